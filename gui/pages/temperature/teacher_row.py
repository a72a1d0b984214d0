"""What the teacher of a distillation answers, and the temperature at which it is taught."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from gui.widgets.labels import PlainLabel


class TeacherRow(QWidget):
    """A sentence on the teacher, and two buttons between the slider and the setting ``task.temperature``.

    The slider is free: it looks at any temperature, and training goes on at its own. ``shown_wanted`` asks
    the slider for the setting's temperature, ``taught_wanted`` asks training for the slider's.
    """

    teacher_wanted = Signal()
    taught_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer = PlainLabel(self, wordWrap=True)
        self._answer.setObjectName("temperature.teacher")
        self._answer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._show = self._button("temperature.show_taught", self.tr("Set the slider to task.temperature"))
        self._teach = self._button(
            "temperature.teach", self.tr("Set task.temperature to the slider's T: training goes on with it")
        )
        self._show.clicked.connect(self.teacher_wanted)
        self._teach.clicked.connect(self.taught_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._answer, 1)
        row.addWidget(self._show)
        row.addWidget(self._teach)

    def _button(self, name: str, tip: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        return button

    def show_temperatures(self, slider: float, taught: float) -> None:
        """Show the slider's temperature, and that at which the teacher is taught."""
        self._show.setText(self.tr("Show T = {0}").format(f"{taught:g}"))
        self._teach.setText(self.tr("Teach at T = {0}").format(f"{slider:g}"))
        for button in (self._show, self._teach):
            button.setEnabled(slider != taught)
            button.setAccessibleName(button.text())

    def show_answer(self, answer: str) -> None:
        """Show what the teacher says, in a sentence."""
        self._answer.setText(answer)
