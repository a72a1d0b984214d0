"""Plain data that crosses the thread: what the pictures show of a model, and what they ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Split = Literal["train", "test"]

N_BINS = 41
"""Bins of a histogram: an odd number, so that of a range around 0 the one in the middle holds it."""


@dataclass(frozen=True)
class Watch:
    """What snapshots show: `samples` for the gallery, `sample` for its logits.

    Parameters
    ----------
    split : str
        ``train`` or ``test``; the indices count within it.
    samples : tuple of int
    sample : int or None
        The one sample whose logits, activations and feature maps are shown.
    n_units : int
        Most units that the network view shows of a layer; 0 where nobody looks at the network.
    inside : bool
        Whether histograms of weights, gradients and activations are looked at.
    report : str or None
        The split that the Evaluate page reports on while it is looked at.
    """

    split: Split = "test"
    samples: tuple[int, ...] = ()
    sample: int | None = None
    n_units: int = 0
    inside: bool = False
    report: Split | None = None


@dataclass(frozen=True)
class LayerUnits:
    """One column of the network view: the inputs, or the units of a layer with weights.

    A unit's output is taken after its normalisation and activation, of the last layer after what the
    loss wants the model to end with. Of a layer wider than ``Watch.n_units`` only the most important
    units are here.

    Parameters
    ----------
    name : str
        ``input``, or the layer's name in the model, such as ``linear1`` or ``output``.
    kind : str
        ``input``, ``dense`` or ``conv``.
    n_units : int
        Units (channels, features) of the layer in all; pictures are inputs of one unit a channel.
    shown : ndarray of int64, shape (n_shown,)
        Which of them are here, ascending.
    maps : ndarray or None
        A picture of each, shape (n_shown, height, width): what `pictured` says. Responses have
        row 0 at the lowest x2, pictures at their top.
    pictured : str
        ``response`` to the plane, ``weights`` of a unit that looks at an image (the sum over its
        channels), ``features``: the watched sample itself or what a convolution makes of it, or empty.
    values : ndarray or None
        Tables and images: output of each for the watched sample, shape (n_shown,); the mean of what
        is a picture. Without such a sample there are neither values nor features.
    weights : ndarray or None
        From the shown units of the column before: shape (n_shown, n_shown_before). Of a dense layer
        that looks at channels of pictures, the mean over each channel's pixels.
    biases : ndarray or None
        Shape (n_shown,).
    kernels : ndarray or None
        Convolutions: shape (n_shown, n_shown_before, height, width).
    """

    name: str
    kind: Literal["input", "dense", "conv"]
    n_units: int
    shown: npt.NDArray[np.int64]
    maps: Floats | None = None
    pictured: Literal["response", "weights", "features", ""] = ""
    values: Floats | None = None
    weights: Floats | None = None
    biases: Floats | None = None
    kernels: Floats | None = None


@dataclass(frozen=True)
class Histogram:
    """Counts (`N_BINS`,) of values in bins of one width from `low` to `high`."""

    counts: npt.NDArray[np.int64]
    low: float
    high: float


@dataclass(frozen=True)
class LayerStatistics:
    """How one layer with weights is doing.

    Parameters
    ----------
    name : str
    weight_norm : float
        L2 norm of its weight, without the bias.
    gradient_norm : float or None
        L2 norm of the weight's gradient in the last step; None before the first one.
    update_ratio : float or None
        Norm of the last step's change of the weight over the weight's norm.
    dead, saturated : float or None
        Shares of units that are 0 for every sample looked at (of a ReLU and its like), or near a
        limit of their activation for nearly all (of Tanh, Sigmoid and their like); None where the
        activation has no such thing, or nobody looks.
    weights, gradients, activations : Histogram or None
        Only where somebody looks.
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

    `reserved` and `allocated` are the same on the CPU; `peak` is the most since the program started,
    None where nobody counts it.
    """

    allocated: int
    reserved: int
    peak: int | None


@dataclass(frozen=True)
class LayerStatsSnapshot:
    """How the layers of a model are doing after `step` steps."""

    step: int
    layers: tuple[LayerStatistics, ...]
    memory: Memory | None = None


@dataclass(frozen=True)
class Snapshot:
    """What the pictures need from the live model at one moment.

    Parameters
    ----------
    step, epoch : int
    field : ndarray or None
        Plane data: the output on a regular grid, shape (n_rows, n_columns), row 0 at the lowest
        x2, of float32. Binary: probability of class 1; regression: predictions in the target's own
        unit; more classes: shape (n_rows, n_columns, n_classes) of probabilities.
    outputs : ndarray or None
        Tables and images: for the samples watched (``Watch.samples``), probabilities
        (n_samples, n_classes) or predictions (n_samples,) in the target's own unit.
    logits : ndarray or None
        Classification: logits of the one sample watched (``Watch.sample``), shape (n_classes,).
    cost_ms : float
        What making it took from the training thread.
    watch : Watch or None
        What was watched: `outputs` and `logits` belong to these samples.
    network : tuple of Column
        The inputs and every layer with weights, in their order; empty where nobody looks.
    layer_stats : LayerStatsSnapshot or None
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
