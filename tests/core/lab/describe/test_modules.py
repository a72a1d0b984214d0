"""Modules: the tree, what is not registered, hooks, counts, and the shapes of the last call."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn
from torch.nn.utils import parametrizations

from core.lab.describe.describer import Describer
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Moment
from core.protocol.trace.values import ModuleValue
from tests.core.lab.tracing.recorded import Recorded
from tests.helpers.each import each


def described(module: nn.Module, describer: Describer | None = None) -> ModuleValue:
    told = (describer or Describer()).describe(module)
    assert isinstance(told, ModuleValue)
    encode(Moment(0, 1, changed={"m": told}))
    return told


def names(pairs: Any) -> list[str]:
    return [name for name, _ in pairs]


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.BatchNorm1d(8))
        self.head = nn.Linear(8, 3)
        self.layers = [nn.Linear(3, 3)]
        self.by_name = {"a": nn.Linear(1, 1)}
        self.scale = torch.ones(3)
        self.known = [self.head]
        self.register_buffer("mean", torch.zeros(2), persistent=False)
        self.rate = 0.5

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.body(x - self.mean)) * self.scale


def test_the_tree_has_parameters_buffers_and_children() -> None:
    told = described(Net())
    assert (told.type, names(told.buffers), [child.name for child in told.children]) == (
        "Net", ["mean"], ["body", "head"],
    )  # fmt: skip
    linear, _, norm = told.children[0].children
    assert names(linear.parameters) == ["weight", "bias"]
    assert linear.extra_repr == "in_features=2, out_features=8, bias=True"
    assert names(norm.buffers) == ["running_mean", "running_var", "num_batches_tracked"]
    assert told.n_parameters == sum(p.numel() for p in Net().parameters())


def test_what_is_not_registered_is_found() -> None:
    assert names(described(Net()).unregistered) == ["layers", "by_name", "scale"]


@each(
    "module",
    [
        nn.LSTM(2, 3, num_layers=2), nn.MultiheadAttention(4, 2), nn.TransformerEncoderLayer(4, 2, 8),
        parametrizations.weight_norm(nn.Linear(2, 2)), nn.DataParallel(nn.Linear(2, 2)),
        nn.ModuleList([nn.Linear(1, 1)]), nn.ParameterDict({"a": torch.ones(2)}), nn.BatchNorm2d(3),
        nn.CrossEntropyLoss(),
    ],
)  # fmt: skip
def test_torchs_own_modules_have_nothing_unregistered(module: nn.Module) -> None:
    told = described(module)
    assert _unregistered(told) == []
    assert told.n_parameters == sum(p.numel() for p in module.parameters())


def _unregistered(told: ModuleValue) -> list[str]:
    return names(told.unregistered) + [name for child in told.children for name in _unregistered(child)]


def test_a_shared_parameter_is_counted_once() -> None:
    model = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 4))
    model[1].weight = model[0].weight
    told = described(model)
    first, second = (child.parameters[0][1].identity for child in told.children)
    assert first == second
    assert told.n_parameters == 16 + 4 + 4


def test_modes_and_hooks_are_told() -> None:
    model = Net()
    model.body.eval()

    def record(*_: Any) -> None: ...

    model.head.register_forward_hook(record)
    model.head.register_full_backward_hook(record)
    told = described(model)
    body, head = told.children
    assert (told.training, body.training, head.training) == (True, False, True)
    assert [hook.partition(":")[0] for hook in head.hooks] == ["forward_hook", "backward_hook"]
    assert head.hooks[0].endswith("record")


NET = """
import torch
from torch import nn
body = nn.Sequential(nn.Linear(2, 8), nn.ReLU())
model = nn.Sequential(body, nn.Linear(8, 3))
before = 0
y = model(torch.randn(5, 2))
y = model(torch.randn(4, 2))
"""
FAILING = """
import torch
from torch import nn
model = nn.Sequential(nn.Linear(2, 3), nn.Linear(4, 4))
try:
    model(torch.randn(5, 2))
except RuntimeError:
    failed = True
model[1] = nn.Linear(3, 1)
y = model(torch.randn(5, 2))
"""


def test_the_last_call_has_the_shapes_of_all_modules_in_it() -> None:
    first, *_, last = Recorded(NET).history("model")
    assert isinstance(first, ModuleValue)
    assert isinstance(last, ModuleValue)
    assert first.calls == ()
    assert [call.path for call in last.calls] == ["", "0", "0.0", "0.1", "1"]
    assert (last.calls[0].inputs, last.calls[0].outputs) == (("(4, 2)",), ("(4, 3)",))
    assert (last.calls[2].inputs, last.calls[2].outputs) == (("(4, 2)",), ("(4, 8)",))


def test_a_call_that_fails_leaves_what_ran() -> None:
    models = [model for model in Recorded(FAILING).history("model") if isinstance(model, ModuleValue)]
    failed = next(model.calls for model in models if model.calls)
    assert [(call.path, call.outputs) for call in failed] == [("", ()), ("0", ("(5, 3)",)), ("1", ())]
    assert models[-1].calls[-1].outputs == ("(5, 1)",)


def test_listening_needs_no_hooks_of_torch() -> None:
    from torch.nn.modules import module

    with Describer():
        assert not module._has_any_global_hook()


def test_calls_change_no_result() -> None:
    def results() -> list[torch.Tensor]:
        torch.manual_seed(0)
        model = nn.Sequential(nn.Linear(3, 4), nn.Dropout(0.5), nn.LSTM(4, 2))
        output, _ = model(torch.randn(6, 3))
        output.sum().backward()
        return [output.detach(), *(p.grad for p in model.parameters() if p.grad is not None), torch.randn(1)]

    bare = results()
    with Describer() as describer:
        watched = results()
        describer.next_moment()
    assert all(torch.equal(a, b) for a, b in zip(bare, watched, strict=True))


def test_a_module_without_its_constructor_is_told_as_it_is() -> None:
    class Forgetful(nn.Module):
        def __init__(self) -> None:
            self.rate = 0.1

    class Broken(nn.Linear):
        pass

    assert described(Forgetful()).type == "Forgetful"
    broken = Broken(2, 2)
    del broken.in_features
    assert described(broken).extra_repr == ""


def test_code_of_a_module_is_not_called() -> None:
    class Loud(nn.Module):
        def extra_repr(self) -> str:
            raise AssertionError("called")

        __repr__ = extra_repr

        def __getattr__(self, name: str) -> Any:
            raise AssertionError("called")

        def named_parameters(self, *_: Any, **__: Any) -> Any:
            raise AssertionError("called")

        parameters = children = modules = named_parameters

    loud = Loud()
    vars(loud)["_parameters"]["weight"] = nn.Parameter(torch.ones(2))
    told = described(loud)
    assert (names(told.parameters), told.n_parameters) == (["weight"], 2)


def test_a_lazy_module_gets_its_shape_by_its_first_call() -> None:
    describer, lazy = Describer(), nn.LazyLinear(3)
    before = described(lazy, describer)
    fingerprint = describer.fingerprint(lazy)
    assert (before.parameters[0][1].type, before.n_parameters) == ("UninitializedParameter", 0)
    lazy(torch.ones(1, 2))
    assert describer.fingerprint(lazy) != fingerprint
    assert described(lazy, describer).parameters[0][1].shape == (3, 2)


def test_all_parameters_are_counted_where_not_all_children_are_told() -> None:
    told = described(nn.Sequential(*[nn.Linear(1, 1) for _ in range(150)]))
    assert (len(told.children), told.n_parameters) == (100, 300)
