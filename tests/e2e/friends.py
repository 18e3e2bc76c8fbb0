"""Several people, each with a browser of their own, at one table of a real server that can be killed."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from game.net import messages as m
from tests.e2e.kit import ROOT, Watch
from tests.e2e.table import EYES, PREFERENCES, Seat, built

PATIENCE = 150_000
"""Milliseconds for a start or a single step: several browsers and a server share the machine."""
EAGER = {"speed": "off", "pause": 0.0, "one_tap": True, "sound": "off"}
"""What they prefer: no motion, no pauses, one tap for each thing."""

TORN = """
// A line that can be cut, and on which messages arrive twice or in another order.
globalThis.line = { open: new Set(), twice: 0, swapped: 0, cuts: 0 };
globalThis.cut = () => { for (const socket of [...line.open]) { line.cuts += 1; socket.close(); } };
{
  const Plain = globalThis.WebSocket;
  class Torn extends Plain {
    constructor(...args) {
      super(...args);
      line.open.add(this);
      super.addEventListener('close', () => line.open.delete(this));
      super.addEventListener('message', (event) => this.spoil(event, (one) => this.hear?.(one), 'held'));
    }
    set onmessage(hear) { this.hear = hear; }
    send(text) { this.spoil(text, (one) => { if (this.readyState === 1) super.send(one); }, 'kept'); }
    spoil(one, pass, place) {
      const late = this[place];
      this[place] = null;
      if (!late && Math.random() < line.swapped) {
        this[place] = one;  // after the next one, or a moment later
        setTimeout(() => { if (this[place] === one) { this[place] = null; pass(one); } }, 60);
        return;
      }
      pass(one);
      if (late) pass(late);
      if (Math.random() < line.twice) pass(one);
    }
  }
  globalThis.WebSocket = Torn;
}
"""

PLAYER = """
// Somebody who plays whatever may be played, and does what is asked, by the named controls.
globalThis.player = { on: false, next: true, done: 0 };
const may = (start) => [...document.querySelectorAll(`#overlay > [data-control^="${start}"]`)]
  .filter((e) => e.getAttribute('role') !== 'text' && e.getAttribute('aria-disabled') !== 'true');
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const press = (element) => { player.done += 1; element.click(); return true; };
globalThis.playOnce = () => {
  const one = (id) => may(id).find((e) => e.dataset.control === id);
  if (one('wait') || one('no')) return false;  // waits for the others
  for (const id of ['excuse22', 'go_on']) if (one(id)) return press(one(id));
  if (one('next')) return player.next && press(one('next'));
  if (one('again')) return false;
  for (const kind of ['bid', 'say-', 'trump-'])
    if (may(kind).length) return press(pick(may(kind).slice(0, 2)));
  const away = document.querySelectorAll('[data-control^="back"]').length;
  if (away >= 3) return one('act') ? press(one('act')) : false;
  if (may('card').length) return press(pick(may('card')));
  return false;
};
setInterval(() => { if (player.on) { try { playOnce(); } catch { /* between two frames */ } } }, 40);
"""


class TableServer:
    """`python -m game serve` on one port, which a restart keeps."""

    def __init__(self, data: Path, *extra: str) -> None:
        self.data, self.extra, self.port = data, extra, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "game", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--site", str(built()), "--bots", "1", *self.extra]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://[^:]+:(\d+)/", line)
        assert found, f"the server does not start: {line!r}"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}/"

    def kill(self) -> None:
        """At once, with all its processes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.kill()

    def record(self, table: str, secret: str, match: int) -> dict[str, Any]:
        """What the server itself has of a match."""
        from websockets.sync.client import connect  # wanted only where there is a server

        parts: list[str] = []
        with connect(f"ws://127.0.0.1:{self.port}/tables/{table}", max_size=None) as line:
            line.send(m.write_request(m.Enter("e", m.PROTOCOL, secret)))
            line.send(m.write_request(m.Fetch("f0", match, 0)))
            for text in line:
                message = m.read_reply(str(text))
                assert not isinstance(message, m.Failed), message
                if isinstance(message, m.Recorded):
                    parts.append(message.text)
                    if len(parts) == message.parts:
                        break
                    line.send(m.write_request(m.Fetch(f"f{len(parts)}", match, len(parts))))
        found: dict[str, Any] = json.loads("".join(parts))
        return found


