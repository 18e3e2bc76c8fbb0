"""The table of Tarot for two: both seats' six stacks, two trick cards, and a hand of up to 21 in rows."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Rect, centred
from game.ui.layout_frame import Frame, clamp, frame
from game.ui.layout_parts import LOW, NOWHERE, PORTRAIT, TOUCH, Insets, Side

STACKS = 6
LEAST_PANEL = 230.0
"""Width from which there is room for panels beside the stacks."""
MOST = 21
"""Cards in a full hand."""
GROWN = 1.4
"""How much wider the cards of a hand become that no longer needs all its rows."""


@dataclass(frozen=True, slots=True)
class Tarot2Layout:
    """Boxes in CSS pixels. Seats are relative: 0 the viewer, 1 the other.

    `peek`: how far the cards under an open one look out above it, each. `raised`: how much higher a card
    stands that may be played. `action`: the button that plays the chosen card, in the own card's empty place.
    """

    mode: str
    scale: float
    safe: Rect
    felt: Rect
    menu: Rect
    sound: Rect
    """Mutes; only where there is room beside or below the menu, which has it too."""
    undo: Rect
    last: Rect
    hint: Rect
    title: Rect
    """Empty where there is no room for it."""
    subtitle: Rect
    """Round and trick; a narrow one has room for the trick's number alone."""
    info: tuple[Rect, Rect]
    """By relative seat: name, points, bouts, target."""
    stacks: tuple[tuple[Rect, ...], tuple[Rect, ...]]
    """By relative seat: the open card of each stack."""
    tops: tuple[Rect, ...]
    """Where the own open cards are pressed: each with its share of the gap to the next."""
    peek: float
    trick: tuple[Rect, Rect]
    action: Rect
    hand: tuple[Rect, ...]
    """Row by row from left to right; later ones lie on earlier ones."""
    strips: tuple[Rect, ...]
    """The part of each hand card that no other hides."""
    raised: float
    deck: Rect
    collect: tuple[Rect, Rect]
    notice: Rect
    popup: Rect
    side: Side | None
    """On a wide screen log and score sheet stand left and right of the stacks."""


def tarot2(width: float, height: float, insets: Insets, hand: int, text: float = 1.0) -> Tarot2Layout:
    """Lay the table for `hand` cards in the own hand (0 to 21); everything else stays where it is."""
    f = frame(width, height, insets, text)
    safe = Rect(insets[3], insets[0], width - insets[1] - insets[3], height - insets[0] - insets[2])
    return _low(f, safe, hand) if f.mode == LOW else _tall(f, safe, hand)


# -- portrait and desktop: everything below each other ---------------------------------------------


def _tall(f: Frame, safe: Rect, hand: int) -> Tarot2Layout:
    b, gap, m = f.button, f.gap, f.margin
    y = safe.y + (8 if safe.h < 700 else 12)
    menu = Rect(safe.x + m, y, b, b)
    last = Rect(safe.right - m - b, y, b, b)
    undo = last.moved(-b - 6, 0)
    hint = menu.moved(b + 6, 0)
    sound = hint.moved(b + 6, 0) if safe.w >= 600 else NOWHERE
    beside = 0 if sound.empty else b + 6
    title = centred(safe.cx, y + b * 0.3, 2 * (undo.x - beside - safe.cx) - 10, b * 0.56)
    subtitle = Rect(title.x, title.bottom, title.w, b * 0.44)
    portrait = f.mode == PORTRAIT
    room = Rect(safe.x + m, 0, safe.w - 2 * m, 0)
    top = y + b + (gap if portrait else 0)
    sizes = _sizes(f, room.w, safe.bottom - (6 if portrait else m) - top, portrait)
    sw, tw, th, hw, pitch, rows, gap = sizes
    raised = 9 * min(1.4, f.scale)
    peek = 3.5 * clamp(sw / 58, 1, 1.6)
    far = _stack_row(safe.cx, top + 2 * peek, sw, room.w)
    trick_y = far[0].bottom + gap
    own = _stack_row(safe.cx, trick_y + th + gap + 2 * peek + raised, sw, room.w)
    trick = _trick(safe.cx, trick_y, tw, th, 10 * f.scale)
    info = _beside(trick, room, th, trick_y, f)
    hand_y = own[0].bottom + gap + raised
    side = 4.0 if safe.w < 350 else m
    box = Rect(safe.x + side, hand_y, safe.w - 2 * side, safe.bottom - hand_y)
    cards, strips = _rows(hand, rows, box, hw, pitch)
    heads = (menu, undo, last, hint, title, subtitle, sound)
    side = None if portrait else _panels(room, min(far[0].x, info[1].x) - 2 * gap, menu.bottom + gap, own)
    return _whole(f, safe, heads, info, (own, far), peek, trick, cards, strips, raised, side)


