"""Runs a program under the tracer, and tells what happens."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter

from core.lab.describe.describer import Describer
from core.lab.errors.explain import explain
from core.lab.tracing.cells import showing_results
from core.lab.tracing.output import OutputRecorder
from core.lab.tracing.recording import Recording
from core.lab.tracing.surroundings import hiding, surroundings
from core.lab.tracing.workers import found_anew
from core.protocol.trace.events import Output, TraceEvent
from core.protocol.trace.program import Program
from core.text import Text


def run(
    program: Program,
    tell: Callable[[TraceEvent], object],
    tell_cost: Callable[[float], None] = lambda cost_s: None,
    tell_late: Callable[[tuple[Output, ...]], None] = lambda output: None,
    clock: Callable[[], float] = perf_counter,
) -> None:
    """Run a program under the tracer in this process, and tell each event as it happens.

    Parameters
    ----------
    tell : callable
        Is given moments and hints in order; a ``ProgramError`` or ``Done`` comes last. Whatever the program
        raises becomes one of these two. Recording stops once it returns False.
    tell_cost : callable, optional
        Is given, after each moment, how many seconds recording took so far.
    tell_late : callable, optional
        Is given now and then what is to be told of output at the end, in case the program is ended before.
    clock : callable, optional
        Returns the time in seconds.
    """
    began = clock()
    with OutputRecorder(program.limits.output_chars) as output:
        try:
            tree = ast.parse(program.text, program.name)
            code = compile(program.text, program.name, "exec", dont_inherit=True)
            if (shown := showing_results(tree, program.text)) is not tree:
                code = compile(shown, program.name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            tell(explain(error, program, Describer()))
            return
        for file in hiding(tree, program):
            output.warn(_hidden_by(file))
        with surroundings(program) as module, found_anew(program):
            recording = Recording(program, code, tree, output, tell, tell_cost, tell_late, clock)
            end = recording.run(module)
            if not recording.is_own_process:  # the program forked, and this is its child
                os._exit(0)
        tell(replace(end, duration_ms=(clock() - began) * 1e3))


def _hidden_by(file: str) -> str:
    return Text(
        "{file} beside this program has the name of a module that the Lab has loaded already. Run by Python, "
        "'import {name}' finds your file instead, also where PyTorch itself needs {name}: give the file "
        "another name.",
        file=file,
        name=re.split(r"\W", file)[0],
    )
