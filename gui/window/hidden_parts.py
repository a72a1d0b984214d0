"""Hides parts of the window as the experiment says, and shows them again."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QSplitter, QStackedWidget, QTabWidget, QToolBar, QWidget

from core.experiment.experiment import Experiment
from gui.state.store import Store
from gui.widgets.splitter import Dispensable
from gui.window.lazy_pages import LazyWidget
from gui.window.settings.put_away import AWAY

WHOLES = ("{}_section", "{}.row", "{}.panel", "{}")
"""Object names of what is hidden as a whole with what is called so: the row of an editor, say."""

WORKSPACES = "workspaces"
"""Object name of the pages, which are never hidden as a whole: nothing of the window would be left."""


class Visibility(QObject):
    """Keeps out of sight what the store's experiment hides, whenever it is made or shown.

    Parameters
    ----------
    window : QMainWindow
        Its actions, panels, rows and controls are hidden by their object names.
    """

    def __init__(self, store: Store, window: QMainWindow) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._hidden: frozenset[str] = frozenset()
        store.document.experiment_changed.connect(self._follow)
        self.apply()

    def _follow(self, old: Experiment, new: Experiment) -> None:
        if old.view != new.view:
            self.apply()

    def apply(self) -> None:
        """Hide what the experiment hides, and show what it hides no more."""
        hidden = self._hidden_names()
        if not hidden and not self._hidden:
            return
        for name in self._hidden - hidden:
            self._show(name, True)
        for name in hidden:
            self._show(name, False)
        self._hidden = hidden
        self._close_gaps()

    def _hidden_names(self) -> frozenset[str]:
        """Return what the experiment hides; the first of the pages stays where it hides them all."""
        hidden = frozenset(self._store.document.experiment.view.hidden) - {WORKSPACES}
        pages = self._window.findChild(QTabWidget, WORKSPACES)
        found = [] if pages is None else map(pages.widget, range(pages.count()))
        names = [page.objectName() for page in found if page is not None]
        return hidden - set(names[:1]) if hidden.issuperset(names) else hidden

    def _show(self, name: str, is_visible: bool) -> None:
        for action in self._window.findChildren(QAction, name):
            action.setVisible(is_visible)  # a hidden action does not answer to its key either
        for widget in self._wholes(name):
            self._show_whole(widget, is_visible)

    def _wholes(self, name: str) -> list[QWidget]:
        for form in WHOLES:
            found = self._window.findChildren(QWidget, form.format(name))
            if found:
                return [widget for widget in found if not widget.isWindow()]
        return []

    def _show_whole(self, widget: QWidget, is_visible: bool) -> None:
        """Show or hide a widget by means of what holds it."""
        while isinstance(holder := widget.parentWidget(), LazyWidget | Dispensable):
            widget = holder
        pages = holder.parentWidget() if isinstance(holder, QStackedWidget) else None
        if isinstance(pages, QTabWidget):
            at = pages.indexOf(widget)
            if pages.isTabVisible(at) != is_visible:  # else Qt (6.11) forgets to lay them out
                pages.setTabVisible(at, is_visible)
        elif isinstance(holder, QToolBar):
            for action in holder.actions():
                if holder.widgetForAction(action) is widget:
                    action.setVisible(is_visible)
        else:
            self._put(widget, is_visible)

    def _close_gaps(self) -> None:
        """Give the room of what has nothing left in it to the rest."""
        for tabs in self._window.findChildren(QTabWidget):
            n_pages = sum(tabs.isTabVisible(i) for i in range(tabs.count()))
            tabs.tabBar().setVisible(n_pages > 1)
            if isinstance(tabs.parentWidget(), LazyWidget):
                self._keep(tabs, n_pages > 0)
        for splitter in reversed(self._window.findChildren(QSplitter)):  # the inner ones first
            if isinstance(splitter.parentWidget(), QSplitter):
                parts = filter(None, map(splitter.widget, range(splitter.count())))
                self._keep(splitter, not all(part.isHidden() for part in parts))

    def _keep(self, holder: QWidget, is_used: bool) -> None:
        """Show a widget that holds others only as long as one of them is seen."""
        if holder.objectName() not in self._hidden:
            self._show_whole(holder, is_used)

    def _put(self, widget: QWidget, is_visible: bool) -> None:
        """Put a widget away, or back to how it was or would be by now."""
        was_visible = widget.property(AWAY)
        if is_visible == (was_visible is None):
            return
        if is_visible:
            widget.removeEventFilter(self)
            widget.setProperty(AWAY, None)
            widget.setVisible(was_visible)
        else:
            widget.setProperty(AWAY, not widget.isHidden())
            widget.hide()
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a hidden widget hidden when its own view shows it."""
        if event.type() is QEvent.Type.ShowToParent and isinstance(watched, QWidget):
            watched.setProperty(AWAY, True)
            watched.hide()
        return False
