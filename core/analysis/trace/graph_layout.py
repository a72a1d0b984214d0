"""Places for the nodes of a graph: in layers, with few crossings, from left to right or down.

After Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical system structures",
1981: layers by the longest path, order within them by barycentres. Heights are the least squares that keep
the order and the gaps, found by pooling adjacent violators. Nothing is drawn at random, and ties are broken
by the order of the nodes: the same graph has the same picture, and one that has grown a similar one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

ORDER_SWEEPS = 8
PLACE_SWEEPS = 6
PULL = 0.9
"""How far a node follows its neighbours: the rest draws it to the middle, so that nothing drifts away."""
LANE_HEIGHT = 6.0
"""Room for an edge that passes a layer."""
MOST_LANES = 6_000
"""Lanes of all edges: beyond them the longest edges go straight, over what is in their way."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """A node's rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return self.y + self.height / 2


@dataclass(frozen=True)
class GraphLayout:
    """Where everything is.

    Parameters
    ----------
    lines : dict of (int, int) to tuple of (float, float)
        For each pair of producer and consumer the points of the edge between them, from the producer's
        right side to the consumer's left one.
    """

    places: dict[int, Place]
    lines: dict[tuple[int, int], tuple[Point, ...]]
    width: float
    height: float

    def turned(self) -> GraphLayout:
        """Return the layout with x and y exchanged: what went from left to right goes down."""
        places = {node: Place(p.y, p.x, p.height, p.width) for node, p in self.places.items()}
        lines = {pair: tuple((y, x) for x, y in points) for pair, points in self.lines.items()}
        return GraphLayout(places, lines, self.height, self.width)


@dataclass
class _Vertex:
    """A node, or the place where the edges of one producer pass a layer."""

    node: int | None
    layer: int
    width: float
    height: float
    left: list[_Vertex] = field(default_factory=list)
    right: list[_Vertex] = field(default_factory=list)
    order: float = 0.0
    middle: float = 0.0


def lay_out(
    sizes: Mapping[int, tuple[float, float]],
    edges: Iterable[tuple[int, int]],
    column_gap: float = 40.0,
    row_gap: float = 12.0,
    rooms: Mapping[tuple[int, int], float] | None = None,
) -> GraphLayout:
    """Lay out a graph without cycles.

    Parameters
    ----------
    sizes : mapping of int to (float, float)
        Width and height of each node; its order breaks ties.
    edges : iterable of (int, int)
        From a producer, which stands to the left, to a consumer.
    column_gap, row_gap : float
        The least room between nodes.
    rooms : mapping of (int, int) to float, optional
        The least room before the consumer's column, by edge: for what is written at it.
    """
    pairs = [pair for pair in dict.fromkeys(edges) if pair[0] in sizes and pair[1] in sizes]
    layer_of = _layers(sizes, pairs)
    vertices = {node: _Vertex(node, layer_of[node], *size) for node, size in sizes.items()}
    lanes = _connect(vertices, pairs)
    n_layers = max(layer_of.values(), default=-1) + 1
    layers: list[list[_Vertex]] = [[] for _ in range(n_layers)]
    for vertex in (*vertices.values(), *(lane for chain in lanes.values() for lane in chain)):
        layers[vertex.layer].append(vertex)
    _order(layers)
    _place(layers, row_gap)
    gaps = [column_gap] * n_layers
    for (_, consumer), room in (rooms or {}).items():
        if consumer in layer_of:
            gaps[layer_of[consumer]] = max(gaps[layer_of[consumer]], room)
    return _finished(vertices, pairs, lanes, layers, gaps)


