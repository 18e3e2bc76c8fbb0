"""How the network in game/games/tarot2/values.py is learned, from rounds that the core plays against itself.

    .venv/bin/python -m bench.tarot2_values OUT [--rounds N,N,…] [--epochs 4] [--seed 1] [--begin]

Each generation plays so many rounds with all cards in sight, one trick ahead, by the network of the one
before (the first by points and bouts alone, or with --begin by the weights there are), some cards by lot.
Before each trick stands where all cards are. What the rest of the round brought, smoothed by what the network
expected of it a trick later, is put down to that by gradient descent (bench/tarot2_net.py), seats exchanged
at random. OUT becomes the new values.py. Needs Cython and a C compiler; 100,000 rounds take a few minutes.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from array import array
from base64 import b85encode
from collections.abc import Sequence
from importlib import import_module
from math import cos, exp, log1p, pi
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any
from zlib import compress

from game.engine.cores import PREFIX, source_of
from game.games.tarot2 import values
from game.games.tarot2.policy_sight import BOUT, HOME
from game.games.tarot2.rules import TARGETS
from game.host.cores import ROOT

HERE = Path(__file__).resolve().parent
ROUNDS = "40000,80000,160000,300000"
OUTPUT = 50.0
"""Half-points that are one to the network."""
SMOOTH = 0.8
"""Share of a target that comes from later than the next trick."""
LOT = 0.015
"""Cards that are laid by lot, on the average."""
RATE = 0.003
EXACT = 6
"""Tricks that are counted out once no more than four are left."""
HELD_OUT = 25
"""One round of so many is not learned from."""


def compiled(work: Path) -> tuple[Any, Any]:
    """The core and the network that learns, compiled for this very machine: faster than what all can run."""
    sources = {f"{PREFIX}tarot2": ROOT / f"{source_of('tarot2').replace('.', '/')}.py"}
    sources["tarot2_net"] = HERE / "tarot2_net.py"
    compiler = next(found for name in ("cc", "gcc", "clang") if (found := shutil.which(name)))
    for name, source in sources.items():
        made = work / f"{name}.c"
        subprocess.run(
            [sys.executable, "-m", "cython", "-3", "--module-name", name, "-o", made, source], check=True
        )
        flags = ["-O3", "-march=native", "-ffast-math", "-fPIC", "-shared", "-DNDEBUG", "-w"]
        target = work / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
        include = f"-I{sysconfig.get_paths()['include']}"
        subprocess.run([compiler, *flags, include, made, "-o", target], check=True)
    sys.path.insert(0, str(work))
    core, net = (import_module(name) for name in sources)
    return core, net


def play(core: Any, rounds: int, rng: Random) -> tuple[bytearray, Any]:
    """Positions of so many rounds, as bench/tarot2_net.py takes them."""
    table, cards = core.Open(), list(range(78))
    places, facts = bytearray(), array("h")
    for _ in range(rounds):
        rng.shuffle(cards)
        table.deal([cards[:21], cards[21:42]], cards[42:], rng.randrange(2))
        lot, first = 2 * LOT * rng.random(), len(facts)
        while (now := table.facts())[2]:
            turn, led, left, halves, bouts, _ = now
            if led < 0:
                places += bytes(table.places())
                facts.extend((left, turn, halves[0] - halves[1], 0, *bouts))
            legal = table.legal()
            if len(legal) == 1 or rng.random() < lot:
                table.lay(rng.choice(legal))
            else:
                table.lay(table.best(EXACT if left <= 4 else 1))
        for at in range(first + 3, len(facts), 6):
            facts[at] = worth(*table.facts()[3:])
    return places, facts


def worth(halves: Sequence[int], bouts: Sequence[int], petit: int) -> int:
    """What a round brought seat 0, in half-points: above 0 it is won."""
    targets = TARGETS[bouts[0]] - TARGETS[bouts[1]]
    return halves[0] - halves[1] - 2 * targets + (0 if petit < 0 else HOME if petit == 0 else -HOME)


def held_out(net: Any, places: bytearray, facts: Any) -> list[tuple[int, float, int]]:
    """Of positions that it did not learn from: tricks left, what the network says of the end, and the end."""
    told = []
    for at in range(0, len(facts), HELD_OUT * 39 * 6):
        found = net.values(places[13 * at : 13 * (at + 234)], facts[at : at + 234])
        for number, value in enumerate(found):
            left, _, so_far, end, _, _ = facts[at + 6 * number : at + 6 * number + 6]
            told.append((left, so_far + OUTPUT * value, end))
    return told


def spreads(told: list[tuple[int, float, int]]) -> list[int]:
    """For values.py, from positions held out."""
    found = [0]
    for left in range(1, 40):
        ahead = [(said if end > 0 else -said) for tricks, said, end in told if tricks == left]

        def unlikely(spread: float, ahead: list[float] = ahead) -> float:
            return sum(log1p(exp(min(-one * 1.0986 / spread, 60.0))) for one in ahead)

        found.append(round(100 * min([one / 2 for one in range(3, 61)], key=unlikely)))
    return found


def packed(layers: dict[str, Any]) -> str:
    """The weights as values.py holds them: `read` there is the other way round."""

    def whole(kind: str, factor: float, layer: Sequence[float], most: int = 1 << 40) -> bytes:
        return array(kind, [max(-most, min(most, round(factor * one))) for one in layer]).tobytes()

    data = whole("b", 512 / 12, layers["first"], 127) + whole("b", 64, layers["second"], 127)
    data += whole("h", 50 * OUTPUT, layers["third"]) + whole("h", 100 * OUTPUT, layers["direct"])
    data += whole("i", 512, layers["lean"]) + whole("i", 512 * 64, layers["upper"])
    return b85encode(compress(data + whole("i", 100 * OUTPUT, [layers["base"]]), 9)).decode()


def written(text: str, spreads: list[int]) -> str:
    """values.py with these weights."""
    source = Path(values.__file__).read_text(encoding="utf-8")
    head, _, rest = source.partition("SPREADS = (")
    remark = rest[rest.index('\n"""') : rest.index("WEIGHTS = (")]
    numbers = "".join(
        f"    {', '.join(str(one) for one in spreads[at : at + 10])},\n" for at in range(0, 40, 10)
    )
    rows = "\n".join(f'    "{text[at : at + 100]}"' for at in range(0, len(text), 100))
    return f"{head}SPREADS = (\n{numbers})  # fmt: skip{remark}WEIGHTS = (\n{rows}\n)\n"


