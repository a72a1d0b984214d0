"""The confusion matrix: true classes down, predicted classes across, a colour for each cell."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.pages.evaluate.class_groups import Counts, summed, worst_apart
from gui.theme.contrast import contrast
from gui.theme.painting import draw_text, painting, saved
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.digits import digits_font
from gui.widgets.labels import plain_tip
from gui.widgets.plane import arrow

Cell = tuple[int, int]  # true class, predicted class; of many classes their rows and columns

CENTER = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
GAP = 8
WIDEST = 0.24
"""Share of the width that names of true classes take at most."""
TALLEST = 0.25
"""Share of the height that names of predicted classes take at most, where they are written upwards."""
TIGHT = 1.3
"""Distance of names above each other that do not collide, in heights of a capital letter."""
LEAST_TYPE = 9
"""Pixels of the smallest names; where there is no room for them, some are left out."""
LEAST_CELL = 26.0, 14.0
"""Width and height of a cell in which a number can be read."""
FEWEST = 12
"""Classes that have a row and a column each, however small the cells are."""
FAINTEST = 0.12
"""Share of its colour that a cell of one sample has at least: seen beside the cells of none."""


class ConfusionMatrix(QWidget):
    """Counts, or shares of each true class; a click or the keyboard chooses a cell.

    All cells have one hue, stronger for more samples: green and purple are signs. Where there is no room for
    all classes, those with the most mistakes have rows and columns; the last ones are those of all others.
    """

    chosen = Signal(object)  # Cell, or None where the choice was taken back

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._whole: Counts = np.zeros((0, 0), np.int64)
        self._class_names: tuple[str, ...] = ()
        self._groups: list[tuple[int, ...]] = []
        self._counts: Counts = self._whole
        self._names: list[str] = []
        self._widest = 0
        self._normalised = False
        self._cell: Cell | None = None
        self.setObjectName("evaluate.matrix")
        self.setAccessibleName(self.tr("Confusion matrix"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 140)

    def sizeHint(self) -> QSize:
        return QSize(400, 260)

    @property
    def cell(self) -> Cell | None:
        """The chosen cell."""
        return self._cell

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self.update()

    def set_normalised(self, normalised: bool) -> None:
        """Show shares of each true class, or counts."""
        self._normalised = normalised
        self.update()

    def set_counts(self, counts: Counts, names: tuple[str, ...]) -> None:
        """Show samples (n_classes, n_classes) by true and predicted class."""
        if names != self._class_names:
            self._cell = None
        self._whole, self._class_names = counts, names
        n_right, n = int(np.trace(counts)), int(counts.sum())
        self.setAccessibleDescription(self.tr("{0} of {1} samples are right").format(n_right, n))
        self._group()

    def classes_of(self, cell: Cell) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the true and the predicted classes of a cell."""
        return self._groups[cell[0]], self._groups[cell[1]]

    def names_of(self, cell: Cell) -> tuple[str, str]:
        """Return the names of a cell's row and column."""
        return self._names[cell[0]], self._names[cell[1]]

    def _group(self) -> None:
        """Share rows and columns out to the classes; the chosen cell stays chosen while it is there."""
        chosen = None if self._cell is None else self.classes_of(self._cell)
        width, height = self.width() * (1 - WIDEST), self.height() * (1 - TALLEST) - self._foot - GAP
        n_fit = max(FEWEST, int(min(width / LEAST_CELL[0], height / LEAST_CELL[1])))
        self._groups = worst_apart(self._whole, n_fit)
        self._counts = summed(self._whole, self._groups)
        self._names = [self._class_names[group[0]] for group in self._groups]
        if self._is_part:
            self._names[-1] = self.tr("{n:,} others").format(n=len(self._groups[-1]))
        self._measure()
        self._cell = None
        if chosen is not None:
            if chosen[0] in self._groups and chosen[1] in self._groups:
                self._cell = self._groups.index(chosen[0]), self._groups.index(chosen[1])
            else:
                self.chosen.emit(None)
        self.update()

    @property
    def _is_part(self) -> bool:
        """Whether the last row and column are those of several classes."""
        return len(self._groups) < len(self._class_names)

    def _measure(self) -> None:
        self._widest = max(map(self.fontMetrics().horizontalAdvance, self._names), default=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if len(self._class_names) > FEWEST:
            self._group()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure()

    def choose(self, cell: Cell | None) -> None:
        """Choose a cell, and emit ``chosen``."""
        if cell != self._cell:
            self._cell = cell
            self.update()
            self.chosen.emit(cell)

    def text(self, cell: Cell) -> str:
        """Return the text of a cell."""
        count = int(self._counts[cell])
        if not self._normalised:
            return f"{count:,}"
        n = int(self._counts[cell[0]].sum())
        return f"{count / n:.0%}" if n else "–"

    def short_text(self, cell: Cell, width: int, metrics: QFontMetrics) -> str:
        """Return the text of a cell as it fits: 1,234 as 1k, 100% as 100; empty if nothing does."""
        count, text = int(self._counts[cell]), self.text(cell)
        shorter = text.rstrip("%") if self._normalised else f"{count / 1000:.0f}k" if count > 999 else text
        return next((one for one in (text, shorter) if metrics.horizontalAdvance(one) < width), "")

    def colours(self, cell: Cell) -> tuple[str, str]:
        """Return a cell's colour, and that of the text on it."""
        theme, count = self._theme, int(self._counts[cell])
        if count == 0:
            return theme.field, theme.muted
        most = self._counts[cell[0]].sum() if self._normalised else self._most
        strength = FAINTEST + (1 - FAINTEST) * math.sqrt(min(count / most, 1.0))
        ground = mixed(theme.field, theme.accent, strength)
        return ground, max(
            (theme.text, theme.panel, theme.on_accent), key=lambda text: contrast(text, ground)
        )

    def describe(self, cell: Cell) -> str:
        """Return a cell's tooltip."""
        true, predicted = self.names_of(cell)
        count, n = int(self._counts[cell]), int(self._counts[cell[0]].sum())
        lines = [self.tr("True {0}, predicted {1}: {2:,} of {3:,}").format(true, predicted, count, n)]
        if n:
            lines.append(self.tr("{0:.1%} of what is {1}").format(count / n, true))
        if len(self._groups[cell[0]]) > 1 and cell[0] == cell[1]:
            lines.append(self.tr("{0:,} of them are right").format(self._n_right(cell)))
        lines.append(self.tr("Click to list these samples"))
        return "\n".join(lines)

    def _n_right(self, cell: Cell) -> int:
        """Return how many samples of a cell are right: all or none, but of several classes together."""
        classes = self._groups[cell[0]]
        return int(self._whole[classes, classes].sum()) if cell[0] == cell[1] else 0

    @property
    def _most(self) -> int:
        """The samples of the fullest cell, but for that of all others: beside it no class would be seen."""
        n = len(self._names) - self._is_part
        return max(1, int(self._counts[:n].max(initial=0)), int(self._counts[:, :n].max(initial=0)))

    def rect_of(self, cell: Cell) -> QRectF:
        """Return where a cell is, on whole pixels."""
        area, n = self._area(), len(self._names)
        left, right = (round(area.left() + k * area.width() / n) for k in (cell[1], cell[1] + 1))
        top, bottom = (round(area.top() + k * area.height() / n) for k in (cell[0], cell[0] + 1))
        return QRectF(left, top, right - left, bottom - top)

    # Mouse and keys

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            cell = self._cell_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if cell is None else plain_tip(self.describe(cell)), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self._cell_at(event.position())
        self.choose(None if cell == self._cell else cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way, n = arrow(event), len(self._names)
        if event.key() == Qt.Key.Key_Escape and self._cell is not None:
            self.choose(None)
        elif way is None or n == 0:
            super().keyPressEvent(event)
        elif self._cell is None:
            self.choose((0, 0))
        else:
            row, column = self._cell[0] - way[1], self._cell[1] + way[0]
            self.choose((min(max(row, 0), n - 1), min(max(column, 0), n - 1)))

    def _cell_at(self, point: QPointF) -> Cell | None:
        area, n = self._area(), len(self._names)
        if n == 0 or not area.contains(point):
            return None
        row = int((point.y() - area.top()) / area.height() * n)
        column = int((point.x() - area.left()) / area.width() * n)
        return min(row, n - 1), min(column, n - 1)

    # Painting

    def _area(self) -> QRectF:
        """Return what the cells share, right of the names of true and above those of predicted classes."""
        line = self.fontMetrics().height()
        left = line + GAP + self._name_width() + GAP
        width = self.width() - left - 1
        return QRectF(left, 1, width, self.height() - 1 - self._head_height(width) - self._foot)

    @property
    def _foot(self) -> int:
        """The height of what is below the names of predicted classes."""
        return self.fontMetrics().height() + GAP

    def _name_width(self) -> int:
        return min(self._widest + 2, int(WIDEST * self.width()))

    def _is_upward(self, width: float) -> bool:
        """Return whether names of columns that share `width` are written upwards: one would be cut."""
        return self._widest > width / max(1, len(self._names)) - 2

    def _head_height(self, width: float) -> int:
        if not self._is_upward(width):
            return self.fontMetrics().height()
        return min(self._widest + 2, int(TALLEST * self.height()))

    def _font_within(self, height: float, width: float = math.inf) -> QFont:
        """Return the font of names that have so much room each."""
        font = QFont(self.font())
        share = min(height / self.fontMetrics().height(), width / max(1, self._widest))
        if share < 1:
            font.setPixelSize(max(LEAST_TYPE, int(QFontInfo(font).pixelSize() * share)))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            if self._names:
                self._paint_names(painter)
                self._paint_cells(painter)
            if self._cell is not None:
                painter.setPen(QPen(QColor(self._theme.text), 3 if self.hasFocus() else 2))
                painter.drawRect(self.rect_of(self._cell).adjusted(1, 1, -1, -1))

    def _paint_names(self, painter: QPainter) -> None:
        area, line, width = self._area(), self.fontMetrics().height(), self._name_width()
        head, cells = self._head_height(area.width()), [self.rect_of((k, k)) for k in range(len(self._names))]
        painter.setPen(QColor(self._theme.text))
        rows = [QRectF(area.left() - GAP - width, cell.top(), width, cell.height()) for cell in cells]
        self._paint_beside(painter, rows, RIGHT, self._font_within(cells[0].height() + 1))
        if self._is_upward(area.width()):
            with saved(painter):
                painter.rotate(-90)
                end = -area.bottom() - GAP / 2
                columns = [QRectF(end - head, cell.left(), head, cell.width()) for cell in cells]
                self._paint_beside(painter, columns, RIGHT, self._font_within(cells[0].width(), head))
        else:
            columns = [QRectF(cell.left(), area.bottom() + 2, cell.width(), head) for cell in cells]
            self._paint_beside(painter, columns, CENTER, self.font())
        painter.setFont(self.font())
        painter.setPen(QColor(self._theme.muted))
        place = QRectF(area.left(), area.bottom() + head + GAP / 2, area.width(), line)
        draw_text(painter, place, CENTER, self.tr("predicted"))
        with saved(painter):
            painter.translate(line, area.center().y())
            painter.rotate(-90)
            draw_text(
                painter, QRectF(-area.height() / 2, -line, area.height(), line), CENTER, self.tr("true")
            )

    def _paint_beside(
        self, painter: QPainter, places: list[QRectF], align: Qt.AlignmentFlag, font: QFont
    ) -> None:
        """Write the names at these places; where they would collide, every second one or fewer."""
        painter.setFont(font)
        metrics = QFontMetrics(font)
        stride = math.ceil(metrics.capHeight() * TIGHT / max(1.0, places[0].height()))
        for place, name in [*zip(places, self._names, strict=True)][::stride]:
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(place.width()))
            draw_text(painter, place, align | Qt.TextFlag.TextDontClip, text)

    def _paint_cells(self, painter: QPainter) -> None:
        font = digits_font(self.font())
        font.setPixelSize(max(9, min(font.pixelSize() + 3, int(self.rect_of((0, 0)).height() * 0.65))))
        painter.setFont(font)
        metrics = painter.fontMetrics()
        classes = range(len(self._names))
        for cell in product(classes, classes):
            ground, ink = self.colours(cell)
            place = self.rect_of(cell)
            painter.fillRect(place, QColor(ground))
            painter.setPen(QPen(QColor(self._theme.line), 1))
            painter.drawRect(place)
            painter.setPen(QColor(ink))
            draw_text(painter, place, CENTER, self.short_text(cell, int(place.width()), metrics))
