"""The slider over a program's moments, with marks at what is worth a visit."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QWidget

from gui.theme.painting import painting
from gui.theme.theme import Theme
from gui.widgets.sliders import AbsoluteSlider

TICK = 6
"""Height of a mark in pixels."""


class TraceSlider(AbsoluteSlider):
    """A slider whose value is the number of moments that are done.

    Marks above the groove are errors and hints; those below are prints, and changes of the selected variable.
    A gap in the groove is where something is not recorded whole.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._marks: dict[str, tuple[int, ...]] = {}

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(96, 28))

    def minimumSizeHint(self) -> QSize:
        return QSize(96, 28)

    def set_theme(self, theme: Theme) -> None:
        """Take a theme's colours."""
        self._theme = theme
        self.update()

    @property
    def marks(self) -> dict[str, tuple[int, ...]]:
        """Values with a mark, by kind: ``error``, ``hint``, ``output``, ``change``, ``gap``."""
        return self._marks

    def set_marks(self, **marks: Iterable[int]) -> None:
        """Mark these values, by kind."""
        self._marks = {kind: tuple(values) for kind, values in marks.items()}
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            groove = self._part(QStyle.SubControl.SC_SliderGroove)
            handle = self._part(QStyle.SubControl.SC_SliderHandle).width()
            middle = self.rect().center().y() + 1
            theme = self._theme
            for kind, colour, above in (
                ("output", theme.muted, False),
                ("change", theme.accent, False),
                ("hint", theme.warning, True),
                ("error", theme.error, True),
            ):
                y = middle - 4 - TICK if above else middle + 4
                xs = self._places(
                    self._marks.get(kind, ()), groove.x() + handle // 2, groove.width() - handle
                )
                painter.setPen(QPen(QColor(colour), 2))
                painter.drawLines([QLineF(x, y, x, y + TICK) for x in xs])
        super().paintEvent(event)
        with painting(self) as painter:  # over the groove
            xs = self._places(self._marks.get("gap", ()), groove.x() + handle // 2, groove.width() - handle)
            painter.setPen(QPen(QColor(theme.window), 1))
            painter.drawLines([QLineF(x - 1, middle - 3, x - 1, middle + 2) for x in xs])

    def _places(self, values: Iterable[int], left: int, width: int) -> list[int]:
        """Return where values are in pixels, each place once."""
        low, high = self.minimum(), self.maximum()
        position = QStyle.sliderPositionFromValue
        return sorted({left + position(low, high, value, width) for value in values})
