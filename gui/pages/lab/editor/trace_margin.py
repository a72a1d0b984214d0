"""The margin of the Lab's editor: numbers of lines, which of them ran, and what went wrong in them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QPlainTextEdit

from gui.pages.lab.editor.line_marks import LineMarks
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.code.margin import LinesInSight, Margin

BAR = 3


class TraceMargin(Margin):
    """A bar beside each line that ran, an arrow at the present one, a dot at errors and hints."""

    line_clicked = Signal(int)
    """A line's number, counted from 0."""

    marks_width = 20

    def __init__(self, view: QPlainTextEdit, lines_in_sight: LinesInSight, theme: Theme) -> None:
        super().__init__(view, lines_in_sight, theme)
        self._marks = LineMarks()
        self.setMouseTracking(True)

    def set_marks(self, marks: LineMarks) -> None:
        """Show other marks."""
        self._marks = marks
        self.update()

    def number_colour(self, line: int) -> str:
        marks = self._marks
        if line == marks.error:
            return self._theme.error
        return self._ink(self._theme.accent) if line == marks.present else self._theme.muted

    def draw_marks(self, painter: QPainter, line: int, top: float, height: float) -> None:
        marks, theme = self._marks, self._theme
        if line in marks.executed:
            bar = QRectF(self.width() - BAR - 1, top, BAR, height)
            painter.fillRect(bar, QColor(mixed(theme.panel, self._ink(theme.accent), 0.45)))
        painter.setPen(Qt.PenStyle.NoPen)
        middle = top + height / 2
        if line == marks.error:
            painter.setBrush(QColor(self._ink(theme.error)))
            painter.drawEllipse(QPointF(6, middle), 4, 4)
        elif line in marks.hints:
            painter.setBrush(QColor(self._ink(theme.warning)))
            painter.drawPath(_triangle(6, middle))
        if line == marks.present:
            painter.setBrush(QColor(self._ink(theme.accent)))
            painter.drawPath(_arrow(12, middle))

    def _ink(self, colour: str) -> str:
        return mixed(colour, self._theme.panel, 0.6) if self._marks.is_stale else colour

    def tip_at(self, y: float) -> str:
        line = self._line_at(y)
        marks = self._marks
        if line is None:
            return ""
        texts = [marks.error_text] if line == marks.error else []
        texts += marks.hints.get(line, ())
        if line in marks.executed:
            n = marks.executed[line]
            text = (
                self.tr("Ran once: click to go there")
                if n == 1
                else self.tr("Ran {n} times: each click goes on")
            )
            texts.append(text.format(n=n))
        if texts and marks.is_stale:
            texts.append(self.tr("The program was edited since; run it again"))
        return "\n\n".join(texts)

    def _line_at(self, y: float) -> int | None:
        return next((n for n, top, height in self._lines_in_sight() if top <= y < top + height), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line is not None and event.button() is Qt.MouseButton.LeftButton:
            self.line_clicked.emit(line)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        clickable = self._line_at(event.position().y()) in self._marks.executed
        self.setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)


def _triangle(x: float, y: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y - 4.5))
    path.lineTo(x + 5, y + 4)
    path.lineTo(x - 5, y + 4)
    path.closeSubpath()
    return path


def _arrow(x: float, y: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y - 5))
    path.lineTo(x + 8, y)
    path.lineTo(x, y + 5)
    path.closeSubpath()
    return path
