"""A menu that stays open while its entries are checked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QMenu


class ChecksMenu(QMenu):
    """Several entries can be checked by mouse in one visit; Esc or a click elsewhere closes it."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.actionAt(event.position().toPoint())
        is_checked = (
            event.button() is Qt.MouseButton.LeftButton
            and action is not None
            and action is self.activeAction()
            and action.isCheckable()
            and action.isEnabled()
        )
        if is_checked:
            action.trigger()
        else:
            super().mouseReleaseEvent(event)
