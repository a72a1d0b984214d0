"""Pictures that are to be rebuilt: each is its own target, as pixels from 0 to 1.

With noise, the model gets a picture with noise on it, and the target stays the picture itself (Vincent and
others, Extracting and Composing Robust Features with Denoising Autoencoders, 2008).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.data.dataset import DataSet, Floats, Inputs, Raw
from core.data.images.prepare import CHUNK
from core.errors import PlaygroundError
from core.experiment.tasks import Aim
from core.text import Text

SPLITS = ("train", "test", "validation")
"""Each has noise of its own in an evaluation."""
ROUNDING = 1e-3


def aimed_data(data: DataSet, aim: Aim | None) -> DataSet:
    """Return an experiment's data with what is learnt of them; None for their own task.

    Raises
    ------
    PlaygroundError
        If pictures are to be rebuilt whose pixels do not go from 0 to 1.
    """
    if aim == data.aim:
        return data
    aimed = as_read(data).aimed(aim)
    return to_reconstruct(aimed) if aimed.task.rebuilds else aimed


def to_reconstruct(data: DataSet) -> DataSet:
    """Return a data set whose targets are its own pictures; what were its targets become labels.

    Raises
    ------
    PlaygroundError
        If pixels do not go from 0 to 1, once they are divided by the brightest that they can be.
    """
    assert data.raw_train is not None
    assert data.raw_test is not None
    raw_validation = data.raw_validation
    return replace(
        data,
        y_train=_pixels(data, data.raw_train),
        y_test=_pixels(data, data.raw_test),
        y_validation=None if raw_validation is None else _pixels(data, raw_validation),
        labels_train=data.y_train,
        labels_test=data.y_test,
        labels_validation=data.y_validation,
    )


def as_read(data: DataSet) -> DataSet:
    """Return a data set with the targets that it was read with, whatever they are now."""
    if data.labels_train is None or data.labels_test is None:
        return data
    return replace(
        data,
        y_train=data.labels_train,
        y_test=data.labels_test,
        y_validation=data.labels_validation,
        labels_train=None,
        labels_test=None,
        labels_validation=None,
    )


def _pixels(data: DataSet, raw: Raw) -> Floats:
    """Return the targets: pixels from 0 to 1."""
    white, pixels = _white(data), np.empty(raw.shape, np.float32)
    for at in range(0, len(raw), CHUNK):  # what is between is of float64
        pixels[at : at + CHUNK] = raw[at : at + CHUNK].astype(np.float64) / white
    low, high = float(pixels.min()), float(pixels.max())
    if low < -ROUNDING or high > 1 + ROUNDING:
        rule = Text(
            "must have pixels from 0 to {white:g} to be rebuilt; here they go from {low:.4g} to {high:.4g}",
            white=white,
            low=low * white,
            high=high * white,
        )
        raise PlaygroundError("data.name", rule, data.name)
    return pixels


def _white(data: DataSet) -> float:
    """Return the brightest that a pixel of the raw pictures can be; after transforms it is 1."""
    return data.white if data.untransformed is None else 1.0


def noise_std(data: DataSet) -> Floats:
    """Return the noise's standard deviation on pictures as the model gets them; (), or (channels, 1, 1)."""
    return np.asarray(data.noise * _white(data) / data.input_std, np.float32)


def noisy(data: DataSet, split: str) -> Inputs:
    """Return the inputs of a split as an evaluation takes them: with noise that is always the same."""
    x: Inputs = getattr(data, f"x_{split}")
    if not data.noise:
        return x
    draws = np.random.default_rng(SPLITS.index(split)).standard_normal(x.shape, np.float32)
    return x + noise_std(data) * draws


def seen_pixels(data: DataSet, x: Inputs) -> Floats:
    """Return inputs as the model gets them as pixels from 0 to 1, beyond which noise may carry them."""
    pixels = (x * data.input_std + data.input_mean) / _white(data)
    return pixels.astype(np.float32)
