"""Presenter mode: the whole screen, larger type and thicker lines, for a class to read from afar."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QSplitter, QWidget
from shiboken6 import isValid

from gui.state.store import Store
from gui.window.bars.status_bar import StatusBar

if TYPE_CHECKING:
    from gui.window.screen.enlarge import Enlarged

LEAST, LARGE = 1.1, 1.4
"""How many times as large type is, as far as the pictures stay as high as they were."""
HINT_MS = 4000
SETTLING_MS = 1000
"""How long a desktop may take to give a window its former size."""
BUSY_MS = 500
"""How long a desktop is left alone with a change: X11 loses one that comes while it is busy with another."""
NETWORK = "network_view"
FAIR = b"5,4"
"""The shares of network and curves if they are shown: by those of other times, the plots would be flat."""


def full_screen_key(is_macos: bool = sys.platform == "darwin") -> QKeySequence:
    """Return the key for the whole screen; that of macOS is Control, Command and F: F11 shows the desktop."""
    return QKeySequence("Meta+Ctrl+F" if is_macos else "F11")


class Presenter(QObject):
    """Shows a window large while its action is checked, and leaves it as it was.

    Parameters
    ----------
    store : Store
        Tells the views to draw thicker lines.
    curves : QAction
        Folds the curves, which leave their room to the network and the map, as the settings do.
    footer : StatusBar
        Says for a moment how to leave.
    """

    changed = Signal()

    def __init__(self, store: Store, window: QMainWindow, curves: QAction, footer: StatusBar) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._curves = curves
        self._had_curves = True
        self._layout: Layout | None = None
        self._left: Layout | None = None  # that of the last time, which a desktop may still be busy with
        self._enlarged: Enlarged | None = None
        self.action = QAction(self.tr("Presenter mode"), self, checkable=True)
        self.action.setObjectName("presenter_action")
        self.action.setShortcut(full_screen_key())
        self.action.setToolTip(self.tr("Full screen with larger type and thicker lines"))
        self._busy = QTimer(self, interval=BUSY_MS, singleShot=True)
        self._busy.timeout.connect(self._follow)
        self.action.toggled.connect(self._follow)
        self._footer = footer
        self._hint = QTimer(self, interval=HINT_MS, singleShot=True)
        self._hint.timeout.connect(self._end_hint)
        store.view.theme_changed.connect(self._retype)

    def leave(self) -> None:
        """Give the window back as it was, at once."""
        self._busy.stop()
        self.action.setChecked(False)
        self._busy.stop()  # nobody is there to come back to it

    def _begin_hint(self) -> None:
        key = self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self._footer.show_hint(self.tr("Press {key} or Esc to leave").format(key=key))
        self._hint.start()

    def _end_hint(self) -> None:
        self._hint.stop()
        self._footer.show_hint("")

    def _follow(self) -> None:
        """Do what the action says, unless a change is under way, after which it is looked at again."""
        presenting = self.action.isChecked()
        if self._busy.isActive() or presenting == (self._enlarged is not None):
            return
        if presenting:
            self._enter()
        else:
            self._leave()
        self._busy.start()
        self.changed.emit()

    def _factor(self) -> float:
        """Return how much larger the type can be while the network and the map stay as high as they are."""
        area, network = (self._window.findChild(QWidget, name) for name in ("train_splitter", NETWORK))
        if area is None or network is None:
            return LARGE
        bars = self._window.height() - area.height()
        return max(LEAST, min(LARGE, (self._window.screen().size().height() - network.height()) / bars))

    def _fold(self) -> None:
        """Leave the screen to the network and the map."""
        self._curves.setChecked(False)
        for dock in self._window.findChildren(QDockWidget):
            dock.hide()
        for splitter in self._window.findChildren(QSplitter, "main_splitter"):
            splitter.restoreState(FAIR)

    def _enter(self) -> None:
        from gui.window.screen.enlarge import Enlarged  # not sooner: it knows all kinds of editors

        self._layout = Layout(self._window, self._left)
        self._had_curves = self._curves.isChecked()
        factor = self._factor()
        self._fold()
        self._enlarged = Enlarged(self._window, factor, self._store.view.set_scale)
        self._layout.clear()
        self._set_least_height(1)  # panels are squeezed before the window is higher than the screen
        self._window.setGeometry(self._window.screen().geometry())  # growing later ends full screen (Qt 6.11)
        self._window.showFullScreen()
        self._begin_hint()

    def _leave(self) -> None:
        assert self._layout is not None
        assert self._enlarged is not None
        self._end_hint()
        layout, enlarged = self._layout, self._enlarged
        self._enlarged = self._layout = None
        self._left = layout
        self._curves.setChecked(self._had_curves)
        enlarged.undo()  # before there are bars: in the larger type, they may not fit the screen
        self._set_least_height(0)
        layout.bring_back()
        layout.restore()
        layout.follow()

    def _set_least_height(self, height: int) -> None:
        """Set the least height of what lies between the bars; 0 asks its parts for theirs."""
        centre = self._window.centralWidget()
        if centre is not None:
            centre.setMinimumHeight(height)

    def _retype(self) -> None:
        if self._enlarged is not None:
            self._enlarged.retype()

    def take_in(self) -> None:
        """Enlarge widgets created later, while presenter mode is on."""
        if self._enlarged is not None:
            self._enlarged.take_in()


class Layout(QObject):
    """The layout of a window, which can be cleared of its menus and restored.

    Parameters
    ----------
    left : Layout, optional
        One that the window may still be on its way back to: its size and state are those, then.
    """

    def __init__(self, window: QMainWindow, left: Layout | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._state, normal = window.windowState(), window.normalGeometry()
        self._geometry = normal if window.isMaximized() and normal.isValid() else window.geometry()
        if left is not None and isValid(left):
            self._state, self._geometry = left._state, left._geometry
            window.removeEventFilter(left)
        self._docks = window.saveState()
        self._splitters = [(splitter, splitter.saveState()) for splitter in window.findChildren(QSplitter)]
        self._menus_were_hidden = window.menuBar().isHidden()
        # The keys of a menu that is out of sight are dead, unless the window has its actions too.
        actions = (action for menu in window.menuBar().findChildren(QMenu) for action in menu.actions())
        self._actions = [action for action in actions if not action.shortcut().isEmpty()]

    def clear(self) -> None:
        """Hide the menus."""
        self._window.addActions(self._actions)
        self._window.menuBar().hide()

    def bring_back(self) -> None:
        """Show the menus again."""
        for action in self._actions:
            self._window.removeAction(action)
        self._window.menuBar().setHidden(self._menus_were_hidden)

    def restore(self) -> None:
        """Put everything where it was."""
        self._window.setWindowState(Qt.WindowState.WindowNoState)
        self._window.setGeometry(self._geometry)
        self._window.setWindowState(self._state)
        self._window.restoreState(self._docks)
        self._restore_splitters()

    def follow(self) -> None:
        """Restore the splitters again when the desktop has made the window as large as it was, then go."""
        self._window.installEventFilter(self)
        QTimer.singleShot(SETTLING_MS, self, self._end)

    def _end(self) -> None:
        if self._window.size() == self._geometry.size():
            self._restore_splitters()  # the least sizes are those of the smaller type by now
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self._window.size() == self._geometry.size():
            QTimer.singleShot(0, self, self._restore_splitters)  # after the window has laid out its parts
        return False

    def _restore_splitters(self) -> None:
        for splitter, state in self._splitters:
            if isValid(splitter):
                splitter.restoreState(state)
