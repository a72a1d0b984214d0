"""An error's text and traceback as Python and torch write them, without the Lab's own frames."""

from __future__ import annotations

import linecache
import re
import traceback

from core.lab.errors.failure import LAB
from core.protocol.trace.program import Program

PLUMBING = re.compile(r"__torch_(function|dispatch)__|_call_overload_packet_from_python")
"""Functions between torch and the Lab's modes."""
TERMINAL_COLOURS = re.compile("\x1b\\[[0-9;]*m")
LONGEST_TEXT = 20_000


def text_of(error: BaseException) -> str:
    """Return an error's own text, without colours for terminals."""
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:
        text = f"<{type(error).__name__}>"
    return TERMINAL_COLOURS.sub("", str(text))[:LONGEST_TEXT]


def traceback_of(error: BaseException, program: Program) -> str:
    """Return the traceback as Python writes it, from the program's first frame on."""
    lines = [f"{line}\n" for line in program.text.split("\n")]
    linecache.cache[program.name] = (len(program.text), None, lines, program.name)
    trace = traceback.TracebackException.from_exception(error, limit=-500)
    _strip(trace, program.name)
    return TERMINAL_COLOURS.sub("", "".join(trace.format()))


def _strip(trace: traceback.TracebackException | None, name: str) -> None:
    if trace is None:
        return
    frames = list(trace.stack or ())
    first = next((i for i, frame in enumerate(frames) if frame.filename == name), None)
    own = [] if first is None else [frame for frame in frames[first:] if not _is_of_lab(frame)]
    trace.stack = traceback.StackSummary.from_list(own) if own else None  # type: ignore[assignment]
    _strip(trace.__cause__, name)
    _strip(trace.__context__, name)


def _is_of_lab(frame: traceback.FrameSummary) -> bool:
    return frame.filename.startswith(LAB) or bool(PLUMBING.search(frame.name))
