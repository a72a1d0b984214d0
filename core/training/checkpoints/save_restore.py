"""Saves a trainer as a checkpoint, and restores a trainer from one."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.optim import Optimizer

from core.components.catalog import Components
from core.data.dataset import DataSet
from core.errors import PlaygroundError
from core.protocol.results import DeviceInfo
from core.runs.checkpoint_file import zip_file
from core.system import hardware
from core.text import Text
from core.training.checkpoints.check_contents import state_mismatch
from core.training.checkpoints.checkpoint import Checkpoint, write
from core.training.checkpoints.optimizer_state import IMPLEMENTATION
from core.training.devices import RandomState, random_state, restore_random_state, undone_on_failure
from core.training.fetching.sampler import Position
from core.training.trainer import Trainer

OWN_SETTINGS = ("name", "training.device", "training.threads")
"""Settings that may differ between a trainer and a checkpoint that it loads."""


def save(path: Path, trainer: Trainer, notes: Mapping[str, Any] | None = None) -> None:
    """Save a trainer that is between two steps; the old file stays until the new one is complete.

    Parameters
    ----------
    notes : mapping, optional
        Plain values to save with it.

    Raises
    ------
    RunError
        If a pending loss of an accelerator is not finite.
    """
    trainer.settle()
    model, state = _live(trainer)
    write(path, trainer.experiment, trainer.step, trainer.epoch, model, state, notes)


def _live(trainer: Trainer) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """Return the model's state and the rest of what the next step depends on, not copied."""
    state = {
        "optimizers": [optimizer.state_dict() for optimizer in trainer.optimizers],
        "schedulers": [None if s is None else s.state_dict() for s in trainer.schedulers],
        "random": random_state(),
        "batches": trainer.batches.position._asdict(),
        "device": trainer.built.device,
        "threads": trainer.threads,
    }
    if trainer.transforms is not None:
        state["transforms"] = trainer.transforms.generator.get_state()
    return dict(trainer.model.state_dict()), state


def resume(
    checkpoint: Checkpoint, catalog: Components, device: DeviceInfo, data: DataSet | None = None
) -> Trainer:
    """Return a trainer that continues from a checkpoint as if it had never stopped.

    On the same machine and device it gives the same numbers, to the last bit. Torch's random state becomes
    the checkpoint's. If this fails, the random state and the number of threads are restored.

    Parameters
    ----------
    device : DeviceInfo
        Where to train; it need not be the checkpoint's device.
    data : DataSet, optional
        The experiment's data, if it is loaded already.
    """
    with undone_on_failure():
        trainer = Trainer(checkpoint.experiment, catalog, device, data)
        restore(trainer, checkpoint)
    return trainer


def restore(trainer: Trainer, checkpoint: Checkpoint) -> None:
    """Load a checkpoint into a trainer; call its ``steps`` anew afterwards.

    Raises
    ------
    PlaygroundError
        If the checkpoint holds weights alone, belongs to another experiment or does not fit; the trainer
        then stays as it was.
    """
    state = _checked(trainer, checkpoint)
    before, numbers = deepcopy(_live(trainer)), random_state()
    step, epoch = trainer.step, trainer.epoch
    try:
        _load(trainer, checkpoint.model, state)
        trainer.set_position(checkpoint.step, checkpoint.epoch)
    except Exception as error:
        _load(trainer, *before)
        restore_random_state(numbers)
        trainer.set_position(step, epoch)
        reason = str(error).partition("\n")[0]
        raise PlaygroundError(
            checkpoint.path, Text("cannot be taken up: {reason}", reason=reason), hint=zip_file.NEW_COPY
        ) from None


def _checked(trainer: Trainer, checkpoint: Checkpoint) -> dict[str, Any]:
    """Return a checkpoint's state; raise if it does not fit the trainer."""
    state = checkpoint.state
    if state is None:
        rule = Text("holds weights alone, from which no run can go on")
        raise PlaygroundError(checkpoint.path, rule, hint=Text("Load its weights, or resume from last.pt."))
    changes = trainer.experiment.changes(checkpoint.experiment)
    other = [path for path in changes if path not in OWN_SETTINGS]
    if other:
        here, there = changes[other[0]]
        rule = Text(
            "belongs to another experiment: there {other} is {there}, here {here}",
            other=other[0],
            there=there,
            here=here,
        )
        raise PlaygroundError(
            checkpoint.path, rule, hint=Text("Open it as a run of its own, or load its weights.")
        )
    if problem := state_mismatch(trainer, checkpoint.model, state, checkpoint.step):
        rule = Text("does not fit this model: {problem}", problem=problem)
        raise PlaygroundError(checkpoint.path, rule, hint=zip_file.NEW_COPY)
    return state


def _load(trainer: Trainer, model: dict[str, Tensor], state: dict[str, Any]) -> None:
    state = _own_memory(state)  # torch keeps references to what it loads
    trainer.model.load_state_dict(model)
    for optimizer, saved in zip(trainer.optimizers, state["optimizers"], strict=True):
        _keep_implementation(optimizer, saved)
        optimizer.load_state_dict(saved)
    for scheduler, saved in zip(trainer.schedulers, state["schedulers"], strict=True):
        if scheduler is not None:
            scheduler.load_state_dict(saved)
    trainer.batches.resume(Position(**state["batches"]))
    if trainer.transforms is not None:
        trainer.transforms.generator.set_state(state["transforms"])
    if trainer.experiment.training.threads is None and trainer.device.type == "cpu":
        cores = hardware.cpu_cores() // trainer.strategy.n_local
        trainer.use_threads(min(state["threads"], max(trainer.threads, cores)))
    restore_random_state(_usable(state["random"]))


def _own_memory(value: Any) -> Any:
    """Return a copy of plain values in which each tensor is contiguous and shares no memory."""
    if isinstance(value, Tensor):
        return value.detach().clone(memory_format=torch.contiguous_format)
    if isinstance(value, dict):
        copied = copy(value)
        for key, item in value.items():
            copied[key] = _own_memory(item)
        return copied
    if isinstance(value, list | tuple):
        return type(value)([_own_memory(item) for item in value])
    return value


def _keep_implementation(optimizer: Optimizer, saved: dict[str, Any]) -> None:
    """Keep how an optimizer computes on its own device, whatever the checkpoint's device allowed."""
    for group, own in zip(saved["param_groups"], optimizer.param_groups, strict=True):
        group.update({name: own[name] for name in IMPLEMENTATION if name in own})


def _usable(saved: RandomState) -> RandomState:
    """Return the states of those generators that this machine has."""
    here = random_state()
    return {kind: s for kind, s in saved.items() if kind in here and len(s) == len(here[kind])}
