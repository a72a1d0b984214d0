"""Calibration of a classifier, and the temperature that mends it; nothing here imports torch.

After Guo, Pleiss, Sun and Weinberger, On Calibration of Modern Neural Networks (2017).
"""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
import numpy.typing as npt

from core.protocol.report import Classes, Doubles, FittedTemperature, Reliability

N_BINS = 15
LOWEST, HIGHEST = 0.01, 100.0
"""Between these a temperature is looked for."""


def softmax(logits: npt.NDArray[np.floating], temperature: float = 1.0) -> Doubles:
    """Return probabilities of logits, both of shape (n_samples, n_classes), in float64."""
    powers: Doubles = np.exp(_shifted(logits) / temperature)
    powers /= powers.sum(axis=1, keepdims=True)
    return powers


def losses(logits: npt.NDArray[np.floating], y_true: Classes, temperature: float = 1.0) -> Doubles:
    """Return each sample's negative log-likelihood, (n_samples,), of logits (n_samples, n_classes)."""
    scaled = _shifted(logits) / temperature
    result: Doubles = np.log(np.exp(scaled).sum(axis=1)) - scaled[np.arange(len(y_true)), y_true]
    return result


def reliability(probabilities: Doubles, y_true: Classes, n_bins: int = N_BINS) -> Reliability:
    """Return how well the confidence of probabilities (n_samples, n_classes) agrees with the accuracy."""
    confidence = probabilities.max(axis=1)
    right = probabilities.argmax(axis=1) == y_true
    edges = np.arange(1, n_bins + 1) / n_bins
    bins = np.searchsorted(edges[:-1], confidence)
    counts = np.bincount(bins, minlength=n_bins)
    confident, rightly = np.bincount(bins, confidence, n_bins), np.bincount(bins, right, n_bins)
    error = float(np.abs(confident - rightly).sum() / len(y_true))
    n_known = np.where(counts > 0, counts, np.nan)
    return Reliability(counts, confident / n_known, rightly / n_known, error)


def fit_temperature(logits: npt.NDArray[np.floating], y_true: Classes) -> FittedTemperature:
    """Return the temperature with the least loss on logits (n_samples, n_classes).

    The loss is convex in 1 / T, so its slope there has one root, if any.
    """
    from scipy.optimize import brentq

    shifted = _shifted(logits)
    target = shifted[np.arange(len(y_true)), y_true].mean()

    def slope(log_t: float) -> float:
        """Return the derivative of the loss by 1 / T."""
        powers = np.exp(shifted / math.exp(log_t))
        expected = (powers * shifted).sum(axis=1) / powers.sum(axis=1)
        return float(expected.mean() - target)

    cold, hot = slope(math.log(LOWEST)), slope(math.log(HIGHEST))
    limit: Literal["", "lowest", "highest", "flat"] = ""
    if cold == hot == 0:
        temperature, limit = 1.0, "flat"
    elif cold <= 0:
        temperature, limit = LOWEST, "lowest"
    elif hot >= 0:
        temperature, limit = HIGHEST, "highest"
    else:
        temperature = math.exp(brentq(slope, math.log(LOWEST), math.log(HIGHEST)))
    before, after = (float(losses(logits, y_true, t).mean()) for t in (1.0, temperature))
    return FittedTemperature(temperature, before, after, limit)


def _shifted(logits: npt.NDArray[np.floating]) -> Doubles:
    """Return logits in float64, the greatest of each sample 0, so that no power overflows."""
    shifted: Doubles = logits.astype(np.float64)
    shifted -= shifted.max(axis=1, keepdims=True)
    return shifted
