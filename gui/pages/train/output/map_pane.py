"""The decision map with its points, the choices of what it shows, and what its colours mean."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.analysis.colours.colormap import (
    BANDS,
    AnswerColours,
    ClassColours,
    Numbers,
    ProbabilityColours,
    SignedColours,
    colours_for,
)
from core.data.dataset import DataSet
from core.experiment.data_schema import DOMAIN
from core.experiment.values.points import Rows
from gui.pages.train.output.decision_map import FieldMap, PointLayer
from gui.pages.train.output.draw_tools import DrawTools
from gui.pages.train.output.drawn_layers import drawn_layers
from gui.theme.theme import Theme
from gui.translation import percent
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel
from gui.widgets.splitter import Yielding


class MapPane(QWidget):
    """The network's answer all over the plane, and points to draw on it.

    Parameters
    ----------
    data : DataSet
        Of plane input.
    scale : float
        How many times as large as usual points are.
    """

    points_added = Signal(object)  # rows: x1, x2, class
    point_removed = Signal(float, float)
    draw_wanted = Signal()
    discretized = Signal(bool)

    def __init__(self, theme: Theme, data: DataSet, scale: float = 1.0) -> None:
        super().__init__()
        self._theme, self._data, self._scale = theme, data, scale
        self._field: Numbers | None = None
        self._unit: tuple[Numbers, float, str, int, int | None] | None = None
        self._at: tuple[float, float] | None = None
        self._hint = self._note = ""
        self._rows: Rows | None = None
        self._batch: tuple[int, ...] = ()
        self.map = FieldMap(theme)
        self.map.setObjectName("output_view.map")
        self.map.setAccessibleName(self.tr("Map of the network's answers"))
        self.map.hovered.connect(self._look_at)
        self._legend = ColourLegend(theme)
        self.map.plane_moved.connect(self._legend.set_span)
        self._legend.setAccessibleName(self.tr("Meaning of the colours"))
        self._readout = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._readout.setObjectName("output_view.readout")
        self._readout.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        digits = self._readout.font()
        digits.setFeature(QFont.Tag("tnum"), 1)  # digits of one width: the line does not jump
        self._readout.setFont(digits)
        self._lay_out()
        self.set_data(data)

    def _lay_out(self) -> None:
        self._test = QCheckBox(self.tr("&Test data"))
        self._test.setObjectName("output_view.show_test")
        self._test.setToolTip(self.tr("Draw the test samples too, as diamonds."))
        self._test.toggled.connect(self._show_points)
        self._discrete = QCheckBox(self.tr("&Discretize"))
        self._discrete.setObjectName("output_view.discretize")
        self._discrete.setToolTip(
            self.tr("Give each place the colour of its likeliest class; a regression is drawn in bands.")
        )
        self._discrete.toggled.connect(self._recolour)
        self._discrete.toggled.connect(self.discretized)
        self._tools = DrawTools(self.map, self._theme)
        self._tools.stroke_moved.connect(self._show_points)
        self._tools.points_added.connect(self.points_added)
        self._tools.point_removed.connect(self.point_removed)
        self._tools.draw_wanted.connect(self.draw_wanted)
        self._how = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._how.setObjectName("output_view.draw_hint")
        self._how.setProperty("role", "note")
        self._how.setText(
            self.tr(
                "Click or drag adds points, with Shift of the next class, right-click removes one. "
                "Diamonds are for testing."
            )
        )
        header = QHBoxLayout()
        header.setSpacing(8)
        self._heading = PlainLabel(self.tr("Output"))
        self._heading.setStyleSheet("font-weight: 600;")
        header.addWidget(Yielding(self._heading))
        header.addWidget(self._test)
        header.addWidget(self._discrete)
        header.addStretch()
        header.addWidget(self._tools)
        self._header = header
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(header)
        layout.addWidget(self.map, 1)
        layout.addWidget(self._legend)
        layout.addWidget(self._how)
        layout.addWidget(self._readout)

    def end_header(self, button: QWidget) -> None:
        """Put a button at the end of the header."""
        self._header.addWidget(button)
        QWidget.setTabOrder(self._tools.last, button)

    def set_data(self, data: DataSet) -> None:
        """Show other points, and an empty plane until the network's answer comes."""
        self._data, self._field, self._unit = data, None, None
        self._batch = ()
        self.map.set_pixels(None)
        self._offer()
        self.set_theme(self._theme, self._scale)

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Draw everything in the colours of a theme, points `scale` times as large as usual."""
        self._theme, self._scale = theme, scale
        self._colours = colours_for(self._data, theme)
        self.map.set_theme(theme, scale)
        self._tools.set_theme(theme)
        self._show_points()
        self._recolour()

    def set_field(self, field: Numbers) -> None:
        """Show the network's answer; see ``core.protocol.snapshot.Snapshot.field``."""
        self._field = field
        if self._unit is None:
            self.map.set_pixels(*self._colours.mapped(field, self._discrete.isChecked()))
        if self._at is not None:
            self._read_out()

    def show_unit(
        self,
        response: Numbers | None,
        scale: float = 1.0,
        title: str = "",
        *,
        bands: int = 0,
        of_class: int | None = None,
    ) -> None:
        """Show one unit's response all over the plane; None shows the answer again.

        Parameters
        ----------
        response : ndarray or None
            Shape (n_rows, n_columns), row 0 at the lowest x2.
        scale : float
            The absolute value that is drawn in full colour.
        bands : int
            Colours of the discretized map, if it has those of the classes, and not those of signs; else 0.
        of_class : int or None
            The class whose probability it is: it has that class's colour.
        """
        if response is None and self._unit is None:
            return
        self._unit = None if response is None else (response, scale, title, bands, of_class)
        self._heading.setText(self.tr("Output") if response is None else self.tr("Unit"))
        self._recolour()
        self._read_out()

    def set_hint(self, hint: str) -> None:
        """Say `hint` under the map while the pointer is elsewhere."""
        if hint != self._hint:
            self._hint = hint
            self._read_out()

    def set_drawing(self, rows: Rows | None, note: str = "") -> None:
        """Show points that can be drawn on, and say `note`; None where the data is another set.

        Those that the network is not trained on are hollow.
        """
        if (rows, note) == (self._rows, self._note):
            return
        self._rows, self._note = rows, note
        self._offer()
        self._show_points()
        self._read_out()

    def set_batch(self, batch: tuple[int, ...]) -> None:
        """Put a ring around the training samples of a step."""
        if batch != self._batch:
            self._batch = batch
            self._show_points()

    def _offer(self) -> None:
        """Show what there is to do: drawing, or looking at points that were generated."""
        is_drawing = self._rows is not None
        self._how.setVisible(is_drawing)
        self._test.setHidden(is_drawing)
        self._legend.setHidden(is_drawing)
        self._tools.offer(self._rows, self._data.task.has_classes)

    def _recolour(self) -> None:
        discrete = self._discrete.isChecked()
        if self._unit is not None:
            response, scale, _, bands, of_class = self._unit
            if of_class is not None:
                scaled: SignedColours = ProbabilityColours(self._theme, (of_class,))
                ends = (percent("0"), percent("50"), percent("100"))
            else:
                kind = AnswerColours if bands else SignedColours
                scaled = kind(self._theme, -scale, scale, bands or BANDS)
                ends = (_signed(-scale), "0", _signed(scale))
            self.map.set_pixels(*scaled.mapped(response, discrete))
            self._legend.set_bar(self._theme, scaled.bar(256, discrete), ends)
            return
        if self._field is not None:
            self.map.set_pixels(*self._colours.mapped(self._field, discrete))
        if isinstance(self._colours, ClassColours):
            colours = self._colours.points(np.arange(self._data.n_classes))
            self._legend.set_swatches(self._theme, colours.tolist(), self._data.class_names)
            return
        if self._data.task.has_two_classes:
            labels = (self._data.class_names[0], percent("50"), self._data.class_names[1])
        else:
            labels = (_signed(self._colours.low), "0", _signed(self._colours.high))
        self._legend.set_bar(self._theme, self._colours.bar(256, discrete), labels)

    def _show_points(self) -> None:
        if self._rows is None:
            layers = self._layers()
        else:
            layers = drawn_layers(self._rows + self._tools.stroke, self._data, self._theme)
        if self._batch and self._data.points_train is not None:
            ringed = self._data.points_train[list(self._batch)]
            layers.append(PointLayer(ringed, np.zeros(len(ringed), np.uint32), self._theme.text, "ring"))
        self.map.set_layers(layers)

    def _layers(self) -> list[PointLayer]:
        data, theme, layers = self._data, self._theme, []
        # Points of the map's own colour are parted from it by their rim: of the ground for classes,
        # darker for numbers, since those near 0 have the colour of the ground.
        if data.points_train is not None:
            colours = self._colours.points(data.in_unit(data.y_train))
            rim = theme.panel if data.task.has_classes else theme.muted
            layers.append(PointLayer(data.points_train, colours, rim))
        if data.points_test is not None and self._test.isChecked():
            colours = self._colours.points(data.in_unit(data.y_test))
            layers.append(PointLayer(data.points_test, colours, theme.text, "diamond"))
        return layers

    def _look_at(self, at: tuple[float, float] | None) -> None:
        self._at = at
        self._read_out()

    def _read_out(self) -> None:
        hint = self._hint if self._unit is None else self._unit[2]
        self._readout.setText(self._note or (hint if self._at is None else self._value_at(*self._at)))
        set_flag(self._readout, "role", "pending" if self._note else "")

    def _value_at(self, x1: float, x2: float) -> str:
        place = f"x1 {_signed(x1)}  x2 {_signed(x2)}"
        field = self._field if self._unit is None else self._unit[0]
        if field is None:
            return place
        n_rows, n_columns = field.shape[:2]
        row = min(n_rows - 1, int((x2 / DOMAIN + 1) / 2 * n_rows))
        column = min(n_columns - 1, int((x1 / DOMAIN + 1) / 2 * n_columns))
        answer = field[row, column]
        if not np.isfinite(answer).all():
            return place + "  " + self.tr("not a finite number")
        if self._unit is not None:
            is_probability = self._unit[4] is not None
            return f"{place}  {answer:.0%}" if is_probability else f"{place}  {_signed(float(answer))}"
        if not self._data.task.has_classes:
            return f"{place}  {self._data.target_name} {_signed(float(answer))}"
        probabilities = np.array([1 - answer, answer]) if self._data.task.has_two_classes else answer
        winner = int(probabilities.argmax())
        return f"{place}  {self._data.class_names[winner]} {probabilities[winner]:4.0%}"


def _signed(number: float) -> str:
    return f"{number:+.2f}".replace("-", "\u2212") if abs(number) < 1e4 else f"{number:+.1e}"
