"""Layers are found, and looked at, in models of any build, and no hook stays behind."""

from __future__ import annotations

from collections import OrderedDict

import pytest
import torch
from torch import Tensor, nn

from core.components.layer_outputs import layer_outputs, layers_of, unit_outputs
from core.components.models import describe


class Residual(nn.Module):
    """Layers that are defined in another order than they are called in, two of them in a block."""

    def __init__(self) -> None:
        super().__init__()
        self.output = nn.Linear(4, 2)
        self.block = nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4), nn.Tanh(), nn.Dropout(0.5))
        self.entry = nn.Linear(3, 4)

    def forward(self, x: Tensor) -> Tensor:
        x = self.entry(x)
        answer: Tensor = self.output(x + self.block(x))
        return answer


CALLED = ["entry", "block.0", "block.1", "block.2", "block.3", "output"]


@pytest.fixture
def model() -> nn.Module:
    torch.manual_seed(0)
    return Residual().eval()


def hooks_on(model: nn.Module) -> list[object]:
    return [hook for module in model.modules() for hook in module._forward_hooks.values()]


def test_what_each_layer_gives_comes_in_the_order_of_the_calls(model: nn.Module) -> None:
    x = torch.randn(5, 3)
    outputs = layer_outputs(model, x)
    assert list(outputs) == CALLED
    assert set(outputs) == set(layers_of(model))
    assert torch.equal(outputs["output"], model(x))
    assert torch.equal(outputs["block.2"], outputs["block.1"].tanh())
    assert list(layer_outputs(model, x, ["output", "entry"])) == ["entry", "output"]


def test_members_of_a_row_are_called_one_by_one_and_give_the_same() -> None:
    bend, asked = nn.Tanh(), []
    row = nn.Sequential(OrderedDict(entry=nn.Linear(3, 4), bend=bend, output=nn.Linear(4, 4)))
    x = torch.randn(5, 3)
    hooked = layer_outputs(nn.Sequential(OrderedDict(row=row)), x, ["row.output", "row.entry", ""])
    bend.register_forward_hook(lambda *_: asked.append(hooks_on(row)))
    outputs = layer_outputs(row, x, ["output", "entry", ""])
    assert list(outputs) == ["entry", "output", ""]
    assert [torch.equal(a, b) for a, b in zip(outputs.values(), hooked.values(), strict=True)] == 3 * [True]
    assert [len(hooks) for hooks in asked] == [1], "hooks cost as much as the layers"


def test_a_row_that_does_more_than_call_each_member_once_is_called_whole() -> None:
    twice, x = nn.Linear(3, 3), torch.randn(5, 3)
    row = nn.Sequential(twice, nn.Tanh(), twice)
    assert torch.equal(layer_outputs(row, x, ["0"])["0"], row(x)), "the last output of a layer counts"
    changed = nn.Sequential(nn.Linear(3, 3))
    changed.register_forward_hook(lambda _, __, output: 2 * output)
    assert torch.equal(layer_outputs(changed, x, [""])[""], changed(x))


def test_no_hook_stays_even_if_the_pass_fails(model: nn.Module) -> None:
    layer_outputs(model, torch.randn(5, 3))
    assert not hooks_on(model)
    with pytest.raises(RuntimeError):
        layer_outputs(model, torch.randn(5, 7))
    assert not hooks_on(model)


def test_units_give_what_their_activation_gives(model: nn.Module) -> None:
    assert unit_outputs(model, CALLED) == {"entry": "entry", "block.0": "block.2", "output": "output"}


def test_a_model_of_any_build_is_described(model: nn.Module) -> None:
    layers = describe(model, (3,))
    assert [layer.name for layer in layers] == CALLED
    assert [layer.output_shape for layer in layers] == 5 * [(4,)] + [(2,)]
    assert sum(layer.n_parameters for layer in layers) == sum(p.numel() for p in model.parameters())
