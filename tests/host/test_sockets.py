"""The desktop's connections: real ones, to a server on this machine."""

import asyncio

import pytest

from game.host.sockets import WebSocket

serve = pytest.importorskip("websockets.asyncio.server").serve


async def until(test: object, seconds: float = 5.0) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not test():  # type: ignore[operator]
        assert asyncio.get_running_loop().time() < end, "never"
        await asyncio.sleep(0.01)


def test_texts_go_both_ways_in_order_and_each_piece_of_news_is_told() -> None:
    async def echo(line: object) -> None:
        async for text in line:  # type: ignore[attr-defined]
            await line.send(f"{text}!")  # type: ignore[attr-defined]
            if text == "last":
                return

    async def run() -> None:
        told: list[int] = []
        async with serve(echo, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            socket = WebSocket(f"ws://127.0.0.1:{port}/", lambda: told.append(1))
            assert socket.state == "connecting"
            socket.send("lost: nobody is there yet")
            await until(lambda: socket.state == "open")
            for text in ("one", "two", "last"):
                socket.send(text)
            await until(lambda: socket.state == "closed")
            assert socket.received() == ["one!", "two!", "last!"]
            assert socket.received() == []
            assert len(told) == 5

    asyncio.run(run())


@pytest.mark.parametrize("url", ["ws://127.0.0.1:9/", "http://nowhere", "ws://", "no address"])
def test_where_no_server_is_it_is_closed(url: str) -> None:
    async def run() -> None:
        socket = WebSocket(url, lambda: None)
        await until(lambda: socket.state == "closed")
        socket.send("nobody hears")
        assert socket.received() == []

    asyncio.run(run())


def test_one_that_is_closed_stays_so() -> None:
    async def talk(line: object) -> None:
        await line.send("hello")  # type: ignore[attr-defined]
        await line.wait_closed()  # type: ignore[attr-defined]

    async def run() -> None:
        async with serve(talk, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            socket = WebSocket(f"ws://127.0.0.1:{port}/", lambda: None)
            await until(lambda: socket.state == "open")
            socket.close()
            assert socket.state == "closed"
            await asyncio.sleep(0.05)
            assert socket.state == "closed"

    asyncio.run(run())
