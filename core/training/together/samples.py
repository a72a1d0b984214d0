"""The samples of many networks: their batches in the orders of their single runs, and their whole sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from core.training.evaluate import Evaluator
from core.training.fetching.sampler import IndexBatches
from core.training.trainer import Trainer

GATHERED = 2**23
"""The most numbers of inputs that are gathered before the steps that take them."""

Sets = dict[str, tuple[Tensor, Tensor, Tensor]]


class Samples:
    """The sets of n runs, each different one kept once.

    Parameters
    ----------
    trainers : sequence of Trainer
        Those of the n single runs. Runs of the same data share the ``DataSet``.
    """

    def __init__(self, trainers: Sequence[Trainer], dtype: torch.dtype) -> None:
        places = {id(trainer.data): trainer for trainer in trainers}
        order = list(places)
        self.of = torch.tensor([order.index(id(trainer.data)) for trainer in trainers])
        """Which of the kept sets each network has, (n,)."""
        kept = [_sets(trainer, dtype) for trainer in places.values()]
        self.sets: Sets = {
            split: tuple(torch.stack(part) for part in zip(*(sets[split] for sets in kept), strict=True))  # type: ignore[misc]
            for split in kept[0]
        }
        """Of each split the inputs, the data's targets and the loss's, (n_kept, n_samples, ...)."""

    def split(self, name: str, which: slice) -> tuple[Tensor, Tensor, Tensor]:
        """Return inputs, targets and the loss's targets of networks in turn, (k, n_samples, ...)."""
        of = self.of[which]
        parts = self.sets[name]
        if len(parts[0]) == 1:
            return tuple(part.expand(len(of), *part.shape[1:]) for part in parts)  # type: ignore[return-value]
        return tuple(part[of.to(part.device)] for part in parts)  # type: ignore[return-value]


def _sets(trainer: Trainer, dtype: torch.dtype) -> Sets:
    evaluator = Evaluator(trainer.data, trainer.objective, trainer.layers, trainer.device)
    return {
        split: tuple(  # type: ignore[misc]
            part.to(trainer.device, dtype if part.is_floating_point() else part.dtype) for part in parts
        )
        for split, parts in evaluator.sets.items()
    }


class Batches:
    """The batches of n runs, step by step, each in the order that its own generator draws.

    Parameters
    ----------
    samplers : sequence of IndexBatches
        Those of the single runs, of equally many samples and equally large batches.
    """

    def __init__(self, samplers: Sequence[IndexBatches], samples: Samples) -> None:
        self._samplers = samplers
        x, _, targets = samples.sets["train"]
        self._n_samples = x.shape[1]
        self._x, self._targets = x.flatten(0, 1), targets.flatten(0, 1)
        self._first = (samples.of * self._n_samples).unsqueeze(1)
        self._size = samplers[0].batch_size
        self.n_steps = len(samplers[0])
        """Steps of a pass."""
        self._order = torch.empty(len(samplers), 0, dtype=torch.int64)
        self._taken = 0
        self._ahead: Iterator[tuple[Tensor, Tensor]] = iter(())

    @property
    def is_under_way(self) -> bool:
        """Whether the present pass has batches left."""
        return self._taken % self.n_steps > 0

    def take(self) -> tuple[Tensor, Tensor]:
        """Return the inputs (n, batch, ...) and the loss's targets (n, batch, ...) of the next step."""
        if not self.is_under_way:
            self._order = torch.stack([sampler.draw() for sampler in self._samplers]) + self._first
            self._taken, self._ahead = 0, self._gathered(0)
        self._taken += 1
        return next(self._ahead)

    def _gathered(self, first: int) -> Iterator[tuple[Tensor, Tensor]]:
        """Yield the batches of the present pass from step `first` of it on, gathered several at a time."""
        n, size = len(self._order), self._size
        at_once = max(1, GATHERED // (n * size * max(1, self._x[0].numel())))
        n_whole = min(self.n_steps, self._n_samples // size)
        for start in range(first, n_whole, at_once):
            end = min(start + at_once, n_whole)
            rows = self._order[:, start * size : end * size].view(n, end - start, size).transpose(0, 1)
            yield from zip(*(part.unbind() for part in self._gather(rows)), strict=True)
        if max(first, n_whole) < self.n_steps:  # the last batch is smaller
            yield self._gather(self._order[:, n_whole * size :])

    def _gather(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Return the inputs and targets of rows of any shape."""
        flat = rows.flatten().to(self._x.device)
        x, targets = self._x.index_select(0, flat), self._targets.index_select(0, flat)
        return x.view(*rows.shape, *x.shape[1:]), targets.view(*rows.shape, *targets.shape[1:])

    def state(self) -> dict[str, Any]:
        """Return the present pass, and the states of the generators that draw the next ones."""
        generators = torch.stack([sampler.generator.get_state() for sampler in self._samplers])
        return {"order": self._order.clone(), "taken": self._taken, "generators": generators}

    def load_state(self, state: Mapping[str, Any]) -> None:
        """Go on from what ``state`` returned."""
        self._order, self._taken = state["order"].clone(), state["taken"]
        for sampler, generator in zip(self._samplers, state["generators"], strict=True):
            sampler.generator.set_state(generator.clone())  # torch 2.13 reads a row of a matrix wrongly
        self._ahead = self._gathered(self._taken) if self.is_under_way else iter(())
