"""The rules of the running match: the sentence, then every option with its value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.host.contract import Key
from game.ui import letters, rich
from game.ui.geometry import Rect
from game.ui.layout import settings
from game.ui.painter import Painter
from game.ui.rules_words import RulesWords, differing, nearest
from game.ui.scene import Scrolling
from game.ui.scenes.rules import RulesScene
from game.ui.setup_draw import draw_summary, summary_height

if TYPE_CHECKING:
    from game.ui.app import App


class MatchRules(Scrolling):
    """To read only. What differs from the nearest preset is marked, what has no effect is grey."""

    def __init__(self, app: App, options: Any) -> None:
        super().__init__(app)
        self.options, self.preset = options, nearest(options)

    def draw(self, p: Painter, now: float) -> None:
        env, tr, text = self.app.env, self.app.tr, self.app.preferences.text_size
        lay = settings(env.width, env.height, env.insets, 0, text)
        p.scale = lay.scale
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("common.close"))
        p.text(tr("setup.rules"), lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, tr("setup.rules"))
        p.clip(lay.view)
        end = self._list(p, lay.view)
        p.clip(None)
        self.fit_drawn(end - lay.view.y + self.scroll.at - lay.view.h)

    def _list(self, p: Painter, view: Rect) -> float:
        tr, words = self.app.tr, RulesWords(self.app.catalogue)
        clauses = words.clauses(self.options, self.preset)
        pad, y = 16 * p.scale, view.y - self.scroll.at
        inner = view.w - 2 * pad
        height = summary_height(p, clauses, inner, tr, self.preset.id)
        box = Rect(view.x, y, view.w, height + 2 * pad)
        heading = words.heading(self.options, self.preset)
        draw_summary(p, tr, box.inset(pad), clauses, heading, self.preset.id, box)
        full = Rect(view.x, box.bottom + 10, view.w, max(44.0, 50 * p.scale))
        p.button("full", full, tr("rules.full"), icon="book", points=16)
        y = full.bottom + 10
        changed = differing(self.options, self.preset)
        row_h = 34 * p.scale
        panel = Rect(view.x, y, view.w, row_h * len(self.options.schema()) + 2 * 8)
        p.box(panel, 16, p.theme.sheet, p.theme.edge, 1.2)
        y += 8
        for index, option in enumerate(self.options.schema()):
            row = Rect(view.x, y, view.w, row_h)
            if index % 2 == 0:
                p.box(row.inset(6, 1), 8, p.theme.band)
            self._row(p, words, option.name, row.inset(pad, 0), option.name in changed)
            y += row_h
        return panel.bottom

    def _row(self, p: Painter, words: RulesWords, name: str, row: Rect, changed: bool) -> None:
        theme = p.theme
        title = words.title(name)
        value = words.value(self.options, name, getattr(self.options, name))
        active = self.options.active(name)
        colour = theme.gold_text if changed else theme.ink if active else theme.soft
        shown = value if active else "–"
        wide = p.text(shown, row.right, row.cy, 16, letters.BOLD, colour, "r", room=row.w * 0.5)
        left = f"{rich.MARK} {title}" if changed else title
        p.text(left, row.x, row.cy, 16, letters.MEDIUM, colour, room=row.w - wide - 12, smallest=10)
        spoken = self.app.tr("setup.choice", name=title, value=value)
        p.control(f"rule-{name}", row, spoken if active else f"{spoken}. {self.app.tr('setup.idle')}")

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
        elif id_ == "full":
            self.app.open(RulesScene(self.app, self.options))

    def key(self, key: Key) -> None:
        if key.key in ("Escape", "Enter"):
            self.app.close()
        self.scroll.key(key)
