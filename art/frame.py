"""The plate: paper, mat, frame line, index. Art may overflow the panel: a sheet with a hole crops it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from art.compact import compact
from art.lettering import label
from art.marks import suit_mark, trump_mark
from art.palette import ACORNS, BELLS, EDGE, GOLD, GROUND, INK, PAPER, Suit
from art.svg import HEIGHT, WIDTH, document, group, num, path, rounded, stroke

MARGIN, CORNER = 13, 18
BAY_X, BAY_Y = 77, 132  # right and lower edge of the bay that holds the index
COURTESY = 0.64  # the index lower right, turned, is a courtesy: this much smaller
INDEX = '<g id="index">'


class Hole(ABC):
    """What the sheet leaves open of a card. `top` and `bottom`: where it crosses the middle line."""

    top: float
    bottom: float

    @abstractmethod
    def left(self, middle: float) -> str:
        """Path data up its left side, from the middle of its lower edge to that of its upper edge."""

    @abstractmethod
    def right(self, middle: float) -> str:
        """Path data up its right side."""

    def line(self, ink: str, w: float) -> str:
        """Its outline."""
        start, middle = f"M{num(WIDTH / 2)} {num(self.bottom)}", WIDTH / 2
        return stroke(start + self.left(middle), ink, w) + stroke(start + self.right(middle), ink, w)


class Panel(Hole):
    """The panel of a court, stepped round the index bays (upper left, lower right)."""

    top, bottom, corner = MARGIN, HEIGHT - MARGIN, 7

    def left(self, middle: float) -> str:
        a, b, x, y, r = MARGIN, MARGIN, BAY_X, BAY_Y, self.corner
        d = self.bottom
        return (
            f"L{a + r} {d}Q{a} {d} {a} {d - r}L{a} {y + r}Q{a} {y} {a + r} {y}"
            f"L{x - r} {y}Q{x} {y} {x} {y - r}L{x} {b + r}Q{x} {b} {x + r} {b}L{num(middle)} {b}"
        )

    def right(self, middle: float) -> str:
        b, c, d, r = MARGIN, WIDTH - MARGIN, self.bottom, self.corner
        u, v = num(c - (BAY_X - MARGIN) * COURTESY), d - (BAY_Y - MARGIN) * COURTESY
        before, after = num(float(u) - r), num(float(u) + r)
        low, high, v_ = num(v + r), num(v - r), num(v)
        return (
            f"L{before} {d}Q{u} {d} {u} {d - r}L{u} {low}Q{u} {v_} {after} {v_}"
            f"L{c - r} {v_}Q{c} {v_} {c} {high}L{c} {b + r}Q{c} {b} {c - r} {b}L{num(middle)} {b}"
        )


class Frame(Hole):
    """A rectangle with round corners, `margin` from the card's edge."""

    def __init__(self, margin: float, corner: float) -> None:
        self.margin, self.corner = margin, corner
        self.top, self.bottom = margin, HEIGHT - margin

    def left(self, middle: float) -> str:
        return _side(self.margin, self.bottom, self.top, self.corner, middle)

    def right(self, middle: float) -> str:
        return _side(WIDTH - self.margin, self.bottom, self.top, self.corner, middle)


def _side(x: float, y0: float, y1: float, r: float, middle: float) -> str:
    """One side of a rounded rectangle from the middle of an edge at y0 to that of the other at y1."""
    across, down = (r if x < middle else -r), (r if y1 > y0 else -r)
    a, b, c, d = num(x + across), num(x), num(y0), num(y1)
    return f"L{a} {c}Q{b} {c} {b} {num(y0 + down)}L{b} {num(y1 - down)}Q{b} {d} {a} {d}L{num(middle)} {d}"


def _edge() -> str:
    """The line round the sheet."""
    return path(rounded(1, 1, WIDTH - 2, HEIGHT - 2, CORNER), "none", EDGE, 2)


def paper() -> str:
    """The sheet with its edge."""
    return path(rounded(1, 1, WIDTH - 2, HEIGHT - 2, CORNER), PAPER, None) + _edge()


def sheet(hole: Hole) -> str:
    """Paper all over except for `hole`: crops what lies below. In two halves, each narrow on most rows."""
    out = ""
    for x, side, middle in ((1, hole.left, WIDTH / 2 + 1), (WIDTH - 1, hole.right, WIDTH / 2 - 1)):
        outer = f"M{num(middle)} 1" + _side(x, 1, HEIGHT - 1, CORNER, middle)
        out += path(f"{outer}L{num(middle)} {num(hole.bottom)}{side(middle)}Z", PAPER, None)
    return out + _edge()


def finished(art: str, idx: str = "") -> str:
    """The file of a card: its drawing, quick to paint, and its index."""
    return document(compact(art) + idx)


def card(art: str, idx: str) -> str:
    """A court: art behind the mat, the frame line, the index."""
    return finished(art + sheet(Panel()) + Panel().line(INK, 2.6), idx)


def both(body: str, q: float = 1.0) -> str:
    """`body` and, turned by half a circle, its twin at scale `q`."""
    return body + group(body, WIDTH - 9 * (1 - q), HEIGHT - 9 * (1 - q), q, 180)


def marked(body: str) -> str:
    """The index is the last group of a card, so that a renderer may put another language's in its place."""
    return f"{INDEX}{compact(body)}</g>"


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
    return finished(paper() + body, index(str(k), suit_mark(s, fine=False), s.ink))
