"""Settings kept on the device: whatever lies in storage, the game starts, and good fields are kept."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.preferences import KEY, Preferences, allowed
from tests.session.tables import Box

DEFAULTS = Preferences()
NAMES = list(vars(DEFAULTS))


def load(text: str) -> Preferences:
    box = Box()
    box.kept[KEY] = text
    return Preferences.load(box)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "3",
        '"speed"',
        "[" * 100_000,
        "9" * 5000,
        '{"speed": ',
        "\ud800",
        "NaN",
        "\0",
        '{"pause": NaN, "one_tap": true}',  # no JSON
        "{}",
    ],
)
def test_what_is_no_list_of_settings_gives_the_defaults(text: str) -> None:
    assert load(text) == DEFAULTS


HOSTILE = (None, True, 0, 1, -1, 1e308, "", "off", "<b>", "x" * 10_000, [], {}, [[1]], {"a": 1})


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_field_falls_back_alone(name: str) -> None:
    other = "one_tap" if name != "one_tap" else "auto_single"
    for value in HOSTILE:
        found = load(json.dumps({name: value, other: True}))
        kept = getattr(found, name)
        assert type(kept) is type(getattr(DEFAULTS, name)) and allowed(name, kept)
        assert (
            kept == value
            if type(value) is type(kept) and allowed(name, value)
            else kept == getattr(DEFAULTS, name)
        )
        assert getattr(found, other) is True


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None, max_examples=50)
@given(st.dictionaries(st.sampled_from(NAMES) | st.text(), json_values))
def test_any_fields_load_as_settings_that_can_be_shown_and_kept(data: dict[str, object]) -> None:
    found = load(json.dumps(data))
    assert all(allowed(name, getattr(found, name)) for name in NAMES)
    box = Box()
    found.save(box)
    assert Preferences.load(box) == found


def test_every_choice_is_kept() -> None:
    box = Box()
    chosen = Preferences(
        language="de", speed="fast", pause=-1.0, one_tap=True, theme="contrast", text_size=1.3
    )
    chosen.save(box)
    assert Preferences.load(box) == chosen != DEFAULTS
