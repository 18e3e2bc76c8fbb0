"""Setting up a match: presets, who plays, everything else on demand; start always in view."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.engine.contract import Refused
from game.host.contract import Key, Storage
from game.ui import letters
from game.ui import setup_draw as draw
from game.ui.geometry import Rect
from game.ui.layout_setup import SetupLayout, setup
from game.ui.painter import Painter
from game.ui.rules_words import Clause, RulesWords, differing, preset_of
from game.ui.scene import Scrolling
from game.ui.scenes.matches import start_match
from game.ui.scenes.pick import Pick
from game.ui.setup_model import NAME_LENGTH, load_setup, shown_values

if TYPE_CHECKING:
    from game.ui.app import App

TOAST = 3.2
"""Seconds that a message stays."""


class SetupScene(Scrolling):
    """Every change is kept at once and shown in the summary."""

    GAME = "whist22"
    TITLE, GO = "setup.title", "setup.go"
    BLOCKS = ("presets", "players")
    """What comes before the single options, in its order."""
    ELSEWHERE = ("players",)
    """Options that are chosen with the seats, not under *More*."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.setup = load_setup(self.storage, Random(app.host.seed()), self.GAME)
        self.more = bool(differing(self.setup.options, self.preset))
        self._renaming: int | None = None
        self._toast = ("", 0.0)

    @property
    def storage(self) -> Storage:
        """Where the set-up is kept."""
        return self.app.host.storage

    # -- drawing ----------------------------------------------------------------------------------

    @property
    def words(self) -> RulesWords:
        return RulesWords(self.app.catalogue)

    @property
    def preset(self) -> Any:
        """The preset that was chosen last."""
        return preset_of(self.setup.preset, self.setup.game)

    def clauses(self) -> tuple[Clause, ...]:
        return self.words.clauses(self.setup.options, self.preset)

    def heading(self) -> str:
        return self.words.heading(self.setup.options, self.preset)

    def _layout(self, p: Painter, clauses: tuple[Clause, ...]) -> SetupLayout:
        env, text = self.app.env, self.app.preferences.text_size
        probe = setup(env.width, env.height, env.insets, 0, text)
        p.scale = probe.scale
        height = draw.summary_height(p, clauses, probe.note_w, self.app.tr, self.setup.preset)
        return setup(env.width, env.height, env.insets, height, text)

    def draw(self, p: Painter, now: float) -> None:
        env, tr, clauses = self.app.env, self.app.tr, self.clauses()
        lay = self._layout(p, clauses)
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("settings.done"))
        title = tr(self.TITLE)
        p.text(title, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, title)
        p.clip(lay.view)
        end = self._list(p, lay, clauses)
        p.clip(None)
        self.fit_drawn(end - lay.view.y + self.scroll.at - lay.view.h)
        if not lay.note.empty:
            inner = Rect(lay.note.x + lay.pad, lay.note.y + 10, lay.note_w, lay.note.h - 20)
            draw.draw_summary(p, tr, inner, clauses, self.heading(), self.setup.preset, lay.note)
        p.button("go", lay.go, tr(self.GO), primary=True, icon="play", points=19)
        draw.message(p, lay.say, self._toast[0], p.theme.bad)

    def _list(self, p: Painter, lay: SetupLayout, clauses: tuple[Clause, ...]) -> float:
        tr = self.app.tr
        list_ = self.column(p, lay)
        self.head(list_)
        for block in self.BLOCKS:
            list_.heading(tr(f"setup.{block}"))
            list_.presets(self.setup, self.heading()) if block == "presets" else list_.players(self.setup)
        if lay.note.empty:
            list_.summary(clauses, self.heading(), self.setup.preset)
        button = list_.take(max(48.0, 50 * p.scale))
        icon = "chevron-up" if self.more else "chevron-down"
        p.button("more", button, tr("setup.less" if self.more else "setup.more"), icon=icon, points=17)
        if self.more:
            self._options(list_)
        return list_.y

    def _options(self, list_: draw.Column) -> None:
        changed = differing(self.setup.options, self.preset)
        for option in self.setup.options.schema():
            if option.name not in self.ELSEWHERE:
                list_.option(self.words, self.setup, option, option.name in changed, self._why)

    def head(self, list_: draw.Column) -> None:
        """What comes before everything else in the list."""

    def column(self, p: Painter, lay: SetupLayout) -> draw.Column:
        """The list at its beginning."""
        view = lay.view
        return draw.Column(p, self.app.tr, view.x + 3, view.y + 3 - self.scroll.at, view.w - 6, lay.gap)

    def _why(self, refused: Refused) -> str:
        return self.app.tr(refused.key, **refused.params)

    # -- going on ---------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        if self._toast[0] and now > self._toast[1]:
            self._toast = ("", 0.0)
            self.app.dirty = True

    def busy(self) -> bool:
        return self._toast[0] != ""

    def say(self, words: str) -> None:
        """A passing message, spoken too."""
        words = words[:1].upper() + words[1:]
        self._toast = (words, self.app.host.now() + TOAST)
        self.app.host.announce(words)
        self.app.dirty = True

    def _change(self, setup_: object) -> None:
        self.setup = setup_  # type: ignore[assignment]
        self.setup.save(self.storage)
        self.app.dirty = True

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        kind, _, rest = id_.partition("-")
        try:
            self._act(kind, rest)
        except Refused as refused:
            self.say(self._why(refused))

    def _act(self, kind: str, rest: str) -> None:
        if kind == "back":
            self.app.close()
        elif kind == "go":
            self.start()
        elif kind == "more":
            self.more = not self.more
        elif kind == "preset":
            self._change(self.setup.use(rest))
        elif kind == "players":
            self._change(self.setup.play_with(int(rest), Random(self.app.host.seed())))
        elif kind in ("opt", "flag", "less", "add", "pick"):
            self._option(kind, rest)
        elif kind in ("name", "kind", "up", "down"):
            self._seat(kind, int(rest))

    def start(self) -> None:
        """The match begins."""
        start_match(self.app, self.setup.game, self.setup.options, draw.named(self.setup, self.app.tr))

    def _option(self, kind: str, rest: str) -> None:
        name, _, number = rest.partition("-")
        option = self.setup.options.option(name)
        value = getattr(self.setup.options, name)
        if kind == "flag":
            self._change(self.setup.choose(name, not value))
        elif kind == "opt":
            self._change(self.setup.choose(name, shown_values(option)[int(number)]))
        else:
            values = option.values(self.setup.options)
            at = values.index(value)
            if kind == "pick":
                shown = [self.words.value(self.setup.options, name, each) for each in values]
                done = lambda index: self._change(self.setup.choose(name, values[index]))  # noqa: E731
                self.app.open(Pick(self.app, self.words.title(name), shown, at, done))
            else:
                at += 1 if kind == "add" else -1
                self._change(self.setup.choose(name, values[max(0, min(at, len(values) - 1))]))

    def _seat(self, kind: str, index: int) -> None:
        if kind == "name":
            self._rename(index)
        elif kind == "kind":
            self._change(self.setup.next_kind(index))
        else:
            self._change(self.setup.move(index, -1 if kind == "up" else 1))

    def _rename(self, index: int) -> None:
        tr = self.app.tr
        self._renaming = index
        title = tr("setup.name", n=index + 1)
        old = self.setup.seats[index].name
        self.app.host.ask_text(title, old, NAME_LENGTH, tr("setup.name_ok"), tr("setup.name_cancel"))

    def text_given(self, text: str | None) -> None:
        index, self._renaming = self._renaming, None
        if text is not None and index is not None and index < len(self.setup.seats):
            self._change(self.setup.rename(index, text))

    def tap_elsewhere(self, id_: str) -> None:
        """A value that cannot be chosen says why."""
        kind, _, rest = id_.partition("-")
        if kind != "opt":
            return
        name, _, number = rest.partition("-")
        option = self.setup.options.option(name)
        why = draw.why_not(option, self.setup.options, shown_values(option)[int(number)], self._why)
        if why:
            self.say(why)

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        self.scroll.key(key)
