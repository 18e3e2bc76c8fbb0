# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Whist 22 in numbers: a round, a policy that plays it out, worlds, what a result is worth, and the search.

Interpreted and compiled it gives the same results. Seats are the living ones in bidding order, from 0.
A card's code is 0..20 for the trumps, 21 for the Excuse at 0, 22 for it at 22; a hand is a mask of 22 bits.
"""

from __future__ import annotations

from math import exp, log

try:
    import cython
except ImportError:
    from game.engine import typed as cython  # type: ignore[no-redef]

# What the Excuse does.
CHOICE = cython.declare(cython.int, 0)
ZERO = cython.declare(cython.int, 1)
SUPER = cython.declare(cython.int, 2)
NONE = cython.declare(cython.int, 3)
# How a one-card round is played.
OPEN = cython.declare(cython.int, 0)
FOREHEAD = cython.declare(cython.int, 1)
BLIND = cython.declare(cython.int, 2)
UNKNOWN = cython.declare(cython.int, -2000000000)
TRUMPS = cython.declare(cython.uint, (1 << 21) - 1)
MASK = 0xFFFFFFFFFFFFFFFF

PLAIN = (
    *(0.75, 0.95, -0.45, 0.15, -1.65, 0.0),
    *(1.94, 1.1, -0.52, -3.36, -2.07, 0.0),
    *(0.75, 0.95, -0.45, 0.15, -1.65, 0.0),
    *(1.94, 1.1, -0.52, -3.36, -2.07, 0.0),
    *(0.78, 0.16, 0.08, 0.1, 1.0),
)
LEARNED = (
    *(0.35, 1.058, -0.516, -0.25, -1.65, 0.0),
    *(1.94, 1.4, -0.22, -3.36, -2.07, 0.072),
    *(0.63, 0.86, -0.45, 0.55, -1.098, -0.072),
    *(2.028, 0.8, -0.82, -3.76, -2.99, 0.12),
    *(0.381, 0.06, 0.104, 0.04, 0.8),
)
"""Two styles of the policy: what the medium player goes by, and what bench/whist22_style.py has found.

Four times six weights for the chance of a card to win a later trick: at the bidding, wanted and not; in play,
wanted and not. They go with 1, strength, strength and tricks left, tricks left, tricks that others want, own
cards above it. Then: how often a seat that can beat a card without having to does so, wanting tricks and not;
what spoiling another's bid is worth; what it may cost to keep a boss for the last trick; how much of their
share the seats yet to bid are taken to want.
"""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _step(seed: cython.ulonglong) -> cython.ulonglong:
    """The next number of the generator (xorshift, 64 bits, never 0)."""
    if cython.compiled:
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        return seed
    seed ^= (seed << 13) & MASK
    seed ^= seed >> 7
    seed ^= (seed << 17) & MASK
    return seed


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _count(mask: cython.uint) -> cython.int:
    """How many cards."""
    if not cython.compiled:
        return mask.bit_count()
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return cython.cast(cython.int, (mask * 0x01010101) >> 24)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _lowest(mask: cython.uint) -> cython.int:
    """The lowest card of a mask that is not empty."""
    return _count((mask - 1) & ~mask)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _highest(mask: cython.uint) -> cython.int:
    """The highest card of a mask that is not empty."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    return _count(mask) - 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _value(code: cython.int) -> cython.int:
    """What a code counts in the trick."""
    return code + 1 if code < 21 else 0 if code == 21 else 22


