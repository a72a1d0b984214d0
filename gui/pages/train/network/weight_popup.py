"""The small editor that opens on a link or a bias."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from core.experiment.schema import ParamSpec
from gui.widgets.forms.number import NumberEdit
from gui.widgets.labels import PlainLabel

NAME = "network_view.weight"
WIDEST = "−0.0000000000000"
"""As many characters as a number in float32 has at most."""
FRAME = 24
OFFSET = 8


class WeightEdit(NumberEdit):
    """A field for one weight; Enter takes what was typed, Escape does not."""

    left = Signal(bool)  # whether by a key

    def __init__(self) -> None:
        super().__init__(ParamSpec("weight", "float", 0.0), NAME)
        self.setAccessibleName(self.tr("Weight or bias"))
        self.setToolTip(self.tr("A new value, from the next step on. Enter takes it, Escape does not."))
        self.setFixedWidth(self.fontMetrics().horizontalAdvance(WIDEST) + FRAME)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._take(self._value)
            self.left.emit(True)
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.rule:
            self.left.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.left.emit(False)


class FollowButton(QPushButton):
    """Follows the weight; a click on it leaves the keyboard to the field beside it."""

    left = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setText(self.tr("Follow"))
        self.setObjectName(f"{NAME}.follow")
        self.setToolTip(self.tr("Follow it step by step, in numbers"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit(True)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.left.emit(False)


class WeightPopup(QFrame):
    """Asks for a new value of a weight, beside it, or to follow it.

    It is a child widget: a window of its own would take the keyboard differently on each platform.
    """

    changed = Signal(object)  # a float, or None where the field was emptied
    followed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._below = parent
        self.setProperty("role", "member")
        self._name = PlainLabel()
        self._edit = WeightEdit()
        self._edit.edited.connect(self.changed)
        self._edit.left.connect(self._close)
        self._follow = FollowButton()
        self._follow.left.connect(self._close)
        self._follow.clicked.connect(self.followed)
        self._follow.clicked.connect(lambda: self._close(True))
        line = QHBoxLayout(self, spacing=8)
        line.setContentsMargins(8, 8, 8, 8)
        line.addWidget(self._name)
        line.addWidget(self._edit)
        line.addWidget(self._follow)
        self.hide()

    def ask(self, name: str, value: float | None, at: QPoint) -> None:
        """Open near a place in the widget below with the present value; for None it cannot be changed."""
        self._name.setText(name)
        with QSignalBlocker(self._edit):
            self._edit.setValue(0.0 if value is None else value)
        self._edit.setVisible(value is not None)
        self.adjustSize()
        room = self._room()
        x = min(at.x() + OFFSET, room.right() - self.width())
        y = min(at.y() + OFFSET, room.bottom() - self.height())
        self.move(max(room.left(), x), max(room.top(), y))
        self.show()
        self.raise_()
        (self._follow if value is None else self._edit).setFocus(Qt.FocusReason.PopupFocusReason)
        self._edit.selectAll()

    def show_value(self, value: float) -> None:
        """Show the value that the weight has by now, unless another is being typed or there is no field."""
        line = self._edit.lineEdit()
        if self._edit.isHidden() or line.isModified() or value == self._edit.value():
            return
        is_selected = line.hasSelectedText()
        with QSignalBlocker(self._edit):
            self._edit.setValue(value)
        if is_selected:
            line.selectAll()

    def _room(self) -> QRect:
        """Return what is seen of the widget below, whose own children do not count."""
        holder = self._below.parentWidget()
        room = self._below.rect()
        return room if holder is None else room & holder.rect().translated(-self._below.pos())

    def _close(self, by_key: bool) -> None:
        goes_on = self._follow.hasFocus() or self._edit.hasFocus()
        if self.isVisible() and (by_key or not goes_on):
            self.hide()
            if by_key:
                self._below.setFocus(Qt.FocusReason.PopupFocusReason)
