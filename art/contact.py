"""`python -m art.contact OUT.png [--cards T2,SK,german36/EO] [--width 360] [--columns 5]`: contact sheets.

Without --cards: everything, at the sizes at which it is played, with four-colour cards, marks and icons.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from art import deck
from art.appicon import app_icon
from art.back import back
from art.icons import GROUND_TOKEN, ICONS, icon_svg
from art.marks import excuse_mark, suit_mark, trump_mark
from art.palette import FRENCH, GERMAN, in_four_colours
from art.raster import pygame, raster
from art.svg import document, group

FELT, GAP = "#c4d5c1", 12
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


def _surface(w: int, h: int) -> Surface:
    """An empty sheet of felt."""
    s = pygame.Surface((w, h))
    s.fill(FELT)
    return s


def grid(texts: Sequence[str], width: int, columns: int, ratio: float = 7 / 4, gap: int = GAP) -> Surface:
    """Pictures of one width in rows."""
    h = round(width * ratio)
    rows = -(-len(texts) // columns)
    s = _surface(columns * (width + gap) + gap, rows * (h + gap) + gap)
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
    texts: Callable[[Sequence[str]], list[str]] = lambda names: [text_of(n) for n in names]  # noqa: E731
    trumps = texts([*deck.TRUMPS, "X"])
    courts = texts(deck.COURTS)
    german = texts([f"german36/{c}" for c in deck.GERMAN36 if c[1:] in ("U", "O", "K", "A")])
    plain = texts(
        [
            "S1",
            "H7",
            "D7*",
            "C10*",
            "DK*",
            "CN*",
            "german36/E6",
            "german36/G8",
            "german36/S9",
            "german36/H7",
            "back",
        ]
    )
    marks = [suit_mark(s) for s in FRENCH + GERMAN] + [trump_mark(), excuse_mark()]
    return stacked(
        [
            grid(trumps, 160, 11),
            grid(courts, 112, 16),
            grid(german, 112, 16),
            grid(plain, 112, 16),
            grid(trumps, 60, 22),
            _grey(grid(trumps[:11] + courts[:8], 60, 22)),
            strips(trumps + courts),
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
    args = parser.parse_args()
    try:
        texts = [text_of(n) for n in args.cards.split(",")] if args.cards else []
    except KeyError as e:
        print(f"art: {e.args[0]}", file=sys.stderr)
        return 1
    sheet = grid(texts, args.width, args.columns) if texts else everything()
    pygame.image.save(sheet, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
