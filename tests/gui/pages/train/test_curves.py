"""The plots of losses, scores and learning rates over the steps of a run, and of the run before it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.experiment import Component
from core.protocol.results import EvalResult, Mark, Scores, StepResult, StepRow
from gui.pages.train.curves.learning_rate import LearningRatePlot
from gui.pages.train.curves.loss_curves import LossCurves
from gui.pages.train.curves.scores import ScoreCurves
from gui.state.store import Store
from gui.theme.theme import DARK, LIGHT
from gui.widgets.plots.plot import CurvePlot
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, feed, new_store
from tests.helpers.each import each


@pytest.fixture
def store(qapp) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> LossCurves:
    return qtbot.shown(LossCurves(store), 640, 240)


def part(view: LossCurves, kind: type, name: str):
    return view.findChild(kind, name)


def test_it_shows_every_batch_and_every_evaluation_until_a_new_run_starts_over(
    view: LossCurves, store: Store
) -> None:
    build(store)
    feed(store, 100)
    assert view.plot.n_points("batch") == view.plot.n_points("smoothed") == 100
    assert view.plot.n_points("train") == view.plot.n_points("test") == 5  # steps 0, 25, 50, 75, 100
    assert view.plot.view_range[1][0] == pytest.approx(0, abs=0.05)
    feed(store, 3000)
    build(store)
    assert view.plot.n_points("batch") == 0
    assert view.plot.view_range[0][1] == 20
    low, high = view.plot.view_range[1]
    assert low == pytest.approx(0, abs=0.05)
    assert high < 1
    view.hide()
    feed(store, 300)
    assert view.plot.n_points("batch") == 0, "nobody sees it"
    view.show()
    assert view.plot.n_points("batch") == 300


def test_what_some_runs_have_moves_no_entry_of_the_legend(view: LossCurves, store: Store) -> None:
    controls = ["show_batch", "show_smoothed", "show_train", "show_test", "log"]
    parts = [part(view, QToolButton, f"loss_plot.{name}") for name in controls]
    parts += [view.smoothing_slider, view.smoothing_value]
    entry = part(view, QToolButton, "loss_plot.show_validation")

    def places() -> list[object]:
        QApplication.processEvents()
        return [(one.isVisible(), one.mapTo(view, QPoint())) for one in parts]

    for width in (480, 540, 640, 900):
        view.resize(width, 200)
        build(store)
        before = places()
        assert view.smoothing_slider.isVisible()
        assert not entry.isVisible()
        built = store.run.built
        scores = replace(built.evaluation, validation=built.evaluation.test)
        store.control.set_built(store.document.experiment, store.run.data, replace(built, evaluation=scores))
        assert places() == before
        assert entry.isVisible() == (width >= 540)


def test_the_slider_of_the_smoothing_stays_and_says_why_it_does_nothing(
    view: LossCurves, qtbot: QtBot
) -> None:
    slider = view.smoothing_slider
    assert slider.isVisible()
    assert slider.isEnabled()
    place, tip = slider.mapTo(view, QPoint()), slider.toolTip()
    qtbot.mouseClick(part(view, QToolButton, "loss_plot.show_smoothed"), Qt.MouseButton.LeftButton)
    assert not slider.isEnabled()
    assert "Smoothed" in slider.toolTip()
    assert (slider.isVisible(), slider.mapTo(view, QPoint())) == (True, place)
    qtbot.mouseClick(part(view, QToolButton, "loss_plot.show_smoothed"), Qt.MouseButton.LeftButton)
    assert (slider.isEnabled(), slider.toolTip()) == (True, tip)


def test_the_crosshair_reads_only_curves_that_are_on(view: LossCurves, store: Store, qtbot: QtBot) -> None:
    build(store)
    feed(store, 100)
    qtbot.mouseClick(part(view, QToolButton, "loss_plot.show_batch"), Qt.MouseButton.LeftButton)
    qtbot.mouseMove(view.plot, QPoint(view.plot.width() // 2, view.plot.height() // 2))
    qtbot.waitUntil(lambda: "smoothed" in view.plot.readout_text)
    assert "batch" not in view.plot.readout_text
    qtbot.mouseClick(part(view, QToolButton, "loss_plot.show_batch"), Qt.MouseButton.LeftButton)
    qtbot.mouseMove(view.plot, QPoint(view.plot.width() // 2 + 3, view.plot.height() // 2))
    qtbot.waitUntil(lambda: "batch" in view.plot.readout_text)


def test_the_slider_says_its_factor_and_smooths(view: LossCurves, store: Store, qtbot: QtBot) -> None:
    build(store)
    feed(store, 2000)
    rough = np.abs(np.diff(store.run.history.smoothed.values())).mean()
    part(view, QSlider, "loss_plot.smoothing").setValue(40)
    assert view.smoothing_value.text() == "0.990"
    qtbot.waitUntil(lambda: store.run.history.smoothing == 0.99)
    assert np.abs(np.diff(store.run.history.smoothed.values())).mean() < rough / 5
    part(view, QSlider, "loss_plot.smoothing").setValue(0)
    assert view.smoothing_value.text() == "0.000"
    qtbot.waitUntil(lambda: store.run.history.smoothing == 0)
    np.testing.assert_array_equal(store.run.history.smoothed.values(), store.run.history.loss.values())


def test_the_log_button_switches_the_scale(view: LossCurves, store: Store, qtbot: QtBot) -> None:
    build(store)
    feed(store, 4000)
    qtbot.mouseClick(part(view, QToolButton, "loss_plot.log"), Qt.MouseButton.LeftButton)
    low, high = view.plot.view_range[1]
    assert low < np.log10(store.run.history.loss.values().min())
    assert high > np.log10(store.run.history.loss.values().max())


def feed_a_spike(store: Store) -> None:
    """Let the batch losses jump to many times what they were, and come back."""
    build(store)
    for n_steps, times in ((600, 1), (40, 300), (1000, 1)):
        feed(store, n_steps, times)


def test_a_spike_leaves_the_axis_to_the_rest_and_is_told_and_shown(
    view: LossCurves, store: Store, qtbot: QtBot
) -> None:
    button = part(view, QToolButton, "loss_plot.outliers")
    build(store)
    feed(store, 600)
    before = view.plot.view_range[1][1]
    assert not button.isVisible()
    feed(store, 40, times=300)
    assert view.plot.view_range[1][1] > 100  # while it lasts
    feed(store, 1000)
    peak = store.run.history.loss.values().max()
    assert view.plot.view_range[1][1] < 2 * before
    assert float(button.text().removeprefix("↑ ").replace(",", "")) == pytest.approx(peak, rel=1e-3)
    assert button.isVisible()
    assert button.toolTip()
    assert button.accessibleName()
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert [entry.label for entry in view.plot.entries(DARK)][-1] == button.text()  # of a saved picture
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert view.plot.view_range[1][1] > peak
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert view.plot.view_range[1][1] < 2 * before


def test_a_double_click_shows_all_of_a_spike(view: LossCurves, store: Store, qtbot: QtBot) -> None:
    feed_a_spike(store)
    low = view.plot.view_range[1][1]
    view.plot._box.scaleBy((0.5, 0.5))
    view.plot._box.sigRangeChangedManually.emit([True, True])
    button = part(view, QToolButton, "loss_plot.outliers")
    assert not button.isVisible()  # it tells of the whole run
    for expected in (False, True, False):  # first it returns to the whole run
        qtbot.mouseDClick(view.plot.viewport(), Qt.MouseButton.LeftButton)
        assert button.isVisible()
        assert button.isChecked() == expected
        assert (view.plot.view_range[1][1] > 2 * low) == expected


def test_marks_tell_what_the_run_was_trained_with() -> None:
    store = new_store()
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 500)
    for old, new in ((0.01, 0.1), (0.1, 0.3), (0.3, 0.02)):
        store.run.add_mark(Mark(500, "optimizer.lr", old, new))
    assert store.run.marks == [Mark(500, "optimizer.lr", 0.01, 0.02)]
    store.run.add_mark(Mark(500, "optimizer.lr", 0.02, 0.01))
    assert store.run.marks == []


def test_an_edit_after_the_end_is_marked_once_the_run_goes_on(view: LossCurves, store: Store) -> None:
    build(store, 1000)
    store.run.add_mark(Mark(0, "optimizer.lr", 0.01, 0.02))  # no step was made with 0.01
    store.run.set_state("running")
    feed(store, 500)
    store.run.set_state("finished")
    store.run.add_mark(Mark(500, "optimizer.lr", 0.02, 100.0))
    assert view.plot.mark_texts == ()
    store.run.set_state("running")
    assert view.plot.mark_texts == ("lr 0.02 → 100",)


def test_the_step_at_which_a_run_failed_is_marked(view: LossCurves, store: Store) -> None:
    build(store, 1000)
    feed(store, 500)
    store.run.add_mark(Mark(250, "optimizer.lr", 0.01, 0.003))
    assert view.plot.mark_texts == ("lr 0.01 → 0.003",)
    store.run.set_state("running")
    store.run.set_state("failed")
    assert "failed: after step 500" in view.plot.mark_texts
    build(store, 1000)
    store.run.set_state("ready")
    assert view.plot.mark_texts == ()


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


@pytest.fixture
def scores(qtbot: QtBot, store: Store) -> ScoreCurves:
    return qtbot.shown(ScoreCurves(store), 600, 220)


def open_data(store: Store, name: str) -> None:
    store.run.show_data(load(Component(name=name)))
    build(store)
    store.run.history.clear()


def evaluate(store: Store, epoch: int, train: Scores, test: Scores) -> None:
    step = epoch * STEPS_PER_EPOCH
    store.run.extend(StepRow.of([StepResult(step, epoch, 0.5, 0.01, EvalResult(step, epoch, train, test))]))


def accuracy(share: float) -> Scores:
    return Scores(0.5, {"accuracy": share})


def regression(r2: float, mae: float = 1.0) -> Scores:
    return Scores(0.5, {"r2": r2, "mae": mae})


def heading(scores: ScoreCurves) -> str:
    return scores.findChildren(QLabel)[0].text()


def test_classes_have_an_accuracy_in_percent(scores: ScoreCurves, store: Store, qtbot: QtBot) -> None:
    open_data(store, "spiral")
    for epoch in range(1, 5):
        evaluate(store, epoch, accuracy(0.5 + epoch / 10), accuracy(0.4 + epoch / 10))
    assert heading(scores) == "Accuracy"
    assert scores.plot.accessibleName() == "Accuracy over steps"
    assert scores.plot.n_points("train") == scores.plot.n_points("test") == 4
    low, high = scores.plot.view_range[1]
    assert -0.1 < low <= 0
    assert 1 <= high < 1.1
    qtbot.mouseMove(scores.plot, QPoint(scores.plot.width() - 20, scores.plot.height() // 2))
    qtbot.waitUntil(lambda: "90 %" in scores.plot.readout_text)
    assert "80 %" in scores.plot.readout_text


def test_fit_shows_small_differences(scores: ScoreCurves, store: Store, qtbot: QtBot) -> None:
    open_data(store, "spiral")
    for epoch in range(1, 5):
        evaluate(store, epoch, accuracy(0.97 + epoch / 1000), accuracy(0.96))
    qtbot.mouseClick(scores.findChild(QToolButton, "score_plot.fit"), Qt.MouseButton.LeftButton)
    low, high = scores.plot.view_range[1]
    assert 0.5 < low < 0.96
    assert 0.974 < high < 1.5
    qtbot.mouseClick(scores.findChild(QToolButton, "score_plot.fit"), Qt.MouseButton.LeftButton)
    assert scores.plot.view_range[1][0] < 0.1


def test_numbers_have_an_r2_that_may_be_below_0_or_a_mean_absolute_error(
    scores: ScoreCurves, store: Store
) -> None:
    open_data(store, "plane")
    evaluate(store, 1, regression(-1.7, 30.0), regression(-900.0, 40.0))
    assert heading(scores) == "R²"
    assert scores.plot.view_range[1][0] == pytest.approx(-8.0 - 0.04 * 9)
    evaluate(store, 2, regression(0.6), regression(-0.3))
    assert scores.plot.view_range[1][0] == pytest.approx(-0.5 - 0.04 * 1.5)
    evaluate(store, 3, regression(0.9), regression(0.8))
    assert -0.1 < scores.plot.view_range[1][0] < 0
    choice = scores.findChild(QComboBox, "score_plot.score")
    assert choice.isVisible()
    assert choice.isEnabled()
    choice.setCurrentText("Mean absolute error")
    assert heading(scores) == "Mean absolute error"
    fit = scores.findChild(QToolButton, "score_plot.fit")
    assert fit.isVisible()
    assert not fit.isEnabled()
    assert "no bounds" in fit.toolTip()
    assert scores.plot.view_range[1][1] > 40
    open_data(store, "spiral")
    assert heading(scores) == "Accuracy"
    assert choice.isVisible()
    assert not choice.isEnabled()
    assert choice.toolTip() == "There is one score for this task"
    assert scores.plot.n_points("train") == 0
    scores.hide()
    evaluate(store, 1, accuracy(0.5), accuracy(0.5))
    assert scores.plot.n_points("train") == 0, "nobody sees it"
    scores.show()
    assert scores.plot.n_points("train") == 1


@pytest.fixture
def rates(qtbot: QtBot, store: Store) -> LearningRatePlot:
    return qtbot.shown(LearningRatePlot(store), 640, 200)


def test_the_plan_is_shown_over_the_whole_run_before_the_first_step(
    rates: LearningRatePlot, store: Store
) -> None:
    build(store, n_steps=5000)
    assert isinstance(rates.findChild(CurvePlot, "lr_plot"), CurvePlot)
    assert rates.plot.n_points("plan") == 1000
    assert rates.plot.n_points("actual") == 0
    assert rates.plot.view_range[0][1] >= 4990


def test_the_actual_rate_joins_it_and_goes_on_past_the_plan_in_sight(
    rates: LearningRatePlot, store: Store
) -> None:
    build(store, n_steps=100)
    feed(store, 150)
    assert rates.plot.n_points("actual") == 150
    assert rates.plot.view_range[0][1] >= 150


def test_what_the_plan_cannot_know_is_said(rates: LearningRatePlot, store: Store) -> None:
    build(store, note="Depends on the test loss.")
    note = rates.findChild(QLabel, "lr_plot.note")
    assert note.text() == note.toolTip() == "Depends on the test loss."
    build(store)
    assert not note.text()


def test_the_plan_has_the_same_dashes_however_many_points_it_has(
    rates: LearningRatePlot, store: Store
) -> None:
    looks = set()
    for n_steps in (100, 5000):
        build(store, n_steps=n_steps)
        pen = rates.plot._items[0].pen
        looks.add((pen.widthF(), *(pen.widthF() * part for part in pen.dashPattern())))
    assert len(looks) == 1
