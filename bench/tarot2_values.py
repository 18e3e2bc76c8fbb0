"""How the network in game/games/tarot2/values.py is learned, from rounds that the core plays against itself.

    pip install numpy
    python -m bench.tarot2_values OUT [--rounds 60000] [--generations 5] [--epochs 4] [--seed 1] [--begin]

Each generation plays rounds with all cards in sight, one trick ahead, by the network of the one before (the
first by points alone, or with --begin by the weights there are), some cards by lot. Before each trick stands
where all cards are. What the rest of the round brought, smoothed by what the network before thought of the
tricks between, is put down to that by gradient descent, suits being mixed and seats exchanged at random. OUT
becomes the new values.py. The cores must be compiled (python -m tools.cores): then a generation takes some
minutes.
"""

from __future__ import annotations

import argparse
import sys
from base64 import b85encode
from pathlib import Path
from random import Random
from typing import Any
from zlib import compress

import numpy as np

from game.engine.cores import core
from game.games.tarot2 import values
from game.games.tarot2.policy_sight import BOUT, HOME
from game.host import cores

UNITS, INPUTS = values.HIDDEN, values.INPUTS
LEFT, LEAD = 312, 351
"""The inputs of 39 tricks left, and of the lead."""
OUTPUT = 50.0
"""Half-points that are one to the network."""
SMOOTH = 0.8
"""Share of a target that comes from later than the next trick."""
LOT = 0.06
"""Cards that are laid by lot, on the average."""
BATCH, RATE = 2048, 0.003
EXACT = 6
"""Tricks that are counted out once no more than four are left."""
Net = dict[str, Any]


def play(rounds: int, rng: Random) -> tuple[Any, Any]:
    """Positions of so many rounds: by card its place; tricks left, who leads, worth so far and in the end."""
    table, cards = core("tarot2").Open(), list(range(78))
    places, facts = bytearray(), []
    for number in range(rounds):
        rng.shuffle(cards)
        table.deal([cards[:21], cards[21:42]], cards[42:], rng.randrange(2))
        lot, first = 2 * LOT * rng.random(), len(facts)
        while (now := table.facts())[2]:
            turn, led, left, halves, bouts, _ = now
            if led < 0:
                places += bytes(table.places())
                facts.append([left, turn, worth(halves, bouts), 0, number])
            legal = table.legal()
            by_lot = len(legal) == 1 or rng.random() < lot
            table.lay(rng.choice(legal) if by_lot else table.best(EXACT if left <= 4 else 1))
        _, _, _, halves, bouts, petit = table.facts()
        end = worth(halves, bouts) + (0 if petit < 0 else HOME if petit == 0 else -HOME)
        for fact in facts[first:]:
            fact[3] = end
    return np.frombuffer(bytes(places), dtype=np.uint8).reshape(-1, 78), np.array(facts)


def worth(halves: tuple[int, int], bouts: tuple[int, int]) -> int:
    return halves[0] - halves[1] + BOUT * (bouts[0] - bouts[1])


def inputs(places: Any, left: Any, leads: Any) -> Any:
    """Positions as the network sees them, from the side of whoever is at place 0."""
    rows = np.zeros((len(places), INPUTS), dtype=np.float32)
    row, card = np.nonzero(places < 4)
    rows[row, 4 * card + places[row, card]] = 1
    rows[np.arange(len(places)), LEFT + 39 - left] = 1
    rows[:, LEAD] = leads
    return rows


def run(net: Net, rows: Any) -> tuple[Any, Any, Any]:
    """What goes into the units, what comes out of them, and the worth."""
    into = rows @ net["first"] + net["bias"]
    units = np.clip(into, 0, 1)
    return into, units, units @ net["second"] + rows @ net["direct"] + net["base"]


def targets(net: Net | None, places: Any, facts: Any) -> Any:
    """What the rest of the round brings seat 0: what it brought, smoothed by what the network expected."""
    so_far, end = facts[:, 2] / OUTPUT, facts[:, 3] / OUTPUT
    if net is None:
        return (end - so_far).astype(np.float32)
    expected = so_far.copy()
    for at in range(0, len(facts), 20_000):
        part = slice(at, at + 20_000)
        expected[part] += run(net, inputs(places[part], facts[part, 0], facts[part, 1] == 0))[2]
    last = np.append(np.diff(facts[:, 4]) != 0, True)
    found, later = np.empty(len(facts)), 0.0
    for at in range(len(facts) - 1, -1, -1):
        later = end[at] if last[at] else (1 - SMOOTH) * expected[at + 1] + SMOOTH * later
        found[at] = later
    return (found - so_far).astype(np.float32)


