"""All that is shown of a loss, for one request."""

from __future__ import annotations

from core.errors import PlaygroundError
from core.inspect.losses import classes, distributions, points, scalars
from core.inspect.losses.batches import batch
from core.protocol.losses.kinds import setting_path
from core.protocol.losses.pictures import LossAnswer, LossMap, LossPicture
from core.protocol.losses.requests import (
    ClassRequest,
    DistributionRequest,
    LossRequest,
    PointRequest,
    ScalarRequest,
)
from core.text import Text


def answer(request: LossRequest) -> LossAnswer:
    """Return what torch gives for a request."""
    try:
        return LossAnswer(_picture(request), batch(request), _map(request))
    except (RuntimeError, ValueError) as error:
        path = setting_path(request.name)
        raise PlaygroundError(path, Text("is refused by torch: {words}", words=str(error))) from error


def _picture(request: LossRequest) -> LossPicture:
    if isinstance(request, ScalarRequest):
        return scalars.picture(request)
    if isinstance(request, ClassRequest):
        return classes.picture(request)
    if isinstance(request, DistributionRequest):
        return distributions.picture(request)
    return points.picture(request)


def _map(request: LossRequest) -> LossMap | None:
    if isinstance(request, ScalarRequest) and request.with_map:
        return scalars.field(request)
    return points.field(request) if isinstance(request, PointRequest) else None
