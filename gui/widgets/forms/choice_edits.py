"""Editors for one choice among named values, and for any subset of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from gui.translation import translated
from gui.widgets.combo_box import ElidedComboBox
from gui.widgets.forms.marking import Markable
from gui.widgets.labels import plain_tip

MINIMUM_CHARACTERS = 8
POPUP_ITEMS = 24

LABELS = {
    "x1": "x₁",
    "x2": "x₂",
    "x1^2": "x₁²",
    "x2^2": "x₂²",
    "x1*x2": "x₁x₂",
    "sin(x1)": "sin x₁",
    "sin(x2)": "sin x₂",
}
"""Names of input features as they are written in mathematics."""
CHARACTERS_A_LINE = 28
"""Buttons with more go on in another line: a panel is no wider."""

USUAL: Mapping[str, Sequence[str | None]] = {
    "optimizer": ("SGD", "Adam", "AdamW", "RMSprop"),
    "loss": ("BCEWithLogitsLoss", "CrossEntropyLoss", "MSELoss", "L1Loss"),
    "scheduler": (None, "StepLR", "CosineAnnealingLR", "OneCycleLR", "ReduceLROnPlateau"),
    "layer": ("Linear", "Conv2d", "ReLU", "MaxPool2d", "Flatten", "Dropout", "BatchNorm2d", "Residual"),
    "activation": ("ReLU", "Tanh", "Sigmoid", "GELU", "SiLU", "Identity"),
}
"""The choices that are offered first, by what is chosen; None is having none."""

Item = tuple[str, Any]
SEPARATOR: Item = ("", object())
"""An item that is a line between others."""


def usual_first(family: str, items: Sequence[Item]) -> list[Item]:
    """Return items with the usual ones first, then all others by name; as they are if none is usual."""
    rank = {name: i for i, name in enumerate(USUAL.get(family, ()))}
    usual = sorted((item for item in items if item[1] in rank), key=lambda item: rank[item[1]])
    others = [item for item in items if item[1] not in rank]
    if not usual or not others:
        return usual or others
    return [*usual, SEPARATOR, *sorted(others, key=lambda item: item[0].casefold())]


class ChoiceEdit(Markable, ElidedComboBox):
    """A choice of one among named values.

    Parameters
    ----------
    items : sequence of (str, Any)
        The text of each item and the value it stands for, or ``SEPARATOR``.
    path : str
        The setting's path, which becomes the object's name.
    """

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, items: Sequence[Item], path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(path)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(MINIMUM_CHARACTERS)
        self.setMaxVisibleItems(POPUP_ITEMS)
        self._values: list[Any] = []
        self._typed, self._typed_at = "", 0
        self.setItems(items)
        self.currentIndexChanged.connect(self._tell)
        self.view().installEventFilter(self)

    def setItems(self, items: Sequence[Item]) -> None:
        """Offer other items, silently; what is shown stays if it is among them."""
        former = self.value() if self._values else None
        blocked = self.blockSignals(True)
        self.clear()
        for item in items:
            if item is SEPARATOR:
                self.insertSeparator(self.count())
            else:
                self.addItem(translated(item[0]))
        self._values = [value for _, value in items]
        self.setValue(former)
        self.blockSignals(blocked)

    def setUnfit(self, reasons: Mapping[str, str]) -> None:
        """Disable the items named in `reasons`, each with its reason as tooltip; unknown ones are added."""
        blocked = self.blockSignals(True)
        for name in reasons:
            if self.findText(name) < 0:
                row = self._place_of(name)
                self.insertItem(row, name)
                self._values.insert(row, name)
        self.blockSignals(blocked)
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for row, value in enumerate(self._values):
            if value is SEPARATOR[1]:
                continue
            reason = reasons.get(self.itemText(row), "")
            model.item(row).setEnabled(not reason)
            model.item(row).setToolTip(plain_tip(reason))

    def _place_of(self, name: str) -> int:
        """Return where to add `name`: by name where the items are, else at the end."""
        if SEPARATOR[1] not in self._values:
            return self.count()
        others = range(self._values.index(SEPARATOR[1]) + 1, self.count())
        after = (row for row in others if self.itemText(row).casefold() > name.casefold())
        return next(after, self.count())

    def value(self) -> Any:
        """Return the value of the item shown."""
        index = self.currentIndex()
        return self._values[index] if index >= 0 else None

    def setValue(self, value: Any) -> None:
        """Show the item that stands for `value`; a change emits ``edited``.

        A value that no item stands for is written all the same.
        """
        matches = (i for i, known in enumerate(self._values) if known is value or known == value)
        self.setPlaceholderText("" if value is None else str(value))
        self.setCurrentIndex(next(matches, -1))
        self.mark("")

    def showPopup(self) -> None:
        """Open the list, wide enough for its longest item."""
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width() + 16)
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_searching(event):
            super().keyPressEvent(event)
        elif (row := self._row_of_typed()) >= 0:
            self.setCurrentIndex(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Search in the open list as in the closed one."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if not self._is_searching(event):
            return super().eventFilter(watched, event)
        if (row := self._row_of_typed()) >= 0:
            self.view().setCurrentIndex(self.model().index(row, self.modelColumn()))
        return True

    def _is_searching(self, event: QKeyEvent) -> bool:
        """Return whether a key adds to a name being typed; one letter alone goes through items, as in Qt."""
        text = event.text()
        if not text.isprintable() or not text.strip():
            return False
        goes_on = event.timestamp() - self._typed_at < QApplication.keyboardInputInterval()
        self._typed = (self._typed if goes_on else "") + text.casefold()
        self._typed_at = event.timestamp()
        return len(set(self._typed)) > 1

    def _row_of_typed(self) -> int:
        """Return the row of the shortest name that starts as typed, for Tanh before Tanhshrink; else -1."""
        model = self.model()
        names = {row: self.itemText(row) for row in range(self.count())}
        rows = [
            row
            for row, name in names.items()
            if name.casefold().startswith(self._typed)
            and model.flags(model.index(row, 0)) & Qt.ItemFlag.ItemIsEnabled
        ]
        return min(rows, key=lambda row: len(names[row]), default=-1)

    def _tell(self, index: int) -> None:
        if index >= 0:
            self.edited.emit(self._values[index])


class ChoicesEdit(Markable, QWidget):
    """Any subset of named values, a button each, named ``<path>.<value>``."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = spec
        self.setObjectName(path)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons = {option: self._button(option) for option in spec.options}
        lines = QVBoxLayout(self, spacing=2)
        lines.setContentsMargins(0, 0, 0, 0)
        line, room = QHBoxLayout(spacing=2), CHARACTERS_A_LINE
        lines.addLayout(line)
        for button in self.buttons.values():
            if len(button.text()) > room:
                line, room = QHBoxLayout(spacing=2), CHARACTERS_A_LINE
                lines.addLayout(line)
            room -= len(button.text())
            line.addWidget(button)

    def value(self) -> tuple[str, ...]:
        """Return the values that are on, in the order in which they are offered."""
        return tuple(option for option, button in self.buttons.items() if button.isChecked())

    def setValue(self, value: Sequence[str] | None) -> None:
        """Show `value`; a change emits ``edited``."""
        value = value or ()
        changed = set(value) != set(self.value())
        for option, button in self.buttons.items():
            button.setChecked(option in value)
        self.mark("")
        if changed:
            self.edited.emit(self._given())

    def _given(self) -> tuple[str, ...] | None:
        """Return the setting: none at all where none has to be on."""
        return self.value() or (None if self._spec.optional else ())

    def _button(self, option: str) -> QToolButton:
        button = QToolButton(self, text=LABELS.get(option, option), checkable=True, toolTip=plain_tip(option))
        button.setObjectName(f"{self.objectName()}.{option}")
        button.setAccessibleName(option)
        button.setProperty("role", "toggle")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(self._commit)
        return button

    def _commit(self) -> None:
        try:
            value = self._spec.check(self._given(), self.objectName())
        except PlaygroundError as error:
            self.mark(error.rule)
            return
        self.mark("")
        self.edited.emit(value)
