"""The pages of rules, set: sections to placed pieces, and the pieces drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.games.pages import Block, Cards, Section, Table, Text
from game.i18n import CardNames
from game.ui import letters
from game.ui.geometry import TALL, Rect
from game.ui.layout_rules import table_boxes
from game.ui.painter import Painter

BODY, LEADING = 17.0, 1.36
HEADING = 24.0
BESIDE = 58.0
"""Width of a card beside a paragraph."""
AMONG = 66.0
"""Width of a card among others in a row."""
BULLET = 18.0


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on the page: `kind` is heading, text, bullet, cards or table. `box` lies as if unscrolled."""

    kind: str
    id: str
    box: Rect
    words: str = ""
    codes: tuple[str, ...] = ()
    table: Table | None = None


class Page:
    """Sets sections in a column of a given width, from y = 0 down."""

    def __init__(self, p: Painter, tr: Callable[..., str], cards: CardNames, width: float) -> None:
        self.p, self.tr, self.cards, self.width = p, tr, cards, width
        self.pieces: list[Piece] = []
        self.starts: dict[str, float] = {}
        """Where each section begins."""
        self.y = 0.0
        self._number = 0

    def set(self, sections: Sequence[Section]) -> None:
        for section in sections:
            self.y += 18 * self.p.scale if self.pieces else 0
            self.starts[section.id] = self.y
            words = self.tr(f"rules.section.{section.id}")
            h = self.p.paragraph_height(words, self.width, HEADING, letters.TITLE) + 8
            self._put("heading", h, words=words)
            self._blocks(section.blocks, bullets=section.id == "variants")

    def _blocks(self, blocks: Sequence[Block], bullets: bool) -> None:
        rest: Iterator[Block] = iter(blocks)
        for number, block in enumerate(rest):
            if isinstance(block, Cards) and len(block.codes) == 1:
                self._card_and_text(block, next(rest))
            elif isinstance(block, Cards):
                wide = min(AMONG * self.p.scale, (self.width - 8 * len(block.codes)) / len(block.codes))
                self._put("cards", wide * TALL, codes=block.codes, words=self._names(block.codes))
            elif isinstance(block, Table):
                h = table_boxes(0, 0, self.width, len(block.columns), self.p.scale).height
                self._put("table", h, table=block, words=self._spoken(block))
            else:
                self._text(block, bullet=bullets and number > 0)

    def _text(self, block: Text, *, bullet: bool, left: float = 0.0) -> None:
        words = self.tr(block.key, **block.params)
        if block.clause:
            words = f"{words[:1].upper()}{words[1:]}."
        left += BULLET * self.p.scale if bullet else 0
        h = self.p.paragraph_height(words, self.width - left, BODY, leading=LEADING)
        self._put("bullet" if bullet else "text", h, words=words, left=left)

    def _card_and_text(self, figure: Cards, block: Block) -> None:
        """One card stands beside the paragraph that follows it."""
        assert isinstance(block, Text)
        top, wide = self.y, BESIDE * self.p.scale
        self._put("cards", wide * TALL, codes=figure.codes, words=self._names(figure.codes))
        low, self.y = self.y, top
        self._text(block, bullet=False, left=wide + 16)
        self.y = max(self.y, low)

    def _put(self, kind: str, h: float, *, words: str, left: float = 0.0, **more: object) -> None:
        box = Rect(left, self.y, self.width - left, h)
        self.pieces.append(Piece(kind, f"piece{self._number}", box, words, **more))  # type: ignore[arg-type]
        self._number += 1
        self.y += h + 9 * self.p.scale

    def _names(self, codes: Sequence[str]) -> str:
        return ", ".join(self.cards.label(code.rpartition("/")[2]) for code in codes)

    def _spoken(self, table: Table) -> str:
        columns = "; ".join(f"{head}: {body}" for head, body in table.columns)
        return f"{self.tr(table.head)}: {self.tr(table.body)}. {columns}"


def draw_piece(p: Painter, piece: Piece, tr: Callable[..., str], box: Rect) -> None:
    """Draw a piece in its box on the screen."""
    theme = p.theme
    if piece.kind == "heading":
        p.paragraph(piece.words, box.x, box.y, box.w, HEADING, letters.TITLE)
        p.box(Rect(box.x, box.bottom - 5, box.w, 1.4), 0.7, theme.edge)
    elif piece.kind in ("text", "bullet"):
        if piece.kind == "bullet":
            r = 3 * p.scale
            y = box.y + BODY * p.scale * LEADING / 2
            p.box(Rect(box.x - BULLET * p.scale + 3, y - r, 2 * r, 2 * r), r, theme.gold)
        p.paragraph(piece.words, box.x, box.y, box.w, BODY, leading=LEADING)
    elif piece.kind == "cards":
        wide = box.h / TALL
        for number, code in enumerate(piece.codes):
            p.card(code, box.x + number * (wide + 8), box.y, wide, lift=0.5)
    elif piece.table is not None:
        _draw_table(p, piece.table, tr, box)


def _draw_table(p: Painter, table: Table, tr: Callable[..., str], box: Rect) -> None:
    boxes = table_boxes(box.x, box.y, box.w, len(table.columns), p.scale)
    for row, (key, label, cells) in enumerate(
        zip((table.head, table.body), boxes.labels, boxes.rows, strict=True)
    ):
        p.text(tr(key), label.x, label.cy, 15, colour=p.theme.soft, room=label.w)
        for column, cell in zip(table.columns, cells, strict=True):
            p.box(cell, 6, p.theme.band if row == 0 else None, p.theme.edge, 1)
            face = letters.TITLE if row == 0 else letters.BOLD
            p.text(
                column[row],
                cell.cx,
                cell.cy,
                17 if row == 0 else 15,
                face,
                align="c",
                room=cell.w - 2,
                smallest=10,
            )
