"""What every table on which cards are laid does: gestures in, actions to the session, steps to the director.

A game's table says how it is laid and drawn, what its own panels are, and what its cards may do.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.engine.contract import Action, Event, Play, Refused, Step
from game.games.registry import find
from game.host.contract import Key
from game.session.review import Review
from game.ui.carry import Carry
from game.ui.deck import Face, device_width
from game.ui.geometry import Rect
from game.ui.holder import Holder
from game.ui.layout_frame import SIDE_FROM
from game.ui.scene import Scene
from game.ui.scenes.matches import start_match
from game.ui.scenes.menu import draw_mute, open_menu
from game.ui.scenes.put_away import put_away
from game.ui.scenes.review import review_text
from game.ui.scenes.share import open_share

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App
    from game.ui.directing import TableDirector
    from game.ui.painter import Painter

LOG_LINES = 60
THINK = 0.003
"""Seconds a frame that a bot may think on this thread; what it has begun by then it ends."""
THINK_MOVING = 0.002
"""The same while cards still move."""
BOT_BEAT = 0.35
"""Seconds between a bot's turn and its action, so that eyes can follow."""
TOAST = 2.6
"""Seconds that a message stays."""
SHAKE = 0.03
"""Seconds that the device is felt."""


class PlayScene(Scene):
    """Plays a running match. The session is the truth; the director shows it at its own pace."""

    director: Any
    cards_move = True

    def __init__(self, app: App, session: LocalSession) -> None:
        super().__init__(app)
        self.session = session
        session.mind = app.mind
        self.truth: Any = session.view
        """The session's newest view; the director's may be behind it."""
        now = app.host.now()
        self._layouts: dict[tuple[object, ...], Any] = {}
        steps = session.poll()
        self.director = self.make_director(steps[0].view if steps else self.truth, now)
        self.director.feed(steps)
        self.director.on_step = self.note_step
        self.last_open = False
        self.log: deque[tuple[str, bool]] = deque(maxlen=LOG_LINES)
        self._toast = ("", 0.0)
        self._kept_badly = app.host.storage.notice
        """What has been told about saving."""
        self._carry = Carry(self)
        self._beat = now
        self._called = False
        """Has whoever is to act been told by a sound?"""
        self.holder = Holder(self)
        if app.env.width >= SIDE_FROM:
            self._recall(len(steps))

    @property
    def thinks(self) -> bool:
        return any(not seat.human for seat in self.session.seats)

    @property
    def wakes(self) -> bool:
        return self.session.shared

    # -- what a game says -------------------------------------------------------------------------

    def make_director(self, view: Any, now: float) -> TableDirector:
        raise NotImplementedError

    def layout_key(self, view: Any) -> tuple[object, ...]:
        """What of a view the layout depends on, besides the screen."""
        raise NotImplementedError

    def make_layout(self, view: Any) -> Any:
        raise NotImplementedError

    def phrases(self) -> Any:
        """Sentences about this match for whoever looks."""
        raise NotImplementedError

    def round_over(self) -> None:
        """All of a finished round has been shown."""
        raise NotImplementedError

    def rest_rect(self, card: int) -> Rect:
        """Where an own card lies when no finger holds it."""
        raise NotImplementedError

    def choices(self) -> Sequence[int]:
        """The own cards from left to right."""
        raise NotImplementedError

    @property
    def may_drag(self) -> bool:
        """Can own cards be carried now?"""
        return bool(self.director.view.phase == "play")

    def faces(self) -> Sequence[str]:
        """What the pictures of the pack's cards are called."""
        raise NotImplementedError

    def ends_round(self, event: Event) -> bool:
        """Whether the log writes this event in bold."""
        return False

    def asks(self) -> str:
        """What whoever is in turn is to do, as the curtain tells it: nothing that a hand would tell."""
        view = self.truth
        key = "curtain.bid" if view.phase == "bid" else "curtain.play"
        return self.app.tr(key, round=view.number + 1)

    def put_back(self) -> bool:
        """Close what is open and unmark what is chosen; True when there was something."""
        if not self.last_open and self.director.raised is None:
            return False
        self.last_open, self.director.raised = False, None
        self.director.settle()
        return True

    # -- what is where ----------------------------------------------------------------------------

    def layout_of(self, view: Any) -> Any:
        env, prefs = self.app.env, self.app.preferences
        screen = (env.width, env.height, env.insets, prefs.text_size, prefs.left_handed)
        key = (*screen, *self.layout_key(view))
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) > 40:
                self._layouts.clear()
            found = self._layouts[key] = self.make_layout(view)
        return found

    @property
    def caught_up(self) -> bool:
        """The table shows all that has happened."""
        return bool(self.director.idle)

    @property
    def deciding(self) -> bool:
        """The viewer is to act and sees all that led to it."""
        view = self.director.view
        return self.caught_up and view.turn == view.seat and view.seat is not None

    # -- going on ---------------------------------------------------------------------------------

    def shown(self) -> None:
        self.director.time.speed = self.app.motion
        self.app.host.announce(self._state_words())

    def _state_words(self) -> str:
        return self.app.tr("turn.yours") if self._calls(self.director.view) else ""

    def _calls(self, view: Any) -> bool:
        """Is the one human to be told aloud that it is their turn? Several are told by the curtain."""
        return view.turn == view.seat and view.seat is not None and not self.session.shared

    def resized(self) -> None:
        self._layouts.clear()
        self.director.snap()
        self.holder.resized()

    def hidden(self) -> None:
        self.holder.cover()

    def closed(self) -> None:
        self.session.rest()

    def update(self, now: float) -> None:
        self.director.time.speed = self.app.motion
        if self._toast[0] and now > self._toast[1]:
            self._toast = ("", 0.0)
            self.app.dirty = True
        if self.last_open:  # the table waits while somebody reads
            return
        before = self.director.view, self.director.changes
        self.director.update(now, self.app.preferences.pause)
        if before != (self.director.view, self.director.changes):
            self.app.dirty = True
        self.go_on(now)
        self._sound(now)

    def _sound(self, now: float) -> None:
        """What has fallen due; and the call, once, when the table waits for the one human."""
        due, self.director.cues = self.director.cues, []
        calls = self.deciding and self._calls(self.director.view)
        if calls and not self._called:
            due = [*due, "turn"]
            self.app.shake(SHAKE)
        self._called = calls
        self.app.sounds.hear(due, now)

    def go_on(self, now: float) -> None:
        """Once all has been shown: the sheet, the curtain, a bot, or the only legal card by itself."""
        view = self.truth
        if not self.caught_up:
            self._beat = now + BOT_BEAT * max(self.app.motion, 0.15)
            self.session.think(THINK_MOVING)
        elif view.phase == "over":
            self.app.keep_storage()
            self.round_over()
        elif self.holder.pass_on():
            pass
        elif view.turn != view.seat and now < self._beat:
            self.session.think(THINK)
        elif view.turn != view.seat:
            if self.session.advance(THINK):
                self._changed()
        elif self._only_choice():
            self._submit(view.legal[0])

    def _only_choice(self) -> bool:
        view = self.truth
        return (
            self.deciding
            and self.app.preferences.auto_single
            and view.phase == "play"
            and len(view.legal) == 1
        )

    # -- after a round ----------------------------------------------------------------------------

    def next_words(self, words: str) -> str:
        """What stands on the button that goes on to the next round or match."""
        return words

    def on_from(self, sheet: Scene) -> None:
        """The button of the sheet on top: the next round."""
        self.app.close()
        self.next_round()

    def again(self) -> None:
        """Another match of the same kind."""
        session = self.session
        put_away(self.app, session)
        start_match(self.app, session.game_id, session.options, session.seats)

    def leave(self) -> None:
        """Home from the end of a match, which is over for good."""
        put_away(self.app, self.session)
        self.app.home()

    def look_back(self, back: bool = False) -> None:
        """Go through the match; `back`: from there back to the table."""
        self.app.open(review_text(self.app, self.session.record(), back))

    def share(self) -> None:
        """Hand the match on."""
        open_share(self.app, Review.of_record(self.session.record()))

    def draw_on_sheet(self, p: Painter, sheet: Rect) -> None:
        """What else is to be told on a sheet over this table."""

    def tap_on_sheet(self, id_: str) -> None:
        """Something of `draw_on_sheet` was pressed."""

    def next_round(self) -> None:
        """After the sheet: deal again."""
        self.holder.put_down()
        self.session.next_round()
        self._changed()

    def _changed(self) -> None:
        """The session went on (and has saved): show it."""
        self.truth = self.session.view
        self.director.feed(self.session.poll())
        self.app.dirty = True
        notice = self.app.host.storage.notice
        if notice != self._kept_badly:
            self._kept_badly = notice
            if notice:
                self.say(self.app.tr(notice))

    def note_step(self, step: Step) -> None:
        """Write and say what happened."""
        for line in self._write(step):
            self.app.host.announce(line)
        if self._calls(step.view) and not self.director.queue:
            self.app.host.announce(self.app.tr("turn.yours"))
        self.app.dirty = True

    def _recall(self, new: int) -> None:
        """What has happened in this round before the last `new` steps goes into the log, unspoken."""
        told = self.session.told()
        for step in told[: len(told) - new]:
            self._write(step)

    def _write(self, step: Step) -> list[str]:
        """Into the log what happened; the new lines."""
        lines: list[str] = self.phrases().events(step.event, step.view)
        self.log.extend((line, self.ends_round(step.event)) for line in lines)
        return lines

    def moving(self, now: float) -> bool:
        return not self.last_open and (bool(self.director.moving(now)) or self._carry.moving)

    def ahead(self) -> Sequence[Face]:
        """The whole pack as large as the largest card here: smaller ones come of it while they move."""
        poses = self.director.poses()
        width = max((pose.w for _, pose, _ in poses.values()), default=0.0)
        own = sorted((card for card, _, _ in poses.values() if card is not None), reverse=True)
        order = dict.fromkeys(("back", *(self.faces()[card] for card in own), *self.faces()))
        return [(code, device_width(width, self.app.env.ratio)) for code in order] if width else ()

    def busy(self) -> bool:
        view = self.truth
        if self.last_open:
            return False
        return (
            (self.caught_up and view.phase != "over" and view.turn != view.seat)
            or self._toast[0] != ""
            or (self.director.held is not None and self.app.preferences.pause >= 0)
        )

    def draw_corner(self, p: Painter, rect: Rect) -> None:
        """The button between menu and last trick: undo; on a shared screen the hand is covered instead."""
        tr = self.app.tr
        if self.session.shared:
            seen = self.director.view.seat is not None
            p.round_button("cover", rect, "eye-off", tr("table.cover"), enabled=seen)
        else:
            p.round_button("undo", rect, "undo", tr("table.undo"), enabled=self.session.can_undo)

    def draw_sound(self, p: Painter, rect: Rect) -> None:
        """The button that mutes, where a table has room for it."""
        if not rect.empty:
            draw_mute(self.app, p, rect)

    # -- acting -----------------------------------------------------------------------------------

    def _submit(self, action: Action) -> None:
        try:
            self.session.submit(action)
        except Refused as refused:
            self.say(self._refusal(refused))
            self.director.settle()
            return
        self._toast = ("", 0.0)
        self.acted(action)
        self._changed()

    def acted(self, action: Action) -> None:
        """An own action was taken: nothing is chosen or open any more."""

    def _refusal(self, refused: Refused) -> str:
        return self.app.catalogue.sentence(refused.key, **refused.params)

    def say(self, words: str) -> None:
        """A passing message on the table, spoken too."""
        now = self.app.host.now()
        self._toast = (words, now + TOAST)
        self.app.sounds.hear(["knock"], now)
        self.app.shake(SHAKE)
        if not self.session.shared:  # the log stays, and may tell the next player of this one's cards
            self.app.host.announce(words)
        self.app.dirty = True

    def refused(self, card: int) -> Refused | None:
        """Why the seat may not play a card of its own now; None when it may."""
        return find(self.session.game_id).why_not(self.director.view, Play(card))

    def why_not(self, card: int) -> str:
        """The reason in words why an own card may not be played now; empty when it may."""
        refused = self.refused(card)
        return self.app.tr(refused.key, **refused.params) if refused else ""

    def plays(self, card: int) -> list[Play]:
        return [
            action for action in self.director.view.legal if isinstance(action, Play) and action.card == card
        ]

    def play(self, card: int) -> None:
        """Lay an own card; says why when it may not be played."""
        found = self.plays(card)
        if self.deciding and len(found) == 1:
            self._submit(found[0])
        elif self.deciding and found:
            self.director.raised = card
            self.ask_value(card)
            self.director.settle()
        else:
            refused = self.refused(card)
            if self.deciding and refused:
                self.say(self._refusal(refused))
            self.director.raised = None
            self.director.settle()
        self.app.dirty = True

    def ask_value(self, card: int) -> None:
        """The card can count as different things: ask which."""

    def select(self, card: int) -> None:
        self.director.raised = card
        self.director.settle()
        self.app.dirty = True

    def begins(self) -> Sequence[str]:
        return ("act", "bid", "say", "card") if self.deciding else ()

    def activate(self, id_: str) -> None:
        """Whoever has the focus on a card while a trick is shown means: go on."""
        if id_.startswith("card") and not self.deciding:
            self.director.skip()
        else:
            self.tap(id_)

    def card_tapped(self, card: int) -> None:
        """Chosen by the first tap, laid by the second."""
        if not self.deciding or self.director.view.phase != "play":
            return
        if not self.plays(card) or self.app.preferences.one_tap or self.director.raised == card:
            self.play(card)
        else:
            self.select(card)

    def undo(self) -> None:
        try:
            self.session.undo()
        except Refused as refused:
            self.say(self._refusal(refused))
            return
        self.resync()
        if self._only_choice() and self.session.can_undo:  # it would be laid again at once
            self.undo()

    def resync(self) -> None:
        """The session jumped: show what it shows now, with nothing chosen, open or under way."""
        self.last_open, self._toast = False, ("", 0.0)
        self._carry.put_down()
        self.truth = self.session.view
        self.director.resync(self.truth)
        self.app.dirty = True

    # -- input ------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        open_menu(self.app)

    def tap(self, id_: str) -> None:
        if id_ == "close_last":
            self.last_open = False
        elif id_.startswith("card"):
            self.card_tapped(int(id_[4:]))
        elif id_ == "act":
            self.act()
        elif id_ == "go_on":
            self.director.skip()
        elif id_ == "mute":
            self.app.mute()
        elif id_ == "menu":
            self.open_menu()
        elif id_ == "last":
            self.last_open = bool(self.director.view.tricks)
        elif id_ == "undo":
            self.undo()
        elif id_ == "cover":
            self.holder.cover()

    def act(self) -> None:
        """The one bold button."""
        if self.director.held is not None:
            self.director.skip()
        elif self.director.raised is not None:
            self.play(self.director.raised)

    def tap_elsewhere(self, id_: str) -> None:
        if self.last_open:
            self.last_open = False
        elif self.deciding or not self.director.skip():  # a card still rising holds up nobody
            self.put_back()

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        if self.holder.swallows(kind):
            return True
        if kind == "down":
            playing = self.deciding and self.may_drag and not self.last_open
            if not id_.startswith("card") or not playing:
                return False
            self._carry.take(int(id_[4:]), x, y)
            return True
        return self._carry.pointer(kind, x, y)

    def dragged(self) -> None:
        """A finger has begun to carry a card."""

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            if not self.put_back():
                self.open_menu()
        elif key.key in ("ArrowLeft", "ArrowRight") and self.deciding and self.director.view.phase == "play":
            self._step_selection(1 if key.key == "ArrowRight" else -1)
        elif key.key in ("Enter", " ", "ArrowUp"):
            if self.deciding or not self.director.skip():
                self.act()
        elif key.key == "u":
            self.undo()
        elif key.key == "m":
            self.app.mute()
        self.app.dirty = True

    def _step_selection(self, by: int) -> None:
        cards = [card for card in self.choices() if self.plays(card)]
        if not cards:
            return
        at = cards.index(self.director.raised) if self.director.raised in cards else (-1 if by > 0 else 0)
        card = cards[(at + by) % len(cards)]
        self.select(card)
        self.app.follow(f"card{card}")
