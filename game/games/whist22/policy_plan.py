"""Whist 22: what a hand is likely to bring, and what missing the bid would cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from game.cards.pack import Card
from game.engine.contract import Seat
from game.games.whist22.policy_odds import EXCUSE, TOP, Unseen, excuse_mode
from game.games.whist22.view import View

Costs = Sequence[float]
"""What a loss of 0, 1, 2 … tricks costs, in lives; longer than any loss that can happen."""


# --- stakes ------------------------------------------------------------------

DEATH = 2.0
"""Being put out costs this many lives more than the loss itself."""
PLACE = 3.0
"""Losing the match in its last round costs this many lives."""


def least_loss(view: View, seat: Seat) -> int:
    """Lives that a seat is sure to lose this round as it stands."""
    said = view.bids[seat]
    if said is None or not view.living[seat]:
        return 0
    need, left = said - view.won[seat], view.counts[seat]
    miss = -need if need < 0 else max(0, need - left)
    return min(miss, 1) if view.options.penalty == "flat" else miss


def doomed(view: View, seat: Seat) -> bool:
    """The round puts this seat out whatever happens."""
    return view.lives[seat] - least_loss(view, seat) <= 0


def rivals(view: View) -> list[Seat]:
    return [seat for seat in view.order if seat != view.seat]


def costs(view: View) -> Costs:
    """The cost of each possible loss of this seat, given lives, dying rivals and how the match ends."""
    assert view.seat is not None
    lives = view.lives[view.seat]
    flat = view.options.penalty == "flat"
    others = rivals(view)
    dying = [seat for seat in others if doomed(view, seat)]
    last = view.last_round is not None and view.number + 1 >= view.last_round
    last = last or (view.options.end == "first_out" and bool(dying))
    best = max((view.lives[seat] - least_loss(view, seat) for seat in others), default=0)
    alone = len(dying) == len(others)

    def cost(miss: int) -> float:
        lost = min(miss, 1) if flat else miss
        if last:
            mine = lives - lost
            return 0.3 * lost + (PLACE if mine < best else PLACE / 2 if mine == best else 0.0)
        if lost < lives:
            return float(lost)
        if alone:
            # Everybody goes out together: the most lives win, otherwise staying in wins at once.
            return lost + (DEATH if lives - lost > best else 2 * DEATH)
        return lost + DEATH

    return [cost(miss) for miss in range(view.cards + 2)]


# --- later tricks ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table as later tricks see it: `others` opponents, `left` cards each, `demand` tricks they want."""

    pool: Unseen
    others: int
    left: int
    demand: float
    excuse: str
    before_last: bool


# Fitted to what became of each card in matches of this policy against itself (all seat counts), apart for
# cards whose holder then wanted the trick and for others: weights of the five features below.
WANTED = (0.75, 0.95, -0.45, 0.15, -1.65)
UNWANTED = (1.94, 1.1, -0.52, -3.36, -2.07)


def _features(outlook: Outlook, value: int) -> tuple[float, float, float, float, float]:
    """What a card's chance depends on; strength: log odds to beat one random card of each opponent."""
    pool, others, left = outlook.pool, outlook.others, outlook.left
    above = pool.above(value) + (pool.excuse and outlook.excuse != "zero") * (
        0.5 if outlook.excuse == "choice" else 1.0
    )
    beats = 1.0
    for drawn in range(others):
        beats *= max(0.0, pool.size - above - drawn) / max(pool.size - drawn, 1)
    strength = log((beats + 0.004) / (1.004 - beats))
    many = 1 - 1 / left
    fair = others / (others + 1)
    return 1.0, strength, strength * many, many, outlook.demand / left - fair


def chance(outlook: Outlook, value: int, wanted: bool) -> float:
    """Chance that a card still in hand wins its trick later, its holder wanting that or not."""
    if outlook.left == 1:
        return _last_chance(outlook, value)
    weights = WANTED if wanted else UNWANTED
    total = sum(w * x for w, x in zip(weights, _features(outlook, value), strict=True))
    return 1 / (1 + exp(-total))


def _last_chance(outlook: Outlook, value: int) -> float:
    """The last trick: every opponent lays its one card."""
    pool, others = outlook.pool, outlook.others
    if others > pool.size:
        return 0.5
    above = pool.above(value) + (pool.excuse and outlook.excuse != "zero") * (
        0.5 if outlook.excuse == "choice" else 1.0
    )
    beats = 1.0
    for drawn in range(others):
        beats *= max(0.0, pool.size - above - drawn) / (pool.size - drawn)
    return beats


def _spread(chances: Sequence[float]) -> list[float]:
    """Chances of 0, 1, 2 … wins of independent cards."""
    spread = [1.0]
    for p in chances:
        longer = [q * (1 - p) for q in spread] + [0.0]
        for n, q in enumerate(spread):
            longer[n + 1] += q * p
        spread = longer
    return spread


def _cost_of(spread: Sequence[float], need: int, price: Costs) -> float:
    top = len(price) - 1
    return sum(q * price[min(abs(need - n), top)] for n, q in enumerate(spread))


def prospect(outlook: Outlook, hand: Sequence[Card], need: int, price: Costs) -> float:
    """Expected cost of playing `hand` out with `need` tricks still to win (negative: too many already)."""
    numbers = sorted((card + 1 for card in hand if card != EXCUSE), reverse=True)
    held = EXCUSE in hand
    if not held or outlook.excuse != "choice":
        sure = [float(outlook.excuse == "super22")] * held
        aim = max(0, min(need - int(sum(sure)), len(numbers)))
        return _cost_of(_spread(sure + _aimed(outlook, numbers, aim)), need, price)
    early = outlook.before_last and len(numbers) > 0
    best = float("inf")
    for high in (0, 1):
        aim = max(0, min(need - high, len(numbers)))
        spread = _spread(_aimed(outlook, numbers, aim))
        if early:
            found = _cost_of(spread, need - high, price)
        else:
            # The free Excuse may wait for the end and put right a miss by one.
            found = sum(
                q * min(_cost_of((1.0,), need - n, price), _cost_of((1.0,), need - n - 1, price))
                for n, q in enumerate(spread)
            )
        best = min(best, found)
    return best


def _aimed(outlook: Outlook, numbers: Sequence[int], aim: int) -> list[float]:
    return [chance(outlook, value, place < aim) for place, value in enumerate(numbers)]


def sure_tricks(view: View, pool: Unseen, hand: Sequence[Card]) -> int:
    """How many tricks `hand` cannot avoid: each other card needs a higher unseen one to lose to."""
    beaters = list(pool.numbers)
    mode = excuse_mode(view)
    extra = int(pool.excuse and mode in ("choice", "super22"))
    taken = int(EXCUSE in hand and mode == "super22")
    if view.options.double20 and 20 in beaters and TOP - 1 in hand:
        extra += 1  # the 20 thrown on the own 21 makes a low card win
    for value in sorted((card + 1 for card in hand if card != EXCUSE), reverse=True):
        higher = next((number for number in beaters if number > value), None)
        if higher is not None:
            beaters.remove(max(n for n in beaters if n > value))
        elif extra:
            extra -= 1
        else:
            taken += 1
    return taken
