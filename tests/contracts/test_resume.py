"""Every optimizer and every scheduler goes on from a checkpoint as if it had never stopped.

Driven by the two lists of the catalogue, so a new torch release is tested as it arrives.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import torch

from core.errors import PlaygroundError
from core.experiment.change import adapt, started
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog, ComponentSpec, Family
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.contracts.test_optimizers_schedulers import another_value

CPU = choose("cpu", detect())
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
    trainer = Trainer(given, catalog, CPU)
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
        resumed = save_restore.resume(checkpoint.read(file), catalog, CPU)
        assert resumed.step == stop
        assert [float(s.loss).hex() for s in resumed.steps()] == losses[stop:]
        assert resumed.lr == trainer.lr
        for key, tensor in trainer.model.state_dict().items():
            assert torch.equal(tensor, resumed.model.state_dict()[key]), key


def usable(catalog: Catalog, family: Family) -> list[ComponentSpec]:
    return [spec for spec in catalog.families[family].values() if not spec.unusable]


def test_every_optimizer_and_every_scheduler(
    catalog: Catalog, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for optimizer, scheduler in zip_longest(usable(catalog, "optimizer"), usable(catalog, "scheduler")):
        first = started(optimizer, {}) if optimizer else {"name": "SGD", "lr": 0.1, "momentum": 0.9}
        given = experiment(first, started(scheduler, {}) if scheduler else None)
        with subtests.test(f"{given.optimizer} {given.scheduler}"):
            assert_resumes(adapt(given, catalog), catalog, tmp_path)


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


def test_metric_learning(catalog: Catalog, tmp_path: Path) -> None:
    given = experiment({"name": "Adam", "lr": 0.02}).replace("loss", {"name": "TripletMarginLoss"})
    assert_resumes(given.replace("task", {"name": "metric", "miner": "random"}), catalog, tmp_path)


def test_a_schedule_that_reaches_its_milestones(catalog: Catalog, tmp_path: Path) -> None:
    milestones = {"name": "MultiStepLR", "milestones": [1, 2], "gamma": 0.5}
    assert_resumes(experiment({"name": "SGD", "lr": 0.1}, milestones), catalog, tmp_path)


def test_every_hot_setting_that_was_changed_on_the_way(
    catalog: Catalog, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    file = tmp_path / "last.pt"
    for spec in usable(catalog, "optimizer"):
        with subtests.test(spec.name):
            trainer = Trainer(experiment(started(spec, {})), catalog, CPU)
            steps = trainer.steps()
            for path, value in changes(spec):
                with suppress(PlaygroundError):  # not beside the other settings
                    trainer.apply({path: value})
                next(steps)
                save_restore.save(file, trainer)
                assert save_restore.resume(checkpoint.read(file), catalog, CPU).step == trainer.step


def changes(spec: ComponentSpec) -> Iterator[tuple[str, Any]]:
    """Yield edits of each setting that a running optimizer takes, and what takes them back."""
    for param in (param for param in spec.params if param.hot):
        values = (0.5, 0, 0.9) if param.name == "momentum" else (another_value(param), None)
        yield from ((f"optimizer.{param.name}", value) for value in values)
