"""What lies over a plot: crosshair, readout, the text of an empty one, the button that returns to live."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import zip_longest
from math import ceil

import pyqtgraph as pg
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from gui.theme.fonts import fixed_font
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.scale import Range
from gui.widgets.plots.strokes import PathItem

INSET, GAP = 8, 4
MARGIN, FRAME = 4, 5
"""Of a readout: its margin, and that with its border."""

Row = tuple[str, str, QColor | None]
"""Of a readout: name, value, and the colour of what has it."""


class Readout(QLabel):
    """Names and values in fixed columns, in an upper corner of the plot."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setMargin(MARGIN)
        font = fixed_font()
        font.setPointSizeF(max(7.0, self.font().pointSizeF() - 1))
        self.setFont(font)
        self._on_left = False
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        background = QColor(theme.field)
        background.setAlpha(225)
        self.setStyleSheet(
            f"background: {background.name(QColor.NameFormat.HexArgb)}; color: {theme.text};"
            f"border: 1px solid {theme.line}; border-radius: 4px;"
        )

    def show_rows(self, rows: Sequence[Row], box: QRect, x: float) -> None:
        """Show (name, value, colour) rows in the corner of `box` away from the cursor at `x`.

        Where the box is too low for all of them they stand in several columns. It changes sides only when
        the cursor is well into its own half.
        """
        room = max(1, (box.height() - 2 * FRAME) // self.fontMetrics().lineSpacing())
        n_columns = ceil(len(rows) / room)
        n_lines, widest = ceil(len(rows) / n_columns), 12 if n_columns == 1 else 8
        columns = [_cells(rows[i : i + n_lines], widest) for i in range(0, len(rows), n_lines)]
        lines = ["  ".join(filter(None, line)) for line in zip_longest(*columns)]
        self.setText(f"<pre style='margin:0'>{'<br>'.join(lines)}</pre>")
        self.adjustSize()
        place = (x - box.left()) / max(1, box.width())
        self._on_left = place > (0.4 if self._on_left else 0.6)
        left = box.left() + INSET if self._on_left else box.right() - INSET - self.width()
        self.move(left, min(box.top() + INSET, max(box.top(), box.bottom() - self.height())))
        self.show()


def _cells(rows: Sequence[Row], widest: int) -> list[str]:
    """Return rows whose values have so many characters or more, as they stand below each other."""
    width = max(len(name) for name, _, _ in rows)
    return [_swatch(colour) + escape(f" {name:<{width}} {value:>{widest}}") for name, value, colour in rows]


def _swatch(colour: QColor | None) -> str:
    return f"<span style='color:{colour.name()}'>■</span>" if colour else " "


class Crosshair:
    """A vertical line at one step."""

    def __init__(self, box: pg.ViewBox) -> None:
        self._line = PathItem()
        self._line.setZValue(1)  # over what is drawn later
        self._line.hide()
        box.addItem(self._line, ignoreBounds=True)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colour."""
        self._line.setPen(QPen(QColor(theme.muted), 0))

    def show_at(self, step: float, y_range: Range) -> None:
        """Stand at `step`."""
        path = QPainterPath()
        path.moveTo(step, y_range[0])
        path.lineTo(step, y_range[1])
        self._line.setPath(path)
        self._line.show()

    def hide(self) -> None:
        """Go away."""
        self._line.hide()


class EmptyText(PlainLabel):
    """The text of a plot while there is nothing to show."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colour."""
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.muted))
        self.setPalette(palette)


class LiveButton(QToolButton):
    """Returns to the live run; hidden while the plot follows it."""

    def __init__(self, plot_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"{plot_name}.live")
        self.setText(self.tr("Live"))
        self.setToolTip(self.tr("Show the whole run again and follow it (or double-click the plot)"))
        self.setAccessibleName(self.tr("Return to live"))
        self.hide()


class OutlierButton(QToolButton):
    """Says at the upper edge how high values are that the axis leaves out, and lets it hold them."""

    def __init__(self, plot_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"{plot_name}.outliers")
        self.setProperty("role", "tag")
        self.setCheckable(True)
        self._value = ""
        self._tell(self.tr("Show all values"))
        self.hide()

    def show_peak(self, value: str, peak: float, box: QRect) -> None:
        """Tell the highest `value`, left of its `peak`: the label of what raised it is at the right."""
        if value != self._value:
            self._value = value
            self.setText(f"\u2191 {value}")
            self._tell(self.tr("Show all values, up to {0}").format(value))
            self.adjustSize()
        self.move(max(box.left(), round(peak) - GAP - self.width()), 0)
        self.show()

    def _tell(self, does: str) -> None:
        self.setAccessibleName(does)
        self.setToolTip(self.tr("{0} (or double-click the plot)").format(does))
