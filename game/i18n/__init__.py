"""All text a player reads: message keys to sentences in French, German, Dutch and English."""

from game.i18n.cards import CardNames
from game.i18n.catalogue import (
    DOMAIN,
    LANGUAGES,
    Catalogue,
    MissingCatalogues,
    MissingText,
    choose,
    locale_folder,
)
from game.i18n.lists import join, ordinal

__all__ = [
    "DOMAIN",
    "LANGUAGES",
    "CardNames",
    "Catalogue",
    "MissingCatalogues",
    "MissingText",
    "choose",
    "join",
    "locale_folder",
    "ordinal",
]
