"""A question over the screen below: title, text, a few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.ui import letters
from game.ui.layout_dialog import DialogLayout, dialog
from game.ui.painter import Painter
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App

Answer = tuple[str, Callable[[], None] | None]
"""Message key of the button and what it does after the question has closed (None: nothing)."""


class Ask(Scene):
    """Closes with any answer. Of the answers, by index: `bold` is the main one, and `escape` changes nothing
    and is what Esc gives. `params`: of the text.
    """

    def __init__(
        self,
        app: App,
        title: str,
        words: str,
        answers: Sequence[Answer],
        bold: int = -1,
        escape: int = 0,
        **params: object,
    ) -> None:
        super().__init__(app)
        self.title, self.words, self.params, self.answers = title, words, params, tuple(answers)
        self.bold = bold % len(self.answers)
        self.escape = escape
        self.below = app.scene
        self.layout: DialogLayout
        """Of the last frame."""

    def draw(self, p: Painter, now: float) -> None:
        env, tr, text = self.app.env, self.app.tr, self.app.preferences.text_size
        self.below.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        probe = dialog(env.width, env.height, env.insets, 1, len(self.answers), text)
        p.scale = probe.scale
        words = tr(self.words, **self.params) if self.words else ""
        lines = letters.wrap(words, letters.MEDIUM, p.size(16), p.px(probe.text.w)) if words else ()
        lay = dialog(env.width, env.height, env.insets, len(lines), len(self.answers), text)
        self.layout = lay
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        p.text(tr(self.title), lay.title.cx, lay.title.cy, 22, letters.TITLE, align="c", room=lay.title.w)
        for index, line in enumerate(lines):
            p.text(line, lay.text.cx, lay.text.y + lay.line_h * (index + 0.5), 16, align="c", room=lay.text.w)
        p.control("question", lay.title, f"{tr(self.title)}. {words}" if words else tr(self.title))
        for index, (rect, (key, _)) in enumerate(zip(lay.buttons, self.answers, strict=True)):
            p.button(f"answer{index}", rect, tr(key), primary=index == self.bold, points=17)

    def tap(self, id_: str) -> None:
        if id_.startswith("answer"):
            self.answer(int(id_[6:]))

    def answer(self, index: int) -> None:
        self.app.close()
        act = self.answers[index][1]
        if act is not None:
            act()

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.answer(self.escape)
        else:
            super().key(key)


def tell(app: App, title: str, words: str, **params: object) -> None:
    """Something to be read, and closed."""
    app.open(Ask(app, title, words, (("common.close", None),), **params))
