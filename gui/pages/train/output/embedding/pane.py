"""The pane of an embedding: its picture, what is shown in it, and the sample that is pointed at."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.analysis.colours.colormap import colours_for
from core.analysis.colours.theme_colours import N_COLOURS
from core.data.dataset import DataSet
from core.protocol.embedding import Embedding
from gui.pages.train.output.class_names import MOST_NAMES
from gui.pages.train.output.embedding.canvas import EmbeddingCanvas
from gui.theme.painting import painting
from gui.theme.theme import Theme
from gui.translation import listed
from gui.widgets.labels import Elided, PlainLabel, plain_tip
from gui.widgets.pictures import paint_picture, picture_of
from gui.widgets.splitter import Yielding

PICTURE_SIDE = 72
MOST_FEATURES = 4
"""Features of a table's row that are told in the line under the picture."""


class EmbeddingPane(QWidget):
    """Where the network puts samples, and which sample is where.

    Parameters
    ----------
    data : DataSet
        With classes.
    """

    watched = Signal(str, int)
    """The split and the number of a sample that was chosen."""
    seen = Signal(bool, bool)
    """Pictures are wanted or not, and triplets in them."""

    def __init__(self, theme: Theme, data: DataSet) -> None:
        super().__init__()
        self._theme, self._data = theme, data
        self._embedding: Embedding | None = None
        self._hint = ""
        self.canvas = EmbeddingCanvas(theme)
        self.canvas.setObjectName("output_view.embedding")
        self.canvas.setAccessibleName(self.tr("Embedding of samples"))
        self.canvas.pointed.connect(self._show_sample)
        self.canvas.chosen.connect(self._choose)
        self._sample = PlainLabel(self.canvas, visible=False)
        self._sample.setObjectName("output_view.embedding.sample")
        self._sample.setAccessibleName(self.tr("The sample that is pointed at"))
        self._sample.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._readout = Elided(objectName="output_view.embedding.readout")
        self._readout.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._readout.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._axes = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._axes.setObjectName("output_view.embedding.axes")
        self._axes.setProperty("role", "note")
        self._lay_out()
        self.set_data(data)

    def _lay_out(self) -> None:
        self._test = self._box("test", self.tr("&Test data"), self.tr("Show test samples too, as diamonds."))
        self._triplets = self._box(
            "triplets",
            self.tr("Tri&plets"),
            self.tr(
                "Show triplets of the last batch that have a loss: a ring is an anchor, a full line leads to "
                "its positive, a broken one to its negative."
            ),
        )
        self._triplets.toggled.connect(self._want)
        self._test.setChecked(True)
        heading = PlainLabel(self.tr("Embedding"))
        heading.setStyleSheet("font-weight: 600;")
        self._header = QHBoxLayout(spacing=8)
        self._header.addWidget(Yielding(heading))
        self._header.addWidget(self._test)
        self._header.addWidget(self._triplets)
        self._header.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(self._header)
        layout.addWidget(self.canvas, 1)
        layout.addWidget(self._axes)
        layout.addWidget(self._readout)

    def _box(self, name: str, text: str, tip: str) -> QCheckBox:
        box = QCheckBox(text)
        box.setObjectName(f"output_view.embedding.{name}")
        box.setToolTip(plain_tip(tip))
        box.toggled.connect(self._show_kinds)
        return box

    def end_header(self, button: QWidget) -> None:
        """Put a button at the end of the header."""
        self._header.addWidget(button)
        QWidget.setTabOrder(self._triplets, button)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._want()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False, False)

    def _want(self) -> None:
        if self.isVisible():
            self.seen.emit(True, self._triplets.isChecked())

    # What is shown

    def set_data(self, data: DataSet) -> None:
        """Show other samples, and nothing until their picture comes."""
        self._data, self._embedding = data, None
        self.canvas.set_embedding(None, np.empty(0, np.int64))
        self.set_theme(self._theme)
        self._tell_axes()

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in the colours of a theme."""
        self._theme = theme
        names = self._data.class_names
        classes = np.arange(min(len(names), N_COLOURS))
        colours = tuple(colours_for(self._data, theme).points(classes).tolist())
        self.canvas.set_colours(theme, colours, names)
        legend = listed(names[:MOST_NAMES])
        description = self.tr("Classes: {names}")
        if len(names) > MOST_NAMES:
            description = self.tr("Classes: {names} and {n:,} more")
        description = description.format(names=legend, n=len(names) - MOST_NAMES)
        self.canvas.setAccessibleDescription(description)

    def set_embedding(self, embedding: Embedding | None, *, is_live: bool) -> None:
        """Show a picture; triplets belong to the live model alone."""
        self._embedding = embedding
        self._triplets.setEnabled(is_live and (embedding is None or embedding.positions.shape[1] > 1))
        self._show_kinds()
        self.canvas.set_embedding(embedding, self._classes())
        self._tell_axes()

    def set_hint(self, hint: str) -> None:
        """Say `hint` under the picture while no sample is pointed at."""
        self._hint = hint
        self._show_sample(self.canvas.present)

    def _classes(self) -> np.ndarray:
        embedding = self._embedding
        if embedding is None:
            return np.empty(0, np.int64)
        train, test = np.split(embedding.samples, [embedding.n_train])
        return np.concatenate([self._data.y_train[train], self._data.y_test[test]])

    def _show_kinds(self) -> None:
        triplets = self._triplets.isChecked() and self._triplets.isEnabled()
        self.canvas.set_kinds(test=self._test.isChecked(), triplets=triplets)

    def _tell_axes(self) -> None:
        """Say what the axes are, where that is not plain."""
        embedding = self._embedding
        n_axes = 2 if embedding is None else embedding.positions.shape[1]
        text = ""
        if embedding is not None and embedding.n_dimensions > 3:
            template = self.tr(
                "The first two principal components of {n} dimensions: {share:.0%} of the variance"
            )
            text = template.format(n=embedding.n_dimensions, share=embedding.share)
        elif n_axes == 3:
            text = self.tr("Drag to turn, or use the arrow keys")
        elif n_axes == 1:
            text = self.tr("One dimension, from left to right; classes lie one below the other")
        self._axes.setText(text)
        self._axes.setVisible(bool(text))

    def _show_sample(self, index: int | None) -> None:
        """Show the sample that is pointed at: its class, and its picture or its numbers."""
        if index is None or self._embedding is None:
            self._sample.hide()
            self._readout.set_full(self._hint)
            return
        split, number = self._sample_at(index)
        classes = self._data.y_train if split == "train" else self._data.y_test
        what = (
            self.tr("Training sample {n}: {name}") if split == "train" else self.tr("Test sample {n}: {name}")
        )
        text = what.format(n=number, name=self._data.class_names[int(classes[number])])
        self._readout.set_full(listed([text, *self._numbers_of(split, number)]))
        self._show_picture(split, number)

    def _sample_at(self, index: int) -> tuple[str, int]:
        assert self._embedding is not None
        split = "train" if index < self._embedding.n_train else "test"
        return split, int(self._embedding.samples[index])

    def _numbers_of(self, split: str, number: int) -> list[str]:
        """Return features of a sample in words, as many as there is room for."""
        data = self._data
        raw = data.raw_train if split == "train" else data.raw_test
        points = data.points_train if split == "train" else data.points_test
        if data.is_table and raw is not None:
            pairs = zip(data.feature_names, raw[number].tolist(), strict=True)
            return [f"{name} {value:.4g}" for name, value in list(pairs)[:MOST_FEATURES]]
        if points is not None:
            x1, x2 = points[number].tolist()
            return [f"x1 {x1:.2f}, x2 {x2:.2f}"]
        return []

    def _show_picture(self, split: str, number: int) -> None:
        pictures = self._data.pictures(split, [number])
        self._sample.setVisible(pictures is not None)
        if pictures is None:
            return
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(PICTURE_SIDE * ratio), round(PICTURE_SIDE * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(self._theme.panel)
        with painting(pixmap) as painter:
            place = QRectF(0, 0, PICTURE_SIDE, PICTURE_SIDE)
            paint_picture(painter, place.adjusted(4, 4, -4, -4), picture_of(pictures[0], self._theme))
            painter.setPen(self._theme.muted)
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        self._sample.setPixmap(pixmap)
        self._sample.resize(PICTURE_SIDE, PICTURE_SIDE)
        assert self.canvas.present is not None
        at = self.canvas.place_of(self.canvas.present)
        x = 8 if at.x() > self.canvas.width() / 2 else self.canvas.width() - PICTURE_SIDE - 8
        self._sample.move(x, 8)

    def _choose(self, index: int) -> None:
        self.watched.emit(*self._sample_at(index))
