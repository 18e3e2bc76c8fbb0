"""What all tests share. ATOUT_FULL=1 makes the random tests as thorough as before a release."""

import os
import signal

import pytest

from game.host import cores

FULL = os.environ.get("ATOUT_FULL") == "1"
full = pytest.mark.skipif(not FULL, reason="long: ATOUT_FULL=1")


def pytest_configure(config):
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in what a shell starts in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # or no child would hear Ctrl-C
    cores.use()
    config.addinivalue_line(
        "markers",
        "native: not under the page's Python: needs processes or threads, or tells nothing new",
    )


@pytest.fixture(scope="session")
def amount():
    """`amount(few, many)`: how many random cases to try."""
    return lambda few, many: many if FULL else few


def pytest_make_parametrize_id(val):
    """Long texts get a short name."""
    return (
        f"{val[:16]!r} and {len(val) - 16} more" if isinstance(val, str | bytes) and len(val) > 60 else None
    )
