"""The window's style sheet, on top of Fusion, from one theme."""

from __future__ import annotations

import re
from pathlib import Path
from string import Template

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QLayout, QWidget

from gui.theme.theme import Theme

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
HAIRLINE = 2
"""Pixels up to which a line of the style sheet keeps its width in any size."""


def mixed(colour: str, other: str, share: float) -> str:
    """Return `colour` with `share` of `other` in it, as ``#rrggbb``."""
    one, two = QColor(colour), QColor(other)
    pairs = ((one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs)).name()


def hatch_colour(theme: Theme) -> QColor:
    """Return the colour of the lines that hatch what is no number."""
    return QColor(mixed(theme.middle, theme.muted, 0.45))


def smaller(font: QFont) -> QFont:
    """Return the smaller font of the texts around a plot."""
    small = QFont(font)
    small.setPointSizeF(max(7.0, font.pointSizeF() - 1))
    return small


def stylesheet(theme: Theme, scale: float = 1.0) -> str:
    """Return the style sheet of the whole window, its sizes multiplied by `scale`.

    Widgets choose among the looks of their class by the property ``role``, and show their state by
    ``invalid``, ``changed`` and ``pending``.
    """
    text = re.sub(r"(border-radius: )?(\d+)px", lambda found: _scaled(found, scale), _template())
    return Template(text).substitute(
        {name: value for name, value in vars(theme).items() if isinstance(value, str)},
        hover=mixed(theme.panel, theme.text, 0.06),
        pressed=mixed(theme.panel, theme.text, 0.12),
        edge=mixed(theme.line, theme.text, 0.18),
        quiet=mixed(theme.line, theme.panel, 0.45),
        tint=mixed(theme.panel, theme.accent, 0.16),
        handle=mixed(theme.muted, theme.panel, 0.45),
        icons=(RESOURCES / "icons").as_posix(),
    )


def restyle(window: QWidget, sheet: str) -> None:
    """Give a window another style sheet.

    It is the window's, not the application's. With the latter, Qt (6.11) would style each part anew whenever
    one of its ancestors is put into another, and to open the window would take almost twice as long.

    In place of the former one, Qt would polish each widget once for each of its ancestors, which takes four
    times as long. So it has none for a moment, of which neither the window nor a part takes the sizes.
    """
    layout = window.layout()
    if layout is not None:
        layout.setEnabled(False)
    silenced = _Silenced()
    window.installEventFilter(silenced)
    window.setStyleSheet("")
    window.setStyleSheet(sheet)
    window.removeEventFilter(silenced)
    measure_anew(window)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QCoreApplication.sendEvent(window, QEvent(QEvent.Type.StyleChange))
    if layout is not None:
        layout.setEnabled(True)
        QCoreApplication.postEvent(window, QEvent(QEvent.Type.LayoutRequest))


class _Silenced(QObject):
    """Keeps from a window that its style has changed.

    At each change a QMainWindow (Qt 6.11) lays out its docks, even where its layout is disabled.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() is QEvent.Type.StyleChange


def measure_anew(part: QWidget) -> None:
    """Have every layout in a part measured anew, inner ones first: Qt (6.11) keeps sizes of another style.

    Those on pages that are not on show would keep them too, and so would the window.
    """
    for layout in part.findChildren(QLayout):  # those within others too
        layout.invalidate()
    for inner in (*reversed(part.findChildren(QWidget)), part):
        inner.updateGeometry()


def _template() -> str:
    return (RESOURCES / "style.qss").read_text(encoding="utf-8")


def _scaled(found: re.Match[str], scale: float) -> str:
    size = int(found[2])
    if found[1]:  # Qt draws no round corner at all where it is more than half of the whole, border included
        return f"{found[1]}{int((size - 1) * scale) + 1}px"
    return f"{size if size <= HAIRLINE else round(size * scale)}px"
