"""The latent plane with its controls, and the decoder's picture of the place that is pointed at."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, QSignalBlocker, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QSpinBox, QToolButton, QVBoxLayout, QWidget

from core.data.dataset import DataSet, Floats
from core.protocol.latent import LatentPlane, PlaneWatch
from core.protocol.snapshot import Snapshot
from gui.pages.train.output.rebuilt.plane import Extent, LatentView
from gui.theme.painting import painting
from gui.theme.theme import Theme
from gui.widgets.labels import Elided, PlainLabel
from gui.widgets.pictures import paint_picture, picture_of

WALK_MS = 30
"""Places on the way of the mouse are asked for at most so often."""
NUMBERS, COMPONENTS = 0, 1
LEAST_WIDTH = 96


class PlanePanel(QWidget):
    """Shows a latent plane, and asks for what is wanted of it.

    Parameters
    ----------
    data : DataSet
        Of pictures to be rebuilt.
    """

    wanted = Signal(object)  # PlaneWatch

    def __init__(self, theme: Theme, data: DataSet) -> None:
        super().__init__()
        self._data = data
        self._n_latent = 0
        self.view = LatentView(theme)
        self.view.setObjectName("output_view.latent_plane")
        self.view.set_class_names(data.class_names)
        self.view.setAccessibleName(self.tr("Latent plane: test samples in the colours of their classes"))
        self.view.setToolTip(
            self.tr("Walk over the plane with the mouse or the arrow keys: the decoder draws each place")
        )
        self.picture = DecodedPicture(theme)
        self.picture.setObjectName("output_view.decoded")
        self.picture.setAccessibleName(self.tr("The decoder's picture of the place pointed at"))
        self.picture.setToolTip(self.tr("What the decoder makes of the place pointed at, live"))
        self._title = PlainLabel(self.tr("Latent plane"))
        self._title.setStyleSheet("font-weight: 600;")
        self._title.setToolTip(self.tr("Test samples by their two latent numbers"))
        self._note = Elided(objectName="output_view.latent_note")
        self._note.setProperty("role", "note")
        self._make_controls()
        self._arrange()
        self._soon = QTimer(self, singleShot=True, interval=WALK_MS)
        self._soon.timeout.connect(self._want)
        self.view.walked.connect(self._walk)

    def _make_controls(self) -> None:
        self._kind = QComboBox()
        self._kind.addItems([self.tr("Two latent numbers"), self.tr("Principal components")])
        self._kind.setMinimumWidth(LEAST_WIDTH)  # its words must not widen the window
        self._kind.activated.connect(self._change_axes)
        self._axes = QSpinBox(), QSpinBox()
        self._grid = QToolButton()
        self._grid.setText(self.tr("Grid"))
        self._grid.setCheckable(True)
        self._grid.setProperty("role", "small")
        self._grid.toggled.connect(self._change_grid)
        for axis, value in zip(self._axes, (1, 2), strict=True):
            axis.setPrefix("z")
            axis.setMinimum(1)
            axis.setMaximum(2)
            axis.setValue(value)
            axis.valueChanged.connect(self._change_axes)
        across, up = self._axes
        for name, widget, tip in (
            ("latent_axes", self._kind, self.tr("What the axes of the plane are")),
            ("latent_x", across, self.tr("The latent number across the plane")),
            ("latent_y", up, self.tr("The latent number up the plane")),
            ("latent_grid", self._grid, self.tr("Show the decoder's pictures all over the plane")),
        ):
            widget.setObjectName(f"output_view.{name}")
            widget.setToolTip(tip)
            widget.setAccessibleName(tip)

    def _arrange(self) -> None:
        self.header = QHBoxLayout(spacing=4)
        for control in (self._title, self._kind, *self._axes, self._grid):
            self.header.addWidget(control)
        self.header.addStretch(1)
        row = QHBoxLayout(spacing=8)
        row.addWidget(self.view, 1)
        row.addWidget(self.picture)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 0)
        column.setSpacing(4)
        column.addLayout(self.header)
        column.addLayout(row, 1)
        column.addWidget(self._note)
        self._show_controls()

    # What the window sets

    @property
    def watch(self) -> PlaneWatch:
        """What is wanted of the plane."""
        extent, axes = self.view.extent, None
        if self._kind.currentIndex() == NUMBERS:
            axes = self._axes[0].value() - 1, self._axes[1].value() - 1
        cells = self.view.cells if self._grid.isChecked() else None
        return PlaneWatch(axes, self.view.at, extent.low, extent.high, cells)

    def forget(self) -> None:
        """Show nothing until another model's plane comes."""
        self.view.forget()
        self.picture.show_picture(None)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self.view.set_theme(theme)
        self.picture.set_theme(theme)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the plane in a snapshot, if it is the one that is wanted."""
        plane, watch = snapshot.latent, snapshot.watch.latent if snapshot.watch is not None else None
        if plane is None or watch is None:
            return
        self._offer(plane.n_latent)
        if watch.axes != self.watch.axes:
            return
        before, labels = self.view.extent, self._data.labels("test")
        classes = labels[plane.samples] if self._data.class_names else np.zeros_like(plane.samples)
        self.view.set_points(plane.points, classes.astype(np.int64))
        if plane.grid is not None and self._grid.isChecked():
            self.view.set_grid(plane.grid, Extent(watch.low, watch.high))
        self.picture.show_picture(plane.picture)
        self._tell(plane)
        if self.view.at is None and len(plane.points):
            self.view.walk_to(self.view.extent.middle)
        elif self._grid.isChecked() and self.view.extent != before:
            self._soon.start()

    def _offer(self, n_latent: int) -> None:
        """Offer as many axes as there are latent numbers; of more than two first their components."""
        if n_latent == self._n_latent:
            return
        self._n_latent = n_latent
        for axis in self._axes:
            with QSignalBlocker(axis):
                axis.setMaximum(n_latent)
        self._kind.setCurrentIndex(COMPONENTS if n_latent > 2 else NUMBERS)
        self._change_axes()

    def _show_controls(self) -> None:
        has_more = self._n_latent > 2
        self._title.setVisible(not has_more)  # without a note the plane is higher
        self._note.setVisible(has_more)
        self._kind.setVisible(has_more)
        for axis in self._axes:
            axis.setVisible(has_more and self._kind.currentIndex() == NUMBERS)

    def _tell(self, plane: LatentPlane) -> None:
        """Name the axes, and say what of the latent numbers the plane leaves out."""
        names = "PC1", "PC2"
        if self._kind.currentIndex() == NUMBERS:
            names = f"z{self._axes[0].value()}", f"z{self._axes[1].value()}"
        self.view.set_names(names)
        text = self.tr("{share:.0%} of the spread of {n} latent numbers; the others stay at their mean")
        text = text.format(share=plane.explained, n=plane.n_latent)
        self._note.set_full(text)
        self._note.setToolTip(text)

    # What the user does

    def _change_axes(self) -> None:
        self._show_controls()
        self.forget()
        self._want()

    def _change_grid(self, on: bool) -> None:
        if not on:
            self.view.set_grid(None)
        self._want()

    def _walk(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def _want(self) -> None:
        self.wanted.emit(self.watch)


class DecodedPicture(QWidget):
    """One picture, as large as it fits."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._pixels: Floats | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(112, 112)

    @property
    def pixels(self) -> Floats | None:
        """What is shown: (channels, height, width), from 0 to 1."""
        return self._pixels

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self.update()

    def show_picture(self, pixels: Floats | None) -> None:
        """Show a picture (channels, height, width) with pixels from 0 to 1, or none."""
        self._pixels = pixels
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            side = min(self.width(), self.height())
            place = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
            frame = place.adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(QPen(QColor(self._theme.line), 1.0))
            painter.setBrush(QColor(self._theme.field))
            painter.drawRect(frame)
            if self._pixels is not None:
                paint_picture(painter, frame.adjusted(2, 2, -2, -2), picture_of(self._pixels, self._theme))
