"""Who may import whom, read from the source."""

import ast
from pathlib import Path

import pytest

from tools.stage import client_files

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"

LAYERS = {
    "cards": {"cards"},
    "engine": {"engine", "cards"},
    "games": {"games", "engine", "cards"},
    "bots": {"bots", "engine", "cards"},
    "net": {"net", "games", "engine", "cards"},
    "session": {"session", "net", "games", "bots", "engine", "cards", "host.contract"},
}
"""The pure packages and what of game/ each may import."""
UNCLEAN = {"pygame", "time", "js", "pyodide", "asyncio", "threading", "os", "secrets"}
"""What rules, bots and sessions get passed in, or have no business with."""
OUTER = {"i18n": {"i18n"}, "host": {"host", "host.contract"}}
"""Leaves: nothing of the program but themselves."""


def sources(package: str) -> list[Path]:
    return sorted((GAME / package).rglob("*.py"))


def imports(path: Path) -> list[tuple[str, str]]:
    """(module, name) of every import of a file; an `import x` has an empty name."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found += [(node.module or "", alias.name) for alias in node.names]
    return found


def inside(path: Path) -> set[str]:
    """The packages of game/ that a file imports."""
    found = set()
    for module, name in imports(path):
        parts = module.split(".")
        if module == "game.host.contract":
            found.add("host.contract")
        elif parts[0] == "game":
            found.add(parts[1] if len(parts) > 1 else name)
    return found


def test_the_layers_exist():
    assert all(sources(package) for package in LAYERS)


@pytest.mark.parametrize("package", [*LAYERS, *OUTER])
def test_a_package_imports_only_what_lies_below_it(package):
    allowed = {**LAYERS, **OUTER}[package]
    wrong = {str(path.relative_to(ROOT)): sorted(inside(path) - allowed) for path in sources(package)}
    assert not {path: packages for path, packages in wrong.items() if packages}


@pytest.mark.parametrize("package", LAYERS)
def test_pure_packages_touch_no_clock_screen_or_machine(package):
    for path in sources(package):
        for module, name in imports(path):
            assert module.split(".")[0] not in UNCLEAN, f"{path}: {module}"
            assert (module, name) != ("sys", "platform"), path
            assert module != "random" or name in ("Random", ""), f"{path}: random.{name}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                dotted = f"{node.value.id}.{node.attr}"
                assert dotted != "sys.platform", path
                assert node.value.id != "random" or node.attr == "Random", f"{path}: {dotted}"


def test_the_page_knows_nothing_of_the_server():
    assert not [path for path in client_files(GAME) if path.is_relative_to(GAME / "server")]
    for path in client_files(GAME):
        if path.suffix == ".py":
            assert "server" not in inside(path), path


def test_only_the_screen_and_the_entry_import_pygame():
    users = {
        path.relative_to(GAME).parts[0]
        for path in GAME.rglob("*.py")
        if any(module.split(".")[0] == "pygame" for module, _ in imports(path))
    }
    assert users <= {"ui", "app.py", "host"}


OPEN = {
    "registry",
    "players",
    "view",
    "options",
    "lesson",
    "manuals",
    "pages",
    "pad",
    "pad_text",
    "print_sheet",
}
"""Modules of a game that its screens may read: what is seen, chosen, taught, and written on paper."""
TABLES = {"POINTS", "RANKS", "SEATS", "LEVELS"}
"""Plain tables of its rules that they may show: what cards count, how they rank."""


def test_the_screen_reaches_games_through_the_registry_or_their_views():
    for path in sources("ui"):
        for module, name in imports(path):
            if module.startswith("game.games"):
                table = module.endswith(".rules") and name in TABLES
                part = table or {*module.split("."), name} & OPEN
                assert part, f"{path}: {module} {name}"
