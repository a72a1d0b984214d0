"""Tells what steps make of the weight that is followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.errors import PlaygroundError
from core.protocol.commands import FollowWeight
from core.protocol.step_phase import WeightStep
from gui.thread.event_queue import EventQueue

if TYPE_CHECKING:
    from core.inspect.followed_weight import FollowedWeight
    from core.training.trainer import Trainer


class WeightFollower:
    """Reads the followed weight around the steps that are shown; without one it does nothing.

    Parameters
    ----------
    events : EventQueue
        Receives the numbers.
    """

    def __init__(self, events: EventQueue) -> None:
        self._events = events
        self._trainer: Trainer | None = None
        self._command = FollowWeight()
        self._weight: FollowedWeight | None = None
        self._reads = False
        self._sent_at = -1

    def set_trainer(self, trainer: Trainer | None) -> None:
        """Follow the same weight of another trainer, or none until a trainer has it again."""
        self._trainer = trainer
        if trainer is None:
            self._weight = None
            return
        command = self._command
        try:
            self.follow(command)
        except PlaygroundError:
            self.follow(FollowWeight())
            self._command = command  # an undo can bring it back

    def follow(self, command: FollowWeight) -> None:
        """Follow a weight from now on.

        Raises
        ------
        PlaygroundError
            If the model has no such weight; the former one is followed then.
        """
        from core.inspect.followed_weight import FollowedWeight

        trainer, weight = self._trainer, None
        if command.parameter and trainer is not None:
            weight = FollowedWeight(trainer, command.parameter, command.index)
        was_followed = self._weight is not None
        self._command, self._weight, self._reads = command, weight, True
        if weight is not None:
            self._tell(weight.before_step())
        elif was_followed:
            self._events.put_now(WeightStep())

    def can_begin_in(self, phase: str) -> bool:
        """Return whether weights still are at the end of a phase what they were before the step."""
        from torch.optim import LBFGS

        assert self._trainer is not None
        return phase != "optimizer" and not isinstance(self._trainer.optimizers[0], LBFGS)

    # Around a step

    def before_step(self, *, reads: bool) -> None:
        """Read the weight before a step that will be told of."""
        self._reads = reads and self._weight is not None
        if self._weight is not None and self._reads:
            self._weight.before_step()

    def show(self, phase: str) -> None:
        """Tell what is known at the end of a phase."""
        if self._weight is not None:
            self._events.put(self._weight.in_phase(phase))

    def after_step(self) -> None:
        """Tell what the step has done, if its beginning was read."""
        if self._weight is not None and self._reads:
            self._tell(self._weight.in_phase("optimizer"))

    def rest(self, *, changed: bool = False) -> None:
        """Tell the present value, unless the last step was told of and nothing has `changed` since."""
        assert self._trainer is not None
        if self._weight is not None and (changed or self._sent_at != self._trainer.step):
            self._tell(self._weight.before_step())

    def _tell(self, weight_step: WeightStep) -> None:
        assert self._trainer is not None
        self._sent_at = self._trainer.step
        self._events.put_now(weight_step)
