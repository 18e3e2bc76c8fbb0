"""The table of Whist 22: gestures in, actions to the session, steps to the director, everything saved at
once.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.engine.contract import Action, Bid, Play, Refused, Step
from game.games.whist22.view import RoundScored
from game.host.contract import Key
from game.i18n import CardNames
from game.ui import table_draw as draw
from game.ui import table_panels as panels
from game.ui.director import Director
from game.ui.geometry import Pose, Rect
from game.ui.holder import Holder
from game.ui.layout import TableLayout, excuse_choice, table
from game.ui.painter import Painter
from game.ui.phrases import Phrases
from game.ui.scene import Scene
from game.ui.scenes.menu import open_menu
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.watching import Watching
from game.ui.scenes.whist_setup import CODES, why_not
from game.ui.table_draw import Table

if TYPE_CHECKING:
    from game.games.whist22.view import View
    from game.session.local import LocalSession
    from game.ui.app import App

LOG_LINES = 60
FLICK = 34
"""CSS pixels upwards from which a dragged card is played when let go."""
THINK = 0.006
"""Seconds a frame that a bot may think."""
BOT_BEAT = 0.35
"""Seconds between a bot's turn and its action, so that eyes can follow."""
TOAST = 2.6
"""Seconds that a message stays."""
DRAG_FROM = 8


