# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Bavarian Tarock's core: rules, a rule of thumb to play on with, worlds and the search's loop, in numbers.

The same source runs interpreted and compiled, with the same results. Cards are numbers as in the pack, sets
of cards masks; games are 0 for a take and 1 for a Hand; announcements 0 to 2. A division of whole numbers
needs a factor 1.0: compiled it would drop the rest.
"""

try:
    import cython
except ImportError:
    from game.engine import typed as cython  # type: ignore[no-redef]
from math import exp

from game.games.tarock3.policy_hand import side, trumps

COMPILED = cython.compiled
MOST = cython.declare(cython.int, 64)
"""Choices of one decision at most."""
CAUTION = cython.declare(cython.double, 4.0)
"""Card points that a bidder keeps in reserve."""
CARE = cython.declare(cython.int, 40)
"""Hundredths of a unit that a bid must promise more than passing: others play better than by rule."""
NOISE = cython.declare(cython.double, 8.0)
"""Card points between the most daring and the most timid bidder."""
HEARING = cython.declare(cython.double, 0.35)
LAYING = cython.declare(cython.double, 0.25)
TELLING = cython.declare(cython.double, 0.2)
"""How sharply bids, laying away and plays follow the rule of thumb: one over so many card points."""

# The rule of thumb, in card points, found by play against itself: what counts, for the declarer, a defender.
OWN = cython.declare(cython.int, 0)
"""Keeping a card: so much of its own points."""
BOSS = cython.declare(cython.int, 1)
"""More for the highest that is left of its suit."""
TRUMP = cython.declare(cython.int, 2)
RANK = cython.declare(cython.int, 3)
"""A trump, and more for each rank."""
DRAW = cython.declare(cython.int, 4)
"""The declarer's trump lead while the others have some; a defender's, less."""
GAIN = cython.declare(cython.int, 5)
"""What the others add to a trick of one's own side: a defender's partner smears."""
FEED = cython.declare(cython.int, 6)
"""What the others add to theirs."""
RICH = cython.declare(cython.int, 7)
"""How many times as often as the hands' sizes tell the trumps that are out are with the declarer."""
DOUBT = cython.declare(cython.int, 8)
"""Of the danger that a lead is beaten: so much."""
KEEP = cython.declare(cython.int, 9)
"""Of the worth of a card kept: so much when leading."""
WASTE = cython.declare(cython.int, 10)
"""What a card loses that wins a trick which was the partner's for sure: it could win another."""
WEIGHTS = (
    (0.47, 16.0, 10.0, 0.3, 24.0, 3.0, 3.6, 1.0, 1.0, 0.5, 0.0),
    (0.75, 2.4, 9.6, 0.3, -6.0, 5.0, 6.0, 0.3, 1.2, 0.8, 1.9),
)

_EXP = cython.declare(cython.double[512])
"""e to the power of minus a twentieth of the index."""
_SIDE = cython.declare(cython.double[512])
_TRUMPS = cython.declare(cython.double[512])
"""Worth of a holding of one suit: bits 0 to 8 from the 6 to the ace."""
_POINTS = cython.declare(cython.int[36])
_COUNT = cython.declare(cython.int[512])
_SUIT_POINTS = cython.declare(cython.int[512])
if not cython.compiled:
    _EXP, _SIDE, _TRUMPS = [0.0] * 512, [0.0] * 512, [0.0] * 512
    _POINTS, _COUNT, _SUIT_POINTS = [0] * 36, [0] * 512, [0] * 512


def _prepare() -> None:
    """Fill the tables."""
    worth = (0, 0, 0, 0, 2, 3, 4, 10, 11)
    i: cython.int
    for i in range(36):
        _POINTS[i] = worth[i % 9]
    for i in range(512):
        _EXP[i] = exp(-0.05 * i)
        _SIDE[i], _TRUMPS[i] = side(i), trumps(i)
        _COUNT[i] = i.bit_count()
        _SUIT_POINTS[i] = sum([worth[rank] for rank in range(9) if i >> rank & 1])


_prepare()


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _bit(card: cython.int) -> cython.ulonglong:
    return cython.cast(cython.ulonglong, 1) << card


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _suit(cards: cython.ulonglong, suit: cython.int) -> cython.int:
    """A set's holding of a suit, 9 bits."""
    return cython.cast(cython.int, (cards >> (9 * suit)) & 511)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _size(cards: cython.ulonglong) -> cython.int:
    return (
        _COUNT[_suit(cards, 0)] + _COUNT[_suit(cards, 1)] + _COUNT[_suit(cards, 2)] + _COUNT[_suit(cards, 3)]
    )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _low(cards: cython.ulonglong) -> cython.int:
    """The lowest card of a set that is not empty."""
    if cython.compiled:
        low: cython.ulonglong = (cards & (0 - cards)) - 1
        return _size(low)
    return (cards & -cards).bit_length() - 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _points(cards: cython.ulonglong) -> cython.int:
    return (
        _SUIT_POINTS[_suit(cards, 0)]
        + _SUIT_POINTS[_suit(cards, 1)]
        + _SUIT_POINTS[_suit(cards, 2)]
        + _SUIT_POINTS[_suit(cards, 3)]
    )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _worth(hand: cython.ulonglong, trump: cython.int) -> cython.double:
    """Worth of a hand with a trump suit."""
    total: cython.double = 0.0
    suit: cython.int
    for suit in range(4):
        if suit == trump:
            total += _TRUMPS[_suit(hand, suit)]
        else:
            total += _SIDE[_suit(hand, suit)]
    return total


