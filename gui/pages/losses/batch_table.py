"""What the reductions make of a small batch, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

import numpy as np
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QHeaderView, QWidget

from core.protocol.losses.pictures import Batch
from gui.widgets.table import Column, Table


class BatchTable(Table[Sequence[str]]):
    """A row for each sample, then one for each reduction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        titles = self.tr("input"), self.tr("target"), self.tr("loss")
        columns: list[Column[Sequence[str]]] = [
            Column(title, "", itemgetter(place)) for place, title in enumerate(titles)
        ]
        super().__init__("losses.batch", self.tr("Reductions of a batch"), columns, parent)
        self.setToolTip(self.tr("The loss of each sample of a small batch (none), their mean and their sum"))
        self.setShowGrid(True)
        self.verticalHeader().show()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def sizeHint(self) -> QSize:
        return QSize(240, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._height())

    def show_batch(self, batch: Batch, reduction: str) -> None:
        """Show the losses of a batch; the chosen reduction's row stands out."""
        n = len(batch.inputs)
        given = [list(map(_with_minus, numbers)) for numbers in (batch.inputs, batch.targets)]
        losses = [", ".join(map(_text, np.atleast_1d(batch.none[row]))) for row in range(n)]
        self.show_rows(
            [
                *zip(*given, losses, strict=True),
                *(("", "", _text(loss)) for loss in batch.reduced.values()),
            ]
        )
        labels = [self.tr("yours"), *(self.tr("sample {0}").format(row + 1) for row in range(1, n))]
        self.setVerticalHeaderLabels([*labels, *batch.reduced])
        for row, name in enumerate([*["none"] * n, *batch.reduced]):
            cell = self.cell(row, 2)
            font = cell.font()
            font.setBold(name == reduction)
            cell.setFont(font)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()

    def _height(self) -> int:
        rows = max(self.rowCount(), 5) * self.verticalHeader().defaultSectionSize()
        return self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth()


def _text(loss: float) -> str:
    return _with_minus(f"{loss:.4g}")


def _with_minus(numbers: str) -> str:
    return numbers.replace("-", "\u2212")
