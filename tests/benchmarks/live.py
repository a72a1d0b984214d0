"""Training beside the live window against the bare loop of the same experiment, in short slices by turns."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QGraphicsView, QWidget

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import FASTEST, Pause
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.app import Playground
from tests.benchmarks.figures import Figure, median, percentile
from tests.benchmarks.window import open_window, wait, wait_for

SLICE_S = 0.5
SETTLE_S = 0.15
"""Left out at the start of a slice: the window redraws its buttons, and caches are cold."""


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
    n_slices = 8 if quick else 40
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
    """What slices gave: steps/s of each live one, and of the bare ones before and after it."""

    live: list[float] = field(default_factory=list)
    bare: list[tuple[float, float]] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    intervals_ms: list[float] = field(default_factory=list)

    def ratios(self) -> list[float]:
        """Return the ratios of the half in which the machine was steadiest: the bare slices agree best."""
        pairs = sorted(zip(self.live, self.bare, strict=True), key=lambda pair: max(pair[1]) / min(pair[1]))
        return [2 * live / sum(bare) for live, bare in pairs[: (len(pairs) + 1) // 2]]

    def figures(self, name: str) -> list[Figure]:
        """Return the medians with their limits, and how well the machine agrees with itself."""
        ratios = self.ratios()
        unrest = [100 * abs(after / before - 1) for before, after in self.bare]
        return [
            Figure(f"{name}: live window over bare loop", median(ratios), "ratio", at_least=0.90),
            Figure(f"{name}: lower quartile", percentile(ratios, 0.25), "ratio"),
            Figure(f"{name}: upper quartile", percentile(ratios, 0.75), "ratio"),
            Figure(f"{name}: bare loop, from one slice to the next", median(unrest), "%"),
            Figure(f"{name}: pictures of the network", median(self.pictures), "per s", at_least=10),
            Figure(f"{name}: frame interval, p99", percentile(self.intervals_ms, 0.99), "ms", at_most=50),
            Figure(f"{name}: longest frame interval", max(self.intervals_ms), "ms", at_most=100),
        ]


def measure(playground: Playground, name: str, experiment: Experiment, n_slices: int) -> list[Figure]:
    """Alternate between the window and the bare loop, so that both meet the same machine."""
    store = playground.store
    store.show_experiment(experiment)
    wait_for(lambda: store.run.state == "ready" and store.run.trained == experiment)
    paints, bare, slices = Paints(network_viewport(playground)), BareLoop(experiment), Slices()
    before = bare.slice()
    for i in range(n_slices + 2):
        live, after = live_slice(playground, paints), bare.slice()
        if i >= 2:  # the first ones warm up
            slices.live.append(live)
            slices.bare.append((before, after))
            slices.pictures.append(len(paints.times) / SLICE_S)
            slices.intervals_ms += playground.clock.intervals_ms
        before = after
    bare.close()
    paints.parent().removeEventFilter(paints)
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


class BareLoop:
    """The same experiment's steps in a thread of its own, which runs while the window sleeps."""

    def __init__(self, experiment: Experiment) -> None:
        self._experiment = experiment
        self._wanted, self._done = threading.Semaphore(0), threading.Semaphore(0)
        self._is_closing = False
        self._rate = 0.0
        self._thread = threading.Thread(target=self._train)
        self._thread.start()

    def slice(self) -> float:
        """Return steps/s of a slice."""
        self._wanted.release()
        self._done.acquire()
        return self._rate

    def close(self) -> None:
        """End the thread."""
        self._is_closing = True
        self._wanted.release()
        self._thread.join()

    def _train(self) -> None:
        steps = Trainer(self._experiment, build_catalog(), choose("cpu", detect())).steps()
        while True:
            self._wanted.acquire()
            if self._is_closing:
                return
            run_for(steps, SETTLE_S)
            self._rate = run_for(steps, SLICE_S)
            self._done.release()


def run_for(steps: Iterator[object], seconds: float) -> float:
    """Pull steps for so long, and return how many a second."""
    began, n_steps = perf_counter(), 0
    while perf_counter() - began < seconds:
        next(steps)
        n_steps += 1
    return n_steps / (perf_counter() - began)
