"""Which setting the learning rate comes from."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from core.components.optimizers import make_scheduler
from core.experiment.learning_rate import notes, rate_path, rate_setter
from core.experiment.presets import read_preset
from tests.helpers.experiments import resolved

SPIRAL = read_preset("spiral").experiment.replace("optimizer", {"name": "SGD", "momentum": 0.9})
CYCLE = {"name": "CyclicLR", "base_lr": 0.001, "max_lr": 0.01, "step_size_up": 2}
HALVED = {"name": "ConstantLR", "factor": 0.5, "total_iters": 2}
SCHEDULERS = {
    "optimizer.lr": [
        None,
        HALVED,
        {"name": "SequentialLR", "schedulers": [HALVED, CYCLE], "milestones": [3]},
        {"name": "ChainedScheduler", "schedulers": [HALVED, CYCLE]},
    ],
    "scheduler.max_lr": [CYCLE, {"name": "OneCycleLR", "max_lr": 0.1}],
    "scheduler.schedulers[0].max_lr": [
        {"name": "SequentialLR", "schedulers": [CYCLE, HALVED], "milestones": [3]},
        {"name": "ChainedScheduler", "schedulers": [CYCLE, HALVED]},
    ],
}


def rates(scheduler: dict[str, Any], lr: float) -> list[float]:
    """Return the rates of the first steps under a scheduler."""
    optimizer = torch.optim.SGD([torch.nn.Parameter(torch.zeros(1))], lr=lr, momentum=0.9)
    experiment = SPIRAL.replace("scheduler", scheduler)
    made, found = make_scheduler(resolved(experiment).scheduler, optimizer, 3, 3), []
    for _ in range(6):
        found.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        made.step()
    return found


def test_it_is_the_setting_that_changes_the_rates(subtests: pytest.Subtests) -> None:
    for path, scheduler in ((path, each) for path, several in SCHEDULERS.items() for each in several):
        with subtests.test(str(scheduler)):
            experiment = SPIRAL.replace("scheduler", scheduler)
            assert rate_path(experiment) == path
            is_used, told = rate_setter(experiment) is None, notes(resolved(experiment))
            assert is_used == (not any("optimizer.lr is not used" in note for note in told))
            if scheduler is not None:
                assert (rates(scheduler, 0.2) != rates(scheduler, 0.1)) == is_used
            assert is_used or experiment.get(path) is not None
