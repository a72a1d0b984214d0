"""Runs a program under the tracer, and tells what happens."""

from __future__ import annotations

import ast
import linecache
import os
import random
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from time import perf_counter
from types import CodeType, FrameType, ModuleType

import numpy as np
import torch

from core.lab.autograd.backward_recorder import BackwardRecorder
from core.lab.autograd.graph_recorder import GraphRecorder
from core.lab.tracing.expressions import Expressions
from core.lab.tracing.fallback import Describer, explain
from core.lab.tracing.line_tracer import LineTracer
from core.lab.tracing.names import Names
from core.lab.tracing.operations import OperationRecorder
from core.lab.tracing.output import OutputRecorder
from core.lab.tracing.statements import Statements
from core.lab.tracing.variables import Variables
from core.protocol.trace.events import Done, Moment, ProgramError, TraceEvent
from core.protocol.trace.program import Program

_FLUSH_S = 0.1
"""How often output is told of a program that runs on without being recorded."""


def run(program: Program, tell: Callable[[TraceEvent], None]) -> None:
    """Run a program under the tracer in this process, and tell each event as it happens.

    Parameters
    ----------
    program : Program
    tell : callable
        Is given moments and hints in order; a ``ProgramError`` or ``Done`` comes last. Whatever the program
        raises becomes one of these two.
    """
    began = perf_counter()
    describer = Describer()
    with _plain_settings(), OutputRecorder(program.limits.output_chars) as output:
        try:
            tree = ast.parse(program.text, program.name)
            code = compile(program.text, program.name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            tell(explain(error, program, describer))
            return
        recording = _Recording(program, code, tree, describer, output, tell)
        end = recording.run()
        if recording.is_own_process:
            tell(replace(end, duration_ms=(perf_counter() - began) * 1e3))
        else:  # the program forked, and this is its child
            os._exit(0)


class _Recording:
    """One run of a compiled program."""

    def __init__(
        self,
        program: Program,
        code: CodeType,
        tree: ast.Module,
        describer: Describer,
        output: OutputRecorder,
        tell: Callable[[TraceEvent], None],
    ) -> None:
        self._program, self._code, self._describer = program, code, describer
        self._output, self._tell = output, tell
        self._tracer = LineTracer(
            code, Statements(tree), Variables(describer), program.limits.moments, self._tell_moment
        )
        self._names = Names(lambda: self._tracer.stack)
        self._graph = GraphRecorder(describer.identity, self._names.name_of)
        describer.node_of = self._node_of
        self._backward = BackwardRecorder(self._graph)
        expressions = Expressions(program.text, tree)
        self._operations = OperationRecorder(self._tracer, describer, expressions, self._names, _as_it_is)
        self._process, self._thread = os.getpid(), threading.get_ident()
        self._last_line = 0
        self._told_s = perf_counter()
        output.after_write = self._after_write

    @property
    def is_own_process(self) -> bool:
        return os.getpid() == self._process

    def run(self) -> ProgramError | Done:
        """Run the program to its end, and return how it ended."""
        end: ProgramError | Done = Done()
        with _main_module(self._program) as module, ExitStack() as recorders:
            recorders.enter_context(self._backward)
            recorders.enter_context(self._operations)
            recorders.enter_context(self._tracer.tracing())
            began = perf_counter()
            try:
                exec(self._code, module.__dict__)
            except SystemExit as error:
                end = _exit(error)
            except BaseException as error:
                self._tracer.stop()
                end = explain(error, self._program, self._describer)
            bare_s = perf_counter() - began - self._tracer.overhead_s
        if not self.is_own_process:
            return end
        self._tell_output(self._last_line)
        if isinstance(end, ProgramError):
            return end
        return replace(
            end,
            n_moments=self._tracer.n_moments,
            truncated=self._tracer.is_truncated,
            text=end.text or self._tracer.failure_text,
            n_dropped_chars=self._output.n_dropped,
            bare_ms=max(bare_s, 0.0) * 1e3,
        )

    def _tell_moment(self, moment: Moment) -> None:
        self._last_line = moment.line
        self._names.begin()
        self._tell(
            replace(
                moment,
                output=self._output.take(),
                nodes=self._graph.take_nodes(),
                backward=self._backward.take(),
            )
        )

    def _node_of(self, tensor: torch.Tensor) -> int | None:
        self._graph.line = self._tracer.line
        return self._graph.node_of(tensor)

    def _after_write(self) -> None:
        if threading.get_ident() != self._thread:
            return
        if self._tracer.is_recording:
            self._tracer.attend()
        elif perf_counter() - self._told_s > _FLUSH_S:
            self._tell_output(self._present_line())

    def _tell_output(self, line: int) -> None:
        """Tell what was printed where no line is recorded."""
        if self._output.is_waiting:
            self._told_s = perf_counter()
            self._tell(Moment(self._tracer.next_index(), line, changed={}, output=self._output.take()))

    def _present_line(self) -> int:
        frame: FrameType | None = sys._getframe()
        while frame is not None and frame.f_code.co_filename is not self._code.co_filename:
            frame = frame.f_back
        return frame.f_lineno if frame is not None else self._last_line


def _exit(error: SystemExit) -> Done:
    """Return how a program ended that called ``exit``."""
    code = error.code
    if code is None or type(code) is int:
        return Done("exit", exit_code=code or 0)
    return Done("exit", text=code if type(code) is str else "", exit_code=1)


@contextmanager
def _main_module(program: Program) -> Iterator[ModuleType]:
    """Make a new ``__main__``, so that pickle and inspect find the program's classes and text."""
    module = ModuleType("__main__")
    module.__file__ = program.name
    before, arguments = sys.modules["__main__"], sys.argv
    sys.modules["__main__"], sys.argv = module, [program.name]
    lines = program.text.splitlines(keepends=True)
    linecache.cache[program.name] = len(program.text), None, lines, program.name
    try:
        yield module
    finally:
        sys.modules["__main__"], sys.argv = before, arguments
        linecache.cache.pop(program.name, None)


@contextmanager
def _plain_settings() -> Iterator[None]:
    """Put back afterwards what a program may set for the whole process."""
    grad, dtype = torch.is_grad_enabled(), torch.get_default_dtype()
    states = random.getstate(), np.random.get_state(), torch.get_rng_state()
    try:
        yield
    finally:
        torch.set_grad_enabled(grad)
        torch.set_default_dtype(dtype)
        random.setstate(states[0])
        np.random.set_state(states[1])
        torch.set_rng_state(states[2])


def _as_it_is(tensor: torch.Tensor) -> torch.Tensor:
    return tensor
