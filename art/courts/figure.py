"""Head and hands of a court figure. Local space: head centre 0, 0; face 46 x 66; shoulders at y 48."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored, ring
from art.palette import INK, PAPER, RED, SKIN
from art.svg import circle, group, path

FACE = mirrored("0 -34, 17 -29, 23.5 -8, 22 10, 13 28, 0 35")
BROAD = mirrored("0 -33, 18 -29, 25.5 -8, 25 12, 17 28, 0 34")
NARROW = mirrored("0 -35, 15 -30, 21.5 -8, 19.5 10, 10 29, 0 37")


def face(
    lips: str = RED,
    stern: bool = False,
    eye: float = 0,
    grin: bool = False,
    turn: float = 0,
    shape: str = FACE,
    brow: str = INK,
    lashes: bool = False,
) -> str:
    """A face; `turn` moves its features aside (right is positive), `eye` the pupils, `stern` lowers the
    brows, `grin` opens the mouth.
    """
    side = -1 if turn > 0 else 1
    b = (
        path(shape, SKIN, None)
        + hatch(shape, 12, 4.2, 1.5, INK, part=(0.8, 1))
        + path(shape, "none", INK, 2.6)
    )
    inner = ""
    for x in (-10.5, 10.5):
        inner += path(curve([(x - 6.5, -3, 1), (x, -7), (x + 6.5, -3, 1), (x, 0.4)]), PAPER, INK, 1.8)
        inner += circle(x + eye - 1, -3.4, 2.7, INK, None)
        if lashes:
            q = 1 if x > 0 else -1
            inner += path(f"M{x + q * 6} -4L{x + q * 10} -7", "none", INK, 2)
    lift = 2.5 if stern else 0
    inner += path(
        f"M-18 {-11 - lift}C-14 -16 -8 -16 -4 {-11 + lift}M18 {-11 - lift}C14 -16 8 -16 4 {-11 + lift}",
        "none",
        brow,
        2.6 if brow == INK else 3.6,
    )
    inner += group(path("M-4 -10C-3 0 -5 6 -7 9C-6 13 0 13.5 3 11.5", "none", INK, 2), sx=side)
    if grin:
        inner += path("M-12 16C-7 19 7 19 12 16C10 27 -10 27 -12 16Z", PAPER, INK, 2)
        inner += path("M-14 14.5L-10 17M14 14.5L10 17", "none", INK, 2)
    else:
        inner += path("M-9 19C-5 18.5 -2 18.5 0 19.6C2 18.5 5 18.5 9 19C5 25 -5 25 -9 19Z", lips, None)
        inner += path("M-4 29Q0 30.5 4 29", "none", INK, 1.4)
    return b + group(inner, turn, 0)


def _lips_and_moustache(fill: str) -> str:
    """What every beard has in its middle."""
    whiskers = "M0 15C-7 12 -15 15 -21 22C-13 24 -6 22 0 18C6 22 13 24 21 22C15 15 7 12 0 15Z"
    return path(whiskers, fill, INK, 2) + path("M-5 25Q0 28 5 25", "none", RED, 3)


def beard(fill: str = PAPER) -> str:
    """Long full beard."""
    d = mirrored("0 15, 9 13, 20 8!, 25 -4!, 28 14, 25 34, 16 50, 0 68")
    lines = "M0 34C-1 44 0 54 0 62M-9 32C-11 42 -8 50 -5 57M9 32C11 42 8 50 5 57M-18 24"
    lines += "C-20 33 -17 41 -13 47M18 24C20 33 17 41 13 47"
    return path(d, fill, INK, 2.6) + path(lines, "none", INK, 1.8) + _lips_and_moustache(fill)


def forked_beard(fill: str) -> str:
    """A beard in two points."""
    d = mirrored("0 16, 9 13, 20 8!, 25 -4!, 29 16, 26 36, 20 66!, 8 48, 0 40!")
    lines = "M-8 34C-14 42 -16 50 -18 58M8 34C14 42 16 50 18 58"
    lines += "M-18 22C-21 32 -20 42 -20 48M18 22C21 32 20 42 20 48"
    return path(d, fill, INK, 2.6) + path(lines, "none", INK, 1.8) + _lips_and_moustache(fill)


def round_beard(fill: str) -> str:
    """A short curly beard along the jaw."""
    right = "0 15, 9 13, 19 8!, 25 -6!, 31 0!, 33 10, 28 14!, 33 24, 25 29!, 26 40, 15 40!, 10 49, 0 45"
    curls_ = (
        "M-22 14C-18 16 -18 20 -22 22M22 14C18 16 18 20 22 22M-12 31C-8 30 -7 34 -10 37M12 31C8 30 7 34 10 37"
    )
    d = mirrored(right)
    return path(d, fill, INK, 2.6) + path(curls_, "none", INK, 1.8) + _lips_and_moustache(fill)


def goatee(fill: str) -> str:
    """A pointed beard at the chin under a turned-up moustache."""
    tuft = mirrored("0 28, 7 27, 10 36, 6 50, 0 64!")
    ends = "M0 15C-6 11 -13 15 -18 15C-23 15 -27 11 -26 4C-32 12 -28 22 -18 22C-11 22 -5 21 0 17"
    ends += "C5 21 11 22 18 22C28 22 32 12 26 4C27 11 23 15 18 15C13 15 6 11 0 15Z"
    b = path(tuft, fill, INK, 2.4) + path("M0 36L0 54M-4 36L-3 46M4 36L3 46", "none", INK, 1.6)
    return b + path(ends, fill, INK, 2) + path("M-5 23Q0 26 5 23", "none", RED, 3)


def moustache(fill: str) -> str:
    """A moustache alone."""
    return path("M0 14C-8 10 -18 13 -27 6C-25 18 -12 22 0 17C12 22 25 18 27 6C18 13 8 10 0 14Z", fill, INK, 2)


def walrus(fill: str) -> str:
    """A moustache that hangs over the mouth."""
    d = "M0 12C-9 8 -20 14 -25 32C-18 30 -8 28 0 20C8 28 18 30 25 32C20 14 9 8 0 12Z"
    return path(d, fill, INK, 2) + path("M-8 17L-14 25M8 17L14 25", "none", INK, 1.5)


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
    lines = (
        f"M{-wide + 4} -4C-26 8 -26 20 -{wide - 6} {low - 6}M{wide - 4} -4C26 8 26 20 {wide - 6} {low - 6}"
    )
    return path(d, fill, INK, 2.6) + path(lines, "none", INK, 1.6)


def bob(fill: str, low: float = 32) -> str:
    """Smooth hair cut straight below the ears."""
    right = [(0, -40), (22, -36), (33, -12), (37, low - 14), (33, low - 2), (20, low, 1), (0, low - 2)]
    return path(mirrored(right), fill, INK, 2.6)


def ringlets(fill: str) -> str:
    """A ball of short curls round the head."""
    return path(ring(0, -4, 33, 36, 11, 1.14, 12), fill, INK, 2.6)


def cropped(fill: str) -> str:
    """Hair cut short at the ears."""
    return path(mirrored("0 -38, 20 -35, 27 -14, 27 6!, 22 10, 0 10"), fill, INK, 2.6)


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
