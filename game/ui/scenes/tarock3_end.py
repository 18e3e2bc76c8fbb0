"""Bavarian Tarock: the settlement after a deal, the score sheet, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.tarock3.rules import POINTS
from game.games.tarock3.view import RoundResult
from game.host.contract import Key
from game.i18n import ordinal
from game.session.transcript import signed
from game.ui import letters
from game.ui.geometry import TALL, Rect, centred
from game.ui.layout import ResultLayout, result, sheet
from game.ui.layout_frame import frame
from game.ui.layout_parts import LOW, TOUCH
from game.ui.news import UPDATE, above_news, draw_news
from game.ui.painter import Painter
from game.ui.scene import Scrolling
from game.ui.scenes.match_end import MatchEnd
from game.ui.tarock3_draw import chip
from game.ui.tarock3_phrases import Phrases
from game.ui.tarock3_sheet import Paper, standing

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.tarock3 import Tarock3Scene

ALL = 120
"""Card points of the pack."""


class Settlement(Scrolling):
    """Who won and why, in words and as a bar of the 120 points; the cards set aside; units paid."""

    def __init__(self, app: App, table: Tarock3Scene) -> None:
        super().__init__(app)
        self.table = table

    @property
    def result(self) -> RoundResult:
        found: RoundResult = self.table.truth.history[-1]
        return found

    @property
    def phrases(self) -> Phrases:
        return self.table.phrases()

    def shown(self) -> None:
        self.app.host.announce(self.phrases.headline(self.result))

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        env = self.app.env
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        f = frame(env.width, env.height, above_news(self.app), self.app.preferences.text_size)
        p.scale = s = f.scale
        low, pad = f.mode == LOW, (18 if f.safe.h >= 500 else 10) * s
        room = f.safe.inset(f.margin, 8)
        bar = max(TOUCH, 50 * s)
        width = min(room.w, (820 if low else 560) * s)
        inner_w = width - 2 * pad
        need = self._height(p, inner_w, low)
        height = min(room.h, need + bar + 3 * pad)
        box = centred(room.cx, room.cy, width, height)
        p.box(box, 18, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        foot, body = box.inset(pad).cut_bottom(bar, pad)
        self.scroll.fit(need - body.h)
        p.clip(body.inset(-pad * 0.6, 0))
        self._body(p, body.moved(0, -self.scroll.at), low)
        p.clip(None)
        self._buttons(p, foot)
        self.table.draw_on_sheet(p, box)
        draw_news(self.app, p)

    def _buttons(self, p: Painter, foot: Rect) -> None:
        tr, view = self.app.tr, self.table.truth
        side, gap = (max(TOUCH, foot.h), 8) if foot.w > 300 else (TOUCH, 6)
        home, rest = foot.cut_left(side, gap)
        p.button("home", home, "", icon="home", label=tr("result.home"))
        back, rest = rest.cut_left(side, gap)
        p.button("review", back, "", icon="eye", label=tr("result.review"))
        slim = rest.w < 260 * p.scale
        paper, go = rest.cut_left(side, gap) if slim else rest.columns(2, 8)
        words = tr("sheet.title")
        p.button("sheet", paper, "" if slim else words, icon="pad" if slim else "", points=16, label=words)
        thrown = self.result.declarer is None
        key = "sheet.finish" if view.over else "tarock3.redeal" if thrown else "tarock3.next"
        words = tr(key) if view.over else self.table.next_words(tr(key))
        p.button("next", go, words, primary=True, points=16)

    def _lines(self) -> list[str]:
        if self.result.declarer is None:
            same = self.table.truth.options.all_pass == "same_dealer"
            return [self.app.tr("tarock3.thrown_same" if same else "tarock3.thrown_next")]
        return self.phrases.reasons(self.result, self.table.truth.options)

    def _height(self, p: Painter, width: float, low: bool) -> float:
        """What all of it takes from top to bottom."""
        s, thrown = p.scale, self.result.declarer is None
        column = width * 0.56 if low and not thrown else width
        words = sum(p.paragraph_height(line, column, 16) + 3 * s for line in self._lines())
        left = 38 * s + words
        if thrown:
            return left + 8 * s
        left += 30 * s + 62 * s
        right = self._cards_h(s, low) + 8 * s + 3 * 34 * s + 24 * s
        return max(left, right) if low else left + right

    def _cards_h(self, s: float, low: bool) -> float:
        return (62 if low else 84) * s

    def _body(self, p: Painter, box: Rect, low: bool) -> None:
        thrown = self.result.declarer is None
        if thrown or not low:
            y = self._words(p, box)
            if not thrown:
                self._figures(p, Rect(box.x, y, box.w, box.bottom - y), low)
            return
        left, right = box.cut_left(box.w * 0.56, 16)
        self._words(p, left)
        self._figures(p, right, low)

    def _words(self, p: Painter, box: Rect) -> float:
        """Headline, contract, the bar of points, the reasons. Returns where it ends."""
        s, theme, result_ = p.scale, p.theme, self.result
        head = self.phrases.headline(result_)
        p.text(head, box.cx, box.y + 18 * s, 26, letters.TITLE, align="c", room=box.w, smallest=15)
        p.control("title", Rect(box.x, box.y, box.w, 36 * s), head)
        y = box.y + 38 * s
        if result_.declarer is not None:
            self._contract(p, Rect(box.x, y, box.w, 26 * s))
            self._bar(p, Rect(box.x, y + 30 * s, box.w, 52 * s))
            y += 92 * s
        for index, line in enumerate(self._lines()):
            tall = p.paragraph(line, box.cx, y, box.w, 16, align="c", colour=theme.ink)
            p.control(f"why{index}", Rect(box.x, y, box.w, tall), line)
            y += tall + 3 * s
        return y

    def _contract(self, p: Painter, box: Rect) -> None:
        """What was played, with the sign of the trump suit."""
        result_, tr, phrases = self.result, self.app.tr, self.phrases
        assert result_.declarer is not None and result_.trump is not None
        contract = phrases.contract(result_.game, result_.bid)
        words = tr("tarock3.contract", name=phrases.name(result_.declarer), contract=contract)
        words += f" · {phrases.suit(result_.trump)}"
        if result_.announced in ("schneider", "schwarz"):
            words += f" · {tr(f'tarock3.level.{result_.announced}')}"
        side = 22 * p.scale
        wide = min(box.w - side - 8, p.text_width(words, 16, letters.BOLD))
        x = box.cx - (wide + side + 6) / 2
        chip(p, f"cards/mark/{phrases.faces.marks[result_.trump]}", x, box.cy - side / 2, side)
        p.text(words, x + side + 6, box.cy, 16, letters.BOLD, p.theme.soft, room=wide + 2, smallest=11)
        p.control("contract", box, words)

    def _bar(self, p: Painter, box: Rect) -> None:
        """All 120 points: the declarer's from the left, a mark where its bid is reached."""
        s, theme, result_, tr = p.scale, p.theme, self.result, self.app.tr
        mine, theirs = result_.points
        left = p.text(str(mine), box.x, box.y + 14 * s, 22, letters.TITLE)
        right = p.text(str(theirs), box.right, box.y + 14 * s, 22, letters.TITLE, align="r")
        bar = Rect(box.x + max(left, right, 34 * s) + 8, box.y + 4 * s, 0, 20 * s)
        bar = Rect(bar.x, bar.y, 2 * (box.cx - bar.x), bar.h)
        p.box(bar, bar.h / 2, theme.band, theme.edge, 1.2)
        if mine:
            colour = theme.good if result_.points[0] >= result_.bid else theme.bad
            p.box(Rect(bar.x, bar.y, max(bar.h, bar.w * mine / ALL), bar.h), bar.h / 2, colour)
        x = bar.x + bar.w * result_.bid / ALL
        p.box(Rect(x - 1.5, bar.y - 4 * s, 3, bar.h + 8 * s), 1.5, theme.ink)
        words = tr("tarock3.bar_bid", n=result_.bid)
        wide = p.text_width(words, 14, letters.BOLD)
        p.text(
            words,
            max(bar.x + wide / 2, min(x, bar.right - wide / 2)),
            box.y + 39 * s,
            14,
            letters.BOLD,
            align="c",
        )
        spoken = tr("tarock3.points", points=mine, need=result_.bid, others=theirs)
        p.control("points", box, spoken)

    def _figures(self, p: Painter, box: Rect, low: bool) -> None:
        """The cards set aside, then units and tally of each seat."""
        s = p.scale
        tall = self._cards_h(s, low)
        self._aside(p, Rect(box.x, box.y + 4 * s, box.w, tall))
        y = box.y + tall + 8 * s
        self._units(p, Rect(box.x, y, box.w, 24 * s + 3 * 34 * s))

    def _aside(self, p: Painter, box: Rect) -> None:
        """Stock or laid-away cards and what they carried."""
        view, result_, phrases, tr = self.table.truth, self.result, self.phrases, self.app.tr
        cards = view.laid_away if result_.game == "take" else view.taken
        w = box.h / TALL
        x = box.x + 4
        for card in cards:
            p.card(phrases.faces.art[card], x, box.y, w, lift=0.4)
            x += w + 6
        key = "tarock3.aside_take" if result_.game == "take" else "tarock3.aside_hand"
        words = tr(key, n=sum(POINTS[card] for card in cards))
        room = box.right - x - 8
        height = p.paragraph_height(words, room, 15)
        p.paragraph(words, x + 8, box.cy - height / 2, room, 15, colour=p.theme.soft)
        p.control("aside", box, f"{words}: {', '.join(phrases.card(card) for card in cards)}")

    def _units(self, p: Painter, box: Rect) -> None:
        s, theme, result_, tr = p.scale, p.theme, self.result, self.app.tr
        column = min(96 * s, box.w * 0.26)
        xs = (box.right - column * 1.5, box.right - column * 0.5)
        for x, key in zip(xs, ("tarock3.units", "tarock3.tally"), strict=True):
            p.text(tr(key), x, box.y + 12 * s, 14, colour=theme.soft, align="c", room=column - 4, smallest=10)
        bottom = self.table.director.bottom
        for place in range(3):
            seat = (bottom + place) % 3
            row = Rect(box.x, box.y + 24 * s + place * 34 * s, box.w, 34 * s)
            if place % 2 == 0:
                p.box(row.inset(0, 1), 8, theme.band)
            face = letters.BOLD if seat == result_.declarer else letters.MEDIUM
            p.text(self.phrases.name(seat), row.x + 10, row.cy, 16, face, room=row.w - 2 * column - 16)
            units, tally = signed(result_.units[seat]), signed(result_.tally[seat])
            ink = theme.good if result_.units[seat] > 0 else theme.bad
            p.text(units, xs[0], row.cy, 18, letters.BOLD, ink, "c")
            p.text(tally, xs[1], row.cy, 18, letters.TITLE, align="c")
            spoken = tr("tarock3.paid", name=self.phrases.name(seat), units=units, tally=tally)
            p.control(f"units{seat}", row, spoken)

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        if id_ == "home":
            self.app.home()
        elif id_ == "sheet":
            self.app.open(PaperScene(self.app, self.table))
        elif id_ == UPDATE:
            self.app.host.take_update()
        elif id_ == "review":
            self.table.look_back(True)
        elif id_ == "next" and self.table.truth.over:
            self.app.replace(Ranking(self.app, self.table))
        elif id_ == "next":
            self.table.on_from(self)
        else:
            self.table.tap_on_sheet(id_)

    def begins(self) -> Sequence[str]:
        return ("next", "")

    def key(self, key: Key) -> None:
        if key.key in ("Enter", " "):
            self.tap("next")
        elif key.key == "Escape":
            self.tap("home")
        self.scroll.key(key)


