"""Losses of embeddings: points in the plane that are pulled together and pushed apart."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.components.metric_learning.distances import chebyshev, cosine, manhattan, squared
from core.inspect.losses.criterion import make_criterion, tensor, with_gradients
from core.protocol.losses.kinds import TRIPLETS
from core.protocol.losses.pictures import Floats, LossMap, PointPicture
from core.protocol.losses.requests import PointRequest

REACH = 3.0
"""The plane goes from -3 to 3."""
N_FIELD = 81
N_RING = 181
_NORMS = {manhattan: 1.0, chebyshev: math.inf, squared: 2.0}


def picture(request: PointRequest) -> PointPicture:
    """Return the loss of the points, the gradient at each, and where the last has no loss."""
    criterion = make_criterion(request.name, request.args)
    points = [tensor([point]) for point in request.points]
    loss, gradients = with_gradients(criterion, (*points, *_label(request, 1)), len(points))
    flat = [point.detach() for point in points]
    is_triplet = request.name in TRIPLETS
    edges = _rings(criterion, *flat) if is_triplet else _rays(criterion, request)
    measures = _distances(criterion, *flat) if is_triplet else _cosine(*flat)
    return PointPicture(float(loss.sum()), torch.cat(gradients).numpy(), measures, edges)


def field(request: PointRequest) -> LossMap:
    """Return the loss over the places that the last point could have."""
    each = make_criterion(request.name, request.args, reduction="none")
    xs = torch.linspace(-REACH, REACH, N_FIELD, dtype=torch.float64)
    y, x = torch.meshgrid(xs, xs, indexing="ij")
    places = torch.stack((x.flatten(), y.flatten()), dim=1)
    others = [tensor([point]).expand_as(places) for point in request.points[:-1]]
    losses = each(*others, places, *_label(request, len(places)))
    return LossMap(xs.numpy(), xs.numpy(), losses.reshape(N_FIELD, N_FIELD).numpy())


def _label(request: PointRequest, n: int) -> tuple[Tensor, ...]:
    return () if request.name in TRIPLETS else (torch.full((n,), request.label, dtype=torch.float64),)


def _distance(criterion: nn.Module, x: Tensor, y: Tensor) -> Tensor:
    function: Any = getattr(criterion, "distance_function", None)
    if function is not None:
        return function(x, y)  # type: ignore[no-any-return]
    return functional.pairwise_distance(x, y, criterion.p, criterion.eps)  # type: ignore[arg-type]


def _distances(
    criterion: nn.Module, anchor: Tensor, positive: Tensor, negative: Tensor
) -> Mapping[str, float]:
    pairs = {"d(a, p)": (anchor, positive), "d(a, n)": (anchor, negative)}
    if criterion.swap:
        pairs["d(p, n)"] = (positive, negative)
    return {name: float(_distance(criterion, *pair)) for name, pair in pairs.items()}


def _cosine(x1: Tensor, x2: Tensor) -> Mapping[str, float]:
    return {"cos(x1, x2)": float(functional.cosine_similarity(x1, x2))}


def _rings(criterion: nn.Module, anchor: Tensor, positive: Tensor, _: Tensor) -> tuple[Floats, ...]:
    """Return the ring around the anchor, and with swap that around the positive."""
    function = getattr(criterion, "distance_function", None)
    if function is cosine:
        return ()
    norm = getattr(criterion, "p", 2.0)
    if function is not None:
        norm = _NORMS.get(function, 2.0)
    radius = float(_distance(criterion, anchor, positive)) + float(criterion.margin)  # type: ignore[arg-type]
    if function is squared:
        radius = math.sqrt(radius)
    angles = torch.linspace(0, 2 * math.pi, N_RING, dtype=torch.float64)
    ways = torch.stack((angles.cos(), angles.sin()), dim=1)
    ring = radius * ways / torch.linalg.vector_norm(ways, ord=norm, dim=1, keepdim=True)
    centres = (anchor, positive) if criterion.swap else (anchor,)
    return tuple((centre + ring).numpy() for centre in centres)


def _rays(criterion: nn.Module, request: PointRequest) -> tuple[Floats, ...]:
    """Return the rays at whose angle to the first vector the loss of a pair that is unlike ends."""
    if request.label > 0:
        return ()
    angle = math.atan2(request.points[0][1], request.points[0][0])
    spread = math.acos(float(criterion.margin))  # type: ignore[arg-type]
    ends = ((math.cos(angle + turn), math.sin(angle + turn)) for turn in (spread, -spread))
    return tuple(tensor([(0.0, 0.0), (2 * REACH * x, 2 * REACH * y)]).numpy() for x, y in ends)
