"""Who fetched which batch when: a lane for each worker, a bar for each batch; and the order of indices."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from core.protocol.trace.values import Fetch
from gui.pages.lab.objects.parts.texts import number_text
from gui.state.view_state import ViewState
from gui.theme.painting import painting
from gui.theme.style import mixed, smaller
from gui.widgets.labels import plain_tip

LANE, MOST_LANE, AXIS = 18.0, 26.0, 18.0
THINNEST = 2.0
MOST_LANES = 32
"""Workers that have a lane."""
WIDEST_CELL = 96.0


def _lane(worker: int | None) -> int:
    return -1 if worker is None else worker


class FetchChart(QWidget):
    """Bars over time; the number and colour of a bar are its batch's."""

    def __init__(self, view: ViewState) -> None:
        super().__init__()
        self._view = view
        self.fetches: tuple[Fetch, ...] = ()
        self.setObjectName("lab.loader.fetches")
        self.setAccessibleName(self.tr("Who fetched which batch when"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        view.theme_changed.connect(self.update)

    def show_fetches(self, fetches: Sequence[Fetch]) -> None:
        """Show the fetches of one iteration."""
        lanes = set(sorted({_lane(fetch.worker) for fetch in fetches})[:MOST_LANES])
        self.fetches = tuple(fetch for fetch in fetches if _lane(fetch.worker) in lanes)
        lines = [self._sentence(fetch) for fetch in self.fetches[:20]]
        self.setAccessibleDescription("\n".join(lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(AXIS + max(1, len(self._workers())) * MOST_LANE))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(AXIS + max(1, len(self._workers())) * LANE))

    def bars(self) -> list[tuple[QRectF, Fetch]]:
        """Return where each fetch is drawn."""
        workers, width = self._workers(), self._label_width()
        if not self.fetches:
            return []
        first = min(fetch.begin_ms for fetch in self.fetches)
        last = max(fetch.end_ms for fetch in self.fetches)
        scale = (self.width() - width - 8) / max(1e-6, last - first)
        lane = min(MOST_LANE, (self.height() - AXIS) / len(workers))
        row = {worker: at for at, worker in enumerate(workers)}
        return [
            (
                QRectF(
                    width + (fetch.begin_ms - first) * scale,
                    row[fetch.worker] * lane + 2,
                    max(THINNEST, (fetch.end_ms - fetch.begin_ms) * scale),
                    lane - 4,
                ),
                fetch,
            )
            for fetch in self.fetches
        ]

    def _workers(self) -> list[int | None]:
        return sorted({fetch.worker for fetch in self.fetches}, key=_lane)

    def _label(self, worker: int | None) -> str:
        return self.tr("main process") if worker is None else self.tr("worker {0}").format(worker)

    def _label_width(self) -> float:
        metrics = QFontMetricsF(smaller(self.font()))
        return (
            max((metrics.horizontalAdvance(self._label(worker)) for worker in self._workers()), default=0)
            + 12
        )

    def _sentence(self, fetch: Fetch) -> str:
        text = self.tr("Batch {0}, fetched by {1} in {2} ms").format(
            fetch.batch, self._label(fetch.worker), number_text(fetch.end_ms - fetch.begin_ms)
        )
        indices = ", ".join(map(str, fetch.indices[:24])) + ("…" if len(fetch.indices) > 24 else "")
        return text + "\n" + self.tr("Indices: {0}").format(indices) if fetch.indices else text

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._view.theme
        with painting(self) as painter:
            painter.setFont(smaller(self.font()))
            metrics = QFontMetricsF(painter.font())
            self._paint_lanes(painter)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for rect, fetch in self.bars():
                colour = theme.class_colour(fetch.batch)
                painter.setPen(QColor(mixed(theme.panel, colour, 0.8)))
                painter.setBrush(QColor(mixed(theme.panel, colour, 0.35)))
                painter.drawRoundedRect(rect, 2, 2)
                if metrics.horizontalAdvance(str(fetch.batch)) + 2 < rect.width():
                    painter.setPen(QColor(theme.text))
                    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), str(fetch.batch))

    def _paint_lanes(self, painter: QPainter) -> None:
        theme, workers, left = self._view.theme, self._workers(), self._label_width()
        lane = min(MOST_LANE, (self.height() - AXIS) / max(1, len(workers)))
        for at, worker in enumerate(workers):
            place = QRectF(0, at * lane, self.width(), lane)
            painter.setPen(QColor(theme.line))
            painter.drawLine(QPointF(left, place.bottom()), QPointF(self.width(), place.bottom()))
            painter.setPen(QColor(theme.muted))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), self._label(worker))
        if self.fetches:
            span = max(fetch.end_ms for fetch in self.fetches) - min(fetch.begin_ms for fetch in self.fetches)
            axis = QRectF(left, len(workers) * lane, self.width() - left - 8, AXIS)
            painter.setPen(QColor(theme.muted))
            painter.drawText(axis, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), "0 ms")
            text = f"{number_text(span)} ms"
            painter.drawText(axis, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), text)

    def tip_at(self, place: QPointF) -> str:
        """Return what is said of the bar at a place."""
        for rect, fetch in self.bars():
            if rect.adjusted(-2, -2, 2, 2).contains(place):
                return self._sentence(fetch)
        return self.tr("Each bar is a batch: point at one to see its indices")

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self.tip_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)


