"""Which setting the learning rate comes from, and what to know of optimizers and schedules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.experiment import torch_overrides
from core.experiment.experiment import Experiment
from core.experiment.resolve import Resolved
from core.text import Text

LR = "optimizer.lr"


@dataclass(frozen=True)
class RateSetter:
    """A scheduler that sets the learning rate by itself, so that ``optimizer.lr`` is not used.

    Parameters
    ----------
    name : str
        Its class's name.
    path : str
        The setting from which the rate comes instead.
    """

    name: str
    path: str

    @property
    def notice(self) -> Text:
        """What to say where ``optimizer.lr`` is swept all the same."""
        return Text(
            "optimizer.lr is not used: {scheduler} sets the rate, by {path}",
            scheduler=self.name,
            path=self.path,
        )


def rate_setter(experiment: Experiment) -> RateSetter | None:
    """Return the scheduler that sets the learning rate by itself, or None; in a list the first decides."""
    if experiment.scheduler is None:
        return None
    path, table = "scheduler", experiment.scheduler.table
    while members := table.get("schedulers"):
        path, table = f"{path}.schedulers[0]", members[0]
    return RateSetter(table["name"], f"{path}.max_lr") if sets_the_rate(table) else None


def sets_the_rate(scheduler: Mapping[str, Any]) -> bool:
    """Return whether a scheduler, given as its table, replaces the optimizer's learning rate by its own."""
    return torch_overrides.CADENCES.get(scheduler["name"]) == "batch"


def is_rate(path: str) -> bool:
    """Whether the learning rate of some experiment comes from the setting with this path."""
    return path == LR or (path.startswith("scheduler") and path.endswith(".max_lr"))


def rate_path(experiment: Experiment) -> str:
    """Return the path of the setting that the learning rate comes from."""
    setter = rate_setter(experiment)
    return setter.path if setter is not None else LR


def notes(resolved: Resolved) -> tuple[str, ...]:
    """Return notes on an experiment's optimizer and schedule that users easily miss."""
    optimizer, scheduler = resolved.optimizer.spec.name, resolved.scheduler
    found = [torch_overrides.NOTES.get(optimizer, "")]
    setter = rate_setter(resolved.experiment)
    if setter is not None:
        found.append(
            Text("{name} sets the learning rate itself: optimizer.lr is not used.", name=setter.name)
        )
    if scheduler is not None:
        for part in scheduler.members or (scheduler,):
            found += _schedule_notes(part.table)
        if optimizer == "Rprop":
            found.append(Text("Rprop reads the rate at its first step only: the schedule changes nothing."))
    return tuple(sentence for sentence in dict.fromkeys(found) if sentence)


def _schedule_notes(table: Mapping[str, Any]) -> list[str]:
    name = table["name"]
    found = [torch_overrides.NOTES.get(name, "")]
    if name == "OneCycleLR" and not table.keys() & {"total_steps", "epochs", "steps_per_epoch"}:
        found.append(Text("OneCycleLR spans the whole run."))
    if sets_the_rate(table) and table.get("cycle_momentum", True):
        found.append(Text("{name} also sets the momentum, or the first of betas.", name=name))
    return found
