"""The guide's panel and arrow as plain boxes, on many screens and for things anywhere on them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.geometry import Rect
from game.ui.layout import home
from game.ui.layout_guide import LEARN, arrow, inside, learn_row, measures, place, shrunk
from game.ui.layout_rules import rules, table_boxes

SIZES = [(320, 568), (390, 844), (844, 390), (667, 375), (820, 1180), (1440, 900), (2560, 1440)]
NONE = (0, 0, 0, 0)


@given(st.sampled_from(SIZES), st.floats(0, 1), st.floats(0, 1), st.floats(40, 130), st.floats(40, 110))
@settings(max_examples=60, deadline=None)
def test_a_panel_of_five_lines_or_four_on_a_low_screen_hides_nothing_shown(
    size: tuple[int, int], x: float, y: float, w: float, h: float
) -> None:
    screen = Rect(0, 0, *size)
    target = Rect(x * (size[0] - w), y * (size[1] - h), w, h)
    m = measures(*size, NONE)
    skip = Rect(size[0] - 110, 8, 98, 44)
    height = m.height((4 if size[1] < 400 else 5) * 21 * m.scale, True)
    _, box = place(m.room, m.width, height, target, skip, ())
    assert screen.holds(box) and not box.overlaps(target) and not box.overlaps(skip)
    lay = inside(m, box, True)
    assert lay.button.h >= 44 and lay.text.bottom <= lay.button.y and lay.dots.right <= lay.button.x
    x0, y0, x1, y1 = arrow(box, target, screen, ())
    assert target.inset(-4).contains(x1, y1) and not target.inset(1).contains(x1, y1)
    assert (x0, y0) != (x1, y1)


def test_what_is_worth_seeing_is_spared_where_there_is_room() -> None:
    room, hand = Rect(0, 0, 390, 844), Rect(0, 700, 390, 144)
    _, box = place(room, 360, 150, Rect(40, 700, 44, 100), Rect(280, 0, 110, 52), [(hand, 0.4)])
    assert not box.overlaps(hand)


def test_a_shorter_text_keeps_the_side_that_faces_the_thing() -> None:
    above, below = Rect(0, 100, 300, 200), Rect(0, 400, 300, 200)
    target = Rect(50, 330, 44, 44)
    assert shrunk(above, 120, target).bottom == above.bottom
    assert shrunk(below, 120, target).y == below.y


def test_the_arrow_comes_from_a_free_side() -> None:
    panel, target, screen = Rect(0, 0, 300, 100), Rect(100, 200, 60, 50), Rect(0, 0, 320, 568)
    assert arrow(panel, target, screen, ())[1] < target.y
    assert arrow(panel, target, screen, [Rect(100, 150, 60, 48)])[1] > target.bottom


def test_the_offer_of_the_first_screen_stands_below_all_else() -> None:
    for size in SIZES:
        for links in (2, 5, 7):
            lay = home(*size, (0, 0, LEARN, 0), continue_=2, games=1, links=links)
            row = learn_row(lay, size[0], NONE)
            assert row.h >= 44 and row.x >= 0 and row.right <= size[0]
            others = [*lay.links, *(panel.rect for panel in lay.games), *lay.carry_on]
            assert not any(row.overlaps(rect) for rect in others)
            assert row.bottom <= lay.content + LEARN + 1


def test_rules_page_has_a_comfortable_width_and_all_its_contents() -> None:
    for size in SIZES:
        lay = rules(*size, NONE, 11)
        screen = Rect(0, 0, *size)
        assert all(screen.holds(box) for box in (lay.back, lay.title, lay.page, lay.view, *lay.contents))
        assert lay.view.w <= 740 * lay.scale and lay.page.holds(lay.view)
        assert len(lay.contents) in (0, 11)
        assert not any(lay.page.overlaps(row) for row in lay.contents)


def test_tables_fit_their_column() -> None:
    for width in (256.0, 340.0, 700.0):
        boxes = table_boxes(0, 0, width, 9, 1.0)
        for row in boxes.rows:
            assert len(row) == 9 and row[-1].right <= width + 0.01 and row[0].w >= 25
        assert max(cell.bottom for row in boxes.rows for cell in row) <= boxes.height + 0.01
