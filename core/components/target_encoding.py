"""Target encodings for losses, and readings of a model's outputs as logits of the classes.

``core.components.losses`` says which loss takes which. Encodings take the number of classes and targets
(n,); readings take outputs (n, n_outputs) and return logits (n, n_classes).
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

SMALLEST = 1e-6
"""The least probability that outputs are read as, so that logits stay finite."""


def pixels(n_classes: int, y: Tensor) -> Tensor:
    """Return pictures as they are, (n, channels, height, width)."""
    return y.float()


def index(n_classes: int, y: Tensor) -> Tensor:
    """Return class indices, (n,)."""
    return y.long()


def column(n_classes: int, y: Tensor) -> Tensor:
    """Return the targets as numbers, one output each, (n, 1)."""
    return y.float().unsqueeze(1)


def signed_column(n_classes: int, y: Tensor) -> Tensor:
    """Return -1 for class 0 and +1 for class 1, (n, 1)."""
    return 2 * column(n_classes, y) - 1


def one_hot(n_classes: int, y: Tensor) -> Tensor:
    """Return 1 at the class and 0 elsewhere, (n, n_classes)."""
    return functional.one_hot(y.long(), n_classes).float()


def signed_one_hot(n_classes: int, y: Tensor) -> Tensor:
    """Return +1 at the class and -1 elsewhere, (n, n_classes)."""
    return 2 * one_hot(n_classes, y) - 1


def as_logits(outputs: Tensor) -> Tensor:
    """Read outputs as the logits themselves; of a text those of the last position."""
    return outputs[:, -1] if outputs.ndim == 3 else outputs


def from_log_odds(outputs: Tensor) -> Tensor:
    """Read one output as log-odds of class 1: logits (0, o)."""
    return functional.pad(outputs, (1, 0))


def from_probability(outputs: Tensor) -> Tensor:
    """Read one output as the probability of class 1, cut to 0..1."""
    return from_log_odds(outputs.logit(SMALLEST))


def from_sign(outputs: Tensor) -> Tensor:
    """Read one output as the mean of targets -1 (class 0) and +1 (class 1)."""
    return from_probability((outputs + 1) / 2)


def from_distance(outputs: Tensor, margin: float) -> Tensor:
    """Read one output as a distance to class 1; at half the margin both classes are equally likely."""
    return from_log_odds(margin - 2 * outputs)


def from_one_hot(outputs: Tensor) -> Tensor:
    """Read outputs as means of one-hot targets: return the logarithms of the nearest probabilities.

    These are the Euclidean projection onto the probability simplex (Martins and Astudillo, From Softmax to
    Sparsemax, 2016, algorithm 1; its threshold is the largest of those tried).
    """
    counts = torch.arange(1, outputs.shape[1] + 1, device=outputs.device)
    sums = outputs.sort(dim=1, descending=True).values.cumsum(dim=1)
    threshold = ((sums - 1) / counts).amax(dim=1, keepdim=True)
    return (outputs - threshold).clamp_min(SMALLEST).log()


def from_signed_one_hot(outputs: Tensor) -> Tensor:
    """Read outputs as means of -1/+1 targets."""
    return from_one_hot((outputs + 1) / 2)


def no_classes(outputs: Tensor) -> Tensor:
    """Raise TypeError: numbers, embeddings and samples are no classes."""
    raise TypeError("the outputs are of no classes")
