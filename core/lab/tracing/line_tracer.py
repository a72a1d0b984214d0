"""Follows a program line by line, and tells what each line did."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from types import CodeType, FrameType
from typing import Any

import torch

from core.lab.describe.memory import Unobserved
from core.lab.tracing.call_stack import CallStack
from core.lab.tracing.descriptions import Descriptions
from core.lab.tracing.endings import is_end_of_loop, is_regular_end, is_suspension
from core.lab.tracing.program_call import LineOperations, ProgramCall
from core.lab.tracing.statements import Statements
from core.lab.tracing.torch_doors import Doors, Leave
from core.lab.tracing.variables import Variables
from core.protocol.trace.events import Moment, Step

HEADROOM = 1_000
"""Calls that recording may need beyond the recursion limit of the program."""
MOST_FAILURES = 20
"""Errors of recording after which nothing more is recorded."""
_DEEP = 50
_PARTS_OF_A_LINE = frozenset(("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"))
"""Code that runs in a frame of its own, but belongs to its line."""

TraceFunction = Callable[[FrameType, str, Any], Any]


class LineTracer:
    """A trace function of Python for one program, in the thread that enters it.

    Parameters
    ----------
    code : code
        Of the program; all code within it has its very ``co_filename``.
    statements : Statements
    descriptions : Descriptions
    most_moments : int
        After them the program runs on without being traced.
    tell : callable
        Is given each moment, with what the line tracer knows of it.
    see_return : callable
        Is given each frame of the program that returns, and what it returns.
    on_limit : callable
        Called when the limit of moments is reached.

    Attributes
    ----------
    stack : CallStack
    doors : Doors
        Functions of torch that are watched.
    is_aside : bool
        Whether nothing is looked at for a while, as torch itself is tracing the program.
    overhead_s : float
        Time spent on recording so far.
    """

    def __init__(
        self,
        code: CodeType,
        statements: Statements,
        descriptions: Descriptions,
        most_moments: int,
        tell: Callable[[Moment], None],
        see_return: Callable[[FrameType, object], None],
        on_limit: Callable[[], None],
    ) -> None:
        self.n_moments = 0
        self.overhead_s = 0.0
        self.is_truncated = False
        self.stack = CallStack()
        self.doors, self.is_aside = Doors(), False
        self._open: list[Leave] = []
        self.failure: Exception | None = None
        self._n_failures = 0
        self.filename = code.co_filename
        self._statements, self._descriptions = statements, descriptions
        self._variables = Variables(descriptions)
        self._most_moments, self._tell = most_moments, tell
        self._see_return, self._on_limit = see_return, on_limit
        self._n_calls = 0
        self._process = os.getpid()
        self._settrace = sys.settrace
        self._event_s = 0.0
        self.is_recording = False

    # On and off

    @contextmanager
    def tracing(self) -> Iterator[None]:
        """Trace what runs within; the program cannot switch it off."""
        before, limit = sys.gettrace(), sys.getrecursionlimit()
        sys.setrecursionlimit(limit + HEADROOM)
        sys.settrace = _ignore
        self.is_recording = True
        self._settrace(self._enter)
        try:
            yield
            self._guarded(self._end)
        finally:
            self.stop()
            sys.settrace = self._settrace
            self._settrace(before)
            sys.setrecursionlimit(limit)

    def attend(self) -> None:
        """Go on tracing if Python or the program ended it."""
        if not self.is_recording:
            return
        if sys.gettrace() is None:  # the stack was too deep for a trace function
            self._settrace(self._enter)
        call = self.stack.innermost
        if call is not None and call.frame.f_trace is None:
            call.frame.f_trace = partial(self._step, call)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Do what is no work of the program's: it is not traced, and its time is not the program's."""
        began, trace = perf_counter(), sys.gettrace()
        self._settrace(None)
        try:
            yield
        finally:
            self._settrace(trace)
            self.overhead_s += perf_counter() - began

    def stop(self) -> None:
        """Record no more; the program runs on at its own speed."""
        self._settrace(None)
        self.is_recording = False
        while self._open:
            self._open.pop()(None)
        while self.stack.calls:
            self.stack.calls[-1].frame.f_trace = None
            self.stack.pop()

    @property
    def failure_text(self) -> str:
        """What recording failed at; empty if it did not."""
        if self.failure is None:
            return ""
        what = "The recording stopped" if self._n_failures >= MOST_FAILURES else "Something was not recorded"
        return f"{what}: {type(self.failure).__name__}: {self.failure}"

    def next_index(self) -> int:
        """Return the index of the next moment, which is told by another."""
        self.n_moments += 1
        return self.n_moments - 1

    # Python's trace functions

    def _enter(self, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        code = frame.f_code
        if self.is_aside or code.co_name in _PARTS_OF_A_LINE:
            return None
        if code.co_filename is not self.filename:
            return self._go_through_door(frame) if code.co_name in self.doors.names else None
        if len(self.stack.calls) > _DEEP and _n_frames(frame) > sys.getrecursionlimit() - HEADROOM:
            sys.setprofile(self._resume)  # an error in a trace function ends all tracing
            raise RecursionError("maximum recursion depth exceeded")
        trace: TraceFunction | None = self._guarded(self._begin_call, frame)
        return trace

    def _resume(self, frame: FrameType, event: str, argument: Any) -> None:
        sys.setprofile(None)
        if self.is_recording:
            self._settrace(self._enter)

    def _go_through_door(self, frame: FrameType) -> TraceFunction | None:
        door = self.doors.find(frame)
        leave = None if door is None else self._guarded(door, frame)
        if leave is None:
            return None
        self._open.append(leave)
        frame.f_trace_lines = False
        return partial(self._leave_door, leave)

    def _leave_door(self, leave: Leave, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        if event == "return" and leave in self._open:
            while self._open[-1] is not leave:  # Python lost their ends
                self._guarded(self._open.pop(), None)
            self._guarded(self._open.pop(), argument)
        return frame.f_trace

    def fail(self, error: Exception) -> None:
        """Note an error of recording; after many of them, end the recording."""
        self.failure = self.failure or error
        self._n_failures += 1
        if self._n_failures >= MOST_FAILURES:
            self.is_truncated = True
            self.stop()

    def _guarded(self, act: Callable[..., Any], *arguments: Any) -> Any:
        """Do it; an error of recording is noted, and is never the program's."""
        self._event_s = perf_counter()
        try:
            with Unobserved():
                return act(*arguments)
        except Exception as error:
            self.fail(error)
            for call in self.stack.calls:  # the next moment tells what this one should have
                call.known.clear()
            return None
        finally:
            self.overhead_s += perf_counter() - self._event_s

    def _begin_call(self, frame: FrameType) -> TraceFunction | None:
        if os.getpid() != self._process:
            self._settrace(None)
            return None
        former: Any = frame.f_trace
        if isinstance(former, partial) and isinstance(former.args[0], ProgramCall):  # a generator goes on
            call = former.args[0]
            call.frame, call.depth = frame, len(self.stack.calls)
            trace: TraceFunction = former
        else:
            call = self._new_call(frame)
            trace = partial(self._step, call)
        self.stack.push(call)
        if not call.is_body:
            first = self._statements.first_line(frame.f_code.co_firstlineno)
            self._tell_moment(call, "call", line=call.line or first)
        return trace

    def _new_call(self, frame: FrameType) -> ProgramCall:
        code = frame.f_code
        is_body = not code.co_flags & inspect.CO_OPTIMIZED
        call = ProgramCall(frame, self._n_calls, code.co_qualname, len(self.stack.calls), is_body)
        call.n_modules = len(self.stack.modules)
        self._n_calls += 1
        return call

    def _step(self, call: ProgramCall, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        if not self.is_aside:
            self._guarded(self._take_step, call, frame, event, argument)
        return frame.f_trace

    def _take_step(self, call: ProgramCall, frame: FrameType, event: str, argument: Any) -> None:
        if os.getpid() != self._process:
            self._settrace(None)
            return
        self.stack.find(call, frame)
        if event == "line":
            self._begin_line(call, frame.f_lineno)
        elif event == "exception" and not is_end_of_loop(frame, argument[0]):
            self._raise(call)
        elif event == "return":
            self._end_call(call, frame, argument)

    # Lines and calls

    def _begin_line(self, call: ProgramCall, line: int) -> None:
        statements = self._statements
        first = statements.first_line(line)
        if statements.is_silent(line) or (
            first == call.line and not call.raised and not statements.is_repeated(line)
        ):
            return
        if call.is_body and call.identity and line == call.frame.f_code.co_firstlineno:
            return  # Python sets __module__ and __qualname__
        try:
            self._end_line(call)
        finally:
            call.line, call.raised = first, False
            call.grad_enabled = torch.is_grad_enabled()
            call.overhead_s = self.overhead_s
            call.began_s = self._event_s

    def _end(self) -> None:
        """Tell the last line, if Python did not say that it is done."""
        if self.stack.calls and os.getpid() == self._process:
            while len(self.stack.calls) > 1:
                self.stack.pop()
            self._end_line(self.stack.calls[0])

    def _end_line(self, call: ProgramCall) -> None:
        if call.line and not call.raised:
            self._tell_moment(call, "line")

    def _raise(self, call: ProgramCall) -> None:
        if call.line and not call.raised:
            self._tell_moment(call, "exception")
            call.raised = True

    def _end_call(self, call: ProgramCall, frame: FrameType, returned: object) -> None:
        try:
            self._tell_end(call, frame, returned)
        finally:
            if self.stack.innermost is call:
                self.stack.pop()

    def _tell_end(self, call: ProgramCall, frame: FrameType, returned: object) -> None:
        if not is_regular_end(frame) or call.is_body:
            self._end_line(call)
            return
        self._see_return(frame, returned)
        is_return = self._statements.is_return(call.line) or frame.f_code.co_name == "<lambda>"
        if not (is_return or is_suspension(frame)):
            self._end_line(call)
        if self.is_recording:
            self._tell_moment(call, "return", returned=(returned,))

    def _tell_moment(
        self, call: ProgramCall, step: Step, line: int | None = None, returned: tuple[object, ...] = ()
    ) -> None:
        if self.is_recording and self.n_moments >= self._most_moments:
            self.is_truncated = True
            self._on_limit()
            self.stop()
        if not self.is_recording:
            return
        self._descriptions.begin_look()
        imports = self._statements.is_import(call.line)
        changed, removed = self._variables.changes(call, imports)
        operations = LineOperations() if step == "call" else call.take_operations()
        lasted = self._event_s - call.began_s - (self.overhead_s - call.overhead_s)
        moment = Moment(
            index=self.n_moments,
            line=call.line if line is None else line,
            step=step,
            function=call.function,
            frame=call.identity,
            depth=call.depth,
            changed=changed,
            changed_outside=self._variables.changes_outside(self.stack.calls),
            removed=removed,
            returned=self._descriptions.value(returned[0]) if returned else None,
            operations=tuple(operations.recorded),
            n_operations=operations.n,
            grad_enabled=call.grad_enabled if call.line else torch.is_grad_enabled(),
            duration_ms=max(lasted, 0.0) * 1e3 if call.line else 0.0,
        )
        self._descriptions.end_look()
        self.n_moments += 1
        self._tell(moment)


def _ignore(function: object) -> None:
    """Stand for ``sys.settrace`` while a program is traced."""


def _n_frames(frame: FrameType | None) -> int:
    n = 0
    while frame is not None:
        frame, n = frame.f_back, n + 1
    return n
