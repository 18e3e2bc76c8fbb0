"""Names for what lies on the table: what eyes see at a glance is found there by whoever listens, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Card, Seat
from game.ui.painter import Painter


def name_trick(
    p: Painter,
    director: Any,
    name: Callable[[Seat], str],
    card_name: Callable[[Card], str],
    card_of: Callable[[Any], Card] = lambda laid: laid.card,
) -> None:
    """The cards of the running trick, or of the one still lying there, in the order of laying. `card_of`: the
    card of what a seat has laid.
    """
    held = director.held
    for laid in held.laid if held else director.view.trick:
        card = card_of(laid)
        pose = director.time.target(f"c{card}", None)
        if pose is not None:
            p.control(f"laid{laid.seat}", pose.rect, f"{name(laid.seat)}: {card_name(card)}")
