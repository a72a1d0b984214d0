"""The numbers of the Evaluate page for pictures that were rebuilt."""

from __future__ import annotations

import math

import numpy as np

from core.protocol.reconstruction import RebuiltReport
from core.protocol.report import Answers


def rebuilt_report(answers: Answers) -> RebuiltReport | None:
    """Return what the answers of an autoencoder amount to; None if its outputs are not finite."""
    rebuilt, n = answers.rebuilt, len(answers.class_names)
    assert rebuilt is not None
    if not np.isfinite(rebuilt.errors).all():
        return None
    error = float(rebuilt.errors.mean(dtype=np.float64))
    labels = answers.y_true.astype(np.int64) if n else np.zeros(0, np.int64)
    counts = np.bincount(labels, minlength=n)
    with np.errstate(invalid="ignore"):
        by_class = np.bincount(labels, rebuilt.errors if n else None, n) / counts
    return RebuiltReport(rebuilt, error, psnr(error), counts, by_class)


def psnr(error: float) -> float:
    """Return the peak signal-to-noise ratio of a mean squared error, in decibels, of pixels from 0 to 1."""
    return -10 * math.log10(error) if error > 0 else math.inf
