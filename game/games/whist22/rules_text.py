"""Whist 22: the rules as a text for given options: only the sentences that hold, their numbers worked out.

Message keys and parameters, no words: the catalogues have those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.options import Value
from game.games.pages import Block, Cards, Section, Text
from game.games.whist22.options import Options
from game.games.whist22.rules_blocks import many, reaches_single, rounds_of
from game.games.whist22.rules_tips import tips

KING_TO_ACE = 14


def sections(options: Options, *, variants: bool = False) -> tuple[Section, ...]:
    """The rules of a match with these options; with `variants` also what else can be agreed on."""
    usual: tuple[Block, ...] = (Text("rules.usual"),) if variants else ()
    parts: dict[str, Iterable[Block]] = {
        "idea": idea(options),
        "cards": cards(options),
        "deal": (*usual, *deal(options)),
        "bids": bids(options),
        "play": play(options),
        "excuse": excuse(options),
        "single": single(options),
        "lives": lives(options),
        "end": end(options),
        "tips": tips(options),
        "variants": varied() if variants else (),
    }
    made = (Section(id_, tuple(blocks)) for id_, blocks in parts.items())
    return tuple(section for section in made if section.blocks)


def example(o: Options) -> tuple[list[int], int]:
    """Earlier bids of the first round, and what they forbid the dealer."""
    count, total = o.players - 1, max(1, min(o.most_cards - 1, o.players - 2))
    total = min(total, o.most_cards)
    said = [total // count + (place < total % count) for place in range(count)]
    return said, o.most_cards - total


def listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


# -- sections ------------------------------------------------------------------------------------------


def idea(o: Options) -> Iterator[Block]:
    yield Text("rules.idea.bid")
    yield Text(f"rules.idea.{o.penalty}" if many(o) else "rules.idea.flat")
    yield Text("rules.idea.two" if o.players == 2 else f"rules.idea.{o.end}")


def cards(o: Options) -> Iterator[Block]:
    if o.excuse == "none":
        yield Text("rules.cards.without")
        yield Cards(("T1", "T7", "T14", "T21"))
    else:
        yield Text("rules.cards.with")
        yield Cards(("T1", "T7", "T14", "T21", "X"))
    yield Text("rules.cards.rank")


def deal(o: Options) -> Iterator[Block]:
    yield Text("rules.deal.players", {"n": o.players})
    yield Text("rules.deal.first", {"n": o.most_cards})
    rest = o.deck.bit_count() - o.players * o.most_cards
    yield Text("rules.deal.rest", {"n": rest}) if rest else Text("rules.deal.all")
    yield from _following(o)
    if o.end == "elimination" and o.players > 2 and many(o):
        yield Text("rules.deal.same", {"n": o.most_cards})
    stays = o.dealer == "each_cycle" and o.active("dealer")
    yield Text("rules.deal.each_cycle" if stays else "rules.deal.each_round")
    yield Text(f"rules.deal.dealer.{o.first_bidder}")
    if o.players > 2:
        yield Text(f"rules.deal.{o.direction}")


def _following(o: Options) -> Iterator[Block]:
    """How the number of cards goes on."""
    plan = rounds_of(o)
    if not many(o):
        yield Text("rules.deal.ones")
    elif len(plan) == o.rounds:
        if len(plan) > 1:
            yield Text("rules.deal.short", {"list": listed(plan)})
    elif o.cycle == "down_up" and o.active("cycle"):
        yield Text("rules.deal.down_up", {"list": listed([*plan, o.most_cards])})
    else:
        yield Text("rules.deal.down", {"list": listed(plan), "start": o.most_cards})


def bids(o: Options) -> Iterator[Block]:
    yield Text("rules.bids.order")
    if not o.forbidden_bid:
        yield Text("rules.bids.free")
        return
    yield Text("rules.bids.forbidden")
    said, forbidden = example(o)
    yield Text("rules.bids.example", {"n": o.most_cards, "bids": listed(said), "forbidden": forbidden})
    if many(o) and reaches_single(o):
        yield Text("rules.bids.single")


def play(o: Options) -> Iterator[Block]:
    yield Text("rules.play.lead")
    if o.overtrump and many(o):
        yield Text("rules.play.overtrump")
        if o.excuse != "none":
            yield Text(f"rules.play.overtrump.{o.excuse}")
    else:
        yield Text("rules.play.any")
    if o.double20:
        yield Cards(("T20", "T21", "T3"))
        yield Text("rules.play.double20")
        if o.excuse in ("choice", "zero"):
            yield Text(f"rules.play.double20.{o.excuse}")


def excuse(o: Options) -> Iterator[Block]:
    if o.excuse == "none":
        return
    yield Cards(("X",))
    yield Text(f"rules.excuse.{o.excuse}")
    if o.excuse == "choice" and o.active("single_excuse"):
        yield Text(f"rules.excuse.single.{o.single_excuse}")
    if o.excuse_before_last and o.active("excuse_before_last"):
        yield Text("rules.excuse.before_last")


def single(o: Options) -> Iterator[Block]:
    if not reaches_single(o):
        return
    yield Text(f"rules.single.{o.single_round}")
    if o.single_round != "open" and o.excuse_in(1) == "choice":
        yield Text("rules.single.excuse")


def lives(o: Options) -> Iterator[Block]:
    if o.lives == KING_TO_ACE:
        yield Text("rules.lives.king")
        yield Cards(("HK", "HQ", "HN", "HJ", "H10", "H1"))
    else:
        yield Text("rules.lives.start", {"n": o.lives})
    yield Text(f"rules.lives.{o.penalty}" if many(o) else "rules.lives.flat")


def end(o: Options) -> Iterator[Block]:
    if o.players == 2:
        yield Text("rules.end.two")
    else:
        yield Text(f"rules.end.{o.end}")
    if o.players == 2 or o.end == "elimination":
        yield Text("rules.end.together")
    if o.rounds:
        yield Text("rules.end.rounds", {"n": o.rounds})


# -- what else can be agreed on ------------------------------------------------------------------------

SENTENCES: dict[str, dict[Value, str]] = {
    "end": {"first_out": "rules.end.first_out"},
    "excuse": {
        "zero": "rules.excuse.zero",
        "super22": "rules.excuse.super22",
        "none": "rules.cards.without",
    },
    "single_excuse": {"zero": "rules.excuse.single.zero"},
    "excuse_before_last": {True: "rules.excuse.before_last"},
    "single_round": {
        "forehead": "rules.single.forehead",
        "blind": "rules.single.blind",
        "open_then_forehead": "rules.single.open_then_forehead",
    },
    "overtrump": {True: "rules.play.overtrump"},
    "double20": {True: "rules.play.double20"},
    "forbidden_bid": {False: "rules.bids.free"},
    "dealer": {"each_cycle": "rules.deal.each_cycle"},
    "cycle": {"down_up": "rules.variants.cycle"},
    "penalty": {"flat": "rules.lives.flat"},
    "direction": {"counterclockwise": "rules.deal.counterclockwise"},
    "first_bidder": {"first": "rules.deal.dealer.first", "last": "rules.deal.dealer.last"},
}
"""The sentence of each value that is not the default; the options missing here have one for all values."""


def varied() -> Iterator[Block]:
    """Every option: a sentence for each value that differs from the usual one."""
    yield Text("rules.variants")
    for option in Options.schema():
        if option.name not in SENTENCES:
            yield Text(f"rules.variants.{option.name}")
            continue
        for value in option.values(Options()):
            if value != option.default:
                yield Text(SENTENCES[option.name][value])
