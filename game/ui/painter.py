"""What a scene draws with: CSS pixels in, a list of nodes, hit areas and named controls out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pygame

from game.host.contract import Control
from game.ui import art, letters
from game.ui.deck import Cards, device_width
from game.ui.geometry import Pose, Rect
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


RISE = 7.0


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


@lru_cache(maxsize=32)
def _veil(width: int, height: int, radius: int, colour: str) -> pygame.Surface:
    body = f'<path d="{art.rounded(0, 0, width, height, radius)}" fill="{colour}" fill-opacity="0.55"/>'
    return art.raster(art.document(body, width, height), width, height)


class Painter:
    """One frame in the making."""

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

    # -- widgets ----------------------------------------------------------------------------------

    def _state(self, id_: str, rect: Rect, radius: float, enabled: bool) -> float:
        """Pressed sinks by a pixel, hover gets a ring. Returns the sink."""
        if enabled and id_ == self.touch.hover:
            self.box(rect.inset(-3), radius + 3, None, self.theme.gold, 2)
        return 1.5 if enabled and id_ == self.touch.pressed else 0

    def switch(self, id_: str, right: float, cy: float, on: bool, dim: bool = False) -> float:
        """A switch that ends at `right`; what makes it pressable is the caller's. Returns its left edge."""
        theme, h = self.theme, 32.0
        box = Rect(right - 60, cy - h / 2, 60, h)
        sink = self._state(id_, box, h / 2, True)
        full = theme.soft if dim else theme.main
        self.box(box, h / 2, full if on else theme.band, theme.edge, 1.5)
        knob = Rect(box.right - h + 4 if on else box.x + 4, box.y + 4, h - 8, h - 8).inset(-sink)
        self.box(knob, knob.h / 2, theme.band if sink and on else theme.sheet, theme.edge, 1.2)
        return box.x

    def touched(self, id_: str) -> bool:
        """Is a pointer on it, or does it hold it down?"""
        return id_ in (self.touch.hover, self.touch.pressed)

    def rise(self, id_: str, may: bool) -> float:
        """CSS pixels by which a card of this id stands higher as it is touched."""
        return RISE if may and self.touched(id_) else 0.0

    def button(
        self,
        id_: str,
        rect: Rect,
        words: str,
        *,
        primary: bool = False,
        icon: str = "",
        points: float = 17,
        enabled: bool = True,
        label: str = "",
        role: str = "button",
        state: str = "",
    ) -> None:
        theme = self.theme
        sink = self._state(id_, rect, 14, enabled)
        down = Rect(rect.x, rect.y + sink, rect.w, rect.h)
        fill = theme.main if primary else theme.sheet
        if not enabled or (sink and not primary):
            fill = theme.band
        ink = theme.on_main if primary and enabled else theme.ink if enabled else theme.soft
        self.box(
            down,
            14,
            fill,
            None if primary and enabled else theme.edge,
            1.5,
            lift=0 if sink or not enabled else 0.6,
        )
        if words and self.text_width(words, 14, letters.BOLD) > down.w - 48:
            icon = ""  # in so little room the words matter more
        if icon:
            gap = 8 if words else 0
            wide = self.text_width(words, points, letters.BOLD) if words else 0
            start = down.cx - (22 + gap + min(wide, down.w - 50)) / 2
            self.icon(f"icons/{icon}", start, down.cy - 11, 22, ink)
            if words:
                self.text(
                    words,
                    start + 22 + gap,
                    down.cy,
                    points,
                    letters.BOLD,
                    ink,
                    room=down.right - start - 30 - 8,
                )
        else:
            self.text(words, down.cx, down.cy, points, letters.BOLD, ink, "c", room=down.w - 16)
        self.hit(id_, rect, label or words, enabled=enabled, role=role, state=state)

    def round_button(self, id_: str, rect: Rect, icon: str, label: str, *, enabled: bool = True) -> None:
        sink = self._state(id_, rect, rect.w / 2, enabled)
        down = Rect(rect.x, rect.y + sink, rect.w, rect.h)
        self.box(
            down,
            rect.w / 2,
            self.theme.band if sink else self.theme.sheet,
            self.theme.edge,
            1.2,
            lift=0 if sink else 0.4,
        )
        self.icon(
            f"icons/{icon}", down.cx - 11, down.cy - 11, 22, self.theme.ink if enabled else self.theme.edge
        )
        self.hit(id_, rect, label, enabled=enabled)

    # -- cards ------------------------------------------------------------------------------------

    def card(
        self,
        code: str,
        x: float,
        y: float,
        width: float,
        *,
        ring: str = "",
        lift: float = 1.0,
        turn: float = 1.0,
        moving: bool = False,
        goal: float = 0.0,
    ) -> None:
        """A card with its upper left corner at x, y. `turn` from 0 (back) over the edge to 1 (face).
        `moving`: it may be shown scaled; `goal`: the width at which it will come to rest.
        """
        cards, left, top = self.brushes.cards, self.px(x), self.px(y)
        w, face = self._even(width), code if turn >= 0.5 else "back"
        picture = cards.passing(face, w, self._even(goal or width)) if moving else cards.resting(face, w)
        spare = w - picture.get_width()  # scaled pictures come in few widths
        left, top = left + spare // 2, top + round(spare * art.CARD_RATIO / 2)
        if 0 < turn < 1:
            w = picture.get_width()
            shown = max(2, int(round(abs(math.cos(math.pi * turn)) * 12) / 12 * w))
            picture = cards.squeezed(face, picture, shown)
            self._add(picture, left + (w - picture.get_width()) // 2, top)
            return
        w, height = picture.get_size()
        radius = w * art.CORNER
        if lift and self.theme.shade:
            depth = round(round(lift * 4) * self.ratio) if moving else round(lift * 4 * self.ratio)
            surface, dx, dy = self.brushes.shadows.get(w - 2, height - 2, radius, depth, self.theme.shade)
            self._add(surface, left + 1 + dx, top + 1 + dy)
        if ring:
            self._ring(left, top, w, height, radius, ring)
        self._add(picture, left, top)

    def posed(self, code: str, pose: Pose, up: float = 0.0, **how: Any) -> None:
        """A card as its pose says, `up` CSS pixels higher; `how` as for `card`."""
        p = pose
        self.card(code, p.cx - p.w / 2, p.cy - p.h / 2 - up, p.w, turn=p.turn, **how)

    def _even(self, width: float) -> int:
        return device_width(width, self.ratio)

    def tilted(self, code: str, cx: float, cy: float, width: float, degrees: int) -> None:
        """A resting card leaning by some degrees about its centre."""
        w = self._even(width)
        picture = self.brushes.cards.tilted(code, w, degrees, self.theme.paper, self.theme.shade)
        side = picture.get_width()
        self._add(picture, round(cx * self.ratio - side / 2), round(cy * self.ratio - side / 2))

    def _ring(self, left: int, top: int, w: int, h: int, radius: float, colour: str) -> None:
        """A coloured band with a dark hairline outside: 3:1 on any felt."""
        for grow, fill in ((self.px(4.5), art.INK), (self.px(3.5), colour)):
            box = self.brushes.boxes.get(w + 2 * grow, h + 2 * grow, radius + grow, fill, None, 0)
            self._add(box, left - grow, top - grow)

    def veil(self, rect: Rect) -> None:
        """A thin cloth over a card that cannot be chosen now."""
        w, h = self.px(rect.w), self.px(rect.h)
        self._add(_veil(w, h, round(w * art.CORNER), self.theme.felt), self.px(rect.x), self.px(rect.y))
