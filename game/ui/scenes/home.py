"""Home: each game as a fan of cards with Play and Set up, and Continue first when matches are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.session.remote_seats import seats as kept_seats
from game.ui import letters
from game.ui.deck import Face
from game.ui.geometry import Rect
from game.ui.guide_draw import draw_learn
from game.ui.later import later
from game.ui.layout_guide import LEARN, learn_row
from game.ui.layout_home import GamePanel, HomeLayout, home
from game.ui.news import UPDATE, draw_news, news_room
from game.ui.painter import Painter
from game.ui.scene import Scene, Scrolling
from game.ui.scenes.deal_link import offer_link
from game.ui.scenes.games import GAMES, ShownGame, shown
from game.ui.scenes.guides import ask_guide, newcomer, refuse_guides
from game.ui.scenes.matches import PASS, Kept, all_kept, open_table

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App
    from game.ui.scenes.join import RollCall

ROWS = 2
"""Matches to go on with that the first screen shows; more of them stand behind a link."""


@dataclass(frozen=True, slots=True)
class Link:
    """A small button of the home screen: control id, icon, message key, what it opens."""

    id: str
    icon: str
    key: str
    open: Callable[[App], Scene]


open_tables = later("scenes.friends", "FriendsScene")
offer_table, enter_seat = later("scenes.join", "offer_table"), later("scenes.join", "enter_seat")
call_roll = later("scenes.join", "RollCall")
open_more = later("scenes.more", "MoreMatches")
likely = later("scenes.foresight", "likely")
LINKS = (
    Link("rules", "book", "home.rules", later("scenes.rules", "RulesScene")),
    Link("pass", "pass", "home.pass", later("scenes.pass_play", "PassSetup")),
    Link("friends", "link", "home.friends", open_tables),
    Link("pad", "pad", "home.pad", later("scenes.pad", "open_pad")),
    Link("statistics", "stats", "home.statistics", later("scenes.statistics", "StatisticsScene")),
    Link("review", "eye", "home.review", later("scenes.look_back", "look_back")),
    Link("settings", "gear", "home.settings", later("scenes.settings", "SettingsScene")),
)
"""In the order shown."""


class Home(Scrolling):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.kept: list[Kept] = self._load()
        self._told = False
        self._news: list[str] = []
        self.tables = kept_seats(app.host.storage)
        """Seats at tables on servers."""
        self._roll: RollCall | None = None

    def _load(self) -> list[Kept]:
        return all_kept(self.app, [game.id for game in GAMES])

    def shown(self) -> None:
        if self._told:
            self.kept = self._load()
        self._told = True
        self._news, self.app.notices = self.app.notices, []
        for key in self._notice_keys():
            self.app.host.announce(self.app.tr(key))
        self.tables = kept_seats(self.app.host.storage)
        self._end_roll()
        self._roll = call_roll(self.app) if self.tables else None
        self.linked()

    def linked(self) -> None:
        offer_link(self.app)
        if self.app.host.fragment():
            offer_table(self.app)

    def attend(self, now: float) -> None:
        """Ask how the tables stand, as long as this screen is seen."""
        if self.app.scene is not self:
            self._end_roll()
        elif self._roll is not None and self._roll.turn():
            self.tables = kept_seats(self.app.host.storage)
            self.app.dirty = True

    def ahead(self) -> Sequence[Face]:
        """The cards of the match that was played last, else of the game that stands first."""
        match = next(iter(self.waiting().values()), None)
        return likely(self.app, GAMES[0].id if match is None else match.game_id)

    def _end_roll(self) -> None:
        if self._roll is not None:
            self._roll.stop()

    def _notice_keys(self) -> list[str]:
        storage = self.app.host.storage
        keys = (*(kept.found.notice for kept in self.kept), *self._news, storage.found, storage.notice)
        return [key for key in dict.fromkeys(keys) if key]

    def waiting(self) -> dict[str, LocalSession]:
        """The matches to go on with by control id, the one played last first."""
        return {
            f"continue{'_pass' if kept.mode == PASS else ''}{shown(kept.game).mark}": kept.session
            for kept in self.kept
            if kept.session is not None
        }

    def rows(self) -> list[str]:
        """Ids of the rows at the top; when there are too many matches the last one leads to all of them."""
        ids = [*(["table"] if self.tables else []), *self.waiting()]
        return ids if len(ids) <= ROWS else [*ids[: ROWS - 1], "more"]

    def _layout(self, foot: float, rows: int) -> HomeLayout:
        """`foot`: what is kept free at the lower edge."""
        env = self.app.env
        top, right, bottom, left = env.insets
        return home(
            env.width,
            env.height,
            (top, right, bottom + foot, left),
            continue_=rows,
            games=len(GAMES),
            links=len(LINKS),
            text=self.app.preferences.text_size,
        )

    def draw(self, p: Painter, now: float) -> None:
        env, rows = self.app.env, self.rows()
        insets, offer = env.insets, LEARN if newcomer(self.app) else 0.0
        lay = self._layout(offer, len(rows))
        p.scale = lay.scale
        news = news_room(self.app)
        foot = self._notice_foot(p) + news
        if foot:
            lay = self._layout(offer + foot, len(rows))
        self.scroll.fit(lay.content - lay.view.h)
        up = -self.scroll.at
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        if foot:
            p.clip(Rect(0, 0, env.width, env.height - insets[2] - foot))
        self._title(p, lay, up)
        for id_, rect in zip(rows, lay.carry_on, strict=True):
            self._row(p, id_, rect.moved(0, up), main=id_ == rows[0])
        both = all(self._both_lines(p, game, panel) for game, panel in zip(GAMES, lay.games, strict=True))
        for game, panel in zip(GAMES, lay.games, strict=True):
            self._game(p, game, panel, both, up)
        for link, rect in zip(LINKS, lay.links, strict=True):
            words = self.app.tr(link.key)
            p.button(link.id, rect.moved(0, up), words, icon=link.icon, points=16)
        if offer:
            draw_learn(self.app, p, learn_row(lay, env.width, insets).moved(0, up))
        p.clip(None)
        self._notices(p, lay, env.height - insets[2] - 12 - news)
        draw_news(self.app, p)

    def _title(self, p: Painter, lay: HomeLayout, up: float) -> None:
        words, title = self.app.tr("home.title"), lay.title.moved(0, up)
        points = lay.title_size / lay.scale
        wide = p.text(words, title.cx, title.cy, points, letters.TITLE, align="c")
        side = lay.title_size * 0.5
        for x in (title.cx - wide / 2 - side * 1.7, title.cx + wide / 2 + side * 0.7):
            p.put(p.mark("cards/mark/trump", side), x, title.cy - side / 2)
        p.control("title", title, words)

    def _row(self, p: Painter, id_: str, rect: Rect, main: bool) -> None:
        theme, tr = p.theme, self.app.tr
        sink = 1.5 if p.touch.pressed == id_ else 0
        box, ink = rect.moved(0, sink), theme.on_main if main else theme.ink
        p.box(box, 16, theme.main if main else theme.sheet, None if main else theme.main, 2, lift=0.8)
        if p.touch.hover == id_:
            p.box(rect.inset(-3), 18, None, theme.gold, 2)
        if id_ == "more":
            hidden = len(self.waiting()) - sum(row in self.waiting() for row in self.rows())
            words, sub = tr("home.more"), tr("home.more_sub", n=hidden)
        elif id_ == "table":
            words, sub = tr("friends.back_to"), self._table_words(p, box.w - 70)
        else:
            session = self.waiting()[id_]
            words, sub = tr("home.continue"), self.where(session)
            if p.text_width(sub, 13) > box.w - 70:
                sub = self.where(session, "home.continue_short")
        p.text(words, box.x + 18, box.y + box.h * 0.34, 19, letters.BOLD, ink, room=box.w - 70)
        p.text(sub, box.x + 18, box.y + box.h * 0.7, 15, colour=ink, room=box.w - 70)
        p.icon("icons/play", box.right - 40, box.cy - 11, 22, ink)
        p.hit(id_, rect, f"{words}: {sub}")

    def _table_words(self, p: Painter, room: float) -> str:
        """Of the one table: which it is and how it stands; of several: how many."""
        tr = self.app.tr
        if len(self.tables) > 1:
            return tr("friends.tables", n=len(self.tables))
        seat = self.tables[0]
        game, more = tr(f"game.{seat.game}"), self._roll.words(seat.table) if self._roll else ""
        words = f"{game} · {more}" if more else game
        return words if p.text_width(words, 13) <= room else game

    def where(self, session: LocalSession, key: str = "home.continue_sub") -> str:
        """Which match it is and where it stands; the round is left out with `home.continue_short`."""
        view, tr = session.view, self.app.tr
        game = tr(f"game.{session.game_id}")
        if session.shared:
            what = tr("home.what_sheet") if view.turn is None else session.seats[view.turn].name
            return tr(key, game=game, round=view.number + 1, what=what)
        what = (
            "home.what_sheet"
            if view.phase == "over"
            else "home.what_bid"
            if view.phase in ("bid", "auction")
            else "home.what_turn"
        )
        return tr(key, game=game, round=view.number + 1, what=tr(what))

    def _both_lines(self, p: Painter, game: ShownGame, panel: GamePanel) -> bool:
        """Is there room for idea and players, each in one line?"""
        return all(p.text_width(self.app.tr(key), 16) <= panel.lines[0].w for key in game.words[1:])

    def _game(self, p: Painter, game: ShownGame, panel: GamePanel, both: bool, up: float) -> None:
        theme, tr, mark = p.theme, self.app.tr, game.mark
        box = panel.rect.moved(0, up)
        p.box(box, 20, theme.sheet, theme.edge, 1.2, lift=0.8)
        for code, pose in zip(game.fan, panel.fan, strict=True):
            p.tilted(code, pose.cx, pose.cy + up, pose.w, round(pose.angle))
        words = tuple(tr(key) for key in game.words)
        self._words(p, game, panel, words, both, up)
        p.control(f"game{mark}", Rect(box.x, box.y, box.w, panel.play.y - panel.rect.y), ". ".join(words))
        play, setup = tr("home.play"), tr("home.setup")
        p.button(
            f"play{mark}",
            panel.play.moved(0, up),
            play,
            primary=True,
            icon="play",
            points=18,
            label=f"{play}: {words[0]}",
        )
        slim = panel.setup.w < 1.5 * panel.setup.h
        p.button(
            f"setup{mark}",
            panel.setup.moved(0, up),
            "" if slim else setup,
            icon="gear" if slim else "",
            points=18,
            label=f"{setup}: {words[0]}",
        )

    def _words(
        self, p: Painter, game: ShownGame, panel: GamePanel, words: tuple[str, ...], both: bool, up: float
    ) -> None:
        """Name, idea and, with `both`, who plays it; where room is short the short name, and the idea in two
        lines.
        """
        theme, (name, idea, people) = p.theme, words
        align = "c" if panel.centred else "l"
        if p.text_width(name, 25, letters.TITLE) > panel.name.w:
            name = self.app.tr(f"game.{game.id}")
        first, second = (rect.moved(0, up) for rect in panel.lines)
        x = first.cx if panel.centred else first.x
        p.text(name, x, panel.name.cy + up, 25, letters.TITLE, align=align, room=panel.name.w)
        if both:
            p.text(idea, x, first.cy, 16, colour=theme.soft, align=align, room=first.w)
            p.text(people, x, second.cy, 16, colour=theme.soft, align=align, room=first.w)
        else:
            points = 16 if p.paragraph_height(idea, first.w, 16) <= 2.1 * first.h else 14
            p.paragraph(idea, x, first.y, first.w, points, colour=theme.soft, align=align)

    def _notice_height(self, p: Painter, key: str, room: float) -> float:
        return p.paragraph_height(self.app.tr(key), room - 52, 15) + 20

    def _notice_foot(self, p: Painter) -> float:
        """Height that the notices take from the lower edge."""
        env = self.app.env
        room = min(env.width - env.insets[1] - env.insets[3] - 48, 640)
        return sum(self._notice_height(p, key, room) + 10 for key in self._notice_keys())

    def _notices(self, p: Painter, lay: HomeLayout, bottom: float) -> None:
        """What the player must know about saving, at the lower edge."""
        column = lay.safe.inset(24, 0)
        room = min(column.w, 640)
        for key in self._notice_keys():
            words, height = self.app.tr(key), self._notice_height(p, key, room)
            box = Rect(column.cx - room / 2, bottom - height, room, height)
            p.box(box, 14, p.theme.sheet, p.theme.bad, 2, lift=0.8)
            p.icon("icons/warning", box.x + 12, box.cy - 10, 20, p.theme.bad)
            p.paragraph(words, box.x + 42, box.y + 10, room - 52, 15)
            p.control(f"notice-{key}", box, words)
            bottom -= height + 10

    def tap(self, id_: str) -> None:
        games = {f"{act}{game.mark}": (act, game) for game in GAMES for act in ("play", "setup")}
        if id_ in self.waiting():
            open_table(self.app, self.waiting()[id_])
        elif id_ in games:
            act, game = games[id_]
            game.quick(self.app) if act == "play" else self.app.open(game.setup(self.app))
        elif id_ == "table":
            self._to_tables()
        elif id_ == "more":
            self.app.open(open_more(self.app, self.waiting(), self.where))
        elif id_ == UPDATE:
            self.app.host.take_update()
        elif id_ == "learn":
            ask_guide(self.app)
        elif id_ == "learn_no":
            refuse_guides(self.app)
        else:
            for link in LINKS:
                if link.id == id_:
                    self.app.open(link.open(self.app))

    def _to_tables(self) -> None:
        """To the one seat elsewhere, or to the list of them."""
        if len(self.tables) == 1:
            enter_seat(self.app, self.tables[0])
        else:
            self.app.open(open_tables(self.app))
