"""The right of the footer: a slider back over the run's recorded moments, and their replay."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from gui.state.store import Store
from gui.theme.icons import icon
from gui.widgets.explanations.explanation import explained
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel, SteadyLabel, plain_tip
from gui.widgets.sliders import AbsoluteSlider
from gui.window.bars.replay import Replay


class Timeline(QWidget):
    """Time travel: the slider's last notch is the live model, each one before it a recorded moment."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("Time travel"))
        self._replay = Replay(store, self)
        self._back = self._new_play("timeline.back", self.tr("Play back"), self._play_back)
        self._play = self._new_play("timeline.play", self.tr("Play"), self._play_forward)
        self._slider = self._new_slider()
        self._n_displayed = 0  # recorded moments on the slider
        self.label = self._new_label()
        """Says which moment is shown."""
        self._live = self._new_live_button()
        self._lay_out()
        store.run.recorded_steps_changed.connect(self._follow_recorded_steps)
        store.run.state_changed.connect(self._show_recorded_steps)
        store.view.snapshot_position_changed.connect(self._show_moment)
        store.view.theme_changed.connect(self._show_replay)
        self._replay.changed.connect(self._show_replay)
        self._show_replay()
        self._follow_recorded_steps()

    def _new_play(self, name: str, text: str, slot: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setAccessibleName(text)
        button.clicked.connect(slot)
        return button

    def _new_slider(self) -> AbsoluteSlider:
        slider = AbsoluteSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("timeline.moment")
        slider.setToolTip(
            self.tr(
                "Go back over the recorded moments of this run; every picture shows the one chosen. "
                "After a click here, ← and → go from one moment to the next"
            )
        )
        slider.setAccessibleName(self.tr("Moment of the run"))
        slider.valueChanged.connect(self._choose_moment)
        slider.sliderPressed.connect(self._show_recorded_steps)
        return slider

    def _new_label(self) -> QLabel:
        digits = self.font()
        digits.setFeature(QFont.Tag("tnum"), 1)
        label = SteadyLabel("step 000,000, epoch 0,000", self, font=digits)
        label.setObjectName("timeline.label")
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return label

    def _new_live_button(self) -> QToolButton:
        button = QToolButton()
        button.setObjectName("timeline.live")
        button.setText(self.tr("Back to live"))
        button.setToolTip(self.tr("Show the network as it is now again"))
        button.setProperty("role", "past")
        policy = button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # nothing moves when it comes or goes
        button.setSizePolicy(policy)
        button.clicked.connect(self._go_live)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(6)
        caption = PlainLabel(self.tr("Time travel"))
        caption.setBuddy(self._slider)
        caption.setProperty("role", "setting")
        row.addWidget(caption)
        row.addWidget(self._back)
        row.addWidget(self._play)
        row.addWidget(self._slider, 1)
        row.addWidget(self._live)
        row.addWidget(self.label)
        explained(row, "timeline")

    # Time travel

    def _follow_recorded_steps(self) -> None:
        """Follow the recorded moments; a live run adds too many to show each, so only now and then."""
        n, n_displayed = len(self._store.run.recorded_steps), self._n_displayed
        if self._store.run.state != "running" or n < n_displayed or n > 1.2 * n_displayed:
            self._show_recorded_steps()

    def _show_recorded_steps(self) -> None:
        n_recorded = self._n_displayed = len(self._store.run.recorded_steps)
        for button in (self._back, self._play):
            button.setEnabled(n_recorded > 1 and self._store.run.state != "running")
        with QSignalBlocker(self._slider):
            self._slider.setMaximum(n_recorded)
            self._slider.setPageStep(max(1, n_recorded // 20))
        self._slider.setEnabled(n_recorded > 1)
        self._show_tips()
        self._show_moment()

    def _choose_moment(self, notch: int) -> None:
        recorded_steps = self._store.run.recorded_steps
        self._store.view.show_snapshot_at(recorded_steps[notch] if notch < len(recorded_steps) else None)

    def _play_back(self) -> None:
        self._toggle_replay(-1)

    def _play_forward(self) -> None:
        self._toggle_replay(1)

    def _toggle_replay(self, direction: int) -> None:
        if self._replay.direction == direction:
            self._replay.stop()
        else:
            self._replay.play(direction)

    def _show_replay(self) -> None:
        theme = self._store.view.theme
        for button, name, direction in ((self._back, "run_back", -1), (self._play, "run", 1)):
            plays = self._replay.direction == direction
            button.setIcon(icon("pause" if plays else name, theme.text, theme.line))

    def _show_tips(self) -> None:
        """Say what the buttons play, or why they cannot."""
        rests = ""
        if self._store.run.state == "running":
            rests = self.tr("While it trains there is nothing to play: pause it first (Space)")
        elif not self._play.isEnabled():
            rests = self.tr("There is nothing to play yet: Run (Space) records moments")
        play = self.tr("Play: the recorded moments of this run, as fast as the speed says")
        self._play.setToolTip(plain_tip(rests or play))
        self._back.setToolTip(plain_tip(rests or self.tr("Play back: the recorded moments backwards")))

    def _go_live(self) -> None:
        self._store.view.show_snapshot_at(None)

    def _show_moment(self) -> None:
        step, recorded_steps = self._store.view.snapshot_position, self._store.run.recorded_steps
        with QSignalBlocker(self._slider):
            self._slider.setValue(
                self._slider.maximum() if step is None else bisect_left(recorded_steps, step)
            )
        self._live.setVisible(step is not None)
        set_flag(self.label, "past", step is not None)
        self.label.setText(self.tr("live") if step is None else self._moment_text(step))

    def _moment_text(self, step: int) -> str:
        built = self._store.run.built
        if built is None:
            return ""
        epoch = self._store.run.history.epochs_at(np.array([float(step)]), built.steps_per_epoch)[0]
        return self.tr("step {step:,}, epoch {epoch:,}").format(step=step, epoch=int(epoch))
