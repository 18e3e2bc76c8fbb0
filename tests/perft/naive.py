"""Whist 22 once more, as plainly as it can be said: slow, without a line in common with the program.

Cards are the numbers 1..21 and the string "X"; a laid card is (card, value).
"""

from itertools import pairwise

AUTO = {2: 9, 3: 6, 4: 5, 5: 4, 6: 3, 7: 3}


def excuse_values(options, cards):
    if options["excuse"] == "choice":
        return [0] if cards == 1 and options["single_excuse"] == "zero" else [0, 22]
    return {"zero": [0], "super22": [22], "none": []}[options["excuse"]]


def may_bid(options, cards, earlier, seats):
    """Every number that the next bidder may say."""
    numbers = []
    for number in range(cards + 1):
        closing = len(earlier) == seats - 1
        if closing and options["forbidden_bid"] and sum(earlier) + number == cards:
            continue
        numbers.append(number)
    return numbers


def may_play(options, cards, hand, trick):
    """Every (card, value) that a seat may lay."""
    allowed = list(hand)
    if options["excuse_before_last"] and cards > 1 and len(hand) == 2 and "X" in hand:
        allowed = ["X"]
    elif options["overtrump"] and trick:
        highest = max(value for _, value in trick)
        if any(card != "X" and card > highest for card in hand):
            allowed = [card for card in hand if card == "X" or card > highest]
    plays = []
    for card in allowed:
        for value in excuse_values(options, cards) if card == "X" else [card]:
            plays.append((card, value))
    return plays


def trick_winner(options, cards, trick):
    """The place in the trick of the card that wins it."""
    laid = [card for card, _ in trick]
    values = [value for _, value in trick]
    if not (options["double20"] and 20 in laid and 21 in laid):
        return values.index(max(values))
    contenders = [value for card, value in trick if card != "X" or excuse_values(options, cards) != [0]]
    return values.index(min(contenders))


def outcomes(options, cards, hands, leader, won=None, trick=(), path=()):
    """Every way to play a round out: (everything laid in order, tricks won by seat)."""
    won = won or [0] * len(hands)
    if not any(hands):
        yield path, tuple(won)
        return
    seat = (leader + len(trick)) % len(hands)
    for card, value in may_play(options, cards, hands[seat], trick):
        rest = [[c for c in hand if c != card] for hand in hands]
        laid = (*trick, (card, value))
        if len(laid) < len(hands):
            yield from outcomes(options, cards, rest, leader, won, laid, (*path, (card, value)))
        else:
            winner = (leader + trick_winner(options, cards, laid)) % len(hands)
            after = [n + (s == winner) for s, n in enumerate(won)]
            yield from outcomes(options, cards, rest, winner, after, (), (*path, (card, value)))


def biddings(options, cards, seats, said=()):
    """Every sequence of bids."""
    if len(said) == seats:
        yield said
        return
    for number in may_bid(options, cards, said, seats):
        yield from biddings(options, cards, seats, (*said, number))


def plan(options):
    """Cards and kind of every round, for ever."""
    start = AUTO[options["players"]] if options["start"] == "auto" else options["start"]
    kinds = {"open_then_forehead": ["open", "forehead"]}.get(
        options["single_round"], [options["single_round"]]
    )
    while True:
        for cards in range(start, 1, -1):
            yield cards, "open"
        for kind in kinds:
            yield 1, kind
        if options["cycle"] == "down_up":
            for cards in range(2, start):
                yield cards, "open"


def check_course(options, rounds, over, ranking):
    """Assert that dealers, cards, lives, the end and the ranking of a match follow from its bids and tricks.

    `rounds` are RoundResults, `options` a dict.
    """
    lives = dict.fromkeys(range(options["players"]), options["lives"])
    alive = set(lives)
    fallen = []
    onward = 1 if options["direction"] == "clockwise" else -1
    for this, (cards, single) in zip(rounds, plan(options), strict=False):
        assert (this.cards, this.single) == (cards, single)
        for seat in lives:
            if seat not in alive:
                assert this.bids[seat] is this.won[seat] is this.lost[seat] is None
                continue
            miss = abs(this.bids[seat] - this.won[seat])
            if options["penalty"] == "flat" and miss > 1:
                miss = 1
            assert this.lost[seat] == miss
            lives[seat] -= miss
        assert this.lives == tuple(lives[seat] for seat in sorted(lives))
        assert sum(won for won in this.won if won is not None) == cards
        dead = {seat for seat in alive if lives[seat] <= 0}
        assert set(this.out) == dead
        alive -= dead
        fallen.append(dead)
    limit = options["rounds"] > 0 and len(rounds) == options["rounds"]
    first = options["end"] == "first_out" and any(fallen)
    assert over == (len(alive) < 2 or limit or first)
    places = _groups(alive, lives)
    for dead in reversed(fallen):
        places += _groups(dead, lives)
    assert [set(place) for place in ranking] == places
    _check_dealers(options, rounds, onward)


def _groups(seats, lives):
    """Seats in order of lives, equal ones together."""
    return [
        {seat for seat in seats if lives[seat] == n} for n in sorted({lives[s] for s in seats}, reverse=True)
    ]


def _check_dealers(options, rounds, onward):
    start = AUTO[options["players"]] if options["start"] == "auto" else options["start"]
    for before, this in pairwise(rounds):
        alive = [n > 0 for n in before.lives]
        following = (before.dealer + onward) % len(alive)
        while not alive[following]:
            following = (following + onward) % len(alive)
        if options["dealer"] == "each_cycle" and sum(alive) > 2 and alive[before.dealer]:
            second = start == 1 and before.single == "open" and this.single == "forehead"
            begins = this.cards == start and not second
            assert this.dealer == (following if begins else before.dealer)
        else:
            assert this.dealer == following
