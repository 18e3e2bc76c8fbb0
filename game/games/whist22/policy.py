"""Whist 22: the bots that play by rule and reckoning, without search. They see a View and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.engine.contract import Action, Bid, Play, Seat, Thought
from game.games.whist22.policy_odds import EXCUSE, Unseen, excuse_mode, single, trick_chance, unseen
from game.games.whist22.policy_plan import Costs, Outlook, costs, doomed, prospect, rivals, sure_tricks
from game.games.whist22.view import View

SPITE = 0.08
"""A trick that hurts a rival is worth so many lives; more when the rival may die of it."""
EVEN = 1e-6
"""Costs closer than this are the same; manners decide."""
PATIENCE = 0.1
"""Needing one of two the boss waits for the end though that seems to cost so much: estimates are rough."""


class Medium:
    """Bids what it expects to cost least and lays the card that keeps its bid likeliest."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
        elif view.phase == "bid":
            yield bid(view)
        else:
            yield play(view)


class RuleOfThumb:
    """The yardstick: bids its cards from 14 up, the Excuse among them.

    Short of its bid it lays its highest winning card, else its highest losing one.
    """

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if view.phase == "bid":
            want = sum(card >= 13 for card in view.hand)
            yield Thought(min(view.legal, key=lambda a: abs(_number(a) - want)))
            return
        assert view.seat is not None
        need = (view.bids[view.seat] or 0) - view.won[view.seat]
        top = max((laid.value for laid in view.trick), default=-1)
        winning = [a for a in view.legal if _value(a) > top]
        losing = [a for a in view.legal if _value(a) < top]
        if need > 0 and winning:
            yield Thought(max(winning, key=lambda a: _value(a)))
        elif losing:
            yield Thought(max(losing, key=lambda a: _value(a)))
        else:
            yield Thought(min(view.legal, key=lambda a: _value(a)))


def _number(action: Action) -> int:
    return action.number if isinstance(action, Bid) else 0


def _value(action: Action) -> int:
    """What a card counts when it is laid."""
    if not isinstance(action, Play):
        return 0
    return action.value if action.card == EXCUSE else action.card + 1


# --- bidding -----------------------------------------------------------------


def bid(view: View) -> Thought:
    """The legal bid of least expected cost, never below the sure tricks while there is a choice."""
    if view.cards == 1:
        return _bid_single(view)
    price = costs(view)
    pool = unseen(view)
    outlook = _at_bidding(view)
    sure = sure_tricks(view, pool, view.hand)
    expected = {a: prospect(outlook, view.hand, _number(a), price) for a in view.legal}
    sensible = [a for a in view.legal if _number(a) >= sure] or list(view.legal)
    best = min(sensible, key=lambda a: (expected[a], _number(a)))
    return Thought(best, {f"cost.{_number(a)}": value for a, value in expected.items()})


def _at_bidding(view: View) -> Outlook:
    """The hand's outlook before play: the seats yet to bid are taken to want their share of what is left."""
    said = sum(number for number in view.bids if number is not None)
    seats = len(view.order)
    waiting = sum(view.bids[seat] is None for seat in view.order) - 1
    share = (view.cards - said + view.cards / seats) / (waiting + 2)
    demand = said + waiting * max(0.0, share)
    return Outlook(
        unseen(view), seats - 1, view.cards, demand, excuse_mode(view), bool(view.options.excuse_before_last)
    )


def _bid_single(view: View) -> Thought:
    odds = single(view)
    price = costs(view)

    def cost(action: Action) -> tuple[float, bool]:
        exact = odds.exact(_number(action))
        # A card that keeps either bid spoils the bid of the others.
        taken = any(number == 1 for number in view.bids)
        return exact * price[0] + (1 - exact) * price[1], bool(_number(action)) != taken

    best = min(view.legal, key=cost)
    return Thought(best, {f"exact.{_number(a)}": odds.exact(_number(a)) for a in view.legal})


# --- play --------------------------------------------------------------------


def play(view: View) -> Thought:
    """The card of least expected cost; between equals the manners of a careful player."""
    assert view.seat is not None
    need = (view.bids[view.seat] or 0) - view.won[view.seat]
    price = costs(view)
    strongest = strongest_lead(view, need)
    if strongest is not None:
        return Thought(strongest)
    pool, outlook = unseen(view), _outlook_after(view)
    weighed = {a: _weigh(view, a, need, price, pool, outlook) for a in view.legal}
    least = min(weighed.values())
    close = PATIENCE if need == 1 and len(view.hand) == 2 and not view.options.double20 else EVEN
    even = [a for a in view.legal if weighed[a] <= least + close]
    best = max(even, key=lambda a: _manner(a, need))
    return Thought(best, {_label(a): value for a, value in weighed.items()})


def _label(action: Action) -> str:
    return f"cost.{action.card}.{action.value}" if isinstance(action, Play) else f"cost.{_number(action)}"


def strongest_lead(view: View, need: int) -> Action | None:
    """Needing every trick that is left, the leader plays from the top (a free Excuse can wait)."""
    if view.trick or need < len(view.hand) or view.options.double20:
        return None
    numbers = [a for a in view.legal if isinstance(a, Play) and a.card != EXCUSE]
    return max(numbers, default=None)


def _outlook_after(view: View) -> Outlook:
    """The table once this trick is over. Cards that the followers still lay to it stay in the pool."""
    assert view.seat is not None
    others = rivals(view)
    demand = sum(max(0, (view.bids[seat] or 0) - view.won[seat]) for seat in others)
    left = len(view.hand) - 1
    return Outlook(
        unseen(view),
        len(others),
        left,
        min(demand, 2 * left),
        excuse_mode(view),
        bool(view.options.excuse_before_last),
    )


def _weigh(view: View, action: Action, need: int, price: Costs, pool: Unseen, outlook: Outlook) -> float:
    """Expected cost of an action: this trick won or lost, then the rest of the hand."""
    assert isinstance(action, Play)
    value = _value(action)
    wins = trick_chance(view, value, pool)
    rest = tuple(card for card in view.hand if card != action.card)
    top = len(price) - 1
    if rest:
        won, lost = prospect(outlook, rest, need - 1, price), prospect(outlook, rest, need, price)
    else:
        won, lost = price[min(abs(need - 1), top)], price[min(abs(need), top)]
    return wins * won + (1 - wins) * lost - _spite(view, value, wins)


def _spite(view: View, value: int, wins: float) -> float:
    """What the action does to the seat that has the trick so far: one too many hurts it."""
    holder = max(view.trick, key=lambda laid: laid.value, default=None)
    if holder is None or view.options.double20:
        return 0.0
    rival: Seat = holder.seat
    wants = (view.bids[rival] or 0) > view.won[rival]
    stays = 1.0 if value < holder.value else 0.0
    weight = SPITE / max(1, len(view.order) - 1)
    if doomed(view, rival):
        return 0.0
    if view.lives[rival] <= 1:
        weight *= 4
    return weight * (-stays if wants else stays)


def _manner(action: Action, need: int) -> tuple[int, int]:
    """Between equal cards: rid of the high ones when no trick is wanted, keep the high ones when some are."""
    assert isinstance(action, Play)
    value = _value(action)
    free = int(action.card != EXCUSE)
    return (free, value) if need <= 0 else (free, -value)
