import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.analysis import series as series_module
from core.analysis.series import ALL, FAN, Series
from tests.helpers.each import each


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
    assert np.shares_memory(series.values(0, 50), series.values(25, 75)), "views, no copies"


@each(
    "numbers, start, stop, drawn",
    [
        ([3.0, 1.0, 2.0], 0, 3, ([0, 1, 2], [3, 1, 2])),
        ([], 0, 0, ([], [])),
        ([1.0, 2.0], 5, 9, ([], [])),
    ],
)
def test_few_numbers_are_drawn_exactly(
    numbers: list[float], start: int, stop: int, drawn: tuple[list[float], list[float]]
) -> None:
    x, y = series_of(numbers).envelope(start, stop, n_buckets=10)
    assert (x.tolist(), y.tolist()) == drawn


@given(
    n=st.integers(1, 20_000),
    cuts=st.lists(st.integers(0, 20_000), max_size=5),
    buckets=st.integers(1, 400),
    ends=st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
@settings(max_examples=50, deadline=None, derandomize=True, database=None)
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


def test_a_million_numbers_are_drawn_with_few_points_to_the_last_and_an_outlier_is_seen() -> None:
    numbers = np.sin(np.arange(1_000_000) / 1e5)
    numbers[765_432] = 5.0
    x, y = series_of(numbers).envelope(0, 1_000_000, n_buckets=500)
    assert 500 <= len(x) <= 1003
    assert (x[-1], y[-1]) == (999_999, np.float32(numbers[-1]))
    assert x[y.argmax()] == pytest.approx(765_432, abs=2048)
    np.testing.assert_allclose(y[y < 2], np.sin(x[y < 2] / 1e5), atol=0.02)


def test_points_already_drawn_stay_where_they_are_while_the_series_grows() -> None:
    numbers = np.random.default_rng(0).normal(size=40_000)
    series = series_of(numbers[:33_000])
    before = series.envelope(0, 33_000, n_buckets=100)
    series.extend(numbers[33_000:])
    after = series.envelope(0, 40_000, n_buckets=100)
    np.testing.assert_array_equal(before[0][:100], after[0][:100])
    np.testing.assert_array_equal(before[1][:100], after[1][:100])


@each("n", [10, 10_000])
def test_numbers_that_are_not_finite_do_not_hide_their_neighbours(n: int) -> None:
    numbers = np.linspace(1, 2, n)
    numbers[3], numbers[5], numbers[7] = np.nan, np.inf, -np.inf
    _, y = series_of(numbers).envelope(0, n, n_buckets=20)
    finite = y[np.isfinite(y)]
    assert finite.min() == pytest.approx(1)
    assert finite.max() == pytest.approx(2)
    assert not np.isinf(y).any()
    _, y = series_of(np.full(n, np.nan)).envelope(0, n, n_buckets=10)
    assert np.isnan(y).all()


# Of a day


def grown(n: int, block: int = 1 << 19, outlier: int = -1) -> Series:
    """Return a series of n numbers that repeat, with one that stands out."""
    numbers = np.sin(np.arange(block) / 300).astype(np.float32)
    series = Series()
    for start in range(0, n, block):
        part = numbers[: n - start]
        if start <= outlier < start + block:
            part = part.copy()
            part[outlier - start] = 9.0
        series.extend(part)
    return series


def test_an_outlier_of_ten_million_steps_ago_is_seen_and_the_line_ends_at_the_last_number() -> None:
    series, tenth = grown(12_345_678, outlier=123_456), grown(1_234_567)
    assert series.n_bytes < 2 * tenth.n_bytes < 8e6, "ten times as many take little more room"
    x, y = series.envelope(0, len(series), n_buckets=1000)
    assert 700 <= len(x) <= 2003
    assert np.all(np.diff(x) >= 0)
    assert y.max() == 9.0
    assert x[y.argmax()] == pytest.approx(123_456, abs=16_384)
    assert (x[-1], y[-1]) == (12_345_677, series.last) == (12_345_677, series.values()[-1])


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many numbers a series keeps at least, so that few are many."""
    monkeypatch.setattr(series_module, "KEPT_EXTREMES", 1024)
    return 4096


@given(n=st.integers(1, 300_000), span=st.floats(0, 1), buckets=st.integers(1, 1024 // FAN))
@settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_what_was_dropped_changes_no_picture_of_the_latest_numbers(small: int, n, span, buckets) -> None:
    numbers = np.random.default_rng(n).normal(size=n).astype(np.float32)
    all_kept, series = Series(kept=ALL), Series(kept=small)
    all_kept.extend(numbers)
    for part in np.array_split(numbers, 7):
        series.extend(part)
    start = int(span * n)
    if n - start <= 2 * buckets:
        start = max(start, n - small)
    for one, other in zip(
        series.envelope(start, n, buckets), all_kept.envelope(start, n, buckets), strict=True
    ):
        np.testing.assert_array_equal(one, other)
    np.testing.assert_array_equal(series.values(n - min(n, small)), numbers[-small:])
    np.testing.assert_array_equal(all_kept.values(), numbers)


@each("start, span", [(0, 1), (5, 50), (100_000, 5_000), (399_990, 10), (0, 100_000)])
def test_an_old_stretch_has_its_extremes_however_narrow(small: int, start: int, span: int) -> None:
    numbers = np.random.default_rng(1).normal(size=400_000).astype(np.float32)
    series = Series(kept=small)
    series.extend(numbers)
    x, y = series.envelope(start, start + span, n_buckets=100)
    inside = numbers[start : start + span]
    assert len(x) <= 207
    assert np.all(np.diff(x) >= 0)
    assert y.min() <= inside.min() <= inside.max() <= y.max()


def test_an_archive_gives_old_numbers_back_and_the_picture_of_them(small: int) -> None:
    numbers = np.random.default_rng(2).normal(size=400_000).astype(np.float32)
    series = Series(kept=small, archive=lambda start, stop: numbers[start:stop])
    series.extend(numbers)
    assert series.first_kept > 0
    np.testing.assert_array_equal(series.values(), numbers)
    assert series.at(17) == numbers[17]
    for one, other in zip(series.envelope(30, 90, 50), series_of(numbers).envelope(30, 90, 50), strict=True):
        np.testing.assert_array_equal(one, other)


def test_without_an_archive_only_what_is_certain_is_told_of_old_numbers(small: int) -> None:
    numbers = np.full(200_000, 0.01)
    numbers[100] = 0.5
    series = Series(np.float64, small)
    series.extend(numbers)
    assert series.at(5_000) == 0.01
    assert np.isnan(series.at(100))
    assert np.isnan(series.at(-1))
    assert np.isnan(series.at(200_000))
    told = series.values()
    assert np.isnan(told).sum() < FAN * FAN + FAN
    assert np.all(told[np.isfinite(told)] == 0.01)


def test_the_knots_of_a_series_that_never_falls_lead_through_all_of_it(small: int) -> None:
    numbers = np.cumsum(np.random.default_rng(3).integers(0, 2, 300_000)).astype(np.float64)
    series = Series(np.float64, small)
    series.extend(numbers)
    index, values = series.knots()
    assert len(index) < 20_000
    assert np.all(np.diff(index) > 0)
    np.testing.assert_array_equal(values, numbers[index.astype(int)])


def test_a_view_stays_as_it_is_while_the_series_drops_what_is_old(small: int) -> None:
    series = Series(kept=small)
    series.extend(np.arange(small))
    view = series.values(0, 10)
    series.extend(np.full(20 * small, -1.0))
    assert view.tolist() == list(range(10))
