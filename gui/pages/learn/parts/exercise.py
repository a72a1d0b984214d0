"""An exercise: a program to finish or to mend, checked by running it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout

from core.lessons.checked_program import check_of, verdict
from core.lessons.lesson import Exercise
from core.lessons.progress import now
from core.protocol.trace.events import Done, ProgramError
from gui.pages.learn.parts.asking import AskingCard
from gui.pages.learn.parts.code import learn_button
from gui.pages.learn.parts.session import LessonSession, OpenProgram
from gui.widgets.forms.marking import set_flag


class ExerciseCard(AskingCard):
    """The task, and Open, Check, Hint and Solution; the program itself is in the workbench."""

    def __init__(self, exercise: Exercise, session: LessonSession) -> None:
        super().__init__(f"learn.exercise.{exercise.name}")
        self._exercise, self._session = exercise, session
        self._name = self.tr("Exercise {n}").format(n=session.lesson.exercises.index(exercise) + 1)
        self._checked: str | None = None  # the program whose check runs
        for piece in session.pieces(exercise.task):
            self.column.addWidget(piece)
        self.column.addLayout(self._buttons())
        self.column.addWidget(self.feedback)
        self._answers = QVBoxLayout()
        self._answers.setSpacing(8)
        self.column.addLayout(self._answers)
        self._n_hints = 0
        self._has_because = False
        self._restore()
        session.ended.connect(self._judge)
        session.refused.connect(self._forget_check)
        session.program_wanted.connect(self._follow_program)
        session.restarted.connect(self._restart)

    def _buttons(self) -> QHBoxLayout:
        self._open = self._button(
            "open",
            self.tr("Open"),
            self.tr("Open the exercise in the Lab, as you left it"),
            self.open_program,
        )
        self._check = self._button(
            "check",
            self.tr("Check"),
            self.tr("Run your program, and see whether it does what is asked"),
            self.check,
        )
        self._hint = self._button("hint", "", self.tr("Show the next hint"), self._show_hint)
        self._solution = self._button(
            "solution", self.tr("Solution"), self.tr("Show one way to do it"), self._show_solution
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self._open, self._check, self._hint, self._solution):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self._check, self._open):  # as wide as when it comes first: none moves then
            self._show_first(button)
            button.setMinimumWidth(button.sizeHint().width())
        return row

    def _show_first(self, button: QToolButton) -> None:
        """Show which button comes first: Open until the program is in the workbench, then Check."""
        for each in (self._open, self._check):
            set_flag(each, "role", "primary" if each is button else "")

    def _button(self, name: str, text: str, tip: str, slot: object) -> QToolButton:
        button = learn_button(name, text, tip)
        button.clicked.connect(slot)
        return button

    def _restore(self) -> None:
        progress, lesson, name = self._session.progress, self._session.lesson.key, self._exercise.name
        for _ in range(min(progress.n_hints(lesson, name), len(self._exercise.hints))):
            self._add_hint()
        self._show_solved(progress.is_solved(lesson, name))
        self._name_hint()

    def _show_solved(self, solved: bool) -> None:
        self.title.setText(self.tr("✓ {name}, solved").format(name=self._name) if solved else self._name)
        if solved and self._exercise.because and not self._has_because:
            self._has_because = True
            for piece in self._session.pieces(self._exercise.because):
                self._answers.addWidget(piece)

    # The program

    def open_program(self) -> None:
        """Put the student's program into the workbench, or what the exercise starts with."""
        exercise = self._exercise
        kept = self._session.progress.program(self._session.lesson.key, exercise.name)
        self._show_in_workbench(kept or exercise.start)

    def _show_in_workbench(self, text: str) -> None:
        exercise = self._exercise
        wanted = OpenProgram(
            self._name,
            text,
            exercise.start,
            exercise.n_practice_gpus,
            exercise.name,
            runs=False,
            offers_fixes=self._offers_fixes,
        )
        self._session.program_wanted.emit(wanted)

    @property
    def _offers_fixes(self) -> bool:
        """Whether all hints were asked for, so that the Lab may say what mends an error."""
        return self._n_hints == len(self._exercise.hints)

    def _note(self, **changes: object) -> None:
        self._session.progress.note_exercise(self._session.lesson.key, self._exercise.name, **changes)

    def check(self) -> None:
        """Run what the student has, with the check behind it."""
        if self._session.exercise != self._exercise.name:
            self.open_program()
        self._checked = self._session.text
        self.say(self.tr("Checking…"), "note")
        self._session.check_wanted.emit(check_of(self._exercise, self._checked))

    def _judge(self, end: ProgramError | Done) -> None:
        checked, self._checked = self._checked, None
        if checked is None:
            return
        found = verdict(checked, end)
        progress, key, name = self._session.progress, self._session.lesson.key, self._exercise.name
        self._note(checks=progress.n_checks(key, name) + 1)
        if found.passed:
            if not progress.is_solved(key, name):
                self._note(solved=True, solved_at=now())
            self.say(self.tr("✓ That does it."), "right")
            self._show_solved(True)
            self._session.progressed.emit()
        else:
            self.say(found.text, "rule")
        self._session.explained.emit(self)

    def _follow_program(self, wanted: OpenProgram) -> None:
        self._forget_check()
        self._show_first(self._check if wanted.exercise == self._exercise.name else self._open)

    def _restart(self) -> None:
        if self._session.exercise == self._exercise.name:
            self._checked = None
            self.feedback.hide()  # it was about another program

    def _forget_check(self) -> None:
        """Note that the check did not run, or that something else runs now."""
        if self._checked is not None:
            self._checked = None
            self.feedback.hide()

    # Help

    def _show_hint(self) -> None:
        self._add_hint()
        self._name_hint()
        self._session.explained.emit(self)
        self._note(hints=self._n_hints)
        if self._offers_fixes:
            self._session.fixes_offered.emit(self._exercise.name)

    def _add_hint(self) -> None:
        self._answers.addWidget(
            self._session.prose(f"*{self._n_hints + 1}.* {self._exercise.hints[self._n_hints]}")
        )
        self._n_hints += 1

    def _name_hint(self) -> None:
        n = len(self._exercise.hints)
        self._hint.setVisible(n > 0)
        if self._hint.hasFocus() and self._n_hints == n:
            self._check.setFocus()  # or the next one takes the keys: the solution
        self._hint.setEnabled(self._n_hints < n)
        text = self.tr("Hint {i} of {n}").format(i=min(self._n_hints + 1, n), n=n)
        self._hint.setText(text if self._n_hints < n else self.tr("No more hints"))

    def _show_solution(self) -> None:
        self._solution.setEnabled(False)
        self._note(solution=True)
        card = self._session.code(self._exercise.solution)
        take = card.add_button(
            "take",
            self.tr("Take it over"),
            self.tr("Put this into the editor; Ctrl+Z brings yours back"),
            "redo",
        )
        take.clicked.connect(lambda: self._show_in_workbench(self._exercise.solution))
        self._answers.addWidget(card)
        take.setFocus()
