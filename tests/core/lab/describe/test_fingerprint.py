"""A fingerprint differs exactly when the description does."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from core.lab.describe.describer import Describer
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Moment
from tests.core.lab.describe.tables import TENSORS, made
from tests.helpers.each import each
from tests.helpers.effort import is_within, seconds_of


def told(describer: Describer, value: object) -> bytes:
    return encode(Moment(0, 1, changed={"value": describer.describe(value)}))


@each("name", TENSORS)
def test_nothing_changed_is_the_same_fingerprint(name: str) -> None:
    describer, tensor = Describer(), made(name)
    assert describer.fingerprint(tensor) == describer.fingerprint(tensor)
    hash(describer.fingerprint(tensor))


class World:
    """Values that share memory and refer to each other, and what a program can do to them."""

    def __init__(self) -> None:
        torch.manual_seed(0)
        self.array = np.arange(12, dtype=np.float32)
        self.shared = torch.from_numpy(self.array)
        self.base = torch.randn(4, 6)
        self.view = self.base[:, 1:3]
        self.model = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Dropout(0.1), nn.Linear(4, 2))
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=0.1)
        self.scheduler = torch.optim.lr_scheduler.StepLR(self.optimizer, 2)
        self.items: list[Any] = [1, 2.0, {"a": self.view}, (3, "x")]
        self.table = OrderedDict(self.model.state_dict())
        self.x = torch.randn(5, 3)
        self.bfloat = torch.randn(7).bfloat16().t()
        self.sparse = torch.eye(3).to_sparse()

    def step(self) -> None:
        self.optimizer.step()
        self.scheduler.step()

    @property
    def values(self) -> dict[str, Any]:
        return vars(self)


def _train(world: World) -> None:
    world.optimizer.zero_grad()
    world.model(world.x).sum().backward()


def _set_data(world: World) -> None:
    world.model[0].weight.data = world.model[0].weight.data * 2


def _write_data(world: World) -> None:
    world.model[0].weight.data[0, 0] += 1


ACTIONS: list[Callable[[World], Any]] = [
    lambda w: w.array.__setitem__(3, w.array[3] + 1),
    lambda w: w.shared.add_(1),
    lambda w: w.base.mul_(1.5),
    lambda w: w.base[0, 0].fill_(7),
    lambda w: w.view.zero_(),
    lambda w: w.base.t_(),
    lambda w: w.base.requires_grad_(not w.base.requires_grad) if w.base.is_leaf else None,
    lambda w: w.model.eval(),
    lambda w: w.model.train(),
    lambda w: w.model[2].train(False),
    lambda w: setattr(w.model[2], "p", 0.3),
    lambda w: w.model.register_forward_hook(lambda *_: None),
    lambda w: setattr(w.model, "extra", torch.ones(2)),
    lambda w: w.model.double() if w.model[0].weight.dtype is torch.float64 else None,
    lambda w: w.model[0].weight.requires_grad_(False),
    lambda w: w.optimizer.zero_grad(),
    _train,
    _set_data,
    _write_data,
    World.step,
    lambda w: w.optimizer.param_groups[0].__setitem__("lr", 0.5),
    lambda w: w.optimizer.state.clear(),
    lambda w: w.items.append(3),
    lambda w: w.items.__setitem__(0, 5),
    lambda w: w.items[2].__setitem__("b", None),
    lambda w: w.table.popitem() if w.table else None,
    lambda w: setattr(w.scheduler, "gamma", 0.3),
    lambda w: w.bfloat.neg_(),
    lambda w: w.sparse.mul_(2),
    lambda w: torch.randn(3),
    lambda w: w.model.state_dict(),
]  # fmt: skip


@settings(max_examples=30, deadline=None, derandomize=True, database=None)
@given(st.lists(st.sampled_from(range(len(ACTIONS))), min_size=1, max_size=8))
@pytest.mark.filterwarnings("ignore")
def test_fingerprints_change_when_descriptions_do(actions: list[int]) -> None:
    with Describer() as describer:
        world = World()
        before = {name: (describer.fingerprint(it), told(describer, it)) for name, it in world.values.items()}
        for action in actions:
            try:
                ACTIONS[action](world)
            except RuntimeError:  # torch forbids it here
                continue
            describer.next_moment()
            for name, value in world.values.items():
                after = describer.fingerprint(value), told(describer, value)
                changed = after[0] != before[name][0], after[1] != before[name][1]
                assert changed[0] == changed[1], f"{name} after action {action}"
                before[name] = after


def test_a_write_of_numpy_into_a_large_tensor_is_seen() -> None:
    describer = Describer()
    array = np.zeros(5_000_000, np.float32)
    tensor = torch.from_numpy(array)
    describer.fingerprint(array)
    before = describer.fingerprint(tensor)
    array[1_234_567] = 1
    assert describer.fingerprint(tensor) != before


def test_a_large_tensor_is_seen_to_change() -> None:
    describer = Describer()
    for tensor in (torch.zeros(3000, 3000), torch.zeros(3000, 3000).t()):
        before = describer.fingerprint(tensor)
        tensor[1, 2] = 1
        after = describer.fingerprint(tensor)
        assert after != before
        tensor.data -= 0.1
        assert describer.fingerprint(tensor) != after


def test_an_equal_number_is_no_change_but_another_is() -> None:
    describer = Describer()
    assert describer.fingerprint(10**6) == describer.fingerprint(int("1000000"))
    assert told(describer, 10**6) == told(describer, int("1000000"))
    different = [1, 1.0, True, "1", 0.0, -0.0, float("nan"), None, b"1", 1 + 0j]
    assert len({describer.fingerprint(value) for value in different}) == len(different)
    assert describer.fingerprint(float("nan")) == describer.fingerprint(float("nan"))


def test_thirty_variables_are_looked_at_in_no_time() -> None:
    describer = Describer()
    tensors = [torch.randn(8, 8) for _ in range(20)]
    variables = [*tensors, 1, 2.0, "a", None, True, [1, 2], {"a": 1}, np.ones(5), nn.Linear(2, 3), (1, 2)]
    for value in variables:
        describer.fingerprint(value)
    best = min(seconds_of(lambda: [describer.fingerprint(value) for value in variables]) for _ in range(50))
    assert is_within(best, 1.5e-3)  # 0.2 ms on an idle machine
