"""The compositor: a frame is a list of surfaces at places; only what differs from the frame before is
drawn again.
"""

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


Nodes = Sequence[Node]
Named = dict[tuple[int, int, int, int], Node]
"""The nodes of a layer in order, by surface, place and how often the same one came before."""


def _named(nodes: Nodes) -> Named:
    named: Named = {}
    for node in nodes:
        key = (id(node.surface), node.x, node.y, 0)
        while key in named:
            key = (*key[:3], key[3] + 1)
        named[key] = node
    return named


def _changes(before: Named, after: Named) -> list[pygame.Rect]:
    """Rectangles of nodes that came, went or changed their place in the order."""
    if before is after:
        return []
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


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


class Stage:
    """Keeps the last frame; `show` draws the difference and says whether anything was drawn.

    The resting layer below a moving one is kept as one picture, from which what moved is mended.
    """

    MANY = 24
    """More separate dirty rectangles than this are drawn as one."""
    WASTE = 1.2
    """Two rectangles become one where that draws no more than so many times their areas."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self.ground = "#000000"
        self._last: tuple[Nodes, Nodes, Nodes] | None = None
        self._names: tuple[Named, ...] = ()
        """The layers of the last frame."""
        self._floor: pygame.Surface | None = None
        """The resting layer of the last frame."""

    def replace_screen(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self.forget()

    def forget(self) -> None:
        """Draw everything at the next `show`."""
        self._last = self._floor = None

    def show(self, nodes: Nodes, moving: Nodes = (), over: Nodes = ()) -> bool:
        """Bring the screen to this frame: resting nodes, moving ones on them, and what lies over these.
        False (and no pixel touched) when it is the frame already there.

        A layer that is the very object shown last is taken to be unchanged.
        """
        last, whole = self._last, self.screen.get_rect()
        names, self._names = self._names, self._names_of(nodes, moving, over)
        self._last = nodes, moving, over
        if last is None:
            below = dirty = [whole]
        else:
            below, *above = map(_changes, names, self._names)
            dirty = self._merge(sum(above, below), whole)
        if not dirty:
            return False
        self._lay_floor(nodes, below, kept=bool(moving))
        for rect in dirty:
            self._draw(nodes, (*moving, *over), rect)
        self.screen.set_clip(None)
        if len(dirty) == 1 and dirty[0] == whole:
            pygame.display.flip()
        else:
            pygame.display.update(dirty)
        return True

    def _names_of(self, *layers: Nodes) -> tuple[Named, ...]:
        """Named anew only where a layer is another object than in the frame before."""
        if self._last is None:
            return tuple(map(_named, layers))
        known = zip(self._last, self._names, layers, strict=True)
        return tuple(names if last is layer else _named(layer) for last, names, layer in known)

    def _lay_floor(self, nodes: Nodes, changed: list[pygame.Rect], kept: bool) -> None:
        """Bring the picture of the resting layer up to date; without a moving layer there is none."""
        whole = self.screen.get_rect()
        if not kept:
            self._floor = None
            return
        if self._floor is None:
            self._floor = pygame.Surface(whole.size, 0, self.screen)
            changed = [whole]
        for rect in self._merge(changed, whole):
            self._paint(self._floor, nodes, rect)

    def _draw(self, nodes: Nodes, above: Nodes, rect: pygame.Rect) -> None:
        if self._floor is None:
            self._paint(self.screen, (*nodes, *above), rect)
            return
        self.screen.set_clip(rect)
        self.screen.blit(self._floor, rect, rect)
        self._blend(self.screen, above, rect)

    def _paint(self, target: pygame.Surface, nodes: Nodes, rect: pygame.Rect) -> None:
        target.set_clip(rect)
        target.fill(self.ground, rect)
        self._blend(target, nodes, rect)
        target.set_clip(None)

    @staticmethod
    def _blend(target: pygame.Surface, nodes: Nodes, rect: pygame.Rect) -> None:
        left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
        visible = []
        for surface, x, y in nodes:
            if x < right and y < bottom and x + surface.get_width() > left and y + surface.get_height() > top:
                visible.append((surface, (x, y)))
        target.fblits(visible)

    def _merge(self, rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
        """Few rectangles that cover all, each inside the screen; they may overlap where joining them would
        draw more. Too many become one, too large ones the whole screen.
        """
        merged: list[pygame.Rect] = []
        for rect in rects:
            rect = rect.clip(whole)
            if not rect.w or not rect.h:
                continue
            again = True
            while again:
                again = False
                for index in rect.collidelistall(merged):
                    both = rect.union(merged[index])
                    if _area(both) <= self.WASTE * (_area(rect) + _area(merged[index])):
                        del merged[index]
                        rect, again = both, True
                        break
            merged.append(rect)
        if len(merged) > self.MANY:
            merged = [merged[0].unionall(merged[1:])]
        if sum(map(_area, merged)) > 0.85 * _area(whole):
            return [whole]
        return merged
