"""The buttons at the right of the pages' tabs that fold what lies beside the network and the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QToolButton, QWidget


class PanelToggles(QWidget):
    """Puts a button for each panel in the corner of the pages, and beside them a hint while it is shown.

    Parameters
    ----------
    workspaces : QTabWidget
    settings : QAction
        Shows and hides the settings.
    curves : QAction
        Shows and hides the plots of the first page; has no button on the others.
    hint : QWidget
    """

    def __init__(self, workspaces: QTabWidget, settings: QAction, curves: QAction, hint: QWidget) -> None:
        super().__init__()
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        row = QHBoxLayout(self, spacing=4)
        row.setContentsMargins(8, 4, 8, 4)
        row.addWidget(hint)
        self._curves = self._button("curves_toggle", curves)
        row.addWidget(self._curves)
        row.addWidget(self._button("settings_toggle", settings))
        workspaces.setCornerWidget(self, Qt.Corner.TopRightCorner)
        workspaces.currentChanged.connect(self._follow)

    def _button(self, name: str, action: QAction) -> QToolButton:
        button = QToolButton(objectName=name)
        button.setDefaultAction(action)
        button.setProperty("role", "panel")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.toolTip())
        return button

    def _follow(self, page: int) -> None:
        self._curves.setVisible(page == 0)
