"""`python -m tools.catalogues` compiles game/i18n/locale/*/LC_MESSAGES/atout.po into build/locale."""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from .paths import LOCALE, ROOT


def compile_catalogue(source: Path, target: Path) -> list[str]:
    """Compiles one catalogue and returns what is wrong with it. Fuzzy and empty entries are left out."""
    with source.open("rb") as stream:
        catalogue = read_po(stream, abort_invalid=True)
    faults = [f"{message.id}: {error}" for message, errors in catalogue.check() for error in errors]
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(".new")
    with fresh.open("wb") as stream:
        write_mo(stream, catalogue)
    fresh.replace(target)  # whoever reads meanwhile sees the old one or the new one
    return faults


def main() -> int:
    sources = sorted((ROOT / "game/i18n/locale").glob("*/LC_MESSAGES/atout.po"))
    if not sources:
        print("no catalogues in game/i18n/locale", file=sys.stderr)
        return 1
    failed = False
    for source in sources:
        language = source.parents[1].name
        try:
            faults = compile_catalogue(source, LOCALE / language / "LC_MESSAGES/atout.mo")
        except PoFileError as error:
            faults = [str(error)]
        for fault in faults:
            print(f"{source.relative_to(ROOT)}: {fault}", file=sys.stderr)
        failed = failed or bool(faults)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
