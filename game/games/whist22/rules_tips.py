"""Whist 22: advice for given options, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from game.games.pages import Block, Cards, Table, Text
from game.games.whist22.options import Options
from game.games.whist22.rules_blocks import reaches_single, rounds_of

SHOWN = (21, 19, 17, 15, 13, 11, 9)
"""Own cards in the table of one-card rounds."""


def single_chance(options: Options, value: int) -> float:
    """The chance that a card wins a one-card round when nothing else is known and the Excuse counts as little
    as it may: all the others drew from the cards below it.
    """
    size = options.deck.bit_count()
    lower = value - 1 + (options.excuse_in(1) in ("zero", "choice"))
    return comb(lower, options.players - 1) / comb(size - 1, options.players - 1)


def undealt(options: Options, cards: int) -> int:
    """How many cards nobody holds in a round of so many cards each, all players living."""
    return options.deck.bit_count() - options.players * cards


def tips(o: Options) -> Iterator[Block]:
    yield Cards(("T1",))
    yield Text("rules.tips.one_zero" if o.excuse in ("choice", "zero") else "rules.tips.one")
    yield Cards(("T21",))
    yield Text("rules.tips.top_excuse" if o.excuse in ("choice", "super22") else "rules.tips.top")
    if o.double20:
        yield Text("rules.tips.double20")
    yield from _excuse(o)
    yield Text("rules.tips.watch")
    yield Text("rules.tips.last")
    if o.forbidden_bid:
        yield Text("rules.tips.last_forbidden")
    yield from _counting(o)
    if reaches_single(o):
        yield from _single(o)


def _excuse(o: Options) -> Iterator[Block]:
    if o.excuse == "none":
        return
    yield Cards(("X",))
    if o.excuse == "choice" and o.excuse_before_last and o.active("excuse_before_last"):
        yield Text("rules.tips.excuse.before_last")
    else:
        yield Text(f"rules.tips.excuse.{o.excuse}")


def _counting(o: Options) -> Iterator[Block]:
    sizes = sorted(set(rounds_of(o)), reverse=True)
    yield Text("rules.tips.undealt")
    columns = tuple((str(cards), str(undealt(o, cards))) for cards in sizes)
    yield Table("rules.tips.undealt.cards", "rules.tips.undealt.rest", columns)


def _single(o: Options) -> Iterator[Block]:
    if o.single_round in ("open", "open_then_forehead"):
        yield Text("rules.tips.single")
        columns = tuple((str(value), f"{round(100 * single_chance(o, value))} %") for value in SHOWN)
        yield Table("rules.tips.single.card", "rules.tips.single.chance", columns)
        if o.excuse_in(1) == "choice":
            yield Text("rules.tips.single.excuse")
    if o.single_round in ("forehead", "open_then_forehead"):
        yield Text("rules.tips.forehead", {"n": o.deck.bit_count() - o.players + 1})
    if o.single_round == "blind":
        yield Text("rules.tips.blind", {"n": o.players})
