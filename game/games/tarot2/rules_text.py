"""Tarot for two: the rules as a text for given options. Message keys and parameters, no words."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.pages import Block, Cards, Section, Table, Text
from game.games.tarot2.options import Options
from game.games.tarot2.rules import BASE, HAND_SIZE, LAST_PETIT, STACK_SIZE, STACKS, TARGETS, TRICKS


def sections(options: Options, *, variants: bool = False) -> tuple[Section, ...]:
    """The rules of a match with these options; with `variants` also what else can be agreed on."""
    parts = {
        "idea": (Text("rules.tarot2.idea", {"tricks": TRICKS}), Text("rules.tarot2.idea_bouts")),
        "cards": (
            Text("rules.tarot2.cards"),
            Cards(("HK", "HQ", "HN", "HJ", "H10")),
            Text("rules.tarot2.trumps"),
        ),
        "deal": (
            Text("rules.tarot2.deal", {"hand": HAND_SIZE, "stacks": STACKS, "size": STACK_SIZE}),
            Text("rules.tarot2.uncover"),
            Text("rules.tarot2.starter"),
        ),
        "play": (Text("rules.tarot2.follow"), Text("rules.tarot2.beat"), Text("rules.tarot2.free")),
        "excuse": (Cards(("X",)), Text("rules.tarot2.excuse"), Text("rules.tarot2.excuse_last")),
        "points": tuple(_points()),
        "score": tuple(_score(options)),
        "tips": tuple(_tips()),
        "variants": (Text("rules.tarot2.varied"), Text(f"rules.tarot2.varied.{_other(options)}")),
    }
    if not variants:
        del parts["variants"]
    return tuple(Section(id_, blocks) for id_, blocks in parts.items())


def _other(options: Options) -> str:
    """What the loser could write instead."""
    return "zero" if options.loser == "mirror" else "mirror"


def _points() -> Iterator[Block]:
    yield Text("rules.tarot2.points")
    yield Cards(("T1", "T21", "X"))
    yield Text("rules.tarot2.bouts")
    columns = tuple((str(bouts), str(target)) for bouts, target in enumerate(TARGETS))
    yield Table("tarot2.sheet.bouts", "tarot2.sheet.target", columns)
    yield Text("rules.tarot2.one_wins")


def _score(options: Options) -> Iterator[Block]:
    example = 4
    yield Text(
        f"rules.tarot2.score.{options.loser}",
        {"base": BASE, "points": TARGETS[2] + example, "target": TARGETS[2], "score": BASE + example},
    )
    yield Text("rules.tarot2.last_petit", {"n": LAST_PETIT})
    yield Text("rules.tarot2.rounds")


def _tips() -> Iterator[Block]:
    yield Cards(("T1",))
    yield Text("rules.tarot2.tip_petit", {"n": LAST_PETIT})
    yield Cards(("T21",))
    yield Text("rules.tarot2.tip_trumps")
    yield Text("rules.tarot2.tip_bout", {"none": TARGETS[0], "one": TARGETS[1], "two": TARGETS[2]})
    yield Text("rules.tarot2.tip_uncover")
    yield Cards(("X",))
    yield Text("rules.tarot2.tip_excuse")
