"""What a step tells while it is under way: its phase, and the weight that is followed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

STEP_PHASES = ("fetch", "to_device", "zero_grad", "forward", "loss", "backward", "optimizer")
"""The phases of a step, in their order."""


@dataclass(frozen=True)
class StepPhase:
    """A run waits at the end of a phase of a step: in slow motion, or for the next phase to be asked for.

    Parameters
    ----------
    step : int
        The step under way, counted from 1.
    name : str
        One of ``STEP_PHASES``; empty if it does not wait.
    batch : tuple of int
        The training samples of this step.
    loss : float or None
        The batch's loss, once it is computed.
    is_done : bool
        Whether the step has ended: the run waits for the next one.
    """

    step: int = 0
    name: str = ""
    batch: tuple[int, ...] = ()
    loss: float | None = None
    is_done: bool = False


@dataclass(frozen=True)
class OptimizerNumber:
    """A number of an optimizer's state before and after a step; None where there is none yet."""

    name: str
    before: float | None
    after: float | None = None


@dataclass(frozen=True)
class WeightStep:
    """What a step makes of the weight that is followed, in the numbers that torch has.

    Parameters
    ----------
    step : int
        Counted from 1; 0 if no weight is followed any more.
    parameter : str
        Its name, such as ``linear1.weight``.
    index : tuple of int
        The position in it.
    optimizer : str
        The class that changes it.
    options : mapping of str to float
        What else decides about a step of torch's SGD, Adam, AdamW or RMSprop, as the optimizer's group
        has it; ``betas`` are ``beta1`` and ``beta2``. Empty for other optimizers.
    value : float
        Before the step.
    state : tuple of OptimizerNumber
        Of the weight itself, but of LBFGS how often it called its closure.
    gradient : float or None
        As the optimizer gets it; None until it is computed, or if there is none.
    new : float or None
        After the step; None until then.
    """

    step: int = 0
    parameter: str = ""
    index: tuple[int, ...] = ()
    optimizer: str = ""
    lr: float = 0.0
    options: Mapping[str, float] = field(default_factory=dict)
    value: float = 0.0
    state: tuple[OptimizerNumber, ...] = ()
    gradient: float | None = None
    new: float | None = None
