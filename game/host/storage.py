"""Small texts that outlive the program: in the browser's localStorage, in files, or else in memory.

Every class keeps the promise of `contract.Storage`: no call raises. What cannot be kept for good stays
readable until the program closes, and `notice` says so.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import tempfile
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from game.host.slots import DAMAGED, PLACES, Pair, Unreadable, pair, place_of, seal

PREFIX = "atout."
REFUSED = "storage.refused"
FULL = "storage.full"
ELSEWHERE = "storage.elsewhere"
"""Another page or window has gone on with it."""
NEWER_FOUND = "storage.newer"
RESCUED, LOST = "storage.rescued", "storage.damaged"
SECOND = "~1"
ASIDE = "~damaged."
NO_KEY = re.compile(r"~damaged(\.[0-9]+)?$")
"""Ends the name of what was put aside."""


def name_of(key: str, place: int) -> str:
    """The name of one of a text's places; the first has the key itself."""
    return key + SECOND if place else key


def key_of(name: str) -> str:
    """The key of a place; empty when it was put aside."""
    return "" if NO_KEY.search(name) else name.removesuffix(SECOND)


class MemoryStorage:
    """Kept until the program closes, and no longer."""

    def __init__(self, notice: str = REFUSED) -> None:
        self._notice = notice
        self._found = ""
        self._memory: dict[str, str | None] = {}

    @property
    def notice(self) -> str:
        return self._notice

    @property
    def found(self) -> str:
        return self._found

    def get(self, key: str) -> str | None:
        return self._memory.get(key)

    def set(self, key: str, text: str) -> bool:
        self._memory[key] = text
        return False

    def remove(self, key: str) -> None:
        self._memory.pop(key, None)

    def keys(self) -> Sequence[str]:
        return sorted(key for key, text in self._memory.items() if text is not None)

    def retry(self) -> None:
        """There is nowhere to try."""

    def erase(self) -> bool:
        self._memory.clear()
        return True


class Refusal(Exception):
    """A text that must not be written over; the message key that tells why."""


