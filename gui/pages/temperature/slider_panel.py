"""The head of the temperature page: source of the logits, the slider, and what its position means."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.analysis.softmax_result import HIGHEST, LOWEST
from core.experiment.schema import ParamSpec
from gui.pages.temperature.logits_source import NETWORK, LogitsSource
from gui.pages.temperature.sample_picture import SamplePicture
from gui.pages.temperature.teacher_row import TeacherRow
from gui.theme.theme import Theme
from gui.widgets.cards import Card
from gui.widgets.explanations.explanation import explained
from gui.widgets.forms.number import NumberEdit
from gui.widgets.labels import PlainLabel
from gui.widgets.sliders import (
    TemperatureSlider,
    position_of,
    temperature_at,
)

_T = ParamSpec("temperature", "float", default=1.0, low=LOWEST, high=HIGHEST, log=True)


class SliderPanel(Card):
    """Source, slider and value of the temperature, a row on a teacher, and the picture of the sample.

    The value shown is the value used: the slider sets it to four digits.
    """

    temperature_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.source = LogitsSource(self)
        self.picture = SamplePicture(self)
        self.teacher = TeacherRow(self)
        self.teacher.hide()
        self._make_control()
        self._sentence = PlainLabel(self)
        self._sentence.setObjectName("temperature.sentence")
        self._arrange()
        self._explain()
        self.source.changed.connect(self._show_picture)
        self._slider.valueChanged.connect(self._take_position)
        self._value.edited.connect(self._take_value)

    def _make_control(self) -> None:
        self._slider = TemperatureSlider(self)
        self._slider.setObjectName("temperature.slider")
        self._slider.setAccessibleName(self.tr("Temperature"))
        self._slider.setToolTip(
            self.tr("Temperature: drag, or use the arrow keys; 1 or Home goes back to T = 1")
        )
        self._value = NumberEdit(_T, "temperature.value", self)
        self._value.setAccessibleName(self.tr("Temperature, as a number"))
        self._value.setToolTip(
            self.tr("Temperature T, from 0.05 to 20: logits are divided by it before softmax")
        )
        self._value.setFixedWidth(88)
        self._value.setValue(1.0)

    def _arrange(self) -> None:
        name = PlainLabel(self.tr("Temperature T"), self)
        name.setBuddy(self._value)
        control = QGridLayout()
        control.setHorizontalSpacing(8)
        control.setVerticalSpacing(4)
        control.addWidget(name, 0, 0, Qt.AlignmentFlag.AlignBottom)
        control.addWidget(self._value, 1, 0, Qt.AlignmentFlag.AlignTop)
        control.addWidget(self._slider, 0, 1, 2, 1)
        control.setColumnStretch(1, 1)
        source = QHBoxLayout()
        source.setSpacing(8)
        source.addWidget(self.source, 1)
        explained(source, "temperature")
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addLayout(source)
        column.addLayout(control)
        column.addWidget(self._sentence)
        column.addWidget(self.teacher)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(16)
        row.addLayout(column, 1)
        row.addWidget(self.picture)
        QWidget.setTabOrder(self._value, self._slider)
        self._show_picture()

    @property
    def temperature(self) -> float:
        """The temperature chosen."""
        return float(self._value.value() or 1.0)

    def back_to_one(self) -> None:
        """Set T = 1."""
        self._slider.setValue(0)
        self._value.setValue(1.0)

    def set_temperature(self, temperature: float) -> None:
        """Set a temperature within the slider's range, to four digits."""
        value = float(f"{temperature:.4g}")
        with QSignalBlocker(self._value):
            self._value.setValue(value)
        self._take_value(value)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._slider.set_theme(theme)
        self.picture.set_theme(theme)

    def show_problem(self, problem: str) -> None:
        """Show a problem in place of what the temperature does; an empty text removes it."""
        self._sentence.setText(problem) if problem else self._explain()

    def _take_position(self, position: int) -> None:
        with QSignalBlocker(self._value):
            self._value.setValue(float(f"{temperature_at(position):.4g}"))
        self._tell()

    def _take_value(self, value: float) -> None:
        with QSignalBlocker(self._slider):
            self._slider.setValue(position_of(value))
        self._slider.update()
        self._tell()

    def _tell(self) -> None:
        self._explain()
        self.temperature_changed.emit()

    def _show_picture(self) -> None:
        self.picture.setVisible(self.source.kind == NETWORK)

    def _explain(self) -> None:
        t = self.temperature
        if t < 1:
            text = self.tr("T = {0} is below 1 and sharpens: draws get more conservative, nearer the argmax.")
        elif t > 1:
            text = self.tr("T = {0} is above 1 and flattens: draws get more varied, nearer equal shares.")
        else:
            text = self.tr(
                "T = 1 is plain softmax. Lower sharpens (more conservative, nearer the argmax), "
                "higher flattens (more varied)."
            )
        self._sentence.setText(text.format(f"{t:g}"))
