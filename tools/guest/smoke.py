"""Runs under the page's CPython in Node: installs a pygame wheel and tries it without a display.

usage: smoke.py WHEEL FONT
"""

import site
import sys
import zipfile

wheel, font = sys.argv[1:]
with zipfile.ZipFile(wheel) as archive:
    archive.extractall(site.getsitepackages()[0])

import pygame  # noqa: E402
from game.checks import run_checks  # noqa: E402

run_checks(pygame.Surface((320, 240), 0, 32), font)
print(f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}: works under Node")
