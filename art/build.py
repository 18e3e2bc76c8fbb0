"""`python -m art.build OUT [--fonts DIR]`: write every card, mark, icon, font and sound below OUT.

Same sources, same bytes. A second run with the same sources, fonts and fontTools writes nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import fontTools

from art import deck, fonts
from art.appicon import icon_files
from art.icons import ICONS, icon_svg
from art.marks import excuse_mark, suit_mark, trump_mark
from art.palette import FRENCH, GERMAN
from art.sounds.cues import sound_files
from art.svg import document, group

STAMP = ".art-inputs"


def card_files() -> Iterator[tuple[str, bytes]]:
    """Faces and back, and the indices of the courts in the other languages."""
    for name, text in (*deck.faces(), *deck.high_aces()):
        yield f"cards/{name}.svg", text.encode()
    for lang in deck.LANGUAGES[1:]:
        for code in deck.COURTS:
            yield f"cards/index/{lang}/{code}.svg", deck.court_index(code, lang).encode()


def mark_files() -> Iterator[tuple[str, bytes]]:
    """Suit marks, trump star and fool's cap alone, 100 x 100."""
    marks = {s.name: suit_mark(s) for s in FRENCH + GERMAN}
    marks |= {"trump": trump_mark(), "excuse": group(excuse_mark(), 0, 4, 0.9)}
    for name, body in marks.items():
        yield f"cards/mark/{name}.svg", document(group(body, 50, 50), 100, 100).encode()


def font_files() -> Iterator[tuple[str, bytes]]:
    """The three fonts."""
    for name in fonts.FACES:
        yield f"fonts/{name}.ttf", fonts.convert(fonts.source(name))


def files() -> Iterator[tuple[str, bytes]]:
    """Every output: path below OUT, content."""
    yield from card_files()
    yield from mark_files()
    for name in ICONS:
        yield f"icons/{name}.svg", icon_svg(name).encode()
    yield from icon_files()
    yield from font_files()
    yield from sound_files()


def fingerprint() -> str:
    """Hash of everything the output depends on."""
    h = hashlib.sha256(f"{fontTools.version} {sys.version_info[:2]}".encode())
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    for file in [*sources, *map(fonts.source, fonts.FACES)]:
        h.update(hashlib.sha256(file.read_bytes()).digest())
    return h.hexdigest()


def build(out: Path) -> int:
    """Write the assets below `out`; the number of files written, 0 when nothing has changed."""
    stamp = out / STAMP
    wanted = fingerprint()
    if stamp.is_file():
        lines = stamp.read_text().splitlines()
        if lines[:1] == [wanted] and all((out / name).is_file() for name in lines[1:]):
            return 0
    stamp.unlink(missing_ok=True)
    names = []
    for name, data in files():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        names.append(name)
    stamp.write_text("\n".join([wanted, *names]) + "\n")
    return len(names)


def main() -> int:
    """Command line; exit code 1 when the fonts are not to be found."""
    parser = argparse.ArgumentParser(
        prog="python -m art.build", description="Write the pictures, fonts and sounds."
    )
    parser.add_argument("out", type=Path)
    parser.add_argument(
        "--fonts", help="folder of the @fontsource packages (default: node_modules/@fontsource)"
    )
    args = parser.parse_args()
    if args.fonts:
        os.environ["ATOUT_FONTS"] = args.fonts
    try:
        count = build(args.out)
    except FileNotFoundError as e:
        print(f"art: {e}", file=sys.stderr)
        return 1
    print(f"art: {count} files written to {args.out}" if count else f"art: {args.out} is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
