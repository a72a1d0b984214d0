"""The parent's side of the channel: lines are passed on as they are; the reader of the events checks them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from core.lab.process.child import READY
from core.lab.process.streams import Stream
from core.protocol.trace.codec import COST, LATE, LONGEST_LINE, decode, decode_cost, decode_late, encode
from core.protocol.trace.events import Done, Moment, Output, ProgramError, RecordingStopped, Step
from core.protocol.trace.program import Limits

MOST_BYTES = 96 << 20
"""Of one run's events; of moments beyond, what was printed and where the program was is kept."""


class Channel:
    """Reads the lines of a child's events, and of each as much as following the run needs."""

    def __init__(self, stream: Stream, limits: Limits) -> None:
        self._stream = stream
        self._room, self._n_left = MOST_BYTES, 4 * limits.moments + 1_000
        self._n_chars = 2 * limits.output_chars  # of moments that are kept without their values
        self._rest = bytearray()
        self.has_begun = False
        """Whether the program has."""
        self.base = 0
        """Bytes that the child had before the program began."""
        self.is_broken = False
        """Whether something came that is no line of an event: nothing more is read."""
        self.truncated = False
        """Whether recording has stopped, which was told."""
        self.cost_s = 0.0
        """How long recording took so far, says the child."""
        self.late: tuple[Output, ...] = ()
        """What was printed last, which the program's end would bring."""
        self.last = Moment(-1, 0)
        """Where the last moment was; its line is 0 if there is none."""
        self.n_moments = 0
        self.end: Done | ProgramError | None = None
        """The last event, which is not among those returned."""

    @property
    def at_end(self) -> bool:
        """Whether nothing more can come."""
        return self._stream.at_end or self.is_broken or self.end is not None

    def read(self) -> list[bytes]:
        """Return the lines of the events that have come; never waits."""
        self._rest += self._stream.read()
        if len(self._rest) > LONGEST_LINE + 1:
            self.is_broken = True
        *lines, rest = self._rest.split(b"\n")
        self._rest = rest
        found: list[bytes] = []
        for line in lines:
            if self.at_end and not self._stream.at_end:
                break
            found += self._passed_on(bytes(line))
        return found

    def _passed_on(self, line: bytes) -> list[bytes]:
        """Return what the window is told of a line: itself, or less where there is no more room."""
        if not self.has_begun:  # a child that was prepared sends an empty line before
            self.has_begun = line.startswith(READY)
            self.base = int(line[len(READY) :]) if self.has_begun else 0
            return []
        try:
            if line.startswith(COST):
                self.cost_s = max(self.cost_s, decode_cost(line))
                return []
            if line.startswith(LATE):
                self.late = decode_late(line)
                return []
            event = json.loads(line)
            self._follow(event, line)
            if self.end is not None:
                return []
            self._room -= len(line)
            self._n_left -= 1
            return [line] if self._room >= 0 and self._n_left >= 0 else self._without_values(event)
        except (ValueError, TypeError, KeyError, RecursionError, AttributeError):
            self.is_broken = True
            return []

    def _without_values(self, event: Any) -> list[bytes]:
        """Return what is kept of an event where there is no more room: what was printed, and what failed."""
        stopped = [] if self.truncated else [encode(RecordingStopped(self.last.line, "size"))]
        self.truncated = True
        if event["event"] != "line" or not (event.get("output") or event["step"] == "exception"):
            return stopped
        output = tuple(Output(piece["stream"], piece["text"]) for piece in event.get("output") or ())
        self._n_chars -= 1 + sum(1 + len(piece.text) for piece in output)
        if self._n_chars < 0:
            return stopped
        step: Step = "exception" if event["step"] == "exception" else "line"
        return [*stopped, encode(replace(self.last, step=step, output=output))]

    def _follow(self, event: Any, line: bytes) -> None:
        """Note where a moment is, and the end."""
        if "host" in event:  # the window would take it for a word of ours
            raise ValueError
        match event["event"]:
            case "line":
                index, line_number, frame, depth = (
                    int(event[name]) for name in ("index", "line", "frame", "depth")
                )
                self.last = Moment(index, line_number, "line", str(event["function"]), frame, depth)
                self.n_moments += 1
                if event.get("output"):
                    self.late = ()
            case "done" | "error":
                end = decode(line)
                self.end = end if isinstance(end, Done | ProgramError) else None
            case "stopped":
                self.truncated = True
            case "hint":
                pass
            case _:
                raise ValueError
