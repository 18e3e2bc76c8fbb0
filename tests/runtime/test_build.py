"""The build's own promises: the same tree gives the same bytes, and serving is what browsers expect."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from tests.conftest import FULL
from tools.archive import TWINS, read_zip
from tools.catalogues import compile_catalogue
from tools.paths import DIST, ROOT, files_below


def build(game: Path, out: Path, **environment: str) -> dict[str, bytes]:
    command = [sys.executable, "-m", "tools.dist", "--game", str(game), "--out", str(out)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=True, capture_output=True)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files_below(out)}


def test_two_builds_of_the_same_tree_are_identical(tmp_path: Path) -> None:
    game = shutil.copytree(ROOT / "game", tmp_path / "game")  # the same tree, whoever is editing it
    cold = {"ATOUT_CACHE": str(tmp_path / "cache")}
    if (kept := os.environ.get("ATOUT_CACHE", str(ROOT / "build/cache"))) and Path(kept).is_dir():
        # Compiling C and compressing again take a minute; with --full the cores are made again too.
        for pattern in ("pygame-*", "twins", *(() if FULL else ("core-*", "headers-*", "downloads"))):
            for made in Path(kept).glob(pattern):
                shutil.copytree(made, tmp_path / "cache" / made.name)
    first = build(game, tmp_path / "first", TZ="Pacific/Kiritimati", **cold)
    second = build(game, tmp_path / "second", TZ="America/Adak", PYTHONHASHSEED="7")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


@pytest.fixture(scope="module")
def page() -> str:
    return (DIST / "index.html").read_text(encoding="utf-8")


def test_the_page_names_only_files_of_the_site(page: str) -> None:
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert len(named) > 8
    for address in named:
        assert (DIST / address).is_file(), address
    assert "cookiecutter" not in page and "<!--" not in page


def test_both_pages_have_the_same_rights(page: str) -> None:
    policy = r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">'
    [rights] = re.findall(policy, page)
    assert re.findall(policy, (DIST / "pyscript.html").read_text(encoding="utf-8")) == [rights]


def test_the_site_holds_no_server_and_no_sources(page: str) -> None:
    [archive] = DIST.glob("game-*/atout.apk")
    outer = read_zip(archive)
    (DIST.parent / "build").mkdir(exist_ok=True)
    code = DIST.parent / "build/code-under-test.zip"
    code.write_bytes(outer["assets/code.zip"])
    names = list(read_zip(code))
    code.unlink()
    assert "game/app.pyc" in names
    assert [name for name in names if name.endswith(".py") or name.startswith("game/server")] == []
    assert sorted(name for name in outer if name.endswith(".mo")) == [
        f"assets/locale/{language}/LC_MESSAGES/atout.mo" for language in ("de", "en", "fr", "nl")
    ]


def site_files() -> dict[str, Path]:
    """Address to file, compressed twins left out."""
    files = (path for path in files_below(DIST) if path.suffix not in TWINS)
    return {path.relative_to(DIST).as_posix(): path for path in files}


def test_every_large_file_has_its_compressed_twins() -> None:
    large = [path for path in site_files().values() if path.suffix != ".png" and path.stat().st_size > 9999]
    assert len(large) > 6
    for path in large:
        data = path.read_bytes()
        assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == data
        assert brotli.decompress(path.with_name(path.name + ".br").read_bytes()) == data


def test_the_worker_lists_all_that_playing_may_ask_for(page: str) -> None:
    [listed] = re.findall(r"^const BUILD = (\{.*\});", (DIST / "sw.js").read_text(), re.M)
    kept = json.loads(listed)["files"]
    for address, (size, digest) in kept.items():
        data = (DIST / address).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (size, digest), address
    left = {address.partition("/")[0].partition(".")[0] for address in site_files().keys() - kept.keys()}
    assert left == {"sw", "sw-off", "licenses", "pyscript", "icons"}  # of the icons the one for iOS
    manifest = json.loads(re.findall(r'<script type="application/json" id="files">(.*?)</script>', page)[0])
    late = {*manifest["sizes"], *manifest["sounds"].values(), *manifest["cores"].values()}
    assert late < kept.keys() and {"index.html", "manifest.webmanifest"} < kept.keys()
    assert {address.rpartition("/")[2] for address in kept} > {"worker.mjs", "input.mjs"}


def test_the_manifest_names_icons_of_their_size() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        data = (DIST / icon["src"]).read_bytes()
        assert f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}" == icon["sizes"]


def test_one_zip_holds_the_site() -> None:
    archive = read_zip(DIST.with_name("dist.zip"))
    assert archive == {address: path.read_bytes() for address, path in site_files().items()}


def test_play_hands_out_the_twin_that_is_taken(serving: tuple[str, subprocess.Popen[str], int]) -> None:
    address, _, _ = serving
    plain = (DIST / "index.html").read_bytes()
    for taken, coding in (("gzip, br", "br"), ("gzip;q=1.0", "gzip"), ("identity", None)):
        request = urllib.request.Request(address, headers={"Accept-Encoding": taken})
        with urllib.request.urlopen(request) as answer:
            body, headers = answer.read(), answer.headers
        assert headers["Content-Encoding"] == coding and headers["Content-Type"].startswith("text/html")
        undo = {"br": brotli.decompress, "gzip": gzip.decompress}.get(coding or "", bytes)
        assert undo(body) == plain and len(body) == int(headers["Content-Length"])
        if coding:
            request.add_header("If-None-Match", headers["ETag"])
            with pytest.raises(urllib.error.HTTPError, match="304"):
                urllib.request.urlopen(request)


@pytest.fixture
def serving() -> Iterator[tuple[str, subprocess.Popen[str], int]]:
    """tools.serve while the port it is told to use is taken: (address, process, that port)."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "tools.serve", "--port", str(port)]
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert process.stdout
        line = process.stdout.readline()
        yield line.split()[1], process, port
        process.kill()
        process.communicate()


def test_play_serves_the_right_types_beside_a_busy_port(
    serving: tuple[str, subprocess.Popen[str], int],
) -> None:
    address, process, busy = serving
    assert int(address.rstrip("/").rsplit(":", 1)[1]) > busy
    types = {}
    for path in files_below(DIST):
        if path.suffix in (".html", ".mjs", ".wasm", ".png"):
            with urllib.request.urlopen(address + path.relative_to(DIST).as_posix()) as answer:
                types[path.suffix] = answer.headers["Content-Type"].split(";")[0]
    assert types == {
        ".html": "text/html",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".png": "image/png",
    }
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate(timeout=60)
    assert (process.returncode, complaints) == (0, "")


def test_play_says_what_is_wrong_with_a_port() -> None:
    command = [sys.executable, "-m", "tools.serve", "--port", "70000"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=20, check=False)
    assert result.returncode == 1
    assert "cannot serve" in result.stderr and "Traceback" not in result.stderr


def test_a_catalogue_with_a_lost_placeholder_is_reported(tmp_path: Path) -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    good, bad = tmp_path / "good.po", tmp_path / "bad.po"
    good.write_text(header + 'msgid "a.key"\nmsgstr "Été"\n')
    bad.write_text(header + '#, python-format\nmsgid "%(n)d cards"\nmsgstr "%(m)d cartes"\n')
    assert compile_catalogue(good, tmp_path / "good.mo") == []
    assert "Été".encode() in (tmp_path / "good.mo").read_bytes()
    assert compile_catalogue(bad, tmp_path / "bad.mo") != []
