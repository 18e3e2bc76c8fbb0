"""All that is kept, as one text to take along, and back again: checked first, done wholly or not at all.

Coming back is written down before it is done (`restoring`): when the program ends in the middle, the next
start ends it.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.contract import Refused
from game.engine.record import json_tree, read
from game.games.registry import GAMES
from game.games.whist22.pad_text import read as read_pad
from game.host.contract import Storage
from game.session import counts as counting
from game.session.counts import Counts
from game.session.marks import ASKED, BEFORE, RESTORING
from game.session.pads import PadSlot
from game.session.saves import Slot, newer
from game.session.statistics import Statistics
from game.session.statistics_tarock3 import DealStatistics
from game.session.statistics_tarot2 import RoundStatistics

FORMAT, VERSION = "atout-backup", 1
CODE = "ATOUT1."
"""Begins a backup that is a code."""
LARGEST = 6 << 20
"""Characters of a backup, and bytes that a code may unpack to."""
APART = (BEFORE, RESTORING, ASKED)
KEY = re.compile(r"[A-Za-z0-9_.:-]{1,120}")
SAVE = re.compile(r"save\.[a-z0-9]+\.[a-z]+(\.last)?")
PAD = re.compile(r"pad\.[a-z0-9]+")
KNOWN = {**Slot.VERSIONS, **PadSlot.VERSIONS, counting.FORMAT: counting.VERSION}
COUNTS: tuple[type[Counts[Any]], ...] = (Statistics, RoundStatistics, DealStatistics)


class BackupError(Refused):
    """A text that cannot be restored; the key tells why."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What was kept on a day (`2026-11-30`, or empty)."""

    date: str
    texts: Mapping[str, str]

    @property
    def matches(self) -> int:
        """Running ones."""
        return sum(key.startswith("save.") and key.count(".") == 2 for key in self.texts)


def _checksum(texts: Mapping[str, str]) -> str:
    data = json.dumps(dict(sorted(texts.items())), ensure_ascii=True, separators=(",", ":"))
    return f"{zlib.crc32(data.encode()):08x}"


def export(storage: Storage, date: str) -> str:
    """All that is kept, as the text of a file."""
    kept = {key: storage.get(key) for key in storage.keys() if key not in APART}  # noqa: SIM118
    texts = {key: text for key, text in kept.items() if text is not None}
    return _text(Backup(date, texts))


def code(text: str) -> str:
    """A backup's text as a code without blanks, which survives any messenger."""
    return CODE + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def parse(text: str) -> Backup:
    """The backup in a file's text or a code, every part of it checked; BackupError when it cannot be used."""
    if len(text) > LARGEST:
        raise BackupError("backup.none")
    text = text.strip().removeprefix("\ufeff")
    if text.startswith(CODE):
        text = _unpack("".join(text.removeprefix(CODE).split()))
    try:
        tree = json_tree(text)
    except Refused:
        raise BackupError("backup.damaged" if FORMAT in text[:200] else "backup.none") from None
    if not isinstance(tree, dict) or tree.get("format") != FORMAT:
        raise BackupError("backup.none")
    if newer(text, {FORMAT: VERSION}):
        raise BackupError("backup.newer")
    texts, date = tree.get("texts"), tree.get("date")
    if tree.get("version") != VERSION or not isinstance(texts, dict):
        raise BackupError("backup.damaged")
    if not all(KEY.fullmatch(key) and isinstance(value, str) for key, value in texts.items()):
        raise BackupError("backup.damaged")
    if tree.get("sum") != _checksum(texts) or any(key in APART for key in texts):
        raise BackupError("backup.damaged")
    for key, value in texts.items():
        _check(key, value)
    day = date if isinstance(date, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", date) else ""
    return Backup(day, texts)


def _unpack(packed: str) -> str:
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        stream = zlib.decompressobj()
        plain = stream.decompress(data, LARGEST)
        if stream.unconsumed_tail or not stream.eof:
            raise BackupError("backup.damaged")
        return plain.decode()
    except (binascii.Error, ValueError, zlib.error):
        raise BackupError("backup.damaged") from None


def _check(key: str, text: str) -> None:
    """Can the program go on with this? What it does not know goes along unread."""
    try:
        if SAVE.fullmatch(key):
            read(text, GAMES).replay()
        elif PAD.fullmatch(key):
            read_pad(text)
        for counts in COUNTS:
            if key == counts.KEY:
                counts.of_text(text)
        if key == "preferences" and not isinstance(json_tree(text), dict):
            raise BackupError("backup.damaged")
    except (ValueError, RecursionError):  # Refused is a ValueError
        raise BackupError("backup.newer" if newer(text, KNOWN) else "backup.damaged") from None


def restore(storage: Storage, backup: Backup, date: str) -> None:
    """Put a backup in the place of all that is kept, which becomes the backup of `before`.

    BackupError, and nothing changed, when there is no room.
    """
    now, wanted = export(storage, date), _text(backup)
    had = storage.get(BEFORE)
    if not (storage.set(BEFORE, now) and storage.set(RESTORING, wanted)):
        storage.remove(RESTORING)
        if had is None:
            storage.remove(BEFORE)
        else:
            storage.set(BEFORE, had)
        raise BackupError("backup.no_room")
    _apply(storage, backup)


def before(storage: Storage) -> Backup | None:
    """What was there before the last restore."""
    try:
        return parse(storage.get(BEFORE) or "")
    except BackupError:
        return None


def finish(storage: Storage) -> bool:
    """End a restore that was broken off; to be called before anything is read. True when there was one."""
    text = storage.get(RESTORING)
    if text is None:
        return False
    try:
        _apply(storage, parse(text))
    except BackupError:
        storage.remove(RESTORING)
    return True


def _text(backup: Backup) -> str:
    texts = dict(backup.texts)
    head = {"format": FORMAT, "version": VERSION, "date": backup.date, "sum": _checksum(texts)}
    return json.dumps({**head, "texts": texts}, indent=1) + "\n"


def _apply(storage: Storage, backup: Backup) -> None:
    """Any number of times with the same end."""
    for key in tuple(storage.keys()):
        if key not in backup.texts and key not in APART:
            storage.remove(key)
    kept = [storage.set(key, text) for key, text in backup.texts.items()]
    if all(kept):
        storage.remove(RESTORING)
