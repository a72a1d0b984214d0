"""What is behind a tensor, what was freed or is gone, and where the graph is cut: on real traces."""

from __future__ import annotations

import pickle
import subprocess
import sys
from textwrap import dedent

import pytest

from core.analysis.trace.graph_reach import (
    cuts_from,
    freed_by,
    live_tensors,
    names_of_nodes,
    passes_until,
    reachable,
)
from core.analysis.trace.trace import Trace
from core.protocol.trace.tensors import TensorValue

pytestmark = pytest.mark.usefixtures("warm_python")


RUN = """
import pickle, sys
from core.lab.tracing.run import run
from core.protocol.trace.program import Program
events = []
run(Program(sys.argv[1]), events.append)
sys.stdout.buffer.write(pickle.dumps(events))
"""


def _traced(text: str) -> Trace:
    """Return the trace of a program, which another process runs: this one is never traced."""
    command = [sys.executable, "-c", RUN, "import torch\n" + dedent(text)]
    trace = Trace()
    for event in pickle.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout):
        trace.add(event)
    assert trace.end.event == "done", trace.end
    return trace


def _node(trace: Trace, name: str, position: int | None = None) -> int:
    value = trace.value_at(len(trace.moments) - 1 if position is None else position, name)
    assert isinstance(value, TensorValue)
    return value.node


def test_the_nodes_behind_a_tensor_are_found_each_once() -> None:
    trace = _traced("""
        x = torch.ones(2, requires_grad=True)
        y = x * x
        z = (y + y).sum()
    """)
    names = [trace.nodes[node].name for node in reachable(trace.nodes, [_node(trace, "z")])]
    assert sorted(names) == ["AccumulateGrad", "AddBackward0", "MulBackward0", "SumBackward0"]
    assert names[0] == "SumBackward0"
    assert reachable(trace.nodes, [10**9]) == []


def test_nodes_have_the_names_of_variables_and_parameters() -> None:
    trace = _traced("""
        model = torch.nn.Linear(2, 1)
        out = model(torch.ones(3, 2))
        parts = [out * 2]
    """)
    names = names_of_nodes(live_tensors(trace.stack_at(len(trace.moments) - 1)))
    assert names[_node(trace, "out")] == ["out"]
    told = {name for of_node in names.values() for name in of_node}
    assert {"model.weight", "model.bias", "parts[0]"} <= told


def test_passes_come_with_their_lines_and_tell_what_was_freed() -> None:
    trace = _traced("""
        x = torch.ones(2, requires_grad=True)
        y = x.exp()
        y.sum().backward(retain_graph=True)
        y.sum().backward()
    """)
    first, second = passes_until(trace, len(trace.moments) - 1)
    assert (first.line, second.line) == (5, 6)
    assert freed_by([first]) == set()
    assert freed_by([first, second]) == {_node(trace, "y")}
    assert passes_until(trace, first.position - 1) == []


def test_cuts_are_told_with_their_reason() -> None:
    trace = _traced("""
        x = torch.ones(2, requires_grad=True)
        y = x * 2
        stopped = y.detach()
        with torch.no_grad():
            shown = y + 1
        which = y.argmax()
        z = y.exp()
    """)
    nodes = set(reachable(trace.nodes, [_node(trace, "z")]))
    cuts = cuts_from(trace, len(trace.moments) - 1, nodes)
    assert [(cut.operation, cut.reason, cut.line) for cut in cuts] == [
        ("detach", "detach", 5),
        ("add", "no_grad", 7),
        ("argmax", "no_gradient", 8),
    ]
    assert {cut.node for cut in cuts} == {_node(trace, "y")}
    assert cuts_from(trace, 2, nodes) == []


def test_what_an_optimizer_and_a_function_of_autograd_do_is_no_cut() -> None:
    trace = _traced("""
        class Cube(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.save_for_backward(x)
                y = x * 1
                return y.pow(3) + x * 0
            @staticmethod
            def backward(ctx, grad):
                x, = ctx.saved_tensors
                return grad * 3 * x.pow(2)
        w = torch.ones(2, requires_grad=True)
        y = w * 3
        Cube.apply(y).sum().backward()
        with torch.no_grad():
            w -= 0.1 * w.grad
        shown = y.detach()
        again = Cube.apply(w * 3)
    """)
    nodes = set(reachable(trace.nodes, [_node(trace, "again"), _node(trace, "y")]))
    assert [cut.operation for cut in cuts_from(trace, len(trace.moments) - 1, nodes)] == ["detach"]


def test_a_graph_is_gone_when_its_last_variable_is() -> None:
    trace = _traced("""
        x = torch.ones(2, requires_grad=True)
        y = (x * 2).exp()
        kept = y.sum()
        del y
        kept = None
    """)
    root = _node(trace, "y", 2)

    def alive(position: int) -> bool:
        live = live_tensors(trace.stack_at(position))
        return root in reachable(trace.nodes, [tensor.node for _, tensor in live if tensor.node is not None])

    assert [alive(position) for position in range(2, 6)] == [True, True, True, False]
