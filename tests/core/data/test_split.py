"""Samples are split in whole numbers and given shares, so that no class is lost."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.load import load
from core.data.proportions import at_least, in_both, shares
from core.data.split import TEST, TRAIN, VALIDATION, as_given, lone_classes, lone_text
from core.experiment.experiment import Component
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


def test_classes_with_one_sample_are_told_by_their_names() -> None:
    labels, names = np.array([0, 2, 2, 3, 0, 1]), ("a", "b", "c", "d", "e")
    assert lone_classes(labels, names) == ["b", "d"]
    assert lone_text(["b"]) == "b has 1 sample only, which is for training: nothing tests what is learnt"
    assert lone_text(["b", "d"]).startswith("b and d have 1 sample each, for training")
    many = lone_text([f"k{i}" for i in range(40)])
    assert many.startswith("k0 and k1 and k2 and k3 and k4 and 35 more have 1 sample each")


@each("fraction", [0.0, 0.3])
@each("seed", range(3))
def test_a_class_of_one_row_is_for_training(fraction: float, seed: int, tmp_path: Path) -> None:
    kinds = ["rose"] * 9 + ["tulip"] + ["iris"] * 8
    rows = [f"{i},{i % 4},{kind}" for i, kind in enumerate(kinds)]
    (tmp_path / "flowers.csv").write_text("\n".join(["length,width,kind", *rows, ""]))
    data = load(
        Component(name="csv", path=str(tmp_path / "flowers.csv"), validation_fraction=fraction, seed=seed)
    )
    tulip = data.class_names.index("tulip")
    assert (data.y_train == tulip).sum() == 1
    assert (data.y_test == tulip).sum() == 0
    assert set(data.y_train.tolist()) == {0, 1, 2}


def test_parts_that_are_given_stay_in_random_order() -> None:
    part = np.array([TRAIN, TEST, VALIDATION, TRAIN, TEST])
    parts = as_given(part, np.array([4, 3, 2, 1, 0]))
    assert [each.tolist() for each in parts] == [[3, 0], [2], [4, 1]]
