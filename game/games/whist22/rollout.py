"""Whist 22: a round played to its end in a few microseconds a card, for those who weigh their choices.

Each seat goes by its own hand and by what is public: wanting tricks it takes them, wanting none it throws the
highest card that loses.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp, gcd, perm
from random import Random

from game.cards.pack import TRUMPS22, CardSet, members
from game.engine.contract import Action, Bid, Play, Seat
from game.engine.playout import Outcome
from game.games.whist22.options import EXCUSE
from game.games.whist22.policy_odds import Unseen, unseen
from game.games.whist22.policy_plan import Outlook, chance, costs, sure_tricks
from game.games.whist22.rules import plays_of
from game.games.whist22.state import BID, EXCUSE_BIT, State
from game.games.whist22.view import View
from game.games.whist22.worlds import TRUMPS, Place, Sampler, places_of, seen

PLAYS = tuple(plays_of(card, "zero")[0] for card in range(TRUMPS22.size))
LOW, HIGH = Play(EXCUSE, 0), Play(EXCUSE, 22)
PROPOSALS = 2
"""Draws for one step of the walk through likely worlds."""
DOUBT = 2.0
"""Weight of a squared trick between what a hand promised and what its seat bid."""
MOST_WORLDS = 20_000
"""Up to so many worlds are all played; each seat must then lack one card at the most."""


class Playout:
    """One decision of the seat of a View."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.legal
        self._view, self._seat = view, view.seat
        self._stakes = tuple(round(100 * cost) for cost in costs(view))
        self._flat = view.options.penalty == "flat"
        self.candidates: tuple[Action, ...] = _candidates(view)
        self._sampler = Sampler(view)
        self._said = [(seat, view.bids[seat] or 0, hand) for seat, hand in _bidders(view)]
        self._last: tuple[float, State] | None = None

    def worlds(self) -> Iterator[State] | None:
        """Every world, when no seat lacks more than one card: one-card rounds and last tricks."""
        base = seen(self._view)
        places = [place for place in places_of(self._view, base)[:-1] if place.size]
        cards = _unseen_cards(self._view)
        if any(place.size > 1 for place in places) or perm(len(cards), len(places)) > MOST_WORLDS:
            return None
        return _every(base, places, cards)

    def draw(self, rng: Random) -> State:
        """A world, more often one in which the others' hands promised what they bid (Metropolis's walk)."""
        for _ in range(PROPOSALS if self._said else 1):
            state = self._sampler.draw(rng)
            doubt = sum(_doubt(state, seat, bid, played) for seat, bid, played in self._said)
            if self._last is None or doubt <= self._last[0] or rng.random() < exp(self._last[0] - doubt):
                self._last = doubt, state
        return self._last[1]  # type: ignore[index]

    def finish(self, state: State) -> None:
        while state.turn is not None:
            state.apply(_bid(state) if state.phase == BID else _card(state))

    def outcome(self, state: State) -> Outcome:
        won = state.won[self._seat]
        missed = abs((state.bids[self._seat] or 0) - won)
        stake = self._stakes[min(missed, len(self._stakes) - 1)]
        return Outcome(won, min(missed, 1) if self._flat else missed, missed == 0, stake)


def _candidates(view: View) -> tuple[Action, ...]:
    """What is legal, less bids below the tricks that cannot be avoided.

    Of equal cards the first one is preferred: a high one goes when no trick is wanted, else it stays.
    """
    if view.phase != BID:
        assert view.seat is not None
        wanted = (view.bids[view.seat] or 0) > view.won[view.seat]
        return view.legal if wanted else view.legal[::-1]
    if not view.hand:
        return view.legal
    sure = sure_tricks(view, unseen(view), view.hand)
    return tuple([a for a in view.legal if isinstance(a, Bid) and a.number >= sure]) or view.legal


# --- likely worlds -------------------------------------------------------------


def _bidders(view: View) -> list[tuple[Seat, CardSet]]:
    """The others that have bid on cards they saw, and the cards they have played since."""
    if view.cards == 1 and view.single != "open":
        return []
    laid = [one for trick in (*[trick.laid for trick in view.tricks], view.trick) for one in trick]
    played = {seat: 0 for seat in view.order if seat != view.seat and view.bids[seat] is not None}
    for one in laid:
        if one.seat in played:
            played[one.seat] |= 1 << one.play.card
    return list(played.items())


