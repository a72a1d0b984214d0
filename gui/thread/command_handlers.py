"""The command handlers of the training thread: one method for each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.protocol.commands import (
    Apply,
    Build,
    Detect,
    FollowWeight,
    NextPhase,
    Pause,
    ReadWeights,
    Rename,
    SetPace,
    SetWeight,
    ShowSnapshotAt,
    StartRun,
    StepEpoch,
    StepOnce,
    Stop,
    WriteText,
)
from core.protocol.events import (
    ChangeRefused,
    DevicesDetected,
    LrPlanChanged,
    StateChanged,
    TrainerBuilt,
    WeightsRead,
)
from core.protocol.failures import explain
from core.protocol.results import Mark
from core.protocol.snapshot import Watch
from gui.thread.event_queue import EventQueue
from gui.thread.runner import Goal, Runner, at_once
from gui.thread.trainer_factory import TrainerFactory

if TYPE_CHECKING:
    from core.training.trainer import Trainer

translate = QCoreApplication.translate


class CommandHandlers:
    """Executes commands between two steps.

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
            Build: self._build,
            StartRun: self._run,
            StepOnce: self._run,
            NextPhase: self._run,
            StepEpoch: self._run,
            Pause: self._pause,
            Stop: self._stop,
            Apply: self._apply,
            SetWeight: self._set_weight,
            FollowWeight: self._runner.follower.follow,
            SetPace: self._set_pace,
            ShowSnapshotAt: self._visit,
            ReadWeights: self._read_weights,
            Watch: self._look,
            WriteText: self._runner.text.want,
            Detect: self._detect,
            Rename: self._rename,
        }

    def _build(self, command: Build) -> None:
        runner = self._runner
        runner.flush_and_save()
        before = runner.state if runner.trainer is not None else "failed"
        runner.set_state("building")
        try:
            with runner.interruption:
                trainer = self._factory.build(command.experiment, runner.trainer)
        except BaseException as error:  # a user's code may call sys.exit, or be broken off
            self._events.put_now(explain(error))
            self._events.put_now(ChangeRefused(runner.trainer.experiment if runner.trainer else None))
            runner.set_state("paused" if before == "running" else before)
            return
        runner.set_trainer(trainer)
        built = TrainerBuilt(command.experiment, trainer.data, trainer.built)
        self._events.put_now(built, StateChanged("ready"))  # together: a press of Run between is lost
        runner.halt("ready")

    def _run(self, command: StartRun | StepOnce | NextPhase | StepEpoch) -> None:
        runner, trainer = self._runner, self._runner.trainer
        if trainer is None or runner.state in ("stopped", "failed"):
            return
        epochs = trainer.experiment.training.epochs
        if runner.state == "finished" and trainer.epoch >= epochs:
            rule = translate("CommandHandlers", "all {n:,} epochs are done").format(n=epochs)
            hint = translate("CommandHandlers", "Raise it to train on, or press Reset to start over.")
            raise PlaygroundError("training.epochs", rule, hint=hint)
        if isinstance(command, NextPhase):
            self._pause(Pause())
            runner.begin(at_once, by_phase=True)
        else:
            runner.begin(_goal(command, trainer))

    def _pause(self, command: Pause) -> None:
        if self._runner.state == "running":
            self._runner.halt("paused")

    def _stop(self, command: Stop) -> None:
        runner = self._runner
        if runner.trainer is not None and runner.trainer.step and runner.state not in ("stopped", "failed"):
            runner.stop()

    def _apply(self, command: Apply) -> None:
        trainer = self._runner.trainer
        if trainer is None:
            return
        try:
            change = trainer.apply(command.settings)
        except PlaygroundError:
            self._events.put_now(ChangeRefused(trainer.experiment))
            raise
        for path in command.settings:
            self._runner.mark(Mark(trainer.step, path, *change.values(path)))
        self._events.put_now(LrPlanChanged(trainer.built))

    def _set_weight(self, command: SetWeight) -> None:
        runner, trainer = self._runner, self._runner.trainer
        if trainer is None:
            return
        old = trainer.set_weight(command.parameter, command.index, command.value)
        place = ", ".join(map(str, command.index))
        runner.mark(Mark(trainer.step, f"{command.parameter}[{place}]", old, command.value))
        runner.changed_by_hand()
        runner.evaluate_edit()

    def _set_pace(self, command: SetPace) -> None:
        self._runner.set_pace(command)

    def _visit(self, command: ShowSnapshotAt) -> None:
        self._runner.snapshots.show_snapshot_at(command.step)
        self._runner.take_snapshot()
        self._runner.text.begin()

    def _read_weights(self, command: ReadWeights) -> None:
        self._events.put_now(WeightsRead(self._runner.snapshots.recorded_weights()))

    def _look(self, command: Watch) -> None:
        runner, snapshots = self._runner, self._runner.snapshots
        reports = command.report is not None and command.report != snapshots.watch.report
        snapshots.watch = command
        if runner.state != "running" or reports:
            runner.take_snapshot()

    def _rename(self, command: Rename) -> None:
        trainer = self._runner.trainer
        if trainer is not None:
            trainer.rename(command.name)

    def _detect(self, command: Detect) -> None:
        self._factory.detect()
        self._events.put_now(DevicesDetected(self._factory.devices))


def _goal(command: StartRun | StepOnce | StepEpoch, trainer: Trainer) -> Goal | None:
    if isinstance(command, StepOnce):
        return at_once
    if isinstance(command, StepEpoch):
        epoch = trainer.epoch
        return lambda step: trainer.epoch > epoch
    return None
