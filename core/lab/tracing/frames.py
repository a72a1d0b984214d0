"""The frames of Python's stack and of a traceback, as the line tracer asks for them."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from types import CodeType, FrameType, TracebackType

DEEP = 50
"""Calls of the program from which on the frames are counted."""
MOST_FRAMES = 20
"""Calls of an error's traceback that are told though they were not recorded."""
PARTS_OF_A_LINE = frozenset(("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"))
"""Code that runs in a frame of its own, but belongs to its line."""


def places_of(trace: TracebackType | None, filename: str) -> Iterator[tuple[FrameType, int]]:
    """Yield the program's frames of a traceback with their lines, outermost first."""
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename is filename and code.co_name not in PARTS_OF_A_LINE:
            yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def is_function(code: CodeType) -> bool:
    """Return whether code is of a function, not of the top level or a class."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


def may_be_deep() -> bool:
    """Return whether the stack has so many frames that it is worth counting them."""
    try:
        sys._getframe(2 * DEEP)
    except ValueError:
        return False
    return True


def n_frames(frame: FrameType | None) -> int:
    """Return how many frames are on the stack, from this one."""
    n = 0
    while frame is not None:
        frame, n = frame.f_back, n + 1
    return n
