"""What is to be heard of each event of each game, and when in its motion. The rules know nothing of sound.

`view` is the receiver's, right after the event; a spectator and a table of several people hear what
concerns all.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.pack import TAROT
from game.engine.contract import Event, Seat
from game.games.tarock3 import view as tarock
from game.games.tarot2 import view as tarot
from game.games.whist22 import view as whist

LANDS, TURNS, LEAVES = 0.2, 0.16, 0.02
"""Seconds at normal tempo into a motion: a laid card touches the table, a turning one shows its face, cards
begin to slide.
"""
PAID = 0.7
"""When the Excuse's half point reaches the other plate."""
BOUTS = {TAROT.codes.index(code) for code in ("T1", "T21", "X")}
APART = 0.3
"""Between two cues of one event."""


class Cue(NamedTuple):
    """`after`: seconds at normal tempo from the beginning of the event's motion."""

    name: str
    after: float = 0.0


Cues = tuple[Cue, ...]


def whist22(event: Event, view: whist.View) -> Cues:
    """A deal is heard card by card, and a trick when it leaves: both are the table's."""
    match event:
        case whist.BidMade():
            return (Cue("bid"),)
        case whist.CardsRevealed():
            return (Cue("flip", TURNS),)
        case whist.CardPlayed():
            return (Cue("card", LANDS),)
        case whist.RoundScored():
            own = _own_round(event.result, view.seat)
            return (own, Cue("out", APART)) if event.result.out else (own,)
        case whist.MatchEnded():
            return (Cue(_ending(event.ranking, view.seat)),)
    return ()


def _own_round(result: whist.RoundResult, seat: Seat | None) -> Cue:
    lost = None if seat is None else result.lost[seat]
    if lost is None:
        return Cue("round")
    return Cue("lost" if lost else "made")


def tarot2(event: Event, view: tarot.View) -> Cues:
    match event:
        case tarot.CardPlayed():
            return (Cue("card", LANDS),)
        case tarot.TrickWon():
            return (Cue("bout"),) if any(laid.card in BOUTS for laid in event.trick.laid) else ()
        case tarot.ExcusePaid():
            return (Cue("bid", PAID),)
        case tarot.Uncovered():
            return (Cue("flip", TURNS),)
        case tarot.RoundScored():
            return (Cue("win" if view.seat in (None, event.result.winner) else "lost"),)
    return ()


def tarock3(event: Event, view: tarock.View) -> Cues:
    match event:
        case tarock.Spoken():
            return (Cue("knock" if event.said.kind == "pass" else "bid"),)
        case tarock.StockTaken():
            return (Cue("flip", TURNS),)
        case tarock.Discarded():
            return (Cue("collect", LEAVES),)
        case tarock.TrumpNamed():
            return (Cue("bid"),)
        case tarock.Announced():
            return (Cue("bid" if event.level == "none" else "bout"),)
        case tarock.CardPlayed():
            return (Cue("card", LANDS),)
        case tarock.RoundScored():
            return (_own_units(event.result, view.seat),)
        case tarock.MatchEnded():
            return (Cue(_ending(event.ranking, view.seat), APART),)
    return ()


def _own_units(result: tarock.RoundResult, seat: Seat | None) -> Cue:
    units = 0 if seat is None else result.units[seat]
    return Cue("made" if units > 0 else "lost" if units < 0 else "round")


def _ending(ranking: Any, seat: Seat | None) -> str:
    """The winner, and whoever looks on, hear a match won."""
    return "win" if seat is None or not ranking or seat in ranking[0] else "round"
