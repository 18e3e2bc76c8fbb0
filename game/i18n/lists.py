"""Enumerations and ordinals."""

from collections.abc import Sequence

from game.i18n.catalogue import Catalogue

_FIRST = {1: "ordinal.first", 2: "ordinal.second", 3: "ordinal.third"}


def join(catalogue: Catalogue, items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c` as the language writes it; nothing for no items."""
    if len(items) < 2:
        return "".join(items)
    start = items[0]
    for item in items[1:-1]:
        start = catalogue.text("list.more", a=start, b=item)
    return catalogue.text("list.last", a=start, b=items[-1])


def ordinal(catalogue: Catalogue, n: int) -> str:
    """A place from 1 to 20 in short: 1st, 1er, 1., 1e."""
    if not 1 <= n <= 20:
        raise ValueError(f"no place: {n}")
    return catalogue.text(_FIRST.get(n, "ordinal.other"), n=n)
