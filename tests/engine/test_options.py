"""The machinery of options, on a set of our own."""

from dataclasses import dataclass

import pytest

from game.engine.contract import Refused
from game.engine.options import OptionSet, choice, flag, number, quote


@dataclass(frozen=True, slots=True)
class Sample(OptionSet):
    size: int = number(3, range(1, 6))
    half: int | str = number("none", lambda o: ("none", *range(1, o.size // 2 + 1)))
    colour: str = choice("red", "green")
    bright: bool = flag(True, active=lambda o: o.colour == "red")


def test_schema_lists_options_in_order_with_kind_default_and_values():
    options = Sample(size=5)
    assert [(o.name, o.kind, o.default) for o in Sample.schema()] == [
        ("size", "number", 3),
        ("half", "number", "none"),
        ("colour", "choice", "red"),
        ("bright", "flag", True),
    ]
    assert [o.values(options) for o in Sample.schema()] == [
        (1, 2, 3, 4, 5),
        ("none", 1, 2),
        ("red", "green"),
        (False, True),
    ]
    assert options.active("bright") and not Sample(colour="green").active("bright")


def test_values_that_depend_on_others_are_checked():
    assert Sample(size=4, half=2).half == 2
    with pytest.raises(Refused) as caught:
        Sample(size=3, half=2)
    assert (caught.value.key, caught.value.params) == ("option.value", {"name": "half", "value": "2"})
    assert Sample(size=4, half=2).choose("size", 3) == Sample()


def test_flags_are_on_and_off_in_text():
    assert Sample.from_text("bright=off,colour=green") == Sample(bright=False, colour="green")
    assert Sample(bright=False).to_text() == "bright=off"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a\nb", "a?b"),
        ("x" * 50, "x" * 40 + "…"),
        (12, "12"),
        (True, "True"),
        (10**50, "…"),
        (1.5, "float"),
        ([], "list"),
    ],
)
def test_quotes_are_short_and_printable(value, text):
    assert quote(value) == text
