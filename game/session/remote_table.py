"""A client's talk with one table: who it is there, what is asked and answered, what it has been told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.bots.thinker import Clock
from game.engine.contract import Action, Refused, Seat, Step
from game.games.wires import wire_of
from game.net import messages as m
from game.net.fair import is_fair
from game.session.remote_line import Connect, Line
from game.session.remote_state import Packed, Question, TableInfo, read_table

FINAL = ("net.no_table", "net.no_seat", "net.version", "net.expired", "net.replaced")
"""Refusals of the greeting after which trying again by itself would change nothing."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
SECRET = 32
"""Letters of a secret or salt: 190 bits."""
NOTICES = 50

Then = Callable[[Any], None]
"""Is given the answer to a request: Done, Failed, Code, Recorded."""


def secret(rng: Random) -> str:
    """Letters that nobody guesses; the generator must be the system's."""
    return "".join(rng.choice(LETTERS) for _ in range(SECRET))


class Notice(NamedTuple):
    """Something to show for a moment: `said` (Said), or `refused` (Refused)."""

    kind: str
    what: Any


class _Sent(NamedTuple):
    message: Any
    then: Then | None


class Greeting(NamedTuple):
    """How a connection begins, by kind: look (word: invite), enter (secret), move (code and secret)."""

    kind: str
    word: str
    secret: str = ""

    def message(self, id_: str) -> Any:
        if self.kind == "look":
            return m.Look(id_, m.PROTOCOL, self.word)
        if self.kind == "move":
            return m.Move(id_, m.PROTOCOL, self.word, self.secret)
        return m.Enter(id_, m.PROTOCOL, self.word)


