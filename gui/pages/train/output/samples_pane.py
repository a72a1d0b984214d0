"""Pages of samples with the network's predictions, and the choice of which to look at."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.analysis.decided import decided
from core.data.dataset import DataSet, Floats, Targets
from core.protocol.snapshot import Watch
from gui.pages.train.output.gallery import Gallery, Page
from gui.pages.train.output.image_gallery import ImageGallery
from gui.pages.train.output.rebuilt.gallery import RebuiltGallery
from gui.pages.train.output.sample_rows import ClassRows, NumberRows
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel, SteadyLabel
from gui.widgets.splitter import Yielding

IMAGES, ROWS, REBUILT = 20, 12, 8
"""Samples on a page."""

NARROWEST = 88
"""Width of the choice of a split in a narrow panel, in pixels."""

Split = Literal["train", "test"]
SPLITS: tuple[Split, ...] = ("test", "train")


class SamplesPane(QWidget):
    """A gallery of samples of a table or of images, page by page.

    Parameters
    ----------
    data : DataSet
        Of table or image input.
    """

    watched = Signal(object)  # Watch: the samples that answers are wanted for

    def __init__(self, theme: Theme, data: DataSet) -> None:
        super().__init__()
        self._data = data
        self._watch = Watch()
        self._first = 0
        self._shuffles = 0
        self._order = np.arange(len(data.y_test))
        self.gallery = _make_gallery(theme, data)
        self.gallery.setObjectName("output_view.gallery")
        self.gallery.setAccessibleName(self.tr("Samples with the network's predictions"))
        self.gallery.chosen.connect(self._select)
        self._summary = SteadyLabel(self._summary_of(0.0001))
        self._summary.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._summary.setObjectName("output_view.summary")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        self._header = self._make_header()
        layout.addLayout(self._header)
        layout.addWidget(self.gallery, 1)
        if data.task.rebuilds:  # the latent plane needs the height
            self._summary.setToolTip(self.tr("Mean squared error on this page"))
            self._header.insertWidget(1, Yielding(self._summary))
        else:
            layout.addWidget(self._summary, alignment=Qt.AlignmentFlag.AlignHCenter)
        self._hint = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, visible=False)
        self._hint.setObjectName("output_view.hint")
        layout.addWidget(self._hint)

    def _make_header(self) -> QHBoxLayout:
        self._split = QComboBox()
        self._split.addItems([self.tr("Test data"), self.tr("Training data")])
        self._split.activated.connect(self._choose_split)
        self._split.setMinimumWidth(NARROWEST)  # else the longer entry
        self._previous, self._next = QToolButton(), QToolButton()
        self._previous.setArrowType(Qt.ArrowType.LeftArrow)
        self._previous.clicked.connect(self._turn_back)
        self._next.setArrowType(Qt.ArrowType.RightArrow)
        self._next.clicked.connect(self._turn)
        self._shuffle = QToolButton()
        self._shuffle.setText(self.tr("Shuffle"))
        self._shuffle.clicked.connect(self._reorder)
        for button in (self._previous, self._next, self._shuffle):
            button.setProperty("role", "small")
        header = QHBoxLayout()
        header.setSpacing(4)
        for name, widget, tip in (
            ("split", self._split, self.tr("Which samples to look at")),
            ("previous", self._previous, self.tr("Previous page of samples")),
            ("next", self._next, self.tr("Next page of samples")),
            ("shuffle", self._shuffle, self.tr("Look at the samples in another order")),
        ):
            widget.setObjectName(f"output_view.{name}")
            widget.setToolTip(tip)
            widget.setAccessibleName(tip)
            header.addWidget(widget)
        header.insertStretch(1)
        return header

    def set_hint(self, hint: str) -> None:
        """Say `hint` under the samples."""
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))

    def end_header(self, button: QWidget) -> None:
        """Put a button at the end of the header."""
        self._header.addWidget(button)
        QWidget.setTabOrder(self._shuffle, button)

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in the colours of a theme."""
        self.gallery.set_theme(theme)

    def open_split(self, split: Split) -> None:
        """Ask for the first page of a split, its first sample selected."""
        self._order = np.arange(len(_targets(self._data, split)))
        self._first = 0
        self.watched.emit(Watch(split, self._numbers(), 0))

    def set_watch(self, watch: Watch) -> None:
        """Show the samples that are watched, and which one is selected."""
        if (watch.split, watch.samples) != (self._watch.split, self._watch.samples):
            self.gallery.set_page(_make_page(self._data, watch))
            self._summary.clear()
        if watch.split != self._watch.split:  # chosen elsewhere
            self._order, self._first = np.arange(len(_targets(self._data, watch.split))), 0
        self._watch = watch
        self._split.setCurrentIndex(SPLITS.index(watch.split))
        self._previous.setEnabled(self._first > 0)
        self._next.setEnabled(self._first + self.gallery.capacity < len(self._order))
        selected = watch.sample
        self.gallery.select(None if selected not in watch.samples else watch.samples.index(selected))

    def set_outputs(self, outputs: Floats, inputs: Floats | None = None) -> None:
        """Show the answers for the samples watched; see ``core.protocol.snapshot.Snapshot``."""
        if isinstance(self.gallery, RebuiltGallery):
            self.gallery.set_seen(inputs)
        self.gallery.set_outputs(outputs)
        if isinstance(self.gallery, RebuiltGallery):
            self._summary.setText(self._summary_of(self.gallery.error or 0.0))
            return
        y_true = _targets(self._data, self._watch.split)[list(self._watch.samples)]
        if not self._data.task.has_classes:
            value = float(np.abs(outputs - y_true).mean(dtype=np.float64))
        else:
            value = int((decided(outputs) == y_true).sum())
        self._summary.setText(self._summary_of(value))

    def _summary_of(self, value: float) -> str:
        if self._data.task.rebuilds:
            return self.tr("MSE {}").format(f"{value:.4f}")
        if not self._data.task.has_classes:
            return self.tr("Mean absolute error on this page: {}").format(f"{value:.3g}")
        return self.tr("{} of {} on this page are right").format(value, len(self._watch.samples))

    def _numbers(self) -> tuple[int, ...]:
        page = self._order[self._first : self._first + self.gallery.capacity]
        return tuple(page.tolist())

    def _choose_split(self, index: int) -> None:
        self.open_split(SPLITS[index])

    def _turn(self) -> None:
        self._first += self.gallery.capacity
        self.watched.emit(replace(self._watch, samples=self._numbers()))

    def _turn_back(self) -> None:
        self._first = max(0, self._first - self.gallery.capacity)
        self.watched.emit(replace(self._watch, samples=self._numbers()))

    def _reorder(self) -> None:
        self._shuffles += 1
        self._order = np.random.default_rng(self._shuffles).permutation(len(self._order))
        self._first = 0
        self.watched.emit(replace(self._watch, samples=self._numbers()))

    def _select(self, position: int) -> None:
        self.watched.emit(replace(self._watch, sample=self._watch.samples[position]))


def _make_gallery(theme: Theme, data: DataSet) -> Gallery:
    page = _make_page(data, Watch())
    if data.task.rebuilds:
        return RebuiltGallery(theme, page, REBUILT)
    if data.is_image:
        return ImageGallery(theme, page, IMAGES)
    return NumberRows(theme, page, ROWS) if not data.task.has_classes else ClassRows(theme, page, ROWS)


def _make_page(data: DataSet, watch: Watch) -> Page:
    y_true = _targets(data, watch.split)[list(watch.samples)]
    if data.task.predicts_number:
        everything = np.concatenate([_targets(data, split) for split in SPLITS])
        y_range = (float(everything.min()), float(everything.max()))
        return Page(watch.samples, y_true, y_range=y_range, target_name=data.target_name)
    pictures = data.pictures(watch.split, watch.samples)
    return Page(watch.samples, y_true, data.class_names, pictures)


def _targets(data: DataSet, split: Split) -> Targets:
    return data.in_unit(data.labels(split))
