"""Settings of this device. Anything unreadable falls back to its default, field by field."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from game.engine.record import json_tree
from game.host.contract import Storage
from game.i18n import LANGUAGES
from game.ui.sounds import LOUDEST, VOLUMES

KEY = "preferences"
SPEEDS = ("system", "normal", "fast", "off")
PAUSES = (0.0, 0.5, 1.0, 2.0, 3.0, -1.0)
"""Seconds that a finished trick stays; -1: until tapped."""
THEME_CHOICES = ("system", "light", "night", "contrast")
TEXT_SIZES = (1.0, 1.15, 1.3)


@dataclass
class Preferences:
    language: str = ""
    """Empty: the browser's."""
    speed: str = "system"
    pause: float = 1.0
    sound: str = LOUDEST
    vibration: bool = False
    one_tap: bool = False
    auto_single: bool = False
    left_handed: bool = False
    """Plate and buttons of the own hand change sides."""
    show_points: bool = True
    """Tarot for two: points won so far; purists count themselves."""
    french_faces: bool = False
    """Tarock: the cards with French suits."""
    four_colours: bool = False
    """Diamonds blue, clubs green."""
    theme: str = "system"
    text_size: float = 1.0

    @classmethod
    def load(cls, storage: Storage) -> Preferences:
        found = cls()
        try:
            data = json_tree(storage.get(KEY) or "{}")
        except (ValueError, RecursionError):
            return found
        if not isinstance(data, dict):
            return found
        for field in fields(cls):
            value = data.get(field.name)
            if (
                field.name in data
                and type(value) is type(getattr(found, field.name))
                and allowed(field.name, value)
            ):
                setattr(found, field.name, value)
        return found

    def save(self, storage: Storage) -> None:
        storage.get(KEY)  # another window's are to be replaced, not refused
        storage.set(KEY, json.dumps(asdict(self)))


def allowed(name: str, value: object) -> bool:
    """Whether a stored value is one that the settings can show."""
    choices: dict[str, tuple[object, ...]] = {
        "language": ("", *LANGUAGES),
        "speed": SPEEDS,
        "pause": PAUSES,
        "sound": tuple(VOLUMES),
        "theme": THEME_CHOICES,
        "text_size": TEXT_SIZES,
        "vibration": (True, False),
        "one_tap": (True, False),
        "auto_single": (True, False),
        "left_handed": (True, False),
        "show_points": (True, False),
        "french_faces": (True, False),
        "four_colours": (True, False),
    }
    return value in choices[name]
