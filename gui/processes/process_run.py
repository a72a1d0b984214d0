"""Runs on several processes: started, followed in their folder, and taken over by the thread."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PySide6.QtCore import QObject, QTimer, Slot

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.protocol.commands import (
    Apply,
    Build,
    Command,
    Follow,
    LoadWeights,
    NextPhase,
    OpenCheckpoint,
    Pause,
    Resume,
    SaveCheckpoint,
    SaveWeights,
    SetWeight,
    StartRun,
    StepEpoch,
    StepOnce,
    Stop,
)
from core.protocol.failures import explain
from core.protocol.results import Failure
from core.runs.folder import Run as RunFolder
from core.runs.reader import NewRecords, RunReader
from core.runs.resume_history import evaluation_in, step_rates
from core.runs.run_row import read_row
from core.runs.store import RunStore
from core.system.torchrun_environment import several_processes
from gui.processes.child_process import ChildProcess
from gui.state.run_state import RunHost
from gui.state.store import Store
from gui.translation import Retold

LOOK_MS = 250
USUAL = ("--checkpoint-every", "2s", "--attended", "--json")
"""Options of all runs. The pictures follow as often as there are checkpoints."""


class ProcessRun(QObject):
    """The host of runs on several processes; commands about other runs go to the thread.

    The processes record into a folder, which is followed. The thread shows the model of their newest
    checkpoint, and resumes from the last one when they have ended.

    Parameters
    ----------
    thread : RunHost
        The training thread.
    """

    def __init__(self, store: Store, thread: RunHost, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._thread = store, thread
        self._is_away = False  # from when the processes are started until the thread has the run again
        self._child = ChildProcess(self)
        self._child.failed.connect(self._fail)
        self._child.ended.connect(self._end)
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._followed: RunReader | None = None
        self._n_read = 0  # losses in the folder that were read
        self._failure: Failure | None = None
        self._after: Command | None = None  # what waits for the end
        self._folder: Path | None = None  # of the run that is shown, if processes can go on with it
        self._coming: Path | None = None  # the same of the one that is about to be taken up
        self._built: Experiment | None = None  # what the thread began its present run with
        self._files = TemporaryDirectory(prefix="playground-", ignore_cleanup_errors=True)
        store.run.history_reset.connect(self._begin_history)
        store.run.trained_changed.connect(self._end_absence)

    @property
    def is_live(self) -> bool:
        """Whether the thread has the run."""
        return not self._is_away

    def send(self, command: Command) -> None:
        """Execute a command about a run on several processes; send any other to the thread."""
        handle = self._handle_meanwhile if self._child.is_running else self._handle
        if not handle(command):
            self._thread.send(command)

    def _handle(self, command: Command) -> bool:
        """Return whether the thread need not hear of a command."""
        match command:
            case StartRun() if self._store.run.is_distributed and self._is_left:
                self._begin()
            case StepOnce() | NextPhase() | StepEpoch() if self._store.run.is_distributed:
                pass
            case SetWeight() | LoadWeights() if self._store.run.is_distributed:
                self._refuse(
                    Retold(lambda: self.tr("A model that several processes train cannot be changed by hand."))
                )
            case Resume(folder) if _trained_by_several(folder):
                self._open(OpenCheckpoint(RunFolder(folder).last))
            case OpenCheckpoint():
                self._open(command)
            case _:
                return False
        return True

    def _handle_meanwhile(self, command: Command) -> bool:
        match command:
            case Stop():
                self._child.stop()
            case Build() | Resume() | OpenCheckpoint():
                self._after = command
                self._child.stop()
            case SetWeight() | LoadWeights() | SaveCheckpoint() | SaveWeights():
                self._refuse(Retold(lambda: self.tr("Other processes have the model. Stop them first.")))
            case StartRun() | Pause() | StepOnce() | NextPhase() | StepEpoch() | Apply():
                pass
            case _:
                return False
        return True

    def close(self) -> None:
        """End the processes, before the window closes."""
        self._timer.stop()
        self._child.ended.disconnect(self._end)
        self._child.close()
        self._files.cleanup()

    def _refuse(self, text: str) -> None:
        self._store.messages.post(Failure(text, cause="run"))

    def _open(self, command: OpenCheckpoint) -> None:
        run = RunFolder(command.path.parent.parent)
        self._coming = run.folder if run.exists and run.last == command.path else None
        self._is_away = False
        self._thread.send(command)

    @Slot()
    def _end_absence(self) -> None:
        """Leave the run to the thread, which has taken it up, or could not and keeps its own."""
        if not self._child.is_running:
            self._is_away = False

    @Slot()
    def _begin_history(self) -> None:
        self._end_absence()
        self._folder, self._coming = self._coming, None
        self._built = self._store.run.trained

    @property
    def _is_left(self) -> bool:
        """Whether the run that is shown has epochs left."""
        trained, n_steps = self._store.run.trained, self._store.run.history.n_steps
        done = self._store.run.epochs_at(np.array([float(n_steps)]))
        return trained is not None and done is not None and float(done[0]) < trained.training.epochs

    # Beginning

    def _begin(self) -> None:
        experiment = self._store.run.trained
        assert experiment is not None
        try:
            arguments = self._arguments(experiment)
        except PlaygroundError as error:
            self._store.messages.post(replace(explain(error), cause="run"))
            return
        self._n_read, self._failure, self._after = 0, None, None
        self._is_away = True
        self._store.run.set_run_folder(self._folder)
        self._store.environment.set_loading(Retold(lambda: self.tr("Starting the processes…")))
        self._store.run.set_state("running")
        self._child.start([*arguments, "--processes", self._n_processes(experiment), *USUAL])
        self._timer.start()

    def _n_processes(self, experiment: Experiment) -> str:
        several = several_processes(experiment.training.device)
        n_gpus = sum(device.usable and device.kind == "cuda" for device in self._store.environment.devices)
        return several if several.isdigit() else str(max(1, n_gpus))

    def _arguments(self, experiment: Experiment) -> Sequence[str]:
        """Return the command that begins the run, or goes on with the one that is shown."""
        if self._store.run.history.n_steps == 0:
            self._folder = RunStore(self._store.control.runs_place).new_folder(experiment)
            file = Path(self._files.name) / "experiment.toml"
            experiment.write(file)
            self._followed = RunReader(self._folder)
            return ["train", str(file), "--run-dir", str(self._folder)]
        if self._folder is None:
            raise PlaygroundError(
                self.tr("Several processes"),
                self.tr("go on from the last checkpoint of a run, and this is none"),
                hint=self.tr("Press Reset, or choose one device."),
            )
        self._followed = RunReader(self._folder)
        assert self._built is not None
        settings: list[str] = []
        for path in sorted(self._built.run_changes(experiment)):
            value = experiment.get(path)
            if value is None:
                rule = self.tr("cannot be taken back in a run that several processes train")
                raise PlaygroundError(path, rule, hint=self.tr("Press Reset to start over."))
            settings += ["--set", f"{path}={json.dumps(value)}"]
        return ["train", "--resume", str(self._folder), *settings]

    # While they train

    @Slot()
    def _look(self) -> None:
        assert self._followed is not None
        news = self._followed.refresh()
        self._tell(news)
        if news.has_checkpoint and self._child.is_running:
            self._thread.send(Follow(self._followed.run.last))  # the pictures show it
        try:
            self._followed.check_curves()
        except PlaygroundError as error:
            self._refuse(str(error))

    def _tell(self, news: NewRecords) -> None:
        """Show what is new: of a run that goes on, what comes after the steps that are shown already."""
        assert self._followed is not None
        metrics, store, history = self._followed.metrics, self._store, self._store.run.history
        begin = 0 if news.starts_over else self._n_read
        self._n_read = begin + len(news.losses)
        n_known, last_step = history.n_steps, history.evaluations.steps.last
        losses = news.losses[max(0, n_known - begin) :]
        rows = [row for row in metrics.rows(news.first_row) if "test_loss" in row and row["step"] > last_step]
        evaluations = [evaluation_in(row) for row in rows]
        if not len(losses) and not evaluations:
            return
        assert store.run.trained is not None
        rates = step_rates(metrics, store.run.trained, (), n_known + len(losses), n_known)
        store.environment.set_loading("")
        store.run.add(losses, rates, evaluations)

    # The end

    @Slot(object)
    def _fail(self, failure: Failure) -> None:
        self._failure = failure

    @Slot()
    def _end(self) -> None:
        assert self._followed is not None
        store, run = self._store, self._followed.run
        self._timer.stop()
        self._look()
        store.environment.set_loading("")
        if self._failure is not None:
            problem = read_row(run).problem if run.exists else ""
            failure = self._failure
            store.messages.post(Failure(problem or failure.summary, failure.details, cause="run"))
        self._is_away = self._after is None and run.last.exists()
        if self._after is not None:
            self._thread.send(self._after)
        elif self._is_away:
            self._coming = run.folder
            self._thread.send(OpenCheckpoint(run.last))
        else:
            store.run.set_state("failed")


def _trained_by_several(folder: Path) -> bool:
    run = RunFolder(folder)
    try:
        return run.last.exists() and bool(several_processes(run.experiment().training.device))
    except PlaygroundError:
        return False  # which whoever takes it up will tell
