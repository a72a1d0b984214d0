from __future__ import annotations

import math

import numpy as np
import pytest

from core.analysis.language.counts import count_losses


def test_counts_follow_the_formula() -> None:
    codes = np.array([0, 1, 0, 1, 0, 2])  # of 3 characters
    train = codes[:-1], codes[1:]
    test = np.array([[0, 1]]), np.array([[1, 0]])
    losses = count_losses(train, test, 3)
    # After the first character: 0 twice, 1 twice, 2 once of 5. After 0: 1 twice, 2 once. After 1: 0 twice.
    assert losses["unigram"] == pytest.approx(-math.log(3 / 8))
    assert losses["bigram"] == pytest.approx(-(math.log(3 / 6) + math.log(3 / 5)) / 2)


def test_a_pair_that_never_came_has_a_finite_loss() -> None:
    codes = np.zeros(100, dtype=np.int64)
    losses = count_losses((codes[:-1], codes[1:]), (np.array([0]), np.array([1])), 2)
    assert losses["bigram"] == pytest.approx(math.log(101))
