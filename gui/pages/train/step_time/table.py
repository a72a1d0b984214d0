"""The parts of a step in numbers, which are also the legend of their colours."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from core.analysis.series import Doubles
from gui.translation import percent
from gui.widgets.labels import PlainLabel

NUMBER, SHARE = "000,000.0", "100.0 %"
"""The widest that is foreseen, to keep the place of."""


class StepTimeTable(QWidget):
    """Name, mean and share of each part, and of the whole.

    Parameters
    ----------
    name : str
        The widget's object name; the numbers' are ``<name>.<part>`` and ``<name>.<part>_share``.
    parts : sequence of (str, str, str, str)
        Key, name, colour and what it is, each; from the lowest of the plot.
    """

    def __init__(self, name: str, parts: Sequence[tuple[str, str, str, str]]) -> None:
        super().__init__()
        self.setObjectName(name)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._head()
        self._means: list[QLabel] = []
        self._shares: list[QLabel] = []
        # The highest of the plot stands highest here.
        for key, label, colour, doc in reversed(parts):
            self._add_row(key, label, colour, doc)
        self._add_row("total", self.tr("whole step"), "", self.tr("All parts of a step together"))
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self.clear()

    def show_means(self, means: Doubles) -> None:
        """Show the mean of each part, shape (n_parts,), from the lowest of the plot."""
        total = float(means.sum())
        values = [*reversed(means.tolist()), total]
        for value, mean, share in zip(values, self._means, self._shares, strict=True):
            mean.setText(f"{value:,.1f}")
            share.setText(percent(f"{100 * value / total:.1f}"))

    def clear(self) -> None:
        """Show that nothing is known yet."""
        for label in (*self._means, *self._shares):
            label.setText("–")

    def _head(self) -> None:
        for column, text in ((2, self.tr("mean µs")), (3, self.tr("share"))):
            label = PlainLabel(text, alignment=Qt.AlignmentFlag.AlignRight)
            label.setProperty("role", "note")
            self._grid.addWidget(label, 0, column)

    def _add_row(self, key: str, label: str, colour: str, doc: str) -> None:
        row = self._grid.rowCount()
        if colour:
            swatch = QFrame()
            swatch.setFixedSize(10, 10)
            swatch.setStyleSheet(f"background: {colour}; border-radius: 2px;")
            self._grid.addWidget(swatch, row, 0)
        name = PlainLabel(label)
        mean, share = self._new_number(key, NUMBER), self._new_number(f"{key}_share", SHARE)
        for column, widget in ((1, name), (2, mean), (3, share)):
            widget.setToolTip(doc)
            self._grid.addWidget(widget, row, column)
        self._means.append(mean)
        self._shares.append(share)

    def _new_number(self, key: str, widest: str) -> QLabel:
        label = PlainLabel(alignment=Qt.AlignmentFlag.AlignRight)
        label.setObjectName(f"{self.objectName()}.{key}")
        digits = label.font()
        digits.setFeature(QFont.Tag("tnum"), 1)
        label.setFont(digits)
        label.setMinimumWidth(label.fontMetrics().horizontalAdvance(widest))
        return label
