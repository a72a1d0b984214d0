"""One editor a kind of setting, chosen by a dispatch table.

Every editor is a standard widget with ``value()``, ``setValue()``, ``mark(rule)`` and the signals
``edited(object)`` and ``marked(str)``; its object name is the setting's path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from core.errors import PlaygroundError
from core.spec import Catalog, ParamSpec
from gui.widgets.marking import Markable
from gui.widgets.number import NumberEdit, format_number, parse_number
from gui.widgets.wording import help_text

MINIMUM_CHARACTERS = 8
POPUP_ITEMS = 24

SHOWN = {
    "x1": "x₁",
    "x2": "x₂",
    "x1^2": "x₁²",
    "x2^2": "x₂²",
    "x1*x2": "x₁x₂",
    "sin(x1)": "sin x₁",
    "sin(x2)": "sin x₂",
}
"""Names of input features as they are written in mathematics."""


class ChoiceEdit(Markable, QComboBox):
    """A choice of one among named values.

    Parameters
    ----------
    items : sequence of (str, Any)
        The text of each item and the value it stands for.
    path : str
        The setting's path, which becomes the object's name.
    """

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, items: Sequence[tuple[str, Any]], path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(path)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(MINIMUM_CHARACTERS)
        self.setMaxVisibleItems(POPUP_ITEMS)
        self._values: list[Any] = []
        self.setItems(items)
        self.currentIndexChanged.connect(self._tell)

    def setItems(self, items: Sequence[tuple[str, Any]]) -> None:
        """Offer other items, silently; what is shown stays if it is among them."""
        shown = self.value() if self._values else None
        blocked = self.blockSignals(True)
        self.clear()
        self.addItems([text for text, _ in items])
        self._values = [value for _, value in items]
        self.setValue(shown)
        self.blockSignals(blocked)

    def setUnfit(self, reasons: Mapping[str, str]) -> None:
        """Disable the items named in `reasons`, each with its reason as tooltip; unknown ones are added."""
        blocked = self.blockSignals(True)
        for name in reasons:
            if self.findText(name) < 0:
                self.addItem(name)
                self._values.append(name)
        self.blockSignals(blocked)
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for row in range(model.rowCount()):
            reason = reasons.get(self.itemText(row), "")
            model.item(row).setEnabled(not reason)
            model.item(row).setToolTip(reason)

    def value(self) -> Any:
        """Return the value of the item shown."""
        index = self.currentIndex()
        return self._values[index] if index >= 0 else None

    def setValue(self, value: Any) -> None:
        """Show the item that stands for `value`; a change is told by ``edited``.

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

    def _tell(self, index: int) -> None:
        if index >= 0:
            self.edited.emit(self._values[index])


class BoolEdit(Markable, QCheckBox):
    """A switch."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(path)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggled.connect(self._tell)

    def value(self) -> bool:
        """Return whether it is on."""
        return self.isChecked()

    def setValue(self, value: bool) -> None:
        """Show `value`; a change is told by ``edited``."""
        self.setChecked(bool(value))
        self.mark("")

    def _tell(self, is_on: bool) -> None:
        self.edited.emit(is_on)


class LineEdit(Markable, QLineEdit):
    """A line of text, or of numbers with commas between them; read on Enter and on leaving it."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = spec
        self._value: Any = None
        self.setObjectName(path)
        self.setPlaceholderText(spec.absent if spec.optional else "")
        self.editingFinished.connect(self._commit)

    def value(self) -> Any:
        """Return the last text or list accepted; None where an optional setting is left out."""
        return self._value

    def setValue(self, value: Any) -> None:
        """Show `value`; a change is told by ``edited``."""
        value = tuple(value) if isinstance(value, list) else value
        changed = value != self._value
        self._value = value
        if self.text() != self._shown(value):
            self.setText(self._shown(value))
            self.setCursorPosition(0)
        self.mark("")
        if changed:
            self.edited.emit(value)

    def _shown(self, value: Any) -> str:
        if value is None or isinstance(value, str):
            return value or ""
        return ", ".join(format_number(item) for item in value)

    def _read(self, text: str) -> Any:
        if not text and self._spec.optional:
            return None
        if self._spec.kind == "text":
            return text
        kind = self._spec.kind.removesuffix("s")
        parts = text.strip("[]()").replace(",", " ").replace(";", " ").split()
        return tuple(parse_number(part, kind) for part in parts)

    def _commit(self) -> None:
        text = self.text().strip()
        if text == self._shown(self._value) and not self.rule:
            return
        try:
            value = self._spec.check(self._read(text), self.objectName())
        except PlaygroundError as error:
            self.mark(error.rule)
            return
        self._value = value
        self.setText(self._shown(value))
        self.mark("")
        self.edited.emit(value)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self._is_typing()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._is_typing():
            self.setText(self._shown(self._value))
            self.mark("")
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        menu.addSeparator()
        menu.addActions(self.actions())
        menu.exec(event.globalPos())
        menu.deleteLater()

    def _is_typing(self) -> bool:
        return self.text() != self._shown(self._value)