class RemoteTable:
    """Keeps itself informed by `turn`, called often. `chance`: the system's generator.

    `info` is None until the server has shown the table. `fault`: why there is nothing (more) to be had, a
    message key; empty while all is well. What is on the way is kept until it has been answered.
    """

    def __init__(self, connect: Connect, url: str, greeting: Greeting, clock: Clock, chance: Random) -> None:
        self._chance, self._clock = chance, clock
        self._prefix = "".join(chance.choice(LETTERS) for _ in range(8))
        self._count = 0
        self._greeting, self._greeted = greeting, ""
        self._welcome = False
        self._sent: dict[str, _Sent] = {}
        self._line = Line(connect, url, clock, Random(chance.getrandbits(64)), self._greet, self._ping)
        self.info: TableInfo | None = None
        self.seat: Seat = -1
        self.invite = ""
        self.fault = ""
        self.garbled = False
        """The last connection ended because what came made no sense."""
        self.notices: deque[Notice] = deque(maxlen=NOTICES)
        self.on_seat: Callable[[str, Seat, str], None] = lambda secret, seat, invite: None
        """Told of each welcome to a seat: its secret, its number and the table's invite."""
        self.on_promise: Callable[[str, str], None] = lambda seal, salt: None
        """Told of the own salt for the deal of a seal, before it is sent."""
        self.promises: dict[str, str] = {}
        self.match = -1
        """Number of the match that `view` belongs to."""
        self.version = -1
        self.jumps = 0
        """Goes up when the view has become another one otherwise than by steps."""
        self.verdicts: dict[tuple[int, int], str] = {}
        """By match and round: fair, unfair, or unknown (its seal was never told to this client)."""
        self.records: dict[int, str] = {}
        """Records by match, as far as they have been fetched whole and nothing has happened since."""
        self._parts: list[str] = []
        self._packed: Packed | None = None
        self._steps: list[Step] = []
        self._act: m.Act | None = None
        self._act_sent = False
        self._seals: set[str] = set()
        self._lost: float | None = clock()
        """Since when there has been no welcome."""

    # -- for whoever shows it -----------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """The newest view of the own seat; None before there is any."""
        return self._packed.view if self._packed else None

    @property
    def connected(self) -> bool:
        return self._welcome and self._line.open

    def cut_off(self) -> float:
        """Seconds since when there is no connection; 0 while there is one."""
        return 0.0 if self.connected or self._lost is None else self._clock() - self._lost

    @property
    def acting(self) -> bool:
        """Is an own action on its way?"""
        return self._act is not None

    @property
    def has_steps(self) -> bool:
        return bool(self._steps)

    def take_steps(self) -> list[Step]:
        """Steps since the last call."""
        steps, self._steps = self._steps, []
        return steps

    def mine(self, kind: str) -> Question | None:
        """The open question of a kind when the own seat is asked."""
        ask = self.info.ask(kind) if self.info else None
        return ask if ask is not None and self.seat in ask.needed else None

    # -- what one can do ----------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do an action; kept until it is answered. One at a time: Refused while another is on its way."""
        if self._act is not None:
            raise Refused("net.wait")
        assert self.info is not None
        self._act = m.Act(self._id(), self.version, wire_of(self.info.game).action(action))
        self._act_sent = False
        self._send_act()

    def agree(self, ask: Question, yes: bool) -> None:
        """Give or take back consent; a deal gets an own salt, always the same for the same seal."""
        salt = ""
        if ask.seal:
            salt = self.promises.get(ask.seal) or secret(self._chance)
            self.promises[ask.seal] = salt
            self.on_promise(ask.seal, salt)
        self.request(lambda id_: m.Agree(id_, ask.number, yes, salt))

    def request(self, make: Callable[[str], Any], then: Then | None = None) -> None:
        """Send a message made with an id of its own; again after each break until it is answered."""
        id_ = self._id()
        message = make(id_)
        self._sent[id_] = _Sent(message, then)
        if self._welcome:
            self._line.send(m.write_request(message))

    def sit(self, seat: Seat, name: str, secret_: str) -> None:
        """Take an open seat of a table that is looked at."""
        self.request(lambda id_: m.Sit(id_, seat, name, secret_))

    def say(self, phrase: str) -> None:
        self.request(lambda id_: m.Say(id_, phrase))

    def nudge(self, seat: Seat) -> None:
        self.request(lambda id_: m.Nudge(id_, seat))

    def fetch(self) -> None:
        """Have the record of the match brought, for `records`."""
        self._parts = []
        self._fetch_part(self.match, 0)

    def resume(self) -> None:
        """Continue here, after another window has taken the seat."""
        self.fault = ""
        self._line.wanted = True
        self._line.wake()

    def wake(self) -> None:
        """The device is back in hand, or its network."""
        if not self.fault:
            self._line.wake()

    def stop(self) -> None:
        """Hang up."""
        self._line.stop()
        self._welcome = False

    # -- going on -----------------------------------------------------------------------------------

    def turn(self) -> bool:
        """Take in what has come; True when something is different."""
        before = (self.connected, self.fault)
        texts = self._line.turn()
        for text in texts:
            try:
                self._hear(m.read_reply(text))
            except Refused:
                self.garbled = True
                self._line.fail()
                break
        if not self._line.open and self._welcome:
            self._welcome = False
            self._lost = self._clock()
            self._act_sent = False
        return bool(texts) or before != (self.connected, self.fault)

    def _id(self) -> str:
        self._count += 1
        return f"{self._prefix}-{self._count}"

    def _greet(self) -> str:
        self._greeted = self._id()
        return m.write_request(self._greeting.message(self._greeted))

    def _ping(self) -> str:
        return m.write_request(m.Ping(self._id()))

    def _hear(self, message: Any) -> None:
        match message:
            case m.Entered():
                self._entered(message)
            case m.TableState():
                self._shown(message)
            case m.Now():
                self._now(message)
            case m.Steps():
                self._stepped(message)
            case m.Opened():
                self._opened(message)
            case m.Said():
                if self.info and 0 <= message.seat < len(self.info.seats) and self._known(message):
                    self.notices.append(Notice("said", message))
            case m.Failed():
                self._failed(message)
            case m.Recorded():
                self._recorded(message)
            case m.Done() | m.Code():
                self._answered(message.id, message)

    def _known(self, said: m.Said) -> bool:
        return said.phrase in m.PHRASES or (said.phrase == "" and said.to == self.seat)

    def _answered(self, id_: str, message: Any) -> None:
        if self._act is not None and id_ == self._act.id:
            self._act = None
        sent = self._sent.pop(id_, None)
        if sent is not None and sent.then is not None:
            sent.then(message)

    def _entered(self, message: m.Entered) -> None:
        sent = self._sent.get(message.id)
        first = message.id == self._greeted
        if sent is not None and isinstance(sent.message, m.Sit):
            self._greeting = Greeting("enter", sent.message.secret)
            del self._sent[message.id]
        elif not first:
            return
        elif self._greeting.kind == "move":
            self._greeting = Greeting("enter", self._greeting.secret)
        self.seat, self.invite = message.seat, message.invite or self.invite
        self._welcome, self._lost, self.garbled = True, None, False
        self._line.settled()
        if message.seat >= 0:
            self.on_seat(self._greeting.word, message.seat, self.invite)
        for waiting in self._sent.values() if first else ():
            self._line.send(m.write_request(waiting.message))

    def _shown(self, message: m.TableState) -> None:
        info = read_table(message)
        if self.seat >= len(info.seats):
            raise Refused("wire.unreadable", where="Entered.seat")
        self.info = info
        if self._packed is not None and info.version == self.version:
            self.match = info.match
        self._seals.update(ask.seal for ask in info.asks if ask.seal)
        if info.seal:
            self._seals.add(info.seal)

    def _now(self, message: m.Now) -> None:
        info = self.info
        if info is None or self.seat < 0:
            raise Refused("wire.unreadable", where="Now")
        packed = Packed(info.game, info.options, self.seat)
        view = packed.renew(message.view)
        begins = info.phase in (m.WAITING, m.OVER) and view.phase != "over"  # its TableState is on the way
        match = info.match + begins
        same = (self.match, self.version) == (match, message.version) and self._packed is not None
        if not same or view != self.view:
            self._steps.clear()
            self.jumps += 1
        self._packed = packed
        self._moved(match, message.version)
        if self._act is not None and self._act.base != message.version:
            self._act = None  # done, or the game went on without it: the answer was lost
        else:
            self._send_act()

    def _stepped(self, message: m.Steps) -> None:
        if self._packed is None or message.version != self.version + 1:
            waiting = any(isinstance(sent.message, m.Refresh) for sent in self._sent.values())
            if message.version > self.version and not waiting:
                self.request(lambda id_: m.Refresh(id_))
            return
        self._moved(self.match, message.version)
        for change in message.steps:
            self._steps.append(Step(*self._packed.change(change)))

    def _moved(self, match: int, version: int) -> None:
        """The match is so far now; a record that was fetched before leaves out the newest."""
        if (self.match, self.version) != (match, version):
            self.records.pop(match, None)
        self.match, self.version = match, version

    def _send_act(self) -> None:
        if self._act is not None and self._welcome and not self._act_sent and self._act.base == self.version:
            self._act_sent = True
            self._line.send(m.write_request(self._act))

    def _opened(self, message: m.Opened) -> None:
        """Check the deal of a round that is over, once."""
        place, view = (message.match, message.number), self.view
        if self.info is None or view is None or self.verdicts.get(place) in ("fair", "unfair"):
            return
        if message.match != self.match or message.number != view.number or view.phase != "over":
            return
        own = self.promises.get(message.seal)
        if message.seal not in self._seals and own is None:
            self.verdicts[place] = "unknown"
            return
        salts = message.salts
        kept = own is None or (self.seat < len(salts) and salts[self.seat] == own)
        fair = kept and is_fair(self.info.game, view, message.seal, message.seed, salts, message.actions)
        self.verdicts[place] = "fair" if fair else "unfair"

    def _failed(self, message: m.Failed) -> None:
        refused = m.refusal(message)
        final = refused.key in FINAL
        if final and message.id in ("", self._greeted):
            self.fault = refused.key
            self._line.stop()
            self._welcome = False
            return
        if message.id == self._greeted:  # too busy, say: later
            self._line.fail()
            return
        own = message.id in self._sent or (self._act is not None and message.id == self._act.id)
        heard = self._sent.get(message.id)
        self._answered(message.id, message)
        if own and (heard is None or heard.then is None):
            self.notices.append(Notice("refused", refused))

    # -- records ------------------------------------------------------------------------------------

    def _fetch_part(self, match: int, part: int) -> None:
        self.request(lambda id_: m.Fetch(id_, match, part), lambda answer: None)

    def _recorded(self, message: m.Recorded) -> None:
        self._answered(message.id, message)
        fits = isinstance(message.text, str) and len(message.text) <= m.PART
        if not fits or message.part != len(self._parts) or not 0 < message.parts <= 100:
            return
        self._parts.append(message.text)
        if len(self._parts) < message.parts:
            self._fetch_part(message.match, len(self._parts))
        else:
            self.records[message.match] = "".join(self._parts)
