"""Building deals of Bavarian Tarock from text, for tests."""

from collections.abc import Sequence
from random import Random

from game.cards.pack import GERMAN36, card_set, members
from game.engine.match import Match
from game.games.registry import find
from game.games.tarock3.codec import listing, parse
from game.games.tarock3.course import Course
from game.games.tarock3.options import Options
from game.games.tarock3.state import Deal, State

GAME = find("tarock3")
DEALER = 2
"""Forehand is seat 0, middlehand seat 1."""


def cards(codes: str) -> int:
    """`EA G10 H6` as a set of cards."""
    return card_set(GERMAN36.card(code) for code in codes.split())


def card(code: str) -> int:
    return GERMAN36.card(code)


def deal_of(hands: Sequence[str] = ("", "", ""), stock: str = "") -> Deal:
    """A whole deal; what is not given is filled up with the cards that are left, in pack order."""
    masks = [cards(hand) for hand in (*hands, stock)]
    rest = iter(members(GERMAN36.full & ~sum(masks)))
    for place, size in enumerate((11, 11, 11, 3)):
        while masks[place].bit_count() < size:
            masks[place] |= 1 << next(rest)
    return Deal(tuple(masks[:3]), masks[3])


def start(deal: Deal | None = None, emit=None, **options) -> State:
    """A deal about to be bid on."""
    state = State(Course(Options(**options)).dealt_by(DEALER))
    state.deal(deal or deal_of(), emit)
    return state


def do(state: State, *lines: str, emit=None) -> State:
    """Actions as text, each of which must be legal."""
    for line in lines:
        action = parse(line)
        assert action in state.legal(), (line, legal(state))
        state.apply(action, emit)
    return state


def legal(state: State) -> list[str]:
    return listing(state.legal())


def plays(state: State) -> list[str]:
    """The codes of the cards that may be played."""
    return [line.removeprefix("play ") for line in legal(state)]


def tricks(hands: Sequence[str], trump: str = "E", **options) -> State:
    """Forehand plays Hand 61 with these few cards only."""
    state = State(Course(Options(**options)).dealt_by(DEALER))
    state.deal(Deal(tuple(cards(hand) for hand in hands), 0))
    return do(state, "bid hand 61", "pass", "pass", f"trump {trump}")


def random_options(rng: Random, **fixed) -> Options:
    """Any options, for a match of a few deals."""
    options = Options()
    for option in Options.schema():
        options = options.choose(option.name, rng.choice(option.values(options)))
    for name, value in {"rounds": rng.randrange(1, 4), **fixed}.items():
        options = options.choose(name, value)
    return options


def random_action(state: State, rng: Random):
    """Anything legal, but low bids mostly, so that auctions last."""
    choices = state.legal()
    if state.phase == "auction" and rng.random() < 0.9:
        choices = choices[: rng.choice((1, 4))]
    return rng.choice(choices)


def random_match(rng: Random, options: Options) -> Match:
    match = Match.new(GAME, options, rng)
    while not match.over:
        if match.turn is None:
            match.next_round(rng)
        else:
            match.play(match.turn, random_action(match.state, rng))
    return match


def random_moment(rng: Random, match: Match) -> None:
    """Take back a random number of the last deal's actions."""
    match.undo(rng.randrange(match.mark.actions))
