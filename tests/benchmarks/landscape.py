"""The Landscape page: frames of a race of twelve, the cost of one, and the plane of a run."""

from __future__ import annotations

import time
from itertools import islice

import numpy as np
from PySide6.QtCore import QEventLoop, QTimer

from core.analysis.landscape.first_settings import UNFIT
from core.analysis.landscape.plane import grid, grid_points, plane_through
from core.components.catalog import build_catalog
from core.data.registry import DATASETS
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect.landscape.run_loss import plane_losses
from core.inspect.observer import Observer
from core.protocol.results import DeviceInfo
from core.training.trainer import Trainer
from gui.pages.landscape.page import LandscapePage
from gui.state.store import Store
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile

N_RACERS, SIDE = 12, 51
WATCHABLE = 25.0
"""Pictures a second that every watchable pace promises."""


def run(quick: bool) -> list[Figure]:
    """Return all figures of the page."""
    application()
    return [*_race(2.0 if quick else 8.0), *_plane(3 if quick else 11)]


def _race(seconds: float) -> list[Figure]:
    catalog = build_catalog()
    page = LandscapePage(Store(read_preset("spiral").experiment, Catalog({"dataset": DATASETS})))
    state = page.state
    offered = [name for name in catalog.families["optimizer"] if name not in UNFIT]
    for name in offered[: N_RACERS - len(state.entries)]:
        state.add(name)
    assert len(state.entries) == N_RACERS
    state.set_length(5000)
    page.resize(1000, 620)
    page._store.environment.set_catalog(catalog)
    page.show()
    while state.log.n_steps < 10:
        _wait(0.05)
    page._clock.forget()
    first, cpu, began = state.log.n_steps, time.thread_time(), time.perf_counter()
    _wait(seconds)
    wall, busy = time.perf_counter() - began, time.thread_time() - cpu
    steps = state.log.n_steps - first
    intervals = page._clock.intervals_ms
    page.shut()
    page.deleteLater()
    return [
        Figure(f"pictures of {N_RACERS} racers", len(intervals) / wall, "/s", at_least=WATCHABLE),
        Figure("95 % of the intervals between two are at most", percentile(intervals, 0.95), "ms"),
        Figure("steps, of 50 asked for", steps / wall, "/s", at_least=45),
        Figure("the window's thread is busy", busy / wall, "ratio"),
    ]


def _plane(rounds: int) -> list[Figure]:
    trainer = Trainer(read_preset("spiral").experiment, build_catalog(), DeviceInfo("cpu", "CPU", "cpu"))
    observer = Observer(trainer)
    for step in islice(trainer.steps(), 600):
        if step.evaluation is not None:
            observer.record()
    recorded = observer.recorded_weights()
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        found = plane_through(recorded, "pca")
        points = grid_points(*grid(found.x_range, found.y_range, SIDE))
        slices = list(plane_losses(found.plane, points))
        times.append(time.perf_counter() - began)
        assert np.isfinite(np.concatenate(slices)).all()
    return [Figure(f"{SIDE}x{SIDE} losses on the spiral run's plane", median(times), "s", at_most=1.0)]


def _wait(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()
