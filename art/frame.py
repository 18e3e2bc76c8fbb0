"""The plate: paper, mat, frame line, index. Art may overflow the panel: a sheet with a hole crops it."""

from __future__ import annotations

import math

from art.engrave import hatch
from art.lettering import label
from art.marks import suit_mark, trump_mark
from art.palette import ACORNS, BELLS, EDGE, GOLD, GROUND, INK, PAPER, Suit
from art.svg import HEIGHT, WIDTH, circle, document, group, path, rounded, star, stroke

MARGIN, CORNER = 13, 18
BAY_X, BAY_Y = 77, 132  # right and lower edge of the bay that holds the index
COURTESY = 0.64  # the index lower right, turned, is a courtesy: this much smaller
INDEX = '<g id="index">'
EVEN_ODD = ' fill-rule="evenodd"'


def panel(r: float = 7) -> str:
    """Path data of the frame line, stepped round the index bays (upper left, lower right)."""
    a, b, c, d = MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN
    x, y = BAY_X, BAY_Y
    u, v = c - (x - a) * COURTESY, d - (y - b) * COURTESY
    return (
        f"M{x} {b + r}Q{x} {b} {x + r} {b}L{c - r} {b}Q{c} {b} {c} {b + r}L{c} {v - r}Q{c} {v} {c - r} {v}"
        f"L{u + r} {v}Q{u} {v} {u} {v + r}L{u} {d - r}Q{u} {d} {u - r} {d}L{a + r} {d}Q{a} {d} {a} {d - r}"
        f"L{a} {y + r}Q{a} {y} {a + r} {y}L{x - r} {y}Q{x} {y} {x} {y - r}Z"
    )


def paper() -> str:
    """The sheet with its edge."""
    return path(rounded(1, 1, WIDTH - 2, HEIGHT - 2, CORNER), PAPER, EDGE, 2)


def sheet(hole: str) -> str:
    """Paper all over except for `hole`: crops what lies below."""
    return path(rounded(2, 2, WIDTH - 4, HEIGHT - 4, CORNER - 1) + hole, PAPER, None, extra=EVEN_ODD)


def card(art: str, idx: str) -> str:
    """A court: art behind the mat, the frame line, the index."""
    return document(paper() + art + sheet(panel()) + path(panel(), "none", INK, 2.6) + idx)


def both(body: str, q: float = 1.0) -> str:
    """`body` and, turned by half a circle, its twin at scale `q`."""
    return body + group(body, WIDTH - 9 * (1 - q), HEIGHT - 9 * (1 - q), q, 180)


def marked(body: str) -> str:
    """The index is the last group of a card, so that a renderer may put another language's in its place."""
    return f"{INDEX}{body}</g>"


def art_only(text: str) -> str:
    """A card without its index."""
    return text.partition(INDEX)[0] + "</svg>\n"


def index_only(text: str) -> str:
    """Nothing but the index of a card, as an SVG of the same size."""
    return document(INDEX + text.partition(INDEX)[2].removesuffix("</svg>\n"))


def index(letters: str, mark: str, fill: str) -> str:
    """Numeral above the suit mark, within x 12..76: a 34 px strip of a 104 px card shows it whole."""
    return marked(both(group(label(letters, 62, fill, 56), 41, 79) + group(mark, 41, 108, 0.4), COURTESY))


def tab(letters: str, mark: str | None = None) -> str:
    """Trump index: numeral reversed out of a solid tab; tells trumps from suits without colour."""
    body = path(rounded(8, 8, 68, 122, 9), GROUND, PAPER, 5)
    body += path(rounded(12.5, 12.5, 59, 113, 6), "none", GOLD, 1.8)
    body += group(label(letters, 62, PAPER, 46), 42, 83) if letters else ""
    body += group(mark or trump_mark(GOLD, GROUND), 42, 106, 0.28)
    return marked(both(body, COURTESY))


def pips_layout(k: int) -> list[tuple[float, float]]:
    """Centres of the pips of a plain card."""
    top, height, left, right, middle = 74, 272, 93, 157, 125

    def pairs(rows: int) -> list[tuple[float, float]]:
        """Two columns of `rows` pips."""
        return [(x, top + height * i / (rows - 1)) for i in range(rows) for x in (left, right)]

    def single(*parts: float) -> list[tuple[float, float]]:
        """Pips of the middle column, at parts of the height."""
        return [(middle, top + height * part) for part in parts]

    if k < 4:
        return single(*((0.5,), (0, 1), (0, 0.5, 1))[k - 1])
    rows = 2 if k < 6 else 3 if k < 9 else 4
    extra = {5: (0.5,), 7: (0.25,), 8: (0.25, 0.75), 9: (0.5,), 10: (1 / 6, 5 / 6)}
    return pairs(rows) + single(*extra.get(k, ()))


def plain(k: int, s: Suit) -> str:
    """A card of pips; those of the lower half are turned, except for acorns and bells, which hang."""
    q = 0.72 if k < 4 else 0.52
    body = ""
    for x, y in pips_layout(k):
        body += group(suit_mark(s), x, y, q, 180 if y > HEIGHT / 2 + 1 and s not in (ACORNS, BELLS) else 0)
    return document(paper() + body + index(str(k), suit_mark(s, fine=False), s.ink))


BACK_RED, BACK_CREAM = "#7a1f2b", "#f3e3bf"
_PETAL = "M0 -5C12 -16 12 -32 0 -46C-12 -32 -12 -16 0 -5Z"


def _rosette() -> str:
    """The large rosette of the back."""
    b = circle(0, 0, 66, BACK_RED, BACK_CREAM, 2.5) + circle(0, 0, 60, "none", GOLD, 1.6)
    for i in range(8):
        b += group(path(_PETAL, GOLD if i % 2 else BACK_CREAM, None), r=i * 45)
    b += circle(0, 0, 13, BACK_RED, BACK_CREAM, 2.5) + star(0, 0, 9, 8, 0.5, GOLD)
    for i in range(24):
        t = math.radians(i * 15)
        b += circle(55 * math.cos(t), 55 * math.sin(t), 2, BACK_CREAM, None)
    return b


def _half_rosette() -> str:
    """Half a rosette for the edges of the back."""
    b = path("M-52 0C-52 -30 -28 -52 0 -52C28 -52 52 -30 52 0Z", BACK_RED, BACK_CREAM, 2.5)
    for i in range(5):
        b += group(path(_PETAL, BACK_CREAM if i % 2 else GOLD, None), r=-72 + 36 * i, s=0.86)
    return b + path("M-14 0C-14 -9 -8 -14 0 -14C8 -14 14 -9 14 0Z", BACK_RED, BACK_CREAM, 2.5)


def back() -> str:
    """Back: rosettes on a lattice; reads as texture at 40 px, as ornament at 300 px. The same when turned."""
    d = rounded(13, 13, WIDTH - 26, HEIGHT - 26, 9)
    body = path(d, BACK_RED, None)
    for angle in (45, -45):
        body += hatch(d, angle, 15, 1.5, BACK_CREAM, taper=False, inset=0)
    half = _half_rosette()
    body += group(_rosette(), 120, 210)
    body += both(group(half, 120, HEIGHT - 13)) + both(group(half, 13, 210, 0.8, 90))
    body += sheet(d) + stroke(d, BACK_RED, 3) + stroke(rounded(19, 19, WIDTH - 38, HEIGHT - 38, 6), GOLD, 1.6)
    return document(paper() + body)
