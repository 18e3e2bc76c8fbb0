"""The stand-in's entry in Chromium: the checks once, then every event of SDL is told to the page."""

import asyncio
import os

import js
import pygame
from game.checks import run_checks


async def main():
    pygame.display.init()
    screen = pygame.display.set_mode((320, 240))
    assert pygame.display.get_driver() == "emscripten", pygame.display.get_driver()
    run_checks(screen, os.environ["ATOUT_ASSETS"] + "/fonts/title.ttf")
    screen.fill((10, 120, 200))
    pygame.display.flip()
    js.smokeEvents = js.Array.new()
    while True:
        for event in pygame.event.get():
            js.smokeEvents.push(
                f"{pygame.event.event_name(event.type)} {event.dict.get('unicode', '')}".strip()
            )
        await asyncio.sleep(0.02)
