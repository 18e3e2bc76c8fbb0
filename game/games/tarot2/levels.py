"""Tarot for two: its own players by level. The strong one is made of its search; thumb is a yardstick."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Bot
from game.games.tarot2.policy import Medium, Thumb
from game.games.tarot2.policy_easy import Easy

BOTS: Mapping[str, Bot] = {"easy": Easy(), "medium": Medium(), "thumb": Thumb()}
