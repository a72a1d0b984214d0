"""Reads a live autoencoder: what it rebuilds, where samples lie on its latent plane, and what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from core.analysis.reconstruction.principal import Principal
from core.data.dataset import DataSet
from core.data.images.prepare import for_display
from core.data.images.reconstruction import seen_pixels
from core.experiment.model_schema import LATENT
from core.experiment.work import work_per_step
from core.protocol.latent import MOST_POINTS, LatentPlane, PlaneWatch
from core.protocol.snapshot import Floats

if TYPE_CHECKING:
    from core.training.trainer import Trainer

Doubles = npt.NDArray[np.float64]

MOST_WORK = 400_000_000
"""Floating-point operations of encoding what is shown: about ten milliseconds."""
FEWEST_POINTS = 64


class Rebuilding:
    """Reads a trainer's autoencoder.

    Parameters
    ----------
    trainer : Trainer
        Of an autoencoder. Its model must be in eval mode and without gradients in every call.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        x, _ = trainer.split("test")
        # A forward pass takes a third of the work of a step.
        affordable = 3 * MOST_WORK // max(1, work_per_step(trainer.layers, 1))
        n = min(MOST_POINTS, max(FEWEST_POINTS, affordable))
        self._samples = np.arange(0, len(x), -(-len(x) // n))
        self._x = x[self._samples].to(trainer.device)
        self._former: Doubles | None = None

    def pictures(self, pixels: npt.NDArray[Any]) -> Floats:
        """Return pixels (n, channels, height, width) as they are looked at; see ``pictures``."""
        return pictures(pixels, self._trainer.data)

    def seen(self, x: Tensor | None) -> Floats | None:
        """Return the pictures that the model gets as inputs `x`; None if they have no noise on them."""
        if x is None or not self._trainer.data.noise:
            return None
        return self.pictures(seen_pixels(self._trainer.data, array_of(x)))

    def plane(self, watch: PlaneWatch | None) -> LatentPlane | None:
        """Return what is wanted of the latent plane, of the model as it is."""
        if watch is None:
            return None
        model, trainer = self._trainer.model, self._trainer
        latent = encoder_of(model)(self._x).double().cpu().numpy()
        if not np.isfinite(latent).all():
            return LatentPlane(latent.shape[1], self._samples[:0], np.empty((0, 2), np.float32), 0.0)
        plane = self._plane(latent, watch)
        places = _places(watch)
        made: Any = np.empty(0)
        if len(places):
            numbers = plane.rebuild(places).astype(np.float32)
            outputs = decoder_of(model)(torch.from_numpy(numbers).to(trainer.device))
            made = self.pictures(array_of(trainer.objective.answers(outputs)))
        first = 0 if watch.at is None else 1
        return LatentPlane(
            latent.shape[1],
            self._samples,
            plane.project(latent).astype(np.float32),
            _share(latent, plane),
            made[0] if first else None,
            made[first:].reshape(*watch.grid, *made.shape[1:]) if watch.grid else None,
        )

    def _plane(self, latent: Doubles, watch: PlaneWatch) -> Principal:
        """Return the plane through the mean along two latent numbers, or along two principal components."""
        if watch.axes is None or max(watch.axes) >= latent.shape[1]:
            plane = Principal.fit(latent, 2)
            plane = Principal(plane.mean, _turned(plane.directions, self._former))
            self._former = plane.directions
            return plane
        directions = np.eye(latent.shape[1])[list(watch.axes)]
        mean = latent.mean(axis=0)
        mean[list(watch.axes)] = 0  # the axes show the numbers themselves
        return Principal(mean, directions)


def pictures(pixels: npt.NDArray[Any], data: DataSet) -> Floats:
    """Return pixels (n, channels, height, width) as they are looked at, cut to 0 to 1."""
    return for_display(np.clip(pixels, 0, 1).astype(np.float32), data.white)


def _turned(directions: Doubles, former: Doubles | None) -> Doubles:
    """Return directions, each turned round where it would point away from the former one."""
    towards = np.ones(directions.shape) if former is None else former
    signs = np.sign((directions * towards).sum(axis=1, keepdims=True))
    return directions * np.where(signs == 0, 1, signs)


def _share(latent: Doubles, plane: Principal) -> float:
    """Return the share of the variance of latent numbers that lies in a plane; 1 where there is none."""
    whole = float(latent.var(axis=0).sum())
    return float(plane.project(latent).var(axis=0).sum()) / whole if whole > 0 else 1.0


def _places(watch: PlaneWatch) -> Doubles:
    """Return the places whose pictures are wanted, (n, 2): the one that is pointed at, then the grid's."""
    found = [np.empty((0, 2))]
    if watch.at is not None:
        found.append(np.array([watch.at]))
    if watch.grid:
        sides = zip(reversed(watch.grid), watch.low, watch.high, strict=True)
        columns, rows = np.meshgrid(
            *(low + (np.arange(n) + 0.5) / n * (high - low) for n, low, high in sides)
        )
        found.append(np.stack([columns.ravel(), rows.ravel()], axis=1))
    return np.concatenate(found)


def array_of(tensor: Tensor) -> Floats:
    """Return a copy, in memory of NumPy's; see ``core.inspect.network_walk``."""
    return np.array(tensor.float().cpu().numpy())


def encoder_of(model: nn.Module) -> nn.Sequential:
    """Return the layers up to the latent ones; they are the model's own, not copies."""
    return nn.Sequential(*[*model.children()][: _end(model)])


def decoder_of(model: nn.Module) -> nn.Sequential:
    """Return the layers after the latent ones; they are the model's own, not copies."""
    return nn.Sequential(*[*model.children()][_end(model) :])


def _end(model: nn.Module) -> int:
    return [name for name, _ in model.named_children()].index(LATENT) + 1
