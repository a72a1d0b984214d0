"""Weights that were changed by hand since the last step: undo gives them their former values."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QUndoCommand, QUndoStack

from core.protocol.commands import Command, LoadWeights, NextPhase, StartRun, StepEpoch, StepOnce
from gui.state.messages import Messages
from gui.state.run_state import RunState

translate = QCoreApplication.translate

SetNumber = Callable[[str, tuple[int, ...], float], None]


class WeightEdits(QUndoStack):
    """Changes weights of the live model, each as one step of undo until the run goes on.

    Parameters
    ----------
    set_weight : callable
        Changes one number of the live model.
    """

    def __init__(self, run: RunState, set_weight: SetNumber, messages: Messages, parent: QObject) -> None:
        super().__init__(parent)
        self._run, self.set_weight, self.messages = run, set_weight, messages
        for changed in (run.history_extended, run.history_reset, run.built_changed):
            changed.connect(self.clear)

    def take_command(self, command: Command) -> None:
        """Forget the edits before the model changes by other means."""
        if isinstance(command, StartRun | StepOnce | NextPhase | StepEpoch | LoadWeights):
            self.clear()

    def change(self, parameter: str, index: tuple[int, ...], old: float, new: float) -> None:
        """Change one weight or bias; of a model that runs, this cannot be undone."""
        if self._run.state == "running":
            self.set_weight(parameter, index, new)
        else:
            self.push(_Change(self, parameter, index, old, new))


class _Change(QUndoCommand):
    def __init__(
        self, edits: WeightEdits, parameter: str, index: tuple[int, ...], old: float, new: float
    ) -> None:
        super().__init__(_name())
        self._edits, self._place, self._old, self._new = edits, (parameter, index), old, new
        self._was_done = False

    def redo(self) -> None:
        self._edits.set_weight(*self._place, self._new)
        if self._was_done:
            text = translate("WeightEdits", "Redone: {what}")
            self._edits.messages.show_status(text.format(what=_name()))
        self._was_done = True

    def undo(self) -> None:
        self._edits.set_weight(*self._place, self._old)
        text = translate("WeightEdits", "Undone: {what}")
        self._edits.messages.show_status(text.format(what=_name()))


def _name() -> str:
    return translate("WeightEdits", "change of a weight")
