"""Networks that learn at once follow their single runs: with every optimizer, schedule and penalty.

The single run is the real ``Trainer``. Driven by the lists of the catalogue, so a new torch release is tested
as it arrives.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
import torch

from core.components.registry import scheduler_classes
from core.experiment.change import started
from core.experiment.experiment import Experiment
from core.runs.sweeps.engine_choice import ELEMENTWISE, refusal_of
from core.training.together.updates import UPDATES
from tests.helpers.experiments import CATALOG
from tests.helpers.together import groups_of, losses_of, single_steps

N_STEPS = 50
MOST = {torch.float32: 1e-4, torch.float64: 1e-10}
OF_EACH_KIND = ("SGD", "Adam", "Rprop")
"""With a momentum, with betas, with neither."""
DATA = {"name": "circle", "n_samples": 80, "noise": 0.2, "batch_size": 9}
"""40 to train on: 5 batches, the last one smaller."""
MODEL = {"name": "mlp", "hidden": [4], "activation": "Tanh"}


def experiment(**sections: Any) -> Experiment:
    tables = {
        "data": DATA,
        "model": MODEL,
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": {"name": "Adam"},
        "training": {"epochs": 10, "eval_every": 2, "threads": 1},
    }
    return Experiment.from_dict(tables | sections)


def assert_follow(experiments: Sequence[Experiment], dtype: torch.dtype = torch.float64) -> None:
    for given in experiments:
        assert refusal_of(given, CATALOG) is None
    together = losses_of(groups_of(experiments, dtype), N_STEPS)
    for given, losses in zip(experiments, together, strict=True):
        alone = [float(result.loss) for result in single_steps(given, N_STEPS, dtype)]
        assert len(alone) == N_STEPS
        assert losses == pytest.approx(alone, rel=MOST[dtype], abs=0)


@cache
def settings_of(optimizer: str) -> list[dict[str, Any]]:
    """Return settings that differ in every number and in every switch of an optimizer."""
    params = {p.name: p for p in CATALOG.families["optimizer"][optimizer].params if not p.unusable}
    numbers: dict[str, tuple[Any, Any]] = {
        "weight_decay": (0.0, 0.02),
        "betas": ([0.9, 0.99], [0.7, 0.9]),
        "eps": (1e-7, 1e-5),
        "momentum": (0.0, 0.8),
        "dampening": (0.0, 0.3),
        "alpha": (0.9, 0.7),
        "rho": (0.9, 0.8),
        "lr_decay": (0.0, 0.1),
        "initial_accumulator_value": (0.1, 0.2),
        "momentum_decay": (0.004, 0.01),
        "lambd": (1e-4, 1e-2),
        "t0": (1e6, 10),
        "etas": ([0.5, 1.2], [0.6, 1.1]),
        "step_sizes": ([1e-6, 50.0], [1e-5, 0.02]),
    }
    own = {name: values for name, values in numbers.items() if name in params}
    lr = {"SGD": 0.05, "Adadelta": 0.5, "ASGD": 0.05, "Rprop": 0.001}.get(optimizer, 0.01)
    plain = {"name": optimizer, "lr": lr}
    first = plain | {name: values[0] for name, values in own.items()}
    second = plain | {"lr": lr / 2} | {name: values[1] for name, values in own.items()}
    switches = [name for name, p in params.items() if p.kind == "bool" and name not in ("foreach", "fused")]
    switched = [second | {name: not params[name].default} for name in switches]
    for table in switched:
        if table.get("nesterov"):
            table["dampening"] = 0.0
    return [plain, first, second, *switched]


def test_every_update_is_offered() -> None:
    assert set(UPDATES) == set(ELEMENTWISE)


@pytest.mark.parametrize("optimizer", ELEMENTWISE)
def test_networks_follow_their_single_runs_with_every_setting(optimizer: str) -> None:
    assert_follow([experiment(optimizer=table, seed=i) for i, table in enumerate(settings_of(optimizer))])


def test_networks_follow_their_single_runs_in_the_precision_of_every_run() -> None:
    tables = [settings_of(optimizer)[1] for optimizer in ELEMENTWISE]
    assert_follow([experiment(optimizer=table, seed=i) for i, table in enumerate(tables)], torch.float32)


PENALTIES = ({}, {"l1": 0.01}, {"l2": 0.1}, {"clip_norm": 0.05}, {"l1": 0.003, "l2": 0.02, "clip_norm": 0.1})


@pytest.mark.parametrize("optimizer", OF_EACH_KIND)
def test_networks_follow_their_single_runs_with_every_penalty(optimizer: str) -> None:
    training, table = experiment().to_dict()["training"], settings_of(optimizer)[0]
    assert_follow(
        [experiment(optimizer=table, seed=i, training=training | each) for i, each in enumerate(PENALTIES)]
    )


def schedules(optimizer: str) -> list[dict[str, Any]]:
    """Return every schedule that can be used with an optimizer, of a length that shows in 50 steps."""
    short = {"T_max": 5, "T_0": 2, "step_size": 2, "milestones": [1, 3], "total_iters": 3, "patience": 0,
             "step_size_up": 4, "anneal_epochs": 3, "threshold": 0.2}  # fmt: skip
    tables = []
    for name in sorted(scheduler_classes()):
        spec = CATALOG.families["scheduler"][name]
        known = {param.name for param in spec.params if not param.unusable}
        table = {"name": name, **started(spec, {}), **{k: v for k, v in short.items() if k in known}}
        if name == "SequentialLR":
            table["milestones"] = [2]
        if "cycle_momentum" in known:
            settings = CATALOG.families["optimizer"][optimizer].params
            table["cycle_momentum"] = not {"momentum", "betas"}.isdisjoint(p.name for p in settings)
        if spec.unusable:
            continue
        tables.append(table)
    return tables


@pytest.mark.parametrize("optimizer", OF_EACH_KIND)
def test_networks_follow_their_single_runs_with_every_schedule(optimizer: str) -> None:
    table = settings_of(optimizer)[0] | ({"momentum": 0.5} if optimizer == "SGD" else {})
    tables = enumerate(schedules(optimizer))
    assert_follow([experiment(optimizer=table, scheduler=each, seed=i) for i, each in tables])
