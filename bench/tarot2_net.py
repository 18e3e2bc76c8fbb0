# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: ignore-errors
"""The network of game/games/tarot2/values.py while it learns, in floating point.

Compiled and driven by bench/tarot2_values.py. Positions lie one after another: 78 bytes of places by card (as
the core's `Open` tells them); and of each six whole numbers: tricks left, who leads, half-points of seat 0
less seat 1's so far, what the round brought seat 0, bouts of seat 0 and of seat 1. A round is 39 positions.
Values are in OUTPUT half-points.
"""

from array import array

import cython
from cython.cimports.libc.math import powf, sqrtf
from cython.cimports.libc.string import memset

OUTPUT = 50.0
BATCH = cython.declare(cython.int, 2048)
HELD_OUT = 25
"""One round of so many is not learned from, but tells how good the rest has made the network."""
SMALL = cython.declare(cython.float, 2.97)
"""The largest weight to a unit that the packed form can hold."""
LEAST = cython.declare(cython.float, 0.01)
"""Share of a slope that gets through to an upper unit at its limit, so that it can come back."""


@cython.final
@cython.cclass
class Layers:
    """Weights, or one number for each of them."""

    first: cython.float[344 * 64]
    lean: cython.float[64]
    second: cython.float[16 * 64]
    upper: cython.float[16]
    third: cython.float[80]
    direct: cython.float[344]
    base: cython.float[1]

    @cython.cfunc
    def clear(self) -> cython.void:
        memset(self.first, 0, 344 * 64 * 4)
        memset(self.lean, 0, 64 * 4)
        memset(self.second, 0, 16 * 64 * 4)
        memset(self.upper, 0, 16 * 4)
        memset(self.third, 0, 80 * 4)
        memset(self.direct, 0, 344 * 4)
        memset(self.base, 0, 4)


@cython.cfunc
@cython.exceptval(check=False)
def _descend(
    weights: cython.p_float,
    slopes: cython.p_float,
    means: cython.p_float,
    squares: cython.p_float,
    number: cython.int,
    rate: cython.float,
    spread: cython.float,
    limit: cython.float,
) -> cython.void:
    """One step of Adam."""
    i: cython.int
    for i in range(number):
        means[i] = cython.cast(cython.float, 0.9) * means[i] + cython.cast(cython.float, 0.1) * slopes[i]
        squares[i] = (
            cython.cast(cython.float, 0.999) * squares[i]
            + cython.cast(cython.float, 0.001) * slopes[i] * slopes[i]
        )
        weights[i] -= rate * means[i] / (sqrtf(squares[i] * spread) + cython.cast(cython.float, 1e-8))
        weights[i] = limit if weights[i] > limit else -limit if weights[i] < -limit else weights[i]


