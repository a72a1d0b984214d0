"""The list of lessons: what each is about, how long it takes, and how far it is done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.lessons.lesson import Lesson
from core.lessons.progress import Progress
from gui.pages.learn.explore import OPEN_WIDTH
from gui.pages.learn.parts.code import learn_button
from gui.pages.learn.tally import done_and_all, is_finished, tally_text
from gui.widgets.cards import Card, caption
from gui.widgets.labels import Elided, PlainLabel, plain_tip

WIDEST = 880
"""Pixels of a row, beyond which the way from title to button is long."""


class LessonList(QWidget):
    """Lets a student choose a lesson."""

    chosen = Signal(object)
    """A ``Lesson``."""
    open_wanted = Signal()
    """A lesson from a file."""
    file_chosen = Signal(object)
    """The ``Path`` of a lesson that was opened from a file before."""
    hand_in_wanted = Signal()
    class_wanted = Signal()
    student_wanted = Signal()
    """Somebody else begins, or goes on."""

    def __init__(self, lessons: Sequence[Lesson], progress: Progress, explore: QWidget) -> None:
        super().__init__()
        self.setObjectName("learn.list")
        self._lessons, self._progress = tuple(lessons), progress
        self._rows: list[tuple[Lesson, PlainLabel, QProgressBar, QWidget]] = []
        self._file_rows: list[tuple[Lesson, PlainLabel, QProgressBar, QWidget]] = []
        self._file_cards: list[QWidget] = []
        content = QWidget()
        content.setMaximumWidth(WIDEST)
        column = QVBoxLayout(content)
        column.setContentsMargins(16, 8, 16, 16)
        column.setSpacing(8)
        column.addLayout(self._new_head())
        column.addWidget(explore)
        self._saved = PlainLabel(wordWrap=True, visible=False, objectName="learn.saved")
        self._saved.setProperty("role", "right")
        column.addWidget(self._saved)
        column.addLayout(self._new_student_row())
        for number, lesson in enumerate(self._lessons, 1):
            card, tally, bar, button = self._row(lesson, f"{number}  {lesson.title}")
            button.clicked.connect(partial(self.chosen.emit, lesson))
            self._rows.append((lesson, tally, bar, button))
            column.addWidget(card)
        self._files = QWidget(visible=False)
        self._files_column = QVBoxLayout(self._files)
        self._files_column.setContentsMargins(0, 8, 0, 0)
        self._files_column.setSpacing(8)
        files_title = PlainLabel(self.tr("Lessons from files"))
        files_title.setProperty("role", "title")
        self._files_column.addWidget(files_title)
        column.addWidget(self._files)
        column.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName(self.tr("Lessons"))
        area.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        area.setWidget(content)
        self.setFocusProxy(area)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        self.refresh()

    def _new_head(self) -> QHBoxLayout:
        title = PlainLabel(self.tr("Learn PyTorch by watching it"))
        title.setProperty("role", "heading")
        about = caption(
            self.tr(
                "Each lesson takes 10 to 15 minutes. You predict, run, look, and mend programs that fail."
            )
        )
        about.setWordWrap(True)
        texts = QVBoxLayout()
        texts.setSpacing(4)
        texts.addWidget(title)
        texts.addWidget(about)
        button = learn_button(
            "open_file", self.tr("Open lesson…"), self.tr("Open a lesson from a file (Ctrl+O)")
        )
        button.clicked.connect(self.open_wanted)
        hand_in = learn_button(
            "hand_in_button", self.tr("Hand in…"), self.tr("Save what you did as one file for your teacher")
        )
        hand_in.clicked.connect(self.hand_in_wanted)
        of_class = learn_button(
            "class_button", self.tr("Class…"), self.tr("For teachers: grade a folder of hand-ins")
        )
        of_class.clicked.connect(self.class_wanted)
        row = QHBoxLayout()
        row.addLayout(texts, 1)
        for each in (button, hand_in, of_class):
            row.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _new_student_row(self) -> QHBoxLayout:
        title = PlainLabel(self.tr("Lessons"))
        title.setProperty("role", "title")
        self._student = Elided(objectName="learn.student")
        self._student.setProperty("role", "note")
        self._student.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._other = learn_button("student_button", "", "")
        self._other.clicked.connect(self.student_wanted)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(title)
        row.addWidget(self._student, 1)
        row.addWidget(self._other)
        return row

    def _row(
        self, lesson: Lesson, shown: str, prefix: str = "open."
    ) -> tuple[QWidget, PlainLabel, QProgressBar, QToolButton]:
        card = Card()
        grid = QGridLayout(card)
        grid.setContentsMargins(16, 8, 16, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        title = PlainLabel(shown)
        title.setProperty("role", "title")
        about = caption(lesson.about)
        about.setWordWrap(True)
        tally = PlainLabel()
        tally.setProperty("role", "note")
        tally.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        bar = QProgressBar(textVisible=False)
        bar.setFixedSize(96, 4)
        bar.setAccessibleName(self.tr("Done of {title}").format(title=lesson.title))
        button = learn_button(f"{prefix}{lesson.name}", self.tr("Open"), self.tr("Open this lesson"))
        button.setMinimumWidth(OPEN_WIDTH)  # the one to go on with is bold, and as wide as the others
        button.setAccessibleName(self.tr("Open {title}").format(title=lesson.title))
        grid.addWidget(title, 0, 0)
        grid.addWidget(about, 1, 0)
        grid.addWidget(tally, 0, 1)
        grid.addWidget(bar, 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(button, 0, 2, 2, 1)
        grid.setColumnStretch(0, 1)
        return card, tally, bar, button

    def show_files(self, lessons: Sequence[Lesson]) -> None:
        """Show a row for each lesson that was opened from a file."""
        for old in self._file_cards:
            old.hide()
            old.deleteLater()
        self._file_rows, self._file_cards = [], []
        for lesson in lessons:
            card, tally, bar, button = self._row(lesson, lesson.title, "open.file.")
            card.setToolTip(plain_tip(str(lesson.path)))
            button.clicked.connect(partial(self.file_chosen.emit, lesson.path))
            self._file_rows.append((lesson, tally, bar, button))
            self._file_cards.append(card)
            self._files_column.addWidget(card)
        self._files.setVisible(bool(lessons))

    def show_saved(self, text: str) -> None:
        """Say where the hand-in lies that was saved last; nothing if `text` is empty."""
        self._saved.setText(text)
        self._saved.setVisible(bool(text))

    def _show_student(self) -> None:
        """Say whose work it is."""
        student = self._progress.student
        text = self.tr("The work of {student}").format(student=student)
        self._student.set_full(text if student else "")
        self._other.setText(self.tr("Another student…") if student else self.tr("Your name…"))
        tip = self.tr("Begin as another student, or go on as one; what {student} did is kept")
        own_tip = self.tr("Say whose work this is")
        self._other.setToolTip(plain_tip(tip.format(student=student)) if student else own_tip)

    def refresh(self) -> None:
        """Show the present progress."""
        self._show_student()
        for lesson, tally, bar, button in (*self._rows, *self._file_rows):
            done, n = done_and_all(lesson, self._progress)
            minutes = self.tr("{n} minutes").format(n=lesson.minutes)
            tally.setText(f"{minutes} · {tally_text(lesson, self._progress)}")
            bar.setMaximum(max(n, 1))
            bar.setValue(done)
            button.setProperty("role", "primary" if lesson.name == self._next_name() else None)
            button.style().unpolish(button)
            button.style().polish(button)

    def _next_name(self) -> str:
        """Return the lesson to go on with: the first one in which something is left to do."""
        open_ones = (one.name for one in self._lessons if not is_finished(one, self._progress))
        return next(open_ones, "")
