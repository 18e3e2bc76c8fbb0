"""Bavarian Tarock once more, as plainly as it can be said: slow, without a line in common with the program.

Seats are named by their place: 0 forehand, 1 middlehand, 2 the dealer. A bid is ("hand", 61).
"""

RANKS = ["6", "7", "8", "9", "U", "O", "K", "10", "A"]


def numbers(lowest, step):
    found = [n for n in range(lowest, 121) if (n - lowest) % step == 0]
    return found if 120 in found else [*found, 120]


def all_bids(step=5, take_base=71):
    return [("hand", n) for n in numbers(61, step)] + [("take", n) for n in numbers(take_base, step)]


def above(bid, other, order="hand_first", take_base=71):
    """Is a bid above another?"""
    if order == "hand_first":
        if bid[0] != other[0]:
            return bid[0] == "hand"
        return bid[1] > other[1]
    base = {"hand": 61, "take": take_base}
    mine, theirs = bid[1] - base[bid[0]], other[1] - base[other[0]]
    if mine != theirs:
        return mine > theirs
    return bid[0] == "hand" and other[0] == "take"


def standing(said):
    """The last bid of an auction, as (seat, bid), or None. `said` holds (seat, bid or "pass")."""
    bids = [(seat, word) for seat, word in said if word != "pass"]
    return bids[-1] if bids else None


def can_say(said, seat, rules):
    """The bids that a seat may make or hold now."""
    top = standing(said)
    step, order, take_base = rules
    bids = all_bids(step, take_base)
    if top is None:
        return set(bids)
    found = {bid for bid in bids if above(bid, top[1], order, take_base)}
    if seat < top[0]:
        found.add(top[1])
    return found


def situation(said, rules):
    """("turn", seat) or ("end", seat, bid) or ("thrown in",) after these words."""
    out = {seat for seat, word in said if word == "pass"}
    top = standing(said)
    if len(out) == 3:
        return ("thrown in",)
    if top is not None:
        rivals = [seat for seat in (0, 1, 2) if seat != top[0] and seat not in out]
        if not any(can_say(said, seat, rules) for seat in rivals):
            return ("end", *top)
    seat = (said[-1][0] + 1) % 3 if said else 0
    while seat in out or (top is not None and seat == top[0]):
        seat = (seat + 1) % 3
    return ("turn", seat)


def suit(card):
    return card[0]


def rank(card):
    return RANKS.index(card[1:])


def worth(card):
    return {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}.get(card[1:], 0)


def winning(trick, trump):
    """Place of the card that wins a trick."""
    trumps = [card for card in trick if suit(card) == trump]
    same = [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(max(trumps or same, key=rank))


def may_play(hand, trick, trump, must_beat):
    if not trick:
        return set(hand)
    duty = [card for card in hand if suit(card) == suit(trick[0])]
    if not duty:
        duty = [card for card in hand if suit(card) == trump]
    if not duty:
        return set(hand)
    if must_beat:
        winners = [card for card in duty if winning([*trick, card], trump) == len(trick)]
        duty = winners or duty
    return set(duty)


def settle(bid, own, tricks, total_tricks, announced, schneider):
    """(made, level, units of the declarer)."""
    others = 120 - own
    kept = own >= bid
    if kept:
        level = 3 if tricks == total_tricks else 2 if others <= (30 if schneider == "30_30" else 29) else 1
    else:
        level = 3 if tricks == 0 else 2 if own <= 30 else 1
    if announced == "none":
        return kept, level, 2 * level if kept else -2 * level
    need, price = {"schneider": (2, 4), "schwarz": (3, 6)}[announced]
    made = kept and level >= need
    return made, level, 2 * price if made else -2 * price
