"""Networks of one shape that take their steps together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from torch import Tensor

from core.data.dataset import Floats
from core.training.together.evaluation import Evaluation


class Group:
    """Networks of one shape, with as many samples and batches as large; n is their number.

    Each has the initial weights, the data, the order of batches, the schedule and the random numbers of its
    single run. Make it by ``core.training.together.build.build``.
    """

    members: tuple[int, ...]
    """The places of its networks among the sweep's runs, in the order of all that is (n, ...) here."""
    step: int
    """Steps taken so far."""
    epoch: int
    """Whole passes over the training data so far."""
    steps_per_epoch: int
    n_steps: int
    """Steps of the whole run."""
    losses: Tensor
    """The loss of each network (n,) on its last batch, before the update and without penalties; NaN before the
    first step, and of one that has diverged."""
    diverged: Tensor
    """Whether the loss of each (n,) was not finite: it keeps the weights from before that step, as its single
    run ends there."""

    def take_step(self) -> Evaluation | None:
        """Take one step with each network's own batch; return the evaluation where a single run has one.

        Call it until ``step`` is ``n_steps``.
        """
        raise NotImplementedError

    def evaluate(self) -> Evaluation:
        """Return the scores at the present step, as ``Trainer.evaluate`` has them for each."""
        raise NotImplementedError

    def maps(self, which: Sequence[int], points: Floats) -> Tensor:
        """Return the answers of networks at points of the plane, as the output map of a run shows them.

        Parameters
        ----------
        which : sequence of int
            Their k places in the group.
        points : ndarray, shape (cells, 2)
            Coordinates, such as ``core.inspect.prober.grid_points`` gives them.

        Returns
        -------
        Tensor
            Two classes: the probability of class 1, (k, cells). Several: the probability of each, (k, cells,
            n_classes). Regression: the prediction in the target's own unit, (k, cells).
        """
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """Return all that is needed to go on to the bit, for ``torch.save``; nothing of it changes later."""
        raise NotImplementedError

    def load_state(self, state: Mapping[str, Any]) -> None:
        """Go on where a group of the same networks was as ``state`` was called."""
        raise NotImplementedError

    def weights_of(self, member: int) -> dict[str, Tensor]:
        """Return a copy of the weights of the network in place `member`, as ``Module.state_dict`` names them."""
        raise NotImplementedError
