"""One window for the tests of a file that has the mark ``shared_window``: it is put back after each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSettings
from PySide6.QtGui import QAction, QUndoGroup
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QSplitter,
    QTabWidget,
    QToolButton,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gui.app import Playground
from gui.widgets.labels import SteadyLabel
from gui.window.main_window import MainWindow

Part = tuple[Callable[[Any], object], Callable[[Any, Any], object]]
PARTS: dict[type[QObject], Part] = {
    QSplitter: (QSplitter.sizes, QSplitter.setSizes),
    QTabWidget: (QTabWidget.currentIndex, QTabWidget.setCurrentIndex),
    QAbstractButton: (QAbstractButton.isChecked, lambda button, is_on: _switch(button).setChecked(is_on)),
    QComboBox: (QComboBox.currentIndex, QComboBox.setCurrentIndex),
    QAbstractSlider: (QAbstractSlider.value, QAbstractSlider.setValue),
}
"""How the state of a part of the window is read and set."""


def _switch(button: QAbstractButton) -> QAbstractButton | QAction:
    """Return what a button shows the state of: its action, if it has one."""
    return (button.defaultAction() if isinstance(button, QToolButton) else None) or button


def end_leaving(window: MainWindow) -> None:
    """Forget the layout from before presenter mode, to which a window is held for a second after it."""
    presenter = window._presenter
    left, presenter._left = presenter._left, None
    if left is not None and isValid(left):
        window.removeEventFilter(left)
        left.deleteLater()


class SharedWindow:
    """A window that stands ready, with its settings, and how it was when it was opened.

    Parameters
    ----------
    settings : QSettings
        The window's own.
    """

    def __init__(self, settings: QSettings) -> None:
        self.settings = settings
        self._first_settings = {key: settings.value(key) for key in settings.allKeys()}

    def keep(self, playground: Playground) -> None:
        """Take a window that was opened just now; it is put back to what it is now."""
        store, window = playground.store, playground.window
        self.playground = playground
        self._experiment, self._theme = store.document.experiment, store.view.theme
        self._watch, self._writing = vars(store.view.watch), vars(store.view.writing)
        self._pace, self._level = store.view.pace, store.view.level
        self._recording = store.control.recording
        self._place, self._layout = window.geometry(), window.saveState()
        self._language, self._window = store.view.language, window
        self._steady = [(label, label.minimumSize()) for label in window.findChildren(SteadyLabel)]
        self._parts = [
            (part, kind, read(part), part.objectName())
            for kind, (read, _) in PARTS.items()
            for part in window.findChildren(kind)
        ]

    def activate(self, qtbot: QtBot) -> None:
        """Give the window the keyboard: a test before may have had a window of its own."""
        window = self.playground.window
        window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)

    def put_back(self, qtbot: QtBot) -> None:
        """Make the window what it was when opened: its experiment built anew, its first page on show."""
        playground = self.playground
        self._close_what_is_above()
        playground.speak(self._language)
        store, window = playground.store, playground.window
        window.centralWidget().setFocus()  # what was typed is taken before
        store.view.show_snapshot_at(None)
        store.view.follow_weight()
        store.view.hover(None)
        store.view.set_discrete(False)
        store.view.set_pace(self._pace)
        store.control.set_recording(self._recording)
        window.show_page("train")
        with qtbot.waitSignal(store.run.built_changed):
            store.document.open(self._experiment, None, store._build_opened)  # type: ignore[arg-type]
        self._put_back_parts(qtbot)
        self._wait_until_built(qtbot)
        while store.messages.unread:
            store.messages.dismiss()
        self.settings.clear()
        for key, value in self._first_settings.items():
            self.settings.setValue(key, value)

    def _close_what_is_above(self) -> None:
        window = self.playground.window
        for widget in QApplication.topLevelWidgets():
            if widget is not window and widget.isVisible():
                widget.close()
        window.tour.end()
        for name, is_on in (("presenter_action", False), ("curves_action", True)):
            window.findChild(QAction, name).setChecked(is_on)
        for stack in (stack for group in window.findChildren(QUndoGroup) for stack in group.stacks()):
            stack.clear()

    def _put_back_parts(self, qtbot: QtBot) -> None:
        store, window = self.playground.store, self.playground.window
        store.view.set_level(self._level)
        store.view.set_scale(1.0)
        if store.view.theme != self._theme:
            store.view.set_theme(self._theme)
        qtbot.waitUntil(lambda: not window.isFullScreen())
        end_leaving(window)
        window.showNormal()
        window.setGeometry(self._place)
        window.restoreState(self._layout)
        if window is not self._window:  # it has spoken another language since
            self._window = window
            self._parts = [
                (found, kind, state, name)
                for _, kind, state, name in self._parts
                if name and (found := window.findChild(kind, name)) is not None
            ]
        for label, size in self._steady:  # they grow only
            if isValid(label):
                label.setFixedSize(size)
        for part, kind, state, _ in self._parts:
            read, write = PARTS[kind]
            if isValid(part) and read(part) != state:
                write(part, state)
        store.view.change_watch(**self._watch)
        store.view.change_writing(**self._writing)

    def _wait_until_built(self, qtbot: QtBot) -> None:
        run = self.playground.store.run
        qtbot.waitUntil(
            lambda: run.state == "ready" and run.trained == self._experiment and run.snapshot is not None
        )
        if run.former is not None:
            run.former = None
            run.history_reset.emit()