class TableScene(Scene):
    """Plays a running match. The session is the truth; the director shows it at its own pace."""

    def __init__(self, app: App, session: LocalSession) -> None:
        super().__init__(app)
        self.session = session
        self.truth: View = session.view
        """The session's newest view; the director's may be behind it."""
        now = app.host.now()
        self._layouts: dict[tuple[object, ...], TableLayout] = {}
        steps = session.poll()
        self.director = Director(steps[0].view if steps else self.truth, self.layout_of, now, app.motion)
        self.director.feed(steps)
        self.director.on_step = self.note_step
        self.bid: int | None = None
        self.excuse_open = False
        self.last_open = False
        self.log: deque[tuple[str, bool]] = deque(maxlen=LOG_LINES)
        self._toast = ("", 0.0)
        self._drag: int | None = None
        self._drag_from = (0.0, 0.0)
        self._dragging = False
        self._was_raised = False
        self._beat = now
        self._touched = False
        self._now = now
        self.holder = Holder(self)
        self.watching = Watching(self)

    # -- what is where ----------------------------------------------------------------------------

    def layout_of(self, view: View) -> TableLayout:
        env, prefs = self.app.env, self.app.preferences
        hand = max(1, len(view.hand))
        key = (env.width, env.height, env.insets, len(view.lives), hand, view.cards, prefs.text_size)
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) > 40:
                self._layouts.clear()
            found = self._layouts[key] = table(
                env.width, env.height, env.insets, len(view.lives), hand, view.cards, text=prefs.text_size
            )
        return found

    @property
    def caught_up(self) -> bool:
        """The table shows all that has happened."""
        return self.director.idle

    @property
    def deciding(self) -> bool:
        view = self.director.view
        return self.caught_up and view.turn == view.seat and bool(view.legal)

    def phrases(self) -> Phrases:
        reader = None if self.session.shared else self.director.view.seat
        return Phrases(self.app.catalogue, CODES, self.session.seats, reader)

    # -- going on ---------------------------------------------------------------------------------

    def shown(self) -> None:
        self.director.time.speed = self.app.motion
        self.app.host.announce(self._state_words())

    def _state_words(self) -> str:
        return self.app.tr("turn.yours") if self._calls(self.director.view) else ""

    def _calls(self, view: View) -> bool:
        """Is the one human to be told aloud that it is their turn? Several are told by the curtain."""
        return view.turn == view.seat and view.seat is not None and not self.session.shared

    def resized(self) -> None:
        self._layouts.clear()
        self.director.snap()
        self.holder.resized()

    def hidden(self) -> None:
        self.holder.cover()

    def update(self, now: float) -> None:
        self._now = now
        self.director.time.speed = self.app.motion
        pause = self.app.preferences.pause
        before = self.director.view
        self.director.update(now, pause)
        if self.director.view is not before:
            self.app.dirty = True
        if self._toast[0] and now > self._toast[1]:
            self._toast = ("", 0.0)
            self.app.dirty = True
        self._after_tap(now)
        if self.watching.fast:
            self.watching.run()
        else:
            self._go_on(now)

    def _after_tap(self, now: float) -> None:
        if self._touched:
            self._touched = False
            self.app.dirty = True

    def _go_on(self, now: float) -> None:
        view = self.truth
        if not self.caught_up:
            self._beat = now + BOT_BEAT * max(self.app.motion, 0.15)
            return
        if view.phase == "over":
            self._open_sheet()
        elif self.holder.pass_on():
            pass
        elif view.turn != view.seat and now >= self._beat:
            if self.session.advance(THINK):
                self._changed()
        elif (
            self.deciding
            and self.app.preferences.auto_single
            and view.phase == "play"
            and len(view.legal) == 1
        ):
            self._submit(view.legal[0])

    def _open_sheet(self) -> None:
        if self.app.scene is self:
            self.app.open(SheetScene(self.app, self))

    def next_round(self) -> None:
        """After the sheet: deal again."""
        self.holder.put_down()
        before = self.truth.living
        self.session.next_round()
        self._changed()
        self.watching.ask(before)

    def _changed(self) -> None:
        """The session went on (and has saved): show it."""
        self.truth = self.session.view
        self.director.feed(self.session.poll())
        self.app.dirty = True

    def note_step(self, step: Step) -> None:
        phrases = self.phrases()
        for line in phrases.events(step.event, step.view):
            self.log.append((line, isinstance(step.event, RoundScored)))
            self.app.host.announce(line)
        if self._calls(step.view) and not self.director.queue:
            self.app.host.announce(self.app.tr("turn.yours"))
        self.app.dirty = True

    def moving(self, now: float) -> bool:
        return self.director.moving(now) or self._dragging

    def busy(self) -> bool:
        view = self.truth
        return (
            (self.caught_up and view.phase != "over" and view.turn != view.seat)
            or self._toast[0] != ""
            or (self.director.held is not None and self.app.preferences.pause >= 0)
            or self.watching.fast
        )

    # -- acting -----------------------------------------------------------------------------------

    def _submit(self, action: Action) -> None:
        try:
            self.session.submit(action)
        except Refused as refused:
            self.say(self._refusal(refused))
            self.director.settle()
            return
        self.bid, self.excuse_open, self._toast = None, False, ("", 0.0)
        if isinstance(action, Bid):
            self.director.raised = None
        self._changed()

    def _refusal(self, refused: Refused) -> str:
        return self.app.catalogue.sentence(refused.key, **refused.params)

    def say(self, words: str) -> None:
        """A passing message on the table, spoken too."""
        self._toast = (words, self.app.host.now() + TOAST)
        if not self.session.shared:  # the log stays, and may tell the next player of this one's cards
            self.app.host.announce(words)
        self.app.dirty = True

    def why_not(self, card: int) -> str:
        """The reason in words why an own card may not be played now."""
        refused = why_not(self.director.view, card)
        return self.app.tr(refused.key, **refused.params) if refused else ""

    def plays(self, card: int) -> list[Play]:
        return [
            action for action in self.director.view.legal if isinstance(action, Play) and action.card == card
        ]

    def play(self, card: int) -> None:
        """Lay an own card, asking for its value when it has a choice; says why when it may not be played."""
        found = self.plays(card)
        if not self.deciding or not found:
            refused = why_not(self.director.view, card)
            if self.deciding and refused:
                self.say(self._refusal(refused))
            self.director.raised = None
            self.director.settle()
        elif len(found) == 1:
            self._submit(found[0])
        else:
            self.director.raised = card
            self.excuse_open = True
            self.director.settle()
        self.app.dirty = True

    def select(self, card: int) -> None:
        self.director.raised = card
        self.excuse_open = False
        self.director.settle()
        self.app.dirty = True

    def _card_tapped(self, card: int) -> None:
        if not self.deciding or self.director.view.phase != "play":
            return
        if not self.plays(card) or self.app.preferences.one_tap or self.director.raised == card:
            self.play(card)
        else:
            self.select(card)

    def _bid_tapped(self, number: int) -> None:
        if not self.deciding:
            return
        if self.bid == number or self.app.preferences.one_tap:
            self._submit(Bid(number))
        else:
            self.bid = number

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        if id_ == "close_last":
            self.last_open = False
        elif id_.startswith("card"):
            self._card_tapped(int(id_[4:]))
        elif id_.startswith("bid"):
            self._bid_tapped(int(id_[3:]))
        elif id_ == "act":
            self._act()
        elif id_ in ("excuse0", "excuse22") and self.director.raised is not None:
            self._submit(Play(self.director.raised, int(id_[6:])))
        elif id_ == "go_on":
            self.director.skip()
        elif self.watching.tap(id_):
            pass
        else:
            self._header(id_)

    def _header(self, id_: str) -> None:
        if id_ == "menu":
            open_menu(self.app)
        elif id_ == "last":
            self.last_open = bool(self.director.view.tricks)
        elif id_ == "undo":
            self.undo()
        elif id_ == "cover":
            self.holder.cover()

    def _act(self) -> None:
        if self.director.held is not None:
            self.director.skip()
        elif self.bid is not None and self.deciding:
            self._submit(Bid(self.bid))
        elif self.director.raised is not None:
            self.play(self.director.raised)

    def undo(self) -> None:
        try:
            self.session.undo()
        except Refused as refused:
            self.say(self._refusal(refused))
            return
        self.resync()

    def resync(self) -> None:
        """The session jumped: show what it shows now, with nothing chosen, open or under way."""
        self.bid, self.excuse_open, self.last_open = None, False, False
        self._drag, self._dragging, self._toast = None, False, ("", 0.0)
        self.truth = self.session.view
        self.director.resync(self.truth)
        self.app.dirty = True

    def tap_elsewhere(self, id_: str) -> None:
        if self.last_open:
            self.last_open = False
        elif self.director.skip():
            pass
        elif id_.startswith("bid") and self.deciding:
            number = int(id_[3:])
            self.say(self.app.tr("bid.forbidden", n=number, cards=self.director.view.cards))
        elif self.excuse_open or self.director.raised is not None:
            self.excuse_open, self.director.raised = False, None
            self.director.settle()

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        if self.holder.swallows(kind):
            return True
        if kind == "down":
            if (
                not id_.startswith("card")
                or not self.deciding
                or self.director.view.phase != "play"
                or self.last_open
            ):
                return False
            self._drag, self._drag_from, self._dragging = int(id_[4:]), (x, y), False
            self._was_raised = self.director.raised == self._drag
            return True
        card = self._drag
        if card is None:
            return False
        if kind == "move":
            self._drag_to(card, x, y)
            return True
        self._drag = None
        return self._drop(card, kind, x, y)

    def _drag_to(self, card: int, x: float, y: float) -> None:
        dx, dy = x - self._drag_from[0], y - self._drag_from[1]
        if not self._dragging and max(abs(dx), abs(dy)) > DRAG_FROM:
            self._dragging, self.excuse_open = True, False
        if self._dragging:
            rest = self._rest_rect(card)
            self.director.drag(card, Pose.of(rest.moved(dx, dy - 6), lift=1.6))

    def _rest_rect(self, card: int) -> Rect:
        lay = self.director.layout
        rect = lay.hand[self.director.hand().index(card)]
        return rect.moved(0, -lay.raised) if self.director.raised == card else rect

    def _drop(self, card: int, kind: str, x: float, y: float) -> bool:
        """Let go: above the hand it is played, else it goes back. A plain tap is left to `tap`."""
        if not self._dragging:
            return False
        self._dragging = False
        if kind == "up" and self._drag_from[1] - y > FLICK:
            self.play(card)
        if card in self.director.hand():
            self.director.settle()
        return True

    def key(self, key: Key) -> None:
        view = self.director.view
        if key.key == "Escape":
            self._escape()
        elif key.key in ("ArrowLeft", "ArrowRight") and self.deciding and view.phase == "play":
            self._step_selection(1 if key.key == "ArrowRight" else -1)
        elif key.key.isdigit() and self.deciding:
            self._digit(int(key.key))
        elif key.key in ("Enter", " ", "ArrowUp"):
            if not self.director.skip():
                self._act()
        elif key.key == "u":
            self.undo()
        self.app.dirty = True

    def _escape(self) -> None:
        if self.last_open:
            self.last_open = False
        elif self.excuse_open or self.director.raised is not None or self.bid is not None:
            self.excuse_open, self.director.raised, self.bid = False, None, None
            self.director.settle()
        else:
            self._header("menu")

    def _digit(self, number: int) -> None:
        view = self.director.view
        if self.excuse_open and number in (0, 2) and self.director.raised is not None:
            self._submit(Play(self.director.raised, 0 if number == 0 else 22))
        elif view.phase == "bid" and Bid(number) in view.legal:
            self.bid = number

    def _step_selection(self, by: int) -> None:
        cards = [card for card in self.director.hand() if self.plays(card)]
        if not cards:
            return
        at = cards.index(self.director.raised) if self.director.raised in cards else (-1 if by > 0 else 0)
        self.select(cards[(at + by) % len(cards)])

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
        draw.draw_header(t, self.session.can_undo and self.caught_up, self.session.shared)
        draw.draw_counts(t)
        draw.draw_arrows(t)
        for seat in range(len(view.lives)):
            if seat != self.director.bottom:
                draw.draw_plate(t, seat)
        if self.deciding and view.phase == "play":
            draw.draw_slot(t)
        draw.draw_own_plate(t, self._action_button(t))
        draw.draw_actors(t)
        self._panels(t)
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

    def _action_button(self, t: Table) -> tuple[str, str, bool] | None:
        view, tr = t.view, self.app.tr
        if self.director.waiting():
            return "go_on", tr("common.go_on"), True
        if not self.deciding:
            return self.watching.button()
        if view.phase == "bid":
            return ("act", tr("bid.n", n=self.bid), True) if self.bid is not None else None
        if self.director.raised is None:
            return "act", tr("table.play"), False
        return "act", t.cards.to_play(CODES[self.director.raised]), True
