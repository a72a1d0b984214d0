"""What is told of the graph behind a tensor."""

from __future__ import annotations

import gc
import weakref

import pytest
import torch
from torch import Tensor, nn

from core.lab.autograd.graph_recorder import MOST_OF_RUN, GraphRecorder
from core.protocol.trace.graph import MOST_NODES, PACKED, GraphNode
from tests.core.lab.autograd.graphs import Cube


def _told(tensor: Tensor, recorder: GraphRecorder | None = None) -> tuple[GraphNode, dict[int, GraphNode]]:
    recorder = recorder or GraphRecorder()
    root = recorder.node_of(tensor)
    nodes = {node.identity: node for node in recorder.take_nodes()}
    assert root is not None
    return nodes[root], nodes


def test_a_graph_is_told_with_its_edges_shapes_and_line() -> None:
    recorder = GraphRecorder()
    recorder.line = 7
    x, w = torch.ones(2, 3, requires_grad=True), torch.ones(3, requires_grad=True)
    root, nodes = _told((x @ w).exp(), recorder)
    assert (root.name, root.shape, root.line) == ("ExpBackward0", (2,), 7)
    product = nodes[root.edges[0].target]  # type: ignore[index]
    assert (product.name, product.shape) == ("MvBackward0", (2,))
    leaves = [nodes[edge.target] for edge in product.edges]  # type: ignore[index]
    assert [(leaf.name, leaf.shape, leaf.edges) for leaf in leaves] == [
        ("AccumulateGrad", (2, 3), ()),
        ("AccumulateGrad", (3,), ()),
    ]
    assert len(nodes) == 4


def test_a_tensor_without_a_graph_has_no_node() -> None:
    recorder = GraphRecorder()
    x = torch.ones(2, requires_grad=True)
    with torch.no_grad():
        made = x * 2
    assert [recorder.node_of(tensor) for tensor in (torch.ones(2), x.detach(), made)] == [None] * 3
    with torch.inference_mode():
        assert recorder.node_of(torch.ones(2)) is None


def test_saved_tensors_come_with_identity_and_version() -> None:
    identities: dict[int, int] = {}
    recorder = GraphRecorder(lambda tensor: identities.setdefault(id(tensor), len(identities) + 100))
    x = torch.ones(3, requires_grad=True)
    factor = torch.ones(3)
    factor.add_(1)
    y = x * factor
    root, _ = _told(y, recorder)
    (saved,) = [saved for saved in root.saved if saved.name == "other"]
    assert (saved.shape, saved.dtype, saved.identity) == ((3,), "torch.float32", identities[id(factor)])
    assert (saved.saved_version, saved.version) == (1, 1)
    z = y.exp()
    root, _ = _told(z, recorder)
    assert [saved.identity for saved in root.saved] == [identities[id(z)]]


def test_a_saved_tensor_that_was_changed_before_it_was_seen_has_both_versions() -> None:
    recorder = GraphRecorder()
    y = torch.ones(3, requires_grad=True).exp()
    y.add_(1)
    y.add_(1)
    root, nodes = _told(y, recorder)
    (exp,) = [node for node in nodes.values() if node.name == "ExpBackward0"]
    assert [(saved.saved_version, saved.version) for saved in exp.saved] == [(0, 2)]
    assert root.name == "AddBackward0"


def test_constants_are_told_as_text() -> None:
    x = torch.ones(2, 3, requires_grad=True)
    root, _ = _told(x**2)
    assert ("exponent", "2") in root.constants
    root, _ = _told(x.softmax(-1))
    assert ("dim", "-1") in root.constants


def test_a_function_of_the_programs_own_is_told_by_its_name() -> None:
    x = torch.ones(3, requires_grad=True)
    root, _ = _told(Cube.apply(x, 1.5))
    assert root.name == "CubeBackward"
    assert [(saved.name, saved.shape) for saved in root.saved] == [("0", (3,))]
    assert ("factor", "1.5") in root.constants
    assert len(root.edges) == 1  # the factor is no tensor


def test_a_node_is_told_once_and_a_leaf_stays_the_same_over_graphs() -> None:
    recorder = GraphRecorder(name_of_leaf=lambda leaf: "w")
    w = torch.ones(3, requires_grad=True)
    _, first = _told((w * 2).sum(), recorder)
    again = (w * 3).sum()
    _, second = _told(again, recorder)
    leaf = recorder.node_of(w)
    assert leaf in first
    assert first[leaf].variable_name == "w"
    assert leaf not in second
    recorder.node_of(again)
    assert recorder.take_nodes() == ()


def test_a_tensor_that_is_changed_in_place_gets_another_node() -> None:
    recorder = GraphRecorder()
    y = torch.ones(2, 2, requires_grad=True) * 2
    row = y[0]
    before = recorder.node_of(y)
    row.mul_(3)
    root, _ = _told(y, recorder)
    assert root.identity != before
    assert root.name == "CopySlices"
    assert before in [edge.target for edge in root.edges]
    assert recorder.node_of(row) not in (None, root.identity)


def test_looking_keeps_nothing_alive_and_moves_no_version() -> None:
    gc.collect()
    gc.disable()
    try:
        recorder = GraphRecorder()
        x = torch.ones(3, requires_grad=True)
        y = x * 2
        z = y.pow(2)
        recorder.node_of(z)
        refs = [weakref.ref(tensor) for tensor in (x, y, z)]
        assert [tensor._version for tensor in (x, y, z)] == [0, 0, 0]
        del x, y, z
        assert [ref() for ref in refs] == [None] * 3
    finally:
        gc.enable()


def test_a_freed_graph_can_still_be_looked_at() -> None:
    x = torch.ones(3, requires_grad=True)
    y = Cube.apply(x.exp(), 2.0)
    y.sum().backward()
    _, nodes = _told(y)
    assert [node.saved for node in nodes.values()] == [()] * 3


def test_saved_tensors_under_a_hook_are_not_unpacked() -> None:
    def fail(packed: object) -> Tensor:
        raise AssertionError("unpacked")

    x = torch.ones(3, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda tensor: "elsewhere", fail):
        y = x.exp()
    root, _ = _told(y)
    assert (root.saved, root.constants) == ((), (("result", PACKED),))


def test_graphs_have_an_end_and_deep_ones_overflow_nothing() -> None:
    recorder = GraphRecorder()
    for _ in range(6):
        y = torch.ones((), requires_grad=True)
        for _ in range(10_000):
            y = y * 1.0001
        assert recorder.node_of(y) is not None
    nodes = recorder.take_nodes()
    assert MOST_NODES < len(nodes) <= MOST_OF_RUN
    assert recorder.node_of(torch.ones(1, requires_grad=True) * 2) is not None
    assert recorder.take_nodes() == ()


@pytest.mark.parametrize(
    "model", [nn.GRU(3, 4), nn.LSTM(3, 4), nn.MultiheadAttention(4, 2)], ids=lambda m: type(m).__name__
)
def test_graphs_of_modules_lead_to_all_their_parameters(model: nn.Module) -> None:
    names = {id(parameter): name for name, parameter in model.named_parameters()}
    recorder = GraphRecorder(name_of_leaf=lambda leaf: names[id(leaf)])
    if isinstance(model, nn.MultiheadAttention):
        x = torch.randn(3, 1, 4)
        out = model(x, x, x)[0]
    else:
        out = model(torch.randn(3, 1, 3))[0]
    _, nodes = _told(out, recorder)
    assert {node.variable_name for node in nodes.values() if node.name == "AccumulateGrad"} == set(
        names.values()
    )
