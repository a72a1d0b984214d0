"""Which setting the learning rate comes from. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.experiment import torch_overrides
from core.experiment.experiment import Experiment
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
