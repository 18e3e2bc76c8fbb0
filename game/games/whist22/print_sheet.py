"""The score sheet on paper, an HTML document of one A4 page: a pad as it stands, or a blank sheet.

Pure: texts come in by their keys, names go out escaped, every number is reckoned by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape

from game.engine.contract import Seat
from game.games.whist22.course import cycle
from game.games.whist22.options import Options
from game.games.whist22.pad import Line, Note, Pad, forbidden
from game.games.whist22.print_style import STYLE

BLANK_ROUNDS = 12
DEALS = (("long", 3, 7), ("short", 3, 5), ("", 4, 5), ("", 5, 4))
"""Rows of the blank sheet's table of cards: which of two ways, players, cards in the first round."""
RULES = ("cards", "deal", "bid", "play", "excuse", "lives")
FILL = ("before", "bids", "after")
MINUTE, SMALL = 7, 5
"""From so many players the columns are so narrow."""
BLANK_ROW = 10.2
"""Millimetres of a row to be written in by hand."""
ROOM, TALLEST, DENSE, LEAST = 196.0, 8.4, 5.4, 3.8
"""Millimetres: for the rows of a filled sheet; its tallest rows, those with small figures, the lowest ones.

More rounds than fit at the lowest go on on a second page.
"""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one language: `tr` by key, `lives` as they are written (a card's rank for King to Ace)."""

    language: str
    tr: Callable[..., str]
    lives: Callable[[int], str]


def filled(pad: Pad, words: Words, rules: str) -> str:
    """The sheet of a pad, `rules` in a sentence above it; further numbered rows when the match goes on."""
    tr = words.tr
    head = _head(words, tr("paper.title"), _date(pad.date, tr)) + f'<p class="rules">{escape(rules)}</p>'
    rows = [_start(pad.options.players, words.lives(pad.options.lives), tr)]
    rows += [_line(pad, line, words) for line in pad.lines]
    if not pad.course.over:
        more = range(len(pad.lines), max(BLANK_ROUNDS, len(pad.lines)))
        rows += [_empty(number + 1, pad.cards_of(number), pad.options.players) for number in more]
    row = max(LEAST, min(TALLEST, ROOM / len(rows)))
    body = head + _grid([escape(name) for name in pad.names], rows, words, row) + _outcome(pad, words)
    return _document(words, f"Whist 22 {pad.date}".strip(), body)


def blank(words: Words, players: int) -> str:
    """A sheet to be filled in by hand by so many: rules, what to agree on, rounds, cards to deal."""
    tr = words.tr
    rules = "".join(f"<li>{escape(tr(f'paper.rule.{name}'))}</li>" for name in RULES)
    fill = "".join(f"<li>{escape(tr(f'paper.fill.{name}'))}</li>" for name in FILL)
    names = ['<span class="name"></span>'] * players
    rows = [_start(players, "", tr), *(_empty(n + 1, None, players) for n in range(BLANK_ROUNDS))]
    body = (
        _head(words, tr("paper.title"), '<span class="line"></span>')
        + f'<ul class="condensed">{rules}</ul>'
        + _agree(tr)
        + _grid(names, rows, words, BLANK_ROW)
        + f'<div class="foot"><section><h2>{escape(tr("paper.fill"))}</h2><ol>{fill}</ol></section>'
        + f"<section>{_deals(tr)}</section></div>"
    )
    return _document(words, tr("paper.blank_title"), body)


def _document(words: Words, title: str, body: str) -> str:
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>'
    return (
        f'<!doctype html><html lang="{words.language}"><head>{head}'
        f'<style>{STYLE}</style></head><body><div class="sheet">{body}</div></body></html>'
    )


def _head(words: Words, title: str, date: str) -> str:
    label = escape(words.tr("paper.date"))
    return f"<header><h1>Whist 22<small>{escape(title)}</small></h1><p>{label} {date}</p></header>"


def _date(date: str, tr: Callable[..., str]) -> str:
    """An ISO date the way the language writes it; a line to write on when there is none."""
    if not date:
        return '<span class="line"></span>'
    year, month, day = date.split("-")
    return escape(tr("paper.date_form", day=day, month=month, year=year))


def _grid(names: Sequence[str], rows: Iterable[str], words: Words, row: float) -> str:
    """The table: names are HTML already, rows so many millimetres high."""
    tr, players = words.tr, len(names)
    size = "minute" if players >= MINUTE else "small" if players >= SMALL else ""
    size += " dense" if row < DENSE else ""
    turned = "upright" if players >= MINUTE else ""
    first = "".join(
        f'<th rowspan="2" class="upright"><span>{escape(tr(f"paper.{name}"))}</span></th>'
        for name in ("round", "cards", "forbidden")
    )
    heads = "".join(f'<th colspan="3" class="first">{name}</th>' for name in names)
    three = "".join(
        f'<th class="{turned}{first_}"><span>{escape(tr(f"paper.{name}"))}</span></th>'
        for name, first_ in (("bid", " first"), ("tricks", ""), ("lives", ""))
    )
    columns = '<col class="thin"><col class="thin"><col class="thin">' + "<col><col><col>" * players
    return (
        f'<table class="grid {size}" style="--row:{row:.2f}mm"><colgroup>{columns}</colgroup>'
        f'<thead><tr class="names">{first}{heads}</tr><tr class="labels">{three * players}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _start(players: int, lives: str, tr: Callable[..., str]) -> str:
    cells = (
        f'<td class="first none"></td><td class="none"></td><td class="lives">{escape(lives)}</td>' * players
    )
    return f'<tr class="start"><th colspan="3">{escape(tr("paper.start"))}</th>{cells}</tr>'


def _empty(number: int, cards: int | None, players: int) -> str:
    cells = '<td class="first"></td><td></td><td></td>' * players
    return f"<tr><th>{number}</th><td>{'' if cards is None else cards}</td><td></td>{cells}</tr>"


def _line(pad: Pad, line: Line, words: Words) -> str:
    """A written round: the dealer's bid framed, a miss underlined; a mark leads to the notes below."""
    not_this = None if line.course is None else forbidden(line.course, line.entry.bids)
    mark = "*" if line.notes else ""
    cells = "".join(_cells(line, seat, words) for seat in range(pad.options.players))
    return (
        f"<tr><th>{line.number + 1}{mark}</th><td>{pad.cards_of(line.number)}</td>"
        f"<td>{'–' if not_this is None else not_this}</td>{cells}</tr>"
    )


def _cells(line: Line, seat: Seat, words: Words) -> str:
    bid, won = line.entry.bids[seat], line.entry.won[seat]
    if bid is None and won is None:
        return '<td class="first out" colspan="3">–</td>'
    deals = line.course is not None and line.course.dealer == seat
    lives = ""
    if line.result is not None and line.result.won[seat] is not None:
        left = line.result.lives[seat]
        lives = words.lives(left) if left > 0 else words.tr("table.out")
    missed = ' class="missed"' if bid != won else ""
    return (
        f'<td class="first{" dealer" if deals else ""}">{_number(bid)}</td>'
        f'<td{missed}>{_number(won)}</td><td class="lives">{escape(lives)}</td>'
    )


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _outcome(pad: Pad, words: Words) -> str:
    """Below the sheet: how it ended and the places, or the standing; then what to look at."""
    tr, course = words.tr, pad.course
    places = []
    place = 1
    for tied in course.ranking:
        for seat in tied:
            lives = words.lives(course.lives[seat]) if course.lives[seat] > 0 else tr("table.out")
            places.append(f"<li>{place}. {escape(pad.names[seat])} <span>{escape(lives)}</span></li>")
        place += len(tied)
    title = tr(course.reason) if course.over else tr("sheet.standing")
    notes = "".join(
        f"<li>* {line.number + 1}: {escape(note_text(note, pad.names, tr))}</li>"
        for line in pad.lines
        for note in line.notes
    )
    hint = escape(tr("paper.dealer_hint"))
    return (
        f'<section class="outcome"><h2>{escape(title)}</h2><ol>{"".join(places)}</ol>'
        f'<ul class="notes">{notes}</ul><p class="hint">{hint}</p></section>'
    )


def note_text(note: Note, names: Sequence[str], tr: Callable[..., str]) -> str:
    """What a note says, in words."""
    if note.seat < 0:
        return tr(note.key, n=note.n) if note.n else tr(note.key)
    if note.n or note.key == "pad.note.forbidden":
        return tr(note.key, name=names[note.seat], n=note.n)
    return tr(note.key, name=names[note.seat])


def _agree(tr: Callable[..., str]) -> str:
    """Boxes to tick before the first deal."""
    choices = (
        ("setup.excuse", (tr("setup.excuse.value.choice"), tr("setup.excuse.value.zero"))),
        ("setup.lives", ("5", "10", tr("paper.king_to_ace"))),
        ("setup.end", (tr("setup.end.value.elimination"), tr("setup.end.value.first_out"))),
        ("paper.three", tuple(f"{start} → 1" for _, players, start in DEALS if players == 3)),
    )
    rows = "".join(
        f"<p><b>{escape(tr(key))}</b> "
        + " ".join(f'<span class="tick"><i></i>{escape(words)}</span>' for words in texts)
        + "</p>"
        for key, texts in choices
    )
    return f'<section class="agree"><h2>{escape(tr("paper.agree"))}</h2><div>{rows}</div></section>'


def _deals(tr: Callable[..., str]) -> str:
    """Cards in every round, tricks in a cycle, cards left over: by players."""
    heads = "".join(
        f"<th>{escape(tr(key))}</th>"
        for key in ("paper.players", "paper.cards_each", "paper.per_cycle", "paper.left_over")
    )
    rows = []
    for way, players, start in DEALS:
        options = Options(players=players, start=start)
        cards = [cards for cards, _ in cycle(options)]
        over = [options.deck.bit_count() - players * n for n in cards]
        name = f"{players} {tr(f'paper.deal.{way}')}" if way else str(players)
        numbers = (" ".join(map(str, cards)), str(sum(cards)), " ".join(map(str, over)))
        rows.append(f"<tr><th>{escape(name)}</th>" + "".join(f"<td>{n}</td>" for n in numbers) + "</tr>")
    return f'<table class="deals"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
