"""The Train page in a real window, with the training thread."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QSplitter,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.protocol.commands import Pause, StepOnce
from gui.app import Playground
from gui.pages.train.layer_stats.histograms import HistogramRows
from gui.pages.train.layer_stats.view import InsideView
from gui.pages.train.network.arithmetic.rules import rule_of
from gui.pages.train.network.arithmetic.terms import terms
from gui.pages.train.network.geometry import Link
from gui.pages.train.network.unit_columns import cropped
from gui.pages.train.network.view import NetworkView
from gui.pages.train.network.weight_popup import WeightEdit
from gui.pages.train.step_time.view import StepTimeView
from gui.pages.train.strip.view import Strip
from gui.widgets.plots.plot import CurvePlot
from gui.window.main_window import LAYOUT_VERSION
from tests.helpers.find_widgets import find
from tests.helpers.network_feed import HIDDEN, click, enter, label, link_place, move_to
from tests.helpers.strip import line, press

pytestmark = pytest.mark.shared_window("spiral")


def show(qtbot: QtBot, playground: Playground, preset: str, **edits: Any) -> NetworkView:
    """Show a preset with some settings changed, and return the network once it is on show."""
    store = playground.store
    changes = {path.replace("__", "."): value for path, value in edits.items()}
    experiment = read_preset(preset).experiment.replace_all(changes)
    store.show_experiment(experiment)
    qtbot.waitUntil(lambda: store.run.state == "ready" and store.run.trained == experiment)
    qtbot.waitUntil(lambda: store.run.snapshot is not None and len(store.run.snapshot.network) > 1)
    view = find(playground, NetworkView, "network_view")
    qtbot.waitUntil(lambda: view.canvas.layout_now is not None)
    return view


def act(playground: Playground, name: str) -> None:
    find(playground, QAction, name).trigger()


def run(qtbot: QtBot, playground: Playground, n_steps: int) -> None:
    """Run for so many steps at least."""
    act(playground, "run_action")
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > n_steps)


def pause(qtbot: QtBot, playground: Playground) -> None:
    playground.store.send(Pause())
    qtbot.waitUntil(lambda: playground.store.run.state in ("paused", "finished"))


def open_tab(playground: Playground, view: QWidget) -> None:
    tabs = find(playground, QTabWidget, "curves")
    tabs.setCurrentIndex(next(i for i in range(tabs.count()) if tabs.widget(i).isAncestorOf(view)))


# The page


def heights(playground: Playground) -> dict[str, int]:
    """Return how high the parts of the page are."""
    names = ("network_view", "output_view", "curves", "lr_plot.panel")
    return {name: find(playground, QWidget, name).height() for name in names}


def test_every_unit_and_all_outputs_are_seen_beside_settings_and_curves(
    qtbot: QtBot, playground: Playground
) -> None:
    network = find(playground, NetworkView, "network_view")
    strip = find(playground, Strip, "strip")

    def rows() -> list[int]:
        layout = network.canvas.layout_now
        return [] if layout is None else [len(shape.rows) for shape in layout.shapes]

    for width, height, least in ((1280, 720, 18), (1920, 1080, 32)):
        playground.window.resize(width, height)
        qtbot.waitUntil(lambda: rows() == [2, 16, 16, 1] and min(network.canvas.layout_now.tiles) >= least)  # noqa: B023
        layout = network.canvas.layout_now
        assert layout is not None
        assert [shape.n_more for shape in layout.shapes] == [0, 0, 0, 0]
        assert layout.height <= network.canvas.parentWidget().height()
        assert layout.tiles[0] <= min(layout.tiles[1:3]), "inputs that are switched off are not the largest"
        qtbot.waitUntil(lambda: strip.height() <= 36)  # what to look at and to try share a row
    show(qtbot, playground, "digits_cnn")
    for height in (720, 680):
        playground.window.resize(1280, height)

        def all_are_seen() -> bool:
            layout = network.canvas.layout_now
            return (
                layout is not None
                and layout.shapes[-1].n_tiles == 10
                and network.canvas.parentWidget().height() >= layout.height
                and layout.tile_rect(len(layout.shapes) - 1, 9).bottom() <= network.canvas.height()
            )

        qtbot.waitUntil(all_are_seen)


def test_on_a_laptop_the_pictures_have_330_pixels_and_the_curves_what_is_left(
    qtbot: QtBot, playground: Playground
) -> None:
    playground.window.resize(1280, 720)
    qtbot.waitUntil(lambda: min(heights(playground).values()) >= 145)
    before = heights(playground)
    assert before["network_view"] == before["output_view"] >= 330
    run(qtbot, playground, 20)
    assert heights(playground) == before
    act(playground, "curves_action")
    qtbot.waitUntil(lambda: heights(playground)["network_view"] >= 0.6 * 720)
    assert heights(playground)["output_view"] >= 0.6 * 720


def test_the_network_is_as_high_as_it_was_left_but_not_as_in_an_earlier_version(
    open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    def reopened() -> list[int]:
        window = open_playground(wait=False).window
        window.resize(1280, 720)
        QApplication.processEvents()
        return window.findChild(QSplitter, "main_splitter").sizes()

    first = open_playground(wait=False).window
    first.resize(1280, 720)
    first.findChild(QSplitter, "main_splitter").restoreState(b"100,100")
    earlier = first.saveState(LAYOUT_VERSION - 1)
    first.close()
    own = reopened()
    assert abs(own[0] - own[1]) <= 1
    settings.setValue("layout", earlier)
    network, curves = reopened()
    assert network >= 2 * curves


def test_the_network_is_as_high_as_before_whatever_came_and_went(
    qtbot: QtBot, playground: Playground
) -> None:
    window, network = playground.window, find(playground, QWidget, "network_view")
    window.resize(1280, 720)
    QApplication.processEvents()
    before = network.height()
    qtbot.waitUntil(lambda: window.findChild(QWidget, "step_time_view") is not None)
    tabs = find(playground, QTabWidget, "curves")
    for tab in (0, tabs.currentIndex()):  # the tallest one
        tabs.setCurrentIndex(tab)
        QApplication.processEvents()
    tabs.setCurrentWidget(find(playground, QWidget, "loss_plot.panel"))
    strip = find(playground, QWidget, "strip")
    strip.setMinimumHeight(strip.height() + 40)  # its text takes more lines
    qtbot.waitUntil(lambda: network.height() < before)
    strip.setMinimumHeight(0)
    qtbot.waitUntil(lambda: network.height() == before)
    for _ in range(2):
        act(playground, "presenter_action")
        QApplication.processEvents()
    qtbot.waitUntil(lambda: network.height() == before)


def test_no_picture_of_the_former_run_stands_beside_the_settings_of_a_preset(
    qtbot: QtBot, playground: Playground
) -> None:
    store, cover = playground.store, find(playground, QLabel, "train.cover")
    run(qtbot, playground, 20)
    store.show_experiment(read_preset("xor").experiment)
    assert cover.isVisible()
    assert cover.text() == "“Exclusive or” is being built…"
    assert cover.size() == find(playground, QSplitter, "train_splitter").size()
    assert store.control.pending == {}
    assert find(playground, QLabel, "model_label").text() == ""
    assert find(playground, QLabel, "model.built").text() == "Parameters are counted when it is built."
    assert find(playground, QLabel, "epoch_label").text().startswith("epoch 0 / ")
    qtbot.waitUntil(lambda: not cover.isVisible())
    assert store.run.trained == store.document.experiment


# The network


def test_a_changed_weight_is_the_models(qtbot: QtBot, playground: Playground) -> None:
    store, view = playground.store, show(qtbot, playground, "spiral", model__hidden=HIDDEN)
    click(qtbot, view, link_place(view, Link(2, 1, 3)))
    enter(view, "-1.25")
    qtbot.waitUntil(lambda: store.run.snapshot.network[2].weights[1, 3] == -1.25)
    click(qtbot, view, view.canvas.bias_rect(1, 2).center())
    enter(view, "0.625")
    qtbot.waitUntil(lambda: store.run.snapshot.network[1].biases[2] == 0.625)
    assert [mark.path for mark in store.run.marks] == ["linear2.weight[1, 3]", "linear1.bias[2]"]


def test_an_edit_of_a_run_waits_for_the_reset_and_says_so(qtbot: QtBot, playground: Playground) -> None:
    store, view = playground.store, show(qtbot, playground, "spiral", model__hidden=HIDDEN)
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    qtbot.mouseClick(view.findChild(QToolButton, "network_view.hidden.0.add"), Qt.MouseButton.LeftButton)
    texts = [text.text() for text in view.findChildren(QLabel) if text.isVisible()]
    assert "5 ↻" in texts
    assert "2 hidden layers ↻" in texts
    assert len(view.canvas.layout_now.shapes[1].rows) == 4
    store.control.reset()
    qtbot.waitUntil(lambda: len(view.canvas.layout_now.shapes[1].rows) == 5)
    assert "5" in [text.text() for text in view.findChildren(QLabel) if text.isVisible()]
    smooth = view.canvas.grab().toImage()
    find(playground, QCheckBox, "output_view.discretize").click()
    assert store.view.discrete
    assert view.canvas.grab().toImage() != smooth, "the tiles have bands too"


def test_every_kind_of_model_is_shown_and_runs(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    for preset in ("digits_cnn", "digits_mlp", "breast_cancer", "plane", "spiral_3"):
        view = show(qtbot, playground, preset)
        network = cropped(store.run.snapshot.network, view.canvas.n_units)
        expected = sum(len(a.displayed) * len(b.displayed) for a, b in pairwise(network))
        assert view.canvas.picture.links.count() == expected, preset
        run(qtbot, playground, 3)
        pause(qtbot, playground)
        move_to(view, view.canvas.tile_rect(len(network) - 1, 0).center())
        assert label(view, "readout").startswith("Output "), preset


def test_a_kernel_is_followed_and_no_single_weight_and_its_filters_have_counters(
    qtbot: QtBot, playground: Playground
) -> None:
    store, view = playground.store, show(qtbot, playground, "digits_cnn")
    at = link_place(view, Link(1, 0, 0))
    move_to(view, at)
    assert "mean weight" in label(view, "readout")
    click(qtbot, view, at)
    assert not view.findChild(WeightEdit, "network_view.weight").isVisible()
    button = view.findChild(QPushButton, "network_view.weight.follow")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(store.run.weight_step.index) == 4)
    playground.window.activateWindow()
    qtbot.waitUntil(playground.window.isActiveWindow)
    playground.window.workspaces.setFocus()
    QTest.keyClick(playground.window, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: store.run.phase.name == "fetch")
    for name in ("channels.0.add", "dense.0.remove", "add_layer"):
        qtbot.mouseClick(view.findChild(QToolButton, f"network_view.{name}"), Qt.MouseButton.LeftButton)
    assert store.document.experiment.get("model.channels") == [17, 32]
    assert store.document.experiment.get("model.dense") == [63, 63]


def test_plain_sgd_is_one_click_and_one_undo_away(qtbot: QtBot, playground: Playground) -> None:
    store, view = playground.store, find(playground, NetworkView, "network_view")
    store.view.follow_weight("linear1.weight", (1, 0))
    qtbot.waitUntil(lambda: store.run.weight_step.optimizer == "Adam")
    button = view.findChild(QToolButton, "network_view.arithmetic.plain_sgd")
    offer = view.findChild(QLabel, "network_view.arithmetic.offer")
    assert button.isVisible()
    assert offer.toolTip() == "Adam does more with a gradient than lr \u00d7 gradient."
    before = store.document.experiment
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert store.document.experiment.optimizer.name == "SGD"
    assert store.document.experiment.scheduler is None
    qtbot.waitUntil(lambda: store.run.weight_step.optimizer == "SGD")
    assert not button.isVisible()
    assert "Undo brings Adam back" in offer.toolTip()
    assert len(terms(store.run.weight_step, rule_of(store.run.weight_step))) == 3
    store.undo()
    assert store.document.experiment == before


# The tabs beside the loss


def test_a_real_run_is_measured_and_timed_while_the_tabs_are_open(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    assert not store.view.watch.inside
    inside, times = (
        find(playground, InsideView, "inside_view"),
        find(playground, StepTimeView, "step_time_view"),
    )
    open_tab(playground, inside)
    rows = inside.findChild(HistogramRows)
    qtbot.waitUntil(lambda: rows.texts != [])
    sentence = find(playground, QLabel, "inside_view.sentence")
    run(qtbot, playground, 20)
    qtbot.waitUntil(lambda: len(store.run.layer_stats_log) > 5)
    qtbot.waitUntil(lambda: sentence.text().startswith("All looks well"))
    (plot,) = inside.findChildren(CurvePlot, "inside_view.plot")
    assert plot.n_points("linear1") >= 5
    assert find(playground, QToolButton, "inside_view.show_linear1").isVisible()

    def said(name: str) -> str:
        return find(playground, QLabel, f"step_time_view.{name}").text()

    open_tab(playground, times)
    assert not store.view.watch.inside
    qtbot.waitUntil(lambda: store.run.step_timings.n_samples > 20 and said("table.total") != "–")
    pause(qtbot, playground)
    assert said("sentence").startswith("Moving batches to cpu takes ")
    assert said("memory").startswith("Memory of this program: ")
    shares = [float(said(f"table.{name}_share").split()[0]) for name in ("fetch", "forward", "backward")]
    assert min(shares) > 0
    assert sum(shares) < 100


def test_a_deep_sigmoid_network_is_found_out_after_one_step(qtbot: QtBot, playground: Playground) -> None:
    show(qtbot, playground, "spiral", model__hidden=[8] * 7, model__activation="Sigmoid")
    inside = find(playground, InsideView, "inside_view")
    open_tab(playground, inside)
    qtbot.waitUntil(lambda: len(inside.findChild(HistogramRows).texts) == 8)
    act(playground, "step_action")
    sentence = find(playground, QLabel, "inside_view.sentence")
    qtbot.waitUntil(lambda: sentence.text().startswith("Gradients vanish: linear1's is "))


def test_a_real_run_scores_classes_and_then_numbers(qtbot: QtBot, playground: Playground) -> None:
    store, plot = playground.store, find(playground, CurvePlot, "score_plot")
    show(qtbot, playground, "iris", training__epochs=6)
    open_tab(playground, plot)
    act(playground, "run_action")
    qtbot.waitUntil(lambda: store.run.state == "finished")
    assert plot.n_points("test") == 7
    assert plot.accessibleName() == "Accuracy over steps"
    show(qtbot, playground, "diabetes")
    assert plot.accessibleName() == "R² over steps"
    assert plot.n_points("test") == 1


def test_a_suggestion_is_run(qtbot: QtBot, playground: Playground) -> None:
    store, strip = playground.store, find(playground, Strip, "strip")
    show(qtbot, playground, "iris", training__epochs=20)
    act(playground, "run_action")
    qtbot.waitUntil(lambda: store.run.state == "finished")
    press(qtbot, strip, "try.1")
    qtbot.waitUntil(lambda: "The run before ended with" in line(strip))
    assert store.run.trained is not None
    assert store.run.trained.get("optimizer.lr") == 0.0001
    assert "Test loss fell from " in line(strip)
