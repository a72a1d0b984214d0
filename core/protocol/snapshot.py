"""Snapshots of a model: plain data for drawing, and the request that says what they contain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from core.protocol.embedding import Embedding
from core.protocol.latent import LatentPlane, PlaneWatch
from core.protocol.writing import Passage

Floats = npt.NDArray[np.float32]
Split = Literal["train", "test"]

N_BINS = 41
"""Bins of a histogram: an odd number, so that 0 is in the middle one of a range around 0."""


WHOLE_OUTPUTS = 16
"""Outputs up to which each has its tile, however few units of other layers fit."""


def most_outputs(n_outputs: int, n_units: int) -> int:
    """Return how many outputs are shown at most, where `n_units` units of a layer fit."""
    return max(n_units, WHOLE_OUTPUTS) if n_outputs <= WHOLE_OUTPUTS else n_units


@dataclass(frozen=True)
class Watch:
    """What snapshots contain: outputs for `samples` in the gallery, logits for `sample`.

    Parameters
    ----------
    split : str
        ``train`` or ``test``; the indices count within it.
    sample : int or None
        The one sample whose logits, activations and feature maps are shown.
    n_units : int
        The most units per layer in the network view; 0 if it is not visible.
    first_units : tuple of (str, int)
        Columns of the network view that begin with another unit than their first, by their names.
    inside : bool
        Whether histograms of weights, gradients and activations are visible.
    report : str or None
        The split of the Evaluate page's report; None if the page is not visible.
    passage : int or None
        Texts: the number of the held-out passage that is looked at; None if none is.
    embedding, triplets : bool
        Whether the picture of an embedding is visible, and triplets in it.
    latent : PlaneWatch or None
        Autoencoders: what is wanted of the latent plane; None if it is not visible.
    """

    split: Split = "test"
    samples: tuple[int, ...] = ()
    sample: int | None = None
    n_units: int = 0
    first_units: tuple[tuple[str, int], ...] = ()
    inside: bool = False
    report: Split | None = None
    passage: int | None = None
    latent: PlaneWatch | None = None
    embedding: bool = False
    triplets: bool = False


@dataclass(frozen=True)
class LayerUnits:
    """One column of the network view: the inputs, or the units of a layer with weights.

    A unit's output is taken after normalisation and activation; in the last layer, after the layer that the
    loss requires. If a layer has more than ``Watch.n_units`` units, only so many are here: the first ones,
    unless ``Watch.first_units`` says otherwise.

    Parameters
    ----------
    name : str
        ``input``, or the layer's name in the model, such as ``linear1`` or ``output``.
    kind : str
        ``input``, ``dense`` or ``conv``.
    n_units : int
        Units (channels, features) of the whole layer; each channel of a picture is one unit.
    displayed : ndarray of int64, shape (n_displayed,)
        Indices of the units that are here, ascending.
    maps : ndarray or None
        A picture for each unit, shape (n_displayed, height, width); `pictured` says of what. Row 0 is at the
        lowest x2 in a response, at the top in other pictures.
    pictured : str
        ``response``: output over the plane. ``weights``: those of a unit that reads an image, summed over
        its channels. ``features``: the watched sample, or a convolution's output for it. Empty without
        maps.
    values : ndarray or None
        Tables and images: each unit's output for the watched sample, shape (n_displayed,); the mean of a
        picture. None, like the features, if no sample is watched.
    probabilities : ndarray or None
        Outputs of which each stands for a class: that class's probability by the loss, all over the plane as
        in `maps`, or for the watched sample as in `values`.
    weights : ndarray or None
        From the displayed units before, shape (n_displayed, n_displayed_before). In a dense layer after
        channels of pictures, or where it paints them, the mean over each channel's pixels.
    reach : float or None
        The largest absolute weight of all, displayed or not, where there is one for each pair of units.
    biases : ndarray or None
        Shape (n_displayed,).
    kernels : ndarray or None
        Convolutions: shape (n_displayed, n_displayed_before, height, width).
    """

    name: str
    kind: Literal["input", "dense", "conv"]
    n_units: int
    displayed: npt.NDArray[np.int64]
    maps: Floats | None = None
    pictured: Literal["response", "weights", "features", ""] = ""
    values: Floats | None = None
    probabilities: Floats | None = None
    weights: Floats | None = None
    biases: Floats | None = None
    kernels: Floats | None = None
    reach: float | None = None


@dataclass(frozen=True)
class Histogram:
    """Counts (`N_BINS`,) of values in bins of one width from `low` to `high`."""

    counts: npt.NDArray[np.int64]
    low: float
    high: float


@dataclass(frozen=True)
class LayerStatistics:
    """Statistics of one layer with weights.

    Parameters
    ----------
    weight_norm : float
        L2 norm of its weight, without the bias.
    gradient_norm : float or None
        L2 norm of the weight's gradient in the last step; None before the first one.
    update_ratio : float or None
        Norm of the last step's change of the weight over the weight's norm.
    dead, saturated : float or None
        Shares of units that are 0 for every measured sample (ReLU and its like), or near a limit of their
        activation for nearly all (Tanh, Sigmoid and their like). None if the activation has no such state,
        or nothing inside the layers is visible.
    weights, gradients, activations : Histogram or None
        None if they are not visible.
    """

    name: str
    weight_norm: float
    gradient_norm: float | None = None
    update_ratio: float | None = None
    dead: float | None = None
    saturated: float | None = None
    weights: Histogram | None = None
    gradients: Histogram | None = None
    activations: Histogram | None = None


@dataclass(frozen=True)
class Memory:
    """Bytes in use: of the accelerator by torch, or of this process on the CPU.

    `reserved` and `allocated` are the same on the CPU; `peak` is the most since the program started, None
    if it is not counted.
    """

    allocated: int
    reserved: int
    peak: int | None


@dataclass(frozen=True)
class LayerStatsSnapshot:
    """Statistics of a model's layers after `step` steps."""

    step: int
    layers: tuple[LayerStatistics, ...]
    memory: Memory | None = None


