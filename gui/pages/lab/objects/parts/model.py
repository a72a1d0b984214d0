"""The rows of a tree, as Qt asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.numbers import shape_text
from gui.pages.lab.objects.parts.delegate import DEVICE, DTYPE, NAME, ROW, SHAPE, VALUES
from gui.pages.lab.objects.parts.rows import Row
from gui.pages.lab.objects.parts.texts import dtype_text, values_text
from gui.widgets.labels import plain_tip

Index = QModelIndex | QPersistentModelIndex


class _Node:
    """A row at its place in the tree."""

    def __init__(self, row: Row, parent: _Node | None, place: int) -> None:
        self.row, self.parent, self.place = row, parent, place
        self.children = [_Node(child, self, at) for at, child in enumerate(row.children)]

    def take(self, row: Row) -> bool:
        """Take another row of the same skeleton; return whether it is one."""
        same = (row.name, len(row.children), row.tensor is None) == (
            self.row.name, len(self.children), self.row.tensor is None,
        )  # fmt: skip
        self.row = row
        taken = [node.take(child) for node, child in zip(self.children, row.children, strict=False)]
        return same and all(taken)


class RowModel(QAbstractItemModel):
    """Rows and their children. What is open and current stays while only values change."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root = _Node(Row(""), None, 0)

    def show_rows(self, rows: Sequence[Row]) -> bool:
        """Show these rows; return whether they are others than before, not only changed."""
        row = Row("", children=tuple(rows))
        if self._root.take(row):
            last = self.index(max(0, len(rows) - 1), VALUES)
            if last.isValid():
                self.dataChanged.emit(self.index(0, 0), last)
            return False
        self.beginResetModel()
        self._root = _Node(row, None, 0)
        self.endResetModel()
        return True

    def indices(self, parent: Index | None = None) -> Iterator[QModelIndex]:
        """Yield the first cell of each row, those below others included."""
        parent = parent or QModelIndex()
        for at in range(self.rowCount(parent)):
            index = self.index(at, NAME, parent)
            yield index
            yield from self.indices(index)

    def row(self, index: Index) -> Row:
        """Return the row of an index."""
        return self._node(index).row

    def _node(self, index: Index) -> _Node:
        node: _Node = index.internalPointer() if index.isValid() else self._root
        return node

    # Qt's questions

    def index(self, row: int, column: int, parent: Index | None = None) -> QModelIndex:
        node = self._node(parent or QModelIndex())
        if not 0 <= row < len(node.children):
            return QModelIndex()
        return self.createIndex(row, column, node.children[row])

    def parent(self, index: Index | None = None) -> Any:
        if index is None:
            return super().parent()
        node = self._node(index).parent
        return QModelIndex() if node is None or node is self._root else self.createIndex(node.place, 0, node)

    def rowCount(self, parent: Index | None = None) -> int:
        parent = parent or QModelIndex()
        return len(self._node(parent).children) if parent.column() <= 0 else 0

    def columnCount(self, parent: Index | None = None) -> int:
        return VALUES + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            titles = self.tr("Name"), self.tr("Shape"), self.tr("dtype"), self.tr("Device"), self.tr("Values")
            return titles[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.row(index).parts is None:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row(index)
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return cell_text(row, index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            hint = self.tr("Double click or Enter shows it") if row.parts else ""
            return plain_tip("\n".join(text for text in (row.tip, row.detail, hint) if text))
        return None


def cell_text(row: Row, column: int) -> str:
    """Return the text of a cell, as it is copied and read aloud."""
    if column == NAME:
        return "  ".join(
            text for text in (row.name, row.head if row.tensor is None else "", row.detail) if text
        )
    if row.tensor is None:
        return ""
    texts: dict[int, Callable[[TensorValue], str]] = {
        SHAPE: lambda tensor: shape_text(tensor.shape),
        DTYPE: dtype_text,
        DEVICE: lambda tensor: tensor.device,
        VALUES: values_text,
    }
    return texts[column](row.tensor)