class ChoicesEdit(Markable, QWidget):
    """Any subset of named values, a button each, named ``<path>.<value>``."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = spec
        self.setObjectName(path)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        line = QHBoxLayout(self, spacing=2)
        line.setContentsMargins(0, 0, 0, 0)
        self.buttons = {option: self._button(option) for option in spec.options}
        for button in self.buttons.values():
            line.addWidget(button)

    def value(self) -> tuple[str, ...]:
        """Return the values that are on, in the order in which they are offered."""
        return tuple(option for option, button in self.buttons.items() if button.isChecked())

    def setValue(self, value: Sequence[str]) -> None:
        """Show `value`; a change is told by ``edited``."""
        changed = set(value) != set(self.value())
        for option, button in self.buttons.items():
            button.setChecked(option in value)
        self.mark("")
        if changed:
            self.edited.emit(self.value())

    def _button(self, option: str) -> QToolButton:
        button = QToolButton(self, text=SHOWN.get(option, option), checkable=True, toolTip=option)
        button.setObjectName(f"{self.objectName()}.{option}")
        button.setAccessibleName(option)
        button.setProperty("role", "toggle")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(self._commit)
        return button

    def _commit(self) -> None:
        try:
            value = self._spec.check(self.value(), self.objectName())
        except PlaygroundError as error:
            self.mark(error.rule)
            return
        self.mark("")
        self.edited.emit(value)


def _choice(spec: ParamSpec, path: str, catalog: Catalog) -> QWidget:
    absent = f"automatic ({spec.absent})" if spec.absent in spec.options else spec.absent
    automatic = [(absent, None)] if spec.optional else []
    return ChoiceEdit([*automatic, *((option, option) for option in spec.options)], path)


def _bool(spec: ParamSpec, path: str, catalog: Catalog) -> QWidget:
    if spec.optional:
        return ChoiceEdit([(spec.absent, None), ("true", True), ("false", False)], path)
    return BoolEdit(spec, path)


def _components(spec: ParamSpec, path: str, catalog: Catalog) -> QWidget:
    # Here and not above: a list of components is edited by forms, and forms are made of editors.
    from gui.widgets.components_edit import ComponentsEdit

    return ComponentsEdit(spec, path, catalog)


EDITORS: dict[str, Callable[[ParamSpec, str, Catalog], QWidget]] = {
    "bool": _bool,
    "int": lambda spec, path, catalog: NumberEdit(spec, path),
    "float": lambda spec, path, catalog: NumberEdit(spec, path),
    "choice": _choice,
    "text": lambda spec, path, catalog: LineEdit(spec, path),
    "ints": lambda spec, path, catalog: LineEdit(spec, path),
    "floats": lambda spec, path, catalog: LineEdit(spec, path),
    "choices": lambda spec, path, catalog: ChoicesEdit(spec, path),
    "components": _components,
}


def make_editor(spec: ParamSpec, path: str, catalog: Catalog) -> Any:
    """Return an editor for a setting.

    Parameters
    ----------
    spec : ParamSpec
    path : str
        The setting's path, which becomes the editor's object name.
    catalog : Catalog
        Where the members of a list of components come from.
    """
    editor = EDITORS[spec.kind](spec, path, catalog)
    editor.setAccessibleName(path)
    editor.setToolTip(help_text(spec))
    if spec.unusable or (spec.kind == "choice" and not spec.options):
        editor.setEnabled(False)
    return editor
