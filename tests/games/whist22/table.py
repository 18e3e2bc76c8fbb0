"""Building rounds of Whist 22 from text, for tests."""

from collections.abc import Sequence
from random import Random

from game.cards.pack import TRUMPS22, card_set
from game.engine.match import Match
from game.games.registry import find
from game.games.whist22.codec import parse, text
from game.games.whist22.course import Course
from game.games.whist22.options import Options
from game.games.whist22.state import State

GAME = find("whist22")


def hand(codes: str) -> int:
    """`3 8 15 X` as a set of cards."""
    return card_set(TRUMPS22.card(code if code == "X" else f"T{code}") for code in codes.split())


def round_of(hands: Sequence[str], number: int = 0, **options) -> State:
    """A round in which seat 0 leads, with these hands; `start` is their size unless given."""
    options.setdefault("start", len(hands[0].split()))
    course = Course.begin(Options(players=len(hands), first_bidder="first", **options))
    course = Course.at(course.options, number, course.dealer, course.lives)
    state = State(course)
    state.deal([hand(codes) for codes in hands])
    return state


def do(state: State, *lines: str, emit=None) -> State:
    """Apply actions by their text, each of which must be legal: `bid 1`, or shortly `12`, `X0`."""
    for line in lines:
        action = parse(line if " " in line else f"play {'' if line[0] == 'X' else 'T'}{line}")
        assert action in state.legal(), (line, legal(state))
        state.apply(action, emit)
    return state


def bid_all(state: State, *numbers: int) -> State:
    """Everybody's bid in order; without numbers the lowest legal ones."""
    while state.phase == "bid":
        lowest = text(state.legal()[0])
        do(state, f"bid {numbers[0]}" if numbers else lowest)
        numbers = numbers[1:]
    return state


def legal(state: State) -> list[str]:
    """The legal actions, shortly: `bid 1`, `12`, `X0`."""
    return [text(action).replace("play T", "").replace("play ", "") for action in state.legal()]


def trick(*cards: str, **options) -> str:
    """The card that wins a trick laid from seat 0 on, each `12` or `X0`."""
    single = options.pop("single", False)
    rest = [str(n) for n in range(1, 22) if n not in {int(c) for c in cards if c[0] != "X"}]
    hands = []
    for card in cards:
        own = "X" if card[0] == "X" else card
        hands.append(own if single else f"{own} {rest.pop()}")
    state = bid_all(round_of(hands, **options))
    do(state, *cards)
    return cards[state.leaders[1]]


def random_options(rng: Random, **fixed) -> Options:
    """Options drawn at random, all values of all options equally likely as far as they fit together."""
    options = Options()
    for option in options.schema():
        options = options.choose(option.name, rng.choice(option.values(options)))
    for name, value in fixed.items():
        options = options.choose(name, value)
    return options


def random_match(rng: Random, options: Options, rounds: int = 60) -> Match:
    """A match played at random to its end, or through so many rounds."""
    match = Match.new(GAME, options, rng)
    while True:
        while match.turn is not None:
            match.play(match.turn, rng.choice(match.state.legal()))
        if match.over or len(match.rounds) >= rounds:
            return match
        match.next_round(rng)
