"""Saving: what is in a file, and what comes back."""

from __future__ import annotations

import numpy as np

from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import ContainerValue, ModuleValue
from tests.core.lab.tracing.recorded import Recorded


def weights(recorded: Recorded, name: str) -> TensorValue:
    model = recorded.last(name)
    assert isinstance(model, ModuleValue)
    return dict(model.parameters)["weight"]


def test_01_state_dict(recorded: Recorded) -> None:
    state = recorded.last("state")
    assert isinstance(state, ContainerValue)
    assert state.is_state_dict
    assert [name for name, _ in state.items] == ["weight", "bias"]
    assert np.array_equal(weights(recorded, "model").values, weights(recorded, "again").values)
    assert weights(recorded, "model").storage != weights(recorded, "again").storage


def test_02_whole_model(recorded: Recorded) -> None:
    assert recorded.printed.startswith("UnpicklingError\n")
    refused = [moment for moment in recorded.at('torch.load("whole.pt")') if moment.step == "exception"]
    assert refused
    assert np.array_equal(weights(recorded, "model").values, weights(recorded, "again").values)


def test_03_load_state_dict(recorded: Recorded) -> None:
    assert "Missing key(s) in state_dict" in recorded.printed
    source, target = recorded.last("source"), recorded.last("target")
    assert isinstance(source, ModuleValue)
    assert isinstance(target, ModuleValue)
    ours, theirs = (dict(model.children[0].parameters)["weight"] for model in (source, target))
    assert np.array_equal(ours.values, theirs.values)


def test_04_map_location(recorded: Recorded) -> None:
    assert weights(recorded, "model").practice
    state = recorded.last("state")
    assert isinstance(state, ContainerValue)
    loaded = dict(state.items)["weight"]
    assert isinstance(loaded, TensorValue)
    assert (loaded.device, loaded.practice) == ("cpu", False)
    assert np.array_equal(weights(recorded, "on_cpu").values, weights(recorded, "model").values)


def test_05_go_on(recorded: Recorded) -> None:
    pairs = [line.split() for line in recorded.printed.splitlines()]
    assert len(pairs) == 2
    assert all(first == second for first, second in pairs)
    checkpoint = recorded.last("checkpoint")
    assert isinstance(checkpoint, ContainerValue)
    assert [name for name, _ in checkpoint.items] == ["model", "optimizer"]
