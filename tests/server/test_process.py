"""A server as a process: what it admits, what it survives, what it logs."""

import asyncio
import json
import secrets
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game.__main__ import main
from game.games.wires import wire_of
from game.net import messages as net
from game.net.changes import applied
from game.server.site import Site
from tests.server.people import by_lot
from tests.server.processes import Server, created, joined, serving

pytestmark = pytest.mark.native
SECRET = "s" * 22


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(
        "--data", str(tmp_path_factory.mktemp("tables")), "--origin", "https://friends.example"
    ) as one:
        yield one


def new(game: str = "tarot2", **change: Any) -> net.Create:
    return net.Create("c", 1, game, {}, ("human", "human"), 0, "Ann", SECRET, True)._replace(**change)


def test_the_page_is_served_with_the_tables(server: Server) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/protocol.md") as answer:
        assert b"# Table protocol" in answer.read()
        assert answer.headers["Cache-Control"] == "no-cache"


def test_folders_named_by_their_content_may_be_kept(tmp_path: Path) -> None:
    site = Site(tmp_path)
    file = tmp_path / "a.mjs"
    file.write_text("1")
    for folder, kept in (("game-0123456789ab", True), ("words-0123456789ab", True), ("game-plan", False)):
        scope = {"type": "http", "method": "GET", "headers": [], "path": f"/{folder}/{file.name}"}
        headers = site.file_response(str(file), file.stat(), scope).headers
        assert ("immutable" in headers["Cache-Control"]) is kept
        assert headers["Content-Type"].startswith("text/javascript")


def test_files_go_out_as_small_as_the_browser_can_take_them(tmp_path: Path) -> None:
    file = tmp_path / "a.mjs"
    for suffix, text in (("", "whole"), (".gz", "zip"), (".br", "b")):
        file.with_name(file.name + suffix).write_text(text)
    for accepted, coding, size in (("gzip, br;q=1", "br", 1), ("gzip", "gzip", 3), ("", None, 5)):
        asked = [(b"accept-encoding", accepted.encode())] if accepted else []
        scope = {"type": "http", "method": "GET", "headers": asked, "path": "/a.mjs"}
        headers = Site(tmp_path).file_response(str(file), file.stat(), scope).headers
        assert (headers.get("Content-Encoding"), int(headers["Content-Length"])) == (coding, size)
        assert headers["Content-Type"].startswith("text/javascript") and "Accept-Encoding" in headers["Vary"]


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("http://127.0.0.1:{port}", True),
        ("https://friends.example", True),
        ("https://evil.example", False),
        ("http://127.0.0.1:1", False),
        ("null", False),
    ],
)
def test_only_known_pages_may_connect(server: Server, origin: str | None, welcome: bool) -> None:
    async def story() -> None:
        said: Any = origin.format(port=server.port) if origin else None
        if welcome:
            async with connect(server.url(), origin=said) as socket:
                await socket.send(net.write_request(new()))
                assert isinstance(net.read_reply(str(await socket.recv())), net.Created)
        else:
            with pytest.raises(InvalidStatus):
                await connect(server.url(), origin=said)

    asyncio.run(story())


def test_nonsense_is_answered_and_ends_nothing_else(server: Server) -> None:
    frames = [
        "",
        "{}",
        "[]",
        "[" * 5000,
        '["Act"]',
        '["Enter","a",1,7]',
        "\u0000",
        '["Ping","' + "x" * 99 + '"]',
    ]
    frames += ['["Create","a",1,"tarot2",{},["human","human"],0,"Ann","short",true]', "1e999", "x" * 17000]

    async def story() -> None:
        table = (await created(server, new())).table
        async with connect(server.url(table)) as socket:
            for frame in frames:
                await socket.send(frame)
                answer = net.read_reply(str(await socket.recv()))
                assert isinstance(answer, net.Failed) and answer.key == "wire.unreadable", (frame, answer)
            await socket.send(b"\x00\xff")
            assert net.read_reply(str(await socket.recv())).key == "wire.unreadable"
            await socket.send(net.write_request(net.Enter("e", 1, SECRET)))
            assert isinstance(net.read_reply(str(await socket.recv())), net.Entered)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("frame", "count", "code"),
    [("x" * 70_000, 1, 1009), ("nonsense", 25, net.TIRED), ('["Ping","a"]', 60, net.FAST)],
)
def test_who_says_too_much_is_let_go(server: Server, frame: str, count: int, code: int) -> None:
    async def story() -> None:
        table = (await created(server, new())).table
        async with connect(server.url(table)) as socket:
            await socket.send(net.write_request(net.Enter("e", 1, SECRET)))
            with pytest.raises(ConnectionClosed) as closed:
                for _ in range(count):
                    await socket.send(frame)
                while True:
                    await socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code

    asyncio.run(story())


