"""The parent's side of the channel: lines are passed on as they are; the reader of the events checks them."""

from __future__ import annotations

import json
from typing import Any

from core.lab.process.child import READY
from core.lab.process.streams import Stream
from core.protocol.trace.codec import LONGEST_LINE, decode
from core.protocol.trace.events import Done, Moment, ProgramError
from core.protocol.trace.program import Limits

MOST_BYTES = 96 << 20
"""Of one run's events; moments and hints beyond are dropped."""


class Channel:
    """Reads the lines of a child's events, and of each as much as following the run needs.

    Parameters
    ----------
    stream : Stream
    limits : Limits
    """

    def __init__(self, stream: Stream, limits: Limits) -> None:
        self._stream = stream
        self._room, self._n_left = MOST_BYTES, 2 * limits.moments + 1_000
        self._rest = bytearray()
        self.has_begun = False
        """Whether the program has."""
        self.is_broken = False
        """Whether something came that is no line of an event: nothing more is read."""
        self.truncated = False
        """Whether events were dropped."""
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
        found = []
        for line in lines:
            if self.at_end and not self._stream.at_end:
                break
            if self._is_passed_on(bytes(line)):
                found.append(bytes(line))
        return found

    def _is_passed_on(self, line: bytes) -> bool:
        if not self.has_begun:  # a child that was prepared sends an empty line before
            self.has_begun = line == READY
            return False
        try:
            self._follow(json.loads(line), line)
        except (ValueError, TypeError, KeyError, RecursionError):
            self.is_broken = True
            return False
        if self.end is not None:
            return False
        self._room -= len(line)
        self._n_left -= 1
        self.truncated = self.truncated or self._room < 0 or self._n_left < 0
        return not self.truncated

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
            case "done" | "error":
                end = decode(line)
                self.end = end if isinstance(end, Done | ProgramError) else None
            case "hint":
                pass
            case _:
                raise ValueError
