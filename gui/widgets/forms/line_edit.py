"""An editor for a line of text, or for a list of numbers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from core.experiment.schema import ParamSpec
from gui.widgets.forms.number import format_number, parse_number
from gui.widgets.forms.typed import Typed


class LineEdit(Typed, QLineEdit):
    """A line of text, or of numbers with commas between them."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._begin(spec, path)
        self.editingFinished.connect(self.commit)

    def _line(self) -> QLineEdit:
        return self

    def _shown(self, value: Any) -> str:
        if value is None or isinstance(value, str):
            return value or ""
        return ", ".join(format_number(item) for item in value)

    def _read(self, text: str) -> Any:
        if not text and self._spec.optional:
            return None
        if self._spec.kind == "text":
            return text
        parts = text.strip("[]()").replace(",", " ").replace(";", " ").split()
        return tuple(parse_number(part, self._spec.kind.removesuffix("s")) for part in parts)
