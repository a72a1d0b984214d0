"""Training beside the live window against the bare loop of the same experiment."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import Pause
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.app import Playground
from gui.thread.frame_clock import FrameTimes
from tests.benchmarks.figures import Figure, median

WAIT_MS = 60_000


def experiments() -> dict[str, Experiment]:
    """Return what is measured, each without an end."""
    deep = read_preset("spiral").experiment.replace("model.hidden", [8, 8, 8])
    named = {
        "2-8-8-8-1, batch 10": deep.replace("model.activation", "Tanh"),
        "tiny MLP, batch 10": read_preset("spiral").experiment,
        "digits MLP, batch 64": read_preset("digits_mlp").experiment.replace("data.batch_size", 64),
        "digits CNN": read_preset("digits_cnn").experiment,
    }
    return {name: experiment.replace("training.epochs", 10_000_000) for name, experiment in named.items()}


def run(quick: bool) -> list[Figure]:
    """Return steps/s in the window over steps/s without, and the window's frame intervals meanwhile."""
    rounds, seconds = (2, 1.5) if quick else (8, 4.0)
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as folder:
        playground = Playground(QSettings(str(Path(folder) / "s.ini"), QSettings.Format.IniFormat), "spiral")
        playground.start()
        wait_for(lambda: playground.store.run.state == "ready")
        figures = []
        for name, experiment in experiments().items():
            figures += measure(playground, name, experiment, rounds, seconds)
        playground.window.close()
    return figures


def measure(
    playground: Playground, name: str, experiment: Experiment, rounds: int, seconds: float
) -> list[Figure]:
    """Alternate between the window and the bare loop, so that both meet the same machine."""
    store = playground.store
    store.show_experiment(experiment)
    wait_for(lambda: store.run.state == "ready" and store.run.trained == experiment)
    ratios, frames = [], []
    for i in range(rounds + 1):
        live, times = live_rate(playground, seconds)
        bare = bare_rate(experiment, seconds)
        if i:  # the first round warms up
            ratios.append(live / bare)
            frames.append(times)
    return [
        Figure(f"{name}: live window over bare loop", median(ratios), "ratio", at_least=0.90),
        Figure(f"{name}: frame interval, p99", median([f.p99_ms for f in frames]), "ms", at_most=50),
        Figure(f"{name}: longest frame interval", max(f.longest_ms for f in frames), "ms", at_most=100),
    ]


def live_rate(playground: Playground, seconds: float) -> tuple[float, FrameTimes]:
    """Return steps/s of a running window, and its frame intervals."""
    store = playground.store
    former = store.run.built
    store.control.reset()
    wait_for(lambda: store.run.built is not former and store.run.state == "ready")
    store.control.run()
    wait_for(lambda: store.run.state == "running")
    wait(0.3)
    playground.clock.forget()
    began, before = perf_counter(), store.run.history.n_steps
    wait(seconds)
    rate = (store.run.history.n_steps - before) / (perf_counter() - began)
    frames = playground.clock.frame_times()
    store.send(Pause())
    wait_for(lambda: store.run.state == "paused")
    return rate, frames


def bare_rate(experiment: Experiment, seconds: float) -> float:
    """Return steps/s of the same experiment in a thread of its own, while the window sleeps."""
    result: list[float] = []

    def train() -> None:
        steps = Trainer(experiment, build_catalog(), choose("cpu", detect())).steps()
        warm = perf_counter() + 0.3
        while perf_counter() < warm:
            next(steps)
        began, n_steps = perf_counter(), 0
        while perf_counter() - began < seconds:
            next(steps)
            n_steps += 1
        result.append(n_steps / (perf_counter() - began))

    thread = threading.Thread(target=train)
    thread.start()
    thread.join()
    return result[0]


def wait(seconds: float) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()


def wait_for(condition: Callable[[], bool]) -> None:
    """Let the window live until something holds."""
    limit = perf_counter() + WAIT_MS / 1000
    while not condition():
        if perf_counter() > limit:
            raise TimeoutError("the window did not get there")
        wait(0.02)
