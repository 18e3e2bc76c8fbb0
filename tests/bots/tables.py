"""Views laid out by hand, for tests of the bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.cards.pack import TRUMPS22, Card
from game.engine.contract import Action, Bid, Play
from game.games.whist22.options import Options
from game.games.whist22.rules import plays_of
from game.games.whist22.view import Laid, Trick, View

X = TRUMPS22.card("X")


def card(name: int | str) -> Card:
    return X if name == "X" else int(name) - 1


def laid(seat: int, name: int | str, value: int = -1) -> Laid:
    number = value if name == "X" else int(name)
    return Laid(seat, Play(card(name), value), number)


def table(
    hand: Sequence[int | str] = (),
    *,
    options: Options | None = None,
    cards: int | None = None,
    bids: Sequence[int | None] = (),
    won: Sequence[int] = (),
    trick: Sequence[Laid] = (),
    tricks: Sequence[Trick] = (),
    shown: Sequence[int | str | None] = (),
    lives: Sequence[int] = (),
    legal: Sequence[Action] | None = None,
    **more: Any,
) -> View:
    """What seat 0 sees; with `bids` of all seats in play, else bidding. Cards are numbers 1..21 and "X".

    Who bids first follows from the first card laid or, before that, from who has not bid yet.
    """
    chosen = options or Options()
    seats: int = chosen.players
    left = len(hand) or (1 if cards == 1 else 0)
    dealt = cards if cards is not None else left + len(tricks)
    said = tuple(bids) or (None,) * seats
    playing = all(b is not None for b in said)
    done = {entry.seat for entry in trick}
    own = tuple(sorted(card(name) for name in hand))
    played = [one.seat for one in [*(tricks[0].laid if tricks else trick)]]
    waiting = sum(bid is None for bid in said)
    first = played[0] if played else 0 if playing else waiting % seats
    order = tuple((first + place) % seats for place in range(seats))
    if legal is None:
        plays = [way for c in own for way in plays_of(c, chosen.excuse_in(dealt))]
        legal = plays if playing else [Bid(n) for n in range(dealt + 1)]
    base = View(
        seat=0,
        options=chosen,
        number=0,
        last_round=None,
        cards=dealt,
        single="open",
        phase="play" if playing else "bid",
        turn=0,
        dealer=order[-1],
        order=order,
        lives=tuple(lives) or (5,) * seats,
        living=(True,) * seats,
        bids=said,
        won=tuple(won) or (0,) * seats,
        counts=tuple(left - (seat in done) for seat in range(seats)),
        hand=own,
        hidden=not hand,
        shown=tuple(None if name is None else card(name) for name in shown) or (None,) * seats,
        trick=tuple(trick),
        tricks=tuple(tricks),
        forbidden=None,
        legal=tuple(legal),
        history=(),
        over=False,
        ranking=(tuple(range(seats)),),
        reason="",
    )
    return replace(base, **more)
