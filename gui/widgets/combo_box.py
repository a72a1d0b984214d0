"""A chooser whose words end with an ellipsis where not all fit."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QToolTip

from gui.theme.painting import painting

ROOM = 1
"""Pixels to both sides of the words, as Fusion leaves them."""


class ElidedComboBox(QComboBox):
    """A chooser that ends its words with an ellipsis, where Qt (6.11) cuts through a letter.

    Its tooltip then begins with all of them.
    """

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.shown_text()
        with painting(self) as painter:
            style = self.style()
            style.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option, painter, self)
            style.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option, painter, self)

    def shown_text(self) -> str:
        """Return as much of the words as fits."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        text = self.currentText() or self.placeholderText()
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, field.width() - 2 * ROOM)

    def full_tip(self) -> str:
        """Return the tooltip, after all of the words where they are not in sight."""
        text, tip = self.currentText(), self.toolTip()
        if not text or self.shown_text() == text:
            return tip
        # Tooltips here are of paragraphs or have no <: see `plain_tip`.
        return f"<p>{escape(text)}</p>" + (tip if tip.startswith("<p") else f"<p>{escape(tip)}</p>")

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.full_tip(), self)
            return True
        return super().event(event)
