"""What is told of a backward pass is what happened, and nothing happens differently."""

from __future__ import annotations

import gc
import weakref
from itertools import pairwise

import numpy as np
import pytest
import torch
from torch import Tensor, nn

from core.lab.autograd.backward_recorder import MOST_PASSES, BackwardRecorder
from core.lab.autograd.graph_recorder import GraphRecorder
from core.protocol.trace.graph import PACKED, BackwardPass, BackwardStep, Gradient
from tests.core.lab.autograd.graphs import GRAPHS, Graph, checkpointed, sparse_embedding

Captured = list[tuple[int, int, list[Tensor]]]
"""Node, which of its results, and the gradients that a hook got."""


def _bare(graph: Graph) -> list[Tensor]:
    torch.manual_seed(0)
    return graph(lambda tensor: tensor)


def _recorded(graph: Graph) -> tuple[list[Tensor], Captured, tuple[BackwardPass, ...], GraphRecorder]:
    torch.manual_seed(0)
    nodes, captured = GraphRecorder(), []

    def watch(tensor: Tensor) -> Tensor:
        got: list[Tensor] = []
        tensor.register_hook(lambda gradient: got.append(gradient.detach().clone()))
        node = nodes.node_of(tensor)
        assert node is not None
        captured.append((node, tensor.output_nr, got))
        return tensor

    with BackwardRecorder(nodes) as recorder:
        leaves = graph(watch)
        return leaves, captured, recorder.take(), nodes


def _bytes(tensor: Tensor | None) -> bytes:
    return b"" if tensor is None else tensor.detach().to_dense().numpy().tobytes()


def _told(gradient: Gradient | None) -> bytes:
    return (
        b""
        if gradient is None or gradient.values is None
        else np.ascontiguousarray(gradient.values).tobytes()
    )


def _steps(passes: tuple[BackwardPass, ...], node: int | None) -> list[BackwardStep]:
    return [step for backward in passes for step in backward.steps if step.node == node]


def test_of_each_graph_gradients_are_told_as_they_are_and_stay_as_they_are() -> None:
    for graph in GRAPHS:
        leaves, captured, passes, nodes = _recorded(graph)
        _check_gradients(leaves, captured, passes, nodes)
        assert [_bytes(leaf.grad) for leaf in leaves] == [_bytes(leaf.grad) for leaf in _bare(graph)], graph
        _check_order(graph)


def _check_gradients(
    leaves: list[Tensor], captured: Captured, passes: tuple[BackwardPass, ...], nodes: GraphRecorder
) -> None:
    """Hooks and ``grad`` have what is told."""
    assert all(got for _, _, got in captured)
    for node, place, got in captured:
        told = [_told(step.arriving[place]) for step in _steps(passes, node)]
        assert told == [_bytes(gradient) for gradient in got]
    for leaf in leaves:
        steps = [step for step in _steps(passes, nodes.node_of(leaf)) if step.grad_before is not None]
        assert _told(steps[-1].grad_after) == _bytes(leaf.grad) != b""
        assert _told(steps[0].grad_before) == b""
        assert all(_told(one.grad_after) == _told(other.grad_before) for one, other in pairwise(steps))


def _check_order(graph: Graph) -> None:
    """What leaves a node is what arrives at the next."""
    nodes = GraphRecorder()
    torch.manual_seed(0)
    with BackwardRecorder(nodes) as recorder:
        graph(lambda tensor: tensor)
        passes = recorder.take()
    by_identity = {node.identity: node for node in nodes.take_nodes()}
    for backward in passes:
        for step in backward.steps:
            node = by_identity[step.node]
            assert len(step.leaving) <= len(node.edges)
            assert len(step.leaving) == len(node.edges) or not step.leaving
        order = [step.node for step in backward.steps]
        for at, step in enumerate(backward.steps):
            targets = [edge.target for edge in by_identity[step.node].edges if edge.target in order]
            assert all(order.index(target) > at for target in targets)


