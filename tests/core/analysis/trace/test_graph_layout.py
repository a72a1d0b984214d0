"""Graphs are laid out in layers, without overlaps, and the same way each time."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis.trace.graph_layout import GraphLayout, Place, lay_out

Size = tuple[float, float]
SIZE: Size = (80.0, 30.0)


def _chain(n: int) -> tuple[dict[int, Size], list[tuple[int, int]]]:
    return dict.fromkeys(range(n), SIZE), [(at, at + 1) for at in range(n - 1)]


def _overlap(one: Place, other: Place) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height - 1e-6 and other.y < one.y + one.height - 1e-6


def _check(layout: GraphLayout, pairs: list[tuple[int, int]], gap: float) -> None:
    assert not any(_overlap(*two) for two in combinations(layout.places.values(), 2))
    for producer, consumer in pairs:
        left, right = layout.places[producer], layout.places[consumer]
        assert left.x + left.width + gap <= right.x + 1e-6
        points = layout.lines[producer, consumer]
        assert points[0] == (left.x + left.width, left.middle)
        assert points[-1] == (right.x, right.middle)
        assert all(one[0] <= other[0] for one, other in pairwise(points))
    for place in layout.places.values():
        assert place.x >= 0
        assert place.y >= -1e-6
        assert place.x + place.width <= layout.width + 1e-6
        assert place.y + place.height <= layout.height + 1e-6


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(st.integers(1, 40), st.randoms(use_true_random=False))
def test_boxes_never_overlap_and_consumers_stand_to_the_right(n: int, draw: random.Random) -> None:
    sizes = {node: (draw.uniform(20, 120), draw.uniform(10, 60)) for node in range(n)}
    pairs = [(draw.randrange(at), at) for at in range(1, n) for _ in range(draw.randrange(3))]
    layout = lay_out(sizes, pairs, 30.0, 8.0)
    _check(layout, list(dict.fromkeys(pairs)), 30.0)
    assert lay_out(sizes, pairs, 30.0, 8.0) == layout


def test_a_chain_is_a_straight_line() -> None:
    layout = lay_out(*_chain(20))
    assert len({place.y for place in layout.places.values()}) == 1
    assert layout.height == SIZE[1]
    assert lay_out({}, []) == GraphLayout({}, {}, 0.0, 0.0)


def test_a_parameter_stands_beside_the_operation_that_uses_it() -> None:
    sizes, pairs = _chain(10)
    sizes[99] = SIZE
    layout = lay_out(sizes, [*pairs, (99, 7)])
    assert layout.places[99].x == layout.places[6].x
    layout = lay_out(sizes, [*pairs, (2, 99)])  # a branch that ends
    assert layout.places[99].x == layout.places[3].x


def test_two_chains_do_not_cross() -> None:
    sizes = dict.fromkeys(range(12), SIZE)
    pairs = [(at, at + 2) for at in range(10)]
    layout = lay_out(sizes, [*pairs, (10, 11)])
    rows = [[layout.places[at].y for at in range(start, 10, 2)] for start in (0, 1)]
    assert all(one < other for one, other in zip(*rows, strict=True)) or all(
        one > other for one, other in zip(*rows, strict=True)
    )


def test_what_was_there_stays_where_it_was_as_a_chain_with_parameters_grows() -> None:
    def grown(n: int) -> GraphLayout:
        sizes, pairs = _chain(n)
        sizes |= dict.fromkeys(range(1000, 1000 + n - 1), SIZE)
        return lay_out(sizes, [*pairs, *((1000 + at, at + 1) for at in range(n - 1))])

    before, after = grown(8), grown(9)
    assert all(before.places[node].x == after.places[node].x for node in before.places)
    order = sorted(before.places, key=lambda node: (before.places[node].x, before.places[node].y))
    again = sorted(before.places, key=lambda node: (after.places[node].x, after.places[node].y))
    assert order == again


def test_edges_of_one_parameter_over_many_layers_share_their_lane() -> None:
    sizes, pairs = _chain(12)
    sizes[99] = SIZE
    layout = lay_out(sizes, [*pairs, *((99, at) for at in (2, 6, 11))])
    far, near = layout.lines[99, 11], layout.lines[99, 6]
    assert far[: len(near) - 1] == near[:-1]


def test_an_edge_has_the_room_that_is_wanted_for_it() -> None:
    sizes, pairs = _chain(4)
    layout = lay_out(sizes, pairs, 30.0, 8.0, {(1, 2): 90.0})
    gaps = [layout.places[at + 1].x - layout.places[at].x - SIZE[0] for at in range(3)]
    assert gaps == [30.0, 90.0, 30.0]
    assert layout.width == layout.places[3].x + SIZE[0]


def test_turned_it_goes_down() -> None:
    layout = lay_out(*_chain(3), 30.0, 8.0)
    turned = layout.turned()
    assert (turned.width, turned.height) == (layout.height, layout.width)
    assert [place.y for place in turned.places.values()] == [place.x for place in layout.places.values()]
    assert turned.lines[0, 1][0] == tuple(reversed(layout.lines[0, 1][0]))
    assert turned.turned() == layout
