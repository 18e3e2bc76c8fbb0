"""Links to tables and addresses of servers, as people paste and write them."""

import pytest

from game.engine.contract import Refused
from game.session import remote_address as where


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("https://atout.example", "https://atout.example/"),
        (" atout.example ", "https://atout.example/"),
        ("Atout.Example:8443/", "https://atout.example:8443/"),
        ("wss://atout.example/cards/", "https://atout.example/cards/"),
        ("http://atout.example/cards/index.html", "http://atout.example/cards/"),
        ("localhost:8022", "http://localhost:8022/"),
        ("192.168.1.7:8022", "http://192.168.1.7:8022/"),
        ("[::1]:8022", "http://[::1]:8022/"),
        ("bücher.example", "https://bücher.example/"),
    ],
)
def test_a_servers_address_is_understood(text: str, server: str) -> None:
    assert where.server_of(text) == server
    assert where.server_of(server) == server


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "not an address",
        "ftp://atout.example",
        "javascript:alert(1)",
        "https://",
        "https://user:word@atout.example",
        "https://atout.example:99999999",
        "https://atout.example:0",
        "https://a/<b>/c",
        "https://atout.example/a\\b/c",
        "x" * 5000,
        "http://[::1",
        "\x00",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"friends\.bad_server"):
        where.server_of(text)


def test_sockets_are_beside_the_page() -> None:
    assert where.socket_of("https://atout.example/cards/") == "wss://atout.example/cards/tables"
    assert where.socket_of("http://localhost:8022/", "Table1") == "ws://localhost:8022/tables/Table1"


def test_a_link_is_read_as_it_was_made() -> None:
    for moving in (False, True):
        link = where.link_to("https://atout.example/", "Table1", "w0rd_-", moving)
        found = where.read_link(f"  {link}\n")
        assert found == where.Link("https://atout.example/", "Table1", "w0rd_-", moving)
        assert where.read_link(link.partition("#")[2]).server == ""
    assert where.read_fragment("deal=abc") is None
    assert where.read_fragment("") is None


@pytest.mark.parametrize(
    "text",
    ["", "t=", "t=a", "t=a.", "t=.b", "t=a.b.c!", "https://atout.example/", "t=a/b.c", "t=" + "a" * 3000],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"friends\.bad_link"):
        where.read_link(text)