def test_a_node_with_saved_tensors_is_told_as_freed_and_one_without_is_not() -> None:
    nodes = GraphRecorder()
    x = torch.ones(3, requires_grad=True)
    with BackwardRecorder(nodes) as recorder:
        y = x.exp()
        loss = y.sum()
        loss.backward(retain_graph=True)
        loss.backward()
        kept, freed = recorder.take()
    assert kept.freed == ()
    assert freed.freed == (nodes.node_of(y),)
    assert freed.roots == (nodes.node_of(loss),)


def test_grad_tells_the_gradient_that_it_returned() -> None:
    nodes = GraphRecorder()
    x, w = torch.ones(2, requires_grad=True), torch.full((2,), 3.0, requires_grad=True)
    with BackwardRecorder(nodes) as recorder:
        returned = torch.autograd.grad((x * w).sum(), [x, w])
        (backward,) = recorder.take()
    for leaf, gradient in zip((x, w), returned, strict=True):
        (step,) = _steps((backward,), nodes.node_of(leaf))
        assert _told(step.arriving[0]) == _bytes(gradient)
        assert step.grad_before is None
        assert leaf.grad is None


def test_a_pass_under_a_function_mode_is_told_once() -> None:
    class Quiet(torch.overrides.TorchFunctionMode):
        def __torch_function__(self, func, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
            return func(*args, **(kwargs or {}))

    x = torch.ones(2, requires_grad=True)
    with BackwardRecorder(GraphRecorder()) as recorder, Quiet():
        torch.autograd.grad((x * 2).sum(), x)
        torch.autograd.backward((x * 2).sum())
        (x * 2).sum().backward()
        assert [len(backward.steps) for backward in recorder.take()] == [3, 3, 3]


def test_an_error_in_backward_is_raised_and_what_ran_before_is_told() -> None:
    class Fails(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):  # type: ignore[no-untyped-def]
            return x * 2

        @staticmethod
        def backward(ctx, gradient):  # type: ignore[no-untyped-def]
            raise ValueError("not today")

    nodes = GraphRecorder()
    x = torch.ones(2, requires_grad=True)
    with BackwardRecorder(nodes) as recorder:
        y = Fails.apply(x)
        loss = y.sum()
        with pytest.raises(ValueError, match="not today"):
            loss.backward()
        (backward,) = recorder.take()
        assert [step.node for step in backward.steps] == [nodes.node_of(loss), nodes.node_of(y)]
        assert _told(backward.steps[1].arriving[0]) == _bytes(torch.ones(2))
        assert backward.steps[1].leaving == ()
        with pytest.raises(RuntimeError, match="does not require grad"):
            torch.ones(1).backward()
        with pytest.raises(TypeError):
            torch.autograd.grad()  # type: ignore[call-arg]


def test_a_pass_within_a_hook_is_a_pass_of_its_own() -> None:
    nodes = GraphRecorder()
    x = torch.ones(3, requires_grad=True)
    with BackwardRecorder(nodes) as recorder:
        y = x * 2
        inner = (x * 5).sum()
        y.register_hook(lambda gradient: inner.backward())
        y.sum().backward()
        first, second = recorder.take()
    assert first.roots == (nodes.node_of(inner),)
    assert len(first.steps) == len(second.steps) == 3
    np.testing.assert_array_equal(x.grad, [7.0] * 3)


def test_nothing_is_left_behind() -> None:
    nodes = GraphRecorder()
    engine = torch.autograd._engine_run_backward
    x = torch.ones(3, requires_grad=True)
    loss = x.exp().sum()
    with BackwardRecorder(nodes) as recorder:
        loss.backward(retain_graph=True)
        assert len(recorder.take()) == 1
    assert torch.autograd._engine_run_backward is engine
    loss.backward()
    assert recorder.take() == ()


@pytest.mark.parametrize("recording", [False, True])
def test_saved_tensors_die_when_they_would_have_died(recording: bool) -> None:
    gc.collect()
    gc.disable()
    try:
        nodes = GraphRecorder()
        x = torch.ones(3, requires_grad=True)
        hidden = x * 2
        loss = hidden.pow(2).sum()
        alive = weakref.ref(hidden)
        with BackwardRecorder(nodes) as recorder:
            if recording:
                nodes.node_of(loss)
            del hidden
            assert alive() is not None  # pow keeps it
            loss.backward()
            assert alive() is None
            recorder.take()
        leaf = weakref.ref(x)
        del x, loss
        assert leaf() is None
    finally:
        gc.enable()


def test_grad_is_taken_over_without_a_copy_as_ever() -> None:
    nodes = GraphRecorder()
    x = torch.zeros(3, requires_grad=True)
    addresses = []
    with BackwardRecorder(nodes) as recorder:
        y = x * 2
        y.grad_fn.register_hook(lambda leaving, arriving: addresses.append(leaving[0].data_ptr()))  # type: ignore[union-attr]
        y.sum().backward()
        recorder.take()
    assert x.grad is not None
    assert [x.grad.data_ptr()] == addresses


def test_looking_at_a_checkpoint_runs_nothing_again() -> None:
    n_calls = 0
    first = nn.Linear(3, 3)
    nodes = GraphRecorder()

    def forward(x: Tensor) -> Tensor:
        nonlocal n_calls
        n_calls += 1
        return first(x).exp()

    with BackwardRecorder(nodes):
        out = torch.utils.checkpoint.checkpoint(forward, torch.ones(2, 3), use_reentrant=False)
        root = nodes.node_of(out)
        assert n_calls == 1
        out.sum().backward()
        assert n_calls == 2
    told = {node.identity: node for node in nodes.take_nodes()}
    assert root is not None
    assert told[root].saved == ()
    assert ("result", PACKED) in told[root].constants
    _recorded(checkpointed)


def test_sparse_gradients_are_told_with_their_zeros() -> None:
    leaves, _, passes, nodes = _recorded(sparse_embedding)
    step = _steps(passes, nodes.node_of(leaves[0]))[-1]
    assert step.grad_after is not None
    np.testing.assert_array_equal(step.grad_after.values, leaves[0].grad.to_dense())  # type: ignore[union-attr]


def test_transforms_of_torch_func_are_left_alone() -> None:
    with BackwardRecorder(GraphRecorder()) as recorder:
        slope = torch.func.grad(lambda x: (x**2).sum())(torch.tensor([1.0, 2.0]))
        many = torch.func.vmap(torch.func.grad(lambda x: x.sin()))(torch.zeros(3))
        jacobian = torch.autograd.functional.jacobian(lambda x: x**2, torch.ones(2))
        recorder.take()
    np.testing.assert_array_equal(slope, [2.0, 4.0])
    np.testing.assert_array_equal(many, [1.0] * 3)
    np.testing.assert_array_equal(jacobian, 2 * np.eye(2))


def test_large_gradients_come_as_summaries_and_a_line_of_many_passes_has_an_end() -> None:
    x = torch.ones(100, 100, requires_grad=True)
    nodes = GraphRecorder()
    with BackwardRecorder(nodes) as recorder:
        for _ in range(MOST_PASSES + 20):
            (x * 2).sum().backward()
        passes = recorder.take()
    assert len(passes) == MOST_PASSES
    (step,) = _steps(passes[:1], nodes.node_of(x))
    arriving = step.arriving[0]
    assert arriving.values is None
    assert arriving.summary is not None
    assert (arriving.shape, arriving.summary.maximum) == ((100, 100), 2.0)


def test_a_chain_of_ten_thousand_nodes_overflows_nothing() -> None:
    nodes = GraphRecorder()
    x = y = torch.ones((), requires_grad=True)
    for _ in range(10_000):
        y = y * 1.0001
    with BackwardRecorder(nodes) as recorder:
        y.backward()
        (backward,) = recorder.take()
    assert 4_000 < len(backward.steps) <= 5_000
    assert x.grad is not None
