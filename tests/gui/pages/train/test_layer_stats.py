"""The view into the layers shows what was measured, says what it means, and costs nothing while hidden."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.results import Mark
from core.protocol.snapshot import N_BINS, Histogram, LayerStatistics, LayerStatsSnapshot, Snapshot
from gui.pages.train.layer_stats import view as layer_view
from gui.pages.train.layer_stats.curves import LayerSource
from gui.pages.train.layer_stats.histograms import HistogramRows
from gui.pages.train.layer_stats.view import InsideView
from gui.state.store import Store
from gui.theme.theme import DARK, LIGHT
from gui.widgets.plots.plot import CurvePlot
from tests.helpers.curve_feed import build, feed, new_store

LONG_MS = 60_000
LAYERS = ("linear1", "linear2", "output")


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> InsideView:
    return qtbot.shown(InsideView(store), 586, 192)


def histogram(low: float, high: float, peak: int = 20) -> Histogram:
    counts = np.zeros(N_BINS, dtype=np.int64)
    counts[peak], counts[-1] = 100, 4
    return Histogram(counts, low, high)


def show_moment(store: Store, step: int, layers: tuple[str, ...] = LAYERS, **changes: Any) -> None:
    """Let the statistics of a moment arrive; `changes` are of the first layer."""
    layer_stats = []
    for i, name in enumerate(layers):
        numbers: dict[str, Any] = {
            "weight_norm": 2.0 + i,
            "gradient_norm": 0.2 if step else None,
            "update_ratio": 0.002 if step else None,
            "weights": histogram(-1, 1),
            "gradients": histogram(-0.05, 0.05) if step else None,
            "activations": histogram(0, 5, 0),
        }
        layer_stats.append(LayerStatistics(name, **(numbers | (changes if i == 0 else {}))))
    store.run.set_snapshot(Snapshot(step, 1, layer_stats=LayerStatsSnapshot(step, tuple(layer_stats))))


def run(store: Store, n_moments: int = 20, **changes: Any) -> None:
    build(store)
    show_moment(store, 0)
    for i in range(1, n_moments + 1):
        feed(store, 10)
        show_moment(store, 10 * i, **changes)


def plot(view: InsideView) -> CurvePlot:
    (found,) = view.findChildren(CurvePlot, "inside_view.plot")
    return found


def rows(view: InsideView) -> HistogramRows:
    return view.findChild(HistogramRows)


def sentence(view: InsideView) -> str:
    return view.findChild(QLabel, "inside_view.sentence").text()


def choose(view: InsideView, name: str, text: str, qtbot: QtBot) -> None:
    box = view.findChild(QComboBox, f"inside_view.{name}")
    while box.currentText() != text:
        before = box.currentIndex()
        qtbot.keyClick(box, Qt.Key.Key_Down)
        if box.currentIndex() == before:
            box.setCurrentIndex(0)


def buttons(view: InsideView) -> list[str]:
    found = [button.objectName() for button in view.findChildren(QToolButton)]
    return [name.rpartition("_")[2] for name in found if name.startswith("inside_view.show_")]


def test_before_the_first_step_it_says_what_will_be_seen(view: InsideView, store: Store) -> None:
    build(store)
    show_moment(store, 0)
    assert "Press Run (Space)" in plot(view)._empty.text()
    assert plot(view)._empty.isVisible()
    assert sentence(view).startswith("Once the run has begun, this line says in words")
    assert rows(view).texts == ["±1", "±1", "±1"]


def test_one_line_a_layer_in_its_colour_grows_with_the_run(view: InsideView, store: Store) -> None:
    run(store, 20)
    assert buttons(view) == list(LAYERS)
    for layer in LAYERS:
        assert plot(view).n_points(layer) == 20  # there is no gradient at step 0
    assert not plot(view)._empty.isVisible()
    for theme in (LIGHT, DARK):
        colours = [item.curve.colour(theme).name() for item in plot(view)._items]
        assert colours == [theme.classes[1], theme.classes[2], theme.classes[0]]


def test_the_quantity_can_be_chosen_and_its_usual_size_is_marked(
    view: InsideView, store: Store, qtbot: QtBot
) -> None:
    run(store, 20)
    choose(view, "quantity", "Weight norm", qtbot)
    assert plot(view).n_points("linear1") == 21
    (low, high) = plot(view).view_range[1]
    assert low < np.log10(2.0) < np.log10(4.0) < high
    choose(view, "quantity", "Update ratio", qtbot)
    assert plot(view).n_points("linear1") == 20
    assert plot(view).n_points("usual") == 2
    low, high = plot(view).view_range[1]
    assert low < np.log10(0.001) < np.log10(0.002) < high


def test_a_name_switches_its_line_off_whatever_quantity_is_shown(
    view: InsideView, store: Store, qtbot: QtBot
) -> None:
    run(store)
    qtbot.mouseClick(view.findChild(QToolButton, "inside_view.show_linear1"), Qt.MouseButton.LeftButton)
    shown = {item.curve.key: item.visible for item in plot(view)._items}
    assert shown == {"linear1": False, "linear2": True, "output": True}
    choose(view, "quantity", "Weight norm", qtbot)
    shown = {item.curve.key: item.visible for item in plot(view)._items}
    assert shown == {"linear1": False, "linear2": True, "output": True}


def test_other_layers_bring_other_lines(view: InsideView, store: Store) -> None:
    run(store)
    build(store)
    assert plot(view).n_points("linear1") == 0
    show_moment(store, 0, ("conv1", "output"))
    assert buttons(view) == ["conv1", "output"]
    assert [item.curve.key for item in plot(view)._items] == ["conv1", "output"]
    assert len(rows(view).texts) == 2


def test_the_histograms_are_of_what_was_chosen(view: InsideView, store: Store, qtbot: QtBot) -> None:
    build(store)
    show_moment(store, 0)
    for name, first in (("Weights", "±1"), ("Gradients", "none yet"), ("Activations", "0 to 5")):
        choose(view, "histogram", name, qtbot)
        assert rows(view).texts == [first] * 3
    run(store)
    choose(view, "histogram", "Gradients", qtbot)
    assert rows(view).texts == ["±0.05", "±0.05", "±0.05"]


def test_bars_stand_where_their_numbers_are(view: InsideView, store: Store) -> None:
    build(store)
    show_moment(store, 0, ("output",), weights=histogram(-1, 1, peak=0))
    below, zero, above = rows(view).bars
    width = rows(view)._width
    assert below.boundingRect().left() == 0
    assert zero.boundingRect().height() == 0
    top = min(below.elementAt(i).y for i in range(below.elementCount()))
    four = min(above.elementAt(i).y for i in range(above.elementCount()))
    base = max(below.elementAt(i).y for i in range(below.elementCount()))
    assert (base - four) / (base - top) == pytest.approx(0.2)  # the root of 4 of 100
    at = [above.elementAt(i).x for i in range(above.elementCount()) if above.elementAt(i).y < base]
    assert min(at) == pytest.approx(width * 40 / 41)


def test_dead_and_saturated_units_are_told_beside_the_layer(view: InsideView, store: Store) -> None:
    run(store, dead=0.125)
    assert rows(view).texts[0] == "±1 12 % dead"
    run(store, dead=None, saturated=0.75)
    assert rows(view).texts[0] == "±1 75 % saturated"
    assert "linear1's units are saturated" in sentence(view)


def test_many_layers_are_scrolled_and_what_matters_is_told_in_low_rows(
    view: InsideView, store: Store
) -> None:
    build(store)
    layers = (*(f"linear{i}" for i in range(1, 12)), "output")
    show_moment(store, 10, layers, dead=1.0)
    assert rows(view).texts[:2] == ["100 % dead", "±1"]
    assert rows(view).verticalScrollBar().maximum() > 0
    build(store)
    show_moment(store, 10)
    assert rows(view).verticalScrollBar().maximum() == 0


def test_what_is_wrong_is_said_in_words_and_marked_by_more_than_colour(
    view: InsideView, store: Store
) -> None:
    run(store)
    assert sentence(view).startswith("All looks well: gradients reach every layer (0.2)")
    well = view._sentence._icon.pixmap().toImage()
    run(store, gradient_norm=2e-6)
    assert sentence(view).startswith("Gradients vanish: linear1's is 100,000 times smaller than linear2's")
    assert view._sentence.severity == "warning"
    assert view._sentence._icon.pixmap().toImage().createAlphaMask() != well.createAlphaMask()


def test_several_findings_are_read_one_by_one(view: InsideView, store: Store, qtbot: QtBot) -> None:
    run(store, gradient_norm=0.0, dead=1.0)
    following = view.findChild(QToolButton, "inside_view.sentence.next")
    assert following.text() == "1 / 2 ›"
    assert "units are dead" in sentence(view)
    qtbot.mouseClick(following, Qt.MouseButton.LeftButton)
    assert sentence(view).startswith("Gradients vanish")
    show_moment(store, 210, gradient_norm=0.0, dead=1.0)
    assert sentence(view).startswith("Gradients vanish")  # it stays where one has turned to
    qtbot.mouseClick(following, Qt.MouseButton.LeftButton)
    assert "units are dead" in sentence(view)


def test_a_low_view_has_one_line_for_the_sentence_and_tells_it_whole_by_a_tooltip(
    qtbot: QtBot, view: InsideView, store: Store
) -> None:
    build(store)
    show_moment(store, 0)
    label = view.findChild(QLabel, "inside_view.sentence")
    whole = label.text()
    assert not whole.endswith("…")
    view.resize(300, view.minimumSizeHint().height())
    qtbot.waitUntil(lambda: label.text().endswith("…"))
    assert label.toolTip() == whole
    view.resize(586, 192)
    qtbot.waitUntil(lambda: label.text() == whole)


def test_a_running_sentence_stays_long_enough_to_be_read(
    view: InsideView, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(store)
    store.run.set_state("running")
    before = sentence(view)
    show_moment(store, 210, dead=1.0)
    assert sentence(view) == before
    monkeypatch.setattr(layer_view, "monotonic", lambda: view._said_at + layer_view.READ_S + 1)
    show_moment(store, 220, dead=1.0)
    assert sentence(view) != before


def test_a_past_moment_says_that_gradients_are_of_the_live_model(view: InsideView, store: Store) -> None:
    run(store)
    store.view.show_snapshot_at(100)
    store.run.set_snapshot(
        Snapshot(100, 1, layer_stats=LayerStatsSnapshot(100, tuple(LayerStatistics(n, 5.0) for n in LAYERS)))
    )
    assert sentence(view).startswith("Weights and activations after step 100. Gradients and updates belong")
    assert plot(view).n_points("linear1") == 20


def test_no_line_crosses_what_was_not_measured(store: Store) -> None:
    build(store)
    for step in (*range(0, 100, 10), *range(1000, 1100, 10), *range(1100, 6000, 500)):
        show_moment(store, step)
    source = LayerSource(lambda: store.run.layer_stats_log, "linear1", "weight_norm")
    steps, values = source.points(0, 6000, 500)
    assert steps[np.isnan(values)].tolist() == [545], "another pace is no gap"
    assert np.isfinite(source.recorded()[1]).all()


def test_while_hidden_nothing_is_measured_or_drawn_and_showing_catches_up(
    view: InsideView, store: Store
) -> None:
    assert store.view.watch.inside
    run(store, 5)
    view.hide()
    assert not store.view.watch.inside
    for step in (60, 70):
        feed(store, 10)
        show_moment(store, step, dead=1.0)
    store.run.add_mark(Mark(50, "optimizer.lr", 0.01, 0.003))
    assert plot(view).n_points("linear1") == 5
    assert "dead" not in sentence(view)
    view.show()
    assert store.view.watch.inside
    assert plot(view).n_points("linear1") == 7
    assert plot(view).mark_texts == ("lr 0.01 → 0.003",)
    assert "units are dead" in sentence(view)


def test_numbers_out_of_hand_are_drawn_without_complaint(view: InsideView, store: Store) -> None:
    nothing = Histogram(np.zeros(N_BINS, dtype=np.int64), -1.0, 1.0)
    run(store, 3, weight_norm=float("inf"), gradient_norm=float("nan"), weights=nothing)
    view.grab()
    assert sentence(view).startswith("The gradient of linear1 is no longer finite.")
