"""How the worths in game/games/tarot2/policy_sight.py are learned, from rounds that the bot plays itself.

    python bench/tarot2_worths.py [--rounds 1000] [--seed 4]

Two bots play, one card in seven by lot. Before each trick stands what both seats hold; what the rest of the
round brought the leader (points, bouts, the Petit in the last trick) is put down to it by least squares, with
weights that change evenly from the first trick to the last. Printed as (begin, end), a plain 1 being nothing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.thinker import decide
from game.cards.pack import TAROT, Card, CardSet, members
from game.engine.contract import Bot, Play
from game.games.tarot2.game import TAROT2
from game.games.tarot2.policy import Medium
from game.games.tarot2.policy_sight import gain
from game.games.tarot2.rules import EXCUSE, FAMILY, PETIT, RANKS, STACKS, TRICKS, TRUMPS, TWENTY_ONE
from game.games.tarot2.state import State

NAMES = (
    *("pip", "height", "jack", "knight", "queen", "king", "boss", "trump", "trump_height", "boss_trump"),
    *("petit", "safe_petit", "twenty_one", "excuse", "covered", "lead"),
)
HELD = ("pip", "jack", "knight", "queen", "king", "trump", "petit", "twenty_one", "excuse", "covered")
"""Both seats hold as many cards: of these only the differences mean something."""
SLACK = 30.0
"""Keeps weights small that the rounds say little of."""
LOT = 0.15
Row = list[float]


def held(row: Row, card: Card, sign: int) -> None:
    """Add a card to what stands before a trick."""
    if card < PETIT:
        rank = card % RANKS
        row[NAMES.index("pip") if rank < 10 else rank - 10 + NAMES.index("jack")] += sign
        if rank < 10:
            row[NAMES.index("height")] += sign * rank / 9
    elif card in (PETIT, TWENTY_ONE, EXCUSE):
        row[NAMES.index({PETIT: "petit", TWENTY_ONE: "twenty_one", EXCUSE: "excuse"}[card])] += sign
    else:
        row[NAMES.index("trump")] += sign
        row[NAMES.index("trump_height")] += sign * (card - PETIT - 1) / 18


def before(state: State) -> Row:
    """What stands before a trick, the leader's less the other's."""
    row = [0.0] * len(NAMES)
    leader = state.leaders[-1]
    sides: list[tuple[CardSet, int]] = [
        (state.hands[seat] | state.open[seat], 1 if seat == leader else -1) for seat in (leader, 1 - leader)
    ]
    for cards, sign in sides:
        for card in members(cards):
            held(row, card, sign)
    at_large = TAROT.full
    for card in state.plays:
        at_large ^= 1 << card
    for family, name in [*((FAMILY[RANKS * suit], "boss") for suit in range(4)), (TRUMPS, "boss_trump")]:
        top = (at_large & family).bit_length() - 1
        row[NAMES.index(name)] += sum(sign for cards, sign in sides if top >= 0 and cards >> top & 1)
    for (cards, sign), (other, _) in zip(sides, sides[::-1], strict=True):
        if cards >> PETIT & 1 and not other & TRUMPS:
            row[NAMES.index("safe_petit")] += sign
    for seat in (0, 1):
        depths = state.depths[seat * STACKS : (seat + 1) * STACKS]
        row[NAMES.index("covered")] += sum(depth - 1 for depth in depths if depth) * (
            -1 if seat != leader else 1
        )
    row[NAMES.index("lead")] = 1.0
    return row


def play(rng: Random) -> list[tuple[Row, int, int]]:
    """A round: before each trick what stands there, tricks left, and what the leader got from then on."""
    bot: Bot = Medium()
    course = TAROT2.begin(TAROT2.options()).dealt_by(rng.randrange(2))
    state = TAROT2.start(course)
    state.deal(TAROT2.draw(course, rng))
    stands: list[tuple[Row, int, int, int]] = []
    total = 0  # seat 0's so far
    while (turn := state.turn) is not None:
        left = TRICKS - state.base // 2
        leads = len(state.plays) == state.base
        if leads:
            stands.append((before(state), left, turn, total))
        action = (
            rng.choice(state.legal()) if rng.random() < LOT else decide(bot, state.view(turn), rng).action
        )
        if not leads and isinstance(action, Play):
            brought = gain(state.plays[-1], action.card, left)
            total += brought if turn == 0 else -brought
        state.apply(action)
    return [(row, left, (total - then) * (1 if seat == 0 else -1)) for row, left, seat, then in stands]


def solve(matrix: list[Row], right: Row) -> Row:
    """The solution of a system of linear equations, by elimination."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for n in range(size):
        best = max(range(n, size), key=lambda row: abs(rows[row][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for other in range(size):
            if other != n and rows[other][n]:
                factor = rows[other][n] / rows[n][n]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[n], strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]


def learn(rounds: int, rng: Random) -> tuple[Row, Row]:
    """The weights at the beginning and at the end of a round."""
    size = 2 * len(NAMES)
    matrix = [[SLACK * (a == b) for b in range(size)] for a in range(size)]
    right = [0.0] * size
    for _ in range(rounds):
        for row, left, rest in play(rng):
            if left < 3:
                continue
            part = left / TRICKS
            wide = [value * part for value in row] + [value * (1 - part) for value in row]
            filled = [(n, value) for n, value in enumerate(wide) if value]
            for a, x in filled:
                right[a] += x * rest
                for b, y in filled:
                    matrix[a][b] += x * y
    found = solve(matrix, right)
    return found[: len(NAMES)], found[len(NAMES) :]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the worths of cards in Tarot for two.")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=4)
    arguments = parser.parse_args()
    spans = learn(arguments.rounds, Random(arguments.seed))
    for n, name in enumerate(NAMES):
        begin, end = (span[n] - (span[0] if name in HELD else 0.0) for span in spans)
        print(f"{name}: ({begin:.1f}, {end:.1f})")


if __name__ == "__main__":
    main()
