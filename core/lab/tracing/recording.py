"""One run of a program: all recorders together, and what each of them adds to a moment."""

from __future__ import annotations

import ast
import os
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import wraps
from time import perf_counter
from types import CodeType, FrameType, ModuleType
from typing import Any

import torch
from torch import nn
from torch.optim.optimizer import (
    Optimizer,
    register_optimizer_step_post_hook,
    register_optimizer_step_pre_hook,
)

from core.lab.autograd.backward_recorder import BackwardRecorder
from core.lab.autograd.graph_recorder import GraphRecorder
from core.lab.describe.describer import Describer
from core.lab.errors.explain import explain
from core.lab.errors.hints import HintFinder
from core.lab.figures.imports import PictureImports
from core.lab.figures.pictures import Pictures
from core.lab.practice.gpus import PracticeGpus, on_cpu
from core.lab.tracing.descriptions import Descriptions
from core.lab.tracing.line_tracer import LineTracer
from core.lab.tracing.names import Names
from core.lab.tracing.operations.expressions import Expressions
from core.lab.tracing.operations.modes import OwnModes, Return
from core.lab.tracing.operations.recorder import OperationRecorder
from core.lab.tracing.output import OutputRecorder
from core.lab.tracing.statements import Statements
from core.lab.tracing.torch_doors import (
    FAST_PATHS,
    MODULE_CALL,
    OPTIMIZER_STEP,
    TRANSFORMATIONS,
    Leave,
)
from core.protocol.trace.events import Done, Moment, Output, ProgramError, RecordingStopped, TraceEvent
from core.protocol.trace.graph import GraphNode
from core.protocol.trace.program import Program

_MOST_CLEARED = 100
"""Rounds that are left out in which it is looked at when gradients are cleared."""
_FLUSH_S = 0.1
"""How often output is told of a program that runs on without being recorded."""
MOST_WAITS = 2
"""Time limits of a program that one waits by the clock before it runs on without being recorded."""
_LATE_S = 0.25
"""How often it is told what the program's end would tell of its output."""


