"""What a scene draws with: a canvas that knows the widgets and the cards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import pygame

from game.ui import art, letters
from game.ui.canvas import Brushes, Canvas, Hit, Touch
from game.ui.deck import device_width
from game.ui.geometry import Pose, Rect

__all__ = ["Brushes", "Hit", "Painter", "Touch"]

RISE = 7.0
"""CSS pixels by which a card rises to the pointer."""


@lru_cache(maxsize=32)
def _veil(width: int, height: int, radius: int, colour: str) -> pygame.Surface:
    body = f'<path d="{art.rounded(0, 0, width, height, radius)}" fill="{colour}" fill-opacity="0.55"/>'
    return art.raster(art.document(body, width, height), width, height)


class Painter(Canvas):
    """One frame in the making. Widgets show whether they are touched."""

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

    def outline(self, id_: str, rect: Rect, radius: float, always: bool = False) -> None:
        """A line around what is touched and has no other shape of its own."""
        if always or self.touched(id_):
            theme = self.theme
            self.box(rect, radius, None, theme.main if id_ == self.touch.pressed else theme.gold, 2)

    def offer(self, id_: str, rect: Rect, words: str, icon: str, end: float = 10, also: str = "") -> Rect:
        """A row of the first screen that offers something; what makes it pressable is the caller's, and what
        stands in the `end` of it with the id `also`. Returns where it is drawn.
        """
        sink = 1.5 if self.touch.pressed == id_ else 0
        box = rect.moved(0, sink)
        if self.touch.hover and self.touch.hover in (id_, also):
            self.box(rect.inset(-3), 17, None, self.theme.gold, 2)
        self.box(box, 14, self.theme.sheet, self.theme.gold, 2, lift=0 if sink else 0.6)
        self.icon(f"icons/{icon}", box.x + 14, box.cy - 11, 22, self.theme.gold_text)
        self.text(words, box.x + 46, box.cy, 16, letters.BOLD, room=box.w - 50 - end)
        return box

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
            for surface, dx, dy in self.brushes.shadows.around(
                w - 2, height - 2, radius, depth, self.theme.shade
            ):
                self._add(surface, left + 1 + dx, top + 1 + dy)
        if ring:
            self._ring(left, top, w, height, radius, ring)
        if moving and face != "back":  # it will not be seen again in this size
            self._add(picture, left, top)
            return
        for part, down in cards.parts(picture):
            self._add(part, left, top + down)

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
