"""Trace events as JSON lines, and back: whatever a child sends is checked before it is used."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from core.protocol.trace.arrays import AS_LISTS
from core.protocol.trace.events import Done, Hint, Moment, ProgramError, TraceEvent
from core.protocol.trace.program import Program

LONGEST_LINE = 64 << 20
"""Bytes of one event."""

_EVENTS: TypeAdapter[TraceEvent] = TypeAdapter(
    Annotated[Moment | Hint | ProgramError | Done, Field(discriminator="event")]
)
_PROGRAMS: TypeAdapter[Program] = TypeAdapter(Program)


def encode(event: TraceEvent, as_lists: bool = False) -> bytes:
    """Return an event as one line of JSON, without the line's end.

    Parameters
    ----------
    event : TraceEvent
    as_lists : bool
        Write arrays as nested lists, for people and other programs; ``decode`` does not read them.
    """
    return _EVENTS.dump_json(event, context={AS_LISTS: as_lists})


def decode(line: bytes) -> TraceEvent:
    """Return the event of a line.

    Raises
    ------
    ValueError
        If it is none, or too long.
    """
    if len(line) > LONGEST_LINE:
        raise ValueError(f"an event has at most {LONGEST_LINE} bytes")
    return _EVENTS.validate_json(line)


def encode_program(program: Program) -> bytes:
    """Return a program as one line of JSON."""
    return _PROGRAMS.dump_json(program)


def decode_program(line: bytes) -> Program:
    """Return the program of a line, or raise ``ValueError``."""
    return _PROGRAMS.validate_json(line)


__all__ = ["LONGEST_LINE", "ValidationError", "decode", "decode_program", "encode", "encode_program"]
