"""Fonts: woff2 files of npm @fontsource become TrueType files that pygame.font can use as they are.

pygame.font asks for no OpenType features, so lining figures become the default; glyphs the game never shows
are left out; the text faces get a right arrow of our own, which their source does not have.
"""

from __future__ import annotations

import os
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FACES = {  # output name: package, weight
    "title": ("libre-caslon-condensed", 700),
    "text-500": ("alegreya-sans", 500),
    "text-700": ("alegreya-sans", 700),
}
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153]
PUNCTUATION = "„“”‚‘’«»‹›–—…•·×±−→°€‑"
ARROW = 0x2192
_HOME = Path(__file__).resolve().parent.parent


def folder() -> Path:
    """The @fontsource folder: $ATOUT_FONTS or in node_modules. May raise FileNotFoundError."""
    place = Path(os.environ.get("ATOUT_FONTS") or _HOME / "node_modules/@fontsource")
    if place.is_dir():
        return place
    raise FileNotFoundError(
        f"no @fontsource packages in {place}: run npm ci, or name their folder with --fonts"
    )


def source(face: str) -> Path:
    """The woff2 file of `face`."""
    package, weight = FACES[face]
    return folder() / package / "files" / f"{package}-latin-{weight}-normal.woff2"


@lru_cache
def _opened(file: Path) -> TTFont:
    """A font read once."""
    return TTFont(file)


def title_font() -> TTFont:
    """The face of numerals and titles, for outlines on cards."""
    return _opened(source("title"))


def _alternates(font: TTFont, tag: str) -> dict[str, str]:
    """Single substitutions of an OpenType feature: glyph name -> glyph name."""
    table: Any = font["GSUB"].table
    out: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    out.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return out


def _line_figures(font: TTFont) -> None:
    """Make lining figures the ones that a plain digit gives."""
    lining = _alternates(font, "lnum")
    for table in font["cmap"].tables:
        for c in range(ord("0"), ord("9") + 1):
            if c in table.cmap:
                table.cmap[c] = lining.get(table.cmap[c], table.cmap[c])


def _add_arrow(font: TTFont) -> None:
    """A right arrow as wide and as high as the plus sign, its stroke as heavy as the minus."""
    glyphs: Any = font["glyf"]
    minus, plus = glyphs[font.getBestCmap()[0x2212]], glyphs[font.getBestCmap()[ord("+")]]
    x0, x1, lo, hi = plus.xMin, plus.xMax, minus.yMin, minus.yMax
    mid, weight, rise = (lo + hi) / 2, hi - lo, (plus.yMax - plus.yMin) * 0.36
    x1 += (x1 - x0) // 4
    slant = weight * 0.72
    pen = TTGlyphPen(None)
    for pts in (
        [(x0, lo), (x0, hi), (x1 - weight, hi), (x1 - weight, lo)],
        [(x1, mid), (x1 - rise, mid + rise), (x1 - rise - slant, mid + rise - slant), (x1 - 2 * slant, mid)],
        [(x1, mid), (x1 - 2 * slant, mid), (x1 - rise - slant, mid - rise + slant), (x1 - rise, mid - rise)],
    ):
        pen.moveTo(tuple(map(round, pts[0])))
        for p in pts[1:]:
            pen.lineTo(tuple(map(round, p)))
        pen.closePath()
    font.setGlyphOrder([*font.getGlyphOrder(), "arrowright"])
    glyphs["arrowright"] = pen.glyph()
    font["hmtx"]["arrowright"] = (int(x1 + x0), int(x0))
    for table in font["cmap"].tables:
        table.cmap[ARROW] = "arrowright"


def convert(file: Path) -> bytes:
    """The TrueType file made from a woff2 file: same input, same bytes."""
    font = TTFont(file, recalcTimestamp=False)
    font.flavor = None
    _line_figures(font)
    if ARROW not in font.getBestCmap():
        _add_arrow(font)
    options = subset.Options(
        layout_features=["kern", "liga", "ccmp", "locl", "mark"], hinting=False, notdef_outline=True
    )
    options.recalc_timestamp = False
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[*LATIN, *map(ord, PUNCTUATION)])
    cut.subset(font)
    out = BytesIO()
    font.save(out)
    return out.getvalue()
