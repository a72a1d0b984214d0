"""What a frame of the network view costs for 10 layers of 128 units over 2-8-8-8-1."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from core.data.load import load
from core.data.registry import catalog_without_torch
from core.experiment.presets import read_preset
from core.protocol.snapshot import LayerUnits, Snapshot
from gui.pages.train.network.view import NetworkView
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import palette
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile
from tests.benchmarks.frames import frame_ms

SMALL, LARGE = (8, 8, 8), (128,) * 10
MAP_CELLS = 30


def run(quick: bool) -> list[Figure]:
    """Return processor time of a snapshot, slots and painting, in the window's thread."""
    app = application()
    shows = [_Show(app, hidden) for hidden in (SMALL, LARGE)]
    frames: list[list[float]] = [[], []]
    for _ in range(40 if quick else 200):
        for show, costs in zip(shows, frames, strict=True):
            costs.append(show.frame())
    for show in shows:
        show.close()
    small, large = (median(costs) for costs in frames)
    return [
        Figure("network view frame cost for 10x128 over 2-8-8-8-1", large / small, "ratio", at_most=3),
        Figure("network view frame for 2-8-8-8-1, median", small, "ms"),
        Figure("network view frame for 10x128, median", large, "ms"),
        Figure("network view frame for 10x128, p95", percentile(frames[1], 0.95), "ms"),
    ]


class _Show:
    """The view, running, as it stands in the window at 1280x720; its weights drift as in training."""

    def __init__(self, app: QApplication, hidden: tuple[int, ...]) -> None:
        self._app = app
        self._rng = np.random.default_rng(0)
        experiment = read_preset("spiral").experiment.replace("model.hidden", hidden)
        self._store = Store(experiment, catalog_without_torch())
        self._store.run.show_data(load(experiment.data))
        self._store.run.set_trained(experiment)
        app.setPalette(palette(self._store.view.theme))
        app.setStyleSheet(stylesheet(self._store.view.theme))
        self._view = NetworkView(self._store)
        self._view.resize(580, 300)
        self._view.show()
        self._store.run.set_state("running")
        self._step = 0
        self._columns = self._new_columns((2, *hidden, 1))
        for _ in range(10):
            self.frame()

    def _new_columns(self, sizes: tuple[int, ...]) -> tuple[LayerUnits, ...]:
        n_units = self._store.view.watch.n_units
        columns, before = [], 0
        for i, size in enumerate(sizes):
            n = min(size, n_units)
            maps = self._numbers(n, MAP_CELLS, MAP_CELLS)
            parts = {"weights": self._numbers(n, before), "biases": self._numbers(n)} if i else {}
            name, kind = (f"linear{i}", "dense") if i else ("input", "input")
            columns.append(LayerUnits(name, kind, size, np.arange(n), maps, "response", None, **parts))  # type: ignore[arg-type]
            before = n
        return tuple(columns)

    def _numbers(self, *shape: int) -> np.ndarray:
        return self._rng.normal(0, 0.3, shape).astype(np.float32)

    def _drift(self) -> None:
        for column in self._columns:
            if column.weights is not None:
                column.weights[:] += 0.003 * self._numbers(*column.weights.shape)

    def frame(self) -> float:
        """Return milliseconds of processor time that a snapshot takes until it is painted."""
        self._drift()
        self._step += 1
        snapshot = Snapshot(self._step, 1, network=self._columns)
        return frame_ms(self._app, lambda: self._store.run.set_snapshot(snapshot))

    def close(self) -> None:
        """Close the window."""
        self._view.close()
        self._view.deleteLater()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
