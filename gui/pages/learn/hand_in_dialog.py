"""The dialog in which a student sees what the file will hold before it is saved. Nothing is sent anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QSettings, QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.lessons.draw import plain_name
from core.lessons.hand_in import LONGEST_STUDENT, SUFFIX, HandIn, begun, gather, members, write_hand_in
from core.lessons.lesson import Lesson
from core.lessons.progress import Progress
from core.lessons.translations import read_in
from core.protocol.failures import explain
from gui.pages.learn.said import Line, lines_of, short
from gui.pages.learn.tally import standings_text
from gui.translation import in_a_row, language, listed
from gui.widgets.digits import digits_font
from gui.widgets.file_dialogs import Button, Kind, ask, ask_place, readable_name
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import resize_within_screen
from gui.widgets.table import RIGHT, Column, Table

STUDENT = "learn/student"
"""The setting that remembers the name or number."""
QUESTION, ANSWERS = 1, 4
"""Columns of the table."""
WIDEST_QUESTION = 280
"""The pixels of a question that wants more than the answers leave."""


class HandInDialog(QDialog):
    """Asks for a name or number, shows all that the file will hold, and saves it.

    The work belongs to a name: another one is given to it only if the student says so.

    Parameters
    ----------
    lessons : sequence of Lesson
        Those that may have been worked on, with the present student's numbers.
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
        self._own_lessons, self._progress, self._settings = lessons, progress, settings
        self._lessons = list(lessons)  # with the numbers of the name that stands there
        self._hand_in: HandIn | None = None
        self._student = QLineEdit(progress.student, objectName="learn.hand_in.student")
        self._student.setMaxLength(LONGEST_STUDENT)
        self._student.setPlaceholderText(self.tr("your name or number, as your teacher wants it"))
        self._student.setAccessibleName(self.tr("Your name or number"))
        self._student.setToolTip(self.tr("Written into the file as you type it"))
        self._summary = PlainLabel(wordWrap=True, objectName="learn.hand_in.summary")
        self._problem = PlainLabel(wordWrap=True, visible=False, objectName="learn.hand_in.problem")
        note = PlainLabel(
            self.tr(
                "One file is saved on this computer, and nothing is sent. Give it to your teacher. "
                "This is all that it holds:"
            ),
            wordWrap=True,
        )
        column = QVBoxLayout(self)
        for part in (
            self._student,
            self._summary,
            note,
            self._new_tabs(),
            self._problem,
            self._new_buttons(),
        ):
            column.addWidget(part)
        self._student.textChanged.connect(self._show)
        resize_within_screen(self, QSize(1000, 560))
        self._show()

    def _new_tabs(self) -> QTabWidget:
        self._lines = Table("learn.hand_in.lines", self.tr("What it says"), self._columns())
        self._content = QPlainTextEdit(readOnly=True, objectName="learn.hand_in.content")
        self._content.setAccessibleName(self.tr("All that the file will hold"))
        self._content.setToolTip(self.tr("Nothing else leaves this computer"))
        self._content.setFont(digits_font(self.font()))
        self._lines.horizontalHeader().setStretchLastSection(True)
        tabs = QTabWidget(objectName="learn.hand_in.tabs")
        tabs.setAccessibleName(self.tr("What the file will hold"))
        tabs.addTab(self._lines, self.tr("What it says"))
        tabs.addTab(self._content, self.tr("The file, as it is"))
        return tabs

    def _columns(self) -> list[Column[Line]]:
        return [
            Column(self.tr("Lesson"), "", lambda line: line.lesson),
            Column(self.tr("Question"), "", short, tip=lambda line: line.question),
            Column(self.tr("Counts as"), self.tr("As your teacher will see it"), lambda line: line.counts),
            Column(
                self.tr("Points"),
                self.tr("Until your teacher's program has checked it anew"),
                lambda line: "?" if line.points is None else f"{line.points:g}",
                RIGHT,
                has_digits=True,
            ),
            Column(self.tr("Your answers, and help that you took"), "", lambda line: line.given),
        ]

    def _new_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setToolTip(self.tr("Save nothing"))
        self._save = buttons.addButton(self.tr("Save…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._save.setToolTip(self.tr("Save the file that you give to your teacher"))
        self._save.setObjectName("learn.hand_in.save")
        buttons.accepted.connect(self._ask_place)
        buttons.rejected.connect(self.reject)
        return buttons

    # What stands there

    @property
    def _name(self) -> str:
        return " ".join(self._student.text().split())

    @property
    def _is_other(self) -> bool:
        """Whether another name stands there than the work has."""
        owner = self._progress.student
        return bool(owner and self._name) and plain_name(self._name) != plain_name(owner)

    def _show(self) -> None:
        self._lessons = [self._numbered(lesson) for lesson in self._own_lessons]
        hand_in = self._hand_in = gather(self._name or "-", self._lessons, self._progress)
        self._summary.setText(self._summary_text(hand_in))
        self._content.setPlainText("\n\n".join(f"{name}\n{text}" for name, text in members(hand_in)))
        self._lines.show_rows(list(lines_of(hand_in, self._lessons, self._progress)))
        self._fit_columns()
        is_taken = self._is_other and self._progress.knows(self._name)
        self._save.setEnabled(bool(self._name and hand_in.lessons) and not is_taken)
        self._warn()

    def _fit_columns(self) -> None:
        """Let the answers have the room that the question leaves; the tip of a cell has all of it."""
        lines = self._lines
        lines.resizeColumnsToContents()
        wanted = [lines.columnWidth(column) for column in range(lines.model().columnCount())]
        wanted[ANSWERS] = max(
            lines.sizeHintForColumn(ANSWERS), lines.horizontalHeader().sectionSizeHint(ANSWERS)
        )
        left = lines.viewport().width() - sum(wanted) + wanted[QUESTION]
        lines.setColumnWidth(QUESTION, min(wanted[QUESTION], max(WIDEST_QUESTION, left)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_columns()

    def _numbered(self, lesson: Lesson) -> Lesson:
        """Return a lesson with the numbers of the name that stands there."""
        if lesson.is_drawn and self._is_other:
            with suppress(PlaygroundError):  # moved or changed since
                return read_in(lesson.path, language(), is_own=lesson.is_own, student=self._name)
        return lesson

    def _summary_text(self, hand_in: HandIn) -> str:
        progress = self._progress
        lessons = begun(self._lessons, progress)
        if not lessons:
            return self.tr("There is nothing to hand in yet: answer a prediction first.")
        exercises = [(lesson.key, part) for lesson in lessons for part in lesson.exercises]
        return self.tr("Lessons: {lessons}. {standings}. Exercises solved: {solved} of {n}").format(
            lessons=len(lessons),
            standings=standings_text(lessons, progress),
            solved=sum(progress.is_solved(key, part.name, part.digest) for key, part in exercises),
            n=len(exercises),
        )

    def _warn(self) -> None:
        """Say why nothing can be saved, or what another name would mean."""
        owner, name, text, role = self._progress.student, self._name, "", "rule"
        if not name and begun(self._lessons, self._progress):
            text, role = self.tr("Type your name or number first."), "note"
        elif self._is_other and self._progress.knows(name):
            text = self.tr(
                "This is the work of {owner}, and {name} has other work here: cancel, and choose "
                "Another student… to go on with that."
            )
        elif self._is_other:
            text = self.tr(
                "This is the work of {owner}. Are you another student? Cancel, and choose Another student…"
            )
            if self._drawn_titles():
                text = in_a_row((text, self.tr("The numbers in {lessons} were drawn for {owner}.")))
        self._tell(text.format(owner=owner, name=name, lessons=listed(self._drawn_titles())), role)

    def _drawn_titles(self) -> list[str]:
        """Return the titles of the lessons that would have other numbers with the name that stands there."""
        return [lesson.title for lesson in begun(self._lessons, self._progress) if lesson.is_drawn]

    def _tell(self, text: str, role: str = "rule") -> None:
        set_flag(self._problem, "role", role)
        self._problem.setText(text)
        self._problem.setVisible(bool(text))

    # Saving

    def _ask_place(self) -> None:
        if self._is_other and not self._may_rename():
            return
        proposed = Path.home() / f"{readable_name(self._name)}{SUFFIX}"
        kinds = (Kind(self.tr("Hand-ins"), (SUFFIX,)),)
        path = ask_place(self, self.tr("Save the hand-in"), proposed, kinds)
        if path is not None:
            self.save_to(path)

    def _may_rename(self) -> bool:
        text = self.tr(
            "Until now this is the work of {owner}. Saved as {name}, it belongs to {name} from now on. "
            "Is {name} the right name for it?"
        )
        if self._drawn_titles():
            text += "\n\n" + self.tr(
                "{name} has other numbers than {owner}: what was answered of those counts no more."
            )
        text = text.format(owner=self._progress.student, name=self._name)
        return ask(self, self.tr("Hand in"), text, Button.Yes | Button.No, Button.No) == Button.Yes

    def save_to(self, path: Path) -> None:
        """Write the file; why it cannot be is told in the dialog, which stays."""
        assert self._hand_in is not None
        self._warn()  # what the last try said is over
        try:
            write_hand_in(path, self._hand_in)
        except PlaygroundError as error:
            self._tell(explain(error).summary)
            return
        if self._name != self._progress.student:
            self._progress.name(self._name)
        self._settings.setValue(STUDENT, self._name)
        self.saved.emit(path)
        self.accept()
