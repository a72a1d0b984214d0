"""A step that several processes take together, each on its part of the batch.

Of a batch, rank r takes the samples r, r + N, r + 2 N, ..., as DistributedSampler deals them, and
DistributedDataParallel averages the gradients. Each rank's loss is weighted so that the average is
the gradient of the whole batch's mean loss, however unevenly the samples fell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

import numpy as np
import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from torch.optim import LBFGS, Optimizer

from core.components.own.model import no_random_trace
from core.components.tasks.distillation import DistillationLoss, classes
from core.experiment.resolve import Resolved
from core.training.batches import BatchLoader
from core.training.distributed.process_group import ProcessGroup
from core.training.fetching.sampler import IndexBatches
from core.training.stepper import FINITE_EVERY, Stepper, StepTimer
from core.training.tasks.learnt_task import LearntTask

Mean = Callable[[Tensor, Tensor], Tensor]
_WEIGHTED = (nn.CrossEntropyLoss, nn.NLLLoss)


def part_of_mean(criterion: nn.Module, outputs: Tensor, targets: Tensor, batch: Tensor, size: int) -> Tensor:
    """Return a scalar whose average over the ranks is the mean loss of the whole batch.

    CrossEntropyLoss and NLLLoss with class weights divide by the sum of the weights of their targets, all
    others by the number of samples. A rank without samples returns 0, with gradients of 0.

    Parameters
    ----------
    criterion : Module
        Gives a mean loss.
    outputs, targets : Tensor, shape (n_mine, ...)
        Of this rank's samples, which may be none.
    batch : Tensor, shape (n_samples, ...)
        The targets of all ranks.
    size : int
        How many ranks there are.
    """
    if isinstance(criterion, DistillationLoss):  # its parts are means over different weights
        own = part_of_mean(criterion.own, outputs, classes(targets), batch, size)
        return criterion.mixed(own, _by_number(criterion.soft_loss, outputs, targets, batch, size))
    is_torchs = type(criterion) in _WEIGHTED  # one of the user's may compute anything
    if isinstance(criterion, _WEIGHTED) and is_torchs and criterion.weight is not None:
        summing = copy(criterion)
        summing.reduction = "sum"
        return summing(outputs, targets) * (size / criterion.weight[batch].sum())  # type: ignore[no-any-return]
    return _by_number(criterion, outputs, targets, batch, size)


def _by_number(mean: Mean, outputs: Tensor, targets: Tensor, batch: Tensor, size: int) -> Tensor:
    if not len(targets):
        return outputs.sum() * 0
    return mean(outputs, targets) * (size * len(targets) / len(batch))


class SharedStepper(Stepper):
    """Takes each step together with the other ranks.

    The losses that it returns and checks are those of the whole batch. A rank without samples of a batch
    takes part with gradients of 0.

    Parameters
    ----------
    resolved : Resolved
        Its training section and its seed are used.
    model, objective, optimizers
        As for ``Stepper``.
    loader : BatchLoader
        Loads the whole batches.
    """

    def __init__(
        self,
        group: ProcessGroup,
        resolved: Resolved,
        model: nn.Module,
        objective: LearntTask,
        optimizers: Sequence[Optimizer],
        loader: BatchLoader,
        device: torch.device,
    ) -> None:
        super().__init__(model, objective, optimizers, resolved.training, device)
        self._group = group
        self._seed = resolved.seed
        self._batches: IndexBatches = loader.sampler
        self._targets = loader.dataset.tensors[1]
        self._stop_asked = torch.zeros((), device=device)
        self._stop_votes = self._stop_asked
        self._ddp = DistributedDataParallel(model)
        self._settle_buckets(loader.example.to(device))

    def _settle_buckets(self, x: Tensor) -> None:
        """Run one backward pass through DDP, which rebuilds its buckets after the first one.

        The buckets decide the order in which numbers of three or more ranks are summed. Without this, a
        resumed run could differ in the last bit from one that was never interrupted.
        """
        self._model.eval()  # so that no random number is drawn and no running average changes
        with no_random_trace(self._model):
            self._ddp(x).sum().backward()
        self._model.zero_grad()

    def __call__(self, x: Tensor, y: Tensor, laps: StepTimer | None = None) -> float | Tensor:
        """Take a step on this rank's inputs `x` and targets `y`; return the whole batch's loss before it."""
        group = self._group
        self._draw_apart()
        if group.asked:
            self._stop_asked.fill_(1)
        with group.contact():
            loss = super().__call__(x, y, laps)
            if self._reads_at_once or self.n_steps % FINITE_EVERY == 0:  # the same step on all ranks
                group.stopping = self._stop_votes.item() > 0
        return loss

    def _draw_apart(self) -> None:
        """Seed torch so that dropout draws other numbers here than on other ranks.

        Rank 0 keeps torch's generator as it is, since checkpoints save it; the seed of the others follows
        from the step's number.
        """
        if not self._group.is_first:
            sequence = np.random.SeedSequence((self._seed, self._group.rank, self.n_steps))
            torch.manual_seed(int(sequence.generate_state(1, np.uint64)[0]))

    def _closure(self) -> Tensor:
        loss = super()._closure()
        # LBFGS decides by the loss how to continue, so all ranks must have the same.
        return self._average(loss.detach()) if isinstance(self._first, LBFGS) else loss

    def _outputs(self) -> Tensor:
        outputs: Tensor = self._ddp(self._x)
        return outputs

    def _batch_loss(self, outputs: Tensor) -> Tensor:
        batch = self._targets[self._batches.present].to(self._y.device)
        (mine, y), (_, batch) = (self._objective.pairs(outputs, part) for part in (self._y, batch))
        return part_of_mean(self._objective.criterion, mine, y, batch, self._group.size)

    def _read(self, loss: Tensor) -> float | Tensor:
        mean, self._stop_votes = self._average(torch.stack([loss.detach(), self._stop_asked]))
        return super()._read(mean)

    def _average(self, values: Tensor) -> Tensor:
        values = values.clone()
        dist.all_reduce(values)
        return values / self._group.size
