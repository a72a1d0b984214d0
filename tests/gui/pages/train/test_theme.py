"""A tab that is opened after a change of theme has the new one's colours."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QTabWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from gui.pages.train.layer_stats.view import InsideView
from gui.theme.theme import LIGHT


def test_a_tab_opened_after_a_change_of_theme_has_its_colours(
    qtbot: QtBot, settings: QSettings, open_playground: Callable[..., Playground]
) -> None:
    settings.setValue("theme", "dark")
    playground = open_playground()
    window = playground.window
    window.show()
    qtbot.waitUntil(lambda: window.findChild(InsideView) is not None)
    playground.store.view.set_theme(LIGHT)
    window.findChild(QTabWidget, "curves").setCurrentIndex(2)
    inside = window.findChild(InsideView)
    qtbot.waitUntil(inside.isVisible)
    assert inside.grab().toImage().pixelColor(2, inside.height() - 3).name() == LIGHT.panel
