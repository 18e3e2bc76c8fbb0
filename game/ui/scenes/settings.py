"""Settings of this device: language, motion, pauses, colours, text size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.i18n import LANGUAGES
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import SettingRow, settings
from game.ui.painter import Painter
from game.ui.preferences import PAUSES, SPEEDS, TEXT_SIZES, THEME_CHOICES
from game.ui.scene import Scene, Scrolling
from game.ui.scenes.data import DataScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.program import ProgramScene
from game.ui.sounds import VOLUMES

if TYPE_CHECKING:
    from game.ui.app import App

ROWS = (
    "language",
    "speed",
    "pause",
    "sound",
    "vibration",
    "one_tap",
    "auto_single",
    "left_handed",
    "show_points",
    "french_faces",
    "four_colours",
    "theme",
    "text_size",
)
LINKS: dict[str, Callable[[App], Scene]] = {"data": DataScene, "program": ProgramScene, "keys": KeysScene}
"""Rows that open another screen, after all others."""
CHOICES: dict[str, Sequence[object]] = {
    "language": ("", *LANGUAGES),
    "speed": SPEEDS,
    "pause": PAUSES,
    "sound": tuple(VOLUMES),
    "vibration": (False, True),
    "one_tap": (False, True),
    "auto_single": (False, True),
    "left_handed": (False, True),
    "show_points": (False, True),
    "french_faces": (False, True),
    "four_colours": (False, True),
    "theme": THEME_CHOICES,
    "text_size": TEXT_SIZES,
}


class SettingsScene(Scrolling):
    """Each row steps through its choices with the two arrows; a switch turns with one tap. Kept at once."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        felt = app.host.can_vibrate
        away = {"vibration"} if not felt else set()
        away |= {"program"} if app.host.offline() is None else set()
        self.rows = tuple(name for name in (*ROWS, *LINKS) if name not in away)
        flat = [CHOICES.get(name, ()) in ((), (False, True)) for name in self.rows]
        self.flat = tuple(at for at, one in enumerate(flat) if one)
        """Rows of one line: switches and links."""

    def draw(self, p: Painter, now: float) -> None:
        env, tr = self.app.env, self.app.tr
        text = self.app.preferences.text_size
        lay = settings(env.width, env.height, env.insets, len(self.rows), text, self.flat)
        p.scale = lay.scale
        self.scroll.fit(lay.content - lay.view.h)
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("settings.done"))
        p.text(
            tr("settings.title"), lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w
        )
        p.control("title", lay.title, tr("settings.title"))
        p.clip(lay.view)
        for name, row in zip(self.rows, lay.rows, strict=True):
            self._row(p, name, row)
        p.clip(None)

    def _row(self, p: Painter, name: str, row: SettingRow) -> None:
        up = -self.scroll.at
        rect, label, control = (box.moved(0, up) for box in (row.rect, row.label, row.control))
        p.box(rect.inset(0, 4), 16, p.theme.sheet, p.theme.edge, 1.2)
        title = self.app.tr(f"settings.{name}")
        high = p.paragraph_height(title, label.w, 17, letters.BOLD, 1.16)
        p.paragraph(title, label.x, label.cy - high / 2, label.w, 17, letters.BOLD, leading=1.16)
        if name in LINKS:
            self._link(p, name, title, rect.inset(0, 4))
            return
        value = getattr(self.app.preferences, name)
        if isinstance(value, bool):
            self._switch(p, name, title, control, value)
        else:
            self._stepper(p, name, title, control, value)

    def _stepper(self, p: Painter, name: str, title: str, rect: Rect, value: object) -> None:
        words = self._words(name, value)
        side = max(44.0, rect.h)
        left = Rect(rect.x, rect.cy - side / 2, side, side)
        right = Rect(rect.right - side, rect.cy - side / 2, side, side)
        middle = Rect(left.right + 4, rect.y, right.x - left.right - 8, rect.h)
        p.box(Rect(rect.x, rect.y, rect.w, rect.h), rect.h / 2, p.theme.band)
        p.text(words, middle.cx, middle.cy, 16, letters.BOLD, align="c", room=middle.w)
        label = f"{title}: {words}"
        p.round_button(f"prev-{name}", left, "chevron-left", f"{label}, {self.app.tr('settings.previous')}")
        p.round_button(f"next-{name}", right, "chevron-right", f"{label}, {self.app.tr('settings.next')}")

    def _switch(self, p: Painter, name: str, title: str, rect: Rect, on: bool) -> None:
        left = p.switch(f"next-{name}", rect.right, rect.cy, on)
        words = self.app.tr("settings.on" if on else "settings.off")
        p.text(words, left - 12, rect.cy, 16, letters.BOLD, align="r")
        hit = Rect(rect.x, rect.cy - 22, rect.w, 44)
        p.hit(f"next-{name}", hit, title, role="checkbox", state="checked" if on else "")

    @staticmethod
    def _link(p: Painter, name: str, title: str, rect: Rect) -> None:
        if p.touch.hover == name:
            p.box(rect.inset(-2), 18, None, p.theme.gold, 2)
        sink = 2 if p.touch.pressed == name else 0
        p.icon("icons/chevron-right", rect.right - 40 + sink, rect.cy - 11, 22, p.theme.ink)
        p.hit(name, rect, title)

    def _words(self, name: str, value: object) -> str:
        tr = self.app.tr
        if name == "language":
            return LANGUAGES[value] if isinstance(value, str) and value else tr("settings.language.system")
        if name == "pause":
            if value == 0:
                return tr("settings.pause.off")
            if value == -1:
                return tr("settings.pause.tap")
            return tr("settings.pause.seconds", seconds=f"{value:g}".replace(".", tr("settings.decimal")))
        if name == "text_size":
            return f"{round(float(str(value)) * 100)} %"
        return tr(f"settings.{name}.{value}")

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
            return
        if id_ in LINKS:
            self.app.open(LINKS[id_](self.app))
            return
        direction, _, name = id_.partition("-")
        if name not in CHOICES:
            return
        choices = list(CHOICES[name])
        at = choices.index(getattr(self.app.preferences, name))
        setattr(self.app.preferences, name, choices[(at + (1 if direction == "next" else -1)) % len(choices)])
        self.app.preferences_changed()
        if name == "sound":
            self.app.sounds.hear(["made"], self.app.host.now())

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        self.scroll.key(key)
