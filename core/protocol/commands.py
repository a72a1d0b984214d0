"""Commands: plain data that the window sends to the training thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.code.source import CodeSource
from core.protocol.snapshot import Watch
from core.protocol.writing import Writing


@dataclass(frozen=True)
class Build:
    """Build a trainer from `experiment`; it replaces the present one."""

    experiment: Any


@dataclass(frozen=True)
class StartRun:
    """Take steps until the run ends or is paused."""


@dataclass(frozen=True)
class Pause:
    """Pause before the next step."""


@dataclass(frozen=True)
class StepOnce:
    """Take one optimizer step, then pause."""


@dataclass(frozen=True)
class NextPhase:
    """Run the next phase of a step, and wait in it; any command but ``FollowWeight`` ends the step first."""


@dataclass(frozen=True)
class StepEpoch:
    """Train until the end of the epoch, then pause."""


@dataclass(frozen=True)
class Stop:
    """End the run; the trained model stays in memory."""


@dataclass(frozen=True)
class Apply:
    """Change hot settings before the next step: their new values by path; None means the default."""

    settings: Mapping[str, Any]


@dataclass(frozen=True)
class SetWeight:
    """Change one weight or bias before the next step.

    `parameter` is its name in the model, such as ``linear1.weight``; `index` is the position in it.
    """

    parameter: str
    index: tuple[int, ...]
    value: float


@dataclass(frozen=True)
class FollowWeight:
    """Tell what steps make of one weight or bias, in ``WeightStep`` events.

    `parameter` and `index` are as for ``SetWeight``; an empty `parameter` follows none.
    """

    parameter: str = ""
    index: tuple[int, ...] = ()


SLOWEST, WATCHABLE, FASTEST = 0.0, 1.0, 2.0
WATCHABLE_S = 25.0
"""How long a whole run takes at the watchable pace."""
MOST_TIMES_WATCHABLE = 100.0


@dataclass(frozen=True)
class SetPace:
    """Set the pace.

    Parameters
    ----------
    level : float
        ``SLOWEST``: one step a second. ``WATCHABLE``: the whole run takes ``WATCHABLE_S`` seconds.
        ``FASTEST``: as fast as possible. In between geometrically.
    slow_motion : bool
        Every step waits after each of its phases.
    """

    level: float = FASTEST
    slow_motion: bool = False

    def steps_per_s(self, n_steps: int) -> float | None:
        """Return the rate for a run of `n_steps`; None where nothing limits it."""
        watchable = max(1.0, n_steps / WATCHABLE_S)
        if self.level >= FASTEST:
            return None
        if self.level <= WATCHABLE:
            return float(watchable**self.level)
        return float(watchable * MOST_TIMES_WATCHABLE ** (self.level - WATCHABLE))


@dataclass(frozen=True)
class ShowSnapshotAt:
    """Show the model as recorded after `step` steps; None returns to the live model."""

    step: int | None


@dataclass(frozen=True)
class ReadWeights:
    """Tell the weights that were recorded of the run, in a ``WeightsRead`` event."""


@dataclass(frozen=True)
class WriteText:
    """Let a language model write, in ``TextWritten`` events; it begins anew as the model changes.

    A text of the same `writing` but for a greater number of characters goes on. None writes nothing.
    """

    writing: Writing | None


@dataclass(frozen=True)
class Detect:
    """Detect devices again."""


@dataclass(frozen=True)
class Rename:
    """Rename the experiment in memory; a run that is recorded already keeps its name."""

    name: str


@dataclass(frozen=True)
class Record:
    """Record each run from the next one on, in a folder of its own in `place`; None records none."""

    place: Path | None


@dataclass(frozen=True)
class Resume:
    """Resume the run in `folder` from its last checkpoint; it replaces the present one."""

    folder: Path


@dataclass(frozen=True)
class OpenCheckpoint:
    """Start a new run from a checkpoint, at its step."""

    path: Path


@dataclass(frozen=True)
class Follow:
    """Show the model in a checkpoint of other processes that train it, while the run here waits."""

    path: Path


@dataclass(frozen=True)
class SaveCheckpoint:
    """Write a checkpoint of the run at its present step."""

    path: Path


@dataclass(frozen=True)
class SaveWeights:
    """Write the model's weights; the suffix decides the format."""

    path: Path


@dataclass(frozen=True)
class LoadWeights:
    """Load weights from a file into the model before its next step."""

    path: Path


@dataclass(frozen=True)
class LoadCode:
    """Take up a version of a user's code, which was consented to; a run that uses it goes on with it."""

    source: CodeSource


Command = (
    Build
    | LoadCode
    | StartRun
    | Pause
    | StepOnce
    | NextPhase
    | StepEpoch
    | Stop
    | Apply
    | SetWeight
    | FollowWeight
    | SetPace
    | ShowSnapshotAt
    | ReadWeights
    | Watch
    | WriteText
    | Detect
    | Rename
    | Record
    | Resume
    | OpenCheckpoint
    | Follow
    | SaveCheckpoint
    | SaveWeights
    | LoadWeights
)
