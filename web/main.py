"""What pygbag packages: hands over to the game. In the page a loop already runs, so it is only scheduled."""

import asyncio

from game.app import main

task = asyncio.ensure_future(main())  # noqa: RUF006 (the page keeps and awaits it)
