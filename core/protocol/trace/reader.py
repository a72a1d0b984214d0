"""The one border that what a program tells has to pass: its events are checked, each and as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.protocol.trace.codec import decode
from core.protocol.trace.events import Done, Hint, Moment, TraceEvent
from core.protocol.trace.graph import BackwardPass, GraphNode
from core.text import Text

MOST_NODES, MOST_EDGES = 40_000, 200_000
"""Nodes of all graphs of a recording, and edges and saved tensors of them."""
MOST_PASSES, MOST_STEPS = 1_000, 1_000_000
"""Backward passes of a recording, and steps of all."""
MOST_HINTS = 1_000
MOST_PRINTED = 4_000_000
"""Characters that a recording keeps of the output."""
MOST_PICTURES, MOST_PICTURE_BYTES = 400, 64 << 20
"""Pictures that a recording keeps."""


class EventReader:
    """Reads the events of one recording in order.

    What it returns can be shown: sizes are within bounds, shapes and values fit together, no graph has a
    cycle. Numbers may be infinite or NaN, and an edge may lead to a node that is not told, as recorders leave
    out what is too much.
    """

    def __init__(self) -> None:
        self._nodes: set[int] = set()
        self._targets: set[int] = set()  # of edges, told or not
        self._n_moments = 0
        self._n_edges = self._n_passes = self._n_steps = self._n_hints = self._n_printed = 0
        self._n_pictures = self._n_picture_bytes = 0

    def read(self, line: bytes) -> TraceEvent:
        """Return the next event.

        Raises
        ------
        ValueError
            If no recording goes on so: in one line, what and why.
        """
        event = decode(line)
        if isinstance(event, Moment):
            self._check_nodes(event.nodes)
            self._check_passes(event.backward)
            self._n_printed += sum(len(output.text) + 1 for output in event.output)
            self._n_pictures += sum(1 for output in event.output if output.png)
            self._n_picture_bytes += sum(len(output.png) for output in event.output)
        elif isinstance(event, Hint):
            self._n_hints += 1
        if self._n_printed > MOST_PRINTED or self._n_hints > MOST_HINTS:
            raise ValueError("it prints, or warns of, more than a recording keeps")
        if self._n_pictures > MOST_PICTURES or self._n_picture_bytes > MOST_PICTURE_BYTES:
            raise ValueError("it shows more pictures than a recording keeps")
        self._n_moments += isinstance(event, Moment)
        return event

    def refused(self, why: ValueError) -> Done:
        """Return the end of a recording that does not go on as one does."""
        return Done(
            "damaged",
            Text(
                "Recording ended here: what the program's process told of its next step is damaged ({why}). "
                "What is shown was told before.",
                why=str(why),
            ),
            n_moments=self._n_moments,
        )

    def _check_passes(self, passes: tuple[BackwardPass, ...]) -> None:
        self._n_passes += len(passes)
        self._n_steps += sum(len(one.steps) + len(one.freed) for one in passes)
        if self._n_passes > MOST_PASSES or self._n_steps > MOST_STEPS:
            raise ValueError("there are more backward passes than a recording keeps")

    def _check_nodes(self, nodes: tuple[GraphNode, ...]) -> None:
        """Check new nodes: no known edge leads to one of them, so only they can form a cycle."""
        if not nodes:
            return
        new = {node.identity: node for node in nodes}
        if len(new) < len(nodes) or not self._nodes.isdisjoint(new):
            raise ValueError("a node of the graph is told twice")
        if not self._targets.isdisjoint(new):
            raise ValueError("a node of the graph is told after what leads to it")
        if _has_cycle(new):
            raise ValueError("the graph has a cycle")
        self._nodes.update(new)
        self._targets.update(edge.target for node in nodes for edge in node.edges if edge.target is not None)
        self._n_edges += sum(len(node.edges) + len(node.saved) + len(node.constants) for node in nodes)
        if len(self._nodes) > MOST_NODES or self._n_edges > MOST_EDGES:
            raise ValueError("the graph is larger than a recording keeps")


def read_events(lines: Iterable[bytes]) -> Iterator[TraceEvent]:
    """Yield the events of one recording; the first that is refused ends it."""
    reader = EventReader()
    for line in lines:
        try:
            event = reader.read(line)
        except ValueError as error:
            yield reader.refused(error)
            return
        yield event


def _has_cycle(nodes: dict[int, GraphNode]) -> bool:
    """Return whether edges lead from a node back to it: those without an edge to them are taken away."""
    n_left = dict.fromkeys(nodes, 0)
    for node in nodes.values():
        for edge in node.edges:
            if edge.target in n_left:
                n_left[edge.target] += 1
    free = [identity for identity, n in n_left.items() if not n]
    for identity in free:  # grows as it is gone through
        for edge in nodes[identity].edges:
            if edge.target in n_left:
                n_left[edge.target] -= 1
                if not n_left[edge.target]:
                    free.append(edge.target)
    return len(free) < len(nodes)
