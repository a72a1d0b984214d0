"""The Runs page with a thousand runs, and the curves of twenty long ones."""

from __future__ import annotations

import math
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep, thread_time

from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QTableView

from core.data.registry import catalog_without_torch
from gui.pages.runs.page import EVERY_MS, RunsPage
from gui.state.store import Store
from gui.widgets.runs.run_plot import RunPlot
from tests.benchmarks.application import application
from tests.benchmarks.figures import Figure
from tests.helpers.run_folders import SPIRAL, recorded

N_RUNS, N_LONG, N_ROWS = 1_000, 20, 100_000
N_FRAMES = 20
LIMIT_S = 60.0


def run(quick: bool) -> list[Figure]:
    """Return the seconds until the page shows its runs, and what it costs the window's thread after."""
    app = application()
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch) / "runs"
        model = recorded(place / "0", [0.3])
        for i in range(1, N_RUNS):
            shutil.copytree(model.folder, place / str(i))
        page, first = _opened(app, place)
        _wait_for(app, lambda: page.is_idle)
        again = _refreshing(app, page)
        page.close()
        long_place = Path(scratch) / "long"
        losses = [math.exp(-i / 30_000) for i in range(N_ROWS // 10 if quick else N_ROWS)]
        for i in range(N_LONG):
            recorded(long_place / str(i), losses)
        frame = _zooming(app, long_place)
    return [
        Figure(f"showing {N_RUNS:,} runs", first, "s", at_most=1.0),
        Figure(f"showing {N_RUNS:,} runs again, in the window's thread", again, "ms", at_most=50.0),
        Figure(f"zooming into {N_LONG} runs of {N_ROWS:,} evaluations, a frame", frame, "ms", at_most=100.0),
    ]


def _opened(app: QApplication, place: Path) -> tuple[RunsPage, float]:
    os.environ["TORCH_PLAYGROUND_RUNS"] = str(place)
    settings = QSettings(str(place.parent / "settings.ini"), QSettings.Format.IniFormat)
    page = RunsPage(Store(SPIRAL, catalog_without_torch()), settings)
    page.resize(950, 600)
    began = perf_counter()
    page.show()
    table = page.findChild(QTableView, "runs.table")
    assert table is not None
    n_runs = sum(1 for _ in place.iterdir())
    _wait_for(app, lambda: table.model().rowCount() == n_runs)
    page.repaint()
    return page, perf_counter() - began


def _refreshing(app: QApplication, page: RunsPage) -> float:
    """Return the most processor time that the window's thread took at once while the page looked again."""
    longest, until = 0.0, perf_counter() + 3 * EVERY_MS / 1000
    while perf_counter() < until:
        began = thread_time()
        app.processEvents()
        longest = max(longest, thread_time() - began)
    return 1000 * longest


def _zooming(app: QApplication, place: Path) -> float:
    page, _ = _opened(app, place)
    table, plot = page.findChild(QTableView, "runs.table"), page.findChild(RunPlot, "runs.curves")
    assert table is not None
    assert plot is not None
    table.selectAll()
    _wait_for(app, lambda: len(plot.curves) == N_LONG and page.is_idle)
    at = QPointF(plot.width() / 2, plot.height() / 2)
    began = perf_counter()
    for _ in range(N_FRAMES):
        wheel = QWheelEvent(
            at, plot.mapToGlobal(at), QPoint(), QPoint(0, 30), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(plot.viewport(), wheel)
        plot.repaint()
    seconds = perf_counter() - began
    page.close()
    return 1000 * seconds / N_FRAMES


def _wait_for(app: QApplication, condition: Callable[[], bool]) -> None:
    limit = perf_counter() + LIMIT_S
    while not condition():
        if perf_counter() > limit:
            raise TimeoutError("the page did not get there")
        app.processEvents()
        sleep(0.001)  # as an event loop would: who spins takes the interpreter from whoever reads
