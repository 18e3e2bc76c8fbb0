"""All that is kept on this device: saved as a file or a code, restored, deleted."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.session import backup
from game.session.backup import Backup, BackupError
from game.ui.scenes.ask import Ask, tell
from game.ui.scenes.rows import Row, Rows

if TYPE_CHECKING:
    from game.ui.app import App

FILE = "atout-backup"


class DataScene(Rows):
    """Stays while its rows do their work."""

    stays = True

    def __init__(self, app: App) -> None:
        super().__init__(app, "settings.data", ())
        self._load()

    def _load(self) -> None:
        tr, before = self.app.tr, backup.before(self.app.host.storage)
        rows = [
            Row("file", tr("data.file"), tr("data.file_sub"), "save", self._file),
            Row("code", tr("data.code"), tr("data.code_sub"), "copy", self._code),
            Row("restore", tr("data.restore"), tr("data.restore_sub"), "redo", self._ask_backup),
        ]
        if before is not None:
            sub = tr("data.back_sub", date=before.date)
            rows.append(Row("undo", tr("data.back"), sub, "undo", partial(self._ask_restore, before)))
        rows.append(Row("delete", tr("data.delete"), tr("data.delete_sub"), "trash", self._ask_delete))
        self.rows = tuple(rows)

    def shown(self) -> None:
        self._load()

    # -- taking along -----------------------------------------------------------------------------

    @property
    def _today(self) -> str:
        return date.today().isoformat()

    def _export(self) -> str:
        return backup.export(self.app.host.storage, self._today)

    def _file(self) -> None:
        path = self.app.host.save_file(f"{FILE}-{self._today}.json", self._export(), "application/json")
        if path is None:
            self._code()
        elif path:  # the browser says it itself
            tell(self.app, "data.file", "pad.saved", path=path)

    def _code(self) -> None:
        self.app.host.copy_text(backup.code(self._export()))
        tell(self.app, "data.code", "data.copied")

    # -- coming back ------------------------------------------------------------------------------

    def _ask_backup(self) -> None:
        tr = self.app.tr
        labels = tr("data.choose"), tr("data.restore"), tr("common.close")
        self.app.host.ask_long(tr("data.restore"), tr("data.paste"), *labels)

    def text_given(self, text: str | None) -> None:
        if text is None:
            return
        try:
            self._ask_restore(backup.parse(text))
        except BackupError as refused:
            tell(self.app, "data.restore", refused.key)

    def _ask_restore(self, found: Backup) -> None:
        answers = (("common.close", None), ("data.restore", partial(self._restore, found)))
        self.app.open(Ask(self.app, "data.restore", "data.restore_ask", answers, bold=1, n=found.matches))

    def _restore(self, found: Backup) -> None:
        try:
            backup.restore(self.app.host.storage, found, self._today)
        except BackupError as refused:
            tell(self.app, "data.restore", refused.key)
            return
        self.app.begin_anew()
        tell(self.app, "data.restore", "data.restored")

    # -- deleting ---------------------------------------------------------------------------------

    def _ask_delete(self) -> None:
        words = "data.delete_ask" if self.app.host.browser else "data.delete_desktop"
        answers = (("data.keep", None), ("data.delete_yes", self._delete))
        self.app.open(Ask(self.app, "data.delete", words, answers, bold=0))

    def _delete(self) -> None:
        done = self.app.host.storage.erase()
        self.app.begin_anew()
        tell(self.app, "data.delete", "data.deleted" if done else "data.not_deleted")
