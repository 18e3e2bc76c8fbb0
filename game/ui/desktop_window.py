"""The desktop's window: what a browser gives its page, the host gets here from pygame and from screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.art import assets_root
from game.ui.desktop_input import Pump
from game.ui.loudspeaker import Loudspeaker
from game.ui.scenes.from_file import FromFile
from game.ui.scenes.write import Write

if TYPE_CHECKING:
    from game.ui.app import App


def open_window(app: App) -> pygame.Surface:
    """Its surface, once the host knows where to turn."""
    host, env = app.host, app.env
    host.pump = Pump()
    surface = pygame.display.set_mode((env.width, env.height), pygame.RESIZABLE)
    host.window_size(*surface.get_size())

    def ask(title: str, value: str, length: int, ok: str, cancel: str) -> None:
        app.open(Write(app, title, value, length, ok, cancel))

    host.on_title = pygame.display.set_caption
    host.on_copy = _to_clipboard
    host.on_ask = ask
    host.on_ask_long = lambda: app.open(FromFile(app))
    host.on_awake = lambda on: pygame.display.set_allow_screensaver(not on)
    host.on_play = Loudspeaker(assets_root() / "sounds")
    return surface


def _to_clipboard(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:  # a display without a clipboard
        return
