"""Screens are loaded when they are wanted, or when nothing else is to be done; none is missing then."""

from __future__ import annotations

import os
import subprocess
import sys

from game.ui.deck import Cards
from game.ui.later import later
from game.ui.spare import CALM, Spare
from tests.ui.screen import needs_art

pytestmark = needs_art

START = """
import sys
from importlib import import_module
from tests.ui.screen import Screen
from game.ui.scenes.home import Home
from game.ui import later
screen = Screen((390, 844), "en", 1)
screen.app.open(Home(screen.app))
screen.app.turn(0.0)
games = [name for name in sys.modules if name.count(".") == 3 and name.endswith((".game", ".policy"))]
tables = [name for name in sys.modules if name.startswith("game.ui.scenes.ta")]
assert not games and not tables, (games, tables)
names = list(later.NAMED)
screen.app.spare.calm = 0.3
screen.go(3)
for module, name in names:
    assert module in sys.modules, f"{module} was not loaded while nothing was to be done"
    assert callable(getattr(import_module(module), name)), name
print("loaded", len(names))
"""


def test_the_first_screen_loads_no_game_and_the_rest_follows_in_the_calm() -> None:
    """In an interpreter of its own: here other tests have loaded everything."""
    run = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": "."}
    )
    assert run.returncode == 0, run.stderr
    assert int(run.stdout.split()[-1]) > 15


def test_nothing_is_loaded_while_something_moves_or_has_just_been_touched() -> None:
    left = ["a", "b"]

    def load() -> bool:
        return bool(left) and bool(left.pop())

    spare, cards = Spare(lambda: 5.0, load), Cards()
    spare.use(cards, 5.0, True, lambda: ())
    spare.use(cards, 5.0, False, lambda: ())
    assert len(left) == 2
    spare.calm = 0.0
    assert CALM > 0
    spare.use(cards, 5.0, False, lambda: ())
    assert spare.loading and len(left) == 1
    spare.use(cards, 5.0, False, lambda: ())
    spare.use(cards, 5.0, False, lambda: ())
    assert not left and not spare.loading


def test_what_is_opened_is_what_stands_under_the_name() -> None:
    assert later("geometry", "Rect")(1, 2, 3, 4).right == 4
