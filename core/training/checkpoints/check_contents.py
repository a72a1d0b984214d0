"""Checks that a checkpoint's contents are possible for a trainer, before any of them is loaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from core.text import Text
from core.training.checkpoints.check_values import is_count, weight_mismatches
from core.training.checkpoints.checkpoint import LONGEST
from core.training.checkpoints.optimizer_state import optimizer_mismatch
from core.training.checkpoints.random_state import generator_mismatch, random_mismatch
from core.training.checkpoints.scheduler_state import scheduler_mismatch
from core.training.fetching.sampler import Position
from core.training.trainer import Trainer

MAX_THREADS = 1024
PARTS = ("optimizers", "schedulers", "random", "batches", "device", "threads")
"""What the next step depends on besides the model; with transforms, their generator too."""


def state_mismatch(trainer: Trainer, model: Mapping[Any, Any], state: Mapping[Any, Any], n_steps: int) -> str:
    """Return the first part of a checkpoint that is impossible after `n_steps` steps; empty if there is none.

    Parameters
    ----------
    trainer : Trainer
        Built from the checkpoint's own experiment.
    model, state : mapping
        The model's state_dict, and the rest of what the next step depends on.
    """
    parts = PARTS if trainer.transforms is None else (*PARTS, "transforms")
    if state.keys() != set(parts):
        return Text("its state must have {parts}", parts=", ".join(parts))
    problems = chain(
        weight_mismatches(trainer.model, model),
        _optimizers_mismatches(trainer, state["optimizers"], n_steps),
        _schedulers_mismatches(trainer, state["schedulers"], n_steps),
        (random_mismatch(state["random"]), _place_mismatch(trainer, state["batches"])),
        (generator_mismatch(state[name], name) for name in parts if name == "transforms"),
    )
    problem = next((problem for problem in problems if problem), "")
    if not problem and not is_count(state["threads"], MAX_THREADS, least=1):
        problem = Text("its number of threads cannot be")
    if not problem and not (isinstance(state["device"], str) and len(state["device"]) <= LONGEST):
        problem = Text("its device must be a text")
    return problem


def _optimizers_mismatches(trainer: Trainer, saved: Any, n_steps: int) -> Iterator[str]:
    own = trainer.optimizers
    if not isinstance(saved, list) or len(saved) != len(own):
        yield Text("it must have {n} optimizers", n=len(own))
        return
    for i, (optimizer, state) in enumerate(zip(own, saved, strict=True)):
        if problem := optimizer_mismatch(optimizer, state, n_steps):
            yield Text("optimizers[{i}]: {problem}", i=i, problem=problem)


def _schedulers_mismatches(trainer: Trainer, saved: Any, n_steps: int) -> Iterator[str]:
    own, choice = trainer.schedulers, trainer.resolved.scheduler
    if not isinstance(saved, list) or len(saved) != len(own):
        yield Text("it must have {n} schedulers", n=len(own))
        return
    settings, is_own_code = ({}, False) if choice is None else (choice.settings, choice.is_own)
    for i, (scheduler, state) in enumerate(zip(own, saved, strict=True)):
        held = None if scheduler is None else scheduler.state_dict()
        yield scheduler_mismatch(state, held, settings, n_steps, f"schedulers[{i}]", is_own_code)


def _place_mismatch(trainer: Trainer, saved: Any) -> str:
    """Return what is wrong with the position in the epoch; empty if nothing is."""
    if not isinstance(saved, dict) or saved.keys() != set(Position._fields):
        return Text("batches must have the entries {fields}", fields=", ".join(Position._fields))
    inside = is_count(saved["taken"], len(trainer.data.y_train) - 1) and is_count(saved["planned"], least=1)
    if not inside:
        return Text("its place in the epoch cannot be")
    return generator_mismatch(saved["generator"], "batches.generator")
