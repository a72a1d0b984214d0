"""Splitting and scaling: what the model gets, and that test samples have no say in it."""

import numpy as np
import pytest

from core.data.dataset import DataSet
from core.data.load import Scaling, load
from core.data.registry import BUILT_IN
from core.experiment.experiment import Component
from tests.helpers.each import each

REAL = ["digits", "iris", "wine", "breast_cancer", "diabetes"]


def loaded(name: str, **args: object) -> DataSet:
    return load(Component(name=name, **args))


def rows(samples: np.ndarray) -> set[bytes]:
    return {row.tobytes() for row in samples}


@each("name", BUILT_IN)
def test_the_same_section_gives_the_same_samples_of_the_types_torch_wants(name: str) -> None:
    first, second, other = loaded(name, seed=5), loaded(name, seed=5), loaded(name, seed=6)
    for part in ("x_train", "y_train", "x_test", "y_test"):
        np.testing.assert_array_equal(getattr(first, part), getattr(second, part))
    assert not np.array_equal(first.x_train, other.x_train)
    assert first.x_train.dtype == first.x_test.dtype == (np.int64 if first.is_text else np.float32)
    assert first.y_train.dtype == (np.float32 if first.task == "regression" else np.int64)
    assert first.x_train.flags.c_contiguous != first.is_text
    assert np.isfinite(first.x_train[:1000]).all()
    assert len(first.feature_names) == (0 if first.is_text else first.n_features)


@each("name", ["spiral", "diabetes", "breast_cancer"])
def test_no_sample_is_lost_or_in_both_parts(name: str) -> None:
    data = loaded(name, seed=1)
    train, test = (data.points_train, data.points_test) if data.expand else (data.raw_train, data.raw_test)
    assert not rows(train) & rows(test)
    whole = loaded(name, seed=1, test_fraction=0.1)
    parts = (whole.points_train, whole.points_test) if whole.expand else (whole.raw_train, whole.raw_test)
    assert rows(train) | rows(test) == rows(np.concatenate(parts))


@each(
    "name, first",
    [
        ("circle", (-0.3633, 0.30743)),
        ("xor", (0.78771, -1.4417)),
        ("gaussians", (4.41106, 0.05036)),
        ("spiral", (-0.08287, 0.34736)),
        ("moons", (1.45979, -0.05827)),
    ],
)
def test_a_balance_of_one_draws_the_samples_of_former_versions(name: str, first: tuple[float, float]) -> None:
    data = loaded(name, n_samples=10, seed=3)
    assert tuple(data.points_train[0].tolist()) == pytest.approx(first, abs=1e-5)
    np.testing.assert_array_equal(data.y_train, [0, 1, 1, 1, 0])
    same = loaded(name, n_samples=10, seed=3, balance=1)
    np.testing.assert_array_equal(same.x_train, data.x_train)


def test_drawn_points_are_the_samples() -> None:
    rows = [[-3, 1.5, 0], [-2, 1, 0], [3, -1, 1], [2, 2, 1], [0, 5, 1], [0, 4, 0]]
    data = loaded("drawn", points=rows, features=["x1*x2"], test_fraction=0.4)
    assert (data.task, data.class_names) == ("binary", ("class 1", "class 2"))
    parts = ((data.points_train, data.y_train), (data.points_test, data.y_test))
    drawn = [
        [*point, label]
        for points, labels in parts
        for point, label in zip(points.tolist(), labels, strict=True)
    ]
    assert sorted(drawn) == sorted(rows)
    np.testing.assert_array_equal(data.x_train[:, 0], data.points_train.prod(axis=1))
    assert data.feature_names == ("x1*x2",)
    labels = loaded("iris").y_test
    assert not np.array_equal(labels, np.sort(labels)), "in no order of class"


def test_a_point_that_is_added_leaves_the_others_on_their_side() -> None:
    points = [[i / 4 - 4, 0, i % 2] for i in range(30)]
    before, after = loaded("drawn", points=points), loaded("drawn", points=[*points, [5, 5, 0]])
    assert rows(before.points_test) == rows(after.points_test)
    small, large = loaded("moons", test_fraction=0.1), loaded("moons", test_fraction=0.9)
    assert rows(small.points_test) < rows(large.points_test)
    lone = [[-3, 1, 0], [-2, 1, 0], [3, -1, 1], [2, 2, 1], [0, 5, 2]]
    for seed in range(10):
        data = loaded("drawn", points=lone, test_fraction=0.4, seed=seed)
        assert data.task == "multiclass"
        assert 2 in data.y_train, "a class of one point is trained on"


@each("name", ["iris", "wine", "breast_cancer", "diabetes"])
def test_tables_are_scaled_by_their_training_samples(name: str) -> None:
    data = loaded(name)
    np.testing.assert_allclose(data.x_train.mean(axis=0), 0, atol=1e-5)
    np.testing.assert_allclose(data.x_train.std(axis=0), 1, atol=1e-5)
    mean, std = data.raw_train.mean(axis=0), data.raw_train.std(axis=0)
    np.testing.assert_allclose(data.x_test, (data.raw_test - mean) / std, rtol=1e-3, atol=1e-3)
    assert np.abs(data.x_test.mean(axis=0)).max() > 1e-3
    bare = loaded(name, standardize=False)
    np.testing.assert_array_equal(bare.x_train, bare.raw_train)


def test_images_are_scaled_as_a_whole() -> None:
    data = loaded("digits")
    assert data.x_train.shape[1:] == (1, 8, 8)
    assert data.x_train.mean() == pytest.approx(0, abs=1e-5)
    assert data.x_train.std() == pytest.approx(1, abs=1e-5)
    assert (data.raw_train.min(), data.raw_train.max()) == (0, 16)
    assert np.unique(data.x_train).size == 17


def test_a_regression_target_comes_back_in_its_own_unit() -> None:
    data = loaded("diabetes")
    assert data.y_train.mean() == pytest.approx(0, abs=1e-5)
    assert data.y_train.std() == pytest.approx(1, abs=1e-5)
    own = np.concatenate([data.y_train, data.y_test]) * data.target_std + data.target_mean
    assert (own.min().round(), own.max().round()) == (25, 346)
    assert data.target_name == "progression after one year (score)"
    data = loaded("diabetes", test_fraction=0.998)
    assert len(data.x_train) == 1, "one sample is enough"
    assert np.isfinite(data.x_test).all()
    assert np.isfinite(data.y_test).all()


def test_what_is_constant_is_shifted_and_not_divided_by_zero() -> None:
    values = np.column_stack([np.full(7, 0.1), np.full(7, 1e9), np.arange(7.0)])
    scaled = Scaling.fit(values, axis=0)(values)
    assert np.isfinite(scaled).all()
    np.testing.assert_allclose(scaled[:, :2], 0, atol=1e-6)
    np.testing.assert_allclose(scaled[:, 2].std(), 1, rtol=1e-6)