def fresh(rng: Any) -> Net:
    return {
        "first": rng.normal(0, 0.15, (INPUTS, UNITS)).astype(np.float32),
        "bias": np.full(UNITS, 0.3, np.float32),
        "second": rng.normal(0, 0.1, UNITS).astype(np.float32),
        "direct": np.zeros(INPUTS, np.float32),
        "base": np.zeros(1, np.float32),
    }


def learn(net: Net, places: Any, facts: Any, wanted: Any, epochs: int, rng: Any) -> None:
    """Fit the network to the targets (Adam)."""
    means = {name: np.zeros_like(one) for name, one in net.items()}
    squares = {name: np.zeros_like(one) for name, one in net.items()}
    exchange = np.array([[0, 1, 2, 3, 4], [1, 0, 3, 2, 4]], dtype=np.uint8)
    order, step = np.arange(len(facts)), 0
    for epoch in range(epochs):
        rng.shuffle(order)
        rate, error = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 1e-5, 0.0
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some = order[at : at + BATCH]
            mixed = places[some].copy()
            mixed[:, :56] = mixed[:, :56].reshape(-1, 4, 14)[:, rng.permutation(4)].reshape(-1, 56)
            other = rng.random(BATCH) < 0.5
            mixed = np.where(other[:, None], exchange[1][mixed], mixed)
            rows = inputs(mixed, facts[some, 0], (facts[some, 1] == 0) != other)
            into, units, got = run(net, rows)
            off = (got - np.where(other, -wanted[some], wanted[some])).astype(np.float32)
            error += float((off * off).mean())
            down = 2 * off / BATCH
            back = np.outer(down, net["second"]) * ((into > 0) & (into < 1))
            slopes = {
                "first": rows.T @ back,
                "bias": back.sum(0),
                "second": units.T @ down,
                "direct": rows.T @ down,
                "base": np.array([down.sum()], np.float32),
            }
            step += 1
            for name, slope in slopes.items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                long = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
                net[name] -= (rate * (means[name] / (1 - 0.9**step)) / long).astype(np.float32)
        batches = max(1, len(order) // BATCH)
        print(
            f"  epoch {epoch + 1}: {OUTPUT * (error / batches) ** 0.5:.2f} half-points off", file=sys.stderr
        )


def packed(net: Net) -> str:
    """The weights as values.py holds them: `read` there is the other way round."""
    first = np.clip(np.round(net["first"] * 512 / 12), -127, 127).astype(np.int8)
    second = np.round(net["second"] * 100 * OUTPUT * 256 / 512).astype("<i2")
    direct = np.round(net["direct"] * 100 * OUTPUT).astype("<i2")
    bias = np.append(np.round(net["bias"] * 512), np.round(net["base"] * 100 * OUTPUT)).astype("<i2")
    data = first.tobytes() + second.tobytes() + direct.tobytes() + bias.tobytes()
    return b85encode(compress(data, 9)).decode()


def written(text: str) -> str:
    """values.py with these weights."""
    source = Path(values.__file__).read_text(encoding="utf-8")
    rows = "\n".join(f"    {text[at : at + 100]!r}" for at in range(0, len(text), 100))
    return f"{source[: source.index('WEIGHTS = (')]}WEIGHTS = (\n{rows}\n)\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn the network that values positions of Tarot for two.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=60_000)
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", action="store_true", help="from the weights there are, not from nothing")
    told = parser.parse_args()
    cores.use()
    rng, chance = Random(told.seed), np.random.default_rng(told.seed)
    net, known = fresh(chance), None
    if not told.begin:
        put({name: np.zeros_like(one) for name, one in net.items()})
    for generation in range(told.generations):
        places, facts = play(told.rounds, rng)
        print(f"generation {generation + 1}: {len(facts)} positions", file=sys.stderr)
        learn(net, places, facts, targets(known, places, facts), told.epochs, chance)
        put(net)
        known = net
    told.out.write_text(written(packed(net)), encoding="utf-8")
    return 0


def put(net: Net) -> None:
    """Have the core value positions by these weights."""
    values.WEIGHTS = packed(net)
    core("tarot2").fill()


if __name__ == "__main__":
    sys.exit(main())
