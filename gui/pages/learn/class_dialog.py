"""The dialog in which a teacher grades a folder of hand-ins: the table of ``python main.py grade``."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.lessons.answers import number_of
from core.lessons.hand_in import members, read_hand_in
from core.lessons.library import Library, own_lessons
from core.lessons.scores import OUTCOME_NAMES, OUTCOMES, Outcome
from core.protocol.failures import explain
from core.protocol.results import Failure
from core.text import Text, printable
from gui.pages.learn.parts.code import learn_button
from gui.processes.child_process import ChildProcess
from gui.translation import aside, language, listed, translated
from gui.widgets.digits import digits_font
from gui.widgets.file_dialogs import Button, Kind, ask, ask_place
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import resize_within_screen
from gui.widgets.table import RIGHT, Column, Table

MOST_SHOWN = 400_000
"""Characters of a hand-in in the window; one that a student made has far fewer."""
WIDEST_NAME = 240
"""Pixels of the column of students."""
Row = dict[str, Any]
"""A hand-in, as the command writes it."""


def _points(row: Row) -> str:
    text = QCoreApplication.translate("Learn", "{points} of {n}")
    return "–" if row["is_broken"] else text.format(points=f"{row['points']:g}", n=row["of"])


class ClassDialog(QDialog):
    """Grades a folder in a process of its own, and shows the table; a double click opens the work."""

    graded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.class")
        self.setWindowTitle(self.tr("Class"))
        self._folder: Path | None = None
        self._lessons: list[Path] = []
        self._may_run = False
        self._outputs: list[str] = []
        self._child = ChildProcess(self)
        self._child.said.connect(self._read)
        self._child.failed.connect(self._fail)
        self._child.ended.connect(self._end)
        self._choose = self._button(
            "folder",
            self.tr("Folder of hand-ins…"),
            self.tr("Grade all hand-ins in a folder"),
            self._ask_folder,
        )
        self._own = self._button(
            "lesson",
            self.tr("Lesson of your own…"),
            self.tr("Add a lesson that did not come with the program, so that its questions are known"),
            self._ask_lesson,
        )
        self._asked = learn_button(
            "class.lessons", "", self.tr("Grade these lessons and no others; none is chosen: all")
        )
        self._asked.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self.tr("Lessons"), self._asked)
        self._menu.setObjectName("learn.class.lessons.menu")
        self._asked.setMenu(self._menu)
        self._scores = self._button(
            "scores",
            self.tr("Save scores…"),
            self.tr("Save the table as CSV"),
            lambda: self._save("-o", ".csv"),
        )
        self._report = self._button(
            "report",
            self.tr("Save report…"),
            self.tr("Save the table, wrong answers and same programs as a page"),
            lambda: self._save("--html", ".html"),
        )
        self._bar = QProgressBar(objectName="learn.class.progress", visible=False)
        self._bar.setAccessibleName(self.tr("Programs that were checked"))
        self._said = PlainLabel(wordWrap=True, objectName="learn.class.said")
        self._table = Table("learn.class.table", self.tr("Scores"), self._columns())
        self._table.itemDoubleClicked.connect(lambda item: self.open_work(item.row()))
        heads = self._table.horizontalHeader()
        heads.setSectionsClickable(True)
        heads.setSortIndicatorShown(True)
        heads.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        heads.setStretchLastSection(True)
        heads.sortIndicatorChanged.connect(self._sort)
        self._found = QPlainTextEdit(readOnly=True, objectName="learn.class.found")
        self._found.setToolTip(
            self.tr("Look at the work before you judge it: short exercises have few solutions")
        )
        self._found.setAccessibleName(self.tr("Wrong answers and same programs"))
        row = QHBoxLayout()
        for button in (self._choose, self._asked, self._own, self._scores, self._report):
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addLayout(row)
        for part, stretch in ((self._said, 0), (self._bar, 0), (self._table, 3), (self._found, 1)):
            column.addWidget(part, stretch)
        for lesson in own_lessons(language()):
            self._offer(lesson.title, Path(lesson.name))
        self._say_lessons()
        self._say(self.tr("Choose the folder that holds what your students handed in."))
        self._show_buttons()
        resize_within_screen(self, QSize(960, 580))

    def _button(self, name: str, text: str, tip: str, slot: object) -> QToolButton:
        button = learn_button(f"class.{name}", text, tip)
        button.clicked.connect(slot)
        return button

    def _columns(self) -> list[Column[Row]]:
        tips = {
            "at once": self.tr("Predictions that were right at once"),
            "second try": self.tr("Predictions that were right at the second try"),
            "seen": self.tr(
                "Predictions that were wrong twice: then the answer is shown. "
                "Solutions of exercises that were seen are in the notes"
            ),
            "wrong": self.tr("Predictions that were wrong once and not tried again"),
            "passed": self.tr("Exercises whose program passes its check, run anew"),
            "failed": self.tr("Exercises whose program does not pass its check"),
        }
        return [
            Column(self.tr("Student"), "", lambda row: row["label"]),
            Column(
                self.tr("Points"),
                self.tr(
                    "The sum, and one for each question of the chosen lessons, or of those that the student "
                    "handed in if none is chosen"
                ),
                _points,
                RIGHT,
                has_digits=True,
            ),
            *(
                Column(_head(each), tips[each], partial(_count, outcome=each), RIGHT, True)
                for each in OUTCOMES
            ),
            Column(self.tr("Notes"), "", lambda row: row["notes"]),
        ]

    # Grading

    def _ask_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("Folder of hand-ins"), str(Path.home()))
        if folder:
            self.grade(Path(folder))

    def _ask_lesson(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Lesson of your own"), str(Path.home()), self.tr("Lessons (*.md)")
        )
        if path:
            self.add_lesson(Path(path))

    def add_lesson(self, path: Path) -> None:
        """Grade a lesson from a file, anew if it is there already; what is wrong with it is told."""
        try:
            lesson = Library([path]).asked[0]
        except PlaygroundError as error:
            self._say(explain(error).summary)
            return
        known = {action.data(): action for action in self._menu.actions()}
        action = known.get(path) or self._offer(aside(lesson, f"{path.parent.name}/{path.name}"), path)
        if action.isChecked():
            self._choose_lessons()
        action.setChecked(True)

    def _offer(self, title: str, lesson: Path) -> QAction:
        """Add a lesson to those that may be chosen: a file, or the name of one of the program."""
        action = self._menu.addAction(title)
        action.setCheckable(True)
        action.setData(lesson)
        action.toggled.connect(self._choose_lessons)
        return action

    def _choose_lessons(self) -> None:
        """Grade what is chosen."""
        self._lessons = [action.data() for action in self._menu.actions() if action.isChecked()]
        self._say_lessons()
        if self._folder is not None:
            self.grade(self._folder)
        else:
            text = self.tr("Graded will be: {lessons}. Choose the folder that holds what was handed in.")
            self._say(text.format(lessons=self._titles()))

    def _titles(self) -> str:
        chosen = [action.text() for action in self._menu.actions() if action.isChecked()]
        return listed(chosen) or self.tr("all lessons that were handed in")

    def _say_lessons(self) -> None:
        n = len(self._lessons)
        text = self.tr("Lessons: {n} chosen").format(n=n) if n else self.tr("Lessons: all")
        self._asked.setText(text)

    def grade(self, folder: Path) -> None:
        """Grade a folder; the programs in it run only if the teacher says so, once."""
        if self._child.is_running:
            return
        text = self.tr(
            "Each program that was handed in runs on this computer, to see whether it passes. One that runs "
            "too long or asks for too much memory is ended; one that means harm could read or change your "
            "files.\n\nRun them?"
        )
        if not self._may_run:
            answer = ask(self, self.tr("Class"), text, Button.Yes | Button.No, Button.No)
            self._may_run = answer == Button.Yes
        if self._may_run:
            self._folder = folder
            self._outputs = []
            self._start()

    def _start(self, *options: str) -> None:
        lessons = [part for path in self._lessons for part in ("--lesson", str(path))]
        self._say(self.tr("Reading…"))
        self._child.start(
            ["grade", str(self._folder), "--json", "--attended", "--language", language(), *lessons, *options]
        )
        self._show_buttons()

    def _read(self, line: str) -> None:
        event = json.loads(line)
        if event["event"] == "checked":
            self._bar.setMaximum(max(1, event["of"]))
            self._bar.setValue(event["done"])
            text = self.tr("{done} of {n} programs checked")
            self._say(text.format(done=event["done"], n=event["of"]))
        elif event["event"] == "class":
            self._show(event)

    def _show(self, book: dict[str, Any]) -> None:
        rows = book["hand_ins"]
        heads = self._table.horizontalHeader()
        self._table.show_rows(rows)
        self._sort(heads.sortIndicatorSection(), heads.sortIndicatorOrder())
        for place in range(len(self._table.columns) - 1):  # notes have the rest
            self._table.resizeColumnToContents(place)
        heads.resizeSection(0, min(heads.sectionSize(0), WIDEST_NAME))
        text = self.tr("{n} hand-ins in {folder}; graded: {lessons}. Double click a line to open the work.")
        said = text.format(n=len(rows), folder=self._folder, lessons=self._titles())
        if book["left_out"]:
            others = self.tr("Handed in and not graded, for others are chosen: {names}.")
            said += "\n" + others.format(names=listed(book["left_out"]))
        if book["unknown"]:
            lost = self.tr("Lessons that are not known: {names}. Add their files by Lesson of your own…")
            said += "\n" + lost.format(names=listed(book["unknown"]))
        self._say("\n".join([said, *(self.tr("Saved: {0}").format(each) for each in self._outputs)]))
        lines = [
            self.tr("{question}: {n} answered {answer}").format(
                question="/".join(wrong["question"]), n=wrong["n"], answer=wrong["text"]
            )
            for wrong in book["wrong"]
        ]
        for same in book["same"]:
            names = listed(rows[i]["label"] for i in same["members"])
            text = (
                self.tr("{question}: the same program, the lesson's own solution: {names}")
                if same["is_solution"]
                else self.tr("{question}: the same program but for names: {names}")
            )
            lines.append(text.format(question="/".join(same["question"]), names=names))
        nothing = (
            self.tr("No wrong answer, no two programs that are the same.")
            if book["questions"]
            else self.tr("Nothing was compared: no lesson that is graded was handed in.")
        )
        self._found.setPlainText("\n".join(lines) or nothing)
        self.graded.emit()

    def _sort(self, place: int, order: Qt.SortOrder) -> None:
        """Sort by a column: numbers as such, and a dash before them."""
        if not 0 <= place < len(self._table.columns):
            return
        text = self._table.columns[place].text

        def key(row: Row) -> tuple[float, str]:
            said = text(row)
            first = number_of(said.partition(" ")[0])
            return (-1.0 if first is None else first, said.casefold())

        is_down = order == Qt.SortOrder.DescendingOrder
        self._table.show_rows(sorted(self._table.rows, key=key, reverse=is_down))

    def _fail(self, failure: Failure) -> None:
        self._say(failure.summary)

    def _end(self) -> None:
        self._show_buttons()

    def _show_buttons(self) -> None:
        runs, has_rows = self._child.is_running, bool(self._table.rows)
        self._bar.setVisible(runs)
        for button in (self._choose, self._asked, self._own):
            button.setEnabled(not runs)
        for button in (self._scores, self._report):
            button.setEnabled(has_rows and not runs)

    def _say(self, text: str) -> None:
        self._said.setText(text)

    # What a teacher takes along

    def _save(self, option: str, suffix: str) -> None:
        assert self._folder is not None
        proposed = self._folder.parent / f"{self._folder.name}{suffix}"
        path = ask_place(self, self.tr("Save"), proposed, (Kind(suffix[1:].upper(), (suffix,)),))
        if path is not None:
            self._outputs = [str(path)]
            self._start(option, str(path))  # all verdicts are known: nothing runs again

    def open_work(self, row: int) -> None:
        """Show what a student handed in, with its marks."""
        work = WorkDialog(self._table.rows[row], self)
        work.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        work.show()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._child.close()
        super().closeEvent(event)

    def reject(self) -> None:
        self._child.close()
        super().reject()


def _head(outcome: Outcome) -> str:
    name = _name(outcome)
    return name[:1].upper() + name[1:]


def _name(outcome: Outcome) -> str:
    return translated(Text(OUTCOME_NAMES[outcome]))


def _count(row: Row, outcome: str) -> str:
    return str(sum(mark["outcome"] == outcome for mark in row["marks"]))


class WorkDialog(QDialog):
    """One hand-in: its marks with their notes, then its programs and all else that the file holds."""

    def __init__(self, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.work")
        student: str = row["label"]
        self.setWindowTitle(student)
        content = QPlainTextEdit(readOnly=True, objectName="learn.work.content")
        content.setAccessibleName(self.tr("What was handed in"))
        content.setFont(digits_font(self.font()))
        numbers = [
            self.tr("Own numbers in {lesson}: {numbers}").format(lesson=lesson, numbers=numbers)
            for lesson, numbers in row["numbers"]
        ]
        marks = map(self._mark_text, row["marks"])
        said = [*filter(None, [row["notes"]]), *numbers, *marks, "", _work_text(Path(row["file"]))]
        content.setPlainText("\n".join(said))
        QVBoxLayout(self).addWidget(content)
        resize_within_screen(self, QSize(720, 560))

    def _mark_text(self, mark: dict[str, Any]) -> str:
        answers = zip((self.tr("first: {0}"), self.tr("second: {0}")), mark["answers"], strict=False)
        said = [
            f"{mark['points']:g}",
            "/".join(mark["question"]),
            _name(mark["outcome"]) if mark["outcome"] else "–",
            *(text.format(answer) for text, answer in answers),
            self.tr("right: {0}").format(mark["right"]) if mark["right"] else "",
            mark["note"],
        ]
        return "  ".join(filter(None, said))


def _work_text(path: Path) -> str:
    """Return the programs of a file first: they are what a teacher looks for."""
    try:
        held = list(members(read_hand_in(path)))
    except PlaygroundError as error:
        return explain(error).summary
    text = "\n\n".join(f"{name}\n{text}" for name, text in reversed(held))
    return printable(text[:MOST_SHOWN], keep="\n\t") + (" …" if len(text) > MOST_SHOWN else "")
