"""What transforms make of a few pictures."""

from __future__ import annotations

import numpy as np
import torch

from core.components.transforms import Transforms
from core.data.images.prepare import for_display, pixels_of
from core.data.registry import DATASETS, settings_of
from core.experiment.experiment import Component
from core.protocol.transformed_samples import TransformedSamples


def transformed_samples(data: Component, n: int, seed: int) -> TransformedSamples:
    """Return pictures of a data section before and after its transforms.

    Parameters
    ----------
    data : Component
        Of images.
    n : int
        How many.
    seed : int
        Of the batch that they are.
    """
    settings = settings_of(data)
    samples = DATASETS[data.name].read(settings)
    chosen = np.random.default_rng(settings["seed"]).choice(len(samples.y), min(n, len(samples.y)), False)
    before = pixels_of(samples.x[chosen], samples.white).astype(np.float32)
    # Normalised pixels would be no picture any more.
    tables = tuple(table for table in settings["transforms"] if table["name"] != "Normalize")
    after = Transforms(tables, is_image=True)(torch.from_numpy(before), seed)
    return TransformedSamples(for_display(before, samples.white), for_display(after.numpy(), samples.white))
