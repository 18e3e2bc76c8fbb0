"""The log on disk, and the limits of what is let through."""

import asyncio
from pathlib import Path

import pytest

from game.server.limits import Bucket, Buckets
from game.server.sockets import Origins
from game.server.store import Conflict, SqliteStore, Trouble

pytestmark = pytest.mark.native


def test_a_log_grows_only_at_its_end_and_outlives_the_process(tmp_path: Path) -> None:
    async def first() -> None:
        store = await SqliteStore.open(tmp_path / "deep" / "tables.sqlite", lambda: 1000.0)
        await store.append("t", 0, ["a", "b"])
        for start in (0, 1, 3):
            with pytest.raises(Conflict):
                await store.append("t", start, ["x"])
        await asyncio.gather(*(store.append(f"many{n}", 0, ["a"]) for n in range(50)))
        both = await asyncio.gather(
            store.append("t", 2, ["c"]), store.append("t", 2, ["c2"]), return_exceptions=True
        )
        assert [type(one) for one in both] == [type(None), Conflict]
        await store.close()

    async def second() -> None:
        store = await SqliteStore.open(tmp_path / "deep" / "tables.sqlite", lambda: 2000.0)
        assert await store.read("t") == ["a", "b", "c"]
        assert await store.read("t", 2) == ["c"]
        assert await store.read("nobody") == []
        assert await store.count() == 51
        assert await store.expire(1500) == []
        await store.append("new", 0, ["a"])
        assert len(await store.expire(500)) == 51
        assert await store.count() == 1 and await store.read("t") == []
        with pytest.raises(Conflict):
            await store.append("t", 3, ["d"])
        await store.close()

    asyncio.run(first())
    asyncio.run(second())


def test_a_change_keeps_a_table_from_expiring(tmp_path: Path) -> None:
    async def story() -> None:
        now = [0.0]
        store = await SqliteStore.open(tmp_path / "tables.sqlite", lambda: now[0])
        await store.append("t", 0, ["a"])
        now[0] = 100_000.0
        await store.append("t", 1, ["b"])
        now[0] = 150_000.0
        assert await store.expire(60_000) == []
        assert await store.expire(40_000) == ["t"]
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("name", ["a file", "no database"])
def test_no_place_for_tables_is_trouble(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a file" / "tables.sqlite" if name == "a file" else tmp_path / name
    (tmp_path / name).write_text("This is no database, and long enough to be none." * 20)
    with pytest.raises(Trouble):
        asyncio.run(SqliteStore.open(path, lambda: 0.0))


def test_a_bucket_gives_so_many_at_once_and_then_by_the_second() -> None:
    now = [0.0]
    bucket = Bucket(3, 2, lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(1, 0, lambda: 0.0, remembered=2)
    assert [buckets.take(name) for name in ("a", "b", "a", "b")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("origin", "host", "welcome"),
    [
        (None, "cards.example", True),
        ("https://cards.example", "cards.example", True),
        ("https://CARDS.example:8443", "cards.example:8443", True),
        ("https://cards.example.evil", "cards.example", False),
        ("https://friends.example", "cards.example", True),
        ("http://friends.example", "cards.example", False),
        ("null", "", False),
        ("", "", False),
        ("http://[", "cards.example", False),
    ],
)
def test_origins(origin: str | None, host: str, welcome: bool) -> None:
    assert Origins(frozenset({"https://friends.example"})).welcome(origin, host) is welcome
