"""Our own icons, drawn in the colour of the theme, and squares of a colour."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gui.theme.painting import painting

FOLDER = Path(__file__).parent.parent.parent / "resources" / "icons"
SIZES = (16, 20, 24, 32, 48)
SWATCH = 10


def icon(name: str, colour: str, disabled: str | None = None) -> QIcon:
    """Return the icon called `name` in a colour, ``#rrggbb``, and another where it is disabled."""
    source = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    result = QIcon()
    modes = [(QIcon.Mode.Normal, colour)]
    if disabled is not None:
        modes.append((QIcon.Mode.Disabled, disabled))
    for mode, ink in modes:
        renderer = QSvgRenderer(QByteArray(source.replace("currentColor", ink).encode()))
        for size in SIZES:
            result.addPixmap(_drawn(renderer, size), mode)
    return result


def swatch(colour: str, opacity: float = 1.0) -> QPixmap:
    """Return a square of a colour."""
    pixmap = QPixmap(SWATCH, SWATCH)
    ink = QColor(colour)
    ink.setAlphaF(opacity)
    pixmap.fill(ink)
    return pixmap


def steady(picture: QIcon | QPixmap) -> QIcon:
    """Return a picture that keeps its colours where its row is selected."""
    result = QIcon(picture)
    for size in result.availableSizes():
        result.addPixmap(result.pixmap(size), QIcon.Mode.Selected)
    return result


def _drawn(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    with painting(pixmap) as painter:
        renderer.render(painter, QRectF(0, 0, size, size))
    return pixmap
