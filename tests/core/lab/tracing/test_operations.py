"""Which operations are told of a line, and that what is told of them is true."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from core.protocol.trace.operations import MOST_OPERATIONS, Operation
from core.protocol.trace.tensors import TensorValue
from tests.core.lab.tracing.recorded import Recorded, all_recorded

START = "import torch\nimport torch.nn.functional as F\n"
OPERANDS = "a = torch.arange(6.).reshape(2, 3)\nb = torch.arange(10., 16.).reshape(2, 3)\nn = 2\n"


def one(expression: str, setup: str = OPERANDS) -> Operation:
    """Return the only operation of a line."""
    (operation,) = last_operations([expression], setup)[0]
    return operation


def last_operations(expressions: Iterable[str], setup: str = OPERANDS) -> list[tuple[Operation, ...]]:
    """Return the operations of each expression, recorded in one fork."""
    told = all_recorded(*(f"{START}{setup}result = {expression}\n" for expression in expressions))
    return [recorded.moments[-1].operations for recorded in told]


def test_an_operation_has_its_name_its_kind_and_its_operands() -> None:
    told = [
        ("a + b", "add", "elementwise", ["a", "b"]),
        ("n * a", "mul", "elementwise", ["a", "n"]),  # torch gets the tensor first
        ("1 - a", "rsub", "elementwise", ["a", "1"]),
        ("n / a", "div", "elementwise", ["a", "n"]),
        ("a ** 2", "pow", "elementwise", ["a", "2"]),
        ("-a", "neg", "elementwise", ["a"]),
        ("a == b", "eq", "elementwise", ["a", "b"]),
        ("torch.where(m, a, 0)", "where", "elementwise", ["m", "a", "0"]),
        ("F.relu(a)", "relu", "elementwise", ["a"]),
        ("a.clamp(min=1)", "clamp", "elementwise", ["a"]),
        ("a @ c", "matmul", "matmul", ["a", "c"]),
        ("torch.mm(a, c)", "mm", "matmul", ["a", "c"]),
        ("a.sum(1)", "sum", "reduction", ["a"]),
        ("a.T", "T", "movement", ["a"]),
        ("a[0]", "getitem", "movement", ["a"]),
        ("torch.stack((a, b), dim=0)", "stack", "movement", ["a", "b"]),
        ("torch.add(input=a, other=b)", "add", "elementwise", ["a", "b"]),
        ("F.mse_loss(a, target=b)", "mse_loss", "other", ["a", "b"]),
        ("torch.zeros(2, 3)", "zeros", "other", []),
    ]
    found = last_operations((row[0] for row in told), OPERANDS + "c = b.t()\nm = a > 1\n")
    for row, operations in zip(told, found, strict=True):
        assert [(op.name, op.kind, [operand.name for operand in op.operands]) for op in operations] == [
            row[1:]
        ]


def test_an_operand_that_is_no_name_has_its_expression() -> None:
    recorded = Recorded(f"{START}{OPERANDS}result = (a + 1).sum() * b[0]\n")
    told = {op.name: [operand.name for operand in op.operands] for op in recorded.moments[-1].operations}
    assert told == {"add": ["a", "1"], "sum": ["a + 1"], "getitem": ["b"], "mul": ["(a + 1).sum()", "b[0]"]}


def test_operands_that_are_not_known_or_that_python_may_have_swapped_have_no_names() -> None:
    setup = OPERANDS + "pair = (a, b)\ndef f(x): return x\n"
    for (operation,) in last_operations(["torch.add(*pair)", "len('ab') + f(a)"], setup):
        assert [operand.name for operand in operation.operands] == ["", ""]


def test_the_other_arguments_are_texts() -> None:
    told = {
        "a.sum(1)": {"dim": "1"},
        "a.mean(dim=(0, 1), keepdim=True)": {"dim": "(0, 1)", "keepdim": "True"},
        "a.view(3, 2)": {"shape": "(3, 2)"},
        "a.reshape((6,))": {"shape": "(6,)"},
        "a.transpose(0, 1)": {"dim0": "0", "dim1": "1"},
        "a[..., None, -1, 1:]": {"index": "..., None, -1, 1:"},
        "torch.cat([a, b], dim=1)": {"dim": "1"},
        "a.to(torch.float64)": {"to": "torch.float64"},
        "torch.zeros(2, 3)": {"size": "(2, 3)"},
        "torch.arange(4)": {"end": "4"},
    }
    found = last_operations(told)
    assert [[dict(op.arguments) for op in operations] for operations in found] == [[a] for a in told.values()]


def test_a_reduction_tells_which_dimensions_go() -> None:
    told = {
        "a.sum()": (0, 1),
        "a.sum(-1)": (1,),
        "a.mean(dim=0)": (0,),
        "torch.amax(a, (0, 1))": (0, 1),
        "a.argmax(1)": (1,),
        "a.sum(0).sum()": (0,),
    }
    assert [operations[0].dims for operations in last_operations(told)] == list(told.values())


MOVEMENTS = [
    "a.t()", "a.T", "a.mT", "a.view(3, 2)", "a.reshape(-1)", "a.permute(1, 0)", "a.transpose(-1, 0)",
    "a.unsqueeze(0).squeeze(0)", "a.flatten()", "a.expand(4, 2, 3)", "a.repeat(2, 1)", "a.contiguous()",
    "a.clone()", "a.detach()", "a.t().contiguous()", "a.t().reshape(6)", "a[1]", "a[:, 1:]", "a[:, ::2]",
    "a[-1, -2]", "a[a > 2]", "a[torch.tensor([1, 0, 1])]", "a[[1, 1], [2, 0]]", "a[None]", "a[..., 0]",
    "torch.cat([a, b])", "torch.cat((a, b, a), dim=1)", "torch.stack([a, b], dim=1)",
    "torch.hstack([a, b])", "a.flip(0)", "a.roll(1, 1)", "a.index_select(1, torch.tensor([2, 0]))",
    "a.gather(1, torch.tensor([[2], [0]]))", "torch.take(a, i)", "a.masked_select(a > 3)", "a.split(1)[0]",
    "a.chunk(3, 1)[0]", "a.unbind(1)[0]", "a.tril()", "F.pad(a, (1, 0))", "F.embedding(i, a)",
    "a.diagonal()", "a.unfold(1, 2, 1)", "a.movedim(0, 1)", "a.repeat_interleave(2, dim=0)",
    "torch.broadcast_to(a, (2, 2, 3))", "a.narrow(1, 1, 2)",
]  # fmt: skip


def test_each_element_of_a_movement_was_taken_from_where_it_says() -> None:
    found = last_operations(MOVEMENTS, OPERANDS + "i = torch.tensor([1, 0, 1])\n")
    for expression, operations in zip(MOVEMENTS, found, strict=True):
        movements = [op for op in operations if op.kind == "movement" and op.depth == 0]
        assert movements, expression
        for operation in movements:
            assert operation.sources is not None, expression
            assert_sources_hold(operation)


def assert_sources_hold(operation: Operation) -> None:
    result, sources = operation.results[0].values, operation.sources
    assert result is not None
    assert sources is not None
    assert sources.shape == (2, result.size)
    for element, (operand, index) in zip(result.reshape(-1), sources.T, strict=True):
        if operand < 0:
            assert element == 0  # padding
            continue
        value = operation.operands[operand].value
        if isinstance(value, TensorValue):
            assert value.values is not None
            assert value.values.reshape(-1)[index] == element
        else:
            assert float(value.text) == element


def test_an_assignment_to_an_index_is_a_movement_into_the_tensor() -> None:
    told = {
        "a[0, 1] = 9": [[0, 1, 0, 0, 0, 0], [0, 0, 2, 3, 4, 5]],
        "a[1] = b[0]": [[0, 0, 0, 1, 1, 1], [0, 1, 2, 0, 1, 2]],
    }
    for recorded, taken in zip(
        all_recorded(*(START + OPERANDS + s for s in told)), told.values(), strict=True
    ):
        operation = recorded.moments[-1].operations[-1]
        assert (operation.name, operation.kind) == ("setitem", "movement")
        assert_sources_hold(operation)
        assert operation.sources is not None
        assert operation.sources.tolist() == taken
        value = operation.operands[0].value
        assert isinstance(value, TensorValue)
        assert value.values is not None
        assert (operation.operands[0].name, value.values.tolist()) == (
            "a",
            [[0, 1, 2], [3, 4, 5]],
        )  # as before


def test_a_view_as_another_dtype_is_no_movement_of_elements() -> None:
    assert one("a.view(torch.int32)").sources is None


def test_many_elements_have_no_sources() -> None:
    operation = one("big.t()", "big = torch.zeros(100, 100)\n")
    assert operation.kind == "movement"
    assert operation.sources is None


def test_operations_within_a_module_say_which_one() -> None:
    program = (
        START
        + "model = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.ReLU())\ny = model(torch.ones(1, 3))\n"
    )
    told = Recorded(program).moments[-1].operations
    assert [(op.name, op.depth, op.within) for op in told] == [
        ("ones", 0, ""),
        ("linear", 2, "model[0] (Linear)"),
        ("relu", 2, "model[1] (ReLU)"),
    ]
    assert [operand.name for operand in told[1].operands[1:]] == ["model[0].weight", "model[0].bias"]


def test_operations_in_a_forward_of_the_program_are_those_of_its_lines() -> None:
    program = """
