"""A screen and a loudspeaker for a browser on a machine that has neither."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

SCREEN = 3000, 2000
QUIET = subprocess.DEVNULL
START = 30
"""Seconds that the loudspeaker may take on a busy machine."""


def program(command: str, package: str) -> str:
    """Where it is. FileNotFoundError names what has to be installed."""
    path = shutil.which(command)
    if path is None:
        raise FileNotFoundError(f"needs {command} (Debian: apt-get install {package})")
    return path


class Display:
    """An X server without a screen."""

    def __init__(self) -> None:
        path = program("Xvfb", "xvfb")
        reading, writing = os.pipe()
        size = "x".join(map(str, SCREEN))
        arguments = ["-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen([path, *arguments], pass_fds=[writing], stdout=QUIET, stderr=QUIET)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.environment = {"DISPLAY": f":{pipe.readline().strip()}", "GDK_BACKEND": "x11"}

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class Loudspeaker:
    """A PulseAudio server that plays into nothing."""

    def __init__(self) -> None:
        path = program("pulseaudio", "pulseaudio")
        self._folder = tempfile.mkdtemp(prefix="atout-sound-")
        socket = Path(self._folder, "socket")
        surroundings = os.environ | {"HOME": self._folder, "XDG_RUNTIME_DIR": self._folder}
        modules = ["module-null-sink", f"module-native-protocol-unix socket={socket} auth-anonymous=1"]
        arguments = ["-n", "--daemonize=no", "--use-pid-file=no", "--disable-shm", "--exit-idle-time=-1"]
        arguments += [f"--load={module}" for module in modules]
        self._process = subprocess.Popen([path, *arguments], env=surroundings, stdout=QUIET, stderr=QUIET)
        self.environment = {"PULSE_SERVER": f"unix:{socket}"}
        end = time.monotonic() + START
        while not socket.exists() and self._process.poll() is None and time.monotonic() < end:
            time.sleep(0.05)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
