"""A match of Bavarian Tarock as a text that a player can read, and back."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from game.cards.pack import GERMAN36, members
from game.engine.contract import Action, Call
from game.engine.match import Match
from game.games.registry import find
from game.games.tarock3.rules import points
from game.games.tarock3.view import RoundResult

SUITS = ("Eichel", "Gras", "Herz", "Schellen")
GAMES = {"hand": "Hand", "take": "Pick-up"}
LOSES = ("the declarer loses", "the defenders lose")


def render(match: Match) -> str:
    """The whole match: deals, auctions, tricks and payments."""
    lines = ["Bavarian Tarock", f"options: {match.options.to_text() or 'all as usual'}"]
    for round_ in match.rounds:
        lines += ["", *_round(match, round_)]
    view = match.view(None)
    places = "; ".join("seat " + " and ".join(map(str, place)) for place in view.ranking)
    end = f"decided by {view.reason}" if view.over else "open end"
    return "\n".join([*lines, "", f"{end}, tally {_units(view.tally)}, best first: {places}"]) + "\n"


def _round(match: Match, round_: Any) -> Iterator[str]:
    yield f"Deal {round_.course.number + 1}: seat {round_.course.dealer} deals"
    for seat in range(3):
        yield f"  seat {seat} holds {_cards(round_.deal.hands[seat])}"
    yield f"  in the stock {_cards(round_.deal.stock)}"
    state = match.game.start(round_.course)
    state.deal(round_.deal)
    laid: list[str] = []
    for action in round_.actions:
        if state.phase != "play":
            yield f"  seat {state.turn} {_said(state, action)}"
            state.apply(action)
            continue
        laid.append(_laid(state, action.card))
        state.apply(action)
        if len(laid) == 3:
            trick = state.trick(len(state.leaders) - 2)
            won = f"seat {trick.winner} wins {trick.points}"
            yield f"  trick {len(state.leaders) - 1}: {', '.join(laid)} - {won}"
            laid = []
    yield from _outcome(state, state.result())


def _said(state: Any, action: Action) -> str:
    """What a seat says or does before the play."""
    text: str = find("tarock3").text(action)
    if isinstance(action, Call):
        standing = state.auction.standing
        held = standing is not None and (standing.game, standing.points) == tuple(action)
        return f"says: {text}" + (" (held)" if held else "")
    return f"says: {text}"


def _laid(state: Any, card: int) -> str:
    """The card, and what else a duty had left."""
    allowed, text = state.allowed(), f"seat {state.turn} {GERMAN36.code(card)}"
    return text if allowed == state.hands[state.turn] else f"{text} (of {_cards(allowed)} only)"


def _outcome(state: Any, result: RoundResult) -> Iterator[str]:
    if result.declarer is None:
        yield "  all passed: thrown in"
        return
    aside = state.set_aside()
    yield f"  aside for the declarer {_cards(aside)}: {points(aside)}"
    loses = LOSES[0 if result.against else 1]
    level = ("", "", ", Schneider", ", Schwarz")[result.level]
    said = "" if result.announced == "none" else f", {result.announced} announced"
    yield (
        f"  {GAMES[result.game]} {result.bid} in {SUITS[result.trump or 0]}{said}: "
        f"{result.points[0]} : {result.points[1]}, {loses}{level}, {'kept' if result.made else 'not kept'}"
    )
    yield f"  paid {_units(result.units)}, tally {_units(result.tally)}"


def _cards(cards: int) -> str:
    return " ".join(GERMAN36.code(card) for card in members(cards))


def _units(units: Sequence[int]) -> str:
    return " ".join(f"{number:+d}" if number else "0" for number in units)


def parse(text: str) -> Match:
    """The match of a text: its options, deals, words and cards are played again; the rest is ignored."""
    game = find("tarock3")
    options = re.search(r"^options: (.*)$", text, re.M)[1]
    match = Match(game, game.options.from_text("" if options == "all as usual" else options))
    for part in re.split(r"^Deal ", text, flags=re.M)[1:]:
        dealer = int(re.search(r"seat (\d) deals", part)[1])
        hands = [hand.split() for hand in re.findall(r"holds (.*)$", part, re.M)]
        stock = re.search(r"in the stock (.*)$", part, re.M)[1].split()
        deal = game.deal_from_json(match.course.dealt_by(dealer), {"hands": hands, "stock": stock})
        match.next_round(dealer=dealer, deal=deal)
        for seat, words in re.findall(r"^  seat (\d) says: ([^(\n]*)", part, re.M):
            match.play(int(seat), game.parse(words.strip()))
        for line in re.findall(r"^  trick \d+: (.*) - ", part, re.M):
            for seat, code in re.findall(r"seat (\d) ([EGHS]\w+)", line):
                match.play(int(seat), game.parse(f"play {code}"))
    return match


def choices(state: Any) -> Sequence[Action]:
    """What is chosen from at random: low bids of both games, and no third round of them."""
    legal: Sequence[Action] = state.legal()
    if state.phase != "auction":
        return legal
    if len(state.auction.said) > 6:
        return legal[:1]
    hands = [action for action in legal if isinstance(action, Call) and action.game == "hand"]
    return (*legal[:3], *hands[: 1 + (state.auction.rank < 0)])


def ended(match: Match) -> bool:
    """A match without a limit is told for three deals."""
    return match.over or (match.options.rounds == 0 and match.round_over and len(match.rounds) == 3)


def _results(match: Match) -> Sequence[RoundResult]:
    results: Sequence[RoundResult] = match.view(None).history
    return results


def _ladder(match: Match) -> list[tuple[str, str]]:
    """Each bid with the one that it beat, as games."""
    found = []
    for state in match.states():
        games = [said.game for said in state.auction.said if said.kind == "bid"]
        found += pairwise(games)
    return found


def _thrown_in(match: Match) -> bool:
    return any(result.declarer is None for result in _results(match))


def _announced(match: Match) -> bool:
    return {(result.announced != "none", result.made) for result in _results(match)} >= {
        (True, False),
        (False, True),
    }


def _far_side_led(match: Match) -> bool:
    return any(state.declarer not in (None, state.course.order[0]) for state in match.states())


def _at_ninety(match: Match) -> bool:
    return any(result.points[0] == 90 and result.bid <= 90 for result in _results(match))


SHOWS = {
    ("rounds", 1): lambda m: len(_results(m)) == 1,
    ("rounds", 50): lambda m: sum(result.declarer is not None for result in _results(m)) == 50,
    ("rounds", 12): lambda m: (
        _thrown_in(m) and {result.game for result in _results(m)} == {"", "hand", "take"}
    ),
    ("bid_order", "surplus"): lambda m: ("hand", "take") in _ladder(m),
    ("bid_order", "hand_first"): lambda m: ("take", "hand") in _ladder(m),
    ("bid_step", 1): lambda m: any(result.bid % 5 == 2 for result in _results(m)),
    ("take_base", 61): lambda m: any((r.game, r.bid) == ("take", 61) for r in _results(m)),
    ("take_base", 71): lambda m: any((r.game, r.bid) == ("take", 71) for r in _results(m)),
    ("all_pass", "next_dealer"): _thrown_in,
    ("all_pass", "same_dealer"): _thrown_in,
    ("announce", True): _announced,
    ("schneider", "29_30"): _at_ninety,
    ("schneider", "30_30"): _at_ninety,
    ("lead", "forehand"): _far_side_led,
    ("lead", "declarer"): _far_side_led,
}
WITH = {
    (name, value): {"rounds": 4}
    for name, values in {
        "bid_order": ("hand_first", "surplus"),
        "bid_step": (5, 1),
        "take_base": (71, 61),
        "all_pass": ("next_dealer", "same_dealer"),
        "announce": (False, True),
        "schneider": ("29_30", "30_30"),
        "lead": ("forehand", "declarer"),
        "must_beat": (False, True),
    }.items()
    for value in values
}
