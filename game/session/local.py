"""A match on this device: humans and bots at one table, every change kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.thinker import Clock
from game.engine.contract import Action, Refused, Seat, Step
from game.engine.match import Mark, Match
from game.engine.record import Record, read, write
from game.games.registry import GAMES, find
from game.session.contract import SeatInfo
from game.session.kinds import players_of
from game.session.links import Deals, unpack
from game.session.minds import Mind, Question, SlicedMind, Thinking
from game.session.saves import Slot

Fresh = Callable[[], Random]
"""A newly seeded generator at each call: for every deal and every bot's decision its own."""
HUMAN = "human"
LEVEL = "medium"


class LocalSession:
    """The Session of a match played here. `slot`, when given, holds its record after every change.

    The screen looks through the seat of the one human. With several of them it is `shared`: a spectator's
    until `look` names a seat, and again from each action on, whose steps are for all eyes. `clock` in
    seconds, monotonic.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[SeatInfo],
        fresh: Fresh,
        clock: Clock,
        slot: Slot | None = None,
        deals: Deals | None = None,
    ) -> None:
        self.game_id = match.game.id
        self.seats = tuple(seats)
        humans = [seat for seat, info in enumerate(self.seats) if info.human]
        self.shared = len(humans) > 1
        self.seat: Seat | None = humans[0] if len(humans) == 1 else None
        self._holder = self.seat
        """Whose hand was the last to be shown."""
        self._match = match
        self._bots = players_of(match.game.id)
        self._fresh, self._slot, self._deals = fresh, slot, deals
        self.mind: Mind = SlicedMind(clock)
        """Where the bots think; another may be put in its place."""
        self._thinking: Thinking | None = None
        self._decided: Action | None = None
        self._steps: list[Step] = []
        self._own: list[int] = _decisions(match, self.seat)
        """Actions of the round, from 0, that the holder did since the hand was another's."""
        self._deaf = match.listen(self.seat, self._steps.append)

    @property
    def view(self) -> Any:
        """The newest view of `seat`."""
        return self._match.view(self.seat)

    @property
    def options(self) -> Any:
        """How this match is played."""
        return self._match.options

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self._match.over

    def poll(self) -> Sequence[Step]:
        """Steps since the last poll, as `seat` saw them."""
        steps = self._steps.copy()
        self._steps.clear()
        return steps

    def told(self) -> list[Step]:
        """The round from its deal up to now, as every spectator saw it."""
        return self._match.steps(None)

    def look(self, seat: Seat | None) -> None:
        """Look through a human's seat (ValueError: a bot's) or as a spectator. Poll gives no steps then."""
        if seat is not None and not self.seats[seat].human:
            raise ValueError("a bot's hand is nobody's to see")
        if seat not in (None, self._holder):
            self._holder = seat
            self._own.clear()
        self._watch(seat)

    def submit(self, action: Action) -> None:
        """The human in turn acts; Refused, nothing changed, when that is not legal now."""
        seat = self.seat
        if seat is None:
            raise Refused("rule.not_your_turn")
        if not self.shared:
            self._apply(seat, action)
            return
        self._watch(None)
        try:
            self._apply(seat, action)
        except Refused:
            self._watch(seat)
            raise

    def advance(self, seconds: float) -> bool:
        """Let the bot in turn think for at most `seconds`; True when that led to an action (one at most)."""
        turn = self._match.turn
        if turn is None or not self.think(seconds):
            return False
        assert self._decided is not None
        self._apply(turn, self._decided)
        return True

    def think(self, seconds: float) -> bool:
        """Let the bot in turn think for at most `seconds` without acting; True when it knows what to do."""
        turn = self._match.turn
        if turn is None or self.seats[turn].human:
            return False
        if self._decided is None:
            if self._thinking is None:
                view = self._match.view(turn)
                if len(view.legal) == 1:
                    self._decided = view.legal[0]
                    return True
                seed = self._fresh().getrandbits(53)
                self._thinking = self.mind.consider(Question(self.game_id, self.seats[turn].kind, view, seed))
            self._decided = self._thinking.run(seconds)
        return self._decided is not None

    def rest(self) -> None:
        """Nobody waits for the bot in turn any more: what it has thought is forgotten."""
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = self._decided = None

    def relevel(self, level: str) -> None:
        """All bots play on at this level (ValueError: there is no such one); nothing else changes."""
        if level not in self._bots:
            raise ValueError(level)
        self.seats = tuple(seat if seat.human else SeatInfo(seat.name, level) for seat in self.seats)
        self.rest()
        self.keep()

    def next_round(self) -> None:
        """Deal the next round; Refused before the round's end and after the match's."""
        if self._deals is not None:
            self._deals.deal_next(self._match)
        else:
            self._match.next_round(self._fresh())
        self._own.clear()
        self.keep()

    @property
    def can_undo(self) -> bool:
        """Is there a decision in this round to take back, after which no other human's hand was shown?"""
        return bool(self._own) and not self._match.over

    def undo(self) -> None:
        """Back to the holder's own last decision in this round; Refused when there is none."""
        if not self.can_undo:
            raise Refused("error.nothing_to_undo")
        self._match.undo_to(Mark(self._match.mark.rounds, self._own[-1]))
        self._own.pop()
        self.rest()
        self._steps.clear()
        self.keep()

    def record(self) -> str:
        """The match so far as a record, with who sits where."""
        names, kinds = [info.name for info in self.seats], [info.kind for info in self.seats]
        return write(self._match, names, kinds, self._deals.text if self._deals else "")

    def keep(self) -> None:
        """Write the record to its slot, the match's end too: the result can be seen again until `forget`."""
        if self._slot is not None:
            self._slot.write(self.record())

    def forget(self) -> None:
        """The result has been seen: there is nothing to continue, the record stays as the last one."""
        if self._slot is not None:
            self._slot.finish(self.record())

    def _apply(self, seat: Seat, action: Action) -> None:
        moment = self._match.mark.actions
        self._match.play(seat, action)
        self.rest()
        if seat == self._holder:
            self._own.append(moment)
        self.keep()

    def _watch(self, seat: Seat | None) -> None:
        """Whose eyes the coming steps are for; those not yet polled were for others."""
        self._deaf()
        self._steps.clear()
        self._deaf = self._match.listen(seat, self._steps.append)
        self.seat = seat


