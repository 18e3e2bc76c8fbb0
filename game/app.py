"""Entry for browser and desktop alike: opens the host, then the home screen."""

import pygame

from game.host import open_host
from game.session.marks import RESTORING


async def main() -> None:
    """Run until the window is closed (in the page: for ever)."""
    host = open_host()
    if host.storage.get(RESTORING) is not None:  # broken off: only then all that it needs is loaded
        from game.session.backup import finish

        finish(host.storage)
    pygame.display.init()
    pygame.font.init()
    from game.ui.app import App
    from game.ui.scenes.home import Home

    app = App(host)
    app.open(Home(app))
    host.figure("ready", host.now())
    try:
        await app.run()
    finally:
        pygame.quit()
