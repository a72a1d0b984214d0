"""Help: shortcuts, about, diagnostics."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.state.log_memory import log_lines
from gui.state.store import Store
from gui.widgets.labels import PlainLabel
from gui.window.bars.device_text import describe

translate = QCoreApplication.translate

HEIGHT = 520
"""Pixels of the dialog of the shortcuts: there are more than a small screen has room for."""
PACKAGES = (
    "torch-playground",
    "torch",
    "PySide6-Essentials",
    "pyqtgraph",
    "numpy",
    "scikit-learn",
    "pydantic",
)


class ShortcutsDialog(QDialog):
    """Every action that has a key, those too that are not on offer at present."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Shortcuts"))
        self.setObjectName("shortcuts_dialog")
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(24, 16, 24, 16)
        form.setHorizontalSpacing(32)
        for action in actions:
            if not action.shortcut().isEmpty():
                text = action.text().replace("&", "").rstrip("…")
                place = action.property("page")  # where alone it has its key
                text = f"{place}: {text}" if place else text
                form.addRow(text, PlainLabel(action.shortcut().toString()))
        form.addRow(self.tr("Temperature back to 1"), PlainLabel("1"))
        form.addRow(self.tr("Find in the program"), PlainLabel("Ctrl+F"))
        for text, key in (
            (self.tr("Lab: run the program"), "Ctrl+Return"),
            (self.tr("Lab: back and on by one line"), "Alt+←, Alt+→"),
            (self.tr("Lab: over a call, out of a function"), "Alt+↓, Alt+↑"),
            (self.tr("Lab: changes of the selected variable"), "Alt+Shift+←, Alt+Shift+→"),
            (self.tr("Lab: comment lines out or in"), "Ctrl+/"),
            (self.tr("Lab: larger or smaller type"), "Ctrl++, Ctrl+-"),
            (self.tr("Lab: next pane"), "F6"),
        ):
            form.addRow(text, PlainLabel(key))
        area = QScrollArea(
            widgetResizable=True, horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(page)
        area.setMinimumWidth(page.sizeHint().width() + area.verticalScrollBar().sizeHint().width())
        column = QVBoxLayout(self)
        column.addWidget(area)
        column.addWidget(_close_button(self))
        self.resize(self.sizeHint().width(), HEIGHT)


class AboutDialog(QDialog):
    """A dialog on what this program is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Torch Playground"))
        self.setObjectName("about_dialog")
        text = QLabel(
            self.tr(
                "<h3>Torch Playground {version}</h3>"
                "<p>Watch a real PyTorch network learn. Every number on screen is what torch computed;<br>"
                "the same experiment gives the same numbers without a window.</p>"
                "<p>MIT License</p>"
            ).format(version=_version("torch-playground")),
            textFormat=Qt.TextFormat.RichText,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.addWidget(text)
        column.addWidget(_close_button(self))


class DiagnosticsDialog(QDialog):
    """Versions, devices and log, to be copied into a report."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Diagnostics"))
        self.setObjectName("diagnostics_dialog")
        self.resize(720, 480)
        self._text = QPlainTextEdit(diagnostics(store), readOnly=True)
        self._text.setObjectName("diagnostics_text")
        self._text.setAccessibleName(self.tr("Diagnostics"))
        self._text.setToolTip(self.tr("Versions, devices, the experiment and the log of this session"))
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        copy = QPushButton(self.tr("Copy"))
        copy.setObjectName("diagnostics_copy")
        copy.setToolTip(self.tr("Copy all of it, to be pasted into a report"))
        copy.clicked.connect(self._copy)
        buttons = _close_button(self)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(self._text)
        column.addWidget(buttons)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())


def diagnostics(store: Store) -> str:
    """Return versions, devices, the experiment and the messages of this session as text."""
    lines = [f"{name} {_version(name)}" for name in PACKAGES]
    lines += [f"Python {platform.python_version()} on {platform.platform()}", f"argv: {sys.argv[:1]}", ""]
    lines += [describe(device) for device in store.environment.devices] or ["Devices: not detected yet"]
    lines += [
        "",
        f"State: {store.run.state}, {store.run.history.n_steps:,} steps",
        "",
        store.document.experiment.to_toml(),
    ]
    lines += ["Log:", *log_lines()]
    return "\n".join(lines)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _close_button(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setToolTip(translate("Help", "Close this (Esc)"))
    buttons.rejected.connect(dialog.reject)
    return buttons
