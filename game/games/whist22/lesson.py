"""Whist 22: the guided first round - its cards and moves as a record, and what is asked of the learner when.

Pure data. The learner sits in seat 0 and deals, so bids last and meets the forbidden number.
"""

from __future__ import annotations

from game.games.lesson import DO, LOOK, TOUCH, Stage

RECORD = """{"format": "atout-record", "version": 1, "game": "whist22",
 "names": ["", "Aïcha", "Bruno", "Lotte"],
 "rounds": [
  {"dealer": 0, "deal": {"hands": [
    ["T1", "T8", "T14", "T21", "X"], ["T5", "T10", "T11", "T13", "T18"],
    ["T4", "T9", "T12", "T16", "T17"], ["T2", "T3", "T6", "T7", "T15"]]},
   "actions": [
    "bid 1", "bid 1", "bid 0", "bid 2",
    "play T18", "play T12", "play T15", "play T14",
    "play T5", "play T17", "play T7", "play T21",
    "play T8", "play T13", "play T16", "play T6",
    "play T4", "play T3", "play T1", "play T11",
    "play T10", "play T9", "play T2", "play X22"]}
 ]}
"""
"""Seat 1 wins one trick too many; the learner makes a bid of 2 by the 21 and, at the end, the Excuse."""
OFF_BY_ONE = 1
"""The seat that misses its bid."""
KEEP = "guide.no.keep_excuse"
SOON = "guide.no.save_high"
SPARE = "guide.no.low_small"

STAGES = (
    Stage("idea", LOOK, 0),
    Stage("hand", TOUCH, 0, "card20", wrong={"card": "guide.no.hand"}),
    Stage("bar", TOUCH, 3, "counts", wrong={"bid": "guide.no.bid_soon"}),
    Stage("forbidden", TOUCH, 3, "bid3", wrong={"bid": "guide.no.bid_soon"}),
    Stage(
        "bid",
        DO,
        3,
        "bid2",
        {
            "bid0": "guide.no.bid_low",
            "bid1": "guide.no.bid_low",
            "bid3": "guide.no.bid_forbidden",
            "bid": "guide.no.bid_high",
            "card": "guide.no.bid_first",
        },
    ),
    Stage("total", LOOK, 4, "counts"),
    Stage("low", DO, 7, "card13", {"card20": SOON, "card21": KEEP, "card": SPARE}),
    Stage("high", DO, 11, "card20", {"card21": KEEP, "card": "guide.no.high_small"}),
    Stage("lead", DO, 12, "card7", {"card21": KEEP, "card": "guide.no.lead_one"}),
    Stage("one", DO, 18, "card0", {"card21": KEEP}),
    Stage("joker", DO, 23, "card21"),
    Stage("value", DO, 23, "excuse22", {"excuse0": "guide.no.value_zero"}),
    Stage("sheet", LOOK, 24, "row0"),
    Stage("lives", LOOK, 24, "standing0"),
    Stage("more", LOOK, 24),
)
"""In order. `joker` ends when the Excuse asks for its value, the other actions when they are done."""
