"""The loss of a run's training data as a function of all its weights, on a model of its own."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from time import perf_counter

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor
from torch.func import functional_call, vmap
from torch.nn.modules.batchnorm import _BatchNorm as BatchNorm

from core.components.catalog import torchs_catalog
from core.components.models import describe_model, outline_model
from core.experiment.resolve import ANSWERING, Resolved, resolve
from core.protocol.landscape import Doubles, RunPlane, Singles
from core.training.evaluate import evaluated
from core.training.tasks.objective import objective_of

MOST_BYTES = 64 * 2**20
"""Of weights that are tried at once."""
MOST_AT_ONCE = 128
SLICE_S = 0.03
"""After so long somebody may ask for something else."""


class RunLoss:
    """The mean loss of the training data, in eval mode and without penalties, as a run's evaluation has it.

    The model is an outline without numbers: each call gives it its weights. So nothing is drawn at
    random, and the run keeps its own model to itself.

    Parameters
    ----------
    plane : RunPlane
        Experiment, data and the layout of the weights.
    """

    def __init__(self, plane: RunPlane) -> None:
        catalog = torchs_catalog()
        resolved = Resolved(plane.experiment, resolve(plane.experiment, catalog, ANSWERING))
        self.objective = objective_of(resolved, plane.data, torch.device("cpu"), catalog)
        self.model = outline_model(resolved, plane.data, self.objective).eval()
        for norm in self.model.modules():
            if isinstance(norm, BatchNorm) and norm.track_running_stats:
                norm.forward = partial(_normalised, norm)  # type: ignore[method-assign]
        layers = describe_model(resolved, plane.data, self.objective)
        x, y = map(torch.from_numpy, evaluated(plane.data, "train", layers))
        self._x, self._targets = x, self.objective.targets_of_set(x, y)
        self._layout = plane.layout
        self._sizes = [math.prod(shape) for _, shape in plane.layout]
        # Convolutions with weights of their own for each point are slower together than one by one, the many
        # outputs of a text would take much memory, and torch 2.13 cannot batch a triplet loss.
        can_batch = not plane.data.is_text and not self.objective.compares_samples
        self._can_batch = can_batch and all(len(shape) <= 2 for _, shape in plane.layout)

    def __call__(self, weights: Tensor) -> Tensor:
        """Return the loss with flat weights (n_numbers,)."""
        outputs = functional_call(self.model, self._named(weights), (self._x,))
        return self.objective.loss_of_set(outputs, self._targets)

    def _named(self, weights: Tensor) -> dict[str, Tensor]:
        parts = torch.split(weights, self._sizes)
        return {name: part.view(shape) for (name, shape), part in zip(self._layout, parts, strict=True)}

    def of_all(self, batch: Tensor) -> Tensor:
        """Return the losses (n,) with each of n flat weights (n, n_numbers)."""
        if self._can_batch:
            try:
                return vmap(self)(batch)
            except (RuntimeError, ValueError):  # an operation that cannot be batched
                self._can_batch = False
        return torch.stack([self(weights) for weights in batch])


def _normalised(norm: BatchNorm, x: Tensor) -> Tensor:
    """Return what a batch norm gives in eval mode, differentiable in its statistics, which torch's is not."""
    mean, variance = norm.running_mean, norm.running_var
    assert mean is not None
    assert variance is not None
    if not mean.requires_grad:
        return F.batch_norm(x, mean, variance, norm.weight, norm.bias, eps=norm.eps)
    shape = (-1, *[1] * (x.dim() - 2))
    x = (x - mean.view(shape)) * torch.rsqrt(variance.view(shape) + norm.eps)
    return x if norm.weight is None else x * norm.weight.view(shape) + norm.bias.view(shape)


def plane_losses(plane: RunPlane, points: Doubles) -> Iterator[Doubles]:
    """Yield the losses at points (n, 2) of a plane in their order, in slices of about `SLICE_S` each."""
    loss = RunLoss(plane)
    origin, directions = torch.from_numpy(plane.origin), torch.from_numpy(plane.directions)
    at = torch.from_numpy(points.astype(np.float32))
    most = max(1, min(MOST_AT_ONCE, MOST_BYTES // (4 * len(origin))))
    first, size = 0, 1
    while first < len(at):
        began = perf_counter()
        with torch.no_grad():
            values = loss.of_all(origin + at[first : first + size] @ directions)
        yield values.numpy().astype(np.float64)
        first += size
        size = min(most, 2 * size) if perf_counter() - began < SLICE_S / 2 else size


def moment_losses(plane: RunPlane, weights: Singles) -> Iterator[float]:
    """Yield the loss with each row of recorded weights, computed as an evaluation of the run computes it."""
    loss = RunLoss(plane)
    with torch.no_grad():
        for row in weights:
            yield loss(torch.from_numpy(row)).item()
