"""A prediction: a question that is answered before anything runs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from core.lessons.answers import LONGEST, Standing, is_right, standing
from core.lessons.lesson import Practice, Prediction
from gui.pages.learn.parts.asking import AskingCard
from gui.pages.learn.parts.code import learn_button
from gui.pages.learn.parts.session import LessonSession

BESIDE = 4
"""Pixels above the text of an option, whose first line is then at the height of its circle."""


class PredictionCard(AskingCard):
    """Asks, and tells after the answer whether it was right, and why."""

    def __init__(self, prediction: Prediction, session: LessonSession) -> None:
        super().__init__(f"learn.predict.{prediction.name}", self.tr("Predict, before you run it"))
        self._prediction, self._session = prediction, session
        self._choices = QButtonGroup(self)
        self._field: QLineEdit | None = None
        self._ask()
        self._tell()
        self._follow()

    # The question

    def _ask(self) -> None:
        for piece in self._prediction.question:
            if isinstance(piece, Practice):
                card = self._session.code(piece.text)
                self._run = card.add_button(
                    "predict.run", self.tr("Run"), self.tr("Answer first, then run it"), "run"
                )
                self._run.setEnabled(False)
                self._run.clicked.connect(lambda _=False, piece=piece: self._session.open_practice(piece))
                self.column.addWidget(card)
            else:
                self.column.addWidget(self._session.piece(piece))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._options() if self._prediction.kind == "choice" else self._new_field(), 1)
        self._answer = learn_button(
            "answer", self.tr("Answer"), self.tr("Take this as your prediction (Enter)")
        )
        self._answer.setProperty("role", "primary")
        self._answer.clicked.connect(self._take)
        row.addWidget(self._answer, 0, Qt.AlignmentFlag.AlignBottom)
        self.column.addLayout(row)

    def _options(self) -> QWidget:
        options = QWidget()
        column = QVBoxLayout(options)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for i, text in enumerate(self._prediction.options):
            row = QHBoxLayout()
            row.setSpacing(4)
            button = QRadioButton()
            button.setObjectName(f"learn.option.{i}")
            button.setAccessibleName(text)
            button.setToolTip(self.tr("Predict this"))
            self._choices.addButton(button, i)
            words = self._session.prose(text)
            words.viewport().setCursor(Qt.CursorShape.ArrowCursor)
            words.clicked.connect(button.click)
            beside = QVBoxLayout()
            beside.setContentsMargins(0, BESIDE, 0, 0)
            beside.addWidget(words)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
            row.addLayout(beside, 1)
            column.addLayout(row)
        return options

    def _new_field(self) -> QWidget:
        hints = {
            "number": self.tr("a number"),
            "shape": self.tr("a shape in brackets, or: error"),
            "text": self.tr("your answer"),
        }
        self._field = QLineEdit()
        self._field.setObjectName("learn.prediction")
        self._field.setMaxLength(LONGEST)
        self._field.setPlaceholderText(hints[self._prediction.kind])
        self._field.setAccessibleName(self.tr("Your prediction"))
        self._field.setToolTip(self.tr("Your prediction; Enter takes it"))
        self._field.returnPressed.connect(self._take)
        return self._field

    def _tell(self) -> None:
        self.column.addWidget(self.feedback)
        self._choices.idClicked.connect(self.feedback.hide)  # one is chosen now

    # The answer

    def _take(self) -> None:
        if not self._answer.isEnabled():
            return  # Enter, once all is told
        given = self._field.text() if self._field is not None else self._chosen()
        prediction, session = self._prediction, self._session
        if is_right(prediction, given) is None:
            self.say(self._wanted(), "rule")
        elif given in self._given():
            self.say(self.tr("That was your first answer. Try another one."), "rule")
        else:
            session.progress.note_answer(session.lesson.key, prediction.name, given, prediction.digest)
            self._follow()
            session.progressed.emit()
        session.explained.emit(self.feedback, self)

    def _given(self) -> list[str]:
        """Return the answers so far to the present question."""
        prediction, key = self._prediction, self._session.lesson.key
        attempts = self._session.progress.attempts(key, prediction.name, prediction.digest)
        return [one.answer for one in attempts if is_right(prediction, one.answer) is not None]

    def _follow(self) -> None:
        """Show how the prediction stands: a first wrong answer has a second try, then the answer is told."""
        given = self._given()
        stands = standing(self._prediction, given)
        if stands == "wrong":
            self._ask_again(given[0])
        elif stands:
            self._show_answer(given[-1], stands)
        elif earlier := self._session.progress.answer(self._session.lesson.key, self._prediction.name):
            self._tell_changed(earlier)

    def _tell_changed(self, earlier: str) -> None:
        """Say that an answer was to another question."""
        text = self.tr("This question has changed since you answered it. Answer it anew.")
        if self._field is not None:
            text = self.tr(
                "This question has changed since you answered it. Your answer was {answer}. Answer it anew."
            ).format(answer=earlier)
        self.say(text, "note")

    def _ask_again(self, given: str) -> None:
        if self._field is not None:
            self._field.selectAll()
        else:
            wrong = self._choices.button(int(given))
            self._choices.setExclusive(False)
            wrong.setChecked(False)
            self._choices.setExclusive(True)
            wrong.setEnabled(False)
        self._answer.setText(self.tr("Answer again"))
        self.say(self.tr("✗ Not yet. Think again: after a second try the answer is told."), "rule")

    def _chosen(self) -> str:
        return str(self._choices.checkedId()) if self._choices.checkedId() >= 0 else ""

    def _wanted(self) -> str:
        return {
            "choice": self.tr("Choose one first."),
            "number": self.tr("Type one number, such as 1234, -0.007 or 22/7."),
            "shape": self.tr("Type a shape, such as (640, 480, 3), (640,) or (), or the word error."),
            "text": self.tr("Type your prediction first."),
        }[self._prediction.kind]

    def _show_answer(self, given: str, stands: Standing) -> None:
        prediction = self._prediction
        if self._field is not None:
            self._field.setText(given)
            self._field.setReadOnly(True)
        else:
            for button in self._choices.buttons():
                button.setChecked(str(self._choices.id(button)) == given)
                button.setEnabled(button.isChecked())  # what was chosen stays plain to see
        self._answer.setEnabled(False)
        if stands == "at once":
            self.say(self.tr("✓ That is right, at once."), "right")
        elif stands == "second try":
            self.say(self.tr("✓ That is right, at the second try."), "right")
        else:
            index = prediction.answers[0]
            right = prediction.options[int(index)] if prediction.kind == "choice" else index
            self.say(
                self.tr("✗ Wrong twice, so it counts as seen. The answer: {answer}").format(
                    answer=right.replace("`", "")
                ),
                "rule",
            )
        for piece in self._session.pieces(prediction.because):
            self.column.addWidget(piece)
        if prediction.program is not None:
            self._run.setEnabled(True)
            self._run.setToolTip(self.tr("Open this program in the Lab, and run it"))
