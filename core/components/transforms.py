"""The transforms of training samples that an experiment lists, as one function of a batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import torch
from torch import Tensor

from core.components import transform_functions as functions
from core.data.dataset import DataSet
from core.data.images.reconstruction import noise_std
from core.experiment.resolve import Choice
from core.experiment.transforms import shapes

RANDOM: dict[str, Callable[..., Tensor]] = {
    "RandomRotation": functions.random_rotation,
    "RandomCrop": functions.random_crop,
    "RandomHorizontalFlip": functions.random_horizontal_flip,
    "ColorJitter": functions.color_jitter,
    "RandomErasing": functions.random_erasing,
    "GaussianNoise": functions.gaussian_noise,
}
"""Functions of a batch, a generator and the transform's settings."""
FIXED: dict[str, Callable[..., Tensor]] = {
    "Resize": functions.resize,
    "CenterCrop": functions.center_crop,
    "Normalize": functions.normalize,
}
"""Functions of a batch and the transform's settings."""
SEEDS = 2**32


class Transforms:
    """Transforms batches of training samples, each batch with a seed of its own.

    The seeds come from a generator whose state decides all that follow.

    Parameters
    ----------
    tables : sequence of mapping
        The transforms, in their order.
    white : float
        Images: the brightest that a pixel can be; it becomes 1 before the first transform.
    mean, std : float
        Images: subtracted and divided by after the last one.
    noise : Tensor, optional
        Standard deviation of the noise that comes last of all, on samples as the model gets them.
    """

    def __init__(
        self,
        tables: tuple[Mapping[str, Any], ...],
        *,
        is_image: bool,
        white: float = 1.0,
        mean: float = 0.0,
        std: float = 1.0,
        seed: int = 0,
        noise: Tensor | None = None,
    ) -> None:
        self.generator = torch.Generator().manual_seed(seed)
        self._noise = noise
        self._tables = tables
        self._is_image, self._white, self._mean, self._std = is_image, white, mean, std
        self._steps = [_step(table, is_image) for table in tables]

    def __reduce__(self) -> tuple[Any, ...]:
        """Let a worker process have the same transforms; it is given each batch's seed."""
        made = partial(
            Transforms,
            self._tables,
            is_image=self._is_image,
            white=self._white,
            mean=self._mean,
            std=self._std,
            noise=self._noise,
        )
        return made, ()

    def next_seed(self) -> int:
        """Return the seed of the next batch."""
        return _drawn(self.generator)

    def seeds_ahead(self) -> Iterator[int]:
        """Yield the seeds that ``next_seed`` will return, and leave them to it."""
        generator = torch.Generator()
        generator.set_state(self.generator.get_state())
        while True:
            yield _drawn(generator)

    def __call__(self, x: Tensor, seed: int) -> Tensor:
        """Return a batch (n, ...) as the model gets it; `x` is left as it is."""
        generator = torch.Generator().manual_seed(seed)
        if self._is_image:
            x = (self._through(x / self._white, generator) - self._mean) / self._std
        else:
            x = self._through(x, generator)
        return x if self._noise is None else x + self._noise * torch.randn(x.shape, generator=generator)

    def pixels(self, x: Tensor, seed: int) -> Tensor:
        """Return pictures after the transforms, before they are scaled."""
        return self._through(x / self._white, torch.Generator().manual_seed(seed))

    def _through(self, x: Tensor, generator: torch.Generator) -> Tensor:
        for step in self._steps:
            x = step(x, generator)
        return x


def _drawn(generator: torch.Generator) -> int:
    return int(torch.randint(SEEDS, (), generator=generator))


def make_transforms(choice: Choice, data: DataSet, seed: int) -> Transforms | None:
    """Return what is done to the training samples of a data set; None if that is nothing.

    Parameters
    ----------
    choice : Choice
        The data set.
    data : DataSet
        Its samples.
    """
    noise = torch.from_numpy(noise_std(data)) if data.noise else None
    # One of the user's changes its samples itself.
    tables = () if choice.is_own else choice.settings.get("transforms", ())
    if data.untransformed is None:
        needed = tables or noise is not None
        return Transforms(tables, is_image=False, seed=seed, noise=noise) if needed else None
    if any(table["name"] == "Normalize" for table in tables):
        return Transforms(tables, is_image=True, white=data.white, seed=seed, noise=noise)
    mean, std = float(data.input_mean), float(data.input_std)
    return Transforms(tables, is_image=True, white=data.white, mean=mean, std=std, seed=seed, noise=noise)


def _step(table: Mapping[str, Any], is_image: bool) -> Callable[[Tensor, torch.Generator], Tensor]:
    name, settings = table["name"], shapes.settings_of(table)
    if name in FIXED:
        return lambda x, generator: FIXED[name](x, **settings)
    if not is_image:
        settings["clip"] = False  # features have no limits
    return lambda x, generator: RANDOM[name](x, generator, **settings)
