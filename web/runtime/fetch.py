"""Brings the pinned sources: original tarballs from a Debian mirror, pygame-ce's sdist, CPython's headers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from .recipe import Pinned, Recipe, RuntimeBuildError, sha256

RETRIES = 3
TIMEOUT = 60  # seconds without a byte


def mirror() -> str:
    """Address of the Debian mirror this machine uses, or DEBIAN_MIRROR; else RuntimeBuildError."""
    chosen = os.environ.get("DEBIAN_MIRROR") or _mirror_of_apt()
    if not chosen and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        chosen = _mirror_of_apt()
    if not chosen:
        raise RuntimeBuildError(
            "no Debian mirror is known here: set DEBIAN_MIRROR to one (the folder of pool/ and dists/)"
        )
    return chosen.rstrip("/")


def _mirror_of_apt() -> str:
    if not shutil.which("apt-get"):
        return ""
    listing = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE) $(COMPONENT) $(ORIGIN)", "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    for line in listing.splitlines():
        site, component, origin = (*line.split(" "), "", "")[:3]
        if component == "main" and origin == "Debian" and "security" not in site:
            return site
    return ""


def debian_file(pinned: Pinned, downloads: Path) -> Path:
    """The tarball, downloaded once and checked. RuntimeBuildError if it cannot be had or differs."""
    target = downloads / pinned.name
    if target.exists() and sha256(target) == pinned.sha256:
        return target
    download(f"{mirror()}/pool/main/{pinned.path}", target, pinned.sha256)
    return target


def download(url: str, target: Path, expected: str) -> None:
    """Writes url to target if its sha256 is the expected one. RuntimeBuildError otherwise."""
    part = target.with_suffix(target.suffix + ".part")
    target.parent.mkdir(parents=True, exist_ok=True)
    failure: Exception | None = None
    for _ in range(RETRIES):
        try:
            with urllib.request.urlopen(url, timeout=TIMEOUT) as response, part.open("wb") as out:
                shutil.copyfileobj(response, out)
            break
        except (OSError, urllib.error.URLError) as error:
            failure = error
    else:
        raise RuntimeBuildError(f"{url} does not arrive: {failure}")
    if sha256(part) != expected:
        raise RuntimeBuildError(f"{url} is not the file this recipe was made with (its sha256 differs)")
    part.replace(target)


def sdist(recipe: Recipe, downloads: Path) -> Path:
    """pygame-ce's source archive. pip cannot fetch one without trying to build it, hence unearth."""
    target = downloads / recipe.sdist
    if not (target.exists() and sha256(target) == recipe.sdist_sha256):
        wanted = f"pygame-ce=={recipe.pygame_version}"
        command = [sys.executable, "-m", "unearth", "--no-binary", "--download", str(downloads), wanted]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode or not target.exists():
            raise RuntimeBuildError(f"the sources of {wanted} do not arrive:\n{result.stderr[-800:]}")
        if sha256(target) != recipe.sdist_sha256:
            raise RuntimeBuildError(f"{recipe.sdist} is not the file this recipe was made with")
    return target


def python_headers(recipe: Recipe, downloads: Path, work: Path) -> Path:
    """Folder with CPython 3.14's headers, unpacked from Debian's package without installing it."""
    root = work / "python"
    if not (root / "usr/include").is_dir():
        package = _python_package(recipe, downloads, work / "apt")
        subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)
    return root / "usr/include"


def _python_package(recipe: Recipe, downloads: Path, apt: Path) -> Path:
    """The newest header package of the first suite that has one, by an apt set-up of its own."""
    found = sorted(downloads.glob(f"{recipe.python_package}_*.deb"))
    if found:
        return found[-1]
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise RuntimeBuildError(f"{tool} is missing: CPython's headers come from a Debian package")
    for folder in ("lists/partial", "cache/archives/partial"):
        (apt / folder).mkdir(parents=True, exist_ok=True)
    sources = apt / "sources.list"
    options = {
        "Dir::Etc::sourcelist": sources,
        "Dir::Etc::sourceparts": apt / "none",
        "Dir::State::lists": apt / "lists",
        "Dir::Cache": apt / "cache",
        "Acquire::Check-Valid-Until": "false",
        "Acquire::Languages": "none",
        "APT::Sandbox::User": "root",
    }
    command = ["apt-get", "-qq", *(f"-o{key}={value}" for key, value in options.items())]
    keyring = "/usr/share/keyrings/debian-archive-keyring.gpg"
    for suite in recipe.python_suites:
        sources.write_text(f"deb [signed-by={keyring}] {mirror()} {suite} main\n")
        if subprocess.run([*command, "update"], check=False).returncode:
            continue
        subprocess.run([*command, "download", recipe.python_package], cwd=downloads, check=False)
        found = sorted(downloads.glob(f"{recipe.python_package}_*.deb"))
        if found:
            return found[-1]
    raise RuntimeBuildError(
        f"{recipe.python_package} is in none of Debian's {', '.join(recipe.python_suites)}"
    )
