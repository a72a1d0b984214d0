"""The Lab: from Run to the first and the last line in the window, and what recording costs."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import psutil
from PySide6.QtCore import QEventLoop

from core.protocol.trace.events import Done, TraceEvent
from core.protocol.trace.lab_lines import ENVIRONMENT
from core.protocol.trace.program import Limits, Program
from gui.processes.lab_process import LabProcess
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median
from tests.benchmarks.lab_step import step_figures

PROGRAM = """\
import torch
from torch import nn

torch.manual_seed(0)
x = torch.rand(64, 2)
y_true = (x.sum(dim=1, keepdim=True) > 1).float()
model = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Linear(8, 1))
criterion = nn.BCEWithLogitsLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
losses = []
for step in range(10):
    optimizer.zero_grad()
    y_pred = model(x)
    loss = criterion(y_pred, y_true)
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
print(losses[0], losses[-1])
with torch.no_grad():
    accuracy = ((model(x) > 0) == (y_true > 0.5)).float().mean()
"""
"""Twenty lines."""
STEPS = """\
import time
import torch
from torch import nn
model, x = nn.Linear(16, 16), torch.rand(32, 16)
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
began = time.perf_counter()
for step in range({n}):
    loss = model(x).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print((time.perf_counter() - began) / {n})
"""
"""A training loop, which prints the seconds of a step."""
N_STEPS = 100
PROGRAMS = Path(__file__).parent / "programs"
LONG = {"a training of 1,000 steps": "lab_training.py", "one of 670,000 weights": "lab_wide_training.py"}
MOST_COST = 2.5
COST = """\
import os, sys
from time import process_time
from core.lab.process.child import load_torch
load_torch()
from core.lab.tracing.run import run
from core.protocol.trace.codec import encode
from core.protocol.trace.program import Program
text = open(sys.argv[1]).read()
began = process_time()
if sys.argv[2] == "bare":
    exec(compile(text, "program.py", "exec"), {"__name__": "__main__"})
else:
    run(Program(text), encode)
print(process_time() - began)
"""
"""Prints the processor time of a program in a fresh process, bare or recorded and written down."""
NAMES = "for i in range({n}):\n    globals()[f'x{{i}}'] = i\nprint('end')\n"
N_NAMES, N_LINES = (2_000, 8_000, 20_000), (100, 400, 1_600)
FIRST = """\
import sys
from time import process_time
from core.lab.process.child import load_torch
load_torch()
from core.lab.tracing.run import run
from core.protocol.trace.codec import encode
from core.protocol.trace.program import Program
times = []
def tell(event):
    encode(event)
    times.append(process_time())
began = process_time()
run(Program(sys.argv[1]), tell)
print(process_time() - began if sys.argv[2] == "all" else times[0] - began)
"""
"""Prints the processor time of a recorded program in a fresh process: all, or that before its first line."""
MOST_GROWTH, MOST_FIRST_S = 1.5, 0.3


def run(quick: bool) -> list[Figure]:
    """Return all figures of the Lab."""
    application()
    figures = []
    for measure in MEASURES:
        figures += measure(quick)
    return figures


def answering(quick: bool) -> list[Figure]:
    """Return how long it takes from Run to the window's having the first line, and the last one."""
    first: list[float] = []
    last: list[float] = []
    recorded: list[float] = []
    with Bench() as bench:
        for _ in range(6 if quick else 31):
            bench.run(PROGRAM)
            first.append(bench.first_s)
            last.append(bench.last_s)
            end = bench.events[-1]
            assert isinstance(end, Done)
            recorded.append(end.duration_ms / max(end.bare_ms, 1e-3))
    quarters = statistics.quantiles(last[1:], n=4)
    return [
        Figure("Run to the first line of a 20-line program, median", median(first[1:]), "s", at_most=0.5),
        Figure("Run to its end, median", median(last[1:]), "s", at_most=0.5),
        Figure("Run to its end, first quartile", quarters[0], "s"),
        Figure("Run to its end, third quartile", quarters[2], "s"),
        Figure("its time with recording over that without", median(recorded[1:]), "ratio"),
    ]


def recording(quick: bool) -> list[Figure]:
    """Return what a step of a training loop takes when it is recorded, over the bare step."""
    text = STEPS.format(n=N_STEPS)
    traced: list[float] = []
    bare: list[float] = []
    with Bench() as bench:
        for _ in range(2 if quick else 7):
            bench.run(text, Limits(time_s=60))
            traced.append(bench.printed_number())
            bare.append(_printed_by_python(text))
    return [
        Figure("a training step of 4 lines, bare", 1000 * median(bare), "ms"),
        Figure("the same, recorded", 1000 * median(traced), "ms"),
        Figure("recorded over bare", median(traced) / median(bare), "ratio"),
    ]


