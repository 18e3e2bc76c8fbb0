"""What every screen is: drawn from its own state, told of input, asked whether it moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.ui.deck import Face
from game.ui.painter import Painter
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.app import App


class Scene:
    """A screen. Override what is needed; sizes and places are CSS pixels."""

    thinks = False
    """Bots will have to think here."""
    wakes = False
    """The screen is to stay on: people look at it who do not touch it."""
    writes = False
    """Every key is a letter here."""
    focused = ""
    """What had the keyboard's focus when another scene was put over this one."""

    def __init__(self, app: App) -> None:
        self.app = app

    def draw(self, p: Painter, now: float) -> None:
        """Put this frame's nodes, hit areas and controls."""
        raise NotImplementedError

    def update(self, now: float) -> None:
        """Go on with what happens by itself."""

    def attend(self, now: float) -> None:
        """What goes on by itself even under other scenes; called at every turn of the loop, before `update`
        of the one on top.
        """

    def returned(self) -> None:
        """The program is in sight again, or the network is back."""

    def moving(self, now: float) -> bool:
        """True while frames are needed."""
        return False

    cards_move = False
    """While it moves, only what `Painter.moves` has put differs, unless the app is dirty."""

    def ahead(self) -> Sequence[Face]:
        """Cards that will probably be wanted next, in device pixels: drawn while all is calm."""
        return ()

    def busy(self) -> bool:
        """True while `update` wants to be called at every frame although nothing moves (a bot thinks)."""
        return False

    def tap(self, id_: str) -> None:
        """A hit area or control was pressed and let go."""

    def begins(self) -> Sequence[str]:
        """How the ids begin that the focus comes to first, the most wanted first; none: not yet."""
        return ("",)

    def activate(self, id_: str) -> None:
        """A control was pressed by keyboard or assistive tool."""
        self.tap(id_)

    def tap_elsewhere(self, id_: str) -> None:
        """A press that hit nothing enabled; `id_` names a disabled area or is empty."""

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        """A gesture.

        Return True at `down` to receive its moves and end; True at the end when it was used up.
        """
        return False

    def wheel(self, x: float, y: float, dy: float) -> None: ...

    def key(self, key: Key) -> None:
        """A key that no control has taken; arrows move the focus."""
        if key.key.startswith("Arrow"):
            self.app.walk(1 if key.key in ("ArrowRight", "ArrowDown") else -1)

    def text_given(self, text: str | None) -> None:
        """The answer to `Host.ask_text`; None: put off."""

    def shown(self) -> None:
        """Came on top."""

    def closed(self) -> None:
        """Was taken off."""

    def linked(self) -> None:
        """The page's address has another fragment (told to the lowest scene)."""

    def resized(self) -> None:
        """The window has another size."""

    def hidden(self) -> None:
        """The program is out of sight or about to close: one more frame is drawn, perhaps the last."""


class Scrolling(Scene):
    """A screen with one list, which is dragged, flung and rolled; `draw` says how long it is."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()

    def fit_drawn(self, most: float) -> None:
        """The list's hidden length, where it is known only after the list has been drawn."""
        at = self.scroll.at
        self.scroll.fit(most)
        if self.scroll.at != at:
            self.app.dirty = True

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        return self.scroll.pointer(kind, y)

    def wheel(self, x: float, y: float, dy: float) -> None:
        self.scroll.by(dy)
        self.app.dirty = True
