"""A few pictures before and after the transforms, below the settings of the data."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from core.data.registry import DATASETS
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.schema import ParamSpec
from core.protocol.transformed_samples import TransformedSamples
from gui.state.store import Store
from gui.theme.icons import icon
from gui.theme.painting import draw_text, painting
from gui.theme.theme import Theme
from gui.thread.doors import transforms
from gui.widgets.background import Background
from gui.widgets.forms.number import NumberEdit
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import PlainLabel
from gui.widgets.pictures import paint_picture, picture_of

N_PICTURES = 5
SIDE, GAP, CAPTION = 44, 4, 48
"""Of a picture, between two, and of the words beside them, in pixels."""
LARGEST_SEED = 2**32 - 1


class Pairs(QWidget):
    """Pictures in two rows: before and after."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(objectName="transforms_preview.pictures")
        self.setAccessibleName(self.tr("Samples before and after the transforms"))
        self.setToolTip(
            self.tr(
                "Above: the samples. Below: what a training step would see of them. Each step changes them "
                "in a new way; here the seed decides how."
            )
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self.samples: TransformedSamples | None = None

    def sizeHint(self) -> QSize:
        return QSize(CAPTION + N_PICTURES * (SIDE + GAP), 2 * (SIDE + GAP))

    @property
    def n_fitting(self) -> int:
        """Pictures of a row that have room."""
        return max(0, min(N_PICTURES, (self.width() - CAPTION + GAP) // (SIDE + GAP)))

    def show_samples(self, samples: TransformedSamples | None) -> None:
        """Show pictures; None for none."""
        self.samples = samples
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            rows = [(self.tr("before"), "before"), (self.tr("after"), "after")]
            for row, (caption, name) in enumerate(rows):
                top = row * (SIDE + GAP)
                painter.setPen(QColor(self._theme.muted))
                middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
                draw_text(painter, QRectF(0, top, CAPTION, SIDE), middle, caption)
                pictures = [] if self.samples is None else getattr(self.samples, name)
                for column, pixels in enumerate(pictures[: self.n_fitting]):
                    place = QRectF(CAPTION + column * (SIDE + GAP), top, SIDE, SIDE)
                    painter.fillRect(place, QColor(self._theme.field))
                    paint_picture(painter, place, picture_of(pixels, self._theme))


class TransformsPreview(QWidget):
    """What the transforms of the document's data do, with a seed to choose."""

    def __init__(self, store: Store) -> None:
        super().__init__(objectName="transforms_preview")
        self._store = store
        self._background = Background(self)
        self._asked: tuple[Component, int] | None = None
        self._is_asking = False
        self._pairs = Pairs(store.view.theme)
        self._problem = PlainLabel(wordWrap=True, visible=False)
        self._problem.setProperty("role", "rule")
        self._seed = self._make_seed()
        self._again = QToolButton(objectName="transforms_preview.again", iconSize=QSize(16, 16))
        self._again.setProperty("role", "link")
        self._again.setToolTip(self.tr("Draw anew: the next seed"))
        self._again.setAccessibleName(self.tr("Draw anew"))
        self._again.clicked.connect(self._draw_anew)
        line = QHBoxLayout(spacing=GAP)
        label = PlainLabel(self.tr("Preview with seed"), buddy=self._seed)
        label.setProperty("role", "note")
        line.addWidget(label)
        line.addWidget(self._seed)
        line.addWidget(self._again)
        line.addStretch(1)
        column = QVBoxLayout(self, spacing=GAP)
        column.setContentsMargins(0, 4, 0, 4)
        column.addLayout(line)
        column.addWidget(self._pairs)
        column.addWidget(self._problem)
        store.environment.catalog_changed.connect(self._want)
        store.view.theme_changed.connect(self._show_theme)
        self._show_theme()

    @property
    def is_wanted(self) -> bool:
        """Whether the document's data have pictures that go through transforms."""
        data = self._store.document.experiment.data
        source = DATASETS.get(data.name)
        return source is not None and source.inputs == ("image",) and bool(data.args.get("transforms"))

    def refresh(self) -> None:
        """Show what the document's transforms do."""
        self._want()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._want()

    def _make_seed(self) -> NumberEdit:
        doc = self.tr("Changes only the pictures below, not the run")
        spec = ParamSpec("seed", "int", 0, low=0, high=LARGEST_SEED, doc=doc)
        edit = NumberEdit(spec, "transforms_preview.seed")
        edit.setAccessibleName(self.tr("Seed of the preview"))
        edit.setToolTip(doc)
        edit.setFixedWidth(64)
        edit.setValue(0)
        edit.edited.connect(self._want)
        return edit

    def _draw_anew(self) -> None:
        self._seed.setValue(((self._seed.value() or 0) + 1) % (LARGEST_SEED + 1))

    def _want(self) -> None:
        """Ask for pictures, if others are wanted than are shown and somebody can see them."""
        data, seed = self._store.document.experiment.data, self._seed.value() or 0
        if not (self.isVisible() and self.is_wanted and self._store.environment.has_torch):
            return
        if self._is_asking or (data, seed) == self._asked:
            return
        self._asked, self._is_asking = (data, seed), True
        self._background.start(partial(transforms.preview, data, N_PICTURES, seed), self._take)

    def _take(self, found: TransformedSamples | PlaygroundError) -> None:
        self._is_asking = False
        is_error = isinstance(found, PlaygroundError)
        self._problem.setText(rule_text(found, "") if isinstance(found, PlaygroundError) else "")
        self._problem.setVisible(is_error)
        self._pairs.show_samples(None if isinstance(found, PlaygroundError) else found)
        self._want()

    def _show_theme(self) -> None:
        theme = self._store.view.theme
        self._pairs.set_theme(theme)
        self._again.setIcon(icon("samples", theme.text))
