"""Tarot for two once more, as plainly as it can be said: slow, without a line in common with the program.

Cards are their codes: "SK", "T7", "X". A seat is a list of hand cards and a list of stacks; a stack is a list
from the bottom up.
"""

RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"]


def family(card):
    return card[0]


def height(card):
    return int(card[1:]) if card[0] == "T" else RANKS.index(card[1:])


def points(card):
    """In points, as people count them."""
    if card in ("X", "T1", "T21"):
        return 4.5
    if card[0] == "T":
        return 0.5
    return {"K": 4.5, "Q": 3.5, "N": 2.5, "J": 1.5}.get(card[1:], 0.5)


def may_play(cards, led):
    """Which of the cards that a seat can reach it may lay on the one led."""
    if led is None or led == "X":
        return list(cards)
    same = [card for card in cards if family(card) == family(led)]
    trumps = [card for card in cards if family(card) == "T"]
    if family(led) == "T":
        higher = [card for card in trumps if height(card) > height(led)]
        duty = higher if higher else trumps
    elif same:
        duty = same
    else:
        duty = trumps
    if not duty:
        return list(cards)
    return [card for card in cards if card in duty or card == "X"]


def second_wins(led, card):
    if card == "X":
        return False
    if led == "X":
        return True
    if family(card) == family(led):
        return height(card) > height(led)
    return family(card) == "T"


def settle(cards, winner, last):
    """What both seats get of a trick: points, bouts. `cards` by seat."""
    got = [0.0, 0.0]
    bouts = [set(), set()]
    for seat in (0, 1):
        home = seat if cards[seat] == "X" and not last else winner
        got[home] += points(cards[seat])
        if cards[seat] in ("X", "T1", "T21"):
            bouts[home].add(cards[seat])
        if cards[seat] == "X" and not last:
            got[seat] -= 0.5
            got[winner] += 0.5
    return got, bouts


def score(points_of_0, bouts_of_0, petit, loser):
    """What both write down. `petit`: who won the last trick with the Petit in it, or None."""
    need = {0: 56, 1: 51, 2: 41, 3: 36}
    over = points_of_0 - need[bouts_of_0]
    if over >= 0:
        written = [25 + over, -(25 + over)]
    else:
        over = 91 - points_of_0 - need[3 - bouts_of_0]
        written = [-(25 + over), 25 + over]
    if loser == "zero":
        written = [max(0, number) for number in written]
    if petit is not None:
        written[petit] += 10
        written[1 - petit] -= 10
    return written


def reach(hands, stacks, seat):
    """The cards that a seat can reach: its hand and the tops of its stacks."""
    return hands[seat] + [stack[-1] for stack in stacks[seat] if stack]


def without(hands, stacks, seat, card):
    """The same cards less one that a seat plays."""
    fewer = [[c for c in hand if c != card] for hand in hands]
    lower = [
        [stack[:-1] if s == seat and stack and stack[-1] == card else stack for stack in stacks[s]]
        for s in (0, 1)
    ]
    return fewer, lower


def outcomes(hands, stacks, leader, path=(), won=((0.0, frozenset()), (0.0, frozenset()))):
    """Every way to play a round out: cards in order, points and bouts by seat, who won the last trick."""
    if not reach(hands, stacks, leader):
        yield path, won, leader
        return
    other = 1 - leader
    for led in may_play(reach(hands, stacks, leader), None):
        # A card that the lead uncovers stays covered until the trick is over, but it is the leader's.
        after, lower = without(hands, stacks, leader, led)
        for card in may_play(reach(hands, stacks, other), led):
            rest, floor = without(after, lower, other, card)
            winner = other if second_wins(led, card) else leader
            last = not reach(rest, floor, leader)
            laid = [None, None]
            laid[leader], laid[other] = led, card
            got, bouts = settle(laid, winner, last)
            sums = tuple((won[s][0] + got[s], won[s][1] | bouts[s]) for s in (0, 1))
            yield from outcomes(rest, floor, winner, (*path, led, card), sums)
