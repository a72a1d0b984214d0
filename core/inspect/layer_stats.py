"""Measures the layers of a live model: norms, update ratios, histograms, dead and saturated units."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import torch
from torch import Tensor

from core.components.layer_outputs import layer_outputs, main_weight, unit_outputs, units_dim
from core.components.models import eval_mode
from core.protocol.snapshot import N_BINS, Histogram, LayerStatistics, LayerStatsSnapshot

if TYPE_CHECKING:
    from core.training.trainer import Trainer

MOST_SAMPLES = 256
"""The most training inputs on which activations are measured."""
MOST_CHARACTERS = 2048
"""The most characters on which they are measured in a text."""
FILLED = 0.2
"""A histogram keeps its range while its values reach at least this share of it."""

ZEROING = frozenset({"Hardshrink", "Hardswish", "ReLU", "ReLU6", "Softshrink", "Threshold"})
"""Activations that are exactly 0 over a range of inputs, where no gradient passes."""
LIMITS = {
    "Hardsigmoid": (0.0, 1.0),
    "Hardtanh": (-1.0, 1.0),
    "Sigmoid": (0.0, 1.0),
    "Softsign": (-1.0, 1.0),
    "Tanh": (-1.0, 1.0),
}
"""Activations with a limit on both sides, near which little gradient passes."""
NEAR = 0.03
"""Share of the range between the limits that counts as near a limit."""
NEARLY_ALL = 0.95
"""A unit is saturated if its output is near a limit for at least this share of the samples."""

_Range = tuple[float, float]


class LayerStats:
    """Measures the layers of a trainer's model between two steps, without a trace on the run."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._activations = unit_outputs(trainer.model, [layer.name for layer in trainer.built.layers])
        self._names = tuple(self._activations)
        of_units = [trainer.model.get_submodule(name) for name in self._names]
        self._units_dims = [units_dim(layer) for layer in of_units]
        self._kinds = [
            type(trainer.model.get_submodule(name)).__name__ for name in self._activations.values()
        ]
        self._parameters = [layer.get_parameter(main_weight(layer)) for layer in of_units]
        self._weights = [parameter.detach() for parameter in self._parameters]
        self._before = [weight.clone() for weight in self._weights]
        self._remembered = -1
        self._ratios: tuple[int, list[float | None]] = (-1, [])
        self._ranges: dict[tuple[str, str], _Range] = {}
        self._x: Tensor | None = None

    def remember(self) -> None:
        """Copy the weights before a step, so that the step's change can be measured."""
        torch._foreach_copy_(self._before, self._weights)
        self._remembered = self._trainer.step

    def measure(self, *, inside: bool, live: bool = True) -> LayerStatsSnapshot:
        """Return the statistics of the layers at the present step.

        Parameters
        ----------
        inside : bool
            Whether to measure histograms, dead and saturated units too: they cost a forward pass.
        live : bool
            Whether the model is as its last step left it. Otherwise, as with recorded weights, gradients
            and the last step's change are left out: they belong to the live model.
        """
        gradients = self._gradients() if live else []
        norms, ratios = self._norms(gradients, live)
        nothing: list[float | None] = [None] * len(self._names)
        gradient_norms = norms[1] if gradients else nothing
        layers = [
            LayerStatistics(*numbers)
            for numbers in zip(self._names, norms[0], gradient_norms, ratios or nothing, strict=True)
        ]
        if inside:
            layers = self._looked_into(layers, gradients)
        return LayerStatsSnapshot(self._trainer.step, tuple(layers))

    def _gradients(self) -> list[Tensor]:
        """Return the gradients of the last step, or nothing before the first."""
        gradients = [p.grad for p in self._parameters if p.grad is not None]
        return gradients if len(gradients) == len(self._parameters) else []

    def _norms(self, gradients: list[Tensor], live: bool) -> tuple[list[list[float]], list[float | None]]:
        """Return norms of the weights and the gradients, and the ratios of the step just taken."""
        n, step = len(self._weights), self._trainer.step
        tensors = self._weights + gradients
        moved = live and self._ratios[0] != step and self._remembered == step - 1
        if moved:
            tensors += [*torch._foreach_sub(self._weights, self._before), *self._before]
        values = torch.stack(torch._foreach_norm(tensors)).tolist()  # the only wait for an accelerator
        norms = [values[i : i + n] for i in range(0, len(values), n)]
        if moved:  # measured once a step: a weight that is set by hand later is not part of it
            pairs = zip(norms[-2], norms[-1], strict=True)
            self._ratios = step, [change / before if before else None for change, before in pairs]
        return norms, self._ratios[1] if live and self._ratios[0] == step else []

    # Inside

    def _looked_into(self, layers: list[LayerStatistics], gradients: list[Tensor]) -> list[LayerStatistics]:
        with eval_mode(self._trainer.model):
            outputs = self._outputs()
            kinds = [*self._kinds[:-1], ""]  # in the last layer, an output near a limit is a confident answer
            of_weights = self._histograms("weights", self._weights)
            of_gradients = self._histograms("gradients", gradients)
            of_outputs = self._histograms("activations", outputs)
            return [
                replace(
                    layer,
                    dead=_dead(outputs[i]) if kind in ZEROING else None,
                    saturated=_saturated(outputs[i], *LIMITS[kind]) if kind in LIMITS else None,
                    weights=of_weights[i],
                    gradients=of_gradients[i] if of_gradients else None,
                    activations=of_outputs[i],
                )
                for i, (layer, kind) in enumerate(zip(layers, kinds, strict=True))
            ]

    def _outputs(self) -> list[Tensor]:
        """Return each layer's output after its activation: (n_samples, n_units, ...)."""
        names = self._activations.values()
        outputs = layer_outputs(self._trainer.model, self._inputs(), names)
        if self._trainer.data.is_text:  # (n_samples, n_characters, n_units): each character is a sample
            return [outputs[name].flatten(0, -2) for name in names]
        return [outputs[name].movedim(dim, 1) for name, dim in zip(names, self._units_dims, strict=True)]

    def _inputs(self) -> Tensor:
        if self._x is None:
            x, _ = self._trainer.split("train")
            is_text, context = self._trainer.data.is_text, self._trainer.data.context
            n = min(max(1, MOST_CHARACTERS // context) if is_text else MOST_SAMPLES, len(x))
            self._x = x[[i * len(x) // n for i in range(n)]].to(self._trainer.device)
        return self._x

    def _histograms(self, what: str, tensors: Sequence[Tensor]) -> list[Histogram]:
        """Return a histogram of each layer's numbers, without those that are not finite."""
        if not tensors:
            return []
        flat = [tensor.reshape(-1) for tensor in tensors]
        extremes = torch.stack([torch.stack(torch.aminmax(x)) for x in flat]).tolist()
        for i, (low, high) in enumerate(extremes):
            if not (math.isfinite(low) and math.isfinite(high)):
                flat[i] = flat[i][flat[i].isfinite()]
                extremes[i] = torch.stack(torch.aminmax(flat[i])).tolist() if len(flat[i]) else [0.0, 0.0]
        ranges = [self._range(name, what, *e) for name, e in zip(self._names, extremes, strict=True)]
        counts = torch.stack([_counts(x, *r) for x, r in zip(flat, ranges, strict=True)]).cpu().numpy()
        return [Histogram(c, *r) for c, r in zip(counts.astype("int64"), ranges, strict=True)]

    def _range(self, name: str, what: str, low: float, high: float) -> _Range:
        """Return round limits for numbers from `low` to `high`; reuse the former ones while they fit."""
        former = self._ranges.get((name, what))
        reach = max(-low, high)
        if former is None or not (
            former[0] <= low and high <= former[1] and reach >= FILLED * max(-former[0], former[1])
        ):
            if what == "activations":
                former = (-_rounded_up(-low) if low < 0 else 0.0, _rounded_up(high) if high > 0 else 0.0)
                former = former if former != (0.0, 0.0) else (0.0, 1.0)
            else:
                former = (-_rounded_up(reach), _rounded_up(reach))
            self._ranges[name, what] = former
        return former


def _rounded_up(value: float) -> float:
    """Return the first of 1, 2, 5, 10, ... times a power of ten that is at least `value`; 1 for 0."""
    if value <= 0:
        return 1.0
    exponent = math.floor(math.log10(value))
    return next(r for m in (1, 2, 5, 10, 20) if (r := float(f"{m}e{exponent}")) >= value)


def _counts(x: Tensor, low: float, high: float) -> Tensor:
    """Count values in bins, relative to the range: so none is too large or too small for float32."""
    reach = max(-low, high)
    return torch.histc(x / reach, N_BINS, low / reach, high / reach)


def _dead(x: Tensor) -> float:
    """Return the share of units, in dimension 1, that are 0 throughout."""
    return float((x == 0).all(dim=_all_but_units(x)).float().mean())


def _saturated(x: Tensor, low: float, high: float) -> float:
    """Return the share of units that are near a limit for nearly all samples."""
    margin = NEAR * (high - low)
    near = (x <= low + margin) | (x >= high - margin)
    return float((near.float().mean(dim=_all_but_units(x)) >= NEARLY_ALL).float().mean())


def _all_but_units(x: Tensor) -> tuple[int, ...]:
    return 0, *range(2, x.ndim)
