"""Having work done by other processes: of this machine, or of a Dask cluster. Both are executors."""

from __future__ import annotations

import logging
import multiprocessing
import os
import re
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection
from threading import Thread
from typing import Any, TypeVar

from game.cli.reasons import Trouble
from game.host import cores

Unit = TypeVar("Unit")
Result = TypeVar("Result")

AHEAD = 4
"""So many units for each worker are under way or wait for one."""
ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?[^\s/]+:[0-9]{1,5}")
LOOK, CONNECT = 2.0, 10.0
"""Seconds between looks at whether anybody is still at work, and to wait for a cluster."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, how many work for it, a look at whether any are left, and what it raises when one dies."""

    executor: Executor
    count: int
    at_work: Callable[[], bool]
    died: tuple[type[BaseException], ...]

    def spread(self, do: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[Result]:
        """The results in the order of the units. An interrupt ends it after those that are there."""
        rest, under_way = iter(units), deque[Future[Result]]()
        try:
            while True:
                missing = AHEAD * self.count - len(under_way)
                under_way += [self._submit(do, unit) for unit in islice(rest, missing)]
                if not under_way:
                    return
                result = self._result(under_way[0])
                under_way.popleft()
                yield result
        except (KeyboardInterrupt, Trouble):
            for future in under_way:
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield future.result()
            raise

    def _submit(self, do: Callable[[Unit], Result], unit: Unit) -> Future[Result]:
        try:
            return self.executor.submit(do, unit)
        except self.died:
            raise Trouble("a worker was lost") from None

    def _result(self, future: Future[Result]) -> Result:
        while not wait([future], LOOK).done:
            if not self.at_work():
                raise Trouble("no worker is left")
        try:
            return future.result()
        except self.died:
            raise Trouble("a worker was lost") from None


# --- processes of this machine -------------------------------------------------


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """So many processes; they end with this one, however it ends."""
    before = multiprocessing.active_children()
    pool = pool_of(count)
    finished = False
    try:
        start(pool, count)
        yield Workers(pool, count, lambda: True, (BrokenExecutor,))
        finished = True
    finally:
        if not finished:
            for child in multiprocessing.active_children():
                if child not in before:
                    child.terminate()
        pool.shutdown(cancel_futures=True)


def pool_of(count: int) -> ProcessPoolExecutor:
    """An executor with so many processes of this machine."""
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _follow)


def start(pool: ProcessPoolExecutor, count: int) -> None:
    """Have its processes begin now, not with the first work."""
    with _interrupts_kept_back():
        for _ in range(count):
            pool.submit(int)


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Processes that are started meanwhile never get Ctrl-C: it is for the one that they work for."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _follow() -> None:
    """In a worker: use compiled cores, and end when the process is gone that it works for."""
    cores.use()
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_outlive, args=(parent.sentinel,), daemon=True).start()


def _outlive(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


# --- a cluster -----------------------------------------------------------------


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler. Each must have this version of Atout installed."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise Trouble("--cluster needs the package distributed: pip install 'atout[cluster]'") from None
    if not ADDRESS.fullmatch(address):
        raise Trouble(f"{address[:60]!r} is no address of a Dask scheduler, such as tcp://localhost:8786")
    logging.disable()  # what matters is told in one line
    try:
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError):
        raise Trouble(f"no Dask scheduler answers at {address[:60]!r}") from None
    with client:
        threads = _threads(client)
        if not threads:
            raise Trouble(f"the Dask scheduler at {address[:60]!r} has no workers")
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, threads, lambda: _threads(client) > 0, (KilledWorker, CancelledError))
        finally:
            executor.shutdown(wait=False)


def _threads(client: Any) -> int:
    """How many tasks the cluster does at a time; 0 when it is gone."""
    try:
        return sum(client.nthreads().values())
    except OSError:
        return 0
