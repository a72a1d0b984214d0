"""Plans a sweep: one or two settings to vary, seeds, and the number of runs."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout

from core.analysis.remedy import proposable_rate
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.experiment.schema import Catalog
from core.runs.sweeps.sweep import SEED, Sweep, sweepable, swept_param
from core.runs.sweeps.values import in_words, suggested
from core.system.hardware import cpu_cores
from gui.pages.sweep.axis import AxisEdit
from gui.translation import translated
from gui.widgets.cards import Card, caption
from gui.widgets.explanations.explanation import explained
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.pending import commit_pending
from gui.widgets.labels import Elided, PlainLabel, plain_tip

MOST_SEEDS = 100
SETTLE_MS = 150
"""A plan is checked when nothing was typed for so long."""


class SweepPlanner(Card):
    """Editors of a sweep, checked while typing; the signal ``start`` carries a valid ``Sweep``."""

    start = Signal(object)
    stop = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._experiment: Experiment | None = None
        self._catalog = Catalog()
        self._sweep: Sweep | None = None
        self._proposal = ("", "")
        self._is_running = False
        self._soon = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._soon.timeout.connect(self.check)
        self._arrange()
        for axis in self._axes:
            axis.changed.connect(self._soon.start)
        self._seeds.valueChanged.connect(self._soon.start)
        self._start.clicked.connect(self._begin)
        self._stop.clicked.connect(self.stop)

    # Making

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        self._axes = tuple(AxisEdit(number, self._suggest, grid) for number in (1, 2))
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        note = PlainLabel(self._note(), wordWrap=True)
        note.setProperty("role", "note")
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addLayout(grid)
        column.addLayout(self._new_foot())
        column.addWidget(note)

    def _new_foot(self) -> QHBoxLayout:
        self._seeds = QSpinBox(minimum=1, maximum=MOST_SEEDS)
        self._seeds.setObjectName("sweep.seeds")
        self._seeds.setAccessibleName(self.tr("Number of seeds"))
        self._seeds.setToolTip(
            self.tr("Runs with each combination of values, which differ in their random numbers")
        )
        self._count = Elided()
        self._count.setObjectName("sweep.count")
        self._count.setProperty("role", "note")
        tip = self.tr("Train all of these runs (Space)")
        self._start = self._button("start", self.tr("Start sweep"), tip)
        self._start.setProperty("role", "primary")
        self._start.setShortcut(QKeySequence("Space"))
        self._stop = self._button("stop", self.tr("Stop"), self.tr("End after the present step"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(caption(self.tr("Seeds")))
        row.addWidget(self._seeds)
        row.addSpacing(8)
        row.addWidget(self._count, 1)
        row.addWidget(self._start)
        row.addWidget(self._stop)
        explained(row, "sweep")
        return row

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button: QPushButton = QPushButton(text, enabled=False, toolTip=tip)
        button.setObjectName(f"sweep.{name}")
        return button

    def _note(self) -> str:
        return self.tr(
            "The runs train one after another in a process of their own, beside the run in this window: the "
            "two share the {0} cores of this computer."
        ).format(cpu_cores())

    # What is planned

    @property
    def sweep(self) -> Sweep | None:
        """The planned sweep; None if it cannot be run."""
        return self._sweep

    def set_experiment(self, experiment: Experiment, catalog: Catalog) -> None:
        """Plan with the settings of an experiment."""
        self._experiment, self._catalog = experiment, catalog
        paths = sweepable(experiment, catalog)
        for axis in self._axes:
            axis.offer(paths)
        self._propose(rate_path(experiment))
        self._soon.start()

    def _propose(self, path: str) -> None:
        """Propose to vary the learning rate, where nothing else was chosen."""
        axis = self._axes[0]
        is_new = path != self._proposal[0] or not axis.text  # nothing was known of it before
        if is_new and (axis.path, axis.text) == self._proposal:
            axis.choose("")
            axis.choose(path)
            self._proposal = (axis.path, axis.text)

    def set_running(self, is_running: bool, is_ending: bool) -> None:
        """Enable Start or Stop."""
        self._is_running = is_running
        self._stop.setEnabled(is_running and not is_ending)
        self._start.setEnabled(self._sweep is not None and not is_running)

    def _suggest(self, path: str) -> str:
        assert self._experiment is not None
        param = swept_param(self._experiment, self._catalog, path)
        value = self._experiment.get(path)
        if path == rate_path(self._experiment) and isinstance(value, int | float):
            value = proposable_rate(value, self._experiment.optimizer.name)
        return suggested(param, value) if param is not None else ""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.check()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._soon.stop()

    def check(self) -> None:
        """Check the values; show the number of runs, or what is wrong."""
        self._soon.stop()
        if self._experiment is None or not self.isVisible():
            return
        self._sweep = None
        problem: PlaygroundError | None = None
        texts = [(axis.path, axis.text) for axis in self._axes if axis.path]
        if (n_seeds := self._seeds.value()) > 1:
            texts.append((SEED, ", ".join(str(self._experiment.seed + i) for i in range(n_seeds))))
        if "optimizer" not in self._catalog.families:
            self._tell(self.tr("PyTorch is still loading…"))
        else:
            try:
                self._sweep = Sweep.plan(self._experiment, texts, self._catalog)
            except PlaygroundError as error:
                problem = error
        self._show(problem)

    def _show(self, problem: PlaygroundError | None) -> None:
        for axis in self._axes:
            is_wrong = problem is not None and bool(axis.path) and problem.path.startswith(axis.path)
            axis.show_preview(self._preview(axis.path), is_wrong)
        if problem is not None:
            is_empty = not any(axis.path for axis in self._axes) and self._seeds.value() == 1
            self._tell(
                self.tr("Choose a setting, or several seeds.") if is_empty else str(problem), not is_empty
            )
        elif self._sweep is not None:
            self._tell_plan(self._sweep)
        self._start.setEnabled(self._sweep is not None and not self._is_running)

    def _preview(self, path: str) -> str:
        axis = next((axis for axis in self._sweep.axes if axis.path == path), None) if self._sweep else None
        if axis is None:
            return ""
        return f"{len(axis.values)}: {', '.join(map(in_words, axis.values))}"

    def _summary(self, sweep: Sweep) -> str:
        factors = [len(axis.values) for axis in sweep.axes]
        count = self.tr("1 run") if len(sweep) == 1 else self.tr("{0:,} runs").format(len(sweep))
        if len(factors) > 1:
            count += f" = {' × '.join(map(str, factors))}"
        if any(axis.path == "training.epochs" for axis in sweep.axes):
            return count
        return self.tr("{0}, of {1:,} epochs each").format(count, sweep.base.training.epochs)

    def _tell_plan(self, sweep: Sweep) -> None:
        setter = sweep.rate_setter(self._catalog)
        if setter is None:
            self._tell(self._summary(sweep))
            return
        self._tell(translated(setter.notice), is_problem=True)

    def _tell(self, text: str, is_problem: bool = False) -> None:
        self._count.set_full(text)
        self._count.setToolTip(plain_tip(text))
        set_flag(self._count, "role", "rule" if is_problem else "note")

    def _begin(self) -> None:
        commit_pending()
        self.check()
        if self._sweep is not None:
            self.start.emit(self._sweep)
