"""The Losses page alone, with torch loaded."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.components.catalog import build_catalog
from core.data.registry import DATASETS
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from gui.pages.losses.page import LossesPage
from gui.state.store import Store

CATALOG = build_catalog()


class Driver:
    """Uses the page as a user does.

    Parameters
    ----------
    page : LossesPage
    qtbot : QtBot
    """

    def __init__(self, page: LossesPage, qtbot: QtBot) -> None:
        self.page, self._qtbot = page, qtbot

    def part(self, name: str) -> QWidget:
        found = [
            part for part in self.page.findChildren(QWidget, f"losses{name}") if part.isVisibleTo(self.page)
        ]
        assert len(found) == 1, (name, found)
        return found[0]

    def choose(self, name: str) -> None:
        self.page.settings.choose(name)
        self.settle()

    def edit(self, argument: str, value: object) -> None:
        """Give an argument of the chosen loss another value, at its editor."""
        self.part(f"[{self.page.settings.info.name}].{argument}").setValue(value)  # type: ignore[attr-defined]
        self.settle()

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: self.page.is_idle, timeout=20_000)

    def number(self, name: str) -> float:
        label = self.part(f".{name}")
        assert isinstance(label, QLabel)
        return float(label.text().replace("−", "-"))

    def drag(self, widget: QWidget, start: QPointF, end: QPointF) -> None:
        left = Qt.MouseButton.LeftButton
        self._qtbot.mousePress(widget, left, pos=start.toPoint())
        self._qtbot.mouseMove(widget, ((start + end) / 2).toPoint())
        self._qtbot.mouseMove(widget, end.toPoint())
        self._qtbot.mouseRelease(widget, left, pos=end.toPoint())
        self.settle()

    def press(self, widget: QWidget, key: Qt.Key, shift: bool = False) -> None:
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        widget.setFocus()
        self._qtbot.keyClick(widget, key, modifier)
        self.settle()


@pytest.fixture
def store() -> Store:
    return Store(read_preset("spiral").experiment, Catalog({"dataset": DATASETS}))


@pytest.fixture
def losses(qtbot: QtBot, store: Store) -> Driver:
    page = qtbot.shown(LossesPage(store), 1000, 600)
    store.environment.set_catalog(CATALOG)
    driver = Driver(page, qtbot)
    driver.settle()
    return driver
