"""Icons of the interface as paths in a 24 x 24 box, in the line of the cards: 2 units, round ends.

Two colours stand in for the theme's: INK_TOKEN for the icon, GROUND_TOKEN for what is knocked out of a solid
shape. A renderer replaces both strings before rasterising.
"""

from __future__ import annotations

import math

from art.svg import Point, circle, document, path, poly, rounded, stroke

INK_TOKEN, GROUND_TOKEN = "#010203", "#040506"
_FOUR_TURNS = (0, 90, 180, 270)


def _l(d: str, w: float = 2) -> str:
    """A line."""
    return stroke(d, INK_TOKEN, w)


def _solid(d: str, w: float = 1.5) -> str:
    """A filled shape with soft corners."""
    return path(d, INK_TOKEN, INK_TOKEN, w)


def _ring(x: float, y: float, r: float, w: float = 2) -> str:
    """A circle line."""
    return circle(x, y, r, "none", INK_TOKEN, w)


def _dot(x: float, y: float, r: float) -> str:
    """A disc."""
    return circle(x, y, r, INK_TOKEN, None)


def _box(x: float, y: float, w: float, h: float, r: float = 2) -> str:
    """A rectangle line with round corners."""
    return _l(rounded(x, y, w, h, r))


def _gear() -> str:
    """Eight teeth round a ring."""
    d = ""
    for i in range(8):
        c, s = math.cos(math.radians(45 * i)), math.sin(math.radians(45 * i))
        d += poly([(12 + 6.6 * c, 12 + 6.6 * s), (12 + 9.4 * c, 12 + 9.4 * s)], False)
    return _ring(12, 12, 4) + _l(d, 2.6)


def _star(inner: float = 0.5) -> str:
    """The trump star."""
    pts: list[Point] = []
    for i in range(16):
        a, r = math.radians(i * 22.5 - 90), 10 if i % 2 == 0 else 10 * inner
        pts.append((12 + r * math.cos(a), 12 + r * math.sin(a)))
    return path(poly(pts), INK_TOKEN, INK_TOKEN, 1)


_SPEAKER = _solid("M4 10L8 10L12 6L12 18L8 14L4 14Z")
_HEART = (
    "M12 20C9.5 17.5 3.5 14 3.5 9C3.5 6 5.5 4.5 7.8 4.500C9.8 4.5 11.3 5.7 12 7.5"
    "C12.7 5.7 14.2 4.5 16.2 4.500C18.5 4.5 20.5 6 20.5 9C20.5 14 14.5 17.5 12 20Z"
)
_EYE = "M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12Z"
_LETTER_D = "M9.8 8L9.8 16M9.8 8L11.5 8C16 8 16 16 11.5 16L9.8 16"

