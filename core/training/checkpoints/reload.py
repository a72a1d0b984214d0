"""Takes up another version of a user's code between two steps: the run goes on, with what still fits."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass

from torch import Tensor
from torch.optim import Optimizer

from core.code.find import stamped
from core.components.catalog import Components
from core.experiment.change import refitted
from core.protocol.results import DeviceInfo
from core.training.devices import random_state, restore_random_state, undone_on_failure
from core.training.trainer import Trainer

_COUNTED = ("last_epoch", "_step_count", "_last_lr", "base_lrs")
"""What tells where a schedule is; the rest follows from its settings, which may be new."""


@dataclass(frozen=True, eq=False)
class Reloaded:
    """A trainer with other code at the same step; the former one is as it was.

    Parameters
    ----------
    n_kept, n_tensors : int
        How many of the model's tensors kept their values, of how many.
    """

    trainer: Trainer
    n_kept: int
    n_tensors: int


def reloaded(former: Trainer, catalog: Components, device: DeviceInfo) -> Reloaded:
    """Return a trainer that goes on from a former one's step with another version of its code.

    Tensors of the model that have their names and shapes still keep their values, and the optimizer what it
    knows of them. Settings that a class does not have any more are dropped.

    Parameters
    ----------
    former : Trainer
        Between two steps. It does not change.
    catalog : Components
        With the new code.
    device : DeviceInfo
        Where the former one computes.

    Raises
    ------
    PlaygroundError
        If the experiment cannot be run with the new code. Torch's random state is restored, here as after
        success.
    """
    assert catalog.registry.code is not None
    experiment = stamped(refitted(former.experiment, catalog), catalog.registry.code)
    same_data = experiment.data == former.experiment.data and not former.resolved.data.is_own
    numbers = random_state()
    with undone_on_failure():
        trainer = Trainer(experiment, catalog, device, former.data if same_data else None, former.strategy)
        n_kept = _keep_weights(former, trainer)
        for old, new in zip(former.optimizers, trainer.optimizers, strict=False):
            _keep_state(former, old, trainer, new)
        _keep_schedules(former, trainer)
        if len(trainer.data.y_train) == len(former.data.y_train):
            trainer.batches.resume(former.batches.position)
        trainer.set_position(former.step, former.epoch)
    restore_random_state(numbers)
    return Reloaded(trainer, n_kept, len(trainer.model.state_dict()))


def _fits(old: Tensor | None, new: Tensor) -> bool:
    return old is not None and old.shape == new.shape and old.dtype == new.dtype


def _keep_weights(former: Trainer, trainer: Trainer) -> int:
    before, now = former.model.state_dict(), trainer.model.state_dict()
    kept = {name: before[name] for name, tensor in now.items() if _fits(before.get(name), tensor)}
    trainer.model.load_state_dict(kept, strict=False)
    return len(kept)


def _keep_state(former: Trainer, old: Optimizer, trainer: Trainer, new: Optimizer) -> None:
    """Give an optimizer what the former one knew of the parameters that are the same still."""
    if type(old).__name__ != type(new).__name__:
        return
    before = dict(former.model.named_parameters())
    for name, parameter in trainer.model.named_parameters():
        same = before.get(name)
        if same is not None and _fits(same, parameter) and same in old.state:
            new.state[parameter] = deepcopy(old.state[same])


def _keep_schedules(former: Trainer, trainer: Trainer) -> None:
    """Let each schedule go on where it is; one that keeps other things now counts from the run's epoch."""
    for place, (old, new) in enumerate(zip(former.schedulers, trainer.schedulers, strict=False)):
        if old is None or new is None or type(old).__name__ != type(new).__name__:
            continue
        before = old.state_dict()
        if before.keys() == new.state_dict().keys():
            counted = {name: before[name] for name in _COUNTED if name in before}
            new.load_state_dict(new.state_dict() | deepcopy(counted))
            for group, was in zip(
                trainer.optimizers[place].param_groups, former.optimizers[place].param_groups, strict=False
            ):
                group["lr"] = was["lr"]
