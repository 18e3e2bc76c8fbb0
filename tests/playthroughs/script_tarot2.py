"""A match of Tarot for two as a text that a player can read, and back."""

import re
from collections.abc import Iterator
from typing import Any

from game.cards.pack import TAROT, members
from game.engine.match import Match
from game.games.registry import find
from game.games.tarot2.view import HAND, ExcusePaid, Uncovered


def render(match: Match) -> str:
    """The whole match: deals, tricks and what they uncover, scores."""
    lines = ["Tarot for two", f"options: {match.options.to_text() or 'all as usual'}"]
    for round_ in match.rounds:
        lines += ["", *_round(match, round_)]
    view = match.view(None)
    places = "; ".join("seat " + " and ".join(map(str, place)) for place in view.ranking)
    return "\n".join([*lines, "", f"tally: {_pair(view.tally)}, best first: {places}"]) + "\n"


def _round(match: Match, round_: Any) -> Iterator[str]:
    yield f"Round {round_.course.number + 1}: seat {round_.course.starter} starts"
    for seat in (0, 1):
        yield f"  seat {seat} holds {_cards(members(round_.deal.hands[seat]))}"
        piles = " | ".join(_cards(pile) for pile in round_.deal.stacks[seat])
        yield f"  seat {seat} has the stacks {piles}"
    state = match.game.start(round_.course)
    state.deal(round_.deal)
    laid: list[str] = []
    for action in round_.actions:
        laid.append(_laid(state, action))
        events: list[Any] = []
        state.apply(action, events.append)
        if len(laid) == 2:
            yield f"  trick {len(state.leaders) - 1}: {', '.join(laid)} - {_outcome(state, events)}"
            laid = []
    result = state.result()
    points, bouts, targets = _halves(result.half_points), _pair(result.bouts), _pair(result.targets)
    yield f"  points {points}, bouts {bouts}, targets {targets}: seat {result.winner} wins by {result.margin}"
    petit = "" if result.petit is None else f", the Petit in the last trick is seat {result.petit}'s"
    yield f"  score {_pair(result.score)}{petit}, tally {_pair(result.tally)}"


def _laid(state: Any, action: Any) -> str:
    """The card, where it comes from, and what else a duty had left."""
    seat = state.turn
    allowed = state.allowed()
    twin = state.copy()
    twin.apply(action)
    source = twin.sources[-1]
    text = f"seat {seat} {TAROT.code(action.card)}" + ("" if source == HAND else f" from stack {source + 1}")
    if allowed == state.hands[seat] | state.open[seat]:
        return text
    return f"{text} (of {_cards(members(allowed))} only)"


def _outcome(state: Any, events: list[Any]) -> str:
    trick = state.trick(len(state.leaders) - 2)
    text = f"seat {trick.winner} wins, {_halves(trick.half_points)}"
    for event in events:
        if isinstance(event, ExcusePaid):
            text += f", seat {event.owner} keeps the Excuse"
        elif isinstance(event, Uncovered):
            turned = ", ".join(f"{TAROT.code(card)} of seat {seat}" for seat, _, card in event.cards)
            text += f"; turned up: {turned}"
    return text


def _cards(cards: Any) -> str:
    return " ".join(TAROT.code(card) for card in cards)


def _pair(numbers: Any) -> str:
    return f"{numbers[0]} : {numbers[1]}"


def _halves(numbers: Any) -> str:
    return " : ".join(f"{number / 2:g}" for number in numbers)


def parse(text: str) -> Match:
    """The match of a text: its options, deals and cards are played again; the rest is ignored."""
    game = find("tarot2")
    options = re.search(r"^options: (.*)$", text, re.M)[1]
    match = Match(game, game.options.from_text("" if options == "all as usual" else options))
    for part in re.split(r"^Round ", text, flags=re.M)[1:]:
        starter = int(re.search(r"seat (\d) starts", part)[1])
        hands = [hand.split() for hand in re.findall(r"holds (.*)$", part, re.M)]
        stacks = [
            [pile.split() for pile in piles.split("|")]
            for piles in re.findall(r"the stacks (.*)$", part, re.M)
        ]
        course = match.course.dealt_by(starter)
        deal = game.deal_from_json(course, {"hands": hands, "stacks": stacks})
        match.next_round(dealer=starter, deal=deal)
        for line in re.findall(r"^  trick \d+: (.*) - ", part, re.M):
            for seat, code in re.findall(r"seat (\d) ([SHDCTX]\w*)", line):
                match.play(int(seat), game.parse(f"play {code}"))
    return match


def ended(match: Match) -> bool:
    """A match has no end: two rounds are told."""
    return match.round_over and len(match.rounds) == 2


def petit_decides(match: Match) -> bool:
    """Did the Petit fall in the last trick of a round?"""
    return ended(match) and any(result.petit is not None for result in match.view(None).history)


def excuse_both_ways(match: Match) -> bool:
    """Was the Excuse kept in one round and lost in the last trick of another?"""
    lost = [
        any(laid.card == TAROT.card("X") for laid in state.view(None).tricks[-1].laid)
        for state in match.states()
    ]
    return ended(match) and sorted(lost) == [False, True]


SHOWS = {("loser", "zero"): petit_decides, ("loser", "mirror"): excuse_both_ways}
