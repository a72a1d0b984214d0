"""Optimizers and schedulers: groups, states, the rates so far and those ahead."""

from __future__ import annotations

import copy
import math
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn
from torch.optim import lr_scheduler
from torch.optim.lr_scheduler import LRScheduler

from core.lab.describe.describer import Describer
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Moment
from core.protocol.trace.values import OptimizerValue, SchedulerValue, Value
from tests.helpers.each import each


def described(value: object, describer: Describer) -> Value:
    told = describer.describe(value)
    encode(Moment(0, 1, changed={"v": told}))
    return told


def test_an_optimizer_tells_its_groups_and_the_state_of_each_parameter() -> None:
    model = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 1))
    names = {id(parameter): f"model.{name}" for name, parameter in model.named_parameters()}
    describer = Describer(name_of=lambda tensor: names.get(id(tensor), ""))
    optimizer = torch.optim.AdamW(
        [{"params": model[0].parameters(), "lr": 0.5}, {"params": model[1].parameters()}], lr=0.001
    )
    told = described(optimizer, describer)
    assert isinstance(told, OptimizerValue)
    assert [dict(group.options)["lr"] for group in told.groups] == ["0.5", "0.001"]
    assert [one.name for one in told.groups[0].parameters] == ["model.0.weight", "model.0.bias"]
    assert told.groups[0].parameters[0].state == ()
    assert len(optimizer.state) == 0  # looking made none

    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()
    told = described(optimizer, describer)
    state = dict(told.groups[1].parameters[0].state)  # type: ignore[union-attr]
    assert list(state) == ["step", "exp_avg", "exp_avg_sq"]
    expected = optimizer.state[model[1].weight]["exp_avg"]
    assert torch.equal(torch.from_numpy(state["exp_avg"].values), expected)  # type: ignore[union-attr]


def test_an_own_optimizer_without_a_constructor_is_told() -> None:
    class Own(torch.optim.Optimizer):
        def __init__(self) -> None: ...

    told = described(Own(), Describer())
    assert (told.type, told.groups) == ("Own", ())  # type: ignore[union-attr]


# Schedulers


def _lambda(epoch: int) -> float:
    return 0.95**epoch * (0.5 + 0.5 * math.cos(epoch))


def _chained(optimizer: torch.optim.Optimizer) -> LRScheduler:
    parts = [lr_scheduler.ConstantLR(optimizer, 0.5, 4), lr_scheduler.ExponentialLR(optimizer, 0.9)]
    return lr_scheduler.ChainedScheduler(parts, optimizer)


def _sequential(optimizer: torch.optim.Optimizer) -> LRScheduler:
    parts = [lr_scheduler.LinearLR(optimizer, 0.1, 1.0, 5), lr_scheduler.CosineAnnealingLR(optimizer, 20)]
    return lr_scheduler.SequentialLR(optimizer, parts, [5])


MAKERS: dict[str, Any] = {
    "LambdaLR": lambda o: lr_scheduler.LambdaLR(o, _lambda),
    "MultiplicativeLR": lambda o: lr_scheduler.MultiplicativeLR(o, lambda epoch: 0.9 if epoch % 2 else 1.0),
    "StepLR": lambda o: lr_scheduler.StepLR(o, 3, 0.5),
    "MultiStepLR": lambda o: lr_scheduler.MultiStepLR(o, [2, 7], 0.5),
    "ConstantLR": lambda o: lr_scheduler.ConstantLR(o, 0.3, 4),
    "LinearLR": lambda o: lr_scheduler.LinearLR(o, 0.1, 1.0, 8),
    "ExponentialLR": lambda o: lr_scheduler.ExponentialLR(o, 0.9),
    "SequentialLR": _sequential,
    "PolynomialLR": lambda o: lr_scheduler.PolynomialLR(o, 10, 2.0),
    "CosineAnnealingLR": lambda o: lr_scheduler.CosineAnnealingLR(o, 10),
    "ChainedScheduler": _chained,
    "CyclicLR": lambda o: lr_scheduler.CyclicLR(o, 0.01, 0.1, 4, mode="exp_range", gamma=0.99),
    "CosineAnnealingWarmRestarts": lambda o: lr_scheduler.CosineAnnealingWarmRestarts(o, 5, 2),
    "OneCycleLR": lambda o: lr_scheduler.OneCycleLR(o, 0.1, total_steps=25),
}


