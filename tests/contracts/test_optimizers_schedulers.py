"""Every optimizer with every scheduler: it trains as planned, or is refused with its reason.

Driven by the two lists of the catalogue, so a new torch release is tested as it arrives.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from core.components.live_optimizer_options import set_option
from core.components.lr_plan import LrPreview, plan
from core.components.optimizers import exhausted, make_optimizers, make_scheduler
from core.components.registry import optimizer_classes
from core.errors import PlaygroundError
from core.experiment.change import started
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog, ComponentSpec, ParamSpec
from core.experiment.validate import check
from tests.helpers.experiments import resolved

CPU = torch.device("cpu")
EPOCHS, STEPS_PER_EPOCH = 4, 3


def experiment(optimizer: dict[str, Any], scheduler: dict[str, Any] | None = None) -> Experiment:
    table = {
        "data": {"name": "spiral"},
        "model": {"name": "mlp"},
        "loss": {"name": "MSELoss"},
        "optimizer": optimizer,
        "training": {"epochs": EPOCHS},
    }
    return Experiment.from_dict(table | ({"scheduler": scheduler} if scheduler else {}))


class Run:
    """A small regression, trained as an experiment says; `lr` collects the rate of each step."""

    def __init__(self, given: Experiment) -> None:
        torch.manual_seed(0)
        self.model = nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 1))
        self.before = [p.detach().clone() for p in self.model.parameters()]
        self.x = torch.randn(16, 2)
        self.y = self.x.prod(dim=1, keepdim=True)
        found = resolved(given)
        self.optimizers = make_optimizers(found.optimizer, self.model, CPU)
        self.schedulers = [
            make_scheduler(found.scheduler, o, EPOCHS, STEPS_PER_EPOCH) for o in self.optimizers
        ]
        self.cadence = found.cadence or "epoch"
        self.lr: list[float] = []

    def closure(self) -> torch.Tensor:
        self.model.zero_grad()
        loss = nn.functional.mse_loss(self.model(self.x), self.y)
        loss.backward()
        return loss

    def train(self) -> None:
        for _ in range(EPOCHS):
            for _ in range(STEPS_PER_EPOCH):
                self.lr.append(self.optimizers[0].param_groups[0]["lr"])
                loss = self.optimizers[0].step(self.closure)
                for optimizer in self.optimizers[1:]:
                    optimizer.step()
                self.advance("batch")
            self.advance("epoch")
            self.advance("metric", loss.item())

    def advance(self, cadence: str, *metric: float) -> None:
        for scheduler in self.schedulers:
            if scheduler is not None and cadence == self.cadence and not exhausted(scheduler):
                scheduler.step(*metric)

    def assert_trained(self) -> None:
        for before, after in zip(self.before, self.model.parameters(), strict=True):
            assert torch.isfinite(after).all()
            assert not torch.equal(before, after)


def refusal(given: Experiment, catalog: Catalog) -> str:
    """Return why an experiment is refused, or an empty text."""
    try:
        check(given, catalog)
    except PlaygroundError as error:
        return str(error)
    return ""


def usable(catalog: Catalog, family: str) -> list[ComponentSpec]:
    return [spec for spec in catalog.families[family].values() if not spec.unusable]


def test_every_pair_trains_as_planned_or_is_refused(catalog: Catalog, subtests: pytest.Subtests) -> None:
    optimizers, schedulers = (catalog.families[family].values() for family in ("optimizer", "scheduler"))
    for first, second in product(optimizers, schedulers):
        with subtests.test(f"{first.name}, {second.name}"):
            assert_trains_or_is_refused(catalog, first, second)


def assert_trains_or_is_refused(catalog: Catalog, first: ComponentSpec, second: ComponentSpec) -> None:
    given = experiment(started(first, {}), started(second, {}))
    refused = refusal(given, catalog)
    if first.unusable or second.unusable:
        assert (first.unusable or second.unusable) in refused
        return
    if refused:
        assert refused.startswith("scheduler.cycle_momentum: must be false")
        assert {"momentum", "betas"}.isdisjoint(param.name for param in first.params)
        given = given.replace("scheduler.cycle_momentum", False)
        check(given, catalog)
    run = Run(given)
    ahead = LrPreview(0, 0, EPOCHS, STEPS_PER_EPOCH)
    promised = plan(run.cadence, run.optimizers[0], run.schedulers[0], ahead)
    run.train()
    run.assert_trained()
    if run.cadence != "metric":
        steps = np.arange(1, len(run.lr) + 1)
        assert run.lr == pytest.approx(np.interp(steps, promised.steps, promised.lr), rel=1e-12)


def test_what_cannot_be_used_says_why(catalog: Catalog) -> None:
    for family in ("optimizer", "scheduler"):
        for spec in catalog.families[family].values():
            assert not spec.unusable or len(spec.unusable) > 10
            for param in spec.params:
                assert not param.unusable or len(param.unusable) > 10


def test_optimizers_said_to_be_unusable_do_fail(catalog: Catalog) -> None:
    for spec in catalog.families["optimizer"].values():
        if spec.unusable:
            run = Run(experiment({"name": "SGD"}))
            run.optimizers = [optimizer_classes()[spec.name](run.model.parameters())]
            with pytest.raises(RuntimeError):
                run.train()


def test_switches_said_to_be_unusable_do_fail(catalog: Catalog) -> None:
    for spec, name in product(usable(catalog, "optimizer"), ("differentiable", "capturable")):
        if spec.param(name) is not None:
            run = Run(experiment({"name": spec.name}))
            optimizer = optimizer_classes()[spec.name](run.model.parameters(), **{name: True})
            with pytest.raises((RuntimeError, AssertionError)):
                optimizer.step(run.closure)


def another_value(param: ParamSpec) -> Any:
    """Return a value of a setting that is not its default."""
    if param.name == "ns_coefficients":
        return [1.875, -1.25, 0.375]  # the classical quintic iteration; arbitrary ones diverge
    match param.kind:
        case "bool":
            return not param.default
        case "choice":
            return next(option for option in param.options if option != param.default)
        case "int":
            return (param.default or 3) + 1
        case "floats":
            return [number * 1.01 if number > 1 else number * 0.9 for number in param.default or (1e-6, 1e-3)]
        case _:
            return (param.default or 0.2) * (1.5 if param.low == 1 else 0.5)


def optimizer_settings(catalog: Catalog) -> list[tuple[str, ParamSpec]]:
    return [(s.name, p) for s in usable(catalog, "optimizer") for p in s.params if not p.unusable]


def test_every_usable_setting_of_every_optimizer_works_and_hot_ones_change_between_steps(
    catalog: Catalog,
) -> None:
    for name, param in optimizer_settings(catalog):
        args = {param.name: another_value(param)}
        if param.name == "nesterov" and name == "SGD":
            args["momentum"] = 0.5
        given = experiment({"name": name, **args})
        check(given, catalog)
        run = Run(given)
        run.train()
        run.assert_trained()
        if param.hot:
            run = Run(experiment({"name": name}))
            run.train()
            set_option(run.optimizers, run.schedulers, param.name, param.check(another_value(param), name))
            run.train()
            run.assert_trained()


def test_every_usable_setting_of_every_scheduler_works(catalog: Catalog) -> None:
    for spec in usable(catalog, "scheduler"):
        for param in spec.params:
            if param.unusable or param.kind == "components" or param.name in ("milestones", "epochs"):
                continue
            value = param.start * 2 if param.start else another_value(param)
            args = {param.name: value} | ({"epochs": 9} if param.name == "steps_per_epoch" else {})
            given = experiment({"name": "SGD", "lr": 0.1}, started(spec, {}) | args)
            check(given, catalog)
            run = Run(given)
            run.train()
            run.assert_trained()
