"""`python -m art.contact OUT.png [--cards T2,SK,german36/EO] [--width 360] [--columns 5] [--night] [--grey]`.

Without --cards: everything, at the sizes at which it is played, with four-colour cards, marks and icons.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from art import deck
from art.appicon import app_icon
from art.back import back
from art.icons import GROUND_TOKEN, ICONS, icon_svg
from art.marks import excuse_mark, suit_mark, trump_mark
from art.palette import FRENCH, GERMAN, PAPER, in_four_colours
from art.raster import pygame, raster
from art.svg import document, group

FELT, GAP = "#c4d5c1", 12
NIGHT_FELT, NIGHT_PAPER = "#16272a", "#efe6d2"
Surface = pygame.Surface


def text_of(name: str) -> str:
    """SVG of a card named `SK`, `german36/EO` or `back`; with `*` at its end in the four-colour option."""
    if name == "back":
        return back()
    pack, _, code = ("tarot/" + name).rpartition("/")
    pack, plain = pack.rpartition("/")[2], code.rstrip("*")
    text = deck.face(pack, plain)
    suit = deck.suit_of(pack, plain)
    return in_four_colours(text, suit) if code.endswith("*") and suit else text


def _surface(w: int, h: int, felt: str = FELT) -> Surface:
    """An empty sheet of felt."""
    s = pygame.Surface((w, h))
    s.fill(felt)
    return s


def grid(texts: Sequence[str], width: int, columns: int, ratio: float = 7 / 4, felt: str = FELT) -> Surface:
    """Pictures of one width in rows."""
    gap = GAP
    h = round(width * ratio)
    rows = -(-len(texts) // columns)
    s = _surface(columns * (width + gap) + gap, rows * (h + gap) + gap, felt)
    for i, text in enumerate(texts):
        s.blit(raster(text, width, h), (gap + i % columns * (width + gap), gap + i // columns * (h + gap)))
    return s


def strips(texts: Sequence[str], width: int = 104, seen: int = 34) -> Surface:
    """What is seen of overlapping cards: the left strip of each."""
    h = round(width * 7 / 4)
    s = _surface(len(texts) * (seen + 1) + 2 * GAP, h + 2 * GAP)
    for i, text in enumerate(texts):
        s.blit(raster(text, width, h), (GAP + i * (seen + 1), GAP), (0, 0, seen, h))
    return s


def stacked(parts: Sequence[Surface]) -> Surface:
    """Sheets one below the other."""
    s = _surface(max(p.get_width() for p in parts), sum(p.get_height() for p in parts))
    y = 0
    for p in parts:
        s.blit(p, (0, y))
        y += p.get_height()
    return s


def _grey(s: Surface) -> Surface:
    """Without its colours."""
    return pygame.transform.grayscale(s)


def everything() -> Surface:
    """The whole sheet."""

    def texts(names: Iterable[str]) -> list[str]:
        return [text_of(n) for n in names]

    trumps, courts = texts([*deck.TRUMPS, "X"]), texts(deck.COURTS)
    german = texts(f"german36/{c}" for c in deck.GERMAN36 if c[1:] in ("U", "O", "K", "A"))
    plain = "S1 H7 D7* C10* DK* CN* german36/E6 german36/G8 german36/S9 german36/H7 back"
    marks = [suit_mark(s) for s in FRENCH + GERMAN] + [trump_mark(), excuse_mark()]
    return stacked(
        [
            grid(trumps, 160, 11),
            grid(courts, 112, 16),
            grid(german, 112, 16),
            grid(texts(plain.split()), 112, 16),
            grid(trumps + courts + german, 60, 27),
            _grey(grid(trumps + courts + german, 60, 27)),
            strips(trumps + courts),
            strips(german),
            grid([document(group(m, 50, 50), 100, 100) for m in marks], 44, 16, 1),
            grid([icon_svg(n).replace(GROUND_TOKEN, FELT) for n in ICONS], 44, 26, 1),
            grid([app_icon(), app_icon(small=True)], 192, 4, 1),
        ]
    )


def main() -> int:
    """Write the sheet to the file named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m art.contact", description="Draw a contact sheet.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--cards", help="names with commas between: T2,SK,DK*,german36/EO,back")
    parser.add_argument("--width", type=int, default=360)
    parser.add_argument("--columns", type=int, default=5)
    parser.add_argument("--night", action="store_true", help="on the felt and paper of the night theme")
    parser.add_argument("--grey", action="store_true", help="without colour")
    args = parser.parse_args()
    try:
        texts = [text_of(n) for n in args.cards.split(",")] if args.cards else []
    except KeyError as e:
        print(f"art: {e.args[0]}", file=sys.stderr)
        return 1
    felt = FELT
    if args.night:
        felt, texts = NIGHT_FELT, [text.replace(PAPER, NIGHT_PAPER) for text in texts]
    sheet = grid(texts, args.width, args.columns, felt=felt) if texts else everything()
    pygame.image.save(_grey(sheet) if args.grey else sheet, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
