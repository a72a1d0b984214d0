"""A lesson and the Lab beside it: which program is there, whether it may run, and what of it is kept."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from core.code.consent import Consent, usual_place
from core.protocol.trace.program import Program
from gui.pages.learn.parts.session import LessonSession, OpenProgram
from gui.widgets.file_dialogs import Button, ask
from gui.widgets.workbench import Workbench

KEEP_MS = 1_000
"""How long after an edit a student's program is written."""


class Bench(QObject):
    """Puts programs of the lesson that is open into the workbench, and runs them.

    Parameters
    ----------
    page : QWidget
        Parent of the question whether a lesson's code may run.
    """

    def __init__(self, workbench: Workbench, page: QWidget) -> None:
        super().__init__(page)
        self.workbench, self._page = workbench, page
        self._consent = Consent(usual_place(), "lesson")
        self._session: LessonSession | None = None
        self._shown: OpenProgram | None = None
        self._is_opening = False
        self._soon = QTimer(self, interval=KEEP_MS, singleShot=True)
        self._soon.timeout.connect(self.keep)
        workbench.may_run = self._may_run
        workbench.edited.connect(self._note_edit)
        workbench.ended.connect(self._end)
        workbench.restarted.connect(self._restart)
        workbench.fix_taken.connect(self._note_fix)

    def begin(self, session: LessonSession) -> None:
        """Follow another lesson; the workbench is empty."""
        self.leave()
        self._session = session
        session.program_wanted.connect(self._open)
        session.check_wanted.connect(self._check)
        session.fixes_offered.connect(self._offer_fixes)
        self._show(OpenProgram("", "", "", runs=False))
        self.workbench.prepare()

    def leave(self) -> None:
        """Keep the student's program, and follow no lesson."""
        self.keep()
        self.workbench.stop()
        if self._session is not None:
            self._session.program_wanted.disconnect(self._open)
            self._session.check_wanted.disconnect(self._check)
            self._session.fixes_offered.disconnect(self._offer_fixes)
            self._session = None

    def keep(self) -> None:
        """Write the program of the exercise that is in the workbench."""
        self._soon.stop()
        session = self._session
        if session is not None and session.exercise:
            session.progress.note_exercise(session.lesson.key, session.exercise, program=session.text)

    def shut(self) -> None:
        """End what runs, before the window closes."""
        self.keep()
        self.workbench.shut()

    @property
    def program(self) -> OpenProgram | None:
        """What is in the workbench, as it stands; None without a lesson."""
        if self._session is None or self._shown is None:
            return None
        return replace(self._shown, text=self._session.text, runs=False, takes_keys=False)

    # What the lesson asks for

    def _open(self, wanted: OpenProgram) -> None:
        self.keep()
        self._show(wanted)
        if wanted.runs:
            self.workbench.run()
        elif wanted.takes_keys:
            self.workbench.setFocus()  # to be edited

    def _show(self, wanted: OpenProgram) -> None:
        assert self._session is not None
        self._is_opening, self._shown = True, wanted
        self._session.exercise = wanted.exercise
        self.workbench.offer_fixes(wanted.offers_fixes)
        self.workbench.open_program(wanted.title, wanted.text, wanted.original, wanted.n_practice_gpus)
        self._session.text = self.workbench.text
        self._is_opening = False

    def _offer_fixes(self, exercise: str) -> None:
        if self._session is not None and self._session.exercise == exercise:
            self.workbench.offer_fixes(True)

    def _check(self, program: Program) -> None:
        self.keep()
        self.workbench.check(program)

    # What happens in the workbench

    def _may_run(self) -> bool:
        """Ask once for each lesson that did not come with the program."""
        session = self._session
        if session is None:
            return False
        lesson = session.lesson
        version = lesson.version, str(lesson.path.resolve())
        if lesson.is_own or self._consent.is_given(*version):
            return True
        text = self.tr(
            "“{title}” is a lesson from a file. Its programs run on this machine as programs of your own do: "
            "they can read and change your files.\n\nLet its programs run?"
        ).format(title=lesson.title)
        yes = ask(self._page, self.tr("Lesson from a file"), text, Button.Yes | Button.No, Button.No)
        if yes != Button.Yes:
            session.refused.emit()
            return False
        self._consent.give(*version)
        return True

    def _note_edit(self) -> None:
        if self._session is not None and not self._is_opening:
            self._session.text = self.workbench.text
            self._session.edited.emit()
            self._soon.start()

    def _restart(self) -> None:
        if self._session is not None:
            self._session.restarted.emit()

    def _note_fix(self) -> None:
        if self._session is not None:
            self._session.fix_taken.emit()

    def _end(self, end: object) -> None:
        if self._session is not None:
            self._session.ended.emit(end)
