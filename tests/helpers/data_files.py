"""A window that opens data files, without a thread."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLabel,
    QMainWindow,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from core.code.consent import Consent, usual_place
from gui.state.store import Store
from gui.window.checkpoint_files import CheckpointFiles
from gui.window.code_files import CodeFiles
from gui.window.data_files.table_dialog import NAME, USE, ColumnTable, TableDialog
from gui.window.drag_and_drop import DragAndDrop
from gui.window.experiment_files import ExperimentFiles
from gui.window.settings.view import SettingsView


class Scene:
    """A store, its settings, and the files of a window without a thread."""

    DIALOG: type[QDialog] = TableDialog
    """In which what was dropped is looked at."""

    def __init__(self, store: Store, settings: QSettings, qtbot: QtBot) -> None:
        self.store, self.qtbot = store, qtbot
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.settings = SettingsView(store)
        self.window.setCentralWidget(self.settings)
        code = CodeFiles(store, Consent(usual_place()), self.window)
        self.files = ExperimentFiles(store, settings, code, self.window)
        self.drops = DragAndDrop(store, self.files, CheckpointFiles(store, self.window), self.window)
        self.window.show()

    @property
    def dialog(self) -> QDialog:
        self.qtbot.waitUntil(lambda: self.window.findChild(self.DIALOG) is not None)
        found = self.window.findChild(self.DIALOG)
        assert found is not None
        return found

    def uses(self) -> dict[str, str]:
        """Return what each column is said to be used for."""
        table = self.dialog.findChild(ColumnTable)
        return {table.item(row, NAME).text(): table.item(row, USE).text() for row in range(table.rowCount())}

    def choose(self, name: str, text: str) -> None:
        combo = self.dialog.findChild(QComboBox, f"preview.{name}")
        combo.setCurrentIndex(combo.findText(text))

    def text(self, name: str) -> str:
        return self.dialog.findChild(QLabel, f"preview.{name}").text()

    @property
    def open(self) -> QPushButton:
        return self.dialog.findChild(QPushButton, "preview.open")

    def accept(self) -> None:
        self.open.click()
        self.qtbot.waitUntil(lambda: self.window.findChild(self.DIALOG) is None)

    def drop(self, path: Path) -> None:
        content = QMimeData()
        content.setUrls([QUrl.fromLocalFile(str(path))])
        action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        event = QDropEvent(QPointF(9, 9), action, content, button, Qt.KeyboardModifier.NoModifier)
        self.drops.drop(event)

    @property
    def data(self) -> dict[str, Any]:
        return self.store.document.experiment.data.table

    @property
    def told(self) -> list[str]:
        return [message.summary for message in self.store.messages.unread]
