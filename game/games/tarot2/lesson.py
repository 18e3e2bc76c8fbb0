"""Tarot for two: the guided first tricks - a deal and its first moves as a record, and what is asked when.

Pure data. The learner sits in seat 0; the other one leads first.
"""

from __future__ import annotations

from game.cards.pack import TAROT
from game.games.lesson import DO, LOOK, TOUCH, Stage
from game.games.tarot2.rules import EXCUSE, PETIT

RECORD = """{"format": "atout-record", "version": 1, "game": "tarot2",
 "names": ["", "Lotte"],
 "rounds": [
  {"starter": 1, "deal": {
    "hands": [
     ["S2", "S5", "S6", "S7", "SJ", "H2", "H5", "H7", "H8", "HK", "C2", "C3", "C4", "C6", "C7",
      "T9", "T12", "T14", "T18", "T20", "X"],
     ["S3", "S4", "S10", "H1", "H4", "H10", "D2", "D4", "D8", "D9", "D10", "C1", "C8", "C9", "CJ",
      "T7", "T8", "T11", "T15", "T16", "T21"]],
    "stacks": [
     [["D3", "T1", "SK"], ["DJ", "T4", "HQ"], ["DN", "CN", "C5"],
      ["S1", "H3", "S9"], ["D5", "SQ", "H9"], ["S8", "T17", "T6"]],
     [["T19", "CQ", "DK"], ["T13", "D1", "HJ"], ["DQ", "HN", "SN"],
      ["T2", "C10", "CK"], ["D6", "T10", "T3"], ["H6", "T5", "D7"]]]},
   "actions": [
    "play H10", "play HK", "play SK", "play S3", "play C2", "play C9", "play D10", "play T1",
    "play C3", "play C8", "play T21", "play X"]}
 ]}
"""
"""The learner wins a King, uncovers the Petit and takes a trick with it, and spends the Excuse on the 21."""


def card(code: str) -> str:
    """The id of a card's control."""
    return f"card{TAROT.card(code)}"


EXCUSE_KEPT = {f"card{EXCUSE}": "guide.no.t2_excuse"}
STAGES = (
    Stage("t2_idea", LOOK, 0),
    Stage("t2_stacks", TOUCH, 0, card("HQ"), {"card": "guide.no.t2_hand"}),
    Stage("t2_plate", TOUCH, 0, "seat0"),
    Stage("t2_follow", DO, 1, card("HK"), {**EXCUSE_KEPT, "card": "guide.no.t2_king"}),
    Stage("t2_won", LOOK, 2, "seat0"),
    Stage("t2_uncover", DO, 2, card("SK"), {**EXCUSE_KEPT, "card": "guide.no.t2_uncover"}),
    Stage("t2_open", LOOK, 4, f"card{PETIT}"),
    Stage("t2_small", DO, 4, card("C2"), {**EXCUSE_KEPT, "card": "guide.no.t2_small"}),
    Stage("t2_petit", DO, 7, f"card{PETIT}", {**EXCUSE_KEPT, "card": "guide.no.t2_trump"}),
    Stage("t2_bout", LOOK, 8, "seat0"),
    Stage("t2_again", DO, 8, card("C3"), {**EXCUSE_KEPT, "card": "guide.no.t2_small"}),
    Stage("t2_excuse", DO, 11, f"card{EXCUSE}", {"card": "guide.no.t2_spare"}),
    Stage("t2_paid", LOOK, 12, "seat0"),
    Stage("t2_more", LOOK, 12),
)
