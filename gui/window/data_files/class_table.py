"""The classes of a folder of pictures: how many each has, and the first of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from core.data.images.prepare import WHITE, for_display
from core.data.images.preview import N_FIRST, ImagesPreview
from gui.theme.painting import painting
from gui.theme.theme import Theme
from gui.widgets.labels import plain_tip
from gui.widgets.pictures.picture import paint_picture, picture_of

SIDE, GAP = 40, 4
MOST_CLASSES = 100
"""Classes that are shown."""


class ClassTable(QTableWidget):
    """A row for each class."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._theme = theme
        self.setObjectName("preview.classes")
        self.setAccessibleName(self.tr("Classes"))
        self.setToolTip(self.tr("The classes, with the first pictures of each as the model would get them"))
        self.setHorizontalHeaderLabels([self.tr("Class"), self.tr("Pictures"), self.tr("The first of them")])
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setIconSize(QSize(N_FIRST * (SIDE + GAP), SIDE))
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)

    def show_classes(self, found: ImagesPreview) -> None:
        """Show the classes of a folder."""
        classes = found.classes[:MOST_CLASSES]
        self.setRowCount(len(classes))
        for row, (name, n, first) in enumerate(classes):
            strip = QTableWidgetItem(QIcon(self._strip(found, first)), "")
            for column, item in enumerate((QTableWidgetItem(name), QTableWidgetItem(f"{n:,}"), strip)):
                item.setToolTip(plain_tip(item.text()))
                self.setItem(row, column, item)
            self.setRowHeight(row, SIDE + 2 * GAP)
        for column in (0, 1):
            self.resizeColumnToContents(column)
        self.setColumnWidth(0, min(self.columnWidth(0), 240))

    def _strip(self, found: ImagesPreview, numbers: Sequence[int]) -> QPixmap:
        ratio = self.devicePixelRatioF()
        strip = QPixmap(QSize(N_FIRST * (SIDE + GAP), SIDE) * ratio)
        strip.setDevicePixelRatio(ratio)
        strip.fill(Qt.GlobalColor.transparent)
        with painting(strip) as painter:
            for column, pixels in enumerate(for_display(found.pictures.pixels[list(numbers)] / WHITE, WHITE)):
                place = QRectF(column * (SIDE + GAP), 0, SIDE, SIDE)
                paint_picture(painter, place, picture_of(pixels, self._theme))
        return strip
