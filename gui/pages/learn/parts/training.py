"""An experiment of a lesson: what it changes, and the way to the Train page."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.experiment.presets import read_preset
from core.lessons.lesson import Training
from gui.pages.learn.parts.code import learn_button
from gui.pages.learn.parts.session import LessonSession
from gui.translation import of_preset
from gui.widgets.cards import Card, caption
from gui.widgets.labels import PlainLabel


class TrainingCard(Card):
    """Names a preset and the settings that differ from it, and opens it on the Train page."""

    def __init__(self, training: Training, session: LessonSession) -> None:
        super().__init__()
        self.setObjectName("learn.training")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        title = PlainLabel(
            self.tr("Experiment: {name}").format(name=of_preset(read_preset(training.preset).title))
        )
        title.setProperty("role", "title")
        column.addWidget(title)
        for path, value in training.changes:
            column.addWidget(caption(f"{path} = {value}"))
        row = QHBoxLayout()
        row.addStretch(1)
        button = learn_button(
            "train",
            self.tr("Open on the Train page"),
            self.tr("Open this experiment; Undo there brings yours back"),
        )
        button.clicked.connect(lambda: session.training_wanted.emit(training))
        row.addWidget(button)
        column.addLayout(row)
