"""Run, step and reset, the moment that is shown, and the speed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSlider, QSpinBox, QToolButton, QWidget

from gui.pages.landscape.state import SPEEDS, LandscapeState
from gui.theme.icons import icon
from gui.theme.theme import LIGHT, Theme
from gui.widgets.cards import FixedDigits
from gui.widgets.labels import PlainLabel, SteadyLabel
from gui.widgets.pixel_sizes import pixel_sized
from gui.widgets.sliders import AbsoluteSlider
from gui.widgets.splitter import Yielding

ICON = QSize(16, 16)
LONGEST = 5000
LENGTH_WIDTH = 52


class Transport(QWidget):
    """Buttons, a slider over the steps, and a slider for the speed."""

    def __init__(self, state: LandscapeState) -> None:
        super().__init__()
        self._state, self._theme = state, LIGHT
        self._displayed_running: bool | None = None
        tip = self.tr("Let them race, or pause (Space)")
        self._run = self._button("run", self.tr("Run"), tip, self._toggle)
        self._run.setProperty("role", "primary")
        self._run.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._step = self._button(
            "step", self.tr("Step"), self.tr("One step of each optimizer (S)"), state.step
        )
        self._reset = self._button("reset", self.tr("Reset"), self.tr("Back to the start (0)"), state.reset)
        self._moment = self._new_moment()
        self._count = FixedDigits("landscape.count", "0000", self)
        self._length = self._new_length()
        self._speed = self._new_speed()
        self._rate = SteadyLabel(self.tr("{n} steps/s").format(n="000"))
        self._rate.setObjectName("landscape.rate")
        self._arrange()
        for signal in (state.running_changed, state.race_begun, state.log_extended, state.moment_changed):
            signal.connect(self.show_state)
        self._show_speed(state.speed)
        self.show_state()

    def _arrange(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        for widget in (self._run, self._step, self._reset):
            line.addWidget(widget)
        line.addWidget(self._moment, 1)
        line.addWidget(self._count)
        line.addWidget(PlainLabel("/"))
        line.addWidget(self._length)
        speed = QWidget()
        pair = QHBoxLayout(speed)
        pair.setContentsMargins(8, 0, 0, 0)
        pair.addWidget(self._speed)
        pair.addWidget(self._rate)
        line.addWidget(Yielding(speed))

    def _button(self, name: str, text: str, tip: str, slot: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"landscape.{name}")
        button.setAccessibleName(text)
        button.setToolTip(tip)
        button.setIconSize(ICON)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(slot)
        return button

    def _new_moment(self) -> AbsoluteSlider:
        slider = AbsoluteSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("landscape.timeline")
        slider.setAccessibleName(self.tr("Step that is shown"))
        slider.setToolTip(self.tr("Go back in the race, and forward again"))
        slider.setMinimumWidth(48)
        slider.valueChanged.connect(self._choose_moment)
        return slider

    def _new_length(self) -> QSpinBox:
        box = QSpinBox(minimum=10, maximum=LONGEST, singleStep=100, value=self._state.length)
        box.setObjectName("landscape.length")
        box.setAccessibleName(self.tr("Steps of the race"))
        box.setToolTip(self.tr("How many steps a race has"))
        box.setProperty("bare", True)
        box.setKeyboardTracking(False)
        box.setFixedWidth(LENGTH_WIDTH)
        pixel_sized(box)
        box.valueChanged.connect(self._choose_length)
        return box

    def _choose_length(self, length: int) -> None:
        self._state.set_length(length)
        self.show_state()

    def _new_speed(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("landscape.speed")
        slider.setAccessibleName(self.tr("Speed of the race"))
        slider.setToolTip(self.tr("Steps a second, from slow to as fast as possible"))
        slider.setRange(0, len(SPEEDS) - 1)
        slider.setPageStep(1)
        slider.setFixedWidth(96)
        slider.setValue(self._state.speed)
        slider.valueChanged.connect(self._choose_speed)
        return slider

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        for button, name in ((self._step, "step"), (self._reset, "reset")):
            button.setIcon(icon(name, theme.text, theme.muted))
        self._displayed_running = None
        self.show_state()
        self._keep_width()

    def _keep_width(self) -> None:
        """Give the button that runs and pauses room for either word."""
        text, widths = self._run.text(), []
        for word in (self.tr("Run"), self.tr("Pause")):
            self._run.setText(word)
            widths.append(self._run.sizeHint().width())
        self._run.setText(text)
        self._run.setFixedWidth(max(widths))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._keep_width()

    def show_state(self) -> None:
        """Show how far the race is."""
        state = self._state
        with QSignalBlocker(self._moment):
            self._moment.setRange(0, max(1, state.log.n_steps))
            self._moment.setValue(state.displayed_step)
        self._moment.setEnabled(state.log.n_steps > 0)
        self._count.setText(f"{state.displayed_step}")
        self._step.setEnabled(not state.is_over)
        if state.is_running != self._displayed_running:
            self._displayed_running = state.is_running
            self._run.setText(self.tr("Pause") if state.is_running else self.tr("Run"))
            self._run.setAccessibleName(self._run.text())
            self._run.setIcon(icon("pause" if state.is_running else "run", self._theme.on_accent))

    def toggle(self) -> None:
        """Run or pause, as the button does."""
        self._run.click()

    def _toggle(self) -> None:
        if self._state.is_running:
            self._state.pause()
        else:
            self._state.run()

    def _choose_moment(self, step: int) -> None:
        if self._state.is_running:
            self._state.pause()
        self._state.set_moment(step)

    def _choose_speed(self, speed: int) -> None:
        self._state.set_speed(speed)
        self._show_speed(speed)

    def _show_speed(self, speed: int) -> None:
        rate = SPEEDS[speed]
        self._rate.setText(
            self.tr("fastest") if rate is None else self.tr("{n} steps/s").format(n=f"{rate:g}")
        )
