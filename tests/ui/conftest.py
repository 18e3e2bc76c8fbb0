"""Looking back judges by few worlds here: screens show figures, how good they are is tested elsewhere."""

from __future__ import annotations

import pytest

from game.session import review
from tests.conftest import FULL


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    if not FULL:
        monkeypatch.setattr(review, "WORLDS", 40)
        monkeypatch.setattr(review, "ENOUGH", 24)