@dataclass(frozen=True)
class Snapshot:
    """The arrays that the views draw, of a model after `step` steps.

    Parameters
    ----------
    field : ndarray or None
        Plane data: the output on a regular grid, shape (n_rows, n_columns), row 0 at the lowest
        x2, of float32. Binary: probability of class 1; regression: predictions in the target's own
        unit; more classes: shape (n_rows, n_columns, n_classes) of probabilities.
    outputs : ndarray or None
        Tables and images: for the samples watched (``Watch.samples``), probabilities
        (n_samples, n_classes) or predictions (n_samples,) in the target's own unit. Autoencoders: pictures
        of their shape as they are rebuilt, pixels from 0 to 1.
    inputs : ndarray or None
        Autoencoders: the pictures of these samples that the model got, with the noise on them.
    logits : ndarray or None
        Classification: logits of the one sample watched (``Watch.sample``), shape (n_classes,).
    cost_ms : float
        Time that making it took on the training thread.
    watch : Watch or None
        The request: `outputs` and `logits` belong to its samples.
    network : tuple of LayerUnits
        The inputs and every layer with weights, in order; empty if the network is not visible.
    passage : Passage or None
        Texts: the passage watched (``Watch.passage``).
    latent : LatentPlane or None
        Autoencoders: the latent plane, as ``Watch.latent`` wants it.
    embedding : Embedding or None
        Metric learning: where samples lie, if that is watched (``Watch.embedding``).
    teacher_logits : ndarray or None
        Distillation: the teacher's logits of the one sample watched, as in `logits`.
    """

    step: int
    epoch: int
    field: Floats | None = None
    outputs: Floats | None = None
    logits: Floats | None = None
    cost_ms: float = 0.0
    watch: Watch | None = None
    network: tuple[LayerUnits, ...] = ()
    layer_stats: LayerStatsSnapshot | None = None
    passage: Passage | None = None
    inputs: Floats | None = None
    latent: LatentPlane | None = None
    embedding: Embedding | None = None
    teacher_logits: Floats | None = None
