"""Running text in which some pieces stand out: wrapped as one paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui import letters
from game.ui.painter import Painter

LEADING = 1.3
MARK = "•"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text; `strong` ones are bold and in another colour."""

    words: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    strong: bool
    x: float
    line: int


def _words(p: Painter, runs: Sequence[Run], room: float, points: float) -> list[_Word]:
    out: list[_Word] = []
    space = p.text_width(" ", points)
    x, line = 0.0, 0
    for run in runs:
        face = letters.BOLD if run.strong else letters.MEDIUM
        for text in run.words.split(" "):
            wide = p.text_width(text, points, face)
            if x > 0 and x + wide > room:
                x, line = 0.0, line + 1
            out.append(_Word(text, run.strong, x, line))
            x += wide + space
    return out


def height(p: Painter, runs: Sequence[Run], room: float, points: float) -> float:
    """What `draw` will take."""
    words = _words(p, runs, room, points)
    return (words[-1].line + 1 if words else 0) * points * p.scale * LEADING


def draw(p: Painter, runs: Sequence[Run], x: float, y: float, room: float, points: float) -> None:
    """From the top y on."""
    step = points * p.scale * LEADING
    for word in _words(p, runs, room, points):
        face = letters.BOLD if word.strong else letters.MEDIUM
        colour = p.theme.gold_text if word.strong else p.theme.ink
        p.text(word.text, x + word.x, y + step * (word.line + 0.5), points, face, colour)