def test_every_scheduler_of_torch_is_tested() -> None:
    names = {
        name for name, kind in vars(lr_scheduler).items()
        if isinstance(kind, type) and issubclass(kind, LRScheduler) and not name.startswith("_")
    }  # fmt: skip
    assert names - {"LRScheduler", "ReduceLROnPlateau"} == set(MAKERS)


@each("name", MAKERS)
@each("tensor_lr", [False, True])
def test_rates_so_far_and_ahead_are_those_that_come(name: str, tensor_lr: bool) -> None:
    with Describer() as describer:
        model = nn.Linear(2, 1)
        lr = torch.tensor(0.1) if tensor_lr else 0.1
        optimizer = torch.optim.SGD(
            [{"params": [model.weight]}, {"params": [model.bias], "lr": 0.2}], lr, momentum=0.9
        )
        scheduler = MAKERS[name](optimizer)
        seen = [[float(group["lr"]) for group in optimizer.param_groups]]
        optimizer.step()
        for _ in range(6):
            scheduler.step()
            seen.append([float(group["lr"]) for group in optimizer.param_groups])
        before = copy.deepcopy(optimizer.param_groups), repr(vars(scheduler)), torch.get_rng_state()
        told = described(scheduler, describer)
        assert isinstance(told, SchedulerValue)
        assert np.transpose(told.rates) == pytest.approx(np.array(seen))
        assert told.n_steps == 6
        assert repr(optimizer.param_groups) == repr(before[0])
        assert repr(vars(scheduler)) == before[1]
        assert torch.equal(torch.get_rng_state(), before[2])
        for step in range(15):
            scheduler.step()
            ahead = [rates[step] for rates in told.ahead]
            assert ahead == pytest.approx([float(group["lr"]) for group in optimizer.param_groups])


def test_the_rates_of_one_cycle_end_with_it() -> None:
    optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), 0.1)
    with Describer() as describer:
        scheduler = lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=10)
        told = described(scheduler, describer)
    assert len(told.ahead[0]) == 9 + 1  # type: ignore[union-attr]


def test_plateau_tells_its_rates_and_none_ahead() -> None:
    with Describer() as describer:
        optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), 0.1)
        scheduler = lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, factor=0.1)
        for loss in (1.0, 1.0, 1.0):
            optimizer.step()
            scheduler.step(loss)
        told = described(scheduler, describer)
    assert isinstance(told, SchedulerValue)
    assert told.rates[0] == pytest.approx((0.1, 0.1, 0.01, 0.001))
    assert (told.ahead, told.n_steps) == ((), 3)
    assert dict(told.options)["patience"] == "0"


def test_a_function_that_does_more_than_compute_is_not_called(capsys: pytest.CaptureFixture[str]) -> None:
    calls = []

    def loud(epoch: int) -> float:
        calls.append(epoch)
        print("called")
        return 0.9**epoch

    optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), 0.1)
    with Describer() as describer:
        scheduler = lr_scheduler.LambdaLR(optimizer, loud)
        calls.clear()
        capsys.readouterr()
        told = described(scheduler, describer)
        describer.fingerprint(scheduler)
    assert (told.ahead, calls, capsys.readouterr().out) == ((), [], "")  # type: ignore[union-attr]


def test_warnings_still_name_the_line_that_called(recwarn: pytest.WarningsRecorder) -> None:
    optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), 0.1)
    with Describer() as describer:
        scheduler = lr_scheduler.StepLR(optimizer, 2)
        described(scheduler, describer)
        assert len(recwarn) == 0
        scheduler.step()
    assert [warning.filename for warning in recwarn] == [__file__]


def test_torch_is_as_it_was_afterwards() -> None:
    before = {name: dict(vars(kind)) for name, kind in vars(lr_scheduler).items() if isinstance(kind, type)}
    with Describer():
        assert vars(LRScheduler)["_update_lr"] is not before["LRScheduler"]["_update_lr"]
    after = {name: dict(vars(kind)) for name, kind in vars(lr_scheduler).items() if isinstance(kind, type)}
    assert after == before
