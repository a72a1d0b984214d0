"""Where the time of a run's steps went."""

from __future__ import annotations

import numpy as np
import pytest

from core.analysis.step_timing_log import KEPT, PHASES, StepTimingsLog
from core.protocol.results import StepTimings
from tests.helpers.each import each


def phases(step: int, scale: float = 1.0) -> StepTimings:
    return StepTimings(step, *(scale * np.array([1e-6, 2e-6, 3e-6, 4e-6, 5e-6, 6e-6])).tolist())


def log_of(n_samples: int, every: int = 32) -> StepTimingsLog:
    log = StepTimingsLog()
    scales = np.random.default_rng(0).gamma(2, size=n_samples)
    for i, scale in enumerate(scales.tolist()):
        log.add(phases(2 + every * i, scale))
    return log


def test_few_steps_are_kept_as_they_came() -> None:
    log = log_of(3)
    assert log.steps.tolist() == [2, 34, 66]
    scales = np.random.default_rng(0).gamma(2, size=3)
    np.testing.assert_allclose(log.seconds, np.outer(scales, [1e-6, 2e-6, 6e-6, 3e-6, 4e-6, 5e-6]))


@each("n_samples", [KEPT, KEPT + 1, 9 * KEPT + 7])
def test_a_long_run_takes_no_more_room_and_its_mean_is_exact(n_samples: int) -> None:
    log = log_of(n_samples)
    assert log.n_samples == n_samples
    assert len(log) <= KEPT
    mean = np.random.default_rng(0).gamma(2, size=n_samples).mean()
    gaps = np.diff(log.steps)
    assert (gaps > 0).all()
    assert log.steps[0] < 1_000
    assert log.steps[-1] == 2 + 32 * (n_samples - 1)
    assert gaps.max() <= 2 * 32 * max(1, n_samples // KEPT)
    np.testing.assert_allclose(log.mean, mean * np.array([1e-6, 2e-6, 6e-6, 3e-6, 4e-6, 5e-6]), rtol=1e-9)


def test_the_first_step_which_prepares_the_others_is_forgotten() -> None:
    log = StepTimingsLog()
    log.add(phases(1, scale=300))
    assert log.mean[0] == pytest.approx(300e-6)
    log.add(phases(33))
    assert log.steps.tolist() == [33]
    assert log.mean[0] == pytest.approx(1e-6)
    log.clear()
    assert log.n_samples == len(log) == 0
    assert log.mean.tolist() == [0.0] * len(PHASES)
    assert log.seconds.shape == (0, len(PHASES))
    log.add(phases(5))
    assert log.steps.tolist() == [5]
