"""Both packs: record code -> SVG of the face. Tarot: SK, H10, T21, X; German: EA, G10, SO (S is bells)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from art.aces import ace, daus
from art.back import back
from art.courts.german import german_king, ober, unter
from art.courts.riders import jack, knight
from art.courts.royals import king, queen
from art.frame import card, index, plain
from art.marks import suit_mark
from art.palette import FRENCH, GERMAN, SKIN, Suit
from art.svg import document
from art.trumps import excuse_face, trump_face

LANGUAGES = ("en", "fr", "de", "nl")
TAROT_RANKS = (*map(str, range(1, 11)), "J", "N", "Q", "K")
GERMAN_RANKS = ("6", "7", "8", "9", "U", "O", "K", "10", "A")
COURTS = tuple(s.letter + r for s in FRENCH for r in TAROT_RANKS[10:])
TRUMPS = tuple(f"T{k}" for k in range(1, 22))
TAROT = (*(s.letter + r for s in FRENCH for r in TAROT_RANKS), *TRUMPS, "X")
GERMAN36 = tuple(s.letter + r for s in GERMAN for r in GERMAN_RANKS)
PACKS = {"tarot": TAROT, "german36": GERMAN36}
LETTERS = {"en": "KQNJ", "fr": "RDCV", "de": "KDCB", "nl": "HVRB"}


def suit_of(pack: str, code: str) -> Suit | None:
    """The suit of a card of `pack`; None for trumps and Excuse. KeyError for an unknown card."""
    if code not in PACKS[pack]:
        raise KeyError(f"{pack} has no card {code!r}")
    if pack == "tarot" and code in ("X", *TRUMPS):
        return None
    return next(s for s in (FRENCH if pack == "tarot" else GERMAN) if s.letter == code[0])


@cache
def face(pack: str, code: str, lang: str = "en") -> str:
    """The face of a card; `lang` gives the letters of the French-suited courts."""
    s = suit_of(pack, code)
    if s is None:
        return excuse_face() if code == "X" else trump_face(int(code[1:]))
    rank = code[1:]
    if pack == "german36":
        return _german(s, rank)
    if rank == "1":
        return ace(s)
    return plain(int(rank), s) if rank.isdigit() else _court(s, rank, LETTERS[lang]["KQNJ".index(rank)])


def _court(s: Suit, rank: str, letter: str) -> str:
    """A French-suited court."""
    return _framed({"K": king, "Q": queen, "N": knight, "J": jack}[rank](s), s, letter)


def _german(s: Suit, rank: str) -> str:
    """A card of a German suit."""
    if rank.isdigit():
        return plain(int(rank), s)
    if rank == "A":
        return daus(s)
    return _framed({"K": german_king, "O": ober, "U": unter}[rank](s), s, rank)


def court_index(code: str, lang: str) -> str:
    """Nothing but the index of a French-suited court with the letter of a language."""
    s = suit_of("tarot", code)
    assert s is not None
    letter = LETTERS[lang]["KQNJ".index(code[1:])]
    return document(index(letter, suit_mark(s, fine=False), s.ink))


def _framed(art: str, s: Suit, letter: str) -> str:
    """A figure behind the mat, in the skin of its suit, with its index."""
    return card(art.replace(SKIN, s.skin), index(letter, suit_mark(s, fine=False), s.ink))


def high_aces() -> Iterator[tuple[str, str]]:
    """The French aces with their letter, for games in which they are the highest: as `faces`."""
    for s in FRENCH:
        yield f"tarot/{s.letter}A", ace(s, "A")


def faces() -> Iterator[tuple[str, str]]:
    """Every card and the back with English letters: path below cards/ without suffix, SVG."""
    for pack, codes in PACKS.items():
        for code in codes:
            yield f"{pack}/{code}", face(pack, code)
    yield "back", back()
