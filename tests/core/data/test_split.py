"""Samples are split so that no class is lost, also one that has a single sample."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from core.data.load import load
from core.data.split import TEST, TRAIN, VALIDATION, as_given, lone_classes, lone_text
from core.experiment.experiment import Component
from tests.helpers.each import each


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
