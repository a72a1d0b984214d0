"""Runs with transforms: the same numbers again, also resumed, and none of it where nothing is asked."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from core.components.catalog import build_catalog
from core.data.load import load
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.trainer import Trainer

CATALOG = build_catalog()
CPU = choose("cpu", detect())
ALL: list[dict[str, Any]] = [
    {"name": "RandomRotation", "degrees": 20, "interpolation": "bilinear"},
    {"name": "RandomCrop", "padding": 1},
    {"name": "RandomHorizontalFlip"},
    {"name": "ColorJitter", "brightness": 0.3, "contrast": 0.2},
    {"name": "RandomErasing"},
    {"name": "GaussianNoise"},
]


def made(data: dict[str, Any], epochs: int = 3) -> Experiment:
    return Experiment.from_dict(
        {
            "data": {"test_fraction": 0.9, "batch_size": 50, **data},
            "model": {"name": "mlp", "hidden": [6]},
            "loss": {"name": "CrossEntropyLoss"},
            "optimizer": {"name": "Adam", "lr": 0.01},
            "training": {"epochs": epochs, "device": "cpu", "threads": 1},
        }
    )


def trainer(data: dict[str, Any]) -> Trainer:
    return Trainer(made(data), CATALOG, CPU)


def losses(of: Trainer) -> list[str]:
    return [float(step.loss).hex() for step in of.steps()]


@pytest.mark.parametrize(
    "data",
    [
        {"name": "digits", "transforms": ALL},
        {"name": "wine", "test_fraction": 0.3, "batch_size": 20, "transforms": [{"name": "GaussianNoise"}]},
    ],
)
def test_a_run_repeats_to_the_last_bit_also_resumed_anywhere(data: dict[str, Any], tmp_path: Path) -> None:
    expected = losses(trainer(data))
    assert losses(trainer(data)) == expected
    assert losses(trainer({**data, "transforms": []})) != expected
    for stop in (0, 2, 4, 7):  # before the first step, within an epoch and between two
        run = trainer(data)
        list(itertools.islice(run.steps(), stop))
        save_restore.save(tmp_path / "last.pt", run)
        torch.manual_seed(1)
        resumed = save_restore.resume(checkpoint.read(tmp_path / "last.pt"), CATALOG, CPU)
        assert losses(resumed) == expected[stop:]


def test_a_checkpoint_without_the_transforms_state_is_refused(tmp_path: Path) -> None:
    run = trainer({"name": "digits", "transforms": ALL})
    save_restore.save(tmp_path / "last.pt", run)
    saved = checkpoint.read(tmp_path / "last.pt")
    assert saved.state is not None
    for wrong in (torch.zeros(7), torch.zeros_like(saved.state["transforms"])):
        saved.state["transforms"] = wrong
        with pytest.raises(PlaygroundError, match="transforms"):
            save_restore.restore(run, saved)
    del saved.state["transforms"]
    with pytest.raises(PlaygroundError, match=r"must have optimizers, .* transforms"):
        save_restore.restore(run, saved)


def test_samples_that_the_model_is_measured_on_are_left_alone() -> None:
    plain, turned = (load(made({"name": "digits", **more}).data) for more in ({}, {"transforms": ALL}))
    np.testing.assert_allclose(plain.x_test, turned.x_test, atol=1e-5)
    np.testing.assert_allclose(plain.x_train, turned.x_train, atol=1e-5)
    assert turned.raw_test is not None
    assert plain.raw_test is not None
    np.testing.assert_allclose(turned.raw_test, plain.raw_test / 16)


def test_a_batch_is_what_the_model_is_measured_on_where_nothing_is_changed() -> None:
    still = {"name": "RandomRotation", "degrees": 0}
    run = trainer({"name": "digits", "transforms": [still]})
    x, _ = next(iter(run._loader))
    np.testing.assert_allclose(x.numpy(), run.data.x_train[list(run.batch)], atol=1e-5)


def test_sizes_of_ones_own_change_the_model_and_what_is_measured() -> None:
    sized = [{"name": "Resize", "size": [12, 10]}, {"name": "CenterCrop", "size": [10, 10]}]
    halves = {"name": "Normalize", "mean": [0.5], "std": [0.25]}
    run = trainer(
        {
            "name": "digits",
            "standardize": False,
            "transforms": [*sized, {"name": "RandomErasing"}, halves],
            "test_transforms": [*sized, halves],
        }
    )
    assert run.data.x_test.shape[1:] == run.data.x_train.shape[1:] == (1, 10, 10)
    assert run.data.raw_test is not None
    np.testing.assert_allclose(run.data.x_test, (run.data.raw_test - 0.5) / 0.25, atol=1e-5)
    assert next(iter(run._loader))[0].shape[1:] == (1, 10, 10)
    assert len(losses(run)) == run.n_steps
