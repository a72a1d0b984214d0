import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis.series import Series


def series_of(values) -> Series:
    series = Series()
    series.extend(values)
    return series


def test_keeps_what_it_was_given_in_order() -> None:
    series = Series()
    for start in range(0, 1000, 7):
        series.extend([float(i) for i in range(start, min(start + 7, 1000))])
    assert len(series) == 1000
    assert series.values().tolist() == list(range(1000))
    assert series.values(10, 13).tolist() == [10, 11, 12]


def test_values_is_a_view_not_a_copy() -> None:
    series = series_of(np.zeros(100))
    assert np.shares_memory(series.values(0, 50), series.values(25, 75))


def test_few_numbers_are_drawn_exactly() -> None:
    x, y = series_of([3.0, 1.0, 2.0]).envelope(0, 3, n_buckets=10)
    assert x.tolist() == [0, 1, 2]
    assert y.tolist() == [3, 1, 2]


@given(
    n=st.integers(1, 20_000),
    cuts=st.lists(st.integers(0, 20_000), max_size=5),
    buckets=st.integers(1, 400),
    ends=st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
@settings(max_examples=200, deadline=None)
def test_an_envelope_keeps_the_extremes_of_its_range_however_the_numbers_came(n, cuts, buckets, ends) -> None:
    numbers = np.random.default_rng(n).normal(size=n).astype(np.float32)
    series = Series()
    for part in np.split(numbers, sorted(min(cut, n) for cut in cuts)):
        series.extend(part)
    start, stop = sorted(int(end * n) for end in ends)
    x, y = series.envelope(start, stop, buckets)
    assert len(x) == len(y) <= 2 * buckets + 7
    assert np.all(np.diff(x) >= 0)
    inside = numbers[start:stop]
    if len(inside):
        assert y.min() <= inside.min()
        assert y.max() >= inside.max()
        assert numbers.min() <= y.min()
        assert numbers.max() >= y.max()


def test_a_million_numbers_are_drawn_with_as_many_points_as_asked_for() -> None:
    series = series_of(np.sin(np.arange(1_000_000) / 1e5))
    x, y = series.envelope(0, 1_000_000, n_buckets=500)
    assert 500 <= len(x) <= 1003
    np.testing.assert_allclose(y, np.sin(x / 1e5), atol=0.02)


def test_a_single_outlier_among_a_million_is_seen() -> None:
    numbers = np.zeros(1_000_000)
    numbers[765_432] = 5.0
    x, y = series_of(numbers).envelope(0, 1_000_000, n_buckets=500)
    assert y.max() == 5.0
    assert x[y.argmax()] == pytest.approx(765_432, abs=2048)


def test_points_already_drawn_stay_where_they_are_while_the_series_grows() -> None:
    numbers = np.random.default_rng(0).normal(size=40_000)
    series = series_of(numbers[:33_000])
    before = series.envelope(0, 33_000, n_buckets=100)
    series.extend(numbers[33_000:])
    after = series.envelope(0, 40_000, n_buckets=100)
    np.testing.assert_array_equal(before[0][:100], after[0][:100])
    np.testing.assert_array_equal(before[1][:100], after[1][:100])


def test_the_line_ends_at_the_last_number() -> None:
    x, y = series_of(np.arange(10_001)).envelope(0, 10_001, n_buckets=10)
    assert (x[-1], y[-1]) == (10_000, 10_000)


@pytest.mark.parametrize("n", [10, 10_000])
def test_numbers_that_are_not_finite_do_not_hide_their_neighbours(n: int) -> None:
    numbers = np.linspace(1, 2, n)
    numbers[3], numbers[5], numbers[7] = np.nan, np.inf, -np.inf
    _, y = series_of(numbers).envelope(0, n, n_buckets=20)
    finite = y[np.isfinite(y)]
    assert finite.min() == pytest.approx(1)
    assert finite.max() == pytest.approx(2)
    assert not np.isinf(y).any()


def test_nothing_but_nan_is_drawn_as_nothing() -> None:
    _, y = series_of(np.full(5000, np.nan)).envelope(0, 5000, n_buckets=10)
    assert np.isnan(y).all()


def test_an_empty_range_gives_no_points() -> None:
    assert len(Series().envelope(0, 0, 10)[0]) == 0
    assert len(series_of([1.0, 2.0]).envelope(5, 9, 10)[0]) == 0
