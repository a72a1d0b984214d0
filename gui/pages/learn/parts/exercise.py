"""An exercise: a program to finish or to mend, checked by running it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.lessons.checked_program import check_of, verdict
from core.lessons.hand_in import Work, work_of
from core.lessons.lesson import Exercise
from core.lessons.progress import now
from core.protocol.trace.events import Done, ProgramError
from gui.pages.learn.parts.asking import AskingCard
from gui.pages.learn.parts.code import learn_button
from gui.pages.learn.parts.session import LessonSession, OpenProgram
from gui.pages.learn.tally import help_text
from gui.translation import translated
from gui.widgets.cards import caption
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
        self._recorded = caption("")
        self._recorded.setObjectName("learn.recorded")
        self._recorded.setWordWrap(True)
        self.column.addWidget(self._recorded)
        self._hints, self._answers = QVBoxLayout(), QVBoxLayout()
        for each in (self._hints, self._answers):
            each.setSpacing(8)
            self.column.addLayout(each)
        self._n_hints = 0
        self._has_because = False
        self._solution_asked = False
        self._passed = ""  # the program of which the card says that it does
        self._restore()
        session.ended.connect(self._judge)
        session.refused.connect(self._forget_check)
        session.program_wanted.connect(self._follow_program)
        session.restarted.connect(self._restart)
        session.edited.connect(self._note_edit)
        session.fix_taken.connect(self._note_fix)
        if session.reopened == exercise.name and not session.text:
            self._show_in_workbench(self._kept or exercise.start, takes_keys=False)

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
            self.tr("Run your program, and see whether it does what is asked; how often is handed in"),
            self.check,
        )
        self._hint = self._button(
            "hint", "", self.tr("Show the next hint; how many is handed in"), self._show_hint
        )
        self._solution = self._button(
            "solution",
            self.tr("Solution"),
            self.tr("Show one way to do it; before you have solved it, that halves the points"),
            self._ask_solution,
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
        """Show which button comes first: Open until the program is in the workbench, then Check.

        None does where it is solved and another program is in the workbench.
        """
        is_left = button is self._open and self._is_solved
        for each in (self._open, self._check):
            set_flag(each, "role", "primary" if each is button and not is_left else "")

    def _button(self, name: str, text: str, tip: str, slot: object) -> QToolButton:
        button = learn_button(name, text, tip)
        button.clicked.connect(slot)
        return button

    def _restore(self) -> None:
        for _ in range(min(self._work.hints, len(self._exercise.hints))):
            self._add_hint()
        self._show_solved()
        self._name_hint()
        self._show_first(self._open)
        if self._work.solved and not self._is_solved:
            text = self.tr("This exercise has changed since you solved it: check your program again.")
            self.say(text, "note")

    @property
    def _work(self) -> Work:
        """What was done of it, as it is handed in."""
        return work_of(self._session.progress.exercise(self._session.lesson.key, self._exercise.name))

    @property
    def _is_solved(self) -> bool:
        exercise, progress = self._exercise, self._session.progress
        return progress.is_solved(self._session.lesson.key, exercise.name, exercise.digest)

    def _show_solved(self) -> None:
        """Show whether it is solved, and what help is told with it."""
        solved, work = self._is_solved, self._work
        title = self._name
        if solved and work.saw_solution_first:
            title = self.tr("✓ {name}, solved after the solution").format(name=self._name)
        elif solved:
            title = self.tr("✓ {name}, solved").format(name=self._name)
        self.title.setText(title)
        told = help_text(work)
        self._recorded.setText(self.tr("In your hand-in: {help}.").format(help=told))
        self._recorded.setVisible(bool(told))
        if solved and self._exercise.because and not self._has_because:
            self._has_because = True
            for piece in self._session.pieces(self._exercise.because):
                self._answers.addWidget(piece)

    # The program

    def open_program(self) -> None:
        """Put the student's program into the workbench, or what the exercise starts with."""
        self._show_in_workbench(self._kept or self._exercise.start)

    @property
    def _kept(self) -> str:
        """The student's program; empty if it is just what the lesson's own file starts with."""
        kept = self._session.progress.program(self._session.lesson.key, self._exercise.name)
        source = self._exercise.source
        return "" if source is not None and kept == source.start else kept

    def _show_in_workbench(self, text: str, takes_keys: bool = True) -> None:
        exercise = self._exercise
        wanted = OpenProgram(
            self._name,
            text,
            exercise.start,
            exercise.n_practice_gpus,
            exercise.name,
            runs=False,
            offers_fixes=self._offers_fixes,
            takes_keys=takes_keys,
        )
        self._session.program_wanted.emit(wanted)

    @property
    def _offers_fixes(self) -> bool:
        """Whether all hints were asked for, so that the Lab may say what mends an error."""
        return self._n_hints == len(self._exercise.hints)

    def _note(self, **changes: object) -> None:
        self._session.progress.note_exercise(self._session.lesson.key, self._exercise.name, **changes)
        self._show_solved()

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
            if self._session.exercise == self._exercise.name:
                self.feedback.hide()  # it was about another run
            return
        found, was_solved = verdict(checked, end), self._is_solved
        if not was_solved:
            self._note(checks=self._work.checks + 1)
        self._passed = checked if found.passed else ""
        if found.passed:
            self._note(solved_program=checked)
            if not was_solved:
                self._note(solved=True, solved_at=now(), question=self._exercise.digest)
            self.say(self.tr("✓ That does it."), "right")
            self._session.progressed.emit()
        else:
            self.say(self._failure_text(found.text, was_solved), "rule")
        self._session.explained.emit(self.feedback, self.feedback)

    def _failure_text(self, text: str, was_solved: bool) -> str:
        if not was_solved:
            return text
        kept = self._session.progress.solved_program(self._session.lesson.key, self._exercise.name)
        if not kept:
            return text
        note = self.tr("The program that passed before is kept, and counts.")
        return f"{translated(text)}\n{note}"

    def _follow_program(self, wanted: OpenProgram) -> None:
        self._forget_check()
        self._show_first(self._check if wanted.exercise == self._exercise.name else self._open)

    def _restart(self) -> None:
        if self._session.exercise == self._exercise.name:
            self._checked = None
            self.feedback.hide()  # it was about another program

    def _note_edit(self) -> None:
        """Say no longer that the program does what is asked, once it is another."""
        if self._passed and self._session.exercise == self._exercise.name:
            self.feedback.setVisible(self._session.text == self._passed)

    def _note_fix(self) -> None:
        if self._session.exercise == self._exercise.name and not self._is_solved:
            self._note(fix_taken=True)

    def _forget_check(self) -> None:
        """Note that the check did not run, or that something else runs now."""
        if self._checked is not None:
            self._checked = None
            self.feedback.hide()

    # Help

    def _show_hint(self) -> None:
        hint = self._add_hint()
        self._name_hint()
        self._note(hints=self._n_hints)
        self._session.explained.emit(hint, hint)
        if self._offers_fixes:
            self._session.fixes_offered.emit(self._exercise.name)

    def _add_hint(self) -> QWidget:
        hint = self._session.prose(f"*{self._n_hints + 1}.* {self._exercise.hints[self._n_hints]}")
        self._hints.addWidget(hint)
        self._n_hints += 1
        return hint

    def _name_hint(self) -> None:
        n = len(self._exercise.hints)
        self._hint.setVisible(n > 0)
        if self._hint.hasFocus() and self._n_hints == n:
            self._check.setFocus()  # or the next one takes the keys: the solution
        self._hint.setEnabled(self._n_hints < n)
        text = self.tr("Hint {i} of {n}").format(i=min(self._n_hints + 1, n), n=n)
        self._hint.setText(text if self._n_hints < n else self.tr("No more hints"))

    def _ask_solution(self) -> None:
        """Show the solution; where that costs something, only at a second click."""
        work = self._work
        if self._is_solved or work.solution or self._solution_asked:
            self._show_solution()
            return
        self._solution_asked = True
        self._solution.setText(self.tr("Show it"))
        self.say(
            self.tr("Seen before you have solved it, the solution halves the points. Show it?"),
            "note",
        )
        self._session.explained.emit(self.feedback, self.feedback)

    def _show_solution(self) -> None:
        self._solution.setEnabled(False)
        if self._solution_asked:
            self._solution.setText(self.tr("Solution"))
            self.feedback.hide()
        if not self._work.solution:
            self._note(solution=True, solution_at=now())
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
        self._session.explained.emit(card, card)
