"""Below the wall: pause, step, speed, and time travel over its recorded moments."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from gui.theme.icons import icon
from gui.theme.theme import Theme
from gui.widgets.cards import caption
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import Elided, SteadyLabel
from gui.widgets.sliders import AbsoluteSlider

SPEEDS = (None, 20.0, 5.0, 1.0)
"""Moments a second that can be asked for; None for as many as there can be."""


class WallControls(QWidget):
    """Signals: `asked` carries a command for the process that trains; `travelled` a moment, None for now."""

    asked = Signal(object)
    travelled = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._n_moments = 0
        self._pause = self._new_button("pause", self.tr("Pause"), checkable=True)
        self._pause.toggled.connect(lambda on: self.asked.emit({"pause": on}))
        self._step = self._new_button("step", self.tr("Step"))
        self._step.clicked.connect(self._take_step)
        self._speed = self._new_speed()
        self._slider = self._new_slider()
        self._label = SteadyLabel(self.tr("epoch 000 of 000, about 00 min left"), self)
        self._label.setObjectName("sweep.moment_label")
        self._label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._live = self._new_live()
        self._lay_out()
        self.set_theme(theme)
        self.set_acting(self.tr("Nothing trains now"))
        self.set_moments(0)

    def _lay_out(self) -> None:
        self._common = QWidget()
        row = QHBoxLayout(self._common)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for part in (self._pause, self._step, self._speed):
            row.addWidget(part)
        row.addSpacing(8)
        row.addWidget(caption(self.tr("Time travel")))
        row.addWidget(self._slider, 1)
        row.addWidget(self._live)
        row.addWidget(self._label)
        self._apart = Elided(objectName="sweep.apart", visible=False)
        self._apart.setProperty("role", "note")
        self._apart.set_full(
            self.tr("Each run trains in a process of its own: no common pause, and no common moments")
        )
        both = QHBoxLayout(self)
        both.setContentsMargins(0, 0, 0, 0)
        both.addWidget(self._common)
        both.addWidget(self._apart)

    def _new_button(self, name: str, text: str, checkable: bool = False) -> QToolButton:
        button: QToolButton = QToolButton(text=text, checkable=checkable)
        button.setObjectName(f"sweep.{name}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    def _new_speed(self) -> QComboBox:
        speed = QComboBox()
        speed.setObjectName("sweep.speed")
        speed.setAccessibleName(self.tr("Speed"))
        for rate in SPEEDS:
            text = self.tr("full speed") if rate is None else self.tr("{0:g} pictures/s").format(rate)
            speed.addItem(text, rate)
        speed.activated.connect(lambda: self.asked.emit({"speed": self.speed}))
        return speed

    def _new_slider(self) -> AbsoluteSlider:
        slider = AbsoluteSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("sweep.moment")
        slider.setAccessibleName(self.tr("Moment of the wall"))
        slider.setMinimumWidth(80)
        slider.valueChanged.connect(self._travel)
        return slider

    def _new_live(self) -> QToolButton:
        live: QToolButton = QToolButton(
            text=self.tr("Live"), toolTip=self.tr("Show the networks as they are now")
        )
        live.setObjectName("sweep.live")
        live.setProperty("role", "past")
        policy = live.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # nothing moves when it comes or goes
        live.setSizePolicy(policy)
        live.clicked.connect(self.go_live)
        live.hide()
        return live

    def take_over(self, former: WallControls) -> None:
        """Stand as controls in another language do; the process that trains knows of it already."""
        with QSignalBlocker(self._pause), QSignalBlocker(self._slider):
            self._pause.setChecked(former._pause.isChecked())
            self._speed.setCurrentIndex(former._speed.currentIndex())
            self.set_moments(former._n_moments)
            self._slider.setValue(former._slider.value())

    @property
    def moment(self) -> int | None:
        """The recorded moment that is chosen; None for now."""
        at = self._slider.value()
        return at if at < self._n_moments else None

    def set_theme(self, theme: Theme) -> None:
        """Draw the signs in the colours of a theme."""
        self._pause.setIcon(icon("pause", theme.text, theme.line))
        self._step.setIcon(icon("step", theme.text, theme.line))

    @property
    def speed(self) -> float | None:
        """Moments a second that are asked for; None for as many as there can be."""
        rate: float | None = self._speed.currentData()
        return rate

    def set_acting(self, why_not: str) -> None:
        """Set why training cannot be paused or stepped now; without a reason it can."""
        acts = not why_not
        tips = (
            (self._pause, self.tr("Let all networks rest, and go on")),
            (self._step, self.tr("Let all networks learn until the next recorded moment, and rest")),
            (self._speed, self.tr("How many moments a second are shown; the numbers are the same")),
        )
        for part, tip in tips:
            part.setEnabled(acts)
            part.setToolTip(why_not or tip)
        if not acts:
            with QSignalBlocker(self._pause):
                self._pause.setChecked(False)

    def set_common(self, is_common: bool) -> None:
        """Offer what acts on all networks together, or say why there is none of it."""
        self._common.setVisible(is_common)
        self._apart.setVisible(not is_common)

    def set_moments(self, n: int, why_not: str = "") -> None:
        """Offer `n` recorded moments; at the last notch it stays there as they become more."""
        was_live = self.moment is None
        self._n_moments = n
        with QSignalBlocker(self._slider):
            self._slider.setMaximum(n)
            self._slider.setPageStep(max(1, n // 20))
            if was_live:
                self._slider.setValue(n)
        self._slider.setEnabled(n > 1)
        tip = self.tr("Go back over the recorded moments of all networks; training goes on meanwhile")
        self._slider.setToolTip(tip if n > 1 else why_not or self.tr("Nothing is recorded yet"))

    def show_text(self, text: str) -> None:
        """Say which moment is shown."""
        is_past = self.moment is not None
        self._live.setVisible(is_past)
        set_flag(self._label, "past", is_past)
        self._label.setText(text)

    def go_live(self) -> None:
        """Show the networks as they are now."""
        self._slider.setValue(self._n_moments)

    def _travel(self) -> None:
        self.travelled.emit(self.moment)

    def _take_step(self) -> None:
        with QSignalBlocker(self._pause):
            self._pause.setChecked(True)
        self.asked.emit({"step": 1})
