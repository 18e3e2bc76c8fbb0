"""What may be played on what, and who wins."""

import pytest

from tests.games.tarock3.table import do, plays, start, tricks


@pytest.mark.parametrize(
    ("led", "held", "may", "beat"),
    [
        ("GA", "G7 E9 HA", "G7", "G7"),
        ("GA", "E9 HA", "E9", "E9"),
        ("GA", "HA S6", "HA S6", "HA S6"),
        ("E10", "E6 EA", "E6 EA", "EA"),
        ("E10", "E6 E9 HA", "E6 E9", "E6 E9"),
        ("E10", "HA S6", "HA S6", "HA S6"),
        ("G9", "G7 GU GA", "G7 GU GA", "GU GA"),
        ("G9", "E6 EA GA", "GA", "GA"),
    ],
)
def test_duties(led, held, may, beat):
    filler = ["S7", "S8", "S9"]
    for must_beat, expected in ((False, may), (True, beat)):
        size = len(held.split())
        hands = [" ".join([led, *filler[: size - 1]]), held, " ".join(["H7", "H8", "H9"][:size])]
        assert plays(do(tricks(hands, must_beat=must_beat), f"play {led}")) == expected.split()


@pytest.mark.parametrize(
    ("laid", "held", "beat"),
    [
        (("G9", "E7"), "G6 GA", "G6 GA"),  # ruffed: the suit cannot beat it any more
        (("G9", "E8"), "E7 E9", "E9"),
        (("G9", "E8"), "E6 E7", "E6 E7"),
        (("G9", "S8"), "E6 E7", "E6 E7"),
        (("E9", "EK"), "EO E10", "E10"),
    ],
)
def test_must_beat_the_best_card_of_the_trick(laid, held, beat):
    hands = [f"{laid[0]} H7", f"{laid[1]} H8", held]
    state = do(tricks(hands, must_beat=True), f"play {laid[0]}", f"play {laid[1]}")
    assert plays(state) == beat.split()


@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        ("G9 G10 GA", 2),
        ("G10 GK GO", 0),
        ("GK HA SA", 0),
        ("GA E6 G10", 1),
        ("GA E6 E7", 2),
        ("E9 EU EO", 2),
        ("SU S9 H10", 0),
    ],
)
def test_who_wins(laid, winner):
    one, two, three = laid.split()
    state = do(tricks([f"{one} H6", f"{two} H7", f"{three} H8"]), *(f"play {code}" for code in laid.split()))
    assert state.leaders == [0, winner] and state.turn == winner


def test_forehand_leads_or_the_declarer():
    words = ("pass", "pass", "bid hand 61", "trump G")
    assert do(start(), *words).turn == 0
    assert do(start(lead="declarer"), *words).turn == 2
