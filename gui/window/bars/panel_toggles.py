"""The buttons beside the pages' tabs that fold what lies beside the network and the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QToolButton, QWidget


class PanelToggles(QWidget):
    """A button for each panel.

    Parameters
    ----------
    settings : QAction
        Shows and hides the settings.
    curves : QAction
        Shows and hides the plots of the first page; has no button on the others.
    """

    def __init__(self, workspaces: QTabWidget, settings: QAction, curves: QAction) -> None:
        super().__init__()
        row = QHBoxLayout(self, spacing=4)
        row.setContentsMargins(8, 0, 8, 0)
        self._curves = self._button("curves_toggle", curves)
        row.addWidget(self._curves)
        row.addWidget(self._button("settings_toggle", settings))
        policy = self._curves.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the tabs have the same room on every page
        self._curves.setSizePolicy(policy)
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