def _doubt(state: State, seat: Seat, bid: int, played: CardSet) -> float:
    """How little a bid fits the hand that a world gives its seat: 0 fits."""
    rules, hand = state.rules, state.hands[seat] | played
    table = _chances(rules.seats, rules.cards, rules.excuse, 0, rules.seats - 1)
    hope = sum([table[0][card] for card in members(hand & TRUMPS)])
    if hand & EXCUSE_BIT:
        hope += {"choice": 0.5, "super22": 1.0}.get(rules.excuse, 0.0)
    return DOUBT * (hope - bid) ** 2


# --- every world ---------------------------------------------------------------


def _unseen_cards(view: View) -> list[CardSet]:
    """Each card that the seat has not seen, as a set of its own."""
    pool = unseen(view)
    return [1 << (number - 1) for number in pool.numbers] + [EXCUSE_BIT] * pool.excuse


def _every(base: State, places: list[Place], cards: list[CardSet]) -> Iterator[State]:
    """All ways to give each place one card, in steps that are spread over all of them."""
    total = perm(len(cards), len(places))
    stride = next(n for n in range(max(1, total * 5 // 8), 2 * total + 2) if gcd(n, total) == 1)
    for number in range(total):
        rest, at = cards.copy(), number * stride % total
        state = base.copy()
        for place in places:
            at, index = divmod(at, len(rest))
            card = rest.pop(index)
            if not (place.excuse if card == EXCUSE_BIT else card & place.trumps):
                break
            assert place.seat is not None
            state.hands[place.seat] = card
        else:
            yield state


# --- bids by rule of thumb -----------------------------------------------------


def _bid(state: State) -> Bid:
    """The allowed number that promises the least miss."""
    seat = state.turn
    assert seat is not None
    rules = state.rules
    forbidden = state.forbidden()
    options = rules.bids[-1 if forbidden is None else forbidden]
    if rules.hidden:
        hope = _hope_hidden(state, seat)
        return min(options, key=lambda bid: abs(bid.number - hope))
    wanted, unwanted = _hand_chances(state, seat)
    likely = sum(p > 0.5 for p in wanted)
    near = [bid for bid in options if abs(bid.number - likely) <= 1] or options
    free = rules.excuse == "choice" and state.hands[seat] & EXCUSE_BIT
    return min(near, key=lambda bid: _miss(wanted, unwanted, bid.number, bool(free)))


def _hand_chances(state: State, seat: Seat) -> tuple[list[float], list[float]]:
    """By card of the hand, highest first: the chance of a trick when it is wanted, and when it is not."""
    rules, hand = state.rules, state.hands[seat]
    waiting = sum(state.bids[other] is None for other in state.course.order) - 1
    table = _chances(rules.seats, rules.cards, rules.excuse, state.said, waiting)
    # Own higher cards beat nothing of one's own: the card counts as so many numbers higher.
    cards = [card + above for above, card in enumerate(reversed(list(members(hand & TRUMPS))))]
    wanted, unwanted = [table[0][card] for card in cards], [table[1][card] for card in cards]
    if hand & EXCUSE_BIT and rules.excuse != "choice":
        sure = float(rules.excuse == "super22")
        return [sure, *wanted], [sure, *unwanted]
    return wanted, unwanted


@cache
def _chances(
    seats: int, cards: int, excuse: str, said: int, waiting: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Chances by card at the bidding, wanted and unwanted, by the weights of the policy."""
    share = max(0.0, (cards - said + cards / seats) / (waiting + 2))
    pool = Unseen(tuple(range(1, EXCUSE + 1)), excuse not in ("none", "zero"))
    outlook = Outlook(pool, seats - 1, cards, said + waiting * share, excuse, False)
    wanted = tuple(chance(outlook, card + 1, True) for card in range(EXCUSE))
    return wanted, tuple(chance(outlook, card + 1, False) for card in range(EXCUSE))


def _miss(wanted: list[float], unwanted: list[float], number: int, free: bool) -> float:
    """Expected distance from a bid; a free Excuse mends a miss by one trick too few."""
    spread = [1.0]
    for place in range(len(wanted)):
        p = wanted[place] if place < number else unwanted[place]
        longer = [q * (1 - p) for q in spread]
        longer.append(0.0)
        for n, q in enumerate(spread):
            longer[n + 1] += q * p
        spread = longer
    return sum(q * (number - n - free if n < number else n - number) for n, q in enumerate(spread))


def _hope_hidden(state: State, seat: Seat) -> float:
    """A one-card round without the own card: forehead sees the others', blind nothing."""
    rules = state.rules
    if state.course.single != "forehead":
        return 1 / rules.seats
    shown = 0
    for other, hand in enumerate(state.hands):
        if other != seat:
            shown |= hand
    top = (shown & TRUMPS).bit_length()
    free = EXCUSE - (shown & TRUMPS).bit_count()
    return (EXCUSE - top) / max(1, free)


# --- cards by rule of thumb ----------------------------------------------------


def _card(state: State) -> Play:
    """The card of the seat in turn."""
    seat, rules = state.turn, state.rules
    assert seat is not None
    whole = state.hands[seat]
    hand = state.allowed(whole) if rules.duty else whole
    need = (state.bids[seat] or 0) - state.won[seat]
    trumps = hand & TRUMPS
    excuse = rules.excuse if hand & EXCUSE_BIT else ""
    if not trumps:
        return _excuse(excuse, need > 0)
    high = max(0, state.high)
    duck = trumps & ((1 << high) - 1)
    last = len(state.plays) - state.base == rules.seats - 1
    if need > 0:
        return _taking(state, whole, trumps, trumps ^ duck, excuse, need, last)
    if duck:
        return PLAYS[duck.bit_length() - 1]
    if excuse in ("choice", "zero"):
        return LOW
    if state.high < 0:
        return PLAYS[_third(trumps)]
    return PLAYS[(trumps if last else trumps & -trumps).bit_length() - 1]


def _taking(
    state: State, whole: CardSet, trumps: CardSet, beat: CardSet, excuse: str, need: int, last: bool
) -> Play:
    """The card of a seat that wants `need` more tricks; `beat`: its trumps that lead the trick."""
    seat, left = state.turn, whole.bit_count()
    assert seat is not None
    all_ = need >= left
    if beat and state.high <= EXCUSE:
        if last or (state.high >= 0 and not _wanted_behind(state, seat)):
            return PLAYS[(beat if all_ and not last else beat & -beat).bit_length() - 1]
        duck = trumps ^ beat
        if all_ or not duck or _strong(state, whole, beat.bit_length() - 1):
            return PLAYS[beat.bit_length() - 1]
        return PLAYS[duck.bit_length() - 1]
    if state.high <= EXCUSE and (excuse == "super22" or (excuse == "choice" and (all_ or last))):
        return HIGH
    return PLAYS[_spare(trumps, need)]


def _strong(state: State, whole: CardSet, card: int) -> bool:
    """Do the others hold less than half a higher trump, on the average?"""
    gone = whole & TRUMPS
    for play in state.plays:
        gone |= 1 << play.card
    gone &= TRUMPS
    above = EXCUSE - 1 - card - (gone >> (card + 1)).bit_count()
    unseen_count = EXCUSE + 1 - gone.bit_count()
    return 2 * above * (state.rules.seats - 1) * whole.bit_count() < unseen_count


def _third(trumps: CardSet) -> int:
    """The third lowest card: low enough to be beaten, and the lowest are kept for later leads."""
    for _ in range(2):
        if trumps & (trumps - 1):
            trumps &= trumps - 1
    return (trumps & -trumps).bit_length() - 1


def _wanted_behind(state: State, seat: Seat) -> bool:
    """Does somebody still to play to this trick want tricks?"""
    after, bids, won = state.rules.after, state.bids, state.won
    leader, other = state.leaders[-1], after[seat]
    while other != leader:
        if (bids[other] or 0) > won[other]:
            return True
        other = after[other]
    return False


def _excuse(mode: str, wanted: bool) -> Play:
    if mode == "choice":
        return HIGH if wanted else LOW
    return HIGH if mode == "super22" else LOW


def _spare(trumps: CardSet, need: int) -> int:
    """A card to lose while `need` tricks are wanted: the highest below the ones kept for them."""
    rest = trumps
    for _ in range(need):
        if rest & (rest - 1) == 0:
            break
        rest ^= 1 << (rest.bit_length() - 1)
    return rest.bit_length() - 1