import torch
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)
    def forward(self, x):
        h = self.linear(x)
        return torch.relu(h)
y = Net()(torch.ones(1, 2)) * 2
"""
    recorded = Recorded(program)
    assert [(op.name, op.depth, op.within) for op in recorded.at("h = self.linear")[0].operations] == [
        ("linear", 1, "self.linear (Linear)")
    ]
    assert [(op.name, op.depth) for op in recorded.at("return torch.relu")[0].operations] == [("relu", 0)]
    assert [op.name for op in recorded.at("y = Net()")[0].operations] == ["ones", "mul"]


def test_only_the_first_operations_of_a_line_are_told_but_all_are_counted() -> None:
    recorded = Recorded(
        f"{START}x = torch.zeros(1)\nfor i in range(1): x = sum([x + k for k in range(200)])\n"
    )
    moment = max(recorded.moments, key=lambda moment: moment.n_operations)
    assert len(moment.operations) == MOST_OPERATIONS
    assert moment.n_operations == 400


def test_an_operation_in_place_tells_its_operand_as_it_was() -> None:
    operation = one("a.add_(1)")
    before, after = operation.operands[0].value, operation.results[0]
    assert isinstance(before, TensorValue)
    assert np.array_equal(np.asarray(before.values) + 1, np.asarray(after.values))
    assert (operation.name, operation.kind) == ("add_", "elementwise")
    assert (before.version, after.version) == (0, 1)


def test_looking_at_a_tensor_is_no_operation() -> None:
    recorded = Recorded(
        f"{START}x = torch.ones(2)\nn = (x.shape, x.dim(), len(x), x.tolist(), x[0].item(), str(x))\n"
    )
    assert [op.name for op in recorded.moments[-1].operations] == ["getitem"]


def test_an_operation_that_raised_is_told_without_a_result() -> None:
    recorded = Recorded(f"{START}x = torch.ones(2)\nx @ torch.ones(3)\n")
    assert recorded.error.line == 4
    failed = recorded.moments[-1].operations[-1]
    assert (failed.name, failed.results) == ("matmul", ())
    assert [operand.name for operand in failed.operands] == ["x", "torch.ones(3)"]


def test_operations_of_a_backward_of_the_program_are_told() -> None:
    program = """
