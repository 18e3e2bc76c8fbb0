"""Looking up a text by its key in a compiled gettext catalogue."""

from __future__ import annotations

import gettext
import os
import re
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

DOMAIN = "atout"
DEFAULT = "en"
LANGUAGES = {"fr": "Français", "de": "Deutsch", "nl": "Nederlands", "en": "English"}
"""Language codes, each with its own name for itself."""


class MissingCatalogues(RuntimeError):
    """The compiled catalogues are nowhere to be found; the message says what to do."""


class MissingText(LookupError):
    """A key that no catalogue knows, or a text that was not given one of its parameters."""


def choose(languages: Sequence[str]) -> str:
    """The first language we speak among tags (de-AT, fr_BE.UTF-8), best first; English when there is none."""
    for tag in languages:
        code = re.split(r"[-_.@]", tag.strip().lower(), maxsplit=1)[0]
        if code in LANGUAGES:
            return code
    return DEFAULT


def locale_folder() -> Path:
    """Where the compiled texts lie: ATOUT_LOCALE, else `locale` beside the package, else `build/locale`."""
    root = Path(__file__).resolve().parents[2]
    named = os.environ.get("ATOUT_LOCALE")
    places = [Path(named)] if named else [root / "locale", root / "build" / "locale"]
    for place in places:
        if _file(place, DEFAULT).is_file():
            return place
    looked = ", ".join(str(place) for place in places)
    raise MissingCatalogues(f"no compiled texts in {looked}: run ./build.sh once")


def _file(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _read(folder: Path, language: str) -> gettext.GNUTranslations:
    try:
        with _file(folder, language).open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, struct.error) as error:
        message = f"the texts for {language} cannot be read ({error}): run ./build.sh"
        raise MissingCatalogues(message) from error


class Catalogue:
    """The texts of one language.

    A key without a text in this language is shown in English, and as the key itself when English lacks it
    too. With `Catalogue.strict` set (tests) both raise MissingText instead.
    """

    strict: ClassVar[bool] = False

    def __init__(self, language: str, folder: Path | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}")
        folder = folder or locale_folder()
        self.language = language
        self._texts = _read(folder, language)
        self._english = self._texts if language == DEFAULT else _read(folder, DEFAULT)

    def text(self, key: str, **params: Any) -> str:
        """The text of a key with its {params} filled in; `n` also chooses among the entry's plural forms."""
        template = self._find(key, params.get("n"))
        try:
            return template.format_map(params)
        except (KeyError, IndexError, ValueError) as error:
            if self.strict:
                raise MissingText(f"{key} ({self.language}): {error!r} in {template!r}") from error
            return template

    def sentence(self, key: str, **params: Any) -> str:
        """The text of a key with a capital at its start, for a notice of its own."""
        text = self.text(key, **params)
        return text[:1].upper() + text[1:]

    def _find(self, key: str, n: Any) -> str:
        found = _lookup(self._texts, key, n)
        if found is None:
            if self.strict:
                raise MissingText(f"{key} ({self.language})")
            found = _lookup(self._english, key, n)
        return key if found is None else found


def _lookup(texts: gettext.GNUTranslations, key: str, n: Any) -> str | None:
    """The template of a key: the plural form for n when the entry has forms, its only text otherwise."""
    if isinstance(n, int):
        found = texts.ngettext(key, key, abs(n))
        if found != key:
            return found
    found = texts.gettext(key)
    return None if found == key else found
