"""The child's side of the channel: events go out, with what was printed past Python's streams."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from core.protocol.trace.codec import encode, encode_cost, encode_late, is_too_large
from core.protocol.trace.events import Done, Hint, Moment, Output, ProgramError, RecordingStopped, TraceEvent
from core.protocol.trace.graph import Gradient
from core.protocol.trace.operations import Operation
from core.protocol.trace.program import Limits
from core.protocol.trace.tensors import TensorValue
from core.text import Text

CHUNK = 1 << 16
MOST_BYTES = 80 << 20
"""Of one run's events, after which recording stops: output and the end have room behind them."""
COST_S = 0.02
"""How much longer recording has taken when that is told again."""
CHANNEL_LOST = 97
"""The exit code of a child whose channel is gone."""

# The program may replace what these modules hold.
_read, _write, _exit, _getpid, _seek = os.read, os.write, os._exit, os.getpid, os.lseek


class Sender:
    """Sends events as lines; forks of the program send nothing.

    Parameters
    ----------
    channel : int
        Descriptor of the pipe's writing end.
    printed : int
        Descriptor from which is read what was written to descriptors 1 and 2. Its position is shared with
        whoever supervises, who reads the rest when this process is gone.
    """

    def __init__(self, channel: int, printed: int, limits: Limits) -> None:
        self._channel, self._printed = channel, printed
        self._pid = _getpid()
        self._room = limits.output_chars
        self._n_dropped = 0
        self._n_bytes = 0
        self._cost_s = 0.0
        self._last = Moment(-1, 0)

    def tell(self, event: TraceEvent) -> bool:
        """Send an event, the last of them with the number of characters that were dropped.

        Returns
        -------
        bool
            Whether there is room for more that is recorded.
        """
        if _getpid() == self._pid:
            self._tell(event)
        return self._n_bytes < MOST_BYTES

    def tell_cost(self, cost_s: float) -> None:
        """Tell how many seconds recording took so far."""
        if cost_s - self._cost_s > COST_S and _getpid() == self._pid:
            self._cost_s = cost_s
            self._write(encode_cost(cost_s))

    def tell_late(self, output: tuple[Output, ...]) -> None:
        """Tell what is printed last, for the case that the program is ended before it says so itself."""
        if _getpid() == self._pid:
            self._write(encode_late(output))

    def _tell(self, event: TraceEvent) -> None:
        output = self._take_printed()
        if isinstance(event, Moment):
            self._last = event
            self._send(replace(event, output=event.output + output) if output else event)
            return
        if output and not isinstance(event, Hint):
            self._send(after(self._last, output))
        if isinstance(event, Done) and self._n_dropped:
            event = replace(event, n_dropped_chars=event.n_dropped_chars + self._n_dropped)
        self._send(event)

    def _send(self, event: TraceEvent) -> None:
        line = _encoded(event)
        if line is not None and is_too_large(line):
            line = _encoded(_changed(event, _without_values))
        if line is None or is_too_large(line):
            line = _encoded(_bare(event)) or b""
        self._n_bytes += len(line)
        self._write(line)

    def _write(self, line: bytes) -> None:
        content = memoryview(line + b"\n")
        try:
            while content:
                content = content[_write(self._channel, content) :]
        except OSError:
            _exit(CHANNEL_LOST)

    def _take_printed(self) -> tuple[Output, ...]:
        content, self._room, n_dropped = read_printed(self._printed, self._room)
        self._n_dropped += n_dropped
        return content


def read_printed(descriptor: int, room: int) -> tuple[tuple[Output, ...], int, int]:
    """Read what was printed past Python's streams.

    Parameters
    ----------
    room : int
        Characters that may still be kept; more are dropped.

    Returns
    -------
    output : tuple of Output
    room : int
        What is left of it.
    n_dropped : int
    """
    try:
        content = _read(descriptor, CHUNK)
        while content and len(content) < room and (more := _read(descriptor, CHUNK)):
            content += more
        if not content:
            return (), room, 0
        end = _seek(descriptor, 0, os.SEEK_CUR)
        n_dropped = _seek(descriptor, 0, os.SEEK_END) - end
    except OSError:  # the program closed it
        return (), room, 0
    text = content.decode("utf-8", "replace")
    kept = text[:room]
    output = (Output("stdout", kept),) if kept else ()
    return output, room - len(kept), n_dropped + len(text) - len(kept)


def after(last: Moment, output: tuple[Output, ...]) -> Moment:
    """Return a moment for what was printed after the last one."""
    return Moment(last.index + 1, last.line, "line", last.function, last.frame, last.depth, output=output)


def _encoded(event: TraceEvent) -> bytes | None:
    """Return an event's line; None if it cannot be written, as when the program replaced parts of NumPy."""
    try:
        return encode(event)
    except Exception:  # of pydantic, UnicodeEncodeError, or anything the program has put in a library's place
        try:
            return encode(_changed(event, _printable))
        except Exception:
            return None


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return plain data after a change of each of its parts."""
    if isinstance(value, tuple):
        value = tuple(_changed(item, change) for item in value)
    elif isinstance(value, dict):
        value = {change(key): _changed(item, change) for key, item in value.items()}
    elif is_dataclass(value) and not isinstance(value, type):
        value = replace(value, **{f.name: _changed(getattr(value, f.name), change) for f in fields(value)})
    return change(value)


def _printable(value: Any) -> Any:
    """Return a text with each half of a surrogate pair, which UTF-8 cannot hold, written as an escape."""
    return value.encode("utf-8", "backslashreplace").decode("utf-8") if isinstance(value, str) else value


def _without_values(value: Any) -> Any:
    """Return a tensor as its summary alone, an operation without the way of its elements, no pictures."""
    if isinstance(value, TensorValue | Gradient):
        return replace(value, values=None)
    if isinstance(value, Output):
        return replace(value, png=b"")
    return replace(value, sources=None) if isinstance(value, Operation) else value


def _bare(event: TraceEvent) -> TraceEvent:
    """Return an event without what made it too long or impossible to write."""
    match event:
        case Moment():
            said = Text("… What line {line} did is too much to be recorded …", line=event.line)
            note = Output("dropped", said)
            return Moment(event.index, event.line, event.step, depth=event.depth, frame=event.frame,
                          output=(note,))  # fmt: skip
        case Hint():
            return Hint(event.line, event.rule, "", "")
        case RecordingStopped():
            return event
        case ProgramError():
            return ProgramError(event.line, event.type, "")
        case _:
            return Done(event.reason, exit_code=event.exit_code, n_moments=event.n_moments)
