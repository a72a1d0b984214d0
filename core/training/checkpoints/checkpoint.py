"""Checkpoints: everything that a run's next step depends on, in one file, and back.

A checkpoint holds nothing but tensors, numbers, texts and containers of them, so a plain
``torch.load(path, weights_only=True)`` opens it: see ``core.runs.checkpoint_file.zip_file`` for what else is
in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import torch
from torch import Tensor
from torch.optim import Optimizer

from core.data.dataset import DataSet
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.protocol.results import DeviceInfo
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.pickle_reader import outline
from core.system import hardware
from core.system.files import replacing
from core.system.versions import versions
from core.training.batches import Position
from core.training.checkpoints.optimizer_state import IMPLEMENTATION
from core.training.checkpoints.validate import state_misfit, table_misfit
from core.training.devices import RandomState, random_state, restore_random_state, undone_on_failure
from core.training.trainer import Trainer

FORMAT = 1
OWN_SETTINGS = ("name", "training.device", "training.threads")
"""Settings in which a trainer may differ from a checkpoint that it takes up."""


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """A run at one moment, on the CPU.

    Parameters
    ----------
    path : str
        Where it was read, for errors.
    experiment : Experiment
        With the edits that had been made by then.
    step, epoch : int
        Steps taken, and epochs ended.
    model : dict
        The model's state_dict.
    state : dict or None
        What the next step depends on besides; None where only the weights were kept.
    versions : dict
        Of this program, of torch and of Python.
    notes : dict
        What a recorder keeps here for itself.
    """

    path: str
    experiment: Experiment
    step: int
    epoch: int
    model: dict[str, Tensor]
    state: dict[str, Any] | None = None
    versions: dict[str, str] = field(default_factory=dict)
    notes: dict[str, Any] = field(default_factory=dict)


_KINDS: dict[str, Any] = {
    "experiment": str,
    "step": int,
    "epoch": int,
    "model": dict,
    "state": dict | None,
    "versions": dict,
    "notes": dict,
}


def save(path: Path, trainer: Trainer, notes: Mapping[str, Any] | None = None) -> None:
    """Write a trainer that is between two steps; the former file stays until this one is whole.

    Parameters
    ----------
    path : Path
    trainer : Trainer
    notes : mapping, optional
        Plain values to keep with it.

    Raises
    ------
    PlaygroundError
        If the place cannot be written to.
    RunError
        If a loss that an accelerator still owed is not finite.
    """
    trainer.settle()
    model, state = _live(trainer)
    write(path, trainer.experiment, trainer.step, trainer.epoch, model, state, notes)


def _live(trainer: Trainer) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """Return the model's state and what the next step depends on besides, not copied."""
    state = {
        "optimizers": [optimizer.state_dict() for optimizer in trainer.optimizers],
        "schedulers": [None if s is None else s.state_dict() for s in trainer.schedulers],
        "random": random_state(),
        "batches": trainer.batches.position._asdict(),
        "device": trainer.built.device,
        "threads": trainer.threads,
    }
    return dict(trainer.model.state_dict()), state


def write(
    path: Path,
    experiment: Experiment,
    step: int,
    epoch: int,
    model: dict[str, Tensor],
    state: dict[str, Any] | None = None,
    notes: Mapping[str, Any] | None = None,
) -> None:
    """Write the parts of a checkpoint; without `state`, weights that no run can go on from."""
    table = {
        "format": FORMAT,
        "versions": versions(),
        "experiment": experiment.to_toml(),
        "step": step,
        "epoch": epoch,
        "model": model,
        "state": state,
        "notes": dict(notes or {}),
    }
    with replacing(path) as file:
        torch.save(table, file)
        zip_file.seal(file)


def read(path: Path) -> Checkpoint:
    """Read a checkpoint, whatever device it was made on, onto the CPU.

    Length and checksum are checked first, then sizes and names; only then torch loads it, with
    ``weights_only``.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is not whole, was altered, would run code, comes from a newer version,
        or is no checkpoint.
    """
    name = str(path)
    with zip_file.open_to_load(path) as file:
        zip_file.check_seal(file, name)
        _check_format(outline(file, name), name)
        table = load_tables(file, name)
    for key, kind in _KINDS.items():
        if not isinstance(table.get(key), kind):
            raise PlaygroundError(name, f"is no checkpoint of this program: {key} is missing or wrong")
    if problem := table_misfit(table):
        raise PlaygroundError(name, f"is no checkpoint of this program: {problem}", hint=zip_file.NEW_COPY)
    experiment = Experiment.from_toml(table["experiment"], name)
    return Checkpoint(name, experiment, **{key: table[key] for key in _KINDS if key != "experiment"})


