"""A browser's storage area that does all that such areas have been seen to do."""

from __future__ import annotations

from typing import Any


class Null:
    """JavaScript's null as Python sees it: false, but not None."""

    def __bool__(self) -> bool:
        return False


class JsError(Exception):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: the browser says no")
        self.name = name


class Killed(BaseException):
    """The page is gone: nothing of the program runs after this."""


class Area:
    """A browser's storage area, with room for `room` characters; `refuse` names the calls that raise."""

    def __init__(self, room: int = 1000) -> None:
        self.items = {"elsewhere": "not ours"}
        self.room = room
        self.refuse: set[str] = set()
        self.writes = 0
        """Calls that change something, so far."""
        self.dead = False
        self._fault = (0, "")

    def fault_at(self, write: int, fault: str) -> None:
        """What happens at this call, counted from 1 and from now on.

        `kill`: it is never made; `torn`: half of it, then the end; `lose`: it says that it was done;
        `throw`: it says that it was not; `torn and throw`: it leaves half of it and says so.
        """
        self.writes = 0
        self._fault = (write, fault)

    def revive(self) -> None:
        """The program starts again with what is there."""
        self.dead = False
        self._fault = (0, "")

    def _fails(self, key: str, text: str | None) -> bool:
        """Let the fault happen when it is due; true when the call is to do nothing more."""
        if self.dead:
            raise Killed
        self.writes += 1
        write, fault = self._fault
        if self.writes != write:
            return False
        if "torn" in fault and text is not None:
            self.items[key] = text[: len(text) * 2 // 3]
        if fault in ("kill", "torn"):
            self.dead = True
            raise Killed
        if "throw" in fault:
            raise JsError("UnknownError")
        return True

    def _ask(self, call: str) -> None:
        if call in self.refuse:
            raise JsError("SecurityError")

    @property
    def length(self) -> int:
        self._ask("length")
        return len(self.items)

    def key(self, index: int) -> Any:
        return list(self.items)[index] if index < len(self.items) else Null()

    def getItem(self, key: str) -> Any:
        self._ask("getItem")
        return self.items.get(key, Null())

    def setItem(self, key: str, text: str) -> None:
        self._ask("setItem")
        if sum(map(len, (self.items | {key: text}).values())) > self.room:
            raise JsError("QuotaExceededError")
        if not self._fails(key, text):
            self.items[key] = text

    def removeItem(self, key: str) -> None:
        self._ask("removeItem")
        if not self._fails(key, None):
            self.items.pop(key, None)
