"""The Sweep page: an experiment with one value after another, trained beside the window and compared."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.code import clusters
from core.errors import PlaygroundError
from core.protocol.failures import explain
from core.protocol.results import Failure
from core.runs.sweeps.folder import SweepFolder, sweeps_in, title_of
from core.runs.sweeps.sweep import Sweep
from core.runs.sweeps.watch import SweepWatch
from gui.pages.sweep.comparison import Comparison
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.queue import QueueTable
from gui.pages.sweep.wall import Wall
from gui.pages.sweep.wall_pins import PinsPanel
from gui.processes.child_process import ChildProcess
from gui.state.store import Store
from gui.translation import of_preset, translated
from gui.widgets.cards import caption
from gui.widgets.forms.typed import claims_key
from gui.widgets.labels import Elided, plain_tip
from gui.widgets.splitter import in_splitter
from gui.widgets.tiles import Tabs

EVERY_MS, EACH_MS = 1000, 3
"""Between two looks at all runs: at least, and for each of many."""
BUDGET_S = 0.02
"""How long the runs of a sweep are looked at before the window does something else."""


class _Squeezed(QVBoxLayout):
    """A column that a scroll area squeezes before it scrolls.

    Qt 6 does that only where no text is wrapped; else it asks for the height that all would like to have.
    """

    def heightForWidth(self, width: int) -> int:
        sides = self.contentsMargins()
        inner = width - sides.left() - sides.right()
        items = [item for i in range(self.count()) if (item := self.itemAt(i)) and not item.isEmpty()]
        heights = [
            item.minimumHeightForWidth(inner) if item.hasHeightForWidth() else item.minimumSize().height()
            for item in items
        ]
        return sum(heights) + self.spacing() * max(0, len(items) - 1) + sides.top() + sides.bottom()


class SweepPage(QWidget):
    """Plans sweeps, trains them in a child process, and shows their results.

    It reads the folders only while it is visible. The process ends with the window.
    """

    opened = Signal()

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.setObjectName("sweep_page")
        self._store = store
        self._folder: Path | None = None
        self._watch: SweepWatch | None = None
        self._unreadable = ""
        self._changed: set[int] = set()
        self._is_starting = False
        self._titles: dict[Path, str] = {}
        self._child = ChildProcess(self)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._look)
        self._planner, self._queue = SweepPlanner(store.view), QueueTable(store.view.theme)
        self._comparison, self._wall = Comparison(store.view.theme), Wall(store.view.theme)
        self._pins = PinsPanel(self._wall.columns)
        self._arrange()
        self._join()
        self._show_theme()

    def take_over(self, former: SweepPage) -> None:
        """Go on in the place of a page in another language, with its process if one runs."""
        child = former._child
        child.failed.disconnect(former._tell_failed)
        child.ended.disconnect(former._look)
        former._wall.asked.disconnect(child.send)
        former._again.stop()
        self._child.deleteLater()
        self._wall.asked.disconnect(self._child.send)
        self._child = child
        child.setParent(self)
        self._follow_child()
        self._is_starting = former._is_starting
        self._planner.take_over(former._planner)
        if former._folder is not None:
            self._show_folder(former._folder)
            self._planner.set_folded(former._planner.is_folded)
            for pin in former._wall.view.pins:
                self._wall.view.toggle_pin(pin)
            self._wall.controls.take_over(former._wall.controls)

    def event(self, event: QEvent) -> bool:
        if claims_key(event):
            event.accept()
            return True
        return super().event(event)

    # Making

    def _arrange(self) -> None:
        self._state = caption("")
        self._state.setObjectName("sweep.state")
        self._problem = Elided()
        self._problem.setObjectName("sweep.problem")
        chosen = QHBoxLayout()
        chosen.setSpacing(8)
        chosen.addWidget(caption(self.tr("Sweep")))
        chosen.addWidget(self._new_chosen(), 1)
        chosen.addWidget(self._state)
        chosen.addWidget(self._new_resume())
        right = QWidget()
        beside = QVBoxLayout(right)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(8)
        beside.addWidget(self._comparison, 1)
        beside.addWidget(self._pins)
        column = _Squeezed(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._planner)
        column.addLayout(chosen)
        column.addWidget(self._problem)
        column.addWidget(self._comparison.finding)
        column.addWidget(in_splitter(Qt.Orientation.Horizontal, (self._new_views(), 2), (right, 1)), 1)

    def _new_views(self) -> Tabs:
        self._views = Tabs(
            "sweep.views",
            self.tr("Views of the sweep"),
            (self.tr("Wall"), self._wall),
            (self.tr("Heat map"), self._comparison.results),
            (self.tr("Runs"), self._queue),
        )
        self._views.set_corner(self._wall.note)
        return self._views

    def _new_resume(self) -> QPushButton:
        self._resume = button = QPushButton(self.tr("Go on"))
        button.setObjectName("sweep.resume")
        button.setToolTip(self.tr("Train those of its runs that are not done"))
        button.setEnabled(False)
        button.clicked.connect(self._go_on)
        return button

    def _new_chosen(self) -> QComboBox:
        self._chosen = QComboBox()
        self._chosen.setObjectName("sweep.chosen")
        self._chosen.setAccessibleName(self.tr("Sweep"))
        self._chosen.setToolTip(self.tr("The sweep that is shown below, the newest first"))
        self._chosen.setPlaceholderText(self.tr("no sweep yet"))
        self._chosen.activated.connect(lambda: self._show_folder(Path(self._chosen.currentData())))
        return self._chosen

    def _join(self) -> None:
        store, planner = self._store, self._planner
        planner.start.connect(self._start)
        planner.stop.connect(self._stop)
        self._queue.chosen.connect(self._comparison.choose)
        for part in (self._queue, self._comparison):
            part.opened.connect(self._open_run)
        wall, pins = self._wall, self._pins
        wall.opened.connect(self._run_one)
        wall.marked.connect(self._comparison.mark)
        wall.went.connect(self._comparison.show_moment)
        wall.told.connect(pins.table.show_news)
        wall.pinned.connect(self._show_pins)
        pins.table.opened.connect(self._run_one)
        pins.table.released.connect(wall.view.toggle_pin)
        pins.clear.clicked.connect(wall.view.clear_pins)
        self._follow_child()
        store.document.experiment_changed.connect(self._show_experiment)
        store.environment.catalog_changed.connect(self._show_experiment)
        store.view.theme_changed.connect(self._show_theme)

    def _follow_child(self) -> None:
        self._wall.asked.connect(self._child.send)
        self._child.failed.connect(self._tell_failed)
        self._child.ended.connect(self._look)

    @Slot(object)
    def _tell_failed(self, failure: Failure) -> None:
        self._store.messages.post(replace(failure, cause="sweep"))

    # What the user does

    def _start(self, sweep: Sweep) -> None:
        try:
            planned = SweepFolder.create(sweep, self._store.control.runs_place, self._planner.options)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
            return
        if planned.options.address:
            clusters.allow(planned.options.address)  # it was typed here
        self._show_folder(planned.folder)
        self._go_on()

    def _go_on(self) -> None:
        if self._watch is not None:
            folder = self._watch.planned.folder
            self._is_starting = True
            self._store.messages.dismiss_causes("sweep")
            self._child.start(["sweep", "--continue", str(folder), "--json", "--attended"])
            self._look()

    def _stop(self) -> None:
        self._child.stop()
        self._show_state()

    def _open_run(self, run: int) -> bool:
        """Take the settings of a run into the window; return whether they can be."""
        assert self._watch is not None
        try:
            trial = self._watch.planned.sweep.trial(run, self._store.environment.catalog)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
            return False
        self._store.show_experiment(trial.experiment)
        self._planner.keep(trial.experiment, self._watch.planned.sweep.base)
        self.opened.emit()
        return True

    def _run_one(self, run: int) -> None:
        """Open a network of the wall as the experiment, which trains alone and exactly, and run it."""
        if self._open_run(run):
            self._store.control.run()

    def _show_pins(self, runs: tuple[int, ...]) -> None:
        self._pins.show_pins(runs, [self._wall.view.pin_colour(at) for at in range(len(runs))])

    # Looking

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_experiment()
        folder, place = self._folder, self._store.control.runs_place
        if folder is None or (folder.parent != place and not self._child.is_running):
            self._show_newest(sweeps_in(place))
        elif self._watch is None:
            self._show_folder(folder)  # it may have been mended
        else:
            self._list_sweeps()
            self._look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._again.stop()

    def _show_newest(self, folders: list[Path]) -> None:
        """Show the first sweep that can be read; if none can, say why of the first."""
        for folder in folders:
            self._show_folder(folder)
            if self._watch is not None:
                return
        self._show_folder(next(iter(folders), None))

    def _show_folder(self, folder: Path | None) -> None:
        """Show another sweep, or why it cannot be read."""
        self._folder, self._watch, self._changed, self._unreadable = folder, None, set(), ""
        if folder is not None:
            try:
                self._watch = SweepWatch(SweepFolder(folder))
            except PlaygroundError as error:
                self._unreadable = str(error)
        watch = self._watch
        self._queue.show_sweep(*((watch.planned.sweep, watch.rows) if watch is not None else (None, [])))
        self._comparison.show_sweep(watch)
        self._wall.show_sweep(watch)
        self._planner.set_folded(watch is not None)
        self._list_sweeps()
        self._look()

    def _list_sweeps(self) -> None:
        present = str(self._folder or "")
        with QSignalBlocker(self._chosen):
            self._chosen.clear()
            for folder in sweeps_in(self._store.control.runs_place):
                if folder not in self._titles:
                    self._titles[folder] = translated(title_of(folder, of_preset))
                self._chosen.addItem(self._titles[folder], str(folder))
            self._chosen.setCurrentIndex(self._chosen.findData(present))
        self._chosen.setEnabled(self._chosen.count() > 0)

    def _look(self) -> None:
        """Show what is new of the runs; where that takes long, a part of it at a time."""
        watch = self._watch
        if watch is not None and self.isVisible():
            changed, is_all = watch.refresh(BUDGET_S)
            self._unreadable = watch.problem
            self._changed |= changed
            if not is_all:
                self._again.start(0)
            elif self._child.is_running or watch.planned.is_running or self._changed:
                self._again.start(max(EVERY_MS, EACH_MS * len(watch.rows)))
            if is_all and self._changed:
                self._show_changed(watch)
        self._show_state()

    def _show_changed(self, watch: SweepWatch) -> None:
        """Show what a round has found new, once for all runs."""
        changed, self._changed = self._changed, set()
        self._is_starting &= not any(row is not None and row.is_live for row in watch.rows)
        self._queue.show_rows({run: watch.rows[run] for run in changed})
        if watch.planned.sweep.search is not None:
            self._queue.show_values(watch.planned.sweep)
        self._comparison.show_news(changed)
        self._wall.show_news(changed)

    # What can be done now

    def _show_experiment(self) -> None:
        if self.isVisible():
            self._planner.set_experiment(self._store.document.experiment, self._store.environment.catalog)

    def _show_state(self) -> None:
        child, watch = self._child, self._watch
        self._planner.set_running(child.is_running, child.is_ending)
        self._wall.set_running(child.is_running, self._why_no_command())
        is_busy = child.is_running or (watch is not None and watch.planned.is_running)
        can_go_on = watch is not None and not watch.is_gone and watch.n_done < len(watch.rows)
        self._resume.setEnabled(can_go_on and not is_busy)
        self._problem.setVisible(bool(self._unreadable))
        self._problem.set_full(self._unreadable)
        self._problem.setToolTip(plain_tip(self._unreadable))
        self._state.setText(self._state_text())

    def _why_no_command(self) -> str:
        """Return why the process that trains cannot be paused or stepped; empty where it can."""
        child, watch = self._child, self._watch
        if child.is_ending:
            return self.tr("It ends after this step")
        if child.is_running:
            return ""
        if watch is not None and watch.planned.is_running:
            return self.tr("Another process trains this sweep")
        return self.tr("Nothing trains now: Start sweep (Space), or Go on")

    def _state_text(self) -> str:
        watch = self._watch
        if watch is None:
            return ""
        if self._child.is_ending:
            return self.tr("ending after this step…")
        if self._child.is_running and self._is_starting:
            return self.tr("starting…")
        text = self.tr("{0} of {1} done").format(watch.n_done, len(watch.rows))
        return self.tr("{0}, {1} failed").format(text, watch.n_failed) if watch.n_failed else text

    def _show_theme(self) -> None:
        theme, scale = self._store.view.theme, self._store.view.scale
        self._queue.set_theme(theme)
        self._comparison.set_theme(theme, scale)
        self._wall.set_theme(theme)
