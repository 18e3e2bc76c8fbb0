"""The commands as processes: pipes, exit status, Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.native
ROOT = Path(__file__).resolve().parents[2]
GAME = [sys.executable, "-m", "game"]


def start(*arguments, **how) -> subprocess.Popen:
    how = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
    return subprocess.Popen([*GAME, *map(str, arguments)], cwd=ROOT, **how)


def test_deal_piped_into_replay():
    dealer = start("deal", "whist22", "--options", "players=5,double20=on", "--seed", 7)
    player = start("replay", "/dev/stdin", "--json", "--legal", stdin=dealer.stdout)
    dealer.stdout.close()
    out, err = player.communicate(timeout=30)
    assert (player.returncode, err) == (0, b"")
    assert json.loads(out)["next"]["legal"] == [f"bid {n}" for n in range(5)]


def test_a_refusal_is_one_line_and_status_2(tmp_path):
    path = tmp_path / "bad.json"
    path.write_text("[1, 2")
    player = start("replay", path, "--json")
    out, err = player.communicate(timeout=30)
    assert player.returncode == 2
    assert json.loads(out)["error"]["reason"] == "record.json" and err.count(b"\n") == 1


def test_nobody_reads_on(tmp_path):
    path = tmp_path / "fresh.json"
    path.write_bytes(subprocess.check_output([*GAME, "deal", "whist22"], cwd=ROOT))
    player = start("replay", *[path] * 3000, "--json", "--legal")
    player.stdout.read(10)
    player.stdout.close()
    assert (player.stderr.read(), player.wait(timeout=60)) == (b"", 141)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_while_waiting_for_input():
    player = start("replay", "/no/such/file", "/dev/stdin", "--json")
    assert b"not_found" in player.stdout.readline()
    player.send_signal(signal.SIGINT)
    _, err = player.communicate(timeout=30)
    assert player.returncode == 130 and b"Traceback" not in err
