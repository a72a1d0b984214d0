"""Graphs to go backward through: each function makes one, goes, and returns its leaves.

It shows the tensors whose gradients are looked at to ``watch``, which returns them as they are.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn
from torch.autograd.graph import GradientEdge
from torch.utils.checkpoint import checkpoint

Watch = Callable[[Tensor], Tensor]
Graph = Callable[[Watch], list[Tensor]]


def _leaf(*shape: int) -> Tensor:
    return torch.randn(shape, requires_grad=True)


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor):  # type: ignore[no-untyped-def]
        ctx.save_for_backward(x)
        ctx.factor = factor
        return factor * x**3

    @staticmethod
    def backward(ctx, gradient):  # type: ignore[no-untyped-def]
        (x,) = ctx.saved_tensors
        return 3 * ctx.factor * x**2 * gradient, None


def chain(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    watch(watch(watch(x * 2).exp()).sum()).backward()
    return [x]


def branch(watch: Watch) -> list[Tensor]:
    x, w = _leaf(4), _leaf(4)
    y = watch(x * w)
    (watch(y.exp()) + watch(y.sin()) * x).sum().backward()
    return [x, w]


def accumulation(watch: Watch) -> list[Tensor]:
    x = _leaf(5)
    for factor in (1.1, 2.3, -0.7):
        watch((x * factor).tanh()).sum().backward()
    return [x]


def in_place(watch: Watch) -> list[Tensor]:
    x = _leaf(4)
    y = watch(x * 3)
    y += 1
    watch(y)
    y.mul_(2)
    watch(y).pow(2).sum().backward()
    return [x]


def in_place_on_a_view(watch: Watch) -> list[Tensor]:
    x = _leaf(2, 3)
    y = x * 2
    y[0].mul_(5)
    watch(y).pow(2).sum().backward()
    return [x]


def custom_function(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    watch(Cube.apply(watch(x * 2), 1.5)).sum().backward()
    return [x]


def views(watch: Watch) -> list[Tensor]:
    x = _leaf(2, 6)
    y = watch(x.view(3, 4))
    watch(watch(y.t())[1:, ::2].unsqueeze(0).expand(2, 3, 2)).pow(3).sum().backward()
    return [x]


def cat_and_split(watch: Watch) -> list[Tensor]:
    x, y = _leaf(4, 2), _leaf(2, 2)
    first, second = torch.cat([x, y]).split(3)
    (watch(first).exp() * watch(second)).sum().backward()
    return [x, y]


def stack_and_unbind(watch: Watch) -> list[Tensor]:
    x, y = _leaf(3), _leaf(3)
    parts = watch(torch.stack([x, y, x])).unbind()
    (watch(parts[0]) * parts[2]).sum().backward()
    return [x, y]


def indexing(watch: Watch) -> list[Tensor]:
    x = _leaf(5, 3)
    watch(x[[0, 0, 4], [1, 1, 2]]).pow(2).sum().backward()
    return [x]


def convolution(watch: Watch) -> list[Tensor]:
    model = nn.Sequential(nn.Conv2d(2, 3, 3, padding=1), nn.BatchNorm2d(3), nn.ReLU(), nn.MaxPool2d(2))
    x = _leaf(2, 2, 6, 6)
    watch(watch(model(x)).flatten(1)).pow(2).mean().backward()
    return [x, *model.parameters()]


def dropout_mlp(watch: Watch) -> list[Tensor]:
    model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Dropout(), nn.Linear(8, 3))
    watch(
        nn.functional.cross_entropy(watch(model(torch.randn(6, 4))), torch.tensor([0, 1, 2] * 2))
    ).backward()
    return [*model.parameters()]


def gru(watch: Watch) -> list[Tensor]:
    model = nn.GRU(3, 4, num_layers=2)
    out, last = model(torch.randn(5, 2, 3))
    (watch(out).sum() + watch(last).pow(2).sum()).backward()
    return [*model.parameters()]


def attention(watch: Watch) -> list[Tensor]:
    model = nn.MultiheadAttention(4, 2)
    x = _leaf(3, 1, 4)
    out, _ = model(x, x, x)
    watch(out).pow(2).sum().backward()
    return [x, *model.parameters()]


def sparse_embedding(watch: Watch) -> list[Tensor]:
    table = nn.Embedding(7, 3, sparse=True)
    for _ in range(2):
        watch(table(torch.tensor([1, 4, 4]))).pow(2).sum().backward()
    return [table.weight]


def checkpointed(watch: Watch) -> list[Tensor]:
    first, second = nn.Linear(3, 5), nn.Linear(5, 2)
    x = _leaf(4, 3)
    hidden = checkpoint(lambda x: first(x).tanh().exp(), x, use_reentrant=False)
    watch(second(watch(hidden))).sum().backward()
    return [x, *first.parameters(), *second.parameters()]


def reentrant_checkpoint(watch: Watch) -> list[Tensor]:
    first, x = nn.Linear(3, 5), _leaf(4, 3)
    watch(checkpoint(lambda x: first(x).tanh(), x, use_reentrant=True)).pow(2).sum().backward()
    return [x, *first.parameters()]


def double_backward(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    (slope,) = torch.autograd.grad((watch(x**3) * x).sum(), x, create_graph=True)
    watch(watch(slope).pow(2).sum()).backward()
    return [x]


def retained(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    loss = watch(x.exp()).sum()
    loss.backward(retain_graph=True)
    loss.backward()
    return [x]


def no_grad_island(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    y = watch(x * 2)
    with torch.no_grad():
        scale = y.abs().max()
    watch(y / scale).pow(2).sum().backward()
    return [x]


def detached(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    y = watch(x.exp())
    watch(y * y.detach()).sum().backward()
    return [x]


def several_roots(watch: Watch) -> list[Tensor]:
    x = _leaf(2, 3)
    one, other = watch(x.sin()), watch(x.cos().sum())
    torch.autograd.backward([one, other], [torch.full((2, 3), 0.3), None])
    return [x]


def with_a_given_gradient(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    watch(x.exp() * 2).backward(gradient=torch.tensor([1.0, -2.0, 0.5]))
    return [x]


def for_chosen_inputs(watch: Watch) -> list[Tensor]:
    x, w = _leaf(3), _leaf(3)
    watch(x * w).sum().backward(inputs=[w])
    assert x.grad is None
    return [w]


def with_hooks_of_its_own(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    y = x * 2
    y.register_hook(lambda gradient: gradient * 10)
    y.retain_grad()
    watch(y.exp()).sum().backward()
    return [x]


def a_leaf_alone(watch: Watch) -> list[Tensor]:
    x = _leaf()
    x.backward()
    return [x]


def from_an_edge(watch: Watch) -> list[Tensor]:
    x = _leaf(3)
    y = watch(x.exp())
    edge: GradientEdge = torch.autograd.graph.get_gradient_edge(y)
    torch.autograd.backward(edge, torch.ones(3))
    return [x]


GRAPHS: list[Graph] = [
    chain, branch, accumulation, in_place, in_place_on_a_view, custom_function, views, cat_and_split,
    stack_and_unbind, indexing, convolution, dropout_mlp, gru, attention, sparse_embedding, checkpointed,
    reentrant_checkpoint, double_backward, retained, no_grad_island, detached, several_roots,
    with_a_given_gradient, for_chosen_inputs, with_hooks_of_its_own, a_leaf_alone, from_an_edge,
]  # fmt: skip
