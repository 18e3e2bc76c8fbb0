"""Random whole rounds a second: our Whist 22 against OpenSpiel's Oh Hell (C++), both driven from Python.

    python bench/playouts.py [--seconds 1] [--runs 7]

Both play four seats and five cards a seat with random legal actions, deal included. The runs alternate; their
medians are compared, in CPU seconds of this process: on a busy machine these disturb each other least.
OpenSpiel is no part of the project; `pip install open_spiel` (best in an environment of its own) brings it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.games.whist22.course import Course
from game.games.whist22.game import draw
from game.games.whist22.options import Options
from game.games.whist22.state import State

OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=5)"
Round = Callable[[], int]
"""Plays one round; answers how many decisions the seats made."""


def ours(rng: Random) -> Round:
    """A round of Whist 22 with the usual options."""
    course = Course.begin(Options(first_bidder="last"))
    pick = rng.random

    def play() -> int:
        state = State(course)
        state.deal(draw(course, rng))
        decisions = 0
        while state.turn is not None:
            legal = state.legal()
            state.apply(legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    return play


def theirs(rng: Random) -> Round | None:
    """A round of Oh Hell; None without OpenSpiel. Chance (the deal) is played by the same random choice."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(OH_HELL)
    pick = rng.random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(pick() * len(legal))])
        return decisions

    return play


def rate(play: Round, seconds: float) -> tuple[float, float]:
    """Rounds and decisions a CPU second."""
    rounds = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(100):
            decisions += play()
        rounds += 100
    return rounds / spent, decisions / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each run")
    parser.add_argument("--runs", type=int, default=7, help="runs of each program")
    arguments = parser.parse_args()
    players = {"whist22": ours(Random(1)), "oh_hell": theirs(Random(1))}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name, play in players.items() if play}
    for _ in range(arguments.runs):
        for name in found:
            found[name].append(rate(players[name], arguments.seconds))
    rounds = {name: median(r for r, _ in runs) for name, runs in found.items()}
    for name, runs in found.items():
        low, high = min(r for r, _ in runs), max(r for r, _ in runs)
        decisions = median(d for _, d in runs)
        spread = f"({low:,.0f} to {high:,.0f})"
        print(f"{name}: {rounds[name]:8,.0f} rounds/s {spread}, {decisions:9,.0f} decisions/s")
    if "oh_hell" in rounds:
        print(f"ratio:   {rounds['whist22'] / rounds['oh_hell']:.2f} of OpenSpiel's oh_hell")
    else:
        print("oh_hell: not measured - pip install open_spiel")
    return 0


if __name__ == "__main__":
    sys.exit(main())
