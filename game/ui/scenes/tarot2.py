"""The table of Tarot for two."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.cards.pack import TAROT
from game.engine.contract import Action, Event
from game.games.tarot2.options import Options
from game.games.tarot2.view import RoundScored, View
from game.host.contract import Key
from game.i18n import CardNames
from game.session.local import bot_table
from game.ui import tarot2_draw as draw
from game.ui.geometry import Rect
from game.ui.layout_tarot2 import Tarot2Layout, tarot2
from game.ui.painter import Painter
from game.ui.scenes.matches import start_match
from game.ui.scenes.play import PlayScene
from game.ui.scenes.tarot2_sheet import RoundSheet
from game.ui.setup_model import BOT_NAMES
from game.ui.spoken import name_trick
from game.ui.table_draw import draw_felt
from game.ui.tarot2_director import Director
from game.ui.tarot2_draw import Table2
from game.ui.tarot2_hint import Hint2
from game.ui.tarot2_phrases import Phrases
from game.ui.tarot2_side import draw_side

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App

GAME = "tarot2"
CODES = TAROT.codes


class Tarot2Scene(PlayScene):
    """Cards from the hand and from the own open stacks; everything else is every table's."""

    director: Director
    truth: View
    hints = True
    """May one be asked for?"""

    def __init__(self, app: App, session: LocalSession) -> None:
        super().__init__(app, session)
        self.hint = Hint2(self)  # type: ignore[arg-type]

    def make_director(self, view: View, now: float) -> Director:
        return Director(view, self.layout_of, now, self.app.motion)

    def layout_key(self, view: View) -> tuple[object, ...]:
        return (len(view.hand),)

    def make_layout(self, view: View) -> Tarot2Layout:
        env = self.app.env
        return tarot2(env.width, env.height, env.insets, len(view.hand), self.app.preferences.text_size)

    def phrases(self) -> Phrases:
        reader = None if self.session.shared else self.director.view.seat
        return Phrases(self.app.catalogue, CODES, self.session.seats, reader)

    def choices(self) -> Sequence[int]:
        return [*self.director.own_open(), *self.director.hand()]

    def rest_rect(self, card: int) -> Rect:
        found = self.director.rest(card)
        assert found is not None
        return found

    def faces(self) -> Sequence[str]:
        return CODES

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, RoundScored)

    def round_over(self) -> None:
        if self.app.scene is self:
            self.app.open(RoundSheet(self.app, self))

    def go_on(self, now: float) -> None:
        self.hint.run()
        super().go_on(now)

    def busy(self) -> bool:
        return super().busy() or self.hint.thinking

    def acted(self, action: Action) -> None:
        self.director.raised = None

    def tap(self, id_: str) -> None:
        if id_ == "hint":
            self.hint.start()
        else:
            super().tap(id_)

    def tap_elsewhere(self, id_: str) -> None:
        if id_ == "undo":
            self.say(self.app.tr("undo.none"))
        else:
            super().tap_elsewhere(id_)

    def key(self, key: Key) -> None:
        if key.key == "h":
            self.hint.start()
        else:
            super().key(key)

    def draw(self, p: Painter, now: float) -> None:
        view, lay = self.director.view, self.director.layout
        p.scale = lay.scale
        t = Table2(
            p,
            view,
            lay,
            self.director,
            self.phrases(),
            CardNames(self.app.catalogue, "tarot"),
            self.app.tr,
            CODES,
            self.deciding,
            self.why_not,
            self.app.preferences.show_points,
        )
        draw_felt(p, lay.felt)
        draw.draw_header(t)
        self.draw_corner(p, lay.undo)
        self.draw_sound(p, lay.sound)
        draw.draw_plate(t, 1 - self.director.bottom)
        draw.draw_plate(t, self.director.bottom)
        draw.draw_stacks(t)
        draw_side(t, list(self.log))
        draw.draw_actors(t)
        name_trick(p, self.director, t.phrases.name, lambda card: t.cards.label(CODES[card]))
        self._slot(t)
        self.hint.draw_on(t)
        if self._toast[0]:
            draw.banner(t, self._toast[0], "bad")
        elif self.director.waiting():
            self._note(t)
        elif self.hint.words:
            draw.banner(t, self.hint.words)
        if self.last_open and view.tricks:
            draw.draw_last_trick(t)

    def _slot(self, t: Table2) -> None:
        if self.deciding and self.director.raised is not None:
            words = t.cards.to_play(CODES[self.director.raised])
            draw.draw_slot(t, self.app.tr("table.play"), words)
        elif self.deciding:
            draw.draw_slot(t, self.app.tr("table.your_card"))

    def _note(self, t: Table2) -> None:
        held = self.director.held
        if held is None:
            return
        director = self.director
        draw.banner(t, t.phrases.note(held, director.paying, director.last_petit))
        t.p.hit("go_on", t.layout.trick[0], self.app.tr("common.go_on"))


def quick_round(app: App) -> None:
    """Against one bot, the usual rules."""
    seats = bot_table(app.tr("table.you"), BOT_NAMES, Random(app.host.seed()), count=Options.players)
    start_match(app, GAME, Options(), seats)
