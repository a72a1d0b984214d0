"""The settings of many networks' optimizers, each as its own schedule sets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler

from core.components.optimizers import exhausted
from core.experiment.schema import Cadence
from core.training.together.evaluation import Doubles
from core.training.trainer import Trainer

FLAGS = ("nesterov", "amsgrad", "centered", "maximize", "decoupled_weight_decay")
"""Switches of optimizers that change what a step computes."""


class Settings:
    """The settings of the optimizers of n networks.

    Torch's own schedulers step, on the optimizers that single runs have. Networks whose schedules cannot
    differ share one.

    Parameters
    ----------
    trainers : sequence of Trainer
        Those of the n single runs, before their first step.
    """

    def __init__(self, trainers: Sequence[Trainer]) -> None:
        places: dict[Any, int] = {}
        kept: list[int] = []
        index = []
        for i, trainer in enumerate(trainers):
            key = _schedule_of(trainer, i)
            if key not in places:
                places[key] = len(kept)
                kept.append(i)
            index.append(places[key])
        self._first = kept
        self._index = torch.tensor(index)
        self._optimizers: list[Optimizer] = [trainers[i].optimizers[0] for i in kept]
        self._schedulers: list[LRScheduler | None] = [trainers[i].schedulers[0] for i in kept]
        self._cadences: list[Cadence | None] = [trainers[i].resolved.cadence for i in kept]
        self._known: dict[tuple[str, int | None], Tensor] = {}

    @property
    def flags(self) -> frozenset[str]:
        """The switches that are on, the same of all."""
        return flags_of(self._optimizers[0])

    def __call__(self, name: str, place: int | None = None) -> Tensor:
        """Return a setting in float64 on the CPU: (n, 1), or (1, 1) where networks cannot differ in it.

        Parameters
        ----------
        place : int, optional
            Which number of a pair.
        """
        known = self._known.get((name, place))
        if known is None:
            groups = [optimizer.param_groups[0] for optimizer in self._optimizers]
            values = [float(group[name] if place is None else group[name][place]) for group in groups]
            known = torch.tensor(values, dtype=torch.float64)
            known = known[:1] if len(set(values)) == 1 else known[self._index]
            known = self._known[name, place] = known.unsqueeze(1)
        return known

    def advance(self, cadence: Cadence, metric: Doubles | None = None) -> None:
        """Let the schedules step that step after what has just ended.

        Parameters
        ----------
        metric : ndarray, shape (n,), optional
            The loss that choices are made on, for those that follow it.
        """
        for i, scheduler in enumerate(self._schedulers):
            if scheduler is None or self._cadences[i] != cadence or exhausted(scheduler):
                continue
            if metric is None:
                scheduler.step()
            else:
                scheduler.step(metric[self._first[i]])
            self._known.clear()

    def state(self) -> list[dict[str, Any]]:
        """Return what the schedules go on from."""
        pairs = zip(self._optimizers, self._schedulers, strict=True)
        return [
            {
                "options": _options(optimizer),
                "schedule": None if scheduler is None else scheduler.state_dict(),
            }
            for optimizer, scheduler in pairs
        ]

    def load_state(self, state: Sequence[Mapping[str, Any]]) -> None:
        """Go on from what ``state`` returned."""
        for optimizer, scheduler, saved in zip(self._optimizers, self._schedulers, state, strict=True):
            optimizer.param_groups[0].update(saved["options"])
            if scheduler is not None:
                scheduler.load_state_dict(saved["schedule"])
        self._known.clear()


def flags_of(optimizer: Optimizer) -> frozenset[str]:
    """Return the switches of an optimizer that are on."""
    return frozenset(name for name in FLAGS if optimizer.param_groups[0].get(name))


def _options(optimizer: Optimizer) -> dict[str, Any]:
    return {name: value for name, value in optimizer.param_groups[0].items() if name != "params"}


def _schedule_of(trainer: Trainer, i: int) -> Any:
    """Return what the rates of a run follow from; a network in place `i` is alone with a loss it follows."""
    experiment, cadence = trainer.experiment, trainer.resolved.cadence
    scheduler = None if experiment.scheduler is None else experiment.scheduler.table
    alone = i if cadence == "metric" else None
    return repr((experiment.optimizer.table, scheduler, alone))
