"""A link to be handed on, large: its code for a camera, and buttons to copy it or share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.host.contract import Key
from game.ui import letters, qr
from game.ui.geometry import Rect
from game.ui.layout_friends import link_dialog
from game.ui.painter import Painter
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App

TOAST = 2.4
"""Seconds that *copied* stands on the button."""


def draw_code(p: Painter, box: Rect, link: str, label: str) -> None:
    """The link's squares in the middle of a box, on white."""
    if box.empty:
        return
    picture = qr.picture(link, p.px(box.w))
    w, h = picture.get_width() / p.ratio, picture.get_height() / p.ratio
    p.box(Rect(box.cx - w / 2 - 4, box.cy - h / 2 - 4, w + 8, h + 8), 8, qr.PAPER, p.theme.edge, 1.2)
    p.put(picture, box.cx - w / 2, box.cy - h / 2)
    p.control("qr", box, label)


class LinkScene(Scene):
    """Closes by its button or Esc."""

    def __init__(self, app: App, title: str, words: str, link: str) -> None:
        super().__init__(app)
        self.title, self.words, self.link = title, words, link
        self.below = app.scene
        self._copied_until = 0.0

    def draw(self, p: Painter, now: float) -> None:
        env, tr, theme = self.app.env, self.app.tr, p.theme
        self.below.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        buttons = 3 if self.app.host.can_share else 2
        size = env.width, env.height, env.insets
        text = self.app.preferences.text_size
        probe = link_dialog(*size, 0, buttons, text)
        p.scale = probe.scale
        height = p.paragraph_height(self.words, probe.words.w, 15)
        lay = link_dialog(*size, height, buttons, text)
        p.box(lay.rect, 20, theme.sheet, theme.edge, 1.2, lift=1.6)
        p.text(self.title, lay.title.cx, lay.title.cy, 22, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, self.title)
        draw_code(p, lay.code, self.link, tr("friends.qr"))
        p.paragraph(self.words, lay.words.cx, lay.words.y, lay.words.w, 15, colour=theme.soft, align="c")
        p.control("words", lay.words, self.words)
        done = now < self._copied_until
        words = tr("friends.copied" if done else "friends.copy")
        p.button("copy", lay.buttons[0], words, icon="check" if done else "copy", primary=True)
        if self.app.host.can_share:
            p.button("share", lay.buttons[1], tr("friends.share"), icon="share")
        p.button("close", lay.buttons[-1], tr("common.close"))

    def update(self, now: float) -> None:
        if self._copied_until and now >= self._copied_until:
            self._copied_until = 0.0
            self.app.dirty = True

    def tap(self, id_: str) -> None:
        if id_ == "copy":
            self.app.host.copy_text(self.link)
            self.app.host.announce(self.app.tr("friends.copied"))
            self._copied_until = self.app.host.now() + TOAST
        elif id_ == "share":
            self.app.host.share(self.app.tr("friends.share_words"), self.link)
        elif id_ == "close":
            self.app.close()

    def key(self, key: Key) -> None:
        if key.key in ("Escape", "Enter"):
            self.app.close()


def open_invite(app: App, link: str) -> None:
    """The link for friends."""
    app.open(LinkScene(app, app.tr("friends.invite"), app.tr("friends.invite.words"), link))


def open_code(app: App, link: str, seconds: int) -> None:
    """The link that brings a seat to another browser."""
    words = app.tr("friends.export.words", n=max(1, seconds // 60))
    app.open(LinkScene(app, app.tr("friends.export"), words, link))
