"""The sheet on paper: every number as the rules have it, names that are no HTML, the blank sheet."""

from html.parser import HTMLParser

import pytest

from game.games.whist22.options import Options
from game.games.whist22.pad import Entry, Pad, forbidden
from game.games.whist22.print_sheet import Words, blank, filled
from tests.games.whist22.test_pad import EVEN, EVEN_FIVE, LOSES, begin, written


class Reader(HTMLParser):
    """Rows of cells, by table; all text; tags that stand open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.texts: list[str] = []
        self.tags: list[str] = []
        self._cell = False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
            self._cell = True

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self._cell = False

    def handle_data(self, data):
        self.texts.append(data)
        if self._cell:
            self.tables[-1][-1][-1] += data


def tr(key: str, **params: object) -> str:
    return " ".join([key, *map(str, params.values())])


WORDS = Words("en", tr, str)


def rounds(pad: Pad) -> list[list[str]]:
    return Reader(filled(pad, WORDS, "rules")).tables[0][3:]


def test_every_round_has_its_cards_the_forbidden_number_bids_tricks_and_lives():
    pad = written(begin(), LOSES, ((None, 1, 1, 1), (None, 1, 1, 2)), ((None, 1, 1, 0), (None, 1, 1, 1)))
    rows = rounds(pad)
    for row, line in zip(rows, pad.lines, strict=False):
        result = line.result
        expected = [str(line.number + 1), str(result.cards)]
        not_this = forbidden(line.course, line.entry.bids)
        expected.append("–" if not_this is None else str(not_this))
        for seat in range(4):
            if result.bids[seat] is None:
                expected.append("–")
                continue
            left = result.lives[seat]
            lives = str(left) if left > 0 else "table.out"
            expected += [str(result.bids[seat]), str(result.won[seat]), lives]
        assert row == expected
    assert [row[:2] for row in rows] == [[str(n), c] for n, c in enumerate("543215432154", 1)]


def test_who_has_no_lives_left_is_out():
    pad = written(begin(), LOSES)
    assert rounds(pad)[0][5] == "table.out"
    assert "end.last_alive" not in filled(pad, WORDS, "")


def test_the_end_and_the_places_stand_below():
    pad = written(begin(end="first_out"), LOSES)
    reader = Reader(filled(pad, WORDS, "the rules"))
    assert len(reader.tables[0]) == 4, "no rows for rounds that will not be played"
    texts = [text.strip() for text in reader.texts]
    assert "end.first_out" in texts and "the rules" in texts
    assert [text for text in texts if text[1:2] == "."] == ["1. Dirk", "2. Bo", "2. Cleo", "4. Anna"]


def test_lives_are_written_as_told():
    pad = begin(lives=14)
    words = Words("en", tr, lambda lives: f"<{lives}>")
    assert Reader(filled(pad, words, "")).tables[0][2][3] == "<14>"


def test_what_does_not_fit_is_marked_and_explained():
    pad = written(begin(), EVEN_FIVE, EVEN).write(0, Entry(*LOSES))
    html = filled(pad, WORDS, "")
    assert rounds(pad)[1][0] == "2*"
    assert "* 2: pad.note.out Anna" in html


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x>', "&amp;", "</style><b>"])
def test_names_are_only_text(name):
    plain = Reader(filled(begin("Ann", "B", "C", "D"), WORDS, "rules"))
    hostile = Reader(filled(begin(name, "B", "C", "D"), WORDS, name))
    assert hostile.tags == plain.tags
    assert name in hostile.tables[0][0]


@pytest.mark.parametrize("players", range(2, 8))
def test_a_blank_sheet_has_twelve_rounds_a_start_row_and_three_columns_a_player(players):
    html = blank(WORDS, players)
    grid = Reader(html).tables[0]
    assert len(grid[0]) == 3 + players
    assert grid[1] == ["paper.bid", "paper.tricks", "paper.lives"] * players
    assert grid[2] == ["paper.start", *[""] * 3 * players]
    assert [row[0] for row in grid[3:]] == [str(n) for n in range(1, 13)]
    assert all(row[1:] == [""] * (2 + 3 * players) for row in grid[3:])
    assert html.count('class="tick"') == 2 + 3 + 2 + 2
    assert html.count("paper.rule.") == 6 and html.count("paper.fill.") == 3


def test_the_table_of_cards_is_reckoned():
    deals = Reader(blank(WORDS, 5)).tables[1][1:]
    assert deals == [
        ["3 paper.deal.long", "7 6 5 4 3 2 1", "28", "1 4 7 10 13 16 19"],
        ["3 paper.deal.short", "5 4 3 2 1", "15", "7 10 13 16 19"],
        ["4", "5 4 3 2 1", "15", "2 6 10 14 18"],
        ["5", "4 3 2 1", "10", "2 7 12 17"],
    ]
    assert Options(players=3, start=7).deck.bit_count() == 22


def test_many_rounds_get_lower_rows():
    def height(rows: int) -> float:
        pad = begin(lives=50)
        for number in range(rows):
            cards = pad.course.cards
            pad = pad.write(number, Entry((cards, 1, 0, 0), (cards, 0, 0, 0)))
        html = filled(pad, WORDS, "")
        return float(html.split("--row:")[1].split("mm")[0])

    assert height(12) > height(30) > height(45)
    assert 45 * height(45) < 200
