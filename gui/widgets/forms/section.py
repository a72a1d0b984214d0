"""A part of a panel that folds under its header."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.theme.painting import painting
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import Elided, PlainLabel

HEADER_HEIGHT = 24
CHEVRON = 16
SIDE = 16
"""Margin left and right of a section's content, in pixels."""


class Chevron(QWidget):
    """A small arrow, down when open and to the right when closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_open = True
        self.setFixedSize(CHEVRON, CHEVRON)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(self.width() / 2, self.height() / 2)
            painter.scale(self.width() / CHEVRON, self.height() / CHEVRON)
            painter.rotate(0 if self.is_open else -90)
            pen = QPen(self.palette().placeholderText().color(), 1.5)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline([QPointF(-3.5, -1.75), QPointF(0, 1.75), QPointF(3.5, -1.75)])


class SectionHeader(QPushButton):
    """The line that opens and closes a section; Enter, Space, left and right work on it."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, checkable=True, checked=True)
        self.setProperty("role", "section")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(title)
        self.setToolTip(self.tr("Show or hide this part"))
        self.setFixedHeight(HEADER_HEIGHT)
        self.chevron, self.summary = Chevron(), Elided()
        self.title, self.badge = PlainLabel(title), PlainLabel()
        self.title.setProperty("role", "title")
        self.summary.setProperty("role", "summary")
        self.summary.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.badge.setProperty("role", "pending")
        line = QHBoxLayout(self, spacing=4)
        self._line = line
        line.setContentsMargins(SIDE - 4, 0, SIDE, 0)
        for widget in (self.chevron, self.title):
            line.addWidget(widget)
        line.addWidget(self.summary, 1)
        line.addWidget(self.badge)
        for label in (self.title, self.summary, self.badge):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def add_explanation(self, panel: str) -> None:
        """Put a button at the right end that explains `panel`."""
        explained(self._line, panel)

    def sizeHint(self) -> QSize:
        return QSize(self._line.sizeHint())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._line.minimumSize())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.setChecked(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)


class Section(QWidget):
    """A titled part that folds.

    Parameters
    ----------
    name : str
        Object name; the header is called ``<name>.header``.
    """

    toggled = Signal(bool)

    def __init__(self, title: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.header = SectionHeader(title)
        self.header.setObjectName(f"{name}.header")
        self.body = QWidget()
        self._summary = self._caption = ""
        self._content = QVBoxLayout(self.body, spacing=4)
        self._content.setContentsMargins(SIDE, 0, SIDE, 6)
        column = QVBoxLayout(self, spacing=0)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.header)
        column.addWidget(self.body)
        self.header.toggled.connect(self._fold)

    @property
    def is_open(self) -> bool:
        """Whether the content shows."""
        return self.header.isChecked()

    def set_open(self, is_open: bool) -> None:
        """Show or hide the content."""
        self.header.setChecked(is_open)

    def add(self, widget: QWidget) -> None:
        """Put `widget` below what is there."""
        self._content.addWidget(widget)

    def set_summary(self, text: str) -> None:
        """Set the summary in the header of the closed section."""
        self._summary = text
        self._show_summary()

    def set_caption(self, text: str) -> None:
        """Set what the header of the open section says of its content."""
        self._caption = text
        self._show_summary()

    def set_badge(self, text: str) -> None:
        """Show a short note at the right end of the header."""
        self.header.badge.setText(text)

    def _fold(self, is_open: bool) -> None:
        self.body.setVisible(is_open)
        self.header.chevron.is_open = is_open
        self.header.chevron.update()
        self._show_summary()
        self.toggled.emit(is_open)

    def _show_summary(self) -> None:
        self.header.summary.set_full(self._caption if self.is_open else self._summary)
