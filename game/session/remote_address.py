"""Where tables are: links to them, and addresses of servers as people write or paste them.

Whatever comes in may be anybody's: the answer is a value, or Refused with a key for the reader.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from game.engine.contract import Refused

TABLE, CODE = "t=", "m="
"""What the fragment of a link to a table begins with, and of one that brings a seat to another browser."""
LONGEST = 2000
"""Characters of a link or address; more is none of ours."""
WORD = re.compile(r"[A-Za-z0-9_-]{1,80}")
"""Names of tables, invites, codes and secrets."""
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\s/?#@:\[\]<>\"'\\]+)(:\d{1,5})?")
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
NEAR = re.compile(r"(localhost|\[::1\]|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2})(:\d+)?")
"""Machines of one's own, which are seldom reached by https."""


class Link(NamedTuple):
    """A link to a table: `word` is its invite, or (`moving`) the code that brings a seat along.

    `server`: the address of the page it leads to; empty when only the fragment is known.
    """

    server: str
    table: str
    word: str
    moving: bool


def server_of(address: str) -> str:
    """The server's address, `https://host/path/`, of a page's address or of what somebody has written.

    Without a scheme it is https, on machines of one's own http. Refused (`friends.bad_server`): it is none.
    """
    text = address.strip()
    if not text or len(text) > LONGEST or not text.isprintable():
        raise Refused("friends.bad_server")
    scheme, found, rest = text.partition("://")
    if not found:
        rest, scheme = text, "http" if NEAR.fullmatch(text.split("/")[0].lower()) else "https"
    try:
        parts = urlsplit(f"{scheme}://{rest}")
        port = parts.port
    except ValueError:
        raise Refused("friends.bad_server") from None
    scheme = SCHEMES.get(scheme.lower(), "")
    if not scheme or not _HOST.fullmatch(parts.netloc) or port == 0:
        raise Refused("friends.bad_server")
    folder = parts.path.rpartition("/")[0]
    if not re.fullmatch(r"[A-Za-z0-9_.~%/-]*", folder):
        raise Refused("friends.bad_server")
    return f"{scheme}://{parts.netloc.lower()}{folder}/"


def socket_of(server: str, table: str = "") -> str:
    """The address of a server's socket: of a table, or (empty) of the one where tables are made."""
    return f"ws{server.removeprefix('http')}tables{'/' + table if table else ''}"


def host_of(server: str) -> str:
    """A server's address as people say it."""
    return server.partition("://")[2].rstrip("/")


def link_to(server: str, table: str, word: str, moving: bool = False) -> str:
    """What is handed on."""
    return f"{server}#{CODE if moving else TABLE}{table}.{word}"


def read_fragment(fragment: str, server: str = "") -> Link | None:
    """What the fragment of an address leads to; None when that is no table. Refused when it is garbled."""
    for prefix in (TABLE, CODE):
        if fragment.startswith(prefix):
            table, _, word = fragment.removeprefix(prefix).partition(".")
            if len(fragment) > LONGEST or not (WORD.fullmatch(table) and WORD.fullmatch(word)):
                raise Refused("friends.bad_link")
            return Link(server, table, word, prefix == CODE)
    return None


def read_link(text: str) -> Link:
    """A link or its fragment as somebody has pasted it; Refused when it leads to no table."""
    clean = "".join(text.split())
    if len(clean) > LONGEST:
        raise Refused("friends.bad_link")
    address, found, fragment = clean.rpartition("#")
    try:
        link = read_fragment(fragment, server_of(address) if found and address else "")
    except Refused:
        link = None
    if link is None:
        raise Refused("friends.bad_link")
    return link
