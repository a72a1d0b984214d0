"""The window while the Lab is on show: what is about training is folded away, and leaves the Lab its keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

WITHOUT_RUN = frozenset({"lab", "learn", "losses"})
"""Pages that have nothing to do with the run."""
KEPT = ("presenter_action", "shortcuts_action", "quit_action")
"""Actions whose keys mean the same everywhere."""


class LabMode(QObject):
    """Folds the settings, the toolbar and the time travel while the Lab is the page, and restores them after.

    Keys that train, or that open and save experiments, rest meanwhile: a letter typed beside the editor
    starts nothing, and the Lab has its own Ctrl+O and Ctrl+S. In the menus all stays.

    Parameters
    ----------
    window : QMainWindow
        Complete, with its menus.
    workspaces : QTabWidget
    bars : tuple of QWidget
        What is hidden with the settings.
    """

    def __init__(self, window: QMainWindow, workspaces: QTabWidget, bars: tuple[QWidget, ...]) -> None:
        super().__init__(window)
        self._window, self._workspaces, self._bars = window, workspaces, bars
        self._is_on = False
        self._folded: list[QDockWidget] = []
        workspaces.currentChanged.connect(self.follow)

    def follow(self) -> None:
        """Fold or restore by the page that is on show."""
        page = self._workspaces.currentWidget()
        self._set(page is not None and page.objectName() in WITHOUT_RUN)

    def leave(self) -> None:
        """Give the window back as it was."""
        self._set(False)

    def _set(self, on: bool) -> None:
        if on != self._is_on:
            self._is_on = on
            if not on:
                for dock in self._folded:
                    dock.show()
                self._folded = []
            self._leave_keys(on)
        if on:
            self._fold()  # also what another page had on show, when the presenter mode ends here
        for bar in self._bars:
            bar.setVisible(not on)

    def _fold(self) -> None:
        docks = self._window.findChildren(QDockWidget)
        for dock in (dock for dock in docks if not dock.isHidden()):
            self._folded.append(dock)
            dock.hide()

    def _leave_keys(self, to_the_lab: bool) -> None:
        """Have the keys of the window's actions rest, or hold again."""
        context = Qt.ShortcutContext.WidgetShortcut if to_the_lab else Qt.ShortcutContext.WindowShortcut
        for action in self._window.findChildren(QAction):
            if not action.shortcut().isEmpty() and action.objectName() not in KEPT:
                action.setShortcutContext(context)
