"""The options of Whist 22, their text forms and the presets."""

from random import Random

import pytest

from game.engine.contract import Refused
from game.games.whist22.options import PRESETS, Options
from tests.games.whist22.table import random_options


def refusal(make) -> tuple[str, dict]:
    with pytest.raises(Refused) as caught:
        make()
    return caught.value.key, caught.value.params


@pytest.mark.parametrize(("players", "cards"), [(2, 9), (3, 6), (4, 5), (5, 4), (6, 3), (7, 3)])
def test_auto_start(players, cards):
    assert Options(players=players).most_cards == cards


@pytest.mark.parametrize(
    ("players", "excuse", "most"),
    [(2, "choice", 11), (2, "none", 10), (3, "zero", 7), (3, "none", 7), (4, "choice", 5), (7, "none", 3)],
)
def test_start_is_bounded_by_the_pack(players, excuse, most):
    assert Options(players=players, excuse=excuse, start=most).most_cards == most
    key, params = refusal(lambda: Options(players=players, excuse=excuse, start=most + 1))
    assert (key, params) == ("option.start", {"players": players, "most": most, "value": most + 1})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("nonsense=1", "option.unknown"),
        ("players", "option.syntax"),
        ("players=8", "option.value"),
        ("players=4,players=4", "option.twice"),
        ("double20=yes", "option.value"),
        ("double20=True", "option.value"),
        ("lives=6", "option.value"),
        ("lives=-5", "option.value"),
        ("lives=5.0", "option.value"),
        ("lives=٥", "option.value"),
        ("lives=" + "9" * 5000, "option.value"),
        ("rounds=51", "option.value"),
        ("excuse=Choice", "option.value"),
        ("start=0", "option.start"),
        ("start=Auto", "option.value"),
        (",", "option.syntax"),
        ("=", "option.unknown"),
        ("\x00=\x1b[31m", "option.unknown"),
    ],
)
def test_bad_text(text, key):
    found, params = refusal(lambda: Options.from_text(text))
    assert found == key
    assert all(len(str(value)) <= 41 and str(value).isprintable() for value in params.values())


@pytest.mark.parametrize(
    "values",
    [
        {"players": True},
        {"players": 4.0},
        {"players": "4"},
        {"double20": 1},
        {"double20": "on"},
        {"excuse": None},
        {"start": "5"},
        {"start": [5]},
        {"rounds": 10**400},
        {"lives": {}},
        {"": 1},
    ],
)
def test_bad_json(values):
    assert refusal(lambda: Options.from_json(values))[0].startswith("option.")


def test_text_and_json_hold_only_what_differs_and_come_back():
    assert Options().to_text() == "" and Options().to_json() == {}
    assert Options.from_text("") == Options() == Options.from_json({"players": 4, "start": "auto"})
    some = Options(players=5, double20=True, forbidden_bid=False, start=2)
    assert some.to_text() == "players=5,start=2,double20=on,forbidden_bid=off"
    assert some.to_json() == {"players": 5, "start": 2, "double20": True, "forbidden_bid": False}
    assert Options.from_text(" players = 5 , start=2,double20=on,forbidden_bid=off") == some
    rng = Random(3)
    for _ in range(300):
        options = random_options(rng)
        assert Options.from_text(options.to_text()) == options == Options.from_json(options.to_json())


def test_choosing_one_option_resets_what_it_makes_impossible():
    seven = Options(players=3, start=7)
    assert seven.choose("players", 2).start == 7
    assert seven.choose("players", 4) == Options(players=4)
    assert refusal(lambda: seven.choose("players", 9))[0] == "option.value"
    assert refusal(lambda: seven.choose("nothing", 9))[0] == "option.unknown"


@pytest.mark.parametrize(
    ("options", "idle"),
    [
        ({}, set()),
        ({"excuse": "none"}, {"single_excuse", "excuse_before_last"}),
        ({"excuse": "super22"}, {"single_excuse"}),
        ({"players": 2}, {"end", "dealer", "direction"}),
        ({"start": 1}, {"excuse_before_last", "overtrump", "dealer", "cycle", "penalty"}),
        (
            {"start": 1, "single_round": "open_then_forehead"},
            {"excuse_before_last", "overtrump", "cycle", "penalty"},
        ),
        ({"rounds": 4}, {"single_excuse", "single_round"}),
        ({"rounds": 5}, set()),
        ({"start": 2}, {"cycle"}),
    ],
)
def test_options_without_effect_are_known_as_such(options, idle):
    chosen = Options(**options)
    assert {option.name for option in chosen.schema() if not option.active(chosen)} == idle


def test_presets():
    rows = {preset.id: preset for preset in PRESETS}
    assert rows["quick"].options() == Options()
    assert rows["king_to_ace"].options() == Options(lives=14)
    assert rows["french_sheet"].options() == Options(excuse="zero", single_round="forehead")
    assert rows["french_sheet"].options(3).start == 7 and rows["french_sheet"].options(5).start == "auto"
    site = rows["board_game_site"].options(3)
    assert site == Options(players=3, start=7, lives=14, end="first_out", single_round="forehead")
    mexican = rows["mexicain"].options()
    assert mexican == Options(lives=14, start=5, dealer="each_cycle", single_round="open_then_forehead")
    assert rows["mexicain"].options(6).start == "auto"
    assert all(preset.options(players).players == players for preset in PRESETS for players in range(2, 8))
