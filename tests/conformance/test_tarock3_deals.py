"""Whole matches of Bavarian Tarock over random options: nothing that the rules promise is ever broken."""

from random import Random

from game.cards.pack import GERMAN36, members
from game.engine import record
from game.engine.match import Match
from game.games.registry import GAMES
from tests.games.tarock3.table import GAME, random_action, random_options
from tests.perft.naive_tarock3 import may_play, settle, winning, worth


def names(cards) -> list[str]:
    return [GERMAN36.code(card) for card in cards]


def test_random_deals(amount):
    rng, left = Random(2025), amount(500, 20_000)
    games = dict.fromkeys(("", "hand", "take"), 0)
    while left > 0:
        match = Match.new(GAME, random_options(rng), rng)
        while True:
            play_deal(match, rng)
            result = match.state.result()
            games[result.game] += 1
            left -= 1
            if match.over:
                break
            match.next_round(rng)
        assert (
            match.view(0).counted
            == match.options.rounds
            == sum(result.declarer is not None for result in match.view(0).history)
        )
        text = record.write(match)
        assert record.write(record.read(text, GAMES).replay()) == text
    assert min(games.values()) > 20


def play_deal(match: Match, rng: Random) -> None:
    """One deal at random: the auction ends, eleven cards each, duties kept, 120 points, nothing left over."""
    state, words = match.state, 0
    while state.phase == "auction":
        words += 1
        assert words < 400 and state.legal()
        match.play(state.turn, random_action(state, rng))
    while state.phase in ("discard", "name", "announce"):
        match.play(state.turn, rng.choice(state.legal()))
    result = state.result()
    if result is not None:
        assert result.declarer is None and result.units == (0, 0, 0) and words == 3
        return
    assert [hand.bit_count() for hand in state.hands] == [11, 11, 11]
    aside = state.set_aside()
    assert aside.bit_count() == 3 and sum(state.hands) + aside == GERMAN36.full
    trump, must_beat, table = "EGHS"[state.trump], match.options.must_beat, []
    while state.turn is not None:
        seat = state.turn
        allowed = may_play(names(members(state.hands[seat])), table, trump, must_beat)
        assert set(names(action.card for action in state.legal())) == allowed
        action = rng.choice(state.legal())
        match.play(seat, action)
        table.append(GERMAN36.code(action.card))
        if len(table) == 3:
            assert state.leaders[-1] == (state.leaders[-2] + winning(table, trump)) % 3
            table = []
    check(match, names(members(aside)))


def check(match: Match, aside: list[str]) -> None:
    """The settlement, reckoned once more from the tricks."""
    view, result = match.view(None), match.state.result()
    points = [sum(map(worth, aside)), 0]
    for trick in view.tricks:
        points[trick.winner != result.declarer] += sum(worth(GERMAN36.code(one.card)) for one in trick.laid)
    assert result.points == tuple(points) == view.points and sum(points) == 120 and len(view.tricks) == 11
    won = sum(trick.winner == result.declarer for trick in view.tricks)
    made, level, units = settle(result.bid, points[0], won, 11, result.announced, match.options.schneider)
    assert (result.made, result.level, result.units[result.declarer]) == (made, level, units)
    assert sum(result.units) == 0 and sorted(result.units)[1] in (-units // 2, units)
    assert result.against == (points[0] < result.bid)
