"""The table of Whist 22."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.contract import Action, Bid, Event, Play, Refused
from game.games.whist22.view import RoundScored, View
from game.host.contract import Key
from game.i18n import CardNames
from game.ui import table_draw as draw
from game.ui import table_panels as panels
from game.ui.director import Director
from game.ui.geometry import Rect
from game.ui.hint import Hint
from game.ui.layout import TableLayout, excuse_choice, table
from game.ui.painter import Painter
from game.ui.phrases import Phrases
from game.ui.scenes.play import PlayScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.watching import Watching
from game.ui.scenes.whist_setup import CODES, why_not
from game.ui.spoken import name_trick
from game.ui.table_draw import Table

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App


class TableScene(PlayScene):
    """Bids by number buttons, cards, the Excuse's value asked at the card, and what follows elimination."""

    director: Director
    truth: View
    hints = True
    """May one be asked for?"""

    def __init__(self, app: App, session: LocalSession) -> None:
        super().__init__(app, session)
        self.bid: int | None = None
        self.excuse_open = False
        self.watching = Watching(self)
        self.hint = Hint(self)

    # -- what the scene is made of ----------------------------------------------------------------

    def make_director(self, view: View, now: float) -> Director:
        return Director(view, self.layout_of, now, self.app.motion)

    def layout_key(self, view: View) -> tuple[object, ...]:
        return len(view.lives), max(1, len(view.hand)), view.cards

    def make_layout(self, view: View) -> TableLayout:
        env, prefs = self.app.env, self.app.preferences
        seats, hand = len(view.lives), max(1, len(view.hand))
        size = env.width, env.height, env.insets
        text, left = prefs.text_size, prefs.left_handed
        return table(*size, seats, hand, view.cards, text=text, left_handed=left)

    def phrases(self) -> Phrases:
        reader = None if self.session.shared else self.director.view.seat
        return Phrases(self.app.catalogue, CODES, self.session.seats, reader)

    def choices(self) -> Sequence[int]:
        return self.director.hand()

    def rest_rect(self, card: int) -> Rect:
        lay = self.director.layout
        rect = lay.hand[self.director.hand().index(card)]
        return rect.moved(0, -lay.raised) if self.director.raised == card else rect

    def faces(self) -> Sequence[str]:
        return CODES

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, RoundScored)

    # -- going on ---------------------------------------------------------------------------------

    def go_on(self, now: float) -> None:
        self.hint.run()
        if self.watching.fast:
            self.watching.run()
        else:
            super().go_on(now)

    def round_over(self) -> None:
        if self.app.scene is self:
            self.app.open(SheetScene(self.app, self))

    def next_round(self) -> None:
        before = self.truth.living
        super().next_round()
        self.watching.ask(before)

    def busy(self) -> bool:
        return super().busy() or self.watching.fast or self.hint.thinking

    # -- acting -----------------------------------------------------------------------------------

    def acted(self, action: Action) -> None:
        self.bid, self.excuse_open = None, False
        if isinstance(action, Bid):
            self.director.raised = None

    def refused(self, card: int) -> Refused | None:
        return why_not(self.director.view, card)

    def ask_value(self, card: int) -> None:
        self.excuse_open = True

    def select(self, card: int) -> None:
        self.excuse_open = False
        super().select(card)

    def dragged(self) -> None:
        self.excuse_open = False

    def resync(self) -> None:
        self.bid, self.excuse_open = None, False
        super().resync()

    def put_back(self) -> bool:
        if not (super().put_back() or self.excuse_open or self.bid is not None):
            return False
        self.excuse_open, self.bid = False, None
        return True

    def _bid_tapped(self, number: int) -> None:
        if not self.deciding:
            return
        if self.bid == number or self.app.preferences.one_tap:
            self._submit(Bid(number))
        else:
            self._choose_bid(number)

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        if id_.startswith("bid"):
            self._bid_tapped(int(id_[3:]))
        elif id_ in ("excuse0", "excuse22") and self.director.raised is not None:
            self._submit(Play(self.director.raised, int(id_[6:])))
        elif id_ == "hint":
            self.hint.start()
        elif not self.watching.tap(id_):
            super().tap(id_)

    def act(self) -> None:
        if self.director.held is None and self.bid is not None and self.deciding:
            self._submit(Bid(self.bid))
        else:
            super().act()

    def tap_elsewhere(self, id_: str) -> None:
        if id_.startswith("bid") and self.deciding and not self.last_open:
            number = int(id_[3:])
            self.say(self.app.tr("bid.forbidden", n=number, cards=self.director.view.cards))
        elif id_ == "undo":
            self.say(self.app.tr("undo.none"))
        else:
            super().tap_elsewhere(id_)

    def key(self, key: Key) -> None:
        if key.key.isdigit() and len(key.key) == 1 and self.deciding:
            self._digit(int(key.key))
            self.app.dirty = True
        elif key.key in ("ArrowLeft", "ArrowRight") and self.deciding and self.director.view.phase == "bid":
            self._step_bid(1 if key.key == "ArrowRight" else -1)
        elif key.key == "h":
            self.hint.start()
        else:
            super().key(key)

    def _digit(self, number: int) -> None:
        view = self.director.view
        if self.excuse_open and number in (0, 2) and self.director.raised is not None:
            self._submit(Play(self.director.raised, 0 if number == 0 else 22))
        elif view.phase == "bid" and Bid(number) in view.legal:
            self._choose_bid(number)

    def _step_bid(self, by: int) -> None:
        bids = [action.number for action in self.director.view.legal if isinstance(action, Bid)]
        at = bids.index(self.bid) + by if self.bid in bids else 0 if by > 0 else -1
        self._choose_bid(bids[at % len(bids)])

    def _choose_bid(self, number: int) -> None:
        """By a key: the next one says it."""
        self.bid = number
        self.app.follow("act")
        self.app.dirty = True

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        view, lay = self.director.view, self.director.layout
        p.scale = lay.scale
        names = CardNames(self.app.catalogue)
        t = Table(
            p,
            view,
            lay,
            self.director,
            self.phrases(),
            names,
            self.app.tr,
            CODES,
            self.deciding,
            self.why_not,
        )
        draw.draw_felt(p, lay.felt)
        draw.draw_header(t)
        self.draw_corner(p, lay.undo)
        self.draw_sound(p, lay.sound)
        draw.draw_counts(t)
        draw.draw_arrows(t)
        for seat in range(len(view.lives)):
            if seat != self.director.bottom:
                draw.draw_plate(t, seat)
        if self.deciding and view.phase == "play":
            draw.draw_slot(t)
        draw.draw_own_plate(t, self._action_button(t))
        draw.draw_actors(t)
        name_trick(
            p,
            self.director,
            t.phrases.name,
            lambda card: names.label(CODES[card]),
            lambda laid: laid.play.card,
        )
        self._panels(t)
        if not self.excuse_open:  # its button would lie on that question's answers
            self.hint.draw(t, view.phase == "bid" and self.bid is not None)
        self._messages(t, now)
        if self.last_open and view.tricks:
            panels.draw_last_trick(t)

    def _panels(self, t: Table) -> None:
        if self.deciding and t.view.phase == "bid":
            panels.draw_bidding(t, self.bid)
        if self.excuse_open and self.director.raised is not None:
            choice = excuse_choice(t.layout, self.director.hand().index(self.director.raised))
            panels.draw_excuse(t, (choice.zero, choice.high), choice.prompt, choice.rect)
        panels.draw_side(t, list(self.log))

    def _messages(self, t: Table, now: float) -> None:
        if self._toast[0]:
            draw.banner(t, self._toast[0], "bad")
        elif self.watching.fast:
            draw.banner(t, self.watching.words())
        elif self.director.waiting():
            draw.draw_trick_note(t)
        elif self.hint.words:
            draw.banner(t, self.hint.words)

    def _action_button(self, t: Table) -> tuple[str, str, bool] | None:
        view, tr = t.view, self.app.tr
        if self.director.waiting():
            return "go_on", tr("common.go_on"), True
        if self.excuse_open:  # its two buttons are the only ones
            return None
        if not self.deciding:
            return self.watching.button()
        if view.phase == "bid":
            return ("act", tr("bid.n", n=self.bid), True) if self.bid is not None else None
        if self.director.raised is None:
            return "act", tr("table.play"), False
        return "act", t.cards.to_play(CODES[self.director.raised]), True
