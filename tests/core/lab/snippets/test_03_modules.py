"""Modules: what is registered, what moves, and what the last call looked like."""

from __future__ import annotations

from core.protocol.trace.values import ContainerValue, ModuleValue
from tests.core.lab.tracing.recorded import Recorded


def module(recorded: Recorded, name: str) -> ModuleValue:
    value = recorded.last(name)
    assert isinstance(value, ModuleValue)
    return value


def test_01_layer_class(recorded: Recorded) -> None:
    layer = module(recorded, "layer")
    assert [(child.name, child.type) for child in layer.children] == [("linear", "Linear"), ("relu", "ReLU")]
    assert layer.n_parameters == 16
    assert [call.path for call in layer.calls]
    assert "Layer.forward" in {moment.function for moment in recorded.moments}
    assert recorded.operation("linear").within == "self.linear (Linear)"


def test_02_modules_inside(recorded: Recorded) -> None:
    net = module(recorded, "net")
    blocks = net.children[0]
    assert [child.type for child in blocks.children] == ["Block", "Block"]
    assert net.n_parameters == 2 * 20 + 10
    depths = [moment.depth for moment in recorded.moments if moment.function == "Block.forward"]
    assert set(depths) == {2}


def test_03_named_parameters(recorded: Recorded) -> None:
    model = module(recorded, "model")
    assert model.n_parameters == 33
    assert recorded.last("total").text == "33"  # type: ignore[union-attr]
    sizes = {(child.name, name): value.shape for child in model.children for name, value in child.parameters}
    assert sizes[("0", "weight")] == (8, 2)


def test_04_state_dict(recorded: Recorded) -> None:
    state = recorded.last("state")
    assert isinstance(state, ContainerValue)
    assert state.is_state_dict
    values = dict(state.items)
    assert "1.running_mean" in values
    bias = dict(module(recorded, "model").children[0].parameters)["bias"]
    assert values["0.bias"].storage == bias.storage  # type: ignore[union-attr]
    assert values["0.bias"].values.tolist() == [1, 1, 1]  # type: ignore[union-attr]


def test_05_to_device(recorded: Recorded) -> None:
    model = module(recorded, "model")
    assert {(value.device, value.practice) for _, value in model.parameters} == {("cuda:0", True)}
    assert recorded.last("moved").identity == model.identity
    assert any(activity.what == "transfer" for moment in recorded.moments for activity in moment.activities)


def test_06_own_layer(recorded: Recorded) -> None:
    layer = module(recorded, "layer")
    assert [name for name, _ in layer.parameters] == ["factor"]
    assert [name for name, _ in layer.buffers] == ["mean"]
    assert [name for name, _ in layer.unregistered] == ["plain"]


def test_07_own_activation(recorded: Recorded) -> None:
    assert [child.type for child in module(recorded, "model").children] == ["Linear", "Swish", "Linear"]
    assert recorded.printed == "True\n"


def test_08_own_loss(recorded: Recorded) -> None:
    assert recorded.numbers("loss").item() == 1.5
    grad = recorded.tensor("prediction").grad
    assert grad is not None
    assert grad.values.tolist() == [-0.5, 0.5]  # type: ignore[union-attr]