def cost(quick: bool) -> list[Figure]:
    """Return the processor time of whole trainings, over that of the same without the Lab."""
    figures = []
    for name, file in LONG.items():
        times: dict[str, list[float]] = {"bare": [], "recorded": []}
        for _ in range(2 if quick else 5):
            for how, found in times.items():
                found.append(_printed_by_python(COST, str(PROGRAMS / file), how))
        bare, recorded = (
            min(times["bare"]),
            min(times["recorded"]),
        )  # other work only adds
        figures += [
            Figure(f"{name}, bare", bare, "s"),
            Figure(f"{name}, in the Lab over bare", recorded / bare, "ratio", at_most=MOST_COST),
        ]
    return figures


def growth(quick: bool) -> list[Figure]:
    """Return what programs of many names and of many lines cost: as much as they are long."""
    figures = []
    for name, numbers, text in (("new names", N_NAMES, names_text), ("straight lines", N_LINES, lines_text)):
        taken = [
            min(_printed_by_python(FIRST, text(n), "all") for _ in range(1 if quick else 3)) for n in numbers
        ]
        figures += [Figure(f"{n:,} {name} in the Lab", s, "s") for n, s in zip(numbers, taken, strict=True)]
        ratio = taken[-1] / taken[-2] * numbers[-2] / numbers[-1]
        figures.append(
            Figure(
                f"one of {numbers[-1]:,} {name} over one of {numbers[-2]:,}",
                ratio,
                "ratio",
                at_most=MOST_GROWTH,
            )
        )
    first_s = _printed_by_python(FIRST, lines_text(1_000), "first")
    figures.append(Figure("before the first of 1,000 straight lines", first_s, "s", at_most=MOST_FIRST_S))
    return figures


def names_text(n: int) -> str:
    """Return a program that makes so many names."""
    return NAMES.format(n=n)


def lines_text(n: int) -> str:
    """Return a program of so many lines in a row, as notebooks about tensors have them."""
    lines = ("import torch", "x = torch.ones(3)", *(f"a{i} = torch.relu(x)" for i in range(n - 3)))
    return "\n".join((*lines, "print((a0 == 1).sum())\n"))


def leaving_nothing(quick: bool) -> list[Figure]:
    """Return how many processes 500 runs leave, and what a short one takes."""
    n = 50 if quick else 500
    with Bench() as bench:
        began = perf_counter()
        for _ in range(n):
            bench.run("x = 1\n")
        seconds = perf_counter() - began
        left = psutil.Process(bench.host.pid).children(recursive=True)
    return [
        Figure(f"processes left by {n} runs", len(left), "", at_most=0),
        Figure("a run of one line", 1000 * seconds / n, "ms"),
    ]


def _printed_by_python(text: str, *arguments: str) -> float:
    """Return the number that a program prints last without the Lab."""
    command = [sys.executable, "-c", text, *arguments]
    told = subprocess.run(command, env={**os.environ, **ENVIRONMENT}, capture_output=True, check=True).stdout
    return float(told.split()[-1])


MEASURES: tuple[Callable[[bool], list[Figure]], ...] = (
    answering,
    recording,
    cost,
    growth,
    leaving_nothing,
    step_figures,
)
"""What is measured, one after another; each returns its figures."""


class Bench:
    """A host that is ready, and the events of its last run with the time they took."""

    def __init__(self) -> None:
        self.host = LabProcess()
        self.events: list[TraceEvent] = []
        self.first_s = self.last_s = self._began = 0.0
        self._loop = QEventLoop()
        self.host.events.connect(self._take)
        self.host.ready.connect(self._loop.quit)
        self.host.ended.connect(self._loop.quit)

    def __enter__(self) -> Bench:
        self.host.prepare()
        self._loop.exec()
        return self

    def __exit__(self, *_: object) -> None:
        self.host.close()

    def run(self, text: str, limits: Limits | None = None) -> None:
        """Run a program to its end."""
        self.events.clear()
        self._began = perf_counter()
        self.host.run(Program(text, limits=limits or Limits()))
        self._loop.exec()
        self.last_s = perf_counter() - self._began
        assert isinstance(self.events[-1], Done), self.events[-1]

    def printed_number(self) -> float:
        """Return the number that the last program printed."""
        outputs = [output for event in self.events for output in getattr(event, "output", ())]
        return float("".join(output.text for output in outputs))

    def _take(self, events: list[TraceEvent]) -> None:
        if not self.events:
            self.first_s = perf_counter() - self._began
        self.events += events
