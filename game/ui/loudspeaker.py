"""Sounds on the desktop, by pygame's mixer. A machine without a sound device is silent, without a word."""

from __future__ import annotations

from pathlib import Path

import pygame

RATE, BLOCK = 44100, 512
"""Samples a second, and how many the device takes at a time: a dozen milliseconds."""


class Loudspeaker:
    """`folder`: where the files are. The device is opened for the first sound; refused once, never again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.played = 0
        self._open: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def __call__(self, name: str, volume: float) -> None:
        if self._open is None:
            self._open = self._start()
        if not self._open:
            return
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound is None:
            return
        channel = pygame.mixer.find_channel()
        if channel is not None:  # all are busy: one cue less
            channel.set_volume(volume)
            channel.play(sound)
            self.played += 1

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(self.folder / f"{name}.wav"))
        except (pygame.error, OSError):
            return None

    @staticmethod
    def _start() -> bool:
        try:
            pygame.mixer.init(RATE, -16, 1, BLOCK)
        except (pygame.error, NotImplementedError):  # no device; a pygame without the mixer
            return False
        return True
