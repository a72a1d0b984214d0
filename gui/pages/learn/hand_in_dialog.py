"""The dialog in which a student sees what the file will hold before it is saved. Nothing is sent anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings, QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.lessons.draw import plain_name
from core.lessons.hand_in import LONGEST_STUDENT, SUFFIX, HandIn, gather, members, write_hand_in
from core.lessons.lesson import Lesson
from core.lessons.progress import Progress
from core.protocol.failures import explain
from gui.pages.learn.tally import standings_text
from gui.widgets.digits import digits_font
from gui.widgets.file_dialogs import Kind, ask_place, readable_name
from gui.widgets.labels import PlainLabel

STUDENT = "learn/student"
"""The setting that remembers the name or number."""


class HandInDialog(QDialog):
    """Asks for a name or number, shows all that the file will hold, and saves it.

    Parameters
    ----------
    lessons : sequence of Lesson
        Those that may have been worked on.
    """

    saved = Signal(object)
    """The ``Path`` of the file."""

    def __init__(
        self,
        lessons: Sequence[Lesson],
        progress: Progress,
        settings: QSettings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("learn.hand_in")
        self.setWindowTitle(self.tr("Hand in"))
        self._lessons, self._progress, self._settings = lessons, progress, settings
        self._hand_in: HandIn | None = None
        self._student = QLineEdit(str(settings.value(STUDENT, "")), objectName="learn.hand_in.student")
        self._student.setMaxLength(LONGEST_STUDENT)
        self._student.setPlaceholderText(self.tr("your name or number, as your teacher wants it"))
        self._student.setAccessibleName(self.tr("Your name or number"))
        self._student.setToolTip(self.tr("Written into the file as you type it"))
        self._summary = PlainLabel(wordWrap=True, objectName="learn.hand_in.summary")
        self._content = QPlainTextEdit(readOnly=True, objectName="learn.hand_in.content")
        self._content.setAccessibleName(self.tr("All that the file will hold"))
        self._content.setToolTip(self.tr("Nothing else leaves this computer"))
        self._content.setFont(digits_font(self.font()))
        self._problem = PlainLabel(wordWrap=True, visible=False, objectName="learn.hand_in.problem")
        self._problem.setProperty("role", "rule")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setToolTip(self.tr("Save nothing"))
        self._save = buttons.addButton(self.tr("Save…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._save.setToolTip(self.tr("Save the file that you give to your teacher"))
        self._save.setObjectName("learn.hand_in.save")
        buttons.accepted.connect(self._ask_place)
        buttons.rejected.connect(self.reject)
        note = PlainLabel(
            self.tr(
                "One file is saved on this computer, and nothing is sent. Give it to your teacher. "
                "This is all that it holds:"
            ),
            wordWrap=True,
        )
        column = QVBoxLayout(self)
        for part in (self._student, self._summary, note, self._content, self._problem, buttons):
            column.addWidget(part)
        self._student.textChanged.connect(self._show)
        self.resize(QSize(640, 520))
        self._show()

    def _show(self) -> None:
        student = self._student.text().strip()
        self._hand_in = gather(student or "-", self._lessons, self._progress)
        n_programs = len(self._hand_in.programs)
        n_lessons = len(self._hand_in.lessons)
        text = self.tr("Lessons: {lessons}. {standings}. Programs: {programs}")
        stand = standings_text(self._lessons, self._progress)
        self._summary.setText(text.format(lessons=n_lessons, standings=stand, programs=n_programs))
        self._content.setPlainText("\n\n".join(f"{name}\n{text}" for name, text in members(self._hand_in)))
        self._save.setEnabled(bool(student) and n_lessons > 0)
        self._warn(student)
        if not n_lessons:
            self._summary.setText(self.tr("There is nothing to hand in yet: answer a prediction first."))

    def _warn(self, student: str) -> None:
        """Tell whose numbers the lessons had whose numbers are drawn, if that is another student."""
        names = {work.name for work in self._hand_in.lessons} if self._hand_in is not None else set()
        titles = [lesson.title for lesson in self._lessons if lesson.is_drawn and lesson.name in names]
        drawn_for = str(self._settings.value(STUDENT, ""))
        text = self.tr("The numbers in {lessons} are those of {student}: for another name they are wrong.")
        self._problem.setText(text.format(lessons=", ".join(titles), student=drawn_for))
        is_other = plain_name(student) != plain_name(drawn_for)
        self._problem.setVisible(bool(titles and student and is_other))

    def _ask_place(self) -> None:
        student = self._student.text().strip()
        proposed = Path.home() / f"{readable_name(student)}{SUFFIX}"
        kinds = (Kind(self.tr("Hand-ins"), (SUFFIX,)),)
        path = ask_place(self, self.tr("Save the hand-in"), proposed, kinds)
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the file; why it cannot be is told in the dialog, which stays."""
        assert self._hand_in is not None
        try:
            write_hand_in(path, self._hand_in)
        except PlaygroundError as error:
            self._problem.setText(explain(error).summary)
            self._problem.show()
            return
        self._settings.setValue(STUDENT, self._student.text().strip())
        self.saved.emit(path)
        self.accept()
