"""The layouts keep their promises at every size: on screen, big enough to press, in order, nothing hides
anything.
"""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Rect
from game.ui.layout import (
    LOW,
    PORTRAIT,
    TOUCH,
    WIDE,
    TableLayout,
    dialog,
    excuse_choice,
    home,
    last_trick,
    result,
    settings,
    sheet,
    sheet_in,
    table,
)

NONE = (0, 0, 0, 0)
SIZES = (
    (320, 568),
    (568, 320),
    (360, 640),
    (640, 360),
    (390, 844),
    (844, 390),
    (430, 932),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (2560, 1440),
)
NOTCHED = (((390, 844), (47, 0, 34, 0)), ((844, 390), (0, 47, 21, 47)), ((430, 932), (59, 0, 34, 0)))
SCREENS = (*((size, NONE) for size in SIZES), *NOTCHED)


def real(seats: int, cards: int) -> bool:
    """Whether 22 cards are enough for such a round."""
    return seats * cards <= 22


def apart(boxes: dict[str, Rect]) -> None:
    for (name, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.overlaps(b), f"{name} {a} hides {other} {b}"


def named(prefix: str, boxes: tuple[Rect, ...], start: int = 0) -> dict[str, Rect]:
    return {f"{prefix}{i}": box for i, box in enumerate(boxes, start)}


def fixed(lay: TableLayout) -> dict[str, Rect]:
    """All that stands on the table whatever happens."""
    names = ("menu", "sound", "undo", "last", "title", "subtitle", "counts")
    head = {name: getattr(lay, name) for name in names}
    side = {"sheet": lay.side.sheet, "log": lay.side.log} if lay.side else {}
    return head | side | named("plate", lay.plates, 1)


def own(lay: TableLayout) -> dict[str, Rect]:
    return {"own": lay.own.info, "hint": lay.own.hint, "play": lay.own.play}


def raised(lay: TableLayout) -> dict[str, Rect]:
    """The hand, each card also as it stands when chosen."""
    return named("hand", tuple(Rect(c.x, c.y - lay.raised, c.w, c.h + lay.raised) for c in lay.hand))


def check_inside(lay: TableLayout) -> None:
    boxes = fixed(lay) | own(lay) | named("trick", lay.trick) | named("collect", lay.collect)
    boxes |= {"deck": lay.deck, "bid": lay.bid.rect, "bid hint": lay.bid.hint, "notice": lay.notice}
    boxes |= named("shown", lay.shown[1:]) | {"go on": lay.go_on, "popup": lay.popup}
    for name, box in boxes.items():
        assert box.empty or lay.safe.holds(box), f"{name} {box} leaves {lay.safe}"
    for card in raised(lay).values():
        below = card.bottom - lay.safe.bottom
        assert below <= lay.cut * lay.hand[0].h + 0.01 and lay.cut <= 0.2
        assert card.x >= lay.felt.x and card.right <= lay.felt.right and card.y >= lay.safe.y


def check_touch(lay: TableLayout) -> None:
    pressed = [
        lay.menu,
        lay.undo,
        lay.last,
        lay.own.hint,
        lay.own.play,
        lay.go_on,
        lay.bid.hint,
        *lay.bid.buttons,
    ]
    for box in pressed:
        assert box.w >= TOUCH - 0.01 and box.h >= TOUCH - 0.01, box
    for strip in lay.strips:
        assert strip.w >= TOUCH - 0.01 and strip.h >= TOUCH - 0.01, strip


def check_apart(lay: TableLayout) -> None:
    trick, hand = named("trick", lay.trick), raised(lay)
    apart(fixed(lay) | own(lay) | trick)
    for name, card in hand.items():
        for other, box in (fixed(lay) | own(lay) | trick).items():
            assert not card.overlaps(box), f"{name} {card} hides {other} {box}"


def check_bidding(lay: TableLayout, cards: int) -> None:
    panel = {"panel": lay.bid.rect}
    seen = fixed(lay) | {"own": lay.own.info} | named("hand", lay.hand)
    if not lay.bid.rect.holds(lay.bid.hint):
        seen |= {"bid hint": lay.bid.hint}
    if cards == 1:
        seen |= named("shown", lay.shown[1:], 1)
        assert min(card.w for card in lay.shown) >= 34 or min(card.w for card in lay.trick) < 40
    for name, box in seen.items():
        assert not lay.bid.rect.overlaps(box), f"panel {panel} hides {name} {box}"
    parts = {"prompt": lay.bid.prompt, "reason": lay.bid.reason} | named("button", lay.bid.buttons)
    if lay.bid.rect.holds(lay.bid.hint):
        parts |= {"hint": lay.bid.hint}
    apart(parts)
    assert all(lay.bid.rect.holds(box) for box in parts.values() if not box.empty)
    rows = [(round(b.y), b.x) for b in lay.bid.buttons]
    assert rows == sorted(rows), "numbers stand in reading order"


def clockwise(boxes: tuple[Rect, ...], x: float, y: float) -> bool:
    """Whether they follow each other clockwise seen from (x, y), beginning below."""
    turns = [math.atan2(box.cx - x, y - box.cy) % (2 * math.pi) for box in boxes]
    below = [(turn + math.pi) % (2 * math.pi) for turn in turns]
    return all(a < b for a, b in pairwise(below))


def check_order(lay: TableLayout) -> None:
    hub = lay.deck
    assert clockwise(lay.plates, hub.cx, hub.cy)
    if lay.mode == LOW:
        line = sorted(range(1, len(lay.trick)), key=lambda seat: lay.trick[seat].x)
        assert line == list(range(1, len(lay.trick)))
    else:
        middle = (min(c.cy for c in lay.trick) + lay.trick[0].cy) / 2
        assert clockwise(lay.trick[1:], lay.trick[0].cx, middle)
    assert lay.trick[0].y == max(card.y for card in lay.trick), "the own card lies nearest the viewer"
    assert [c.x for c in lay.hand if c.y == lay.hand[0].y] == sorted(
        c.x for c in lay.hand if c.y == lay.hand[0].y
    )


def check_arrows(lay: TableLayout) -> None:
    for arrow in lay.arrows:
        for x, y in ((arrow.x0, arrow.y0), (arrow.x1, arrow.y1)):
            assert lay.felt.contains(x, y)
            for name, box in (fixed(lay) | named("trick", lay.trick)).items():
                assert box.empty or not box.contains(x, y), f"{arrow} touches {name}"


def check_table(lay: TableLayout, seats: int, cards: int) -> None:
    assert (len(lay.plates), len(lay.trick), len(lay.shown)) == (seats - 1, seats, seats)
    check_inside(lay)
    check_order(lay)
    if real(seats, cards):
        check_touch(lay)
        check_apart(lay)
        check_bidding(lay, cards)
        check_arrows(lay)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_table_at_the_named_sizes(
    size: tuple[int, int], insets: tuple[int, int, int, int], left_handed: bool
) -> None:
    for seats in range(2, 8):
        for cards in range(1, 12):
            for hand in {1, (cards + 1) // 2, cards}:
                lay = table(*size, insets, seats, hand, cards, left_handed=left_handed)
                assert len(lay.hand) == hand and len(lay.bid.buttons) == cards + 1
                check_table(lay, seats, cards)


@st.composite
def screens(draw: st.DrawFn) -> tuple[int, int, tuple[int, int, int, int]]:
    """Any screen from a small phone to a large desktop, with or without a notch."""
    if draw(st.booleans()):
        width = draw(st.integers(320, 1440))
        height = draw(st.integers(max(568, width + 1), 2200))
        insets = (draw(st.integers(0, 40)), 0, draw(st.integers(0, 34)), 0)
        return width, height + insets[0] + insets[2], insets
    height = draw(st.integers(320, 1440))
    width = draw(st.integers(max(568, height), 2560))
    side = draw(st.integers(0, 47)) if height < 500 else 0
    return width + 2 * side, height, (0, side, 0, side)


@given(
    screens(), st.integers(2, 7), st.integers(1, 11), st.booleans(), st.sampled_from([1.0, 1.15, 1.3, 1.5])
)
def test_table_at_any_size(
    screen: tuple[int, int, tuple[int, int, int, int]], seats: int, cards: int, left: bool, text: float
) -> None:
    width, height, insets = screen
    cards = min(cards, 22 // seats)
    lay = table(width, height, insets, seats, cards, cards, text=text, left_handed=left)
    check_table(lay, seats, cards)


def test_modes() -> None:
    assert table(390, 844, NONE, 4, 5, 5).mode == PORTRAIT
    assert table(844, 390, NONE, 4, 5, 5).mode == LOW
    assert table(1024, 768, NONE, 4, 5, 5).mode == WIDE
    assert table(1024, 768, NONE, 4, 5, 5).side is None
    assert table(1440, 900, NONE, 4, 5, 5).side is not None


@pytest.mark.parametrize("size", SIZES)
def test_nothing_but_the_hand_moves_while_it_is_played(size: tuple[int, int]) -> None:
    full, last = (table(*size, NONE, 3, hand, 7) for hand in (7, 1))
    assert full.hand[0].w == last.hand[0].w
    for part in ("plates", "trick", "own", "bid", "counts", "arrows"):
        assert getattr(full, part) == getattr(last, part)


@pytest.mark.parametrize("size", SIZES)
def test_larger_text_is_never_smaller(size: tuple[int, int]) -> None:
    scales = [table(*size, NONE, 4, 5, 5, text=text).scale for text in (1.0, 1.15, 1.3)]
    assert scales == sorted(scales)
    assert 15 * scales[0] >= 13.9


@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_plates_of_four_hold_everything(size: tuple[int, int], insets: tuple[int, int, int, int]) -> None:
    lay = table(*size, insets, 4, 5, 5)
    assert all(plate.w >= 108 * lay.scale and plate.h >= 50 * lay.scale for plate in lay.plates)


def test_left_hand_finds_play_on_the_left() -> None:
    for size in SIZES:
        right, left = (table(*size, NONE, 4, 5, 5, left_handed=hand) for hand in (False, True))
        assert right.own.play.cx > right.felt.cx > left.own.play.cx


def test_a_tablet_is_not_a_stretched_phone() -> None:
    phone, tablet = table(390, 844, NONE, 4, 5, 5), table(820, 1180, NONE, 4, 5, 5)
    assert tablet.hand[0].w > 1.4 * phone.hand[0].w
    assert tablet.trick[1].w > 1.25 * phone.trick[1].w
    assert tablet.bid.rect.w < 0.85 * tablet.felt.w


@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_panels_over_the_table(size: tuple[int, int], insets: tuple[int, int, int, int]) -> None:
    for seats in range(2, 8):
        cards = 22 // seats
        lay = table(*size, insets, seats, cards, cards)
        for index in range(cards):
            choice = excuse_choice(lay, index)
            assert lay.safe.holds(choice.rect)
            assert choice.zero.w >= TOUCH and choice.zero.h >= TOUCH and choice.high.h >= TOUCH
            apart({"prompt": choice.prompt, "zero": choice.zero, "high": choice.high})
            assert choice.rect.bottom <= lay.hand[index].y and choice.zero.x < choice.high.x
        popup = last_trick(lay, seats)
        assert lay.safe.holds(popup.rect) and popup.close.w >= TOUCH
        apart(
            {"title": popup.title, "close": popup.close}
            | named("card", popup.cards)
            | named("name", popup.names)
        )
        assert all(popup.rect.holds(box) for box in (*popup.cards, *popup.names, popup.close))
        assert popup.cards[0].w >= 34


@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_home(size: tuple[int, int], insets: tuple[int, int, int, int]) -> None:
    for games in (1, 2, 3):
        for links in range(7):
            for saved in (0, 1, 2):
                lay = home(*size, insets, continue_=saved, games=games, links=links)
                boxes = {"title": lay.title} | named("continue", lay.carry_on) | named("link", lay.links)
                boxes |= named("game", tuple(g.rect for g in lay.games))
                apart(boxes)
                page = Rect(lay.safe.x, lay.safe.y, lay.safe.w, lay.content)
                assert all(page.holds(box) for box in boxes.values() if not box.empty)
                assert len(lay.carry_on) == saved and len(lay.links) == links
                for game in lay.games:
                    parts = {"name": game.name, "play": game.play, "setup": game.setup} | named(
                        "line", game.lines
                    )
                    apart(
                        parts
                        | {
                            "fan": Rect(
                                game.fan[1].cx - 1.2 * game.fan[1].w,
                                game.fan[1].rect.y,
                                2.4 * game.fan[1].w,
                                game.fan[1].h,
                            )
                        }
                    )
                    assert all(game.rect.holds(box) for box in parts.values())
                    assert min(game.play.w, game.play.h, game.setup.w, game.setup.h) >= TOUCH
                assert all(min(box.w, box.h) >= TOUCH for box in lay.links)
                if games == 1:
                    assert lay.content <= lay.safe.h + 0.01, "one game needs no scrolling"


@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_score_sheet(size: tuple[int, int], insets: tuple[int, int, int, int]) -> None:
    for seats in range(2, 8):
        for rounds in (1, 5, 40):
            lay = sheet(*size, insets, rounds, seats)
            safe = Rect(
                insets[3], insets[0], size[0] - insets[1] - insets[3], size[1] - insets[0] - insets[2]
            )
            assert safe.holds(lay.rect) and len(lay.heads) == len(lay.standing) == seats
            boxes = {
                "title": lay.title,
                "label": lay.label,
                "view": lay.view,
                "note": lay.note,
                "next": lay.next,
            }
            boxes |= (
                {"standing": lay.standing_title} | named("head", lay.heads) | named("place", lay.standing)
            )
            apart(boxes)
            assert all(lay.rect.holds(box) for box in boxes.values())
            assert min(lay.next.w, lay.next.h) >= TOUCH
            assert lay.view.h >= lay.row_h - 0.01, "at least one round is to be seen"
            assert lay.view.holds(lay.row(rounds - 1, lay.most_scroll))
            assert lay.row(rounds - 1, lay.most_scroll).holds(
                lay.cell(rounds - 1, seats - 1, lay.most_scroll)
            )
            assert all(head.w >= 30 for head in lay.heads)
            assert all(place.h >= 21 for place in lay.standing)


def test_score_sheet_in_the_side_column() -> None:
    for seats in range(2, 8):
        lay = table(1440, 900, NONE, seats, 3, 3)
        assert lay.side is not None
        part = sheet_in(lay.side.sheet, 20, seats, lay.scale)
        assert lay.side.sheet.holds(part.view) and lay.side.sheet.holds(part.note)
        assert part.next.empty and part.view.h > 3 * part.row_h
        apart({"title": part.title, "view": part.view, "note": part.note} | named("head", part.heads))


@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_result_dialog_and_settings(size: tuple[int, int], insets: tuple[int, int, int, int]) -> None:
    safe = Rect(insets[3], insets[0], size[0] - insets[1] - insets[3], size[1] - insets[0] - insets[2])
    for seats in range(2, 8):
        for buttons in (1, 2, 3, 4):
            end = result(*size, insets, seats, buttons)
            boxes = {"title": end.title, "reason": end.reason, "cards": end.cards}
            boxes |= named("place", end.rows) | named("button", end.buttons)
            apart(boxes)
            assert safe.holds(end.rect) and all(end.rect.holds(b) for b in boxes.values() if not b.empty)
            assert all(min(b.w, b.h) >= TOUCH for b in end.buttons)
    for lines in (1, 3, 40):
        for buttons in (1, 2, 3):
            ask = dialog(*size, insets, lines, buttons)
            apart({"title": ask.title, "text": ask.text} | named("button", ask.buttons))
            assert safe.holds(ask.rect) and all(
                ask.rect.holds(b) for b in (ask.title, ask.text, *ask.buttons)
            )
            assert all(min(b.w, b.h) >= TOUCH for b in ask.buttons) and ask.text.h >= ask.line_h
            assert ask.text.w == dialog(*size, insets, 1, buttons).text.w
    page = settings(*size, insets, 9)
    apart({"back": page.back, "title": page.title, "view": page.view})
    assert safe.holds(page.rect) and page.view.h > 100 and min(page.back.w, page.back.h) >= TOUCH
    assert page.rows[-1].rect.bottom - page.view.y == pytest.approx(page.content)
    for row in page.rows:
        apart({"label": row.label, "control": row.control})
        assert row.rect.holds(row.label) and row.rect.holds(row.control) and row.control.h >= TOUCH
