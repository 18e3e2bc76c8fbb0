"""What everybody at a table elsewhere is called, and how it stands, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.net import messages as m
from game.session.remote_state import Question, TableInfo
from game.ui.setup_model import BOT_NAMES, unlike

Tr = Callable[..., str]


def names_of(info: TableInfo, tr: Tr) -> tuple[str, ...]:
    """A name for each seat, no two alike and the same for all who sit there: bots get theirs by the table."""
    first = sum(map(ord, info.table)) % len(BOT_NAMES)
    taken: list[str] = [state.name for state in info.seats if state.name]
    pool = [name for name in BOT_NAMES[first:] + BOT_NAMES[:first] if name not in taken]
    names: list[str] = []
    for seat, state in enumerate(info.seats):
        if state.kind == m.HUMAN and not state.taken:
            names.append(tr("friends.free_seat"))
            continue
        bot = state.kind != m.HUMAN
        name = state.name or (pool.pop(0) if bot else tr("setup.guest", n=seat + 1))
        names.append(unlike(name, names))
    return tuple(names)


def presence(info: TableInfo, seat: int, tr: Tr) -> str:
    """How a seat is, in a word or two."""
    state = info.seats[seat]
    if state.kind != m.HUMAN:
        return tr(f"setup.level.{state.kind}")
    if not state.taken:
        return tr("friends.open")
    if state.lent:
        return tr("friends.lent")
    return tr(f"friends.{state.presence}")


def stands(info: TableInfo, tr: Tr) -> str:
    """How the table stands."""
    if info.open_seats and info.phase == m.WAITING:
        return tr("friends.stands.open", n=len(info.open_seats))
    return tr(f"friends.stands.{info.phase}")


def people(info: TableInfo, tr: Tr) -> str:
    """Who sits there, in one line."""
    names = names_of(info, tr)
    return ", ".join(name for name, state in zip(names, info.seats, strict=True) if state.taken)


def counted(words: str, ask: Question | None) -> str:
    """Words of a button with how many have agreed: *Next round 1/2*."""
    if ask is None or len(ask.needed) < 2:
        return words
    return f"{words} {len(ask.agreed)}/{len(ask.needed)}"


def missing(info: TableInfo, ask: Question, tr: Tr) -> Sequence[str]:
    """Who has not agreed yet."""
    names = names_of(info, tr)
    return [names[seat] for seat in ask.missing]
