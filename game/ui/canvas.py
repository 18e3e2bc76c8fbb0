"""What a scene draws with: CSS pixels in, a list of nodes, hit areas and named controls out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.host.contract import Control
from game.ui import art, letters
from game.ui.deck import Cards
from game.ui.geometry import Rect
from game.ui.stage import Node
from game.ui.theme import Theme


@dataclass
class Brushes:
    """The caches that outlive a frame."""

    cards: Cards = field(default_factory=Cards)
    boxes: art.Box = field(default_factory=art.Box)
    shadows: art.Shadows = field(default_factory=art.Shadows)
    lines: letters.Lines = field(default_factory=letters.Lines)
    _crops: dict[tuple[int, tuple[int, int, int, int]], tuple[pygame.Surface, pygame.Surface]] = field(
        default_factory=dict
    )

    def cropped(self, surface: pygame.Surface, area: tuple[int, int, int, int]) -> pygame.Surface:
        """A part of a surface, the same object each time; holds the whole one so that its identity stays
        its own.
        """
        key = (id(surface), area)
        found = self._crops.get(key)
        if found is None:
            if len(self._crops) > 400:
                self._crops.clear()
            found = self._crops[key] = (surface, surface.subsurface(area))
        return found[1]


HOLLOW = 6
"""Times the width of its rim from which a box without a fill is drawn as four sides."""


def meet(a: Rect, b: Rect) -> Rect:
    """What two boxes share; without width or height when nothing."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Rect(x, y, max(0.0, min(a.right, b.right) - x), max(0.0, min(a.bottom, b.bottom) - y))


@dataclass(frozen=True, slots=True)
class Hit:
    """An area that can be pressed, CSS pixels."""

    id: str
    rect: Rect
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Touch:
    """Which hit area is under the pointer, and which is held down."""

    hover: str = ""
    pressed: str = ""


@lru_cache(maxsize=4)
def _scrim(width: int, height: int, colour: str, alpha: int) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    surface.fill(colour)
    surface.set_alpha(alpha)
    return surface


