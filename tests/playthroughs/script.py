"""A match of Whist 22 as a text that a player can read, and back."""

import re
from collections.abc import Iterator
from typing import Any

from game.cards.pack import TRUMPS22, members
from game.engine.match import Match
from game.games.registry import find
from game.games.whist22.view import View


def render(match: Match) -> str:
    """The whole match: deals, bids, tricks and scores."""
    lines = ["Whist 22", f"options: {match.options.to_text() or 'all as usual'}"]
    for round_ in match.rounds:
        lines += ["", *_round(match, round_)]
    if match.over:
        view = match.view(None)
        places = "; ".join(f"{n}. seat {' and '.join(map(str, place))}" for n, place in _places(view))
        lines += ["", f"decided by {view.reason}", f"ranking: {places}"]
    return "\n".join(lines) + "\n"


def _places(view: View) -> Iterator[tuple[int, tuple[int, ...]]]:
    before = 1
    for place in view.ranking:
        yield before, place
        before += len(place)


def _round(match: Match, round_: Any) -> Iterator[str]:
    state = match.game.start(round_.course)
    state.deal(round_.deal)
    view = state.view(None)
    kind = f", {view.single}" if view.single != "open" else ""
    yield f"Round {view.number + 1}: {_count(view.cards, 'card')} each{kind}, seat {view.dealer} deals"
    for seat in sorted(view.order):
        yield f"  seat {seat} holds {_cards(members(state.hands[seat]))}{_sees(state.view(seat))}"
    bids = [action for action in round_.actions if state.phase == "bid" and hasattr(action, "number")]
    for bid in bids:
        forbidden = state.forbidden()
        yield f"  seat {state.turn} bids {bid.number}" + ("" if forbidden is None else f" (not {forbidden})")
        state.apply(bid)
    trick: list[str] = []
    for play in round_.actions[len(bids) :]:
        trick.append(f"seat {state.turn} {_laid(state, play)}")
        state.apply(play)
        tricks = state.view(None).tricks
        if not state.view(None).trick:
            turned = " (20 and 21: the lowest)" if tricks[-1].reversed_ else ""
            yield f"  trick {len(tricks)}: {', '.join(trick)} - seat {tricks[-1].winner} wins{turned}"
            trick = []
    if trick:
        yield f"  trick {len(state.view(None).tricks) + 1}: {', '.join(trick)}"
    result = state.result()
    for seat in sorted(view.order) if result else ():
        out = ", out" if seat in result.out else ""
        yield (
            f"  seat {seat}: bid {result.bids[seat]}, won {result.won[seat]}, "
            f"loses {result.lost[seat]}, has {result.lives[seat]}{out}"
        )


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _cards(cards: Any) -> str:
    return " ".join(TRUMPS22.code(card) for card in cards)


def _sees(view: View) -> str:
    """What a seat sees instead of its own card."""
    if not view.hidden:
        return ""
    others = [card for card in view.shown if card is not None]
    return f" unseen, sees {_cards(others) or 'nothing'}"


def _laid(state: Any, play: Any) -> str:
    """The card, with its value when it had the choice, and what else a duty had left."""
    words = state.course.options.excuse_in(state.course.cards)
    text = TRUMPS22.code(play.card) + (f" as {play.value}" if play.value >= 0 and words == "choice" else "")
    held = set(members(state.hands[state.turn]))
    allowed = {way.card for way in state.legal()}
    return text if held == allowed else f"{text} (of {_cards(sorted(allowed))} only)"


def parse(text: str) -> Match:
    """The match of a text: its options, deals, bids and cards are played again; the rest is ignored."""
    game = find("whist22")
    options = re.search(r"^options: (.*)$", text, re.M)[1]
    match = Match(game, game.options.from_text("" if options == "all as usual" else options))
    for part in re.split(r"^Round ", text, flags=re.M)[1:]:
        dealer = int(re.search(r"seat (\d) deals", part)[1])
        holds = {
            int(seat): cards.split()
            for seat, cards in re.findall(r"seat (\d) holds ((?:\w+ ?)+?)(?: unseen.*)?$", part, re.M)
        }
        hands = [holds.get(seat, []) for seat in range(match.options.players)]
        course = match.course.dealt_by(dealer)
        match.next_round(dealer=dealer, deal=game.deal_from_json(course, {"hands": hands}))
        for seat, number in re.findall(r"seat (\d) bids (\d+)", part):
            match.play(int(seat), game.parse(f"bid {number}"))
        for line in re.findall(r"^  trick \d+: (.*)$", part, re.M):
            for seat, card, value in re.findall(r"seat (\d) (T\d+|X)(?: as (\d+))?", line):
                if card == "X" and not value:
                    value = next(way.value for way in match.state.legal() if way.card == 21)
                match.play(int(seat), game.parse(f"play {card}{value}"))
    return match
