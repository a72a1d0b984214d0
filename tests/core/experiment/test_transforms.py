"""Lists of transforms: what is refused, and how the other list follows an edit."""

from __future__ import annotations

from typing import Any

import pytest

from core.data.registry import info_of
from core.errors import PlaygroundError
from core.experiment.change import make_change, swap
from core.experiment.experiment import Experiment
from core.experiment.validate import check, param_at
from tests.helpers.experiments import DIGITS, EARLY, experiment

CROP = {"name": "RandomCrop", "size": [6, 6]}
TURN = {"name": "RandomRotation", "degrees": 15}
HALVES = {"name": "Normalize", "mean": [0.5], "std": [0.5]}
TRAIN, TEST = "data.transforms", "data.test_transforms"


def digits(**data: Any) -> Experiment:
    return experiment(**DIGITS | {"data": {"name": "digits", **data}})


def edited(before: Experiment, path: str, value: Any) -> Experiment:
    return make_change(before, before.replace(path, value), EARLY, keep=path).after


def names(given: Experiment, path: str) -> list[str]:
    return [table["name"] for table in given.get(path) or ()]


def test_a_list_is_read_and_written_and_its_settings_have_paths() -> None:
    given = digits(transforms=[TURN, CROP], test_transforms=[{"name": "CenterCrop", "size": [6, 6]}])
    again = Experiment.from_toml(given.to_toml())
    check(again, EARLY)
    assert again == given
    assert again.get("data.transforms[0].degrees") == 15
    degrees = param_at(again, EARLY, "data.transforms[0].degrees")
    assert degrees is not None
    assert degrees.high == 180
    assert info_of(again.data).shape == (1, 6, 6)


def test_what_cannot_be_is_refused(subtests: pytest.Subtests) -> None:
    for data, message in [
        ({"transforms": [{"name": "RandomTurn"}]}, r"transforms\[0\].name: cannot be a member"),
        ({"transforms": [{**TURN, "degree": 3}]}, r"transforms\[0\].degree: is not a setting of Random"),
        ({"transforms": [TURN, {**TURN, "degrees": 500}]}, r"transforms\[1\].degrees: must be .* most 180"),
        ({"test_transforms": [TURN]}, r"test_transforms\[0\].name: cannot be a member"),
        ({"transforms": [{**CROP, "size": [9, 9]}]}, r"transforms\[0\].size: must be at most the 8 x 8"),
        ({"transforms": [CROP]}, r"test_transforms: must give pictures of 6 x 6 pixels, .* they give 8 x 8"),
        ({"transforms": [{**HALVES, "mean": [1, 2]}]}, r"mean: must have one number, or one for each of"),
        ({"transforms": [HALVES], "test_transforms": [HALVES]}, r"data.standardize: must be false beside"),
        ({"transforms": [HALVES], "standardize": False}, r"test_transforms: must contain the same Normalize"),
        (
            {"transforms": [HALVES], "test_transforms": [HALVES, CROP | {"name": "CenterCrop"}]},
            r"test_transforms\[0\].name: must be the last",
        ),
    ]:
        with subtests.test(str(data)), pytest.raises(PlaygroundError, match=message):
            check(digits(**data), EARLY)


def test_tables_take_noise_alone_and_points_nothing() -> None:
    noisy = experiment(**DIGITS | {"data": {"name": "iris", "transforms": [{"name": "GaussianNoise"}]}})
    check(noisy, EARLY)
    with pytest.raises(PlaygroundError, match=r"It takes GaussianNoise\."):
        check(noisy.replace(TRAIN, [TURN]), EARLY)
    with pytest.raises(PlaygroundError, match="is not a setting of spiral"):
        check(experiment(data={"name": "spiral", "transforms": []}), EARLY)


def test_the_test_samples_keep_the_shape_of_the_training_samples() -> None:
    cropped = edited(digits(), TRAIN, [TURN, CROP])
    assert cropped.get(TEST) == [{"name": "CenterCrop", "size": [6, 6]}]
    smaller = edited(cropped, TRAIN, [TURN, {**CROP, "size": [5, 4]}])
    assert smaller.get(TEST) == [{"name": "CenterCrop", "size": [5, 4]}]
    assert edited(smaller, TRAIN, [TURN]).get(TEST) is None


def test_the_training_samples_follow_an_edit_of_the_other_list() -> None:
    large = edited(digits(transforms=[TURN]), TEST, [{"name": "Resize", "size": [16, 16]}])
    assert names(large, TRAIN) == ["Resize", "RandomRotation"]
    assert large.get(f"{TRAIN}[0].size") == [16, 16]


def test_numbers_of_ones_own_take_the_place_of_measured_ones_in_both_lists() -> None:
    given = edited(digits(), TRAIN, [TURN, HALVES])
    assert given.get(TEST) == [HALVES]
    assert given.get("data.standardize") is False


def test_another_data_set_keeps_what_it_can_do() -> None:
    given = digits(transforms=[TURN])
    assert swap(given, EARLY, "data", "wine").get(TRAIN) is None
    noisy = experiment(**DIGITS | {"data": {"name": "iris", "transforms": [{"name": "GaussianNoise"}]}})
    assert names(swap(noisy, EARLY, "data", "wine"), TRAIN) == ["GaussianNoise"]
