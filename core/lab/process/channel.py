"""The parent's side of the channel: lines become events, checked one by one."""

from __future__ import annotations

from typing import NamedTuple

from core.lab.process.child import READY
from core.lab.process.streams import Stream
from core.protocol.trace.codec import LONGEST_LINE, decode, encode
from core.protocol.trace.events import Done, Moment, ProgramError, TraceEvent
from core.protocol.trace.program import Limits

MOST_BYTES = 96 << 20
"""Of one run's events; moments and hints beyond are dropped."""


class Received(NamedTuple):
    """An event, and the line it came in."""

    event: TraceEvent
    line: bytes


def made(event: TraceEvent) -> Received:
    """Return an event of ours."""
    return Received(event, encode(event))


class Channel:
    """Reads a child's events.

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
        """Whether something came that is no event: nothing more is read."""
        self.truncated = False
        """Whether events were dropped."""
        self.last = Moment(-1, 0)
        """The last moment; its line is 0 if there is none."""
        self.n_moments = 0
        self.end: Done | ProgramError | None = None
        """The last event, which is not among those returned."""

    @property
    def at_end(self) -> bool:
        """Whether nothing more can come."""
        return self._stream.at_end or self.is_broken or self.end is not None

    def read(self) -> list[Received]:
        """Return the events that have come; never waits."""
        self._rest += self._stream.read()
        if len(self._rest) > LONGEST_LINE + 1:
            self.is_broken = True
        *lines, rest = self._rest.split(b"\n")
        self._rest = rest
        found = []
        for line in lines:
            if self.at_end and not self._stream.at_end:
                break
            if received := self._received(bytes(line)):
                found.append(received)
        return found

    def _received(self, line: bytes) -> Received | None:
        if not self.has_begun:  # a child that was prepared sends an empty line before
            self.has_begun = line == READY
            return None
        try:
            event = decode(line)
        except ValueError:
            self.is_broken = True
            return None
        if isinstance(event, Done | ProgramError):
            self.end = event
            return None
        if isinstance(event, Moment):
            self.last = event
            self.n_moments += 1
        self._room -= len(line)
        self._n_left -= 1
        if self._room < 0 or self._n_left < 0:
            self.truncated = True
            return None
        return Received(event, line)