class PaperScene(Scrolling):
    """The whole score sheet."""

    def __init__(self, app: App, table: Tarock3Scene) -> None:
        super().__init__(app)
        self.table = table
        self.scroll.at = 1e9

    def draw(self, p: Painter, now: float) -> None:
        env, tr, view = self.app.env, self.app.tr, self.table.truth
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        text = self.app.preferences.text_size
        lay = sheet(env.width, env.height, env.insets, len(view.history), 3, text)
        p.scale = lay.scale
        self.scroll.fit(lay.most_scroll)
        p.box(lay.rect, 18, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        title = tr("sheet.title")
        p.text(title, lay.title.x, lay.title.cy, 22, letters.TITLE, room=lay.title.w)
        p.control("title", lay.title, title)
        phrases, bottom = self.table.phrases(), self.table.director.bottom
        Paper(p, view, phrases, [(bottom + place) % 3 for place in range(3)]).draw(lay, self.scroll.at)
        standing(p, view, lay, phrases, tr)
        p.button("close", lay.next, tr("common.close"), primary=True)

    def tap(self, id_: str) -> None:
        if id_ == "close":
            self.app.close()

    def key(self, key: Key) -> None:
        if key.key in ("Enter", " ", "Escape"):
            self.tap("close")
        self.scroll.key(key)


class Ranking(MatchEnd):
    """The end of a match."""

    ORNAMENT = (35, 17, 8)
    """The aces of bells, leaves and acorns."""

    table: Tarock3Scene

    def draw(self, p: Painter, now: float) -> None:
        env, tr, view = self.app.env, self.app.tr, self.table.truth
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        lay = result(env.width, env.height, env.insets, 3, 5, self.app.preferences.text_size)
        p.scale = lay.scale
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.8)
        art = self.table.phrases().faces.art
        self.fan.draw(p, lay.cards, [art[card] for card in self.ORNAMENT])
        headline, reason = self.table.phrases().winner(view.ranking), tr("tarock3.end", n=view.counted)
        title, why = lay.title, lay.reason
        p.text(headline, title.cx, title.cy, 30, letters.TITLE, align="c", room=title.w)
        top = why.cy - p.paragraph_height(reason, why.w, 16) / 2
        p.paragraph(reason, why.cx, top, why.w, 16, colour=p.theme.soft, align="c")
        p.control("title", title, f"{headline}. {reason}")
        self._places(p, lay)
        self._buttons(p, lay)

    def _buttons(self, p: Painter, lay: ResultLayout) -> None:
        """In pairs; the last one is as wide as two."""
        again, paper, back, share, last = lay.buttons
        tr, home = self.app.tr, Rect(last.x, last.y, paper.right - last.x, last.h)
        words = self.table.next_words(tr("result.again"))
        p.button("again", again, words, primary=True, icon="again")
        small = (("sheet", paper, "sheet.title", "pad"), ("review", back, "result.review", "eye"))
        for id_, rect, key, icon in (*small, ("share", share, "result.share", "share")):
            words, icons = tr(key), paper.w > 150 * lay.scale
            fits = p.text_width(words, 13, letters.BOLD) <= rect.w - 18
            icon = icon if icons or not fits else ""
            p.button(id_, rect, words if fits else "", icon=icon, points=16, label=words)
        p.button("home", home, tr("result.home"), icon="home")
        self.table.draw_on_sheet(p, lay.rect)

    def _places(self, p: Painter, lay: ResultLayout) -> None:
        view, theme, phrases = self.table.truth, p.theme, self.table.phrases()
        row = place = 0
        for tied in view.ranking:
            for seat in tied:
                rect = lay.rows[row]
                if row % 2 == 0:
                    p.box(rect.inset(0, 2), 10, theme.band)
                first = place == 0
                face = letters.BOLD if seat == view.seat or first else letters.MEDIUM
                where = ordinal(self.app.catalogue, place + 1)
                ink = theme.gold_text if first else theme.soft
                p.text(where, rect.x + 14, rect.cy, 18, letters.TITLE, ink)
                p.text(phrases.name(seat), rect.x + 66 * lay.scale, rect.cy, 17, face, room=rect.w * 0.5)
                units = signed(view.tally[seat])
                ink = theme.bad if view.tally[seat] < 0 else theme.ink
                p.text(units, rect.right - 14, rect.cy, 20, letters.TITLE, ink, "r")
                label = self.app.tr("tarock3.seat", name=phrases.name(seat), units=units)
                p.control(f"place{row}", rect, f"{where} {label}")
                row += 1
            place += len(tied)

    def tap(self, id_: str) -> None:
        if id_ == "sheet":
            self.app.open(PaperScene(self.app, self.table))
        else:
            super().tap(id_)