def index_text(index: int) -> str:
    """Return an index in at most a dozen characters."""
    return str(index) if abs(index) < 10**10 else f"{'−' if index < 0 else ''}10^{len(str(abs(index))) - 1}"


class IndexOrder(QWidget):
    """The indices of the samples in the order in which batches take them: a row for each batch."""

    CELL = 22.0

    def __init__(self, view: ViewState) -> None:
        super().__init__()
        self._view = view
        self.batches: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.setObjectName("lab.loader.indices")
        self.setAccessibleName(self.tr("Indices of each batch"))
        self.setToolTip(
            self.tr("Each row is a batch, each cell the index of a sample; a colour goes from first to last")
        )
        view.theme_changed.connect(self.update)

    def show_fetches(self, fetches: Sequence[Fetch]) -> None:
        """Show the indices of the batches, by their number."""
        self.batches = tuple(sorted((fetch.batch, fetch.indices) for fetch in fetches))
        self.setAccessibleDescription(
            "\n".join(f"{batch}: {list(indices[:24])}" for batch, indices in self.batches[:20])
        )
        longest = max((len(indices) for _, indices in self.batches), default=0)
        widest = QFontMetricsF(smaller(self.font())).horizontalAdvance(index_text(self._last())) + 6
        self._cell = min(max(self.CELL, widest), WIDEST_CELL)
        self._row = QFontMetricsF(smaller(self.font())).height() + 4
        self.setMinimumSize(round(self._left() + longest * self._cell), round(len(self.batches) * self._row))
        self.update()

    def _last(self) -> int:
        return max((max(indices) for _, indices in self.batches if indices), default=1)

    def _left(self) -> float:
        return QFontMetricsF(smaller(self.font())).horizontalAdvance("000") + 8

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._view.theme
        with painting(self) as painter:
            painter.setFont(smaller(self.font()))
            last, left = max(1, self._last()), self._left()
            shades = [QColor(mixed(theme.field, theme.accent, share)) for share in np.linspace(0.05, 0.6, 16)]
            for at, (batch, indices) in enumerate(self.batches):
                top = at * self._row
                if not event.rect().top() - self._row <= top <= event.rect().bottom():
                    continue
                painter.setPen(QColor(theme.class_colour(batch)))
                painter.drawText(
                    QRectF(0, top, left - 6, self._row), int(Qt.AlignmentFlag.AlignRight), str(batch)
                )
                painter.setPen(QColor(theme.text))
                first = max(0, int((event.rect().left() - left) / self._cell))
                end = int((event.rect().right() - left) / self._cell) + 1
                for column, index in enumerate(indices[first:end], first):
                    cell = QRectF(left + column * self._cell, top, self._cell - 1, self._row - 1)
                    painter.fillRect(cell, shades[15 * min(max(0, index), last) // last])
                    painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), index_text(index))
