"""What the keys do: a page that `?` opens anywhere, and the settings too."""

from __future__ import annotations

from game.host.contract import Key
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.scene import Scrolling
from game.ui.scenes.rows import draw_page

PARTS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "keys.all",
        (
            ("tab", "keys.tab"),
            ("arrows", "keys.arrows"),
            ("enter space", "keys.press"),
            ("escape", "keys.escape"),
            ("?", "keys.help"),
        ),
    ),
    (
        "keys.table",
        (
            ("left right", "keys.card"),
            ("enter", "keys.act"),
            ("digits", "keys.bid"),
            ("H", "keys.hint"),
            ("U", "keys.undo"),
            ("M", "keys.mute"),
        ),
    ),
    (
        "game.tarock3",
        (
            ("up down", "keys.auction"),
            ("space", "keys.away"),
            ("P", "keys.points"),
        ),
    ),
    (
        "keys.shared",
        (
            ("enter", "keys.lift"),
            ("space", "keys.peek"),
        ),
    ),
    (
        "keys.review",
        (
            ("left right", "keys.step"),
            ("up down", "keys.round"),
            ("space", "keys.auto"),
            ("L", "keys.turn"),
        ),
    ),
)
"""Heading of a part; in it the keys (named, or a letter) and what they do."""
POINTS, FACE = 16, letters.BOLD


class KeysScene(Scrolling):
    """A list to read, in parts."""

    def draw(self, p: Painter, now: float) -> None:
        view = draw_page(self.app, p, self.app.tr("keys.title")).view
        y = view.y - self.scroll.at
        for heading, rows in PARTS:
            y = self._part(p, self.app.tr(heading), rows, Rect(view.x, y, view.w, 0)) + 14
        p.clip(None)
        self.fit_drawn(y - 14 + self.scroll.at - view.bottom)

    def _caps(self, names: str) -> str:
        """The keys by what is printed on them."""
        words = [name if len(name) == 1 else self.app.tr(f"keys.cap.{name}") for name in names.split()]
        return " · ".join(words)

    def _part(self, p: Painter, heading: str, rows: tuple[tuple[str, str], ...], at: Rect) -> float:
        """Draws from the top of `at`; its lower edge."""
        pad, gap = 14.0, 9.0
        left = (at.w - 3 * pad) * 0.36
        right = at.w - 3 * pad - left
        spoken = [(self._caps(names), self.app.tr(key)) for names, key in rows]
        heights = [
            max(p.paragraph_height(keys, left, POINTS, FACE), p.paragraph_height(words, right, POINTS))
            for keys, words in spoken
        ]
        head = 34 * p.scale
        box = Rect(at.x, at.y, at.w, head + sum(heights) + gap * len(heights) + pad)
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
        p.text(heading, at.x + pad, at.y + head * 0.6, 18, letters.TITLE, room=at.w - 2 * pad)
        p.control(f"heading-{rows[0][1]}", Rect(at.x, at.y, at.w, head), heading)
        y = at.y + head + gap
        for (keys, words), height in zip(spoken, heights, strict=True):
            p.paragraph(keys, at.x + pad, y, left, POINTS, FACE)
            p.paragraph(words, at.x + 2 * pad + left, y, right, POINTS)
            p.control(f"key-{keys}-{words}", Rect(at.x, y, at.w, height), f"{keys}: {words}")
            y += height + gap
        return box.bottom

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()

    def key(self, key: Key) -> None:
        if key.key in ("Escape", "?"):
            self.app.close()
        self.scroll.key(key)