def test_no_table_is_made_or_found_where_there_is_none(server: Server) -> None:
    async def first(url: str, request: Any) -> Any:
        async with connect(url) as socket:
            await socket.send(net.write_request(request))
            return net.read_reply(str(await socket.recv()))

    with pytest.raises(InvalidStatus):
        asyncio.run(first(server.url("..%2f.."), net.Enter("e", 1, SECRET)))
    for name in ("nosuchtable", "%00", "a" * 500):
        answer = asyncio.run(first(server.url(name), net.Enter("e", 1, SECRET)))
        assert isinstance(answer, net.Failed) and answer.key == "net.no_table"
    assert asyncio.run(first(server.url(), net.Ping("p"))).key == "net.not_now"
    assert asyncio.run(first(server.url(), new(protocol=2))).key == "net.version"


def test_fuzzed_frames_get_an_answer_and_the_table_goes_on(server: Server, amount: Any) -> None:
    """Real messages with a part replaced by something else."""
    rng = Random(11)
    odd = [
        None,
        True,
        -1,
        2**60,
        1.5,
        "",
        "x" * 300,
        [],
        [[]],
        {},
        {"a": 1},
        "human",
        ["Play", 1, -1],
        "\ud800",
    ]

    def mutated(frame: list[Any]) -> str:
        at = rng.randrange(len(frame))
        frame = [*frame[:at], rng.choice(odd), *frame[at + rng.randrange(2) :]]
        text = json.dumps(frame)
        return text if rng.random() < 0.8 else text[: rng.randrange(len(text))]

    async def story() -> None:
        table = (await created(server, new(seats=("human", "easy")))).table
        samples = [
            net.Act("a", 1, ["Play", 3, -1]),
            net.Agree("a", 1, True, ""),
            net.Propose("a", {"loser": "zero"}),
            net.Lend("a", 1, "easy"),
            net.TakeBack("a"),
            net.Place("a", 1, "easy"),
            net.Say("a", "hello"),
            net.Nudge("a", 1),
            net.Fetch("a", 0, 0),
            net.Sit("a", 1, "B", SECRET),
            net.Look("a", 1, "x"),
        ]
        for _ in range(amount(3, 60)):
            async with connect(server.url(table)) as socket:
                await socket.send(net.write_request(net.Enter("e", 1, SECRET)))
                for _ in range(15):  # fewer than the faults that a connection may make
                    await socket.send(mutated(list(json.loads(net.write_request(rng.choice(samples))))))
                await socket.send('["Ping","end"]')
                while not isinstance(answer := net.read_reply(str(await socket.recv())), net.Pong):
                    assert not isinstance(answer, net.Failed) or answer.key != "net.trouble", answer

    asyncio.run(story())


async def play_on(url: str, seat: int, secret: str, kept: dict[str, int], rng: Random) -> None:
    """Play a seat until the server is gone, noting each action that was acknowledged."""
    wire, packed, version = wire_of("tarot2"), None, 0
    try:
        async with connect(url) as socket:
            await socket.send(net.write_request(net.Enter("e", 1, secret)))
            while True:
                message = net.read_reply(str(await socket.recv()))
                if isinstance(message, net.TableState):
                    for ask in message.asks:
                        if ask.kind in ("match", "round") and seat not in ask.agreed:
                            await socket.send(net.write_request(net.Agree("a", ask.number, True, "")))
                elif isinstance(message, net.Now):
                    packed, version = message.view, message.version
                elif isinstance(message, net.Steps):
                    version = message.version
                    for change in message.steps:
                        packed = applied(packed, change.changed)
                elif isinstance(message, net.Done) and message.id.startswith("act"):
                    kept[message.id] = message.version
                if packed is not None and isinstance(message, net.Now | net.Steps):
                    view = wire.read_view(packed)
                    if view.turn == seat:
                        act = net.Act(f"act{secrets.token_hex(8)}", version, wire.action(by_lot(view, rng)))
                        await socket.send(net.write_request(act))
    except (ConnectionClosed, OSError):
        return


async def two_at(server: Server) -> tuple[str, list[str]]:
    """A table of two people: its id and their secrets."""
    keys = [secrets.token_urlsafe(16), secrets.token_urlsafe(16)]
    made = await created(server, new(secret=keys[0]))
    await joined(server, made, keys[1])
    return made.table, keys


