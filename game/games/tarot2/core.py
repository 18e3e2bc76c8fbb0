# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Tarot for two, typed: a round in play, looking ahead in it, worlds, and the search through them.

Runs interpreted and compiled with the same results. A card set is two words: the four suits (bits 0 to 55),
and the trumps with the Excuse (bits 0 to 21). Cards are numbered as in the pack. Stacks 0 to 5 are seat 0's,
6 to 11 seat 1's; place 3 s + n is the n-th of stack s from below. Worths are hundredths of half-points: how
much more one seat has over what its bouts ask for than the other; the Petit in the last trick counts too.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from game.engine import typed as cython  # type: ignore[no-redef]

from game.games.tarot2.rules import BOUTS, HALF_POINTS, TARGETS
from game.games.tarot2.values import SPREADS, read

COMPILED = bool(cython.compiled)
CARDS = cython.declare(cython.int, 78)
TRUMP = cython.declare(cython.int, 56)
"""The Petit; all lower cards are plain."""
EXCUSE = cython.declare(cython.int, 77)
NONE = cython.declare(cython.int, -1)
ENDLESS = cython.declare(cython.int, 1000000)
SLOTS = cython.declare(cython.int, 1 << 16)
"""Positions that an exact count remembers."""
SET_UP = cython.declare(cython.int, 100)
"""Positions that take as long as to tell the network where all cards are,"""
GUESS = cython.declare(cython.int, 15)
"""and as to have it value one."""
FIRST_MIXES = cython.declare(cython.int, 400)
"""Exchanges before the first world,"""
MIXES = cython.declare(cython.int, 30)
"""and between two."""

ONE = cython.declare(cython.ulonglong, 1)
X_BIT = cython.declare(cython.ulonglong, 1 << 21)
TRUMPS = cython.declare(cython.ulonglong, (1 << 21) - 1)
RANKS = cython.declare(cython.ulonglong, (1 << 14) - 1)
PIPS = cython.declare(cython.ulonglong, (1 << 10) - 1)
EQUAL_TRUMPS = cython.declare(cython.ulonglong, (1 << 20) - 2)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
SEED = cython.declare(cython.ulonglong, 0x2545F4914F6CDD1D)

PLACE = cython.declare(cython.int[64])
SUIT = cython.declare(cython.int[78])
HALVES = cython.declare(cython.int[78])
IS_BOUT = cython.declare(cython.int[78])
TARGET = cython.declare(cython.int[4])
CARD_KEY = cython.declare(cython.ulonglong[78])
HALVES_KEY = cython.declare(cython.ulonglong[183])
BOUTS_KEY = cython.declare(cython.ulonglong[8])
FIRST = cython.declare(cython.int[344 * 64])
"""Of the network: from each input to each unit."""
SECOND = cython.declare(cython.int[16 * 64])
"""From the units, summed over the suits, to the upper units."""
THIRD = cython.declare(cython.int[80])
"""From the sums and the upper units to the worth."""
DIRECT = cython.declare(cython.int[344])
"""From each input to the worth."""
BIAS = cython.declare(cython.int[81])
"""What the units, the upper ones and the worth begin with."""
ROW = cython.declare(cython.int[78])
"""By card: its input in place 0,"""
PART = cython.declare(cython.int[78])
"""and where its part of the units begins: its suit's, or what all suits begin with."""
SCALE = cython.declare(cython.int[40])
"""By tricks left: the worth that is won three times in four."""
CHANCE = cython.declare(cython.int[129])
"""Of winning, in ten-thousandths, by worth in sixteenths of the scale, from -64 up."""
KEYS = cython.declare(cython.ulonglong[1 << 16])
FOUND = cython.declare(cython.int[1 << 16])
if not cython.compiled:
    PLACE, TARGET, SUIT, HALVES, IS_BOUT = [0] * 64, [0] * 4, [0] * 78, [0] * 78, [0] * 78
    CARD_KEY, HALVES_KEY, BOUTS_KEY = [0] * 78, [0] * 183, [0] * 8
    FIRST, SECOND, THIRD, DIRECT = [0] * (344 * 64), [0] * (16 * 64), [0] * 80, [0] * 344
    BIAS, ROW, PART = [0] * 81, [0] * 78, [0] * 78
    SCALE, CHANCE, KEYS, FOUND = [0] * 40, [0] * 129, [0] * (1 << 16), [0] * (1 << 16)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _low(word: cython.ulonglong) -> cython.int:
    """The lowest bit of a word that is not 0."""
    if cython.compiled:
        return PLACE[((word & (0 - word)) * DE_BRUIJN) >> 58]
    return (word & -word).bit_length() - 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _nth(word: cython.ulonglong, place: cython.int) -> cython.int:
    """The bit of a word that has so many others below it."""
    while place:
        word &= word - 1
        place -= 1
    return _low(word)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _count(word: cython.ulonglong) -> cython.int:
    """How many bits are set."""
    count: cython.int = 0
    while word:
        word &= word - 1
        count += 1
    return count


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _next(state: cython.ulonglong) -> cython.ulonglong:
    """The next state of a xorshift generator."""
    if cython.compiled:
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    state ^= (state << 13) & 0xFFFFFFFFFFFFFFFF
    state ^= state >> 7
    return state ^ (state << 17) & 0xFFFFFFFFFFFFFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _beats(card: cython.int, led: cython.int) -> cython.bint:
    """Does the second card of a trick win it?"""
    if led == EXCUSE or card == EXCUSE:
        return led == EXCUSE
    return card > led and (card >= TRUMP or SUIT[card] == SUIT[led])


