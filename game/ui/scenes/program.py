"""The program itself on this device: kept for playing offline, installed, renewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.ask import tell
from game.ui.scenes.rows import Row, Rows

if TYPE_CHECKING:
    from game.ui.app import App


class ProgramScene(Rows):
    """Stays while its rows do their work, and follows what the page says."""

    stays = True

    def __init__(self, app: App) -> None:
        super().__init__(app, "settings.program", ())
        self._load()

    def _load(self) -> None:
        offline, tr = self.app.host.offline(), self.app.tr
        if offline is None:
            return
        if offline.kept is None:
            state = Row("offline", tr("program.online"), tr("program.online_sub"), "globe", self._nothing)
        elif offline.kept < 1:
            share = tr("program.coming_sub", percent=int(offline.kept * 100))
            state = Row("offline", tr("program.coming"), share, "save", self._nothing)
        else:
            state = Row("offline", tr("program.kept"), tr("program.kept_sub"), "check", self._nothing)
        rows = [state]
        if offline.install == "ask":
            ask = self.app.host.ask_install
            rows.append(Row("install", tr("program.install"), tr("program.install_sub"), "plus", ask))
        elif offline.install == "ios":
            rows.append(
                Row("install", tr("program.install"), tr("program.install_sub"), "plus", self._tell_how)
            )
        if offline.update:
            take = self.app.host.take_update
            rows.append(Row("update", tr("news.update"), tr("program.update_sub"), "again", take))
        self.rows = tuple(rows)

    def update(self, now: float) -> None:
        self._load()

    def _nothing(self) -> None:
        """A row that is only read."""

    def _tell_how(self) -> None:
        tell(self.app, "program.install", "program.by_hand")
