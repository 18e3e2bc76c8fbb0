"""What happens in Bavarian Tarock, in words; and the two packs in which its cards can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.pack import GERMAN36
from game.engine.contract import Event, Seat
from game.games.tarock3 import view as v
from game.games.tarock3.rules import POINTS
from game.i18n import CardNames, Catalogue, join
from game.session.contract import SeatInfo

LEVELS = ("", "plain", "schneider", "schwarz")
"""Names of the levels of a result, by number."""
_FRENCH = {"E": "C", "G": "S", "H": "H", "S": "D"}
_COURTS = {"O": "Q", "U": "J"}


@dataclass(frozen=True, slots=True)
class Faces:
    """How the 36 cards look and are called. By card: `art` its picture, `codes` its name's code.

    By suit: `marks` its picture, `suits` the message key of its name.
    """

    pack: str
    art: tuple[str, ...]
    codes: tuple[str, ...]
    marks: tuple[str, str, str, str]
    suits: tuple[str, str, str, str]


GERMAN = Faces(
    "german36",
    tuple(f"german36/{code}" for code in GERMAN36.codes),
    GERMAN36.codes,
    ("acorns", "leaves", "german-hearts", "bells"),
    ("suit.acorns", "suit.leaves", "suit.hearts", "suit.bells"),
)
_CODES = tuple(_FRENCH[code[0]] + _COURTS.get(code[1:], code[1:]) for code in GERMAN36.codes)
FRENCH = Faces(
    "tarot",
    tuple(f"tarot/{code}" for code in _CODES),
    _CODES,
    ("clubs", "spades", "hearts", "diamonds"),
    ("suit.clubs", "suit.spades", "suit.hearts", "suit.diamonds"),
)
"""The usual pairs: acorns are clubs, leaves spades, bells diamonds; Ober and Unter are Queen and Jack."""


class Phrases:
    """Sentences about one match for one pair of eyes (`reader`; None: nobody in particular)."""

    def __init__(
        self, catalogue: Catalogue, faces: Faces, seats: Sequence[SeatInfo], reader: Seat | None
    ) -> None:
        self.catalogue = catalogue
        self.tr = catalogue.text
        self.cards = CardNames(catalogue, faces.pack)
        self.faces = faces
        self.seats = seats
        self.reader = reader

    def name(self, seat: Seat) -> str:
        return self.tr("table.you") if seat == self.reader else self.seats[seat].name

    def _who(self, key: str, seat: Seat, **params: object) -> str:
        """The sentence about a seat: `key_you` when it is the reader's own."""
        if seat == self.reader:
            return self.tr(f"{key}_you", **params)
        return self.tr(key, name=self.seats[seat].name, **params)

    def suit(self, suit: int) -> str:
        """Acorns, …, as a name of its own."""
        word = self.tr(self.faces.suits[suit])
        return word[:1].upper() + word[1:]

    def card(self, card: int) -> str:
        return self.cards.label(self.faces.codes[card])

    def contract(self, game: str, number: int) -> str:
        """Hand 61, Pick-up 71."""
        return self.tr(f"tarock3.{game}", points=number)

    def said(self, said: v.Said) -> str:
        """A word of the auction as it is spoken."""
        if said.kind == "pass":
            return self.tr("tarock3.pass")
        if said.kind == "hold":
            return self.tr("tarock3.hold", points=said.points)
        return self.contract(said.game, said.points)

    def events(self, event: Event, view: v.View) -> list[str]:
        match event:
            case v.RoundStarted():
                return [self._who("tarock3.log.deal", event.dealer, n=event.number + 1)]
            case v.Spoken():
                words = {"name": self.name(event.said.seat), "words": self.said(event.said)}
                return [self.tr("tarock3.log.said", **words)]
            case v.AuctionEnded() if event.declarer is None:
                return [self.tr("tarock3.log.thrown")]
            case v.AuctionEnded():
                contract = self.contract(event.game, event.points)
                return [self._who("tarock3.log.plays", event.declarer, contract=contract)]
            case v.StockTaken() | v.Discarded():
                return [self._three(event)]
            case v.TrumpNamed():
                return [self._who("tarock3.log.trump", event.seat, suit=self.suit(event.suit))]
            case v.Announced() if event.level != "none":
                level = self.tr(f"tarock3.level.{event.level}")
                return [self._who("tarock3.log.announced", event.seat, level=level)]
            case v.CardPlayed():
                return [self._played(event, view)]
            case v.TrickWon():
                return [self.trick(event.trick)]
            case v.RoundScored():
                return [self.headline(event.result), *self.reasons(event.result, view.options)]
        return []

    def _three(self, event: v.StockTaken | v.Discarded) -> str:
        """Three cards were taken or laid away; which, only their owner is told."""
        key = "tarock3.log.stock" if isinstance(event, v.StockTaken) else "tarock3.log.away"
        if not event.cards or event.seat != self.reader:
            return self.tr(key, name=self.name(event.seat))
        cards = join(self.catalogue, [self.card(card) for card in event.cards])
        return self.tr(f"{key}_you", cards=cards)

    def _played(self, event: v.CardPlayed, view: v.View) -> str:
        laid = view.trick or view.tricks[-1].laid
        led = laid[0].seat == event.seat and laid[0].card == event.card
        card = self.cards.the(self.faces.codes[event.card])
        return self._who("log.leads" if led else "log.plays", event.seat, card=card)

    def trick(self, trick: v.Trick) -> str:
        """Who won a trick and what it brought."""
        return self._who("tarock3.log.trick", trick.winner, n=trick.points)

    # -- the end of a deal ------------------------------------------------------------------------

    def headline(self, result: v.RoundResult) -> str:
        """Who won."""
        if result.declarer is None:
            return self.tr("tarock3.log.thrown")
        return self._who("tarock3.won" if result.made else "tarock3.lost", result.declarer)

    def reasons(self, result: v.RoundResult, options: object) -> list[str]:
        """Why, in sentences: points against the bid, how high the loser lost, what was announced."""
        if result.declarer is None:
            return []
        mine, theirs = result.points
        missing = result.bid - mine
        key = "tarock3.why.missed" if missing > 0 else "tarock3.why.reached"
        lines = [self.tr(key, n=abs(missing), points=mine, bid=result.bid)]
        if result.level > 1:
            side = "declarer" if result.against else "defenders"
            level = LEVELS[result.level]
            lines.append(self.tr(f"tarock3.why.{level}.{side}", n=mine if result.against else theirs))
        if result.announced in LEVELS[2:]:
            level = self.tr(f"tarock3.level.{result.announced}")
            kept = not result.against and result.level >= LEVELS.index(result.announced)
            lines.append(self.tr("tarock3.why.kept" if kept else "tarock3.why.broken", level=level))
        key = "tarock3.why.earns" if result.made else "tarock3.why.pays"
        lines.append(self.tr(key, n=abs(result.units[result.declarer]) // 2))
        return lines

    def winner(self, ranking: Sequence[Sequence[Seat]]) -> str:
        """Who won the match, as a headline."""
        best = ranking[0]
        if len(best) > 1:
            return self.tr("result.shared", names=join(self.catalogue, [self.name(seat) for seat in best]))
        if best[0] == self.reader:
            return self.tr("result.you_win")
        return self.tr("result.winner", name=self.name(best[0]))


def counted(view: v.View) -> tuple[int, int]:
    """Card points of declarer and defenders as far as the viewer can know: what the declarer laid away
    counts for its own eyes.
    """
    mine, theirs = view.points
    if view.phase != "over":
        mine += sum(POINTS[card] for card in view.laid_away)
    return mine, theirs
