"""The first row of the window: its menus, the tabs of its pages, and at the right what is added."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenuBar, QSizePolicy, QTabBar, QWidget

from gui.widgets.splitter import YieldingRow
from gui.window.bars.row import Row


class PagesBar(Row):
    """Menus and tabs in one row; where the desktop has a menu bar of its own, the tabs alone.

    Parameters
    ----------
    menus : QMenuBar
        Opened by F10 too, as where a window has them above all else.
    tabs : QTabBar
        Take the room between the menus and what is at the right.
    """

    def __init__(self, menus: QMenuBar, tabs: QTabBar, parent: QWidget | None = None) -> None:
        super().__init__("pages_bar", self.tr("Pages"), parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.toggleViewAction().setVisible(False)  # no menu offers to hide it
        holder = QWidget()  # in one piece: none of it goes behind an arrow
        self._row = YieldingRow(holder)
        self._row.setSpacing(0)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._menus = menus
        menus.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        QShortcut(QKeySequence("F10"), self, self._open_first)
        self._row.addWidget(menus, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(tabs, 1)
        self.addWidget(holder)

    def add_at_right(self, widget: QWidget) -> None:
        """Add a widget that stays at the right, with tabs and without."""
        self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignRight)

    def _open_first(self) -> None:
        if self._menus.isVisible():
            self._menus.setActiveAction(self._menus.actions()[0])
