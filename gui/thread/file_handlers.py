"""The training thread's handlers of commands about files: runs, checkpoints and weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.protocol.commands import (
    Follow,
    LoadWeights,
    OpenCheckpoint,
    Record,
    Resume,
    SaveCheckpoint,
    SaveWeights,
)
from core.protocol.events import ActionDone, ChangeRefused, RunResumed, StateChanged
from core.protocol.failures import explain
from core.protocol.results import Failure, Mark, RecordedHistory, State
from core.runs.folder import Run
from core.runs.resume_history import read_recorded_history, unknown_past
from core.training.checkpoints.check_run_folder import check_belongs
from gui.thread.event_queue import EventQueue
from gui.thread.own_code.code_handlers import code_loaded
from gui.thread.runner import Runner
from gui.thread.trainer_factory import TrainerFactory
from gui.translation import translated

if TYPE_CHECKING:
    from core.training.checkpoints.resume import Resumed, RunResumer
    from core.training.trainer import Trainer

translate = QCoreApplication.translate


class FileHandlers:
    """Executes commands about files between two steps.

    Parameters
    ----------
    events : EventQueue
        Receives the answers.
    """

    def __init__(self, runner: Runner, factory: TrainerFactory, events: EventQueue) -> None:
        self._runner = runner
        self._factory = factory
        self._events = events

    @property
    def methods(self) -> dict[type[Any], Callable[[Any], None]]:
        """The handler of each command. It raises PlaygroundError to refuse; the run then stays as it was."""
        return {
            Record: self._record,
            Resume: self._resume,
            OpenCheckpoint: self._open,
            Follow: self._follow,
            SaveCheckpoint: self._save_checkpoint,
            SaveWeights: self._save_weights,
            LoadWeights: self._load_weights,
        }

    def _record(self, command: Record) -> None:
        self._runner.recorder.place = command.place

    # What takes the place of the present run

    def _resume(self, command: Resume) -> None:
        run = Run(command.folder)
        if self._runner.recorder.holds(run.folder):
            raise PlaygroundError(
                str(run.folder),
                translate("FileHandlers", "is the run in this window"),
                hint=translate("FileHandlers", "Press Run to go on with it."),
            )
        run.experiment()  # what is no run is told as such
        run.acquire()
        try:
            self._take_up(lambda resumer: resumer.from_run(run), lambda resumed: _past_in(run, resumed), run)
        finally:
            if not self._runner.recorder.holds(run.folder):
                run.lock.withdraw()

    def _open(self, command: OpenCheckpoint) -> None:
        path = command.path
        beside = Run(path.parent.parent)
        of_run = path.parent == beside.last.parent and beside.exists
        self._take_up(
            lambda resumer: resumer.from_file(path),
            lambda resumed: (
                _past_beside(beside, resumed) if of_run else unknown_past(resumed.trainer.built.evaluation)
            ),
        )

    def _take_up(
        self,
        make: Callable[[RunResumer], Resumed],
        past_of: Callable[[Resumed], RecordedHistory],
        run: Run | None = None,
    ) -> None:
        """Replace the trainer by a resumed one; if that fails, nothing has changed."""
        runner, before = self._runner, self._runner.state
        runner.flush_and_save()
        runner.set_state("building")
        try:
            with runner.interruption:
                resumed, elsewhere = self._factory.resume(make, runner.trainer)
            past = past_of(resumed)
        except BaseException as error:  # a user's code may call sys.exit, or be broken off
            self._events.put_now(explain(error))
            self._events.put_now(ChangeRefused(runner.trainer.experiment if runner.trainer else None))
            runner.set_state(before)
            return
        trainer = resumed.trainer
        self._take_code(trainer)
        runner.set_trainer(trainer, run, resumed.checkpoint if run is not None else None)
        folder = run.folder if run is not None else None
        state: State = "finished" if trainer.epoch >= trainer.experiment.training.epochs else "paused"
        event = RunResumed(trainer.experiment, trainer.data, trainer.built, past, folder)
        self._events.put_now(event, StateChanged(state))  # together: a press of Run between is lost
        runner.halt(state)
        if elsewhere is not None:
            self._events.put_now(Failure(_moved(elsewhere, trainer)))

    def _take_code(self, trainer: Trainer) -> None:
        """Offer the classes of the code that the run was trained with, if they are another version's."""
        code, present = trainer.catalog.registry.code, self._factory.catalog.registry.code
        if code is not None and (present is None or present.sha256 != code.sha256):
            runner = self._runner
            runner.interruption.is_enabled = True
            self._factory.catalog = trainer.catalog
            self._events.put_now(code_loaded(trainer.catalog, code))

    # What leaves it in its place

    def _follow(self, command: Follow) -> None:
        from core.training.checkpoints import checkpoint
        from core.training.checkpoints.check_values import weight_mismatches

        trainer = self._present(command.path)
        read = checkpoint.read(command.path)
        if self._runner.state == "running" or weight_mismatches(trainer.model, read.model):
            return  # it is of a run that is shown no longer
        trainer.model.load_state_dict(read.model)
        trainer.step, trainer.epoch = read.step, read.epoch
        self._runner.changed_by_hand()

    def _save_checkpoint(self, command: SaveCheckpoint) -> None:
        from core.training.checkpoints import save_restore

        trainer = self._present(command.path)
        if self._runner.state == "failed":
            hint = translate("FileHandlers", "What it had learnt can be saved as weights.")
            raise PlaygroundError(
                str(command.path),
                translate("FileHandlers", "no run can go on from one that failed"),
                hint=hint,
            )
        save_restore.save(command.path, trainer)
        self._tell_saved(command.path)

    def _save_weights(self, command: SaveWeights) -> None:
        from core.training.checkpoints.weights import save_weights

        save_weights(command.path, self._present(command.path).model)
        self._tell_saved(command.path)

    def _load_weights(self, command: LoadWeights) -> None:
        from core.training.checkpoints.weights import load_weights

        trainer = self._present(command.path)
        load_weights(command.path, trainer.model)
        self._runner.mark(Mark(trainer.step, "weights", "", command.path.name))
        self._runner.changed_by_hand()
        self._runner.evaluate_edit()
        self._events.put_now(
            ActionDone(translate("FileHandlers", "Loaded the weights in {path}").format(path=command.path))
        )

    def _present(self, path: Path) -> Trainer:
        if self._runner.trainer is None:
            raise PlaygroundError(str(path), translate("FileHandlers", "needs a model, and none is built"))
        return self._runner.trainer

    def _tell_saved(self, path: Path) -> None:
        self._events.put_now(ActionDone(translate("FileHandlers", "Saved to {path}").format(path=path)))


def _past_in(run: Run, resumed: Resumed) -> RecordedHistory:
    trainer = resumed.trainer
    n_marks = resumed.checkpoint.notes.get("marks") if resumed.checkpoint is not None else 0
    return read_recorded_history(run, trainer.experiment, resumed.start, trainer.step, n_marks)


def _past_beside(run: Run, resumed: Resumed) -> RecordedHistory:
    """Return what the run's folder tells in which a checkpoint lies, if it is a checkpoint of that run."""
    try:
        if resumed.checkpoint is not None:
            check_belongs(run, run.experiment(), resumed.checkpoint)
        return _past_in(run, resumed)
    except PlaygroundError:
        return unknown_past(resumed.trainer.built.evaluation)


def _moved(error: PlaygroundError, trainer: Trainer) -> str:
    text = translate("FileHandlers", "The run was on {then}, which {rule}. It goes on on {now}.")
    now = translated(trainer.built.device_label)
    return text.format(then=error.value, rule=translated(error.rule), now=now)
