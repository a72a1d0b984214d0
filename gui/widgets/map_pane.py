"""The decision map with its points, the choices of what it shows, and what its colours mean."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from core.data.dataset import DataSet
from core.data.specs import DOMAIN
from gui.theme import Theme
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.field_colours import BANDS, ClassColours, Numbers, SignedColours
from gui.widgets.field_map import FieldMap, PointLayer


class MapPane(QWidget):
    """The network's answer all over the plane.

    Parameters
    ----------
    theme : Theme
    data : DataSet
        Of plane input.
    """

    def __init__(self, theme: Theme, data: DataSet) -> None:
        super().__init__()
        self._theme, self._data = theme, data
        self._field: Numbers | None = None
        self._at: tuple[float, float] | None = None
        self._hint = ""
        self.map = FieldMap(theme)
        self.map.setObjectName("output_view.map")
        self.map.setAccessibleName(self.tr("Map of the network's answers"))
        self.map.hovered.connect(self._look_at)
        self._legend = ColourLegend(theme)
        self.map.plane_moved.connect(self._legend.set_span)
        self._legend.setAccessibleName(self.tr("Meaning of the colours"))
        self._readout = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._readout.setObjectName("output_view.readout")
        self._readout.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        digits = self._readout.font()
        digits.setFeature(QFont.Tag("tnum"), 1)  # digits of one width: the line does not jump
        self._readout.setFont(digits)
        self._lay_out()
        self.set_data(data)

    def _lay_out(self) -> None:
        self._test = QCheckBox(self.tr("Show &test data"))
        self._test.setObjectName("output_view.show_test")
        self._test.setToolTip(self.tr("Draw the test samples too, as diamonds."))
        self._test.toggled.connect(self._show_points)
        self._discrete = QCheckBox(self.tr("&Discretize"))
        self._discrete.setObjectName("output_view.discretize")
        self._discrete.setToolTip(
            self.tr("Give each place the colour of its likeliest class; a regression is drawn in bands.")
        )
        self._discrete.toggled.connect(self._recolour)
        header = QHBoxLayout()
        header.setSpacing(16)
        heading = QLabel(self.tr("Output"))
        heading.setStyleSheet("font-weight: 600;")
        header.addWidget(heading)
        header.addWidget(self._test)
        header.addWidget(self._discrete)
        header.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(header)
        layout.addWidget(self.map, 1)
        layout.addWidget(self._legend)
        layout.addWidget(self._readout)

    def set_data(self, data: DataSet) -> None:
        """Show other points, and an empty plane until the network's answer comes."""
        self._data, self._field = data, None
        self.map.set_pixels(None)
        self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in the colours of a theme."""
        self._theme = theme
        self._colours = _colours_for(self._data, theme)
        self.map.set_theme(theme)
        self._show_points()
        self._recolour()

    def set_field(self, field: Numbers) -> None:
        """Show the network's answer; see ``core.events.Snapshot.field``."""
        self._field = field
        self.map.set_pixels(self._colours.pixels(field, self._discrete.isChecked()))
        self._read_out()

    def set_hint(self, hint: str) -> None:
        """Say `hint` under the map while the pointer is elsewhere."""
        self._hint = hint
        self._read_out()

    def _recolour(self) -> None:
        discrete = self._discrete.isChecked()
        if self._field is not None:
            self.map.set_pixels(self._colours.pixels(self._field, discrete))
        if isinstance(self._colours, ClassColours):
            colours = self._colours.points(np.arange(self._data.n_classes))
            self._legend.set_swatches(self._theme, colours.tolist(), self._data.class_names)
            return
        if self._data.task == "binary":
            labels = (self._data.class_names[0], self.tr("50 %"), self._data.class_names[1])
        else:
            labels = (_signed(self._colours.low), "0", _signed(self._colours.high))
        self._legend.set_bar(self._theme, self._colours.bar(256, discrete), labels)

    def _show_points(self) -> None:
        data, theme, layers = self._data, self._theme, []
        # Points of the map's own colour are parted from it by their rim: of the ground for classes,
        # darker for numbers, since those near 0 have the colour of the ground.
        if data.points_train is not None:
            colours = self._colours.points(data.in_unit(data.y_train))
            rim = theme.muted if data.task == "regression" else theme.panel
            layers.append(PointLayer(data.points_train, colours, rim))
        if data.points_test is not None and self._test.isChecked():
            colours = self._colours.points(data.in_unit(data.y_test))
            layers.append(PointLayer(data.points_test, colours, theme.text, "diamond"))
        self.map.set_layers(layers)

    def _look_at(self, at: tuple[float, float] | None) -> None:
        self._at = at
        self._read_out()

    def _read_out(self) -> None:
        self._readout.setText(self._hint if self._at is None else self._value_at(*self._at))

    def _value_at(self, x1: float, x2: float) -> str:
        place = f"x1 {_signed(x1)}  x2 {_signed(x2)}"
        if self._field is None:
            return place
        n_rows, n_columns = self._field.shape[:2]
        row = min(n_rows - 1, int((x2 / DOMAIN + 1) / 2 * n_rows))
        column = min(n_columns - 1, int((x1 / DOMAIN + 1) / 2 * n_columns))
        answer = self._field[row, column]
        if self._data.task == "regression":
            return f"{place}  {self._data.target_name} {_signed(float(answer))}"
        probabilities = np.array([1 - answer, answer]) if self._data.task == "binary" else answer
        winner = int(probabilities.argmax())
        return f"{place}  {self._data.class_names[winner]} {probabilities[winner]:4.0%}"


def _colours_for(data: DataSet, theme: Theme) -> SignedColours | ClassColours:
    if data.task == "regression":
        targets = np.concatenate([data.in_unit(data.y_train), data.in_unit(data.y_test)])
        reach = float(np.abs(targets).max()) or 1.0
        return SignedColours(theme, -reach, reach, BANDS)
    return SignedColours(theme, 0.0, 1.0, 2) if data.task == "binary" else ClassColours(theme, data.n_classes)


def _signed(number: float) -> str:
    return f"{number:+.2f}".replace("-", "\u2212") if abs(number) < 1e4 else f"{number:+.1e}"
