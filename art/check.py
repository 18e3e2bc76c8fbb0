"""`python -m art.check`: fails when a card uses what nanosvg cannot draw, leaks ink or is too big."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from art import deck
from art.frame import paper
from art.icons import GROUND_TOKEN, ICONS, INK_TOKEN, icon_svg
from art.raster import pygame, raster
from art.svg import HEIGHT, WIDTH, document

DRAWN = {"svg", "g", "path", "circle", "ellipse"}
MOST = 128_000  # bytes of one face
RIM = 60  # units around the card that must stay empty

_RING = [(x, y) for x in range(WIDTH) for y in (0, 1, HEIGHT - 2, HEIGHT - 1)]
_RING += [(x, y) for y in range(HEIGHT) for x in (0, 1, WIDTH - 2, WIDTH - 1)]
_EDGE = [*_RING, (3, 3), (WIDTH - 4, 3), (3, HEIGHT - 4), (WIDTH - 4, HEIGHT - 4)]


def faults(text: str) -> list[str]:
    """What is wrong with one card, in words; empty when all is well."""
    out = [f"<{t}> is not drawn" for t in sorted(set(re.findall(r"<([a-zA-Z]+)", text)) - DRAWN)]
    if len(text) > MOST:
        out.append(f"{len(text)} bytes")
    if re.search(r"\b(?:nan|inf)\b", text):
        out.append("a number that is none")
    if outside := _leak(text):
        out.append(f"{outside} px outside the card")
    return out


def _leak(text: str) -> int:
    """Pixels drawn outside the card, over its edge line or into its round corners."""
    size = (WIDTH + 2 * RIM, HEIGHT + 2 * RIM)
    view = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    wide = f'width="{size[0]}" height="{size[1]}" viewBox="-{RIM} -{RIM} {size[0]} {size[1]}"'
    seen = pygame.mask.from_surface(raster(text.replace(view, wide), *size), 40)
    seen.erase(pygame.mask.Mask((WIDTH, HEIGHT), fill=True), (RIM, RIM))
    card, blank = raster(text, WIDTH, HEIGHT), raster(document(paper()), WIDTH, HEIGHT)
    return seen.count() + sum(_differ(card.get_at(p), blank.get_at(p)) for p in _EDGE)


def _differ(a: pygame.Color, b: pygame.Color) -> bool:
    """Whether two pixels differ by more than edges that are smoothed in two steps."""
    return any(abs(x - y) > 24 for x, y in zip(a, b, strict=True))


def icon_faults(name: str) -> list[str]:
    """Colours of an icon that a theme would not replace."""
    colours = set(re.findall(r"#[0-9a-f]{6}", icon_svg(name)))
    return [f"colour {c}" for c in sorted(colours - {INK_TOKEN, GROUND_TOKEN})]


def all_faults() -> Iterator[str]:
    """Every fault of every card and icon, one line each."""
    for name, text in deck.faces():
        for fault in faults(text):
            yield f"{name}: {fault}"
    for name in ICONS:
        for fault in icon_faults(name):
            yield f"icons/{name}: {fault}"


def main() -> int:
    """Print the faults; exit code 1 when there are any."""
    found = list(all_faults())
    print("\n".join(found) or "art: all cards and icons are sound")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
