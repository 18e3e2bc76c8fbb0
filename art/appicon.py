"""The program's own icon: the trump star on a plate of the self family, as on the tab of a trump."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from art.engrave import hatch
from art.marks import trump_mark
from art.palette import GOLD, GROUND, HALF, HONEY, PAPER
from art.raster import png, raster
from art.svg import document, group, path, rounded, star, stroke

SIZE = 512
PNG_SIZES = (32, 180, 192, 512)
MASKED_SIZES = (192, 512)
FAVICON_SIZES = (16, 32, 48)


def app_icon(small: bool = False) -> str:
    """The icon, 512 x 512, square (platforms round it); `small` leaves out what 48 px cannot show."""
    whole = rounded(0, 0, SIZE, SIZE, 0)
    body = path(whole, GROUND, None)
    if small:
        return document(body + group(trump_mark(GOLD, GROUND), 256, 256, 5.1), SIZE, SIZE)
    body += hatch(rounded(46, 46, 420, 420, 34), 0, 15, 2.2, HALF, taper=False, inset=4)
    body += stroke(rounded(34, 34, 444, 444, 48), PAPER, 12) + stroke(rounded(54, 54, 404, 404, 34), GOLD, 5)
    body += group(star(0, 0, 48, 8, 0.5, GROUND, GROUND, 7), 256, 256, 3.7)
    body += group(trump_mark(GOLD, GROUND), 256, 256, 3.6)
    for x, y in ((110, 110), (402, 110), (110, 402), (402, 402)):
        body += star(x, y, 17, 4, 0.35, HONEY)
    return document(body, SIZE, SIZE)


def masked_icon() -> str:
    """The icon for platforms that cut it to a shape of theirs: nothing outside the middle four fifths."""
    body = path(rounded(0, 0, SIZE, SIZE, 0), GROUND, None)
    body += hatch(rounded(0, 0, SIZE, SIZE, 0), 0, 15, 2.2, HALF, taper=False, inset=0)
    body += group(star(0, 0, 48, 8, 0.5, GROUND, GROUND, 7), 256, 256, 3.5)
    body += group(trump_mark(GOLD, GROUND), 256, 256, 3.4)
    return document(body, SIZE, SIZE)


def favicon() -> bytes:
    """An .ico file of PNG images."""
    images = [png(raster(app_icon(small=True), s, s)) for s in FAVICON_SIZES]
    head = struct.pack("<HHH", 0, 1, len(images))
    offset = len(head) + 16 * len(images)
    for size, data in zip(FAVICON_SIZES, images, strict=True):
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(images)


def icon_files() -> Iterator[tuple[str, bytes]]:
    """Path below the output folder, content: icons/app.svg, icons/app-32.png ..., icons/mask-192.png ... and
    icons/favicon.ico.
    """
    yield "icons/app.svg", app_icon().encode()
    for size in PNG_SIZES:
        yield f"icons/app-{size}.png", png(raster(app_icon(small=size <= 48), size, size))
    for size in MASKED_SIZES:
        yield f"icons/mask-{size}.png", png(raster(masked_icon(), size, size))
    yield "icons/favicon.ico", favicon()
