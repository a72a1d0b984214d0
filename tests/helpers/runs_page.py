"""The Runs page, and the hands of who uses it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QTableView,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from gui.pages.runs.page import RunsPage
from gui.state.store import Store
from gui.widgets.runs.run_plot import RunPlot
from tests.helpers.run_folders import SPIRAL

T = TypeVar("T", bound=QWidget)

TITLES = ["", "Name", "State", "Data", "Model", "Optimizer", "lr", "Epochs", "Last\ntest loss",
          "Best\ntest loss", "Score\nat best", "Time", "Device", "Created"]  # fmt: skip


class RunsPageDriver:
    """A page of runs and the hands of who uses it."""

    def __init__(self, page: RunsPage, store: Store, place: Path, qtbot: QtBot) -> None:
        self.page, self.store, self.place, self.qtbot = page, store, place, qtbot
        self.table = self.find(QTableView, "runs.table")
        self.plot = self.find(RunPlot, "runs.curves")

    def find(self, kind: type[T], name: str) -> T:
        found = self.page.findChild(kind, name)
        assert found is not None, name
        return found

    def column(self, title: str) -> list[str]:
        model, place = self.table.model(), TITLES.index(title)
        return [model.index(row, place).data() for row in range(model.rowCount())]

    def tips(self, title: str) -> list[str]:
        """Return the tooltips of a column, as they are read."""
        model, place, text = self.table.model(), TITLES.index(title), QTextDocument()
        found = []
        for row in range(model.rowCount()):
            text.setHtml(model.index(row, place).data(Qt.ItemDataRole.ToolTipRole))
            found.append(text.toPlainText())
        return found

    @property
    def names(self) -> list[str]:
        return self.column("Name")

    def wait_for(self, *names: str) -> None:
        self.qtbot.waitUntil(lambda: sorted(self.names) == sorted(names))

    def select(self, *names: str) -> None:
        """Choose rows by mouse: the first alone, the others with Ctrl."""
        for i, name in enumerate(names):
            self.qtbot.mouseClick(
                self.table.viewport(),
                Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.ControlModifier if i else Qt.KeyboardModifier.NoModifier,
                pos=self.place_of(name),
            )

    def place_of(self, name: str, title: str = "Name") -> QPoint:
        index = self.table.model().index(self.names.index(name), TITLES.index(title))
        return self.table.visualRect(index).center()

    def sort_by(self, title: str) -> None:
        head = self.table.horizontalHeader()
        x = head.sectionViewportPosition(TITLES.index(title)) + 12
        self.qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, head.height() // 2))

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(QToolButton, name), Qt.MouseButton.LeftButton)

    def open_tab(self, title: str) -> None:
        tabs = self.find(QTabWidget, "runs.tabs")
        i = next(i for i in range(tabs.count()) if tabs.tabText(i) == title)
        self.qtbot.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, pos=tabs.tabBar().tabRect(i).center())

    def messages(self) -> str:
        return "\n".join(message.summary for message in self.store.messages.unread)


def open_runs_page(place: Path, qtbot: QtBot, settings: QSettings) -> RunsPageDriver:
    """Open the page at the runs of a folder."""
    store = Store(SPIRAL, catalog_without_torch())
    store.control.set_recording(True, place)
    page = RunsPage(store, settings)
    qtbot.addWidget(page)
    page.resize(950, 600)
    page.show()
    return RunsPageDriver(page, store, place, qtbot)
