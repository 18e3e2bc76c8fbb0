"""What one frame holds, box by box: texts cut, off the screen, over each other or too pale; bad areas."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.ui import letters
from game.ui.painter import Hit, Painter
from tests.ui.driver import SLACK, TOUCH

LEAST = 4.5
"""Contrast of text and ground."""
SLIT = 2.0
"""CSS pixels by which neighbours may overlap: round-off and hover rings."""
BEHIND = ("", "beside", "within", "close_last")
"""Areas that lie behind others on purpose."""


@dataclass
class Words:
    """A line of text as it was drawn, or the part of it that a list shows."""

    text: str
    colour: str
    ground: str
    rect: pygame.Rect
    cropped: bool
    on: pygame.Rect
    """The box that it stands on."""


@dataclass
class Frame:
    """The last frame. `cut`: texts that had to end in an ellipsis."""

    words: list[Words] = field(default_factory=list)
    boxes: list[tuple[pygame.Rect, str]] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)

    def covered(self, rect: pygame.Rect) -> None:
        """Something opaque was drawn here: what lies below, more than half of it, is not to be read."""
        self.words = [
            words
            for words in self.words
            if (both := words.rect.clip(rect)).w * both.h < 0.5 * words.rect.w * words.rect.h
        ]

    def ground(self, x: int, y: int, felt: tuple[pygame.Rect, str]) -> tuple[pygame.Rect, str]:
        return next((one for one in reversed(self.boxes) if one[0].collidepoint(x, y)), felt)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Looker:
    """Looks on while `watching`; `frame` is what the last one held, at a ratio of 1."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.frame = Frame()

    @contextmanager
    def watching(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            self._fits(patch)
            self._texts(patch)
            self._surfaces(patch)
            yield

    def _fits(self, patch: pytest.MonkeyPatch) -> None:
        draw, fitted = self.app.draw, letters.fitted

        def frame(now: float) -> None:
            self.frame = Frame()
            draw(now)
            self.frame.hits = list(self.app._hits)

        def note(text: str, face: str, size: int, room: int, smallest: int) -> tuple[str, int]:
            words, fits = fitted(text, face, size, room, smallest)
            if words != text:
                self.frame.cut.append(f"cut at {room}: {text!r}")
            return words, fits

        patch.setattr(self.app, "draw", frame)
        patch.setattr(letters, "fitted", note)

    def _texts(self, patch: pytest.MonkeyPatch) -> None:
        text = Painter.text

        def noted(p: Painter, words: str, *args: Any, **more: Any) -> float:
            before = len(p.nodes)
            given = dict(zip(("x", "y", "points", "face", "colour", "align"), args, strict=False)) | more
            wide = text(p, words, *args, **more)
            if len(p.nodes) > before and words.strip():
                rect = p.nodes[-1].rect()
                rect = rect.inflate(0, -round(rect.h * 0.4))  # from the caps down to the base line
                if rect.w and rect.h:
                    felt = (self.app.stage.screen.get_rect(), p.theme.felt)
                    on, ground = self.frame.ground(*rect.center, felt)
                    colour = given.get("colour") or p.theme.ink
                    cropped = rect.w < round(wide) - 1 or p._clip_css is not None
                    self.frame.words.append(Words(words, colour, ground, rect, cropped, on))
            return wide

        patch.setattr(Painter, "text", noted)

    def _surfaces(self, patch: pytest.MonkeyPatch) -> None:
        box, card, scrim, block = Painter.box, Painter.card, Painter.scrim, Painter.block

        def noted_box(p: Painter, rect: Any, radius: float = 12, fill: str | None = None, *a: Any, **m: Any):  # type: ignore[no-untyped-def]
            if fill:
                area = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
                self.frame.covered(area)
                self.frame.boxes.append((area, fill))
            box(p, rect, radius, fill, *a, **m)

        def noted_card(p: Painter, code: str, x: float, y: float, width: float, *a: Any, **m: Any) -> None:
            self.frame.covered(pygame.Rect(round(x), round(y), round(width), round(width * 1.75)))
            card(p, code, x, y, width, *a, **m)

        def noted_scrim(p: Painter, width: float, height: float) -> None:
            self.frame.words.clear()
            scrim(p, width, height)

        def noted_block(p: Painter, width: float, height: float) -> None:
            self.frame.words.clear()
            block(p, width, height)

        patch.setattr(Painter, "box", noted_box)
        patch.setattr(Painter, "card", noted_card)
        patch.setattr(Painter, "scrim", noted_scrim)
        patch.setattr(Painter, "block", noted_block)

    # -- judging --------------------------------------------------------------------------------------

    def faults(self) -> set[str]:
        """Layout: cut texts, texts over the edge of their box or screen or over each other, areas too small
        or over each other.
        """
        return {*self.frame.cut, *self._words(), *self._areas()}

    def pale(self) -> set[str]:
        """Texts that stand out too little."""
        return {
            f"{words.text!r} in {words.colour} on {words.ground}: {contrast(words.colour, words.ground):.2f}"
            for words in self.frame.words
            if contrast(words.colour, words.ground) < LEAST
        }

    def _words(self) -> Iterator[str]:
        env, lines, rolls = self.app.env, self.frame.words, self._rolls
        for at, one in enumerate(lines):
            rect = one.rect
            if (
                rect.left < -SLACK
                or rect.right > env.width + SLACK
                or (rect.bottom > env.height + 1 and not rolls)
            ):
                yield f"{one.text!r} leaves the screen: {rect}"
            if not one.cropped and (rect.left < one.on.left - SLIT or rect.right > one.on.right + SLIT):
                yield f"{one.text!r} at {rect} leaves its box {one.on}"
            for other in lines[:at]:
                both = rect.clip(other.rect)
                if both.w > SLIT and both.h > SLIT:
                    yield f"{one.text!r} over {other.text!r}"

    @property
    def _rolls(self) -> bool:
        """Is there a list, whose ends are half out of sight?"""
        scroll = getattr(self.app.scene, "scroll", None)
        return scroll is not None and scroll.most > 0

    def _areas(self) -> Iterator[str]:
        env = self.app.env
        hits = [hit for hit in self.frame.hits if hit.enabled and hit.id not in BEHIND]
        rolls = self._rolls
        for at, hit in enumerate(hits):
            rect = hit.rect
            if rect.x < -SLACK or rect.right > env.width + SLACK or rect.y < -SLACK:
                yield f"{hit.id} reaches out"
            if hit.id.startswith("card"):  # strips of a fan are the layout's own promise
                continue
            if min(rect.w, rect.h) < TOUCH - SLACK and not rolls:
                yield f"{hit.id} is {rect.w:.0f} x {rect.h:.0f}"
            for other in hits[:at]:
                x = min(rect.right, other.rect.right) - max(rect.x, other.rect.x)
                y = min(rect.bottom, other.rect.bottom) - max(rect.y, other.rect.y)
                if other.id != hit.id and min(x, y) > SLIT and not other.id.startswith("card"):
                    yield f"{hit.id} over {other.id}"
