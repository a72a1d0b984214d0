"""The Runs page: every run of a folder, compared, named, resumed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFile, QPoint, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.task_schema import DISTILLATION
from core.experiment.validate import check
from core.protocol.failures import explain
from core.protocol.results import Failure
from core.runs.folder import Run
from core.runs.run_row import RunRow, read_row
from core.runs.store import RunStore
from gui.pages.runs.actions import Export, RunActions
from gui.pages.runs.details import Details
from gui.pages.runs.labels import RunLabels
from gui.pages.runs.model import RunFilter, RunModel
from gui.pages.runs.search import SearchBar
from gui.pages.runs.table import RunTable
from gui.state.remembered import saved_state
from gui.state.store import Store
from gui.translation import of_preset
from gui.widgets.background import Background
from gui.widgets.checkpoints.dialog import ContentsDialog
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.export import ExportButton
from gui.widgets.splitter import in_splitter

EVERY_MS = 1000
SPLIT = "runs/split"

Listed = tuple[Path, Sequence[RunRow], str]


class RunsPage(QWidget):
    """Lists the runs in the store's folder, which it reads every second while it is visible.

    Parameters
    ----------
    settings : QSettings
        Where the look of the table is remembered.
    """

    reopened = Signal()

    def __init__(self, store: Store, settings: QSettings, labels: RunLabels | None = None) -> None:
        super().__init__()
        self.setObjectName("runs_page")
        self._store = store
        self._settings = settings
        self._runs = RunStore(store.control.runs_place)
        self.labels = labels or RunLabels(store.messages, self)
        self.labels.setParent(self)
        """Names, notes and stars, which have an undo of their own while the page is on show."""
        self._is_listing = self._was_listed = self._was_opened = False
        self._background = Background(self)
        self._again = QTimer(self, interval=EVERY_MS, singleShot=True)
        self._again.timeout.connect(self.look)
        self._filter = RunFilter(RunModel(store.view.theme, self.font(), self), self)
        self._table = RunTable(self._filter, store.view.theme, settings)
        self._head, self._actions = SearchBar(), RunActions()
        self._details = Details(store.view.theme, self._background)
        curves = self._details.curves
        ExportButton(store, curves.plot, lambda: curves.title, curves.plot.recorded, lambda: curves.over)
        self._arrange()
        self._join()
        self._show_place()
        self._show_theme()

    # Making

    def _arrange(self) -> None:
        self._empty = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._empty.setObjectName("runs.empty")
        self._clear = QToolButton(text=self.tr("Show all runs"))
        self._clear.setObjectName("runs.clear")
        self._clear.setToolTip(self.tr("Forget the search"))
        nothing = QWidget()
        column = QVBoxLayout(nothing)
        column.addStretch()
        column.addWidget(self._empty)
        column.addWidget(self._clear, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch()
        self._list = QStackedWidget()
        self._list.addWidget(self._table)
        self._list.addWidget(nothing)
        upper = QWidget()
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._list, 1)
        column.addWidget(self._actions)
        self._split: QSplitter = in_splitter(Qt.Orientation.Vertical, (upper, 1), (self._details, 1))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._split, 1)

    def _join(self) -> None:
        store, table, actions = self._store, self._table, self._actions
        self._head.changed.connect(self._search)
        self._head.place_chosen.connect(self._take_place)
        self._clear.clicked.connect(self._head.clear)
        table.chosen.connect(self._show_chosen)
        table.customContextMenuRequested.connect(self._open_menu)
        self._filter.runs.renamed.connect(lambda folder, name: self.labels.change([folder], name=name))
        self.labels.written.connect(self._show_labels)
        for signal in (table.opened, actions.reopen):
            signal.connect(self._reopen)
        for signal in (table.starred, actions.star):
            signal.connect(self._star)
        for signal in (table.discarded, actions.trash):
            signal.connect(self._discard)
        actions.rename.connect(table.rename)
        actions.resume.connect(self._resume)
        actions.teach.connect(self._teach)
        actions.note.connect(self._details.write_note)
        self._details.contents_wanted.connect(self._show_contents)
        self._details.written.connect(lambda folder, changes: self.labels.change([folder], **changes))
        self._details.coloured.connect(self._filter.runs.set_colours)
        store.control.recording_changed.connect(self._show_place)
        store.view.theme_changed.connect(self._show_theme)

    # Looking

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_opened:
            self._was_opened = True
            if not self._split.restoreState(saved_state(self._settings, SPLIT)):
                self._split.setSizes([round(0.45 * self.height()), round(0.55 * self.height())])
        self.labels.setActive(True)
        self.look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._again.stop()
        self._details.keep()
        self.labels.setActive(False)
        self._table.save_layout()
        self._settings.setValue(SPLIT, self._split.saveState())

    def add_export(self, text: str, tip: str, export: Export) -> None:
        """Add an export of the selected runs; see ``RunActions.add_export``."""
        self._actions.add_export(text, tip, export)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being read."""
        return self._background.is_idle

    def look(self) -> None:
        """Read the folder again, in the background."""
        if not self._is_listing:
            self._is_listing = True
            self._again.stop()
            self._background.start(partial(_listed, self._runs), self._take)

    def _take(self, listed: Listed) -> None:
        place, rows, problem = listed
        self._is_listing = False
        if place != self._runs.place:
            return
        was_empty, self._was_listed = not self._filter.runs.rows, True
        self._table.show_rows(rows)
        if was_empty:
            self._table.select_current()  # so that there is something to see at once
        self._head.set_place(place)
        self._show_list(problem)
        self._show_chosen()
        if self.isVisible():
            self._again.start()

    def _show_list(self, problem: str = "") -> None:
        """Show the table, or why there is none."""
        any_run, any_match = bool(self._filter.runs.rows), self._filter.rowCount() > 0
        self._list.setCurrentIndex(0 if any_match else 1)
        self._clear.setVisible(any_run)
        if problem:
            self._empty.setText(problem)
        elif any_run:
            self._empty.setText(self.tr("No run matches the search."))
        elif self._was_listed:
            text = self.tr(
                "No runs here yet. Every run is recorded in this folder, whether you press Run on the Train "
                "page or train on the command line: python main.py train."
            )
            off = self.tr("No runs here, and none are recorded now: see Record runs in the File menu.")
            self._empty.setText(text if self._store.control.recording else off)
        else:
            self._empty.setText(self.tr("Looking for runs…"))

    def _search(self) -> None:
        self._filter.search(self._head.text, self._head.starred, self._head.states)
        self._show_list()
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Follow the selection, and what has changed of the runs in it."""
        rows, current = self._table.selected, self._table.current
        self._actions.show_runs(rows, current)
        self._details.show_runs(rows, current)

    def _open_menu(self, at: QPoint) -> None:
        self._actions.open_menu(self._table.viewport().mapToGlobal(at))

    # The folder of all runs

    def _take_place(self, place: Path) -> None:
        self._store.control.set_recording(self._store.control.recording, place)

    def _show_place(self) -> None:
        place = self._store.control.runs_place
        if place != self._runs.place:
            self._runs = RunStore(place)
            self._was_listed = False
            self._table.show_rows(())
            self._is_listing = False
            if self.isVisible():
                self.look()
        self._head.set_place(place)
        self._show_list()

    # What the user does

    def _show_labels(self, folders: Sequence[Path]) -> None:
        model = self._filter.runs
        for folder in folders:
            if (place := model.row_of(folder)) is not None:
                model.set_row(place, read_row(Run(folder)))
        self._show_chosen()
        self.look()

    def _star(self) -> None:
        rows = self._table.selected
        self.labels.change([row.folder for row in rows], starred=not all(row.starred for row in rows))

    def _reopen(self) -> None:
        """Take the settings of the selected run as the experiment."""
        rows = self._table.selected
        if len(rows) != 1:
            return
        try:
            experiment = Run(rows[0].folder).experiment()
            check(experiment, self._store.environment.catalog)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
            return
        self._store.show_experiment(experiment)
        self.reopened.emit()

    def _resume(self) -> None:
        self._store.control.resume(self._table.selected[0].folder)
        self.reopened.emit()

    def _teach(self) -> None:
        """Let the present experiment learn from the selected run."""
        folder = self._table.selected[0].folder
        try:
            self._store.change({"task.name": DISTILLATION.name, "task.teacher": str(folder)})
        except PlaygroundError as error:
            self._store.messages.post(replace(explain(error), remedy=None))  # the experiment stays as it is
            return
        self.reopened.emit()

    def _discard(self) -> None:
        """Move the selected runs to the desktop's trash, but none that is being recorded."""
        gone = {row.folder: of_preset(row.name) for row in self._table.selected if self._discarded(row)}
        if gone:
            names = list(gone.values())
            one = self.tr("“{0}” is in the trash now").format(names[0])
            many = self.tr("{0} runs are in the trash now").format(len(names))
            self._store.messages.show_status(one if len(names) == 1 else many)
            self._table.show_rows([row for row in self._filter.runs.rows if row.folder not in gone])
            self._table.select_current()
            self._show_list()
        self.look()

    def _discarded(self, row: RunRow) -> bool:
        if read_row(Run(row.folder)).is_live:
            text = self.tr("“{0}” is being recorded and cannot be deleted; stop it first.")
            self._store.messages.post(Failure(text.format(of_preset(row.name))))
            return False
        file = QFile(str(row.folder))
        if not file.moveToTrash():
            text = self.tr("“{0}” was not deleted: it could not be moved to the trash ({1}).")
            self._store.messages.post(Failure(text.format(of_preset(row.name), file.errorString())))
            return False
        return True

    def _show_contents(self, path: Path) -> None:
        ContentsDialog(path, self).open()

    # How it looks

    def _show_theme(self) -> None:
        theme, scale = self._store.view.theme, self._store.view.scale
        self._head.set_theme(theme, scale)
        self._table.set_theme(theme, scale)
        self._details.set_theme(theme, scale)


def _listed(runs: RunStore) -> Listed:
    try:
        return runs.place, runs.rows(), ""
    except PlaygroundError as error:
        return runs.place, (), str(error)
