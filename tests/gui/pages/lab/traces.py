"""Traces made by hand."""

from __future__ import annotations

from core.protocol.trace.events import Done, Moment, Output, TraceEvent
from core.protocol.trace.values import PlainValue
from gui.pages.lab.state import LabState

PROGRAM = "a = 1\nfor i in range(3):\n    a += i\n    print(a)\nprint('end')\n"
"""What ``moments`` are of."""


def plain(value: object, identity: int = 0) -> PlainValue:
    return PlainValue(type(value).__name__, identity, repr(value))


def moments() -> list[TraceEvent]:
    """Return the moments of ``PROGRAM``."""
    told: list[tuple[int, dict[str, object], str]] = [(1, {"a": 1}, "")]
    a = 1
    for i in range(3):
        a += i
        told += [(2, {"i": i}, ""), (3, {"a": a} if i else {}, ""), (4, {}, f"{a}\n")]
    told += [(2, {}, ""), (5, {}, "end\n")]
    return [
        Moment(
            index,
            line,
            changed={name: plain(value) for name, value in changed.items()},
            output=(Output("stdout", text),) if text else (),
        )
        for index, (line, changed, text) in enumerate(told)
    ]


def calling() -> list[TraceEvent]:
    """Return the moments of ``def f(x):\\n    y = x\\n    return y\\nf(1)\\nf(2)``."""
    told: list[TraceEvent] = [Moment(0, 1)]
    for frame, line in ((1, 4), (2, 5)):
        at = len(told)
        inside = {"function": "f", "frame": frame, "depth": 1}
        told += [
            Moment(at, 1, "call", changed={"x": plain(frame)}, **inside),  # type: ignore[arg-type]
            Moment(at + 1, 2, changed={"y": plain(frame)}, **inside),  # type: ignore[arg-type]
            Moment(at + 2, 3, **inside),  # type: ignore[arg-type]
            Moment(at + 3, 3, "return", returned=plain(frame), **inside),  # type: ignore[arg-type]
            Moment(at + 4, line),
        ]
    return told


def show(state: LabState, text: str, events: list[TraceEvent], end: TraceEvent | None = None) -> None:
    """Let a program have run."""
    state.begin(text)
    state.extend([*events, end or Done(n_moments=len(events), duration_ms=20.0)])
