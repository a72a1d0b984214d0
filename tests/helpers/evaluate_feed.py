"""The Evaluate page without a training thread: its reports, and what a user does to it."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.analysis.evaluation import make_report
from core.data.load import load
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.report import Answers, Report
from gui.pages.evaluate.confusion_matrix import ConfusionMatrix
from gui.pages.evaluate.page import EvaluatePage
from gui.pages.evaluate.samples import SampleTable
from gui.state.store import Store


def store_of(preset: str) -> Store:
    """Return a store with the data of a preset."""
    experiment = read_preset(preset).experiment
    store = Store(experiment, Catalog())
    store.run.show_data(load(experiment.data))
    return store


def report_on(
    store: Store, seed: int = 0, skill: float = 2.0, split: str = "test", step: int = 120
) -> Report:
    """Return a report on answers to the store's data that are right more often with more skill."""
    data, rng = store.run.data, np.random.default_rng(seed)
    assert data is not None
    y = data.y_test if split == "test" else data.y_train
    if data.task == "regression":
        y = data.in_unit(y)
        predictions = (y + rng.normal(0, 10, len(y))).astype(np.float32)
        return make_report(Answers(split, step, 3, data.task, y, predictions=predictions))
    logits = rng.normal(0, 1.5, (len(y), data.n_classes)).astype(np.float32)
    logits[np.arange(len(y)), y] += skill
    named = {"class_names": data.class_names, "held_out": (logits, y)}
    return make_report(Answers(split, step, 3, data.task, y, logits, **named))


def page_of(qtbot: QtBot, store: Store) -> EvaluatePage:
    """Return the page on a store, on show as in a small window."""
    page = EvaluatePage(store)
    qtbot.addWidget(page)
    page.resize(950, 560)
    page.show()
    qtbot.waitExposed(page)
    return page


def part(page: QWidget, name: str) -> Any:
    """Return a part of the page by its name."""
    found = page.findChild(QWidget, f"evaluate.{name}")
    assert found is not None, name
    return found


def text(page: QWidget, name: str) -> str:
    """Return what a label of the page says."""
    label = page.findChild(QLabel, f"evaluate.{name}")
    assert label is not None, name
    return label.text()


def listed(table: SampleTable, column: int) -> list[str]:
    """Return the texts in a column of a list."""
    model = table.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def click_head(qtbot: QtBot, table: SampleTable, column: int) -> None:
    """Click on the head of a column."""
    head = table.horizontalHeader()
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, head.height() // 2))


def click_row(qtbot: QtBot, table: SampleTable, row: int) -> None:
    """Click on a row of a list."""
    place = table.visualRect(table.model().index(row, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def click_cell(qtbot: QtBot, matrix: ConfusionMatrix, cell: tuple[int, int]) -> None:
    """Click on a cell of the matrix."""
    qtbot.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=matrix.rect_of(cell).center().toPoint())
