"""The composition root: builds the parts of the window and joins them."""

from __future__ import annotations

import logging
import math
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication, QDialog

from core.data.files.errors import ChangedFileError, MissingFileError
from core.data.kind_of_file import NOTEBOOK, is_data
from core.data.registry import DATASETS, FILES, catalog_without_torch, info_of, is_at_hand
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import open_experiment, read_preset
from core.experiment.schema import Catalog
from core.experiment.sections.view import LEVELS, Level
from core.experiment.validate import check
from core.protocol.commands import FASTEST, SLOWEST, WATCHABLE, Command, SetPace, StartRun
from core.protocol.failures import explain
from core.runs.teacher.identify import identified
from core.system.languages import languages
from core.system.quick_imports import many_imports
from gui.garbage_collector import GarbageCollector
from gui.processes.child_process import ChildProcess
from gui.processes.quit_signals import QuitSignals
from gui.state.log_memory import LogMemory
from gui.state.store import Store
from gui.theme.fonts import use_script
from gui.theme.icons import icon
from gui.theme.theme import palette, theme_named
from gui.thread.frame_clock import FrameClock
from gui.thread.training_thread import TrainingThread
from gui.translation import SYSTEM, Retold, spoken, use
from gui.uncaught import Uncaught
from gui.widgets.file_dialogs import Button, ask
from gui.widgets.forms.pending import commit_pending
from gui.window.lazy_pages import FirstPaint, LazyPages
from gui.window.main_window import MainWindow

if TYPE_CHECKING:
    from gui.processes.code_checks import CodeChecks
    from gui.processes.process_run import ProcessRun
    from gui.thread.dispatcher import EventDispatcher

FIRST_PRESET = "spiral"
LANGUAGE = "language"
"""The key of the choice in the settings."""
TURN_S = 1e-4
"""How long a thread waits for the interpreter before it asks for it.

Painting asks some hundred times. With Python's 5 ms a file that is read in another thread held the window
for 0.2 s; training gains a hundredth too.
"""
LONGEST_HOLD_MS = 1000
"""How long views wait at most before they show what torch offers, for which they need a moment."""

MENU_MS = 50
"""How long a menu has to go from the screen before the window does nothing else for a while."""

LONGEST_FORMER_MS = 5000
"""How long the window in the former language stays at most, if the other one is not painted."""

log = logging.getLogger(__name__)


