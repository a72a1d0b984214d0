"""The Sweep page: an experiment with one value after another, trained beside the window and compared."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QPushButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.failures import explain
from core.runs import default_place
from core.sweep.folder import SweepFolder, sweeps_in
from core.sweep.plan import Sweep
from core.sweep.results import Measure, score_name
from core.sweep.watch import SweepWatch
from gui.child import Child
from gui.store import Store
from gui.widgets.evaluate.parts import Panel, in_splitter
from gui.widgets.sweep.curves import SweepCurves
from gui.widgets.sweep.planner import SweepPlanner
from gui.widgets.sweep.queue import QueueTable
from gui.widgets.sweep.results import ResultsTable
from gui.widgets.temperature.readouts import caption

EVERY_MS = 1000
BUDGET_S = 0.02
"""How long the runs of a sweep are looked at before the window does something else."""
MEASURES: tuple[Measure, ...] = ("loss", "score")


class SweepPage(QWidget):
    """Plans sweeps, lets a process of its own train them, and shows what their folders say.

    Looks only while the page can be seen.

    Parameters
    ----------
    store : Store
    """

    opened = Signal()

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.setObjectName("sweep_page")
        self._store = store
        self._watch: SweepWatch | None = None
        self._child = Child(self)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._look)
        self._planner = SweepPlanner()
        self._queue, self._results = QueueTable(store.theme), ResultsTable(store.theme)
        self._curves = SweepCurves(store.theme)
        self._arrange()
        self._join()
        self._show_theme()

    # Making

    def _arrange(self) -> None:
        self._state = caption("")
        self._state.setObjectName("sweep.state")
        self._axes = caption("")
        self._axes.setObjectName("sweep.axes")
        queue = Panel(self.tr("Runs"), self._queue, self._state, self._new_resume())
        curves = Panel(self.tr("Test loss"), self._curves, self._new_chosen())
        results = Panel(self.tr("Results"), self._results, self._axes, self._new_measure(), self._new_open())
        right = in_splitter(Qt.Orientation.Vertical, (curves, 1), (results, 1))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._planner)
        column.addWidget(in_splitter(Qt.Orientation.Horizontal, (queue, 2), (right, 3)), 1)

    def _new_resume(self) -> QPushButton:
        self._resume = self._button("resume", self.tr("Go on"), self.tr("Train the runs that are not done"))
        self._resume.clicked.connect(self._go_on)
        return self._resume

    def _new_open(self) -> QPushButton:
        self._open = self._button(
            "open",
            self.tr("Open experiment"),
            self.tr("Take the settings of the chosen cell into the window"),
        )
        self._open.clicked.connect(self._open_chosen)
        return self._open

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button: QPushButton = QPushButton(text, enabled=False, toolTip=tip)
        button.setObjectName(f"sweep.{name}")
        return button

    def _new_chosen(self) -> QComboBox:
        self._chosen = QComboBox()
        self._chosen.setObjectName("sweep.chosen")
        self._chosen.setAccessibleName(self.tr("Sweep"))
        self._chosen.setToolTip(self.tr("The sweep that is shown, the newest first"))
        self._chosen.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._chosen.setMinimumContentsLength(24)
        self._chosen.activated.connect(lambda: self._show_folder(self._chosen.currentData()))
        return self._chosen

    def _new_measure(self) -> QComboBox:
        self._measure = QComboBox()
        self._measure.setObjectName("sweep.measure")
        self._measure.addItems([self.tr("best test loss"), self.tr("accuracy")])
        self._measure.setAccessibleName(self.tr("What the results show"))
        self._measure.setToolTip(self.tr("The least test loss of each run, or the score at the same moment"))
        self._measure.activated.connect(lambda at: self._results.set_measure(MEASURES[at]))
        return self._measure

    def _join(self) -> None:
        store, planner = self._store, self._planner
        planner.start.connect(self._start)
        planner.stop.connect(self._stop)
        for table in (self._queue, self._results):
            table.chosen.connect(self._curves.choose)
            table.opened.connect(self._open_run)
        self._results.itemSelectionChanged.connect(self._show_actions)
        self._child.failed.connect(store.post)
        self._child.ended.connect(self._look_anew)
        store.experiment_changed.connect(self._show_experiment)
        store.catalog_changed.connect(self._show_experiment)
        store.theme_changed.connect(self._show_theme)

    # What the user does

    def _start(self, sweep: Sweep) -> None:
        try:
            planned = SweepFolder.create(sweep, default_place())
        except PlaygroundError as error:
            self._store.post(explain(error))
            return
        self._show_folder(planned.folder)
        self._run(planned)

    def _go_on(self) -> None:
        if self._watch is not None:
            self._run(self._watch.planned)

    def _run(self, planned: SweepFolder) -> None:
        self._child.start(["sweep", "--continue", str(planned.folder), "--json", "--attended"])
        self._look_anew()

    def _stop(self) -> None:
        self._child.stop()
        self._show_state()

    def _open_chosen(self) -> None:
        run = self._results.run
        if run is not None:
            self._open_run(run)

    def _open_run(self, index: int) -> None:
        """Take the settings of a run into the window."""
        if self._watch is None:
            return
        try:
            trial = self._watch.planned.sweep.trial(index, self._store.catalog)
        except PlaygroundError as error:
            self._store.post(explain(error))
            return
        self._store.show_experiment(trial.experiment)
        self.opened.emit()

    # Looking

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_experiment()
        if self._watch is None:
            folders = sweeps_in(default_place())
            self._show_folder(folders[0] if folders else None)
        else:
            self._list_sweeps()
            self._look_anew()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._again.stop()

    def _show_folder(self, folder: Path | None) -> None:
        """Show another sweep."""
        self._watch = None
        if folder is not None:
            try:
                self._watch = SweepWatch(SweepFolder(folder))
            except PlaygroundError as error:
                self._store.post(explain(error))
        sweep, rows = (self._watch.planned.sweep, self._watch.rows) if self._watch else (None, [])
        self._queue.show_sweep(sweep, rows)
        self._results.show_sweep(sweep, rows)
        self._axes.setText(_axes_text(sweep))
        self._list_sweeps()
        self._look_anew()

    def _list_sweeps(self) -> None:
        shown = self._watch.planned.folder if self._watch else None
        with QSignalBlocker(self._chosen):
            self._chosen.clear()
            for folder in sweeps_in(default_place()):
                self._chosen.addItem(folder.name, folder)
            self._chosen.setCurrentIndex(self._chosen.findData(shown))
        self._chosen.setEnabled(self._chosen.count() > 0)

    def _look_anew(self) -> None:
        if self.isVisible():
            self._look()
        self._show_state()

    def _look(self) -> None:
        """Show what is new of the runs; where that takes long, a part of it at a time."""
        watch = self._watch
        if watch is None or not self.isVisible():
            self._draw()
            return
        changed, is_all = watch.look(BUDGET_S)
        if changed:
            self._queue.show_rows(watch.rows, changed)
            self._results.show_sweep(watch.planned.sweep, watch.rows)
            self._measure.setItemText(1, score_name(watch.rows))
            self._draw()
        if not is_all:
            self._again.start(0)
        elif self._child.is_running or watch.planned.is_running or changed:
            self._again.start(EVERY_MS)
        self._show_state()

    def _draw(self) -> None:
        watch = self._watch
        if watch is None:
            self._curves.show_curves([], [], 1)
            return
        sweep = watch.planned.sweep
        n = len(sweep)
        per_group = n // len(sweep.settings[0].values) if sweep.settings else 1
        curves = [watch.curve(i) for i in range(n)]
        n_epochs = max((row.epochs for row in watch.rows if row), default=sweep.base.training.epochs)
        self._curves.show_curves(curves, [i // per_group for i in range(n)], n_epochs)

    # What can be done now

    def _show_experiment(self) -> None:
        if self.isVisible():
            self._planner.set_experiment(self._store.experiment, self._store.catalog)

    def _show_state(self) -> None:
        child, watch = self._child, self._watch
        self._planner.set_running(child.is_running, child.is_ending)
        is_busy = child.is_running or (watch is not None and watch.planned.is_running)
        self._resume.setEnabled(watch is not None and not is_busy and watch.n_done < len(watch.rows))
        self._chosen.setEnabled(self._chosen.count() > 0)
        self._state.setText(self._state_text(is_busy))
        self._show_actions()

    def _show_actions(self) -> None:
        self._open.setEnabled(self._results.run is not None)

    def _state_text(self, is_busy: bool) -> str:
        watch = self._watch
        if watch is None:
            return ""
        if self._child.is_ending:
            return self.tr("ending after the present step…")
        done = self.tr("{0} of {1} done").format(watch.n_done, len(watch.rows))
        if watch.n_failed:
            done += self.tr(", {0} failed").format(watch.n_failed)
        if not is_busy:
            return done
        if not any(row is not None and row.is_live for row in watch.rows):
            return self.tr("starting…")
        return done

    def _show_theme(self) -> None:
        theme = self._store.theme
        self._curves.set_scale(self._store.scale)
        for part in (self._curves, self._queue, self._results):
            part.set_theme(theme)


def _axes_text(sweep: Sweep | None) -> str:
    paths = [axis.path for axis in sweep.settings] if sweep else []
    return "  ".join(f"{path} {arrow}" for path, arrow in zip(paths, "↓→", strict=False))
