"""Lists of samples: what is true, what was predicted, how sure and how wrong that was, and the inputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from core.data.dataset import DataSet
from core.protocol.snapshot import Split
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.widgets.digits import digits_font
from gui.widgets.empty_note import EmptyNote
from gui.widgets.pictures.picture import picture_of

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

ROOM, PICTURE = 8, 40
PADDING = 20
WIDEST = 140
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, eq=False)
class SampleColumn:
    """One column of a list of samples.

    Parameters
    ----------
    values : ndarray, shape (n_samples,)
        Of every sample of the split: what the column is sorted by.
    text : callable
        Gives the text of a value.
    is_class : bool
        Whether the values are classes, which have a colour.
    pictures : mapping of int to ndarray, optional
        Pictures (channels, height, width) of samples, by their numbers, which stand before the text.
    """

    title: str
    doc: str
    values: npt.NDArray[Any]
    text: Callable[[Any], str]
    is_class: bool = False
    pictures: Mapping[int, npt.NDArray[np.float32]] | None = None


class SampleModel(QAbstractTableModel):
    """Some samples of a split, sorted by one of the columns."""

    def __init__(self, theme: Theme, font: QFont, picture: int) -> None:
        super().__init__()
        self.theme = theme
        self.picture = picture
        self._digits = digits_font(font)
        self._columns: Sequence[SampleColumn] = ()
        self._wrong: npt.NDArray[np.bool_] = np.zeros(0, bool)
        self._data: DataSet | None = None
        self._split: Split = "test"
        self._inked: dict[int, QPixmap] = {}
        self._beside: dict[tuple[int, int], QPixmap] = {}
        self._sorted_by, self._descending = 0, False
        self.numbers: npt.NDArray[np.intp] = np.zeros(0, np.intp)
        """The samples listed, from top to bottom."""

    def show_samples(
        self, columns: Sequence[SampleColumn], numbers: npt.NDArray[np.intp], wrong: npt.NDArray[np.bool_]
    ) -> None:
        """List the samples `numbers`; `wrong` says for every sample whether its answer is wrong."""
        self.beginResetModel()
        self._columns, self.numbers, self._wrong = columns, numbers, wrong
        self._beside.clear()
        self._order()
        self.endResetModel()

    def set_pictures(self, data: DataSet, split: Split) -> None:
        """Show samples that are images beside the numbers."""
        self._data, self._split = data, split
        self._inked.clear()

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take the colours of a theme, and the size of a font."""
        self.theme = theme
        self._digits = digits_font(font)
        self._inked.clear()
        self._beside.clear()

    @property
    def has_pictures(self) -> bool:
        """Whether samples are images."""
        return self._data is not None and self._data.is_image

    # What Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.numbers)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Vertical or section >= len(self._columns):
            return None
        column = self._columns[section]
        align = LEFT if column.is_class else Qt.AlignmentFlag.AlignCenter
        roles = {Role.DisplayRole: column.title, Role.ToolTipRole: column.doc, Role.TextAlignmentRole: align}
        return roles.get(Role(role))

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        column, number = self._columns[index.column()], int(self.numbers[index.row()])
        if role == Role.DisplayRole:
            return column.text(column.values[number])
        if role == Role.DecorationRole:
            return self._decoration(index.column(), column, number)
        if role == Role.ForegroundRole and column.is_class and index.column() == 2 and self._wrong[number]:
            return QColor(self.theme.error)
        if column.is_class:
            return None
        if role == Role.FontRole:
            return self._digits
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter  # as its head, which has the sign of sorting at the right
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.layoutAboutToBeChanged.emit()
        kept = self.numbers[[index.row() for index in self.persistentIndexList()]]
        self._sorted_by, self._descending = column, order is Qt.SortOrder.DescendingOrder
        self._order()
        rows = {int(number): row for row, number in enumerate(self.numbers)}
        for index, number in zip(self.persistentIndexList(), kept, strict=True):
            self.changePersistentIndex(index, self.index(rows[int(number)], index.column()))
        self.layoutChanged.emit()

    def _order(self) -> None:
        if self._sorted_by >= len(self._columns):
            return
        self.numbers = np.sort(self.numbers)
        values = self._columns[self._sorted_by].values[self.numbers]
        self.numbers = self.numbers[np.argsort(-values if self._descending else values, kind="stable")]

    def _decoration(self, place: int, column: SampleColumn, number: int) -> QPixmap | None:
        if column.is_class:
            return swatch(self.theme.class_colour(int(column.values[number])))
        if column.pictures is not None:
            if (place, number) not in self._beside and number in column.pictures:
                self._beside[place, number] = inked(column.pictures[number], self.theme, self.picture)
            return self._beside.get((place, number))
        if place == 0 and self._data is not None and number not in self._inked:
            pictures = self._data.pictures(self._split, [number])
            if pictures is not None:
                self._inked[number] = inked(pictures[0], self.theme, self.picture)
        return self._inked.get(number) if place == 0 else None


