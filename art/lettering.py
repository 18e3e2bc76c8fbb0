"""Letters and numerals of the index as outlines, taken from the title font when the cards are built."""

from __future__ import annotations

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from art.fonts import title_font
from art.palette import INK
from art.svg import group, num, path


def outline(letters: str, cap: float, fill: str = INK, maxw: float | None = None) -> str:
    """`letters` centred on x = 0, capitals from y = 0 up to -cap, narrowed to at most `maxw`."""
    font = title_font()
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    k = cap / font["OS/2"].sCapHeight
    advance = [glyphs[cmap[ord(c)]].width * k for c in letters]
    left = _bounds(letters[0])[0] * k
    right = advance[-1] - _bounds(letters[-1])[2] * k
    w = sum(advance) - left - right
    q = min(1.0, maxw / w) if maxw else 1.0
    x, d = -w / 2 - left, ""
    for c, a in zip(letters, advance, strict=True):
        pen = SVGPathPen(glyphs, ntos=num)
        glyphs[cmap[ord(c)]].draw(TransformPen(pen, (k * q, 0, 0, -k, x * q, 0)))
        d += pen.getCommands()
        x += a
    return path(d, fill, None)


def label(letters: str, cap: float, fill: str, maxw: float = 60) -> str:
    """As `outline`, but the tail of J and Q is lifted so that it never touches the mark below."""
    body = outline(letters, cap, fill, maxw)
    k = cap / title_font()["OS/2"].sCapHeight
    low = max(-_bounds(c)[1] for c in letters) * k
    if low > cap * 0.12:
        q = cap * 1.06 / (cap + low)
        body = group(body, 0, -low * q + cap * 0.06, q)
    return body


def _bounds(letter: str) -> tuple[float, float, float, float]:
    """Left, bottom, right, top of a glyph in font units."""
    glyphs, cmap = title_font().getGlyphSet(), title_font().getBestCmap()
    pen = BoundsPen(glyphs)
    glyphs[cmap[ord(letter)]].draw(pen)
    assert pen.bounds is not None, f"{letter!r} has no outline"
    left, low, right, top = pen.bounds
    return left, low, right, top
