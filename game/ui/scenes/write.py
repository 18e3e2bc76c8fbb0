"""A line to write, drawn by ourselves: the desktop's answer to `Host.ask_text`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.host.contract import Key, TextGiven
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import dialog
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.from_file import clipboard

if TYPE_CHECKING:
    from game.ui.app import App


class Write(Scene):
    """Letters at the end of the line, Ctrl+V, Backspace, Enter, Esc. The first one replaces the old text."""

    writes = True

    def __init__(self, app: App, title: str, value: str, length: int, ok: str, cancel: str) -> None:
        super().__init__(app)
        self.title, self.text, self.length = title, value, length
        self.answers = (cancel, ok)
        self.fresh = bool(value)
        self.below = app.scene

    def draw(self, p: Painter, now: float) -> None:
        env = self.app.env
        self.below.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        lay = dialog(env.width, env.height, env.insets, 3, 2, self.app.preferences.text_size)
        p.scale = lay.scale
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        p.text(self.title, lay.title.cx, lay.title.cy, 22, letters.TITLE, align="c", room=lay.title.w)
        field = Rect(lay.text.x, lay.text.cy - 24, lay.text.w, 48)
        p.box(field, 10, p.theme.paper, p.theme.main, 2)
        x = field.x + 12
        wide = (
            p.text(self.text, x, field.cy, 19, colour=p.theme.paper_ink, room=field.w - 30)
            if self.text
            else 0
        )
        if self.fresh:
            p.box(Rect(x - 3, field.y + 9, wide + 6, field.h - 18), 4, None, p.theme.gold, 2)
        else:
            p.box(Rect(x + wide + 1, field.y + 11, 2, field.h - 22), 1, p.theme.paper_ink)
        p.control("field", field, f"{self.title}: {self.text}")
        for index, (rect, words) in enumerate(zip(lay.buttons, self.answers, strict=True)):
            p.button(f"answer{index}", rect, words, primary=index == 1)

    def shown(self) -> None:
        self.app.typing(True)

    def closed(self) -> None:
        self.app.typing(False)

    def tap(self, id_: str) -> None:
        if id_.startswith("answer"):
            self.app.close()
            self.app.handle(TextGiven(self.text if id_ == "answer1" else None))

    def key(self, key: Key) -> None:
        if key.key in ("Enter", "Escape"):
            self.tap("answer1" if key.key == "Enter" else "answer0")
        elif key.key == "Backspace":
            self.text, self.fresh = "" if self.fresh else self.text[:-1], False
        elif key.ctrl and key.key.lower() == "v":
            pasted = " ".join(clipboard().split())
            self.text, self.fresh = (("" if self.fresh else self.text) + pasted)[: self.length], False
        elif not key.ctrl and key.key.isprintable() and len(key.key) == 1:
            self.text = (("" if self.fresh else self.text) + key.key)[: self.length]
            self.fresh = False
