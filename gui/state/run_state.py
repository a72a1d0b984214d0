"""What the training thread has reported of its state, its run and its model."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np
from PySide6.QtCore import QObject, Signal

from core.analysis.history import FormerRun, History
from core.analysis.language.written_text import WrittenText
from core.analysis.layer_stats_log import LayerStatsLog
from core.analysis.series import Doubles, Floats
from core.analysis.step_timing_log import StepTimingsLog
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.protocol.commands import Command
from core.protocol.results import Built, EvalResult, Mark, RecordedHistory, State, StepRow
from core.protocol.snapshot import Snapshot
from core.protocol.step_phase import StepPhase, WeightStep
from core.runs.archive import FolderArchive
from core.system.toml import flat
from core.system.torchrun_environment import several_processes
from gui.translation import translated

if TYPE_CHECKING:
    from core.data.dataset import DataSet
    from core.protocol.landscape import RecordedWeights
    from core.protocol.report import Report
    from core.protocol.writing import TextWritten

log = logging.getLogger(__name__)


class RunHost(Protocol):
    """What trains the run in memory: the thread of this process, or processes of their own."""

    @property
    def is_live(self) -> bool:
        """Whether the model is at hand: edits reach it between two steps, and every step is shown.

        If not, edits wait, and what is shown follows from checkpoint to checkpoint.
        """

    def send(self, command: Command) -> None:
        """Execute a command, or pass it on."""


class NoHost:
    """Stands for the host until there is one. Nothing is trained, and commands are lost."""

    is_live = True

    def send(self, command: Command) -> None:
        """Discard the command."""


class RunState(QObject):
    """The run as the window knows it: filled from the thread's events, read by every view."""

    state_changed = Signal()
    data_changed = Signal()
    trained_changed = Signal()
    """What the trainer has is other than was thought; neither a build nor an edit told of it."""
    built_changed = Signal()
    plan_changed = Signal()
    history_extended = Signal()
    history_reset = Signal()
    snapshot_changed = Signal()
    report_changed = Signal()
    edited_evaluation_changed = Signal()
    marks_changed = Signal()
    recorded_steps_changed = Signal()
    run_folder_changed = Signal()
    phase_changed = Signal()
    weight_step_changed = Signal()
    recorded_weights_changed = Signal()
    text_written = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.host: RunHost = NoHost()
        self.state: State = "loading"
        self.is_one_epoch = False
        """Whether the run halts at the end of the epoch, as was asked for last."""
        self.trained: Experiment | None = None
        """What the trainer in memory has; None while there is none."""
        self.data: DataSet | None = None
        """Its names are in the window's language."""
        self._given_data: DataSet | None = None
        self.built: Built | None = None
        self.history = History()
        self.history.archive = FolderArchive(lambda: self.run_folder, lambda: self.trained)
        self.former: FormerRun | None = None
        """The last run with other settings, while its losses measure the same as those of the present run."""
        self.layer_stats_log = LayerStatsLog()
        self.step_timings = StepTimingsLog()
        self.snapshot: Snapshot | None = None
        self.report: Report | None = None
        self._given_report: Report | None = None
        self._edited: EvalResult | None = None
        self.marks: list[Mark] = []
        self.recorded_steps: tuple[int, ...] = ()
        self.phase = StepPhase()
        self.weight_step = WeightStep()
        """What the newest step that was read made of the weight that is followed."""
        self.recorded_weights: RecordedWeights | None = None
        """The weights that were read last; they may be of a former run."""
        self.text = WrittenText()
        """What the language model writes."""
        self.run_folder: Path | None = None
        """Where the run in memory is recorded; None if it is not, or has taken no step yet."""

    def set_host(self, host: RunHost) -> None:
        """Set the host that trains from now on."""
        self.host = host

    def set_state(self, state: State) -> None:
        """Set the state of the run."""
        if state != self.state:
            self.is_one_epoch = self.is_one_epoch and state == "running"
            self.state = state
            self.state_changed.emit()

    def show_data(self, data: DataSet) -> None:
        """Set the data of the run, or of the next one."""
        if data is not self._given_data and data is not self.data:
            self._given_data, self.data = data, _told_data(data)
            self.data_changed.emit()

    def retell(self) -> None:
        """Call classes as the window's language of now does, for views that are made from now on."""
        if self._given_data is not None:
            self.data = _told_data(self._given_data)
        if self._given_report is not None and self.report is not None:
            self.report = _told_report(self._given_report)

    def set_trained(self, experiment: Experiment | None) -> None:
        """Set the experiment that the trainer really has."""
        self.trained = experiment
        self.trained_changed.emit()

    def apply(self, experiment: Experiment) -> None:
        """Set the trainer's experiment after a live edit; the document signals the edit."""
        self.trained = experiment

    def begin(
        self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory | None = None
    ) -> None:
        """Begin a new history for a newly built trainer; a resumed run has a past."""
        try:
            self._keep_former(experiment)
        finally:  # whatever is wrong with the former run, its history ends here
            self._show_new(experiment, data, built, past)

    def _show_new(
        self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory | None
    ) -> None:
        self.trained, self.built = experiment, built
        past = past or RecordedHistory.before(built.evaluation)
        self.history.clear()
        self.history.add_recorded(past)
        self.layer_stats_log.clear()
        self.step_timings.clear()
        self.text.clear()
        self.marks, self.recorded_steps = _merged(past.marks), ()
        self.snapshot = self.report = self._edited = None
        self.show_data(data)
        self.history_reset.emit()
        self.built_changed.emit()
        self.marks_changed.emit()
        self.recorded_steps_changed.emit()

    def _keep_former(self, experiment: Experiment) -> None:
        """Keep the run that ends now, or else the one before it, to compare `experiment` with."""
        trained, built = self._trained_with(), self.built
        if (
            trained is not None
            and built is not None
            and self.history.n_steps
            and trained.run_changes(experiment)
        ):
            run = FormerRun(trained, self.history.evaluations, built.steps_per_epoch)
            self.former = run if run.is_telling else None
        if self.former is not None and not self.former.is_comparable(experiment):
            self.former = None

    def _trained_with(self) -> Experiment | None:
        """Return what the steps of the run were taken with: edits after the last one came too late."""
        if self.trained is None:
            return None
        settings = flat(self.trained.to_dict())
        late = {mark.path: mark.old for mark in self.marks if mark.step >= self.history.n_steps}
        try:
            return self.trained.replace_all({path: old for path, old in late.items() if path in settings})
        except PlaygroundError as error:  # recorded by another version, whose values are none here
            log.warning("edits after the last step are taken for part of it: %s", error)
            return self.trained

    def rebuilt(self, experiment: Experiment, data: DataSet, built: Built) -> None:
        """Show another model at the present step; the history stays."""
        if self.former is not None and not self.former.is_comparable(experiment):
            self.former = None
        self.trained, self.built, self.snapshot, self._edited = experiment, built, None, None
        self.recorded_steps = ()
        self.show_data(data)
        self.built_changed.emit()
        self.recorded_steps_changed.emit()
        self.trained_changed.emit()

    @property
    def is_fresh(self) -> bool:
        """Whether no step was taken yet, so that a rebuild loses nothing."""
        return self.state in ("loading", "building", "ready", "failed") and self.history.n_steps == 0

    @property
    def is_over(self) -> bool:
        """Whether the run cannot go on: it was ended, failed, or has all its epochs."""
        if self.state != "finished" or self.trained is None:
            return self.state in ("stopped", "failed")
        done = self.epochs_at(np.array([float(self.history.n_steps)]))
        return done is not None and round(float(done[0]), 6) >= self.trained.training.epochs

    @property
    def is_distributed(self) -> bool:
        """Whether several processes train the run."""
        return self.trained is not None and bool(several_processes(self.trained.training.device))

    def set_run_folder(self, folder: Path | None) -> None:
        """Set the folder where the run is recorded."""
        if folder != self.run_folder:
            self.run_folder = folder
            self.run_folder_changed.emit()

    def set_planned(self, built: Built) -> None:
        """Set the learning rates planned after a changed setting."""
        self.built = built
        self.plan_changed.emit()

    def extend(self, steps: StepRow) -> None:
        """Append the steps since the last call."""
        for timings in steps.timings:
            self.step_timings.add(timings)
        self.add(steps.losses, steps.lrs, steps.evaluations)

    def add(
        self,
        losses: Sequence[float] | Floats,
        lrs: Sequence[float] | Floats,
        evaluations: Sequence[EvalResult],
    ) -> None:
        """Append losses and learning rates of new steps, both of shape (n,), and their evaluations."""
        self.history.extend(losses, lrs)
        self.history.add_evaluations(evaluations)
        self.history_extended.emit()

    def epochs_at(self, steps: Doubles) -> Doubles | None:
        """Return the epochs done after `steps`, shape (n,); None while nothing is built."""
        return self.history.epochs_at(steps, self.built.steps_per_epoch) if self.built else None

    def epoch_clock(self) -> Callable[[Doubles], Doubles | None]:
        """Return ``epochs_at`` as it is now; another thread may call it while the run goes on."""
        return self.history.epoch_clock(self.built.steps_per_epoch) if self.built else lambda steps: None

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Set the newest snapshot of the model."""
        self.snapshot = snapshot
        if snapshot.layer_stats is not None:
            self.layer_stats_log.add(snapshot.layer_stats)
        self.snapshot_changed.emit()

    def set_report(self, report: Report) -> None:
        """Set the newest report on a split."""
        self._given_report, self.report = report, _told_report(report)
        self.report_changed.emit()

    @property
    def edited_evaluation(self) -> EvalResult | None:
        """The scores of the model after it was changed by hand; None once the run has newer ones."""
        steps = self.history.evaluations.steps
        is_newest = self._edited is not None and (not len(steps) or self._edited.step >= steps.last)
        return self._edited if is_newest else None

    def set_edited_evaluation(self, evaluation: EvalResult) -> None:
        """Set the scores of the model after it was changed by hand."""
        self._edited = evaluation
        self.edited_evaluation_changed.emit()

    def set_recorded_steps(self, steps: tuple[int, ...]) -> None:
        """Set the steps after which the model was recorded."""
        self.recorded_steps = steps
        self.recorded_steps_changed.emit()

    def set_phase(self, phase: StepPhase) -> None:
        """Set the phase of a step in which the run waits."""
        if phase != self.phase:
            self.phase = phase
            self.phase_changed.emit()

    def set_weight_step(self, weight_step: WeightStep) -> None:
        """Set what a step makes of the weight that is followed."""
        self.weight_step = weight_step
        self.weight_step_changed.emit()

    def set_recorded_weights(self, recorded: RecordedWeights | None) -> None:
        """Set the recorded weights that were asked for."""
        self.recorded_weights = recorded
        self.recorded_weights_changed.emit()

    def add_text(self, written: TextWritten) -> None:
        """Take a part of the text that the language model writes."""
        self.text.add(written)
        self.text_written.emit()

    def add_mark(self, mark: Mark) -> None:
        """Remember that a setting changed during the run."""
        self.marks = _merged([*self.marks, mark])
        self.marks_changed.emit()

    @property
    def lasting_marks(self) -> list[Mark]:
        """The marks between two steps: no setting before the first, nothing where the run has ended."""
        ended, sections = self.state in ("finished", "stopped", "failed"), set[str]()
        if self.trained is not None:
            sections = set(self.trained.to_dict())
        return [
            mark
            for mark in self.marks
            if (mark.step > 0 or mark.path.partition(".")[0] not in sections)
            and not (ended and mark.step >= self.history.n_steps)
        ]


def _merged(marks: Sequence[Mark]) -> list[Mark]:
    """Return one mark for all edits of a setting after the same step; none where it is as before."""
    merged: dict[tuple[int, str], Mark] = {}
    for mark in marks:
        first = merged.setdefault((mark.step, mark.path), mark)
        merged[mark.step, mark.path] = replace(mark, old=first.old)
    return [mark for mark in merged.values() if mark.old != mark.new]


def _told_data(data: DataSet) -> DataSet:
    names = tuple(map(translated, data.class_names))
    return replace(data, class_names=names, target_name=translated(data.target_name))


def _told_report(report: Report) -> Report:
    names = tuple(map(translated, report.answers.class_names))
    return replace(report, answers=replace(report.answers, class_names=names))
