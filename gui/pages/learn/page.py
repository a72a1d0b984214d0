"""The Learn page: the list of lessons, or one lesson with the Lab beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QMimeData, QSettings, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFileDialog, QInputDialog, QStackedWidget, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.validate import check
from core.lessons.hand_in import LONGEST_STUDENT
from core.lessons.lesson import PAGES, Lesson, Training
from core.lessons.library import own_lessons
from core.lessons.markdown import trained_in
from core.lessons.parse import SUFFIX
from core.lessons.progress import Progress
from core.lessons.training import experiment_of
from core.lessons.translations import read_in, read_translation, source_of, translation_file
from core.protocol.failures import explain
from core.protocol.results import Failure
from gui.pages.learn.bench import Bench
from gui.pages.learn.class_dialog import ClassDialog
from gui.pages.learn.explore import ExploreCards
from gui.pages.learn.hand_in_dialog import STUDENT, HandInDialog
from gui.pages.learn.lesson_list import LessonList
from gui.pages.learn.lesson_view import LessonView
from gui.pages.learn.parts.session import LessonSession, OpenProgram
from gui.pages.learn.place import progress_file
from gui.state.remembered import saved_state
from gui.state.store import Store
from gui.translation import language
from gui.widgets.file_dialogs import Button, ask
from gui.widgets.splitter import in_splitter
from gui.widgets.workbench import Workbench


@dataclass(frozen=True)
class Opened:
    """What a page shows, for one in another language that takes its place.

    Parameters
    ----------
    lesson : Lesson, optional
        The one that is open.
    program : OpenProgram, optional
        In the workbench, as it stands.
    top : (int, float)
        How far the lesson is scrolled, see ``LessonView.top``.
    places : mapping
        How far other lessons were read, by their keys, and the exercise that was open in each.
    """

    lesson: Lesson | None = None
    program: OpenProgram | None = None
    top: tuple[int, float] = (0, 0.0)
    places: Mapping[str, tuple[int, str]] = field(default_factory=dict)


class LearnPage(QWidget):
    """Lessons.

    Parameters
    ----------
    settings : QSettings
        Progress lies beside its file.
    new_workbench : callable
        Makes the Lab that stands beside a lesson.
    """

    page_wanted = Signal(str)
    """Another page of the window."""
    widgets_created = Signal()
    """There is more on the page than before."""

    def __init__(
        self,
        store: Store,
        settings: QSettings,
        new_workbench: Callable[[], Workbench],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("learn_page")
        self.setAcceptDrops(True)
        self._store, self._settings, self._new_workbench = store, settings, new_workbench
        self.progress = Progress(progress_file(settings))
        self._go_on_as(str(settings.value(STUDENT, "")))
        self._bench: Bench | None = None
        self._session: LessonSession | None = None
        self._view: LessonView | None = None
        self._places: dict[str, tuple[int, str]] = {}  # how far each lesson was read, and its exercise
        self._temperature: float | None = None  # that a link asks for, until its network is built
        store.run.built_changed.connect(self._show_temperature)
        explore = ExploreCards(store)
        explore.chosen.connect(self.page_wanted)
        self.list = LessonList(self._own(), self.progress, explore)
        self.list.chosen.connect(self.open_lesson)
        self.list.open_wanted.connect(self.ask_open)
        self.list.hand_in_wanted.connect(self.hand_in)
        self.list.class_wanted.connect(self.open_class)
        self.list.file_chosen.connect(self.open_file)
        self.list.student_wanted.connect(self.change_student)
        left, right = QWidget(), QWidget()
        self._left, self._right = QVBoxLayout(left), QVBoxLayout(right)
        for side in (self._left, self._right):
            side.setContentsMargins(0, 0, 0, 0)
        self._columns = in_splitter(Qt.Orientation.Horizontal, (left, 9), (right, 11), name="learn.columns")
        self._columns.restoreState(saved_state(settings, "splitters/learn.columns"))
        self.setFocusProxy(self.list)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._columns)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self._stack)
        self._soon = QTimer(self, interval=0, singleShot=True)  # so that the first lesson opens at once
        self._soon.timeout.connect(self._bench_of_page)
        self._add_keys()

    def _own(self) -> tuple[Lesson, ...]:
        try:
            return own_lessons(language())
        except PlaygroundError as error:
            self._tell(error)
            return ()

    def _add_keys(self) -> None:
        for key, slot in (
            ("Ctrl+O", self.ask_open),
            ("Alt+Shift+Up", self.show_list),
            ("Alt+PgUp", lambda: self._turn(-1)),
            ("Alt+PgDown", lambda: self._turn(1)),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(slot)  # also while the tabs have the keys

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._view is None:
            self._refresh_list()
        if self._bench is None:
            self._soon.start()

    # Opening

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is open."""
        return self._session.lesson if self._session is not None else None

    def ask_open(self) -> None:
        """Let the user choose a lesson's file."""
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open lesson"), str(Path.home()), self.tr("Lessons (*.md)")
        )
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Open a lesson by its file or a translation; nothing of it runs. What is wrong with it is told."""
        source = source_of(path)
        path = source if source.is_file() else path
        try:
            lesson = self._read(path)
            if lesson.is_drawn and not self._student:
                if not self._ask_student():
                    return
                lesson = self._read(path)
        except PlaygroundError as error:
            self._tell(error)
        else:
            self._store.messages.dismiss_causes("file")
            self.open_lesson(lesson)
            self._check_translation(lesson)

    def _read(self, path: Path) -> Lesson:
        return read_in(path, language(), student=self._student)

    def _check_translation(self, lesson: Lesson) -> None:
        """Tell why a lesson is not shown in the window's language though there is a translation of it."""
        file = translation_file(lesson, language()) if lesson.source is None else None
        if file is not None:
            try:
                read_translation(lesson, file, self._student)
            except PlaygroundError as error:
                self._tell(error)

    def _tell(self, error: PlaygroundError) -> None:
        self._store.messages.post(replace(explain(error), cause="file"))

    def _from_files(self) -> list[Lesson]:
        """Return the lessons that were opened from files and can be read."""
        lessons = []
        for path in self.progress.files:
            with suppress(PlaygroundError):  # moved or damaged since: there is nothing to say of it
                lessons.append(self._read(path))
        return lessons

    # Students

    @property
    def _student(self) -> str:
        return self.progress.student

    def _go_on_as(self, student: str) -> None:
        """Show the work of a name; that without one gets it."""
        if not student:
            return
        if self._student:
            self.progress.begin_as(student)
        else:
            self.progress.name(student)
        self._settings.setValue(STUDENT, self._student)

    def _ask_student(self) -> bool:
        """Ask for the name or number from which a lesson's numbers are drawn; return whether there is one."""
        return self._ask_name(self.tr("Your name or number. This lesson has other numbers for each student:"))

    def _ask_name(self, text: str) -> bool:
        given, ok = QInputDialog.getText(self, self.tr("Your name or number"), text)
        student = " ".join(given.split())[:LONGEST_STUDENT]
        if ok:
            self._go_on_as(student)
        return bool(ok and student)

    def change_student(self) -> None:
        """Let another student begin, or go on; what the present one did is kept under their name."""
        student = self._student
        if not student:
            self._ask_name(self.tr("Your name or number. What you do here is kept under it:"))
        else:
            text = self.tr(
                "Name or number of the student who begins here, or goes on. What {student} did is kept:"
            ).format(student=student)
            others = [name for name in self.progress.students if name != student]
            title = self.tr("Another student")
            given, ok = QInputDialog.getItem(self, title, text, ["", *others], 0, True)
            if ok:
                self._go_on_as(" ".join(given.split())[:LONGEST_STUDENT])
        if self._student != student:
            self._places.clear()
            self.list.show_saved("")
            self._refresh_list()

    # Handing in

    def hand_in(self) -> None:
        """Show what a student did, to be saved as one file."""
        dialog = HandInDialog([*self._own(), *self._from_files()], self.progress, self._settings, self)
        dialog.saved.connect(self._tell_saved)
        dialog.open()
        dialog.finished.connect(dialog.deleteLater)

    def _tell_saved(self, path: Path) -> None:
        text = self.tr("Saved: {path}. Give this file to your teacher.").format(path=path)
        self._store.messages.show_status(text)
        self.list.show_saved(text)
        self._refresh_list()

    def open_class(self) -> None:
        """Show the class of a teacher."""
        dialog = ClassDialog(self)
        dialog.open()
        dialog.finished.connect(dialog.deleteLater)

    def open_lesson(self, lesson: Lesson) -> None:
        """Show a lesson."""
        self._leave()
        session = self._session = LessonSession(lesson, self.progress, self._store.view, self)
        session.training_wanted.connect(self._open_training)
        session.link_chosen.connect(self.follow_link)
        place, session.reopened = self._places.get(lesson.key, (0, ""))
        self._bench_of_page().begin(session)
        at, last = self._place(), len(self._own()) - 1
        view = LessonView(session, has_previous=at not in (None, 0), has_next=at not in (None, last))
        view.list_wanted.connect(self.show_list)
        view.turned.connect(self._turn)
        self._view = view
        self._left.addWidget(view)
        self._stack.setCurrentWidget(self._columns)
        self.progress.note_opened(lesson.key, None if lesson.is_own else lesson.path.resolve())
        self.setFocusProxy(view)
        view.setFocus()
        view.go_to(place)

    # In another language

    @property
    def opened(self) -> Opened:
        """What the page shows; all that is kept in a file is written."""
        if self._bench is None or self._view is None:
            return Opened(places=dict(self._places))
        self._bench.keep()
        return Opened(self.lesson, self._bench.program, self._view.top, dict(self._places))

    def go_on(self, opened: Opened) -> None:
        """Show what another page has shown, in the window's language of today."""
        self._places = dict(opened.places)
        former, program = opened.lesson, opened.program
        if former is None:
            return
        try:
            lesson = read_in(former.path, language(), is_own=former.is_own, student=self._student)
        except PlaygroundError as error:  # it is being written, or gone: it stays as it was
            self._tell(error)
            lesson = former
        exercise = program.exercise if program is not None else ""
        for old, new in zip(former.exercises, lesson.exercises, strict=False):
            if new.name == exercise and self.progress.program(lesson.key, exercise) == old.start:
                self.progress.note_exercise(lesson.key, exercise, program=new.start)  # nothing was done yet
        self._places[lesson.key] = 0, exercise
        self.open_lesson(lesson)
        self.finish()
        if program is not None and program.original and not exercise and self._session is not None:
            self._session.open_again(program, former)
        if self._view is not None:
            self._view.go_to_top(opened.top)

    def _bench_of_page(self) -> Bench:
        if self._bench is None:
            workbench = self._new_workbench()
            self._right.addWidget(workbench)
            self._bench = Bench(workbench, self)
            self.widgets_created.emit()
        return self._bench

    def finish(self) -> None:
        """Make all of the lesson now that would be made in the next moments."""
        if self._view is not None:
            self._view.finish()

    def _leave(self) -> None:
        """Keep what was done in the lesson that was open, and take it away."""
        if self._bench is not None:
            self._bench.leave()
        if self._view is not None and self._session is not None:
            session = self._session
            self._places[session.lesson.key] = self._view.place, session.exercise
            self._left.removeWidget(self._view)
            self._view.hide()
        for old in (self._view, self._session):
            if old is not None:
                old.deleteLater()
        self._view = self._session = None

    def _refresh_list(self) -> None:
        self.list.show_files(self._from_files())
        self.list.refresh()

    def show_list(self) -> None:
        """Go back to the list of lessons."""
        self._leave()
        self._refresh_list()
        self._stack.setCurrentWidget(self.list)
        self.setFocusProxy(self.list)

    def _place(self) -> int | None:
        """Return which of the program's lessons is open; None for none, or one from a file."""
        lesson, own = self.lesson, self._own()
        return own.index(lesson) if lesson in own else None

    def _turn(self, by: int) -> None:
        at, lessons = self._place(), self._own()
        if at is not None and 0 <= at + by < len(lessons):
            self.open_lesson(lessons[at + by])

    def shut(self) -> None:
        """Keep what was done, and end what runs, before the window closes."""
        if self._bench is not None:
            self._bench.shut()

    # Where a lesson leads

    def follow_link(self, target: str) -> None:
        """Go to a page or a lesson, or ask whether to open the browser."""
        kind, _, name = target.partition(":")
        if kind == "page" and name in PAGES:
            self.page_wanted.emit(name)
        elif kind == "train":
            self._follow_to_trained(target)
        elif kind == "lesson":
            found = next((lesson for lesson in self._own() if lesson.name == name), None)
            if found is not None:
                self.open_lesson(found)
            else:
                text = self.tr("There is no lesson {name} here.").format(name=name)
                self._store.messages.post(Failure(text, cause="file"))
        elif kind == "https":
            text = self.tr("Open this page in the browser?\n\n{address}").format(address=target)
            if ask(self, self.tr("Open a page"), text, Button.Yes | Button.No, Button.Yes) == Button.Yes:
                QDesktopServices.openUrl(QUrl(target))

    def _open_training(self, training: Training) -> None:
        """Show an experiment on the Train page, as one step of undo."""
        experiment = self._checked(training)
        if experiment is not None:
            self._store.show_experiment(experiment)
            self.page_wanted.emit("train")

    def _follow_to_trained(self, target: str) -> None:
        """Go to a page with an experiment of the lesson, which trains unless it has been trained."""
        found, trainings = trained_in(target), self.lesson.trainings if self.lesson is not None else ()
        training = next((one for one in trainings if found is not None and one.name == found[0]), None)
        experiment = self._checked(training) if training is not None else None
        if found is None or experiment is None:
            return
        _, page, temperature = found
        store = self._store
        self._temperature = temperature
        self.page_wanted.emit(page)
        if experiment != store.document.experiment or store.control.pending:
            store.show_experiment(experiment)
            store.control.start_over()
            return  # a temperature is for the network that is built now
        if store.run.state not in ("running", "finished"):
            store.control.run()
        self._show_temperature()

    def _show_temperature(self) -> None:
        """Go to the temperature of the link that was followed last, once."""
        temperature, self._temperature = self._temperature, None
        if temperature is not None:
            self._store.view.use_temperature(temperature)

    def _checked(self, training: Training) -> Experiment | None:
        """Return an experiment of the lesson; None, and what is wrong is told, if it does not fit."""
        try:
            experiment = experiment_of(training)
            check(experiment, self._store.environment.catalog)
        except PlaygroundError as error:
            self._tell(error)
            return None
        return experiment

    # Files that are dropped

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.source() is None and _dropped(event.mimeData()) is not None:
            event.acceptProposedAction()
        else:
            event.ignore()  # the window says what it takes

    def dropEvent(self, event: QDropEvent) -> None:
        path = _dropped(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.open_file(path)


def _dropped(content: QMimeData) -> Path | None:
    """Return the one lesson's file that is dropped; None if it is something else."""
    urls = content.urls() if content.hasUrls() else []
    path = Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
    return path if path is not None and path.suffix == SUFFIX else None
