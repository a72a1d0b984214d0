"""The numbers of the Evaluate page for a language model."""

from __future__ import annotations

import math

import numpy as np

from core.protocol.report import Answers, TextReport

N_CONFUSIONS = 50
"""Confusions that are told."""


def text_report(answers: Answers) -> TextReport | None:
    """Return what a language model's answers amount to; None if its outputs are not finite."""
    y_true, predicted, losses = answers.y_true, answers.predicted, answers.losses
    assert predicted is not None
    assert losses is not None
    if not np.isfinite(losses).all():
        return None
    n, mean = len(answers.class_names), float(losses.mean(dtype=np.float64))
    counts = np.bincount(y_true, minlength=n)
    with np.errstate(invalid="ignore"):
        of_each = np.bincount(y_true, losses, n) / counts
        right = np.bincount(y_true, predicted == y_true, n) / counts
    return TextReport(
        loss=mean,
        perplexity=math.exp(min(mean, 700.0)),
        accuracy=float((predicted == y_true).mean()),
        counts=counts,
        losses=of_each,
        right=right,
        confusions=_confusions(y_true, predicted, n),
    )


def _confusions(y_true: np.ndarray, predicted: np.ndarray, n: int) -> tuple[tuple[int, int, int], ...]:
    wrong = predicted != y_true
    pairs, counts = np.unique(y_true[wrong] * n + predicted[wrong], return_counts=True)
    order = np.argsort(-counts, kind="stable")[:N_CONFUSIONS]
    return tuple((int(pairs[i] // n), int(pairs[i] % n), int(counts[i])) for i in order)
