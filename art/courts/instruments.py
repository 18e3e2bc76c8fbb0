"""What the Unter plays. `dy` moves it with the figure."""

from __future__ import annotations

from art.courts.cloth import sleeve
from art.courts.figure import fist
from art.engrave import curve, hatch, mirrored
from art.palette import GOLD, HONEY, INK, OAK, PAPER, RED, TAN, WOOD, Suit
from art.svg import circle, ellipse, group, path, poly


def pipe(s: Suit, dy: float) -> str:
    """A shawm held across the chest."""
    p = group(
        path(poly("-5 -10, 5 -10, 9 96, 18 112, -18 112, -9 96"), OAK, INK, 2.5)
        + path("M-6 96L6 96M-14 106L14 106", "none", INK, 2)
        + "".join(circle(0, k, 2.4, INK, None) for k in (24, 36, 48, 60, 72)),
        126,
        146 + dy,
        1,
        -34,
    )
    return (
        sleeve(78, 200 + dy, 88, 250 + dy, s, 19, 13)
        + sleeve(158, 200 + dy, 190, 236 + dy, s, 19, 14, cuff=False)
        + p
        + sleeve(190, 240 + dy, 176, 216 + dy, s, 15, 12)
        + fist(170, 204 + dy, 40, -1)
        + sleeve(88, 246 + dy, 132, 190 + dy, s, 15, 11)
        + fist(144, 176 + dy, 30, -1)
    )


def drum(s: Suit, dy: float) -> str:
    """Side drum with cords in the suit's colours, both sticks up."""
    main, tint = s.ink, s.tint
    x, y = 112, 292 + dy
    shell = path(
        f"M{x - 44} {y - 30}L{x - 44} {y + 34}C{x - 20} {y + 46} {x + 20} {y + 46} {x + 44} {y + 34}"
        f"L{x + 44} {y - 30}Z",
        main,
        INK,
        3,
    )
    z = "".join(f"L{x - 40 + i * 16} {y + (38 if i % 2 else -16)}" for i in range(6))
    shell += path("M" + z[1:], "none", tint, 2.6) + path(
        curve(
            [
                (x - 46, y - 32, 1),
                (x, y - 20),
                (x + 46, y - 32, 1),
                (x + 46, y - 22, 1),
                (x, y - 9),
                (x - 46, y - 22, 1),
            ]
        ),
        GOLD,
        INK,
        2.2,
    )
    shell += ellipse(x, y - 33, 46, 11, PAPER, INK, 2.8)
    st = path(f"M78 {246 + dy}L104 {262 + dy}M168 {240 + dy}L128 {262 + dy}", "none", INK, 7) + path(
        f"M78 {246 + dy}L104 {262 + dy}M168 {240 + dy}L128 {262 + dy}", "none", TAN, 3.4
    )
    return (
        shell
        + sleeve(78, 200 + dy, 60, 240 + dy, s, 19, 13)
        + sleeve(156, 200 + dy, 180, 236 + dy, s, 19, 13)
        + st
        + fist(68, 244 + dy, 30)
        + fist(172, 240 + dy, -30, -1)
    )


def bagpipe(s: Suit, dy: float) -> str:
    """A bagpipe: drone over the shoulder, bag under the arm, chanter in both hands."""

    def tube(x0: float, y0: float, x1: float, y1: float) -> str:
        d = f"M{x0} {y0 + dy}L{x1} {y1 + dy}"
        return path(d, "none", INK, 11) + path(d, "none", WOOD, 6)

    drone = tube(100, 212, 54, 160) + group(
        path(poly("-8 -2, 8 -2, 11 -22, -11 -22"), GOLD, INK, 2.4), 52, 158 + dy, 1, -40
    )
    bag = curve("78 216, 100 198, 136 204, 160 222, 156 250, 124 264, 90 256, 74 240")
    body = path(bag, RED, None) + hatch(bag, 20, 7, 2, INK, part=(0.6, 1)) + path(bag, "none", INK, 2.8)
    fringe = path("M92 254L88 268M106 260L104 274M120 262L120 276M134 258L138 272", "none", GOLD, 3)
    chanter = tube(142, 246, 172, 300) + group(
        path(poly("-7 0, 7 0, 13 18, -13 18"), GOLD, INK, 2.4), 172, 300 + dy, 1, -30
    )
    blow = tube(118, 146, 122, 204)
    left = sleeve(78, 200 + dy, 62, 246 + dy, s, 20, 14) + fist(76, 256 + dy, 10)
    right = sleeve(158, 200 + dy, 180, 250 + dy, s, 19, 13, cuff=False) + sleeve(
        180, 250 + dy, 168, 268 + dy, s, 15, 12
    )
    return drone + blow + group(fringe + body, 0, dy) + chanter + left + right + fist(156, 272 + dy, -20, -1)


def lute(s: Suit, dy: float) -> str:
    """A lute: the neck to the upper right, pegs bent back."""
    bowl = mirrored("0 -34, 12 -26, 32 8, 30 36, 0 52")
    b = path(bowl, OAK, None) + hatch(bowl, 90, 8, 1.8, INK, part=(0.6, 1)) + path(bowl, "none", INK, 2.8)
    b += circle(0, 4, 11, WOOD, INK, 2) + path("M-10 32L10 32", "none", INK, 5)
    b += path(poly("-6 -104, 6 -104, 7 -26, -7 -26"), HONEY, INK, 2.4)
    b += path("M-6 -92L6 -92M-6 -78L6 -78M-6 -62L6 -62M-6 -44L6 -44", "none", INK, 1.6)
    b += path(poly("-7 -104, 7 -104, 22 -128, 10 -134"), WOOD, INK, 2.4)
    b += path("M-2 -112L-8 -116M3 -120L-3 -124M10 -108L16 -106M15 -116L22 -113", "none", INK, 3)
    b += path("M-3 -104L-3 32M3 -104L3 32", "none", INK, 1.4)
    play = group(b, 100, 268 + dy, 0.94, 52)
    left = sleeve(78, 200 + dy, 48, 250 + dy, s, 20, 14, cuff=False) + sleeve(
        48, 250 + dy, 78, 276 + dy, s, 16, 11
    )
    right = sleeve(156, 200 + dy, 184, 236 + dy, s, 19, 13)
    return play + left + fist(90, 280 + dy, 10) + right + fist(176, 222 + dy, -40, -1)
