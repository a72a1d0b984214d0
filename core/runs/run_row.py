"""A run as a list shows it, and what people say of it. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from core.analysis.metrics import main_metric_in

RunStatus = Literal["running", "paused", "finished", "stopped", "failed", "interrupted", "unreadable"]
LIVE = ("running", "paused")


@dataclass(frozen=True)
class Label:
    """What people say of a run; without a `name` it has its experiment's."""

    name: str = ""
    note: str = ""
    starred: bool = False


@dataclass(frozen=True)
class RunRow:
    """A run in a list.

    Parameters
    ----------
    folder : Path
    name, note, starred
        Its label.
    state : RunStatus
        ``interrupted`` if the process that recorded it died; ``unreadable`` with the reason in
        `problem`.
    data, model, optimizer, scheduler : str
        Names of the components; `scheduler` is empty for a constant rate.
    lr : float or None
        The optimizer's learning rate as the run began.
    epochs : int
        How many it should take.
    step, epoch, seconds : int, float, float
        How far it is: `epoch` with the part of the present one, `seconds` of training.
    loss, test_loss : float or None
        In the last row of its metrics.
    best : mapping
        Step, epoch and scores of the evaluation with the least test loss, by column of the metrics.
    device : str
    created : str
        ISO 8601 with the zone.
    seed : int
    n_marks : int
        Edits made on the way.
    problem : str
        Why the folder cannot be read, or why the run failed.
    """

    folder: Path
    name: str = ""
    note: str = ""
    starred: bool = False
    state: RunStatus = "unreadable"
    data: str = ""
    model: str = ""
    optimizer: str = ""
    scheduler: str = ""
    lr: float | None = None
    epochs: int = 0
    step: int = 0
    epoch: float = 0.0
    seconds: float = 0.0
    loss: float | None = None
    test_loss: float | None = None
    best: Mapping[str, float] = field(default_factory=dict)
    device: str = ""
    created: str = ""
    seed: int = 0
    n_marks: int = 0
    problem: str = ""

    @property
    def is_live(self) -> bool:
        """Whether a process is recording it."""
        return self.state in LIVE

    @property
    def best_score(self) -> float | None:
        """The main metric of the best evaluation."""
        metric = main_metric_in(self.best)
        return None if metric is None else self.best[metric.column("test")]
