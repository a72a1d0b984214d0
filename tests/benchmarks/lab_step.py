"""The Lab's views: from a move of the timeline to what is painted, with 30 variables."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtWidgets import QWidget

from core.lab.tracing.run import run as run_program
from core.protocol.trace.program import Program
from gui.pages.lab.operation.view import OperationView
from gui.pages.lab.state import LabState
from gui.pages.lab.values.view import ValueView
from gui.pages.lab.variables.view import VariablesView
from gui.state.view_state import ViewState
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile

N_VARIABLES, LIMIT_MS = 30, 16.0
PROGRAM = "\n".join(
    ["import torch"]
    + [f"x{n} = torch.randn({n + 1}, 8, requires_grad={n % 2 == 0})" for n in range(N_VARIABLES)]
    + [f"x{n} = x{n + 1}[:1] * x{n + 2} + 1\nx0 = x{n}.detach() @ torch.randn(8, 8)" for n in range(1, 28)]
)
"""It makes 30 variables, and then changes them."""


def step_figures(quick: bool) -> list[Figure]:
    """Return what a step takes: the list beside the value, and beside the operation."""
    app = application()
    state, view = LabState(), ViewState(lambda command: None)
    state.begin(PROGRAM)
    run_program(Program(PROGRAM), lambda event: state.extend([event]))
    figures = []
    for name, detail in (("value", ValueView(state, view)), ("operation", OperationView(state, view))):
        variables = VariablesView(state, view)
        for widget, height in ((variables, 700), (detail, 320)):
            widget.resize(720, height)
            widget.show()
        steps = _steps(state, app.processEvents, 2 if quick else 6)
        figures += [
            Figure(f"a step with 30 variables and the {name}, median", median(steps), "ms", at_most=LIMIT_MS),
            Figure(f"a step with 30 variables and the {name}, p95", percentile(steps, 0.95), "ms"),
        ]
        _close(variables, detail)
    return figures


def _steps(state: LabState, paint: Callable[[], None], rounds: int) -> list[float]:
    """Return the milliseconds of each step to the moments after all variables are there, there and back."""
    moments = list(range(N_VARIABLES + 1, len(state.trace.moments)))
    taken = []
    for position in (moments + moments[::-1]) * rounds:
        began = perf_counter()
        state.set_position(position)
        paint()
        taken.append((perf_counter() - began) * 1e3)
    return taken


def _close(*widgets: QWidget) -> None:
    for widget in widgets:
        widget.close()
        widget.deleteLater()
