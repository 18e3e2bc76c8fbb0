"""A grid of values to pick one from, over the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_setup import pick
from game.ui.painter import Painter
from game.ui.scene import Scrolling

if TYPE_CHECKING:
    from game.ui.app import App


class Pick(Scrolling):
    """A word and numbers. Closes with a choice, or without one by the cross, Esc or a touch beside it."""

    def __init__(
        self, app: App, title: str, words: Sequence[str], chosen: int, picked: Callable[[int], None]
    ) -> None:
        super().__init__(app)
        self.title, self.words, self.chosen, self.picked = title, tuple(words), chosen, picked
        self.below = app.scene

    def draw(self, p: Painter, now: float) -> None:
        env, tr, text = self.app.env, self.app.tr, self.app.preferences.text_size
        self.below.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        p.scale = pick(env.width, env.height, env.insets, 0, 2, text).scale
        widest = max(p.text_width(words, 17, letters.BOLD) for words in self.words[1:])
        lay = pick(env.width, env.height, env.insets, widest, len(self.words), text)
        self.scroll.fit(lay.content - lay.view.h)
        p.hit("beside", Rect(0, 0, env.width, env.height))
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        p.hit("within", lay.rect, enabled=False)
        p.text(self.title, lay.title.x, lay.title.cy, 20, letters.TITLE, room=lay.title.w)
        p.control("title", lay.title, self.title)
        p.round_button("close", lay.close, "close", tr("common.close"))
        p.clip(lay.view)
        for index, (words, box) in enumerate(zip(self.words, lay.boxes, strict=True)):
            self._value(p, index, words, box.moved(0, -self.scroll.at))
        p.clip(None)

    def _value(self, p: Painter, index: int, words: str, box: Rect) -> None:
        id_, chosen, theme = f"value{index}", index == self.chosen, p.theme
        if p.touch.hover == id_:
            p.box(box.inset(-2), 13, None, theme.gold, 2)
        fill = theme.main if chosen else theme.band
        p.box(
            box.moved(0, 1.5 if p.touch.pressed == id_ else 0), 12, fill, None if chosen else theme.edge, 1.2
        )
        ink = theme.on_main if chosen else theme.ink
        p.text(words, box.cx, box.cy, 17, letters.BOLD, ink, "c", room=box.w - 6)
        p.hit(id_, box, words, role="radio", state="checked" if chosen else "")

    def tap(self, id_: str) -> None:
        if id_ in ("close", "beside"):
            self.app.close()
        elif id_.startswith("value"):
            self.app.close()
            self.picked(int(id_[5:]))

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        self.scroll.key(key)
