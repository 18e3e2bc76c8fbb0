"""pygame's events as the host's: on the desktop the window's input comes through here."""

from collections.abc import Sequence

import pygame

from game.host.contract import Changed, InputEvent, Key, Pointer, Wheel

NAMES = {
    pygame.K_LEFT: "ArrowLeft",
    pygame.K_RIGHT: "ArrowRight",
    pygame.K_UP: "ArrowUp",
    pygame.K_DOWN: "ArrowDown",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Escape",
    pygame.K_SPACE: " ",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
}
LEFT = 1


class Pump:
    """Translates what pygame has queued.

    A touch arrives as a mouse event with `touch` set; fingers are not read twice.
    """

    def __init__(self) -> None:
        self._down = False
        self.typing = False
        """A line is being written: letters come as the system composes them, one key each."""

    def __call__(self) -> Sequence[InputEvent]:
        out: list[InputEvent] = []
        for event in pygame.event.get():
            if self.typing and event.type == pygame.TEXTINPUT:
                out.extend(Key(letter) for letter in event.text)
                continue
            translated = self._translate(event)
            if translated is not None:
                out.append(translated)
        return out

    def _translate(self, event: pygame.event.Event) -> InputEvent | None:
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._pointer(event)
        if kind == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            return Wheel(float(x), float(y), -60.0 * event.y)
        if kind == pygame.KEYDOWN:
            mods = event.mod
            name = NAMES.get(event.key) or ("" if self.typing else event.unicode)
            if self.typing and mods & pygame.KMOD_CTRL:
                name = pygame.key.name(event.key)
            if self.typing and name == " ":
                return None
            return Key(name, bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_CTRL)) if name else None
        if kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
            return Changed("size")
        if kind == pygame.QUIT:
            return Changed("closing")
        if kind == pygame.WINDOWLEAVE and self._down:
            self._down = False
            return Pointer("cancel", 0, 0)
        return None

    def _pointer(self, event: pygame.event.Event) -> Pointer | None:
        x, y = float(event.pos[0]), float(event.pos[1])
        device = "touch" if getattr(event, "touch", False) else "mouse"
        if event.type == pygame.MOUSEMOTION:
            return Pointer("move", x, y, device, self._down)
        if event.button != LEFT:
            return None
        self._down = event.type == pygame.MOUSEBUTTONDOWN
        return Pointer("down" if self._down else "up", x, y, device, self._down)