async def load(
    server: Server, tables: list[tuple[str, list[str]]], kept: list[dict[str, int]], acts: int
) -> None:
    """All play until so many more actions have been acknowledged; then the server is killed in the middle."""
    goal = sum(map(len, kept)) + acts
    work = [
        asyncio.create_task(play_on(server.url(name), seat, keys[seat], kept[2 * n + seat], Random(n)))
        for n, (name, keys) in enumerate(tables)
        for seat in range(2)
    ]
    while sum(map(len, kept)) < goal:
        await asyncio.sleep(0.005)
    server.kill()
    await asyncio.gather(*work)


async def ask_again(url: str, secret: str, acts: dict[str, int]) -> None:
    """Repeat the last actions that were acknowledged: each must be known, with its version."""
    async with connect(url) as socket:
        await socket.send(net.write_request(net.Enter("e", 1, secret)))
        for id_, version in list(acts.items())[-30:]:
            await socket.send(net.write_request(net.Act(id_, 0, ["Pass"])))
            while not isinstance(answer := net.read_reply(str(await socket.recv())), net.Done | net.Failed):
                pass
            assert answer == net.Done(id_, version)


def test_no_acknowledged_action_is_lost_by_kill_9(tmp_path: Any, amount: Any) -> None:
    """Killed again and again under load; then every table is asked for what it has acknowledged."""
    tables, acts, kills = amount(4, 15), amount(60, 400), amount(2, 6)
    kept: list[dict[str, int]] = [{} for _ in range(2 * tables)]

    async def make() -> list[tuple[str, list[str]]]:
        return [await two_at(server) for _ in range(tables)]

    with serving("--data", str(tmp_path)) as server:
        seated = asyncio.run(make())
        for _ in range(kills):
            asyncio.run(load(server, seated, kept, acts))
            server.start()
        for n, (name, keys) in enumerate(seated):
            for seat in range(2):
                asyncio.run(ask_again(server.url(name), keys[seat], kept[2 * n + seat]))
        print(f"{sum(map(len, kept))} acknowledged actions, {kills} times kill -9, none lost")


def test_the_log_tells_neither_secrets_nor_tracebacks(tmp_path: Any) -> None:
    async def story(server: Server) -> list[str]:
        made = await created(server, new(seats=("human", "easy")))
        async with connect(server.url(made.table)) as socket:
            for request in (
                net.Enter("e", 1, SECRET),
                net.Export("x"),
                net.Agree("a", 1, True, "mysaltmysalt"),
            ):
                await socket.send(net.write_request(request))
            await socket.send('["Enter","a",1,"' + "t" * 22 + '"]')
            await socket.send("rubbish" * 99)
            while not isinstance(message := net.read_reply(str(await socket.recv())), net.Code):
                pass
            return [SECRET, made.invite, message.code, "mysaltmysalt", "t" * 22, "rubbish", "Traceback"]

    with serving("--data", str(tmp_path)) as server:
        words = asyncio.run(story(server))
        text = server.stop()
        assert not any(word in text for word in words), text


def test_a_server_that_ends_lets_its_people_go_and_keeps_their_table(tmp_path: Any) -> None:
    async def story() -> int:
        made = await created(server, new(seats=("human", "easy")))
        async with connect(server.url(made.table)) as socket:
            await socket.send(net.write_request(net.Enter("e", 1, SECRET)))
            await socket.recv()
            stopped = asyncio.create_task(asyncio.to_thread(server.stop))
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await socket.recv()
            assert "Traceback" not in await stopped
            return closed.value.rcvd.code if closed.value.rcvd else 0

    with serving("--data", str(tmp_path)) as server:
        assert asyncio.run(story()) in (1012, net.LEAVING)
        assert server.process.returncode == 0


def test_one_folder_is_for_one_server(tmp_path: Any) -> None:
    with serving("--data", str(tmp_path)) as server:
        second = Server("--data", str(tmp_path), "--site", str(tmp_path))
        with pytest.raises(AssertionError, match="cannot serve"):
            second.start()
        second.kill()
        server.stop()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--site", "/nowhere/at/all"], "is no folder"),
        (["--redis", "nonsense"], "cannot serve: no address of a Redis server"),
        (["--redis", "redis://127.0.0.1:1/0"], "cannot serve: Redis:"),
        (["--data", "/dev/null/tables"], "cannot serve:"),
        (["--port", "99999"], "cannot serve: cannot listen on"),
        (["--host", "no.such.host.invalid"], "cannot serve: cannot listen on"),
    ],
)
def test_what_cannot_be_served_is_told_in_a_line(
    arguments: list[str], said: str, tmp_path: Any, capsys: Any
) -> None:
    given = ["--data", str(tmp_path), "--site", str(tmp_path), *arguments]
    assert main(["serve", *given]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
