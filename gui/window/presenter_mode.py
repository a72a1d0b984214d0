"""Presenter mode: the whole screen, larger type and thicker lines, for a class to read from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QSplitter
from shiboken6 import isValid

from gui.state.store import Store
from gui.widgets.labels import PlainLabel

if TYPE_CHECKING:
    from gui.window.enlarge import Enlarged

LARGE = 1.4
HINT_MS = 4000
HINT_TOP = 64


class Presenter(QObject):
    """Shows a window large while its action is checked, and leaves it as it was.

    Parameters
    ----------
    store : Store
        Tells the views to draw thicker lines.
    window : QMainWindow
    """

    def __init__(self, store: Store, window: QMainWindow) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._layout: Layout | None = None
        self._enlarged: Enlarged | None = None
        self.action = QAction(self.tr("Presenter mode"), self, checkable=True)
        self.action.setObjectName("presenter_action")
        self.action.setShortcut(QKeySequence("F11"))
        self.action.setToolTip(self.tr("Full screen with larger type and thicker lines"))
        self.action.toggled.connect(self._toggle)
        self._hint = PlainLabel(window, objectName="presenter_hint", visible=False)
        self._hint.setText(self.tr("{key} leaves the presenter mode").format(key=self._key()))
        self._hint_over = QTimer(self, interval=HINT_MS, singleShot=True)
        self._hint_over.timeout.connect(self._end_hint)
        store.view.theme_changed.connect(self._retype)

    def leave(self) -> None:
        """Give the window back as it was."""
        self.action.setChecked(False)

    def _key(self) -> str:
        return self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def _toggle(self, presenting: bool) -> None:
        if presenting:
            self._enter()
        else:
            self._leave()

    def _fitting(self) -> float:
        """Return how much larger the window can be and still fit the screen, if it fits it as it is."""
        least, screen = self._window.minimumSizeHint(), self._window.screen().size()
        room = min(screen.width() / least.width(), screen.height() / least.height())
        return min(LARGE, room) if room > 1 else LARGE

    def _enter(self) -> None:
        from gui.window.enlarge import Enlarged  # not sooner: it knows all kinds of editors

        self._layout = Layout(self._window)
        self._enlarged = Enlarged(self._window, self._fitting(), self._store.view.set_scale)
        self._layout.clear()
        self._window.setGeometry(self._window.screen().geometry())  # growing later ends full screen (Qt 6.11)
        self._window.showFullScreen()
        self._hint.raise_()
        self._hint.show()
        self._hint_over.start()
        self._window.installEventFilter(self)
        self._place_hint()

    def _leave(self) -> None:
        assert self._layout is not None
        assert self._enlarged is not None
        self._end_hint()
        layout, enlarged = self._layout, self._enlarged
        self._enlarged = self._layout = None
        layout.bring_back()
        enlarged.undo()
        layout.restore()

    def _end_hint(self) -> None:
        self._window.removeEventFilter(self)
        self._hint_over.stop()
        self._hint.hide()

    def _place_hint(self) -> None:
        self._hint.adjustSize()
        self._hint.move((self._window.width() - self._hint.width()) // 2, HINT_TOP)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the hint in the middle: a desktop takes its time to enlarge a window."""
        if event.type() is QEvent.Type.Resize:
            self._place_hint()
        return False

    def _retype(self) -> None:
        if self._enlarged is not None:
            self._enlarged.retype()

    def take_in(self) -> None:
        """Enlarge widgets created later, while presenter mode is on."""
        if self._enlarged is not None:
            self._enlarged.take_in()


class Layout:
    """The layout of a window, which can be cleared of bars and restored."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._state, normal = window.windowState(), window.normalGeometry()
        self._geometry = normal if window.isMaximized() and normal.isValid() else window.geometry()
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

    def restore(self) -> None:
        """Put everything where it was."""
        self._window.setWindowState(Qt.WindowState.WindowNoState)
        self._window.setGeometry(self._geometry)
        self._window.setWindowState(self._state)
        self._window.restoreState(self._docks)
        for splitter, state in self._splitters:
            if isValid(splitter):
                splitter.restoreState(state)
