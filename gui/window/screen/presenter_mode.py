"""Presenter mode: the whole screen, larger type and thicker lines, for a class to read from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QSplitter, QWidget
from shiboken6 import isValid

from gui.state.store import Store
from gui.widgets.labels import PlainLabel

if TYPE_CHECKING:
    from gui.window.screen.enlarge import Enlarged

LARGE = 1.4
HINT_MS = 4000
HINT_MARGIN = 8
SETTLING_MS = 1000
"""How long a desktop may take to give a window its former size."""
BUSY_MS = 500
"""How long a desktop is left alone with a change: X11 loses one that comes while it is busy with another."""
ROOMY = QSize(1200, 640)
"""Size of a screen, in pixels of the larger type, from which settings and curves stay open."""
FAIR = b"5,4"
"""The shares of network and curves on a small screen: by those of other times, the plots would be flat."""


class Presenter(QObject):
    """Shows a window large while its action is checked, and leaves it as it was.

    Parameters
    ----------
    store : Store
        Tells the views to draw thicker lines.
    curves : QAction
        Folds the curves, which a small screen has no room for beside the network and the map.
    blank : QWidget
        Has room for a moment to say how to leave.
    """

    changed = Signal()

    def __init__(self, store: Store, window: QMainWindow, curves: QAction, blank: QWidget) -> None:
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
        self.action.setShortcut(QKeySequence("F11"))
        self.action.setToolTip(self.tr("Full screen with larger type and thicker lines"))
        self._busy = QTimer(self, interval=BUSY_MS, singleShot=True)
        self._busy.timeout.connect(self._follow)
        self.action.toggled.connect(self._follow)
        self._hint = Hint(self.tr("Press {key} or Esc to leave").format(key=self._key()), window, blank)
        store.view.theme_changed.connect(self._retype)

    def leave(self) -> None:
        """Give the window back as it was, at once."""
        self._busy.stop()
        self.action.setChecked(False)
        self._busy.stop()  # nobody is there to come back to it

    def _key(self) -> str:
        return self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)

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

    def _fold(self) -> None:
        """Leave a small screen to the network and the map."""
        room = self._window.screen().size() / LARGE
        if room.width() < ROOMY.width() or room.height() < ROOMY.height():
            self._curves.setChecked(False)
            for dock in self._window.findChildren(QDockWidget):
                dock.hide()
            for splitter in self._window.findChildren(QSplitter, "main_splitter"):
                splitter.restoreState(FAIR)  # for the curves, if they are shown again

    def _enter(self) -> None:
        from gui.window.screen.enlarge import Enlarged  # not sooner: it knows all kinds of editors

        self._layout = Layout(self._window, self._left)
        self._had_curves = self._curves.isChecked()
        self._fold()
        self._enlarged = Enlarged(self._window, LARGE, self._store.view.set_scale)
        self._layout.clear()
        self._set_least_height(1)  # panels are squeezed before the window is higher than the screen
        self._window.setGeometry(self._window.screen().geometry())  # growing later ends full screen (Qt 6.11)
        self._window.showFullScreen()
        self._hint.begin()

    def _leave(self) -> None:
        assert self._layout is not None
        assert self._enlarged is not None
        self._hint.end()
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


class Hint(PlainLabel):
    """Says something for a moment over a blank part of a window, else at its foot; clicks go through it."""

    def __init__(self, text: str, window: QWidget, blank: QWidget) -> None:
        super().__init__(text, window)
        self._blank = blank
        self.setObjectName("presenter_hint")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._over = QTimer(self, interval=HINT_MS, singleShot=True)
        self._over.timeout.connect(self.end)

    def begin(self) -> None:
        """Show it."""
        for part in (self.window(), self._blank):
            part.installEventFilter(self)
        self.show()
        self._lie_down()
        self._over.start()

    def end(self) -> None:
        """Hide it."""
        self._over.stop()
        for part in (self.window(), self._blank):
            part.removeEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._lie_down()
        return False

    def _lie_down(self) -> None:
        self.adjustSize()
        place = QRect(0, 0, self.width(), self.height())
        if self._blank.isVisible():
            place.moveCenter(self._blank.mapTo(self.window(), self._blank.rect().center()))
        else:
            foot = self.window().rect().adjusted(0, 0, 0, -HINT_MARGIN)
            place.moveCenter(foot.center())
            place.moveBottom(foot.bottom())
        self.setGeometry(place)
        self.raise_()


class Layout(QObject):
    """The layout of a window, which can be cleared of bars and restored.

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
        self._bars = [bar for bar in (window.menuBar(), window.statusBar()) if not bar.isHidden()]
        # The keys of a menu that is out of sight are dead, unless the window has its actions too.
        actions = (action for menu in window.menuBar().findChildren(QMenu) for action in menu.actions())
        self._actions = [action for action in actions if not action.shortcut().isEmpty()]

    def clear(self) -> None:
        """Hide the bars above and below."""
        self._window.addActions(self._actions)
        for bar in self._bars:
            bar.hide()

    def bring_back(self) -> None:
        """Show the bars again."""
        for action in self._actions:
            self._window.removeAction(action)
        for bar in self._bars:
            bar.show()
            QCoreApplication.sendEvent(bar, QEvent(QEvent.Type.LayoutRequest))  # hidden, it measured nothing

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
