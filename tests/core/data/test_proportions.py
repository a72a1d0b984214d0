"""Whole numbers in given proportions."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.proportions import at_least, in_both, shares
from tests.helpers.each import each

tried = settings(max_examples=50, deadline=None, derandomize=True, database=None)


@tried
@given(st.lists(st.integers(1, 500), min_size=1, max_size=10), st.integers(0, 1000))
def test_shares_are_the_exact_ones_rounded(weights: list[int], n: int) -> None:
    parts = shares(weights, n)
    assert parts.sum() == n
    assert np.abs(parts - np.array(weights) * n / sum(weights)).max() < 1


@each("parts, raised", [([9, 1, 0], [6, 2, 2]), ([3, 3], [3, 3]), ([2, 1], [2, 1]), ([5, 0], [3, 2])])
def test_small_parts_are_raised_at_the_cost_of_the_largest(parts: list[int], raised: list[int]) -> None:
    np.testing.assert_array_equal(at_least(np.array(parts), 2), raised)


@tried
@given(st.lists(st.integers(1, 60), min_size=2, max_size=5), st.floats(0, 1))
def test_each_class_is_on_both_sides_where_there_are_samples_enough(
    counts: list[int], fraction: float
) -> None:
    sizes = np.array(counts)
    n = round(fraction * sizes.sum())
    taken = in_both(shares(sizes, n), sizes)
    assert taken.sum() == n
    assert ((taken >= 0) & (taken <= sizes)).all()
    if n >= np.minimum(sizes - 1, 1).sum():
        assert (taken[sizes > 1] >= 1).all()
    if n <= (sizes - 1).sum():
        assert (taken < sizes).all()


@tried
@given(st.integers(2, 5), st.integers(10, 300), st.floats(0, 1))
def test_classes_of_one_size_are_split_as_they_always_were(k: int, n: int, fraction: float) -> None:
    counts = shares(np.ones(k), n)
    taken = shares(counts, round(n * fraction))
    np.testing.assert_array_equal(in_both(taken, counts), taken)
