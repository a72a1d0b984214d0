"""A loss over its prediction, with the gradient below it; the prediction and the target are dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.protocol.losses.kinds import ScalarAxes
from core.protocol.losses.pictures import LossCurve, ScalarPicture
from core.protocol.losses.requests import ScalarRequest
from gui.pages.losses.pictures.scale import LEFT, RIGHT, TOP, line, paint_axes, paint_words, span
from gui.theme.painting import painting
from gui.translation import translated
from gui.widgets.plane import PlaneView, Scale

GRAB = 8
"""Pixels from the target's line within which it is taken."""


def moved(right: int, up: int) -> tuple[str, int]:
    """Return which number an arrow key moves, and by how many steps."""
    return ("prediction", right) if right else ("target", up)


class CurvePlot(PlaneView):
    """Curves of the loss above those of the gradient, with the tangent at the chosen prediction.

    The signal ``dragged`` carries ``prediction`` or ``target`` and its new number, ``stepped`` the same
    with a number of steps.
    """

    dragged = Signal(str, float)
    stepped = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._displayed: tuple[ScalarPicture, ScalarRequest, ScalarAxes] | None = None
        self._held = ""
        self.setObjectName("losses.curve")
        self.setAccessibleName(self.tr("Loss over the prediction"))
        self.setToolTip(
            self.tr("Drag the point, or use ← and → (Shift: larger steps); ↑ and ↓ change the target")
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 220)

    def sizeHint(self) -> QSize:
        return QSize(520, 340)

    def show_picture(self, picture: ScalarPicture, request: ScalarRequest, axes: ScalarAxes) -> None:
        """Show a loss."""
        self._displayed = (picture, request, axes)
        text = self.tr("prediction {0:.4g}, target {1:.4g}: loss {2:.4g}, gradient {3:.4g}")
        self.setAccessibleDescription(
            text.format(request.prediction, request.target, picture.loss, picture.gradient)
        )
        self.update()

    def handle(self) -> QPointF:
        """Return where the chosen point of the curve lies: the place to drag it from."""
        assert self._displayed is not None
        picture, request, _ = self._displayed
        return self._scales()[0].point(request.prediction, picture.loss)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._displayed is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        _, request, axes = self._displayed
        scale, x = self._scales()[0], event.position().x()
        to_target = abs(scale.point(request.target, 0).x() - x)
        to_prediction = abs(scale.point(request.prediction, 0).x() - x)
        takes_target = axes.share_unit and to_target < GRAB and to_target < to_prediction
        self._held = "target" if takes_target else "prediction"
        self._drag(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held:
            self._drag(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = ""

    def _drag(self, at: QPointF) -> None:
        scale = self._scales()[0]
        self.dragged.emit(self._held, scale.within(*scale.numbers(at))[0])

    def walk(self, right: int, up: int) -> bool:
        self.stepped.emit(*moved(right, up))
        return True

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._displayed is None:
            return
        picture, request, axes = self._displayed
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            losses, gradients = self._scales()
            paint_axes(painter, self._theme, losses)
            paint_axes(painter, self._theme, gradients, translated(axes.prediction.label))
            for curve in reversed(picture.curves):  # the chosen one comes last
                chosen = curve is picture.curves[0]
                painter.setPen(QPen(self._colour(curve, axes), 2.5 if chosen else 1.5))
                for scale, values in ((losses, curve.losses), (gradients, curve.gradients)):
                    painter.setClipRect(scale.place)
                    painter.drawPolyline(line(scale, picture.predictions, values))
            painter.setClipping(False)
            self._paint_words(painter, picture, axes, losses.place, gradients.place)
            if axes.share_unit:
                self._paint_target(painter, losses.point(request.target, 0).x(), losses, gradients)
            self._paint_chosen(painter, losses, gradients)

    def _paint_target(self, painter: QPainter, x: float, losses: Scale, gradients: Scale) -> None:
        painter.setPen(QPen(QColor(self._theme.test), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, losses.place.top()), QPointF(x, gradients.place.bottom()))
        text = self.tr("target")
        wide = painter.fontMetrics().horizontalAdvance(text) + 12
        left = x + 4 if x + 4 + wide < losses.place.right() else x - 4 - wide
        colour = QColor(self._theme.test)
        paint_words(painter, self._theme.panel, [(text, colour)], QPointF(left, losses.place.top() + 2))

    def _paint_chosen(self, painter: QPainter, losses: Scale, gradients: Scale) -> None:
        assert self._displayed is not None
        picture, request, _ = self._displayed
        x, loss, slope = request.prediction, picture.loss, picture.gradient
        if not (abs(loss) < 1e9 and abs(slope) < 1e9):
            return
        reach = 0.2 * (losses.x[1] - losses.x[0])
        painter.setClipRect(losses.place)
        painter.setPen(QPen(QColor(self._theme.text), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(
            losses.point(x - reach, loss - slope * reach), losses.point(x + reach, loss + slope * reach)
        )
        painter.setClipping(False)
        painter.setPen(QPen(QColor(self._theme.text if self.hasFocus() else self._theme.panel), 2))
        painter.setBrush(QColor(self._theme.accent))
        painter.drawEllipse(losses.point(x, loss), 7, 7)
        painter.drawEllipse(gradients.point(x, slope), 5, 5)

    def _paint_words(
        self, painter: QPainter, picture: ScalarPicture, axes: ScalarAxes, above: QRectF, below: QRectF
    ) -> None:
        """Say which curves are what: the targets beside the loss, where several are drawn."""
        text, ground, margin = QColor(self._theme.text), self._theme.panel, QPointF(4, 2)
        words = [(self.tr("loss"), text)]
        if axes.targets:
            curves = sorted(picture.curves, key=lambda curve: curve.target)
            words += [(f"y = {curve.target:g}", self._colour(curve, axes)) for curve in curves]
        paint_words(painter, ground, words, above.topLeft() + margin)
        paint_words(painter, ground, [(self.tr("gradient"), text)], below.topLeft() + margin)

    def _colour(self, curve: LossCurve, axes: ScalarAxes) -> QColor:
        if axes.targets and curve.target == axes.targets[0]:
            return QColor(self._theme.class_colour(0))
        if not axes.targets or curve.target == axes.targets[-1]:
            return QColor(self._theme.class_colour(1))
        return QColor(self._theme.text)

    def _scales(self) -> tuple[Scale, Scale]:
        """Return those of the losses and of the gradients."""
        assert self._displayed is not None
        picture, _, axes = self._displayed
        width = self.width() - LEFT - RIGHT
        height = self.height() - TOP - 2 * self.fontMetrics().height() - 8
        above = round(0.6 * (height - 12))
        x = (axes.prediction.low, axes.prediction.high)
        return (
            Scale(QRectF(LEFT, TOP, width, above), x, span(*(curve.losses for curve in picture.curves))),
            Scale(
                QRectF(LEFT, TOP + above + 12, width, height - above - 12),
                x,
                span(*(curve.gradients for curve in picture.curves)),
            ),
        )
