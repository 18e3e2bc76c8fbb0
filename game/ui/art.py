"""Everything drawn from SVG: cards, marks, icons, boxes.

Rasterised once per size at device resolution, then cached.
"""

import io
import math
import os
import sys
from functools import lru_cache
from pathlib import Path

import pygame

CARD_RATIO = 7 / 4
"""Height of a card by its width."""
CORNER = 18 / 240
"""Corner radius of a card by its width."""
INK, PAPER = "#20242e", "#fbf4e4"
TOKEN = "#010203"
"""What stands for the colour in an icon's SVG."""
SHADOW = "#0b1512"
INDEX = '<g id="index">'
"""What a face's last group begins with: its numeral or letter and its suit, in both corners."""
FOUR_COLOURS = {
    "#b3262b": "#1d5aa3",  # diamonds turn blue
    "#efb9a7": "#aecbe9",
    "#232a3c": "#1f6a3f",  # clubs turn green
    "#b4bdb2": "#a9cfb2",
}
LETTERED = "KQNJ"
"""Ranks of the French-suited courts in the file names; they are written with the letters of the language."""


def assets_root() -> Path:
    """Where cards, icons and fonts are: beside the package in the page, in build/assets of the project on
    the desktop.
    """
    chosen = os.environ.get("ATOUT_ASSETS")
    if chosen:
        return Path(chosen)
    package = Path(__file__).resolve().parents[2]
    candidates = [
        package / "assets",
        package / "build" / "assets",
        Path(sys.prefix) / "share" / "atout" / "assets",
    ]
    for folder in candidates:
        if (folder / "cards").is_dir():
            return folder
    raise FileNotFoundError("no drawn cards found: run ./build.sh once")


@lru_cache(maxsize=256)
def _read(name: str) -> str:
    return (assets_root() / name).read_text(encoding="utf-8")


def _letters(language: str, code: str) -> str:
    """The end of a court's file from its index on, with the letters of a language."""
    _, tag, rest = _read(f"cards/index/{language}/{code.rpartition('/')[2]}.svg").partition(INDEX)
    return tag + rest


def in_four_colours(text: str) -> str:
    """A card or mark with blue diamonds and green clubs; the other suits do not hold these colours."""
    for two, four in FOUR_COLOURS.items():
        text = text.replace(two, four)
    return text


def raster(svg: str, width: int, height: int) -> pygame.Surface:
    """A surface of exactly width × height device pixels from SVG text of the same aspect ratio."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, width), max(1, height)))
    return surface.convert_alpha()


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rounded rectangle."""
    r = min(r, w / 2, h / 2)
    right, bottom = x + w, y + h
    return (
        f"M{number(x + r)} {number(y)}L{number(right - r)} {number(y)}"
        f"A{number(r)} {number(r)} 0 0 1 {number(right)} {number(y + r)}L{number(right)} {number(bottom - r)}"
        f"A{number(r)} {number(r)} 0 0 1 {number(right - r)} {number(bottom)}"
        f"L{number(x + r)} {number(bottom)}"
        f"A{number(r)} {number(r)} 0 0 1 {number(x)} {number(bottom - r)}L{number(x)} {number(y + r)}"
        f"A{number(r)} {number(r)} 0 0 1 {number(x + r)} {number(y)}Z"
    )


def document(body: str, width: float, height: float) -> str:
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


class Box:
    """A rounded box of any size from one small raster: corners are kept, the middle is stretched by plain
    fills.

    So a panel over the whole screen costs the raster of its corners only.
    """

    def __init__(self) -> None:
        self._cache: dict[tuple[object, ...], pygame.Surface] = {}

    def get(
        self, w: int, h: int, r: float, fill: str | None, edge: str | None, line: float
    ) -> pygame.Surface:
        """Device pixels all; the edge of `line` pixels lies inside the rectangle."""
        key = (w, h, r, fill, edge, line)
        found = self._cache.get(key)
        if found is None:
            if len(self._cache) > 600:
                self._cache.clear()
            found = self._cache[key] = self._draw(w, h, r, fill, edge, line)
        return found

    def _draw(
        self, w: int, h: int, r: float, fill: str | None, edge: str | None, line: float
    ) -> pygame.Surface:
        r = min(r, w / 2, h / 2)
        core = 2 * (int(r) + int(line) + 2)
        small_w, small_h = min(w, core), min(h, core)
        small = self._raster(small_w, small_h, r, fill, edge, line)
        return small if (small_w, small_h) == (w, h) else stretch(small, w, h)

    @staticmethod
    def _raster(w: int, h: int, r: float, fill: str | None, edge: str | None, line: float) -> pygame.Surface:
        inset = line / 2 if edge else 0
        stroke = f' stroke="{edge}" stroke-width="{number(line)}"' if edge and line else ""
        path = rounded(inset, inset, w - 2 * inset, h - 2 * inset, r - inset)
        return raster(document(f'<path d="{path}" fill="{fill or "none"}"{stroke}/>', w, h), w, h)