def _check_format(outlined: Any, path: str) -> None:
    number = outlined.get("format") if isinstance(outlined, dict) else None
    if not isinstance(number, int):
        raise PlaygroundError(path, "is no checkpoint of this program: it has no format number")
    if number > FORMAT:
        rule = f"was made by a newer version (format {number}; this program reads up to {FORMAT})"
        raise PlaygroundError(path, rule, hint="Update Torch Playground to open it.")


def load_tables(file: BinaryIO, path: str) -> Any:
    """Load a file that ``core.runs.checkpoint_file.pickle_reader`` has found harmless onto the CPU.

    Parameters
    ----------
    file : file
        Open, and the very one that was checked: a path could lead to another file by now.
    path : str
        Where it was read, for errors.

    Raises
    ------
    PlaygroundError
        If torch refuses it.
    """
    file.seek(0)
    try:
        return torch.load(file, weights_only=True, map_location="cpu")
    except Exception as error:  # torch has many kinds for what it refuses
        reason = str(error).partition("\n")[0]
        raise PlaygroundError(path, f"is refused by torch: {reason}", hint=zip_file.NEW_COPY) from None


def resume(
    checkpoint: Checkpoint, catalog: Catalog, device: DeviceInfo, data: DataSet | None = None
) -> Trainer:
    """Return a trainer that goes on from a checkpoint as if it had never stopped.

    On the same machine and device it gives the same numbers, to the last bit. Torch's random state
    becomes the checkpoint's; where this fails, it and the number of threads stay.

    Parameters
    ----------
    checkpoint : Checkpoint
    catalog : Catalog
    device : DeviceInfo
        Where to go on, which need not be where it was made.
    data : DataSet, optional
        The experiment's data, if it is loaded already.

    Raises
    ------
    PlaygroundError
        If the experiment cannot be run here, or the checkpoint does not fit it.
    """
    with undone_on_failure():
        trainer = Trainer(checkpoint.experiment, catalog, device, data)
        restore(trainer, checkpoint)
    return trainer


def restore(trainer: Trainer, checkpoint: Checkpoint) -> None:
    """Put a trainer where a checkpoint was made. Its ``steps`` must be called anew.

    Raises
    ------
    PlaygroundError
        If the checkpoint holds weights alone, belongs to another experiment or does not fit; the
        trainer is as it was then.
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
            checkpoint.path, f"cannot be taken up: {reason}", hint=zip_file.NEW_COPY
        ) from None


def _checked(trainer: Trainer, checkpoint: Checkpoint) -> dict[str, Any]:
    """Return the state of a checkpoint that fits a trainer, or say why it does not."""
    state = checkpoint.state
    if state is None:
        rule = "holds weights alone, from which no run can go on"
        raise PlaygroundError(checkpoint.path, rule, hint="Load its weights, or resume from last.pt.")
    changes = trainer.experiment.changes(checkpoint.experiment)
    other = [path for path in changes if path not in OWN_SETTINGS]
    if other:
        here, there = changes[other[0]]
        rule = f"belongs to another experiment: there {other[0]} is {there}, here {here}"
        raise PlaygroundError(checkpoint.path, rule, hint="Open it as a run of its own, or load its weights.")
    if problem := state_misfit(trainer, checkpoint.model, state, checkpoint.step):
        rule = f"does not fit this model: {problem}"
        raise PlaygroundError(checkpoint.path, rule, hint=zip_file.NEW_COPY)
    return state


def _load(trainer: Trainer, model: dict[str, Tensor], state: dict[str, Any]) -> None:
    state = _own_memory(state)  # torch keeps what it is given
    trainer.model.load_state_dict(model)
    for optimizer, saved in zip(trainer.optimizers, state["optimizers"], strict=True):
        _keep_implementation(optimizer, saved)
        optimizer.load_state_dict(saved)
    for scheduler, saved in zip(trainer.schedulers, state["schedulers"], strict=True):
        if scheduler is not None:
            scheduler.load_state_dict(saved)
    trainer.batches.resume(Position(**state["batches"]))
    if trainer.experiment.training.threads is None and trainer.device.type == "cpu":
        cores = hardware.cpu_cores() // trainer.strategy.n_local
        trainer.use_threads(min(state["threads"], max(trainer.threads, cores)))
    restore_random_state(_usable(state["random"]))


def _own_memory(value: Any) -> Any:
    """Return a copy of plain values in which each tensor has its numbers to itself, one after the other."""
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
    """Let an optimizer compute as it can on its own device, whatever the checkpoint's device could."""
    for group, own in zip(saved["param_groups"], optimizer.param_groups, strict=True):
        group.update({name: own[name] for name in IMPLEMENTATION if name in own})


def _usable(saved: RandomState) -> RandomState:
    """Return the states of generators that this machine has too."""
    here = random_state()
    return {kind: s for kind, s in saved.items() if kind in here and len(s) == len(here[kind])}