def fill() -> None:
    """Fill the tables; again when the weights of the network have changed."""
    key: cython.ulonglong = SEED
    for place in range(64):
        PLACE[(((1 << place) * 0x03F79D71B4CB0A89) & 0xFFFFFFFFFFFFFFFF) >> 58] = place
    for bouts in range(4):
        TARGET[bouts] = TARGETS[bouts]
    for card in range(78):
        SUIT[card] = min(card // 14, 4) if card < 77 else 5
        HALVES[card] = HALF_POINTS[card]
        IS_BOUT[card] = BOUTS >> card & 1
        key = CARD_KEY[card] = _next(key)
    for halves in range(183):
        key = HALVES_KEY[halves] = _next(key)
    for bouts in range(8):
        key = BOUTS_KEY[bouts] = _next(key)
    first, second, third, direct, bias = read()
    for place in range(344 * 64):
        FIRST[place] = first[place]
    for place in range(16 * 64):
        SECOND[place] = second[place]
    for place in range(80):
        THIRD[place] = third[place]
    for place in range(81):
        BIAS[place] = bias[place]
    for place in range(344):
        DIRECT[place] = direct[place]
    for card in range(78):
        ROW[card] = 8 * (card % 14) if card < 56 else 112 + 8 * (card - 56)
        PART[card] = 64 * min(card // 14, 4)
    for left in range(40):
        SCALE[left] = SPREADS[left]
    for step in range(129):
        CHANCE[step] = round(10000 / (1 + 3 ** ((64 - step) / 16)))


fill()


@cython.final
@cython.cclass
class Table:
    """What all positions of a world have in common."""

    pile: cython.int[36]
    where: cython.int[78]
    """The stack that a card lies in from the start, or NONE."""
    killer: cython.int[80]
    """What last refuted a lead, by the lead; and the last lead that was too good, by who led."""
    lean: cython.int[128]
    """What the units begin with at the horizon; with the lead from 64 on."""
    pool: cython.int[64]
    """The units summed over the suits."""
    base: cython.int[2]
    """What the worth begins with there; with the lead the second."""
    goal: cython.int
    """The horizon: so many tricks are left there. With 0 the round is played out and scores count."""
    me: cython.int
    nodes: cython.longlong
    limit: cython.longlong
    nonce: cython.ulonglong
    mirror: cython.int

    def __init__(self) -> None:
        i: cython.int
        if not cython.compiled:
            self.pile, self.where, self.killer = [NONE] * 36, [NONE] * 78, [NONE] * 80
            self.lean, self.base, self.pool = [0] * 128, [0] * 2, [0] * 64
        for i in range(36):
            self.pile[i] = NONE
        for i in range(78):
            self.where[i] = NONE
        for i in range(80):
            self.killer[i] = NONE
        self.goal = self.me = 0
        self.nodes = self.limit = 0
        self.nonce = 0
        self.mirror = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self, goal: cython.int) -> cython.void:
        """Put the horizon where so many tricks are left."""
        i: cython.int
        row: cython.int = 288 + 39 - goal
        self.goal = goal
        if goal == 0:
            return
        for i in range(64):
            self.lean[i] = BIAS[i] + FIRST[64 * row + i]
            self.lean[64 + i] = self.lean[i] + FIRST[64 * 327 + i]
        self.base[0] = BIAS[80] + DIRECT[row]
        self.base[1] = self.base[0] + DIRECT[327]


@cython.final
@cython.cclass
class Round:
    """A position. A seat's cards are its hand and its open stack cards."""

    plain: cython.ulonglong[2]
    trump: cython.ulonglong[2]
    open_plain: cython.ulonglong[2]
    open_trump: cython.ulonglong[2]
    dark_plain: cython.ulonglong
    dark_trump: cython.ulonglong
    """Covered cards of both seats."""
    may_plain: cython.ulonglong
    may_trump: cython.ulonglong
    """What the seat in turn may lay, after `allow`."""
    key: cython.ulonglong
    unit: cython.int[320]
    worth: cython.int
    depths: cython.int
    """Two bits for each stack: how many cards lie there."""
    wait: cython.int[2]
    """By seat: the stack whose uppermost card is to be turned up after this trick, or NONE."""
    halves: cython.int[2]
    bouts: cython.int[2]
    turn: cython.int
    led: cython.int
    left: cython.int
    """Tricks to play, the one on the table included."""
    petit: cython.int
    """Who won the last trick with the Petit in it, or NONE."""
    table: Table
    child: Round

    def __init__(self, table, plies):
        """The first of so many positions one after another."""
        self.table = table
        self.child = Round(table, plies - 1) if plies else None
        if not cython.compiled:
            self.plain, self.trump, self.open_plain, self.open_trump = [0, 0], [0, 0], [0, 0], [0, 0]
            self.wait, self.halves, self.bouts, self.unit = [NONE] * 2, [0, 0], [0, 0], [0] * 320
        self.clear()

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Become a round without cards."""
        i: cython.int
        for i in range(2):
            self.plain[i] = self.trump[i] = self.open_plain[i] = self.open_trump[i] = 0
            self.wait[i] = NONE
            self.halves[i] = self.bouts[i] = 0
        for i in range(320):
            self.unit[i] = 0
        self.dark_plain = self.dark_trump = self.may_plain = self.may_trump = self.key = 0
        self.worth = self.depths = self.turn = self.left = 0
        self.led = self.petit = NONE

    @cython.cfunc
    @cython.exceptval(check=False)
    def copy(self, other: Round) -> cython.void:
        """Become like another position of the same world."""
        i: cython.int
        for i in range(2):
            self.plain[i] = other.plain[i]
            self.trump[i] = other.trump[i]
            self.open_plain[i] = other.open_plain[i]
            self.open_trump[i] = other.open_trump[i]
            self.wait[i] = other.wait[i]
            self.halves[i] = other.halves[i]
            self.bouts[i] = other.bouts[i]
        if self.table.goal:
            for i in range(320):
                self.unit[i] = other.unit[i]
        self.dark_plain, self.dark_trump, self.key = other.dark_plain, other.dark_trump, other.key
        self.worth, self.depths = other.worth, other.depths
        self.turn, self.led, self.left, self.petit = other.turn, other.led, other.left, other.petit

    @cython.cfunc
    @cython.exceptval(check=False)
    def give(self, seat: cython.int, card: cython.int) -> cython.void:
        """Put a card at a seat's disposal."""
        if card < TRUMP:
            self.plain[seat] |= ONE << card
        else:
            self.trump[seat] |= ONE << (card - TRUMP)

    @cython.cfunc
    @cython.exceptval(check=False)
    def hide(self, card: cython.int) -> cython.void:
        """Have a card covered, or no longer."""
        if card < TRUMP:
            self.dark_plain ^= ONE << card
        else:
            self.dark_trump ^= ONE << (card - TRUMP)

    @cython.cfunc
    @cython.exceptval(check=False)
    def turn_up(self, stack: cython.int) -> cython.void:
        """Open the uppermost card of a stack."""
        seat: cython.int = 1 if stack >= 6 else 0
        depth: cython.int = (self.depths >> (2 * stack)) & 3
        card: cython.int = self.table.pile[3 * stack + depth - 1]
        self.give(seat, card)
        self.hide(card)
        if card < TRUMP:
            self.open_plain[seat] |= ONE << card
        else:
            self.open_trump[seat] |= ONE << (card - TRUMP)
        if self.table.goal:
            self.weigh(card, 4 + (seat ^ self.table.me), -1)
            self.weigh(card, 2 + (seat ^ self.table.me), 1)
            if depth > 1:
                card = self.table.pile[3 * stack + depth - 2]
                self.weigh(card, 6 + (seat ^ self.table.me), -1)
                self.weigh(card, 4 + (seat ^ self.table.me), 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self, card: cython.int, place: cython.int, sign: cython.int) -> cython.void:
        """Tell the network that a card comes to (1) or leaves (-1) a place.

        0 my hand, 2 open in my stacks, 4 covered by an open card, 6 below that; the next number the other's.
        """
        i: cython.int
        row: cython.int = ROW[card] + place
        part: cython.int = PART[card]
        self.worth += sign * DIRECT[row]
        row *= 64
        if sign > 0:
            for i in range(64):
                self.unit[part + i] += FIRST[row + i]
        else:
            for i in range(64):
                self.unit[part + i] -= FIRST[row + i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def allow(self) -> cython.void:
        """Find what the seat in turn may lay."""
        plain: cython.ulonglong
        trump: cython.ulonglong
        excuse: cython.ulonglong
        family: cython.ulonglong
        plain = self.may_plain = self.plain[self.turn]
        trump = self.may_trump = self.trump[self.turn]
        if self.led == NONE or self.led == EXCUSE:
            return
        excuse = trump & X_BIT
        trump ^= excuse
        if self.led < TRUMP:
            family = plain & (RANKS << (14 * SUIT[self.led]))
            if family:
                self.may_plain = family
                self.may_trump = excuse
            elif trump:
                self.may_plain = 0
        elif trump:
            family = trump >> (self.led - TRUMP) << (self.led - TRUMP)
            self.may_plain = 0
            self.may_trump = (family if family else trump) | excuse

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, card: cython.int) -> cython.void:
        """Lay a legal card of the seat in turn; the second one completes the trick."""
        seat: cython.int = self.turn
        stack: cython.int = self.table.where[card]
        bit: cython.ulonglong
        if self.table.goal:
            self.weigh(card, (2 if stack >= 0 else 0) + (seat ^ self.table.me), -1)
        self.key ^= CARD_KEY[card]
        if card < TRUMP:
            bit = ONE << card
            self.plain[seat] ^= bit
            self.open_plain[seat] &= ~bit
        else:
            bit = ONE << (card - TRUMP)
            self.trump[seat] ^= bit
            self.open_trump[seat] &= ~bit
        if stack >= 0:
            self.depths -= 1 << (2 * stack)
            if (self.depths >> (2 * stack)) & 3:
                self.wait[seat] = stack
        if self.led == NONE:
            self.led = card
            self.turn = 1 - seat
        else:
            self.collect(card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def collect(self, card: cython.int) -> cython.void:
        """The seat in turn completes the trick: points, bouts, what is uncovered; the winner leads."""
        led: cython.int = self.led
        winner: cython.int = self.turn if _beats(card, led) else 1 - self.turn
        other: cython.int
        seat: cython.int
        if self.left > 1 and (led == EXCUSE or card == EXCUSE):
            other = card if led == EXCUSE else led
            self.halves[1 - winner] += HALVES[EXCUSE] - 1
            self.bouts[1 - winner] += 1
            self.halves[winner] += HALVES[other] + 1
            self.bouts[winner] += IS_BOUT[other]
        else:
            self.halves[winner] += HALVES[led] + HALVES[card]
            self.bouts[winner] += IS_BOUT[led] + IS_BOUT[card]
            if self.left == 1 and (led == TRUMP or card == TRUMP):
                self.petit = winner
        self.led = NONE
        self.left -= 1
        self.turn = winner
        for seat in range(2):
            if self.wait[seat] >= 0:
                self.turn_up(self.wait[seat])
                self.wait[seat] = NONE

    @cython.cfunc
    @cython.exceptval(check=False)
    def score(self) -> cython.int:
        """What the seat that won the last trick writes down after the round, less what the other does."""
        seat: cython.int = self.turn
        won: cython.bint = self.halves[seat] >= 2 * TARGET[self.bouts[seat]]
        winner: cython.int = seat if won else 1 - seat
        points: cython.int = 25 + self.halves[winner] // 2 - TARGET[self.bouts[winner]]
        if self.table.mirror:
            points *= 2
        if not won:
            points = -points
        return points + 20 if self.petit >= 0 else points

    # -- looking ahead, both seats seeing all ------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Tell the network where all cards are."""
        i: cython.int
        stack: cython.int
        depth: cython.int
        place: cython.int
        held: cython.ulonglong
        side: cython.int
        card: cython.int
        me: cython.int = self.table.me
        self.worth = 0
        for i in range(320):
            self.unit[i] = 0
        for side in range(2):
            held = self.plain[side]
            while held:
                card = _low(held)
                held &= held - 1
                self.weigh(card, (2 if self.open_plain[side] >> card & 1 else 0) + (side ^ me), 1)
            held = self.trump[side]
            while held:
                card = _low(held)
                held &= held - 1
                self.weigh(TRUMP + card, (2 if self.open_trump[side] >> card & 1 else 0) + (side ^ me), 1)
        for stack in range(12):
            depth = (self.depths >> (2 * stack)) & 3
            side = 1 if stack >= 6 else 0
            place = 4
            for i in range(depth - 1, -1, -1):
                card = self.table.pile[3 * stack + i]
                if ((self.dark_plain >> card) if card < TRUMP else (self.dark_trump >> (card - TRUMP))) & 1:
                    self.weigh(card, place + (side ^ me), 1)
                    place = 6

    @cython.cfunc
    @cython.exceptval(check=False)
    def guess(self) -> cython.int:
        """What the round brings the seat that looks ahead, as far as one can tell at the horizon."""
        i: cython.int
        j: cython.int
        unit: cython.int
        rest: cython.int
        pooled: cython.int
        sum_: cython.int = 0
        me: cython.int = self.table.me
        lean: cython.int = 64 if self.turn == me else 0
        row: cython.int = 328 + 4 * self.bouts[me] + self.bouts[1 - me]
        for i in range(64):
            rest = self.unit[256 + i] + self.table.lean[lean + i] + FIRST[64 * row + i]
            pooled = 0
            for j in range(0, 256, 64):
                unit = self.unit[j + i] + rest
                pooled += 0 if unit < 0 else 512 if unit > 512 else unit
            self.table.pool[i] = pooled
            sum_ += pooled * THIRD[i]
        for j in range(16):
            unit = BIAS[64 + j]
            for i in range(64):
                unit += self.table.pool[i] * SECOND[64 * j + i]
            unit >>= 6
            sum_ += (0 if unit < 0 else 512 if unit > 512 else unit) * THIRD[64 + j]
        sum_ = (sum_ >> 8) + self.worth + self.table.base[1 if lean else 0]
        return sum_ + DIRECT[row] + 100 * (self.halves[me] - self.halves[1 - me])

    @cython.cfunc
    @cython.exceptval(check=False)
    def thin(self) -> cython.void:
        """Of cards in a hand that do the same, keep the lowest."""
        seat: cython.int = self.turn
        suit: cython.int
        own: cython.ulonglong
        foreign: cython.ulonglong = self.plain[1 - seat] | self.dark_plain
        for suit in range(4):
            own = self.may_plain & (PIPS << (14 * suit)) & ~self.open_plain[seat]
            if own & (own - 1):
                self.may_plain ^= self.twins(own, foreign)
        own = self.may_trump & EQUAL_TRUMPS & ~self.open_trump[seat]
        if own & (own - 1):
            self.may_trump ^= self.twins(own, self.trump[1 - seat] | self.dark_trump)

    @cython.cfunc
    @cython.exceptval(check=False)
    def twins(self, own: cython.ulonglong, foreign: cython.ulonglong) -> cython.ulonglong:
        """Those of some cards that have no foreign one between them and the next lower one."""
        found: cython.ulonglong = 0
        last: cython.ulonglong
        bit: cython.ulonglong
        last = ONE << _low(own)
        own ^= last
        while own:
            bit = ONE << _low(own)
            own ^= bit
            if foreign & (bit - last) == 0:
                found |= bit
            last = bit
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def may(self, card: cython.int) -> cython.bint:
        """Is this one of the cards to look at?"""
        if card < 0 or card > EXCUSE:
            return False
        if card < TRUMP:
            return (self.may_plain >> card) & 1
        return (self.may_trump >> (card - TRUMP)) & 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def value(self, low: cython.int, high: cython.int) -> cython.int:
        """For the seat in turn, as far as it lies between the bounds: the guess at the horizon, or the score.

        Means nothing when the limit of nodes was passed on the way.
        """
        table = self.table
        child = self.child
        card: cython.int
        first: cython.int = NONE
        best: cython.int = NONE
        value: cython.int
        slot: cython.int = NONE
        floor: cython.int = low
        place: cython.int = self.led if self.led >= 0 else 78 + self.turn
        plain: cython.ulonglong
        trump: cython.ulonglong
        check: cython.ulonglong = 0
        table.nodes += 1
        if self.led == NONE:
            if self.left <= table.goal:
                if self.left == 0:
                    return self.score()
                table.nodes += GUESS
                return self.guess() if self.turn == table.me else -self.guess()
            if table.goal == 0 and self.left > 2:
                check = self.key ^ HALVES_KEY[self.halves[0]] ^ BOUTS_KEY[self.bouts[0] + 4 * self.turn]
                slot = cython.cast(cython.int, check & 0xFFFF)
                check ^= table.nonce
                if KEYS[slot] == check:
                    value = (FOUND[slot] >> 9 & 1023) - 512
                    if FOUND[slot] & 128 and value >= high:
                        return value
                    if FOUND[slot] & 256 and value <= low:
                        return value
                    if FOUND[slot] & 384 == 384:
                        return value
                    first = FOUND[slot] & 127
        if table.nodes > table.limit:
            return low
        self.allow()
        self.thin()
        plain, trump = self.may_plain, self.may_trump
        if not self.may(first):
            first = table.killer[place] if self.may(table.killer[place]) else NONE
        card = first
        while True:
            if card == NONE:
                if trump and (self.led != NONE or not plain):
                    card = TRUMP + _low(trump)
                    trump &= trump - 1
                elif plain:
                    card = _low(plain)
                    plain &= plain - 1
                elif trump:
                    card = TRUMP + _low(trump)
                    trump &= trump - 1
                else:
                    break
                if card == first:
                    card = NONE
                    continue
            child.copy(self)
            child.lay(card)
            value = child.value(low, high) if child.turn == self.turn else -child.value(-high, -low)
            if table.nodes > table.limit:
                return low
            if value > low:
                low, best = value, card
                if low >= high:
                    table.killer[place] = card
                    break
            card = NONE
        if slot != NONE:
            KEYS[slot] = check
            FOUND[slot] = (low + 512) << 9 | (0 if low <= floor else 128) | (0 if low >= high else 256)
            FOUND[slot] |= best if best >= 0 else 127
        return low


@cython.final
@cython.cclass
class Search:
    """One decision: what is known of a round, worlds, and what each choice came to in them."""

    table: Table
    known: Round
    world: Round
    play: Round
    state: cython.ulonglong
    weight: cython.int[78]
    """By card: how likely the other's hand holds it, compared with others."""
    pool: cython.int[78]
    """The unseen cards; those that the other's hand may hold are the first `free`."""
    free: cython.int
    count: cython.int
    """Cards in the other's hand."""
    hole: cython.int[36]
    """Places of covered cards."""
    holes: cython.int
    mixed: cython.bint
    cards: cython.int
    card: cython.int[40]
    alive: cython.int[40]
    samples: cython.longlong[40]
    sums: cython.longlong[40]
    squares: cython.longlong[40]
    wins: cython.longlong[40]
    values: cython.int[40]

    def __init__(
        self,
        seed,
        seat,
        led,
        left,
        mirror,
        halves,
        bouts,
        own,
        shown,
        piles,
        depths,
        waits,
        free,
        barred,
        count,
        weights,
        cards,
    ):
        """What the seat in turn knows.

        `own`: its hand; `shown`: by seat the open cards; `piles`: by place the card, -1 for an unseen one;
        `waits`: by seat the stack to be turned up; `free` and `barred`: the unseen cards that the other's
        hand of `count` cards may hold or cannot hold; `weights`: of the free ones, how likely they are held;
        `cards`: the choices.
        """
        i: cython.int
        j: cython.int
        if not cython.compiled:
            self.weight = [0] * 78
            self.pool, self.hole, self.card, self.alive = [0] * 78, [0] * 36, [0] * 40, [0] * 40
            self.samples, self.sums, self.squares, self.wins = [0] * 40, [0] * 40, [0] * 40, [0] * 40
            self.values = [0] * 40
        for i in range(1 << 16):  # what an earlier search left would save it work, and so change its course
            KEYS[i] = 0
        self.state = seed | 1
        self.mixed = False
        self.table = Table()
        self.table.me, self.table.mirror = seat, mirror
        self.known = known = Round(self.table, 0)
        self.world = Round(self.table, 0)
        self.play = Round(self.table, 2 * left)
        known.turn, known.led, known.left = seat, led, left
        for i in range(2):
            known.halves[i], known.bouts[i], known.wait[i] = halves[i], bouts[i], waits[i]
            for card in shown[i]:
                known.give(i, card)
            known.open_plain[i], known.open_trump[i] = known.plain[i], known.trump[i]
        for card in own:
            known.give(seat, card)
        self.holes = 0
        for i in range(12):
            known.depths |= depths[i] << (2 * i)
            for j in range(depths[i]):
                self.table.pile[3 * i + j] = piles[3 * i + j]
                if piles[3 * i + j] < 0:
                    self.hole[self.holes] = 3 * i + j
                    self.holes += 1
                else:
                    self.table.where[piles[3 * i + j]] = i
        self.free, self.count, self.cards = len(free), count, len(cards)
        for i, card in enumerate(free + barred):
            self.pool[i] = card
        for card, weight in zip(free, weights, strict=True):
            self.weight[card] = weight
        for i in range(self.cards):
            self.card[i], self.alive[i] = cards[i], 1
            self.samples[i] = self.sums[i] = self.squares[i] = self.wins[i] = self.values[i] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def below(self, number: cython.int) -> cython.int:
        """A random whole number below another."""
        self.state = _next(self.state)
        return cython.cast(cython.int, ((self.state >> 32) * cython.cast(cython.ulonglong, number)) >> 32)

    @cython.cfunc
    @cython.exceptval(check=False)
    def mix(self) -> cython.void:
        """Exchange cards between the other's hand, first in the pool, and the rest of what it may hold.

        A chain of exchanges, each taken as often as the weights say, so that worlds come as likely as they
        are.
        """
        i: cython.int
        j: cython.int
        _k: cython.int
        held: cython.int
        card: cython.int
        rest: cython.int = self.free - self.count
        if rest <= 0 or self.count == 0:
            return
        for _k in range(MIXES if self.mixed else FIRST_MIXES):
            i = self.below(self.count)
            j = self.count + self.below(rest)
            held, card = self.pool[i], self.pool[j]
            if self.below(self.weight[held]) < self.weight[card]:
                self.pool[i], self.pool[j] = card, held
        self.mixed = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self) -> cython.void:
        """Deal the unseen cards anew: the other's hand from what it may hold, the rest to covered places."""
        i: cython.int
        j: cython.int
        card: cython.int
        other: cython.int = 1 - self.table.me
        world = self.world
        table = self.table
        world.copy(self.known)
        self.mix()
        for i in range(self.count):
            card = self.pool[i]
            world.give(other, card)
            table.where[card] = NONE
        # The pool itself is not mixed any further: its order tells which cards a hand may hold.
        for i in range(self.holes):
            table.pile[self.hole[i]] = self.pool[self.count + i]
        for i in range(self.holes - 1):
            j = i + self.below(self.holes - i)
            card = table.pile[self.hole[j]]
            table.pile[self.hole[j]] = table.pile[self.hole[i]]
            table.pile[self.hole[i]] = card
        for i in range(self.holes):
            card = table.pile[self.hole[i]]
            table.where[card] = self.hole[i] // 3
            world.hide(card)
        self.state = _next(self.state)
        table.nonce = self.state

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth_of(self, choice: cython.int) -> cython.int:
        """What a choice brings in the world that was drawn."""
        play = self.play
        value: cython.int
        play.copy(self.world)
        play.lay(self.card[choice])
        value = play.value(-ENDLESS, ENDLESS)
        return value if play.turn == self.table.me else -value

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_in(self, choice: cython.int, value: cython.int) -> cython.void:
        """Add what a choice came to: a score, or a worth, from which follows how likely the round is won."""
        step: cython.int
        points: cython.int
        won: cython.bint = value > 0
        if self.table.goal == 0:
            points = 100 * value
        else:
            step = (16 * value if won else -16 * value) // SCALE[self.table.goal]
            step = CHANCE[64 + (step if step < 64 else 64)]
            points = (value if won else -value) // 2 + step - 5000
            points = points if won else -points
            won = self.below(10000) < (step if won else 10000 - step)
            if self.table.mirror == 0:
                points = (points if points > 0 else -points) // 2 * (1 if points > 0 else -1)
        self.samples[choice] += 1
        self.sums[choice] += points
        self.squares[choice] += cython.cast(cython.longlong, points) * points
        self.wins[choice] += won

    def sample(self) -> tuple:
        """One world: the other's hand, and the covered cards."""
        self.table.look(0)
        self.draw()
        hand = [self.pool[n] for n in range(self.count)]
        return hand, [self.table.pile[self.hole[n]] for n in range(self.holes)]

    def probe(self, limit: cython.longlong) -> int:
        """How many positions it takes to count out one world; more than the limit: too many."""
        i: cython.int
        self.table.look(0)
        self.draw()
        self.table.nodes, self.table.limit = 0, limit
        for i in range(self.cards):
            self.worth_of(i)
        return self.table.nodes

    def look(self, tricks: cython.int) -> None:
        """From now on look so many tricks ahead."""
        self.table.look(self.known.left - tricks if tricks < self.known.left else 0)

    def step(self, worlds: cython.int, positions: cython.longlong) -> int:
        """Weigh all living choices in at most so many more worlds, until so many positions were looked at.

        How many worlds it were.
        """
        i: cython.int
        k: cython.int
        table = self.table
        table.nodes, table.limit = 0, 1 << 30
        for k in range(worlds):
            self.draw()
            if table.goal:
                self.world.begin()
                table.nodes += SET_UP
            for i in range(self.cards):
                if self.alive[i]:
                    self.values[i] = self.worth_of(i)
            for i in range(self.cards):
                if self.alive[i]:
                    self.count_in(i, self.values[i])
            if table.nodes >= positions:
                return k + 1
        return worlds

    def spent(self) -> int:
        """Positions of the last step."""
        return self.table.nodes

    def settle(self) -> None:
        """Where nothing is unseen: take the one world there is, to count its choices out from scratch."""
        i: cython.int
        self.table.look(0)
        self.draw()
        for i in range(self.cards):
            self.samples[i] = self.sums[i] = self.squares[i] = self.wins[i] = 0

    def solve(self, choice: cython.int, positions: cython.longlong) -> bool:
        """Count a choice out in the world that was settled.

        False when it takes more positions: what was found is kept, go on with more.
        """
        value: cython.int
        self.table.nodes, self.table.limit = 0, positions
        value = self.worth_of(choice)
        if self.table.nodes > self.table.limit:
            return False
        self.count_in(choice, value)
        return True

    def drop(self, choice: cython.int) -> None:
        """Do not look at a choice any more."""
        self.alive[choice] = 0

    def tally(self, choice: cython.int) -> tuple:
        """Of a choice: outcomes, sum and sum of squares of scores in hundredths, rounds won."""
        return self.samples[choice], self.sums[choice], self.squares[choice], self.wins[choice]


@cython.final
@cython.cclass
class Open:
    """A round with all cards in sight, driven from outside."""

    table: Table
    round: Round
    order: cython.int[78]
    moves: cython.int[78]
    made: cython.int

    def __init__(self, mirror=True):
        if not cython.compiled:
            self.order, self.moves = [0] * 78, [0] * 78
        self.table = Table()
        self.table.mirror = mirror
        self.round = Round(self.table, 78)
        self.made = 0

    def deal(self, hands, piles, starter: cython.int) -> None:
        """Hands by seat; by place the card, -1 for none."""
        i: cython.int
        now = self.round
        now.clear()
        now.turn = starter
        for i in range(2):
            for card in hands[i]:
                self.table.where[card] = NONE
                now.give(i, card)
                now.left += 1
        for i in range(36):
            if piles[i] >= 0:
                self.put(i, piles[i])
                now.left += 1
        now.left //= 2
        self.turn_all()

    @cython.cfunc
    @cython.exceptval(check=False)
    def put(self, place: cython.int, card: cython.int) -> cython.void:
        """Cover a place with a card."""
        self.table.pile[place] = card
        self.table.where[card] = place // 3
        self.round.depths += 1 << (2 * (place // 3))
        self.round.hide(card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def turn_all(self) -> cython.void:
        """Turn up the uppermost card of each stack."""
        i: cython.int
        self.table.goal = 0
        for i in range(12):
            if (self.round.depths >> (2 * i)) & 3:
                self.round.turn_up(i)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_by_lot(self, state: cython.ulonglong) -> cython.ulonglong:
        """Deal at random and play to the end at random; the state of the generator after that."""
        i: cython.int
        j: cython.int
        card: cython.int
        now = self.round
        for i in range(CARDS):
            self.order[i] = i
        for i in range(CARDS - 1):
            state = _next(state)
            j = i + cython.cast(cython.int, (state >> 32) % cython.cast(cython.ulonglong, CARDS - i))
            card = self.order[i]
            self.order[i] = self.order[j]
            self.order[j] = card
        now.clear()
        now.left = 39
        for i in range(42):
            self.table.where[self.order[i]] = NONE
            now.give(1 if i >= 21 else 0, self.order[i])
        for i in range(36):
            self.put(i, self.order[42 + i])
        self.turn_all()
        self.made = 0
        while now.left:
            now.allow()
            state = _next(state)
            i = _count(now.may_plain)
            j = cython.cast(
                cython.int, (state >> 32) % cython.cast(cython.ulonglong, i + _count(now.may_trump))
            )
            card = _nth(now.may_plain, j) if j < i else TRUMP + _nth(now.may_trump, j - i)
            self.moves[self.made] = card
            self.made += 1
            now.lay(card)
        return state

    def lot(self, seed: cython.ulonglong) -> tuple:
        """A round by lot: hands and stacks as one row of 78 cards, and the cards in the order of play."""
        self.play_by_lot(seed | 1)
        return [self.order[n] for n in range(78)], [self.moves[n] for n in range(78)]

    def legal(self) -> list:
        """The cards that the seat in turn may lay."""
        plain: cython.ulonglong
        trump: cython.ulonglong
        cards = []
        self.round.allow()
        plain, trump = self.round.may_plain, self.round.may_trump
        while plain:
            cards.append(_low(plain))
            plain &= plain - 1
        while trump:
            cards.append(TRUMP + _low(trump))
            trump &= trump - 1
        return cards

    def lay(self, card: cython.int) -> None:
        self.round.lay(card)

    def score(self) -> int:
        """What seat 0 writes down after the round, less what seat 1 does."""
        return -self.round.score() if self.round.turn else self.round.score()

    def best(self, tricks: cython.int) -> int:
        """The card that is best so many tricks ahead."""
        now = self.round
        child = now.child
        value: cython.int
        best: cython.int = NONE
        most: cython.int = -ENDLESS
        self.table.me = now.turn
        self.table.look(now.left - tricks if tricks < now.left else 0)
        self.table.nodes, self.table.limit = 0, 1 << 30
        self.table.nonce = _next(self.table.nonce | 1)
        if self.table.goal:
            now.begin()
        for card in self.legal():
            child.copy(now)
            child.lay(card)
            value = child.value(most, ENDLESS) if child.turn == now.turn else -child.value(-ENDLESS, -most)
            if value > most:
                best, most = card, value
        return best

    def facts(self) -> tuple:
        """Who is in turn, the card led or -1, tricks left, half-points, bouts, who won the last Petit."""
        now = self.round
        halves, bouts = (now.halves[0], now.halves[1]), (now.bouts[0], now.bouts[1])
        return now.turn, now.led, now.left, halves, bouts, now.petit

    def places(self) -> list:
        """By card the place as the network knows it (see `weigh`), from seat 0's side; 8 gone."""
        now = self.round
        i: cython.int
        j: cython.int
        seat: cython.int
        depth: cython.int
        found = [8] * 78
        for i in range(78):
            for seat in range(2):
                if (now.plain[seat] >> i if i < TRUMP else now.trump[seat] >> (i - TRUMP)) & 1:
                    found[i] = seat if self.table.where[i] < 0 else 2 + seat
        for i in range(12):
            depth = (now.depths >> (2 * i)) & 3
            seat = 1 if i >= 6 else 0
            for j in range(depth - 1):
                found[self.table.pile[3 * i + j]] = seat + (4 if j == depth - 2 else 6)
        return found


def rounds(number: cython.int, seed: cython.ulonglong) -> tuple:
    """Play so many rounds by lot: seat 0's half-points in all, and where the generator stands."""
    _k: cython.int
    halves: cython.longlong = 0
    state: cython.ulonglong = seed | 1
    table = Open()
    for _k in range(number):
        state = table.play_by_lot(state)
        halves += table.round.halves[0]
    return halves, state
