"""Packs: a card is a small int (its place in pack order), a set of cards an int mask (bit n = card n)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

Card = int
CardSet = int


class BadCard(ValueError):
    """A text that names no card of the pack; `text` is what was read."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of one game in pack order; owns their text codes.

    `codes[n]` is the code of card n. Cards and sets mean nothing without their pack.
    """

    id: str
    codes: tuple[str, ...]
    _index: dict[str, Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_index", {code: card for card, code in enumerate(self.codes)})

    @property
    def size(self) -> int:
        return len(self.codes)

    @property
    def full(self) -> CardSet:
        """All cards of the pack."""
        return (1 << len(self.codes)) - 1

    def card(self, code: str) -> Card:
        """The card of a code; BadCard when there is none."""
        try:
            return self._index[code]
        except (KeyError, TypeError):
            raise BadCard(str(code)) from None

    def code(self, card: Card) -> str:
        return self.codes[card]

    def names(self, cards: CardSet) -> list[str]:
        """The codes of a set, in pack order."""
        return [self.codes[card] for card in members(cards)]


def members(cards: CardSet) -> Iterator[Card]:
    """The cards of a set from the lowest bit up."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


TRUMPS22 = Pack("trumps22", (*(f"T{n}" for n in range(1, 22)), "X"))
"""Whist 22: trump n is card n - 1, the Excuse is card 21."""


_PIPS = tuple(str(n) for n in range(1, 11))
TAROT = Pack(
    "tarot",
    (
        *(suit + rank for suit in "SHDC" for rank in (*_PIPS, "J", "N", "Q", "K")),
        *(f"T{n}" for n in range(1, 22)),
        "X",
    ),
)
"""78 cards: rank r of suit s is card 14 s + r - 1, trump n is card 55 + n, the Excuse 77."""


GERMAN36 = Pack("german36", tuple(suit + rank for suit in "EGHS" for rank in ("6", *"789UOK", "10", "A")))
"""36 cards: rank r (6 7 8 9 U O K 10 A from 0) of suit s (Eichel, Gras, Herz, Schellen) is card 9 s + r."""
