"""The colours, by name. Suits and trump families own their hex strings, so that a theme may swap them."""

from __future__ import annotations

from dataclasses import dataclass

INK, PAPER, EDGE = "#20242e", "#fbf4e4", "#bfae88"
GOLD, HONEY, EMBER = "#d39a2f", "#f0d9a4", "#c8452f"
SKIN, STEEL, SILVER = "#f7e6cd", "#e4e7e8", "#d9dde0"
RED, AMBER = "#b3262a", "#b9781d"
LEAF_GREEN, MOSS, SAGE, STALK = "#6d8f5a", "#7f9a64", "#8fa873", "#2a6338"
WOOD, BARK, OAK, TAN = "#7b3f22", "#8a5a34", "#b9783a", "#c98b4a"


@dataclass(frozen=True)
class Suit:
    """A suit: name, letter in record codes, ink and tint, skin of its courts, four-colour inks."""

    name: str
    letter: str
    ink: str
    tint: str
    skin: str = SKIN
    four: tuple[str, str] | None = None


SPADES = Suit("spades", "S", "#232a3d", "#a9b4c6")
HEARTS = Suit("hearts", "H", "#b3262a", "#efb9a6", "#f1d0a8")
DIAMONDS = Suit("diamonds", "D", "#b3262b", "#efb9a7", "#dcab7c", ("#1d5aa3", "#aecbe9"))
CLUBS = Suit("clubs", "C", "#232a3c", "#b4bdb2", "#b07a52", ("#1f6a3f", "#a9cfb2"))
ACORNS = Suit("acorns", "E", "#7a4a15", "#dfc08c", "#f1d0a8")
LEAVES = Suit("leaves", "G", "#2a6338", "#b4cfa6")
GERMAN_HEARTS = Suit("german-hearts", "H", "#b3262c", "#efb9a8")
BELLS = Suit("bells", "S", "#875607", "#f0d18a", "#e6bd92")
FRENCH = (SPADES, HEARTS, DIAMONDS, CLUBS)
GERMAN = (ACORNS, LEAVES, GERMAN_HEARTS, BELLS)

# The four tones of a trump plate. A vignette is drawn in those of the family "self"; `in_family` swaps them.
GROUND, HALF, HILL, DEEP = "#47264f", "#7d5c86", "#5c3a64", "#35193d"
FAMILIES: dict[str, tuple[str, str, str, str]] = {
    "self": (GROUND, HALF, HILL, DEEP),
    "ages": ("#5e2340", "#94657a", "#74394f", "#45152d"),
    "hours": ("#22345f", "#6878a0", "#344a7a", "#172447"),
    "elements": ("#17474a", "#5f8a88", "#2b5f60", "#0e3335"),
    "seasons": ("#55291d", "#966a58", "#6d3d2e", "#3c1b12"),
    "feasts": ("#3b2a63", "#7b6ba3", "#503d7d", "#291c48"),
}


def family(number: int) -> str:
    """The family of trump 1 to 21."""
    if number in (1, 21):
        return "self"
    for name, last in (("ages", 5), ("hours", 9), ("elements", 13), ("seasons", 17), ("feasts", 20)):
        if 1 < number <= last:
            return name
    raise ValueError(f"no trump {number}")


def in_family(text: str, name: str) -> str:
    """The drawing `text` with the four plate tones of family `name`."""
    for old, new in zip(FAMILIES["self"], FAMILIES[name], strict=True):
        text = text.replace(old, new)
    return text


def in_four_colours(text: str, suit: Suit) -> str:
    """A card of `suit` in the four-colour option: diamonds blue, clubs green, the others unchanged."""
    if suit.four is None:
        return text
    return text.replace(suit.ink, suit.four[0]).replace(suit.tint, suit.four[1])
