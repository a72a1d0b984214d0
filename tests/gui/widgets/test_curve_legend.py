"""The legend of a plot: a button for each curve, and a menu for those that have no room."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from gui.theme.theme import LIGHT
from gui.widgets.plots.items import Curve
from gui.widgets.plots.legend import CurveLegend
from gui.widgets.plots.sources import LevelSource


def curve(key: str, label: str, *, yields: bool = False, some: bool = False) -> Curve:
    return Curve(key, label, LevelSource(lambda: None, key), "train", yields=yields, some=some)


def shown(legend: CurveLegend) -> list[str]:
    buttons = legend.findChildren(QToolButton)
    return [button.text() for button in sorted(buttons, key=QToolButton.x) if button.isVisible()]


def test_curves_without_room_are_switched_in_the_menu(qtbot: QtBot) -> None:
    curves = [
        curve("train", "Train"),
        curve("pca", "PCA", yields=True),
        curve("counts", "Counts", yields=True),
    ]
    legend = CurveLegend("loss", curves)
    qtbot.addWidget(legend)
    legend.set_theme(LIGHT)
    legend.show()
    legend.resize(legend.sizeHint())
    assert shown(legend) == ["Train", "PCA", "Counts"]
    assert legend.minimumSizeHint().width() < legend.sizeHint().width()

    legend.resize(legend.sizeHint().width() - 10, legend.height())
    assert shown(legend) == ["Train", "PCA", "…"]
    menu = legend.findChild(QToolButton, "loss.more_curves").menu()
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    assert action.text() == "Counts"
    with qtbot.waitSignal(legend.toggled) as told:
        action.trigger()
    assert told.args == ["counts", False]

    legend.resize(legend.minimumSizeHint())
    assert shown(legend)[:1] == ["Train"]


def test_a_curve_that_some_runs_have_moves_no_other_entry(qtbot: QtBot) -> None:
    curves = [
        curve("pca", "PCA", some=True),
        curve("smoothed", "Smoothed", yields=True),
        curve("train", "Train"),
    ]
    legend = CurveLegend("loss", curves)
    qtbot.addWidget(legend)
    legend.set_theme(LIGHT)
    legend.show()
    whole = legend.sizeHint().width()
    for width in range(legend.least_width, whole + 40):
        legend.resize(width, legend.height())
        legend.set_offered("pca", True)
        hint, least = legend.sizeHint(), legend.least_width
        places = {b.text(): b.geometry() for b in legend.findChildren(QToolButton) if b.isVisible()}
        legend.set_offered("pca", False)
        assert (legend.sizeHint(), legend.least_width) == (hint, least)
        for button in legend.findChildren(QToolButton):
            if button.isVisible() and button.text() != "…":
                assert button.geometry() == places[button.text()]
        assert {"Smoothed", "Train"} & places.keys() == {"Smoothed", "Train"} & set(shown(legend))
    legend.set_offered("pca", True)
    assert shown(legend) == ["Smoothed", "Train", "PCA"]


def test_a_name_with_an_ampersand_marks_no_key(qtbot: QtBot) -> None:
    legend = CurveLegend("loss", [curve("run", "dogs & cats")])
    qtbot.addWidget(legend)
    legend.set_theme(LIGHT)
    (button,) = (b for b in legend.findChildren(QToolButton) if b.text() != "…")
    assert button.text() == "dogs && cats"
    legend.set_label("run", "{a} & <b>")
    assert button.text() == "{a} && <b>"
