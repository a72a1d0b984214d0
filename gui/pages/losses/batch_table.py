"""What the reductions make of a small batch, as a table."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from core.protocol.losses.pictures import Batch

ROW_SPACE = 6
"""Pixels above and below the text of a row together."""


class BatchTable(QTableWidget):
    """A row for each sample, then one for each reduction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self.setObjectName("losses.batch")
        self.setAccessibleName(self.tr("Reductions of a batch"))
        self.setToolTip(
            self.tr("What none gives for each sample of a small batch, and mean and sum make of it")
        )
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self._fit_rows()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        self.setHorizontalHeaderLabels([self.tr("input"), self.tr("target"), self.tr("loss")])

    def sizeHint(self) -> QSize:
        return QSize(240, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._height())

    def show_batch(self, batch: Batch, reduction: str) -> None:
        """Show the losses of a batch; the chosen reduction's row stands out."""
        n = len(batch.inputs)
        self.setRowCount(n + len(batch.reduced))
        labels = [self.tr("yours"), *(self.tr("sample {0}").format(row + 1) for row in range(1, n))]
        self.setVerticalHeaderLabels([*labels, *batch.reduced])
        for row in range(n):
            losses = np.atleast_1d(batch.none[row])
            text = ", ".join(f"{loss:.4g}".replace("-", "−") for loss in losses)
            self._show_row(row, (batch.inputs[row], batch.targets[row], text), reduction == "none")
        for row, (name, loss) in enumerate(batch.reduced.items(), start=n):
            self._show_row(row, ("", "", f"{loss:.4g}".replace("-", "−")), reduction == name)
        self.updateGeometry()

    def _show_row(self, row: int, texts: tuple[str, str, str], stands_out: bool) -> None:
        for column, text in enumerate(texts):
            item = self.item(row, column)
            if item is None:
                item = QTableWidgetItem()
                self.setItem(row, column, item)
            item.setText(text)
            item.setToolTip(text)
            font = item.font()
            font.setBold(stands_out and column == len(texts) - 1)
            item.setFont(font)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_rows()

    def _fit_rows(self) -> None:
        rows = self.verticalHeader()
        height = self.fontMetrics().height() + ROW_SPACE
        rows.setMinimumSectionSize(height)
        rows.setDefaultSectionSize(height)
        self.updateGeometry()

    def _height(self) -> int:
        rows = max(self.rowCount(), 5) * self.verticalHeader().defaultSectionSize()
        return self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth()