class Canvas:
    """One frame in the making: areas, shapes, text."""

    def __init__(self, brushes: Brushes, theme: Theme, ratio: float, scale: float, touch: Touch) -> None:
        self.brushes = brushes
        self.theme = theme
        self.ratio = ratio
        self.scale = scale
        """Factor on type sizes: what the layout of the screen says."""
        self.touch = touch
        self.nodes: list[Node] = []
        self._below: list[Node] = []
        """The nodes under the moving ones, once these have been drawn."""
        self._moving: list[Node] = []
        self._again: Callable[[], None] | None = None
        """Draws the moving nodes."""
        self._parts: list[Callable[[], None]] = []
        """What is to move with them, below."""
        self._clip: pygame.Rect | None = None
        self._clip_css: Rect | None = None
        self.hits: list[Hit] = []
        self.controls: list[Control] = []

    def px(self, value: float) -> int:
        """CSS pixels to device pixels."""
        return round(value * self.ratio)

    def put(self, surface: pygame.Surface, x: float, y: float) -> None:
        self._add(surface, self.px(x), self.px(y))

    def _add(self, surface: pygame.Surface, x: int, y: int) -> None:
        """A surface at device pixels, cropped to the clip."""
        clip = self._clip
        if clip is not None:
            whole = pygame.Rect(x, y, *surface.get_size())
            seen = whole.clip(clip)
            if not seen.w or not seen.h:
                return
            if seen != whole:
                surface = self.brushes.cropped(surface, (seen.x - x, seen.y - y, seen.w, seen.h))
                x, y = seen.topleft
        self.nodes.append(Node(surface, x, y))

    def moves(self, draw: Callable[[], None]) -> None:
        """What `draw` puts may move in later frames of the same state, all else of this frame rests.

        It must put nodes only: no hit areas, no controls. Of several such parts the last one counts.
        """
        parts, self._parts = (*self._parts, draw), []

        def together() -> None:
            for part in parts:
                part()

        self._below, self.nodes = [*self._below, *self._moving, *self.nodes], []
        together()
        self._moving, self.nodes = self.nodes, []
        self._again = together

    def moves_below(self, draw: Callable[[], None]) -> None:
        """Let this be drawn under what `moves` puts, and anew with it."""
        self._parts.append(draw)

    def again(self) -> bool:
        """The same frame, a moment later: only what moves is drawn anew. False when there is no such part."""
        if self._again is None:
            return False
        over, self.nodes = self.nodes, []
        self._again()
        self._moving, self.nodes = self.nodes, over
        return True

    def layers(self) -> tuple[list[Node], list[Node], list[Node]]:
        """The frame as the stage takes it: at rest, moving, over both."""
        if self._again is None:
            return self.nodes, [], []
        return self._below, self._moving, self.nodes

    def clip(self, rect: Rect | None) -> None:
        """From here on only what lies inside shows and can be pressed; None ends it."""
        self._clip = (
            None
            if rect is None
            else pygame.Rect(self.px(rect.x), self.px(rect.y), self.px(rect.w), self.px(rect.h))
        )
        self._clip_css = rect

    # -- areas ------------------------------------------------------------------------------------

    def hit(
        self,
        id_: str,
        rect: Rect,
        label: str = "",
        *,
        role: str = "button",
        state: str = "",
        enabled: bool = True,
    ) -> None:
        """Make an area pressable and, with a label, a named control of the accessible layer."""
        if self._clip_css is not None:
            rect = meet(rect, self._clip_css)
            if rect.empty:
                return
        self.hits.append(Hit(id_, rect, enabled))
        if label:
            self.control(id_, rect, label, role, state if enabled else "disabled")

    def control(self, id_: str, rect: Rect, label: str, role: str = "text", state: str = "") -> None:
        box = (self.px(rect.x), self.px(rect.y), self.px(rect.w), self.px(rect.h))
        self.controls.append(Control(id_, label, box, role, state))

    def block(self, width: float, height: float) -> None:
        """Everything drawn so far can no longer be pressed or reached: a dialog follows."""
        self.hits.clear()
        self.controls.clear()
        self.hits.append(Hit("", Rect(0, 0, width, height), False))

    # -- shapes -----------------------------------------------------------------------------------

    def box(
        self,
        rect: Rect,
        radius: float = 12,
        fill: str | None = None,
        edge: str | None = None,
        line: float = 1.5,
        lift: float = 0,
    ) -> None:
        w, h = self.px(rect.w), self.px(rect.h)
        if w < 1 or h < 1:
            return
        r = min(radius * self.ratio, w / 2, h / 2)
        if lift and self.theme.shade:
            surface, dx, dy = self.brushes.shadows.get(w, h, r, lift * 4 * self.ratio, self.theme.shade)
            self._add(surface, self.px(rect.x) + dx, self.px(rect.y) + dy)
        surface = self.brushes.boxes.get(w, h, r, fill, edge, line * self.ratio)
        rim = math.ceil(max(r, line * self.ratio)) + 2
        if fill is None and min(w, h) > HOLLOW * rim:
            self._rim(surface, self.px(rect.x), self.px(rect.y), rim)
        else:
            self.put(surface, rect.x, rect.y)

    def _rim(self, surface: pygame.Surface, x: int, y: int, rim: int) -> None:
        """Only the four sides of a surface that is empty inside."""
        w, h = surface.get_size()
        tall = h - 2 * rim
        for area in ((0, 0, w, rim), (0, h - rim, w, rim), (0, rim, rim, tall), (w - rim, rim, rim, tall)):
            self._add(self.brushes.cropped(surface, area), x + area[0], y + area[1])

    def scrim(self, width: float, height: float) -> None:
        self.put(_scrim(self.px(width), self.px(height), self.theme.felt, 190), 0, 0)

    def shape(self, body: str, rect: Rect, units_w: float, units_h: float) -> None:
        self.put(art.shape(body, self.px(rect.w), self.px(rect.h), units_w, units_h), rect.x, rect.y)

    def icon(self, name: str, x: float, y: float, size: float, colour: str | None = None) -> None:
        four = self.brushes.cards.four_colours
        self.put(art.icon(name, self.px(size), colour or self.theme.ink, four), x, y)

    def mark(self, name: str, size: float) -> pygame.Surface:
        """A suit or trump mark in the colours of the theme."""
        return art.mark(name, self.px(size), self.theme.main, self.theme.gold)

    # -- text -------------------------------------------------------------------------------------

    def size(self, points: float) -> int:
        return round(points * self.scale * self.ratio)

    def text_width(self, words: str, points: float, face: str = letters.MEDIUM) -> float:
        return letters.width(words, face, self.size(points)) / self.ratio

    def text(
        self,
        words: str,
        x: float,
        y: float,
        points: float = 16,
        face: str = letters.MEDIUM,
        colour: str | None = None,
        align: str = "l",
        room: float = 0,
        smallest: float = 12,
    ) -> float:
        """One line, vertically centred on y.

        `align`: l, c, r about x. With `room` it shrinks to `smallest`, which no scale enlarges (large type
        must not cost words), then is cut. Returns its width.
        """
        size = self.size(points)
        if room:
            words, size = letters.fitted(words, face, size, self.px(room), min(size, self.px(smallest)))
        surface = self.brushes.lines.get(words, face, size, colour or self.theme.ink)
        w, h = surface.get_size()
        left = self.px(x) - (w // 2 if align == "c" else w if align == "r" else 0)
        drop = 0 if face == letters.TITLE else size * 0.05
        self._add(surface, left, round(y * self.ratio - h / 2 + drop))
        return w / self.ratio

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        room: float,
        points: float = 16,
        face: str = letters.MEDIUM,
        colour: str | None = None,
        align: str = "l",
        leading: float = 1.28,
    ) -> float:
        """Wrapped lines from the top y; returns the height used."""
        lines = letters.wrap(words, face, self.size(points), self.px(room))
        step = points * self.scale * leading
        for index, line in enumerate(lines):
            self.text(line, x, y + step * (index + 0.5), points, face, colour, align, room=room)
        return step * len(lines)

    def paragraph_height(
        self, words: str, room: float, points: float = 16, face: str = letters.MEDIUM, leading: float = 1.28
    ) -> float:
        return (
            len(letters.wrap(words, face, self.size(points), self.px(room))) * points * self.scale * leading
        )
