"""Where a backup is to come from: the desktop's answer to `Host.ask_long`."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.host.contract import Key, TextGiven
from game.host.files import read_text
from game.ui.scenes.data import FILE
from game.ui.scenes.rows import Row, Rows

if TYPE_CHECKING:
    from game.ui.app import App


def clipboard() -> str:
    """What was copied last; empty when it is no text."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class FromFile(Rows):
    """The clipboard, and the backups in the folder for downloads."""

    def __init__(self, app: App) -> None:
        tr = app.tr
        words = tr("data.clipboard"), tr("data.clipboard_sub")
        rows = [Row("clipboard", *words, "copy", lambda: self._give(clipboard()))]
        for number, path in enumerate(app.host.files(FILE)):
            rows.append(Row(f"file{number}", path.name, self._day(path), "save", partial(self._read, path)))
        super().__init__(app, "data.restore", rows)

    @staticmethod
    def _day(path: Path) -> str:
        try:
            return date.fromtimestamp(path.stat().st_mtime).isoformat()
        except OSError:
            return ""

    def _read(self, path: Path) -> None:
        self._give(read_text(path))

    def _give(self, text: str | None) -> None:
        self.app.handle(TextGiven(text))

    def tap(self, id_: str) -> None:
        super().tap(id_)
        if id_ == "back":
            self._give(None)

    def key(self, key: Key) -> None:
        super().key(key)
        if key.key == "Escape":
            self._give(None)
