"""Values and traces of the Lab, described from real objects in a test, or by a fork."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import torch

from core.lab.describe.describer import Describer
from core.lab.tracing.run import run
from core.protocol.trace.events import Moment, TraceEvent
from core.protocol.trace.program import Program
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Value
from tests.helpers.forks import in_fork

_DESCRIBER = Describer()


def tensor_value(tensor: torch.Tensor | np.ndarray, **fields: Any) -> TensorValue:
    """Describe a tensor or an array, but for some fields."""
    value = _DESCRIBER.describe(tensor)
    assert isinstance(value, TensorValue)
    return replace(value, **fields)


def value_of(value: object) -> Value:
    """Describe an object; what is described stays as it is."""
    return value if hasattr(value, "kind") else _DESCRIBER.describe(value)  # type: ignore[return-value]


def moments_of(*steps: Mapping[str, object]) -> list[Moment]:
    """Return a moment for each step: the variables that its line made or changed."""
    return [
        Moment(at, at + 1, changed={name: value_of(value) for name, value in step.items()})
        for at, step in enumerate(steps)
    ]


def events_of(text: str) -> list[TraceEvent]:
    """Return what a program tells when it runs under the tracer, in a fork."""
    return in_fork(traced, Program(text))


def traced(program: Program) -> list[TraceEvent]:
    """Run a program under the tracer in this process, which is no test's, and return what it tells."""
    events: list[TraceEvent] = []
    run(program, events.append)
    return events


def all_traced(programs: Sequence[Program]) -> list[list[TraceEvent]]:
    """Do the same with one program after another."""
    return [traced(program) for program in programs]
