"""A number with its name, a field and a slider."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.experiment.schema import ParamSpec
from core.protocol.losses.kinds import Axis
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.widgets.forms.number import LinearSlider, NumberEdit
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.pixel_sizes import pixel_sized

N_STEPS = 200
FIELD_WIDTH = 64


class Dial(QWidget):
    """A number on an axis: dragged on its slider, typed, or set from outside.

    Parameters
    ----------
    key : str
        What the number is; the field is called ``losses.<key>``, its slider ``losses.<key>.slider``.
    signs : bool
        Whether -1 and +1 are all there is to choose from.
    """

    changed = Signal(str, float)

    def __init__(self, key: str, axis: Axis, signs: bool = False) -> None:
        super().__init__()
        self._key, self._axis = key, axis
        label = translated(axis.label)
        path = f"losses.{key}"
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        name = PlainLabel(label)
        row.addWidget(name)
        self.name = name
        """The label, for dials above each other to be aligned."""
        self._slider: LinearSlider | None = None
        self._edit: NumberEdit | ChoiceEdit
        if signs:
            self._edit = ChoiceEdit([("−1", -1.0), ("+1", 1.0)], path)
            self._edit.setMinimumContentsLength(2)
        else:
            spec = ParamSpec(key, "float", default=axis.start, low=axis.low, high=axis.high)
            self._edit = NumberEdit(spec, path)
            self._slider = LinearSlider(axis.low, axis.high, self.step, f"{path}.slider")
            self._slider.moved.connect(self._take)
            self._slider.edited.connect(self._take)
        self._edit.setFixedWidth(FIELD_WIDTH)
        pixel_sized(self._edit)
        row.addWidget(self._edit)
        if self._slider is not None:
            row.addWidget(self._slider, 1)
        else:
            row.addStretch()
        name.setBuddy(self._edit)
        tip = self.tr("{name}: from {low:g} to {high:g}").format(name=label, low=axis.low, high=axis.high)
        for part in (self._edit, self._slider):
            if part is not None:
                part.setAccessibleName(label)
                part.setToolTip(plain_tip(tip))
        self._edit.setValue(axis.start)
        self._edit.edited.connect(self._tell)
        self._show()

    @property
    def value(self) -> float:
        """The number."""
        return float(self._edit.value())

    @property
    def step(self) -> float:
        """How far an arrow key goes."""
        return round((self._axis.high - self._axis.low) / N_STEPS, 6)

    def set(self, number: float) -> None:
        """Take a number, brought within the axis and to two decimals; where it is a sign, its own."""
        axis = self._axis
        if self._slider is None:
            self._edit.setValue(axis.high if number > 0 else axis.low)
        else:
            digits = 3 if axis.high - axis.low < 2 else 2
            self._edit.setValue(round(min(max(number, axis.low), axis.high), digits))

    def turn(self, steps: int) -> None:
        """Go some steps up or down."""
        self.set(steps if self._slider is None else self.value + steps * self.step)

    def _take(self, number: float) -> None:
        self._edit.setValue(number)

    def _tell(self, number: float) -> None:
        self._show()
        self.changed.emit(self._key, float(number))

    def _show(self) -> None:
        if self._slider is not None:
            self._slider.show_number(self.value)
