"""Looking at a trainer between two steps, live or at a recorded moment."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
import torch

from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect import observer as observing
from core.inspect.observer import Observer
from core.protocol.snapshot import Memory, Watch
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.each import each


@pytest.fixture
def trainer(catalog: Catalog) -> Trainer:
    return Trainer(read_preset("spiral").experiment, catalog, choose("cpu", detect()))


def test_a_visited_moment_shows_the_model_as_it_was(trainer: Trainer) -> None:
    observer = Observer(trainer)
    steps = trainer.steps()
    list(itertools.islice(steps, 40))
    observer.record()
    then, answers = observer.snapshot(Watch()), observer.answers("test")
    list(itertools.islice(steps, 100))
    live = {name: value.clone() for name, value in trainer.model.state_dict().items()}
    observer.show_snapshot_at(3)
    assert observer.snapshot(Watch()).step == 0, "the nearest"
    observer.show_snapshot_at(39)
    past = observer.snapshot(Watch())
    assert (past.step, past.epoch) == (then.step, then.epoch)
    np.testing.assert_array_equal(past.field, then.field)
    for name, value in trainer.model.state_dict().items():
        assert torch.equal(value, live[name]), name
    np.testing.assert_array_equal(observer.answers("test").logits, answers.logits)
    observer.show_snapshot_at(None)
    now = observer.snapshot(Watch())
    assert now.step == 140
    assert not np.array_equal(now.field, then.field)


def test_the_memory_of_a_moving_model_is_asked_now_and_then(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[torch.device] = []
    monkeypatch.setattr(observing, "memory_in_use", lambda device: asked.append(device) or Memory(1, 2, 3))
    observer = Observer(trainer)
    seen = [observer.snapshot(Watch(), moving=True).layer_stats for _ in range(3)]
    assert [stats.memory for stats in seen if stats] == 3 * [Memory(1, 2, 3)]
    assert len(asked) == 1
    observer.snapshot(Watch())
    assert len(asked) == 2, "at rest, what is shown is of that moment"


@each(
    "preset, changes",
    [
        ("spiral", {"model.dropout": 0.2, "model.batch_norm": True, "training.clip_norm": 0.5}),
        (
            "spiral",
            {"model.activation": "RReLU", "optimizer": {"name": "LBFGS", "lr": 0.05}, "scheduler": None},
        ),
        ("digits_cnn", {"model.dropout": 0.2, "model.batch_norm": True}),
        ("iris", {"model": {"name": "mlp", "hidden": [40], "dropout": 0.3}}),
    ],
)
def test_a_run_that_is_looked_at_everywhere_gives_the_same_numbers(
    preset: str, changes: dict[str, Any], catalog: Catalog
) -> None:
    experiment = read_preset(preset).experiment.replace_all(changes)
    alone = Trainer(experiment, catalog, choose("cpu", detect()))
    losses = [step.loss for step in itertools.islice(alone.steps(), 10)]
    random_state = torch.get_rng_state()
    looked_at = Trainer(experiment, catalog, choose("cpu", detect()))
    observer, seen = Observer(looked_at), []
    watch = Watch("test", (0, 3), 3, n_units=16, inside=True)
    for step in itertools.islice(looked_at.steps(), 10):
        seen.append(step.loss)
        observer.record()
        observer.show_snapshot_at(max(0, step.step - 3))
        observer.snapshot(watch, moving=True)
        observer.answers("train")
        observer.show_snapshot_at(None)
        observer.before_step()
        observer.snapshot(watch)
        assert looked_at.model.training
    looked_at.model.eval()
    assert observer.snapshot(watch).cost_ms > 0
    assert not looked_at.model.training
    looked_at.model.train()
    assert seen == losses
    assert torch.equal(torch.get_rng_state(), random_state)
    for name, value in alone.model.state_dict().items():
        assert torch.equal(looked_at.model.state_dict()[name], value), name


def test_a_visited_moment_stays_though_it_is_dropped_from_the_record(trainer: Trainer) -> None:
    observer = Observer(trainer)
    observer.weight_history.capacity = 4
    steps = trainer.steps()
    for _ in range(4):
        next(steps)
        observer.record()
    observer.show_snapshot_at(1)
    before = observer.snapshot(Watch()).field
    for _ in range(20):
        next(steps)
        observer.record()
    assert 1 not in observer.weight_history.steps
    np.testing.assert_array_equal(observer.snapshot(Watch()).field, before)
