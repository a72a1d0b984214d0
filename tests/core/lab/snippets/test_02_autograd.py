"""Autograd: what requires a gradient, the graph, and what backward leaves in ``.grad``."""

from __future__ import annotations

from core.protocol.trace.graph import BackwardPass
from tests.core.lab.tracing.recorded import Recorded


def gradient(recorded: Recorded, name: str) -> list[float]:
    grad = recorded.tensor(name).grad
    assert grad is not None
    assert grad.values is not None
    return grad.values.reshape(-1).tolist()


def passes(recorded: Recorded) -> list[BackwardPass]:
    return [one for moment in recorded.moments for one in moment.backward]


def test_01_requires_grad(recorded: Recorded) -> None:
    wanted = {name: recorded.tensor(name).requires_grad for name in ("data", "w", "y")}
    assert wanted == {"data": False, "w": True, "y": True}
    assert recorded.tensor("w").is_leaf
    assert not recorded.tensor("y").is_leaf


def test_02_graph(recorded: Recorded) -> None:
    nodes = recorded.trace.nodes
    leaf = recorded.tensor("a").node
    assert sum(edge.target == leaf for node in nodes.values() for edge in node.edges) == 2
    assert [node.variable_name for node in nodes.values() if node.name == "AccumulateGrad"] == ["a", "b"]
    assert nodes[recorded.tensor("L").node or 0].name == "PowBackward0"
    lines = {node.name: node.line for node in nodes.values()}
    assert lines["MulBackward0"] == recorded.line_of("c = a * b")


def test_03_backward(recorded: Recorded) -> None:
    assert len(passes(recorded)) == 3
    grads = [value.grad.values.item() for value in recorded.history("x") if value.grad is not None]  # type: ignore[union-attr]
    assert grads == [8, 14, 6]
    assert passes(recorded)[0].freed  # the graph is used up


def test_04_no_grad(recorded: Recorded) -> None:
    inside = recorded.at("z = (w * 3).sum()")[0]
    assert not inside.grad_enabled
    assert recorded.tensor("y").grad_fn == "SumBackward0"
    assert recorded.tensor("z").grad_fn is None
    assert recorded.tensor("z").node is None


def test_05_detach(recorded: Recorded) -> None:
    assert recorded.share("y", "cut")
    assert recorded.tensor("cut").grad_fn is None
    assert recorded.operation("detach").kind == "movement"
    assert gradient(recorded, "w") == [9, 18]


def test_06_set_grad_enabled(recorded: Recorded) -> None:
    inside = recorded.at("y = (w**2).sum()")
    assert [moment.grad_enabled for moment in inside] == [True, False]
    assert [value.requires_grad for value in recorded.history("y")] == [True, False]  # type: ignore[union-attr]


def test_07_minimise(recorded: Recorded) -> None:
    values = [value.values.item() for value in recorded.history("f")]  # type: ignore[union-attr]
    assert len(values) == 20
    assert values == sorted(values, reverse=True)
    assert abs(recorded.numbers("x") - 1) < 0.05
    assert abs(recorded.numbers("y") + 3) < 0.05
    assert all(not moment.grad_enabled for moment in recorded.at("x -= lr"))


def test_08_own_function(recorded: Recorded) -> None:
    calls = [moment.function for moment in recorded.moments if moment.step == "call"]
    assert calls == ["Square.forward", "Square.backward"]
    assert any(node.name == "SquareBackward" for node in recorded.trace.nodes.values())
    assert gradient(recorded, "x") == [2, 4, 6]
