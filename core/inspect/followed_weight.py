"""Follows one number of a model: what each step makes of it, and what the optimizer keeps for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from torch import Tensor
from torch.optim import LBFGS, SGD, Adam, AdamW, Optimizer, RMSprop

from core.protocol.step_phase import OptimizerNumber, WeightStep

if TYPE_CHECKING:
    from core.training.trainer import Trainer

HAS_GRADIENT = frozenset({"backward", "optimizer"})
"""Phases at whose end the gradient is that of the present step; before, it is the last one's or none."""


_OF_ADAM = ("eps", "weight_decay", "decoupled_weight_decay", "amsgrad", "maximize")
OPTIONS: dict[type[Optimizer], tuple[str, ...]] = {
    SGD: ("momentum", "dampening", "nesterov", "weight_decay", "maximize"),
    Adam: _OF_ADAM,
    AdamW: _OF_ADAM,
    RMSprop: ("alpha", "eps", "weight_decay", "momentum", "centered", "maximize"),
}
"""What the rules of these optimizers read, besides ``lr`` and ``betas``."""


class FollowedWeight:
    """Reads a weight or bias before, in and after steps; the run does not change.

    Parameters
    ----------
    parameter : str
        Its name in the model, such as ``linear1.weight``.
    index : tuple of int
        Position in the parameter.
    """

    def __init__(self, trainer: Trainer, parameter: str, index: tuple[int, ...]) -> None:
        self._trainer = trainer
        self._tensor = trainer.parameter_with(parameter, index).detach()
        self._parameter = trainer.model.get_parameter(parameter)
        self._index = index
        self._optimizer, self._group = _owner(trainer, self._parameter)
        self._present = WeightStep(0, parameter, index, type(self._optimizer).__name__)

    def before_step(self) -> WeightStep:
        """Read what the next step starts from; return it as that step's first numbers."""
        self._present = replace(
            self._present,
            step=self._trainer.step + 1,
            lr=float(self._group["lr"]),
            options=_options(self._optimizer, self._group),
            value=self._tensor[self._index].item(),
            state=tuple(OptimizerNumber(name, number) for name, number in self._state().items()),
        )
        return self._present

    def in_phase(self, phase: str) -> WeightStep:
        """Return what is known of the present step at the end of a phase; call ``before_step`` first."""
        present = self._present
        if phase in HAS_GRADIENT:
            present = replace(present, gradient=self._gradient())
        if phase == "optimizer":
            before = {number.name: number.before for number in present.state}
            after = self._state()
            names = dict.fromkeys((*before, *after))
            state = tuple(OptimizerNumber(name, before.get(name), after.get(name)) for name in names)
            present = replace(present, state=state, new=self._tensor[self._index].item())
        return present

    def _gradient(self) -> float | None:
        gradient = self._parameter.grad
        if gradient is None:
            return None
        return (gradient.to_dense() if gradient.is_sparse else gradient)[self._index].item()

    def _state(self) -> dict[str, float]:
        """Return the optimizer's numbers for this weight; those that many weights share are among them."""
        if isinstance(self._optimizer, LBFGS):  # its state is that of all parameters, kept with the first
            state = self._optimizer.state.get(self._group["params"][0], {})
            return {name: state[name] for name in ("func_evals", "n_iter") if name in state}
        state = self._optimizer.state.get(self._parameter, {})
        numbers = {name: self._number(value) for name, value in state.items() if isinstance(value, Tensor)}
        return {name: number for name, number in numbers.items() if number is not None}

    def _number(self, value: Tensor) -> float | None:
        """Return the entry for this weight in a tensor that is as large as the parameter, or is broadcast."""
        shape = self._parameter.shape
        if value.numel() == 1:
            return value.item()
        if value.ndim != len(shape) or any(
            n not in (1, whole) for n, whole in zip(value.shape, shape, strict=True)
        ):
            return None
        return value[tuple(0 if n == 1 else i for i, n in zip(self._index, value.shape, strict=True))].item()


def _owner(trainer: Trainer, parameter: Tensor) -> tuple[Optimizer, Mapping[str, Any]]:
    """Return the optimizer that changes a parameter, with the group of its options."""
    return next(
        (optimizer, group)
        for optimizer in trainer.optimizers
        for group in optimizer.param_groups
        if any(own is parameter for own in group["params"])
    )


def _options(optimizer: Optimizer, group: Mapping[str, Any]) -> dict[str, float]:
    options = {name: float(group[name]) for name in OPTIONS.get(type(optimizer), ())}
    if "betas" in group and options:
        options |= {"beta1": float(group["betas"][0]), "beta2": float(group["betas"][1])}
    return options
