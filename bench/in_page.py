"""Runs in the page for bench.thinking: decisions to think about, clocks around it, a table by itself."""

import json
from random import Random
from time import perf_counter

from game.bots.thinker import Thinker
from game.engine.cores import core
from game.engine.match import Match
from game.games.registry import GAMES
from game.session.kinds import players_of
from game.session.local import LocalSession
from game.session.minds import Question, SlicedMind
from game.session.worker_mind import Remote
from game.ui.app import App
from game.ui.scenes.games import GAMES as SHOWN
from game.ui.scenes.play import PlayScene

questions = []
frames = []
waits = []
seen = {"app": None, "depth": 0, "spent": 0.0, "since": 0.0, "asked": None}


def collect(game_id, level, count, seed):
    """Decisions with a choice from matches among medium players, every third of them; answers how many."""
    rng, game, bots = Random(seed), GAMES[game_id], players_of(game_id)
    questions.clear()
    turns = 0
    match = Match(game, game.options())
    while len(questions) < count:
        if match.turn is None:
            if match.over:
                match = Match(game, game.options())
            match.next_round(rng)
            continue
        view = match.view(match.turn)
        if len(view.legal) != 1:
            turns += 1
            if turns % 3 == 0:
                questions.append(Question(game_id, level, view, rng.getrandbits(53)))
        *_, thought = bots["medium"].think(view, rng)
        match.play(match.turn, thought.action)
    return len(questions)


def in_one_go(number):
    """Seconds of one decision on this thread without a limit, its steps, and the longest of them."""
    question = questions[number]
    bot = players_of(question.game_id)[question.level]
    thinker = Thinker(bot, question.view, Random(question.seed), 3600)
    start, steps, longest = perf_counter(), 0, 0.0
    while not thinker.done:
        before = perf_counter()
        thinker.run(0, perf_counter)
        longest, steps = max(longest, perf_counter() - before), steps + 1
    return json.dumps([perf_counter() - start, steps, longest])


def ask(number):
    """Begin a decision in the worker."""
    mind = seen["app"].mind
    seen["asked"] = mind.consider(questions[number])
    return isinstance(seen["asked"], Remote)


def answered():
    return seen["asked"].run(0) is not None


def rate(rounds):
    """Random rounds of Whist 22 a second: four seats, five cards, deals and bids included."""
    c = core("whist22")
    start = perf_counter()
    c.rounds(rounds, 4, 5, 20260101)
    return rounds / (perf_counter() - start)


def spin():
    """Seconds of a fixed piece of work: tells what the throttle does."""
    start = perf_counter()
    sum(n * n % 7 for n in range(200_000))
    return perf_counter() - start


def outermost(cls, name):
    """Count the seconds that this takes, unless it was called by another of the kind."""
    inner = getattr(cls, name)

    def timed(self, *args):
        seen["depth"] += 1
        start = perf_counter()
        try:
            return inner(self, *args)
        finally:
            seen["depth"] -= 1
            if not seen["depth"]:
                seen["spent"] += perf_counter() - start

    setattr(cls, name, timed)


outermost(LocalSession, "think")
inner_turn = App.turn


def turn(self, now):
    seen["app"], seen["spent"] = self, 0.0
    start = perf_counter()
    try:
        return inner_turn(self, now)
    finally:
        frames.append([seen["spent"], perf_counter() - start])


App.turn = turn
inner_think = LocalSession.think


def think(self, seconds):
    """How long a bot is waited for, from its turn to its decision, frames between included."""
    new = self._thinking is None and self._decided is None
    if new:
        seen["since"] = perf_counter()
    known = self._decided is not None
    done = inner_think(self, seconds)
    if done and not known and self._thinking is not None:
        waits.append(perf_counter() - seen["since"])
    return done


LocalSession.think = think
inner_update = PlayScene.update


def update(self, now):
    """The human plays as a medium bot would, and deals again."""
    inner_update(self, now)
    if not seen.get("auto"):
        return
    session = self.session
    view = session.view
    if session.over:
        return
    if view.phase == "over":
        self.next_round()
    elif self.deciding:
        *_, thought = players_of(session.game_id)["medium"].think(view, Random(1))
        self._submit(thought.action)


PlayScene.update = update


def sit(game_id, level, worker):
    """A new table that plays by itself, its bots at this level, in the worker or on this thread."""
    app = seen["app"]
    for key in tuple(app.host.storage.keys()):
        if "save" in key:  # or the new table would ask about the old one
            app.host.storage.remove(key)
    next(shown for shown in SHOWN if shown.id == game_id).quick(app)
    scene = app.scene
    scene.session.relevel(level)
    scene.session.mind = app.mind if worker else SlicedMind(app.host.now)
    type(scene).round_over = lambda self: None
    seen["auto"] = True
    frames.clear()
    waits.clear()


def leave():
    """What was measured: [seconds of thinking, of the whole turn] a frame, and seconds of each decision."""
    seen["auto"] = False
    seen["app"].home()
    return json.dumps([frames, waits])
