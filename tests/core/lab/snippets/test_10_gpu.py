"""GPUs: what lies where, what moves, and what it costs. The practice GPU answers."""

from __future__ import annotations

import numpy as np

from core.protocol.trace.events import Activity
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import ContainerValue, ModuleValue, OptimizerValue
from tests.core.lab.tracing.recorded import Recorded


def device(recorded: Recorded, name: str) -> str:
    value = recorded.last(name)
    if isinstance(value, ModuleValue):
        value = value.parameters[0][1]
    assert isinstance(value, TensorValue)
    assert value.practice == value.device.startswith("cuda")
    return value.device


def activities(recorded: Recorded) -> list[Activity]:
    return [activity for moment in recorded.moments for activity in moment.activities]


def test_01_is_there_one(recorded: Recorded) -> None:
    assert recorded.printed == "True 1\n"


def test_02_properties(recorded: Recorded) -> None:
    name, memory = recorded.printed.splitlines()
    assert "practice" in name.lower()
    assert memory.endswith("MiB")


def test_03_best_device(recorded: Recorded) -> None:
    assert device(recorded, "x") == "cuda:0"
    assert recorded.printed == "cuda cuda:0\n"


def test_04_model_once(recorded: Recorded) -> None:
    def transfers(fragment: str) -> int:
        moments = recorded.at(fragment)
        return sum(activity.what == "transfer" for moment in moments for activity in moment.activities)

    assert transfers("model = nn.Linear") == 2  # weight and bias, once
    assert transfers("x = batch.to") == 3  # each step
    assert any(activity.what == "compute" for activity in activities(recorded))
    assert recorded.hints == []


def test_05_tensor_to(recorded: Recorded) -> None:
    assert [value.device for value in recorded.history("x")] == ["cpu", "cuda:0"]  # type: ignore[union-attr]
    assert recorded.last("same").identity == recorded.last("x").identity


def test_06_cpu_and_cuda(recorded: Recorded) -> None:
    assert {device(recorded, name) for name in "abc"} == {"cuda:0"}
    assert device(recorded, "x") == "cpu"
    assert recorded.numbers("x").tolist() == [0, 3, 6]


def test_07_to_dtype(recorded: Recorded) -> None:
    dtypes = [recorded.tensor(name).dtype for name in ("x", "half", "double", "whole")]
    assert dtypes == ["torch.float32", "torch.float16", "torch.float64", "torch.int64"]
    assert recorded.numbers("whole").tolist() == [1, -2]
    assert recorded.last("model").parameters[0][1].dtype == "torch.float64"  # type: ignore[union-attr]


def test_08_in_place_or_not(recorded: Recorded) -> None:
    assert (device(recorded, "model"), device(recorded, "x"), device(recorded, "moved")) == (
        "cuda:0",
        "cpu",
        "cuda:0",
    )
    assert "model" in (recorded.at("model.to(device)")[0].changed or {})
    assert "x" not in (recorded.at("moved = x.to")[0].changed or {})


def test_09_optimizer_state(recorded: Recorded) -> None:
    optimizer = recorded.last("optimizer")
    assert isinstance(optimizer, OptimizerValue)
    for parameter in optimizer.groups[0].parameters:
        state = dict(parameter.state)
        assert isinstance(state["exp_avg"], TensorValue)
        assert state["exp_avg"].device == parameter.parameter.device == "cuda:0"


def test_10_mismatch(recorded: Recorded) -> None:
    assert "Expected all tensors to be on the same device" in recorded.printed
    assert [moment.step for moment in recorded.at("y = model(x)")] == ["exception"]
    assert device(recorded, "y") == "cuda:0"


def test_11_data_parallel(recorded: Recorded) -> None:
    assert recorded.tensor("y").shape == (6, 2)
    assert device(recorded, "y") == "cuda:0"
    assert {"cuda:0", "cuda:1"} <= {activity.device for activity in activities(recorded)}


def test_12_distributed(recorded: Recorded) -> None:
    assert recorded.printed.endswith("['module.weight', 'module.bias']\n")
    assert recorded.printed.startswith("1 tensor([[1., 1.]])")


def test_13_save_and_load(recorded: Recorded) -> None:
    state = recorded.last("state")
    assert isinstance(state, ContainerValue)
    weight = dict(state.items)["weight"]
    assert isinstance(weight, TensorValue)
    assert weight.device == "cpu"
    assert device(recorded, "on_gpu") == "cuda:0"
    assert np.array_equal(weight.values, dict(recorded.last("model").parameters)["weight"].values)  # type: ignore[union-attr]


def test_14_memory(recorded: Recorded) -> None:
    assert recorded.printed == "4 MiB\n0\n"
    assert "x" in recorded.at("del x")[0].removed


def test_15_visible_devices(recorded: Recorded) -> None:
    assert recorded.printed == "1\n"