import torch
class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2
    @staticmethod
    def backward(ctx, arriving):
        doubled = arriving * 2
        return doubled
x = torch.ones(2, requires_grad=True)
x.register_hook(lambda gradient: gradient + 1)
Double.apply(x).sum().backward()
y = x.detach() - 1
"""
    recorded = Recorded(program)
    assert [(op.name, op.depth) for op in recorded.at("doubled = arriving")[0].operations] == [("mul", 0)]
    hook = [moment for moment in recorded.moments if moment.function == "<lambda>" and moment.operations]
    assert [op.name for op in hook[0].operations] == ["add"]
    assert [op.name for op in recorded.at("y = x.detach()")[0].operations] == ["detach", "sub"]


def test_vmap_and_grad_of_functions_run_as_they_do() -> None:
    vmap = "y = torch.vmap(lambda x: x.sum() * 2)(torch.ones(3, 2))\n"
    recorded = Recorded(f"{START}{vmap}g = torch.func.grad(torch.sin)(torch.tensor(0.))\n")
    assert recorded.numbers("y").tolist() == [4, 4, 4]
    assert recorded.numbers("g").item() == 1


def test_a_fast_path_of_torch_is_one_operation_of_its_module() -> None:
    recorded = Recorded(
        "import torch\n"
        "layer = torch.nn.TransformerEncoderLayer(8, 2, 16, batch_first=True).eval()\n"
        "with torch.no_grad():\n"
        "    y = layer(torch.randn(2, 4, 8))\n"
    )
    operation = recorded.operation("transformer_encoder_layer")
    assert operation.within == "layer (TransformerEncoderLayer)"
    assert [result.shape for result in operation.results] == [(2, 4, 8)]


def test_what_torch_traces_is_not_recorded_and_what_comes_after_it_is() -> None:
    recorded = Recorded(
        "import torch\n"
        "def double(x):\n"
        "    return x * 2\n"
        "traced = torch.fx.symbolic_trace(double)\n"
        "y = traced(torch.ones(2))\n"
        "z = torch.ones(2) - 3\n"
    )
    assert "double" not in {moment.function for moment in recorded.moments}
    assert recorded.operation("sub").results[0].shape == (2,)
    assert recorded.done.text == ""
