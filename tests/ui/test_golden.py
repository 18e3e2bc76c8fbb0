"""Key screens look as they did; where that is meant to change: `python -m tests.ui.golden`."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.golden import FOLDER, GOLDEN, Golden, off
from tests.ui.screen import needs_art

pytestmark = needs_art


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_a_key_screen_looks_as_it_did(golden: Golden) -> None:
    now = golden.now()
    cells = off(pygame.image.load(golden.path), now)
    if cells:
        found = FOLDER.parents[2] / "build" / golden.path.name
        found.parent.mkdir(exist_ok=True)
        pygame.image.save(now, found)
        pytest.fail(
            f"{golden.path.name}: {len(cells)} cells differ (column, row, by): {cells[:6]}; see {found}"
        )


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.png")} == {golden.path.name for golden in GOLDEN}


def test_what_is_missing_is_noticed_and_a_shade_is_not() -> None:
    one = pygame.Surface((120, 240))
    one.fill("#c4d5c1")
    same, other = one.copy(), one.copy()
    same.fill("#c6d4c3")
    other.fill("#fbf4e4", (60, 60, 14, 14))
    assert off(one, same) == [] and off(one, other)
