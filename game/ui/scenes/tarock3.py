"""The table of Bavarian Tarock."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.engine.contract import Action, Discard, Event
from game.games.tarock3.options import Options
from game.games.tarock3.view import RoundScored, View
from game.host.contract import Key
from game.session.local import bot_table
from game.ui import tarock3_draw as draw
from game.ui import tarock3_panels as panels
from game.ui.geometry import Rect
from game.ui.layout_tarock3 import AWAY, Tarock3Layout, tarock3
from game.ui.painter import Painter
from game.ui.scenes.matches import start_match
from game.ui.scenes.play import PlayScene
from game.ui.scenes.tarock3_end import Settlement
from game.ui.setup_model import BOT_NAMES
from game.ui.spoken import name_trick
from game.ui.table_draw import banner, draw_felt
from game.ui.table_panels import draw_log
from game.ui.tarock3_director import Director
from game.ui.tarock3_draw import Table3
from game.ui.tarock3_hint import Hint3
from game.ui.tarock3_phrases import FRENCH, GERMAN, Phrases
from game.ui.tarock3_sheet import draw_side_sheet

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App

GAME = "tarock3"
ASKING = ("auction", "name", "announce")
"""Phases in which one of several buttons is chosen and then said."""
ASKED = {
    "auction": "tarock3.curtain.auction",
    "discard": "tarock3.curtain.discard",
    "name": "tarock3.curtain.name",
    "announce": "tarock3.curtain.announce",
}
"""By phase: what the curtain asks of the next player; else for a card."""


class Tarock3Scene(PlayScene):
    """Bids, the three cards to lay away, trump and announcement are chosen first and then said by the bold
    button; cards are played as at every table.
    """

    director: Director
    truth: View

    choice: Action | None = None
    """What is chosen but not yet said."""
    points_open = False
    hints = True
    """May one be asked for?"""

    def __init__(self, app: App, session: LocalSession) -> None:
        super().__init__(app, session)
        self.hint = Hint3(self)  # type: ignore[arg-type]

    # -- what the scene is made of ----------------------------------------------------------------

    def make_director(self, view: View, now: float) -> Director:
        return Director(view, self.lay, now, self.app.motion)

    def lay(self, view: View, shown: int) -> Tarock3Layout:
        """The layout for so many cards in the own hand."""
        env, mine = self.app.env, view.turn == view.seat
        laying_away = view.phase == "discard" and mine and view.seat is not None
        prefs = self.app.preferences
        size = env.width, env.height, env.insets
        return tarock3(*size, shown, laying_away, prefs.text_size, prefs.left_handed)

    def phrases(self) -> Phrases:
        reader = None if self.session.shared else self.director.view.seat
        faces = FRENCH if self.app.preferences.french_faces else GERMAN
        return Phrases(self.app.catalogue, faces, self.session.seats, reader)

    def asks(self) -> str:
        view = self.truth
        return self.app.tr(ASKED.get(view.phase, "tarock3.curtain.play"), deal=draw.deal_number(view))

    def choices(self) -> Sequence[int]:
        return self.director.hand()

    def rest_rect(self, card: int) -> Rect:
        return self.director.rest(card)

    def faces(self) -> Sequence[str]:
        return (FRENCH if self.app.preferences.french_faces else GERMAN).art

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, RoundScored)

    def round_over(self) -> None:
        if self.app.scene is self:
            self.app.open(Settlement(self.app, self))

    def go_on(self, now: float) -> None:
        self.hint.run()
        super().go_on(now)

    def busy(self) -> bool:
        return super().busy() or self.hint.thinking

    @property
    def may_drag(self) -> bool:
        return self.director.view.phase in ("play", "discard")

    # -- acting -----------------------------------------------------------------------------------

    def acted(self, action: Action) -> None:
        self.choice = None
        self.director.raised = None

    def resync(self) -> None:
        self.choice = None
        super().resync()

    def put_back(self) -> bool:
        found = super().put_back() or self.choice is not None
        self.choice = None
        return found

    def choose(self, action: Action) -> None:
        """Mark it; the second time, or with one tap where that is wished, say it."""
        if self.choice == action or self.app.preferences.one_tap:
            self._submit(action)
        else:
            self.choice = action
            self.app.dirty = True

    def play(self, card: int) -> None:
        if self.director.view.phase == "discard":
            self.set_away(card)
        else:
            super().play(card)

    def card_tapped(self, card: int) -> None:
        if self.deciding and self.director.view.phase == "discard":
            self.set_away(card)
        else:
            super().card_tapped(card)

    def set_away(self, card: int) -> None:
        """A card goes from the hand to the middle of the table, or back."""
        director = self.director
        if not self.deciding or card not in director.view.hand:
            return
        if card in director.away:
            director.away.remove(card)
        elif len(director.chosen()) < AWAY:
            director.away.append(card)
        else:
            self.say(self.app.tr("tarock3.away.full"))
        director.raised = None
        director.settle()
        if len(director.chosen()) == AWAY:
            self.app.follow("act")
        self.app.dirty = True

    @property
    def proposal(self) -> Action | None:
        """What the bold button would say or do before the play."""
        view = self.director.view
        if not self.deciding:
            return None
        if view.phase == "discard":
            away = self.director.chosen()
            return Discard(tuple(sorted(away))) if len(away) == AWAY else None
        return self.choice if self.choice in view.legal else None

    def act(self) -> None:
        ready = self.proposal
        if self.director.held is None and ready is not None:
            self._submit(ready)
        elif self.director.held is not None or self.director.view.phase in ("play", "discard"):
            super().act()

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        view = self.director.view
        action = panels.action_of(view, id_) if self.deciding and view.phase in ASKING else None
        if action is not None:
            self.choose(action)
        elif id_.startswith("step"):
            self.step(int(id_[4:]))
        elif id_.startswith("back"):
            self.set_away(int(id_[4:]))
        elif id_ == "hint":
            self.hint.start()
        elif id_ == "points":
            self.points_open = not self.points_open
        else:
            super().tap(id_)

    def step(self, by: int) -> None:
        """The stepper of the auction."""
        view = self.director.view
        if self.deciding and view.phase == "auction":
            self.choice = panels.stepped(view, self.choice, by) or self.choice
            self.app.dirty = True

    def tap_elsewhere(self, id_: str) -> None:
        if id_ == "undo":
            self.say(self.app.tr("undo.none"))
        elif id_ == "act" and self.deciding and self.director.view.phase == "discard":
            self.say(self.app.tr("tarock3.away.ask"))
        else:
            super().tap_elsewhere(id_)

    def key(self, key: Key) -> None:
        phase, taken = self.director.view.phase, False
        if self.deciding and phase in ASKING:
            taken = self._ask_key(key.key, phase)
            if taken:
                self.app.follow("act")
        elif self.deciding and phase == "discard":
            taken = self._away_key(key.key)
        elif phase == "play" and key.key == "p":
            self.tap("points")
            taken = True
        if key.key == "h":
            self.hint.start()
            taken = True
        if not taken:
            super().key(key)
        self.app.dirty = True

    def _ask_key(self, name: str, phase: str) -> bool:
        """Digits and arrows among what can be said; up and down through all bids."""
        view = self.director.view
        near = panels.quick(view) if phase == "auction" else list(view.legal)
        if name.isdigit() and 1 <= int(name) <= len(near):
            self.choice = near[int(name) - 1]
        elif name in ("ArrowLeft", "ArrowRight"):
            by = 1 if name == "ArrowRight" else -1
            at = near.index(self.choice) + by if self.choice in near else 0 if by > 0 else -1
            self.choice = near[at % len(near)]
        elif name in ("ArrowUp", "ArrowDown") and phase == "auction":
            self.step(1 if name == "ArrowUp" else -1)
        else:
            return False
        return True

    def _away_key(self, name: str) -> bool:
        """Arrows go along the hand; Space or ArrowUp lays away what is marked, ArrowDown takes back."""
        director = self.director
        hand = director.hand()
        if name in ("ArrowLeft", "ArrowRight"):
            by = 1 if name == "ArrowRight" else -1
            at = hand.index(director.raised) + by if director.raised in hand else 0 if by > 0 else -1
            self.select(hand[at % len(hand)])
            self.app.follow(f"card{director.raised}")
        elif name in (" ", "ArrowUp") and director.raised is not None:
            at = hand.index(director.raised)
            self.set_away(director.raised)
            hand = director.hand()
            self.select(hand[min(at, len(hand) - 1)])
        elif name == "ArrowDown" and director.chosen():
            self.set_away(director.chosen()[-1])
        else:
            return False
        return True

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        view, lay = self.director.view, self.director.layout
        p.scale = lay.scale
        t = Table3(
            p,
            view,
            lay.table,
            lay,
            self.director,
            self.phrases(),
            self.app.tr,
            self.deciding,
            self.why_not,
            self.points_open,
        )
        draw_felt(p, lay.table.felt)
        draw.draw_header(t)
        self.draw_corner(p, lay.table.undo)
        self.draw_sound(p, lay.table.sound)
        draw.draw_pill(t)
        for seat in range(len(view.tally)):
            if seat != self.director.bottom:
                draw.draw_plate(t, seat)
        if self.deciding and view.phase == "play":
            draw.draw_slot(t)
        if self.deciding and view.phase == "discard":
            panels.draw_tray(t)
        action = self._action_button(t)
        draw.draw_own_plate(t, action)
        draw.draw_actors(t)
        name_trick(p, self.director, t.phrases.name, t.phrases.card)
        if t.speaking:
            draw.draw_speech(t)
        self._panels(t)
        self.hint.draw_on(t, free=action is None)
        self._messages(t)
        if self.last_open and view.tricks:
            draw.draw_last_trick(t)

    def _panels(self, t: Table3) -> None:
        if t.layout.side is not None:
            draw_side_sheet(t, t.layout.side.sheet)
            draw_log(t.p, t.tr, t.layout.side.log, list(self.log))
        if not self.deciding:
            return
        if t.view.phase == "auction":
            panels.draw_auction(t, self.choice)
        elif t.view.phase == "name":
            panels.draw_trumps(t, self.choice)
        elif t.view.phase == "announce":
            panels.draw_levels(t, self.choice)

    def _messages(self, t: Table3) -> None:
        if self._toast[0]:
            banner(t, self._toast[0], "bad")  # type: ignore[arg-type]
        elif self.director.waiting() and self.director.held is not None:
            banner(t, t.phrases.trick(self.director.held))  # type: ignore[arg-type]
        elif self.hint.words:
            banner(t, self.hint.words)  # type: ignore[arg-type]

    def _action_button(self, t: Table3) -> tuple[str, str, str, bool] | None:
        """Id, words, spoken label, enabled."""
        view, tr = t.view, self.app.tr
        if self.director.waiting():
            return "go_on", tr("common.go_on"), tr("common.go_on"), True
        if not self.deciding:
            return None
        if view.phase == "discard":
            return "act", tr("tarock3.away.do"), tr("tarock3.away.do"), self.proposal is not None
        if view.phase in ASKING:
            ready = self.proposal
            if ready is None:
                return None
            words = tr("tarock3.say" if view.phase != "name" else "tarock3.name")
            return "act", words, f"{words}: {panels.action_words(t.phrases, view, ready)}", True
        raised = self.director.raised
        if raised is None:
            return "act", tr("table.play"), tr("table.play"), False
        return "act", tr("table.play"), t.phrases.cards.to_play(t.phrases.faces.codes[raised]), True


def quick_match(app: App) -> None:
    """Against two bots, the usual rules."""
    seats = bot_table(app.tr("table.you"), BOT_NAMES, Random(app.host.seed()), count=Options.players)
    start_match(app, GAME, Options(), seats)
