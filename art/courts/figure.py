"""Head and hands of a court figure. Local space: head centre 0, 0; face 46 x 66; shoulders at y 48."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored
from art.palette import INK, PAPER, RED, SKIN
from art.svg import circle, group, path

FACE = mirrored("0 -34, 17 -29, 23.5 -8, 22 10, 13 28, 0 35")


def face(lips: str = RED, stern: bool = False, eye: float = 0, grin: bool = False) -> str:
    """A face from the front; `eye` moves the pupils, `stern` lowers the brows, `grin` opens the mouth."""
    b = path(FACE, SKIN, None) + hatch(FACE, 12, 4.2, 1.5, INK, part=(0.8, 1)) + path(FACE, "none", INK, 2.6)
    for x in (-10.5, 10.5):
        b += path(curve([(x - 6.5, -3, 1), (x, -7), (x + 6.5, -3, 1), (x, 0.4)]), PAPER, INK, 1.8) + circle(
            x + eye - 1, -3.4, 2.7, INK, None
        )
    lift = 2.5 if stern else 0
    b += path(
        f"M-18 {-11 - lift}C-14 -16 -8 -16 -4 {-11 + lift}M18 {-11 - lift}C14 -16 8 -16 4 {-11 + lift}",
        "none",
        INK,
        2.4,
    )
    b += path("M-4 -10C-3 0 -5 6 -7 9C-6 13 0 13.5 3 11.5", "none", INK, 2)
    if grin:
        return (
            b
            + path("M-12 16C-7 19 7 19 12 16C10 27 -10 27 -12 16Z", PAPER, INK, 2)
            + path("M-14 14.5L-10 17M14 14.5L10 17", "none", INK, 2)
        )
    return (
        b
        + path("M-9 19C-5 18.5 -2 18.5 0 19.6C2 18.5 5 18.5 9 19C5 25 -5 25 -9 19Z", lips, None)
        + path("M-4 29Q0 30.5 4 29", "none", INK, 1.4)
    )


def beard(fill: str = PAPER) -> str:
    """Full beard with moustache and lips."""
    d = mirrored("0 15, 9 13, 20 8!, 25 -4!, 28 14, 25 34, 16 50, 0 68")
    b = path(d, fill, INK, 2.6)
    b += path(
        "M0 34C-1 44 0 54 0 62M-9 32C-11 42 -8 50 -5 57M9 32C11 42 8 50 5 57M-18 24"
        "C-20 33 -17 41 -13 47M18 24C20 33 17 41 13 47",
        "none",
        INK,
        1.8,
    )
    return (
        b
        + path("M0 15C-7 12 -15 15 -21 22C-13 24 -6 22 0 18C6 22 13 24 21 22C15 15 7 12 0 15Z", fill, INK, 2)
        + path("M-5 25Q0 28 5 25", "none", RED, 3)
    )


def curls(fill: str, wide: float = 34, low: float = 46) -> str:
    """Hair behind the head: a scalloped block down to the shoulders."""
    d = mirrored(
        [
            (0, -38),
            (22, -36),
            (wide, -14),
            (wide - 3, 0, 1),
            (wide + 5, 10),
            (wide, 22, 1),
            (wide + 7, 32),
            (wide - 2, low),
            (14, low),
            (0, low),
        ]
    )
    return path(d, fill, INK, 2.6) + path(
        f"M{-wide + 4} -4C-26 8 -26 20 -{wide - 6} {low - 6}M{wide - 4} -4C26 8 26 20 {wide - 6} {low - 6}",
        "none",
        INK,
        1.6,
    )


def moustache(fill: str) -> str:
    """A moustache alone."""
    return path("M0 14C-8 10 -18 13 -27 6C-25 18 -12 22 0 17C12 22 25 18 27 6C18 13 8 10 0 14Z", fill, INK, 2)


def fist(x: float, y: float, r: float = 0, flip: float = 1) -> str:
    """A closed hand; `flip` = -1 for the right of the picture."""
    d = curve("-11 -7, 0 -11, 11 -8, 13 3, 8 11, -8 11, -13 2")
    return group(
        path(d, SKIN, INK, 2.5) + path("M-11 -2L1 -3M-12 4L1 3M2 -10C6 -4 6 4 2 10", "none", INK, 1.8),
        x,
        y,
        1,
        r,
        flip,
    )
