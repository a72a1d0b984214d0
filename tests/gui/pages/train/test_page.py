"""The Train page gives its pictures the room of a laptop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSettings, QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from gui.app import Playground
from gui.pages.train.network.view import NetworkView
from gui.widgets.plots.plot import CurvePlot
from tests.helpers.find_widgets import find


def test_on_a_laptop_the_loss_has_120_pixels_and_maps_have_32(
    qtbot: QtBot, open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    settings.remove("welcome/off")  # as for a first visitor
    playground = open_playground()
    assert playground.window.size() == QSize(1280, 720)
    plot = find(playground, CurvePlot, "loss_plot")
    network, output = find(playground, NetworkView, "network_view"), find(playground, QWidget, "output_view")
    qtbot.waitUntil(lambda: plot._box.height() >= 120)
    qtbot.waitUntil(lambda: min(network.canvas.layout_now.tiles[1:]) >= 32)  # type: ignore[union-attr]
    before = network.geometry(), plot.geometry(), output.geometry()
    find(playground, QAction, "run_action").trigger()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 20, timeout=60_000)
    assert (network.geometry(), plot.geometry(), output.geometry()) == before


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
