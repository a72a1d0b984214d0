"""Makes the groups of a sweep's runs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import torch

from core.components.catalog import Components
from core.data.dataset import DataSet
from core.data.load import load_choice
from core.experiment.validate import check
from core.experiment.work import work_per_step
from core.protocol.results import DeviceInfo
from core.runs.sweeps.sweep import Trial
from core.training.devices import cpu_threads, undone
from core.training.together.group import Group
from core.training.together.settings import flags_of
from core.training.trainer import Trainer


def build(
    trials: Sequence[Trial], catalog: Components, device: DeviceInfo, dtype: torch.dtype = torch.float32
) -> tuple[Group, ...]:
    """Return the networks of runs in groups that can learn at once, each as its ``Trainer`` begins.

    Torch's number of threads becomes that which the largest group has work for.

    Parameters
    ----------
    trials : sequence of Trial
        Of a sweep that ``core.runs.sweeps.engine_choice.refusal`` does not refuse.
    device : DeviceInfo
        Where to compute.
    dtype : torch.dtype
        Of all numbers. In float64 one can see whether a difference is more than rounding.
    """
    known: dict[str, DataSet] = {}
    members: dict[Any, list[tuple[int, Trainer, torch.Generator]]] = {}
    with undone():
        for trial in trials:
            trainer = _trainer(trial, catalog, device, known)
            drawn = torch.Generator()
            drawn.set_state(torch.get_rng_state())
            members.setdefault(_shape(trainer), []).append((trial.index, trainer, drawn))
    groups = tuple(_group(found, dtype) for found in members.values())
    torch.set_num_threads(max(_threads(found[0][1], len(found)) for found in members.values()))
    return groups


def _group(found: Sequence[tuple[int, Trainer, torch.Generator]], dtype: torch.dtype) -> Group:
    members, trainers, generators = zip(*found, strict=True)
    return Group(members, trainers, generators, dtype)


def _trainer(trial: Trial, catalog: Components, device: DeviceInfo, known: dict[str, DataSet]) -> Trainer:
    """Return the trainer of a single run; runs of the same data share them."""
    key = repr(trial.experiment.data.table)
    if key not in known:
        known[key] = load_choice(check(trial.experiment, catalog).data)
    return Trainer(trial.experiment, catalog, device, known[key], described=False)


def _shape(trainer: Trainer) -> Any:
    """Return what networks of one group have in common."""
    resolved, data = trainer.resolved, trainer.data
    sizes = [None if x is None else x.shape for x in (data.x_train, data.x_test, data.x_validation)]
    model = re.sub(r"\bDropout\(p=[^,)]*", "Dropout(", repr(trainer.model))
    training = resolved.training
    return repr((
        model,
        resolved.model.args.get("layers"),
        resolved.loss.table,
        resolved.optimizer.spec.name,
        sorted(flags_of(trainer.optimizers[0])),
        data.name,
        sizes,
        data.n_classes,
        trainer.batch_size,
        resolved.data.settings["drop_last"],
        training.epochs,
        training.eval_every,
    ))  # fmt: skip


def _threads(trainer: Trainer, n: int) -> int:
    work = n * work_per_step(trainer.layers, trainer.batch_size)
    return cpu_threads(trainer.experiment.training.threads, trainer.device.type, work)
