"""Where the score pad for real cards is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from game.engine.contract import Refused
from game.games.whist22.pad import Pad
from game.games.whist22.pad_text import FORMAT, VERSION, read, write
from game.host.contract import Storage
from game.session.saves import Slot


class Kept(NamedTuple):
    """The pad that can be gone on with, if any; and a message key about one that could not be read."""

    pad: Pad | None
    notice: str = ""


class PadSlot(Slot):
    """The place of the one pad in use, key `pad.<game>`; damaged ones are set aside as saved matches are."""

    VERSIONS: ClassVar[Mapping[str, int]] = {FORMAT: VERSION}

    def __init__(self, storage: Storage, game_id: str = "whist22") -> None:
        super().__init__(storage, game_id)
        self.key = f"pad.{game_id}"
        self._named = True  # a pad is no match to be continued: it takes no place among those played

    def keep(self, pad: Pad) -> bool:
        """True when it is kept for good."""
        return self.write(write(pad))

    def open(self) -> Kept:
        """The kept pad. A text that is none is set aside, never lost."""
        text = self.read()
        if text is None:
            return Kept(None)
        try:
            return Kept(read(text))
        except Refused:
            if self.newer:
                return Kept(None, "pad.newer")
            self.set_aside()
            return Kept(None, "pad.damaged")
