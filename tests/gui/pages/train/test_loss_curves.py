from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.results import Mark
from gui.pages.train.curves.loss_curves import LossCurves
from gui.state.store import Store
from gui.theme.theme import DARK
from tests.helpers.curve_feed import build, feed, new_store


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
