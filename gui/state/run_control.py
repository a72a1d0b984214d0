"""Controls the run: sends it commands, and handles its answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from core.experiment import validate
from core.experiment.experiment import Experiment
from core.protocol.commands import (
    Apply,
    Build,
    Command,
    NextPhase,
    OpenCheckpoint,
    Record,
    Rename,
    Resume,
    StartRun,
    StepEpoch,
    StepOnce,
)
from core.protocol.results import Built, RecordedHistory
from core.system.runs_place import default_place
from gui.state.document import Document
from gui.state.environment import Environment
from gui.state.messages import Messages
from gui.state.run_state import RunState
from gui.state.view_state import ViewState

if TYPE_CHECKING:
    from core.data.dataset import DataSet

REBUILD_MS = 60
"""Edits closer together than this are built once."""


class RunControl(QObject):
    """Builds and runs the document's experiment, and brings edits to the run.

    Parameters
    ----------
    document : Document
        Holds the experiment to run.
    run : RunState
        Updated when a trainer is built.
    send : callable
        Sends a command to the run's host.
    """

    recording_changed = Signal()
    opening_changed = Signal()

    def __init__(
        self,
        document: Document,
        run: RunState,
        view: ViewState,
        environment: Environment,
        messages: Messages,
        send: Callable[[Command], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._run, self._view = document, run, view
        self._environment, self._messages = environment, messages
        self._send = send
        self._run_wanted = self._holds_edits = False
        self.is_opening = False
        """Whether an experiment that was opened is built while the run in memory is of another."""
        self.extended_at: int | None = None
        """The step after which the run got epochs that the document knows nothing of; None if it got none."""
        self.recording = False
        """Whether each run is recorded, from the next one on."""
        self.runs_place = default_place()
        """The folder of the runs' folders."""
        self._rebuild = QTimer(self, interval=REBUILD_MS, singleShot=True)
        self._rebuild.timeout.connect(self._build)

    @property
    def is_run_wanted(self) -> bool:
        """Whether a run starts as soon as it is built."""
        return self._run_wanted

    # What is asked for

    def reset(self) -> None:
        """Build again from the experiment and its seed."""
        self._run_wanted = False
        self._build()

    def open(self) -> None:
        """Build the experiment that was opened; nothing of the run in memory is of use any more."""
        self.is_opening = self._run.trained is not None
        self.opening_changed.emit()  # also in place of another one
        self.reset()

    def run(self) -> None:
        """Start or continue the run; build it first if needed. A run that ended starts over."""
        self._messages.dismiss_causes("run")  # now, as what is told at its start comes before its state
        has_to_build = self._rebuild.isActive() or self._run.is_over
        self._run_wanted = has_to_build or self._run.state in ("loading", "building")
        if has_to_build:
            self._build()
        elif not self._run_wanted:
            self._start()

    def start_over(self) -> None:
        """Build anew, and run from the start."""
        self._messages.dismiss_causes("run")
        self._run_wanted = True
        self._build()

    def start_over_with(self, edit: Callable[[], bool]) -> bool:
        """Make an edit for a new run, of which the present one takes nothing, and start that.

        `edit` returns whether it was made; if not, the present run goes on. So does this.
        """
        self._holds_edits = True
        try:
            is_made = edit()
        finally:
            self._holds_edits = False
        if is_made:
            self.start_over()
        return is_made

    def train_more(self, n_epochs: int) -> None:
        """Go on with a run that has all its epochs; those added belong to this run, not to the document.

        Raises
        ------
        PlaygroundError
            If a run cannot have so many; nothing has changed then.
        """
        if self.extended_at == self._run.history.n_steps:
            return  # pressed twice before the first step
        trained = self._run.trained
        assert trained is not None
        path = "training.epochs"
        extended = trained.replace(path, trained.training.epochs + n_epochs)
        self.extended_at = self._run.history.n_steps
        self._run.set_trained(extended)
        self._send(Apply({path: extended.training.epochs}))
        self.run()

    def step(self, command: StepOnce | NextPhase | StepEpoch) -> None:
        """Train one step, its next phase or one epoch; build the run first if needed."""
        self._messages.dismiss_causes("run")
        if self._rebuild.isActive():
            self._build()
        self._run.is_one_epoch = isinstance(command, StepEpoch)
        self._send(command)

    def resume(self, folder: Path, *, runs: bool = False) -> None:
        """Resume the run in a folder from its last checkpoint; it replaces the present run.

        `runs` lets it go on at once.
        """
        self._take_up(Resume(folder))
        self._run_wanted = runs

    def open_checkpoint(self, path: Path) -> None:
        """Start a new run from a checkpoint."""
        self._take_up(OpenCheckpoint(path))

    def set_recording(self, recording: bool, place: Path | None = None) -> None:
        """Choose whether the next runs are recorded, and optionally another folder for them."""
        self.recording, self.runs_place = recording, place or self.runs_place
        self._send(Record(self.runs_place if recording else None))
        self.recording_changed.emit()

    def close(self) -> None:
        """Send no more commands."""
        self._rebuild.stop()

    def _take_up(self, command: Resume | OpenCheckpoint) -> None:
        self._rebuild.stop()
        self._run_wanted = False
        self._send(command)

    def _build(self) -> None:
        self._rebuild.stop()
        self._send(Build(self._document.experiment))

    # Edits and the run

    def follow_edit(self, old: Experiment, new: Experiment) -> None:
        """Apply an edit to the run: a fresh one is rebuilt, another takes the settings that apply live.

        So is one that has ended, or holds before its first step, if it cannot take the edit.
        """
        if self._holds_edits:
            return
        changes = old.run_changes(new)
        if "training.epochs" in changes:
            self.extended_at = None
        stands = self._run.is_over or (self._run.state == "paused" and self._run.history.n_steps == 0)
        if changes and (self._run.is_fresh or (stands and not all(map(self.applies_now, changes)))):
            self._rebuild.start()
        else:
            self._apply(changes)
        if new.name != old.name and new.data.name == old.data.name:  # else it is for the next run
            self._send(Rename(new.name))

    def applies_now(self, path: str) -> bool:
        """Whether an edit of this setting reaches the run in memory."""
        trained = self._run.trained
        if trained is None or not self._run.host.is_live:
            return False
        if not validate.is_live_option(trained, self._environment.catalog, path):
            return False
        name = f"{path.split('.')[0]}.name"
        return bool(trained.get(name) == self._document.experiment.get(name))

    @property
    def pending(self) -> dict[str, str]:
        """The settings that apply only on reset, by path, with the reason for each."""
        trained = self._run.trained
        if trained is None or self.is_opening:
            return {}
        paths = self._differing(trained)
        return {path: validate.why_not_live(trained, self._environment.catalog, path) for path in paths}

    def _differing(self, trained: Experiment) -> set[str]:
        """Return the settings in which the document asks for something else than the run has."""
        paths = trained.run_changes(self._document.experiment)
        return paths if self.extended_at is None else paths - {"training.epochs"}

    def _apply(self, paths: set[str]) -> None:
        """Give the run the document's values of those settings that can be changed between two steps."""
        trained, wanted = self._run.trained, self._document.experiment
        if trained is None:
            return
        differing = self._differing(trained) & paths
        live = {path: wanted.get(path) for path in sorted(differing) if self.applies_now(path)}
        if live:
            is_all = live.keys() == trained.run_changes(wanted)
            self._run.apply(wanted if is_all else trained.replace_all(live))
            self._send(Apply(live))

    # What the run tells

    def set_built(self, experiment: Experiment, data: DataSet, built: Built) -> None:
        """Show a new trainer, then apply the edits and requests that came meanwhile."""
        self._begin(experiment, data, built)
        if self._differing(experiment):
            self._build()
        else:
            self._set_opening(False)
            self._run_if_wanted()

    def set_replaced(self, experiment: Experiment, data: DataSet, built: Built) -> None:
        """Show the trainer that goes on with another version of the user's code."""
        self._run.rebuilt(experiment, data, built)

    def set_resumed(
        self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory, folder: Path | None
    ) -> None:
        """Show a resumed run with its recorded history; undo brings back the former experiment."""
        self._rebuild.stop()
        if not self._run.host.is_live:
            self._take_back(experiment, data, built, past)
            return

        def show(old: Experiment, new: Experiment) -> None:
            self._messages.dismiss_causes("file")
            self._begin(experiment, data, built, past)
            self._run.set_run_folder(folder)

        self._document.replace(experiment, show)
        self._set_opening(False)
        self._run_if_wanted()

    def _take_back(self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory) -> None:
        """Show what became of a run elsewhere; edits that were made meanwhile apply where they can."""
        self._run.begin(experiment, data, built, past)
        self._apply(experiment.run_changes(self._document.experiment))
        self._run.set_trained(self._run.trained)
        self._run_if_wanted()

    def set_trained(self, experiment: Experiment | None) -> None:
        """Set the experiment that the trainer really has, after a failed build or edit."""
        self._run_wanted = False
        self._set_opening(False)
        self._run.set_trained(experiment)

    def _begin(
        self, experiment: Experiment, data: DataSet, built: Built, past: RecordedHistory | None = None
    ) -> None:
        self.extended_at = None
        self._view.show_snapshot_at(None)  # sent too: a step may have been chosen while it was built
        self._run.set_run_folder(None)
        self._messages.dismiss_causes("run")
        self._messages.dismiss_settings()
        self._run.begin(experiment, data, built, past)

    def _set_opening(self, is_opening: bool) -> None:
        if is_opening != self.is_opening:
            self.is_opening = is_opening
            self.opening_changed.emit()

    def _run_if_wanted(self) -> None:
        if self._run_wanted:
            self._run_wanted = False
            self._start()

    def _start(self) -> None:
        self._run.is_one_epoch = False
        self._send(StartRun())