class Person(Seat):
    """One browser, and who sits before it."""

    def __init__(self, browser: Browser, watch: Watch, home: str, name: str, touch: bool = False) -> None:
        size = {"width": 390, "height": 844} if touch else {"width": 1024, "height": 768}
        self.context = browser.new_context(
            viewport=size, has_touch=touch, is_mobile=touch, locale="en-GB", accept_downloads=True
        )
        super().__init__(self.new_page(watch, home), touch)
        self.name, self.home, self.watch = name, home, watch
        self.context.add_init_script(f"begin({json.dumps({PREFERENCES: json.dumps(EAGER)})})")

    def new_page(self, watch: Watch, home: str) -> Any:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(EYES)
        page.add_init_script(TORN)
        page.add_init_script(PLAYER)
        watch.follow(page, home)
        return page

    def open(self, url: str) -> None:
        self.page.goto(url, wait_until="commit", timeout=PATIENCE)

    def has(self, id_: str, timeout: float = PATIENCE) -> None:
        """Until this control is there."""
        self.page.wait_for_function("id => !!control(id)", arg=id_, timeout=timeout)

    def free(self, id_: str, timeout: float = PATIENCE) -> None:
        """Until it can be pressed."""
        test = "id => control(id) && control(id).getAttribute('aria-disabled') !== 'true'"
        self.page.wait_for_function(test, arg=id_, timeout=timeout)

    def write(self, text: str) -> None:
        """Answer the question for a line of text."""
        self.page.locator("#ask-text").fill(text)
        self.page.locator("#ask button[value=ok]").click()
        self.until("() => !document.getElementById('ask')")

    def label(self, id_: str) -> str:
        return self.page.evaluate("id => control(id)?.textContent ?? ''", id_)

    def until(self, test: str, arg: Any = None) -> None:
        self.page.wait_for_function(test, arg=arg, timeout=PATIENCE)

    # -- at tables ----------------------------------------------------------------------------------

    def found(self, game: str, setup: dict[str, Any] | None = None) -> str:
        """Make a table; the link for friends."""
        self.open(self.home)
        self.has("friends", PATIENCE)
        if setup is not None:
            text = json.dumps(setup)
            self.page.evaluate(
                "([k, v]) => localStorage.setItem(k, v)", [f"atout.setup.{game}.friends", text]
            )
        self.press("friends")
        self.has("server")
        self.until("() => control('server').textContent.includes('ready')")
        self.press(f"new-{game}")
        self.free("go")
        self.press("go")
        if self.page.evaluate(
            "new Promise((r) => setTimeout(() => r(!!document.getElementById('ask')), 500))"
        ):
            self.write(self.name)
        self.has("copy")
        return self.link()

    def link(self) -> str:
        """The invitation, or the code for another browser, as the button copies it."""
        catch = "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };"
        self.page.evaluate(f"() => {{ globalThis.copied = ''; {catch} }}")
        self.press("copy")
        self.until("() => !!globalThis.copied")
        return self.page.evaluate("copied")

    def join(self, link: str) -> None:
        """Follow the link and sit down."""
        self.open(link)
        self.has("go", PATIENCE)
        self.free("go")
        self.press("go")
        self.write(self.name)
        self.has("copy")

    def ready(self) -> None:
        """Agree to the match."""
        self.press("go")

    def play(self, on: bool = True, rounds: bool = True) -> None:
        """Play by oneself from now on; without `rounds` only to the end of this one."""
        self.page.evaluate("([on, next]) => { player.on = on; player.next = next; }", [on, rounds])

    def come_back(self, on: bool = True) -> None:
        """Reload; the first screen leads back to the table."""
        self.page.reload()
        self.has("table", PATIENCE)
        self.press("table")
        self.until("() => !control('table')")
        self.play(on)

    def cut(self) -> int:
        """Break the line; how many there were."""
        return self.page.evaluate("() => { const before = line.cuts; cut(); return line.cuts - before; }")

    def spoil(self, twice: float, swapped: float) -> None:
        self.page.evaluate("([a, b]) => { line.twice = a; line.swapped = b; }", [twice, swapped])

    def connected(self) -> None:
        """Until the line is up again."""
        self.until("() => [...line.open].some((socket) => socket.readyState === 1)")

    def secret(self) -> tuple[str, str]:
        """The table's id and the own secret, as this browser keeps them."""
        rows = self.page.evaluate("Object.entries(localStorage).filter(([k]) => k.includes('.seat.'))")
        for key, text in rows:
            found = re.search(r'"secret":\s*"([^"]+)"', text.replace('\\\\"', '"').replace("\\\\", ""))
            if found:
                return key.split(".seat.")[1].split("~")[0], found[1]
        raise AssertionError(rows)

    def download(self, share: str = "share") -> dict[str, Any]:
        """The record as this person can hand it on, once it has come."""
        self.press(share)
        self.wait("ask")
        while "Save as record" not in self.labels().values():
            self.press("answer0")
            self.until("() => !control('answer0')")
            self.press(share)
            self.wait("ask")
        with self.page.expect_download() as found:
            self.press(next(id_ for id_, row in self.seen().items() if row["label"] == "Save as record"))
        record: dict[str, Any] = json.loads(Path(found.value.path()).read_text("utf-8"))
        return record

    def close(self) -> None:
        self.context.close()


def until(test: Any, seconds: float = 240.0) -> None:
    """Look again and again."""
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end, "never"
        time.sleep(0.1)
