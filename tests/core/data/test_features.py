"""The seven classic features of a point."""

import pickle

import numpy as np

from core.data.features import Expand
from core.experiment.data_schema import FEATURES


def test_each_feature_is_its_formula() -> None:
    points = np.array([[2.0, -3.0], [0.5, 6.0]], dtype=np.float32)
    expanded = Expand(FEATURES)(points)
    expected = [[2, -3, 4, 9, -6, np.sin(2), np.sin(-3)], [0.5, 6, 0.25, 36, 3, np.sin(0.5), np.sin(6)]]
    np.testing.assert_allclose(expanded, expected, rtol=1e-6)
    assert expanded.dtype == np.float32


def test_features_come_in_the_order_asked_for() -> None:
    points = np.array([[2.0, -3.0]], dtype=np.float32)
    assert Expand(("x2", "x1"))(points).tolist() == [[-3.0, 2.0]]


def test_it_travels_between_processes() -> None:
    expand = Expand(("x1", "sin(x2)"))
    assert pickle.loads(pickle.dumps(expand)) == expand
