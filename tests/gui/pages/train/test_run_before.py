"""The test loss of the run before lies behind the curves of the present one, to compare with."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.results import EvalResult, Mark, Scores, StepResult, StepRow
from gui.pages.train.curves.loss_curves import LossCurves
from gui.state.store import Store
from gui.theme.theme import LIGHT
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, feed, new_store
from tests.helpers.each import each


@pytest.fixture
def store(qapp) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> LossCurves:
    view = LossCurves(store)
    qtbot.addWidget(view)
    view.resize(640, 240)
    view.show()
    qtbot.waitExposed(view)
    return view


def begin(store: Store, path: str = "optimizer.lr", value: object = 0.5, n_steps: int = 0) -> None:
    """Begin a run with another setting than the one before."""
    build(store, experiment=store.document.experiment.replace(path, value))
    feed(store, n_steps)


def entry(view: LossCurves) -> QToolButton:
    return view.findChild(QToolButton, "loss_plot.show_former")


def test_marks_of_an_older_version_with_short_hashes_hold_up_no_new_run(store: Store) -> None:
    build(store)
    feed(store, 200)
    store.run.add_mark(Mark(200, "code.sha256", "8015bbdc", "eb326b07"))
    code = {"path": "/somewhere/my_code.py", "sha256": 32 * "ab"}
    store.run.set_trained(store.document.experiment.replace("code", code))
    begin(store)
    assert store.run.history.n_steps == 0
    assert store.run.marks == []


def test_a_run_with_another_setting_is_compared_with_the_run_before(view: LossCurves, store: Store) -> None:
    build(store)
    feed(store, 200)
    assert not entry(view).isVisible()
    begin(store)
    assert view.plot.n_points("former") == 0  # a sentence stands in the plot
    feed(store, 50)
    assert entry(view).isVisible()
    steps, losses = view.plot.recorded()["test_loss_before"]
    assert steps.tolist() == list(range(0, 201, 25))
    assert losses[0] == 0.75
    assert view.plot.view_range[0][1] < 100, "the axis is that of the present run"
    assert "before" in [row[0] for row in view.plot._rows(30)]


def test_it_lies_at_the_same_epochs_where_an_epoch_has_another_number_of_steps(
    view: LossCurves, store: Store
) -> None:
    build(store)
    feed(store, 200)
    begin(store)
    assert store.run.built is not None
    store.run.set_planned(replace(store.run.built, steps_per_epoch=10 * STEPS_PER_EPOCH))
    feed(store, 2000)
    source = next(item.curve.source for item in view.plot._items if item.curve.key == "former")
    steps, losses = source.points(0, 2000, 500)
    assert steps.tolist() == list(range(0, 2001, 250))
    assert source.at(2000) == losses[-1] == source.recorded()[1][-1]
    assert source.at(1999) == losses[-2]
    assert "the same epochs" in entry(view).toolTip()


def test_the_same_run_again_keeps_the_run_before_it(view: LossCurves, store: Store) -> None:
    build(store)
    feed(store, 200)
    begin(store, n_steps=100)
    begin(store, n_steps=50)
    assert store.run.former.experiment == store.document.experiment


def test_a_setting_edited_after_the_last_step_makes_another_run(view: LossCurves, store: Store) -> None:
    build(store)
    feed(store, 200)
    former = store.document.experiment
    edited = former.replace("optimizer.lr", 0.5)
    store.run.apply(edited)
    store.run.add_mark(Mark(200, "optimizer.lr", former.get("optimizer.lr"), 0.5))
    build(store, experiment=edited)
    feed(store, 50)
    assert entry(view).isVisible()
    assert store.run.former.experiment == former


@each("path, value", [("data.name", "moons"), ("loss.name", "MSELoss"), ("loss.reduction", "sum")])
def test_it_is_gone_where_the_loss_measures_something_else(
    view: LossCurves, store: Store, path: str, value: str
) -> None:
    build(store)
    feed(store, 200)
    begin(store, n_steps=50)
    begin(store, path, value, n_steps=50)
    assert not entry(view).isVisible()
    assert "test_loss_before" not in view.plot.recorded()


@each(
    "edits, label",
    [
        ({"data.noise": 0.5}, "Before: noise 0.1"),
        ({"seed": 7}, "Before: weights' seed 0"),
        ({"data.noise": 0.5, "seed": 7}, "Before: other data"),
        ({"data.batch_size": 5, "optimizer.lr": 0.5}, "Before"),
    ],
)
def test_the_legend_says_what_the_data_of_the_run_before_had(
    view: LossCurves, store: Store, edits: dict[str, object], label: str
) -> None:
    former = store.document.experiment.replace("data.noise", 0.1)
    build(store, experiment=former)
    feed(store, 200)
    build(store, experiment=former.replace_all(edits))
    feed(store, 50)
    assert entry(view).text() == label


@each("end", [80.0, np.inf, np.nan])
def test_a_run_that_diverged_does_not_flatten_the_next_one(store: Store, end: float) -> None:
    build(store)
    scores = Scores(0.5), Scores(end)
    store.run.extend(StepRow.of([StepResult(1, 1, 0.5, 0.01, EvalResult(1, 1, *scores))]))
    begin(store)
    assert store.run.former is None


def test_beside_a_run_it_is_part_of_the_ground_until_it_is_clicked_away(
    view: LossCurves, store: Store, qtbot: QtBot
) -> None:
    build(store)
    feed(store, 1000)
    begin(store)
    store.run.set_state("running")
    feed(store, 400)
    feed(store, 25)
    assert len(view.plot._live_curves._curves) == len(view.plot._items) - 1
    with_it = grey(view)
    qtbot.mouseClick(entry(view), Qt.MouseButton.LeftButton)
    without = grey(view)
    qtbot.mouseClick(entry(view), Qt.MouseButton.LeftButton)
    assert min(with_it, grey(view)) > without + 20, (with_it, without, grey(view))


def grey(view: LossCurves) -> int:
    """Return how many pixels of the plot have the colour of the run before."""
    image = view.plot.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), dtype=np.uint32)
    return int(np.count_nonzero((pixels & 0xFFFFFF) == (QColor(LIGHT.plan).rgb() & 0xFFFFFF)))
