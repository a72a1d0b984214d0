"""The drawing tools: the class of a click, and a button to begin."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from core.experiment.data_schema import DOMAIN
from core.experiment.values.points import Rows, n_classes_in
from gui.pages.train.output.class_swatches import SIDE, ClassSwatches
from gui.pages.train.output.decision_map import FieldMap
from gui.pages.train.output.drawn_layers import nearest
from gui.theme.icons import icon
from gui.theme.theme import Theme

REACH = 12.0
"""How far from a point a click may be that means it, in pixels."""


class DrawTools(QWidget):
    """Turns clicks on a map into points."""

    point_added = Signal(float, float, int)  # x1, x2, class
    point_removed = Signal(float, float)
    draw_wanted = Signal()

    def __init__(self, field_map: FieldMap, theme: Theme) -> None:
        super().__init__()
        self._map = field_map
        self._rows: Rows | None = None
        self._swatches = ClassSwatches("output_view.class", theme)
        self._draw = QToolButton(objectName="output_view.draw")
        self._draw.setAccessibleName(self.tr("Draw"))
        self._draw.setToolTip(self.tr("Draw your own points, beginning with these"))
        self._draw.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._draw.setProperty("role", "toggle")
        self._draw.setFixedSize(SIDE, SIDE)
        self._draw.clicked.connect(self.draw_wanted)
        line = QHBoxLayout(self, spacing=0)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._swatches)
        line.addWidget(self._draw)
        field_map.pressed.connect(self._press)
        field_map.typed.connect(self._type)

    @property
    def last(self) -> QWidget:
        """The last control in the order of the Tab key."""
        return self._draw

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in the colours of a theme."""
        self._swatches.set_theme(theme)
        self._draw.setIcon(icon("draw", theme.text))

    def offer(self, rows: Rows | None, can_begin: bool) -> None:
        """Offer to draw more points beside `rows`; for None, offer the button to begin if `can_begin`."""
        self._rows = rows
        if rows is not None:
            self._swatches.set_n_classes(n_classes_in(rows))
        self._swatches.setVisible(rows is not None)
        self._draw.setVisible(rows is None and can_begin)

    def _press(self, x1: float, x2: float, event: QMouseEvent) -> None:
        if self._rows is None:
            return
        if event.button() is Qt.MouseButton.RightButton:
            place = nearest(self._rows, x1, x2, REACH * 2 * DOMAIN / self._map.plane_rect().width())
            if place is not None:
                self.point_removed.emit(*place)
        elif event.button() is Qt.MouseButton.LeftButton:
            is_next = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.point_added.emit(x1, x2, self._swatches.next if is_next else self._swatches.chosen)

    def _type(self, text: str) -> None:
        if self._rows is not None and text.isdecimal():
            self._swatches.choose(int(text) - 1)
