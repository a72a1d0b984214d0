"""The pages of the window, and the row of their tabs, which stands still whichever page is on show."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTabBar, QTabWidget, QToolBar, QWidget


class Workspaces(QTabWidget):
    """Pages whose tabs lie elsewhere: the bar that Qt gives them is hidden, `tabBar` is the one on show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("workspaces")
        self.setAccessibleName(self.tr("Workspaces"))
        self.setDocumentMode(True)
        self._tabs = PageTabs(self)
        own = super().tabBar()
        own.hide()
        own.setFocusProxy(self._tabs)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # else the Tab key would lead back to the tabs from here
        self.currentChanged.connect(self._tabs.setCurrentIndex)
        self._tabs.currentChanged.connect(self.setCurrentIndex)

    def tabBar(self) -> QTabBar:
        return self._tabs

    def tabInserted(self, index: int) -> None:
        self._tabs.insertTab(index, self.tabText(index))

    def setTabVisible(self, index: int, visible: bool) -> None:
        super().setTabVisible(index, visible)
        self._tabs.setTabVisible(index, visible)


class PageTabs(QTabBar):
    """The tabs of the pages; a key that they have no use for is the pages' own, as if they lay within."""

    def __init__(self, workspaces: QTabWidget) -> None:
        super().__init__()
        self._workspaces = workspaces
        self.setAccessibleName(workspaces.accessibleName())
        self.setDocumentMode(True)
        self.setExpanding(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if not event.isAccepted():
            self._workspaces.keyPressEvent(event)


class PagesBar(QToolBar):
    """The first row of the window: the tabs of the pages, and at its right what is added."""

    def __init__(self, tabs: QTabBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pages_bar")
        self.setWindowTitle(self.tr("Pages"))
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.toggleViewAction().setVisible(False)  # no menu offers to hide it
        holder = QWidget()  # in one piece: none of it goes behind an arrow
        self._row = QHBoxLayout(holder, spacing=0)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(tabs, 1)
        self.addWidget(holder)

    def add_at_right(self, widget: QWidget) -> None:
        """Add a widget that stays at the right, with tabs and without."""
        self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignRight)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt (6.11) took its margins from the style sheet when it had no name yet.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))
