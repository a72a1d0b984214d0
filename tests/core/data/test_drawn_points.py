"""Points that people draw: which are taken, and how they are written and read back."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.drawn_points import rows_of
from core.data.load import load
from core.data.registry import DATASETS, info_of, next_seed, sizes_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.presets import read_preset
from core.experiment.values.points import EXAMPLE, START, Rows, check_points, in_words
from tests.helpers.each import each

FOUR = [[-3, 1, 0], [-3, -1, 0], [3, 1, 1], [3, -1, 1]]
ROW = "must be [x1, x2, class]: x1 and x2 from -6 to 6, class a whole number from 0 to 4"
TWO = "must have at least two classes with at least two points each"

tried = settings(max_examples=20, deadline=None, derandomize=True, database=None)


@each(
    "points, path, rule",
    [
        (3, "data.points", "must be a list of points [x1, x2, class]"),
        ([*FOUR, 7], "data.points[4]", ROW),
        ([*FOUR, [1, 2]], "data.points[4]", ROW),
        ([[6.1, 0, 0], *FOUR], "data.points[0]", ROW),
        ([[float("nan"), 0, 0], *FOUR], "data.points[0]", ROW),
        ([["1", 0, 0], *FOUR], "data.points[0]", ROW),
        ([[True, 0, 0], *FOUR], "data.points[0]", ROW),
        ([*FOUR, [0, 0, 5]], "data.points[4]", ROW),
        ([*FOUR, [0, 0, -1]], "data.points[4]", ROW),
        ([*FOUR, [0, 0, 1.0]], "data.points[4]", ROW),
        ([*FOUR, [0, 0, True]], "data.points[4]", ROW),
        ([*FOUR, [0, 0, 3]], "data.points", "must number the classes from 0 without a gap"),
        ([], "data.points", TWO),
        (FOUR[:2], "data.points", TWO),
        (FOUR[:3], "data.points", TWO),
        ([[0, 0, 0]] * 2001, "data.points", "must be at most 2,000 points"),
    ],
)
def test_what_cannot_be_learnt_from_is_refused(points: Any, path: str, rule: str) -> None:
    with pytest.raises(PlaygroundError) as caught:
        check_points(points, -6, 6, "data.points")
    assert (caught.value.path, caught.value.rule) == (path, rule)
    if "gap" in rule:
        assert "There are points of class 3, and none of class 2" in str(caught.value)


@each("rows", [EXAMPLE, START])
def test_what_drawing_begins_with_can_be_trained_on(rows: Rows) -> None:
    assert check_points(rows, -6, 6, "data.points") == rows
    assert set(load(Component(name="drawn", points=rows)).y_train.tolist()) == {0, 1}
    more = check_points([*rows, [3, 1, 2], [3, 1, 1]], -6, 6, "data.points")
    assert more[-1] == (3.0, 1.0, 1)
    assert type(more[-1][0]) is float
    info = info_of(Component(name="drawn", points=more))
    assert (info.task, info.n_classes) == ("multiclass", 3), "one point begins a new class"


def test_they_are_counted_in_words() -> None:
    assert in_words(EXAMPLE) == "20 points in 2 classes"
    assert sizes_of(Component(name="drawn")) == (16, 4)
    assert next_seed(Component(name="spiral", seed=4)) == 5
    assert next_seed(Component(name="iris", seed=2**32 - 1)) == 0
    assert DATASETS["drawn"].param("points").describe().startswith("a list of points [x1, x2, class]")


def test_an_experiment_file_has_a_line_for_each_point() -> None:
    text = read_preset("drawn").experiment.to_toml()
    assert "    [2.6, 3.6, 0],\n    [1.0, 4.2, 0],\n" in text
    assert "hidden = [8, 8]\n" in text


@tried
@given(st.integers(10, 900), st.integers(2, 5), st.floats(0.02, 1))
def test_other_sets_are_thinned_evenly_to_300_points(n: int, k: int, balance: float) -> None:
    data = load(Component(name="spiral", n_samples=n, arms=k, balance=balance))
    points = np.concatenate([data.points_train, data.points_test])
    labels = np.concatenate([data.y_train, data.y_test])
    rows = rows_of(points, labels)
    assert check_points(rows, -6, 6, "data.points") == rows
    assert len(rows) == min(n, 300)
    kept = np.bincount([label for _, _, label in rows])
    assert kept.min() >= 2
    assert (kept <= np.bincount(labels)).all()
    places = {(round(x1, 2), round(x2, 2)) for x1, x2 in points.astype(float).tolist()}
    assert {row[:2] for row in rows} <= places
