"""A match handed on: as a link to its deals, as a record, as text to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.record import write
from game.session.links import PREFIX, pack
from game.session.review import Review
from game.ui.scenes.ask import Ask, tell

if TYPE_CHECKING:
    from game.ui.app import App


def open_share(app: App, found: Review) -> None:
    """Ask how to hand the match on. The link needs an address of one's own: the desktop has none."""
    from game.ui.scenes.games import shown  # whose tables lead here themselves

    match, file = found.match, f"atout-{found.match.game.id}"
    looking = shown(match.game.id).looking(app, found)
    link = app.host.address(PREFIX + pack(match))
    answers: list[tuple[str, Callable[[], None] | None]] = []
    if link:
        answers.append(("share.link", lambda: _copy(app, link, "share.link_copied")))
    text, record = looking.transcript(), write(match, looking.names)
    answers += [
        ("share.text_copy", lambda: _copy(app, text, "share.text_copied")),
        ("share.text", lambda: _save(app, f"{file}.txt", text, "text/plain")),
        ("share.record", lambda: _save(app, f"{file}.json", record, "application/json")),
        ("common.close", None),
    ]
    app.open(Ask(app, "share.title", "share.words" if link else "", answers, bold=0, escape=-1))


def _copy(app: App, text: str, done: str) -> None:
    app.host.copy_text(text)
    tell(app, "share.title", done)


def _save(app: App, name: str, text: str, mime: str) -> None:
    """As a file; where that cannot be, into the clipboard."""
    path = app.host.save_file(name, text, mime)
    if path is None:
        _copy(app, text, "share.instead")
    elif path:  # the browser says it itself
        tell(app, "share.title", "pad.saved", path=path)
