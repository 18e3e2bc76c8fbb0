"""The catalogues, compiled from their sources into a folder of the test's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game.i18n import DOMAIN, LANGUAGES, Catalogue
from tools.catalogues import compile_catalogue

SOURCES = Path(__file__).resolve().parents[2] / "game" / "i18n" / "locale"


@pytest.fixture(scope="session")
def sources() -> dict[str, Catalog]:
    """The source catalogues by language."""
    found = {}
    for language in LANGUAGES:
        with (SOURCES / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
            found[language] = read_po(file, locale=language)
    return found


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A locale folder as the build makes it, without a fault."""
    root = tmp_path_factory.mktemp("locale")
    for language in LANGUAGES:
        place = Path(language) / "LC_MESSAGES"
        assert compile_catalogue(SOURCES / place / f"{DOMAIN}.po", root / place / f"{DOMAIN}.mo") == []
    return root


@pytest.fixture
def catalogues(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Catalogue]]:
    """All languages, raising on anything missing."""
    monkeypatch.setattr(Catalogue, "strict", True)
    yield {language: Catalogue(language, folder) for language in LANGUAGES}
