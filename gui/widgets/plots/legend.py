"""A legend whose entries switch curves on and off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.theme.theme import Theme
from gui.widgets.plots.items import Curve
from gui.widgets.splitter import Yielding

SWATCH = QSize(16, 12)


class CurveLegend(QWidget):
    """One checkable button a curve, in its colour; object names are ``<plot>.show_<key>``."""

    toggled = Signal(str, bool)

    def __init__(self, plot_name: str, curves: Sequence[Curve], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves = tuple(curves)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._buttons = [curve_button(plot_name, curve, self.toggled, self) for curve in self._curves]
        self._places: dict[str, QWidget] = {
            curve.key: Yielding(button) if curve.yields else button
            for button, curve in zip(self._buttons, self._curves, strict=True)
        }
        for place in self._places.values():
            layout.addWidget(place)

    def set_offered(self, key: str, offered: bool) -> None:
        """Offer a curve, or not."""
        self._places[key].setVisible(offered)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self.setStyleSheet(
            "QToolButton { background: transparent; padding: 0 4px; }"
            "QToolButton:!focus { border-color: transparent; }"
            f"QToolButton:!checked {{ color: {theme.muted}; }}"
        )
        for button, curve in zip(self._buttons, self._curves, strict=True):
            button.setIcon(curve_icon(curve, theme, self.devicePixelRatioF()))


def curve_button(owner: str, curve: Curve, toggled: SignalInstance, parent: QWidget) -> QToolButton:
    """Return a button called ``<owner>.show_<key>`` that switches a curve on and off.

    `toggled` then tells the curve's key and whether it is on.
    """
    button = QToolButton(parent)
    button.setObjectName(f"{owner}.show_{curve.key}")
    button.setText(curve.label)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setIconSize(SWATCH)
    button.setCheckable(True)
    button.setChecked(True)
    button.setToolTip(curve.doc)
    button.setAccessibleName(
        QCoreApplication.translate("CurveLegend", "Show {curve}").format(curve=curve.label)
    )
    button.toggled.connect(partial(toggled.emit, curve.key))
    return button


def curve_icon(curve: Curve, theme: Theme, scale: float) -> QIcon:
    """Return a short piece of the curve; pale while the button is off."""
    icon = QIcon()
    for state, opacity in ((QIcon.State.On, 1.0), (QIcon.State.Off, 0.25)):
        pixmap = QPixmap(SWATCH * scale)
        pixmap.setDevicePixelRatio(scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(opacity)
        pen = QPen(curve.colour(theme), 2)
        if curve.dashed:
            pen.setDashPattern([2.0, 1.5])
        painter.setPen(pen)
        painter.drawLine(1, SWATCH.height() // 2, SWATCH.width() - 1, SWATCH.height() // 2)
        if curve.dots:
            painter.setBrush(curve.colour(theme))
            painter.drawEllipse(QRectF(SWATCH.width() / 2 - 2, SWATCH.height() / 2 - 2, 4, 4))
        painter.end()
        icon.addPixmap(pixmap, QIcon.Mode.Normal, state)
    return icon
