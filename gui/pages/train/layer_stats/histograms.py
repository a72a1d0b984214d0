"""Small histograms below each other, one a layer, beside buttons that are also the legend of its line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsView,
    QScrollArea,
    QToolButton,
    QWidget,
)

from core.analysis.series import Doubles
from core.protocol.snapshot import N_BINS, Histogram
from gui.theme.style import smaller
from gui.theme.theme import Theme
from gui.widgets.plots.items import Curve
from gui.widgets.plots.legend import curve_button, curve_icon
from gui.widgets.plots.scale import number

translate = QCoreApplication.translate

ROW, TALL = 20, 27
"""Least height of a row, and from which on it has room for two lines of text."""
BUTTON, TEXT, GAP = 80, 72, 8


class HistogramRows(QScrollArea):
    """One row for each layer: its name, its histogram and range, and a share of its units.

    Parameters
    ----------
    name : str
        Object names of the buttons are ``<name>.show_<layer>``.
    """

    toggled = Signal(str, bool)

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._name, self._theme, self._scale = name, theme, 1.0
        self._curves: tuple[Curve, ...] = ()
        self._buttons: list[QToolButton] = []
        self._histograms: list[Histogram | None] = []
        self._shares: list[tuple[str, bool]] = []
        self._texts: list[str] = []
        self._content = QWidget()
        self.setWidget(self._content)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        # Made by Qt, so that it paints them without asking Python.
        self._frame, *self._bars = (self._scene.addPath(QPainterPath()) for _ in range(4))
        self._ranges: list[QGraphicsSimpleTextItem] = []
        self._share_texts: list[QGraphicsSimpleTextItem] = []
        self._view = self._new_view()

    def _new_view(self) -> QGraphicsView:
        view = QGraphicsView(self._scene, self._content)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return view

    # What is shown

    def is_on(self, layer: str) -> bool:
        """Return whether the curve of this layer is switched on."""
        return all(button.isChecked() for button in self._buttons if button.text() == layer)

    @property
    def texts(self) -> list[str]:
        """The texts beside the histograms."""
        pairs = zip(self._ranges, self._share_texts, strict=True)
        return [" ".join(item.text() for item in pair if item.isVisible()).strip() for pair in pairs]

    @property
    def bars(self) -> tuple[QPainterPath, ...]:
        """The bars below 0, at 0 and above it, as they are drawn."""
        return tuple(item.path() for item in self._bars)

    def set_layers(self, curves: Sequence[Curve]) -> None:
        """Make a row for the layer of each curve."""
        self._curves = tuple(curves)
        for button in self._buttons:
            button.setParent(None)
            button.deleteLater()
        for text in (*self._ranges, *self._share_texts):
            self._scene.removeItem(text)
        self._buttons = [self._new_button(curve) for curve in curves]
        self._ranges = [self._scene.addSimpleText("") for _ in curves]
        self._share_texts = [self._scene.addSimpleText("") for _ in curves]
        self._histograms, self._shares = [None] * len(curves), [("", False)] * len(curves)
        self._texts = [""] * len(curves)
        self.set_theme(self._theme)

    def _new_button(self, curve: Curve) -> QToolButton:
        button = curve_button(self._name, curve, self.toggled, self._content)
        button.show()
        return button

    def set_scale(self, scale: float) -> None:
        """Set the scale of the type; ``set_theme`` applies it."""
        self._scale = scale

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self._view.setBackgroundBrush(QColor(theme.panel))
        self._content.setStyleSheet(
            f".QWidget {{ background: {theme.panel}; }}"
            "QToolButton { background: transparent; border-color: transparent; padding: 0 2px; min-height: 0;"
            f" text-align: left; }} QToolButton:focus {{ border-color: {theme.accent}; }}"
            f"QToolButton:!checked {{ color: {theme.muted}; }}"
        )
        for button, curve in zip(self._buttons, self._curves, strict=True):
            button.setIcon(curve_icon(curve, theme, self.devicePixelRatioF()))
        self._frame.setPen(QPen(QColor(theme.line), 0))
        for item, colour in zip(self._bars, (theme.negative, theme.plan, theme.positive), strict=True):
            item.setPen(QPen(Qt.PenStyle.NoPen))
            item.setBrush(QBrush(QColor(colour)))
        font = smaller(self.font())
        for text in (*self._ranges, *self._share_texts):
            text.setFont(font)
            text.setBrush(QBrush(QColor(theme.muted)))
        self._arrange()

    def show_histograms(
        self,
        histograms: Sequence[Histogram | None],
        shares: Sequence[tuple[str, bool]],
        missing: str = "",
    ) -> None:
        """Show each layer's histogram, and its share of units as (text, whether it is a warning).

        `missing` is written in place of a histogram that is None.
        """
        former = self._texts
        self._texts = [missing if h is None else _range_text(h) for h in histograms]
        self._histograms, self._shares = list(histograms), list(shares)
        if self._texts != former:
            self._draw_frame()
        self._draw_bars()
        self._write()

    # Where it is

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @property
    def _row(self) -> float:
        """Height of a row."""
        return self._content.height() / max(1, len(self._curves))

    @property
    def _width(self) -> float:
        """Width of a histogram."""
        return max(1.0, float(self._view.width() - self._scale * TEXT - GAP))

    def _arrange(self) -> None:
        size, left = self.viewport().size(), round(self._scale * BUTTON)
        least = round(self._scale * ROW * len(self._curves))
        self._content.resize(size.width(), max(size.height(), least))
        for i, button in enumerate(self._buttons):
            top = round(i * self._row)
            button.setGeometry(0, top + 1, left, max(18, round(self._row) - 2))
        self._view.setGeometry(left + GAP, 0, max(1, size.width() - left - GAP), self._content.height())
        self._scene.setSceneRect(0, 0, self._view.width(), self._view.height())
        if not self._curves:
            return
        self._draw_frame()
        self._draw_bars()
        self._write()

    def _draw_frame(self) -> None:
        """Draw the line that bars stand on, and a tick at 0; with them change the places of the bars."""
        path, zeros = QPainterPath(), []
        for i, histogram in enumerate(self._histograms):
            base = self._base(i)
            path.moveTo(0, base)
            path.lineTo(self._width, base)
            zeros.append(0.0 if histogram is None else -histogram.low / (histogram.high - histogram.low))
            if histogram is not None:
                path.moveTo(zeros[-1] * self._width, base + 3)
                path.lineTo(zeros[-1] * self._width, base - self._tallest)
        self._frame.setPath(path)
        self._place_bars(np.array(zeros))

    def _place_bars(self, zeros: Doubles) -> None:
        """Take where 0 lies in each row, as a share of its width."""
        n_rows, edges = len(zeros), np.linspace(0, self._width, N_BINS + 1)
        self._x = np.tile(np.repeat(edges, 2), n_rows)
        self._bases = np.array([self._base(i) for i in range(n_rows)])[:, np.newaxis]
        self._connect = np.ones(len(self._x), dtype=np.int32)
        self._connect[2 * N_BINS + 1 :: 2 * N_BINS + 2] = 0
        middle = np.minimum(N_BINS - 1, (zeros * N_BINS).astype(int))[:, np.newaxis]
        bins = np.arange(N_BINS)
        self._masks = bins < middle, bins == middle, bins > middle

    def _base(self, i: int) -> float:
        return round((i + 1) * self._row) - 4.5

    @property
    def _tallest(self) -> float:
        return self._row - 8

    def _draw_bars(self) -> None:
        counts = np.stack([np.zeros(N_BINS) if h is None else h.counts for h in self._histograms])
        heights = np.sqrt(counts / np.maximum(1, counts.max(axis=1, keepdims=True))) * self._tallest
        for item, mask in zip(self._bars, self._masks, strict=True):
            item.setPath(self._outline(heights * mask))

    def _outline(self, heights: Doubles) -> QPainterPath:
        """Return the outlines of bars of `heights` (n_rows, n_bins) as one path."""
        y = np.repeat(self._bases, 2 * N_BINS + 2, axis=1)
        y[:, 1:-1] -= np.repeat(heights, 2, axis=1)
        path: QPainterPath = pg.arrayToQPath(self._x, y.ravel(), self._connect)
        return path

    def _write(self) -> None:
        """Write each range above its share; a low row has room for one: the share if it is to be heeded."""
        tall = self._row >= self._scale * TALL
        for i, (text, (share, heed)) in enumerate(zip(self._texts, self._shares, strict=True)):
            middle = (i + 0.5) * self._row
            upper, lower = self._ranges[i], self._share_texts[i]
            both = bool(tall and share)
            upper.setVisible(both or not heed)
            lower.setVisible(both or heed)
            if lower.text() != share:
                lower.setText(share)
            if upper.text() != text:
                upper.setText(text)
            lower.setBrush(QBrush(QColor(self._theme.warning if heed else self._theme.muted)))
            height = upper.boundingRect().height()
            left = self._width + GAP
            upper.setPos(left, middle - height + 1 if both else middle - height / 2)
            lower.setPos(left, middle - 1 if both else middle - height / 2)


def _range_text(histogram: Histogram) -> str:
    low, high = number(histogram.low).replace("-", "−", 1), number(histogram.high)
    text = "±{high}" if histogram.low == -histogram.high else translate("Histograms", "{low} to {high}")
    return text.format(low=low, high=high)
