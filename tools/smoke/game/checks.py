"""What must work on any build of pygame for the page. Each check raises AssertionError in its own words."""

import io
import struct
import zlib

import pygame

RED, GREEN = (255, 0, 0), (0, 255, 0)
SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    b'<circle cx="5" cy="5" r="4" fill="#0000ff"/></svg>'
)


def png(width: int, height: int, rgba: bytes) -> bytes:
    """A PNG of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    rows = zlib.compress((b"\0" + rgba * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def near(found, wanted, slack=3):
    assert all(abs(a - b) <= slack for a, b in zip(found, wanted, strict=False)), f"{found} is not {wanted}"


def ready(image):
    """As the screen wants it; under Node there is none (SDL's dummy driver is left out)."""
    return image.convert_alpha() if pygame.display.get_surface() else image


def check_png(screen):
    """Half transparent green on red is blended; by a file object and by a path."""
    data = png(20, 20, bytes((0, 255, 0, 128)))
    with open("/tmp/half.png", "wb") as file:
        file.write(data)
    for source in (io.BytesIO(data), "/tmp/half.png"):
        screen.fill(RED)
        screen.blit(ready(pygame.image.load(source)), (0, 0))
        near(screen.get_at((5, 5)), (127, 128, 0))
        near(screen.get_at((30, 5)), RED)


def check_svg(screen):
    """Drawn at the size asked for, transparent outside."""
    image = ready(pygame.image.load_sized_svg(io.BytesIO(SVG), (40, 40)))
    assert image.get_size() == (40, 40), image.get_size()
    screen.fill(GREEN)
    screen.blit(image, (0, 0))
    near(screen.get_at((20, 20)), (0, 0, 255))
    near(screen.get_at((1, 1)), GREEN)


def check_fonts(screen, file):
    """A TrueType file draws, with accents."""
    pygame.font.init()
    text = pygame.font.Font(file, 30).render("Été 22", True, RED)
    assert text.get_width() > 40, text.get_size()
    screen.fill(GREEN)
    screen.blit(text, (0, 0))
    red = sum(screen.get_at((x, y))[0] > 200 for x in range(text.get_width()) for y in range(30))
    assert red > 100, "nothing is drawn"


def run_checks(screen, font):
    """All of them. font: path of a TrueType file."""
    check_png(screen)
    check_svg(screen)
    check_fonts(screen, font)
