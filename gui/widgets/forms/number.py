"""Numbers: a field into which anything can be typed, and sliders."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QSlider, QWidget

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from core.experiment.values.written import meant, read_number
from gui.translation import translated
from gui.widgets.forms.typed import Typed, shortcut_key
from gui.widgets.forms.wording import rule_text

FLOAT_STOPS = (1, 3)
INT_STOPS = (1, 2, 5)
SLIDER_STOPS = (1.0, 1.5, 2.0, 3.0, 5.0, 7.0)
TEXT_MARGIN = 4
SMALLEST = 1e-6
"""A logarithmic step down from here reaches 0, where 0 is allowed; a step up from 0 comes here."""


def format_number(value: float | None) -> str:
    """Return the shortest text that reads back as `value`: ``0.001``, ``1e-05``, ``10``."""
    return "" if value is None else repr(value).removesuffix(".0")


def stepped(spec: ParamSpec, value: float, up: bool) -> float:
    """Return the next round number above or below `value`, within the setting's range.

    At the end of what a float can hold there is none: it is `value` then.
    """
    try:
        number = _log_step(spec, value, up) if spec.log else _linear_step(spec, value, up)
    except (ValueError, OverflowError):
        return value
    if spec.low is not None and not spec.low_open:
        number = max(number, spec.low)
    if spec.high is not None and not spec.high_open:
        number = min(number, spec.high)
    try:
        number = int(number) if spec.kind == "int" else float(number)
        spec.check(number, spec.name)
    except (PlaygroundError, OverflowError):
        return value
    return number


def _log_step(spec: ParamSpec, value: float, up: bool) -> float:
    smallest = 1 if spec.kind == "int" else SMALLEST
    if value <= 0 or (not up and value <= smallest and spec.low == 0 and not spec.low_open):
        return smallest if up else 0
    exponent = math.floor(math.log10(value))
    stops = INT_STOPS if spec.kind == "int" else FLOAT_STOPS
    near = [float(f"{stop}e{power}") for power in range(exponent - 1, exponent + 2) for stop in stops]
    if up:
        return min(stop for stop in near if stop > value * (1 + 1e-9))
    return max(stop for stop in near if stop < value * (1 - 1e-9))


def _linear_step(spec: ParamSpec, value: float, up: bool) -> float:
    units = []
    if value:
        units.append(10.0 ** (math.floor(math.log10(abs(value))) - 1))
    if spec.low is not None and spec.high is not None:
        units.append(10.0 ** math.floor(math.log10((spec.high - spec.low) / 20)))
    unit = min(units, default=0.1)
    if spec.kind == "int":
        unit = max(1.0, unit)
    digits = -round(math.log10(unit))
    return round(value + (unit if up else -unit), digits)


class NumberEdit(Typed, QAbstractSpinBox):
    """A field for one number.

    Any text can be typed. Up, down, page keys and, when it has the focus, the wheel step over
    round numbers.

    Parameters
    ----------
    spec : ParamSpec
        The setting; its range decides what is accepted and how far a step goes.
    path : str
        The setting's path, which becomes the object's name.
    """

    edited = Signal(object)
    marked = Signal(str)
    _refused = ""

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._begin(spec, path)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(TEXT_MARGIN, 0, 0, 0)
        self.editingFinished.connect(self.commit)

    def _line(self) -> QLineEdit:
        return self.lineEdit()

    def _display_text(self, value: float | None) -> str:
        return format_number(value)

    def _read(self, text: str) -> Any:
        return read_number(text, self._spec.kind)

    def _error_text(self, error: PlaygroundError) -> str:
        self._refused = self._line().text()
        if not self._offer():
            return rule_text(error, error.path)
        return self.tr("{hint} Enter again takes it.").format(hint=translated(error.hint))

    def _offer(self) -> str:
        """Return the number that a text with a comma means; an empty text where it is none, or may be two."""
        check = partial(self._spec.check, path=self.objectName())
        numbers = meant(self.lineEdit().text(), self._spec.kind, check)
        return numbers[0] if len(numbers) == 1 else ""

    # What QAbstractSpinBox asks

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        return QValidator.State.Acceptable, text, position

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        return (
            QAbstractSpinBox.StepEnabledFlag.StepUpEnabled | QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        )

    def stepBy(self, steps: int) -> None:
        self.commit()
        if self.rule:
            return
        value = self.value()
        if value is None:
            value = self._spec.default if isinstance(self._spec.default, int | float) else self._spec.low or 0
        for _ in range(abs(steps)):
            value = stepped(self._spec, value, steps > 0)
        self.setValue(value)
        self.selectAll()

    def event(self, event: QEvent) -> bool:
        if shortcut_key(event) == Qt.Key.Key_Space:
            event.ignore()  # no number has a space: the window's shortcut may have it
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # On Enter the base class would replace the text by its own idea of the value, which is none.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.rule and self.lineEdit().text() == self._refused and (offer := self._offer()):
                self.lineEdit().setText(offer)
            self.commit()
            self.selectAll()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class StopSlider(QSlider):
    """A slider over given numbers, ascending.

    ``moved`` is emitted with each number while it is dragged, ``edited`` with the chosen one.
    """

    moved = Signal(object)
    edited = Signal(object)

    def __init__(self, stops: Sequence[float], page: int, path: str, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._stops = stops
        self.setObjectName(path)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setRange(0, len(stops) - 1)
        self.setPageStep(page)
        self.valueChanged.connect(self._tell)
        self.sliderReleased.connect(self._finish)

    @property
    def ends(self) -> tuple[float, float]:
        """The numbers at the left and at the right end."""
        return self._stops[0], self._stops[-1]

    def show_number(self, number: float | None) -> None:
        """Move to the stop nearest to `number`, silently."""
        if not self.isSliderDown():
            with QSignalBlocker(self):
                self.setValue(self._nearest(number or 0.0))

    def _nearest(self, number: float) -> int:
        place = self._place(number)
        return min(range(len(self._stops)), key=lambda i: abs(self._place(self._stops[i]) - place))

    def _place(self, number: float) -> float:
        """Return where a number lies on the scale, in any unit."""
        return number

    def _tell(self, position: int) -> None:
        if self.isSliderDown():
            self.moved.emit(self._stops[position])
        else:
            self._finish()

    def _finish(self) -> None:
        self.edited.emit(self._stops[self.value()])

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class LogSlider(StopSlider):
    """A slider over the round numbers from `low` to `high`, with 0 at its left end if `zero`."""

    def __init__(self, low: float, high: float, zero: bool, path: str, parent: QWidget | None = None) -> None:
        exponents = range(round(math.log10(low)), round(math.log10(high)))
        stops = [0.0] * zero + [float(f"{m}e{e}") for e in exponents for m in SLIDER_STOPS] + [high]
        super().__init__(stops, len(SLIDER_STOPS), path, parent)

    def _place(self, number: float) -> float:
        return math.log10(number) if number > 0 else -99.0


class LinearSlider(StopSlider):
    """A slider over the multiples of `step` from `low` to `high`."""

    def __init__(
        self, low: float, high: float, step: float, path: str, parent: QWidget | None = None
    ) -> None:
        n_steps = round((high - low) / step)
        super().__init__(
            [round(low + i * step, 6) for i in range(n_steps + 1)], max(1, n_steps // 5), path, parent
        )
