"""The shapes of the two-dimensional data sets, and the seven classic features of a point."""

from __future__ import annotations

import pickle

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.features import Expand
from core.data.synthetic import class_sizes, generate
from core.experiment.data_schema import DOMAIN, FEATURES
from tests.helpers.each import each

CLASSES = ["circle", "xor", "gaussians", "spiral", "moons"]
REGRESSION = ["plane", "multi_gaussian"]

tried = settings(max_examples=40, deadline=None, derandomize=True, database=None)


def drawn(
    name: str, n_samples: int = 600, noise: float = 0.0, **settings: float
) -> tuple[npt.NDArray, npt.NDArray]:
    return generate(name, n_samples, noise, np.random.default_rng(0), **settings)


@tried
@given(st.sampled_from(CLASSES), st.integers(10, 300), st.floats(0, 0.5), st.integers(2, 5))
def test_classes_are_balanced_and_points_within_the_domain(name: str, n: int, noise: float, k: int) -> None:
    points, labels = generate(name, n, noise, np.random.default_rng(1), arms=k, n_classes=k)
    counts = np.bincount(labels)
    assert counts.max() - counts.min() <= 1
    assert len(counts) == (k if name in ("gaussians", "spiral") else 2)
    assert points.shape == (n, 2)
    assert points.dtype == np.float32
    assert np.abs(points).max() <= DOMAIN


@tried
@given(st.integers(10, 1000), st.integers(2, 5), st.floats(0.02, 1))
def test_class_sizes_fall_evenly_and_leave_two_of_each(n: int, k: int, balance: float) -> None:
    sizes = class_sizes(n, k, balance)
    assert sizes.sum() == n
    assert sizes.min() >= 2
    assert (np.diff(sizes) <= 0).all()
    balanced = np.repeat(np.arange(k), class_sizes(n, k, 1.0))
    np.testing.assert_array_equal(balanced, np.sort(np.arange(n) % k))
    np.testing.assert_array_equal(class_sizes(700, 3, 0.25), [400, 200, 100])  # a geometric mean between


@each("name", REGRESSION)
@each("noise", [0.0, 0.5])
def test_regression_targets_stay_within_one(name: str, noise: float) -> None:
    points, targets = drawn(name, noise=noise)
    assert targets.dtype == np.float32
    assert np.abs(points).max() <= DOMAIN
    assert targets.min() < -0.5
    assert targets.max() > 0.5
    assert np.abs(targets).max() <= 1


@each("name", CLASSES)
def test_noise_moves_points_and_keeps_classes(name: str) -> None:
    still, labels = drawn(name)
    moved, same_labels = drawn(name, noise=0.1)
    np.testing.assert_array_equal(labels, same_labels)
    assert 0 < np.abs(moved - still).mean() < 1
    again, _ = drawn(name, noise=0.1)
    np.testing.assert_array_equal(again, moved)
    points, labels = drawn(name, n_samples=1100, balance=0.1)
    np.testing.assert_array_equal(np.bincount(labels), [1000, 100])
    assert np.abs(points).max() <= DOMAIN


def test_circle_is_a_disc_in_a_ring() -> None:
    points, labels = drawn("circle")
    radius = np.hypot(*points.T)
    assert radius[labels == 0].max() <= 2.5
    assert radius[labels == 1].min() >= 3.5


def test_xor_joins_opposite_quadrants() -> None:
    points, labels = drawn("xor")
    np.testing.assert_array_equal(points.prod(axis=1) > 0, labels == 1)
    quadrants = {(x1 > 0, x2 > 0) for x1, x2 in points}
    assert len(quadrants) == 4


def test_plane_rises_from_corner_to_corner() -> None:
    points, targets = drawn("plane")
    np.testing.assert_allclose(targets, np.clip(points.sum(axis=1) / 10, -1, 1), atol=1e-6)


def test_multi_gaussian_has_a_hill_beside_each_hollow() -> None:
    points, targets = drawn("multi_gaussian", n_samples=20_000)
    for x1, x2, height in [
        (-4, 2.5, 1),
        (0, 2.5, -1),
        (4, 2.5, 1),
        (-4, -2.5, -1),
        (0, -2.5, 1),
        (4, -2.5, -1),
    ]:
        near = np.hypot(points[:, 0] - x1, points[:, 1] - x2) < 0.15
        assert targets[near].mean() == pytest.approx(height, abs=0.05)


@each("arms", [2, 3, 4, 5])
def test_arms_of_a_spiral_stay_apart_and_start_near_the_centre(arms: int) -> None:
    points, labels = drawn("spiral", arms=arms)
    outer = np.hypot(*points.T) > 1
    for arm in range(arms):
        own, other = points[outer & (labels == arm)], points[outer & (labels != arm)]
        gaps = np.linalg.norm(own[:, np.newaxis] - other, axis=2)
        assert gaps.min() > 0.7
        assert np.hypot(*points[labels == arm].T).min() == pytest.approx(0.4)


def test_each_feature_is_its_formula() -> None:
    points = np.array([[2.0, -3.0], [0.5, 6.0]], dtype=np.float32)
    expanded = Expand(FEATURES)(points)
    expected = [[2, -3, 4, 9, -6, np.sin(2), np.sin(-3)], [0.5, 6, 0.25, 36, 3, np.sin(0.5), np.sin(6)]]
    np.testing.assert_allclose(expanded, expected, rtol=1e-6)
    assert expanded.dtype == np.float32
    other = Expand(("x2", "x1"))
    assert other(points[:1]).tolist() == [[-3.0, 2.0]], "in the order asked for"
    assert pickle.loads(pickle.dumps(other)) == other
