"""Small texts that outlive the program: in the browser's localStorage, in files, or else in memory.

Every class keeps the promise of `contract.Storage`: no call raises. What cannot be kept for good stays
readable until the program closes, and `notice` says so.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

PREFIX = "atout."
REFUSED = "storage.refused"
FULL = "storage.full"
DAMAGED = "~damaged"


class MemoryStorage:
    """Kept until the program closes, and no longer."""

    def __init__(self, notice: str = REFUSED) -> None:
        self._notice = notice
        self._memory: dict[str, str | None] = {}

    @property
    def notice(self) -> str:
        return self._notice

    def get(self, key: str) -> str | None:
        return self._memory.get(key)

    def set(self, key: str, text: str) -> bool:
        self._memory[key] = text
        return False

    def remove(self, key: str) -> None:
        self._memory.pop(key, None)

    def keys(self) -> Sequence[str]:
        return sorted(key for key, text in self._memory.items() if text is not None)


class LastingStorage(MemoryStorage):
    """A place that may fail at any call, backed by memory.

    Memory holds only what the place would not take: a text, or None for a key it would not forget. The next
    success with a key clears it; `notice` goes with the next text kept once memory is empty.
    """

    def __init__(self) -> None:
        super().__init__(notice="")

    def _read(self, key: str) -> str | None:
        raise NotImplementedError

    def _write(self, key: str, text: str) -> None:
        raise NotImplementedError

    def _delete(self, key: str) -> None:
        raise NotImplementedError

    def _names(self) -> Sequence[str]:
        raise NotImplementedError

    def _reason(self, error: Exception) -> str:
        raise NotImplementedError

    def get(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return self._read(key)
        except Exception as error:
            self._notice = self._notice or self._reason(error)
            return None

    def set(self, key: str, text: str) -> bool:
        return self._try(key, text, lambda: self._write(key, text))

    def remove(self, key: str) -> None:
        self._try(key, None, lambda: self._delete(key))

    def keys(self) -> Sequence[str]:
        try:
            names = set(self._names())
        except Exception as error:
            self._notice = self._notice or self._reason(error)
            names = set()
        names.update(self._memory)
        return sorted(name for name in names if self._memory.get(name, "") is not None)

    def _try(self, key: str, text: str | None, action: Callable[[], None]) -> bool:
        try:
            action()
        except Exception as error:
            self._memory[key] = text
            self._notice = self._reason(error)
            return False
        self._memory.pop(key, None)
        if text is not None and not self._memory:
            self._notice = ""
        return True


class LocalStorage(LastingStorage):
    """The browser's localStorage. `area` gives it anew at each call: where blocked, even asking raises."""

    def __init__(self, area: Callable[[], Any]) -> None:
        super().__init__()
        self._area = area
        try:
            self._write("probe", "1")
            self._delete("probe")
        except Exception as error:
            self._notice = self._reason(error)

    def _read(self, key: str) -> str | None:
        value = self._area().getItem(PREFIX + key)
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def _write(self, key: str, text: str) -> None:
        self._area().setItem(PREFIX + key, text)

    def _delete(self, key: str) -> None:
        self._area().removeItem(PREFIX + key)

    def _names(self) -> Sequence[str]:
        area = self._area()
        names = [area.key(index) for index in range(int(area.length))]
        texts = [name for name in names if isinstance(name, str)]
        return [name.removeprefix(PREFIX) for name in texts if name.startswith(PREFIX)]

    def _reason(self, error: Exception) -> str:
        words = f"{getattr(error, 'name', '')} {error}".lower()
        return FULL if "quota" in words else REFUSED


class FileStorage(LastingStorage):
    """One file for each key in `folder`; a file is always wholly the old text or wholly the new one.

    A file that is no UTF-8 is set aside as `…~damaged` and counts as missing: no later save destroys it.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def _path(self, key: str) -> Path:
        return self._folder / (PREFIX + quote(key, safe=""))

    def _read(self, key: str) -> str | None:
        path = self._path(key)
        try:
            return path.read_bytes().decode("utf-8", "surrogatepass")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError:
            os.replace(path, path.with_name(path.name + DAMAGED))
            return None

    def _write(self, key: str, text: str) -> None:
        data = text.encode("utf-8", "surrogatepass")
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=self._folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self._path(key))
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        self._settle()

    def _delete(self, key: str) -> None:
        self._path(key).unlink(missing_ok=True)

    def _names(self) -> Sequence[str]:
        if not self._folder.exists():
            return []
        files = [path.name for path in self._folder.iterdir() if path.is_file()]
        names = [name for name in files if name.startswith(PREFIX) and not name.endswith(DAMAGED)]
        return [unquote(name.removeprefix(PREFIX)) for name in names]

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
