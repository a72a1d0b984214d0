"""Lists of samples: what is true, what was predicted, how sure and how wrong that was, and the inputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPixmap, QResizeEvent
from PySide6.QtWidgets import QTableView

from core.data.dataset import DataSet
from core.protocol.snapshot import Split
from gui.theme.icons import swatch
from gui.theme.theme import Theme
from gui.widgets.pictures import picture_of
from gui.widgets.table import CENTRE, LEFT, Column, EmptyNote, Index, Role, TableModel, make_readable

ROOM, PICTURE = 8, 40
PADDING = 20
WIDEST = 140


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

    def as_column(self) -> Column[int]:
        """Return it as a column whose rows are the samples' numbers."""
        # Numbers stand in the middle, as their head, which has the sign of sorting at the right.
        align = LEFT if self.is_class else CENTRE
        text, values = self.text, self.values
        return Column(self.title, self.doc, lambda number: text(values[number]), align, not self.is_class)


class SampleModel(TableModel[int]):
    """Some samples of a split, sorted by one of the columns; its rows are their numbers."""

    rows: npt.NDArray[np.intp]  # type: ignore[assignment]  # an array is sequence enough

    def __init__(self, theme: Theme, font: QFont, picture: int) -> None:
        super().__init__()
        self.rows = np.zeros(0, np.intp)
        self.picture = picture
        self._columns: Sequence[SampleColumn] = ()
        self._wrong: npt.NDArray[np.bool_] = np.zeros(0, bool)
        self._data: DataSet | None = None
        self._split: Split = "test"
        self._inked: dict[int, QPixmap] = {}
        self._beside: dict[tuple[int, int], QPixmap] = {}
        self._sorted_by, self._descending = 0, False
        self.set_theme(theme, font)

    def show_samples(
        self, columns: Sequence[SampleColumn], numbers: npt.NDArray[np.intp], wrong: npt.NDArray[np.bool_]
    ) -> None:
        """List the samples `numbers`; `wrong` says for every sample whether its answer is wrong."""
        self.beginResetModel()
        self._columns, self.rows, self._wrong = columns, numbers, wrong
        self.columns = [column.as_column() for column in columns]
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
        self.set_font(font)
        self._inked.clear()
        self._beside.clear()

    @property
    def has_pictures(self) -> bool:
        """Whether samples are images."""
        return self._data is not None and self._data.is_image

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        column, number = self._columns[index.column()], int(self.rows[index.row()])
        if role == Role.DecorationRole:
            return self._decoration(index.column(), column, number)
        if role == Role.ForegroundRole and column.is_class and index.column() == 2 and self._wrong[number]:
            return QColor(self.theme.error)
        return super().data(index, role)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.layoutAboutToBeChanged.emit()
        kept = self.rows[[index.row() for index in self.persistentIndexList()]]
        self._sorted_by, self._descending = column, order is Qt.SortOrder.DescendingOrder
        self._order()
        places = {int(number): row for row, number in enumerate(self.rows)}
        for index, number in zip(self.persistentIndexList(), kept, strict=True):
            self.changePersistentIndex(index, self.index(places[int(number)], index.column()))
        self.layoutChanged.emit()

    def _order(self) -> None:
        if self._sorted_by >= len(self._columns):
            return
        self.rows = np.sort(self.rows)
        values = self._columns[self._sorted_by].values[self.rows]
        self.rows = self.rows[np.argsort(-values if self._descending else values, kind="stable")]

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
        make_readable(self)
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
        return [int(number) for number in self._samples.rows]

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
        return int(self._samples.rows[index.row()]) if index.isValid() else None

    def select(self, sample: int | None) -> None:
        """Choose a sample, silently, if it is listed."""
        rows = np.flatnonzero(self._samples.rows == sample)
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
        if titles == self._titles or not len(self._samples.rows):
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
            self.chosen.emit(int(self._samples.rows[index.row()]))


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
