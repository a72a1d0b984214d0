"""The list of a sweep's runs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.runs.sweeps.sweep import Axis, Sweep
from gui.pages.sweep.queue import QueueModel
from gui.theme.theme import LIGHT
from tests.helpers.run_folders import SPIRAL


def test_squares_have_the_colours_of_the_curves(qapp: QApplication) -> None:
    model = QueueModel(LIGHT, qapp.font())
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.01, 0.1)), Axis("seed", (0, 1))))
    model.show_sweep(sweep, [None] * len(sweep))
    squares = [model.index(run, 0).data(Qt.ItemDataRole.DecorationRole) for run in range(len(sweep))]
    colours = [square.pixmap(10).toImage().pixelColor(5, 5).name() for square in squares]
    assert colours == [LIGHT.classes[group] for group in (0, 0, 1, 1)]