def _layers(sizes: Mapping[int, tuple[float, float]], pairs: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return each node's layer: just before its first consumer on the way to the last layer.

    Nodes that do not lead there stand just after their producers.
    """
    producers: dict[int, list[int]] = {node: [] for node in sizes}
    consumers: dict[int, list[int]] = {node: [] for node in sizes}
    for producer, consumer in pairs:
        producers[consumer].append(producer)
        consumers[producer].append(consumer)
    n_left = {node: len(before) for node, before in producers.items()}
    ready = [node for node, n in n_left.items() if not n]
    earliest: dict[int, int] = {}
    for node in ready:  # grows as it is gone through
        earliest[node] = 1 + max((earliest[producer] for producer in producers[node]), default=-1)
        for consumer in consumers[node]:
            n_left[consumer] -= 1
            if not n_left[consumer]:
                ready.append(consumer)
    last = max(earliest.values(), default=0)
    layer = {node: last for node in ready if earliest[node] == last}
    for node in reversed(ready):
        following = [layer[consumer] for consumer in consumers[node] if consumer in layer]
        if following:
            layer[node] = min(following) - 1
    for node in ready:
        if node not in layer:
            layer[node] = 1 + max((layer[producer] for producer in producers[node]), default=-1)
    first = min(layer.values(), default=0)
    return {node: layer[node] - first for node in sizes}


def _connect(vertices: dict[int, _Vertex], pairs: Sequence[tuple[int, int]]) -> dict[int, list[_Vertex]]:
    """Join neighbours; edges beyond the next layer share one chain of lanes for each producer."""
    lanes: dict[int, list[_Vertex]] = {}
    reach = _reach(vertices, pairs)
    for producer, consumer in pairs:
        start, end = vertices[producer], vertices[consumer]
        chain = lanes.setdefault(producer, [])
        if end.layer > reach[producer]:
            continue
        while start.layer + len(chain) + 1 < end.layer:
            lane = _Vertex(None, start.layer + len(chain) + 1, 0.0, LANE_HEIGHT)
            _join(chain[-1] if chain else start, lane)
            chain.append(lane)
        at = end.layer - start.layer - 1
        _join(chain[at - 1] if at > 0 else start, end)
    return lanes


def _reach(vertices: dict[int, _Vertex], pairs: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return the last layer to which each producer's edges have lanes: short edges have them first."""
    lengths: dict[int, int] = {}
    for producer, consumer in pairs:
        length = vertices[consumer].layer - vertices[producer].layer - 1
        lengths[producer] = max(lengths.get(producer, 0), length)
    left, reach = MOST_LANES, {}
    for producer in sorted(lengths, key=lengths.__getitem__):
        left -= lengths[producer]
        reach[producer] = vertices[producer].layer + 1 + (lengths[producer] if left >= 0 else 0)
    return reach


def _join(left: _Vertex, right: _Vertex) -> None:
    left.right.append(right)
    right.left.append(left)


def _order(layers: list[list[_Vertex]]) -> None:
    """Order the layers so that few edges cross: the best of several sweeps to and fro."""
    for layer in layers:
        _number(layer)
    best, fewest = [list(layer) for layer in layers], _crossings(layers)
    for sweep in range(ORDER_SWEEPS):
        forward = sweep % 2 == 0
        for layer in layers if forward else reversed(layers):
            layer.sort(key=lambda vertex: _barycentre(vertex.left if forward else vertex.right, vertex))
            _number(layer)
        n = _crossings(layers)
        if n < fewest:
            best, fewest = [list(layer) for layer in layers], n
        if not fewest:
            break
    for layer, ordered in zip(layers, best, strict=True):
        layer[:] = ordered
        _number(layer)


def _number(layer: list[_Vertex]) -> None:
    middle = (len(layer) - 1) / 2
    for at, vertex in enumerate(layer):
        vertex.order = at - middle


def _barycentre(neighbours: list[_Vertex], vertex: _Vertex) -> float:
    return sum(each.order for each in neighbours) / len(neighbours) if neighbours else vertex.order


def _crossings(layers: list[list[_Vertex]]) -> int:
    """Count the pairs of edges that cross, by a binary indexed tree for each gap between layers."""
    total = 0
    for layer, following in pairwise(layers):
        rank = {id(vertex): at for at, vertex in enumerate(following)}
        tree = [0] * (len(following) + 1)
        n = 0
        for vertex in layer:
            ends = [rank[id(end)] for end in vertex.right]
            for end in ends:
                total += n - _sum_to(tree, end + 1)
            for end in ends:
                _add(tree, end + 1)
            n += len(ends)
    return total


def _sum_to(tree: list[int], at: int) -> int:
    total = 0
    while at:
        total += tree[at]
        at &= at - 1
    return total


def _add(tree: list[int], at: int) -> None:
    while at < len(tree):
        tree[at] += 1
        at += at & -at


def _place(layers: list[list[_Vertex]], gap: float) -> None:
    """Find the heights of all middles: each as near as can be to the mean of its neighbours."""
    for layer in layers:
        _settle(layer, [0.0] * len(layer), gap)
    for sweep in range(PLACE_SWEEPS):
        forward = sweep % 2 == 0
        for layer in layers if forward else reversed(layers):
            _settle(layer, [_wish(vertex, forward, sweep) for vertex in layer], gap)


def _wish(vertex: _Vertex, forward: bool, sweep: int) -> float:
    near = vertex.left if forward else vertex.right
    if sweep >= PLACE_SWEEPS - 2:
        near = vertex.left + vertex.right
    return PULL * sum(each.middle for each in near) / len(near) if near else vertex.middle


def _settle(layer: list[_Vertex], wishes: list[float], gap: float) -> None:
    """Set the middles nearest to the wishes, in the least squares, that keep the order and the gaps."""
    offset, offsets = 0.0, []
    for at, vertex in enumerate(layer):
        if at:
            offset += (layer[at - 1].height + vertex.height) / 2 + gap
        offsets.append(offset)
    blocks: list[tuple[float, int]] = []  # mean of the wishes in it, and how many
    for wish, shift in zip(wishes, offsets, strict=True):
        mean, n = wish - shift, 1
        while blocks and blocks[-1][0] >= mean:
            other, m = blocks.pop()
            mean, n = (mean * n + other * m) / (n + m), n + m
        blocks.append((mean, n))
    means = [mean for mean, n in blocks for _ in range(n)]
    for vertex, mean, shift in zip(layer, means, offsets, strict=True):
        vertex.middle = mean + shift


def _finished(
    vertices: dict[int, _Vertex],
    pairs: Sequence[tuple[int, int]],
    lanes: dict[int, list[_Vertex]],
    layers: list[list[_Vertex]],
    gaps: list[float],
) -> GraphLayout:
    """Turn layers into columns as wide as their widest node, each after its gap, and heights into places."""
    widths = [max(vertex.width for vertex in layer) for layer in layers]
    starts = [sum(widths[:at]) + sum(gaps[1 : at + 1]) for at in range(len(layers))]
    every = [vertex for layer in layers for vertex in layer]
    top = min((vertex.middle - vertex.height / 2 for vertex in every), default=0.0)
    bottom = max((vertex.middle + vertex.height / 2 for vertex in every), default=0.0)
    places = {
        node: Place(starts[v.layer], v.middle - v.height / 2 - top, v.width, v.height)
        for node, v in vertices.items()
    }
    lines = {}
    for producer, consumer in pairs:
        start, end = places[producer], places[consumer]
        n = vertices[consumer].layer - vertices[producer].layer - 1
        points: list[Point] = [(start.x + start.width, start.middle)]
        for lane in lanes[producer][:n]:
            points += [(starts[lane.layer], lane.middle - top),
                       (starts[lane.layer] + widths[lane.layer], lane.middle - top)]  # fmt: skip
        lines[producer, consumer] = (*points, (end.x, end.middle))
    width = starts[-1] + widths[-1] if layers else 0.0
    return GraphLayout(places, lines, width, bottom - top)
