"""Names for what lies on the table: what eyes see at a glance is found there by whoever listens, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.contract import Card, Seat
from game.ui.painter import Painter


def name_trick(
    p: Painter,
    director: Any,
    laid: Iterable[tuple[Seat, Card]],
    name: Callable[[Seat], str],
    card_name: Callable[[Card], str],
) -> None:
    """The cards of the running trick, or of the one still lying there, in the order of laying."""
    for seat, card in laid:
        pose = director.time.target(f"c{card}", None)
        if pose is not None:
            p.control(f"laid{seat}", pose.rect, f"{name(seat)}: {card_name(card)}")
