"""Looking back at what is over: all hands open, step by step, with what each decision was worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Refused
from game.host.contract import Key
from game.session.review import Decision, Moment, Review
from game.ui import review_draw as draw
from game.ui.geometry import Rect
from game.ui.layout_review import ReviewLayout, review
from game.ui.painter import Painter
from game.ui.scene import Scene, Scrolling
from game.ui.scenes.ask import Ask
from game.ui.scenes.share import open_share

if TYPE_CHECKING:
    from game.ui.app import App

SLICE = 0.010
"""Seconds a frame that decisions are judged: nothing moves here meanwhile."""
BEAT = 1.1
"""Seconds that a position stays while the review goes on by itself."""


class ReviewScene(Scrolling):
    """Opens with the list of the costliest decisions; each leads to its position."""

    def __init__(self, app: App, found: Review) -> None:
        from game.ui.scenes.games import shown  # whose tables lead here themselves

        super().__init__(app)
        self.review = found
        self.looking = shown(found.match.game.id).looking(app, found)
        self.moments = found.moments
        self.at = 0
        self.listing = True
        self.playing = False
        self._due = 0.0

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    def layout(self) -> ReviewLayout:
        env, text = self.app.env, self.app.preferences.text_size
        return review(env.width, env.height, env.insets, self.looking.LINE, text)

    # -- going on ---------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        if self.review.work(SLICE, self.app.host.now, self.moment):
            self.app.dirty = True
        if self.playing and now >= self._due:
            self._due = now + BEAT
            self.step(1)
            self.playing = self.at < len(self.moments) - 1

    def busy(self) -> bool:
        return self.playing or not self.review.done

    def step(self, by: int) -> None:
        """Some positions on or back."""
        self.at = min(len(self.moments) - 1, max(0, self.at + by))
        self.app.host.announce(draw.event_words(self))
        self.app.dirty = True

    def turn_round(self, by: int) -> None:
        """To the beginning of this round, then of the one before; or of the next."""
        here = self.moment
        number = here.round + (by if by > 0 or here.actions == 0 else 0)
        if 0 <= number < len(self.review.match.rounds):
            self.step(self.moments.index(Moment(number, 0)) - self.at)

    def show(self, decision: Decision) -> None:
        self.listing = False
        self.step(self.moments.index(decision.moment) - self.at)

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
        elif id_ == "share":
            open_share(self.app, self.review)
        elif id_ in ("turn", "go"):
            self.listing = not self.listing
        elif id_ == "auto":
            self.playing, self._due = not self.playing, 0.0
        elif id_.startswith("worst"):
            self.show(self.review.costliest()[int(id_[5:])])
        else:
            self.playing = False
            steps = {"prev": -1, "next": 1}
            rounds = {"prev_round": -1, "next_round": 1}
            if id_ in steps:
                self.step(steps[id_])
            elif id_ in rounds:
                self.turn_round(rounds[id_])

    def key(self, key: Key) -> None:
        found = {
            "Escape": "back",
            "ArrowLeft": "prev",
            "ArrowRight": "next",
            "ArrowUp": "prev_round",
            "ArrowDown": "next_round",
            " ": "auto",
            "l": "turn",
        }.get(key.key)
        if found is not None:
            self.tap(found)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        env, tr, lay = self.app.env, self.app.tr, self.layout()
        p.scale = lay.scale
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("common.close"))
        draw.title(p, lay, tr("review.title"))
        if not lay.both:
            label = tr("review.step" if self.listing else "review.costliest")
            p.round_button("turn", lay.turn, "eye" if self.listing else "warning", label)
        p.round_button("share", lay.share, "share", tr("share.title"))
        if lay.both or not self.listing:
            draw.draw_position(self, p, lay)
        if lay.both or self.listing:
            draw.costliest(self, p, lay)


def review_text(app: App, text: str, running: bool = False) -> Scene:
    """The review of a record, of a `running` match only what is over; a word when there is nothing to see."""
    try:
        return review_of(app, Review.of_record(text, running), running)
    except Refused:
        return nothing(app)


def review_of(app: App, found: Review, last: bool = False) -> Scene:
    """From the beginning of the match, or of its last round."""
    rounds = len(found.match.rounds)
    if not rounds:
        return nothing(app)
    scene = ReviewScene(app, found)
    if last:
        scene.at = scene.moments.index(Moment(rounds - 1, 0))
    return scene


def nothing(app: App) -> Scene:
    return Ask(app, "review.title", "review.none", (("common.close", None),))
