"""Files for the user: where they go, never over another, and what the browser is asked to print."""

from pathlib import Path

from game.host.desktop import DesktopHost
from game.host.files import downloads_folder, save_new


def test_a_second_file_of_the_same_name_stands_beside_the_first(tmp_path: Path) -> None:
    first = save_new(tmp_path / "new", "Partie.csv", "a\r\n")
    second = save_new(tmp_path / "new", "Partie.csv", "é")
    assert first is not None and second is not None
    assert (first.name, second.name) == ("Partie.csv", "Partie (2).csv")
    assert first.read_bytes() == b"a\r\n"
    assert second.read_text("utf-8") == "é"


def test_a_name_never_leaves_the_folder(tmp_path: Path) -> None:
    for name in ("../../x.csv", "/etc/x.csv", "a\0b:c.csv", "..", ""):
        path = save_new(tmp_path, name, "x")
        assert path is not None and path.parent == tmp_path


def test_a_folder_that_takes_nothing_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here first")
    assert save_new(tmp_path / "file", "x.csv", "x") is None
    assert save_new(tmp_path, "x.csv", "\ud800") is None
    assert (tmp_path / "file").read_text() == "here first"


def test_the_folder_can_be_chosen(tmp_path: Path) -> None:
    assert downloads_folder({"ATOUT_DOWNLOADS": str(tmp_path)}) == tmp_path
    assert downloads_folder({}).is_absolute()


def test_printing_saves_a_page_and_has_the_browser_show_and_print_it(tmp_path: Path) -> None:
    host, shown = DesktopHost(tmp_path / "data"), []
    host.downloads, host.on_browse = tmp_path, shown.append
    saved = host.print_page("Sheet", "<!doctype html><body><p>5 / 4</p></body></html>")
    assert saved == str(tmp_path / "Sheet.html")
    assert shown == [(tmp_path / "Sheet.html").as_uri()]
    text = (tmp_path / "Sheet.html").read_text("utf-8")
    assert "<p>5 / 4</p><script>" in text and "print()" in text
