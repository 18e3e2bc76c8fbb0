"""Plates and trick around the table: what the three modes have in common. Seats are relative (0 the
viewer).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_parts import Arrow

PLATE_W, PLATE_H = 124.0, 62.0


def low_plate(f: Frame) -> float:
    """Width of a plate on a low screen: room for life card, name and pips."""
    return max(clamp(0.138 * f.felt.w, 104, 132), min(109 * f.scale, 0.165 * f.felt.w))


@dataclass(frozen=True, slots=True)
class Ring:
    """Plates by relative seat − 1, trick cards by relative seat, arrows, and the free box between the
    plates.
    """

    plates: tuple[Rect, ...]
    trick: tuple[Rect, ...]
    arrows: tuple[Arrow, ...]
    middle: Rect


def sides_of(seats: int) -> int:
    """How many seats sit at each side of a table that is wider than high; the others face the viewer."""
    return 0 if seats == 2 else 1 if seats <= 5 else 2


def order(seats: int) -> tuple[range, range, range]:
    """The relative seats on the left (from below), opposite (from the left) and on the right (from
    above).
    """
    sides = sides_of(seats)
    return range(1, 1 + sides), range(1 + sides, seats - sides), range(seats - sides, seats)


def ring(
    seats: int, plates: dict[int, Rect], trick: dict[int, Rect], arrows: list[Arrow], middle: Rect
) -> Ring:
    return Ring(
        tuple(plates[seat] for seat in range(1, seats)),
        tuple(trick[seat] for seat in range(seats)),
        tuple(arrows),
        middle,
    )
