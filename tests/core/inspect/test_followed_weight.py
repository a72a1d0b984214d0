"""One weight followed through its steps, against torch's own numbers."""

from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest
import torch
from torch import nn

from core.components.registry import optimizer_classes
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect.followed_weight import FollowedWeight
from core.protocol.step_phase import STEP_PHASES, OptimizerNumber, WeightStep
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.each import each

PLACE = ("linear2.weight", (1, 2))


def build(catalog: Catalog, optimizer: dict[str, object] | None = None, **settings: object) -> Trainer:
    experiment = read_preset("spiral").experiment
    tables = experiment.to_dict() | ({"optimizer": optimizer} if optimizer else {})
    tables.pop("scheduler", None)
    experiment = Experiment.from_dict(tables)
    for path, value in settings.items():
        experiment = experiment.replace(path.replace("__", "."), value)
    return Trainer(experiment, catalog, choose("cpu", detect()))


def followed(trainer: Trainer, n_steps: int) -> list[WeightStep]:
    return [step for step, _ in followed_with_batches(trainer, n_steps)]


def test_plain_sgd_subtracts_lr_times_gradient_to_the_last_bit(catalog: Catalog) -> None:
    trainer = build(catalog, {"name": "SGD", "lr": 0.03})
    steps = followed(trainer, 20)
    for step, after in itertools.pairwise(steps):
        assert after.value == step.new
    for step in steps:
        assert not any(step.options.values())
        assert step.gradient is not None
        # torch multiplies and subtracts in one operation, which rounds once
        exact = Fraction(step.value) - Fraction(float(np.float32(step.lr))) * Fraction(step.gradient)
        assert step.new == float(np.float32(float(exact)))


def test_the_numbers_are_those_of_a_script_written_by_hand(catalog: Catalog) -> None:
    """The same data, initial weights and batches, in plain torch."""
    trainer = build(catalog, {"name": "SGD", "lr": 0.03})
    copy, x, y = build(catalog, {"name": "SGD", "lr": 0.03}), *trainer._evaluator.sets["train"][::2]
    model: nn.Module = copy.model
    optimizer = torch.optim.SGD(model.parameters(), lr=0.03)
    weight = model.get_parameter(PLACE[0])
    for told in followed_with_batches(trainer, 10):
        step, batch = told
        old = weight[PLACE[1]].item()
        optimizer.zero_grad()
        nn.BCEWithLogitsLoss()(model(x[list(batch)]), y[list(batch)]).backward()
        gradient = weight.grad[PLACE[1]].item()
        optimizer.step()
        assert (step.value, step.gradient, step.new) == (old, gradient, weight[PLACE[1]].item())


def followed_with_batches(trainer: Trainer, n_steps: int) -> list[tuple[WeightStep, tuple[int, ...]]]:
    weight, steps, found = FollowedWeight(trainer, *PLACE), trainer.steps(), []
    for _ in range(n_steps):
        weight.before_step()
        next(steps)
        found.append((weight.in_phase("optimizer"), trainer.batch))
    return found


def test_adam_tells_its_state_before_and_after(catalog: Catalog) -> None:
    first, second = followed(build(catalog, {"name": "Adam", "lr": 0.01}), 2)
    assert first.options["beta1"] == 0.9
    numbers = {number.name: number for number in second.state}
    assert numbers["step"] == OptimizerNumber("step", 1.0, 2.0)
    exp_avg = numbers["exp_avg"]
    assert exp_avg.before == {number.name: number.after for number in first.state}["exp_avg"]
    assert exp_avg.after == pytest.approx(0.9 * exp_avg.before + 0.1 * second.gradient, rel=1e-5)


def test_what_an_optimizer_keeps_and_how_it_is_set_is_told(catalog: Catalog) -> None:
    (step, later) = followed(build(catalog, {"name": "SGD", "lr": 0.03, "momentum": 0.9}), 2)
    assert step.options["momentum"] == 0.9
    assert step.state == (OptimizerNumber("momentum_buffer", None, step.gradient),)
    assert later.state[0].before == step.gradient
    (decayed,) = followed(build(catalog, {"name": "SGD", "lr": 0.03, "weight_decay": 0.1}), 1)
    assert decayed.options["weight_decay"] == 0.1
    (step,) = followed(build(catalog, {"name": "LBFGS"}), 1)
    assert {number.name: number.after for number in step.state}["func_evals"] == 20
    assert step.new != step.value
    with pytest.raises(PlaygroundError):
        FollowedWeight(build(catalog), "linear9.weight", (0, 0))


@each("name", sorted(optimizer_classes().keys() - {"Muon", "SparseAdam"}))  # which fit no such model
def test_every_optimizer_can_be_followed_and_goes_on_undisturbed(catalog: Catalog, name: str) -> None:
    trainer, alone = build(catalog, {"name": name}), build(catalog, {"name": name})
    weights = [FollowedWeight(trainer, *place) for place in (PLACE, ("linear1.bias", (0,)))]
    for step, same in itertools.islice(zip(trainer.steps(), alone.steps(), strict=True), 3):
        assert step.loss == same.loss
        for weight in weights:
            done = weight.in_phase("optimizer")
            assert done.step in (0, step.step)  # 0: the first one was not read
            assert done.gradient is not None
            assert weight.before_step().value == done.new


def test_the_last_steps_gradient_is_not_shown_for_the_next(catalog: Catalog) -> None:
    trainer = build(catalog)
    weight = FollowedWeight(trainer, *PLACE)
    seen: dict[str, WeightStep] = {}
    trainer.on_phase = lambda phase: seen.update({phase: weight.in_phase(phase)})
    for _ in zip(range(2), trainer.steps(), strict=False):
        weight.before_step()
        if trainer.step == 1:
            seen.clear()
    assert tuple(seen) == STEP_PHASES
    assert [step.gradient is None for step in seen.values()] == [True] * 5 + [False] * 2
    assert [step.new is None for step in seen.values()] == [True] * 6 + [False]
    assert {step.step for step in seen.values()} == {2}
