"""Who fetched which batch when: a lane for each worker, a bar for each batch; and the order of indices."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.analysis.colours.theme_colours import N_COLOURS
from core.protocol.trace.values import Fetch
from gui.pages.lab.objects.parts.texts import number_text
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting
from gui.theme.style import mixed, smaller
from gui.widgets.lane_chart import Bars, LaneChart

MOST_LANES = 32
"""Workers that have a lane."""
WIDEST_CELL = 96.0


def _lane(worker: int | None) -> int:
    return -1 if worker is None else worker


class FetchChart(LaneChart):
    """A lane for each worker; the number and colour of a bar are its batch's."""

    def __init__(self, view: ViewState) -> None:
        self.fetches: tuple[Fetch, ...] = ()
        self._workers: list[int | None] = []
        super().__init__("lab.loader.fetches", self.tr("Who fetched which batch when"), view)
        self.setToolTip(self.tr("Each bar is a batch: point at one to see its indices"))

    def show_fetches(self, fetches: Sequence[Fetch]) -> None:
        """Show the fetches of one iteration, over the time since it began."""
        self._workers = sorted({fetch.worker for fetch in fetches}, key=_lane)[:MOST_LANES]
        self.fetches = tuple(fetch for fetch in fetches if fetch.worker in self._workers)
        self.setAccessibleDescription("\n".join(map(self.describe, range(len(self.fetches[:20])))))
        first = min((fetch.begin_ms for fetch in self.fetches), default=0.0)
        row = {worker: at for at, worker in enumerate(self._workers)}
        bars = [
            (one.begin_ms - first, one.end_ms - first, row[one.worker], one.batch % N_COLOURS)
            for one in self.fetches
        ]
        self.show_bars(Bars(bars))

    def bars(self) -> list[tuple[QRectF, Fetch]]:
        """Return where each fetch is drawn."""
        return [(self.rect_of(bar), fetch) for bar, fetch in enumerate(self.fetches)]

    def lanes(self) -> Sequence[tuple[str, str]]:
        return [(self._label(worker), "") for worker in self._workers]

    def colours(self) -> Sequence[str]:
        return self._view.theme.class_colours(N_COLOURS)

    def describe(self, bar: int) -> str:
        fetch = self.fetches[bar]
        text = self.tr("Batch {0}, fetched by {1} in {2} ms").format(
            fetch.batch, self._label(fetch.worker), number_text(fetch.end_ms - fetch.begin_ms)
        )
        indices = ", ".join(map(str, fetch.indices[:24])) + ("…" if len(fetch.indices) > 24 else "")
        return text + "\n" + self.tr("Indices: {0}").format(indices) if fetch.indices else text

    def _label(self, worker: int | None) -> str:
        return self.tr("main process") if worker is None else self.tr("worker {0}").format(worker)

    def paint_text(self, painter: QPainter) -> None:
        """Write the number of a batch where its bar has room."""
        painter.setPen(QColor(self._view.theme.text))
        for place, fetch in self.bars():
            if painter.fontMetrics().horizontalAdvance(str(fetch.batch)) + 2 < place.width():
                draw_text(painter, place, int(Qt.AlignmentFlag.AlignCenter), str(fetch.batch))


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
                draw_text(
                    painter, QRectF(0, top, left - 6, self._row), int(Qt.AlignmentFlag.AlignRight), str(batch)
                )
                painter.setPen(QColor(theme.text))
                first = max(0, int((event.rect().left() - left) / self._cell))
                end = int((event.rect().right() - left) / self._cell) + 1
                for column, index in enumerate(indices[first:end], first):
                    cell = QRectF(left + column * self._cell, top, self._cell - 1, self._row - 1)
                    painter.fillRect(cell, shades[15 * min(max(0, index), last) // last])
                    draw_text(painter, cell, int(Qt.AlignmentFlag.AlignCenter), index_text(index))
