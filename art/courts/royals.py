"""King and Queen of the French suits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from art.courts import crowns, figure
from art.courts.attributes import arm_basket, arm_fan, arm_feather, arm_lily, arm_mirror, arm_rose, arm_wheat
from art.courts.cloth import Prop, cloth, ermine
from art.courts.regalia import arm_book, arm_cup, arm_orb, arm_scales, arm_sceptre, arm_shield, arm_sword
from art.engrave import curve, hatch, mirrored, rays
from art.marks import suit_mark
from art.palette import (
    CLUBS,
    DIAMONDS,
    GOLD,
    HEARTS,
    HONEY,
    INK,
    PAPER,
    RED,
    SKIN,
    SPADES,
    Suit,
)
from art.svg import HEIGHT, WIDTH, circle, cord, group, path, points, poly, rounded, stroke


def ground(cx: float = 128, cy: float = 118, r: float = 72) -> str:
    """The plate behind a court: honey ground ruled like an old engraving, a plain disc behind the head."""
    d = rounded(10, 10, WIDTH - 20, HEIGHT - 20, 4)
    b = path(d, "#f5e7c6", None) + hatch(d, 0, 6, 1.1, "#c9ad70", taper=False, inset=0)
    b += circle(cx, cy, r, "#fdf8ea", GOLD, 2.4)
    ticks = ""
    for i in range(36):
        a = math.radians(i * 10)
        ends = (r - (13 if i % 2 else 8), r - 4)
        ticks += poly([(cx + q * math.cos(a), cy + q * math.sin(a)) for q in ends], False)
    return b + stroke(ticks, GOLD, 1.8)


Wear = Callable[[str], str]  # a crown in the ink of a suit
Hair = Callable[[str], str]


@dataclass(frozen=True)
class King:
    """What tells one king from another: hair and beard, crown, face, what he holds right and left."""

    hair: Hair
    beard: Hair
    inks: tuple[str, str]
    crown: Wear
    right: Prop
    left: Prop
    shape: str = figure.FACE
    turn: float = 0
    fur: bool = True


def _long(fill: str) -> str:
    return figure.curls(fill, 35, 50)


KINGS: dict[Suit, King] = {
    SPADES: King(
        _long, figure.beard, ("#e9e2d2", "#f3efe4"), crowns.pointed_crown, arm_sword, arm_orb, figure.NARROW
    ),
    HEARTS: King(
        figure.ringlets,
        figure.round_beard,
        ("#d7a24e", "#e5c689"),
        crowns.lily_crown,
        arm_sceptre,
        arm_cup,
        figure.BROAD,
        fur=False,
    ),
    DIAMONDS: King(
        figure.bob,
        figure.goatee,
        ("#5a3320", "#5a3320"),
        crowns.turret_crown,
        arm_sceptre,
        arm_scales,
        figure.NARROW,
        -3.5,
    ),
    CLUBS: King(
        figure.cropped,
        figure.forked_beard,
        ("#3a3538", "#b9b4ad"),
        crowns.trefoil_crown,
        arm_sceptre,
        arm_shield,
        figure.BROAD,
        fur=False,
    ),
}


def king(s: Suit) -> str:
    """The king of a French suit, standing."""
    k, main, tint = KINGS[s], s.ink, s.tint
    b = k.hair(k.inks[0])
    b += cloth(mirrored("0 40, 36 50, 70 68, 88 110, 96 190, 104 284!, 0 284"), s)
    tunic = mirrored("0 60, 26 66, 31 120, 36 284!, 0 284")
    b += path(tunic, tint, None) + hatch(tunic, 0, 7, 1.6, main, part=(0.62, 1)) + stroke(tunic, INK, 2.6)
    for y in (110, 138, 166):
        b += circle(0, y, 4.5, GOLD, INK, 2)
    b += path(rounded(-35, 188, 70, 15, 3), GOLD, INK, 2.4) + group(suit_mark(s, fine=False), 0, 195.5, 0.2)
    for q in (-1, 1):
        b += _trim(curve(points("24 60!, 34 64, 50 180, 56 284!, 37 284!, 32 160", q)), k.fur)
    b += ermine(mirrored("0 46, 34 44, 62 60, 70 84, 40 92, 0 106")) if k.fur else _chain()
    b += figure.face(stern=True, turn=k.turn, shape=k.shape) + group(k.beard(k.inks[1]), k.turn, 0)
    return ground() + group(b + k.crown(main), 124, 126) + k.left(s) + k.right(s)


def _trim(d: str, fur: bool) -> str:
    """The border of a mantle: ermine, or gold braid."""
    return (
        ermine(d) if fur else path(d, HONEY, None) + hatch(d, 0, 9, 2.4, GOLD, inset=0) + stroke(d, INK, 2.6)
    )


def _chain() -> str:
    """A golden collar with plates, in place of ermine."""
    d = mirrored("0 50, 34 46, 60 58, 66 74, 40 84, 0 94")
    b = path(d, HONEY, INK, 2.6)
    for x, y in ((0, 79), (-22, 75), (22, 75), (-42, 67), (42, 67)):
        b += circle(x, y, 7.5, GOLD, INK, 2.2) + circle(x, y, 2.8, RED, None)
    return b


@dataclass(frozen=True)
class Queen:
    """What tells one queen from another."""

    hair: str
    crown: Wear
    collar: Callable[[Suit], str]
    behind: Hair
    before: Hair
    right: Prop
    left: Prop
    turn: float = 0
    shape: str = figure.FACE


def _fan_collar(s: Suit) -> str:
    """The collar that stands behind the head."""
    fan = mirrored("0 -30, 26 -34, 56 -22, 70 6, 62 34, 40 56!, 0 76")
    b = path(fan, "#fffaf0", None)
    b += path(mirrored("0 -18, 22 -22, 46 -12, 57 8, 50 32, 32 52!, 0 76"), HONEY, None)
    folds = rays(fan, 0, 30, [-90 + i * 12 for i in range(-11, 12)], 30, 0.93)
    return b + stroke(folds, INK, 1.4) + stroke(fan, INK, 2.8)


def _veil(s: Suit) -> str:
    """A veil that falls from the crown over the shoulders."""
    d = mirrored("0 -52, 26 -44, 44 -10, 50 40, 66 110, 70 150!, 40 140, 0 130")
    b = path(d, "#fffaf0", None) + hatch(d, 84, 9, 1.8, s.tint, taper=False, inset=2)
    return (
        b
        + stroke(d, INK, 2.6)
        + stroke("M-64 142C-60 110 -44 60 -44 20M64 142C60 110 44 60 44 20", s.ink, 1.8)
    )


def _ruff(s: Suit) -> str:
    """A round pleated collar, under the chin: only its back is behind the head."""
    return path(mirrored("0 14, 40 22, 58 44, 40 62, 0 66"), PAPER, INK, 2.6)


def _no_collar(s: Suit) -> str:
    return ""


def _straight(fill: str) -> str:
    """Hair down the back."""
    out = ""
    for q in (-1, 1):
        behind = points("2 -37, 25 -32, 33 -6, 30 20, 36 44, 30 76, 22 92!, 20 60, 17 30, 20 0", q)
        out += path(curve(behind), fill, INK, 2.6)
    return out


def _waves(fill: str) -> str:
    """Waving locks in front of the shoulders."""
    out = ""
    for q in (-1, 1):
        lock = points(
            "17 -30, 31 -12, 28 10, 40 34, 32 56, 40 78, 28 104!, 24 82, 28 60, 21 40, 24 18, 21 -8", q
        )
        out += path(curve(lock), fill, INK, 2.4) + stroke(
            f"M{q * 26} -6C{q * 24} 16 {q * 36} 34 {q * 31} 60", INK, 1.5
        )
    return out


def _braids(fill: str) -> str:
    """Two braids in front of the shoulders."""
    out = ""
    for q in (-1, 1):
        out += path(curve(points("15 -32, 27 -14, 28 10, 24 24!, 18 0, 20 -14", q)), fill, INK, 2.4)
        for i in range(6):
            at = (q * (26 + i * 1.6), 26 + i * 13)
            out += group(path("M-9 -4C-2 -9 8 -7 9 2C4 8 -4 9 -8 6Z", fill, INK, 2.2), *at, 1, 0, q)
        out += group(path("M-5 -3L5 -3L7 12L0 9L-7 12Z", RED, INK, 2), q * 35, 108)
    return out


def _rolls(fill: str) -> str:
    """Hair put up in two rolls with a net of pearls."""
    out = ""
    for q in (-1, 1):
        roll = curve(points("6 -38, 28 -40, 40 -22, 36 0, 26 8!, 20 -12, 10 -26", q))
        out += path(roll, fill, INK, 2.6) + stroke(
            f"M{q * 14} -32C{q * 26} -30 {q * 33} -16 {q * 29} 0", INK, 1.6
        )
        out += "".join(circle(q * x, y, 3, PAPER, INK, 1.8) for x, y in ((24, -36), (36, -24), (38, -8)))
        out += circle(q * 26, 18, 4, PAPER, INK, 2)
    return out


def _cloud(fill: str) -> str:
    """A crown of tight curls."""
    return figure.ringlets(fill)


def _nothing(fill: str) -> str:
    return ""


QUEENS: dict[Suit, Queen] = {
    SPADES: Queen(
        "#3a2a24", crowns.high_crown, _veil, _straight, _nothing, arm_lily, arm_book, shape=figure.NARROW
    ),
    HEARTS: Queen("#c98b3c", crowns.queen_crown, _fan_collar, _straight, _waves, arm_rose, arm_fan),
    DIAMONDS: Queen(
        "#8a4a22", crowns.coronet, _ruff, _nothing, _rolls, arm_feather, arm_mirror, 3.5, figure.NARROW
    ),
    CLUBS: Queen(
        INK, crowns.trefoil_circlet, _no_collar, _cloud, _nothing, arm_wheat, arm_basket, shape=figure.BROAD
    ),
}


def _gown(s: Suit) -> str:
    """Gown with a tight bodice, a panel of the tint in front, a chain with the suit's sign."""
    b = cloth(mirrored("0 46, 14 46, 34 56, 52 68, 50 100, 34 140, 33 154, 58 200, 84 284!, 0 284"), s)
    front = mirrored("0 150, 10 156, 22 210, 34 284!, 0 284")
    b += path(front, s.tint, None) + hatch(front, 0, 7, 1.5, s.ink, part=(0.6, 1)) + stroke(front, INK, 2.4)
    b += path(mirrored("0 66, 25 60!, 18 110, 0 150"), s.tint, INK, 2.4)
    b += stroke("M-14 86L14 98M14 86L-14 98M-10 108L10 119M10 108L-10 119", INK, 2)
    neck = mirrored("0 26, 10 28, 12 44, 27 56!, 0 74")
    b += path(neck, SKIN, INK, 2.4) + hatch(neck, 15, 5, 1.4, part=(0.7, 1))
    b += cord("M-20 57Q0 76 20 57", INK, 5, GOLD, 2.4) + group(suit_mark(s, fine=False), 0, 76, 0.17)
    return b + path(rounded(-34, 146, 68, 10, 3), GOLD, INK, 2.2)


def _pleats() -> str:
    """The front of a ruff."""
    d = mirrored("0 36, 26 30, 50 40, 44 56, 22 64, 0 66")
    folds = "M-42 43L-30 52M-30 36L-20 54M-14 36L-8 58M0 37L0 60M14 36L8 58M30 36L20 54M42 43L30 52"
    return path(d, PAPER, INK, 2.6) + stroke(folds, INK, 1.6)


def queen(s: Suit) -> str:
    """The queen of a French suit: hourglass gown."""
    k = QUEENS[s]
    b = k.collar(s) + k.behind(k.hair) + _gown(s)
    if k.collar is _ruff:
        b += _pleats()
    b += k.before(k.hair) if k.before is not _rolls else ""
    fringe = "M0 -35C-10 -33 -20 -26 -23 -8C-17 -20 -8 -25 0 -29C8 -25 17 -20 23 -8C20 -26 10 -33 0 -35Z"
    b += figure.face(eye=-1, turn=k.turn, shape=k.shape, lashes=True) + path(fringe, k.hair, INK, 2)
    b += k.before(k.hair) if k.before is _rolls else ""
    return ground() + group(b + k.crown(s.ink), 126, 122) + k.left(s) + k.right(s)
