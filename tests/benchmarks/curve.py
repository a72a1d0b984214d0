"""What a frame of both curve plots costs after 10,000,000 steps over 10,000, and a step in memory."""

from __future__ import annotations

import numpy as np
import psutil
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSplitter

from core.analysis.history import History
from core.experiment.model_schema import model_specs
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import Built, EvalResult, LrPlan, Scores, StepResult, StepRow
from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.pages.train.curves.loss_curves import LossCurves
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import palette
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure, median, percentile
from tests.benchmarks.frames import frame_ms

SHORT, LONG = 10_000, 10_000_000
PER_FRAME = 100
STEPS_PER_EPOCH = 50


def run(quick: bool) -> list[Figure]:
    """Return processor time a frame, slots and painting, and the memory of a recorded step."""
    app = application()
    bytes_a_step = _bytes_a_step()
    plots = [_Plots(app, n_steps) for n_steps in (SHORT, LONG)]
    frames: list[list[float]] = [[], []]
    for _ in range(40 if quick else 300):
        for plot, costs in zip(plots, frames, strict=True):
            costs.append(plot.frame())
    for plot in plots:
        plot.close()
    short, long = (median(costs) for costs in frames)
    return [
        Figure(f"frame with {LONG:,} steps over {SHORT:,}", long / short, "ratio", at_most=1.5),
        Figure(f"frame with {LONG:,} steps, median", long, "ms"),
        Figure(f"frame with {LONG:,} steps, p95", percentile(frames[1], 0.95), "ms"),
        Figure("memory of a recorded step", bytes_a_step, "bytes"),
    ]


def _bytes_a_step() -> float:
    """Return what a history adds to the resident memory of this process, for each step."""
    losses, process = np.ones(100_000, dtype=np.float32), psutil.Process()
    history, before = History(), process.memory_info().rss
    while history.n_steps < LONG:
        history.extend(losses, losses)
    return (process.memory_info().rss - before) / LONG


class _Plots:
    """Both plots, running, as they stand in the window at 1280x720."""

    def __init__(self, app: QApplication, n_steps: int) -> None:
        self._app = app
        self._rng = np.random.default_rng(0)
        self._store = Store(read_preset("spiral").experiment, Catalog({"model": model_specs(())}))
        app.setPalette(palette(self._store.view.theme))
        app.setStyleSheet(stylesheet(self._store.view.theme))
        self._window = QSplitter(Qt.Orientation.Vertical)
        for view in (LossCurves(self._store), LearningRatePlot(self._store)):
            self._window.addWidget(view)
        self._window.resize(580, 560)
        self._window.show()
        self._record(n_steps)

    def _record(self, n_steps: int) -> None:
        store, steps = self._store, np.arange(n_steps)
        start = EvalResult(0, 0, Scores(0.7), Scores(0.7))
        plan = LrPlan(np.linspace(1, 2 * n_steps, 2000).astype(np.int64), np.full(2000, 0.01))
        store.run.built = Built((), 0, "cpu", "CPU", 1, STEPS_PER_EPOCH, start, plan)
        store.run.set_state("running")
        losses = np.exp(-3 * steps / n_steps) * self._rng.gamma(6, 1 / 6, n_steps)
        store.run.history.extend(losses, np.full(n_steps, 0.01))
        for step in range(STEPS_PER_EPOCH, n_steps, max(STEPS_PER_EPOCH, n_steps // 2000)):
            scores = Scores(float(np.exp(-3 * step / n_steps)))
            store.run.history.add_evaluations([EvalResult(step, step // STEPS_PER_EPOCH, scores, scores)])
        store.run.built_changed.emit()
        for _ in range(10):
            self.frame()

    def frame(self) -> float:
        """Return milliseconds of processor time that new steps take until they are painted."""
        first = self._store.run.history.n_steps + 1
        losses = (0.05 * self._rng.gamma(6, 1 / 6, PER_FRAME)).tolist()
        steps = [StepResult(first + i, 1, loss, 0.01) for i, loss in enumerate(losses)]
        return frame_ms(self._app, lambda: self._store.run.extend(StepRow.of(steps)))

    def close(self) -> None:
        """Close the window."""
        self._window.close()
        self._window.deleteLater()
