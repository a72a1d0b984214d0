"""The trace of one program: what was recorded of it, and the state at each moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from core.protocol.trace.events import (
    Done,
    Gap,
    Hint,
    Moment,
    Output,
    ProgramError,
    RecordingStopped,
    TraceEvent,
)
from core.protocol.trace.graph import GraphNode
from core.protocol.trace.values import Value

MODULE = 0
"""The frame of the program's top level."""


@dataclass(frozen=True)
class Frame:
    """A call on the stack, at a moment.

    Parameters
    ----------
    identity : int
        ``MODULE`` for the top level.
    line : int
        The line it is at.
    variables : dict of str to Value
        In the order in which they appeared.
    """

    identity: int
    function: str
    line: int
    variables: dict[str, Value]


@dataclass
class _Call:
    """One call of a function: which moments it spans, and its variables' values over them."""

    function: str
    caller: int | None
    moments: list[int] = field(default_factory=list)
    values: dict[str, list[tuple[int, Value | None]]] = field(default_factory=dict)


class Trace:
    """The events of one run, in order, and what they amount to at each moment.

    A position is the index of a moment; the state there is the one after its line was executed.
    """

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.hints: list[Hint] = []
        self.end: ProgramError | Done | None = None
        self.stopped: RecordingStopped | None = None
        """Where recording stopped before the program ended."""
        self.nodes: dict[int, GraphNode] = {}
        self.changed: dict[int, list[tuple[int, str]]] = {}
        """What ``changed_at`` has found, by position: to compare modules takes time."""
        self._hinted: list[int] = []
        self._thin: list[int] = []
        self._by_line: dict[int, list[int]] = {}
        self._calls: dict[int, _Call] = {}
        self._stack: list[int] = []

    def add(self, event: TraceEvent) -> None:
        """Add the next event."""
        match event:
            case Moment():
                self._add_moment(event)
            case Hint():
                self.hints.append(event)
                self._hinted.append(len(self.moments) - 1)
            case RecordingStopped():
                self.stopped = self.stopped or event
            case _:
                self.end = event

    def _add_moment(self, moment: Moment) -> None:
        position = len(self.moments)
        self.moments.append(moment)
        if moment.gaps:
            self._thin.append(position)
        self._by_line.setdefault(moment.line, []).append(position)
        self.nodes.update((node.identity, node) for node in moment.nodes)
        call = self._calls.get(moment.frame)
        if call is None:
            caller = self._stack[moment.depth - 1] if 0 < moment.depth <= len(self._stack) else None
            call = self._calls[moment.frame] = _Call(moment.function, caller)
        self._stack[moment.depth :] = [moment.frame]
        call.moments.append(position)
        for name, value in (moment.changed or {}).items():
            call.values.setdefault(name, []).append((position, value))
        for name in moment.removed:
            call.values.setdefault(name, []).append((position, None))
        for frame, name, value in moment.changed_outside:
            if frame in self._calls:
                self._calls[frame].values.setdefault(name, []).append((position, value))

    # The state at a position

    def stack_at(self, position: int) -> list[Frame]:
        """Return the calls on the stack at a position, outermost first; empty before the first moment."""
        if not 0 <= position < len(self.moments):
            return []
        frames: list[Frame] = []
        within = 0
        identity: int | None = self.moments[position].frame
        while identity is not None and identity in self._calls and len(frames) <= len(self._calls):
            call = self._calls[identity]
            at = bisect_right(call.moments, position) - 1 + within  # a line is told after the calls in it
            line = self.moments[call.moments[min(max(at, 0), len(call.moments) - 1)]].line
            frames.append(Frame(identity, call.function, line, self.variables_at(position, identity)))
            identity, within = call.caller, 1
        return frames[::-1]

    def variables_at(self, position: int, frame: int = MODULE) -> dict[str, Value]:
        """Return a frame's variables after the moment at `position`."""
        call = self._calls.get(frame)
        names = call.values if call else ()
        found = ((name, self.value_at(position, name, frame)) for name in names)
        return {name: value for name, value in found if value is not None}

    def value_at(self, position: int, name: str, frame: int = MODULE) -> Value | None:
        """Return a variable's value after the moment at `position`; None if there is none."""
        history = self._history(name, frame)
        at = bisect_right(history, position, key=lambda change: change[0]) - 1
        return history[at][1] if at >= 0 else None

    def _history(self, name: str, frame: int) -> list[tuple[int, Value | None]]:
        call = self._calls.get(frame)
        return call.values.get(name, []) if call else []

    # What is thin

    @property
    def is_thin(self) -> bool:
        """Whether rounds or calls are not recorded whole."""
        return bool(self._thin)

    def thin_positions(self) -> list[int]:
        """Return the positions before which something is not recorded whole."""
        return list(self._thin)

    def gaps_at(self, position: int) -> tuple[Gap, ...]:
        """Return what is not recorded whole between the moment before and the one at `position`."""
        return self.moments[position].gaps if 0 <= position < len(self.moments) else ()

    # Going through it

    def changes_of(self, name: str, frame: int = MODULE) -> list[int]:
        """Return the positions at which a variable changed."""
        return [position for position, _ in self._history(name, frame)]

    def next_change(self, position: int, name: str, frame: int = MODULE) -> int | None:
        """Return the first position after `position` at which a variable changed."""
        return next((at for at in self.changes_of(name, frame) if at > position), None)

    def previous_change(self, position: int, name: str, frame: int = MODULE) -> int | None:
        """Return the last position before `position` at which a variable changed."""
        return next((at for at in reversed(self.changes_of(name, frame)) if at < position), None)

    def positions_of_line(self, line: int) -> list[int]:
        """Return the positions at which a line was executed."""
        return list(self._by_line.get(line, ()))

    def hint_positions(self) -> list[int | None]:
        """Return for each hint the position at which its line did it; None if the line did not run."""
        found: list[int | None] = []
        for hint, hinted in zip(self.hints, self._hinted, strict=True):
            ran = self.positions_of_line(hint.line)
            found.append(next((at for at in ran if at >= hinted), ran[-1] if ran else None))
        return found

    def output_until(self, position: int) -> Iterator[tuple[int, Output]]:
        """Yield all that was printed up to a position, each with its own position."""
        for at, moment in enumerate(self.moments[: position + 1]):
            for output in moment.output:
                yield at, output
