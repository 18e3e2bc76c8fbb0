"""Where tables are kept: an append-only log for each, in SQLite. An append that returns survives any crash.

One thread writes. It commits all appends that have gathered meanwhile together, so that many tables share the
wait for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol

MOST_AT_ONCE = 500
"""Jobs of one commit."""
REFRESHED = 3600.0
"""Seconds: the time of a table's last change is kept so exactly."""
SCHEMA = """
create table if not exists tables (id text primary key, touched real not null) without rowid;
create table if not exists entries (
    id text not null, seq integer not null, text text not null, primary key (id, seq)
) without rowid;
"""


class Conflict(Exception):
    """Somebody else has appended there, or the table is gone: read on."""


class Trouble(Exception):
    """What should be kept could not be."""


class Store(Protocol):
    """The logs of all tables."""

    async def append(self, table: str, start: int, texts: Sequence[str]) -> None:
        """Add entries from number `start` on, all or none. From 0: a new table.

        Conflict when the log has not just `start` entries; Trouble when it cannot be written.
        """

    async def read(self, table: str, start: int = 0) -> list[str]:
        """The entries from a number on; none when there is no such table."""

    async def count(self) -> int:
        """How many tables there are."""

    async def expire(self, seconds: float) -> list[str]:
        """Remove the tables to which nothing was added for so long; their ids."""


class _Job(NamedTuple):
    """A piece of work for the thread; `answer` gets its result or exception, in the loop's own thread."""

    work: Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]
    writes: bool


class SqliteStore:
    """A Store in a file. `clock`: seconds since 1970."""

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        self._path, self._clock = path, clock
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], float]) -> SqliteStore:
        """The store of a file, made if need be; Trouble when that is no place for one."""
        store = cls(path, clock)
        store._thread.start()
        await store._ask(lambda db: None, writes=False)
        return store

    async def append(self, table: str, start: int, texts: Sequence[str]) -> None:
        now = self._clock()
        await self._ask(lambda db: _append(db, table, start, texts, now), writes=True)

    async def read(self, table: str, start: int = 0) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            found = db.execute(
                "select text from entries where id = ? and seq >= ? order by seq", (table, start)
            )
            return [text for (text,) in found]

        texts: list[str] = await self._ask(work, writes=False)
        return texts

    async def count(self) -> int:
        number: int = await self._ask(
            lambda db: db.execute("select count(*) from tables").fetchone()[0], writes=False
        )
        return number

    async def expire(self, seconds: float) -> list[str]:
        before = self._clock() - seconds

        def work(db: sqlite3.Connection) -> list[str]:
            old = [id_ for (id_,) in db.execute("select id from tables where touched < ?", (before,))]
            for id_ in old:
                db.execute("delete from entries where id = ?", (id_,))
                db.execute("delete from tables where id = ?", (id_,))
            return old

        gone: list[str] = await self._ask(work, writes=True)
        return gone

    async def close(self) -> None:
        """Write what is left and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, work: Callable[[sqlite3.Connection], Any], writes: bool) -> Any:
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put(_Job(work, answer, writes))
        return await answer

    # -- the thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            db = _connect(self._path)
        except (OSError, sqlite3.Error) as error:
            self._refuse(Trouble(str(error)))
            return
        with contextlib.closing(db):
            while self._turn(db):
                pass

    def _refuse(self, trouble: Trouble) -> None:
        while (job := self._jobs.get()) is not None:
            self._tell([(job, trouble)])

    def _turn(self, db: sqlite3.Connection) -> bool:
        """Do the jobs that are there, at least one, in one commit; False at the end."""
        first = self._jobs.get()
        if first is None:
            return False
        jobs, more = [first], True
        while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                more = False
                break
            jobs.append(job)
        self._tell(_commit(db, jobs))
        return more

    def _tell(self, results: list[tuple[_Job, Any]]) -> None:
        with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
            self._loop.call_soon_threadsafe(_answer, results)


def _connect(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, isolation_level=None, timeout=2)
    db.execute("pragma locking_mode = exclusive")  # two servers with one file would not hear of each other
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    db.executescript(SCHEMA)
    return db


def _commit(db: sqlite3.Connection, jobs: list[_Job]) -> list[tuple[_Job, Any]]:
    """Each job's result, or what it has raised; a commit that fails is everybody's Trouble."""
    results: list[tuple[_Job, Any]] = []
    try:
        writes = any(job.writes for job in jobs)
        if writes:
            db.execute("begin immediate")
        for job in jobs:
            try:
                results.append((job, job.work(db)))
            except Conflict as conflict:
                results.append((job, conflict))
        if writes:
            db.execute("commit")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            db.execute("rollback")
        return [(job, Trouble(str(error))) for job in jobs]
    return results


def _append(db: sqlite3.Connection, table: str, start: int, texts: Sequence[str], now: float) -> None:
    (length,) = db.execute("select coalesce(max(seq) + 1, 0) from entries where id = ?", (table,)).fetchone()
    if length != start:
        raise Conflict
    db.executemany(
        "insert into entries values (?, ?, ?)", [(table, start + n, text) for n, text in enumerate(texts)]
    )
    db.execute(
        "insert into tables values (?1, ?2) on conflict do update set touched = ?2 where touched < ?3",
        (table, now, now - REFRESHED),
    )


def _answer(results: list[tuple[_Job, Any]]) -> None:
    for job, result in results:
        if job.answer.done():
            continue
        if isinstance(result, (Conflict, Trouble)):
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)
