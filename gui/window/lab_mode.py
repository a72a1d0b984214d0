"""What the page on show changes in the window: what is about the run makes room, and leaves it the keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

from gui.window.bars.transport_bar import TransportBar

WITHOUT_RUN = frozenset({"lab", "learn", "losses"})
"""Pages that have nothing to do with the run."""
WITHOUT_SETTINGS = WITHOUT_RUN | {"landscape"}
"""Pages to which the settings and the time travel of the run do not belong; Landscape can show the run."""
WITHOUT_LETTERS = frozenset({"runs"})
"""Pages on which a name is typed, so that a letter that misses its field starts nothing."""
WITH_OWN_RUN = frozenset({"landscape", "sweep"})
"""Pages beside the run that have a Run of their own, which is the one that Space presses."""
KEPT = ("presenter_action", "shortcuts_action", "quit_action")
"""Actions whose keys mean the same everywhere."""


class LabMode(QObject):
    """Folds the settings, the toolbar and the time travel while the Lab is the page, and restores them after.

    Beside Landscape the toolbar stays.

    Keys that train, or that open and save experiments, rest meanwhile: a letter typed beside the editor
    starts nothing, and the Lab has its own Ctrl+O and Ctrl+S. In the menus all stays. Letters rest on the
    Runs page too. On a page with a Run of its own the keys without a modifier rest, and the Run of the
    toolbar is one button among others.

    Parameters
    ----------
    window : QMainWindow
        Complete, with its menus.
    timeline : QWidget
        Hidden with the transport and the settings.
    """

    def __init__(
        self, window: QMainWindow, workspaces: QTabWidget, transport_bar: TransportBar, timeline: QWidget
    ) -> None:
        super().__init__(window)
        self._window, self._workspaces = window, workspaces
        self._transport_bar, self._timeline = transport_bar, timeline
        self._is_on = False
        self._page = ""
        self._folded: list[QDockWidget] = []
        self._resting: list[QAction] = []
        workspaces.currentChanged.connect(self.follow)

    def follow(self) -> None:
        """Fold or restore by the page that is on show."""
        page = self._workspaces.currentWidget()
        self._set(page.objectName() if page is not None else "")

    def leave(self) -> None:
        """Give the window back as it was."""
        self._set("")

    def _set(self, page: str) -> None:
        on = page in WITHOUT_SETTINGS
        if on != self._is_on:
            self._is_on = on
            if not on:
                for dock in self._folded:
                    dock.show()
                self._folded = []
        if on:
            self._fold()  # also what another page had on show, when the presenter mode ends here
        self._transport_bar.setVisible(page not in WITHOUT_RUN)
        self._timeline.setVisible(not on)
        if page != self._page:
            self._page = page
            self._leave_keys()
            self._transport_bar.stand_back(page in WITH_OWN_RUN)

    def _fold(self) -> None:
        docks = self._window.findChildren(QDockWidget)
        for dock in (dock for dock in docks if not dock.isHidden()):
            self._folded.append(dock)
            dock.hide()

    def _leave_keys(self) -> None:
        """Have the keys that the page needs rest, and the others hold again."""
        holds, rests = Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.WidgetShortcut
        for action in self._resting:
            action.setShortcutContext(holds)
        actions = [a for a in self._window.findChildren(QAction) if a.shortcutContext() is holds]
        self._resting = [action for action in actions if self._is_left(action)]
        for action in self._resting:
            action.setShortcutContext(rests)

    def _is_left(self, action: QAction) -> bool:
        key = action.shortcut().toString()
        if not key or action.objectName() in KEPT:
            return False
        is_letter = len(key) == 1
        if self._page in WITH_OWN_RUN:
            return is_letter or key == "Space"
        return self._page in WITHOUT_RUN or (self._page in WITHOUT_LETTERS and is_letter)
