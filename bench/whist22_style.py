"""How the weights of Whist 22's quick policy (LEARNED in its core.py) are learned: it duels itself.

    python -m bench.whist22_style [--deals 4000] [--sweeps 3] [--seed 1]

One weight after another is moved up and down. In turn each seat of every deal plays by the moved weights
against the old ones, and against the medium player's; what is looked at is how much more it loses than the
others do. What helps by more than two standard errors is kept, and the step for that weight grows, else it
shrinks. The last line is how often a seat at the usual table loses how many lives (LOSS_ODDS in search.py).
Needs the compiled core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from game.engine.cores import core
from game.host import cores

TABLES = (
    *[(4, cards, 3.0) for cards in (5, 4, 3, 2)],
    *[(3, cards, 1.5) for cards in (5, 4, 3, 2)],
    *[(2, cards, 1.0) for cards in (5, 4, 3, 2)],
    *[(2, 9, 1.0), (3, 7, 1.0), (5, 4, 1.5), (6, 3, 1.0), (7, 3, 1.0)],
)
"""Seats, cards each, and how much the deals of such a table count."""
STEPS = (*[0.4, 0.3, 0.3, 0.4, 0.4, 0.2] * 4, 0.1, 0.1, 0.04, 0.06, 0.2)
"""By how much each weight is moved at first."""
CHANCES = 24
"""The weights from here on are not below 0."""
PARTS = 10
"""Parts of the deals, from whose differences the error is reckoned."""


def behind(
    module: Any, mine: Sequence[float], rivals: Sequence[Sequence[float]], deals: int, seed: int
) -> list[float]:
    """By how many lives a round the moved weights lose less than the others do, in each part of the deals."""
    found = []
    for part in range(PARTS):
        total = weight = 0.0
        for place, (seats, cards, counts) in enumerate(TABLES):
            n = deals // PARTS // seats * seats
            for rival, theirs in enumerate(rivals):
                start = (seed * 100000 + part * 1000 + place * 10 + rival) * 7919 + 13
                lost, others, _ = module.duel(n, seats, cards, list(mine), list(theirs), start)
                total += counts * (others / (seats - 1) - lost) / n
                weight += counts
        found.append(total / weight)
    return found


def gain(after: Sequence[float], before: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of what the same deals brought more."""
    each = [a - b for a, b in zip(after, before, strict=True)]
    mean = sum(each) / len(each)
    return mean, float((sum((one - mean) ** 2 for one in each) / len(each) / (len(each) - 1)) ** 0.5)


def sweep(
    module: Any, rivals: Sequence[Sequence[float]], steps: list[float], deals: int, seed: int
) -> list[float]:
    """The last of the rivals after each of its weights has been tried."""
    best = list(rivals[-1])
    held = behind(module, best, rivals, deals, seed)
    for place, step in enumerate(steps):
        for way in (step, -step):
            moved = [*best[:place], best[place] + way, *best[place + 1 :]]
            if place >= CHANCES and moved[place] < 0:
                continue
            tried = behind(module, moved, rivals, deals, seed)
            mean, error = gain(tried, held)
            if mean > 2 * error and mean > 0:
                print(f"weight {place}: {best[place]:.3f} -> {moved[place]:.3f}  {mean:.4f} +- {error:.4f}")
                best, held, steps[place] = moved, tried, step * 1.3
                break
        else:
            steps[place] = step * 0.6
    return best


def losses(module: Any, style: list[float]) -> list[float]:
    """How often a seat loses 0, 1, 2, 3 lives in a round: four at the table, as many rounds of each size."""
    counts = [0, 0, 0, 0]
    for cards in range(1, 6):
        *_, spread = module.duel(20000, 4, cards, style, style, cards)
        counts = [a + b for a, b in zip(counts, spread, strict=True)]
    return [count / sum(counts) for count in counts]


def main() -> int:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--deals", type=int, default=4000, help="of each kind of table, for one trial")
    options.add_argument("--sweeps", type=int, default=3)
    options.add_argument("--seed", type=int, default=1)
    a = options.parse_args()
    cores.use()
    module = core("whist22")
    if not module.compiled():
        print("the core is not compiled: python -m tools.cores", file=sys.stderr)
        return 1
    style, steps = list(module.PLAIN), list(STEPS)
    for number in range(a.sweeps):
        style = sweep(module, [module.PLAIN, style], steps, a.deals, a.seed + number)
        mean, error = gain(behind(module, style, [module.PLAIN], a.deals, 99), [0.0] * PARTS)
        print(f"sweep {number}: loses {mean:.4f} +- {error:.4f} lives a round less than the plain style")
        print(", ".join(f"{weight:.3f}" for weight in style), flush=True)
    print("0, 1, 2, 3 lives: " + ", ".join(f"{share:.3f}" for share in losses(module, style)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
