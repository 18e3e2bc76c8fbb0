"""The native window's host: clock, input through the pump, the user's folder and languages."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.host import open_host
from game.host.contract import Activate, Changed, Control, Host, InputEvent, Key, Pointer
from game.host.desktop import DesktopHost, data_folder, system_languages


@pytest.fixture
def host(tmp_path: Path) -> DesktopHost:
    return DesktopHost(tmp_path)


def test_the_desktop_is_chosen_outside_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOUT_DATA", str(tmp_path / "games"))
    host: Host = open_host()
    assert host.browser is False
    assert host.storage.set("save", "x") is True
    assert open_host().storage.get("save") == "x"
    assert (tmp_path / "games").is_dir()


def test_without_a_wish_games_are_kept_in_the_users_own_folder() -> None:
    assert data_folder({}).name == "atout"
    assert data_folder({}).is_absolute()


@pytest.mark.parametrize(
    ("variables", "languages"),
    [
        ({}, ()),
        ({"LANG": "C.UTF-8"}, ()),
        ({"LANG": "de_AT.UTF-8"}, ("de-AT",)),
        ({"LANG": "nl_BE@euro"}, ("nl-BE",)),
        ({"LANGUAGE": "fr:nl_BE:fr", "LC_ALL": "en_GB.UTF-8", "LANG": "fr"}, ("fr", "nl-BE", "en-GB")),
        ({"LC_MESSAGES": "fr_FR", "LANG": "en_US"}, ("fr-FR", "en-US")),
    ],
)
def test_languages_come_from_the_usual_variables(
    variables: Mapping[str, str], languages: tuple[str, ...]
) -> None:
    assert system_languages(variables) == languages


def test_every_start_has_its_own_seed(host: DesktopHost) -> None:
    seeds = {host.seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert max(seeds) >= 2**60


def test_frames_come_sixty_a_second_and_without_catching_up(
    host: DesktopHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [100.0]

    async def sleep(seconds: float) -> None:
        clock[0] += seconds

    monkeypatch.setattr(host, "now", lambda: clock[0])
    monkeypatch.setattr("game.host.desktop.asyncio.sleep", sleep)

    async def run() -> None:
        times = []
        for _ in range(61):
            times.append(await host.frame())
            clock[0] += 0.005  # the drawing
        assert times[-1] - times[0] == pytest.approx(1.0)
        clock[0] += 30  # the machine slept
        late = [await host.frame() for _ in range(3)]
        assert [time - late[0] for time in late] == pytest.approx([0, 1 / 60, 2 / 60])

    asyncio.run(run())


def test_idle_ends_by_itself_after_a_quarter_of_a_second(host: DesktopHost) -> None:
    start = host.now()
    assert asyncio.run(host.idle()) - start >= 0.25


def test_idle_ends_with_input_from_the_pump_and_loses_none_of_it(host: DesktopHost) -> None:
    batches: list[list[InputEvent]] = [[], [], [Key("a"), Key("b")], [Key("c")]]
    host.pump = lambda: batches.pop(0) if batches else []

    async def run() -> list[InputEvent]:
        await host.idle()
        assert len(batches) == 1
        return list(host.events())

    assert asyncio.run(run()) == [Key("a"), Key("b"), Key("c")]
    assert host.events() == []


def test_idle_lets_other_tasks_run_however_much_input_there_is(host: DesktopHost) -> None:
    host.pump = lambda: [Pointer("move", 1, 1, pressed=False)]
    ran = []

    async def other() -> None:
        ran.append(True)

    async def run() -> None:
        task = asyncio.ensure_future(other())
        await host.idle()
        assert ran
        await task

    asyncio.run(run())


def test_the_window_decides_the_size(host: DesktopHost) -> None:
    host.window_size(900, 601)
    env = host.environment()
    assert (env.width, env.height, host.canvas_size()) == (900, 601, (900, 601))


def test_the_last_moment_to_store_something_is_told_at_once(host: DesktopHost) -> None:
    told: list[str] = []
    host.on_hide = lambda: told.append("now")
    events: list[InputEvent] = [Changed("hidden"), Changed("visible"), Changed("closing")]
    host.pump = lambda: [events.pop(0)] if events else []
    assert host.events() == [Changed("hidden")]
    assert (told, host.environment().visible) == (["now"], False)
    assert host.events() == [Changed("visible")]
    assert (told, host.environment().visible) == (["now"], True)
    assert host.events() == [Changed("closing")]
    assert told == ["now", "now"]


def test_controls_and_words_can_be_read_and_pressed(host: DesktopHost) -> None:
    control = Control("play", "Play", (0, 0, 10, 10))
    host.show_controls([control])
    assert host.controls == (control,)
    host.activate("play")
    assert host.events() == [Activate("play")]
    for number in range(60):
        host.announce(str(number))
    assert list(host.spoken) == [str(number) for number in range(10, 60)]


def test_title_and_clipboard_go_to_the_window(host: DesktopHost) -> None:
    said: list[str] = []
    host.copy_text("lost without a window, but no error")
    host.on_title = said.append
    host.on_copy = said.append
    host.set_title("Atout")
    host.copy_text("record")
    assert said == ["Atout", "record"]
