"""Bavarian Tarock: the rules as a text for given options. Message keys and parameters, no words."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.pack import GERMAN36
from game.games.pages import Block, Cards, Params, Section, Table, Text
from game.games.tarock3.options import Options
from game.games.tarock3.rules import HAND_BASE, HAND_SIZE, POINTS, STOCK_SIZE, TOP, points

RANKED = ("A", "10", "K", "O", "U", "9", "8", "7", "6")
"""From the highest."""
VARIED = ("bid_order", "bid_step", "take_base", "all_pass", "announce", "schneider", "lead", "must_beat")
"""Options that the last page offers otherwise."""


def sections(options: Options, *, variants: bool = False) -> tuple[Section, ...]:
    """The rules of a match with these options; with `variants` also what else can be agreed on."""
    parts = {
        "idea": (Text("rules.tarock3.idea"), Text("rules.tarock3.idea_units")),
        "cards": tuple(_cards()),
        "deal": (Text("rules.tarock3.deal", {"hand": HAND_SIZE, "stock": STOCK_SIZE}),),
        "auction": tuple(_auction(options)),
        "take": (
            Text("rules.tarock3.take"),
            Text("rules.tarock3.hand"),
            Text("rules.tarock3.trump"),
            Text(f"setup.announce.rule.{'on' if options.announce else 'off'}", clause=True),
        ),
        "play": (
            Text("rules.tarock3.follow"),
            Text(f"setup.must_beat.rule.{'on' if options.must_beat else 'off'}", clause=True),
            Text(f"setup.lead.rule.{options.lead}", clause=True),
        ),
        "score": tuple(_score(options)),
        "tips": tuple(Text(f"rules.tarock3.tip.{tip}") for tip in ("bid", "lay", "trump", "partner")),
        "variants": tuple(_variants(options)),
    }
    if not variants:
        del parts["variants"]
    return tuple(Section(id_, blocks) for id_, blocks in parts.items())


def _cards() -> Iterator[Block]:
    yield Text("rules.tarock3.cards", {"points": points(GERMAN36.full)})
    yield Cards(tuple(f"german36/{code}" for code in ("EA", "G10", "HK", "SO", "EU")))
    columns = tuple((rank, str(POINTS[GERMAN36.card(f"E{rank}")])) for rank in RANKED)
    yield Table("rules.tarock3.rank", "rules.tarock3.worth", columns)


def _auction(options: Options) -> Iterator[Block]:
    figures: Params = {"hand": HAND_BASE, "take": options.take_base, "top": TOP}
    yield Text("rules.tarock3.auction", figures)
    yield Text(f"setup.bid_step.rule.{options.bid_step}", clause=True)
    yield Text(f"setup.bid_order.rule.{options.bid_order}", clause=True)
    yield Text("rules.tarock3.hold")
    yield Text(f"setup.all_pass.rule.{options.all_pass}", clause=True)


def _score(options: Options) -> Iterator[Block]:
    yield Text("rules.tarock3.win")
    yield Text("rules.tarock3.levels")
    yield Text(f"setup.schneider.rule.{options.schneider}", clause=True)
    if options.announce:
        yield Text("rules.tarock3.announced")
    yield Text("rules.tarock3.paid")


def _variants(options: Options) -> Iterator[Block]:
    """What the options could be instead, one line each."""
    yield Text("rules.tarock3.varied")
    for name in VARIED:
        option, now = options.option(name), getattr(options, name)
        for value in option.values(options):
            if value != now:
                yield Text(f"setup.{name}.rule.{option.text(value)}", clause=True)