class Recording:
    """One run of a compiled program.

    Parameters
    ----------
    tree : ast.Module
        Of the program's text.
    output : OutputRecorder
        Entered already.
    tell : callable
        Is given each event, but not the end; returns False once there is no room for more.
    tell_cost : callable
        Is given how many seconds recording took so far.
    tell_late : callable
        Is given what waits to be told of output, where that may be long.
    clock : callable
        Returns the time in seconds.
    """

    def __init__(
        self,
        program: Program,
        code: CodeType,
        tree: ast.Module,
        output: OutputRecorder,
        tell: Callable[[TraceEvent], object],
        tell_cost: Callable[[float], None],
        tell_late: Callable[[tuple[Output, ...]], None],
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._program, self._code, self._output, self._tell = program, code, output, tell
        self._tell_cost, self._tell_late = tell_cost, tell_late
        self._clock = clock
        self._names = Names(self._frames)
        self._describer = Describer(self._node_of, self._names.name_of)
        self._graph = GraphRecorder(self._describer.identity, self._names.name_of)
        self._backward = BackwardRecorder(self._graph)
        self._gpus = PracticeGpus(program.n_practice_gpus)
        self._hints = HintFinder(program, self._describer, self._here)
        descriptions = Descriptions(self._describer)
        self._tracer = LineTracer(
            code,
            Statements(tree),
            descriptions,
            program.limits.moments,
            self._tell_moment,
            self._describer.batches.saw_return,
            self._note_stop,
            self._watch,
            output,
            self._may_tell_output,
            lambda: self._describer.n_elements,
            clock,
            self._is_too_long,
        )
        self._figures = PictureImports(Pictures(output.show, output.warn, self._tracer.unseen))
        expressions = Expressions(program.text, tree)
        self._operations = OperationRecorder(self._tracer, descriptions, expressions, self._names, on_cpu)
        self._modes = OwnModes(self._hints, self._operations)
        self._operation_mode, self._hint_mode = OwnModes(self._operations), OwnModes(self._hints)
        self._come_back: Return | None = None
        self._after_step: Return | None = None
        self._listen_again: Return = _nothing
        self._watching = ExitStack()
        self._watch_torch()
        self._process, self._thread = os.getpid(), threading.get_ident()
        self._last = Moment(0, 0)
        self._sent_s = self._late_s = perf_counter()
        self._began_s = clock()
        output.after_write, output.after_end = self._after_write, self._after_end

    @property
    def is_own_process(self) -> bool:
        """Whether this is still the process that began it, and no fork."""
        return os.getpid() == self._process

    def run(self, module: ModuleType) -> ProgramError | Done:
        """Run the program in a module to its end, and return how it ended."""
        with ExitStack() as recorders:
            recorders.enter_context(self._gpus)
            recorders.enter_context(self._figures)
            recorders.enter_context(self._watching)
            for recorder in (self._describer, self._backward, self._hints, self._operations):
                self._watching.enter_context(recorder)
            self._watching.callback(self._watch, True)
            self._watching.callback(lambda: self._listen_again())
            recorders.callback(self._watch_zero_grad())
            recorders.callback(register_optimizer_step_pre_hook(self._go_to_optimizer).remove)
            recorders.callback(register_optimizer_step_post_hook(self._come_from_optimizer).remove)
            recorders.enter_context(self._tracer.tracing())
            end, lasted_s = self._execute(module)
        if not self.is_own_process:
            return end
        with suppress(Exception):  # what matplotlib cannot draw has raised where it was shown
            self._figures.finish(has_failed=isinstance(end, ProgramError))
        self._output.finish()
        self._tell_output(self._last)
        self._tell_hints()
        if isinstance(end, ProgramError):
            return end
        return replace(
            end,
            n_moments=self._tracer.n_moments,
            truncated=self._tracer.is_truncated,
            text=end.text or self._tracer.failure_text,
            bare_ms=max(lasted_s - self._tracer.overhead_s, 0.0) * 1e3,
        )

    def _execute(self, module: ModuleType) -> tuple[ProgramError | Done, float]:
        """Return how the program ended, and how long it took with its recording, in seconds."""
        began = self._began_s = self._clock()
        try:
            exec(self._code, module.__dict__)
            return Done(), self._clock() - began
        except SystemExit as error:
            return _exit(error), self._clock() - began
        except BaseException as error:
            lasted_s = self._clock() - began
            self._come_from_optimizer()
            self._tracer.stop()
            self._tracer.tell_failure(error)
            return explain(error, self._program, self._describer), lasted_s

    # What torch does around the program's lines

    def _watch_torch(self) -> None:
        doors = self._tracer.doors
        doors.add(MODULE_CALL, self._enter_module)
        doors.add(OPTIMIZER_STEP, self._leave_to_optimizer)
        for function in FAST_PATHS:
            doors.add(function, self._allow_fast_path)
        for function in TRANSFORMATIONS:
            doors.add(function, self._step_aside)

    def _enter_module(self, frame: FrameType) -> Leave:
        if self._tracer.is_thin:
            return _leave_nothing
        module: nn.Module = frame.f_locals["self"]
        calls, stack = self._describer.calls, self._tracer.stack
        calls.enter(module, frame.f_locals["args"])
        stack.enter_module(module)

        def leave(returned: object) -> None:
            calls.leave(module, returned)
            stack.leave_module(module)

        return leave

    def _leave_to_optimizer(self, frame: FrameType) -> Leave:
        """Look for no mistakes in what an optimizer of torch's computes, unless it calls the program."""
        args, kwargs = frame.f_locals["args"], frame.f_locals["kwargs"]
        if not _is_left_alone(args, kwargs):
            return _leave_nothing
        if self._tracer.is_thin:
            self._tracer.rest()  # as the step begins, it is left alone
            return _leave_nothing
        come_back = self._hint_mode.step_aside()
        return lambda returned: come_back()

    def _watch_zero_grad(self) -> Callable[[], None]:
        """Leave ``zero_grad`` alone in late rounds that are left out; what is returned ends that.

        Each parameter it clears is a call to look at, and when gradients are cleared is known by then.
        """
        original, n_rested = Optimizer.zero_grad, 0

        @wraps(original)
        def zero_grad(optimizer: Optimizer, *args: Any, **options: Any) -> None:
            nonlocal n_rested
            n_rested += self._tracer.is_resting
            if not self._tracer.is_resting or n_rested < _MOST_CLEARED:
                return original(optimizer, *args, **options)
            come_back = self._modes.step_aside()
            try:
                return original(optimizer, *args, **options)
            finally:
                come_back()

        Optimizer.zero_grad = zero_grad  # type: ignore[method-assign, assignment]
        return lambda: setattr(Optimizer, "zero_grad", original)

    def _go_to_optimizer(self, optimizer: Optimizer, args: tuple[object, ...], kwargs: object) -> None:
        """Leave a step alone that begins while the tracer rests."""
        if self._tracer.is_resting and self._after_step is None and _is_left_alone(args, kwargs):
            self._after_step = self._modes.step_aside()

    def _come_from_optimizer(self, *_: object) -> None:
        """Go on after a step of an optimizer that was left alone."""
        if self._after_step is not None:
            self._after_step()
            self._after_step = None
        if self._tracer.is_resting:
            self._tracer.attend()

    def _allow_fast_path(self, frame: FrameType) -> Leave:
        allow_again = self._modes.deny()
        return lambda returned: allow_again()

    def _step_aside(self, frame: FrameType) -> Leave:
        """Let torch trace or compile the program as it is without recorders."""
        tracer, come_back = self._tracer, self._modes.step_aside()
        self._hints.pause()
        tracer.is_aside = True

        def leave(returned: object) -> None:
            tracer.is_aside = False
            self._hints.resume()
            come_back()

        return leave

    # What the recorders ask for and tell

    def _here(self) -> FrameType | None:
        if self._tracer.is_recording and not self._tracer.is_thin:
            return self._tracer.stack.here()
        return self._present_frame()

    def _present_frame(self) -> FrameType | None:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code.co_filename is not self._code.co_filename:
            frame = frame.f_back
        return frame

    def _frames(self) -> list[FrameType]:
        return self._tracer.stack.frames()

    def _node_of(self, tensor: torch.Tensor) -> int | None:
        self._graph.line = self._tracer.stack.line
        return self._graph.node_of(tensor)

    def _tell_moment(self, moment: Moment) -> None:
        self._names.begin()
        self._last = moment
        self._hints.see(moment)
        sent = replace(
            moment,
            output=self._output.take(),
            nodes=self._nodes(),
            backward=self._backward.take(),
            activities=self._gpus.take_activities(),
        )
        if self._tell(sent) is False and self._tracer.is_recording:
            self._tracer.end_recording("size")
        self._sent_s = perf_counter()
        self._tell_hints()
        self._tell_cost(self._tracer.overhead_s)

    def _nodes(self) -> tuple[GraphNode, ...]:
        """Return the new nodes; a leaf that had no name when it was made is called as its line called it."""
        nodes = self._graph.take_nodes()
        if not any(node.variable is not None and not node.variable_name for node in nodes):
            return nodes
        names = self._names.by_identity(self._describer.identity)
        return tuple(
            replace(node, variable_name=names.get(node.variable or 0, node.variable_name)) for node in nodes
        )

    def _tell_hints(self) -> None:
        for hint in self._hints.take():
            self._tell(hint)

    def _watch(self, whole: bool) -> None:
        """Record operations and backward passes, or look for silent mistakes alone."""
        self._backward.is_paused = not whole
        if whole and self._come_back is not None:
            self._come_back()
            self._come_back = None
        elif not whole and self._come_back is None and not self._operations.is_running:
            self._come_back = self._operation_mode.step_aside()

    def _note_stop(self, stopped: RecordingStopped) -> None:
        """Tell that recording stops here; mistakes are still looked for, if there is time."""
        self._watch(False)
        if stopped.why == "time" and not self._operations.is_running:
            self._listen_again = self._hint_mode.step_aside()
        self._tell(stopped)

    def _is_too_long(self, overhead_s: float) -> bool:
        """Whether a program that may run on has kept one waiting for twice its time limit.

        From there on it runs at its own speed: a recording without an end is no better than none.
        """
        self._tell_cost(overhead_s)
        waited_s, most_s = self._clock() - self._began_s, self._program.limits.time_s
        return waited_s > MOST_WAITS * most_s and waited_s - overhead_s < most_s

    # Output where no line is recorded

    def _after_write(self) -> None:
        if threading.get_ident() != self._thread:
            return
        if self._tracer.is_recording:
            self._come_from_optimizer()  # it may have raised
            self._tracer.attend()
            if self._tracer.is_thin:
                self._tell_printed_aside()
        elif self._output.is_at_line_end and self._may_tell_output():
            self._tell_output(self._present())
        if self._output.is_waiting:
            self._after_end()

    def _after_end(self) -> None:
        """Tell now and then what would be lost if the program were ended: the end of much, half a line."""
        now = perf_counter()
        if now - self._late_s > _LATE_S and threading.get_ident() == self._thread:
            self._late_s = now
            self._tell_late(self._output.late())

    def _tell_printed_aside(self) -> None:
        """Tell what a call that is left out has printed, as soon as a line of it is whole."""
        at_end = self._output.is_at_line_end and self._may_tell_output()
        if at_end and self._present_frame() is not self._tracer.thin_frame:
            self._tell_output(self._present())

    def _may_tell_output(self) -> bool:
        """Whether what was printed is told at once; of very much, what comes in a while is told together."""
        is_much = self._tracer.n_moments >= 2 * self._program.limits.moments
        return not is_much or perf_counter() - self._sent_s > _FLUSH_S

    def _tell_output(self, at: Moment) -> None:
        """Tell what was printed, at the place of another moment."""
        if self._output.is_waiting:
            self._sent_s = perf_counter()
            index, output = self._tracer.next_index(), self._output.take()
            place = at.function, at.frame, at.depth
            self._tell(Moment(index, at.line, "line", *place, changed={}, output=output))

    def _present(self) -> Moment:
        """Return where the program is now; in the call that was recorded last if it is that function."""
        frame = self._present_frame()
        if frame is None:
            return self._last
        if frame.f_code.co_qualname == self._last.function:
            return replace(self._last, line=frame.f_lineno)
        return Moment(0, frame.f_lineno)


def _is_left_alone(args: tuple[object, ...], kwargs: object) -> bool:
    """Return whether a step is of an optimizer of torch's, and has no closure of the program's to call."""
    return len(args) == 1 and not kwargs and type(args[0]).__module__.startswith("torch.optim.")


def _leave_nothing(returned: object) -> None:
    """Stand for the end of a call of a module that is not recorded."""


def _nothing() -> None:
    """Stand for what there is not to do."""


def _exit(error: SystemExit) -> Done:
    """Return how a program ended that called ``exit``."""
    code = error.code
    if code is None or type(code) is int:
        code = code or 0
        return Done("exit", exit_code=code if abs(code) < 2**31 else 255)  # which Python makes of it
    return Done("exit", text=code if type(code) is str else "", exit_code=1)
