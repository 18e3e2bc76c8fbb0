"""Thinking in a worker beside the page, and on this thread whenever that is not to be had.

A View goes over, an action comes back; both are checked. What is late, unasked for, illegal or nonsense is
never played: the same decision is then made here.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.thinker import Clock
from game.engine.contract import Action, Refused
from game.games.wires import wire_of
from game.host.contract import Worker
from game.session.desk import WIRE, Decide, Decided, Drop, Failed, Order, Reply
from game.session.minds import Mind, Question, Thinking, possible

BUDGET = 0.8
"""Seconds of thinking in the worker after which a decision is taken as it stands."""
GRACE = 1.0
"""Seconds beyond the budget after which the worker counts as lost."""
GAP = 0.1
"""Seconds between two looks that count at the most: a page that was asleep has not waited."""
PATIENCE = 3
"""Failures in a row after which the worker is let go for good."""

Figure = Callable[[str, float], None]


class WorkerMind:
    """Decides in `worker` when that is ready, else by `here`. `figure` is told who has decided how often."""

    def __init__(self, worker: Worker, here: Mind, clock: Clock, figure: Figure) -> None:
        self.worker, self.here, self.clock = worker, here, clock
        self._figure = figure
        self._counts: dict[str, int] = {}
        self._number = 0
        self._failures = 0

    def want(self, wanted: bool) -> None:
        """Somebody will have to think soon, or nobody for a while."""
        if wanted and self._failures < PATIENCE:
            self.worker.start()
        else:
            self.worker.stop()

    def consider(self, question: Question) -> Thinking:
        if not self.worker.ready:
            return self.decide_here(question)
        self._number += 1
        view = wire_of(question.game_id).view(question.view)
        limit = round(BUDGET * 1000)
        order = Decide(self._number, question.game_id, question.level, question.seed, limit, view)
        self.worker.ask(WIRE.dump(Order, order))
        return Remote(self, self._number, question)

    def decide_here(self, question: Question) -> Thinking:
        self.count("here")
        return self.here.consider(question)

    def current(self, number: int) -> bool:
        """Is this the newest order?"""
        return number == self._number

    def drop(self) -> None:
        """Nothing is asked any more."""
        self._number += 1
        self.worker.ask(WIRE.dump(Order, Drop()))

    def served(self) -> None:
        self.count("worker")
        self._failures = 0

    def failed(self, lost: bool) -> None:
        """It did not do what it should; `lost`: it does not answer, a new one is to take its place."""
        self.count("failed")
        self._failures += 1
        if self._failures >= PATIENCE:
            self.worker.stop()
        elif lost:
            self.worker.stop()
            self.worker.start()

    def count(self, what: str) -> None:
        self._counts[what] = self._counts.get(what, 0) + 1
        self._figure(f"mind.{what}", self._counts[what])


class Remote:
    """A decision that the worker makes."""

    def __init__(self, mind: WorkerMind, number: int, question: Question) -> None:
        self._mind, self._number, self._question = mind, number, question
        self._instead: Thinking | None = None
        self._seen, self._waited = mind.clock(), 0.0
        self._decided: Action | None = None

    def run(self, seconds: float) -> Action | None:
        if self._instead is None and self._decided is None:
            self._listen()
        return self._decided if self._instead is None else self._instead.run(seconds)

    def stop(self) -> None:
        if self._instead is not None:
            self._instead.stop()
        elif self._decided is None and self._mind.current(self._number):
            self._mind.drop()

    def _listen(self) -> None:
        for text in self._mind.worker.answers():
            if self._decided is None and self._instead is None:
                self._hear(text)
        now = self._mind.clock()
        self._waited += min(max(0.0, now - self._seen), GAP)
        self._seen = now
        if self._decided is None and self._instead is None and self._waited > BUDGET + GRACE:
            self._give_up(lost=True)

    def _hear(self, text: str) -> None:
        """One reply: to this order, to an earlier one (nobody's any more), or nonsense."""
        try:
            reply = WIRE.load(Reply, text)
            if reply.id != self._number:
                return
            if isinstance(reply, Failed):
                raise Refused("wire.unreadable", where=reply.why)
            self._decided = self._legal(reply)
            self._mind.served()
        except Refused:
            self._give_up(lost=False)

    def _legal(self, reply: Decided) -> Action:
        """Its action; Refused when the seat may not do that."""
        action = wire_of(self._question.game_id).read_action(reply.action)
        if not possible(self._question.game_id, self._question.view, action):
            raise Refused("wire.unreadable", where="action")
        return action

    def _give_up(self, lost: bool) -> None:
        self._mind.failed(lost)
        self._instead = self._mind.decide_here(self._question)
