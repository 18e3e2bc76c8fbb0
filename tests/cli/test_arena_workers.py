"""`arena --jobs` and `--cluster`: the same figures whoever does the work; Ctrl-C; lost workers."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.cli import arena
from tests.cli.console import run

pytestmark = pytest.mark.native
ROOT = Path(__file__).resolve().parents[2]
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes by /proc")
SHORT = ("tarot2", "--seats", "medium,random", "--matches", 3, "--seed", 4)
ENDLESS = ("tarot2", "--seats", "medium,random", "--matches", 999_999, "--seed", 4)


def figures(*arguments) -> dict:
    ran = run("arena", *arguments, "--json", "--detail")
    assert (ran.status, ran.err) == (0, "")
    tree = json.loads(ran.out)
    for facts in tree["kinds"].values():
        for name in ("ms_per_decision", "ms_median", "ms_p95"):
            assert facts.pop(name) is not None
    return tree


class Watched:
    """The command on a terminal of its own, as the leader of a process group, as a shell starts it."""

    def __init__(self, *arguments):
        self._terminal, theirs = os.openpty()
        command = [sys.executable, "-m", "game", "arena", *map(str, arguments), "--json"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True
        )
        os.close(theirs)
        self.said = ""

    def __enter__(self) -> "Watched":
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing goes on for ever, whatever failed: what should have ended by itself is looked at before."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def until(self, pattern: str) -> None:
        """Read until it has said something: of the bar, for instance."""
        while not re.search(pattern, self.said):
            assert self._read(), f"{self.said!r} lacks {pattern}"

    def end(self) -> tuple[int, str, str]:
        """Exit status, what it printed, and what it said after the bar."""
        while self._read():
            pass
        out, _ = self.process.communicate(timeout=60)
        os.close(self._terminal)
        return self.process.returncode, out, self.said.rpartition("\x1b[K")[2].replace("\r\n", "\n")

    def _read(self) -> bool:
        try:
            read = os.read(self._terminal, 10_000)
        except OSError:  # Linux: everybody has closed the other end
            return False
        self.said += read.decode("utf-8", "replace")
        return bool(read)

    def workers(self) -> list[int]:
        """The processes that it started (multiprocessing's own helper aside)."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                if parent == str(self.process.pid) and b"spawn_main" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
        return found


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_several_processes_play_the_same_matches():
    assert figures(*SHORT) == figures(*SHORT, "--jobs", 2)
    short = (
        "whist22",
        "--seats",
        "thumb,random,random",
        "--matches",
        2,
        "--seed",
        3,
        "--options",
        "rounds=3",
    )
    assert figures(*short) == figures(*short, "--jobs", 3)


@LINUX
def test_ctrl_c_prints_what_there_is():
    with Watched(*ENDLESS, "--jobs", 2) as command:
        command.until("[1-9]/1999998")
        workers = command.workers()
        os.killpg(command.process.pid, signal.SIGINT)  # as a terminal does: to all of them
        status, out, err = command.end()
        assert not any(map(alive, workers))
    assert (status, err, len(workers)) == (130, "", 2)
    tree = json.loads(out)
    assert tree["played"] == tree["kinds"]["medium"]["matches"] > 0


@LINUX
def test_a_worker_that_dies_is_told():
    with Watched(*ENDLESS, "--jobs", 2) as command:
        command.until("[1-9]/1999998")
        first, second = command.workers()
        os.kill(first, signal.SIGKILL)
        status, out, err = command.end()
        assert not alive(second)
    played = json.loads(out)["played"]
    assert (status, err) == (1, f"a worker was lost; finished: {played}\n")
    assert played > 0


@LINUX
def test_workers_end_with_the_command_however_it_ends():
    with Watched(*ENDLESS, "--jobs", 2) as command:
        command.until("[1-9]/1999998")
        workers = command.workers()
        command.process.kill()
        command.end()
        for _ in range(100):
            if not any(map(alive, workers)):
                return
            time.sleep(0.1)
        raise AssertionError("workers are left")


# --- a cluster -----------------------------------------------------------------


@contextmanager
def dask(*arguments):
    """A scheduler or worker on this machine; gives its output line by line."""
    command = [sys.executable, "-m", "dask", *arguments, "--no-dashboard"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen, pattern: str) -> str:
    """What a process says once; it must be soon."""
    for line in process.stderr:
        if found := re.search(pattern, line):
            return found[1]
    raise AssertionError(f"ended without saying {pattern}")


@LINUX
def test_a_cluster():
    pytest.importorskip("distributed")
    with dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-jupyter") as scheduler:
        address = said(scheduler, r"Scheduler at: +(tcp://\S+)")
        ran = run("arena", *SHORT, "--cluster", address)
        assert (ran.status, ran.out) == (2, "") and "has no workers" in ran.err and ran.err.count("\n") == 1
        with dask("worker", address, "--no-nanny", "--nthreads", "1") as worker:
            said(worker, "(Registered to)")
            assert figures(*SHORT) == figures(*SHORT, "--cluster", address)
            with Watched(*ENDLESS, "--cluster", address) as command:
                command.until("[1-9]/1999998")
                os.killpg(command.process.pid, signal.SIGINT)
                status, out, err = command.end()
            assert (status, err) == (130, "") and json.loads(out)["played"] > 0
            with Watched(*ENDLESS, "--cluster", address) as command:
                command.until("[1-9]/1999998")
                worker.kill()
                status, out, err = command.end()
            assert status == 1 and re.fullmatch(r"[a-z ]+; finished: \d+\n", err)
            assert json.loads(out)["played"] > 0


@pytest.mark.parametrize("address", ["", "nonsense", "foo://x:1", "tcp://127.0.0.1", "127.0.0.1:1\n"])
def test_what_is_no_address_is_told_at_once(address):
    ran = run("arena", *SHORT, "--cluster", address)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1) and "no address" in ran.err


def test_nobody_answers(monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("game.cli.workers.CONNECT", 1.0)
    ran = run("arena", *SHORT, "--cluster", "127.0.0.1:1")
    assert (ran.status, ran.out, ran.err) == (2, "", "no Dask scheduler answers at '127.0.0.1:1'\n")


def test_without_the_package(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = run("arena", *SHORT, "--cluster", "127.0.0.1:1")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "--cluster needs the package distributed: pip install 'atout[cluster]'\n"
    assert run("arena", *SHORT, "--cluster", "127.0.0.1:1", "--jobs", 2).status == 2


def test_a_bug_in_a_player_is_not_taken_for_a_lost_worker():
    """What goes wrong in a worker for another reason comes out as it is."""
    from game.cli.workers import processes

    with pytest.raises(ZeroDivisionError), processes(1) as workers:
        list(workers.spread(_divide, [4, 2, 0]))


def _divide(by: int) -> float:
    return 1 / by


def test_the_task_builds_its_arena_anywhere():
    task = arena.Task("tarot2", "random,random", seed=3)
    assert arena.play(task, arena.Unit(1, 0)).results == task.arena().play(arena.Unit(1, 0)).results