def _panels(room: Rect, end: float, top: float, own: tuple[Rect, ...]) -> Side | None:
    """From the edges of the screen to the stacks, `end` on the left; none where that is narrow."""
    log = Rect(room.x, top, end - room.x, own[0].bottom - top)
    return Side(log.mirrored(room.cx), log) if log.w >= LEAST_PANEL else None


def _sizes(
    f: Frame, w: float, h: float, portrait: bool
) -> tuple[float, float, float, float, float, int, float]:
    """Stack width, trick width and height, hand width, distance of its rows, rows, gap: as large as fits."""
    gap = f.gap
    raised = 9 * min(1.4, f.scale)
    sw = min((w - 5 * 3.6) / STACKS, 120.0)
    while True:
        peek = 3.5 * clamp(sw / 58, 1, 1.6)
        hw = sw if portrait else sw * 1.12
        rows = 3
        for count in (1, 2, 3):
            per = -(-MOST // count)
            if (w - hw) / (per - 1) >= max(TOUCH, hw * 0.42):
                rows = count
                break
        fixed = 2 * (sw * TALL + 2 * peek) + 2 * raised + 3 * gap + hw * TALL
        rest = h - fixed
        least = 104.0 if portrait else 1.1 * sw * TALL
        step = clamp((rest - 1.3 * sw * TALL) / max(1, rows - 1), 48.0, hw * TALL + 10) if rows > 1 else 0.0
        th = min(rest - step * (rows - 1), 1.35 * sw * TALL)
        if th >= least or sw < 40:
            th = max(th, 60.0)
            spare = max(0.0, rest - step * (rows - 1) - th)
            return sw, th / TALL, th, hw, step, rows, gap + min(spare / 4, 26.0)
        sw -= 1


def _stack_row(cx: float, y: float, sw: float, room: float) -> tuple[Rect, ...]:
    pitch = min((room - sw) / (STACKS - 1), sw * 1.16)
    x = cx - (pitch * (STACKS - 1) + sw) / 2
    return tuple(Rect(x + i * pitch, y, sw, sw * TALL) for i in range(STACKS))


def _trick(cx: float, y: float, w: float, h: float, gap: float) -> tuple[Rect, Rect]:
    """The own card on the right, the other's on the left."""
    return Rect(cx + gap / 2, y, w, h), Rect(cx - gap / 2 - w, y, w, h)


def _beside(trick: tuple[Rect, Rect], room: Rect, h: float, y: float, f: Frame) -> tuple[Rect, Rect]:
    """Plates at both sides of the trick: the other's on the left, the own one on the right."""
    w = min(trick[1].x - room.x - f.gap, 170 * f.scale)
    height = min(h, 124 * f.scale)
    top = y + (h - height) / 2
    own = Rect(
        min(room.right - w, trick[0].right + 3 * f.gap) if f.mode != PORTRAIT else room.right - w,
        top,
        w,
        height,
    )
    other = Rect(max(room.x, trick[1].x - 3 * f.gap - w) if f.mode != PORTRAIT else room.x, top, w, height)
    return own, other


def _rows(
    count: int, rows: int, box: Rect, hw: float, pitch: float
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """`count` cards in at most `rows` rows, evenly filled, each row centred; and what shows of each card.

    Rows that are no longer needed leave their room to the others, whose cards grow.
    """
    if count <= 0:
        return (), ()
    per = -(-MOST // rows)
    used = min(rows, -(-count // per))
    across = -(-count // used)
    block, top = (rows - 1) * pitch + hw * TALL, box.y
    if used < rows:
        hw = max(hw, min(GROWN * hw, box.w - (across - 1) * (TOUCH + 0.1), block / TALL))
        pitch = min(hw * TALL + 10, block - hw * TALL) if used > 1 else 0.0
        top += (block - (used - 1) * pitch - hw * TALL) / 2
    step = min((box.w - hw) / max(1, across - 1), hw * 1.06)
    cards = []
    for i in range(count):
        row, k = divmod(i, across)
        here = min(across, count - row * across)
        x = box.cx - (step * (here - 1) + hw) / 2 + k * step
        cards.append(Rect(x, top + row * pitch, hw, hw * TALL))
    strips = []
    for i, card in enumerate(cards):
        row, k = divmod(i, across)
        here = min(across, count - row * across)
        w = hw if k == here - 1 else step
        h = card.h if row == used - 1 or pitch >= card.h else pitch
        strips.append(Rect(card.x, card.y, w, h))
    return tuple(cards), tuple(strips)


# -- a phone on its side -----------------------------------------------------------------------------


def _low(f: Frame, safe: Rect, hand: int) -> Tarot2Layout:
    """Stacks in two rows on the left, the trick beside them, the hand in two rows along the lower edge."""
    b, m, gap = f.button, 10.0, 6.0
    menu = Rect(safe.x + m, safe.y + 6, b, b)
    last = Rect(safe.right - m - b, safe.y + 6, b, b)
    undo = last.moved(0, b + 6)
    hint = undo.moved(0, b + 6)
    raised = 7.0
    room_w = safe.w - 2 * m
    hw = clamp(safe.h * 0.15, 46, 64)
    rows = 1 if (room_w - hw) / (MOST - 1) >= TOUCH else 2
    pitch = 48.0
    hand_h = hw * TALL * 0.86 + (rows - 1) * pitch
    hand_y = safe.bottom - hand_h
    upper = hand_y - raised - safe.y - 6
    peek = 3.0
    sw = min((upper - 2 * (2 * peek + raised) - gap) / 2 / TALL, safe.w * 0.48 / STACKS - 4, 62.0)
    x = menu.right + gap
    far = tuple(Rect(x + i * (sw + 4), safe.y + 6 + 2 * peek, sw, sw * TALL) for i in range(STACKS))
    own_y = far[0].bottom + gap + 2 * peek + raised
    own = tuple(r.moved(0, own_y - r.y) for r in far)
    start = far[-1].right + 2 * gap
    space = Rect(start, safe.y + 6, undo.x - gap - start, upper)
    plate_w = clamp(space.w * 0.36, 74, 150)
    tw = min((space.w - plate_w - 3 * gap) / 2, (upper - 12) / TALL)
    th = tw * TALL
    ty = space.y + (upper - th) / 2
    trick = _trick(space.x + tw + gap, ty, tw, th, 2 * gap)
    plates = Rect(trick[0].right + gap, space.y, plate_w, upper).rows(2, gap)
    subtitle = Rect(hint.x - 2, hint.bottom + 2, b + 4, 20)
    heads = (menu, undo, last, hint, NOWHERE, subtitle, menu.moved(0, b + 6))
    cards, strips = _rows(hand, rows, Rect(safe.x + m, hand_y, room_w, hand_h), hw, pitch)
    return _whole(
        f, safe, heads, (plates[1], plates[0]), (own, far), peek, trick, cards, strips, raised, None
    )


def _whole(
    f: Frame,
    safe: Rect,
    heads: tuple[Rect, Rect, Rect, Rect, Rect, Rect, Rect],
    info: tuple[Rect, Rect],
    stacks: tuple[tuple[Rect, ...], tuple[Rect, ...]],
    peek: float,
    trick: tuple[Rect, Rect],
    cards: tuple[Rect, ...],
    strips: tuple[Rect, ...],
    raised: float,
    side: Side | None,
) -> Tarot2Layout:
    slot = trick[0]
    height = max(TOUCH, 48 * min(f.scale, 1.2))
    action = centred(slot.cx, slot.cy, max(slot.w + 8, 78.0), height)
    action = action.moved(min(0.0, info[0].x - 3 - action.right), 0)
    small = slot.w * 0.4
    collect = tuple(centred(box.cx, box.cy, small, small * TALL) for box in info)
    both = Rect(trick[1].x, slot.y, slot.right - trick[1].x, slot.h)
    low = both.bottom - 14 if f.mode == LOW else (both.bottom + stacks[0][0].y) / 2  # clear of the plates
    notice = centred(both.cx, low, min(safe.w - 24, 420 * f.scale), 44 * f.scale)
    notice = notice.within(safe.inset(8))
    deck = centred(both.cx, both.cy, slot.w, slot.h)
    return Tarot2Layout(
        mode=f.mode,
        scale=f.scale,
        safe=safe,
        felt=safe,
        menu=heads[0],
        sound=heads[6],
        undo=heads[1],
        last=heads[2],
        hint=heads[3],
        title=heads[4],
        subtitle=heads[5],
        info=info,
        stacks=stacks,
        tops=tuple(box.inset(-1.8, 0) for box in stacks[0]),
        peek=peek,
        trick=trick,
        action=action,
        hand=cards,
        strips=strips,
        raised=raised,
        deck=deck,
        collect=(collect[0], collect[1]),
        notice=notice,
        popup=safe.inset(12),
        side=side,
    )


# -- the end of a round --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SheetLayout2:
    """The sheet: `names` head two columns of figures, `next` holds one button or one for each player.

    `more`: small buttons for looking back and sharing.
    """

    scale: float
    rect: Rect
    title: Rect
    names: tuple[Rect, Rect]
    rows: tuple[Rect, ...]
    home: Rect
    more: tuple[Rect, Rect]
    next: tuple[Rect, ...]


def sheet2(
    width: float, height: float, insets: Insets, rows: int, both: bool, text: float = 1.0
) -> SheetLayout2:
    """`both`: each player has a button; they stand above *home* where the screen is high enough."""
    f = frame(width, height, insets, text)
    s, low = f.scale, f.safe.h < 500
    pad, gap = 16.0 if f.safe.w >= 350 else 12.0, 10.0
    button = max(TOUCH, (48 if low else 52) * s)
    two = both and not low
    foot_h = 2 * button + gap if two else button
    title_h, names_h = (44 if low else 60) * s, (24 if low else 30) * s
    w = min(f.safe.w - 16, 520 * s)
    fixed = title_h + names_h + foot_h + 2 * gap + pad
    line = min(34 * s, (f.safe.h - 12 - fixed) / rows)
    box = centred(f.safe.cx, f.safe.cy, w, fixed + rows * line)
    title, rest = box.inset(pad, 0).cut_top(title_h)
    column = min(110 * s, rest.w * 0.29)
    heads = Rect(rest.right - 2 * column, rest.y, 2 * column, names_h).columns(2)
    table = Rect(rest.x, rest.y + names_h, rest.w, rows * line)
    foot = Rect(rest.x, table.bottom + 2 * gap, rest.w, foot_h)
    upper, lower = foot.cut_top(button, gap) if two else (foot, foot)
    side, near = (TOUCH, 6.0) if f.safe.w < 350 else (button, gap)
    share, lower = lower.cut_right(side, near) if two else lower.cut_left(3 * side + 2 * near, near)
    if two:
        back, home = lower.cut_right(side, near)
        buttons = upper.columns(2, gap)
    else:
        home, back, share = share.columns(3, near)
        buttons = lower.columns(2 if both else 1, near)
    heads_, more = (heads[0], heads[1]), (back, share)
    return SheetLayout2(s, box, title, heads_, table.rows(rows), home, more, buttons)
