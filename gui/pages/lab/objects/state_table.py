"""A state_dict or checkpoint as a table that can be sorted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTableView

from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import ContainerValue, Value
from gui.pages.lab.cells.badges import Badge, place_badges
from gui.pages.lab.cells.numbers import mean_of
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.parts.delegate import DEVICE, DTYPE, NAME, ROW, SHAPE, VALUES, PartDelegate
from gui.pages.lab.objects.parts.model import cell_text
from gui.pages.lab.objects.parts.rows import Parts, Row, row_of
from gui.pages.lab.objects.parts.texts import dtype_text
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.labels import plain_tip
from gui.widgets.table import Column, Index, TableModel, make_readable

translate = QCoreApplication.translate


def leaves_of(value: ContainerValue, parts: Parts = ()) -> Iterator[Row]:
    """Yield a row for each leaf of a nested dict, called by the whole way to it."""
    for key, item in value.items:
        way = (*parts, key)
        if isinstance(item, ContainerValue) and item.items:
            yield from leaves_of(item, way)
        else:
            yield row_of(" › ".join(way), item, way)


class LeafModel(TableModel[Row]):
    """Leaves of a checkpoint, in the order of a column."""

    rows: list[Row]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = []
        titles = self.tr("Key"), self.tr("Shape"), self.tr("dtype"), self.tr("Device"), self.tr("Values")
        doc = self.tr("A click sorts by this column")
        self.columns = [Column(title, doc, partial(_text, column)) for column, title in enumerate(titles)]
        self._unsorted: list[Row] = []
        self._by: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)

    def show_rows(self, rows: list[Row]) -> None:
        """Show these rows, in the order that is chosen."""
        self.beginResetModel()
        self._unsorted = rows
        self._arrange()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.layoutAboutToBeChanged.emit()
        self._by = column, order
        self._arrange()
        self.layoutChanged.emit()

    def _arrange(self) -> None:
        column, order = self._by
        self.rows = list(self._unsorted)
        if column >= 0:
            self.rows.sort(key=lambda row: _rank(row, column), reverse=order == Qt.SortOrder.DescendingOrder)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.columns[index.column()].text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            hint = self.tr("Double click or Enter shows it")
            return plain_tip("\n".join(text for text in (row.name, row.detail, hint) if text))
        return super().data(index, role)


def _text(column: int, row: Row) -> str:
    if row.tensor is None:
        return {NAME: row.name, VALUES: row.detail}.get(column, "")
    return cell_text(row, column)


def _rank(row: Row, column: int) -> Any:
    """Return what a row is sorted by: shapes by the number of elements, values by the mean."""
    if column == NAME:
        return [
            (0, int(part), "") if part.isdecimal() else (1, 0, part) for part in re.split(r"(\d+)", row.name)
        ]
    tensor = row.tensor
    if tensor is None:
        return (0, 0.0, row.detail)
    if column == SHAPE:
        return (1, float(tensor.n_elements), row.name)
    if column == VALUES:
        return (1, _mean(tensor), row.name)
    return (1, 0.0, dtype_text(tensor) if column == DTYPE else tensor.device)


def _mean(tensor: TensorValue) -> float:
    if tensor.summary is not None and tensor.summary.mean is not None:
        return tensor.summary.mean
    return (mean_of(tensor.values) or 0.0) if tensor.values is not None else 0.0


class LeafTable(QTableView):
    """The table of a `LeafModel`; its columns have the room that their texts need."""

    def __init__(self, model: LeafModel) -> None:
        super().__init__(objectName="lab.state_dict.table")
        self._model = model
        self.setModel(model)
        make_readable(self)
        header = self.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        header.setStretchLastSection(True)
        self.setSortingEnabled(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give each column its room."""
        metrics = self.fontMetrics()
        self.verticalHeader().setDefaultSectionSize(metrics.height() + 6)
        for column in (SHAPE, DTYPE, DEVICE):
            texts = {self._model.columns[column].title, *(cell_text(row, column) for row in self._model.rows)}
            self.setColumnWidth(column, max(map(metrics.horizontalAdvance, texts)) + 24)
        longest = max((metrics.horizontalAdvance(row.name) for row in self._model.rows), default=0) + 24
        self.setColumnWidth(NAME, max(96, min(longest, self.viewport().width() * 2 // 5)))


class StateTable(ObjectView):
    """Every tensor and number of a checkpoint, by its key."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.state_dict", translate("StateTable", "state_dict"), state, view)
        self.model = LeafModel(self)
        self.table = LeafTable(self.model)
        self._delegate = PartDelegate(view, is_table=True)
        self._make_table()
        self._column.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        view.theme_changed.connect(self._restyle)

    def _make_table(self) -> None:
        title = self.tr("Tensors by key")
        self.table.setAccessibleName(title)
        tip = self.tr("{0}: a click on a heading sorts, a double click or Enter shows one")
        self.table.setToolTip(tip.format(title))
        self.table.setItemDelegate(self._delegate)
        self.table.activated.connect(self._open)

    def _open(self, index: Index) -> None:
        parts = self.model.rows[index.row()].parts
        if parts is not None:
            self.open_part(parts)

    def _restyle(self) -> None:
        self.table.arrange()
        self.table.viewport().update()

    def _refresh(self, value: Value) -> None:
        assert isinstance(value, ContainerValue)
        rows = list(leaves_of(value))
        self.head.show_chips(self._chips([row.tensor for row in rows if row.tensor is not None]))
        self.model.show_rows(rows)
        self.table.arrange()

    def _chips(self, tensors: list[TensorValue]) -> list[Badge]:
        n_elements = sum(tensor.n_elements for tensor in tensors)
        text = self.tr("{0:,} tensors, {1:,} numbers").format(len(tensors), n_elements)
        chips = [Badge("items", text, self.tr("All tensors in it, and all their elements"), "shape")]
        tip = self.tr("Of its tensors; map_location moves them to another device when they are loaded")
        return chips + place_badges(tensors, tip)
