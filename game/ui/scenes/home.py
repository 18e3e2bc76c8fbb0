"""Home: the game as a fan of cards, Play, and Continue first when a match is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.session.saves import newest
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.guide_draw import draw_learn
from game.ui.layout import LOW, GamePanel, HomeLayout, home
from game.ui.layout_guide import LEARN, learn_row
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.deal_link import offer_link
from game.ui.scenes.guide import SKIPPED, GuideScene, guide_over, guide_seen
from game.ui.scenes.pad import open_pad
from game.ui.scenes.pass_play import PassSetup
from game.ui.scenes.review import review_last
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.whist_setup import GAME, quick_match, saved_match
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.session.local import Continued, LocalSession
    from game.ui.app import App

FAN = ("T21", "T10", "X")


@dataclass(frozen=True, slots=True)
class Link:
    """A small button of the home screen: control id, icon, message key, what it opens."""

    id: str
    icon: str
    key: str
    open: Callable[[App], Scene]


LINKS = (
    Link("rules", "book", "home.rules", RulesScene),
    Link("pass", "pass", "home.pass", PassSetup),
    Link("pad", "pad", "home.pad", open_pad),
    Link("statistics", "stats", "home.statistics", StatisticsScene),
    Link("review", "eye", "home.review", review_last),
    Link("settings", "gear", "home.settings", SettingsScene),
)
"""In the order shown."""


class Home(Scene):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.kept: Continued = saved_match(app)
        self.passed: Continued = saved_match(app, "pass")
        self._told = False

    def shown(self) -> None:
        if self._told:
            self.kept, self.passed = saved_match(self.app), saved_match(self.app, "pass")
        self._told = True
        for key in self._notice_keys():
            self.app.host.announce(self.app.tr(key))
        offer_link(self.app)

    def linked(self) -> None:
        offer_link(self.app)

    def _notice_keys(self) -> list[str]:
        keys = (self.kept.notice, self.passed.notice, self.app.host.storage.notice)
        return [key for key in dict.fromkeys(keys) if key]

    def waiting(self) -> dict[str, LocalSession]:
        """The matches to go on with by control id, the one played last first."""
        found = {"continue": self.kept.session, "continue_pass": self.passed.session}
        if newest(self.app.host.storage, GAME) == "pass":
            found = dict(reversed(found.items()))
        return {id_: session for id_, session in found.items() if session is not None}

    def draw(self, p: Painter, now: float) -> None:
        env, waiting = self.app.env, self.waiting()
        text = self.app.preferences.text_size
        insets, room = env.insets, 0.0 if guide_seen(self.app) else LEARN
        lay = home(
            env.width,
            env.height,
            (insets[0], insets[1], insets[2] + room, insets[3]),
            continue_=len(waiting),
            games=1,
            links=len(LINKS),
            text=text,
        )
        p.scale = lay.scale
        self.scroll.fit(lay.content - lay.view.h)
        up = -self.scroll.at
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        self._title(p, lay, up)
        for (id_, session), rect in zip(waiting.items(), lay.carry_on, strict=True):
            self._continue(p, id_, session, rect.moved(0, up))
        self._game(p, lay.games[0], up)
        for link, rect in zip(LINKS, lay.links, strict=True):
            p.button(link.id, rect.moved(0, up), self.app.tr(link.key), icon=link.icon, points=16)
        if room:
            row = learn_row(lay, env.width, insets, low=bool(self._notice_keys()))
            draw_learn(self.app, p, row.moved(0, up))
        self._notices(p, lay)

    def _title(self, p: Painter, lay: HomeLayout, up: float) -> None:
        words, title = self.app.tr("home.title"), lay.title.moved(0, up)
        points = lay.title_size / lay.scale
        wide = p.text(words, title.cx, title.cy, points, letters.TITLE, align="c")
        side = lay.title_size * 0.5
        for x in (title.cx - wide / 2 - side * 1.7, title.cx + wide / 2 + side * 0.7):
            p.put(p.mark("cards/mark/trump", side), x, title.cy - side / 2)
        p.control("title", title, words)

    def _continue(self, p: Painter, id_: str, session: LocalSession, rect: Rect) -> None:
        theme, tr = p.theme, self.app.tr
        sink = 1.5 if p.touch.pressed == id_ else 0
        box = rect.moved(0, sink)
        p.box(box, 16, theme.main, None, lift=0.8)
        if p.touch.hover == id_:
            p.box(rect.inset(-3), 18, None, theme.gold, 2)
        words, sub = tr("home.continue"), self._where(session)
        p.text(words, box.x + 18, box.y + box.h * 0.34, 19, letters.BOLD, theme.on_main, room=box.w - 70)
        p.text(sub, box.x + 18, box.y + box.h * 0.7, 15, colour=theme.on_main, room=box.w - 70)
        p.icon("icons/play", box.right - 40, box.cy - 11, 22, theme.on_main)
        p.hit(id_, rect, f"{words}: {sub}")

    def _where(self, session: LocalSession) -> str:
        view, tr = session.view, self.app.tr
        if session.shared:
            what = tr("home.what_sheet") if view.turn is None else session.seats[view.turn].name
            return tr("home.continue_sub", game=tr("home.pass"), round=view.number + 1, what=what)
        what = (
            "home.what_sheet"
            if view.phase == "over"
            else "home.what_bid"
            if view.phase == "bid"
            else "home.what_turn"
        )
        return tr("home.continue_sub", game=tr("game.whist22"), round=view.number + 1, what=tr(what))

    def _game(self, p: Painter, panel: GamePanel, up: float) -> None:
        theme, tr = p.theme, self.app.tr
        box = panel.rect.moved(0, up)
        p.box(box, 20, theme.sheet, theme.edge, 1.2, lift=0.8)
        for code, pose in zip(FAN, panel.fan, strict=True):
            p.tilted(code, pose.cx, pose.cy + up, pose.w, round(pose.angle))
        align = "c" if panel.centred else "l"
        words = (tr("game.whist22.long"), tr("game.whist22.tagline"), tr("game.whist22.players", n=4))
        for text, rect, points in zip(words, (panel.name, *panel.lines), (25, 16, 16), strict=True):
            face = letters.TITLE if points == 25 else letters.MEDIUM
            x = rect.cx if panel.centred else rect.x
            colour = theme.ink if points == 25 else theme.soft
            p.text(text, x, rect.cy + up, points, face, colour, align, room=rect.w)
        p.control("game", Rect(box.x, box.y, box.w, panel.play.y - panel.rect.y), ". ".join(words))
        p.button("play", panel.play.moved(0, up), tr("home.play"), primary=True, icon="play", points=18)
        p.button("setup", panel.setup.moved(0, up), tr("home.setup"), points=18)

    def _notices(self, p: Painter, lay: HomeLayout) -> None:
        """What the player must know about saving, at the lower edge."""
        keys = self._notice_keys()
        column = lay.safe.inset(24, 12)
        if lay.mode == LOW and lay.links:  # beside the game, above the links
            limit = lay.games[0].rect.x
            column = Rect(column.x, column.y, limit - column.x - 12, lay.links[0].y - column.y - 10)
        bottom = column.bottom
        for key in keys:
            words = self.app.tr(key)
            room = min(column.w, 640)
            height = p.paragraph_height(words, room - 34, 15) + 20
            box = Rect(column.cx - room / 2, bottom - height, room, height)
            p.box(box, 14, p.theme.sheet, p.theme.bad, 2, lift=0.8)
            p.icon("icons/warning", box.x + 12, box.cy - 10, 20, p.theme.bad)
            p.paragraph(words, box.x + 42, box.y + 10, room - 52, 15)
            p.control(f"notice-{key}", box, words)
            bottom -= height + 10

    def tap(self, id_: str) -> None:
        if id_ in self.waiting():
            self.app.open(TableScene(self.app, self.waiting()[id_]))
        elif id_ == "play":
            quick_match(self.app)
        elif id_ == "setup":
            self.app.open(SetupScene(self.app))
        elif id_ == "learn":
            self.app.open(GuideScene(self.app))
        elif id_ == "learn_no":
            guide_over(self.app, SKIPPED)
        else:
            for link in LINKS:
                if link.id == id_:
                    self.app.open(link.open(self.app))

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        return self.scroll.pointer(kind, y)

    def wheel(self, x: float, y: float, dy: float) -> None:
        self.scroll.by(dy)
        self.app.dirty = True
