"""What the layouts hand out: named boxes in CSS pixels, and the measures they share."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect

Insets = tuple[float, float, float, float]
"""Safe area: top, right, bottom, left."""

TOUCH = 44.0
"""The least width and height of anything that can be pressed."""

NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)
"""The box of a part that this screen has no room for."""

PORTRAIT, LOW, WIDE = "portrait", "low", "wide"
"""The three ways to lay a table: taller than wide, a phone on its side, everything else."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A bend from (x0, y0) to its head at (x1, y1), drawn as a quadratic curve about (cx, cy)."""

    x0: float
    y0: float
    cx: float
    cy: float
    x1: float
    y1: float

    def reversed(self) -> Arrow:
        return Arrow(self.x1, self.y1, self.cx, self.cy, self.x0, self.y0)


@dataclass(frozen=True, slots=True)
class OwnPlate:
    """The viewer's plate. `info` is the part free for life card, name and pips; `hint` and `play` may
    stand outside.
    """

    rect: Rect
    info: Rect
    hint: Rect
    play: Rect


@dataclass(frozen=True, slots=True)
class BidPanel:
    """The bidding panel: a button per number, from 0 in reading order. `reason` has room for
    `reason_lines` lines.

    `hint`: where the hint button stands while bidding (it may lie on the plate, in the place of Play).
    """

    rect: Rect
    prompt: Rect
    prompt_lines: int
    buttons: tuple[Rect, ...]
    reason: Rect
    reason_lines: int
    hint: Rect


@dataclass(frozen=True, slots=True)
class ExcuseChoice:
    """The small panel at the Excuse that asks for its value; `tip` is the point on the card that it
    speaks from.
    """

    rect: Rect
    prompt: Rect
    zero: Rect
    high: Rect
    tip: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Popup:
    """The finished trick once more: cards by order of laying, a name line under each, a close button."""

    rect: Rect
    title: Rect
    close: Rect
    cards: tuple[Rect, ...]
    names: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """The right column of a wide screen: score sheet above, log below."""

    sheet: Rect
    log: Rect


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything of a table stands. Seats are relative: 0 the viewer, 1 the next clockwise (on the
    left), …

    `scale` multiplies the type sizes of the style (15 text, 20 title, …). Boxes of parts that a mode has
    no room for are empty. The hand may run off the lower edge by `cut` of a card's height, everything
    else lies inside `safe`.
    """

    mode: str
    scale: float
    safe: Rect
    felt: Rect
    """The table without the side column."""
    menu: Rect
    sound: Rect
    """Mutes; only where there is room beside the menu, which has it too."""
    undo: Rect
    last: Rect
    title: Rect
    """Centred text."""
    subtitle: Rect
    counts: Rect
    """Pill with cards, bids and verdict; two lines of text when it is narrower than 230 × scale."""
    plates: tuple[Rect, ...]
    """By relative seat − 1. Narrower than 108 × scale: no backs, name above life card and pips."""
    own: OwnPlate
    trick: tuple[Rect, ...]
    """By relative seat."""
    arrows: tuple[Arrow, ...]
    """Clockwise, from plate to plate; reverse each for the other direction."""
    hand: tuple[Rect, ...]
    """From left to right, row by row; later ones lie on earlier ones."""
    strips: tuple[Rect, ...]
    """The part of each hand card that no other card hides: what a finger can mean."""
    raised: float
    """Pixels by which a chosen card stands higher."""
    cut: float
    deck: Rect
    """The pack while dealing."""
    bid: BidPanel
    shown: tuple[Rect, ...]
    """By relative seat: an open single card at its plate (0: the viewer's, in the hand)."""
    collect: tuple[Rect, ...]
    """By relative seat: the small card as which a won trick goes to its plate."""
    go_on: Rect
    """One centred line: tap to go on."""
    notice: Rect
    """A box over the table for one passing message."""
    popup: Rect
    """The room for panels about the table: last trick."""
    side: Side | None
