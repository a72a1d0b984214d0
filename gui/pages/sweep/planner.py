"""Plans a sweep: one or two settings to vary, seeds, and the number of runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.analysis.remedy import proposable_rate
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.experiment.schema import Catalog
from core.experiment.sections.notes import SEEDS
from core.runs.sweeps.finding import short_name
from core.runs.sweeps.options import AT_ONCE, SweepOptions
from core.runs.sweeps.ready_walls import READY, ready_walls
from core.runs.sweeps.sweep import SEED, Axis, Sweep, sweepable, swept_param
from core.runs.sweeps.values import in_words, suggested
from gui.pages.sweep.axis import AxisEdit
from gui.pages.sweep.engine import EngineChoice
from gui.pages.sweep.search import SearchChoice
from gui.state.view_state import ViewState
from gui.translation import about, listed, of_preset, translated
from gui.widgets.cards import Card, caption
from gui.widgets.explanations.explanation import explained
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.pending import commit_pending
from gui.widgets.labels import Elided, plain_tip

MOST_SEEDS = 100
SETTLE_MS = 150
"""A plan is checked when nothing was typed for so long."""


class SweepPlanner(Card):
    """Editors of a sweep, checked while typing; the signal ``start`` carries a valid ``Sweep``."""

    start = Signal(object)
    stop = Signal()

    def __init__(self, view: ViewState) -> None:
        super().__init__()
        self._view = view
        self._experiment: Experiment | None = None
        self._catalog = Catalog()
        self._sweep: Sweep | None = None
        self._proposal = ("", "")
        self._filled: tuple[tuple[str, str], ...] = ()
        self._awaits_start: Sweep | None = None
        self._opened: tuple[Experiment, Experiment] | None = None
        self._is_running = self._is_folded = False
        self._soon = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._soon.timeout.connect(self.check)
        self._arrange()
        for axis in self._axes:
            axis.changed.connect(self._soon.start)
        self._seeds.valueChanged.connect(self._soon.start)
        self._start.clicked.connect(self._begin)
        self._stop.clicked.connect(self.stop)
        view.sweep_wanted.connect(self._take_wanted)

    # Making

    def _arrange(self) -> None:
        self._body = QWidget()
        grid = QGridLayout(self._body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        grid.addLayout(self._new_ready(), 0, 0, 1, 3)
        self._axes = tuple(AxisEdit(number, self._suggest, grid) for number in (1, 2))
        self._engine = EngineChoice()
        grid.addWidget(self._engine, grid.rowCount(), 0, 1, 3)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._body)
        column.addLayout(self._new_foot())

    def _new_ready(self) -> QHBoxLayout:
        """Return the sweeps that one click plans and begins."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(caption(self.tr("A first wall")))
        self._ready: list[QToolButton] = []
        for name in READY:
            button = QToolButton(objectName=f"sweep.ready.{name}", enabled=False)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self._take_ready, len(self._ready)))
            self._ready.append(button)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _new_foot(self) -> QHBoxLayout:
        self._seeds = QSpinBox(minimum=1, maximum=MOST_SEEDS)
        self._seeds.setObjectName("sweep.seeds")
        self._seeds.setAccessibleName(self.tr("Number of seeds"))
        self._seeds.setToolTip(
            self.tr("Runs with each combination of values, which differ in their random numbers")
        )
        self._seeds_caption, self._search = caption(self.tr("Seeds")), SearchChoice()
        self._search.changed.connect(self._soon.start)
        self._count = Elided()
        self._count.setObjectName("sweep.count")
        self._count.setProperty("role", "note")
        tip = self.tr("Train all of these runs (Space)")
        self._start = self._button("start", self.tr("Start sweep"), tip)
        self._start.setProperty("role", "primary")
        self._start.setShortcut(QKeySequence("Space"))
        self._stop = self._button("stop", self.tr("Stop"), self.tr("End after the present step"))
        self._fold = self._button("edit_plan", self.tr("Edit plan"), self.tr("Show the settings and values"))
        self._fold.setEnabled(True)
        self._fold.hide()
        self._fold.clicked.connect(lambda: self.set_folded(not self._is_folded))
        self._choices = QWidget()
        choices = QHBoxLayout(self._choices)
        choices.setContentsMargins(0, 0, 0, 0)
        choices.setSpacing(8)
        choices.addWidget(self._search)
        choices.addWidget(self._seeds_caption)
        choices.addWidget(self._seeds)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._choices)
        row.addWidget(self._count, 1)
        row.addWidget(self._fold)
        row.addWidget(self._start)
        row.addWidget(self._stop)
        explained(row, "sweep")
        return row

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button: QPushButton = QPushButton(text, enabled=False, toolTip=tip)
        button.setObjectName(f"sweep.{name}")
        return button

    # What is planned

    @property
    def sweep(self) -> Sweep | None:
        """The planned sweep; None if it cannot be run."""
        return self._sweep

    @property
    def options(self) -> SweepOptions:
        """How the plan is trained."""
        return self._engine.options

    @property
    def is_folded(self) -> bool:
        """Whether the plan is one line."""
        return self._is_folded

    def set_folded(self, is_folded: bool) -> None:
        """Show the plan as one line, with a button that unfolds it, or all of its editors."""
        self._is_folded = is_folded
        for part in (self._body, self._choices):
            part.setVisible(not is_folded)
        self._fold.setText(self.tr("Edit plan") if is_folded else self.tr("Fold plan"))
        self._fold.setVisible(self._fold.isVisibleTo(self) or is_folded)
        self.check()

    def set_experiment(self, experiment: Experiment, catalog: Catalog) -> None:
        """Plan with the settings of an experiment; with those of the sweep that it was opened from, if so."""
        if self._opened is not None and not experiment.run_changes(self._opened[0]):
            experiment = self._opened[1]
        self._experiment, self._catalog = experiment, catalog
        paths = sweepable(experiment, catalog)
        if (
            paths
            and self._texts == self._filled
            and not {path for path, _ in self._texts if path} <= set(paths)
        ):
            self.fill([self._proposal], 1)  # it was not typed, and is of another model
        for axis in self._axes:
            axis.offer(paths)
        self._propose(rate_path(experiment))
        self._offer_ready()
        self._soon.start()
        self._take_wanted()

    def keep(self, opened: Experiment, base: Experiment) -> None:
        """Go on planning with the experiment of a sweep as long as one of its networks is shown unchanged."""
        self._opened = opened, base

    def take_over(self, former: SweepPlanner) -> None:
        """Show the plan of another planner."""
        self._opened = former._opened
        if former._experiment is not None:
            self.set_experiment(former._experiment, former._catalog)
        self.fill(former._texts, former._seeds.value())
        self._filled, self._proposal = former._filled, former._proposal
        self.set_folded(former._is_folded)

    @property
    def _texts(self) -> tuple[tuple[str, str], ...]:
        return tuple((axis.path, axis.text) for axis in self._axes)

    def fill(self, axes: Sequence[tuple[str, str]], n_seeds: int) -> None:
        """Plan with these settings, each with its values as text, and so many seeds."""
        self._search.leave()
        for axis, (path, values) in zip(self._axes, [*axes, ("", ""), ("", "")], strict=False):
            axis.fill(path, values)
        self._seeds.setValue(n_seeds)
        self._filled = self._texts
        self.check()

    def _take_wanted(self) -> None:
        """Plan the sweep that was wanted elsewhere, once it can be; begin it if it is to begin."""
        wanted = self._view.wanted_sweep
        if wanted is None or self._experiment is None or not self.isVisible():
            return
        if "optimizer" not in self._catalog.families:
            return
        self._view.wanted_sweep = None
        axes = [item for item in wanted.sweep.items() if item[0] != SEEDS]
        texts = [(path, ", ".join(map(in_words, values))) for path, values in axes]
        self.fill(texts, wanted.sweep.get(SEEDS, 1))
        if wanted.run and self._start.isEnabled():
            self._begin()
        else:
            self.set_folded(False)

    def _offer_ready(self) -> None:
        assert self._experiment is not None
        self._walls = ready_walls(self._experiment, self._catalog)
        for button, wall in zip(self._ready, self._walls, strict=True):
            button.setText(translated(wall.title))
            button.setEnabled(wall.refusal is None and "optimizer" in self._catalog.families)
            plan = "\n".join(about(path, values) for path, values in wall.axes)
            tip = translated(wall.refusal) if wall.refusal else f"{translated(wall.question)}\n{plan}".strip()
            button.setToolTip(plain_tip(tip))
            button.setAccessibleName(translated(wall.title))

    def _take_ready(self, number: int) -> None:
        """Plan a ready sweep, and begin it where its networks learn at once; others may take long."""
        wall = self._walls[number]
        self.fill(wall.axes, wall.n_seeds)
        if self._start.isEnabled() and self._engine.engine == AT_ONCE:
            self._begin()
        elif self._sweep is not None:
            self._awaits_start = self._sweep
            self._tell_plan(self._sweep)

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
        former, self._sweep = self._sweep, None
        problem: PlaygroundError | None = None
        texts = [(axis.path, axis.text) for axis in self._axes if axis.path]
        search = self._search.plan
        for part in (self._seeds_caption, self._seeds):  # each run of a search has the experiment's own
            part.setVisible(search is None)
        if (n_seeds := self._seeds.value()) > 1 and search is None:
            texts.append((SEED, ", ".join(str(self._experiment.seed + i) for i in range(n_seeds))))
        if "optimizer" not in self._catalog.families:
            self._tell(self.tr("PyTorch is still loading…"))
        else:
            try:
                self._sweep = Sweep.plan(self._experiment, texts, self._catalog, search)
            except PlaygroundError as error:
                problem = error
        if self._sweep is None or self._sweep != former:
            self._engine.show_sweep(self._sweep, self._catalog)
        self._show(problem)

    def _show(self, problem: PlaygroundError | None) -> None:
        for axis in self._axes:
            is_wrong = problem is not None and bool(axis.path) and problem.path.startswith(axis.path)
            axis.show_preview(self._preview(axis.path), is_wrong)
        if problem is not None:
            is_empty = not any(axis.path for axis in self._axes) and self._seeds.value() == 1
            empty = self.tr("Choose a setting, or several seeds.")
            if self._search.plan is not None:
                is_empty, empty = not any(axis.path for axis in self._axes), self.tr("Choose a setting.")
            self._tell(empty if is_empty else str(problem), not is_empty)
        elif self._sweep is not None:
            self._tell_plan(self._sweep)
        self._start.setEnabled(self._sweep is not None and not self._is_running)

    def _preview(self, path: str) -> str:
        axis = next((axis for axis in self._sweep.axes if axis.path == path), None) if self._sweep else None
        if axis is None:
            return ""
        if axis.range is not None:
            low, high = in_words(axis.range.low), in_words(axis.range.high)
            if axis.range.log:
                return self.tr("{low} to {high}, by the logarithm").format(low=low, high=high)
            return self.tr("{low} to {high}").format(low=low, high=high)
        return about(f"{len(axis.values)}", ", ".join(map(in_words, axis.values)))

    def _summary(self, sweep: Sweep) -> str:
        factors = [len(axis.values) for axis in sweep.axes]
        count = self.tr("1 run") if len(sweep) == 1 else self.tr("{0:,} runs").format(len(sweep))
        if len(factors) > 1 and sweep.search is None:
            count += f" = {' × '.join(map(str, factors))}"
        if any(axis.path == "training.epochs" for axis in sweep.axes):
            return count
        return self.tr("{0}, of {1:,} epochs each").format(count, sweep.base.training.epochs)

    def _tell_plan(self, sweep: Sweep) -> None:
        setter = sweep.rate_setter(self._catalog)
        if setter is None:
            summary = self._summary(sweep)
            label = listed(f"{short_name(axis)} {_ends(axis)}" for axis in sweep.axes if axis.path != SEED)
            if self._is_folded:
                text = about(label, summary) if label else summary
                self._tell(self.tr("Next: {0}, {1}").format(of_preset(sweep.base.name), text))
            elif sweep == self._awaits_start:
                self._tell(self.tr("{0}; press Start sweep, they train one by one").format(summary))
            else:
                self._tell(summary)
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


def _ends(axis: Axis) -> str:
    """Return the values of an axis in few words: all of three, the first and the last of more."""
    texts = list(map(in_words, axis.values))
    return f"{texts[0]}…{texts[-1]}" if len(texts) > 3 or axis.range is not None else ", ".join(texts)
