"""Enlarges everything in a window, and restores it exactly: type, fixed sizes, icons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QGraphicsView,
    QMainWindow,
    QScrollArea,
    QWidget,
)
from shiboken6 import isValid

from gui.theme.style import measure_anew
from gui.widgets.forms.form import Form
from gui.widgets.labels import Elided
from gui.widgets.pictures import PixmapWidget
from gui.widgets.pixel_sizes import PIXEL_SIZED

PLAIN = "plain_size"
"""Property of an enlarged widget: its least and greatest width and height before; 0 where it has none."""
STYLED = ("_q_stylesheet_minw", "_q_stylesheet_minh", "_q_stylesheet_maxw", "_q_stylesheet_maxh")
"""Properties by which Qt (6.11) says which of the four the style sheet has set: it scales them itself."""
UNTOUCHED = (QDockWidget, PixmapWidget, QGraphicsView, QScrollArea)
"""A dock's own layout bounds it; the others show what they have room for."""
UNBOUND = 16_777_215
"""Qt's QWIDGETSIZE_MAX, which PySide6 does not have."""


class Enlarged:
    """Enlarges a window when made; ``undo`` gives it back as it was.

    Most widgets follow the application's font and style sheet. What does not, because it has a font
    of its own or a size that was set once, is enlarged one by one.

    Parameters
    ----------
    restyle : callable
        Called with a factor after the application's font is set; styles and draws everything.
    """

    def __init__(self, window: QMainWindow, factor: float, restyle: Callable[[float], None]) -> None:
        self._window, self._factor, self._restyle = window, factor, restyle
        self._font, self._icons = QApplication.font(), window.iconSize()
        self._own: list[tuple[QWidget, QFont]] = []
        before = [(part, QFont(part.font()), _bounds(part)) for part in window.findChildren(QWidget)]
        self._set_type(_scaled(self._font, factor), factor, self._icons * factor)
        for part, font, bounds in before:
            if not isValid(part):  # a view has made it anew, in the larger type
                continue
            if part.testAttribute(Qt.WidgetAttribute.WA_SetFont) and _size(part.font()) == _size(font):
                self._own.append((part, font))
            self._enlarge(part, bounds)
        self.retype()

    def retype(self) -> None:
        """Enlarge the fonts that parts have of their own; a new style sheet sets them back (Qt 6.11)."""
        self._set_own(self._factor)

    def take_in(self) -> None:
        """Enlarge the rows of forms and the sizes in pixels created later; their type is large already."""
        rows = [part for form in self._window.findChildren(Form) for part in form.findChildren(QWidget)]
        sized = [part for part in self._window.findChildren(QWidget) if part.property(PIXEL_SIZED)]
        for part in (*rows, *sized):
            if part.property(PLAIN) is None:
                self._enlarge(part, _bounds(part))

    def undo(self) -> None:
        """Restore all sizes."""
        for part in self._window.findChildren(QWidget):
            plain = part.property(PLAIN)
            if plain is not None:
                part.setProperty(PLAIN, None)
                _bound(part, plain)
        self._set_own(1.0)
        self._set_type(self._font, 1.0, self._icons)
        layout = self._window.layout()
        assert layout is not None
        layout.activate()  # now, for the window to be as small again as it was

    def _set_type(self, font: QFont, factor: float, icons: QSize) -> None:
        QApplication.setFont(font)
        self._restyle(factor)
        self._window.setIconSize(icons)
        self._measure()
        measure_anew(self._window)

    def _set_own(self, factor: float) -> None:
        for part, font in self._own:
            if isValid(part):
                part.setFont(_scaled(font, factor))

    def _measure(self) -> None:
        for label in self._window.findChildren(Elided):
            label.measure()

    def _enlarge(self, part: QWidget, before: list[int]) -> None:
        """Enlarge the bounds that are as before: the others follow the type by themselves.

        A picture needs as much room as before at least: else those of a small screen would not fit it.
        """
        if part.isWindow() or isinstance(part, UNTOUCHED):
            return
        pairs = zip(before, _bounds(part), strict=True)
        plain = [now if now == was and now != UNBOUND else 0 for was, now in pairs]
        part.setProperty(PLAIN, plain)
        _bound(part, [round(size * self._factor) for size in plain])
        if isinstance(part, Elided):
            part.measure()


def _size(font: QFont) -> tuple[float, int]:
    return font.pointSizeF(), font.pixelSize()


def _scaled(font: QFont, factor: float) -> QFont:
    scaled = QFont(font)
    if font.pointSizeF() > 0:
        scaled.setPointSizeF(font.pointSizeF() * factor)
    else:
        scaled.setPixelSize(round(font.pixelSize() * factor))
    return scaled


def _bounds(part: QWidget) -> list[int]:
    low, high = part.minimumSize(), part.maximumSize()
    return [low.width(), low.height(), high.width(), high.height()]


def _bound(part: QWidget, sizes: list[int]) -> None:
    """Set least and greatest width and height, but where 0 is given or the style sheet sets them."""
    present = _bounds(part)
    bounds = [
        size if size and not part.property(styled) else now
        for size, styled, now in zip(sizes, STYLED, present, strict=True)
    ]
    if bounds != present:
        part.setMinimumSize(*bounds[:2])
        part.setMaximumSize(*bounds[2:])
