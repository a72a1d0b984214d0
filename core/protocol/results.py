"""Results of the trainer: plain data that crosses the thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Self, SupportsFloat

import numpy as np
import numpy.typing as npt

MOST_DIGITS = 8
"""Of a hash."""

State = Literal["loading", "building", "ready", "running", "paused", "finished", "stopped", "failed"]


@dataclass(frozen=True, slots=True)
class Scores:
    """How good a model is on one set of samples.

    Parameters
    ----------
    loss : float
        Mean loss, without penalties.
    metrics : mapping of str to float
        The metrics of the task by their names in ``core.analysis.metrics``; NaN where one is not defined.
    """

    loss: float
    metrics: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EvalResult:
    """Scores on train and test data, in eval mode and without gradients, after `step` steps.

    `validation` are those on which choices are made; None if they are made on the test data.
    """

    step: int
    epoch: int
    train: Scores
    test: Scores
    validation: Scores | None = None

    @property
    def deciding(self) -> Scores:
        """The scores on which choices are made."""
        return self.test if self.validation is None else self.validation


@dataclass(frozen=True, slots=True)
class StepTimings:
    """Seconds that one sampled step spent in each of its parts.

    `zero_grad` was part of `optimizer` in earlier versions.
    """

    step: int
    fetch: float
    to_device: float
    forward: float
    backward: float
    optimizer: float
    zero_grad: float = 0.0


class StepResult(NamedTuple):
    """One optimizer step.

    `step` and `epoch` count from 1. `loss` is the batch's loss before the update, without penalties: a
    float on the CPU; on an accelerator a scalar that stays there until ``float()`` reads it. `lr` is the
    rate that this step used.
    """

    step: int
    epoch: int
    loss: SupportsFloat
    lr: float
    evaluation: EvalResult | None = None
    phases: StepTimings | None = None


@dataclass(frozen=True, slots=True)
class StepRow:
    """What steps in a row gave: their losses and rates, and the evaluations and timings among them."""

    losses: list[float] = field(default_factory=list)
    lrs: list[float] = field(default_factory=list)
    evaluations: list[EvalResult] = field(default_factory=list)
    timings: list[StepTimings] = field(default_factory=list)

    @classmethod
    def of(cls, steps: Sequence[StepResult]) -> Self:
        """Return the row of these steps, whose losses are read."""
        return cls(
            [float(step.loss) for step in steps],
            [step.lr for step in steps],
            [step.evaluation for step in steps if step.evaluation is not None],
            [step.phases for step in steps if step.phases is not None],
        )

    def extend(self, row: StepRow) -> None:
        """Append the steps of another row."""
        self.losses.extend(row.losses)
        self.lrs.extend(row.lrs)
        self.evaluations.extend(row.evaluations)
        self.timings.extend(row.timings)


@dataclass(frozen=True)
class LayerInfo:
    """One layer of a built model; `output_shape` is without the batch.

    `n_places` is how often each parameter is used for a sample, where the output shape does not say it, and
    `n_kept` how many numbers are kept for the backward pass besides the output.
    """

    name: str
    kind: str
    output_shape: tuple[int, ...]
    n_parameters: int
    n_places: int = 0
    n_kept: int = 0


@dataclass(frozen=True)
class DeviceInfo:
    """One device that torch can drive, or why it cannot be used.

    Parameters
    ----------
    name : str
        As in an experiment: ``cpu``, ``cuda:0``.
    label : str
        The hardware's own name.
    kind : str
        ``cuda``, ``rocm``, ``xpu``, ``mps`` or ``cpu``.
    memory_total, memory_free : int or None
        In bytes; None where the driver does not say.
    capability : str
        Compute capability, or an empty text.
    cores : int or None
        CPU cores, or multiprocessors.
    usable : bool
        Whether an operation ran on it.
    reason : str
        The text of the failure where it is not usable.
    """

    name: str
    label: str
    kind: str
    memory_total: int | None = None
    memory_free: int | None = None
    capability: str = ""
    cores: int | None = None
    usable: bool = True
    reason: str = ""


@dataclass(frozen=True)
class LrPlan:
    """The learning rate over the whole run, as the schedule will set it.

    `steps` (n,) counts optimizer steps from 1; `lr` (n,) is the rate that step uses. `note` says
    what the plan cannot know, such as a metric.
    """

    steps: npt.NDArray[np.int64]
    lr: npt.NDArray[np.float64]
    note: str = ""

    @property
    def n_steps(self) -> int:
        """Number of steps in the plan; 0 if it is not known."""
        return int(self.steps[-1]) if len(self.steps) else 0


@dataclass(frozen=True)
class Built:
    """A trainer that is ready: its layers, device, plan, and present evaluation.

    `steps_per_epoch` counts optimizer steps. `threads` is the CPU threads of one operation. `baselines` are
    scores on the test data that need no model, by the names of ``core.training.evaluate.baselines``; the loss
    is NaN where there is none.
    """

    layers: tuple[LayerInfo, ...]
    n_parameters: int
    device: str
    device_label: str
    threads: int
    steps_per_epoch: int
    evaluation: EvalResult
    plan: LrPlan
    notes: tuple[str, ...] = ()
    baselines: Mapping[str, Scores] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mark:
    """A setting that was changed between two steps of a run; `step` was the last with the old value."""

    step: int
    path: str
    old: Any
    new: Any

    @property
    def for_display(self) -> Mark:
        """The mark as it is shown: of a hash, so many digits as tell two versions apart."""
        if self.path != "code.sha256":
            return self
        return replace(self, old=str(self.old)[:MOST_DIGITS], new=str(self.new)[:MOST_DIGITS])


@dataclass(frozen=True, eq=False)
class RecordedHistory:
    """The curves of a run up to the step at which it is resumed.

    Parameters
    ----------
    losses, lrs : ndarray, shape (n_steps,)
        NaN where no value was recorded.
    """

    losses: npt.NDArray[np.floating]
    lrs: npt.NDArray[np.floating]
    evaluations: tuple[EvalResult, ...]
    marks: tuple[Mark, ...] = ()

    @classmethod
    def before(cls, start: EvalResult) -> Self:
        """Return the history before a run's first step, which has its first evaluation alone."""
        return cls(np.empty(0), np.empty(0), (start,))


@dataclass(frozen=True)
class Remedy:
    """An edit that mends a failure, and its label."""

    label: str
    path: str
    value: Any


@dataclass(frozen=True)
class Failure:
    """A failure: one sentence to read, details to copy, and the edit that mends it if there is one.

    `cause` is what the message is about: the path of a setting, ``run`` or ``file``; empty if it has no
    cause that could be mended. The message disappears with its cause.
    """

    summary: str
    details: str = ""
    remedy: Remedy | None = None
    cause: str = ""
