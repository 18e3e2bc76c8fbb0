"""Rounds of Tarot for two on random deals: all that the rules promise, against a second reading of them."""

from random import Random

from game.cards.pack import TAROT
from game.engine.match import Match
from tests.games.tarot2.table import GAME
from tests.perft.naive_tarot2 import may_play, score, second_wins, settle


class Table:
    """A round kept by the naive rules, in codes."""

    def __init__(self, tree: dict, starter: int) -> None:
        self.hands = [list(hand) for hand in tree["hands"]]
        self.stacks = [[list(pile) for pile in piles] for piles in tree["stacks"]]
        self.covered: list[int | None] = [None, None]
        self.leader = starter
        self.laid: list[tuple[int, str]] = []
        self.points = [0.0, 0.0]
        self.bouts: list[set[str]] = [set(), set()]
        self.winners: list[int] = []
        self.petit: int | None = None

    def reach(self, seat: int) -> list[str]:
        tops = [p[-1] for n, p in enumerate(self.stacks[seat]) if p and n != self.covered[seat]]
        return self.hands[seat] + tops

    @property
    def turn(self) -> int:
        return 1 - self.leader if self.laid else self.leader

    def may(self) -> list[str]:
        return may_play(self.reach(self.turn), self.laid[0][1] if self.laid else None)

    def lay(self, code: str) -> None:
        seat = self.turn
        if code in self.hands[seat]:
            self.hands[seat].remove(code)
        else:
            number = next(n for n, pile in enumerate(self.stacks[seat]) if pile and pile[-1] == code)
            self.stacks[seat][number].pop()
            self.covered[seat] = number
        self.laid.append((seat, code))
        if len(self.laid) == 2:
            self.collect()

    def collect(self) -> None:
        (leader, led), (other, answer) = self.laid
        winner = other if second_wins(led, answer) else leader
        last = len(self.winners) == 38
        got, bouts = settle([led, answer] if leader == 0 else [answer, led], winner, last)
        for seat in (0, 1):
            self.points[seat] += got[seat]
            self.bouts[seat] |= bouts[seat]
        if last and "T1" in (led, answer):
            self.petit = winner
        self.winners.append(winner)
        self.leader, self.laid, self.covered = winner, [], [None, None]


def test_random_rounds(amount):
    rng = Random(2025)
    seen = {"petit": 0, "captured": 0, "kept": 0}
    for number in range(amount(300, 10_000)):
        options = GAME.options.from_text("loser=zero" if number % 2 else "")
        match = Match.new(GAME, options, rng)
        table = Table(GAME.deal_to_json(match.rounds[0].deal), match.course.starter)
        state = match.state
        while state.turn is not None:
            assert state.turn == table.turn
            legal = state.legal()
            assert sorted(TAROT.code(play.card) for play in legal) == sorted(table.may())
            play = rng.choice(legal)
            match.play(state.turn, play)
            table.lay(TAROT.code(play.card))
            if not table.laid:
                assert state.half_points == [2 * points for points in table.points]
                assert all(half % 2 == 0 for half in state.half_points)
        check(match, table)
        seen["petit"] += table.petit is not None
        owner = match.view(None).bouts[1].count(TAROT.card("X"))
        last = match.view(None).tricks[-1].laid
        seen["captured"] += any(laid.card == TAROT.card("X") and laid.seat != owner for laid in last)
        seen["kept"] += not any(laid.card == TAROT.card("X") for laid in last)
    assert all(seen.values())


def check(match: Match, table: Table) -> None:
    """The end of a round."""
    state = match.state
    (result,) = match.view(0).history
    assert len(table.winners) == 39 and state.leaders[1:] == table.winners
    assert sum(result.half_points) == 182 and sum(result.bouts) == 3
    assert [set(TAROT.names(bouts)) for bouts in state.bouts] == table.bouts
    assert result.petit == table.petit
    wanted = score(table.points[0], len(table.bouts[0]), table.petit, match.options.loser)
    assert list(result.score) == wanted
    whole = [half // 2 for half in result.half_points]
    assert [whole[seat] >= result.targets[seat] for seat in (0, 1)].count(True) == 1
    assert whole[result.winner] == result.targets[result.winner] + result.margin
    loser = 1 - result.winner
    assert whole[loser] == result.targets[loser] - result.margin - 1
