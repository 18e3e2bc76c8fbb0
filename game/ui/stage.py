"""The compositor: a frame is a list of surfaces at places; only what differs from the frame before is
drawn again.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pygame


class Node(NamedTuple):
    """A surface at a place, device pixels. Surfaces come from caches: the same picture is the same object."""

    surface: pygame.Surface
    x: int
    y: int

    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, *self.surface.get_size())


def _named(nodes: Sequence[Node]) -> dict[tuple[int, int, int, int], Node]:
    """The nodes in order by surface, place and how often the same one came before."""
    seen: Counter[tuple[int, int, int]] = Counter()
    named = {}
    for node in nodes:
        key = id(node.surface), node.x, node.y
        named[*key, seen[key]] = node
        seen[key] += 1
    return named


class Stage:
    """Keeps the last frame; `show` draws the difference and says whether anything was drawn."""

    MANY = 14
    """More separate dirty rectangles than this are drawn as one."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self.ground = "#000000"
        self._last: list[Node] | None = None

    def replace_screen(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self._last = None

    def forget(self) -> None:
        """Draw everything at the next `show`."""
        self._last = None

    def show(self, nodes: list[Node]) -> bool:
        """Bring the screen to this frame. False (and no pixel touched) when it is the frame already there."""
        last, whole = self._last, self.screen.get_rect()
        if last is None:
            dirty = [whole]
        else:
            dirty = self._merge(self._changes(last, nodes), whole)
            if not dirty:
                self._last = nodes
                return False
        for rect in dirty:
            self._draw(nodes, rect)
        self.screen.set_clip(None)
        self._last = nodes
        if len(dirty) == 1 and dirty[0] == whole:
            pygame.display.flip()
        else:
            pygame.display.update(dirty)
        return True

    def _draw(self, nodes: list[Node], rect: pygame.Rect) -> None:
        screen = self.screen
        screen.set_clip(rect)
        screen.fill(self.ground, rect)
        left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
        visible = []
        for surface, x, y in nodes:
            if x < right and y < bottom and x + surface.get_width() > left and y + surface.get_height() > top:
                visible.append((surface, (x, y)))
        screen.fblits(visible)

    @staticmethod
    def _changes(old: Sequence[Node], new: Sequence[Node]) -> list[pygame.Rect]:
        """Rectangles of nodes that came, went or changed their place in the order."""
        before, after = _named(old), _named(new)
        rects = [node.rect() for name, node in before.items() if name not in after]
        place = {name: index for index, name in enumerate(before)}
        highest = -1
        for name, node in after.items():
            index = place.get(name)
            if index is None or index < highest:
                rects.append(node.rect())
            else:
                highest = index
        return rects

    def _merge(self, rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
        """Few rectangles that cover all: overlapping ones become one, too many or too large ones the whole
        screen.
        """
        merged: list[pygame.Rect] = []
        for rect in rects:
            rect = rect.clip(whole)
            if not rect.w or not rect.h:
                continue
            while (hit := rect.collidelist(merged)) >= 0:
                rect = rect.union(merged.pop(hit))
            merged.append(rect)
        if len(merged) > self.MANY:
            merged = [merged[0].unionall(merged[1:])]
        if sum(rect.w * rect.h for rect in merged) > 0.7 * whole.w * whole.h:
            return [whole]
        return merged