def report(*said: object) -> None:
    print(*said, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn the network that values positions of Tarot for two.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", default=ROUNDS, help="of each generation")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", action="store_true", help="from the weights there are, not from nothing")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        core, learning = compiled(Path(work))
        rng = Random(told.seed)
        net, numbers, begun = learning.Net(rng), list(values.SPREADS), perf_counter()
        if told.begin:
            net.take(*values.read())
        else:
            put(core, by_points(net.weights()))
        fresh = not told.begin
        for rounds in map(int, told.rounds.split(",")):
            places, facts = play(core, rounds, rng)
            report(f"{rounds} rounds, {perf_counter() - begun:.0f} s")
            net.begin_again()
            for epoch in range(told.epochs):
                wanted = net.targets(places, facts, 1.0 if fresh else SMOOTH)
                fresh = False
                rates = [RATE * 0.5 * (1 + cos(pi * e / told.epochs)) + 1e-5 for e in (epoch, epoch + 1)]
                error = net.learn(places, facts, wanted, *rates)
                told_now = held_out(net, places, facts)
                off = (sum((said - end) ** 2 for _, said, end in told_now) / len(told_now)) ** 0.5
                report(f"  {error:.2f}, of others {off:.2f} half-points, {perf_counter() - begun:.0f} s")
            put(core, net.weights())
            numbers = spreads(told_now)
            told.out.write_text(written(values.WEIGHTS, numbers), encoding="utf-8")
    return 0


def by_points(layers: dict[str, Any]) -> dict[str, Any]:
    """A network that sees nothing but bouts that were taken; what was scored is counted without it."""
    blind = {name: [0.0] * len(layer) for name, layer in layers.items() if name != "base"}
    blind["direct"][328:] = [BOUT / OUTPUT * (taken // 4 - taken % 4) for taken in range(16)]
    return {**blind, "base": 0.0}


def put(core: Any, layers: dict[str, Any]) -> None:
    """Have the core value positions by these weights."""
    values.WEIGHTS = packed(layers)
    core.fill()


if __name__ == "__main__":
    sys.exit(main())
