"""Building rounds of Tarot for two from text, for tests."""

from collections.abc import Sequence
from random import Random

from game.cards.pack import TAROT, card_set
from game.engine.match import Match
from game.games.registry import find
from game.games.tarot2.codec import parse, text
from game.games.tarot2.course import Course
from game.games.tarot2.options import Options
from game.games.tarot2.state import Deal, State

GAME = find("tarot2")


def cards(codes: str) -> int:
    """`SK T5 X` as a set of cards."""
    return card_set(TAROT.card(code) for code in codes.split())


def card(code: str) -> int:
    return TAROT.card(code)


def piles(stacks: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Stacks from the bottom up; the missing ones of six are empty."""
    filled = [tuple(card(code) for code in stack.split()) for stack in stacks]
    return (*filled, *[()] * (6 - len(filled)))


def dealt(hands: Sequence[str], stacks: Sequence[Sequence[str]] = ((), ())) -> Deal:
    first, second = (cards(hand) for hand in hands)
    return Deal((first, second), (piles(stacks[0]), piles(stacks[1])))


def round_of(
    hands: Sequence[str], stacks: Sequence[Sequence[str]] = ((), ()), starter: int = 0, emit=None, **options
) -> State:
    """A round with these cards only; its last trick is the last one of the cards."""
    state = State(Course(Options(**options)).dealt_by(starter))
    state.deal(dealt(hands, stacks), emit)
    return state


def do(state: State, *codes: str, emit=None) -> State:
    """Play cards, each of which must be legal."""
    for code in codes:
        action = parse(f"play {code}")
        assert action in state.legal(), (code, legal(state))
        state.apply(action, emit)
    return state


def legal(state: State) -> list[str]:
    """The codes of the cards that may be played."""
    return [text(action).removeprefix("play ") for action in state.legal()]


def random_match(rng: Random, rounds: int = 1, **options) -> Match:
    """A match of so many rounds played at random."""
    match = Match.new(GAME, Options(**options), rng)
    while True:
        while match.turn is not None:
            match.play(match.turn, rng.choice(match.state.legal()))
        if len(match.rounds) >= rounds:
            return match
        match.next_round(rng)


def random_moment(rng: Random, match: Match) -> int:
    """Take back a random number of the last round's actions; how many are left."""
    kept = rng.randrange(79)
    match.undo(match.mark.actions - kept)
    return kept
