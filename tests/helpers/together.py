"""Networks that learn at once, and the single runs that they are compared with."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import torch

from core.experiment.experiment import Experiment
from core.protocol.results import DeviceInfo, StepResult
from core.runs.sweeps.sweep import Trial
from core.training.together.build import build
from core.training.together.group import Group
from core.training.trainer import Trainer
from tests.helpers.experiments import CATALOG

CPU = DeviceInfo("cpu", "CPU", "cpu")


def trials_of(experiments: Sequence[Experiment]) -> list[Trial]:
    """Return the runs of a sweep of any experiments."""
    return [Trial(i, (), str(i), given) for i, given in enumerate(experiments)]


def groups_of(experiments: Sequence[Experiment], dtype: torch.dtype = torch.float32) -> tuple[Group, ...]:
    """Return the groups of a sweep of any experiments, on the CPU."""
    return build(trials_of(experiments), CATALOG, CPU, dtype)


def losses_of(groups: Sequence[Group], n_steps: int) -> list[list[float]]:
    """Return the losses of the next steps of each run, in the order of the sweep."""
    losses: dict[int, list[float]] = {}
    for group in groups:
        rows = []
        for _ in range(n_steps):
            group.take_step()
            rows.append(group.losses)
        losses |= dict(zip(group.members, torch.stack(rows).T.tolist(), strict=True))
    return [losses[i] for i in range(len(losses))]


def single_run(given: Experiment, dtype: torch.dtype = torch.float32) -> Trainer:
    """Return the trainer of a single run, on the CPU."""
    trainer = Trainer(given, CATALOG, CPU)
    if dtype == torch.float64:
        _double(trainer)
    return trainer


def single_steps(given: Experiment, n_steps: int, dtype: torch.dtype = torch.float32) -> list[StepResult]:
    """Return the first steps of a single run."""
    return list(itertools.islice(single_run(given, dtype).steps(), n_steps))


def _double(trainer: Trainer) -> None:
    """Let a trainer compute in float64, from the weights that it has drawn."""

    def doubled(tensors: tuple[torch.Tensor, ...]) -> tuple[torch.Tensor, ...]:
        return tuple(t.double() if t.is_floating_point() else t for t in tensors)

    trainer.model.double()
    trainer._loader.dataset.tensors = doubled(trainer._loader.dataset.tensors)
    for state in trainer.optimizers[0].state.values():
        state |= {name: value.double() for name, value in state.items() if name != "step"}
    sets = trainer._evaluator.sets
    for name, parts in sets.items():
        sets[name] = doubled(parts)  # type: ignore[assignment]