@cython.final
@cython.cclass
class Net:
    """The network, what it has learned of late, and the position before it."""

    now: Layers
    slopes: Layers
    means: Layers
    squares: Layers
    state: cython.ulonglong
    steps: cython.int
    row: cython.int[5 * 80]
    """The inputs that are set: of each suit, and the others."""
    rows: cython.int[5]
    unit: cython.float[5 * 64]
    down: cython.float[64]
    """By unit: how the value changes with it."""
    pool: cython.float[64]
    above: cython.float[16]

    def __init__(self, rng):
        """With small random weights."""
        self.now, self.slopes, self.means, self.squares = Layers(), Layers(), Layers(), Layers()
        self.state = rng.getrandbits(63) | 1
        self.begin_again()
        for i in range(344 * 64):
            self.now.first[i] = rng.gauss(0, 0.13)
        for i in range(64):
            self.now.lean[i] = 0.3
            self.now.third[i] = rng.gauss(0, 0.05)
        for i in range(16 * 64):
            self.now.second[i] = rng.gauss(0, 0.1)
        for i in range(16):
            self.now.upper[i] = 0.4
            self.now.third[64 + i] = rng.gauss(0, 0.1)

    def begin_again(self) -> None:
        """Forget which way the weights were going."""
        self.means.clear()
        self.squares.clear()
        self.steps = 0

    def take(self, first, second, third, direct, bias) -> None:
        """Begin with packed weights, as values.py reads them."""
        for i in range(344 * 64):
            self.now.first[i] = first[i] / 512
        for i in range(16 * 64):
            self.now.second[i] = second[i] / 64
        for i in range(80):
            self.now.third[i] = third[i] / 2500
        for i in range(344):
            self.now.direct[i] = direct[i] / 5000
        for i in range(64):
            self.now.lean[i] = bias[i] / 512
        for i in range(16):
            self.now.upper[i] = bias[64 + i] / (512 * 64)
        self.now.base[0] = bias[80] / 5000

    def weights(self) -> dict:
        """By layer."""
        now = self.now
        return {
            "first": [now.first[i] for i in range(344 * 64)],
            "second": [now.second[i] for i in range(16 * 64)],
            "third": [now.third[i] for i in range(80)],
            "direct": [now.direct[i] for i in range(344)],
            "lean": [now.lean[i] for i in range(64)],
            "upper": [now.upper[i] for i in range(16)],
            "base": now.base[0],
        }

    @cython.cfunc
    @cython.exceptval(check=False)
    def put(
        self, places: cython.pointer[cython.const[cython.uchar]], facts: cython.p_short, other: cython.int
    ) -> cython.void:
        """Set the inputs, from the side of seat 0 or of the other."""
        card: cython.int
        place: cython.int
        suit: cython.int
        for suit in range(5):
            self.rows[suit] = 0
        for card in range(78):
            place = places[card]
            if place < 8:
                suit = card // 14 if card < 56 else 4
                self.row[80 * suit + self.rows[suit]] = 8 * (card % 14 if card < 56 else card - 42) + (
                    place ^ other
                )
                self.rows[suit] += 1
        self.also(288 + 39 - facts[0])
        if facts[1] == other:
            self.also(327)
        self.also(328 + 4 * facts[4 + other] + facts[5 - other])

    @cython.cfunc
    @cython.exceptval(check=False)
    def also(self, row: cython.int) -> cython.void:
        """Set an input that is no card of a suit."""
        self.row[80 * 4 + self.rows[4]] = row
        self.rows[4] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def value(self) -> cython.float:
        """Of the position whose inputs are set."""
        i: cython.int
        j: cython.int
        k: cython.int
        at: cython.int
        unit: cython.float
        now = self.now
        found: cython.float = now.base[0]
        for k in range(64):
            self.unit[64 * 4 + k] = now.lean[k]
            self.pool[k] = 0
        for j in range(4, -1, -1):
            if j < 4:
                for k in range(64):
                    self.unit[64 * j + k] = self.unit[64 * 4 + k]
            for i in range(self.rows[j]):
                at = self.row[80 * j + i]
                found += now.direct[at]
                at *= 64
                for k in range(64):
                    self.unit[64 * j + k] += now.first[at + k]
            if j < 4:
                for k in range(64):
                    unit = self.unit[64 * j + k]
                    self.pool[k] += 0 if unit < 0 else 1 if unit > 1 else unit
        for k in range(64):
            found += now.third[k] * self.pool[k]
        for j in range(16):
            unit = now.upper[j]
            for k in range(64):
                unit += now.second[64 * j + k] * self.pool[k]
            self.above[j] = unit
            found += now.third[64 + j] * (0 if unit < 0 else 1 if unit > 1 else unit)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def blame(self, off: cython.float) -> cython.void:
        """Add to the slopes what this position, valued so far off, says."""
        i: cython.int
        j: cython.int
        k: cython.int
        at: cython.int
        unit: cython.float
        back: cython.float
        now, slopes = self.now, self.slopes
        slopes.base[0] += off
        for k in range(64):
            self.down[k] = off * now.third[k]
            slopes.third[k] += off * self.pool[k]
        for j in range(16):
            unit = self.above[j]
            slopes.third[64 + j] += off * (0 if unit < 0 else 1 if unit > 1 else unit)
            back = off * now.third[64 + j]
            if unit <= 0 or unit >= 1:
                if (back > 0) == (unit <= 0):
                    continue
                back *= LEAST
            slopes.upper[j] += back
            for k in range(64):
                self.down[k] += back * now.second[64 * j + k]
                slopes.second[64 * j + k] += back * self.pool[k]
        for k in range(64):
            self.unit[64 * 4 + k] = 0
        for j in range(5):
            if j < 4:
                for k in range(64):
                    unit = self.unit[64 * j + k]
                    unit = self.down[k] if unit > 0 and unit < 1 else 0
                    self.unit[64 * j + k] = unit
                    self.unit[64 * 4 + k] += unit
            for i in range(self.rows[j]):
                at = self.row[80 * j + i]
                slopes.direct[at] += off
                at *= 64
                for k in range(64):
                    slopes.first[at + k] += self.unit[64 * j + k]
        for k in range(64):
            slopes.lean[k] += self.unit[64 * 4 + k]

    @cython.cfunc
    @cython.exceptval(check=False)
    def step(self, rate: cython.float) -> cython.void:
        """Change the weights by what the slopes say."""
        spread: cython.float
        w, s, m, q = self.now, self.slopes, self.means, self.squares
        self.steps += 1
        rate /= 1 - powf(0.9, self.steps)
        spread = 1 / (1 - powf(0.999, self.steps))
        _descend(w.first, s.first, m.first, q.first, 344 * 64, rate, spread, SMALL)
        _descend(w.lean, s.lean, m.lean, q.lean, 64, rate, spread, 99)
        _descend(w.second, s.second, m.second, q.second, 16 * 64, rate, spread, 1.98)
        _descend(w.upper, s.upper, m.upper, q.upper, 16, rate, spread, 99)
        _descend(w.third, s.third, m.third, q.third, 80, rate, spread, 12)
        _descend(w.direct, s.direct, m.direct, q.direct, 344, rate, spread, 6)
        _descend(w.base, s.base, m.base, q.base, 1, rate, spread, 6)
        s.clear()

    def values(self, places, facts):
        """What the rest of the round brings seat 0, by position."""
        where: cython.const[cython.uchar][::1] = places
        what: cython.short[::1] = facts
        i: cython.Py_ssize_t
        number: cython.Py_ssize_t = what.shape[0] // 6
        found = array("f", bytes(4 * number))
        out: cython.float[::1] = found
        for i in range(number):
            self.put(cython.address(where[78 * i]), cython.address(what[6 * i]), 0)
            out[i] = self.value()
        return found

    def targets(self, places, facts, share: cython.float):
        """By position what the rest of the round brought seat 0.

        Smoothed: a share of that comes from later than the next trick, the rest is what the network expects.
        """
        what: cython.short[::1] = facts
        found = self.values(places, facts) if share < 1 else array("f", bytes(len(facts) // 6 * 4))
        out: cython.float[::1] = found
        later: cython.float = 0
        next_: cython.float = 0
        so_far: cython.float
        i: cython.Py_ssize_t
        for i in range(what.shape[0] // 6 - 1, -1, -1):
            so_far = what[6 * i + 2] / cython.cast(cython.float, 50)
            if what[6 * i] == 1:
                later = what[6 * i + 3] / cython.cast(cython.float, 50)
            else:
                later = (1 - share) * next_ + share * later
            next_ = out[i] + so_far
            out[i] = later - so_far
        return found

    def learn(self, places, facts, wanted, begin: cython.float, end: cython.float) -> float:
        """Go once through the positions, the rate going from one to another; how many half-points off."""
        where: cython.const[cython.uchar][::1] = places
        what: cython.short[::1] = facts
        aim: cython.float[::1] = wanted
        order = array("i", [i for i in range(len(wanted)) if i // 39 % HELD_OUT])
        turn: cython.int[::1] = order
        number: cython.Py_ssize_t = turn.shape[0]
        i: cython.Py_ssize_t
        at: cython.Py_ssize_t
        other: cython.int
        off: cython.float
        error: cython.double = 0
        for i in range(number - 1, 0, -1):
            at = self.draw() % (i + 1)
            turn[i], turn[at] = turn[at], turn[i]
        number = number // BATCH * BATCH
        self.slopes.clear()
        for i in range(number):
            at = turn[i]
            other = self.draw() & 1
            self.put(cython.address(where[78 * at]), cython.address(what[6 * at]), other)
            off = self.value() - (-aim[at] if other else aim[at])
            error += off * off
            self.blame(2 * off / BATCH)
            if i % BATCH == BATCH - 1:
                self.step(begin + (end - begin) * i / number)
        return OUTPUT * (error / number) ** 0.5

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self) -> cython.Py_ssize_t:
        """A random whole number."""
        self.state ^= self.state << 13
        self.state ^= self.state >> 7
        self.state ^= self.state << 17
        return cython.cast(cython.Py_ssize_t, self.state >> 20)
