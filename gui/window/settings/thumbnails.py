"""Small pictures of the data sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QSizePolicy, QToolButton, QWidget

from core.analysis.colours.theme_colours import Theme, answer_table
from core.data.registry import DATASETS
from core.data.source import DataSource, Samples
from core.data.synthetic_sets import SYNTHETIC
from core.experiment.data_schema import DOMAIN
from gui.theme.painting import clear_pixmap, painting
from gui.translation import translated

SIZE = 36
"""Side of a picture, in pixels; the drawings below are in these units."""
ICON_SIZE = 24
"""Side of a picture on its button."""
HEIGHT = 28
COLUMNS = 8
GAP = 2
N_POINTS = 120
N_SURFACE_POINTS = 2000
CELLS = 12
NOISE = 0.04

THREE = ("..####..", ".##..##.", ".....##.", "...###..", ".....##.", ".....##.", ".##..##.", "..####..")


def draw_plane(source: DataSource, painter: QPainter, theme: Theme) -> None:
    """Draw a 2-D classification set as it is generated, in the colours of its classes."""
    drawn = _samples(source, N_POINTS, NOISE)
    points, labels = drawn.x, drawn.y
    places = SIZE / 2 + points * (1, -1) * ((SIZE - 6) / (2 * DOMAIN))
    for label in range(int(labels.max()) + 1):
        painter.setPen(_pen(theme.class_colour(label), 2.2))
        painter.drawPoints([QPointF(x, y) for x, y in places[labels == label].tolist()])


def draw_surface(source: DataSource, painter: QPainter, theme: Theme) -> None:
    """Draw a 2-D regression set: its mean target in each cell of a grid, from negative to positive."""
    drawn = _samples(source, N_SURFACE_POINTS, 0.0)
    columns, rows = ((drawn.x + DOMAIN) / (2 * DOMAIN) * CELLS).astype(int).clip(0, CELLS - 1).T
    cells = (CELLS - 1 - rows) * CELLS + columns
    means = np.bincount(cells, drawn.y, CELLS**2) / np.bincount(cells, minlength=CELLS**2).clip(1)
    pixels = answer_table(theme)[np.rint((means + 1) / 2 * 255).astype(int)].tobytes()
    image = QImage(pixels, CELLS, CELLS, 4 * CELLS, QImage.Format.Format_RGBA8888)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(3, 3, SIZE - 6, SIZE - 6), image)


def _samples(source: DataSource, n_samples: int, noise: float) -> Samples:
    return source.read(source.resolve({"n_samples": n_samples, "noise": noise, "seed": 0}))


def draw_any(painter: QPainter, theme: Theme) -> None:
    """Draw a table, for a set that has no picture of its own."""
    painter.setPen(_pen(theme.text))
    painter.drawRect(QRectF(6, 7, 24, 22))
    painter.drawLines([QLineF(6, y, 30, y) for y in (14.0, 19.0, 24.0)])
    painter.drawLines([QLineF(x, 7, x, 29) for x in (14.0, 22.0)])


def draw_drawn(painter: QPainter, theme: Theme) -> None:
    """Draw a pencil among points of two classes."""
    for label, places in ((0, ((8, 8), (6, 18), (14, 6), (11, 14))), (1, ((29, 30), (22, 31), (30, 22)))):
        painter.setPen(_pen(theme.class_colour(label), 4.4))
        painter.drawPoints([QPointF(x, y) for x, y in places])
    painter.setPen(_pen(theme.text))
    painter.drawPolygon([QPointF(x, y) for x, y in ((9, 29), (11, 23), (26, 8), (30, 12), (15, 27))])
    painter.drawLine(QLineF(22.5, 11.5, 26.5, 15.5))


def draw_digits(painter: QPainter, theme: Theme) -> None:
    """Draw a digit of 8 x 8 pixels."""
    pixel = 3.5
    start = (SIZE - 8 * pixel) / 2
    for row, line in enumerate(THREE):
        for column, mark in enumerate(line):
            if mark == "#":
                painter.fillRect(
                    QRectF(start + column * pixel, start + row * pixel, pixel - 0.5, pixel - 0.5),
                    QColor(theme.text),
                )


def draw_iris(painter: QPainter, theme: Theme) -> None:
    """Draw a flower with a petal for each of the three species."""
    painter.translate(SIZE / 2, SIZE / 2 + 1)
    painter.setPen(Qt.PenStyle.NoPen)
    petal = QPainterPath()
    petal.cubicTo(-10, -6, -5, -16, 0, -16)
    petal.cubicTo(5, -16, 10, -6, 0, 0)
    for i in range(3):
        painter.setBrush(QColor(theme.class_colour(i)))
        painter.drawPath(petal)
        painter.rotate(120)


def draw_wine(painter: QPainter, theme: Theme) -> None:
    """Draw a glass."""
    bowl = QPainterPath(QPointF(11, 6))
    bowl.cubicTo(9, 20, 14, 21, 18, 21)
    bowl.cubicTo(22, 21, 27, 20, 25, 6)
    wine = QPainterPath(QPointF(10.6, 12))
    wine.cubicTo(10.8, 20, 15, 20.5, 18, 20.5)
    wine.cubicTo(21, 20.5, 25.2, 20, 25.4, 12)
    painter.fillPath(wine, QColor(theme.class_colour(3)))
    painter.setPen(_pen(theme.text))
    painter.drawPath(bowl)
    painter.drawLines([QLineF(18, 21, 18, 30), QLineF(12, 30, 24, 30)])


def draw_breast_cancer(painter: QPainter, theme: Theme) -> None:
    """Draw cells, some of them enlarged."""
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, radius, kind in (
        (11, 12, 6.0, 0),
        (24, 9, 4, 1),
        (27, 19, 4, 1),
        (19, 23, 6.5, 0),
        (9, 26, 4, 1),
    ):
        fill = QColor(theme.class_colour(kind))
        fill.setAlphaF(0.45)
        painter.setBrush(fill)
        painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setBrush(QColor(theme.class_colour(kind)))
        painter.drawEllipse(QPointF(x, y), radius * 0.45, radius * 0.45)


def draw_diabetes(painter: QPainter, theme: Theme) -> None:
    """Draw a measure that rises with another, and the line through it."""
    rng = np.random.default_rng(3)
    x = rng.uniform(5, 31, 36)
    y = np.clip(30 - 0.7 * (x - 5) + rng.normal(0, 3.5, 36), 5, 31)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.class_colour(1)))
    for point in zip(x.tolist(), y.tolist(), strict=True):
        painter.drawEllipse(QPointF(*point), 1.2, 1.2)
    painter.setPen(_pen(theme.class_colour(0)))
    painter.drawLine(QLineF(5, 29, 31, 11))


def draw_text(painter: QPainter, theme: Theme) -> None:
    """Draw lines of a text, and the place where it goes on."""
    painter.setPen(_pen(theme.text, 2.0))
    for y, ends in ((9, (16, 29)), (15, (11, 20, 30)), (21, (14, 26)), (27, (12,))):
        starts = (6.0, *(end + 4.0 for end in ends))
        painter.drawLines([QLineF(start, y, end, y) for start, end in zip(starts, ends, strict=False)])
    painter.setPen(_pen(theme.accent, 2.4))
    painter.drawLine(QLineF(17.5, 24, 17.5, 30))


def draw_names(painter: QPainter, theme: Theme) -> None:
    """Draw characters of several scripts."""
    painter.setPen(_pen(theme.text))
    font = painter.font()
    font.setPixelSize(14)
    painter.setFont(font)
    for place, character in zip(((5, 16), (20, 16), (5, 32), (20, 32)), "AΩЖ∞", strict=True):
        painter.drawText(QPointF(*place), character)


def _pen(colour: str, width: float = 1.5) -> QPen:
    return QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


DRAWINGS: dict[str, Callable[[QPainter, Theme], None]] = {
    "drawn": draw_drawn,
    "digits": draw_digits,
    "iris": draw_iris,
    "wine": draw_wine,
    "breast_cancer": draw_breast_cancer,
    "diabetes": draw_diabetes,
    "text": draw_text,
    "unicode_names": draw_names,
}


def picture(name: str, theme: Theme, ratio: float) -> QPixmap:
    """Return the picture of a data set, SIZE pixels wide and high, for a screen of that pixel ratio."""
    pixmap = clear_pixmap(QSize(SIZE, SIZE), ratio)
    with painting(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        source = DATASETS[name]
        if name in DRAWINGS or source not in SYNTHETIC:
            DRAWINGS.get(name, draw_any)(painter, theme)
        elif any(task.predicts_number for task in source.tasks):
            draw_surface(source, painter, theme)
        else:
            draw_plane(source, painter, theme)
    return pixmap


class ThumbnailGrid(QWidget):
    """One button for each data set, of which one is down; named ``<path>.<data set>``.

    ``chosen`` carries the name of a data set, ``pointed`` that of the one under the pointer or the
    keyboard focus: an empty text for none.
    """

    chosen = Signal(str)
    pointed = Signal(str)

    def __init__(self, names: Sequence[str], path: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        self._group = QButtonGroup(self)
        self._buttons = {name: self._button(name, path) for name in names}
        for i, button in enumerate(self._buttons.values()):
            grid.addWidget(button, i // COLUMNS, i % COLUMNS)
        self._group.buttonClicked.connect(self._tell)
        self._theme: Theme | None = None
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw every picture in the colours of a theme, unless it is in them already."""
        if theme is self._theme:
            return
        self._theme = theme
        for name, button in self._buttons.items():
            button.setIcon(QIcon(picture(name, theme, max(2.0, self.devicePixelRatioF()))))

    def show_name(self, name: str) -> None:
        """Show which data set is chosen, silently."""
        with QSignalBlocker(self._group):
            self._group.setExclusive(name in self._buttons)  # else none is down, which Qt does not allow
            for other, button in self._buttons.items():
                button.setChecked(other == name)

    def _button(self, name: str, path: str) -> QToolButton:
        spec = DATASETS[name]
        button = QToolButton(
            checkable=True, objectName=f"{path}.{name}", iconSize=QSize(ICON_SIZE, ICON_SIZE)
        )
        button.setProperty("role", "thumbnail")
        label = translated(spec.label)
        button.setAccessibleName(label)
        button.setToolTip(f"<p><b>{label}</b></p><p>{translated(spec.doc)}</p>")
        _fit(button)
        self._group.addButton(button)
        button.installEventFilter(self)
        return button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(watched.objectName().rpartition(".")[2])
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit("")
        return False

    def _tell(self, button: QToolButton) -> None:
        self.chosen.emit(button.objectName().rpartition(".")[2])


def _fit(button: QToolButton) -> None:
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    button.setMinimumWidth(ICON_SIZE)
    button.setFixedHeight(HEIGHT)
