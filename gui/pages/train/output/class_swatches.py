"""Chooses the class that a click on the map draws, by a swatch for each class."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from core.experiment.values.points import N_CLASSES
from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import Theme

SIDE = 24
DISC = 12


class ClassSwatches(QWidget):
    """A button for each class, named ``<name>.<class>``, from 0.

    New classes are added in order: buttons beyond the first new one are disabled.
    """

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._n_classes = 2
        self._group = QButtonGroup(self)
        line = QHBoxLayout(self, spacing=2)
        line.setContentsMargins(0, 0, 0, 0)
        for label in range(N_CLASSES):
            button = QToolButton(checkable=True, objectName=f"{name}.{label}", iconSize=QSize(DISC, DISC))
            button.setProperty("role", "toggle")
            button.setAccessibleName(self.tr("Draw class {}").format(label + 1))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setFixedSize(SIDE, SIDE)
            self._group.addButton(button, label)
            line.addWidget(button)
        self._group.button(0).setChecked(True)
        self.set_theme(theme)
        self.set_n_classes(2)

    @property
    def chosen(self) -> int:
        """The class of a click."""
        return self._group.checkedId()

    @property
    def next(self) -> int:
        """The class of a click with Shift: the one after ``chosen``, and after the last the first."""
        return (self.chosen + 1) % self._n_classes

    def choose(self, label: int) -> None:
        """Choose the class that a click draws, if it is enabled."""
        button = self._group.button(label)
        if button is not None and button.isEnabled():
            button.setChecked(True)

    def set_n_classes(self, n_classes: int) -> None:
        """Enable the existing classes and the next one."""
        self._n_classes = n_classes
        for label in range(N_CLASSES):
            button = self._group.button(label)
            button.setEnabled(label <= n_classes)
            tip = self.tr("A click or a drag on the map adds points of class {} (key {})")
            if label > n_classes:
                tip = self.tr("Class {}: draw a point of class {} first").format(label + 1, label)
            button.setToolTip(tip.format(label + 1, label + 1))
        if self.chosen > n_classes:
            self.choose(n_classes)

    def set_theme(self, theme: Theme) -> None:
        """Draw every swatch in the colours of a theme."""
        ratio = max(2.0, self.devicePixelRatioF())
        for label, colour in enumerate(theme.class_colours(N_CLASSES)):
            self._group.button(label).setIcon(_disc(colour, ratio))


def _disc(colour: str, ratio: float) -> QIcon:
    pixmap = clear_pixmap(QSize(DISC, DISC), ratio)
    with painting(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QRectF(0, 0, DISC, DISC))
    return QIcon(pixmap)
