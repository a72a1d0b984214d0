"""Recorded moments bring a model back to the last bit, within their budget."""

from __future__ import annotations

import itertools
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor, nn

from core.inspect.weight_history import BUDGET_BYTES, WeightHistory
from core.protocol.results import DeviceInfo
from core.training.trainer import Trainer
from tests.helpers.each import each
from tests.helpers.experiments import CATALOG, experiment

CPU = DeviceInfo("cpu", "CPU", "cpu")
SMALL = {"name": "mlp", "hidden": [4], "batch_norm": True, "activation": "PReLU"}


def trainer_of(data: str = "spiral", loss: str = "BCEWithLogitsLoss", **optimizer: Any) -> Trainer:
    table = optimizer or {"name": "Adam"}
    return Trainer(
        experiment(data={"name": data}, model=SMALL, loss={"name": loss}, optimizer=table), CATALOG, CPU
    )


def copy_of(model: nn.Module) -> dict[str, Tensor]:
    return {name: tensor.clone() for name, tensor in model.state_dict().items()}


def same(model: nn.Module, state: dict[str, Tensor]) -> bool:
    """Whether a model's numbers are those of `state`, to the last bit; batches are not counted back."""
    return all(
        torch.equal(tensor, state[name])
        for name, tensor in model.state_dict().items()
        if tensor.is_floating_point()
    )


@each("optimizer", ["Adam", "SGD", "LBFGS", "Rprop"])
def test_a_moment_is_there_again_to_the_last_bit_and_so_is_the_present(optimizer: str) -> None:
    trainer = trainer_of(name=optimizer)
    history = WeightHistory(trainer.model)
    states = {}
    for result in itertools.islice(trainer.steps(), 8):
        history.record(result.step)
        states[result.step] = copy_of(trainer.model)
    assert any("running_mean" in name for name in states[1])
    assert not same(trainer.model, states[3])
    for step, state in states.items():
        with history.at(history.nearest(step)[1]):
            assert same(trainer.model, state), step
        assert same(trainer.model, states[8])
    with pytest.raises(ZeroDivisionError), history.at(history.nearest(1)[1]):
        raise ZeroDivisionError
    assert same(trainer.model, states[8]), "although the look failed"


def test_the_budget_is_kept_over_thousands_of_moments() -> None:
    budget_bytes = 200_000
    history = WeightHistory(trainer_of().model, budget_bytes)
    for step in range(3_000):
        history.record(step)
        assert history.n_bytes <= budget_bytes
        assert history.steps[0] == 0
        assert history.steps[-1] == step
    assert len(history.steps) > history.capacity / 2


def test_recent_moments_are_dense_and_old_ones_sparse_without_a_hole() -> None:
    history = WeightHistory(trainer_of().model, 200_000)
    for step in range(0, 250_000, 25):
        history.record(step)
    steps = np.array(history.steps)
    gaps = np.diff(steps)
    assert gaps[-5:].max() == 25
    quarters = [float(part.mean()) for part in np.array_split(gaps, 4)]
    assert quarters == sorted(quarters, reverse=True)
    assert quarters[0] > 10 * quarters[-1]
    assert gaps.max() < 250_000 / 20, "no twentieth of the run is without a moment"


def test_a_step_that_is_recorded_again_takes_the_place_of_its_former_moment() -> None:
    trainer = trainer_of()
    history = WeightHistory(trainer.model, budget_bytes=1)
    for step in (0, 5):
        history.record(step)
    trainer.set_weight("output.weight", (0, 0), 7.0)
    history.record(5)
    trainer.set_weight("output.weight", (0, 0), 0.0)
    assert history.steps == (0, 5)
    with history.at(history.nearest(5)[1]):
        assert trainer.model.get_parameter("output.weight")[0, 0] == 7


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory of a process from /proc")
def test_moments_take_no_more_memory_than_they_say_however_often_some_are_dropped() -> None:
    # In a process of its own: there is no freed memory that they could take for nothing.
    answer = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    for line in answer.stdout.splitlines():
        capacity, bytes_each, taken = map(int, line.split())
        assert capacity * bytes_each <= BUDGET_BYTES
        assert taken < capacity * bytes_each + 2**20


MEASURE = """
from pathlib import Path

from torch import nn

from core.inspect.weight_history import WeightHistory

def resident_bytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

def recorded(n, *budget_bytes):
    history = WeightHistory(model, *budget_bytes)
    for i in range(n):
        history.record(25 * i)
    return history

kept = []
for n_hidden in (1, 500):
    model = nn.Sequential(nn.Linear(2, n_hidden), nn.Linear(n_hidden, 1))
    recorded(10, 1)  # what is loaded with the first of them
    before = resident_bytes()
    kept.append(recorded(20_000))
    print(kept[-1].capacity, kept[-1].bytes_each, resident_bytes() - before)
"""
