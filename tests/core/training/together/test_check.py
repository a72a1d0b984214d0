"""The check compares networks that learn at once with their single runs, and leaves them as they are."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from core.training.together.check import Check, check
from core.training.together.group import Group
from core.training.together.updates import Adam
from tests.helpers.experiments import CATALOG, experiment
from tests.helpers.together import CPU, groups_of, trials_of

SPIRAL = {"name": "spiral", "n_samples": 100, "batch_size": 10}
GIVEN = [
    experiment(data=SPIRAL, model={"name": "mlp", "hidden": [size]}, seed=seed, training={"threads": 1})
    for size in (3, 4)
    for seed in range(3)
]


def checked(groups: tuple[Group, ...]) -> Check:
    return check(groups, trials_of(GIVEN), CATALOG, CPU)


def test_the_first_the_middle_and_the_last_run_are_compared_over_20_steps() -> None:
    found = checked(groups_of(GIVEN))
    assert found.compared == (0, 3, 5)
    assert found.n_steps == 20
    assert 0 <= found.difference < 1e-5
    assert found.refusal is None


def test_groups_are_as_before_and_torchs_random_numbers_too() -> None:
    groups, others = groups_of(GIVEN), groups_of(GIVEN)
    torch.manual_seed(5)
    checked(groups)
    assert torch.rand(1).equal(torch.manual_seed(5) and torch.rand(1))
    for group, other in zip(groups, others, strict=True):
        assert group.step == 0
        for _ in range(7):
            group.take_step()
            other.take_step()
        assert torch.equal(group.losses, other.losses)


def test_a_difference_is_refused_with_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Adam._change

    def wrong(self: Adam, p: torch.Tensor, g: torch.Tensor, t: int) -> None:
        right(self, p, g, t + 1)

    monkeypatch.setattr(Adam, "_change", wrong)
    found = checked(groups_of(GIVEN))
    assert found.difference > 1e-4
    assert found.refusal is not None
    assert found.refusal.startswith(
        "In the first 20 steps a network's loss differed from its single run's by "
    )


@pytest.mark.parametrize("optimizer", [{"name": "Adam", "lr": 10.0}, {"name": "SGD", "lr": 10.0}])
def test_what_rounding_alone_does_is_no_reason_to_refuse(optimizer: dict[str, Any]) -> None:
    model = {"name": "mlp", "hidden": [16, 16], "activation": "Tanh"}
    given = [
        experiment(data=SPIRAL, model=model, optimizer=optimizer, seed=seed, training={"threads": 1})
        for seed in range(3)
    ]
    found = check(groups_of(given), trials_of(given), CATALOG, CPU)
    assert found.difference > 1e-4
    assert found.refusal is None
