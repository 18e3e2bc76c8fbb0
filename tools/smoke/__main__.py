"""`python -m tools.smoke` tries the wheel of this tree; `--once` only if it was not tried before."""

from __future__ import annotations

import sys

from web.runtime.obtain import obtain
from web.runtime.recipe import Progress

from ..paths import PYODIDE
from . import chromium, smoke


def main() -> int:
    wheel = obtain(PYODIDE, Progress())
    where = "chromium" if chromium() else "node"
    passed = wheel.with_name(f"passed-{where}")
    if "--once" in sys.argv and passed.exists():
        return 0
    if not smoke(wheel):
        return 1
    passed.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
