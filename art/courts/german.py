"""Courts of the German suits. The King sits; the Ober carries his sign high, the Unter low."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from art.courts import arms, crowns, figure, headgear, instruments
from art.courts.cloth import Prop, cloth, ermine
from art.courts.regalia import arm_cup, arm_orb, arm_sceptre, arm_short_sword, arm_sign
from art.courts.royals import ground
from art.engrave import curve, hatch, mirrored
from art.marks import suit_mark
from art.palette import ACORNS, BELLS, GERMAN_HEARTS, GOLD, HONEY, INK, LEAVES, PAPER, RED, SKIN, WOOD, Suit
from art.svg import circle, group, path, points, poly, rounded, stroke

Hair = Callable[[str], str]
Wear = Callable[[str, str], str]
Carried = Callable[[Suit, float], str]


@dataclass(frozen=True)
class King:
    """What tells one German king from another."""

    hair: Hair
    beard: Hair
    inks: tuple[str, str]
    crown: Callable[[str], str]
    right: Prop
    left: Prop
    shape: str = figure.FACE
    turn: float = 0


def _long(fill: str) -> str:
    return figure.curls(fill, 34, 44)


KINGS: dict[Suit, King] = {
    ACORNS: King(
        _long, figure.beard, ("#8a5a2c", "#b9783a"), crowns.arched_crown, arm_sceptre, arm_orb, figure.BROAD
    ),
    LEAVES: King(
        figure.bob, figure.round_beard, ("#e9e2d2", "#f3efe4"), crowns.laurel, arm_sceptre, arm_cup, turn=-3
    ),
    GERMAN_HEARTS: King(
        figure.bob,
        figure.forked_beard,
        ("#2c2428", "#4a3c3c"),
        crowns.lily_crown,
        arm_short_sword,
        arm_orb,
        figure.NARROW,
    ),
    BELLS: King(
        figure.ringlets,
        figure.walrus,
        ("#c98b3c", "#d7a24e"),
        crowns.ducal_hat,
        arm_sceptre,
        arm_sign,
        figure.BROAD,
    ),
}


def german_king(s: Suit) -> str:
    """The King on his throne, the suit's sign upper right."""
    k = KINGS[s]
    b = _throne(s) + k.hair(k.inks[0]) + _seated(s)
    b += figure.face(stern=True, turn=k.turn, shape=k.shape) + group(k.beard(k.inks[1]), k.turn, 0)
    sign = group(suit_mark(s), 200, 52, 0.62)
    return ground() + group(b + k.crown(s.ink), 124, 126) + k.left(s) + k.right(s) + sign


def _throne(s: Suit) -> str:
    """Posts with knobs and the seat's rail."""
    b = ""
    for q in (-1, 1):
        b += path(rounded(q * 84 - 8, 40, 16, 250, 3), WOOD, INK, 2.6) + circle(
            q * 84, 30, 11, GOLD, INK, 2.6
        )
        b += path(f"M{q * 84 - 8} 56L{q * 84 + 8} 56M{q * 84 - 8} 190L{q * 84 + 8} 190", "none", GOLD, 4)
    return b + path(curve("-78 56!, -40 70, 40 70, 78 56!, 78 170!, -78 170!"), s.tint, INK, 2.6)


def _seated(s: Suit) -> str:
    """Mantle with a collar of fur, and a robe over two knees."""
    b = cloth(mirrored("0 44, 30 50, 62 64, 80 106, 84 178, 78 226!, 0 230"), s)
    robe = mirrored("0 60, 24 64, 28 120, 32 170, 60 180, 74 206, 72 284!, 0 284")
    b += path(robe, s.tint, None) + hatch(robe, 0, 7, 1.6, s.ink, part=(0.68, 1)) + stroke(robe, INK, 2.6)
    knees = "M-58 204C-50 190 -26 190 -18 206M58 204C50 190 26 190 18 206"
    folds = "M0 196L0 284M-20 214L-26 284M20 214L26 284M-54 216L-58 284M54 216L58 284"
    b += stroke(knees + folds, INK, 2)
    b += path(rounded(-31, 162, 62, 13, 4), GOLD, INK, 2.4) + group(suit_mark(s, fine=False), 0, 168.5, 0.18)
    b += "".join(circle(0, y, 4, GOLD, INK, 1.8) for y in (120, 140))
    for q in (-1, 1):
        b += path(curve(points("20 62!, 36 66, 44 130, 46 176!, 30 172!, 26 120", q)), HONEY, INK, 2.4)
    return b + ermine(mirrored("0 48, 26 44, 56 58, 66 84, 44 96, 22 92, 0 104"))


