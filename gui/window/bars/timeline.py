"""The bar below the pages: how fast the run goes, and a slider back over its recorded moments."""

from __future__ import annotations

from bisect import bisect_left

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton, QWidget

from core.protocol.commands import SetPace
from gui.state.store import Store
from gui.widgets.explanation import explained
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel

RATES = (1000, 300, 100, 30, 10, 3, 1)
"""Steps a second that the speed can be limited to."""


class Timeline(QWidget):
    """Speed on the left, time travel on the right.

    The slider's last notch is the live model, each one before it a recorded moment.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("Speed and time travel"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # on every page
        self._speed = self._new_speed()
        self._slider = self._new_slider()
        self._moment = self._new_label()
        self._live = self._new_live_button()
        self._lay_out()
        store.run.recorded_steps_changed.connect(self._take_moments)
        store.run.state_changed.connect(self._take_moments)
        store.view.snapshot_position_changed.connect(self._show_moment)
        store.view.pace_changed.connect(self._show_pace)
        self._take_moments()

    def sizeHint(self) -> QSize:
        return QSize(600, 40)

    def _new_speed(self) -> QComboBox:
        box = QComboBox()
        box.setObjectName("timeline.speed")
        box.addItem(self.tr("As fast as possible"), SetPace())
        for rate in RATES:
            text = self.tr("1 step/s") if rate == 1 else self.tr("{n:,} steps/s").format(n=rate)
            box.addItem(text, SetPace(float(rate)))
        box.addItem(self.tr("Slow motion"), SetPace(slow_motion=True))
        box.setToolTip(
            self.tr(
                "How fast to train. Slow motion waits after each phase of a step: fetch, to device, "
                "forward, backward, update."
            )
        )
        box.setAccessibleName(self.tr("Speed"))
        box.activated.connect(self._choose_speed)
        return box

    def _new_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("timeline.moment")
        slider.setToolTip(
            self.tr("Go back over the recorded moments of this run; every picture shows the one chosen")
        )
        slider.setAccessibleName(self.tr("Moment of the run"))
        slider.valueChanged.connect(self._choose_moment)
        slider.sliderPressed.connect(self._take_all_moments)
        return slider

    def _new_label(self) -> QLabel:
        label = PlainLabel()
        label.setObjectName("timeline.label")
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        digits = label.font()
        digits.setFeature(QFont.Tag("tnum"), 1)
        label.setFont(digits)
        label.setFixedWidth(label.fontMetrics().horizontalAdvance("step 00,000,000, epoch 000,000"))
        return label

    def _new_live_button(self) -> QToolButton:
        button = QToolButton()
        button.setObjectName("timeline.live")
        button.setText(self.tr("Live"))
        button.setToolTip(self.tr("Return to the live model"))
        button.setAccessibleName(self.tr("Return to the live model"))
        button.clicked.connect(self._go_live)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 4)
        row.setSpacing(8)
        for text, widget in ((self.tr("Speed"), self._speed), (self.tr("Time travel"), self._slider)):
            caption = PlainLabel(text)
            caption.setBuddy(widget)
            caption.setProperty("role", "setting")
            row.addWidget(caption)
            row.addWidget(widget, 1 if widget is self._slider else 0)
            row.addSpacing(8)
        row.addWidget(self._moment)
        row.addWidget(self._live)
        explained(row, "timeline")

    # Speed

    def _choose_speed(self, index: int) -> None:
        self._store.view.set_pace(self._speed.itemData(index))

    def _show_pace(self) -> None:
        paces = [self._speed.itemData(i) for i in range(self._speed.count())]
        self._speed.setCurrentIndex(paces.index(self._store.view.pace))

    # Time travel

    def _take_moments(self) -> None:
        """Follow the recorded moments; a live run adds too many to show each, so only now and then."""
        n, shown = len(self._store.run.recorded_steps), self._slider.maximum()
        running = self._store.run.state == "running"
        if not running or n < shown or n > 1.2 * shown:
            self._take_all_moments()

    def _take_all_moments(self) -> None:
        n_moments = len(self._store.run.recorded_steps)
        with QSignalBlocker(self._slider):
            self._slider.setMaximum(n_moments)
            self._slider.setPageStep(max(1, n_moments // 20))
        self._slider.setEnabled(n_moments > 1)
        self._show_moment()

    def _choose_moment(self, notch: int) -> None:
        moments = self._store.run.recorded_steps
        self._store.view.show_snapshot_at(moments[notch] if notch < len(moments) else None)

    def _go_live(self) -> None:
        self._store.view.show_snapshot_at(None)

    def _show_moment(self) -> None:
        step, moments = self._store.view.snapshot_position, self._store.run.recorded_steps
        with QSignalBlocker(self._slider):
            self._slider.setValue(self._slider.maximum() if step is None else bisect_left(moments, step))
        self._live.setEnabled(step is not None)
        set_flag(self._moment, "past", step is not None)
        self._moment.setText(self.tr("live") if step is None else self._told(step))

    def _told(self, step: int) -> str:
        built = self._store.run.built
        if built is None:
            return ""
        epoch = self._store.run.history.epochs_at(np.array([float(step)]), built.steps_per_epoch)[0]
        return self.tr("step {step:,}, epoch {epoch:,}").format(step=step, epoch=int(epoch))
