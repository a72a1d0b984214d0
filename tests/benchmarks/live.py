"""Training in the live window against the same experiment without it, in short slices by turns.

The bare loop is the plain program that the window exports for the experiment. The trainer alone, which is
quicker than that, shows what the window itself takes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QGraphicsView, QWidget

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import FASTEST, Pause
from gui.app import Playground
from tests.benchmarks.bare_loop import SETTLE_S, SLICE_S, BareLoop, run_program, train_alone
from tests.benchmarks.figures import Figure, median, percentile
from tests.benchmarks.window import open_window, wait, wait_for


def experiments() -> dict[str, Experiment]:
    """Return what is measured, each without an end."""
    deep = read_preset("spiral").experiment.replace("model.hidden", [8, 8, 8])
    named = {
        "2-8-8-8-1, batch 10": deep.replace("model.activation", "Tanh"),
        "spiral preset": read_preset("spiral").experiment,
        "digits MLP, batch 64": read_preset("digits_mlp").experiment.replace("data.batch_size", 64),
        "digits CNN": read_preset("digits_cnn").experiment,
    }
    return {name: experiment.replace("training.epochs", 10_000_000) for name, experiment in named.items()}


def run(quick: bool) -> list[Figure]:
    """Return steps/s in the window over steps/s without, pictures/s and frame intervals meanwhile."""
    n_slices = 8 if quick else 50
    with open_window(FASTEST) as playground:
        figures = []
        for name, experiment in experiments().items():
            figures += measure(playground, name, experiment, n_slices)
    return figures


class Paints(QObject):
    """Counts how often a widget is painted, and when."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times: list[float] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.times.append(perf_counter())
        return False


@dataclass
class Slices:
    """What slices gave: steps/s of each live one, and those without the window before and after it."""

    live: list[float] = field(default_factory=list)
    program: list[tuple[float, float]] = field(default_factory=list)
    trainer: list[tuple[float, float]] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    intervals_ms: list[float] = field(default_factory=list)

    def ratios(self, around: list[tuple[float, float]]) -> list[float]:
        """Return each live slice over the mean of the slices before and after it."""
        return [2 * live / sum(rates) for live, rates in zip(self.live, around, strict=True)]

    def figures(self, name: str) -> list[Figure]:
        """Return the medians with their limits, and how well the machine agrees with itself."""
        ratios = self.ratios(self.program)
        unrest = [100 * abs(after / before - 1) for before, after in self.program]
        return [
            Figure(f"{name}: live window over bare loop", median(ratios), "ratio", at_least=0.90),
            Figure(f"{name}: lower quartile", percentile(ratios, 0.25), "ratio"),
            Figure(f"{name}: upper quartile", percentile(ratios, 0.75), "ratio"),
            Figure(f"{name}: bare loop, from one slice to the next", median(unrest), "%"),
            Figure(f"{name}: live window over the trainer alone", median(self.ratios(self.trainer)), "ratio"),
            Figure(f"{name}: pictures of the network", median(self.pictures), "per s", at_least=10),
            Figure(f"{name}: frame interval, p99", percentile(self.intervals_ms, 0.99), "ms", at_most=50),
            Figure(f"{name}: longest frame interval", max(self.intervals_ms), "ms", at_most=100),
        ]


def measure(playground: Playground, name: str, experiment: Experiment, n_slices: int) -> list[Figure]:
    """Alternate between the window and what trains without it, so that all meet the same machine."""
    store = playground.store
    store.show_experiment(experiment)
    wait_for(lambda: store.run.state == "ready" and store.run.trained == experiment)
    viewport, slices = network_viewport(playground), Slices()
    paints = Paints(viewport)
    program, trainer = BareLoop(partial(run_program, experiment)), BareLoop(partial(train_alone, experiment))
    before = program.slice(), trainer.slice()
    for i in range(n_slices + 2):
        live = live_slice(playground, paints)
        after = trainer.slice(), program.slice()
        if i >= 2:  # the first ones warm up
            slices.live.append(live)
            slices.program.append((before[0], after[1]))
            slices.trainer.append((before[1], after[0]))
            slices.pictures.append(len(paints.times) / SLICE_S)
            slices.intervals_ms += playground.clock.intervals_ms
        before = after[1], after[0]
    program.close()
    trainer.close()
    viewport.removeEventFilter(paints)
    return slices.figures(name)


def network_viewport(playground: Playground) -> QWidget:
    """Return what the network is painted on."""
    canvas = playground.window.findChild(QWidget, "network_view.canvas")
    assert canvas is not None
    view = canvas.findChild(QGraphicsView)
    assert view is not None
    return view.viewport()


def live_slice(playground: Playground, paints: Paints) -> float:
    """Return steps/s of the window while it runs for a slice."""
    store = playground.store
    store.control.run()
    wait_for(lambda: store.run.state == "running")
    wait(SETTLE_S)
    playground.clock.forget()
    paints.times.clear()
    trainer = playground.worker._runner.trainer  # the window's own count comes in lumps, with its pictures
    assert trainer is not None
    began, before = perf_counter(), trainer.step
    wait(SLICE_S)
    rate = (trainer.step - before) / (perf_counter() - began)
    n_painted = len(paints.times)
    store.send(Pause())
    wait_for(lambda: store.run.state == "paused")
    del paints.times[n_painted:]
    return rate
