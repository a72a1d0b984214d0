"""Which bars and keys of the window act on which page: elsewhere they make room, and rest."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QWidget

from gui.state.view_state import ViewState
from gui.window.bars.transport import Transport
from gui.window.bars.workspaces import Workspaces


class Parts(NamedTuple):
    """What acts on a page; the keys of a run go with its toolbar, those of files and edits with `files`."""

    toolbar: bool = False
    settings: bool = False
    time_travel: bool = False
    files: bool = False


WHOLE = Parts(True, True, True, True)
PARTS = {
    "train": WHOLE,
    "learn": Parts(),  # lessons have a Lab of their own, and open their experiments on the Train page
    "landscape": Parts(),  # has its own Run, and its own way back in time
    "losses": Parts(),
    "lab": Parts(),  # has its own Run, timeline, Ctrl+O and Ctrl+S
    "temperature": WHOLE,  # follows the network at the moment shown, while it trains
    "evaluate": WHOLE,
    "runs": Parts(files=True),  # names and notes of runs are undone by Ctrl+Z
    "sweep": Parts(files=True),  # has its own Run
    "code": Parts(True, True, False, True),  # written from settings, preset and device
}
"""What acts on each page, by its name."""
KEPT = ("presenter_action", "shortcuts_action", "quit_action")
"""Actions whose keys mean the same everywhere."""


class PageParts(QObject):
    """Shows with each page what acts on it, see ``PARTS``, and lets the keys of all else rest.

    Settings that were folded elsewhere are as they were on the next page that has them. Somebody who asks
    for them on a page without has them until another page is shown. In the menus all actions stay.

    Parameters
    ----------
    dock : QDockWidget
        The settings.
    timeline : QWidget
        The time travel.
    """

    def __init__(
        self,
        workspaces: Workspaces,
        view: ViewState,
        transport: Transport,
        toolbar: QWidget,
        dock: QDockWidget,
        timeline: QWidget,
    ) -> None:
        super().__init__(workspaces)
        self._workspaces, self._view, self._transport = workspaces, view, transport
        self._toolbar, self._dock, self._timeline = toolbar, dock, timeline
        self._was_open: bool | None = None  # the settings, on pages that have them; None there
        self._was_open_before: bool | None = None  # the same, when presenter mode began
        self._resting: list[QAction] = []
        workspaces.page_changed.connect(self._show)

    def follow_presenter(self) -> None:
        """Follow presenter mode, which folds the settings and brings back those of where it began."""
        if self._view.presenting:
            self._was_open_before = self._was_open
            return
        before = self._was_open_before
        self._was_open = not self._dock.isHidden() if before is None else before
        self._show(self._workspaces.page)

    def leave(self) -> None:
        """Give the window back as it was."""
        self._show("train")

    def _show(self, page: str) -> None:
        parts = PARTS.get(page, WHOLE)
        self._show_settings(parts.settings)
        self._toolbar.setVisible(parts.toolbar)
        self._timeline.setVisible(parts.time_travel)
        self._leave_keys(parts)

    def _show_settings(self, act: bool) -> None:
        if not act:
            if self._was_open is None:
                self._was_open = not self._dock.isHidden()
            self._dock.hide()
        elif self._was_open is not None:
            self._dock.setVisible(self._was_open)
            self._was_open = None

    def _leave_keys(self, parts: Parts) -> None:
        """Have the keys of what does not act on the page rest, and the others hold again."""
        holds, rests = Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.WidgetShortcut
        for action in self._resting:
            action.setShortcutContext(holds)
        actions = [a for a in self._workspaces.window().findChildren(QAction) if a.shortcutContext() is holds]
        self._resting = [action for action in actions if self._rests(action, parts)]
        for action in self._resting:
            action.setShortcutContext(rests)

    def _rests(self, action: QAction, parts: Parts) -> bool:
        key = action.shortcut().toString()
        if not key or action.objectName() in KEPT:
            return False
        is_of_run = len(key) == 1 or action in self._transport.actions
        return not (parts.toolbar if is_of_run else parts.files)
