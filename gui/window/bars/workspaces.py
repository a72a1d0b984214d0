"""The pages of the window, and their tabs, which stand still whichever page is on show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)

from gui.window.settings.put_away import AWAY

N_KEYS = 7
"""Pages that have a key of their own: Ctrl with a digit."""

Group = QTabWidget | QStackedWidget
"""A page that has pages of its own: the first is what the page itself is about, each other one has a name."""


class Workspaces(QTabWidget):
    """Pages whose tabs lie elsewhere: the bar that Qt gives them is hidden, `tabBar` is the one on show.

    A page is found by its object name, one within another page too, and `show_page` shows either.
    """

    page_changed = Signal(str)
    """Another page is on show, by its name."""

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
        self._page = ""
        self.currentChanged.connect(self._follow)
        for n in range(N_KEYS):
            QShortcut(QKeySequence(f"Ctrl+{n + 1}"), self, partial(self._show_nth, n))
        for key, by in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            QShortcut(QKeySequence(key), self, partial(self._turn, by))

    def _shown(self) -> list[int]:
        return [i for i in range(self.count()) if self.isTabVisible(i)]

    def _show_nth(self, n: int) -> None:
        if n < len(shown := self._shown()):
            self.setCurrentIndex(shown[n])

    def _turn(self, by: int) -> None:
        """Show a page further on or back; after the last one comes the first."""
        shown = self._shown()
        self.setCurrentIndex(shown[(shown.index(self.currentIndex()) + by) % len(shown)])

    def _tell_keys(self) -> None:
        for n, i in enumerate(self._shown(), start=1):
            self._tabs.setTabToolTip(i, self.tr("{page} (Ctrl+{n})").format(page=self.tabText(i), n=n))

    @property
    def page(self) -> str:
        """The name of the page on show, of the innermost one."""
        page: QWidget | None = self.currentWidget()
        name = ""
        while page is not None:
            name = page.objectName() or name
            page = page.currentWidget() if isinstance(page, Group) else None
        return name

    def show_page(self, name: str) -> None:
        """Show the page of that name, wherever it lies, unless there is none or the experiment hides it.

        Of a page that has others, what itself is about is shown.
        """
        page = self.findChild(QWidget, name)
        if page is not None:
            if isinstance(page, Group):
                page.setCurrentIndex(0)
            self.setCurrentWidget(page)

    def setCurrentWidget(self, page: QWidget) -> None:
        """Show a page, also one within another."""
        holders = list(self._holders(page))
        if not holders or any(_is_put_away(group, member) for group, member in holders):
            return
        for group, member in holders[:-1]:
            group.setCurrentWidget(member)
        super().setCurrentWidget(holders[-1][1])
        if page.focusPolicy() is Qt.FocusPolicy.ClickFocus:  # else its first button would have the keys
            page.setFocus()

    def _holders(self, page: QWidget) -> Iterator[tuple[Group, QWidget]]:
        """Yield what holds a page, with what of it is to be shown there, from within to this."""
        member = page
        while member is not self and (holder := member.parentWidget()) is not None:
            above = holder.parentWidget()
            if isinstance(holder, QStackedWidget):
                yield (above if isinstance(above, QTabWidget) else holder), member
            member = holder

    def _follow(self) -> None:
        if self.page != self._page:
            self._page = self.page
            self.page_changed.emit(self._page)

    def tabBar(self) -> QTabBar:
        return self._tabs

    def tabInserted(self, index: int) -> None:
        self._tabs.insertTab(index, self.tabText(index))
        page = self.widget(index)
        if isinstance(page, Group):
            page.currentChanged.connect(self._follow)
        self._tell_keys()

    def setTabVisible(self, index: int, visible: bool) -> None:
        super().setTabVisible(index, visible)
        self._tabs.setTabVisible(index, visible)
        self._tell_keys()


def _is_put_away(group: Group, member: QWidget) -> bool:
    """Return whether the experiment hides a page."""
    if isinstance(group, QTabWidget):
        return not group.isTabVisible(group.indexOf(member))
    return member.property(AWAY) is not None


class InnerTabs(QTabWidget):
    """Tabs of one page; past their last one Ctrl+Tab goes on to the next page, and back as well."""

    def __init__(self, title: str) -> None:
        super().__init__(documentMode=True, accessibleName=title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at, n = self.currentIndex(), self.count()
        ahead = {Qt.Key.Key_Tab: range(at + 1, n), Qt.Key.Key_Backtab: range(at)}.get(Qt.Key(event.key()))
        if ahead is not None and not any(map(self.isTabVisible, ahead)):
            event.ignore()
        else:
            super().keyPressEvent(event)


class PageTabs(QTabBar):
    """The tabs of the pages, which lie above them; the window takes the keys that they have no use for."""

    def __init__(self, workspaces: QTabWidget) -> None:
        super().__init__()
        self.setAccessibleName(workspaces.accessibleName())
        self.setDocumentMode(True)
        self.setExpanding(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
