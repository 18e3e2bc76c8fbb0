"""The only place that knows the browser from the desktop."""

from __future__ import annotations

import sys

from game.host.contract import Host


def open_host() -> Host:
    """The machine this program runs on; called once, when the page or the terminal is ready."""
    if sys.platform == "emscripten":
        from game.host.browser import BrowserHost

        return BrowserHost()
    from game.host.desktop import DesktopHost

    return DesktopHost()
