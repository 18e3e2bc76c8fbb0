"""The compositor: what is shown is always the whole frame, what is drawn only the difference."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import permutations, product
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.stage import Node, Stage

SIZE = (120, 90)
GROUND = "#1f3f2f"


@pytest.fixture(scope="module", autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


def surface(width: int, height: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.fill(colour)
    return made


def some_surfaces() -> list[pygame.Surface]:
    """Of all sizes, solid and see-through, one larger than the screen."""
    rng = Random(4)
    found = [surface(200, 100, (20, 40, 60, 90))]
    for _ in range(7):
        colour = tuple(rng.randrange(256) for _ in range(3))
        found.append(surface(rng.randint(1, 50), rng.randint(1, 40), (*colour, rng.choice((60, 150, 255)))))
    return found


SURFACES = some_surfaces()


def new_stage() -> Stage:
    stage = Stage(pygame.display.get_surface())
    stage.ground = GROUND
    return stage


def shown(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.screen, "RGB")


def whole(nodes: list[Node]) -> bytes:
    """The frame drawn from nothing."""
    canvas = pygame.Surface(SIZE, 0, pygame.display.get_surface())
    canvas.fill(GROUND)
    for node in nodes:
        canvas.blit(node.surface, (node.x, node.y))
    return pygame.image.tobytes(canvas, "RGB")


node = st.builds(
    Node, st.sampled_from(SURFACES), st.integers(-60, SIZE[0] + 5), st.integers(-60, SIZE[1] + 5)
)
frame = st.lists(node, max_size=25)


@st.composite
def changed(draw: st.DrawFn, nodes: list[Node]) -> list[Node]:
    """Nearly the same frame: a few nodes gone, moved, doubled, come or in another order."""
    out = list(nodes)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(out)))
        kind = draw(st.sampled_from(("come", "go", "move", "double", "order")))
        if kind == "come" or not out:
            out.insert(at, draw(node))
        elif kind == "go":
            out.pop(at % len(out))
        elif kind == "move":
            old = out[at % len(out)]
            out[at % len(out)] = Node(old.surface, old.x + draw(st.integers(-9, 9)), old.y)
        elif kind == "double":
            out.insert(draw(st.integers(0, len(out))), out[at % len(out)])
        else:
            out.insert(at, out.pop(draw(st.integers(0, len(out) - 1))))
    return out


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_after_any_change_the_screen_shows_the_whole_frame(data: st.DataObject) -> None:
    stage = new_stage()
    nodes = data.draw(frame)
    for _ in range(4):
        stage.show(nodes)
        assert shown(stage) == whole(nodes)
        nodes = data.draw(st.one_of(changed(nodes), frame))


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_layers_show_what_one_list_would(data: st.DataObject) -> None:
    """A layer changes, comes, goes, or is the same object as before."""
    stage = new_stage()
    layers = [data.draw(frame) for _ in range(3)]
    for _ in range(5):
        stage.show(*layers)
        assert shown(stage) == whole([node for layer in layers for node in layer])
        at = data.draw(st.integers(0, 2))
        layers[at] = data.draw(st.one_of(changed(layers[at]), frame, st.just([])))


@settings(deadline=None, max_examples=60)
@given(frame)
def test_the_same_frame_again_draws_nothing(nodes: list[Node]) -> None:
    stage = new_stage()
    assert stage.show(nodes)
    stage.screen.fill("#ff00ff")
    assert stage.show(list(nodes)) is False
    assert shown(stage) == pygame.image.tobytes(surface(*SIZE, (255, 0, 255, 255)), "RGB")


def touched(before: list[Node], after: list[Node]) -> pygame.Rect:
    """Box around the pixels that the step from one frame to the other has drawn."""
    stage = new_stage()
    stage.show(before)
    marker = pygame.Color(255, 0, 255)
    stage.screen.fill(marker)
    assert stage.show(after)
    mask = pygame.mask.from_threshold(stage.screen, marker, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


CARD, OTHER = surface(20, 30, (200, 0, 0, 255)), surface(20, 30, (0, 200, 0, 255))


def test_a_card_that_moves_is_drawn_where_it_was_and_where_it_is() -> None:
    still = Node(OTHER, 90, 50)
    assert touched([still, Node(CARD, 10, 10)], [still, Node(CARD, 12, 15)]) == (10, 10, 22, 35)


def test_a_card_that_goes_leaves_the_ground() -> None:
    assert touched([Node(OTHER, 90, 50), Node(CARD, 10, 10)], [Node(OTHER, 90, 50)]) == (10, 10, 20, 30)


def test_a_card_that_comes_on_top_is_drawn_alone() -> None:
    card, other = Node(CARD, 10, 10), Node(OTHER, 20, 20)
    assert touched([card, other], [other, card]).w <= 30
    far = Node(OTHER, 90, 50)
    box = touched([card, far, other], [far, other, card])
    assert not box.colliderect(far.rect())


def test_the_same_picture_twice_keeps_its_order() -> None:
    twice, between = (
        Node(surface(20, 20, (255, 0, 0, 120)), 5, 5),
        Node(surface(20, 20, (0, 255, 0, 120)), 9, 9),
    )
    orders = [list(order) for order in permutations([twice, between, twice])]
    for before, after in product(orders, orders):
        stage = new_stage()
        stage.show(before)
        stage.show(after)
        assert shown(stage) == whole(after)


def test_a_new_screen_and_a_forgotten_frame_are_drawn_whole() -> None:
    stage, nodes = new_stage(), [Node(CARD, 10, 10)]
    stage.show(nodes)
    stage.screen.fill("#ff00ff")
    stage.forget()
    assert stage.show(nodes)
    assert shown(stage) == whole(nodes)
    other = pygame.Surface(SIZE, 0, stage.screen)
    stage.replace_screen(other)
    assert stage.show(nodes)
    assert pygame.image.tobytes(other, "RGB") == whole(nodes)


def test_what_lies_outside_the_screen_draws_nothing() -> None:
    stage = new_stage()
    stage.show([])
    assert stage.show([Node(CARD, -20, 0), Node(CARD, 0, SIZE[1])]) is False
