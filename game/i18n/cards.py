"""What cards are called: in full for labels, short for buttons, with their article inside sentences."""

from game.i18n.catalogue import Catalogue

_SUITS = {
    "tarot": {"S": "suit.spades", "H": "suit.hearts", "D": "suit.diamonds", "C": "suit.clubs"},
    "german36": {"E": "suit.acorns", "G": "suit.leaves", "H": "suit.hearts", "S": "suit.bells"},
}
_COURTS = {
    "K": ("rank.king", "rank.king.index"),
    "Q": ("rank.queen", "rank.queen.index"),
    "N": ("rank.knight", "rank.knight.index"),
    "J": ("rank.jack", "rank.jack.index"),
    "A": ("rank.ace", "rank.ace.index"),
    "O": ("rank.ober", "rank.ober.index"),
    "U": ("rank.unter", "rank.unter.index"),
}
_LIVES = {14: "K", 13: "Q", 12: "N", 11: "J", 1: "A"}


class CardNames:
    """Names of the cards of one pack (trumps22, tarot, german36) by their codes (T21, X, HK, E10).

    In trumps22 every card but the Excuse is a trump, so inside sentences the number alone names it.
    """

    def __init__(self, catalogue: Catalogue, pack: str = "trumps22") -> None:
        self._text = catalogue.text
        self._lone = pack == "trumps22"
        self._suits = _SUITS["german36" if pack == "german36" else "tarot"]

    def label(self, code: str) -> str:
        """In full, without article: 21 of trumps, Excuse, King of hearts."""
        if code == "X":
            return self._text("card.excuse")
        if code[0] == "T":
            return self._text("card.trump", number=code[1:])
        suit, rank = self._text(self._suits[code[0]]), code[1:]
        if rank in _COURTS:
            return self._text("card.court", rank=self._text(_COURTS[rank][0]), suit=suit)
        return self._text("card.pip", number=rank, suit=suit)

    def short(self, code: str) -> str:
        """Where room is scarce: 21, Excuse; in full in packs with suits (the fonts have no suit signs)."""
        return code[1:] if self._lone and code != "X" else self.label(code)

    def index(self, code: str) -> str:
        """What stands in the corner: 21, K or R or H …, 10; nothing for the Excuse."""
        if code == "X":
            return ""
        rank = code[1:]
        return self._text(_COURTS[rank][1]) if code[0] != "T" and rank in _COURTS else rank

    def the(self, code: str) -> str:
        """As the object of a sentence: the 21, the Excuse, the King of hearts."""
        if code == "X":
            return self._text("card.excuse.the")
        if code[0] == "T":
            return self._text("card.number.the" if self._lone else "card.trump.the", number=code[1:])
        rank = code[1:]
        key = "card.queen.the" if rank == "Q" else "card.vowel.the" if rank in "AOU" else "card.other.the"
        return self._text(key, card=self.label(code))

    def to_play(self, code: str) -> str:
        """The whole text of the button that lays a card: Play 21, Jouer le 21, 21 spielen."""
        if code == "X":
            card = self._text("card.excuse.play")
        elif code[0] == "T" and self._lone:
            card = self._text("card.number.play", number=code[1:])
        else:
            card = self.short(code)
        return self._text("table.play_card", card=card)

    def played(self, code: str, value: int, chosen: bool = True) -> str:
        """The object of "plays", with what the Excuse counts where its holder had the choice (`chosen`)."""
        if code == "X" and chosen:
            return self._text("log.excuse_as", value=value)
        return self.the(code)

    def lives_index(self, lives: int) -> str:
        """The corner letter or number of the card that shows so many lives."""
        rank = _LIVES.get(lives)
        return str(lives) if rank is None else self._text(_COURTS[rank][1])
