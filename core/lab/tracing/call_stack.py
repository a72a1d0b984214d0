"""The calls of a program that are on the stack, and the modules that are being called."""

from __future__ import annotations

from collections.abc import Callable
from types import FrameType

from torch import nn

from core.lab.tracing.program_call import LineOperations, ProgramCall


class CallStack:
    """The program's calls, outermost first.

    Attributes
    ----------
    modules : list of Module
        Those whose ``forward`` is running, outermost first.
    enter_call, leave_call : callable
        Called around each call of the program; what the first returns, the second is given.
    """

    def __init__(self) -> None:
        self.calls: list[ProgramCall] = []
        self.modules: list[nn.Module] = []
        self.enter_call: Callable[[], int] = lambda: 0
        self.leave_call: Callable[[int], None] = lambda n_running: None
        self._outside = LineOperations()

    @property
    def innermost(self) -> ProgramCall | None:
        """The call that is running; None before and after the program."""
        return self.calls[-1] if self.calls else None

    @property
    def line(self) -> int:
        """The line that is being executed; 0 if none."""
        return self.calls[-1].line if self.calls else 0

    @property
    def operations(self) -> LineOperations:
        """Where operations of that line are put."""
        return self.calls[-1].operations if self.calls else self._outside

    @property
    def called_modules(self) -> list[nn.Module]:
        """The modules that the innermost call has called, outermost first."""
        return self.modules[self.calls[-1].n_modules if self.calls else 0 :]

    def here(self) -> FrameType | None:
        """Return the innermost frame of the program."""
        return self.calls[-1].frame if self.calls else None

    def frames(self) -> list[FrameType]:
        """Return all of them, outermost first."""
        return [call.frame for call in self.calls]

    def push(self, call: ProgramCall) -> None:
        """Add a call that begins or goes on."""
        call.n_running = self.enter_call()
        self.calls.append(call)

    def pop(self) -> None:
        """Remove the innermost call."""
        call = self.calls.pop()
        self.leave_call(call.n_running)
        del call.frame  # which refers to the call: a circle would keep its variables alive

    def enter_module(self, module: nn.Module) -> None:
        """Note that a module is called."""
        self.modules.append(module)

    def leave_module(self, module: nn.Module) -> None:
        """Note that a call of a module ends."""
        for at in reversed(range(len(self.modules))):
            if self.modules[at] is module:
                del self.modules[at:]
                return

    def find(self, call: ProgramCall, frame: FrameType) -> None:
        """Make a call the innermost one, whatever events were lost."""
        if not self.calls or self.calls[-1] is not call:
            if call in self.calls:
                while self.calls[-1] is not call:
                    self.pop()
            else:
                call.frame = frame
                self.push(call)
        del self.modules[call.n_modules :]
