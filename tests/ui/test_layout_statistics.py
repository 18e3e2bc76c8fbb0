"""The statistics page at every size: inside, big enough to press, nothing on anything else."""

from itertools import combinations

import pytest

from game.ui.layout_statistics import statistics

SIZES = [(320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (820, 1180), (1440, 900), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_everything_has_its_place(size: tuple[int, int], text: float) -> None:
    w, h = size
    lay = statistics(w, h, (20, 0, 20, 0), 6, 3, 3, text=text)
    parts = [lay.filter, *lay.tiles, *lay.plots, lay.note, *lay.buttons]
    assert all(box.x >= 0 and box.right <= w + 0.01 for box in [*parts, lay.back, lay.title, lay.view])
    assert not any(a.overlaps(b) for a, b in combinations(parts, 2))
    assert max(box.bottom for box in parts) - lay.view.y <= lay.content
    assert all(box.h >= 44 and box.w >= 44 for box in (lay.back, lay.filter, *lay.buttons))
    assert lay.view.bottom <= h - 20
    assert lay.view.h >= 150
