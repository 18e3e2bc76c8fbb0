"""The loop: input in, scenes on, frames out. Draws only when something differs; sleeps when nothing moves."""

from __future__ import annotations

from typing import Any

import pygame

from game.host.contract import (
    Activate,
    Changed,
    Environment,
    Host,
    InputEvent,
    Key,
    Pointer,
    TextGiven,
    Wheel,
)
from game.i18n import Catalogue, choose
from game.session.marks import ASKED
from game.session.minds import Mind, SlicedMind
from game.session.worker_mind import WorkerMind
from game.ui import theme as themes
from game.ui.focus import Focus, pressable
from game.ui.later import load_one
from game.ui.pace import Pace
from game.ui.painter import Brushes, Hit, Painter, Touch
from game.ui.preferences import Preferences
from game.ui.scene import Scene, Scrolling
from game.ui.sounds import LOUDEST, Sounds
from game.ui.spare import Spare
from game.ui.stage import Stage

RELAPSE = 2.0
"""Seconds after an error in which another one is not the screens' to tell."""
SLIP = 12
"""CSS pixels that a pressed pointer may wander before it is no longer a tap."""


class App:
    """Owns the window, the settings and the stack of scenes; scenes reach everything else through it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.preferences = Preferences.load(host.storage)
        self.env: Environment = host.environment()
        self.brushes = Brushes()
        self.scenes: list[Scene] = []
        self.notices: list[str] = []
        """Message keys of what the first screen is to tell when it is seen next."""
        self.mind = self._mind()
        """Where bots think."""
        self.sounds = Sounds(host.play, lambda: self.preferences.sound)
        self._audible = LOUDEST
        """How loud it was before it was muted."""
        self.dirty = True
        self.running = True
        self._trouble: float | None = None
        """When something went wrong last."""
        self._focus = Focus(host)
        self.draws = 0
        self._hover = ""
        self._pressed = ""
        self._press_at = (0.0, 0.0)
        self._hits: list[Hit] = []
        self._taken = False
        self._moved_before = False
        self._painter: Painter | None = None
        """The last frame."""
        self.spare = Spare(host.now, load_one)
        self._pace = Pace(host)
        self._room = self._room_now()
        """What the scenes were last laid out in."""
        self.catalogue = Catalogue(self._language())
        self.stage = Stage(self._open_window())
        self._apply_preferences()
        host.on_hide = self._hide

    def _mind(self) -> Mind:
        host = self.host
        here = SlicedMind(host.now)
        return WorkerMind(host.worker, here, host.now, host.figure) if host.worker else here

    # -- settings ---------------------------------------------------------------------------------

    def _language(self) -> str:
        return self.preferences.language or choose(self.env.languages)

    def tr(self, key: str, **params: object) -> str:
        """The text of a key in the language in force."""
        return self.catalogue.text(key, **params)

    @property
    def motion(self) -> float:
        """Factor on every duration: 1 normal, 0.5 fast, 0 off."""
        speed = self.preferences.speed
        if speed == "system":
            return 0.0 if self.env.reduced_motion else 1.0
        return {"normal": 1.0, "fast": 0.5, "off": 0.0}[speed]

    def preferences_changed(self) -> None:
        self.preferences.save(self.host.storage)
        self._apply_preferences()

    def begin_anew(self) -> None:
        """What is kept has become another: the first screen, by its preferences."""
        self.preferences = Preferences.load(self.host.storage)
        self._apply_preferences()
        self.home()

    def shake(self, seconds: float) -> None:
        """Let the device be felt, for whoever wants that."""
        if self.preferences.vibration:
            self.host.vibrate(seconds)

    def keep_storage(self) -> None:
        """There is something worth keeping now: ask once that it is not cleared."""
        if self.host.storage.get(ASKED) is None:
            self.host.storage.set(ASKED, "yes")
            self.host.keep_storage()

    def mute(self) -> None:
        """Silent, or as loud as before."""
        if self.preferences.sound != "off":
            self._audible, self.preferences.sound = self.preferences.sound, "off"
        else:
            self.preferences.sound = self._audible
        self.preferences_changed()
        self.sounds.hear(["turn"], self.host.now())

    def _apply_preferences(self) -> None:
        self.theme = themes.pick(self.preferences.theme, self.env.dark, self.env.contrast)
        if self.catalogue.language != self._language():
            self.catalogue = Catalogue(self._language())
        self.host.set_language(self.catalogue.language)
        self.host.set_title(self.tr("home.title"))
        self.brushes.cards.print_on(self.theme.paper, self.catalogue.language, self.preferences.four_colours)
        self.stage.ground = self.theme.felt
        self.stage.forget()
        self.dirty = True

    # -- window -----------------------------------------------------------------------------------

    def _open_window(self) -> pygame.Surface:
        if self.host.browser:
            return pygame.display.set_mode(self.host.canvas_size())
        from game.ui.desktop_window import open_window  # nothing of it is a page's

        return open_window(self)

    def typing(self, on: bool) -> None:
        """Letters are for a line of text from now on (desktop)."""
        pump: Any = self.host.pump
        if pump is not None:
            pump.typing = on

    def _resized(self) -> None:
        self.env = self.host.environment()
        if self.host.browser:
            size = self.host.canvas_size()
            if size != self.stage.screen.get_size():
                self.stage.replace_screen(pygame.display.set_mode(size))
        else:
            surface = pygame.display.get_surface()
            self.host.window_size(*surface.get_size())
            self.env = self.host.environment()
            self.stage.replace_screen(surface)
        room, self._room = self._room, self._room_now()
        if room != self._room:  # else only the pixels are others: nothing that moves is disturbed
            for scene in self.scenes:
                scene.resized()
        self.dirty = True

    def _room_now(self) -> tuple[int, int, tuple[int, ...]]:
        return self.env.width, self.env.height, self.env.insets

    def _hide(self) -> None:
        """Out of sight: what only one pair of eyes may see is gone before anybody looks again."""
        for scene in tuple(self.scenes):
            scene.hidden()
        if self.scenes:
            self.draw(self.host.now())

    # -- scenes -----------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def open(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.scenes:
            self.scene.focused = self._focus.at
        self.scenes.append(scene)
        self._changed_scene()

    def close(self) -> None:
        """Back to the scene below; the lowest one stays."""
        if len(self.scenes) > 1:
            self.scenes.pop().closed()
        self._changed_scene()

    def home(self) -> None:
        """Back to the lowest scene."""
        while len(self.scenes) > 1:
            self.scenes.pop().closed()
        self._changed_scene()

    def replace(self, scene: Scene) -> None:
        self.scenes.pop().closed()
        self.open(scene)

    def _changed_scene(self) -> None:
        self._hover = self._pressed = ""
        self._focus.seek()
        self._hits = []
        self.host.stay_awake(any(scene.wakes for scene in self.scenes))
        self.mind.want(any(scene.thinks for scene in self.scenes))  # a worker's memory is worth no more
        self.scene.shown()
        self.dirty = True

    # -- input ------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Pointer):
            self._pointer(event)
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, Activate):
            self.scene.activate(event.control)
            self.dirty = True
        elif isinstance(event, Wheel):
            ratio = self.env.ratio
            self.scene.wheel(event.x / ratio, event.y / ratio, event.dy / ratio)
        elif isinstance(event, TextGiven):
            self.scene.text_given(event.text)
            self.dirty = True
        elif isinstance(event, Changed):
            self._environment_changed(event.what)

    def _key(self, key: Key) -> None:
        """In the page Tab belongs to the browser, which walks the controls; in a window it is done here."""
        walked = not self.host.browser and self._window_key(key)
        if not walked and (key.key != "?" or not self._tell_keys()):
            self.scene.key(key)
        self.dirty = True

    def _tell_keys(self) -> bool:
        """Open the page of keys, unless it is open or a line is being written."""
        from game.ui.scenes.keys import KeysScene

        if self.scene.writes or isinstance(self.scene, KeysScene):
            return False
        self.open(KeysScene(self))
        return True

    def _window_key(self, key: Key) -> bool:
        ids = pressable(self._hits)
        if key.key == "Tab" and ids:
            self.walk(-1 if key.shift else 1)
            return True
        if key.key in ("Enter", " ") and self._focus.at in ids:
            self.scene.activate(self._focus.at)
            return True
        return False

    def walk(self, step: int) -> None:
        """The focus goes on among what can be pressed."""
        if ids := pressable(self._hits):
            self._focus.walk(ids, step)
            self.dirty = True

    def follow(self, id_: str) -> None:
        """The focus goes with what a key has chosen."""
        self._focus.follow(id_)

    def _environment_changed(self, what: str) -> None:
        if what == "size":
            self._resized()
        elif what == "preferences":
            self.env = self.host.environment()
            self._apply_preferences()
        elif what == "hidden":
            self._hide()
        elif what == "link":
            self.scenes[0].linked()
        elif what == "closing" and not self.host.browser:
            self.running = False
        elif what == "visible":
            self.env = self.host.environment()
            self.stage.forget()
            self.dirty = True
        elif what == "offline":
            self.dirty = True
        if what in ("visible", "online"):
            for scene in tuple(self.scenes):
                scene.returned()

    def _find(self, x: float, y: float) -> Hit | None:
        for hit in reversed(self._hits):
            if hit.rect.contains(x, y):
                return hit
        return None

    def _pointer(self, event: Pointer) -> None:
        ratio = self.env.ratio
        x, y = event.x / ratio, event.y / ratio
        hit = self._find(x, y)
        id_ = hit.id if hit else ""
        if event.kind == "down":
            self._taken = self.scene.pointer("down", x, y, id_)
            self._pressed, self._press_at = id_ if hit and hit.enabled else "", (x, y)
            self._focus.drop()
            self.dirty = True
        elif event.kind == "move":
            self._moved(event, x, y, hit)
        else:
            pressed, self._pressed = self._pressed, ""
            taken = self._taken and self.scene.pointer(event.kind, x, y, id_)
            if event.kind == "up" and not taken:
                if pressed and pressed == id_:
                    self.scene.tap(pressed)
                elif hit is None or not pressed:
                    self.scene.tap_elsewhere(id_)
            self._taken = False
            self.dirty = True

    def _moved(self, event: Pointer, x: float, y: float, hit: Hit | None) -> None:
        if event.pressed:
            if self._taken:
                self.scene.pointer("move", x, y, hit.id if hit else "")
                self.dirty = self.dirty or not self.scene.cards_move
            elif self._pressed and (hit is None or hit.id != self._pressed):
                far = max(abs(x - self._press_at[0]), abs(y - self._press_at[1])) > SLIP
                if far:
                    self._pressed = ""
                    self.dirty = True
            return
        hover = hit.id if hit and hit.enabled and event.device == "mouse" else ""
        if hover != self._hover:
            self._hover = hover
            self.dirty = True

    # -- frames -----------------------------------------------------------------------------------

    def draw(self, now: float) -> None:
        """Build the frame and show what differs."""
        self.dirty = False
        touch = Touch(self._hover, self._pressed)
        painter = Painter(self.brushes, self.theme, self.env.ratio, 1.0, touch)
        self.scene.draw(painter, now)
        self._hits = painter.hits
        if self._focus.due:
            self._focus.enter(self.scene, pressable(self._hits))
        ringed = "" if self.host.browser else self._focus.at  # the page marks it by itself
        for hit in self._hits:
            if ringed and hit.id == ringed:
                painter.box(hit.rect.inset(-3), 14, None, self.theme.gold, 3)
        self._painter = painter
        self._show(painter)
        self.host.show_controls(painter.controls)

    def _show(self, painter: Painter) -> None:
        if self.stage.show(*painter.layers()):
            self.draws += 1
            self.host.figure("draws", self.draws)

    def _move_on(self) -> bool:
        """Draw only what moves, where nothing else can differ from the frame before."""
        may = self._moved_before and not self.dirty and self.scene.cards_move
        if not may or self._painter is None or not self._painter.again():
            return False
        self._show(self._painter)
        return True

    def turn(self, now: float) -> bool:
        """One turn of the loop: input, what goes on by itself, a frame when it is due.

        True while frames are wanted.
        """
        for event in self.host.events():
            self.handle(event)
        for scene in tuple(self.scenes):
            scene.attend(now)
        self.scene.update(now)
        moving = self.scene.moving(now) or self._rolls(now)
        cards = self.brushes.cards
        cards.hasty = True
        if self.dirty:
            self.spare.disturb()
        if moving and self._move_on():
            pass
        elif moving or self._moved_before or self.dirty:  # one more after the last motion: all at rest
            self.draw(now)
        self._pace.turn(now, moving and self._moved_before)
        self._moved_before = moving
        cards.hasty = False
        if self.spare.use(cards, now, moving, self.scene.ahead):
            self.dirty = True
        return moving or self.dirty or self.scene.busy() or cards.to_do or self.spare.loading

    def _rolls(self, now: float) -> bool:
        """Does the list of the scene on top, flung, still roll?"""
        return isinstance(self.scene, Scrolling) and self.scene.scroll.run(now, self.motion > 0)

    def _safe_turn(self, now: float) -> bool:
        """One turn. After an error the first screen tells of it; page or terminal tell of a second one."""
        try:
            return self.turn(now)
        except Exception as error:
            if self._trouble is not None and now - self._trouble < RELAPSE:
                raise
            self._trouble = now
            from game.ui.scenes.trouble import open_trouble

            open_trouble(self, error)
            return True

    async def run(self) -> None:
        try:
            while self.running:
                if self._safe_turn(self.host.now()):
                    await self.host.frame()
                else:
                    await self.host.idle()
        finally:
            self.host.on_hide = None  # there is nothing left to draw on
