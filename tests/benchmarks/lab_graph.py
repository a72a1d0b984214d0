"""The Lab's autograd graph: a large one laid out, shown, scrolled and played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

from core.analysis.trace.graph_layout import lay_out
from core.lab.tracing.run import run as run_program
from core.protocol.trace.program import Program
from gui.pages.lab.autograd.view import AutogradView
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median

PROGRAM = """import torch
cell = torch.nn.GRUCell(8, 8)
h = torch.zeros(4, 8)
for t in range(18):
    h = cell(torch.ones(4, 8), h)
loss = h.pow(2).mean()
loss.backward()
"""
"""Its graph has about 300 nodes."""


def graph_figures(quick: bool) -> list[Figure]:
    """Return what it takes to lay out, show, scroll and play a graph of 300 nodes."""
    app = application()
    state = LabState()
    view = AutogradView(state, ViewState(lambda command: None))
    view.resize(760, 420)
    view.show()
    state.begin(PROGRAM)
    run_program(Program(PROGRAM), lambda event: state.extend([event]))
    state.set_position(len(state.trace.moments) - 1)
    app.processEvents()
    picture, canvas = view._canvas.picture, view._canvas
    sizes = {key: (box.width, box.height) for key, box in picture.boxes.items()}
    pairs = list(picture.layout.lines)
    bar, n = canvas.horizontalScrollBar(), 3 if quick else 9

    def show_anew() -> None:
        picture._arranged = None
        view._refresh()
        app.processEvents()

    def scroll(x: int) -> None:
        bar.setValue(x)
        app.processEvents()

    def step(at: int) -> None:
        view._playback.go_to(at)
        app.processEvents()

    scrolled = _times(scroll, range(0, bar.maximum(), 40))
    figures = [
        Figure("nodes of the graph", len(view.graph.nodes) if view.graph else 0),
        Figure("laid out", median(_times(lambda _: lay_out(sizes, pairs), range(n))), "ms", at_most=200),
        Figure("shown anew", median(_times(lambda _: show_anew(), range(n))), "ms"),
        Figure("scrolled by 40 pixels, median", median(scrolled), "ms", at_most=16),
        Figure("scrolled by 40 pixels, longest of 20", sorted(scrolled)[-len(scrolled) // 20], "ms"),
        Figure("a step of backward, median", median(_times(step, range(1, 300, 30))), "ms"),
    ]
    view.hide()
    view.deleteLater()
    return figures


def _times(do: Callable[[int], object], over: Iterable[int]) -> list[float]:
    """Return how long each call took, in ms."""
    times = []
    for at in over:
        began = perf_counter()
        do(at)
        times.append((perf_counter() - began) * 1e3)
    return times
