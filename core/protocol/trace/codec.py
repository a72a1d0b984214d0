"""Trace events as JSON lines, and back: whatever a child sends is checked before it is used."""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from core.protocol.trace.bounds import LONGEST_NAME, LONGEST_PASSAGE
from core.protocol.trace.events import Done, Hint, Moment, Output, ProgramError, RecordingStopped, TraceEvent
from core.protocol.trace.program import Program

COST, LATE = b"cost ", b"late "
LONGEST_LINE = 8 << 20
"""Bytes of one event."""
MOST_DESCRIPTIONS = 20_000
"""Values and operations in one event."""
_DESCRIPTION = b'"kind":"'  # never within a text, where a quote has a backslash before it
_PASSAGES = frozenset(("text", "traceback", "explanation"))
_CONTENT = frozenset(("data", "png"))
"""Keys of what is no text: of arrays and pictures."""

_EVENTS: TypeAdapter[TraceEvent] = TypeAdapter(
    Annotated[Moment | Hint | RecordingStopped | ProgramError | Done, Field(discriminator="event")]
)
_PROGRAMS: TypeAdapter[Program] = TypeAdapter(Program)


def encode(event: TraceEvent) -> bytes:
    """Return an event as one line of JSON, without the line's end."""
    return _EVENTS.dump_json(event)


def is_too_large(line: bytes) -> bool:
    """Return whether an event holds more than can be read and shown at once."""
    return len(line) > LONGEST_LINE or line.count(_DESCRIPTION) > MOST_DESCRIPTIONS


def decode(line: bytes) -> TraceEvent:
    """Return the event of a line; texts and names that are too long are cut.

    Raises
    ------
    ValueError
        If it is none, or too large, or its parts do not fit together: in one line, what and why.
    """
    if is_too_large(line):
        raise ValueError(f"an event has at most {LONGEST_LINE:,} bytes and {MOST_DESCRIPTIONS:,} values")
    try:
        return _EVENTS.validate_json(line)
    except ValidationError as error:
        if error.errors(include_url=False, include_input=False)[0]["type"] != "string_too_long":
            raise ValueError(_why(error)) from None
    try:
        return _EVENTS.validate_json(json.dumps(_cut(json.loads(line), "")))
    except ValidationError as error:
        raise ValueError(_why(error)) from None


def _cut(value: Any, key: str) -> Any:
    """Return what JSON holds with its texts and names cut; arrays and pictures stay whole."""
    if isinstance(value, str) and key not in _CONTENT:
        most = LONGEST_PASSAGE if key in _PASSAGES else LONGEST_NAME
        return value if len(value) <= most else value[: most - 1] + "…"
    if isinstance(value, list):
        return [_cut(item, key) for item in value]
    if isinstance(value, dict):
        is_plain = value.get("kind") == "plain"
        return {_cut(name, ""): _cut(item, "" if is_plain else name) for name, item in value.items()}
    return value


def _why(error: ValidationError) -> str:
    """Return what was refused first, and why, in one line."""
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"][:12])
    return f"{place[:200]}: {first['msg'][:200]}".replace("\n", " ")


def encode_program(program: Program) -> bytes:
    """Return a program as one line of JSON."""
    return _PROGRAMS.dump_json(program)


def encode_cost(cost_s: float) -> bytes:
    """Return a line of a child that tells how long recording took so far; it is no event."""
    return COST + f"{cost_s:.3f}".encode()


def decode_cost(line: bytes) -> float:
    """Return the seconds of such a line, or raise ``ValueError``."""
    cost_s = float(line.removeprefix(COST))
    if not 0 <= cost_s < 1e9:
        raise ValueError("recording takes time")
    return cost_s


def encode_late(output: tuple[Output, ...]) -> bytes:
    """Return a line of a child that tells what it would print last, were it ended now; it is no event."""
    return LATE + encode(Moment(0, 0, output=output))


def decode_late(line: bytes) -> tuple[Output, ...]:
    """Return the output of such a line, or raise ``ValueError``."""
    moment = decode(line.removeprefix(LATE))
    if not isinstance(moment, Moment):
        raise ValueError("output is of a moment")
    return moment.output


def decode_program(line: bytes) -> Program:
    """Return the program of a line, or raise ``ValueError``."""
    return _PROGRAMS.validate_json(line)
