"""The tempered softmax equals torch's, and the cuts and draws do what the papers say."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import PlaygroundError
from core.inspect.temperature import analyse, largest, over_temperatures, random_logits, sample
from tests.helpers.each import each

LOGITS = [2.0, 1.0, 0.5, -1.0]
finite_logits = st.lists(st.floats(-50, 50), min_size=1, max_size=40)
temperatures = st.floats(0.05, 20)
tried = settings(max_examples=50, deadline=None, derandomize=True, database=None)


@tried
@given(finite_logits, temperatures)
def test_probabilities_are_torchs_to_the_last_bit(logits, temperature):
    expected = torch.softmax(torch.tensor(logits, dtype=torch.float64) / temperature, dim=0)
    assert np.array_equal(analyse(logits, temperature).probabilities, expected.numpy())


@tried
@given(finite_logits, temperatures)
def test_the_power_form_is_the_same_distribution(logits, temperature):
    tempered = analyse(logits, temperature)
    assert tempered.difference < 1e-12
    assert tempered.difference_log < 1e-12
    assert tempered.difference == np.abs(tempered.power - tempered.probabilities).max()


def test_only_the_literal_power_form_underflows_at_tiny_temperatures():
    tempered = analyse([1.0, 1.0, 0.0], 1e-4)
    assert np.isnan(tempered.power).all()
    assert math.isnan(tempered.difference)
    assert tempered.difference_log < 1e-12


def test_a_low_temperature_sharpens_and_a_high_one_flattens():
    cold, plain, hot = (analyse(LOGITS, t) for t in (0.5, 1.0, 2.0))
    assert cold.top_probability > plain.top_probability > hot.top_probability
    assert cold.entropy_bits < plain.entropy_bits < hot.entropy_bits


def test_equal_logits_have_the_greatest_entropy():
    tempered = analyse(np.zeros(8), 3.0)
    assert tempered.entropy_bits == pytest.approx(3)
    assert tempered.entropy_fraction == pytest.approx(1)
    assert tempered.perplexity == pytest.approx(8)
    tempered = analyse([4.0], 1.0)
    assert (tempered.entropy_bits, tempered.entropy_fraction, tempered.perplexity) == (0, 0, 1)


def test_the_cold_limit_is_shared_among_ties_and_the_hot_one_is_uniform():
    tempered = analyse([3.0, 1.0, 3.0, 0.0], 1.0)
    assert tempered.cold.tolist() == [0.5, 0, 0.5, 0]
    assert tempered.hot.tolist() == [0.25] * 4
    np.testing.assert_allclose(analyse([3.0, 1.0, 3.0, 0.0], 1e-3).probabilities, tempered.cold, atol=1e-12)
    np.testing.assert_allclose(analyse([3.0, 1.0, 3.0, 0.0], 1e6).probabilities, tempered.hot, atol=1e-5)


def test_a_class_that_is_ruled_out_stays_so():
    tempered = analyse([1.0, -np.inf, 0.0], 5.0)
    assert tempered.probabilities[1] == tempered.power[1] == tempered.power_log[1] == 0
    assert math.isfinite(tempered.entropy_bits)
    assert tempered.hot.tolist() == [0.5, 0, 0.5]


def test_top_k_keeps_the_k_most_probable():
    tempered = analyse(LOGITS, 1.0, top_k=2)
    assert tempered.kept.tolist() == [True, True, False, False]
    np.testing.assert_allclose(
        tempered.kept_probabilities[:2], torch.softmax(torch.tensor([2.0, 1.0]), 0), atol=1e-7
    )
    assert tempered.kept_probabilities.sum() == pytest.approx(1)
    assert analyse([1.0, 1.0, 1.0], 1.0, top_k=1).kept.tolist() == [True, False, False], "the first of ties"
    assert analyse([1.0, 2.0], 1.0, top_k=100).kept.all()
    logits = np.log([0.4, 0.3, 0.2, 0.1])
    assert analyse(logits, 1.0, top_p=0.5).kept.sum() == 2
    assert analyse(logits, 1.0, top_k=2, top_p=0.5).kept.sum() == 1, "the nucleus of what top_k leaves"


@each("top_p, n_kept", [(0.3, 1), (0.5, 1), (0.51, 2), (0.8, 2), (0.9, 3), (0.95, 3), (0.96, 4), (1.0, 4)])
def test_the_nucleus_is_the_smallest_set_that_reaches_p(top_p, n_kept):
    tempered = analyse(np.log([0.05, 0.5, 0.15, 0.3]), 1.0, top_p=top_p)
    assert tempered.kept.sum() == n_kept
    assert tempered.kept[1]


@tried
@given(finite_logits, temperatures, st.floats(0.01, 1))
def test_no_smaller_set_than_the_nucleus_reaches_p(logits, temperature, top_p):
    tempered = analyse(logits, temperature, top_p=top_p)
    kept = tempered.probabilities[tempered.kept]
    assert kept.sum() >= top_p - 1e-9
    assert top_p == 1 or kept.sum() - kept.min() < top_p


def test_an_order_that_is_known_gives_the_same_cuts():
    logits = random_logits(500, seed=1)
    order = largest(logits, 500)
    sorted_here, given = (analyse(logits, 2.0, 80, 0.7, known) for known in (None, order))
    assert np.array_equal(sorted_here.kept, given.kept)
    assert largest([1.0, 5.0, 5.0, -2.0, 3.0], 3).tolist() == [1, 2, 4]


def test_curves_over_temperature_pass_through_each_temperatures_probabilities():
    logits = random_logits(1000, seed=3)
    wanted = [5, 0, 999]
    curves = over_temperatures(logits, [0.1, 1.0, 10.0], wanted)
    assert curves.shape == (3, 3)
    for row, temperature in zip(curves, (0.1, 1.0, 10.0), strict=True):
        np.testing.assert_allclose(row, analyse(logits, temperature).probabilities[wanted], rtol=1e-12)


def test_sampling_follows_the_probabilities_and_never_draws_what_was_cut():
    tempered = analyse(LOGITS, 1.0, top_k=3)
    counts = sample(tempered.kept_probabilities, 20_000, seed=0)
    assert counts.sum() == 20_000
    assert counts[3] == 0
    with pytest.raises(PlaygroundError, match=r"temperature\.draws"):
        sample([1.0], 0, seed=0)
    np.testing.assert_allclose(counts / 20_000, tempered.kept_probabilities, atol=0.02)


def test_the_same_seed_draws_the_same_and_the_global_generator_is_left_alone():
    before = torch.get_rng_state()
    first, again, other = (sample([0.2, 0.3, 0.5], 100, seed) for seed in (1, 1, 2))
    random_logits(10, 0)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
    assert torch.equal(torch.get_rng_state(), before)


def test_a_whole_vocabulary_is_one_distribution():
    tempered = analyse(random_logits(50_257, seed=0), 0.7, top_k=100, top_p=0.9)
    assert tempered.probabilities.sum() == pytest.approx(1)
    assert tempered.kept.sum() <= 100
    assert tempered.difference < 1e-12


@each(
    "arguments, path",
    [
        (([np.nan, 1.0], 1.0), "temperature.logits"),
        (([np.inf, 1.0], 1.0), "temperature.logits"),
        (([-np.inf, -np.inf], 1.0), "temperature.logits"),
        (([], 1.0), "temperature.logits"),
        (([[1.0], [2.0]], 1.0), "temperature.logits"),
        ((LOGITS, 0.0), "temperature.value"),
        ((LOGITS, math.nan), "temperature.value"),
        ((LOGITS, math.inf), "temperature.value"),
        ((LOGITS, 1.0, 0), "temperature.top_k"),
        ((LOGITS, 1.0, None, 0.0), "temperature.top_p"),
        ((LOGITS, 1.0, None, 1.5), "temperature.top_p"),
    ],
)
def test_what_has_no_softmax_is_refused_by_name(arguments, path):
    with pytest.raises(PlaygroundError) as refused:
        analyse(*arguments)
    assert refused.value.path == path
