"""Real servers as processes, and clients on real sockets."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from game.net import messages as net

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """`python -m game serve` with these arguments, on a free port (the same one after `start` again)."""

    def __init__(self, *arguments: str) -> None:
        self._arguments = arguments
        self.port = 0
        self.process: Any = None

    def start(self) -> None:
        command = [sys.executable, "-m", "game", "serve", "--port", str(self.port), "--bots", "1"]
        self.process = subprocess.Popen(
            [*command, *self._arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line + self.process.stderr.read()
        self.port = int(found[1])

    def url(self, table: str = "") -> str:
        return f"ws://127.0.0.1:{self.port}/tables" + (f"/{table}" if table else "")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> str:
        """End it as an operator does; all that it has logged."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
            if self.process.poll() is None:
                self.kill()
                raise AssertionError("does not end")
        text: str = self.process.stdout.read() + self.process.stderr.read()
        return text


@contextmanager
def serving(*arguments: str) -> Iterator[Server]:
    server = Server("--site", str(ROOT / "docs"), *arguments)
    server.start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
        server.process.stdout.close()
        server.process.stderr.close()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


async def created(server: Server, request: net.Create) -> net.Created:
    """A table made over the wire."""
    async with connect(server.url()) as line:
        await line.send(net.write_request(request))
        answer = net.read_reply(str(await line.recv()))
        assert isinstance(answer, net.Created), answer
        return answer


async def joined(server: Server, made: net.Created, secret: str) -> None:
    """Bob has sat down in seat 1, and is gone again."""
    async with connect(server.url(made.table)) as line:
        await line.send(net.write_request(net.Look("l", 1, made.invite)))
        await line.send(net.write_request(net.Sit("s", 1, "Bob", secret)))
        while net.read_reply(str(await line.recv())) != net.Entered("s", 1, 1, made.invite):
            pass