class LastingStorage(MemoryStorage):
    """Two places for each text (`slots`) that may fail at any call, backed by memory.

    A place that cannot be read is put aside as `…~damaged.<n>` before anything takes its stead; what a newer
    program has written, or another running one since it was read here, is never written over.

    Memory holds only what the places would not take: a text, or None for a key they would not forget.
    The next success with a key clears it; `notice` goes with the next text kept once memory is empty.
    """

    def __init__(self) -> None:
        super().__init__(notice="")
        self._seen: dict[str, int] = {}
        """The number of each text as last read or written here."""
        self._torn: set[str] = set()
        """Places that a write of our own has left in pieces: worth nothing to anybody."""

    # -- one place, by its name: may raise anything -----------------------------------------------

    def _read(self, name: str) -> str | None:
        """Its content; Unreadable when that is no text."""
        raise NotImplementedError

    def _write(self, name: str, content: str) -> None:
        raise NotImplementedError

    def _delete(self, name: str) -> None:
        raise NotImplementedError

    def _put_aside(self, name: str, other: str) -> None:
        """Have it under another name, which is free."""
        raise NotImplementedError

    def _names(self) -> Sequence[str]:
        raise NotImplementedError

    def _reason(self, error: Exception) -> str:
        raise NotImplementedError

    # -- texts, by their keys: never raise --------------------------------------------------------

    def get(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return self._load(key)
        except Exception as error:
            self._notice = self._notice or self._told(error)
            return None

    def set(self, key: str, text: str) -> bool:
        return self._try(key, text, lambda: self._store(key, text))

    def remove(self, key: str) -> None:
        self._try(key, None, lambda: self._forget(key))

    def keys(self) -> Sequence[str]:
        try:
            names = {key_of(name) for name in self._names()}
        except Exception as error:
            self._notice = self._notice or self._told(error)
            names = set()
        names.update(self._memory)
        return sorted(name for name in names if name and self._memory.get(name, "") is not None)

    def retry(self) -> None:
        for key, text in tuple(self._memory.items()):
            if text is None:
                self.remove(key)
            else:
                self.set(key, text)

    def erase(self) -> bool:
        self._memory.clear()
        self._seen.clear()
        self._found = self._notice = ""
        try:
            for name in self._names():
                self._delete(name)
        except Exception as error:
            self._notice = self._told(error)
            return False
        return True

    def _try(self, key: str, text: str | None, action: Callable[[], None]) -> bool:
        try:
            action()
        except Exception as error:
            self._memory[key] = text
            self._notice = self._told(error)
            return False
        self._memory.pop(key, None)
        if text is not None and not self._memory:
            self._notice = ""
        return True

    def _told(self, error: Exception) -> str:
        return str(error) if isinstance(error, Refusal) else self._reason(error)

    # -- both places of a text --------------------------------------------------------------------

    def _pair(self, key: str) -> Pair:
        contents: list[str | Unreadable | None] = []
        for place in range(PLACES):
            try:
                contents.append(self._read(name_of(key, place)))
            except Unreadable as bad:
                contents.append(bad)
        return pair(contents)

    def _load(self, key: str) -> str | None:
        found = self._pair(key)
        if found.newer:
            self._found = self._found or NEWER_FOUND
            return None
        self._seen[key] = found.number
        for place in found.bad:
            if name_of(key, place) not in self._torn:
                self._found = RESCUED if found.text is not None else self._found or LOST
                with contextlib.suppress(Exception):  # it stays where it is, and is in the way of no reading
                    self._move(name_of(key, place))
        return found.text

    def _mine(self, key: str) -> Pair:
        """Both places when they may be changed; Refusal when they may not."""
        found = self._pair(key)
        if found.newer:
            raise Refusal(NEWER_FOUND)
        if self._seen.get(key, found.number) != found.number:
            raise Refusal(ELSEWHERE)
        return found

    def _store(self, key: str, text: str) -> None:
        found = self._mine(key)
        number = found.number + 1
        place = place_of(number)
        name, content = name_of(key, place), seal(number, text)
        if place in found.bad and name not in self._torn:
            self._move(name)
        self._torn.add(name)
        self._write(name, content)
        if self._read(name) != content:
            raise OSError("not kept")
        self._torn.discard(name)
        self._seen[key] = number

    def _forget(self, key: str) -> None:
        """The older one first: half forgotten is not forgotten, and never an older text."""
        found = self._mine(key)
        newest = place_of(found.number)
        for place in sorted(found.filled, key=lambda place: place == newest):
            self._delete(name := name_of(key, place))
            if self._read(name) is not None:
                raise OSError("not forgotten")
        self._seen.pop(key, None)

    def _move(self, name: str) -> None:
        taken = set(self._names())
        self._put_aside(name, next(free for n in count(1) if (free := f"{name}{ASIDE}{n}") not in taken))


class LocalStorage(LastingStorage):
    """The browser's localStorage. `area` gives it anew at each call: where blocked, even asking raises.

    `may_write` is false in a page that another one has taken over from.
    """

    def __init__(self, area: Callable[[], Any], may_write: Callable[[], bool] = lambda: True) -> None:
        super().__init__()
        self._area = area
        self._may_write = may_write
        try:
            self._write("probe", "1")
            self._delete("probe")
        except Exception as error:
            self._notice = self._told(error)

    def _read(self, name: str) -> str | None:
        value = self._area().getItem(PREFIX + name)
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def _write(self, name: str, content: str) -> None:
        self._ask()
        self._area().setItem(PREFIX + name, content)

    def _delete(self, name: str) -> None:
        self._ask()
        self._area().removeItem(PREFIX + name)

    def _put_aside(self, name: str, other: str) -> None:
        content = self._read(name)
        if content is not None:
            self._write(other, content)
            if self._read(other) != content:
                raise OSError("not kept")
            self._delete(name)

    def _names(self) -> Sequence[str]:
        area = self._area()
        names = [area.key(index) for index in range(int(area.length))]
        texts = [name for name in names if isinstance(name, str)]
        return [name.removeprefix(PREFIX) for name in texts if name.startswith(PREFIX)]

    def _reason(self, error: Exception) -> str:
        words = f"{getattr(error, 'name', '')} {error}".lower()
        return FULL if "quota" in words else REFUSED

    def _ask(self) -> None:
        if not self._may_write():
            raise Refusal(ELSEWHERE)


class FileStorage(LastingStorage):
    """One file for each place in `folder`; a file is always wholly the old content or wholly the new one."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def _path(self, name: str) -> Path:
        return self._folder / (PREFIX + quote(name, safe=""))

    def _read(self, name: str) -> str | None:
        try:
            return self._path(name).read_bytes().decode("utf-8", "surrogatepass")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError:
            raise Unreadable(DAMAGED) from None

    def _write(self, name: str, content: str) -> None:
        data = content.encode("utf-8", "surrogatepass")
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, half = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=self._folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(half, self._path(name))
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(half)
            raise
        self._settle()

    def _delete(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def _put_aside(self, name: str, other: str) -> None:
        os.replace(self._path(name), self._path(other))

    def _names(self) -> Sequence[str]:
        if not self._folder.exists():
            return []
        files = [path.name for path in self._folder.iterdir() if path.is_file()]
        return [unquote(name.removeprefix(PREFIX)) for name in files if name.startswith(PREFIX)]

    def _settle(self) -> None:
        """The folder's entry must reach the disk too; where folders cannot be opened, the system does it."""
        with contextlib.suppress(OSError):
            handle = os.open(self._folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def _reason(self, error: Exception) -> str:
        full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        return FULL if full else REFUSED
