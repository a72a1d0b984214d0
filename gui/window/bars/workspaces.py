"""The pages of the window, and their tabs, which stand still whichever page is on show."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar, QTabWidget, QWidget


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
