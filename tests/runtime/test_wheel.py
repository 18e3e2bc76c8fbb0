"""pygame for the page: the wheel works where it is used, and the ways to get it are honest."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tools.paths import PYODIDE
from tools.smoke import chromium, smoke_chromium, smoke_node
from web.runtime import obtain, official
from web.runtime.obtain import RuntimeBuildError
from web.runtime.patches import replace
from web.runtime.recipe import Progress


@pytest.fixture(scope="session")
def wheel() -> Path:
    return obtain.obtain(PYODIDE, Progress())


def test_the_wheel_works_under_node(wheel: Path) -> None:
    assert smoke_node(wheel)


def test_the_wheel_works_in_chromium(wheel: Path) -> None:
    browser = chromium()
    if not browser:
        pytest.skip("needs Chromium")
    assert smoke_chromium(browser) == []


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A Pyodide package whose lock file names b'wheel' as pygame-ce."""
    entry = {"file_name": "pygame_ce.whl", "sha256": hashlib.sha256(b"wheel").hexdigest()}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps({"packages": {"pygame-ce": entry}}))
    (tmp_path / "package.json").write_text(json.dumps({"version": "0.0.0"}))
    return tmp_path


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(obtain, "install_toolchain", lambda recipe, progress: ["clang-19"])
    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "cache"))


@pytest.mark.usefixtures("no_compiler")
@pytest.mark.parametrize("form", [str, Path.as_uri])
def test_without_a_compiler_the_official_wheel_is_taken(
    pyodide: Path, monkeypatch: pytest.MonkeyPatch, form: object
) -> None:
    source = pyodide / "elsewhere.whl"
    source.write_bytes(b"wheel")
    monkeypatch.setenv("ATOUT_PYGAME_WHEEL", form(source))  # type: ignore[operator]
    assert obtain.obtain(pyodide, Progress()).read_bytes() == b"wheel"
    source.unlink()  # and it is kept
    assert obtain.obtain(pyodide, Progress()).read_bytes() == b"wheel"


@pytest.mark.usefixtures("no_compiler")
@pytest.mark.parametrize("content", [b"another", None])
def test_a_wrong_or_missing_wheel_is_refused_and_packages_are_named(
    pyodide: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    source = pyodide / "elsewhere.whl"
    if content:
        source.write_bytes(content)
    monkeypatch.setenv("ATOUT_PYGAME_WHEEL", str(source))
    with pytest.raises(
        RuntimeBuildError, match=r"clang-19.*apt-get install clang-19 lld-19(.|\n)*elsewhere.whl"
    ):
        obtain.obtain(pyodide, Progress())
    assert not list((pyodide / "cache").rglob("*.whl"))


def test_the_lock_file_names_the_official_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real lock file; the address cannot be asked in a test, so a refusal must name it."""
    asked = []
    monkeypatch.delenv("ATOUT_PYGAME_WHEEL", raising=False)
    monkeypatch.setattr(official, "download", lambda url, out, sha256: asked.append((url, sha256)))
    official.official_wheel(PYODIDE, tmp_path / "wheel")
    [(url, digest)] = asked
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    assert f"/v{version}/" in url and url.endswith("-pyemscripten_2026_0_wasm32.whl")
    assert len(digest) == 64


def test_a_patch_whose_place_has_moved_stops_the_build(tmp_path: Path) -> None:
    source = tmp_path / "a.c"
    source.write_text("int a; int a;")
    replace(source, "int a;", "int b;", count=None)
    assert source.read_text() == "int b; int b;"
    for old, count in (("int c;", None), ("int b;", 1)):
        with pytest.raises(RuntimeBuildError, match=r"a\.c has \d places"):
            replace(source, old, "", count)
    assert source.read_text() == "int b; int b;"
