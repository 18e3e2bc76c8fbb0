"""`python -m web.runtime --pyodide DIR` prints the path of a pygame-ce wheel for that Pyodide."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from .obtain import obtain
from .recipe import Progress, RuntimeBuildError


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m web.runtime", description="Obtain pygame-ce for the browser."
    )
    parser.add_argument("--pyodide", type=Path, required=True, help="folder of the npm package pyodide")
    arguments = parser.parse_args()
    try:
        print(obtain(arguments.pyodide.resolve(), Progress()))
    except RuntimeBuildError as error:
        print(f"web.runtime: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(
            f"web.runtime: {' '.join(map(str, error.cmd[:6]))} … failed with {error.returncode}",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
