"""The classes of a folder of pictures: how many each has, and the first of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QHeaderView, QWidget

from core.data.images.prepare import WHITE, shown
from core.data.images.preview import N_FIRST, ImagesPreview
from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import Theme
from gui.widgets.pictures.picture import paint_picture, picture_of
from gui.widgets.table import Column, Table

SIDE, GAP = 40, 4
MOST_SHOWN = 100
"""Classes that are shown."""


Class = tuple[str, int, Sequence[int]]
"""Its name, how many pictures it has, and the numbers of the first of them."""


class ClassTable(Table[Class]):
    """A row for each class."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._theme = theme
        columns: list[Column[Class]] = [
            Column(self.tr("Class"), "", lambda row: row[0]),
            Column(self.tr("Pictures"), "", lambda row: f"{row[1]:,}"),
            Column(self.tr("The first of them"), "", lambda row: ""),
        ]
        super().__init__("preview.classes", self.tr("Classes"), columns, parent)
        self.setToolTip(self.tr("The classes, with the first pictures of each as the model would get them"))
        self.setIconSize(QSize(N_FIRST * (SIDE + GAP), SIDE))
        self.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)

    def show_classes(self, found: ImagesPreview) -> None:
        """Show the classes of a folder."""
        self.show_rows(found.classes[:MOST_SHOWN])
        for row, (_, _, first) in enumerate(self.rows):
            self.cell(row, 2).setIcon(QIcon(self._strip(found, first)))
        for column in (0, 1):
            self.resizeColumnToContents(column)
        self.setColumnWidth(0, min(self.columnWidth(0), 240))

    def fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(SIDE + 2 * GAP)

    def _strip(self, found: ImagesPreview, numbers: Sequence[int]) -> QPixmap:
        strip = clear_pixmap(QSize(N_FIRST * (SIDE + GAP), SIDE), self.devicePixelRatioF())
        with painting(strip) as painter:
            for column, pixels in enumerate(shown(found.pictures.pixels[list(numbers)] / WHITE, WHITE)):
                place = QRectF(column * (SIDE + GAP), 0, SIDE, SIDE)
                paint_picture(painter, place, picture_of(pixels, self._theme))
        return strip
