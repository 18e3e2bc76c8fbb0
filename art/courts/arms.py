"""What the Ober carries. `dy` moves it with the figure."""

from __future__ import annotations

from art.courts.cloth import sleeve
from art.courts.figure import fist
from art.courts.regalia import arm_shield, pole
from art.engrave import curve, mirrored, scatter, shaded
from art.marks import DIAMOND
from art.palette import GOLD, INK, RED, STEEL, WOOD, Suit
from art.svg import circle, cord, group, path, rounded, stroke


def belt_hand(s: Suit, dy: float) -> str:
    """The other hand on the belt."""
    b = sleeve(78, 200 + dy, 50, 256 + dy, s, 20, 14, cuff=False) + sleeve(
        50, 256 + dy, 80, 292 + dy, s, 18, 12
    )
    return b + fist(90, 298 + dy, 20)


def sabre(s: Suit, dy: float) -> str:
    """A drawn sabre, the other hand on the belt."""
    y = 236 + dy
    blade = curve([(196, y - 8, 1), (214, y - 66), (208, y - 128, 1), (202, y - 70), (186, y - 12, 1)])
    return (
        group(
            path(blade, STEEL, INK, 2.5)
            + path(f"M194 {y - 16}C204 {y - 50} 208 {y - 86} 207 {y - 112}", "none", INK, 1.4)
            + path(rounded(176, y - 12, 34, 8, 4), GOLD, INK, 2.2)
            + path(f"M208 {y - 8}C216 {y + 6} 208 {y + 20} 196 {y + 18}", "none", INK, 6)
            + path(f"M208 {y - 8}C216 {y + 6} 208 {y + 20} 196 {y + 18}", "none", GOLD, 2.6)
        )
        + sleeve(154, 200 + dy, 184, y + 2, s, 20, 14)
        + fist(192, y + 6, -10, -1)
        + belt_hand(s, dy)
    )


def baton(s: Suit, dy: float) -> str:
    """Marshal's baton on the hip, the other hand on the belt."""
    b = group(
        path(rounded(-9, -62, 18, 124, 5), s.tint, INK, 2.6)
        + scatter(rounded(-9, -48, 18, 96, 2), group(path(DIAMOND, s.ink, None), 0, 0, 0.1), 18, 12, 4)
        + path(rounded(-11, -66, 22, 14, 4), GOLD, INK, 2.4)
        + path(rounded(-11, 52, 22, 14, 4), GOLD, INK, 2.4),
        184,
        214 + dy,
        1,
        22,
    )
    return (
        b + sleeve(154, 200 + dy, 176, 240 + dy, s, 20, 14) + fist(178, 244 + dy, -10, -1) + belt_hand(s, dy)
    )


def crossbow(s: Suit, dy: float) -> str:
    """A crossbow held upright, spanned."""
    b = path("M-27 26L0 48L27 26", "none", INK, 2.2) + path(rounded(-5, -22, 10, 150, 4), WOOD, INK, 2.4)
    b += cord("M-27 26C-22 2 -12 -6 0 -6C12 -6 22 2 27 26", INK, 10, STEEL, 5)
    b += cord("M0 -34L0 46", INK, 5, GOLD, 2) + path("M0 -46L6 -32L-6 -32Z", STEEL, INK, 2)
    arm = sleeve(154, 200 + dy, 188, 238 + dy, s, 20, 14) + fist(199, 244 + dy, 0, -1)
    return group(b, 199, 128 + dy) + arm + belt_hand(s, dy)


def partisan(s: Suit, dy: float) -> str:
    """A broad spear, and a shield with the suit's sign."""
    head = mirrored("0 88!, 13 116, 7 136!, 18 132, 12 150!, 0 150")
    b = shaded(head, STEEL, 2.5, angle=0, gap=5, w=1.5, part=(0.55, 1))
    b += stroke("M-9 158C-12 172 -4 172 -8 184M9 158C12 172 4 172 8 184", RED, 5)
    b += path(rounded(-9, 150, 18, 8, 3), GOLD, INK, 2.2) + circle(0, 112, 2.6, INK, None)
    arm = sleeve(154, 200 + dy, 194, 238 + dy, s, 20, 14) + fist(205, 246 + dy, 0, -1)
    return pole(206, 140, 340, 7, WOOD) + group(b, 206, 0) + arm + arm_shield(s)
