"""The keyboard's focus, which is a control's: where it begins in a scene, and how keys move it on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.host.contract import Host
from game.ui.painter import Hit
from game.ui.scene import Scene


def pressable(hits: Iterable[Hit]) -> list[str]:
    """What can be pressed, in reading order."""
    return list(dict.fromkeys(hit.id for hit in hits if hit.enabled and hit.id))


class Focus:
    """The host has it; in the page it is the browser's own."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.due = False
        """Somebody with a keyboard is to find it in the scene on top."""

    @property
    def at(self) -> str:
        """The control that has it; empty: none."""
        return self._host.focused

    def seek(self) -> None:
        """Another scene is on top: who had a focus below finds it there."""
        self.due = self.due or bool(self.at)

    def drop(self) -> None:
        """Whoever points needs none."""
        self._host.focus("")
        self.due = False

    def walk(self, ids: Sequence[str], step: int) -> None:
        """On among these."""
        at = ids.index(self.at) + step if self.at in ids else (0 if step > 0 else -1)
        self._host.focus(ids[at % len(ids)])

    def follow(self, id_: str) -> None:
        """What a key has chosen gets it, if anything has it: the next key acts there."""
        if self.at:
            self._host.focus(id_)

    def enter(self, scene: Scene, ids: Sequence[str]) -> None:
        """The scene is new, or seen again: to where it was, else to where one begins."""
        if scene.focused in ids:
            found: str | None = scene.focused
        else:
            found = next((id_ for start in scene.begins() for id_ in ids if id_.startswith(start)), None)
        self._host.focus(found or "")
        self.due = found is None