def stretch(small: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Nine-slice: the corners of `small`, its middle row and column repeated to w × h."""
    sw, sh = small.get_size()
    left, top = sw // 2, sh // 2
    right, bottom = sw - left - 1, sh - top - 1
    # In the page a plain new surface lacks the screen's order of colours: blits cost twenty times as much.
    out = pygame.Surface((w, h), pygame.SRCALPHA, 32, small.get_masks())
    columns = [(0, left, 0, left), (left, 1, left, w - left - right), (left + 1, right, w - right, right)]
    rows = [(0, top, 0, top), (top, 1, top, h - top - bottom), (top + 1, bottom, h - bottom, bottom)]
    for sx, cw, dx, dw in columns:
        for sy, rh, dy, dh in rows:
            if dw <= 0 or dh <= 0 or cw <= 0 or rh <= 0:
                continue
            piece = small.subsurface((sx, sy, cw, rh))
            if (cw, rh) != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            out.blit(piece, (dx, dy), special_flags=pygame.BLEND_RGBA_ADD)
    return out


class Shadows:
    """Soft shadows: stacked rounded rectangles (the SVG rasteriser has no filters), nine-sliced like
    boxes.
    """

    def __init__(self) -> None:
        self._cache: dict[tuple[float, ...], tuple[pygame.Surface, int, int]] = {}
        self._sides: dict[tuple[float, ...], tuple[tuple[pygame.Surface, int, int], ...]] = {}

    def get(self, w: int, h: int, r: float, lift: float, opacity: float) -> tuple[pygame.Surface, int, int]:
        """Surface and its offset (x, y) from the thing's upper left corner; `lift` in device pixels."""
        key = (w, h, r, lift, opacity)
        found = self._cache.get(key)
        if found is None:
            if len(self._cache) > 300:
                self._cache.clear()
            found = self._cache[key] = self._draw(w, h, r, lift, opacity)
        return found

    def around(
        self, w: int, h: int, r: float, lift: float, opacity: float
    ) -> tuple[tuple[pygame.Surface, int, int], ...]:
        """The four sides of the same shadow that look out from under an opaque thing with these corners."""
        key = (w, h, r, lift, opacity)
        found = self._sides.get(key)
        if found is None:
            if len(self._sides) > 300:
                self._sides.clear()
            found = self._sides[key] = self._cut(w, h, r, *self.get(w, h, r, lift, opacity))
        return found

    @staticmethod
    def _cut(
        w: int, h: int, r: float, whole: pygame.Surface, dx: int, dy: int
    ) -> tuple[tuple[pygame.Surface, int, int], ...]:
        inset = math.ceil(r) + 1
        hole = pygame.Rect(inset - dx, inset - dy, w - 2 * inset, h - 2 * inset).clip(whole.get_rect())
        if hole.w < 2 or hole.h < 2:
            return ((whole, dx, dy),)
        wide, high = whole.get_size()
        sides = (
            (0, 0, wide, hole.top),
            (0, hole.bottom, wide, high - hole.bottom),
            (0, hole.top, hole.left, hole.h),
            (hole.right, hole.top, wide - hole.right, hole.h),
        )
        return tuple(
            (whole.subsurface(side), dx + side[0], dy + side[1]) for side in sides if side[2] and side[3]
        )

    @staticmethod
    def _draw(w: int, h: int, r: float, lift: float, opacity: float) -> tuple[pygame.Surface, int, int]:
        pad = max(3, round(lift * 1.6))
        drop = round(lift * 0.5)
        core = 2 * (int(r) + pad + 2)
        sw, sh = min(w, core), min(h, core)
        layers = min(pad, 8)
        body = ""
        for i in range(layers, 0, -1):
            grow = pad * i / layers
            share = 2.0 * opacity * (1 - (i - 0.5) / layers) / layers
            path = rounded(pad - grow, pad - grow, sw + 2 * grow, sh + 2 * grow, r + grow)
            body += f'<path d="{path}" fill="{SHADOW}" fill-opacity="{share:.4f}"/>'
        small = raster(document(body, sw + 2 * pad, sh + 2 * pad), sw + 2 * pad, sh + 2 * pad)
        out = small if (sw, sh) == (w, h) else stretch(small, w + 2 * pad, h + 2 * pad)
        return out, -pad, drop - pad


def card_text(code: str, paper: str, language: str, four_colours: bool) -> str:
    """The SVG of a card or the back on this paper, with letters of this language, in two or four colours."""
    path = code if "/" in code or code == "back" else f"tarot/{code}"
    text = _read(f"cards/{path}.svg")
    if path.startswith("tarot/") and code[-1] in LETTERED and language != "en":
        text = text.partition(INDEX)[0] + _letters(language, code)
    return (in_four_colours(text) if four_colours else text).replace(PAPER, paper)


@lru_cache(maxsize=512)
def icon(name: str, size: int, colour: str, four_colours: bool = False) -> pygame.Surface:
    """A UI icon in one colour or a suit mark in its own, by file name (`icons/menu`, `cards/mark/clubs`),
    square.
    """
    text = _read(f"{name}.svg")
    if name.startswith("icons/"):
        text = text.replace(TOKEN, colour)
    elif four_colours:
        text = in_four_colours(text)
    return raster(text, size, size)


@lru_cache(maxsize=64)
def mark(name: str, size: int, main: str, accent: str) -> pygame.Surface:
    """The trump star or another mark, its two colours taken from the theme."""
    return raster(_read(f"{name}.svg").replace("#47264f", main).replace("#d39a2f", accent), size, size)


@lru_cache(maxsize=256)
def shape(body: str, width: int, height: int, units_w: float, units_h: float) -> pygame.Surface:
    """Any small SVG body (units_w × units_h units) at width × height device pixels."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(units_w)}" height="{number(units_h)}" '
        f'viewBox="0 0 {number(units_w)} {number(units_h)}">{body}</svg>'
    )
    return raster(text, width, height)
