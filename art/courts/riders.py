"""Knights and jacks of the French suits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.courts import figure, headgear, horses
from art.courts.attributes import arm_branch, arm_coins, arm_halberd, arm_letter
from art.courts.cloth import Prop, cloth, sleeve
from art.courts.figure import fist
from art.courts.regalia import pole
from art.courts.royals import ground
from art.engrave import curve, hatch, mirrored
from art.marks import suit_mark
from art.palette import (
    BARK,
    CLUBS,
    DIAMONDS,
    GOLD,
    HEARTS,
    HONEY,
    INK,
    OAK,
    PAPER,
    SILVER,
    SKIN,
    SPADES,
    WOOD,
    Suit,
)
from art.svg import circle, group, path, points, poly, rounded

Wear = Callable[[str, str], str]  # headgear in ink and tint of a suit
Hair = Callable[[str], str]


def _rider(s: Suit, wear: Wear, head: str, hair: str = "") -> str:
    """Trunk, gorget, face and headgear; centre of the face at 0, 0."""
    b = hair + cloth(mirrored("0 40, 26 46, 56 58, 60 100, 50 180!, 0 180"), s)
    b += path(mirrored("0 44, 22 42, 30 54, 0 66"), SILVER, INK, 2.4)
    return b + head + wear(s.ink, s.tint)


def banner(s: Suit, x: float) -> str:
    """A pennon on an upright pole."""
    d = poly([(x - 3, 28), (x - 42, 28), (x - 42, 90), (x - 22, 76), (x - 3, 90)])
    top = poly([(x - 3, 28), (x - 42, 28), (x - 42, 34), (x - 3, 34)])
    flag = path(d, PAPER, INK, 2.6) + path(top, s.ink, INK, 2) + group(suit_mark(s), x - 22, 55, 0.29)
    return pole(x, 22, 330, 7, WOOD) + flag


def _with_pennon(s: Suit) -> str:
    """Spades: on a white horse, pennon upright."""
    man = _rider(s, headgear.helmet, figure.face(stern=True, eye=-1.5, shape=figure.NARROW))
    b = ground(142, 104, 68) + banner(s, 216) + group(man, 138, 106) + horses.standing(s)
    return b + sleeve(188, 180, 184, 246, s, 20, 13) + fist(180, 260, 10)


def _with_lance(s: Suit) -> str:
    """Hearts: on a chestnut that looks the other way, lance couched."""
    head = figure.face(eye=1, turn=3, shape=figure.BROAD) + figure.moustache("#d7a24e")
    man = _rider(s, headgear.winged_helmet, head, figure.bob("#d7a24e", 36))
    b = ground(128, 100, 68) + group(man, 127, 104)
    shaft = pole(0, -246, 96, 8, s.ink)
    shaft += path("M-3 -196L3 -184M-3 -160L3 -148M-3 -124L3 -112M-3 -88L3 -76", "none", PAPER, 2.6)
    flag = path(poly("3 -240, 3 -186, 40 -190, 28 -208, 44 -230"), PAPER, INK, 2.6)
    shaft += flag + group(suit_mark(s, fine=False), 17, -212, 0.27, -30)
    shaft += path(poly("0 -284, 9 -246, -9 -246"), SILVER, INK, 2.4)
    shaft += path(curve("-17 16!, 0 4, 17 16!, 10 40, 4 48!, -4 48!, -10 40"), GOLD, INK, 2.4)
    b += group(shaft, 62, 278, 1, 30) + horses.turned(s)
    return b + sleeve(72, 180, 56, 244, s, 20, 13) + fist(62, 258, -10)


def _with_falcon(s: Suit) -> str:
    """Diamonds: on a grey seen from the front, a falcon on the fist."""
    head = figure.face(eye=2, turn=2, shape=figure.NARROW)
    man = _rider(s, headgear.hunting_hat, head, figure.bob("#5a3320", 30))
    b = ground(124, 106, 66) + group(man, 124, 108) + horses.facing(s)
    b += sleeve(82, 186, 76, 244, s, 18, 13) + fist(84, 258, 20)
    return b + sleeve(164, 190, 196, 214, s, 18, 13) + fist(204, 206, 0, -1) + _falcon(203, 150)


def _falcon(x: float, y: float) -> str:
    """A hooded falcon that sits at x, y."""
    tail = path(curve("-4 34!, -10 72, 4 76!, 10 40!"), BARK, INK, 2.2)
    body = curve("2 -38, -14 -28, -18 -2, -8 34, 6 46!, 16 26, 20 -6, 14 -30")
    b = tail + path(body, PAPER, INK, 2.6) + path(curve("4 -14!, 22 -6, 20 30, 8 54!, 0 24"), BARK, INK, 2.4)
    b += path("M-12 0L-6 3M-12 10L-6 13M-9 20L-3 23M8 8L14 12M6 20L13 24", "none", INK, 1.8)
    hood = path(curve("-14 -26!, -10 -42, 10 -44, 16 -28!, 2 -22"), "#b3262a", INK, 2.4)
    b += hood + path("M-14 -28C-22 -28 -22 -20 -16 -18C-14 -22 -12 -24 -10 -25Z", GOLD, INK, 2)
    return group(
        b + path("M2 -42L0 -52M2 -42L8 -52", "none", INK, 2.4) + circle(-4, -31, 2.2, GOLD, None), x, y, 0.92
    )


def _with_horn(s: Suit) -> str:
    """Clubs: on a black horse that rears, blowing the horn."""
    head = figure.face(stern=True, eye=1.5, shape=figure.BROAD)
    man = _rider(s, headgear.kettle, head)
    b = ground(146, 108, 66) + group(man, 146, 112) + horses.rearing(s)
    horn = "0 -4!, 20 -10, 42 -24, 56 -46!, 70 -40!, 60 -12, 36 8, 0 4!"
    b += group(
        path(curve(horn), HONEY, INK, 2.6) + path("M14 -8L16 5M48 -32L60 -22", "none", GOLD, 3.4),
        152,
        134,
        1.12,
    )
    return b + sleeve(190, 192, 186, 150, s, 18, 12) + fist(182, 132, -20, -1)


KNIGHTS = {SPADES: _with_pennon, HEARTS: _with_lance, DIAMONDS: _with_falcon, CLUBS: _with_horn}


def knight(s: Suit) -> str:
    """The knight of a French suit."""
    return KNIGHTS[s](s)


@dataclass(frozen=True)
class Jack:
    """What tells one jack from another; `left` is what his left hand does."""

    hair: Hair
    ink: str
    wear: Wear
    right: Prop
    left: Prop
    head: str
    fringe: bool = True


def _hip(s: Suit) -> str:
    """A hand on the hip."""
    b = sleeve(70, 196, 42, 254, s, 19, 13, dark=False, cuff=False)
    return b + sleeve(42, 254, 76, 292, s, 17, 11, dark=False) + fist(86, 298, 20)


def _heart_hand(s: Suit) -> str:
    """A hand on the breast."""
    b = sleeve(70, 196, 54, 250, s, 19, 14, dark=False, cuff=False)
    return b + sleeve(54, 250, 98, 222, s, 16, 11, dark=False) + fist(110, 214, -10, -1)


def _purse(s: Suit) -> str:
    """A hand that holds a purse."""
    bag = path("M-4 -24C-30 -8 -32 26 0 28C32 26 30 -8 4 -24Z", BARK, INK, 2.6)
    bag += path("M-14 -32L14 -32L5 -22L-5 -22Z", OAK, INK, 2.4) + path("M-9 -22L9 -22", "none", GOLD, 4)
    bag += group(suit_mark(s, fine=False), -2, 6, 0.22)
    return sleeve(72, 196, 52, 262, s, 19, 13, dark=False) + group(bag, 50, 316, 0.86) + fist(50, 278, 80)


def _horn_at_side(s: Suit) -> str:
    """A hunting horn on a baldric, the hand on it."""
    strap = "M142 176C120 210 84 250 62 268"
    b = path(strap, "none", INK, 8) + path(strap, "none", GOLD, 4)
    horn = path(curve("-30 -18!, -24 10, 4 24, 34 12!, 38 24!, 6 40, -36 22, -40 -14!"), HONEY, INK, 2.6)
    horn += path("M-38 -6L-27 -8M22 17L27 30", "none", GOLD, 3.4)
    return b + sleeve(70, 196, 46, 250, s, 19, 13, dark=False) + group(horn, 62, 282) + fist(48, 268, 40)


JACKS: dict[Suit, Jack] = {
    SPADES: Jack(figure.bob, "#c98b3c", headgear.beret, arm_halberd, _hip, figure.face(eye=1.5)),
    HEARTS: Jack(
        figure.ringlets,
        "#8a4a22",
        headgear.slouch,
        arm_letter,
        _heart_hand,
        figure.face(eye=1, turn=3),
        False,
    ),
    DIAMONDS: Jack(
        figure.cropped,
        INK,
        headgear.turban,
        arm_coins,
        _purse,
        figure.face(eye=2.5, shape=figure.NARROW) + figure.moustache(INK),
        False,
    ),
    CLUBS: Jack(
        figure.cropped,
        "#3a2a24",
        headgear.hood,
        arm_branch,
        _horn_at_side,
        figure.face(eye=1.5, shape=figure.BROAD),
        False,
    ),
}


def jack(s: Suit) -> str:
    """The jack of a French suit: two-coloured coat."""
    k, main, tint = JACKS[s], s.ink, s.tint
    b = k.hair(k.ink) + cloth(mirrored("0 216, 48 216, 44 284!, 4 284!, 0 232"), s)
    side = "22 48, 46 58, 52 76, 38 120, 34 152, 50 172"
    coat = mirrored(f"0 46, {side}, 56 214!, 0 216")
    left = curve([(0, 46, 1), *points(side, -1), (-56, 214, 1), (0, 216, 1)])
    right = curve([(0, 46, 1), *points(side), (56, 214, 1), (0, 216, 1)])
    b += path(coat, tint, None) + hatch(left, 60, 8, 1.8, main, part=(0.3, 0.9))
    b += cloth(right, s, 2.4) + path(coat, "none", INK, 3)
    b += "".join(circle(0, y, 4, GOLD, INK, 1.8) for y in (78, 100, 122))
    b += path(curve("-36 146!, 0 152, 36 146!, 37 158!, 0 165, -37 158!"), WOOD, INK, 2.4)
    b += path(rounded(-9, 148, 18, 18, 3), GOLD, INK, 2.2)
    b += path(mirrored("0 20, 9 22, 11 44, 0 50"), SKIN, INK, 2.2)
    b += path(mirrored("0 34, 20 30, 34 46!, 24 60!, 12 52, 0 64"), PAPER, INK, 2.4) + k.head
    if k.fringe:
        locks = "M-22 -8C-24 -22 -18 -28 -8 -28C-14 -22 -19 -16 -22 -8Z"
        locks += "M22 -8C24 -22 18 -28 6 -28C14 -22 19 -16 22 -8Z"
        b += path(locks, k.ink, INK, 2)
    return ground(122, 118, 70) + group(b + k.wear(main, tint), 118, 122) + k.left(s) + k.right(s)