@cython.cfunc
@cython.exceptval(check=False)
def _best_trump(hand: cython.ulonglong) -> cython.int:
    """The suit with which a hand is worth most."""
    best: cython.int = 0
    most: cython.double = _worth(hand, 0)
    suit: cython.int
    for suit in range(1, 4):
        worth: cython.double = _worth(hand, suit)
        if worth > most:
            best, most = suit, worth
    return best


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _power(base: cython.double, n: cython.int) -> cython.double:
    result: cython.double = 1.0
    for _ in range(n):
        result *= base
    return result


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _decay(x: cython.double) -> cython.double:
    """e to the power of -x for x from 0 up, roughly."""
    i: cython.int = cython.cast(cython.int, x * 20.0) if cython.compiled else int(x * 20.0)
    return _EXP[i] if i < 512 else _EXP[511]


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _logistic(x: cython.double) -> cython.double:
    """From 0 to 1."""
    if x >= 0:
        return 1.0 / (1.0 + _decay(x))
    return 1.0 - 1.0 / (1.0 + _decay(-x))


@cython.cclass
class Round:
    """Rules: one deal in play, what may be laid, who wins, what is paid."""

    # The contract.
    declarer: cython.int
    trump: cython.int
    takes: cython.int
    bid: cython.int
    announced: cython.int
    # Options.
    must_beat: cython.int
    mild: cython.int
    declarer_leads: cython.int
    forehand: cython.int
    # Cards.
    hands: cython.ulonglong[3]
    aside: cython.ulonglong
    gone: cython.ulonglong
    void: cython.int[3]
    """By seat the suits that it has shown to have no more: bits 0 to 3."""
    # The trick.
    turn: cython.int
    placed: cython.int
    led: cython.int
    best: cython.int
    holder: cython.int
    table: cython.int
    # So far: the declarer's card points and tricks; tricks to come.
    own: cython.int
    won: cython.int
    left: cython.int
    tricks: cython.int
    seed: cython.ulonglong

    def __init__(self, seed: int) -> None:
        self.seed = seed | 1
        if not cython.compiled:
            self.hands, self.void = [0, 0, 0], [0, 0, 0]
            self.declarer = self.trump = self.takes = self.bid = self.announced = 0
            self.aside = self.gone = self.turn = self.placed = self.led = self.best = self.holder = 0
            self.table = self.own = self.won = self.left = 0
        self.tricks = 11

    def rules(self, forehand: int, must_beat: int, mild: int, declarer_leads: int) -> None:
        """The options that matter in play. `mild`: 30 points are Schneider for the defenders too."""
        self.forehand, self.must_beat, self.mild, self.declarer_leads = (
            forehand,
            must_beat,
            mild,
            declarer_leads,
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _next(self) -> cython.ulonglong:
        """The generator's next number, 64 bits."""
        s: cython.ulonglong = self.seed
        if cython.compiled:
            s ^= s << 13
            s ^= s >> 7
            s ^= s << 17
        else:
            s ^= (s << 13) & 0xFFFFFFFFFFFFFFFF
            s ^= s >> 7
            s ^= (s << 17) & 0xFFFFFFFFFFFFFFFF
        self.seed = s
        return s

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, n: cython.int) -> cython.int:
        """An even number from 0 to n - 1."""
        return cython.cast(cython.int, ((self._next() >> 33) * n) >> 31)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _chance(self) -> cython.double:
        """Evenly from 0 up to 1."""
        return cython.cast(cython.double, self._next() >> 11) * 1.1102230246251565e-16

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self) -> cython.void:
        """The first lead is due; hands, contract and cards aside are set."""
        self.turn = self.declarer if self.declarer_leads else self.forehand
        self.placed = self.table = self.own = self.won = 0
        self.gone = 0
        self.void[0] = self.void[1] = self.void[2] = 0
        self.left = self.tricks

    @cython.cfunc
    @cython.exceptval(check=False)
    def _legal(self) -> cython.ulonglong:
        """What the seat in turn may lay: follow, else trump, else anything."""
        hand: cython.ulonglong = self.hands[self.turn]
        if self.placed == 0:
            return hand
        suit: cython.int = self.led // 9
        full: cython.ulonglong = 511
        cards: cython.ulonglong = hand & (full << (9 * suit))
        if cards == 0:
            suit = self.trump
            cards = hand & (full << (9 * suit))
            if cards == 0:
                return hand
        if self.must_beat and self.best // 9 == suit:
            higher: cython.ulonglong = (cards >> self.best) << self.best
            if higher != 0:
                return higher
        return cards

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _beats(self, card: cython.int) -> cython.bint:
        """Would a card win over the best so far?"""
        if card // 9 == self.best // 9:
            return card > self.best
        return card // 9 == self.trump

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self, card: cython.int) -> cython.void:
        """The seat in turn lays a card."""
        bit: cython.ulonglong = _bit(card)
        self.hands[self.turn] ^= bit
        self.gone |= bit
        if self.placed == 0:
            self.led = self.best = card
            self.holder = self.turn
        else:
            if card // 9 != self.led // 9:
                self.void[self.turn] |= 1 << (self.led // 9)
                if card // 9 != self.trump:
                    self.void[self.turn] |= 1 << self.trump
            if self._beats(card):
                self.best = card
                self.holder = self.turn
        self.table += _POINTS[card]
        self.placed += 1
        if self.placed < 3:
            self.turn = 0 if self.turn == 2 else self.turn + 1
            return
        if self.holder == self.declarer:
            self.own += self.table
            self.won += 1
        self.turn = self.holder
        self.placed = self.table = 0
        self.left -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _units(self, points: cython.int, won: cython.int) -> cython.int:
        """What each defender pays a declarer with so many points, those aside among them, and tricks."""
        made: cython.bint = points >= self.bid
        level: cython.int = 1
        if made:
            if won == self.tricks:
                level = 3
            elif 120 - points <= (30 if self.mild else 29):
                level = 2
        elif won == 0:
            level = 3
        elif points <= 30:
            level = 2
        if self.announced == 0:
            return level if made else -level
        stake: cython.int = 2 * (self.announced + 1)
        return stake if made and level > self.announced else -stake


@cython.cclass
class Thumb(Round):
    """A rule of thumb: each seat goes by its own hand and by what lies open."""

    # What the seat in turn reckons with while it chooses.
    declares: cython.bint
    unseen: cython.ulonglong
    share: cython.double[12]
    """By seat and suit the chance that one unseen card is there."""
    value: cython.double[36]
    free: cython.int[14]
    away: cython.ulonglong
    role: cython.int
    """Where the weights of its side begin."""
    weight: cython.double[24]
    exact: cython.int
    """So many tricks before the end the rule gives way: they are played out exactly, all cards open."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        if not cython.compiled:
            self.value, self.free, self.share = [0.0] * 36, [0] * 14, [0.0] * 12
            self.weight = [0.0] * 24
        self.exact = 0
        self.weigh_by(*WEIGHTS)

    def weigh_by(self, declarer: tuple, defender: tuple) -> None:
        """Play by other weights."""
        i: cython.int
        for i in range(11):
            self.weight[i], self.weight[12 + i] = declarer[i], defender[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(self, card: cython.int) -> cython.double:
        """What a card is worth that stays in the hand."""
        suit: cython.int = card // 9
        worth: cython.double = self.weight[self.role + OWN] * _POINTS[card]
        if _suit(self.unseen, suit) >> (card - 9 * suit) == 0:
            worth += self.weight[self.role + BOSS]
        if suit == self.trump:
            worth += self.weight[self.role + TRUMP] + self.weight[self.role + RANK] * (card - 9 * suit)
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reckon(self, hand: cython.ulonglong) -> cython.void:
        """What the seat in turn cannot see, and where it may be."""
        me: cython.int = self.turn
        suit: cython.int
        self.declares = me == self.declarer
        self.role = 0 if self.declares else 12
        hidden: cython.ulonglong = self.gone | hand
        aside: cython.int = 3
        if self.declares and self.takes:
            hidden |= self.aside
            aside = 0
        self.unseen = (_bit(36) - 1) ^ hidden
        one: cython.int = 0 if me == 2 else me + 1
        two: cython.int = 0 if one == 2 else one + 1
        ones: cython.int = _size(self.hands[one])
        twos: cython.int = _size(self.hands[two])
        for suit in range(4):
            own: cython.int = 0 if self.void[one] >> suit & 1 else ones
            other: cython.int = 0 if self.void[two] >> suit & 1 else twos
            count: cython.int = own + other + aside
            if count == 0:
                count = 1
            self.share[4 * one + suit] = 1.0 * own / count
            self.share[4 * two + suit] = 1.0 * other / count

    @cython.cfunc
    @cython.exceptval(check=False)
    def _beaten(self, seat: cython.int, best: cython.int, led: cython.int) -> cython.double:
        """Chance that a seat to come lays a higher card."""
        suit: cython.int = led // 9
        own: cython.int = best // 9
        higher: cython.int = _COUNT[_suit(self.unseen, own) >> (best - 9 * own)]
        share: cython.double = self.share[4 * seat + suit]
        trumps: cython.double = self.share[4 * seat + self.trump]
        if seat == self.declarer:
            trumps *= self.weight[self.role + RICH]
            if trumps > 0.95:
                trumps = 0.95
        if suit == self.trump:
            return 1.0 - _power(1.0 - trumps, higher)
        void: cython.double = _power(1.0 - share, _COUNT[_suit(self.unseen, suit)])
        if own != suit:
            return void * (1.0 - _power(1.0 - trumps, higher))
        ruff: cython.double = void * (1.0 - _power(1.0 - trumps, _COUNT[_suit(self.unseen, self.trump)]))
        return 1.0 - _power(1.0 - share, higher) * (1.0 - ruff)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lead_value(self, card: cython.int) -> cython.double:
        """What leading a card is worth."""
        role: cython.int = self.role
        own: cython.int = _POINTS[card]
        lost: cython.double
        if self.declares:
            lost = 1.0 - self._beaten(0 if self.turn == 2 else self.turn + 1, card, card)
            lost = 1.0 - lost * (1.0 - self._beaten(2 if self.turn == 0 else self.turn - 1, card, card))
        else:
            lost = self._beaten(self.declarer, card, card)
        lost *= self.weight[role + DOUBT]
        worth: cython.double = (1.0 - lost) * (own + self.weight[role + GAIN])
        worth -= lost * (own + (self.weight[FEED] if self.declares else 3.0))
        if card // 9 == self.trump and (not self.declares or _suit(self.unseen, self.trump) != 0):
            worth += self.weight[role + DRAW]
        return worth - self.weight[role + KEEP] * self._keep(card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _follow_value(self, card: cython.int) -> cython.double:
        """What laying a card to a trick is worth."""
        role: cython.int = self.role
        takes: cython.bint = self._beats(card)
        partner: cython.bint = not self.declares and self.holder != self.declarer
        ours: cython.bint = takes or partner
        stake: cython.int = self.table + _POINTS[card]
        keep: cython.double = self._keep(card)
        won: cython.double
        if self.placed == 2:
            if takes and partner:
                keep += self.weight[role + WASTE]
            return (stake if ours else -stake) - keep
        top: cython.int = card if takes else self.best
        behind: cython.int = 0 if self.turn == 2 else self.turn + 1
        if not self.declares and behind != self.declarer:
            # The partner is still to come: he can only help.
            won = 1.0 if ours else self._beaten(behind, top, self.led)
            return won * (stake + self.weight[role + GAIN]) - (1.0 - won) * stake - keep
        won = 1.0 - self._beaten(behind, top, self.led) if ours else 0.0
        return won * (stake + 1) - (1.0 - won) * (stake + 0.5 * self.weight[role + FEED]) - keep

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh(self, cards: cython.ulonglong) -> cython.int:
        """Value each of these cards for the seat in turn; the best of them."""
        self._reckon(self.hands[self.turn])
        best: cython.int = -1
        while cards != 0:
            card: cython.int = _low(cards)
            cards &= cards - 1
            self.value[card] = self._lead_value(card) if self.placed == 0 else self._follow_value(card)
            if best < 0 or self.value[card] > self.value[best]:
                best = card
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose(self) -> cython.int:
        """The card that the seat in turn lays."""
        cards: cython.ulonglong = self._legal()
        if cards & (cards - 1) == 0:
            return _low(cards)
        return self._weigh(cards)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay_away(self, hand: cython.ulonglong, trump: cython.int) -> cython.double:
        """The best three to lay away with this trump suit: `away`; the worth of what is left and laid."""
        full: cython.ulonglong = 511
        rest: cython.ulonglong = hand & ~(full << (9 * trump))
        spare: cython.ulonglong = hand & (full << (9 * trump))
        count: cython.int = 0
        while rest != 0:
            self.free[count] = _low(rest)
            rest &= rest - 1
            count += 1
        while count < 3:
            self.free[count] = _low(spare)
            spare &= spare - 1
            count += 1
        best: cython.double = -1000.0
        i: cython.int
        j: cython.int
        k: cython.int
        for i in range(count - 2):
            for j in range(i + 1, count - 1):
                two: cython.ulonglong = _bit(self.free[i]) | _bit(self.free[j])
                for k in range(j + 1, count):
                    away: cython.ulonglong = two | _bit(self.free[k])
                    worth: cython.double = _worth(hand & ~away, trump) + _points(away)
                    if worth > best:
                        best = worth
                        self.away = away
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _declare(self) -> cython.void:
        """The declarer takes the stock (`aside`) if he does, lays away, and names trump, by rule of thumb."""
        hand: cython.ulonglong = self.hands[self.declarer]
        if not self.takes:
            self.trump = _best_trump(hand)
            return
        hand |= self.aside
        best: cython.double = -1000.0
        away: cython.ulonglong = 0
        suit: cython.int
        for suit in range(4):
            worth: cython.double = self._lay_away(hand, suit)
            if worth > best:
                best = worth
                away = self.away
                self.trump = suit
        self.aside = away
        self.hands[self.declarer] = hand & ~away

    @cython.cfunc
    @cython.exceptval(check=False)
    def _finish(self) -> cython.void:
        """Play on to the end: by rule of thumb, the last tricks exactly."""
        while self.left > 0:
            if self.left <= self.exact and self.placed == 0:
                end: cython.int = self._solve(-32000, 32000) & 4095
                self.own, self.won, self.left = end >> 4, end & 15, 0
                return
            self._play(self._choose())

    @cython.cfunc
    @cython.exceptval(check=False)
    def _utility(self) -> cython.int:
        """The end for the declarer as one number: units (for a bid), points in tricks, tricks."""
        end: cython.int = self.own * 16 + self.won
        if self.bid > 0:
            end += 4096 * self._units(self.own + _points(self.aside), self.won)
        return end

    @cython.cfunc
    @cython.exceptval(check=False)
    def _solve(self, alpha: cython.int, beta: cython.int) -> cython.int:
        """The utility of best play by both sides, all cards open; within alpha and beta it is exact."""
        if self.left == 0:
            return self._utility()
        cards: cython.ulonglong = self._legal()
        turn: cython.int = self.turn
        hand: cython.ulonglong = self.hands[turn]
        gone: cython.ulonglong = self.gone
        placed: cython.int = self.placed
        led: cython.int = self.led
        best: cython.int = self.best
        holder: cython.int = self.holder
        table: cython.int = self.table
        own: cython.int = self.own
        won: cython.int = self.won
        left: cython.int = self.left
        found: cython.int = -32000 if turn == self.declarer else 32000
        while cards != 0 and alpha < beta:
            self._play(_low(cards))
            cards &= cards - 1
            value: cython.int = self._solve(alpha, beta)
            self.hands[turn], self.gone, self.turn, self.placed = hand, gone, turn, placed
            self.led, self.best, self.holder, self.table = led, best, holder, table
            self.own, self.won, self.left = own, won, left
            if turn == self.declarer:
                found = value if value > found else found
                alpha = found if found > alpha else alpha
            else:
                found = value if value < found else found
                beta = found if found < beta else beta
        return found


@cython.cclass
class Worlds(Thumb):
    """Deals of the cards that a seat cannot see, likelier ones oftener."""

    me: cython.int
    draws: cython.int
    """Worlds of which one is taken, the likelier the oftener."""
    reads: cython.int
    """Are plays and laying away taken for what they tell?"""
    playing: cython.int
    hidden: cython.int
    """Do the cards aside belong to what is dealt?"""
    # Who else holds unseen cards, and in how many ways they can be shared out.
    first: cython.int
    second: cython.int
    classes: cython.int
    start: cython.int[9]
    pool: cython.int[36]
    splits: cython.int
    split: cython.int[4096]
    heap: cython.double[512]
    # What is known.
    known: cython.ulonglong[4]
    lacks: cython.ulonglong
    """Cards that a declarer who took has not in hand: they may only be laid away."""
    played: cython.ulonglong[3]
    history: cython.int[33]
    plays: cython.int
    # Where play stands.
    r_turn: cython.int
    r_placed: cython.int
    r_led: cython.int
    r_best: cython.int
    r_holder: cython.int
    r_table: cython.int
    r_own: cython.int
    r_won: cython.int
    r_left: cython.int
    r_gone: cython.ulonglong
    r_void: cython.int[3]
    # The words of the auction that tell something.
    words: cython.int
    w_seat: cython.int[512]
    w_game: cython.int[512]
    w_take: cython.int[512]
    w_hand: cython.int[512]
    promise_take: cython.double
    promise_hand: cython.double
    # The world drawn last, and one that may follow.
    world: cython.ulonglong[4]
    other: cython.ulonglong[4]
    likely: cython.double
    t_worth: cython.double[364]
    t_away: cython.ulonglong[364]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        if not cython.compiled:
            self.start, self.pool, self.split, self.heap = [0] * 9, [0] * 36, [0] * 4096, [0.0] * 512
            self.known, self.played, self.history = [0] * 4, [0] * 3, [0] * 33
            self.w_seat, self.w_game, self.w_take, self.w_hand = [0] * 512, [0] * 512, [0] * 512, [0] * 512
            self.world, self.other, self.r_void = [0] * 4, [0] * 4, [0] * 3
            self.t_worth, self.t_away = [0.0] * 364, [0] * 364
            self.plays = self.words = self.lacks = self.playing = self.hidden = 0
        self.likely = -1.0
        self.draws, self.reads = 1, 0

    def effort(self, draws: int, reads: int, exact: int) -> None:
        """How carefully worlds are drawn and played out."""
        self.draws, self.reads, self.exact = draws, reads, exact

    def seen(self, me: int, hands: list, aside: int, lacks: int) -> None:
        """Who looks, the cards that he knows in the seats' hands, those aside, what the declarer lacks."""
        seat: cython.int
        self.me, self.lacks = me, lacks
        self.first, self.second = (me + 1) % 3, (me + 2) % 3
        for seat in range(3):
            self.known[seat] = hands[seat]
        self.known[3] = aside

    def unseen(self, cards: list, splits: list, weights: list, hidden: int) -> None:
        """The unseen cards by class, and for each way to share them out how many of each go to the next two
        seats (the others lie aside), with the number of deals of each way."""
        position: cython.int = 0
        number: cython.int = 0
        total: cython.double = 0.0
        self.hidden = hidden
        self.classes = len(cards)
        for some in cards:
            self.start[number] = position
            number += 1
            for card in some:
                self.pool[position] = card
                position += 1
        self.start[number] = position
        self.splits = len(splits)
        for number in range(self.splits):
            total += weights[number]
            self.heap[number] = total
            for position in range(2 * self.classes):
                self.split[2 * self.classes * number + position] = splits[number][position]

    def heard(self, seat: int, game: int, take: int, hand: int) -> None:
        """A word of another seat: -1 pass, 0 take, 1 Hand; the lowest it could have bid (of that game)."""
        self.w_seat[self.words], self.w_game[self.words] = seat, game
        self.w_take[self.words], self.w_hand[self.words] = take, hand
        self.words += 1

    def laid(self, cards: list, tricks: int) -> None:
        """The plays so far of so many tricks. Contract, rules and what is seen are set."""
        number: cython.int = 0
        seat: cython.int
        self.playing, self.tricks = 1, tricks
        for seat in range(3):
            self.played[seat] = 0
        self.aside = self.known[3]
        self._begin()
        for card in cards:
            self.history[number] = card
            number += 1
            self.played[self.turn] |= _bit(card)
            self.hands[self.turn] = _bit(card)
            self._play(card)
        self.plays = number
        self._keep_root()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep_root(self) -> cython.void:
        """Remember where play stands."""
        self.r_turn, self.r_placed, self.r_led, self.r_best = self.turn, self.placed, self.led, self.best
        self.r_holder, self.r_table, self.r_own, self.r_won = self.holder, self.table, self.own, self.won
        self.r_left, self.r_gone = self.left, self.gone
        self.r_void[0], self.r_void[1], self.r_void[2] = self.void[0], self.void[1], self.void[2]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal(self) -> cython.void:
        """Share out the unseen cards, each way equally likely: `other`."""
        x: cython.double = self._chance() * self.heap[self.splits - 1]
        way: cython.int = 0
        while way < self.splits - 1 and self.heap[way] <= x:
            way += 1
        way *= 2 * self.classes
        one: cython.ulonglong = 0
        two: cython.ulonglong = 0
        rest: cython.ulonglong = 0
        number: cython.int
        for number in range(self.classes):
            begin: cython.int = self.start[number]
            end: cython.int = self.start[number + 1]
            to_one: cython.int = begin + self.split[way + 2 * number]
            to_two: cython.int = to_one + self.split[way + 2 * number + 1]
            place: cython.int
            for place in range(begin, end):
                drawn: cython.int = place + self._below(end - place)
                card: cython.int = self.pool[drawn]
                self.pool[drawn] = self.pool[place]
                self.pool[place] = card
                if place < to_one:
                    one |= _bit(card)
                elif place < to_two:
                    two |= _bit(card)
                else:
                    rest |= _bit(card)
        self.other[self.me] = self.known[self.me]
        self.other[self.first] = self.known[self.first] | one
        self.other[self.second] = self.known[self.second] | two
        self.other[3] = self.known[3] | rest
        if self.reads and self.playing and self.takes and self.hidden:
            self._lay_away_again()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay_away_again(self) -> cython.void:
        """Of the cards of a declarer who took let those be laid away that he may well have chosen."""
        cards: cython.ulonglong = self.other[self.declarer] | self.other[3]
        whole: cython.ulonglong = cards | self.played[self.declarer]
        must: cython.ulonglong = cards & self.lacks
        full: cython.ulonglong = 511
        own: cython.ulonglong = full << (9 * self.trump)
        rest: cython.ulonglong = cards
        count: cython.int = 0
        ways: cython.int = 0
        best: cython.double = -1000.0
        while rest != 0:
            self.free[count] = _low(rest)
            rest &= rest - 1
            count += 1
        i: cython.int
        j: cython.int
        k: cython.int
        for i in range(count - 2):
            for j in range(i + 1, count - 1):
                two: cython.ulonglong = _bit(self.free[i]) | _bit(self.free[j])
                for k in range(j + 1, count):
                    away: cython.ulonglong = two | _bit(self.free[k])
                    if must & ~away != 0:
                        continue
                    worth: cython.double = _worth(whole & ~away, self.trump) + _points(away)
                    if away & own != 0:
                        worth -= 20.0
                    self.t_worth[ways] = worth
                    self.t_away[ways] = away
                    ways += 1
                    if worth > best:
                        best = worth
        total: cython.double = 0.0
        for i in range(ways):
            total += _decay((best - self.t_worth[i]) * LAYING)
            self.t_worth[i] = total
        x: cython.double = self._chance() * total
        i = 0
        while i < ways - 1 and self.t_worth[i] <= x:
            i += 1
        self.other[3] = self.t_away[i]
        self.other[self.declarer] = cards & ~self.t_away[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _promise(self, hand: cython.ulonglong) -> cython.void:
        """Card points that a hand of eleven may expect in a take and in a Hand."""
        worth: cython.double = _worth(hand, _best_trump(hand))
        self.promise_take = 46.0 + 0.59 * worth
        self.promise_hand = 33.0 + 0.63 * worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _heard(self) -> cython.double:
        """How well `other` fits the words of the auction and the trump suit named."""
        fit: cython.double = 1.0
        number: cython.int
        last: cython.int = -1
        for number in range(self.words):
            seat: cython.int = self.w_seat[number]
            if seat != last:
                hand: cython.ulonglong = self.other[seat] | self.played[seat]
                if self.playing and self.takes and seat == self.declarer:
                    hand = self._before(hand | self.other[3])
                self._promise(hand)
                last = seat
            game: cython.int = self.w_game[number]
            take: cython.double = self.promise_take - self.w_take[number]
            own: cython.double = self.promise_hand - self.w_hand[number]
            if game < 0:
                fit *= 1.0 - _logistic(((take if take > own else own) - CAUTION) * HEARING)
            else:
                fit *= _logistic(((own if game == 1 else take) - CAUTION) * HEARING)
        if self.playing and self.declarer != self.me:
            fit *= self._named()
        return fit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _before(self, cards: cython.ulonglong) -> cython.ulonglong:
        """Fourteen cards without three, which may have been the stock."""
        number: cython.int
        for number in range(3):
            rest: cython.ulonglong = cards
            for _ in range(self._below(14 - number)):
                rest &= rest - 1
            cards ^= rest & (0 - rest) if cython.compiled else rest & -rest
        return cards

    @cython.cfunc
    @cython.exceptval(check=False)
    def _named(self) -> cython.double:
        """Chance that the declarer names this trump suit with his hand in `other`."""
        hand: cython.ulonglong = self.other[self.declarer] | self.played[self.declarer]
        own: cython.double = _worth(hand, self.trump)
        total: cython.double = 0.0
        suit: cython.int
        for suit in range(4):
            worth: cython.double = _worth(hand, suit)
            if worth > own:
                return _decay((worth - own) * LAYING) / 2.0
            total += _decay((own - worth) * LAYING)
        return 1.0 / total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _told(self) -> cython.double:
        """How well `other` fits the plays so far, were they by rule of thumb."""
        fit: cython.double = 1.0
        seat: cython.int
        number: cython.int
        for seat in range(3):
            self.hands[seat] = self.other[seat] | self.played[seat]
        self.aside = self.other[3]
        self._begin()
        for number in range(self.plays):
            card: cython.int = self.history[number]
            cards: cython.ulonglong = self._legal()
            if self.turn != self.me and cards & (cards - 1) != 0:
                best: cython.double = self.value[self._weigh(cards)]
                own: cython.double = _decay((best - self.value[card]) * TELLING)
                total: cython.double = 0.0
                count: cython.int = 0
                while cards != 0:
                    total += _decay((best - self.value[_low(cards)]) * TELLING)
                    cards &= cards - 1
                    count += 1
                fit *= 0.8 * own / total + 0.2 / count
            self._play(card)
        return fit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _draw(self) -> cython.void:
        """Another `world`: of some the likelier ones follow oftener."""
        place: cython.int
        for _ in range(self.draws if self.words or self.plays else 1):
            self._deal()
            fit: cython.double = self._heard()
            if self.reads and self.plays > 0:
                fit *= self._told()
            if fit >= self.likely or self._chance() * self.likely < fit:
                self.likely = fit
                for place in range(4):
                    self.world[place] = self.other[place]


@cython.cclass
class Search(Worlds):
    """The choices of one decision, each played out in the same worlds."""

    mode: cython.int
    """0 a card, 1 laying away, naming and announcing, 2 the auction."""
    choices: cython.int
    alive: cython.int[64]
    choice: cython.ulonglong[64]
    c_trump: cython.int[64]
    c_level: cython.int[64]
    # Sums by choice, for the seat that looks: harm in hundredths of a unit, units, contracts in its favour.
    count: cython.int[64]
    harm: cython.longlong[64]
    squares: cython.longlong[64]
    paid: cython.longlong[64]
    met: cython.int[64]
    spread: cython.int[7744]
    # The auction: its ladder, what stands, who has passed; limits by seat and game; what contracts come to.
    steps: cython.int
    l_game: cython.int[128]
    l_points: cython.int[128]
    rank: cython.int
    standing: cython.int
    passed: cython.int[3]
    a_rank: cython.int
    a_standing: cython.int
    a_passed: cython.int[3]
    limit: cython.double[6]
    done: cython.int[6]
    d_points: cython.int[6]
    d_won: cython.int[6]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        if not cython.compiled:
            self.choices = self.mode = self.steps = 0
            self.alive, self.choice = [0] * 64, [0] * 64
            self.c_trump, self.c_level = [0] * 64, [0] * 64
            self.count, self.harm, self.squares = [0] * 64, [0] * 64, [0] * 64
            self.paid, self.met, self.spread = [0] * 64, [0] * 64, [0] * 7744
            self.l_game, self.l_points, self.passed = [0] * 128, [0] * 128, [0] * 3
            self.a_passed, self.limit, self.done = [0] * 3, [0.0] * 6, [0] * 6
            self.d_points, self.d_won = [0] * 6, [0] * 6

    def contract(self, declarer: int, takes: int, bid: int, trump: int, announced: int) -> None:
        """What is played; a trump of -1 is still to be named."""
        self.declarer, self.takes, self.bid = declarer, takes, bid
        self.trump, self.announced = trump, announced

    def ladder(self, games: list, points: list, rank: int, standing: int, passed: list) -> None:
        """Every bid there is, the one that stands and whose it is (-1: nobody's), who has passed."""
        number: cython.int
        self.steps = len(games)
        for number in range(self.steps):
            self.l_game[number], self.l_points[number] = games[number], points[number]
        self.rank, self.standing = rank, standing
        for number in range(3):
            self.passed[number] = passed[number]

    def card(self, card: int) -> None:
        """Lay this card."""
        self._add(card, 0, 0)
        self.mode = 0

    def declaration(self, away: int, trump: int, level: int) -> None:
        """Lay these away (0: nothing), name trump, announce."""
        self._add(away, trump, level)
        self.mode = 1

    def reach(self, take: int, hand: int) -> None:
        """Bid up to so many points in a take and in a Hand."""
        self._add(0, take, hand)
        self.mode = 2

    @cython.cfunc
    def _add(self, choice: cython.ulonglong, trump: cython.int, level: cython.int) -> cython.void:
        number: cython.int = self.choices
        self.choice[number], self.c_trump[number], self.c_level[number] = choice, trump, level
        self.alive[number] = 1
        self.choices += 1

    def keep(self, number: int, alive: int) -> None:
        """Weigh this choice from now on, or leave it as it is."""
        self.alive[number] = alive

    def result(self, number: int) -> tuple:
        """Of a choice: worlds, harm, its squares, units, contracts in one's favour."""
        return (
            self.count[number],
            self.harm[number],
            self.squares[number],
            self.paid[number],
            self.met[number],
        )

    def points(self, number: int) -> dict:
        """How often one's side came to each number of card points."""
        i: cython.int
        found: dict = {}
        for i in range(121):
            if self.spread[121 * number + i] > 0:
                found[i] = self.spread[121 * number + i]
        return found

    def run(self, worlds: int) -> None:
        """Weigh the choices in so many more worlds."""
        for _ in range(worlds):
            self._draw()
            if self.mode == 0:
                self._cards()
            elif self.mode == 1:
                self._declarations()
            else:
                self._reaches()

    def draw(self) -> tuple:
        """A world: the hands by seat, and the cards aside."""
        self._draw()
        return [self.world[0], self.world[1], self.world[2]], self.world[3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter(self) -> cython.void:
        """Into the world drawn last."""
        seat: cython.int
        for seat in range(3):
            self.hands[seat] = self.world[seat]
        self.aside = self.world[3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _record(
        self, number: cython.int, points: cython.int, won: cython.int, care: cython.int
    ) -> cython.void:
        """What a choice came to: card points and tricks of the declarer; harm that is feared besides."""
        units: cython.int = self._units(points, won)
        mine: cython.bint = self.declarer == self.me
        paid: cython.int = 2 * units if mine else -units
        own: cython.int = points if mine else 120 - points
        harm: cython.int = care - 100 * paid - own
        self.count[number] += 1
        self.harm[number] += harm
        self.squares[number] += harm * harm
        self.paid[number] += paid
        self.met[number] += 1 if paid > 0 else 0
        self.spread[121 * number + own] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cards(self) -> cython.void:
        """Each card in this world."""
        number: cython.int
        for number in range(self.choices):
            if self.alive[number]:
                self._enter()
                self.turn, self.placed, self.led, self.best = (
                    self.r_turn,
                    self.r_placed,
                    self.r_led,
                    self.r_best,
                )
                self.holder, self.table, self.own, self.won = (
                    self.r_holder,
                    self.r_table,
                    self.r_own,
                    self.r_won,
                )
                self.left, self.gone = self.r_left, self.r_gone
                self.void[0], self.void[1], self.void[2] = self.r_void[0], self.r_void[1], self.r_void[2]
                self._play(cython.cast(cython.int, self.choice[number]))
                self._finish()
                self._record(number, self.own + _points(self.aside), self.won, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _declarations(self) -> cython.void:
        """Each way to declare in this world."""
        number: cython.int
        for number in range(self.choices):
            if self.alive[number]:
                self._enter()
                away: cython.ulonglong = self.choice[number]
                if away != 0:
                    self.hands[self.me] &= ~away
                    self.aside = away
                self.trump, self.announced = self.c_trump[number], self.c_level[number]
                self._begin()
                self._finish()
                self._record(number, self.own + _points(self.aside), self.won, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reaches(self) -> cython.void:
        """Each reach in this world: the auction goes on, and what it ends in is played once."""
        number: cython.int
        seat: cython.int
        for number in range(6):
            self.done[number] = 0
        for seat in range(3):
            self._promise(self.world[seat])
            self.limit[2 * seat] = self.promise_take - CAUTION + NOISE * (self._chance() - 0.5)
            self.limit[2 * seat + 1] = self.promise_hand - CAUTION + NOISE * (self._chance() - 0.5)
        for number in range(self.choices):
            if self.alive[number]:
                self.limit[2 * self.me] = self.c_trump[number]
                self.limit[2 * self.me + 1] = self.c_level[number]
                care: cython.int = CARE if self.c_trump[number] or self.c_level[number] else 0
                self._bid_on()
                if self.a_standing < 0:
                    self.count[number] += 1
                    self.met[number] += 1
                    continue
                game: cython.int = self.l_game[self.a_rank]
                which: cython.int = 2 * self.a_standing + game
                if not self.done[which]:
                    self._play_contract(self.a_standing, game)
                self.declarer, self.bid = self.a_standing, self.l_points[self.a_rank]
                self._record(number, self.d_points[which], self.d_won[which], care)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play_contract(self, seat: cython.int, game: cython.int) -> cython.void:
        """Play a game in this world, for as many points as can be."""
        which: cython.int = 2 * seat + game
        self._enter()
        self.declarer, self.takes, self.bid = seat, 1 - game, 0
        self._declare()
        self._begin()
        self._finish()
        self.done[which], self.d_won[which] = 1, self.won
        self.d_points[which] = self.own + _points(self.aside)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _least(self, seat: cython.int) -> cython.int:
        """The lowest rank that a seat may say: an earlier one may hold."""
        if (
            self.a_standing >= 0
            and (seat - self.forehand + 3) % 3 < (self.a_standing - self.forehand + 3) % 3
        ):
            return self.a_rank
        return self.a_rank + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _speaker(self, seat: cython.int) -> cython.int:
        """Who speaks after a seat; -1 when the auction is over."""
        one: cython.int = (seat + 1) % 3
        two: cython.int = (seat + 2) % 3
        first: cython.bint = not self.a_passed[one] and one != self.a_standing
        second: cython.bint = not self.a_passed[two] and two != self.a_standing
        if self.a_standing >= 0:
            can: cython.bint = first and self._least(one) < self.steps
            if not can and not (second and self._least(two) < self.steps):
                return -1
        if first:
            return one
        return two if second else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bid_on(self) -> cython.void:
        """The auction from the looker's word to its end: each says the lowest bid within its limits."""
        seat: cython.int = self.me
        self.a_rank, self.a_standing = self.rank, self.standing
        self.a_passed[0], self.a_passed[1], self.a_passed[2] = self.passed[0], self.passed[1], self.passed[2]
        while seat >= 0:
            rank: cython.int = self._least(seat)
            while rank < self.steps and self.limit[2 * seat + self.l_game[rank]] < self.l_points[rank]:
                rank += 1
            if rank < self.steps:
                self.a_rank, self.a_standing = rank, seat
            else:
                self.a_passed[seat] = 1
            seat = self._speaker(seat)


@cython.cclass
class Lots(Search):
    """Deals in which everything is done by lot: held to the rules by a test, and a measure of speed."""

    announces: cython.int

    def declare(self, hand: int, stock: int) -> tuple:
        """What the rule of thumb lays away of a hand and the stock, and the suit it names."""
        self.declarer, self.takes = 0, 1
        self.hands[0], self.aside = hand, stock
        self._declare()
        return self.aside, self.trump

    def rounds(self, number: int, announces: int, log: list) -> int:
        """So many deals; options and ladder are set. Answers how many were thrown in.

        A `log` that is not empty hears all of the deals: each choice, before it what could be chosen.
        """
        thrown: cython.int = 0
        told: cython.bint = len(log) > 0
        self.announces = announces
        self.tricks = 11
        for _ in range(number):
            self._shuffle()
            if told:
                log += [self.hands[0], self.hands[1], self.hands[2], self.aside]
            if not self._bid_by_lot(log, told):
                thrown += 1
                continue
            self._declare_by_lot(log, told)
            self._begin()
            while self.left > 0:
                cards: cython.ulonglong = self._legal()
                card: cython.int = self._one_of(cards)
                if told:
                    log += [cards, card]
                self._play(card)
            if told:
                points: cython.int = self.own + _points(self.aside)
                log += [points, self._units(points, self.won)]
        return thrown

    @cython.cfunc
    @cython.exceptval(check=False)
    def _one_of(self, cards: cython.ulonglong) -> cython.int:
        for _ in range(self._below(_size(cards))):
            cards &= cards - 1
        return _low(cards)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _shuffle(self) -> cython.void:
        """Eleven cards each and three aside."""
        place: cython.int
        for place in range(36):
            self.pool[place] = place
        for place in range(3):
            self.hands[place] = 0
        self.aside = 0
        for place in range(36):
            drawn: cython.int = place + self._below(36 - place)
            card: cython.int = self.pool[drawn]
            self.pool[drawn] = self.pool[place]
            if place < 33:
                self.hands[place // 11] |= _bit(card)
            else:
                self.aside |= _bit(card)

    @cython.cfunc
    def _bid_by_lot(self, log: list, told: cython.bint) -> cython.bint:
        """The auction, mostly of low bids; does anybody play?"""
        seat: cython.int = self.forehand
        self.a_rank, self.a_standing = -1, -1
        self.a_passed[0] = self.a_passed[1] = self.a_passed[2] = 0
        while seat >= 0:
            least: cython.int = self._least(seat)
            rank: cython.int = -1
            if least < self.steps and self._below(3) > 0:
                rank = least + self._below(self.steps - least if self._below(10) == 0 else 1)
            if told:
                log += [least, rank]
            if rank >= 0:
                self.a_rank, self.a_standing = rank, seat
            else:
                self.a_passed[seat] = 1
            seat = self._speaker(seat)
        return self.a_standing >= 0

    @cython.cfunc
    def _declare_by_lot(self, log: list, told: cython.bint) -> cython.void:
        """Laying away, naming, announcing."""
        away: cython.ulonglong = 0
        card: cython.int
        self.declarer = self.a_standing
        self.takes, self.bid = 1 - self.l_game[self.a_rank], self.l_points[self.a_rank]
        if self.takes:
            hand: cython.ulonglong = self.hands[self.declarer] | self.aside
            for _ in range(3):
                card = self._one_of(hand)
                away |= _bit(card)
                hand ^= _bit(card)
            self.hands[self.declarer], self.aside = hand, away
        self.trump = self._below(4)
        self.announced = self._below(3) if self.announces else 0
        if told:
            log += [away, self.trump, self.announced]