class SampleTable(QTableView):
    """A list of samples that is sorted by a click on a column's head; choosing one emits its number.

    Parameters
    ----------
    name, title : str
        Object name, and accessible name.
    sorted_by : int
        The column that it is sorted by at first.
    picture : int
        Side of a picture, in pixels.
    """

    chosen = Signal(int)  # the sample's number within its split

    def __init__(
        self,
        name: str,
        title: str,
        theme: Theme,
        sorted_by: int,
        descending: bool,
        picture: int = PICTURE,
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setToolTip(self.tr("Choose a sample to look at it on the other pages too"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self._samples = SampleModel(theme, self.font(), picture)
        self.setIconSize(QSize(picture, picture))
        self.setModel(self._samples)
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(sorted_by, order)
        self.setSortingEnabled(True)
        self.selectionModel().currentRowChanged.connect(self._tell)
        self._titles: list[str] = []
        self._widths: list[int] = []
        self._empty = EmptyNote(self)

    def set_empty_text(self, text: str) -> None:
        """Say `text` while no sample is listed."""
        self._empty.setText(text)

    @property
    def numbers(self) -> list[int]:
        """The samples listed, from top to bottom."""
        return [int(number) for number in self._samples.numbers]

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._samples.set_theme(theme, self.font())
        self._set_heights()
        titles, self._titles = self._titles, []
        self._fit(titles)
        self.viewport().update()

    def set_data(self, data: DataSet, split: Split) -> None:
        """Set the samples' pictures, if they have any."""
        self._samples.set_pictures(data, split)
        self._set_heights()

    def show_samples(
        self, columns: Sequence[SampleColumn], numbers: npt.NDArray[np.intp], wrong: npt.NDArray[np.bool_]
    ) -> None:
        """List some samples; the chosen one stays chosen while it is among them."""
        chosen, at = self.sample, self.verticalScrollBar().value()
        with QSignalBlocker(self.selectionModel()):
            self._samples.show_samples(columns, numbers, wrong)
        self._fit([column.title for column in columns])
        self.select(chosen)
        self.verticalScrollBar().setValue(at)

    @property
    def sample(self) -> int | None:
        """The chosen sample."""
        index = self.currentIndex()
        return int(self._samples.numbers[index.row()]) if index.isValid() else None

    def select(self, sample: int | None) -> None:
        """Choose a sample, silently, if it is listed."""
        rows = np.flatnonzero(self._samples.numbers == sample)
        with QSignalBlocker(self.selectionModel()):
            if sample is not None and len(rows):
                self.selectRow(int(rows[0]))
            else:
                self.clearSelection()
                self.setCurrentIndex(QModelIndex())
        self.viewport().update()

    def _set_heights(self) -> None:
        picture = self._samples.picture + 4 if self._samples.has_pictures else 0
        self.verticalHeader().setDefaultSectionSize(max(self.fontMetrics().height() + ROOM, picture))

    def _fit(self, titles: list[str]) -> None:
        """Give new columns a width in which what they show now and the sign of sorting fit."""
        if titles == self._titles or not len(self._samples.numbers):
            return
        self._titles = titles
        metrics = self.horizontalHeader().fontMetrics()
        self._widths = [
            max(
                min(WIDEST, self.sizeHintForColumn(column)) + 8,
                metrics.horizontalAdvance(title) + 2 * PADDING,
            )
            for column, title in enumerate(titles)
        ]
        self._share_out()

    def _share_out(self) -> None:
        """Give room that is left to all columns alike."""
        if self._widths:
            left = max(0, self.viewport().width() - sum(self._widths)) // len(self._widths)
            for column, width in enumerate(self._widths):
                self.setColumnWidth(column, width + left)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _tell(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(int(self._samples.numbers[index.row()]))


def input_columns(data: DataSet, split: Split) -> list[SampleColumn]:
    """Return columns of a sample's inputs: its point in the plane, or the features of a table."""
    points, raw = (
        (data.points_train, data.raw_train) if split == "train" else (data.points_test, data.raw_test)
    )
    if data.is_plane and points is not None:
        return [SampleColumn(f"x{i + 1}", "", points[:, i], "{:.2f}".format) for i in range(2)]
    if data.is_table and raw is not None:
        names = data.feature_names
        return [SampleColumn(name, name, raw[:, i], "{:.4g}".format) for i, name in enumerate(names)]
    return []


def inked(levels: npt.NDArray[np.float32], theme: Theme, side: int) -> QPixmap:
    """Return a picture (channels, height, width), its pixels crisp where they are large."""
    image, keep = picture_of(levels, theme), Qt.AspectRatioMode.KeepAspectRatio
    is_large = max(image.width(), image.height()) > side
    how = Qt.TransformationMode.SmoothTransformation if is_large else Qt.TransformationMode.FastTransformation
    return QPixmap.fromImage(image.scaled(side, side, keep, how))
