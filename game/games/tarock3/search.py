"""Bavarian Tarock: choices weighed by the core - a View in numbers, its sums as an Evaluation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game.cards.pack import card_set, members
from game.engine.contract import Action, Announce, Call, Discard, Name, Play, Seat
from game.engine.cores import core
from game.engine.weighing import Evaluation, Tally
from game.games.tarock3.auction import Auction
from game.games.tarock3.policy_hand import discards, worth
from game.games.tarock3.rules import HAND, LEVELS, PASS, POINTS, RANKS, SEATS, TAKE
from game.games.tarock3.state import AUCTION, DISCARD, PLAY
from game.games.tarock3.view import Said, View
from game.games.tarock3.worlds import ASIDE, Sampler, lacks

GAMES = (TAKE, HAND)
NONE = 999
"""Points that nobody bids."""
PLAYOUTS = 48
"""Choices played out in one step of a compiled core, about half a millisecond,"""
PIECES = 3
"""and in how many pieces: a telephone is so slow that a frame has no room for a whole step."""
CONTRACTS = 6
"""What an auction can end in: each is played once in a world, whatever led to it."""
FIRST_LOOK = 32
"""Worlds after which hopeless choices are dropped for the first time; again whenever their number doubles."""
HOPELESS = 3.5
"""So many standard errors, on either side, that a dropped choice lies behind the best one."""
HIGHER = (0, 5, 10, 15, 25)
"""A bidder may go on so many points above the lowest bid it can make."""
TRUMPS_TRIED, TRIPLES_TRIED = 3, 6
"""Laying away: so many trump suits, and with each so many ways."""


class Effort(NamedTuple):
    """How much is put into a decision."""

    auction: int
    declaration: int
    card: int
    """Worlds at most: in the auction, for laying away, naming and announcing, for a card."""
    draws: int
    """Worlds of which one is taken, the likelier the oftener."""
    reads: bool
    """Plays and laying away are taken for what they tell."""
    exact: int
    """So many tricks before the end worlds are played out exactly."""

    def worlds(self, phase: str) -> int:
        return {AUCTION: self.auction, PLAY: self.card}.get(phase, self.declaration)


FULL = Effort(auction=1024, declaration=512, card=768, draws=8, reads=True, exact=3)
GLANCE = Effort(auction=60, declaration=30, card=40, draws=3, reads=False, exact=0)


def weigh(view: View, rng: Random, keep: Action | None = None, effort: Effort = FULL) -> Iterator[Evaluation]:
    """Weigh the choices of the seat in turn; always the same growing Evaluation, one small step a time."""
    decision = Decision(view, rng, keep, effort)
    most = effort.worlds(view.phase)
    while decision.found.worlds < most:
        for _ in decision.step(most):
            yield decision.found


def worlds(view: View, rng: Random, count: int) -> Iterator[tuple[list[int], int]]:
    """Deals as the search draws them: the hands by seat, and the three cards aside."""
    search = core("tarock3").Search(rng.getrandbits(63))
    search.effort(FULL.draws, int(FULL.reads), FULL.exact)
    _show(search, view)
    for _ in range(count):
        yield search.draw()


class Decision:
    """One decision in the making."""

    def __init__(self, view: View, rng: Random, keep: Action | None = None, effort: Effort = FULL) -> None:
        assert view.seat is not None and view.turn == view.seat
        self._core = core("tarock3")
        self._search = self._core.Search(rng.getrandbits(63))
        self._search.effort(effort.draws, int(effort.reads), effort.exact)
        _show(self._search, view)
        self._plans: list[Action] = []
        """What each choice of the core begins with."""
        if view.phase == AUCTION:
            self._reaches(view)
        elif view.phase == DISCARD:
            self._triples(view, keep)
        elif view.phase == PLAY:
            self._cards(view, keep)
        else:
            self._declarations(view)
        self._speaks = view.phase == AUCTION
        self._alive = len(self._plans)
        self._keep = keep
        self._look = FIRST_LOOK
        self.found = Evaluation({action: Tally(action) for action in dict.fromkeys(self._plans)})

    def step(self, most: int) -> Iterator[None]:
        """Some more worlds, up to `most`; in pieces, as soon as there is something to go by."""
        found = self.found
        played = min(self._alive, CONTRACTS) if self._speaks else self._alive
        worlds = max(1, PLAYOUTS // played) if self._core.COMPILED else 1
        worlds = min(worlds, most - found.worlds, self._look - found.worlds)
        pieces = min(PIECES, worlds)
        for piece in range(pieces):
            self._search.run(worlds * (piece + 1) // pieces - worlds * piece // pieces)
            if found.worlds and piece < pieces - 1:
                yield  # what is known is as before
        found.worlds += worlds
        results = [self._search.result(number) for number in range(len(self._plans))]
        for action, number in self._leaders(results).items():
            tally = found.tallies[action]
            tally.samples, tally.stake_sum, tally.stake_squares, paid, tally.met_count = results[number]
            tally.lost_sum = -paid
            tally.spread = self._search.points(number)
        if found.worlds == self._look:
            self._look *= 2
            self._drop()
        yield

    def _leaders(self, results: list[Any]) -> dict[Action, int]:
        """By action the plan that is best so far; means of dropped ones count as they were."""
        best: dict[Action, int] = {}
        for number, action in enumerate(self._plans):
            other = best.get(action)
            if other is None or _mean(results[number]) < _mean(results[other]):
                best[action] = number
        return best

    def _drop(self) -> None:
        """From now on weigh only what may still turn out best."""
        hopeful = self.found.hopeful(HOPELESS)
        self._alive = 0
        for number, action in enumerate(self._plans):
            kept = action in hopeful or action == self._keep
            self._search.keep(number, int(kept))
            self._alive += kept

    def _reaches(self, view: View) -> None:
        """How far to go in a take, and in a Hand; what is said now follows from that."""
        assert view.seat is not None
        auction = heard(view)
        calls = auction.calls(view.seat)
        self._search.ladder(
            [GAMES.index(call.game) for call in auction.ladder],
            [call.points for call in auction.ladder],
            auction.rank,
            -1 if view.standing is None else view.standing.seat,
            [int(passed) for passed in view.passed],
        )
        lowest = {game: _lowest(calls, game) for game in GAMES}
        ways = [
            [0, *(min(120, points + more) for more in HIGHER)] if points < NONE else [0]
            for points in lowest.values()
        ]
        for take in dict.fromkeys(ways[0]):
            for hand in dict.fromkeys(ways[1]):
                within = (call for call in calls if call.points <= (take if call.game == TAKE else hand))
                self._search.reach(take, hand)
                self._plans.append(next(within, PASS))

    def _triples(self, view: View, keep: Action | None) -> None:
        """Three cards to lay away, each with a trump suit to name."""
        hand = card_set(view.hand)
        tried: set[tuple[int, int]] = set()
        for suit in sorted(range(4), key=lambda suit: -worth(hand, suit))[:TRUMPS_TRIED]:
            tried.update(
                (away, suit) for _, away in sorted(discards(hand, suit), reverse=True)[:TRIPLES_TRIED]
            )
            if isinstance(keep, Discard):
                tried.add((card_set(keep.cards), suit))
        for away, suit in sorted(tried):
            self._search.declaration(away, suit, 0)
            self._plans.append(Discard(tuple(members(away))))

    def _declarations(self, view: View) -> None:
        """A trump suit, or an announcement."""
        for action in view.legal:
            if isinstance(action, Name):
                self._search.declaration(0, action.suit, 0)
            else:
                assert isinstance(action, Announce)
                self._search.declaration(0, view.trump, LEVELS.index(action.level))
            self._plans.append(action)

    def _cards(self, view: View, keep: Action | None) -> None:
        """A card to lay."""
        actions = _worth_weighing(view)
        if keep is not None and keep not in actions:
            actions = (*actions, keep)
        for action in actions:
            assert isinstance(action, Play)
            self._search.card(action.card)
            self._plans.append(action)


def _worth_weighing(view: View) -> tuple[Action, ...]:
    """The legal cards; of neighbours that count nothing, with no unseen card between, only the lowest."""
    gone = card_set(
        [*view.hand, *view.laid_away, *(one.card for trick in view.tricks for one in trick.laid)]
    ) & ~card_set(one.card for one in view.trick)
    chosen: list[Action] = []
    last = -1
    for action in view.legal:
        card = action.card  # type: ignore[union-attr]
        between = ((1 << card) - 1) >> last + 1 << last + 1
        same = last >= 0 and last // RANKS == card // RANKS and POINTS[last] == POINTS[card] == 0
        if not (same and between & ~gone == 0):
            chosen.append(action)
        last = card
    return tuple(chosen)


def _mean(result: Any) -> float:
    count, harm = result[0], result[1]
    return harm / count if count else 0.0


def _lowest(calls: tuple[Call, ...], game: str) -> int:
    return min((call.points for call in calls if call.game == game), default=NONE)


def heard(view: View) -> Auction:
    """The auction as it stands."""
    auction = Auction(view.order, view.options)
    for said in view.auction:
        auction.say(_word(said))
    return auction


def _word(said: Said) -> Action:
    return PASS if said.kind == "pass" else Call(said.game, said.points)


def _show(search: Any, view: View) -> None:
    """Tell the core what the seat knows."""
    me, options, declarer = view.seat, view.options, view.declarer
    assert me is not None
    search.rules(
        view.order[0],
        int(options.must_beat),
        int(options.schneider == "30_30"),
        int(options.lead == "declarer"),
    )
    standing = view.standing
    takes = standing is not None and standing.game == TAKE
    if declarer is not None and standing is not None:
        announced = LEVELS.index(view.announced) if view.announced else 0
        trump = -1 if view.trump is None else view.trump
        search.contract(declarer, int(takes), standing.points, trump, announced)
    hands = [0] * SEATS
    hands[me] = card_set(view.hand)
    missing = lacks(view)[declarer] if declarer is not None else 0
    search.seen(me, hands, card_set(view.laid_away), missing)
    _show_unseen(search, view, me)
    for seat, game, take, hand in _words(view, me):
        search.heard(seat, game, take, hand)
    if view.phase == PLAY:
        laid = [one.card for trick in view.tricks for one in trick.laid] + [one.card for one in view.trick]
        search.laid(laid, len(view.tricks) + len(view.hand))


def _show_unseen(search: Any, view: View, me: Seat) -> None:
    sampler = Sampler(view)
    places = [group[1] for group in sampler.classes]
    others = ((me + 1) % SEATS, (me + 2) % SEATS)
    splits, weights = [], []
    for way, deals in sampler.ways():
        row = []
        for split, where in zip(way, places, strict=True):
            shares = dict(zip(where, split, strict=True))
            row += [shares.get(seat, 0) for seat in others]
        splits.append(row)
        weights.append(deals)
    most = max(weights)
    hidden = any(ASIDE in where for where in places)
    cards = [group[0] for group in sampler.classes]
    search.unseen(cards, splits, [deals / most for deals in weights], int(hidden))


def _words(view: View, me: Seat) -> Iterator[tuple[Seat, int, int, int]]:
    """Of each other seat its highest bid, and where it passed; seats one after another."""
    auction = Auction(view.order, view.options)
    told: dict[tuple[Seat, str], tuple[Seat, int, int, int]] = {}
    for said in view.auction:
        calls = auction.calls(said.seat)
        if said.kind == "pass":
            word = (said.seat, -1, _lowest(calls, TAKE), _lowest(calls, HAND))
        else:
            word = (said.seat, GAMES.index(said.game), said.points, said.points)
        told[said.seat, "pass" if said.kind == "pass" else "bid"] = word
        auction.say(_word(said))
    yield from [word for (seat, _), word in sorted(told.items()) if seat != me]
