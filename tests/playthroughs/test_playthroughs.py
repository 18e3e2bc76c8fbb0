"""Whole games as text, played again byte for byte.

A file that changes is a rule that changed: read the difference, and only then write the files anew with
`python -m tests.playthroughs.make --all`.
"""

import pytest

from game.games.registry import GAMES
from tests.playthroughs.cases import SCRIPTS, cases
from tests.playthroughs.make import FOLDER, file_of


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_playthrough(case):
    """Every preset and named option value has its file, which plays with its options and shows its case."""
    text = file_of(case).read_text(encoding="utf-8")
    match = case.script.parse(text)
    assert match.options == case.options
    assert case.shows(match)
    assert case.script.render(match) == text


def test_every_game_is_told():
    assert set(SCRIPTS) == set(GAMES)


def test_no_file_is_left_over():
    assert set(FOLDER.rglob("*.txt")) == {file_of(case) for case in cases()}
