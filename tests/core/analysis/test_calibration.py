"""Confidence is compared with accuracy in bins, and a temperature is fitted that has the least loss."""

from __future__ import annotations

import numpy as np
import pytest

from core.analysis.calibration import HIGHEST, LOWEST, fit_temperature, losses, reliability, softmax
from tests.helpers.each import each


def drawn(temperature: float, n_samples: int = 4000) -> tuple[np.ndarray, np.ndarray]:
    """Return logits of three classes, and classes drawn from their softmax at a temperature."""
    rng = np.random.default_rng(0)
    logits = rng.normal(0, 2, (n_samples, 3)).astype(np.float32)
    cumulative = softmax(logits, temperature).cumsum(axis=1)
    return logits, (rng.random((n_samples, 1)) > cumulative).sum(axis=1)


@each("temperature", [0.3, 1.0, 4.0])
def test_the_temperature_that_the_classes_were_drawn_at_is_found(temperature: float) -> None:
    fitted = fit_temperature(*drawn(temperature))
    assert fitted.temperature == pytest.approx(temperature, rel=0.06)
    assert fitted.limit == ""
    assert fitted.loss_after <= fitted.loss_before
    if temperature == 4.0:
        logits, y_true = drawn(temperature)
        before = reliability(softmax(logits), y_true).error
        assert reliability(softmax(logits, fitted.temperature), y_true).error < 0.02 < 0.1 < before


def test_where_no_temperature_is_best_it_is_at_a_limit() -> None:
    logits, _ = drawn(1.0)
    fitted = fit_temperature(logits, logits.argmax(axis=1))  # every answer is right
    assert (fitted.temperature, fitted.limit) == (LOWEST, "lowest")
    assert fitted.loss_after < 0.01
    fitted = fit_temperature(logits, logits.argmin(axis=1))  # worse than chance
    assert (fitted.temperature, fitted.limit) == (HIGHEST, "highest")
    fitted = fit_temperature(np.full((5, 4), 2.5, np.float32), np.array([0, 1, 2, 3, 0]))  # all the same
    assert (fitted.temperature, fitted.limit) == (1.0, "flat")
    assert fitted.loss_after == pytest.approx(np.log(4))


def test_a_temperature_changes_no_answer() -> None:
    logits, _ = drawn(1.0)
    for temperature in (LOWEST, 0.5, 20.0, HIGHEST):
        assert np.array_equal(softmax(logits, temperature).argmax(axis=1), logits.argmax(axis=1))


def test_huge_logits_give_finite_losses() -> None:
    logits = np.array([[1e30, -1e30], [1e4, -1e4]], np.float32)
    assert losses(logits, np.array([0, 1])).tolist() == [0.0, 2e4]
    assert softmax(logits)[0].tolist() == [1.0, 0.0]
    assert np.isfinite(fit_temperature(logits, np.array([0, 1])).loss_after)


def test_bins_hold_their_upper_edge() -> None:
    probabilities = np.array([[0.6, 0.4], [0.4, 0.6], [0.8, 0.2], [1.0, 0.0], [0.61, 0.39]])
    report = reliability(probabilities, np.array([0, 0, 0, 0, 1]), n_bins=5)
    assert report.counts.tolist() == [0, 0, 2, 2, 1]
    assert report.accuracy[2:].tolist() == [0.5, 0.5, 1.0]
    assert report.confidence[2:] == pytest.approx([0.6, 0.705, 1.0])
    assert np.isnan(report.accuracy[:2]).all()
    assert report.error == pytest.approx((2 * 0.1 + 2 * 0.205) / 5)
