"""What a device keeps of tables elsewhere, whatever has become of it meanwhile."""

import json

import pytest

from game.session import remote_seats as seats
from tests.session.tables import Box

SEAT = seats.KeptSeat("Table1", "https://atout.example/", "s" * 24, "invite", "tarot2")


def test_seats_come_back_the_last_one_first() -> None:
    box = Box()
    seats.keep(box, SEAT)
    other = seats.KeptSeat("Table2", "http://localhost:8022/", "t" * 24, "word", "whist22")
    seats.keep(box, other)
    assert seats.seats(box) == [other, SEAT]
    seats.keep(box, SEAT)
    assert seats.seats(box) == [SEAT, other]
    seats.forget(box, "Table1")
    assert seats.seats(box) == [other] and seats.seat_at(box, "Table1") is None


def test_the_salts_of_the_last_deals_are_remembered() -> None:
    box, seat = Box(), SEAT
    for number in range(9):
        seat = seat.promising(f"seal{number}", f"salt{number}")
    seats.keep(box, seat)
    found = seats.seat_at(box, "Table1")
    assert found == seat
    assert found is not None and found.promises["seal8"] == "salt8" and "seal0" not in found.promises


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "{}",
        json.dumps({"server": "ftp://x", "secret": "s", "invite": "i", "game": "tarot2"}),
        json.dumps({"server": "https://x/", "secret": "s", "invite": "i", "game": "chess"}),
        json.dumps({"server": "https://x/", "secret": "s t", "invite": "i", "game": "tarot2"}),
        json.dumps({"server": 7, "secret": "s", "invite": "i", "game": "tarot2"}),
        "[" * 5000,
    ],
)
def test_what_cannot_be_read_is_not_there(text: str) -> None:
    box = Box()
    box.kept["seat.Table1"] = text
    box.kept["tables.recent"] = "Table1 Table1 \x00 Table9"
    assert seats.seats(box) == []
    assert seats.seat_at(box, "Table1") is None


def test_names_and_servers_are_remembered_made_fit() -> None:
    box = Box()
    assert seats.own_name(box) == "" and seats.kept_server(box) == ""
    seats.keep_name(box, "  Ada\n the   very long one ")
    assert seats.own_name(box) == "Ada the very lon"
    seats.keep_server(box, "https://atout.example/")
    assert seats.kept_server(box) == "https://atout.example/"
    box.kept["tables.server"] = "javascript:alert(1)"
    assert seats.kept_server(box) == ""
