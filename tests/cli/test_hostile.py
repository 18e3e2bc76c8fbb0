"""Records broken in every way: always an answer, never a traceback."""

import json
from random import Random

from game.engine import record
from tests.cli.console import run
from tests.games.whist22.table import random_match, random_options

NASTY: list = [
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    22,
    2**63,
    10**400,
    1.5,
    -0.0,
    "",
    "\ud800",
    "\x00",
    "A" * 3000,
]
NASTY += ["bid 1", "play X", "T1", "X", "whist22", "on", "auto", [], {}, [[]], [None], {"": ""}]
NASTY += [{"hands": []}, ["T1"] * 30]


def spots(tree, found=None) -> list:
    """Every (container, key) of a JSON value."""
    found = [] if found is None else found
    keys = range(len(tree)) if isinstance(tree, list) else list(tree) if isinstance(tree, dict) else ()
    for key in keys:
        found.append((tree, key))
        spots(tree[key], found)
    return found


def twist(tree, rng: Random) -> None:
    """One change of a record's tree."""
    container, key = rng.choice(spots(tree) or [(tree, None)])
    kind = rng.randrange(6)
    if key is None:
        return
    if kind == 0:
        del container[key]
    elif kind == 1 and isinstance(container, list):
        container.insert(key, container[rng.randrange(len(container))])
    elif kind == 2 and isinstance(container, list):
        rng.shuffle(container)
    elif kind == 3 and isinstance(container, dict):
        container[rng.choice(["", "lives", "dealer", "deal", "\ud800", "rounds"])] = rng.choice(NASTY)
    elif kind == 4:
        other, name = rng.choice(spots(tree))
        container[key] = json.loads(json.dumps(other[name]))
    else:
        container[key] = rng.choice(NASTY)


def scratch(data: bytes, rng: Random) -> bytes:
    """Some changes of a record's bytes."""
    broken = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(broken)) if broken else 0
        kind = rng.randrange(4)
        if kind == 0 and broken:
            broken[place] = rng.randrange(256)
        elif kind == 1:
            broken[place:place] = rng.choice(
                [b"[" * 2000, b"9" * 5000, b"NaN", b"\xff", b'"', b"}", b"\\", b"1e999"]
            )
        elif kind == 2:
            del broken[place : place + rng.randrange(1, 40)]
        elif rng.random() < 0.2:
            del broken[place:]
    return bytes(broken)


def test_mutated_records(amount, tmp_path):
    rng = Random(99)
    path = tmp_path / "record.json"
    refused = 0
    for number in range(amount(200, 2000)):
        match = random_match(rng, random_options(rng), rounds=3)
        text = record.write(match, names=["é"] * match.options.players)
        if number % 3:
            tree = json.loads(text)
            for _ in range(rng.randrange(1, 4)):
                twist(tree, rng)
            path.write_bytes(json.dumps(tree).encode())
        else:
            path.write_bytes(scratch(text.encode(), rng))
        ran = run("replay", path, "--json", "--legal")
        assert ran.status in (0, 2), path.read_bytes()
        answer = json.loads(ran.out)
        assert ran.out.count("\n") == 1 and ran.err.count("\n") == (ran.status == 2)
        assert ("error" in answer) == (ran.status == 2)
        if ran.status:
            refused += 1
            assert set(answer["error"]) == {"round", "action", "reason"}
            assert "Traceback" not in ran.err and ran.err.strip().isprintable()
    assert refused > amount(100, 1000)
