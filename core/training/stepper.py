"""One optimizer step, and the time that its phases take."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import perf_counter

import torch
from torch import Tensor, nn
from torch.optim import LBFGS, Optimizer

from core.analysis.remedy import changed_rate
from core.components.optimizers import quick_step
from core.errors import DivergedError
from core.experiment.experiment import Training
from core.protocol.results import StepTimings
from core.text import Text
from core.training.devices import synchronize
from core.training.tasks.learnt_task import LearntTask

FINITE_EVERY = 32
"""Steps between two checks of losses on an accelerator, since each check waits for it."""


OnPhase = Callable[[str], None]
"""Called with the name of a phase at its end: ``fetch``, ``to_device``, ``zero_grad``, ``forward``, ``loss``,
``backward`` (these four as often as the optimizer calls its closure), ``optimizer``."""


class StepTimer:
    """A stopwatch for the phases of one step; each lap waits for the device's queue to empty.

    Parameters
    ----------
    on_phase : callable, optional
        Called at the end of each lap; the time it takes is not counted.
    """

    def __init__(self, device: torch.device, on_phase: OnPhase | None = None) -> None:
        self._device = device
        self._on_phase = on_phase
        names = ("fetch", "to_device", "zero_grad", "forward", "backward", "optimizer")
        self._seconds = dict.fromkeys(names, 0.0)
        synchronize(device)
        self._last = perf_counter()

    def lap(self, part: str, *, ends: str | None = None) -> None:
        """Add the time since the last lap to `part`.

        `ends` names the phase that ends here: `part` by default, none if it is empty.
        """
        synchronize(self._device)
        now = perf_counter()
        self._seconds[part] += now - self._last
        phase = part if ends is None else ends
        if self._on_phase is not None and phase:
            self._on_phase(phase)
            now = perf_counter()
        self._last = now

    def phases(self, step: int) -> StepTimings:
        """Return the seconds of each phase."""
        return StepTimings(step, **self._seconds)


class Stepper:
    """Forward, loss, backward and update on one batch.

    All of it runs as a closure of ``Optimizer.step``, which LBFGS calls several times and the
    others once.

    Parameters
    ----------
    model, objective, optimizers
        Those of the run. Several optimizers share the parameters between them.
    training : Training
        The penalties and the gradient-norm limit to start with.
    """

    def __init__(
        self,
        model: nn.Module,
        objective: LearntTask,
        optimizers: Sequence[Optimizer],
        training: Training,
        device: torch.device,
    ) -> None:
        self.training = training
        self._model: nn.Module = model
        self._objective = objective
        self._first = optimizers[0]
        # One of the user's need not know closures: it finds the gradients ready.
        self._closes = type(self._first).__module__.startswith("torch.")
        self._step, *self._other_steps = map(quick_step, optimizers)
        self._parameters = list(model.parameters())
        self._weights = [p for p in self._parameters if p.ndim > 1]
        # LBFGS waits for each loss itself.
        self._reads_at_once = device.type == "cpu" or isinstance(self._first, LBFGS)
        self._loss: float | Tensor | None = None  # of the present batch, once it is known
        self._waiting: list[Tensor] = []
        self.n_steps = 0
        """Steps taken so far, for errors."""
        self.after_forward: Callable[[], None] | None = None
        """Called once the loss is computed, before its gradients are."""
        self._laps: StepTimer | None = None

    def __call__(self, x: Tensor, y: Tensor, laps: StepTimer | None = None) -> float | Tensor:
        """Take a step on inputs `x` and encoded targets `y`; return the batch's loss before it.

        Raises
        ------
        DivergedError
            If a loss is not finite: this step's or, on an accelerator, one of the steps before it.
        """
        self._x, self._y = self._objective.prepare(x, y)
        self._laps = laps
        self.n_steps += 1
        if self._closes:
            self._step(self._closure)
        else:
            self._closure()
            self._first.step()
        for step in self._other_steps:
            step()
        if laps is not None:
            laps.lap("optimizer")
        loss, self._loss = self._loss, None
        assert loss is not None
        return loss

    @property
    def loss(self) -> float | None:
        """The loss of the present batch; None until it is computed."""
        return None if self._loss is None else float(self._loss)

    def _closure(self) -> Tensor:
        laps = self._laps
        if laps is not None:
            laps.lap("optimizer", ends="")
        for parameter in self._parameters:
            parameter.grad = None  # zero_grad, without its profiler record
        if laps is not None:
            laps.lap("zero_grad")
        outputs = self._outputs()
        if laps is not None:
            laps.lap("forward")
        loss = self._batch_loss(outputs)
        if self.after_forward is not None:
            self.after_forward()
        value = self._read(loss)
        if self._loss is None:
            self._loss = value
        training = self.training
        if training.l1 or training.l2:
            loss = loss + self._penalty()
        if laps is not None:
            laps.lap("forward", ends="loss")
        loss.backward()  # type: ignore[no-untyped-call]
        if training.clip_norm is not None:
            nn.utils.clip_grad_norm_(self._parameters, training.clip_norm)
        if laps is not None:
            laps.lap("backward")
        return loss

    def _outputs(self) -> Tensor:
        outputs: Tensor = self._model(self._x)
        return outputs

    def _batch_loss(self, outputs: Tensor) -> Tensor:
        return self._objective(outputs, self._y)

    def _penalty(self) -> Tensor:
        """Return L1 and L2 terms over the weights, not the biases: l1 * |w| + l2 / 2 * w**2."""
        total = torch.zeros((), device=self._weights[0].device)
        for weight in self._weights:
            if self.training.l1:
                total = total + self.training.l1 * weight.abs().sum()
            if self.training.l2:
                total = total + 0.5 * self.training.l2 * weight.square().sum()
        return total

    def _read(self, loss: Tensor) -> float | Tensor:
        if self._reads_at_once:
            value = loss.item()
            if not math.isfinite(value):
                raise self._diverged(self.n_steps, value)
            return value
        self._waiting.append(loss.detach())
        if len(self._waiting) >= FINITE_EVERY:
            self.check_finite()
        return self._waiting[-1] if self._waiting else loss.detach()

    def check_finite(self) -> None:
        """Wait for pending losses of an accelerator, and check them.

        Raises
        ------
        DivergedError
            If one of them is not finite.
        """
        if not self._waiting:
            return
        values = torch.stack(self._waiting).tolist()
        first = self.n_steps - len(values) + 1
        self._waiting.clear()
        for i, value in enumerate(values):
            if not math.isfinite(value):
                raise self._diverged(first + i, value)

    def _diverged(self, step: int, value: float) -> DivergedError:
        largest = float(torch.stack([p.detach().abs().max() for p in self._parameters]).max())
        return diverged(step, value, self._first.param_groups[0]["lr"], largest, type(self._first).__name__)


def diverged(step: int, loss: float, lr: float, largest: float, optimizer: str) -> DivergedError:
    """Return the error of a loss that is not finite.

    Parameters
    ----------
    step : int
        Counted from 1.
    lr : float
        The learning rate of that step.
    largest : float
        The greatest absolute value of a weight before it.
    optimizer : str
        The name of its class.
    """
    weights = (
        Text("the largest weight is {largest:.3g}", largest=largest)
        if math.isfinite(largest)
        else Text("weights are lost too")
    )
    return DivergedError(
        Text(
            "The loss became {what} at step {step:,}.",
            what=Text("not a number") if math.isnan(loss) else Text("infinite"),
            step=step,
        ),
        Text(
            "The learning rate is {lr:.3g} and {weights}: most likely steps were too large. Start "
            "again with a learning rate of {lower:.1g} or less, or with the gradient limited by "
            "training.clip_norm.",
            lr=lr,
            weights=weights,
            lower=changed_rate(lr, "lower_lr", optimizer),
        ),
    )
