"""The Train page gives its pictures the room of a laptop."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from gui.app import Playground
from gui.pages.train.network.view import NetworkView
from gui.window.main_window import LAYOUT_VERSION
from tests.helpers.find_widgets import find


def heights(playground: Playground) -> dict[str, int]:
    """Return how high the parts of the page are."""
    names = ("network_view", "output_view", "curves", "lr_plot.panel")
    return {name: find(playground, QWidget, name).height() for name in names}


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 18), (1920, 1080, 32)])
def test_every_unit_of_the_opening_experiment_is_shown_beside_settings_and_curves(
    qtbot: QtBot, playground: Playground, width: int, height: int, least: int
) -> None:
    playground.window.resize(width, height)
    network = find(playground, NetworkView, "network_view")

    def rows() -> list[int]:
        layout = network.canvas.layout_now
        return [] if layout is None else [len(shape.rows) for shape in layout.shapes]

    qtbot.waitUntil(lambda: rows() == [2, 16, 16, 1])
    layout = network.canvas.layout_now
    assert layout is not None
    assert min(layout.tiles) >= least
    assert [shape.n_more for shape in layout.shapes] == [0, 0, 0, 0]
    assert layout.height <= network.canvas.parentWidget().height()
    assert layout.tiles[0] <= min(layout.tiles[1:3]), "inputs that are switched off are not the largest"


def test_on_a_laptop_the_pictures_have_330_pixels_and_the_curves_what_is_left(
    qtbot: QtBot, playground: Playground
) -> None:
    playground.window.resize(1280, 720)
    qtbot.waitUntil(lambda: min(heights(playground).values()) >= 145)
    before = heights(playground)
    assert before["network_view"] == before["output_view"] >= 330
    find(playground, QAction, "run_action").trigger()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 20, timeout=60_000)
    assert heights(playground) == before
    find(playground, QAction, "curves_action").trigger()
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


def test_no_picture_of_the_former_run_stands_beside_the_settings_of_a_preset(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground()
    store, cover = playground.store, find(playground, QLabel, "train.cover")
    find(playground, QAction, "run_action").trigger()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 20, timeout=60_000)
    store.show_experiment(read_preset("xor").experiment)
    assert cover.isVisible()
    assert cover.text() == "“Exclusive or” is being built…"
    assert cover.size() == find(playground, QSplitter, "train_splitter").size()
    assert store.control.pending == {}
    assert find(playground, QLabel, "model_label").text() == ""
    assert find(playground, QLabel, "model.built").text() == "Parameters are counted when it is built."
    assert find(playground, QLabel, "epoch_label").text().startswith("epoch 0 / ")
    qtbot.waitUntil(lambda: not cover.isVisible(), timeout=60_000)
    assert store.run.trained == store.document.experiment
