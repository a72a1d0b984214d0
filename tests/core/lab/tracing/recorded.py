"""A program's run as tests look at it."""

from __future__ import annotations

import numpy as np

from core.analysis.trace.trace import MODULE, Trace
from core.protocol.trace.events import Done, Hint, Moment, ProgramError, TraceEvent
from core.protocol.trace.operations import Operation
from core.protocol.trace.program import Limits, Program
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Value
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import all_traced, traced


def program(text: str, n_practice_gpus: int = 0, **limits: int) -> Program:
    return Program(text, n_practice_gpus=n_practice_gpus, limits=Limits(**limits))


def all_recorded(*texts: str, **limits: int) -> list[Recorded]:
    """Return what was recorded of programs that were run in one fork, one after another."""
    told = in_fork(all_traced, [program(text, **limits) for text in texts])
    return [Recorded(text, events=events) for text, events in zip(texts, told, strict=True)]


class Recorded:
    """What was recorded of a program that was run in a fork.

    Parameters
    ----------
    events : list of TraceEvent, optional
        What the program has told, if it was run already.
    """

    def __init__(
        self, text: str, n_practice_gpus: int = 0, events: list[TraceEvent] | None = None, **limits: int
    ) -> None:
        self.text = text
        self.events = events or in_fork(traced, program(text, n_practice_gpus, **limits))
        self.trace = Trace()
        for event in self.events:
            self.trace.add(event)

    @property
    def moments(self) -> list[Moment]:
        return self.trace.moments

    @property
    def done(self) -> Done:
        assert isinstance(self.trace.end, Done), self.trace.end
        return self.trace.end

    @property
    def error(self) -> ProgramError:
        assert isinstance(self.trace.end, ProgramError), self.trace.end
        return self.trace.end

    @property
    def hints(self) -> list[Hint]:
        return self.trace.hints

    @property
    def printed(self) -> str:
        return "".join(output.text for moment in self.moments for output in moment.output)

    @property
    def operations(self) -> list[Operation]:
        return [operation for moment in self.moments for operation in moment.operations]

    def line_of(self, fragment: str) -> int:
        """Return the number of the one line that contains a text."""
        lines = [at for at, line in enumerate(self.text.splitlines(), start=1) if fragment in line]
        assert len(lines) == 1, (fragment, lines)
        return lines[0]

    def at(self, fragment: str) -> list[Moment]:
        """Return the moments of the one line that contains a text."""
        return [moment for moment in self.moments if moment.line == self.line_of(fragment)]

    def operation(self, name: str) -> Operation:
        """Return the first operation of a name."""
        return next(operation for operation in self.operations if operation.name == name)

    def history(self, name: str, frame: int = MODULE) -> list[Value]:
        """Return all values that a variable had, in order."""
        found = (self.trace.value_at(at, name, frame) for at in self.trace.changes_of(name, frame))
        return [value for value in found if value is not None]

    def last(self, name: str) -> Value:
        """Return the value of a variable of the top level at the end."""
        value = self.trace.value_at(len(self.moments) - 1, name)
        assert value is not None, name
        return value

    def tensor(self, name: str) -> TensorValue:
        """Return the same of a tensor."""
        value = self.last(name)
        assert isinstance(value, TensorValue), value
        return value

    def numbers(self, name: str) -> np.ndarray:
        """Return all numbers of a tensor at the end."""
        values = self.tensor(name).values
        assert values is not None
        return values

    def share(self, *names: str) -> bool:
        """Whether all these lie in the same memory."""
        storages = {self.tensor(name).storage for name in names}
        return len(storages) == 1 and None not in storages
