"""Connections to a server of tables, on the desktop: the package `websockets` behind `contract.Socket`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

LARGEST = 4_000_000
"""Bytes of one message; more is no server of ours."""
PATIENCE = 12
"""Seconds that opening may take."""


class WebSocket:
    """Made within a running loop, which does the waiting; `news` is called when something has changed."""

    def __init__(self, url: str, news: Callable[[], None]) -> None:
        self.state = "connecting"
        self._news = news
        self._arrived: list[str] = []
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.get_running_loop().create_task(self._run(url))

    def send(self, text: str) -> None:
        if self.state == "open":
            self._outgoing.put_nowait(text)

    def received(self) -> Sequence[str]:
        taken, self._arrived = self._arrived, []
        return taken

    def close(self) -> None:
        self._become("closed")
        self._task.cancel()

    def _become(self, state: str) -> None:
        if self.state not in ("closed", state):
            self.state = state
            self._news()

    async def _run(self, url: str) -> None:
        try:
            from websockets.asyncio.client import connect  # only once there is something to connect to

            async with connect(url, open_timeout=PATIENCE, max_size=LARGEST) as line:
                self._become("open")
                sending = asyncio.get_running_loop().create_task(self._send_all(line.send))
                try:
                    async for text in line:
                        if isinstance(text, str):
                            self._arrived.append(text)
                            self._news()
                finally:
                    sending.cancel()
        except Exception:  # refused, unreachable, broken off, not installed: the same to whoever waits
            pass
        finally:
            self._become("closed")

    async def _send_all(self, send: Callable[[str], object]) -> None:
        while True:
            await send(await self._outgoing.get())  # type: ignore[misc]
