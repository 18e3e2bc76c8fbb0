"""Card faces and backs as pictures: drawn once a size, scaled while they move, sharpened in spare time."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from functools import lru_cache

import pygame

from game.ui import art

MEMORY = 56 << 20
"""Bytes of pictures that are kept; those not used for longest go first."""
SOFTEST, COARSEST = 0.55, 1.8
"""How many times its own width a picture may stand in for at the most, and at the least by its inverse."""
STEP = 1.08
"""While a card grows or shrinks its widths are taken in steps of this factor."""
SMOOTH = 40_000
"""Pixels up to which a picture is scaled smoothly: larger ones are on screens too fine for a difference
to be seen while they move, and it would cost ten times as much.
"""

PARTED = 40
"""Pictures of which the parts are kept."""
SMALL = 20_000
"""Pixels of a picture that is blended as a whole."""

Parts = tuple[tuple[pygame.Surface, int], ...]
"""Pieces of a picture, each with its distance from the top."""
Face = tuple[str, int]
"""Code and width in device pixels."""


def device_width(width: float, ratio: float) -> int:
    """A card's width in device pixels: few different ones, so that pictures serve again."""
    return max(4, round(width * ratio / 2) * 2)


class Pictures:
    """Surfaces by key, within a number of bytes."""

    def __init__(self, most: int = MEMORY) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.bytes += _size(surface)
        self._kept[key] = surface
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _parted(picture: pygame.Surface) -> Parts:
    wide, high = picture.get_size()
    if wide * high < SMALL:
        return ((picture, 0),)
    rim = math.ceil(wide * art.CORNER) + 1
    middle = picture.subsurface((0, rim, wide, high - 2 * rim)).convert()
    low = high - rim
    top, bottom = (picture.subsurface((0, y, wide, rim)) for y in (0, low))
    return (top, 0), (middle, rim), (bottom, low)


def scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture in another size, as well as its pixels can be seen in motion."""
    way = pygame.transform.smoothscale if size[0] * size[1] <= SMOOTH else pygame.transform.scale
    return way(picture, size)


class Cards:
    """Card faces and backs by code and width in device pixels; a code with a folder (`german36/EA`) is of
    that pack, one without of the tarot.
    """

    def __init__(self) -> None:
        self.paper = art.PAPER
        self.language = "en"
        self.four_colours = False
        self.hasty = False
        """A card at rest may be shown soft until `work` has drawn it sharp."""
        self.pictures = Pictures()
        self._parts: dict[int, Parts] = {}
        """By identity of the picture, which the parts keep alive."""
        self._widths: dict[str, set[int]] = {}
        """Widths in which each card has been drawn sharp."""
        self._soft: dict[Face, None] = {}
        """What is shown soft, in the order in which it was seen."""
        self._ahead: dict[Face, None] = {}
        """What will be wanted soon."""

    def print_on(self, paper: str, language: str, four_colours: bool) -> None:
        """Draw the pack anew on this paper, with the court letters of this language, in two or four
        colours.
        """
        look = (paper, language, four_colours)
        if look != (self.paper, self.language, self.four_colours):
            self.paper, self.language, self.four_colours = look
            self.pictures.clear()
            for kept in (self._widths, self._soft, self._ahead, self._parts):
                kept.clear()
            self.tilted.cache_clear()

    def _text(self, code: str) -> str:
        return art.card_text(code, self.paper, self.language, self.four_colours)

    def ready(self, code: str, width: int) -> bool:
        return (code, width) in self.pictures

    def get(self, code: str, width: int) -> pygame.Surface:
        """The card at this width, drawn from its SVG: crisp. Costs some milliseconds the first time."""
        found = self.pictures.get((code, width))
        if found is None:
            size = width, round(width * art.CARD_RATIO)
            found = self.pictures.put((code, width), art.raster(self._text(code), *size))
            self._widths.setdefault(code, set()).add(width)
        return found

    def resting(self, code: str, width: int) -> pygame.Surface:
        """The card at rest: crisp, or in haste a soft stand-in that `work` will replace."""
        found = self.pictures.get((code, width))
        if found is None and self.hasty:
            source = self._stand_in(code, width)
            if source is not None:
                self._soft[code, width] = None
                return self._scaled(code, source, width)
        return found or self.get(code, width)

    def passing(self, code: str, width: int, goal: int = 0) -> pygame.Surface:
        """The card while its width changes: scaled and kept, in few widths, so that no frame waits for the
        SVG. `goal`: the width at which it will lie; a card that was never drawn is drawn in this.
        """
        found = self.pictures.get((code, width))
        if found is not None:
            return found
        step = max(8, round(STEP ** round(math.log(max(width, 8), STEP))) // 2 * 2)
        source = self._stand_in(code, step)
        return self._scaled(code, source or self.get(code, goal or width), step)

    def parts(self, picture: pygame.Surface) -> Parts:
        """A straight card's picture in pieces from top to bottom. Between the rows with its rounded corners
        it is opaque: that is copied, several times faster than it would be blended.
        """
        found = self._parts.get(id(picture))
        if found is None:
            while len(self._parts) >= PARTED:
                del self._parts[next(iter(self._parts))]
            found = self._parts[id(picture)] = _parted(picture)
        return found

    def squeezed(self, code: str, picture: pygame.Surface, shown: int) -> pygame.Surface:
        """A card's picture turned about its upright axis: only `shown` pixels of its width are seen."""
        width, height = picture.get_size()
        if shown >= width:
            return picture
        key = (code, width, "turned", max(1, shown))
        return self.pictures.get(key) or self.pictures.put(key, scaled(picture, (max(1, shown), height)))

    def _stand_in(self, code: str, width: int) -> pygame.Surface | None:
        """The sharp picture nearest in width that is large enough, else the largest that is not too soft."""
        widths = self._widths.get(code, set())
        fitting = [w for w in widths if SOFTEST <= w / width <= COARSEST and (code, w) in self.pictures]
        large = [w for w in fitting if w >= width]
        return self.get(code, min(large) if large else max(fitting)) if fitting else None

    def _scaled(self, code: str, source: pygame.Surface, width: int) -> pygame.Surface:
        key = (code, width, "passing")
        size = (width, round(width * art.CARD_RATIO))
        return self.pictures.get(key) or self.pictures.put(key, scaled(source, size))

    # -- what is drawn while nothing else is to be done -------------------------------------------

    def draw_ahead(self, faces: Iterable[Face]) -> None:
        """These will be wanted soon, in this order; what was to come before is given up."""
        self._ahead = {face: None for face in faces if face not in self.pictures}

    @property
    def soft(self) -> bool:
        """Something is shown that can be sharper."""
        return bool(self._soft)

    @property
    def to_do(self) -> bool:
        return self.soft or bool(self._ahead)

    def work(self) -> bool:
        """Draw one picture of those to come, the soft ones first. True when the screen will differ by it."""
        soft = self.soft
        waiting = self._soft or self._ahead
        if waiting:
            face = next(iter(waiting))
            del waiting[face]
            self.get(*face)
        return soft

    @lru_cache(maxsize=48)  # noqa: B019 - one Cards lives as long as the program
    def tilted(self, code: str, width: int, degrees: int, paper: str, shade: float) -> pygame.Surface:
        """The card turned inside its SVG (crisp at any angle), with a shadow, on a square of 2.2 × width."""
        source = self._text(code)
        inner = source[source.index(">") + 1 : source.rindex("</svg>")]
        shadow = ""
        if shade:
            path = art.rounded(2, 8, 236, 420, 18)
            shadow = f'<path d="{path}" fill="{art.SHADOW}" fill-opacity="{shade * 0.8:.2f}"/>'
        body = (
            f'<g transform="translate(264 264)"><g transform="rotate({degrees})">'
            f'<g transform="translate(-120 -210)">{shadow}{inner}</g></g></g>'
        )
        side = round(width * 2.2)
        return art.raster(art.document(body, 528, 528), side, side)
