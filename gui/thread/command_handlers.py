"""What the training thread does when it is asked to: one method for each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.protocol.commands import (
    Apply,
    Build,
    Detect,
    Pause,
    Rename,
    SetPace,
    SetWeight,
    ShowSnapshotAt,
    StartRun,
    StepEpoch,
    StepOnce,
    Stop,
)
from core.protocol.events import ChangeRefused, DevicesDetected, LrPlanChanged, TrainerBuilt
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
    """Obeys commands between two steps.

    Parameters
    ----------
    stepping : Stepping
    builder : Builder
    mailbox : Mailbox
        Where answers are left.
    """

    def __init__(self, stepping: Runner, builder: TrainerFactory, mailbox: EventQueue) -> None:
        self._stepping = stepping
        self._builder = builder
        self._mailbox = mailbox

    @property
    def methods(self) -> dict[type[Any], Callable[[Any], None]]:
        """What to call for each command. It raises PlaygroundError if it is refused; the run is as it was."""
        return {
            Build: self._build,
            StartRun: self._run,
            StepOnce: self._run,
            StepEpoch: self._run,
            Pause: self._pause,
            Stop: self._stop,
            Apply: self._apply,
            SetWeight: self._set_weight,
            SetPace: self._set_pace,
            ShowSnapshotAt: self._visit,
            Watch: self._look,
            Detect: self._detect,
            Rename: self._rename,
        }

    def _build(self, command: Build) -> None:
        stepping = self._stepping
        stepping.leave()
        before = stepping.state if stepping.trainer is not None else "failed"
        stepping.become("building")
        try:
            trainer = self._builder.build(command.experiment, stepping.trainer)
        except Exception as error:
            self._mailbox.tell(explain(error))
            self._mailbox.tell(ChangeRefused(stepping.trainer.experiment if stepping.trainer else None))
            stepping.become("paused" if before == "running" else before)
            return
        stepping.take(trainer)
        self._mailbox.tell(TrainerBuilt(command.experiment, trainer.data, trainer.built))
        stepping.hold("ready")

    def _run(self, command: StartRun | StepOnce | StepEpoch) -> None:
        stepping, trainer = self._stepping, self._stepping.trainer
        if trainer is None or stepping.state in ("stopped", "failed"):
            return
        epochs = trainer.experiment.training.epochs
        if stepping.state == "finished" and trainer.epoch >= epochs:
            rule = translate("CommandHandlers", "all {n:,} epochs are done").format(n=epochs)
            hint = translate("CommandHandlers", "Raise it to train on, or press Reset to start over.")
            raise PlaygroundError("training.epochs", rule, hint=hint)
        stepping.begin(_goal(command, trainer))

    def _pause(self, command: Pause) -> None:
        if self._stepping.state == "running":
            self._stepping.hold("paused")

    def _stop(self, command: Stop) -> None:
        stepping = self._stepping
        if (
            stepping.trainer is not None
            and stepping.trainer.step
            and stepping.state not in ("stopped", "failed")
        ):
            stepping.stop()

    def _apply(self, command: Apply) -> None:
        trainer = self._stepping.trainer
        if trainer is None:
            return
        try:
            change = trainer.apply(command.settings)
        except PlaygroundError:
            self._mailbox.tell(ChangeRefused(trainer.experiment))
            raise
        for path in command.settings:
            self._stepping.mark(Mark(trainer.step, path, *change.values(path)))
        self._mailbox.tell(LrPlanChanged(trainer.built))

    def _set_weight(self, command: SetWeight) -> None:
        stepping, trainer = self._stepping, self._stepping.trainer
        if trainer is None:
            return
        old = trainer.set_weight(command.parameter, command.index, command.value)
        place = ", ".join(map(str, command.index))
        stepping.mark(Mark(trainer.step, f"{command.parameter}[{place}]", old, command.value))
        stepping.changed_by_hand()

    def _set_pace(self, command: SetPace) -> None:
        self._stepping.set_pace(command)

    def _visit(self, command: ShowSnapshotAt) -> None:
        self._stepping.lookout.show_snapshot_at(command.step)
        self._stepping.probe()

    def _look(self, command: Watch) -> None:
        stepping, lookout = self._stepping, self._stepping.lookout
        reports = command.report is not None and command.report != lookout.watch.report
        lookout.watch = command
        if stepping.state != "running" or reports:
            stepping.probe()

    def _rename(self, command: Rename) -> None:
        trainer = self._stepping.trainer
        if trainer is not None:
            trainer.experiment = trainer.experiment.replace("name", command.name)

    def _detect(self, command: Detect) -> None:
        self._builder.detect()
        self._mailbox.tell(DevicesDetected(self._builder.devices))


def _goal(command: StartRun | StepOnce | StepEpoch, trainer: Trainer) -> Goal | None:
    if isinstance(command, StepOnce):
        return at_once
    if isinstance(command, StepEpoch):
        epoch = trainer.epoch
        return lambda step: trainer.epoch > epoch
    return None
