"""Running the command line inside the test's own process."""

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from game.__main__ import main


@dataclass
class Ran:
    status: int
    out: str
    err: str


def run(*arguments) -> Ran:
    """What a command line answers."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as left:  # argparse, for a wrong command line
            status = left.code
    return Ran(status, out.getvalue(), err.getvalue())
