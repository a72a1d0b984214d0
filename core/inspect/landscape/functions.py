"""Surfaces as functions of a tensor with two numbers."""

from __future__ import annotations

from typing import Protocol

import torch
from torch import Tensor

from core.analysis.landscape.surfaces import SURFACES
from core.inspect.landscape.run_loss import RunLoss
from core.protocol.landscape import RunPlane, SurfaceChoice


class Function(Protocol):
    """A surface over two parameters."""

    def __call__(self, point: Tensor) -> Tensor:
        """Return the value (a scalar) at a point (2,), as the present step sees it."""
        ...

    def next_step(self) -> None:
        """Go on to the next step, which may see the surface otherwise."""

    def look(self, points: Tensor) -> tuple[Tensor, Tensor]:
        """Return values (n,) and gradients (n, 2) of the surface itself at points (n, 2)."""
        ...


class SurfaceFunction:
    """One of the surfaces with a formula.

    Where it has noise, each step sees it shifted by random numbers of the seed's own generator, all
    optimizers by the same.
    """

    def __init__(self, choice: SurfaceChoice) -> None:
        surface = SURFACES[choice.name]
        self._formula, self._settings = surface.formula, surface.resolve(choice.settings)
        self._generator = torch.Generator().manual_seed(int(self._settings.get("seed", 0)))
        self._shift: Tensor | None = None

    def __call__(self, point: Tensor) -> Tensor:
        """Return the value at a point (2,), with the noise of the present step."""
        seen = point if self._shift is None else point - self._shift
        value: Tensor = self._formula(seen[0], seen[1], self._settings)
        return value

    def next_step(self) -> None:
        """Draw the next shift."""
        noise = self._settings.get("noise", 0.0)
        if noise:
            self._shift = noise * torch.randn(2, generator=self._generator)

    def look(self, points: Tensor) -> tuple[Tensor, Tensor]:
        """Return values and gradients without noise."""
        points = points.detach().requires_grad_()
        values: Tensor = self._formula(points[:, 0], points[:, 1], self._settings)
        (gradients,) = torch.autograd.grad(values.sum(), points)
        return values.detach(), gradients


class PlaneFunction:
    """The loss of a run's training data on a plane through its weights."""

    def __init__(self, plane: RunPlane) -> None:
        self._loss = RunLoss(plane)
        self._origin = torch.from_numpy(plane.origin)
        self._directions = torch.from_numpy(plane.directions)

    def __call__(self, point: Tensor) -> Tensor:
        """Return the loss at a point (2,) of the plane."""
        return self._loss(self._origin + point @ self._directions)

    def next_step(self) -> None:
        """Do nothing: each step sees all training data."""

    def look(self, points: Tensor) -> tuple[Tensor, Tensor]:
        """Return values and gradients, point by point."""
        points = points.detach().requires_grad_()
        values = torch.stack([self(point) for point in points])
        (gradients,) = torch.autograd.grad(values.sum(), points)
        return values.detach(), gradients


def function_of(surface: SurfaceChoice | RunPlane) -> Function:
    """Return a surface as a function of tensors."""
    return PlaneFunction(surface) if isinstance(surface, RunPlane) else SurfaceFunction(surface)
