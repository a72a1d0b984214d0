"""The composition root: builds the parts of the window and joins them."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QSettings, QSize, Slot
from PySide6.QtWidgets import QApplication, QWidget

from core.check import check, early_catalog
from core.commands import Command, Run
from core.data.specs import DATASETS, input_of
from core.errors import PlaygroundError
from core.events import Failure, Mark, StepResult
from core.experiment import Experiment
from core.failures import explain
from core.pictures import Snapshot
from core.presets import open_experiment, read_preset
from core.spec import Catalog
from gui.child import Child
from gui.clock import FrameClock
from gui.icons import icon
from gui.mailbox import (
    Detected,
    Done,
    Fresh,
    InPhase,
    Kept,
    Loaded,
    Loading,
    Notice,
    Now,
    Planned,
    Recorded,
    Recording,
    Reported,
    TakenUp,
)
from gui.main_window import MainWindow
from gui.store import Store
from gui.theme import palette, theme_named
from gui.views.help import LogMemory
from gui.views.output import OutputView
from gui.views.train import TrainPage, curve_tabs
from gui.widgets.late import FirstPaint, Late
from gui.widgets.style import stylesheet
from gui.worker import TrainingThread

if TYPE_CHECKING:
    from gui.views.temperature import TemperaturePage

FIRST_PRESET = "spiral"
PANEL_WIDTH = 312

log = logging.getLogger(__name__)


class Playground(QObject):
    """The running program: store, training thread, clock and window.

    Parameters
    ----------
    settings : QSettings
        Where layout, theme, recent files and the last experiment are remembered.
    source : str, optional
        An experiment file or a preset's name to open; else the last experiment, else the first preset.
    """

    def __init__(self, settings: QSettings, source: str | None = None) -> None:
        super().__init__()
        self._settings = settings
        known = early_catalog()
        experiment, file, problem = self._first_experiment(source, known)
        self.store = Store(experiment, known, file, self)
        self.store.loading = self.tr("Loading PyTorch…")
        self.store.theme = theme_named(str(settings.value("theme", "system")))
        self._apply_theme()
        self.store.theme_changed.connect(self._apply_theme)  # before the views, which refine it
        self._temperature: TemperaturePage | None = None
        self._engine: Any = None
        self._is_awaited = False  # whether a first step has been asked for
        self.worker = TrainingThread()
        self.clock = FrameClock(self)
        self.window = self._window()
        self._join()
        if problem is not None:
            self.store.post(explain(problem))
        elif file is not None and source is not None:
            self.window.remember(file)

    def _first_experiment(
        self, source: str | None, known: Catalog
    ) -> tuple[Experiment, Path | None, PlaygroundError | None]:
        """Return what to open with, its file, and what was wrong with what should have been opened."""
        last, last_file = self._settings.value("experiment"), str(self._settings.value("file") or "")
        experiment, file = read_preset(FIRST_PRESET).experiment, None
        try:
            if source is not None:
                experiment = open_experiment(source)
                file = Path(source) if Path(source).is_file() else None
            elif last:
                experiment = Experiment.from_toml(str(last), "the last experiment")
                file = Path(last_file) if last_file else None
            check(experiment, known)
        except PlaygroundError as error:
            return read_preset(FIRST_PRESET).experiment, None, error
        return experiment, file, None

    def _window(self) -> MainWindow:
        store = self.store
        panel = Late(self._settings_view, QSize(PANEL_WIDTH, 400))
        network, curves = Late(self._network, QSize(500, 300)), Late(self._curves, QSize(500, 220))
        lr = Late(self._learning_rate, QSize(380, 160))
        evaluate = Late(self._evaluate_page, QSize(800, 500))
        temperature = Late(self._temperature_page, QSize(800, 500))
        runs = Late(self._runs_page, QSize(800, 500))
        code = Late(self._code_page, QSize(800, 500))
        self._soon, self._later = (panel, curves, network, lr), [evaluate, temperature, runs, code]
        pages = {
            "train": (self.tr("Train"), TrainPage(network, OutputView(store), curves, lr)),
            "evaluate": (self.tr("Evaluate"), evaluate),
            "temperature": (self.tr("Temperature"), temperature),
            "runs": (self.tr("Runs"), runs),
            "code": (self.tr("Code"), code),
        }
        window = MainWindow(store, self._settings, panel, pages, self.close_thread)
        window.workspaces.currentChanged.connect(self._fill_later)
        store.snapshot_changed.connect(self._fill_later)
        return window

    # Made after the first paint: importing pyqtgraph takes longer than all the rest. What is not on
    # show waits for the first picture of a model, so that the first loss comes sooner.

    def _curves(self) -> QWidget:
        from gui.views.loss_curves import LossCurves

        size = QSize(500, 220)
        behind = [Late(make, size) for make in (self._scores, self._inside, self._step_time)]
        titles = self.tr("Score"), self.tr("Gradients and weights"), self.tr("Step time")
        tabs = curve_tabs((self.tr("Loss"), LossCurves(self.store)), *zip(titles, behind, strict=True))
        tabs.currentChanged.connect(self._fill_later)
        self._later += behind
        return tabs

    def _scores(self) -> QWidget:
        from gui.views.scores import ScoreCurves

        return ScoreCurves(self.store)

    def _inside(self) -> QWidget:
        from gui.views.inside import InsideView

        return InsideView(self.store)

    def _step_time(self) -> QWidget:
        from gui.views.step_time import StepTimeView

        return StepTimeView(self.store)

    def _network(self) -> QWidget:
        from gui.views.network import NetworkView

        return NetworkView(self.store)

    def _evaluate_page(self) -> QWidget:
        from gui.views.evaluate import EvaluatePage

        return EvaluatePage(self.store)

    def _code_page(self) -> QWidget:
        from gui.views.code import CodePage

        return CodePage(self.store)

    def _learning_rate(self) -> QWidget:
        from gui.views.learning_rate import LearningRatePlot

        return LearningRatePlot(self.store)

    def _settings_view(self) -> QWidget:
        from gui.views.settings import SettingsView

        return SettingsView(self.store)

    def _temperature_page(self) -> QWidget:
        from gui.views.temperature import TemperaturePage

        self._temperature = TemperaturePage(self.store)
        self._offer_engine()
        return self._temperature

    def _runs_page(self) -> QWidget:
        from gui.views.runs import RunsPage

        page = RunsPage(self.store, self._settings)
        page.reopened.connect(self._show_training)
        return page

    @Slot()
    def _show_training(self) -> None:
        self.window.workspaces.setCurrentIndex(0)

    def _join(self) -> None:
        self.store.commanded.connect(self._send)
        self.worker.left.connect(self._deliver)
        self.clock.tick.connect(self._deliver)

    def _show_data(self) -> None:
        """Show the points while torch is still loading; other sets need an import that takes seconds."""
        from core.data.load import load

        data = self.store.experiment.data
        try:
            if data.name in DATASETS and input_of(data) == "plane":
                self.store.data = load(data)
                self.store.data_changed.emit()
        except PlaygroundError as error:
            log.info("not shown before training: %s", error)

    def start(self) -> None:
        """Show the window, and load torch once it is painted."""
        self.store.set_recording(self.store.recording)  # the thread has not been told yet
        self.store.reset()
        FirstPaint(self.window).happened.connect(self._complete)
        self.window.show()

    @Slot()
    def _complete(self) -> None:
        """Make what the first picture did without, while the thread loads torch."""
        self.worker.start()
        self._show_data()
        for late in self._soon:
            late.fill()
        self.store.parts_made.emit()

    @Slot()
    def _fill_later(self) -> None:
        """Make the parts that are not on show, once; who pressed Run already waits for the first loss."""
        if self._later and not (self._is_awaited and self.store.history.n_steps == 0):
            self.store.snapshot_changed.disconnect(self._fill_later)
            for late in self._later:
                late.fill()
            self._later.clear()
            self.store.parts_made.emit()

    def close_thread(self) -> bool:
        """End the training thread and all child processes; return whether the thread has ended."""
        ended = self.worker.close()
        if ended:
            for child in self.window.findChildren(Child):
                child.close()
            self.worker.left.disconnect(self._deliver)
            self.clock.stop()
            self.store.close()
            self.store.set_state("stopped")
        return ended

    # Between the thread and the store

    @Slot(object)
    def _send(self, command: Command) -> None:
        self._is_awaited = self._is_awaited or isinstance(command, Run)
        self.worker.send(command)

    @Slot()
    def _deliver(self) -> None:
        steps: list[StepResult] = []
        snapshot: Snapshot | None = None
        moments: Recorded | None = None
        for item in self.worker.mailbox.take():
            if isinstance(item, StepResult):
                steps.append(item)
            elif isinstance(item, Snapshot):
                snapshot = item
            elif isinstance(item, Recorded):
                moments = item
            else:
                if isinstance(item, Fresh | TakenUp):
                    snapshot = moments = None  # they are of the former model
                self._extend(steps)
                self._take(item)
        self._extend(steps)
        if moments is not None:
            self.store.set_moments(moments.steps)
        if snapshot is not None:
            self.store.set_snapshot(snapshot)

    def _extend(self, steps: list[StepResult]) -> None:
        """Hand over `steps`, and forget them."""
        if steps:
            self.store.extend(steps)
            steps.clear()

    def _take(self, notice: Notice) -> None:
        match notice:
            case Loading(what):
                self.store.set_loading(what)
            case Loaded(catalog):
                self._take_catalog(catalog)
            case Detected(devices):
                self.store.set_devices(devices)
            case Fresh(experiment, data, built):
                self.store.set_built(experiment, data, built)
            case TakenUp(experiment, data, built, past, folder):
                self.store.set_taken_up(experiment, data, built, past, folder)
            case Recording(folder):
                self.store.set_run_folder(folder)
            case Done(text):
                self.store.say(text)
            case Kept(experiment):
                self.store.set_kept(experiment)
            case Planned(built):
                self.store.set_planned(built)
            case Now(state):
                self._take_state(state)
            case Reported(report):
                self.store.set_report(report)
            case InPhase():
                self.store.set_phase(notice)
            case Mark():
                self.store.add_mark(notice)
            case Failure():
                log.warning("%s\n%s", notice.summary, notice.details)
                self.store.post(notice)

    def _take_catalog(self, catalog: Catalog) -> None:
        import core.temperature

        self._engine = core.temperature
        self._offer_engine()
        self.store.set_catalog(catalog)

    def _offer_engine(self) -> None:
        """Hand the temperature page what computes for it, once both are there."""
        if self._temperature is not None and self._engine is not None:
            self._temperature.set_engine(self._engine)

    def _take_state(self, state: str) -> None:
        self.store.set_state(state)  # type: ignore[arg-type]
        if state == "running":
            self.clock.start()
        else:
            self.clock.stop()

    @Slot()
    def _apply_theme(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setPalette(palette(self.store.theme))
        app.setStyleSheet(stylesheet(self.store.theme, self.store.scale))

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Show an exception that nobody caught; the window goes on."""
        if issubclass(kind, KeyboardInterrupt):
            self.window.close()
            return
        failure = explain(error)
        log.error("%s\n%s", failure.summary, failure.details)
        self.store.post(failure)


def main(source: str | None = None) -> int:
    """Open the window on an experiment file or preset; return the process's exit code."""
    logging.basicConfig(level=logging.INFO, handlers=[LogMemory()])
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    QApplication.setApplicationName("Torch Playground")
    QApplication.setOrganizationName("Torch Playground")
    app.setStyle("Fusion")
    playground = Playground(QSettings(), source)
    app.setWindowIcon(icon("app", playground.store.theme.accent))
    sys.excepthook = playground.report
    playground.start()
    return app.exec()
