"""A snapshot shows what the network answers, and leaves no trace on the run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.inspect.prober import Prober, grid_points
from core.protocol.results import DeviceInfo
from core.protocol.snapshot import Split, Watch
from core.training.trainer import Trainer
from tests.helpers.each import each

CPU = DeviceInfo("cpu", "CPU", "cpu")


def trainer_of(catalog: Catalog, data: dict[str, Any], loss: str, **model: Any) -> Trainer:
    sections = {
        "data": data,
        "model": {"name": "mlp", "hidden": [6], **model},
        "loss": {"name": loss},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": 50},
    }
    return Trainer(Experiment.from_dict(sections), catalog, CPU)


@pytest.fixture
def spiral(catalog: Catalog) -> Trainer:
    return trainer_of(catalog, {"name": "spiral"}, "BCEWithLogitsLoss")


def test_the_field_starts_at_the_lower_left_and_is_coarser_for_a_large_network(
    catalog: Catalog,
) -> None:
    points = grid_points(100)
    np.testing.assert_allclose(points[[0, 99, -1]], [[-5.94, -5.94], [5.94, -5.94], [5.94, 5.94]], rtol=1e-6)
    three = trainer_of(catalog, {"name": "spiral", "arms": 3}, "CrossEntropyLoss")
    field = Prober(three).snapshot(Watch()).field
    assert field.shape == (100, 100, 3)
    np.testing.assert_allclose(field.sum(axis=2), 1, atol=1e-5)
    large = trainer_of(catalog, {"name": "plane"}, "MSELoss", hidden=[200, 200])
    assert Prober(large).snapshot(Watch()).field.shape == (50, 50)


def test_the_field_of_two_classes_is_the_probability_of_the_second(spiral: Trainer) -> None:
    field = Prober(spiral).snapshot(Watch()).field
    assert field.shape == (100, 100)
    assert field.dtype == np.float32
    x = torch.from_numpy(spiral.data.expand(grid_points(100)))
    expected = torch.sigmoid(spiral.model(x)).detach().numpy().reshape(100, 100)
    np.testing.assert_allclose(field, expected, atol=1e-6)


@each("n_units", [0, 16])
def test_one_pass_reads_all_that_is_seen_of_samples(catalog: Catalog, n_units: int) -> None:
    trainer, passes = trainer_of(catalog, {"name": "iris"}, "CrossEntropyLoss"), []
    trainer.model[0].register_forward_hook(lambda _, given, __: passes.append(len(given[0])))
    watch = Watch("train", (5, 0, 7), 7, n_units)
    snapshot = Prober(trainer).snapshot(watch)
    assert (snapshot.watch, snapshot.field) == (watch, None)
    assert passes == [4], "the sample, and the gallery"
    np.testing.assert_allclose(snapshot.outputs[2], torch.from_numpy(snapshot.logits).softmax(0), atol=1e-6)
    assert [column.values is not None for column in snapshot.network] == ([True] * 3 if n_units else [])
    logits = trainer.model(trainer.split("train")[0][[5, 0, 7]])
    np.testing.assert_allclose(snapshot.outputs, logits.softmax(1).detach(), atol=1e-6)
    np.testing.assert_allclose(snapshot.logits, logits[2].detach(), atol=1e-6)
    beyond = Prober(trainer).snapshot(Watch("test", (0, 1_000), 1_000))
    assert beyond.outputs is beyond.logits is None


def test_a_regression_answers_in_the_unit_of_its_target(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, {"name": "diabetes"}, "MSELoss")
    snapshot = Prober(trainer).snapshot(Watch("test", (0, 1), 0))
    assert snapshot.logits is None
    scaled = trainer.model(trainer.split("test")[0][:2])[:, 0].detach().numpy()
    expected = scaled * trainer.data.target_std + trainer.data.target_mean
    np.testing.assert_allclose(snapshot.outputs, expected, rtol=1e-5)
    assert 25 < snapshot.outputs.mean() < 350


def test_the_answers_follow_the_model_and_the_watch(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, {"name": "iris"}, "CrossEntropyLoss")
    prober, watch = Prober(trainer), Watch("test", (0, 1))
    before = prober.snapshot(watch).outputs
    next(trainer.steps())
    after = prober.snapshot(watch)
    assert after.step == 1
    assert not np.array_equal(before, after.outputs)
    other = prober.snapshot(Watch("test", (1, 0))).outputs
    np.testing.assert_array_equal(other, after.outputs[::-1])


def test_a_snapshot_that_fails_leaves_the_model_in_its_mode(spiral: Trainer) -> None:
    prober = Prober(spiral)
    spiral.model.train()
    spiral.model.append(torch.nn.Linear(7, 1))
    with pytest.raises(RuntimeError, match="mat1 and mat2"):
        prober.snapshot(Watch())
    assert spiral.model.training
    assert not torch.is_inference_mode_enabled()


@each("split, loss", [("train", "CrossEntropyLoss"), ("test", "NLLLoss")])
def test_answers_are_the_logits_of_a_whole_split(catalog: Catalog, split: Split, loss: str) -> None:
    trainer = trainer_of(catalog, {"name": "iris"}, loss, dropout=0.4, batch_norm=True)
    next(trainer.steps())
    answers = Prober(trainer).answers(split)
    trainer.model.eval()
    with torch.no_grad():
        expected = {name: trainer.model(trainer.split(name)[0]).numpy() for name in ("train", "test")}
    assert (answers.split, answers.step, answers.epoch, answers.task) == (split, 1, 0, "multiclass")
    assert answers.predictions is None
    np.testing.assert_allclose(answers.logits, expected[split], atol=1e-6)
    np.testing.assert_array_equal(answers.y_true, getattr(trainer.data, f"y_{split}"))
    np.testing.assert_allclose(answers.held_out[0], expected["test"], atol=1e-6)
    np.testing.assert_array_equal(answers.held_out[1], trainer.data.y_test)
    assert answers.class_names == ("setosa", "versicolor", "virginica")


def test_the_one_output_of_two_classes_is_answered_as_two_logits(spiral: Trainer) -> None:
    answers = Prober(spiral).answers("test")
    outputs = spiral.model(spiral.split("test")[0])[:, 0].detach()
    np.testing.assert_allclose(answers.logits[:, 1] - answers.logits[:, 0], outputs, atol=1e-6)


@each("split", ["train", "test"])
def test_answers_of_a_regression_are_in_the_unit_of_its_target(catalog: Catalog, split: Split) -> None:
    trainer = trainer_of(catalog, {"name": "diabetes"}, "MSELoss")
    answers = Prober(trainer).answers(split)
    assert answers.logits is None
    assert answers.held_out is None
    x, y = trainer.split(split)
    mean, std = trainer.data.target_mean, trainer.data.target_std
    expected = trainer.model(x)[:, 0].detach().numpy() * std + mean
    np.testing.assert_allclose(answers.predictions, expected, rtol=1e-5)
    np.testing.assert_allclose(answers.y_true, y.numpy() * std + mean, rtol=1e-5)
    assert 25 <= answers.y_true.min() < answers.y_true.max() <= 346
