"""Many networks of one architecture, run on a batch of each by a few calls of torch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.components.layers.modules import Parallel, Residual

Shapes = Mapping[str, torch.Size]
Draw = Callable[[nn.Module, Tensor], Tensor]
"""Returns what a ``Dropout`` makes of (n, batch, ...) in training."""

_ELEMENTWISE = (
    nn.ReLU,
    nn.Tanh,
    nn.SiLU,
    nn.Sigmoid,
    nn.GELU,
    nn.LeakyReLU,
    nn.ELU,
    nn.Softplus,
    nn.Identity,
)
"""Layers that need not know which dimension is what. Others get the samples of all networks as one batch."""

MANY = 16
"""From so many samples of a network on a product is faster with samples as columns: 1.2 to 8 times for layers
of 8 and 16 units (torch 2.13 with MKL)."""
FEW = 3
"""Of so few inputs a product is faster column by column: 2 to 4 times in batches of 10."""


class Weights:
    """The parameters of n networks as views of one matrix, with their gradients as views of another.

    Parameters
    ----------
    shapes : mapping of str to torch.Size
        Of each parameter by its name: see ``shapes_of``.
    values, gradients : Tensor, shape (n, n_parameters)
        In the order of ``Module.parameters``.
    """

    def __init__(self, shapes: Shapes, values: Tensor, gradients: Tensor | None = None) -> None:
        self.values: dict[str, Tensor] = dict(_views(shapes, values))
        self.gradients: dict[str, Tensor] = {}
        if gradients is not None:
            self.gradients = dict(_views(shapes, gradients))
            for value in self.values.values():
                value.requires_grad_()

    def of(self, name: str) -> Tensor:
        """Return the parameter called `name`, (n, ...); its gradient is written where it belongs."""
        return _Written.apply(self.values[name], self.gradients.get(name))  # type: ignore[no-any-return,no-untyped-call]


def _views(shapes: Shapes, matrix: Tensor) -> Iterator[tuple[str, Tensor]]:
    parts = torch.split(matrix, [shape.numel() for shape in shapes.values()], 1)
    for (name, shape), part in zip(shapes.items(), parts, strict=True):
        yield name, part.view(len(matrix), *shape)


def shapes_of(model: nn.Module) -> Shapes:
    """Return the shape of each parameter by its name."""
    return {name: parameter.shape for name, parameter in model.named_parameters()}


class StackedNetwork:
    """n networks as one function of inputs (n, batch, ...).

    Parameters
    ----------
    model : Module
        One of the networks: its layers, whose own weights are not used. They must be in
        ``core.runs.sweeps.engine_choice.LAYERS``.
    """

    def __init__(self, model: nn.Module) -> None:
        self._model = model

    def __call__(self, x: Tensor, weights: Weights, draw: Draw | None = None) -> Tensor:
        """Return the outputs (n, batch, n_outputs).

        Parameters
        ----------
        draw : callable, optional
            What dropout does, in training.
        """
        return _run(self._model, "", x, weights, draw)


def _run(layer: nn.Module, name: str, x: Tensor, weights: Weights, draw: Draw | None) -> Tensor:
    match layer:
        case nn.Linear():
            return _linear(name, x, weights)
        case nn.Sequential():
            for child, inner in layer.named_children():
                x = _run(inner, _below(name, child), x, weights, draw)
            return x
        case nn.Dropout():
            return x if draw is None else draw(layer, x)
        case Residual():
            main = _run(layer.layers, _below(name, "layers"), x, weights, draw)
            return main + _run(layer.shortcut, _below(name, "shortcut"), x, weights, draw)
        case Parallel():
            return _parallel(layer, name, x, weights, draw)
        case nn.PReLU():
            slope = weights.of(_below(name, "weight"))
            return torch.where(x > 0, x, _along(slope, x, 2) * x)
        case nn.LayerNorm() | nn.RMSNorm():
            return _norm(layer, name, x, weights)
    if isinstance(layer, _ELEMENTWISE):
        return layer(x)  # type: ignore[no-any-return]
    return layer(x.flatten(0, 1)).unflatten(0, x.shape[:2])  # type: ignore[no-any-return]


def _below(name: str, child: str) -> str:
    return f"{name}.{child}" if name else child


def _parallel(layer: Parallel, name: str, x: Tensor, weights: Weights, draw: Draw | None) -> Tensor:
    place = _below(name, "layers")
    branches = [_run(branch, _below(place, key), x, weights, draw) for key, branch in layer.layers.items()]
    if layer.join == "cat":
        return torch.cat(branches, layer.dim + 1 if layer.dim >= 0 else layer.dim)
    return torch.stack(branches).sum(dim=0)


def _along(values: Tensor, x: Tensor, dim: int) -> Tensor:
    """Return values (n, size) or (n, 1), to be laid along a dimension of `x` (n, batch, ...)."""
    shape = [len(values)] + [1] * (x.ndim - 1)
    if x.ndim > dim:
        shape[dim] = values.shape[1]
    return values.view(shape)


def _norm(layer: nn.LayerNorm | nn.RMSNorm, name: str, x: Tensor, weights: Weights) -> Tensor:
    shape = layer.normalized_shape
    if isinstance(layer, nn.RMSNorm):
        y = functional.rms_norm(x, shape, eps=layer.eps)
    else:
        y = functional.layer_norm(x, shape, eps=layer.eps)
    for kind in dict(layer.named_parameters(recurse=False)):
        value = weights.of(_below(name, kind))
        value = value.view(len(x), *[1] * (x.ndim - 1 - len(shape)), *shape)
        y = y * value if kind == "weight" else y + value
    return y


def _linear(name: str, x: Tensor, weights: Weights) -> Tensor:
    weight = _below(name, "weight")
    bias = _below(name, "bias")
    shape = x.shape
    if x.ndim > 3:
        x = x.flatten(1, -2)
    y = _Linear.apply(  # type: ignore[no-untyped-call]
        x,
        weights.values[weight],
        weights.values.get(bias),
        weights.gradients.get(weight),
        weights.gradients.get(bias),
    )
    return y if len(shape) == 3 else y.unflatten(1, shape[1:-1])  # type: ignore[no-any-return]


class _Written(torch.autograd.Function):
    """Parameters as they are; their gradient is written over the former one."""

    @staticmethod
    def forward(ctx: Any, value: Tensor, gradient: Tensor | None) -> Tensor:
        """Return the parameters."""
        ctx.gradient = gradient
        return value.view_as(value)

    @staticmethod
    def backward(ctx: Any, *outputs: Tensor) -> Any:
        """Keep their gradient."""
        ctx.gradient.copy_(outputs[0])
        return None, None


class _Linear(torch.autograd.Function):
    """``x @ weight.T + bias`` of each network; the gradients of both are written where they belong.

    Samples are rows, or columns from ``MANY`` of a network on: then the outputs are a transposed view.
    """

    @staticmethod
    def forward(
        ctx: Any,
        x: Tensor,
        weight: Tensor,
        bias: Tensor | None,
        weight_gradient: Tensor | None,
        bias_gradient: Tensor | None,
    ) -> Tensor:
        """Return (n, batch, n_out) for inputs (n, batch, n_in) and weights (n, n_out, n_in)."""
        ctx.save_for_backward(x, weight)
        ctx.gradients = weight_gradient, bias_gradient
        if x.shape[1] >= MANY:
            return _product(weight, x.mT, None if bias is None else bias.unsqueeze(2)).mT
        if x.shape[2] <= FEW:
            return _sum_of_columns(x, weight.mT.contiguous(), bias)
        return _product(x, weight.mT, None if bias is None else bias.unsqueeze(1))

    @staticmethod
    def backward(ctx: Any, *outputs: Tensor) -> Any:
        """Return the gradient of the inputs, if anything before them learns."""
        (g,) = outputs
        x, weight = ctx.saved_tensors
        weight_gradient, bias_gradient = ctx.gradients
        weight_gradient.copy_(_weight_gradient(g, x))  # as `out` it would be slow: its rows lie apart
        if bias_gradient is not None:
            torch.sum(g, 1, out=bias_gradient)
        gradient = None
        if ctx.needs_input_grad[0]:
            if weight.shape[1] == 1:
                gradient = g * weight
            else:
                gradient = torch.bmm(weight.mT, g.mT).mT if x.shape[1] >= MANY else torch.bmm(g, weight)
        return gradient, None, None, None, None


def _weight_gradient(g: Tensor, x: Tensor) -> Tensor:
    """Return ``g.mT @ x`` (n, n_out, n_in)."""
    if x.shape[1] >= MANY:
        return torch.bmm(g.mT, x)
    if g.shape[2] == 1:
        return (g * x).sum(1, keepdim=True)
    if x.shape[2] <= FEW:
        return torch.stack([(g * x[:, :, i : i + 1]).sum(1) for i in range(x.shape[2])], 2)
    return torch.bmm(g.mT, x)


def _product(a: Tensor, b: Tensor, more: Tensor | None) -> Tensor:
    return torch.bmm(a, b) if more is None else torch.baddbmm(more, a, b)


def _sum_of_columns(x: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    """Return the product with weights (n, n_in, n_out), column by column of few inputs."""
    y = x.new_zeros(()) if bias is None else bias.unsqueeze(1)
    for i in range(x.shape[2]):
        y = torch.addcmul(y, x[:, :, i : i + 1], weight[:, i : i + 1])
    return y


def row_of(model: nn.Module) -> Tensor:
    """Return the weights of a network one after the other, (n_parameters,)."""
    return torch.cat([parameter.detach().flatten() for parameter in model.parameters()])


def is_weight(model: nn.Module) -> Tensor:
    """Return which numbers of ``row_of`` penalties are on: those of parameters with several dimensions."""
    parts = [torch.full((p.numel(),), p.ndim > 1, dtype=torch.bool) for p in model.parameters()]
    return torch.cat(parts)


def named(shapes: Shapes, row: Tensor) -> dict[str, Tensor]:
    """Return a network's weights by name, of ``row_of``."""
    return {name: view[0] for name, view in _views(shapes, row.unsqueeze(0))}
