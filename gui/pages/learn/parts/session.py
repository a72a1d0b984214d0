"""What the parts of a lesson ask of their page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from core.lessons.lesson import Code, Lesson, Practice, Prose
from core.lessons.progress import Progress
from gui.pages.learn.parts.code import CodeCard
from gui.pages.learn.parts.pictures import Pictures
from gui.pages.learn.parts.prose import ProseView
from gui.state.view_state import ViewState
from gui.translation import in_a_row
from gui.widgets.portions import Portions

translate = QCoreApplication.translate


@dataclass(frozen=True)
class OpenProgram:
    """A program for the workbench.

    Parameters
    ----------
    original : str
        As the lesson has it.
    exercise : str
        The exercise that it belongs to; empty if to none.
    runs : bool
        Whether it runs at once.
    offers_fixes : bool
        Whether the Lab offers what mends an error of it.
    takes_keys : bool
        Whether it is to be edited at once.
    """

    title: str
    text: str
    original: str
    n_practice_gpus: int = 0
    exercise: str = ""
    runs: bool = True
    offers_fixes: bool = True
    takes_keys: bool = True


class LessonSession(QObject):
    """One lesson that is open: its progress, and what its parts ask for."""

    program_wanted = Signal(object)
    """An ``OpenProgram``."""
    check_wanted = Signal(object)
    """A ``Program`` with an exercise's check behind it."""
    training_wanted = Signal(object)
    """A ``Training``."""
    link_chosen = Signal(str)
    explained = Signal(object, object)
    """The first and the last widget of what the student was told."""
    progressed = Signal()
    refused = Signal()
    """The program that was asked for may not run."""
    fixes_offered = Signal(str)
    """From now on the Lab offers what mends an error in the exercise of that name."""
    restarted = Signal()
    """The program is again as the lesson has it."""
    edited = Signal()
    """The student has changed the program."""
    fix_taken = Signal()
    """What mends an error was put into the program by a click."""
    ended = Signal(object)
    """How the program ended that was run last."""

    def __init__(self, lesson: Lesson, progress: Progress, view: ViewState, parent: QObject) -> None:
        super().__init__(parent)
        self.lesson, self.progress, self.view = lesson, progress, view
        self.portions = Portions(self)
        """Does what takes long in the lesson."""
        self._pictures = Pictures(lesson.path.parent, lesson.pictures, self.portions, self)
        self.reopened = ""
        """The exercise that was in the workbench when the lesson was left; empty without one."""
        self.exercise = ""
        """The exercise whose program is in the workbench; empty without one."""
        self.text = ""
        """The program in the workbench."""

    def prose(self, text: str) -> ProseView:
        """Return a widget of Markdown."""
        view = ProseView(text, self.view, self.portions, self._pictures)
        view.link_chosen.connect(self.link_chosen)
        return view

    def code(self, text: str, is_python: bool = True, note: str = "") -> CodeCard:
        """Return a widget of code."""
        return CodeCard(text, self.view, is_python, note, self.portions)

    def pieces(self, pieces: Sequence[Prose | Code | Practice]) -> list[QWidget]:
        """Return widgets of text and code."""
        return [self.piece(piece) for piece in pieces]

    def piece(self, piece: Prose | Code | Practice) -> QWidget:
        """Return a widget of text or code."""
        match piece:
            case Prose():
                return self.prose(piece.text)
            case Code():
                return self.code(piece.text, piece.language == "python")
            case Practice():
                card = self.code(piece.text, note=_note_of(piece))
                text, tip = (
                    translate("Learn", "Run"),
                    translate("Learn", "Open this program in the Lab, and run it"),
                )
                card.add_button("run", text, tip, "run").clicked.connect(partial(self.open_practice, piece))
                return card

    def open_practice(self, piece: Practice) -> None:
        """Open a program of the lesson in the workbench, and run it."""
        title = translate("Learn", "From the lesson")
        self.program_wanted.emit(OpenProgram(title, piece.text, piece.text, piece.n_practice_gpus))

    def open_again(self, program: OpenProgram, former: Lesson) -> None:
        """Put a program of a lesson into the workbench that was there in another language, with its edits."""
        pairs = zip(former.practices, self.lesson.practices, strict=False)
        piece = next((new for old, new in pairs if old.text == program.original), None)
        if piece is not None:
            text = piece.text if program.text == program.original else program.text
            title = translate("Learn", "From the lesson")
            self.program_wanted.emit(replace(program, title=title, text=text, original=piece.text))


def _note_of(piece: Practice) -> str:
    notes = []
    if piece.n_practice_gpus:
        notes.append(translate("Learn", "With a practice GPU."))
    if piece.fails:
        notes.append(translate("Learn", "It ends by an error: see which."))
    return in_a_row(notes)