@dataclass(frozen=True)
class Soldier:
    """What tells one Ober or Unter from another."""

    wear: Wear
    hair: Hair
    beard: Hair
    inks: tuple[str, str]
    carried: Carried
    shape: str = figure.FACE
    turn: float = 0
    sash: bool = False


def _none(fill: str) -> str:
    return ""


OBERS: dict[Suit, Soldier] = {
    ACORNS: Soldier(headgear.plumed_hat, figure.bob, figure.moustache, ("#5a3a24", "#5a3a24"), arms.crossbow),
    LEAVES: Soldier(
        headgear.tricorne,
        figure.ringlets,
        figure.moustache,
        ("#efe9da", PAPER),
        arms.baton,
        figure.NARROW,
        2.5,
        True,
    ),
    GERMAN_HEARTS: Soldier(
        headgear.morion, figure.cropped, figure.round_beard, (INK, "#3a2e30"), arms.partisan, figure.BROAD, -2
    ),
    BELLS: Soldier(
        headgear.flat_cap,
        figure.bob,
        figure.goatee,
        ("#a8642c", "#a8642c"),
        arms.sabre,
        figure.NARROW,
        0,
        True,
    ),
}
UNTERS: dict[Suit, Soldier] = {
    ACORNS: Soldier(headgear.brimmed_cap, _long, _none, ("#5a3a24", INK), instruments.bagpipe, figure.BROAD),
    LEAVES: Soldier(headgear.sprig_cap, figure.bob, _none, ("#c98b3c", INK), instruments.lute, turn=3),
    GERMAN_HEARTS: Soldier(headgear.wide_beret, figure.ringlets, _none, (INK, INK), instruments.drum),
    BELLS: Soldier(headgear.jester_cap, figure.bob, _none, ("#a8642c", INK), instruments.pipe, figure.NARROW),
}


def _ruff() -> str:
    """The pleated collar of an officer."""
    r = []
    for i in range(24):
        t, q = math.radians(i * 15), i % 2
        r.append(((34 if q else 27) * math.cos(t), 46 + (15 if q else 11) * math.sin(t)))
    return path(curve(r), PAPER, INK, 2.4) + path("M-24 46Q0 58 24 46", "none", INK, 1.6)


def _soldier(s: Suit, k: Soldier, up: bool) -> str:
    """An Ober (`up`) or Unter: coat, striped breeches."""
    main, tint = s.ink, s.tint
    end = 412 - (132 if up else 112)
    b = k.hair(k.inks[0])
    breech = mirrored([(0, 190), (44, 190), (58, 230), (54, end, 1), (6, end, 1), (0, 226)])
    b += (
        path(breech, tint, None)
        + hatch(breech, 90, 10, 2.4, main, taper=False, inset=3)
        + stroke(breech, INK, 3)
    )
    b += cloth(mirrored("0 46, 24 48, 48 58, 54 78, 42 120, 36 150, 56 188, 62 214!, 30 222!, 0 196!"), s)
    b += path(mirrored("0 60, 16 58, 18 100, 14 150!, 0 150"), tint, INK, 2.4)
    b += stroke("".join(f"M-12 {y}L12 {y}" for y in (76, 96, 116, 136)), GOLD, 3.6)
    b += "".join(circle(0, y, 3.4, HONEY, INK, 1.6) for y in (76, 96, 116, 136))
    if k.sash:
        b += path(curve("-46 58!, -28 52!, 6 100, 40 150!, 34 164!, -6 116"), RED, INK, 2.4)
    b += path(curve("-38 148!, 0 155, 38 148!, 38 162!, 0 169, -38 162!"), WOOD, INK, 2.4)
    b += path(rounded(-10, 150, 20, 19, 3), GOLD, INK, 2.2) + path(
        mirrored("0 20, 9 22, 11 44, 0 50"), SKIN, INK, 2.2
    )
    b += _ruff() if up else path(poly("0 58, -30 62, -24 40, 0 48, 24 40, 30 62"), PAPER, INK, 2.4)
    b += figure.face(eye=-1 if up else 1.5, stern=up, turn=k.turn, shape=k.shape)
    b += group(k.beard(k.inks[1]), k.turn, 0) + k.wear(main, tint)
    y = 132 if up else 112
    sign = group(suit_mark(s), 196, 52, 0.66) if up else group(suit_mark(s), 48, 356, 0.76)
    return ground(122, y - 4, 70) + group(b, 116, y) + k.carried(s, y - 122) + sign


def ober(s: Suit) -> str:
    """The Ober: an officer with ruff and weapon."""
    return _soldier(s, OBERS[s], True)


def unter(s: Suit) -> str:
    """The Unter: no beard, a musician."""
    return _soldier(s, UNTERS[s], False)