class Playground(QObject):
    """The running program: store, training thread, clock and window.

    Parameters
    ----------
    settings : QSettings
        Where layout, theme, recent files and the last experiment are remembered.
    source : str, optional
        An experiment file, a preset's name, a program or notebook for the Lab, or a data file or folder to
        open; else the last experiment, else the first preset.
    language : str, optional
        The code of the language to speak, or ``SYSTEM``; else the remembered one.
    """

    def __init__(self, settings: QSettings, source: str | None = None, language: str | None = None) -> None:
        super().__init__()
        self._settings = settings
        language = language or str(settings.value(LANGUAGE, SYSTEM))
        language = language if language in languages() else SYSTEM  # the file was edited by hand
        speak(language)
        self.uncaught = Uncaught(self)
        sys.setswitchinterval(TURN_S)
        self._collector = GarbageCollector(self)
        self._late: tuple[Experiment, Path | None] | None = None
        """What is opened once its data file is read, and that file's own if it has one."""
        self._late_data: Path | None = None
        """A data file that is looked at once the window is there."""
        self._late_program: Path | None = None
        """A program or notebook that is opened in the Lab then."""
        known = catalog_without_torch()
        experiment, file, problem = self._first_experiment(source, known)
        self.store = Store(experiment, known, file, self, opened=None if source else self._last_opened())
        self.store.environment.set_loading(Retold(lambda: self.tr("Loading PyTorch…")))
        self.store.view.set_language(language)
        self.store.view.language_wanted.connect(self._want_language)
        self.uncaught.reported.connect(self.store.messages.post)
        self.store.view.theme_changed.connect(self._apply_palette)
        self.store.view.set_theme(theme_named(str(settings.value("theme", "system"))))
        self._is_awaited = False  # whether a first step has been asked for
        self._closes_late = False  # once a step is over that was under way when the window was to close
        self.worker = TrainingThread()
        self.store.run.set_host(self.worker)
        self.clock = FrameClock(self)
        self.store.view.pace_changed.connect(self._follow_pace)
        self.store.view.set_pace(SetPace(self._remembered_pace()))
        self.store.view.set_level(experiment.view.level or self._remembered_level())
        self.store.view.level_changed.connect(self._remember_level)
        self._former: tuple[QObject, ...] = ()  # the window and its pages in another language
        self._dispatcher: EventDispatcher | None = None
        self._processes: ProcessRun | None = None
        self._code_checks: CodeChecks | None = None
        self._make_window()
        self._join()
        if problem is not None:
            self.store.messages.post(replace(explain(problem), cause="file"))
        elif file is not None and source is not None:
            self.window.remember(file)

    def _first_experiment(
        self, source: str | None, known: Catalog
    ) -> tuple[Experiment, Path | None, PlaygroundError | None]:
        """Return what to open with, its file, and what was wrong with what should have been opened."""
        last, last_file = self._settings.value("experiment"), str(self._settings.value("file") or "")
        experiment, file = read_preset(FIRST_PRESET).experiment, None
        if source is not None and Path(source).suffix.lower() in (".py", NOTEBOOK):
            self._late_program = Path(source)
            return experiment, None, None
        try:
            if source is not None:
                experiment = open_experiment(source)
                file = Path(source) if Path(source).is_file() else None
            elif last:
                experiment = Experiment.from_toml(str(last), "the last experiment")
                file = Path(last_file) if last_file else None
            if experiment.code.path is not None or not is_at_hand(experiment.data):
                self._late = (experiment, file)
                return read_preset(FIRST_PRESET).experiment, None, None
            check(experiment, known)
            experiment = identified(experiment)
        except (MissingFileError, ChangedFileError):
            self._late = (experiment, file)
            return read_preset(FIRST_PRESET).experiment, None, None
        except PlaygroundError as error:
            problem: PlaygroundError | None = error
            if source is not None and is_data(source):
                self._late_data, problem = Path(source), None
            elif experiment.data.name in FILES and error.path.startswith("data."):
                self._late, problem = (experiment, file), None  # its look has the choices that mend it
            return read_preset(FIRST_PRESET).experiment, None, problem
        return experiment, file, None

    def _last_opened(self) -> Experiment | None:
        """Return what the last session's experiment was opened as; None if it was not edited since."""
        if not self._settings.value("is_modified", False, type=bool):
            return None
        try:
            return Experiment.from_toml(str(self._settings.value("opened") or ""), "the last experiment")
        except PlaygroundError:
            return read_preset(FIRST_PRESET).experiment

    def _join(self) -> None:
        store = self.store
        store.environment.hold()
        store.environment.loading_changed.connect(self._follow_loading)
        store.commanded.connect(self._note_start)
        store.run.state_changed.connect(self._follow_state)
        store.run.snapshot_changed.connect(self._make_behind)

    def _make_window(self, former: tuple[MainWindow, LazyPages] | None = None) -> None:
        """Make the window with its pages; in the place of former ones, it goes on with what they had."""
        window, before = former or (None, None)
        pages = self._pages = LazyPages(self.store, self._settings, self, before)
        self.window = MainWindow(
            self.store, self._settings, pages.panel, pages.pages, self.close_thread, window
        )
        pages.widgets_created.connect(self.window.take_in_widgets)
        self.window.workspaces.currentChanged.connect(pages.make_behind)
        pages.training_wanted.connect(self._show_training)
        pages.page_wanted.connect(self.window.show_page)
        self.window.led_away.connect(pages.come_from)
        self.window.lesson_wanted.connect(pages.open_lesson)
        self.window.notebook_wanted.connect(pages.open_program)
        pages.program_named.connect(self.window.name_program)
        pages.runs_made.connect(self.window.exports.join)
        pages.runs_made.connect(lambda page: self.window.page_edits.addStack(page.labels))

    def _remembered_pace(self) -> float:
        try:
            level = float(str(self._settings.value("pace", WATCHABLE)))
        except ValueError:  # the file was edited by hand
            level = WATCHABLE
        return min(max(level, SLOWEST), FASTEST) if math.isfinite(level) else WATCHABLE

    def _remembered_level(self) -> Level:
        remembered = self._settings.value("level")
        return next((level for level in LEVELS if level == remembered), "essentials")

    @Slot()
    def _remember_level(self) -> None:
        self._settings.setValue("level", self.store.view.level)

    @Slot()
    def _follow_pace(self) -> None:
        pace = self.store.view.pace
        self.clock.set_resting(pace.slow_motion or pace.level <= WATCHABLE)
        if not pace.slow_motion:
            self._settings.setValue("pace", pace.level)

    @Slot()
    def _show_training(self) -> None:
        self.window.workspaces.setCurrentIndex(0)

    def _show_data(self) -> None:
        """Show the points while torch is still loading; other sets need an import that takes seconds."""
        from core.data.load import load

        data = self.store.document.experiment.data
        try:
            if data.name in DATASETS and info_of(data).is_plane:
                self.store.run.show_data(load(data))
        except PlaygroundError as error:
            log.info("not shown before training: %s", error)

    def start(self) -> None:
        """Show the window, and load torch once it is painted."""
        self.store.control.set_recording(self.store.control.recording)  # the thread has not been told yet
        self.store.control.reset()
        self._collector.start()
        FirstPaint(self.window).happened.connect(self._complete)
        self.window.show()

    @Slot()
    def _complete(self) -> None:
        """Make what the first picture did without, while the thread loads torch."""
        if not self.window.isVisible():
            return  # closed before it was painted
        from gui.thread.dispatcher import EventDispatcher

        self._dispatcher = EventDispatcher(self.worker.events, self.store, self)
        self.worker.events_ready.connect(self._dispatcher.deliver)
        self.clock.tick.connect(self._dispatcher.tick)
        self.worker.start()
        from gui.processes.code_checks import CodeChecks
        from gui.processes.process_run import ProcessRun

        self._code_checks = CodeChecks(self.store, self.worker, self)
        self._processes = ProcessRun(self.store, self._code_checks, self)
        self.store.run.set_host(self._processes)
        self.window.code.begin(self._code_checks)
        self._pages.make_visible()
        if self._late is not None:
            self.window.open_experiment(*self._late)
        if self._late_data is not None:
            self.window.open_data(self._late_data)
        if self._late_program is not None:
            self._pages.open_program(self._late_program)
        self._show_data()  # imports libraries, which waits until the thread has loaded torch's

    @Slot()
    def _make_behind(self) -> None:
        """Make what is not on show; who pressed Run already waits for the first loss."""
        if not (self._is_awaited and self.store.run.history.n_steps == 0):
            self.store.run.snapshot_changed.disconnect(self._make_behind)
            with many_imports():
                self._pages.make_behind()
                from gui.processes import lab_process  # noqa: F401 - what the Lab needs when it is opened

    @Slot()
    def end(self) -> None:
        """Close open dialogs, then the window as its close button does."""
        above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if above is None:
            if self.window.close():
                QApplication.quit()
            return
        if isinstance(above, QDialog):
            above.reject()
        else:
            above.close()
        QTimer.singleShot(0, self.end)

    def close_thread(self) -> bool:
        """End the training thread and all child processes; return whether the window may close.

        A thread that is still loading torch goes on with that, see ``main``.
        """
        ended = self.worker.close()
        if not ended and self.worker.runs_own_code and self._may_give_up():
            os._exit(1)  # nothing else ends a thread within a call of compiled code
        if not ended and not self._closes_late:
            self._closes_late = True
            self.worker.finished.connect(self.window.close)
        if ended:
            self._drop_former()
            children = [*self.findChildren(ChildProcess), *self.window.findChildren(ChildProcess)]
            for child in children:  # all together: each may take a moment
                child.stop()
            self.window.exports.jobs.close()
            self._pages.close()
            self.window.code.close()
            if self._processes is not None:
                self._processes.close()
            if self._code_checks is not None:
                self._code_checks.close()
            for child in children:
                child.close()
            if self._dispatcher is not None:
                self.worker.events_ready.disconnect(self._dispatcher.deliver)
                self._dispatcher.stop()
            self.clock.stop()
            self._collector.stop()
            self.store.control.close()
            self.store.run.set_state("stopped")
        return ended

    def _may_give_up(self) -> bool:
        """Ask whether to leave a user's code behind that nothing breaks off; settings are stored by now."""
        text = self.tr(
            "Your own code is still busy with a training step. Close anyway? "
            "What was recorded of the run is kept, and you can continue it later."
        )
        buttons = Button.Yes | Button.No
        return ask(self.window, self.tr("Close"), text, buttons, Button.No) == Button.Yes

    # The language

    @Slot(str)
    def _want_language(self, language: str) -> None:
        """Speak another language once the menu that asks for it is closed; it goes with the window."""
        QTimer.singleShot(MENU_MS, self, partial(self.speak, language))

    def speak(self, language: str) -> None:
        """Speak a language from now on, by its code or ``SYSTEM``, whatever runs.

        All texts are made with their widgets. So the window is made anew, beside the store and the thread,
        which do not know of it, and is given what the former one had. That goes once it is painted.
        """
        view = self.store.view
        if spoken(language) != spoken(view.language) and self._processes is not None:
            if not self._may_end(self._ended_by_language()):
                view.set_language(view.language)  # as the menu shows it again
                return
            with waiting():
                self._renew(language)
        self._settings.setValue(LANGUAGE, language)
        view.set_language(language)

    def _ended_by_language(self) -> list[str]:
        """Say what does not go on in another window."""
        ended = []
        if self.window.is_reading:
            ended.append(self.tr("A data file is being read: that ends, and you open the file again."))
        if self._pages.runs_program_of_lesson:
            ended.append(self.tr("A program of the lesson runs: it is stopped, and you run it again."))
        return ended

    def _may_end(self, ended: list[str]) -> bool:
        if not ended:
            return True
        text = "\n".join([*ended, "", self.tr("Change the language?")])
        buttons = Button.Yes | Button.No
        return ask(self.window, self.tr("Language"), text, buttons, Button.No) == Button.Yes

    def _renew(self, language: str) -> None:
        from gui.window.scene import Scene

        self._drop_former()
        old, pages = self.window, self._pages
        pages.leave()
        old.setUpdatesEnabled(False)  # its picture stays as it is
        commit_pending()
        page, is_presenting, scene = old.workspaces.page, old.is_presenting, Scene(old.workspaces)
        old.leave()
        speak(language)
        self.store.run.retell()
        self.store.document.take_back_draft = lambda: False
        self._make_window((old, pages))
        self._pages.take_over()
        self.window.take_over(old)
        self.window.show_page(page)
        old.workspaces.hide()  # before others are shown: its pages tell the store who reads what
        self.window.show()
        scene.put_into(self.window.workspaces)
        if is_presenting:
            self.window.present()
        self._former = old, pages
        FirstPaint(self.window).happened.connect(self._drop_former)
        QTimer.singleShot(LONGEST_FORMER_MS, self, self._drop_former)

    @Slot()
    def _drop_former(self) -> None:
        """Take the window in the former language away, once there is a picture in its place."""
        former, self._former = self._former, ()
        for each in former:
            each.deleteLater()
            QCoreApplication.sendPostedEvents(each, QEvent.Type.DeferredDelete)

    # Between the thread and the store

    @Slot(object)
    def _note_start(self, command: Command) -> None:
        self._is_awaited = self._is_awaited or isinstance(command, StartRun)

    @Slot()
    def _follow_loading(self) -> None:
        """Let views show what torch offers; if a run is wanted, when its first loss is painted."""
        environment = self.store.environment
        if not environment.has_torch:
            return
        environment.loading_changed.disconnect(self._follow_loading)
        if self.store.control.is_run_wanted:
            self.store.run.history_extended.connect(self._release_choices)
            QTimer.singleShot(LONGEST_HOLD_MS, self, environment.release)
        else:
            environment.release()

    @Slot()
    def _release_choices(self) -> None:
        self.store.run.history_extended.disconnect(self._release_choices)
        QTimer.singleShot(0, self, self.store.environment.release)

    @Slot()
    def _follow_state(self) -> None:
        if self.store.run.state == "running":
            self.clock.start()
        else:
            self.clock.stop()

    @Slot()
    def _apply_palette(self) -> None:
        QApplication.setPalette(palette(self.store.view.theme))


@contextmanager
def waiting() -> Iterator[None]:
    """Let the pointer say, within a ``with`` block, that the window is busy."""
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


def speak(language: str) -> None:
    """Speak a language in all that is made from now on, with the families of fonts that it needs."""
    use(language)
    use_script()


def main(source: str | None = None, language: str | None = None) -> int:
    """Open the window on a file or preset, see `Playground`; return the process's exit code."""
    logging.basicConfig(level=logging.INFO, handlers=[LogMemory()])
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    QApplication.setApplicationName("Torch Playground")
    QApplication.setOrganizationName("Torch Playground")
    app.setStyle("Fusion")
    signals = QuitSignals()
    playground = Playground(QSettings(), source, language)
    signals.asked.connect(playground.end)
    app.setWindowIcon(icon("app", playground.store.view.theme.accent))
    playground.uncaught.install()
    playground.start()
    code = app.exec() or signals.exit_code
    playground.uncaught.remove()
    if playground.worker.isRunning():
        # It imports torch, which nothing can interrupt. Settings are stored and nothing is recorded yet.
        os._exit(code)
    signals.close()
    return code
