"""An editor for a line of text, or for a list of numbers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from gui.translation import translated
from gui.widgets.forms.number import format_number, parse_number
from gui.widgets.forms.typed import Typed

EXAMPLE = (16, 16)
"""A list to show how one is written, where there is none yet."""


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
        if self._spec.kind in ("text", "path"):
            return text
        parts = text.strip("[]()").replace(",", " ").replace(";", " ").split()
        return tuple(parse_number(part, self._spec.kind.removesuffix("s")) for part in parts)

    def _told(self, error: PlaygroundError) -> str:
        """Tell of a member that is refused how the whole list is written."""
        if error.path == self.objectName():
            return error.rule
        text = QCoreApplication.translate("LineEdit", "must be {rule}, such as {example}")
        example = self._shown(self._value or EXAMPLE)
        return text.format(rule=translated(self._spec.describe()), example=example)
