"""Bavarian Tarock: the guided first deal - a deal and its moves as a record, and what is asked when.

Pure data. The learner sits in seat 0, is forehand and becomes the declarer.
"""

from __future__ import annotations

from game.cards.pack import GERMAN36
from game.games.lesson import DO, LOOK, TOUCH, Stage
from game.games.tarock3.rules import SUIT_CODES

RECORD = """{"format": "atout-record", "version": 1, "game": "tarock3",
 "names": ["", "Vroni", "Xaver"],
 "rounds": [
  {"dealer": 2, "deal": {
    "hands": [
     ["HA", "HK", "HO", "H9", "H7", "EA", "E10", "E6", "G10", "SA", "S8"],
     ["H6", "S10", "SK", "SO", "S9", "S6", "GO", "G6", "EK", "E9", "E7"],
     ["H10", "H8", "GA", "GK", "GU", "G9", "G8", "EO", "EU", "E8", "SU"]],
    "stock": ["HU", "G7", "S7"]},
   "actions": [
    "bid take 71", "pass", "bid take 76", "bid take 76", "pass",
    "discard G10 G7 S7", "trump H",
    "play HA", "play H6", "play H8",
    "play H7", "play S10", "play H10",
    "play GA", "play H9", "play G6",
    "play EA", "play E7", "play E8",
    "play E10", "play E9", "play EU",
    "play E6", "play EK", "play EO",
    "play S9", "play SU", "play SA",
    "play HK", "play S6", "play G8",
    "play HO", "play GO", "play G9",
    "play HU", "play SO", "play GU",
    "play S8", "play SK", "play GK"]}
 ]}
"""
"""The learner holds a Pick-up of 76, lays away a ten that would be lost, and reaches 85 points."""


def card(code: str) -> str:
    """The id of a card's control."""
    return f"card{GERMAN36.card(code)}"


def trump(suit: str) -> str:
    """The id of the button that names a suit."""
    return f"trump-{SUIT_CODES.index(suit)}"


SOON = dict.fromkeys(("say-take-", "say-hand-", "say-pass"), "guide.no.t3_soon")
BID = {"say-take-": "guide.no.t3_bid", "say-hand-": "guide.no.t3_bid", "say-pass": "guide.no.t3_pass"}
HOLD = {"say-take-": "guide.no.t3_hold", "say-hand-": "guide.no.t3_hold", "say-pass": "guide.no.t3_pass"}
AWAY = {"card": "guide.no.t3_away", "back": "guide.no.t3_back"}
ASIDE = ("t3_ten", "t3_seven", "t3_void")
"""Steps that end when their card lies in the middle of the table."""

STAGES = (
    Stage("t3_idea", LOOK, 0),
    Stage("t3_cards", TOUCH, 0, card("HO"), {"card": "guide.no.t3_card"}),
    Stage("t3_games", TOUCH, 0, "say-hand-61", SOON),
    Stage("t3_bid", DO, 0, "say-take-71", BID),
    Stage("t3_hold", DO, 3, "say-take-76", HOLD),
    Stage("t3_stock", LOOK, 5, "counts"),
    Stage("t3_ten", DO, 5, card("G10"), AWAY),
    Stage("t3_seven", DO, 5, card("G7"), AWAY),
    Stage("t3_void", DO, 5, card("S7"), AWAY),
    Stage("t3_away", DO, 5, "act", AWAY),
    Stage("t3_trump", DO, 6, trump("H"), {"trump-": "guide.no.t3_trump"}),
    Stage("t3_lead", DO, 7, card("HA"), {"card": "guide.no.t3_lead"}),
    Stage("t3_low", DO, 10, card("H7"), {"card": "guide.no.t3_low"}),
    Stage("t3_smear", LOOK, 13),
    Stage("t3_must", DO, 14, card("H9"), {"card": "guide.no.t3_must"}),
    Stage("t3_ace", DO, 16, card("EA"), {"card": "guide.no.t3_ace"}),
    Stage("t3_next", DO, 19, card("E10"), {"card": "guide.no.t3_next"}),
    Stage("t3_points", TOUCH, 22, "points", {"card": "guide.no.t3_points"}),
    Stage("t3_give", DO, 22, card("E6"), {"card": "guide.no.t3_give"}),
    Stage("t3_follow", DO, 27, card("SA"), {card("S8"): "guide.no.t3_eight", "card": "guide.no.t3_follow"}),
    Stage("t3_rest", LOOK, 28),
    Stage("t3_won", LOOK, 40, "points"),
    Stage("t3_units", LOOK, 40, "units0"),
    Stage("t3_more", LOOK, 40),
)
"""In order. Between `t3_rest` and `t3_won` the learner's last cards, all of them known, play themselves."""