@cython.cclass
class Tables:
    """Chances that depend on nothing but counts, for a table of n seats: made once.

    Arrays are flat: Cython turns the order of several dimensions round.
    """

    share: cython.double[6348]
    """[marked, 12 drawn, 23 in the pool]: chance that none of the marked cards is drawn."""
    sigmoid: cython.double[1025]
    """1 / (1 + e^-x) for x from -8 to 8 in steps of 1/64."""
    strength: cython.double[1058]
    """[twice the cards above, 23 in the pool]: log odds to beat one random card of each other seat."""
    beats: cython.double[1058]
    """The same as a chance."""
    decay: cython.int[129]
    """2^20 times e^-x for x from 0 to 8 in steps of 1/16."""

    def __init__(self, n: cython.int) -> None:
        if not cython.compiled:
            self.share, self.sigmoid, self.decay = [0.0] * 6348, [0.0] * 1025, [0] * 129
            self.strength, self.beats = [0.0] * 1058, [0.0] * 1058
        i: cython.int
        pool: cython.int
        for i in range(1025):
            self.sigmoid[i] = 1 / (1 + exp(8 - i / 64.0))
        for i in range(129):
            self.decay[i] = int(exp(-i / 16.0) * 1048576)
        for pool in range(23):
            self._fill_share(pool)
            self._fill_beats(pool, n - 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fill_share(self, pool: cython.int) -> cython.void:
        marked: cython.int
        drawn: cython.int
        chance: cython.double
        for marked in range(pool + 1):
            chance = 1.0
            for drawn in range(12):
                self.share[(marked * 12 + drawn) * 23 + pool] = chance
                chance = chance * (pool - marked - drawn) / (pool - drawn) if pool - marked > drawn else 0.0

    def _fill_beats(self, pool: cython.int, others: cython.int) -> None:
        twice: cython.int
        drawn: cython.int
        chance: cython.double
        room: cython.double
        for twice in range(46):
            chance = 1.0
            for drawn in range(others):
                room = pool - twice * 0.5 - drawn
                chance = chance * (room if room > 0 else 0.0) / (pool - drawn if pool > drawn else 1)
            self.beats[twice * 23 + pool] = chance if pool >= others else 0.5
            self.strength[twice * 23 + pool] = log((chance + 0.004) / (1.004 - chance))


@cython.cclass
class Round:
    """One round in play. `trace` methods at the end let Python drive and read it."""

    n: cython.int
    cards: cython.int
    excuse: cython.int
    single: cython.int
    before_last: cython.bint
    overtrump: cython.bint
    double20: cython.bint
    forbids: cython.bint
    flat: cython.bint
    hands: cython.uint[7]
    bids: cython.int[7]
    won: cython.int[7]
    spoken: cython.int
    """Bids made."""
    said: cython.int
    """Their sum."""
    turn: cython.int
    """Whose turn it is; -1 when the round is over."""
    left: cython.int
    """Tricks to play, this one included."""
    gone: cython.uint
    """Cards laid so far."""
    laid: cython.int
    """Cards in the current trick."""
    high: cython.int
    best: cython.int
    low: cython.int
    lowest: cython.int
    twenties: cython.int
    """How many of 20 and 21 lie in the trick."""
    seed: cython.ulonglong
    deck: cython.uint
    tables: Tables
    wanted: cython.double[12]
    unwanted: cython.double[12]
    odds: cython.double[13]
    price: cython.double[23]
    """What the policy expects each bid or code to cost, in lives."""
    weights: cython.double[87]
    """[style, 29]: what the policy goes by."""
    styles: cython.int[7]
    """By seat: one of three styles."""

    def __init__(
        self,
        n: cython.int,
        cards: cython.int,
        excuse: cython.int,
        single: cython.int,
        before_last: cython.bint,
        overtrump: cython.bint,
        double20: cython.bint,
        forbids: cython.bint,
        flat: cython.bint,
        tables: Tables,
    ) -> None:
        if not cython.compiled:
            self.hands, self.bids, self.won = [0] * 7, [0] * 7, [0] * 7
            self.wanted, self.unwanted = [0.0] * 12, [0.0] * 12
            self.odds, self.price, self.weights = [0.0] * 13, [0.0] * 23, [0.0] * 87
            self.styles = [0] * 7
        self.n, self.cards, self.excuse, self.single = n, cards, excuse, single
        self.before_last, self.overtrump = before_last and cards > 1, overtrump and cards > 1
        self.double20, self.forbids, self.flat = double20, forbids, flat
        self.tables, self.seed = tables, 1
        for seat in range(7):
            self.styles[seat] = 0
        self.learn(0, list(LEARNED))
        self.learn(1, list(LEARNED))
        self.learn(2, list(PLAIN))
        self.deck = TRUMPS if excuse == NONE else (1 << 22) - 1
        self.begin()

    @cython.ccall
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Before the deal."""
        seat: cython.int
        for seat in range(7):
            self.hands[seat], self.bids[seat], self.won[seat] = 0, 0, 0
        self.spoken, self.said, self.turn, self.left, self.gone = 0, 0, 0, self.cards, 0
        self._clear()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _clear(self) -> cython.void:
        """The next trick is empty."""
        self.laid, self.high, self.best, self.low, self.lowest, self.twenties = 0, -1, -1, 99, -1, 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def copy_from(self, other: Round) -> cython.void:
        """Stand where another round of the same rules stands."""
        seat: cython.int
        for seat in range(self.n):
            self.hands[seat], self.bids[seat], self.won[seat] = (
                other.hands[seat],
                other.bids[seat],
                other.won[seat],
            )
        self.spoken, self.said, self.turn, self.left = other.spoken, other.said, other.turn, other.left
        self.gone, self.laid, self.high, self.best = other.gone, other.laid, other.high, other.best
        self.low, self.lowest, self.twenties = other.low, other.lowest, other.twenties

    # --- rules -----------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit - 1."""
        self.seed = _step(self.seed)
        return cython.cast(cython.int, ((self.seed >> 33) * limit) >> 31)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def forbidden(self) -> cython.int:
        """The number that the last bidder may not say, when it is to bid; -1: none."""
        if self.spoken != self.n - 1 or not self.forbids or self.said > self.cards:
            return -1
        return self.cards - self.said

    @cython.cfunc
    @cython.exceptval(check=False)
    def bid(self, number: cython.int) -> cython.void:
        self.bids[self.turn] = number
        self.said += number
        self.spoken += 1
        self.turn = self.turn + 1 if self.spoken < self.n else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def codes(self) -> cython.uint:
        """What the seat in turn may lay: a mask of codes."""
        hand: cython.uint = self.hands[self.turn]
        higher: cython.uint
        excuse: cython.uint = hand & (1 << 21)
        trumps: cython.uint = hand ^ excuse
        if self.before_last and excuse and trumps and trumps & (trumps - 1) == 0:
            trumps = 0
        elif self.overtrump and self.high >= 0:
            higher = (trumps >> self.high) << self.high
            if higher:
                trumps = higher
        if excuse:
            if self.excuse == CHOICE:
                return trumps | (3 << 21)
            return trumps | (excuse if self.excuse == ZERO else 1 << 22)
        return trumps

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, code: cython.int) -> cython.void:
        """Lay a legal card; a complete trick goes to its winner, who leads."""
        seat: cython.int = self.turn
        value: cython.int = _value(code)
        bit: cython.uint = 1 << (code if code < 21 else 21)
        self.hands[seat] ^= bit
        self.gone |= bit
        if value > self.high:
            self.high, self.best = value, seat
        if value < self.low and not (code == 21 and self.excuse == ZERO):
            self.low, self.lowest = value, seat
        if code == 19 or code == 20:
            self.twenties += 1
        self.laid += 1
        if self.laid < self.n:
            self.turn = seat + 1 if seat + 1 < self.n else 0
            return
        seat = self.lowest if self.double20 and self.twenties == 2 else self.best
        self.won[seat] += 1
        self.left -= 1
        self.turn = seat if self.left else -1
        self._clear()

    # --- the policy ------------------------------------------------------------

    def learn(self, style: cython.int, weights: list) -> None:
        """What one of the three styles goes by."""
        for i in range(29):
            self.weights[style * 29 + i] = weights[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hopes(
        self, unseen: cython.uint, trumps: cython.uint, left: cython.int, demand: cython.double
    ) -> cython.int:
        """Fill `wanted` and `unwanted`: the chances of these trumps, highest first, with `left` tricks to go.

        `demand`: tricks that the other seats want. Answers how many trumps.
        """
        tables: Tables = self.tables
        count: cython.int = 0
        card: cython.int
        at: cython.int
        w: cython.int = self.styles[self.turn] * 29 + (0 if self.spoken < self.n else 12)
        size: cython.int = _count(unseen)
        extra: cython.int = 0
        many: cython.double = 1.0 - 1.0 / left
        lean: cython.double = demand / left - (self.n - 1.0) / self.n
        strength: cython.double
        if unseen >> 21 and self.excuse != ZERO:
            extra = 1 if self.excuse == CHOICE else 2
        unseen &= TRUMPS
        while trumps:
            card = _highest(trumps)
            trumps ^= cython.cast(cython.uint, 1) << card
            at = (2 * _count(unseen >> card) + extra) * 23 + size
            if left == 1:
                self.wanted[count] = self.unwanted[count] = tables.beats[at]
            else:
                strength = tables.strength[at]
                self.wanted[count] = self._hope(w, many, strength, lean, count)
                self.unwanted[count] = self._hope(w + 6, many, strength, lean, count)
            count += 1
        return count

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _hope(
        self,
        w: cython.int,
        many: cython.double,
        strength: cython.double,
        lean: cython.double,
        higher: cython.int,
    ) -> cython.double:
        """The chance of a card, by six weights; `higher`: own cards above it."""
        x: cython.double = self.weights[w] + self.weights[w + 3] * many
        x += (self.weights[w + 1] + self.weights[w + 2] * many) * strength
        return self._logistic(x + self.weights[w + 4] * lean + self.weights[w + 5] * higher)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _logistic(self, x: cython.double) -> cython.double:
        at: cython.int
        if x <= -8:
            return self.tables.sigmoid[0]
        if x >= 8:
            return self.tables.sigmoid[1024]
        at = cython.cast(cython.int, x * 64 + 512.5) if cython.compiled else int(x * 64 + 512.5)
        return self.tables.sigmoid[at]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _price(self, miss: cython.int) -> cython.double:
        """What a distance from the bid costs."""
        if miss < 0:
            miss = -miss
        return 1.0 if self.flat and miss > 1 else miss

    @cython.cfunc
    @cython.exceptval(check=False)
    def _spread(self, count: cython.int, skip: cython.int, aim: cython.int) -> cython.int:
        """Fill `odds`: chances of 0, 1 .. tricks with all trumps but number `skip`, `aim` of them to win."""
        i: cython.int
        k: cython.int
        used: cython.int = 0
        p: cython.double
        self.odds[0] = 1.0
        for i in range(count):
            if i == skip:
                continue
            p = self.wanted[i] if used < aim else self.unwanted[i]
            used += 1
            self.odds[used] = self.odds[used - 1] * p
            for k in range(used - 1, 0, -1):
                self.odds[k] = self.odds[k] * (1 - p) + self.odds[k - 1] * p
            self.odds[0] *= 1 - p
        return used

    @cython.cfunc
    @cython.exceptval(check=False)
    def _prospect(
        self, count: cython.int, skip: cython.int, held: cython.bint, need: cython.int
    ) -> cython.double:
        """Expected price of playing these trumps (and the Excuse) out with `need` tricks to win."""
        high: cython.int
        k: cython.int
        used: cython.int
        price: cython.double
        other: cython.double
        found: cython.double
        least: cython.double = 99.0
        if not held or self.excuse != CHOICE:
            if held and self.excuse == SUPER:
                need -= 1
            used = self._spread(count, skip, need)
            found = 0.0
            for k in range(used + 1):
                found += self.odds[k] * self._price(need - k)
            return found
        for high in range(2):
            used = self._spread(count, skip, need - high)
            found = 0.0
            for k in range(used + 1):
                price = self._price(need - high - k)
                if not self.before_last or used == 0:
                    # The free Excuse may wait for the end and put right a miss by one.
                    other = self._price(need - (1 - high) - k)
                    price = other if other < price else price
                found += self.odds[k] * price
            least = found if found < least else least
        return least

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_bids(self) -> cython.int:
        """Fill `price` by number for the seat in turn; answers the best legal one."""
        hand: cython.uint = self.hands[self.turn]
        count: cython.int
        number: cython.int
        best: cython.int = -1
        waiting: cython.int = self.n - self.spoken - 1
        barred: cython.int = self.forbidden()
        share: cython.double
        if self.single != OPEN:
            self._weigh_hidden()
        else:
            share = (self.cards - self.said + self.cards * 1.0 / self.n) / (waiting + 2)
            share = share * self.weights[self.styles[self.turn] * 29 + 28] if share > 0 else 0.0
            count = self._hopes(self.deck & ~hand, hand & TRUMPS, self.cards, self.said + waiting * share)
            for number in range(self.cards + 1):
                self.price[number] = self._prospect(count, -1, hand >> 21 != 0, number)
        for number in range(self.cards + 1):
            if number != barred and (best < 0 or self.price[number] < self.price[best]):
                best = number
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh_hidden(self) -> cython.void:
        """A one-card round without the own card: forehead sees the others', blind nothing."""
        seat: cython.int
        shown: cython.uint = 0
        if self.single == FOREHEAD:
            for seat in range(self.n):
                if seat != self.turn:
                    shown |= self.hands[seat] & TRUMPS
            self.price[0] = (20.0 - (_highest(shown) if shown else -1)) / (21 - _count(shown))
        else:
            self.price[0] = 1.0 / self.n
        self.price[1] = 1.0 - self.price[0]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _holds(self, value: cython.int, unseen: cython.uint, size: cython.int) -> cython.double:
        """Chance that a card of `value`, laid now, takes the trick."""
        tables: Tables = self.tables
        chance: cython.double = 1.0
        must: cython.double
        could: cython.double
        eager: cython.double
        above: cython.int
        free: cython.int = 0
        need: cython.int
        seat: cython.int = self.turn
        w: cython.int = self.styles[seat] * 29
        left: cython.int = self.left
        behind: cython.int = self.n - self.laid - 1
        if self.double20 and self.twenties + (value == 20 or value == 21) == 2:
            if value > self.low or (value == 0 and self.excuse == ZERO):
                return 0.0
            for _ in range(behind):
                chance *= 0.6
            return chance
        if value == 0 or value < self.high:
            return 0.0
        if behind == 0:
            return 1.0
        above = _count((unseen & TRUMPS) >> value) if value < 22 else 0
        if unseen >> 21:
            if self.excuse == SUPER:
                above += 1
            elif self.excuse == CHOICE:
                free = 1
        must = tables.share[((size - above) * 12 + left) * 23 + size]
        could = 1 - tables.share[((above + free) * 12 + left) * 23 + size]
        if self.overtrump:
            eager = 0.9 - 0.9 * tables.share[(above * 12 + left) * 23 + size]
            must = eager if eager > must else must
        if could < must:
            could = must
        for _ in range(behind):
            seat = seat + 1 if seat + 1 < self.n else 0
            need = self.bids[seat] - self.won[seat]
            if left == 1:
                eager = 1.0 if need > 0 else 0.0
            elif need > 0:
                eager = (need - 1.0) / (left - 1)
                eager = self.weights[w + 24] + (1 - self.weights[w + 24]) * (eager if eager < 1 else 1.0)
            else:
                eager = self.weights[w + 25] if self.weights[w + 25] > 0 else 0.0
            chance *= 1 - must - (could - must) * eager
        return chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_plays(self) -> cython.int:
        """Fill `price` by code for the seat in turn; answers the best legal code."""
        seat: cython.int = self.turn
        hand: cython.uint = self.hands[seat]
        codes: cython.uint = self.codes()
        unseen: cython.uint = self.deck & ~self.gone & ~hand
        size: cython.int = _count(unseen)
        need: cython.int = self.bids[seat] - self.won[seat]
        other: cython.int
        code: cython.int
        count: cython.int = 0
        wants: cython.int
        demand: cython.int = 0
        held: cython.bint
        wins: cython.double
        spite: cython.double = 0.0
        least: cython.double = 99.0
        rest: cython.uint
        for other in range(self.n):
            wants = self.bids[other] - self.won[other]
            if other != seat and wants > 0:
                demand += wants
        if self.left > 1:
            if demand > 2 * (self.left - 1):
                demand = 2 * (self.left - 1)
            count = self._hopes(unseen, hand & TRUMPS, self.left - 1, demand)
        if self.laid and not self.double20:
            spite = self.weights[self.styles[seat] * 29 + 26] / (self.n - 1)
            if self.bids[self.best] > self.won[self.best]:
                spite = -spite
        rest = codes
        while rest:
            code = _highest(rest)
            rest ^= cython.cast(cython.uint, 1) << code
            wins = self._holds(_value(code), unseen, size)
            held = code < 21 and hand >> 21 != 0
            if self.left > 1:
                # Where the card stands among the trumps, highest first: as many as are above it.
                other = _count((hand & TRUMPS) >> (code + 1)) if code < 21 else -1
                self.price[code] = wins * self._prospect(count, other, held, need - 1)
                self.price[code] += (1 - wins) * self._prospect(count, other, held, need)
            else:
                self.price[code] = wins * self._price(need - 1) + (1 - wins) * self._price(need)
            if _value(code) < self.high:
                self.price[code] -= spite
            if self.price[code] < least:
                least = self.price[code]
        return self._mannered(codes, least, need)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _mannered(self, codes: cython.uint, least: cython.double, need: cython.int) -> cython.int:
        """The best of the codes that cost about the least: high ones go when no trick is wanted."""
        code: cython.int
        best: cython.int = -1
        if self.laid == 0 and need >= self.left and codes & TRUMPS and not self.double20:
            return _highest(codes & TRUMPS)
        # Needing one of two the boss waits for the end though that seems to cost a little.
        least += 0.000001
        if need == 1 and self.left == 2 and not self.double20:
            least += (
                self.weights[self.styles[self.turn] * 29 + 27]
                if self.weights[self.styles[self.turn] * 29 + 27] > 0
                else 0.0
            )
        while codes:
            code = _lowest(codes)
            codes ^= cython.cast(cython.uint, 1) << code
            if self.price[code] <= least and (best < 0 or (need <= 0 and (code < 21 or best >= 21))):
                best = code
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """Play the round to its end by the policy."""
        while self.turn >= 0:
            if self.spoken < self.n:
                self.bid(self.weigh_bids())
            else:
                self.lay(self.weigh_plays())

    # --- by lot ----------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_by_lot(self) -> cython.void:
        pack: cython.int[22]
        i: cython.int
        pick: cython.int
        seat: cython.int
        top: cython.int = 21 if self.excuse == NONE else 22
        if not cython.compiled:
            pack = [0] * 22
        for i in range(top):
            pack[i] = i
        for seat in range(self.n):
            for _ in range(self.cards):
                pick = self.below(top)
                self.hands[seat] |= cython.cast(cython.uint, 1) << pack[pick]
                top -= 1
                pack[pick] = pack[top]

    @cython.cfunc
    @cython.exceptval(check=False)
    def move_by_lot(self) -> cython.int:
        """Any legal bid or code, drawn evenly."""
        mask: cython.uint
        pick: cython.int
        barred: cython.int
        if self.spoken < self.n:
            barred = self.forbidden()
            if barred < 0:
                return self.below(self.cards + 1)
            pick = self.below(self.cards)
            return pick + 1 if pick >= barred else pick
        mask = self.codes()
        if mask & (mask - 1) == 0:
            return _lowest(mask)
        for _ in range(self.below(_count(mask))):
            mask &= mask - 1
        return _lowest(mask)

    @cython.cfunc
    @cython.exceptval(check=False)
    def run_by_lot(self) -> cython.void:
        self.begin()
        self.deal_by_lot()
        while self.turn >= 0:
            if self.spoken < self.n:
                self.bid(self.move_by_lot())
            else:
                self.lay(self.move_by_lot())

    # --- for Python ------------------------------------------------------------

    def deal(self, hands: list) -> None:
        """Hands by seat: masks."""
        self.begin()
        for seat in range(self.n):
            self.hands[seat] = hands[seat]

    def legal(self) -> list:
        """Bids, or codes, in order."""
        if self.turn < 0:
            return []
        if self.spoken < self.n:
            barred = self.forbidden()
            return [number for number in range(self.cards + 1) if number != barred]
        mask = self.codes()
        return [code for code in range(23) if mask >> code & 1]

    def apply(self, move: cython.int) -> None:
        if self.spoken < self.n:
            self.bid(move)
        else:
            self.lay(move)

    def twin(self) -> Round:
        """Another round by the same rules, with the same three styles."""
        found: Round = Round(
            self.n,
            self.cards,
            self.excuse,
            self.single,
            self.before_last,
            self.overtrump,
            self.double20,
            self.forbids,
            self.flat,
            self.tables,
        )
        for i in range(87):
            found.weights[i] = self.weights[i]
        return found

    def lot(self, seed: cython.ulonglong) -> list:
        """Deal and play a round by lot from this seed; the hands, then every move."""
        told: list = []
        self.begin()
        self.seed = seed
        self.deal_by_lot()
        for seat in range(self.n):
            told.append(self.hands[seat])
        while self.turn >= 0:
            move = self.move_by_lot()
            told.append(move)
            self.apply(move)
        return told

    def stand(self) -> tuple:
        """Turn, hands, bids, tricks won."""
        seats = range(self.n)
        return (
            self.turn,
            [self.hands[i] for i in seats],
            [self.bids[i] for i in seats],
            [self.won[i] for i in seats],
        )


@cython.cclass
class Race:
    """The chance to win a match from lives: each seat loses some a round, on its own, by the same odds."""

    span: cython.int
    """Rounds looked ahead."""
    most: cython.int
    """Lives looked at: sums of losses from 0 to most - 1."""
    mass: cython.double[20400]
    """[round, 51 by loss]: chance of that loss in so many rounds, all together."""
    tail: cython.double[20400]
    """[round, 51 by loss]: chance of that loss or less."""
    lives: cython.int[7]
    n: cython.int
    rounds: cython.int
    """Rounds still to come; -1: no end is set."""
    first_out: cython.bint

    def __init__(self, lives: list, rounds: cython.int, first_out: cython.bint, odds: list) -> None:
        if not cython.compiled:
            self.mass, self.tail, self.lives = [0.0] * 20400, [0.0] * 20400, [0] * 7
        self.n, self.rounds, self.first_out = len(lives), rounds, first_out
        self.most = max(1, min(50, max(lives)))
        loss: cython.double[4]
        if not cython.compiled:
            loss = [0.0] * 4
        for i in range(4):
            loss[i] = odds[i]
        self._fill(loss)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fill(self, loss: cython.p_double) -> cython.void:
        at: cython.int
        k: cython.int
        one: cython.int
        p: cython.double
        total: cython.double
        self.mass[0] = 1.0
        for k in range(1, self.most):
            self.mass[k] = 0.0
        for k in range(self.most):
            self.tail[k] = 1.0
        self.span = 399
        for at in range(1, 400):
            total = 0.0
            for k in range(self.most):
                p = 0.0
                for one in range(4):
                    if one <= k:
                        p += loss[one] * self.mass[(at - 1) * 51 + k - one]
                self.mass[at * 51 + k] = p
                total += p
                self.tail[at * 51 + k] = total
            if total < 0.0001:
                self.span = at
                return

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _alive(self, at: cython.int, lives: cython.int) -> cython.double:
        """Chance to be in after so many rounds."""
        return self.tail[at * 51 + (lives if lives < self.most else self.most) - 1] if lives > 0 else 0.0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _within(self, at: cython.int, lives: cython.int, limit: cython.int) -> cython.double:
        """Chance to be in after so many rounds with at most so many lives."""
        p: cython.double = self._alive(at, lives)
        return p - self.tail[at * 51 + lives - limit - 1] if p > 0 and lives > limit else p

    @cython.cfunc
    @cython.exceptval(check=False)
    def chance(self, me: cython.int) -> cython.double:
        """The chance of seat `me` to win with these `lives` after the round."""
        seat: cython.int
        living: cython.int = 0
        best: cython.int = -99
        ties: cython.int = 0
        for seat in range(self.n):
            living += self.lives[seat] > 0
            if self.lives[seat] > best:
                best, ties = self.lives[seat], 0
            ties += self.lives[seat] == best
        if living and self.lives[me] <= 0:
            return 0.0
        if living <= 1 or self.rounds == 0 or (self.first_out and living < self.n):
            return 1.0 / ties if self.lives[me] == best else 0.0
        if self.first_out:
            return self._lead_when_one_dies(me)
        return self._outlast(me)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _outlast(self, me: cython.int) -> cython.double:
        """The others are out before this seat is, or when the rounds end this seat has the most lives."""
        at: cython.int
        limit: cython.int
        span: cython.int = self.span
        seat: cython.int
        found: cython.double = 0.0
        dies: cython.double
        before: cython.double = 0.0
        others: cython.double
        level: cython.double
        if 0 < self.rounds < span:
            span = self.rounds
        for at in range(1, span + 1):
            others = 1.0
            for seat in range(self.n):
                if seat != me:
                    others *= 1.0 - self._alive(at, self.lives[seat])
            dies = self._alive(at - 1, self.lives[me]) - self._alive(at, self.lives[me])
            found += dies * 0.5 * (before + others)
            before = others
        if span != self.rounds:
            return found + self._alive(span, self.lives[me]) * before
        for limit in range(1, self.lives[me] + 1):
            others = 1.0
            level = 1.0
            for seat in range(self.n):
                if seat != me:
                    dies = 1.0 - self._alive(span, self.lives[seat])
                    others *= dies + self._within(span, self.lives[seat], limit)
                    level *= dies + (self._within(span, self.lives[seat], limit - 1) if limit > 1 else 0.0)
            found += self.mass[span * 51 + self.lives[me] - limit] * 0.5 * (others + level)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _led(self, me: cython.int, at: cython.int, limit: cython.int) -> cython.double:
        """Chance that the match ends after so many rounds, no other seat having more lives than the limit."""
        seat: cython.int
        alive: cython.double = 1.0
        dying: cython.double = 1.0
        within: cython.double
        for seat in range(self.n):
            if seat != me:
                within = self._within(at, self.lives[seat], limit)
                alive *= within
                within += self._alive(at - 1, self.lives[seat]) - self._alive(at, self.lives[seat])
                dying *= within
        return dying if at == self.rounds else dying - alive

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lead_when_one_dies(self, me: cython.int) -> cython.double:
        """Some round puts others out, and this seat has the most lives then."""
        at: cython.int
        limit: cython.int
        span: cython.int = self.span
        found: cython.double = 0.0
        lead: cython.double
        if 0 < self.rounds < span:
            span = self.rounds
        for at in range(1, span + 1):
            for limit in range(1, self.lives[me] + 1):
                # A tie counts half: the others have at most as many lives, or fewer.
                lead = self._led(me, at, limit) + self._led(me, at, limit - 1)
                found += self.mass[at * 51 + self.lives[me] - limit] * 0.5 * lead
        return found

    def chance_of(self, lives: list, me: cython.int) -> float:
        """The chance of seat `me` with these lives."""
        for seat in range(self.n):
            self.lives[seat] = lives[seat]
        return self.chance(me)


@cython.cclass
class Search:
    """One decision: worlds that fit what the seat knows, and every choice played out in each of them."""

    base: Round
    """What is known. Hands: only the cards that are."""
    work: Round
    past: Round
    race: Race
    me: cython.int
    seed: cython.ulonglong
    lives: cython.int[7]
    """Before the round."""
    history: cython.int[80]
    """Bids and codes so far."""
    steps: cython.int
    laid: cython.uint[7]
    """Cards that each seat has laid."""
    places: cython.int
    """Places of unseen cards, by ascending ceiling: their seats (-1: not dealt), sizes, ceilings."""
    seats: cython.int[8]
    sizes: cython.int[8]
    ceilings: cython.int[8]
    shares: cython.int[8]
    """Up to which of 2^20 the Excuse lies in this place; all 0 when it is seen."""
    pool: cython.uint
    """Unseen trumps."""
    drawn: cython.uint[7]
    world: cython.uint[7]
    drawn_styles: cython.int[7]
    """By which style the others play in a world: 1 or 2, this seat by 0."""
    world_styles: cython.int[7]
    doubt: cython.double
    """Of the world: how little it fits what the others did; negative before the first."""
    walk: cython.int
    """Draws for one step of the walk through likely worlds."""
    bidding: cython.double
    """How sharply bids and plays of others follow the policy: doubts for a life that one seems to cost."""
    playing: cython.double
    plain: cython.int
    """How many of the others play by style 2 and not by style 1, in percent."""
    choices: cython.int
    moves: cython.int[13]
    alive: cython.bint[13]
    samples: cython.longlong[13]
    lost: cython.longlong[13]
    met: cython.longlong[13]
    stake: cython.longlong[13]
    squares: cython.longlong[13]
    spread: cython.int[156]
    """[choice, 12 by tricks]"""
    now: cython.longlong[13]
    """Stakes in the world that is being played."""
    gaps: cython.longlong[169]
    """[choice, 13 others]: sums of the differences of their stakes while both are played; and squares."""
    gap_squares: cython.longlong[169]
    turn: cython.longlong
    """How many of all worlds have been looked at, where they are counted out."""
    worth: cython.int[16384]
    """The stake by the losses of all seats; NONE_YET where it has not been asked for."""
    calm: cython.double
    """The chance to win if nobody lost anything, and what one life less would cost."""
    slope: cython.double

    def __init__(self, base: Round, me: cython.int, lives: list, race: Race, seed: cython.ulonglong) -> None:
        i: cython.int
        if not cython.compiled:
            self.lives, self.history, self.laid = [0] * 7, [0] * 80, [0] * 7
            self.seats, self.sizes, self.ceilings, self.shares = [0] * 8, [0] * 8, [0] * 8, [0] * 8
            self.drawn, self.world = [0] * 7, [0] * 7
            self.drawn_styles, self.world_styles = [0] * 7, [0] * 7
            self.moves, self.alive, self.samples, self.lost = [0] * 13, [0] * 13, [0] * 13, [0] * 13
            self.met, self.stake, self.squares, self.spread = [0] * 13, [0] * 13, [0] * 13, [0] * 156
            self.now, self.gaps, self.gap_squares = [0] * 13, [0] * 169, [0] * 169
            self.worth = [0] * 16384
        self.base, self.me, self.race, self.seed = base, me, race, seed or 1
        self.work, self.past = base.twin(), base.twin()
        for i in range(base.n):
            self.lives[i] = lives[i]
        self.calm = race.chance_of(lives, me)
        less = list(lives)
        less[me] -= 1
        self.slope = max(0.002, self.calm - race.chance_of(less, me))
        for i in range(16384):
            self.worth[i] = UNKNOWN
        self.doubt, self.walk, self.steps, self.places, self.choices = -1.0, 1, 0, 0, 0
        self.turn, self.plain, self.bidding, self.playing = 0, 50, 0.0, 0.0

    def know(self, history: list, hands: list) -> None:
        """Bids and codes so far, and the hands as far as they are known."""
        self.base.begin()
        for move in history:
            self.history[self.steps] = move
            self.steps += 1
            seat = self.base.turn
            if self.base.spoken == self.base.n:
                bit = 1 << min(move, 21)
                self.laid[seat] |= bit
                self.base.hands[seat] |= bit
            self.base.apply(move)
        for seat in range(self.base.n):
            self.base.hands[seat] = hands[seat]

    def place(self, places: list, pool: cython.uint) -> None:
        """Where the unseen cards lie: (seat, size, ceiling, share of the Excuse) by ascending ceiling."""
        self.places, self.pool = len(places), pool
        for i, (seat, size, ceiling, share) in enumerate(places):
            self.seats[i], self.sizes[i], self.ceilings[i], self.shares[i] = seat, size, ceiling, share

    def hear(
        self, walk: cython.int, bidding: cython.double, playing: cython.double, plain: cython.int
    ) -> None:
        """How much to make of what the others did, and how many of them play by style 2, in percent."""
        self.walk, self.bidding, self.playing, self.plain = walk, bidding, playing, plain

    def choose(self, moves: list) -> None:
        """What is to be weighed."""
        self.choices = len(moves)
        for i, move in enumerate(moves):
            self.moves[i], self.alive[i] = move, True

    def drop(self, choice: cython.int) -> None:
        self.alive[choice] = False

    def tally(self, choice: cython.int) -> tuple:
        """Samples, lives lost, bids met, stake, its squares, and how often each number of tricks came out."""
        spread = [self.spread[choice * 12 + tricks] for tricks in range(12)]
        return (
            self.samples[choice],
            self.lost[choice],
            self.met[choice],
            self.stake[choice],
            self.squares[choice],
            spread,
        )

    def gap(self, choice: cython.int, other: cython.int) -> tuple:
        """By how much the stake of a choice exceeded another's in the same worlds: sum, and of squares."""
        if choice < other:
            return self.gaps[choice * 13 + other], self.gap_squares[choice * 13 + other]
        return -self.gaps[other * 13 + choice], self.gap_squares[other * 13 + choice]

    # --- worlds ----------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        self.seed = _step(self.seed)
        return cython.cast(cython.int, ((self.seed >> 33) * limit) >> 31)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _draw(self) -> cython.void:
        """Deal the unseen cards: `drawn`. Every way that fits the plays is equally likely."""
        pack: cython.int[22]
        i: cython.int
        k: cython.int
        size: cython.int
        seat: cython.int
        pick: cython.int
        room: cython.int
        holder: cython.int = -1
        total: cython.int = 0
        cards: cython.uint = self.pool
        if not cython.compiled:
            pack = [0] * 22
        while cards:
            pack[total] = _lowest(cards)
            cards &= cards - 1
            total += 1
        for seat in range(self.base.n):
            self.drawn[seat] = self.base.hands[seat]
        if self.shares[self.places - 1]:
            pick = self._below(1 << 20)
            holder = 0
            while pick >= self.shares[holder]:
                holder += 1
            if self.seats[holder] >= 0:
                self.drawn[self.seats[holder]] |= 1 << 21
        for i in range(self.places):
            seat = self.seats[i]
            if seat < 0:
                continue
            size = self.sizes[i] - (i == holder)
            room = total
            while room and pack[room - 1] >= self.ceilings[i]:
                room -= 1
            for _ in range(size):
                pick = self._below(room)
                self.drawn[seat] |= cython.cast(cython.uint, 1) << pack[pick]
                room -= 1
                total -= 1
                for k in range(pick, total):
                    pack[k] = pack[k + 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _draw_styles(self) -> cython.void:
        seat: cython.int
        for seat in range(self.base.n):
            self.drawn_styles[seat] = 0 if seat == self.me else 1 + (self._below(100) < self.plain)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take(self) -> cython.void:
        """What was drawn is the world."""
        seat: cython.int
        for seat in range(self.base.n):
            self.world[seat] = self.drawn[seat]
            self.world_styles[seat] = self.drawn_styles[seat]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _doubt(self) -> cython.double:
        """How little the drawn hands fit what their seats did: 0 fits, each unit is a factor of e."""
        past: Round = self.past
        step: cython.int
        seat: cython.int
        move: cython.int
        best: cython.int
        off: cython.double
        found: cython.double = 0.0
        past.begin()
        for seat in range(past.n):
            past.hands[seat] = self.drawn[seat] | self.laid[seat]
            past.styles[seat] = self.drawn_styles[seat]
        for step in range(self.steps):
            move = self.history[step]
            if past.spoken < past.n:
                if past.turn != self.me:
                    best = past.weigh_bids()
                    off = (past.price[move] - past.price[best]) * self.bidding
                    found += off if off < 3.0 else 3.0
                past.bid(move)
            else:
                if past.turn != self.me and past.left > 1:
                    best = past.weigh_plays()
                    off = (past.price[move] - past.price[best]) * self.playing
                    off = off if off < 2.0 else 2.0
                    found += off if off > 0 else 0.0
                past.lay(move)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk_on(self) -> cython.void:
        """The next world: likelier ones more often (Metropolis)."""
        doubt: cython.double
        more: cython.double
        for _ in range(self.walk):
            self._draw()
            self._draw_styles()
            doubt = self._doubt()
            more = (doubt - self.doubt) * 16
            if self.doubt < 0 or more <= 0 or (more < 128 and self._accepts(more)):
                self.doubt = doubt
                self._take()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _accepts(self, more: cython.double) -> cython.bint:
        at: cython.int = cython.cast(cython.int, more) if cython.compiled else int(more)
        return self._below(1048576) < self.base.tables.decay[at]

    def proposal(self) -> tuple:
        """What the policy would do in place of the seat, and what it expects each move to cost."""
        work: Round = self.work
        work.copy_from(self.base)
        move = work.weigh_bids() if work.spoken < work.n else work.weigh_plays()
        return move, [work.price[i] for i in range(23)]

    def sample(self) -> list:
        """The hands of a world, each as likely as any other that fits the plays."""
        self._draw()
        return [self.drawn[seat] for seat in range(self.base.n)]

    # --- the weighing ----------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stake(self) -> cython.int:
        """What the result of `work` does to the match, in hundredths of a life."""
        work: Round = self.work
        seat: cython.int
        key: cython.int = 0
        miss: cython.int
        for seat in range(work.n):
            miss = work.bids[seat] - work.won[seat]
            miss = -miss if miss < 0 else miss
            if work.flat and miss > 1:
                miss = 1
            self.race.lives[seat] = self.lives[seat] - miss
            key = key * (work.cards + 1) + miss
        if self.worth[key] == UNKNOWN:
            self.worth[key] = self._harm()
        return self.worth[key]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _harm(self) -> cython.int:
        harm: cython.double = 100 * (self.calm - self.race.chance(self.me)) / self.slope
        harm += 1000000.5
        return (cython.cast(cython.int, harm) if cython.compiled else int(harm)) - 1000000

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count_in(self, choice: cython.int, weight: cython.int) -> cython.void:
        work: Round = self.work
        won: cython.int = work.won[self.me]
        miss: cython.int = work.bids[self.me] - won
        stake: cython.longlong = self._stake()
        miss = -miss if miss < 0 else miss
        self.samples[choice] += weight
        self.lost[choice] += weight * (1 if work.flat and miss > 1 else miss)
        self.met[choice] += weight * (miss == 0)
        self.stake[choice] += weight * stake
        self.squares[choice] += weight * stake * stake
        self.spread[choice * 12 + won] += weight
        self.now[choice] = stake

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play_all(self, weight: cython.int) -> cython.void:
        """Play every choice that is still alive in `world`."""
        work: Round = self.work
        choice: cython.int
        other: cython.int
        seat: cython.int
        gap: cython.longlong
        for choice in range(self.choices):
            if not self.alive[choice]:
                continue
            work.copy_from(self.base)
            for seat in range(work.n):
                work.hands[seat] = self.world[seat]
                work.styles[seat] = self.world_styles[seat]
            if work.spoken < work.n:
                work.bid(self.moves[choice])
            else:
                work.lay(self.moves[choice])
            work.finish()
            self._count_in(choice, weight)
            for other in range(choice):
                if self.alive[other]:
                    gap = self.now[other] - self.now[choice]
                    self.gaps[other * 13 + choice] += gap
                    self.gap_squares[other * 13 + choice] += gap * gap

    def run(self, worlds: cython.int) -> None:
        """So many more worlds by chance."""
        for _ in range(worlds):
            self._walk_on()
            self._play_all(1)

    def count_out(self, worlds: cython.int, total: cython.longlong, stride: cython.longlong) -> cython.int:
        """So many more of all `total` worlds, in steps of `stride`; answers how many were possible.

        Each place lacks one card at the most. A world weighs 1 to 64, by how well it fits what was done.
        """
        found: cython.int = 0
        for _ in range(worlds):
            if self.turn == total:
                break
            if self._pick(self.turn * stride % total):
                found += 1
                self._play_all(self._weight())
            self.turn += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weight(self) -> cython.int:
        doubt: cython.double = self._doubt() * 16
        at: cython.int
        if doubt >= 128:
            return 1
        at = cython.cast(cython.int, doubt) if cython.compiled else int(doubt)
        return 1 + 63 * self.base.tables.decay[at] // 1048576

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self, number: cython.longlong) -> cython.bint:
        """World so-and-so of all: `world` and `drawn`; False when the plays rule it out."""
        i: cython.int
        k: cython.int
        at: cython.int
        card: cython.int
        cards: cython.uint = self.pool
        seat: cython.int
        if self.shares[self.places - 1]:
            cards |= 1 << 21
        for seat in range(self.base.n):
            self.drawn[seat] = self.base.hands[seat]
        for i in range(self.places):
            seat = self.seats[i]
            if seat < 0:
                continue
            at = number % _count(cards)
            number //= _count(cards)
            card = 0
            for k in range(22):
                if cards >> k & 1:
                    if at == 0:
                        card = k
                        break
                    at -= 1
            cards ^= cython.cast(cython.uint, 1) << card
            if card == 21:
                if self.shares[i] == (self.shares[i - 1] if i else 0):
                    return False
            elif card >= self.ceilings[i]:
                return False
            self.drawn[seat] |= cython.cast(cython.uint, 1) << card
        self._draw_styles()
        self._take()
        return True


def rounds(n: cython.int, seats: cython.int, cards: cython.int, seed: cython.ulonglong) -> int:
    """Play n rounds by lot, deals, bids and cards; answers a sum that depends on all of them."""
    total: cython.longlong = 0
    play: Round = Round(seats, cards, CHOICE, OPEN, False, False, False, True, False, Tables(seats))
    play.seed = seed
    for _ in range(n):
        play.run_by_lot()
        total = (total * 31 + play.won[0] * 7 + play.won[1] * 3 + play.bids[0]) & 0xFFFFFF
    return total


def duel(
    n: cython.int, seats: cython.int, cards: cython.int, mine: list, theirs: list, seed: cython.ulonglong
) -> tuple:
    """n deals, one seat after another playing by weights of its own.

    Lives that it lost, and the others; how often any seat lost 0, 1, 2, or more.
    """
    play: Round = Round(seats, cards, CHOICE, OPEN, False, False, False, True, False, Tables(seats))
    i: cython.int
    seat: cython.int
    miss: cython.int
    lost: cython.longlong = 0
    total: cython.longlong = 0
    spread: list = [0, 0, 0, 0]
    play.seed = seed
    play.learn(0, mine)
    play.learn(1, theirs)
    for i in range(n):
        for seat in range(seats):
            play.styles[seat] = seat != i % seats
        play.begin()
        play.deal_by_lot()
        play.finish()
        for seat in range(seats):
            miss = play.bids[seat] - play.won[seat]
            miss = miss if miss > 0 else -miss
            total += miss
            spread[miss if miss < 3 else 3] += 1
            if seat == i % seats:
                lost += miss
    return lost, total - lost, spread


def compiled() -> bool:
    """Is this the compiled form?"""
    return bool(cython.compiled)
