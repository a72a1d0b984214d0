"""Follows a program line by line, and tells what each line did."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import CodeType, FrameType
from typing import Any, Literal

import torch
from torch.optim import Optimizer

from core.lab.describe.memory import Unobserved
from core.lab.tracing import frames
from core.lab.tracing.call_stack import CallStack
from core.lab.tracing.descriptions import Descriptions
from core.lab.tracing.endings import is_end_of_loop, is_regular_end, is_suspension
from core.lab.tracing.lengths import n_rounds
from core.lab.tracing.output import OutputRecorder
from core.lab.tracing.program_call import LineOperations, ProgramCall
from core.lab.tracing.seen import Seen
from core.lab.tracing.statements import Statements
from core.lab.tracing.thinning import MOST_BRIEF, MOST_EXTRA, MOST_WHOLE, Region, Thinning
from core.lab.tracing.torch_doors import Doors, Leave
from core.lab.tracing.variables import Variables
from core.protocol.trace.events import Moment, RecordingStopped, Step
from core.protocol.trace.values import Value
from core.text import Text

HEADROOM = 1_000
"""Calls that recording may need beyond the recursion limit of the program."""
MOST_FAILURES = 20
"""Errors of recording after which nothing more is recorded."""
PASSED_LINES = 1_024
"""Lines that are left out after which the clock is looked at."""

NO_TRACE = Text(
    "sys.settrace() does nothing here: the Lab follows the program by it. Run the program outside of the Lab "
    "for its own trace function, a debugger or a profiler of lines."
)

TraceFunction = Callable[[FrameType, str, Any], Any]


class LineTracer:
    """A trace function of Python for one program, in the thread that enters it.

    Parameters
    ----------
    code : code
        Of the program; all code within it has its very ``co_filename``.
    most_moments : int
        After them the program runs on without being traced.
    tell : callable
        Is given each moment, with what the line tracer knows of it.
    see_return : callable
        Is given each frame of the program that returns, and what it returns.
    on_limit : callable
        Is given a ``RecordingStopped`` when the limit of moments is reached, or recording ends otherwise.
    watch : callable
        Called with whether all is recorded from now on, or only what is new, is printed or fails.
    output : OutputRecorder
        Whether it waits is looked at after each line that is left out.
    may_tell_output : callable
        Returns whether what waits is told by a moment of its own.
    n_elements : callable
        Returns how many elements were looked at so far.
    clock : callable
        Returns the time in seconds.
    is_too_long : callable
        Is given now and then how many seconds recording took so far; returns whether that is enough.

    Attributes
    ----------
    doors : Doors
        Functions of torch that are watched.
    is_thin : bool
        Whether what runs now is left out: a round of a loop, or a call.
    is_resting : bool
        Whether nothing is seen until ``attend`` is called.
    is_aside : bool
        Whether nothing is looked at for a while, as torch itself is tracing the program.
    overhead_s : float
        Time spent on recording so far.
    clock : callable
        As it was given.
    """

    def __init__(
        self,
        code: CodeType,
        statements: Statements,
        descriptions: Descriptions,
        most_moments: int,
        tell: Callable[[Moment], None],
        see_return: Callable[[FrameType, object], None],
        on_limit: Callable[[RecordingStopped], None],
        watch: Callable[[bool], None],
        output: OutputRecorder,
        may_tell_output: Callable[[], bool],
        n_elements: Callable[[], int],
        clock: Callable[[], float],
        is_too_long: Callable[[float], bool],
    ) -> None:
        self.n_moments = self._n_whole = self._n_brief = 0
        self.overhead_s, self.is_truncated = 0.0, False
        self.stack = CallStack()
        self.doors, self.is_aside = Doors(), False
        self._open: list[Leave] = []
        self.failure: Exception | None = None
        self._n_failures, self.filename = 0, code.co_filename
        self._statements, self._descriptions = statements, descriptions
        self._variables = Variables(descriptions, statements.names_at)
        self._most_moments, self._tell = most_moments, tell
        self._see_return, self._on_limit = see_return, on_limit
        self._watch, self._output, self._may_tell_output = watch, output, may_tell_output
        self._count_elements, self.clock, self._is_too_long = n_elements, clock, is_too_long
        self._n_passed = 0
        self._n_elements = 0
        self.thinning = Thinning(most_moments)
        self.is_thin = self.is_resting = False
        self._thin: ProgramCall | None = None  # of which a round is left out; None where a call is
        self._stopped: dict[int, ProgramCall] = {}  # by frame, what was open when recording stopped
        self._n_calls = 0
        self._process = os.getpid()
        self._settrace = sys.settrace
        self._event_s = 0.0
        self.is_recording = self._is_refused = False

    # On and off

    @contextmanager
    def tracing(self) -> Iterator[None]:
        """Trace what runs within; the program cannot switch it off."""
        before, limit = sys.gettrace(), sys.getrecursionlimit()
        sys.setrecursionlimit(limit + HEADROOM)
        sys.settrace = self._refuse_trace
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
        if self.is_resting:
            self.is_resting = False
            if self._thin is not None:  # the lines before were not seen
                self._thin.line = self._statements.first_line(self._thin.frame.f_lineno)
        if sys.gettrace() is None:  # the stack was too deep for a trace function
            self._settrace(self._enter)
        call = self.stack.innermost
        if call is not None and call.frame.f_trace is None:
            call.frame.f_trace = partial(self._step, call)

    def rest(self) -> None:
        """See nothing until ``attend``, which an optimizer's step is sure to call."""
        self.is_resting = True
        self._settrace(None)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Do what is no work of the program's: it is not traced, and its time is not the program's."""
        began, trace = self.clock(), sys.gettrace()
        self._settrace(None)
        try:
            yield
        finally:
            self._settrace(trace)
            self.overhead_s += self.clock() - began

    def stop(self) -> None:
        """Record no more; the program runs on at its own speed."""
        self._settrace(None)
        self._end_thin()
        self.is_recording = False
        while self._open:
            self._open.pop()(None)
        while self.stack.calls:
            call = self.stack.calls[-1]
            call.frame.f_trace = None
            self._stopped[id(call.frame)] = call
            self.stack.pop()

    def end_recording(self, why: Literal["steps", "size", "time", "errors"]) -> None:
        """Record no more, and tell why."""
        if self.is_recording and not self.is_truncated:
            line = self.stack.line
            self.is_truncated = True
            self.stop()
            self._on_limit(RecordingStopped(line, why))

    @property
    def thin_frame(self) -> FrameType | None:
        """The frame in which a round is left out; None where a whole call is."""
        return None if self._thin is None else self._thin.frame

    @property
    def failure_text(self) -> str:
        """What recording failed at; empty if it did not."""
        if self.failure is None:
            return ""
        said = f"{type(self.failure).__name__}: {self.failure}"
        if self._n_failures >= MOST_FAILURES:
            return Text("The recording stopped: {said}", said=said)
        return Text("Something was not recorded: {said}", said=said)

    def next_index(self) -> int:
        """Return the index of the next moment, which is told by another."""
        self.n_moments += 1
        return self.n_moments - 1

    def _refuse_trace(self, function: object) -> None:
        """Stand for ``sys.settrace``; say that the program's own function is not called."""
        if function is not None and not self._is_refused and self._is_own():
            self._is_refused = True
            self._output.warn(NO_TRACE)

    # Python's trace functions

    def _enter(self, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        code = frame.f_code
        if self.is_aside or code.co_name in frames.PARTS_OF_A_LINE:
            return None
        if code.co_filename is not self.filename:
            return self._go_through_door(frame) if code.co_name in self.doors.names else None
        is_deep = frames.may_be_deep() if self.is_thin else len(self.stack.calls) > frames.DEEP
        if is_deep and frames.n_frames(frame) > sys.getrecursionlimit() - HEADROOM:
            sys.setprofile(self._resume)  # an error in a trace function ends all tracing
            raise RecursionError("maximum recursion depth exceeded")
        if self.is_thin:
            return None
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
            self.end_recording("errors")

    def _guarded(self, act: Callable[..., Any], *arguments: Any) -> Any:
        """Do it; an error of recording is noted, and is never the program's."""
        self._event_s = self.clock()
        try:
            with Unobserved():
                return act(*arguments)
        except Exception as error:
            self.fail(error)
            for call in self.stack.calls:  # the next moment tells what this one should have
                call.known.clear()
            return None
        finally:
            self.overhead_s += self.clock() - self._event_s

    def _begin_call(self, frame: FrameType) -> TraceFunction | None:
        if not self._is_own():
            return None
        former: Any = frame.f_trace
        if isinstance(former, partial) and isinstance(former.args[0], ProgramCall):  # a generator goes on
            call = former.args[0]
            call.frame, call.depth = frame, len(self.stack.calls)
            trace: TraceFunction = former
        else:
            region = self._region_of_call(frame)
            if region is None:
                self._begin_thin(None)
                frame.f_trace_lines = False
                return self._leave_thin_call
            call = self._new_call(frame, len(self.stack.calls))
            call.region = region
            frame.f_trace_lines = True
            trace = partial(self._step, call)
        self.stack.push(call)
        if call.thin is not None:
            self._begin_thin(call)
            return trace
        if not call.is_body:
            first = self._statements.first_line(frame.f_code.co_firstlineno)
            self._tell_moment(call, "call", line=call.line or first)
        return trace

    def _region_of_call(self, frame: FrameType) -> Region | None:
        around, code = self.stack.innermost, frame.f_code
        if around is None:
            return self.thinning.top
        return self.thinning.enter_call(code, around.region) if frames.is_function(code) else around.region

    def _leave_thin_call(self, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        if event == "return" and self.is_thin and self._thin is None:
            self._end_thin()
        return frame.f_trace

    def _new_call(self, frame: FrameType, depth: int) -> ProgramCall:
        code = frame.f_code
        is_body = not frames.is_function(code)
        call = ProgramCall(frame, self._n_calls, code.co_qualname, depth, is_body)
        call.n_modules = len(self.stack.modules)
        self._n_calls += 1
        return call

    def _step(self, call: ProgramCall, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        if self.is_aside:
            return frame.f_trace
        if self.is_thin:
            if call is not (self._thin or self.stack.innermost):
                return frame.f_trace  # of a generator that began before
            if self._thin is not None:
                if event == "line":
                    began, recorded_s = self.clock(), self.overhead_s
                    self._pass_line(call, frame)
                    self.overhead_s = recorded_s + (self.clock() - began)
                    self._n_passed += 1
                    if self._n_passed % PASSED_LINES == 0:
                        self._guarded(self._look_at_clock)
                elif event == "return":
                    self._guarded(self._leave_call, call, frame, argument)
                elif not is_end_of_loop(frame, argument[0]):
                    call.failed = call.line
                return frame.f_trace
            self._end_thin()  # Python lost the end of the call that is left out
        self._guarded(self._take_step, call, frame, event, argument)
        return frame.f_trace

    def _take_step(self, call: ProgramCall, frame: FrameType, event: str, argument: Any) -> None:
        if not self._is_own():
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
            self._enter_regions(call, first)
            call.grad_enabled = torch.is_grad_enabled()
            call.overhead_s = self.overhead_s
            call.began_s = self._event_s

    # Loops, and the rounds of them that are left out

    def _enter_regions(self, call: ProgramCall, line: int) -> None:
        """Leave the loops that a line is not in; begin a loop or its next round if this is its header."""
        loops = call.loops
        while loops and not loops[-1].loop.first <= line <= loops[-1].loop.last:
            call.region = loops.pop().parent or call.region
        loop = self._statements.loop_at(line)
        if loop is None or not self.is_recording:
            return
        if loops and loops[-1].loop is loop:
            run = loops[-1]
            call.region = run.parent or call.region
        else:
            run = self.thinning.enter_loop(loop, call.region, n_rounds(loop.iterated, call.frame))
            loops.append(run)
        region = self.thinning.next_round(run)
        if region is not None:
            call.region = region
        else:
            call.thin = run
            if call.seen is None:
                call.seen = Seen(call.frame.f_locals)
            else:
                call.seen.look(call.frame.f_locals)
            self._begin_thin(call)

    def _begin_thin(self, call: ProgramCall | None) -> None:
        self.is_thin, self._thin = True, call
        self._watch(False)

    def _end_thin(self) -> None:
        if self.is_thin:
            self.is_thin, self._thin = False, None
            self._watch(True)

    def _pass_line(self, call: ProgramCall, frame: FrameType) -> None:
        """Look at a line of a round that is left out."""
        run, seen, names = call.thin, call.seen, frame.f_locals
        if run is None or seen is None:
            return
        loop, first = run.loop, self._statements.first_line(frame.f_lineno)
        if first == call.line and not self._statements.is_repeated(first):
            return
        if not loop.first <= first <= loop.last:
            self._guarded(self._leave_loop, call, frame)
            return
        is_start = first == loop.start
        is_new = seen.has_new_names(names) or (is_start and seen.look(names))
        if is_new or self._output.is_waiting:
            self._guarded(self._tell_passed, call, frame, is_new)
        call.line = first
        if is_start:
            call.failed = 0
            region = self.thinning.next_round(run)
            if region is not None:
                call.region, call.thin = region, None
                self._guarded(self._begin_recording, call)
            elif loop.stepped and any(issubclass(type(names.get(name)), Optimizer) for name in loop.stepped):
                self.rest()

    def _tell_passed(self, call: ProgramCall, frame: FrameType, is_new: bool) -> None:
        """Tell a line of a round that is left out: what is new there, or what it printed."""
        run, seen = call.thin, call.seen
        if run is None or seen is None or not self._is_own():
            return
        is_new = seen.look(frame.f_locals) or is_new
        run.n_extra += is_new
        if not is_new or run.n_extra > MOST_EXTRA:
            if not (self._output.is_waiting and self._may_tell_output()):
                return
            is_new = False
        call.frame = frame
        call.began_s, call.overhead_s = self._event_s, self.overhead_s
        is_brief = not is_new and self._n_brief >= MOST_WHOLE
        self._n_brief += not is_new
        self._tell_moment(call, "line", is_brief=is_brief)

    def _begin_recording(self, call: ProgramCall) -> None:
        """Record from the line on that begins."""
        self._end_thin()
        call.raised, call.grad_enabled = False, torch.is_grad_enabled()
        call.overhead_s, call.began_s = self.overhead_s, self._event_s

    def _leave_round(self, call: ProgramCall, frame: FrameType) -> None:
        """Leave a round that is left out, and its loop."""
        run, call.thin, call.frame = call.thin, None, frame
        self._begin_recording(call)
        if run is not None:
            self.thinning.leave_loop(run, call.line == run.loop.start and call.failed != call.line)

    def _leave_loop(self, call: ProgramCall, frame: FrameType) -> None:
        """Tell what all rounds that were left out have changed, and go on behind the loop."""
        self._leave_round(call, frame)
        if self._is_own():
            if call.failed == call.line:
                self._raise(call)
            self._begin_line(call, frame.f_lineno)

    def _leave_call(self, call: ProgramCall, frame: FrameType, returned: object) -> None:
        """End or suspend a call in a round that is left out."""
        if is_suspension(frame):
            self._end_thin()
            if self.stack.innermost is call:
                self.stack.pop()
            return
        self._leave_round(call, frame)
        if not is_regular_end(frame):
            self._raise(call)
        self._take_step(call, frame, "return", returned)

    def _is_own(self) -> bool:
        """Whether this is still the process that began it; a fork is not traced."""
        if os.getpid() != self._process:
            self._settrace(None)
            return False
        return True

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
            if call.depth == 0:
                self._variables.allow_all()
            self._end_line(call)
            return
        self._see_return(frame, returned)
        is_return = self._statements.is_return(call.line) or frame.f_code.co_name == "<lambda>"
        if not (is_return or is_suspension(frame)):
            self._end_line(call)
        if self.is_recording:
            self._tell_moment(call, "return", returned=(returned,))

    def _tell_moment(
        self,
        call: ProgramCall,
        step: Step,
        line: int | None = None,
        returned: tuple[object, ...] = (),
        is_brief: bool = False,
    ) -> None:
        """Tell a moment; a brief one with the variables alone that are small."""
        if not is_brief and self._n_whole >= self._most_moments:
            self.end_recording("steps")
        if self.is_recording:
            self._record(call, step, line, returned, is_brief)

    def _record(
        self,
        call: ProgramCall,
        step: Step,
        line: int | None = None,
        returned: tuple[object, ...] = (),
        is_brief: bool = False,
    ) -> None:
        self._descriptions.begin_look()
        imports = self._statements.is_import(call.line)
        changed: dict[str, Value] = {}
        removed: tuple[str, ...] = ()
        if not is_brief or self._n_brief <= MOST_BRIEF:
            changed, removed = self._variables.changes(call, imports, is_brief)
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
            changed_outside=() if is_brief else self._variables.changes_outside(self.stack.calls),
            removed=removed,
            returned=self._descriptions.value(returned[0]) if returned else None,
            operations=tuple(operations.recorded),
            n_operations=operations.n,
            grad_enabled=call.grad_enabled if call.line else torch.is_grad_enabled(),
            duration_ms=max(lasted, 0.0) * 1e3 if call.line else 0.0,
            gaps=self.thinning.take_gaps(),
        )
        self._descriptions.end_look()
        n_elements = self._count_elements()
        self.thinning.spend(call.region, n_elements - self._n_elements)
        self._n_elements = n_elements
        self.n_moments += 1
        self._n_whole += not is_brief
        self._tell(moment)
        self._look_at_clock()

    def _look_at_clock(self) -> None:
        """Record no more once it has taken too long."""
        if self.is_recording and self._is_too_long(self.overhead_s):
            self.end_recording("time")

    # What fails where nothing was recorded

    def tell_failure(self, error: BaseException) -> None:
        """Tell the calls and lines that an error came through, as far as they are not told yet."""
        self._guarded(self._tell_failure, error)

    def _tell_failure(self, error: BaseException) -> None:
        places = list(frames.places_of(error.__traceback__, self.filename))
        calls = []
        for depth, (frame, line) in enumerate([*places[:1], *places[1:][-frames.MOST_FRAMES :]]):
            call = self._call_of(frame) or self._new_call(frame, depth)
            is_known = bool(call.line)
            call.frame, call.depth = frame, depth
            self.stack.calls.append(call)
            calls.append((call, line))
            if not is_known and not call.is_body:
                self._record(call, "call", self._statements.first_line(frame.f_code.co_firstlineno))
        for call, line in reversed(calls):
            if not call.raised:
                call.line, call.raised = self._statements.first_line(line), True
                self._record(call, "exception")
            self.stack.calls.pop()
            del call.frame

    def _call_of(self, frame: FrameType) -> ProgramCall | None:
        """Return what is known of a call that an error has left."""
        trace: Any = frame.f_trace
        if isinstance(trace, partial) and trace.args and isinstance(trace.args[0], ProgramCall):
            return trace.args[0]
        call = self._stopped.get(id(frame))
        return call if call is not None and call.function == frame.f_code.co_qualname else None
