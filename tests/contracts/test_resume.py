"""Every optimizer and every scheduler goes on from a checkpoint as if it had never stopped.

Driven by the two lists of the catalogue, so a new torch release is tested as it arrives.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
import torch

from core.components.registry import optimizer_classes, scheduler_classes
from core.errors import PlaygroundError
from core.experiment.change import started
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog, ComponentSpec, ParamSpec
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.contracts.test_optimizers_schedulers import another_value

STOPS = (0, 4, 6, 17)
"""Before the first step, within an epoch, between two, and after the last evaluation of the plateau."""


def experiment(optimizer: dict[str, Any], scheduler: dict[str, Any] | None = None) -> Experiment:
    table = {
        "data": {"name": "spiral", "n_samples": 80, "batch_size": 7},
        "model": {"name": "mlp", "hidden": [4], "dropout": 0.2, "batch_norm": True},
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": optimizer,
        "training": {"epochs": 3, "device": "cpu", "threads": 1},
    }
    return Experiment.from_dict(table | ({"scheduler": scheduler} if scheduler else {}))


def assert_resumes(given: Experiment, catalog: Catalog, path: Path) -> None:
    trainer = Trainer(given, catalog, choose("cpu", detect()))
    files = {}
    losses = []
    steps = trainer.steps()
    for stop in STOPS:
        losses += [float(s.loss).hex() for s in itertools.islice(steps, stop - trainer.step)]
        files[stop] = path / f"{stop}.pt"
        save_restore.save(files[stop], trainer)
    losses += [float(s.loss).hex() for s in steps]
    for stop, file in files.items():
        torch.manual_seed(1)
        resumed = save_restore.resume(checkpoint.read(file), catalog, choose("cpu", detect()))
        assert resumed.step == stop
        assert [float(s.loss).hex() for s in resumed.steps()] == losses[stop:]
        assert resumed.lr == trainer.lr
        for key, tensor in trainer.model.state_dict().items():
            assert torch.equal(tensor, resumed.model.state_dict()[key]), key


def usable(catalog: Catalog, family: str, name: str) -> ComponentSpec:
    spec = catalog.families[family][name]  # type: ignore[index]
    if spec.unusable:
        pytest.skip(spec.unusable)
    return spec


@pytest.mark.parametrize("name", sorted(optimizer_classes()))
def test_every_optimizer(catalog: Catalog, tmp_path: Path, name: str) -> None:
    spec = usable(catalog, "optimizer", name)
    assert_resumes(experiment(started(spec, {})), catalog, tmp_path)


@pytest.mark.parametrize("name", sorted(scheduler_classes()))
def test_every_scheduler(catalog: Catalog, tmp_path: Path, name: str) -> None:
    spec = usable(catalog, "scheduler", name)
    sgd = {"name": "SGD", "lr": 0.1, "momentum": 0.9}
    assert_resumes(experiment(sgd, started(spec, {})), catalog, tmp_path)


def test_two_optimizers_with_a_schedule_each(catalog: Catalog, tmp_path: Path) -> None:
    muon = {"name": "Muon", "lr": 0.01}
    assert_resumes(
        experiment(muon, {"name": "OneCycleLR", "max_lr": 0.1, "cycle_momentum": False}), catalog, tmp_path
    )


def test_a_list_of_layers(catalog: Catalog, tmp_path: Path) -> None:
    layers = (
        {"name": "Unflatten", "dim": 1, "unflattened_size": [-1, 1]},
        {"name": "Residual", "layers": [{"name": "Linear", "out_features": 1}, {"name": "Dropout"}]},
        {"name": "LSTM", "hidden_size": 4, "returns": "h_n"},
        {"name": "BatchNorm1d"},
        {"name": "Linear"},
    )
    model = {"name": "layers", "layers": layers}
    assert_resumes(experiment({"name": "Adam"}).replace("model", model), catalog, tmp_path)


@pytest.mark.parametrize("miner", ["random", "hard", "semi_hard"])
def test_metric_learning(catalog: Catalog, tmp_path: Path, miner: str) -> None:
    given = experiment({"name": "Adam", "lr": 0.02}).replace("loss", {"name": "TripletMarginLoss"})
    assert_resumes(given.replace("task", {"name": "metric", "miner": miner}), catalog, tmp_path)


def test_a_schedule_that_reaches_its_milestones(catalog: Catalog, tmp_path: Path) -> None:
    sgd = {"name": "SGD", "lr": 0.1}
    assert_resumes(
        experiment(sgd, {"name": "MultiStepLR", "milestones": [1, 2], "gamma": 0.5}), catalog, tmp_path
    )


@pytest.mark.parametrize("name", sorted(optimizer_classes()))
def test_every_hot_setting_that_was_changed_on_the_way(catalog: Catalog, tmp_path: Path, name: str) -> None:
    spec = usable(catalog, "optimizer", name)
    for param in (param for param in spec.params if param.hot):
        for before, after in changes(param):
            given = experiment(started(spec, {}) | before)
            trainer = Trainer(given, catalog, choose("cpu", detect()))
            list(itertools.islice(trainer.steps(), 3))
            try:
                trainer.apply({f"optimizer.{param.name}": after})
            except PlaygroundError:  # not beside the other settings
                continue
            for n_more in (0, 2):
                list(itertools.islice(trainer.steps(), n_more))
                save_restore.save(tmp_path / "last.pt", trainer)
                save_restore.resume(checkpoint.read(tmp_path / "last.pt"), catalog, choose("cpu", detect()))


def changes(param: ParamSpec) -> list[tuple[dict[str, Any], Any]]:
    """Return settings to begin with, and a value to change one of them to."""
    if param.name == "momentum":
        return [({}, 0.5), ({"momentum": 0.5}, 0), ({"momentum": 0.5}, 0.9)]
    return [({}, another_value(param)), ({}, None)]