def new_match(
    game_id: str,
    options: Any,
    seats: Sequence[SeatInfo],
    fresh: Fresh,
    clock: Clock,
    slot: Slot | None = None,
    deals: Deals | None = None,
) -> LocalSession:
    """A match with its first round dealt; the first poll tells the deal. One seat info for each player.

    `deals`, when given, must be for this game and these options.
    """
    match = Match(find(game_id), options)
    session = LocalSession(match, _fitting(seats, options.players), fresh, clock, slot, deals)
    session.next_round()
    return session


def resume(text: str, fresh: Fresh, clock: Clock, slot: Slot | None = None) -> LocalSession:
    """Go on with a record; Refused when it is not one. Nothing to poll: the view is where it stood.

    Seats that the record does not name are a human's in seat 0 and medium bots elsewhere.
    """
    record = read(text, GAMES)
    match = record.replay()
    seats = seat_infos(match, record.names, record.seats)
    session = LocalSession(match, seats, fresh, clock, slot, _deals(record))
    if match.state is None:
        session.next_round()
    return session


def seat_infos(match: Match, names: Sequence[str] | None, kinds: Sequence[str] | None) -> list[SeatInfo]:
    """Who sits where by a record; what it does not name is a human in seat 0 and medium bots elsewhere."""
    nobody = ("",) * match.options.players
    known = {HUMAN, *players_of(match.game.id)}
    return [
        SeatInfo(name, kind if kind in known else LEVEL if seat else HUMAN)
        for seat, (name, kind) in enumerate(zip(names or nobody, kinds or nobody, strict=True))
    ]


def _deals(record: Record) -> Deals | None:
    """The deals that a record goes on with; None when it has none of its own game and options."""
    try:
        deals = unpack(record.deals, GAMES) if record.deals else None
    except Refused:
        return None
    fits = deals is not None and (deals.game.id, deals.options) == (record.game.id, record.options)
    return deals if fits else None


class Continued(NamedTuple):
    """The kept match (None: none that plays) and a message key about what was found, or ''."""

    session: LocalSession | None
    notice: str = ""


def continue_match(slot: Slot, fresh: Fresh, clock: Clock) -> Continued:
    """Go on with the match of a slot. One that cannot be played is set aside: notice `save.damaged`; but a
    newer program's stays: `save.newer`.
    """
    text = slot.read()
    if text is None:
        return Continued(None)
    try:
        return Continued(resume(text, fresh, clock, slot))
    except Refused:
        if slot.newer:
            return Continued(None, "save.newer")
        slot.set_aside()
        return Continued(None, "save.damaged")


def bot_table(
    you: str, names: Sequence[str], rng: Random, count: int = 4, level: str = LEVEL
) -> list[SeatInfo]:
    """The human in seat 0 and bots around: their names drawn from a pool, numbered when it is too small."""
    pool = [name for name in dict.fromkeys(names) if name != you]
    rng.shuffle(pool)
    pool += [f"{you} {n}" for n in range(2, count - len(pool) + 1)]
    return [SeatInfo(you, HUMAN), *(SeatInfo(name, level) for name in pool[: count - 1])]


def _fitting(seats: Sequence[SeatInfo], count: int) -> Sequence[SeatInfo]:
    if len(seats) != count:
        raise Refused("error.seats", seats=count)
    return seats


def _decisions(match: Match, seat: Seat | None) -> list[int]:
    """Where in the round in play the seat acted: numbers of its actions, from 0."""
    own: list[int] = []
    for round_ in match.rounds[-1:]:
        state = match.game.start(round_.course)
        state.deal(round_.deal)
        for number, action in enumerate(round_.actions):
            if state.turn == seat:
                own.append(number)
            state.apply(action)
    return own
