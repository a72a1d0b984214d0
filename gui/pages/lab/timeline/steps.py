"""Where a step leads: over a call of the program's functions, or out of one."""

from __future__ import annotations

from core.analysis.trace.trace import Trace
from gui.pages.lab.state import START


def step_over(trace: Trace, position: int) -> int:
    """Return the next position in this call or in one around it; calls from here are passed over."""
    return _next(trace, position, _depth(trace, position))


def step_out(trace: Trace, position: int) -> int:
    """Return the first position after this call has ended; the last one at the top level."""
    return _next(trace, position, _depth(trace, position) - 1)


def _depth(trace: Trace, position: int) -> int:
    return trace.moments[position].depth if 0 <= position < len(trace.moments) else 0


def _next(trace: Trace, position: int, depth: int) -> int:
    following = range(position + 1, len(trace.moments))
    last = len(trace.moments) - 1
    return next((at for at in following if trace.moments[at].depth <= depth), last)


def next_of_line(trace: Trace, position: int, line: int) -> int | None:
    """Return the next position at which a line ran, after the last the first; None if it never did."""
    positions = trace.positions_of_line(line)
    return next((at for at in positions if at > position), positions[0] if positions else None)


def near(trace: Trace, line: int, occurrence: int) -> int:
    """Return the position where a line ran for the n-th time, counted from 0, or as near to it as there is.

    Where the line did not run, return the last position before it in the program's text, else the end.
    """
    positions = trace.positions_of_line(line)
    if positions:
        return positions[min(occurrence, len(positions) - 1)]
    above = [at for at, moment in enumerate(trace.moments) if moment.depth == 0 and moment.line <= line]
    return above[-1] if above else len(trace.moments) - 1


def occurrence_of(trace: Trace, position: int) -> tuple[int, int]:
    """Return the line at a position, and how often it ran before; line 0 at the start."""
    if not 0 <= position < len(trace.moments):
        return 0, START
    line = trace.moments[position].line
    return line, sum(moment.line == line for moment in trace.moments[:position])
