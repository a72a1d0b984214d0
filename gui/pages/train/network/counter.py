"""A number of layers or units between a button that takes one away and one that adds one."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel, plain_tip

GAP = 2


class Counter(QWidget):
    """Two buttons around a text, or under it where there is too little room.

    Parameters
    ----------
    remove_name, add_name : str
        Object names of the buttons.
    remove_help, add_help : str
        What they do: tooltips, and names for a screen reader.
    """

    stepped = Signal(int)  # -1 or 1

    def __init__(
        self,
        remove_name: str,
        add_name: str,
        remove_help: str,
        add_help: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = PlainLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)
        digits = self._text.font()
        digits.setFeature(QFont.Tag("tnum"), 1)
        self._text.setFont(digits)
        self._remove = self._button("\u2212", remove_name, remove_help)
        self._add = self._button("+", add_name, add_help)
        self._remove.clicked.connect(lambda: self.stepped.emit(-1))
        self._add.clicked.connect(lambda: self.stepped.emit(1))
        self._is_narrow = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """The text between the buttons."""
        return self._text.text()

    def set_count(self, text: str, pending: str, can_remove: bool, can_add: bool) -> None:
        """Show a number; `pending` says why the network does not have it yet, and is empty if it has."""
        self._text.setText(f"{text} \u21bb" if pending else text)
        self._text.setToolTip(plain_tip(pending))
        set_flag(self._text, "role", "pending" if pending else "note")
        self._remove.setEnabled(can_remove)
        self._add.setEnabled(can_add)
        self.updateGeometry()

    def set_narrow(self, is_narrow: bool) -> None:
        """Put the buttons under the text, or beside it."""
        self._is_narrow = is_narrow
        self.updateGeometry()
        self._place()

    def sizeHint(self) -> QSize:
        text = self._text.sizeHint()
        side = self._side
        if self._is_narrow:
            return QSize(max(text.width(), 2 * side + GAP), text.height() + side)
        return QSize(text.width() + 2 * (side + 2 * GAP), max(text.height(), side))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        width, height, side = self.width(), self.height(), self._side
        if self._is_narrow:
            y, x = height - side, (width - 2 * side - GAP) // 2
            self._text.setGeometry(0, 0, width, y)
            self._remove.setGeometry(QRect(x, y, side, side))
            self._add.setGeometry(QRect(x + side + GAP, y, side, side))
        else:
            y = (height - side) // 2
            self._remove.setGeometry(QRect(0, y, side, side))
            self._text.setGeometry(side, 0, width - 2 * side, height)
            self._add.setGeometry(QRect(width - side, y, side, side))

    @property
    def _side(self) -> int:
        """Sides of a button, which grow with the type."""
        return self.fontMetrics().height() + GAP

    def _button(self, text: str, name: str, help_text: str) -> QToolButton:
        button = QToolButton(self, text=text, toolTip=help_text, autoRepeat=True, autoRepeatDelay=500)
        button.setObjectName(name)
        button.setAccessibleName(help_text)
        button.setProperty("role", "step")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button
