"""`python -m bench.tables [--tables N ...]`: how many tables of people one server process carries.

People sit at all three games in turn, no bots. Everybody acts a second after it is their turn, and agrees to
each next round at once. For each number of tables: milliseconds from an action's frame to the frame with the
view that it led to, at its actor and at the others; acknowledged actions a second; the server's memory. The
server is a process of its own with its log on this machine's disk; the people are all in this one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from game.games.wires import wire_of
from game.net import messages as net
from game.server.limits import Limit
from game.server.serve import Setting, main
from game.server.sockets import Limits

PAUSE = 1.0
SETTLING, MEASURED = 4.0, 12.0
FREE = Limit(1e9, 1e9)
PLAYERS = {"whist22": 4, "tarot2": 2, "tarock3": 3}


@dataclass
class Count:
    """What is measured, in milliseconds."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    acted: int = 0
    on: bool = False


Sent = dict[int, tuple[int, float]]
"""Of a table's actions, by the version that each leads to: whose, and since when it is on its way."""


class Player:
    """One person: knows of the rules only what the view allows."""

    def __init__(self, game: str, url: str, secret: str, rng: Random, count: Count, sent: Sent) -> None:
        names = list(wire_of(game)._view.__dataclass_fields__)
        self._legal, self._turn, self._hand = (names.index(name) for name in ("legal", "turn", "hand"))
        self._url, self._secret, self._rng, self._count, self._sent = url, secret, rng, count, sent
        self._packed: list[Any] = []
        self.seat = -1

    async def play(self) -> None:
        async with connect(self._url, compression=None, open_timeout=60) as line:
            await line.send(net.write_request(net.Enter("e", net.PROTOCOL, self._secret)))
            async for text in line:
                await self._hear(line, json.loads(text))

    async def _hear(self, line: ClientConnection, message: list[Any]) -> None:
        name, *values = message
        if name == "Entered":
            self.seat = values[2]
        elif name == "TableState":
            for number, kind, *_, agreed in values[-1]:
                if kind in (net.MATCH, net.ROUND) and self.seat not in agreed:
                    await line.send(json.dumps(["Agree", f"g{number}", number, True, ""]))
        elif name == "Now":
            self._packed = values[1]
            self._consider(line, values[0])
        elif name == "Steps":
            self._note(values[0])
            for _, changed in values[1]:
                for at, value in changed:
                    self._packed[at] = value
            self._consider(line, values[0])
        elif name == "Done" and values[0].startswith("n"):
            self._count.acted += self._count.on

    def _note(self, version: int) -> None:
        if version in self._sent and self._count.on:
            seat, since = self._sent[version]
            times = self._count.own if seat == self.seat else self._count.others
            times.append(1000 * (perf_counter() - since))

    def _consider(self, line: ClientConnection, version: int) -> None:
        if self._packed[self._turn] == self.seat:
            legal = self._packed[self._legal]
            hand = self._packed[self._hand]
            action = self._rng.choice(legal) if legal else ["Discard", sorted(self._rng.sample(hand, 3))]
            text = json.dumps(["Act", f"n{version}", version, action])
            asyncio.get_running_loop().call_later(
                PAUSE, lambda: asyncio.ensure_future(self._act(line, version, text))
            )

    async def _act(self, line: ClientConnection, version: int, text: str) -> None:
        self._sent[version + 1] = self.seat, perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await line.send(text)


async def seated(url: str, game: str, number: int) -> tuple[str, list[str]]:
    """A table with all its people sitting: its id, and their secrets."""
    keys = [f"{number}-{seat}-".ljust(24, "x") for seat in range(PLAYERS[game])]
    options = {"players": 4} if game == "whist22" else {}
    seats = (net.HUMAN,) * len(keys)
    made = net.Create("c", net.PROTOCOL, game, options, seats, 0, "A", keys[0], True)
    async with connect(url, compression=None, open_timeout=60) as line:
        await line.send(net.write_request(made))
        created = net.read_reply(str(await line.recv()))
    for seat, key in enumerate(keys[1:], 1):
        async with connect(f"{url}/{created.table}", compression=None, open_timeout=60) as line:
            await line.send(net.write_request(net.Look("l", net.PROTOCOL, created.invite)))
            await line.send(net.write_request(net.Sit("s", seat, "B", key)))
            while (
                not isinstance(message := net.read_reply(str(await line.recv())), net.Entered)
                or message.seat < 0
            ):
                pass
    return created.table, keys


async def measured(url: str, tables: int, pid: int) -> None:
    before, count, work = memory(pid), Count(), []
    for number in range(tables):
        game = list(PLAYERS)[number % len(PLAYERS)]
        name, keys = await seated(url, game, number)
        sent: Sent = {}
        for key in keys:
            player = Player(game, f"{url}/{name}", key, Random(number), count, sent)
            work.append(asyncio.create_task(player.play()))
    await asyncio.sleep(SETTLING)
    count.on, ticks = True, processor(pid)
    own_before = sum(os.times()[:2])
    await asyncio.sleep(MEASURED)
    count.on, used = False, processor(pid) - ticks
    report(tables, count, memory(pid) - before, used, sum(os.times()[:2]) - own_before)
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)


def report(tables: int, count: Count, kilobytes: int, used: float, own: float) -> None:
    def part(times: Sequence[float]) -> str:
        cuts = quantiles(times, n=100)
        return f"{cuts[49]:6.1f} {cuts[94]:6.1f} {cuts[98]:6.1f}"

    rate = count.acted / MEASURED
    print(
        f"{tables:6} {rate:9.0f}   {part(count.own)}   {part(count.others)}"
        f"   {kilobytes / tables:7.0f}   {100 * used / MEASURED:5.0f} {100 * own / MEASURED:5.0f}",
        flush=True,
    )


def memory(pid: int) -> int:
    """Kilobytes that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1])


def processor(pid: int) -> float:
    """Seconds of work that a process has done."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def disk(place: str | None) -> float:
    """Milliseconds until a small write is on the disk, the median of some."""
    times = []
    with tempfile.NamedTemporaryFile(dir=place) as file:
        for _ in range(30):
            since = perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            times.append(1000 * (perf_counter() - since))
    return median(times)


def run(numbers: Sequence[int], place: str | None) -> None:
    wait = disk(place)
    print(
        f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, {wait:.1f} ms until a write is on the disk"
    )
    print("tables actions/s   own p50    p95    p99   others p50 p95    p99   kB/table   server%  people%")
    for tables in numbers:
        with tempfile.TemporaryDirectory(dir=place) as folder:
            command = [sys.executable, "-m", "bench.tables", "--serve", folder]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
                assert server.stdout
                found = re.search(r":(\d+)/", server.stdout.readline())
                assert found
                try:
                    asyncio.run(measured(f"ws://127.0.0.1:{found[1]}/tables", tables, server.pid))
                finally:
                    server.send_signal(signal.SIGINT)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 300, 400])
    parser.add_argument("--folder", help="where the log is; that of temporary files unless given")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        sys.exit(main(Setting(port=0, data=arguments.serve, bots=1, limits=Limits(FREE, FREE, FREE))))
    run(arguments.tables, arguments.folder)
