"""Messages arrive as they were sent; what is none is refused, whatever it is."""

import pytest

from game.engine.contract import Refused
from game.net import messages as net
from game.net.changes import applied, changes


@pytest.mark.parametrize(
    "message",
    [
        net.Create("a-1", 1, "whist22", {"lives": 14}, ("human", "easy"), 0, "Änne", "s" * 22, True),
        net.Act("x", 7, ["Play", 3, -1]),
        net.Agree("x", 1, True, "salt"),
        net.Ping("p"),
    ],
)
def test_requests_arrive(message):
    assert net.read_request(net.write_request(message)) == message
    assert type(net.read_request(net.write_request(message))) is type(message)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '["Nobody","a"]',
        '["Ping"]',
        '["Ping","a","b"]',
        '["Ping",""]',
        '["Ping","two words"]',
        '["Ping","' + "x" * 41 + '"]',
        '["Enter","a",true,"' + "s" * 22 + '"]',
        '["Enter","a",1,"short"]',
        '["Enter","a",1,"' + "s" * 65 + '"]',
        '["Enter","a",1,"' + "ß" * 22 + '"]',
        '["Done","a",1]',
        "[" * 10_000,
    ],
)
def test_what_is_no_request_is_refused(text):
    with pytest.raises(Refused) as found:
        net.read_request(text)
    assert found.value.key == "wire.unreadable"


def test_a_refusal_arrives_with_its_numbers_and_words():
    sent = Refused("rule.bid_range", most=7, card="x" * 500, odd=object())
    got = net.refusal(net.read_reply(net.write_reply(net.failure("a", sent))))
    assert got.key == "rule.bid_range" and got.params["most"] == 7
    assert len(got.params["card"]) < 60 and isinstance(got.params["odd"], str)
    assert net.refusal(net.Failed("a", "net.stale", ["no", "object"])).params == {}


def test_changes_lead_from_one_view_to_the_next():
    before, after = [0, [1, 2], None, "a", False], [0, [1, 3], None, "b", 0]
    told = changes(before, after)
    assert [number for number, _ in told] == [1, 3, 4]
    assert applied(before, told) == after
    assert applied(None, changes(None, after)) == after
    assert changes(after, after) == ()


@pytest.mark.parametrize(
    ("before", "changed"),
    [([1], ((1, 0),)), ([1], ((-1, 0),)), (None, ((1, 0),)), (None, tuple((n, 0) for n in range(300)))],
)
def test_changes_that_do_not_fit_are_refused(before, changed):
    with pytest.raises(Refused):
        applied(before, changed)
