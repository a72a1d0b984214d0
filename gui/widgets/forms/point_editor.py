"""The editor of drawn points: how many there are, and a fresh start; they are drawn on the map."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from core.experiment.schema import ParamSpec
from core.experiment.values.points import START, Rows, in_words
from gui.widgets.forms.marking import Markable
from gui.widgets.labels import PlainLabel


class PointsEdit(Markable, QWidget):
    """Shows the number of points, with a button to start over: ``<path>.count``, ``<path>.start_over``."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Rows = spec.default
        self.setObjectName(path)
        self._count = PlainLabel(objectName=f"{path}.count")
        self._start_over = QToolButton(text=self.tr("Start over"), objectName=f"{path}.start_over")
        self._start_over.setToolTip(
            self.tr(
                "Delete all points, as one step of undo.\n"
                "Four take their place: fewer than two of each of two classes cannot be trained on.\n"
                "batch_size gets no larger than the points for training."
            )
        )
        self._start_over.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._start_over.clicked.connect(lambda: self.setValue(START))
        line = QHBoxLayout(self, spacing=8)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._count, 1)
        line.addWidget(self._start_over)
        self._show()

    def value(self) -> Rows:
        """Return the rows [x1, x2, class]."""
        return self._rows

    def setValue(self, value: Any) -> None:
        """Show `value`; a change emits ``edited``."""
        rows = tuple(tuple(row) for row in value)
        changed, self._rows = rows != self._rows, rows
        self._show()
        self.mark("")
        if changed:
            self.edited.emit(rows)

    def _show(self) -> None:
        is_fewest = self._rows == START
        self._count.setText(self.tr("4 to start, the fewest") if is_fewest else in_words(self._rows))
        self._start_over.setEnabled(not is_fewest)