ICONS: dict[str, str] = {
    "menu": _l("M4 7L20 7M4 12L20 12M4 17L20 17"),
    "undo": _l("M9 6L4 11L9 16M4 11L15 11C19 11 20 14 20 16L20 18"),
    "redo": _l("M15 6L20 11L15 16M20 11L9 11C5 11 4 14 4 16L4 18"),
    "last-trick": _box(8, 4, 11, 15) + _l("M5 8L5 19C5 20.5 6 21 7 21L15 21"),
    "hint": _l("M9 17C9 14 6 13 6 9.5C6 6 9 4 12 4C15 4 18 6 18 9.5C18 13 15 14 15 17ZM10 20.5L14 20.5"),
    "play": _solid("M8 5L19 12L8 19Z"),
    "turn": _solid("M8 5L19 12L8 19Z"),
    "clockwise": _l("M20 12A8 8 0 1 1 12 4") + _solid("M11 0.5L17 4.2L11 8Z", 0),
    "again": _l("M19.5 9.5C18 6.2 15.3 4.5 12 4.500C7.8 4.5 4.5 7.8 4.5 12C4.5 16.2 7.8 19.5 12 19.5")
    + _l("M12 19.500C15.5 19.5 18.3 17.3 19.2 14.200M20 4.500L19.5 9.500L14.8 8.5"),
    "pass": _ring(7.5, 8, 3)
    + _ring(16.5, 8, 3)
    + _l("M2.5 19C2.5 12.5 12.5 12.5 12.5 19M14 14.3C17.5 12.5 21.5 14.5 21.5 19"),
    "player": _ring(12, 8, 4) + _l("M4.5 20.5C4.5 12.5 19.5 12.5 19.5 20.5"),
    "link": _l("M10 14L14 10M9 10L6 13C3 16 8 21 11 18L14 15M10 9L13 6C16 3 21 8 18 11L15 14"),
    "talk": _l(
        "M5 4.500L19 4.500C20.5 4.5 21 5 21 6.500L21 14C21 15.5 20.5 16 19 16L12 16L7.5 20.500L7.5 16L5 16"
        "C3.5 16 3 15.5 3 14L3 6.500C3 5 3.5 4.5 5 4.500Z"
    )
    + _dot(8, 10.3, 1.3)
    + _dot(12, 10.3, 1.3)
    + _dot(16, 10.3, 1.3),
    "pad": _box(5, 3, 14, 18) + _l("M9 8L15 8M9 12L15 12M9 16L13 16"),
    "book": _l("M12 6C9 4 6 4 3 5L3 19C6 18 9 18 12 20C15 18 18 18 21 19L21 5C18 4 15 4 12 6ZM12 6L12 20"),
    "stats": _l("M5 20L5 12M12 20L12 4M19 20L19 9", 4),
    "gear": _gear(),
    "close": _l("M6 6L18 18M18 6L6 18", 2.4),
    "check": _l("M5 12.5L10 17.500L19.5 7", 2.6),
    "sound-on": _SPEAKER + _l("M15.5 9C17 10.5 17 13.5 15.5 15M18 6.5C21 9.5 21 14.5 18 17.5"),
    "sound-off": _SPEAKER + _l("M15.5 9L21 15M21 9L15.5 15"),
    "globe": _ring(12, 12, 9) + _l("M3 12L21 12M12 3C6.5 8 6.5 16 12 21M12 3C17.5 8 17.5 16 12 21", 1.7),
    "star": _star(),
    "trophy": _l("M7 4L17 4L17 9C17 12.5 15 15 12 15C9 15 7 12.5 7 9ZM12 15L12 20M8 20.500L16 20.5")
    + _l("M7 6L3.5 6C3.5 9.5 5 11 7.3 11M17 6L20.5 6C20.5 9.5 19 11 16.7 11", 1.8),
    "dealer": _dot(12, 12, 10) + stroke(_LETTER_D, GROUND_TOKEN, 2.2),
    "plus": _l("M12 5L12 19M5 12L19 12", 2.4),
    "minus": _l("M5 12L19 12", 2.4),
    "chevron-left": _l("M15 5L8 12L15 19", 2.4),
    "chevron-right": _l("M9 5L16 12L9 19", 2.4),
    "chevron-up": _l("M5 15L12 8L19 15", 2.4),
    "chevron-down": _l("M5 9L12 16L19 9", 2.4),
    "heart": path(_HEART, INK_TOKEN, INK_TOKEN, 1.5),
    "heart-empty": path(_HEART, "none", INK_TOKEN, 2),
    "eye": _l(_EYE) + _dot(12, 12, 3.2),
    "eye-off": _l(_EYE) + _l("M4.5 19.500L19.5 4.5"),
    "home": _l("M3.5 11.500L12 4L20.5 11.500M6 9.500L6 20L18 20L18 9.500M10 20L10 14.500L14 14.500L14 20"),
    "info": _ring(12, 12, 9) + _l("M12 11L12 16.5") + _dot(12, 7.5, 1.4),
    "warning": _l("M12 4L21 20L3 20Z") + _l("M12 10L12 14.5") + _dot(12, 17.2, 1.2),
    "share": _l("M12 15L12 3.500M7.5 7.500L12 3.500L16.5 7.500M5 12L5 20.500L19 20.500L19 12"),
    "copy": _box(8.5, 8.5, 12, 12)
    + _l(
        "M15.5 5.500L15.5 5C15.5 4 15 3.5 14 3.500L5 3.500C4 3.5 3.5 4 3.5 5L3.5 14"
        "C3.5 15 4 15.5 5 15.500L5.5 15.5"
    ),
    "save": _l("M12 3.500L12 15M7.5 11L12 15.500L16.5 11M5 15.500L5 20.500L19 20.500L19 15.5"),
    "trash": _l(
        "M4 6.500L20 6.500M9 6.500L9 4L15 4L15 6.500M6 6.500L7 20.500L17 20.500L18 6.500M10 10.5"
        "L10 16.500M14 10.500L14 16.5"
    ),
    "fast": path("M3.5 6L12 12L3.5 18ZM12 6L20.5 12L12 18Z", INK_TOKEN, INK_TOKEN, 1.5),
    "pause": _l("M8 5.500L8 18.500M16 5.500L16 18.5", 4),
    "cards": _box(9, 4.5, 10.5, 15) + _l("M5.8 6.500L5 6.700C4 7 3.6 7.6 3.8 8.500L6 18.5"),
}


def icon_svg(name: str) -> str:
    """One icon as an SVG file."""
    return document(ICONS[name], 24, 24)
