"""The planned learning rate: before a run, and after an edit in the midst of it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from core.components import lr_plan
from core.components.lr_plan import LrPreview, plan
from core.components.optimizers import make_optimizers, make_scheduler
from core.experiment.schema import Catalog
from core.protocol.results import DeviceInfo, LrPlan, StepResult
from core.training.trainer import Trainer
from tests.helpers.experiments import resolved, scheduled

CPU = DeviceInfo("cpu", "CPU", "cpu")


def planned(
    optimizer: dict[str, Any], scheduler: dict[str, Any] | None, steps_per_epoch: int, epochs: int = 10
) -> LrPlan:
    found = resolved(scheduled(optimizer, scheduler, epochs))
    (made,) = make_optimizers(found.optimizer, nn.ParameterList([torch.zeros(2, 2)]), torch.device("cpu"))
    schedule = make_scheduler(found.scheduler, made, epochs, steps_per_epoch)
    return plan(found.cadence, made, schedule, LrPreview(0, 0, epochs, steps_per_epoch))


def test_a_plan_has_the_corners_of_a_schedule() -> None:
    sgd = {"name": "SGD", "lr": 1.0}
    constant = planned(sgd, None, steps_per_epoch=7)
    assert (constant.steps.tolist(), constant.lr.tolist(), constant.note) == ([1, 70], [1.0, 1.0], "")
    stepped = planned(sgd, {"name": "StepLR", "step_size": 5, "gamma": 0.1}, steps_per_epoch=7)
    assert stepped.steps.tolist() == [1, 35, 36, 70]
    assert stepped.lr.tolist() == pytest.approx([1.0, 1.0, 0.1, 0.1])
    each = planned(sgd, {"name": "ExponentialLR", "gamma": 0.5}, epochs=3, steps_per_epoch=1)
    assert (each.steps.tolist(), each.lr.tolist()) == ([1, 2, 3], [1.0, 0.5, 0.25])
    by_metric = planned(sgd, {"name": "ReduceLROnPlateau"}, steps_per_epoch=7)
    assert by_metric.lr.tolist() == [1.0, 1.0]
    assert "test loss" in by_metric.note, "it cannot be planned"


def test_long_plans_keep_their_peaks_within_two_thousand_points() -> None:
    scheduler = {
        "name": "CyclicLR",
        "base_lr": 0.1,
        "max_lr": 1.0,
        "step_size_up": 7,
        "cycle_momentum": False,
    }
    promised = planned({"name": "SGD"}, scheduler, epochs=100, steps_per_epoch=400)
    assert len(promised.steps) <= 2000
    assert promised.steps[[0, -1]].tolist() == [1, 40_000]
    assert np.all(np.diff(promised.steps) > 0)
    assert (promised.lr.min(), promised.lr.max()) == pytest.approx((0.1, 1.0))


def test_a_plan_too_long_to_simulate_says_how_far_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lr_plan, "PLAN_STEPS", 2_500)
    scheduler = {"name": "CosineAnnealingLR", "T_max": 50}
    promised = planned({"name": "SGD"}, scheduler, epochs=3_000, steps_per_epoch=2)
    assert promised.steps[-1] == 5_000
    assert promised.note == "The plan shows the first 2,500 of 3,000 epochs."


def test_a_plan_leaves_the_random_numbers_alone() -> None:
    before = torch.get_rng_state()
    planned({"name": "Muon"}, {"name": "OneCycleLR", "max_lr": 0.1}, steps_per_epoch=5)
    assert torch.equal(torch.get_rng_state(), before)


SCHEDULERS = [
    None,
    {"name": "StepLR", "step_size": 2, "gamma": 0.5},
    {"name": "CosineAnnealingLR", "T_max": 6},
    {"name": "OneCycleLR", "max_lr": 0.1},
    {"name": "CyclicLR", "base_lr": 0.01, "max_lr": 0.1, "step_size_up": 10, "mode": "exp_range"},
    {"name": "LambdaLR", "formula": "inverse_sqrt", "warmup": 3},
    {"name": "SequentialLR", "schedulers": [{"name": "LinearLR"}, {"name": "ExponentialLR", "gamma": 0.8}],
     "milestones": [3]},
]  # fmt: skip


def begun(
    catalog: Catalog, scheduler: dict[str, Any] | None, n_steps: int
) -> tuple[Trainer, Iterator[StepResult]]:
    """Return a trainer of 6 epochs of 25 steps that has taken some, and the rest of its steps."""
    given = scheduled({"name": "SGD", "lr": 0.05, "momentum": 0.5}, scheduler, epochs=6)
    trainer = Trainer(given.replace("data.batch_size", 10), catalog, CPU)
    assert trainer.steps_per_epoch == 25
    steps = trainer.steps()
    for _ in itertools.islice(steps, n_steps):
        pass
    return trainer, steps


def assert_comes_true(promised: LrPlan, rest: list[StepResult]) -> None:
    assert np.all(np.diff(promised.steps) > 0)
    assert promised.steps[-1] == rest[-1].step
    planned = np.interp([step.step for step in rest], promised.steps, promised.lr)
    assert [step.lr for step in rest] == pytest.approx(planned, rel=1e-6)


EDITS: tuple[dict[str, Any], ...] = (
    {"optimizer.lr": 0.02},
    {"training.epochs": 9},
    {"training.epochs": 4},
    {"data.batch_size": 33},
    {"optimizer.lr": 0.2, "training.epochs": 8, "data.batch_size": 7},
)


def test_the_plan_after_an_edit_is_what_the_rest_of_the_run_does(
    catalog: Catalog, subtests: pytest.Subtests
) -> None:
    for i, (scheduler, n_edit) in enumerate(itertools.product(SCHEDULERS, (0, 1, 2))):
        n_steps, edits = (1, 40, 50)[i % 3], EDITS[(i + n_edit) % len(EDITS)]
        with subtests.test(f"{scheduler}, {n_steps} steps, {edits}"):
            trainer, steps = begun(catalog, scheduler, n_steps)
            for path, value in edits.items():
                trainer.apply({path: value})
            assert trainer.built.steps_per_epoch == trainer.steps_per_epoch
            assert_comes_true(trainer.built.plan, list(steps))


def test_the_past_of_the_plan_stays_when_it_is_edited(catalog: Catalog) -> None:
    trainer, _ = begun(catalog, {"name": "ExponentialLR", "gamma": 0.5}, 60)
    before = trainer.built.plan
    trainer.apply({"optimizer.lr": 0.9})
    after, past = trainer.built.plan, np.arange(1, 61)
    assert np.interp(past, after.steps, after.lr) == pytest.approx(np.interp(past, before.steps, before.lr))
    assert np.interp(61, after.steps, after.lr) == 0.9


def test_a_finished_run_is_planned_on_when_epochs_are_added(catalog: Catalog) -> None:
    trainer, _ = begun(catalog, {"name": "OneCycleLR", "max_lr": 0.1}, 150)
    trainer.apply({"optimizer.lr": 0.01})
    assert trainer.built.plan.steps[-1] == 150
    trainer.apply({"training.epochs": 7})
    assert_comes_true(trainer.built.plan, list(trainer.steps()))


def test_other_edits_leave_the_plan_alone(catalog: Catalog) -> None:
    trainer, _ = begun(catalog, None, 1)
    built = trainer.built
    trainer.apply({"training.l2": 0.1})
    assert trainer.built is built


def test_planning_anew_leaves_no_trace_on_the_run(catalog: Catalog) -> None:
    scheduler = {"name": "CyclicLR", "base_lr": 0.01, "max_lr": 0.1, "step_size_up": 10}
    looked, steps = begun(catalog, scheduler, 30)
    random_state = torch.get_rng_state()
    looked.apply({"training.epochs": 6})
    assert torch.equal(torch.get_rng_state(), random_state)
    _, alone = begun(catalog, scheduler, 30)
    assert [(s.loss, s.lr) for s in steps] == [(s.loss, s.lr) for s in alone]
