"""The Evaluate page of metric learning: nearest neighbours give classes, and no probabilities."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.analysis.evaluation import make_report
from core.data.load import load
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.tasks import Aim, Task
from core.protocol.report import Answers, Report
from gui.pages.temperature.page import TemperaturePage
from gui.state.store import Store
from tests.helpers.evaluate_feed import listed, page_of, part, report_on, store_of, text


def embedding_store() -> Store:
    store = Store(read_preset("metric_digits").experiment, Catalog())
    store.run.show_data(load(store.document.experiment.data).aimed(Aim(Task.METRIC, 2)))
    return store


def nearest_report(store: Store) -> Report:
    """Return a report in which every tenth test sample lies nearest to the next class."""
    data = store.run.data
    assert data is not None
    y = data.y_test.astype(np.int64)
    predicted = np.where(np.arange(len(y)) % 10 == 0, (y + 1) % 10, y)
    distances = np.linspace(0, 1, len(y)).astype(np.float32)
    names = data.class_names
    answers = Answers(
        "test", 7, 1, Task.METRIC, y, class_names=names, predicted=predicted, distances=distances
    )
    return make_report(answers)


def test_it_shows_the_confusions_of_nearest_neighbours_and_why_there_are_no_curves(qtbot: QtBot) -> None:
    store = embedding_store()
    page = page_of(qtbot, store)
    store.run.set_report(nearest_report(store))
    assert text(page, "nn_accuracy") == f"{404 / 449:.3f}"
    assert part(page, "no_curves").isVisible()
    assert "without a probability" in text(page, "no_curves")
    assert not part(page, "roc").isVisible()
    mistakes = part(page, "mistakes")
    qtbot.waitUntil(lambda: mistakes.height() > 3 * part(page, "no_curves").height())
    assert mistakes.model().rowCount() == 45
    assert listed(mistakes, 3) == sorted(listed(mistakes, 3), reverse=True)  # the farthest first
    classes = store_of("digits_mlp")
    store.run.show_data(classes.run.data)
    store.run.set_report(report_on(classes))
    assert part(page, "roc").isVisible(), "a classification after it has its curves again"
    assert not part(page, "no_curves").isVisible()


def test_the_temperature_page_says_that_there_are_no_logits(qtbot: QtBot) -> None:
    page = TemperaturePage(embedding_store())
    qtbot.addWidget(page)
    source = page.findChild(QWidget, "temperature.source")
    assert source is not None
    tips = [source.model().item(row).toolTip() for row in range(source.count())]  # type: ignore[attr-defined]
    assert any("an embedding has coordinates, not logits" in tip for tip in tips)
