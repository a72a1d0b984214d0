"""The door to ``core.inspect.losses`` for the page that shows losses.

Its functions run in a thread beside the window's, once torch is loaded (``Environment.has_torch``): each
imports what computes when it is called.
"""

from __future__ import annotations

from core.errors import PlaygroundError
from core.protocol.losses.kinds import LossInfo, setting_path
from core.protocol.losses.pictures import LossAnswer, LossMap, LossPicture
from core.protocol.losses.requests import (
    ClassRequest,
    DistributionRequest,
    LossRequest,
    PointRequest,
    ScalarRequest,
)
from core.text import Text


def describe_losses() -> tuple[LossInfo, ...]:
    """Return each loss of ``torch.nn``: how it is drawn, or why not."""
    from core.inspect.losses import settings

    return settings.describe_losses()


def answer(request: LossRequest) -> LossAnswer | PlaygroundError:
    """Return what torch gives for a request, or why it gives nothing."""
    from core.inspect.losses.batches import batch

    try:
        return LossAnswer(_picture(request), batch(request), _map(request))
    except PlaygroundError as error:
        return error
    except (RuntimeError, ValueError) as error:  # torch refuses an argument
        return PlaygroundError(setting_path(request.name), Text("torch says: {words}", words=str(error)))


def _picture(request: LossRequest) -> LossPicture:
    from core.inspect.losses import classes, distributions, points, scalars

    if isinstance(request, ScalarRequest):
        return scalars.picture(request)
    if isinstance(request, ClassRequest):
        return classes.picture(request)
    if isinstance(request, DistributionRequest):
        return distributions.picture(request)
    return points.picture(request)


def _map(request: LossRequest) -> LossMap | None:
    from core.inspect.losses import points, scalars

    if isinstance(request, ScalarRequest) and request.with_map:
        return scalars.field(request)
    return points.field(request) if isinstance(request, PointRequest) else None
