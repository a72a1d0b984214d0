"""The door to ``core.inspect.losses`` for the page that shows losses.

Its functions run in a thread beside the window's, once torch is loaded (``Environment.has_torch``): each
imports what computes when it is called.
"""

from __future__ import annotations

from core.errors import PlaygroundError
from core.protocol.losses.kinds import LossInfo
from core.protocol.losses.pictures import LossAnswer
from core.protocol.losses.requests import LossRequest


def describe_losses() -> tuple[LossInfo, ...]:
    """Return each loss of ``torch.nn``: how it is drawn, or why not."""
    from core.inspect.losses import settings

    return settings.describe_losses()


def answer(request: LossRequest) -> LossAnswer | PlaygroundError:
    """Return what torch gives for a request, or why it gives nothing."""
    from core.inspect.losses.answers import answer as torchs

    try:
        return torchs(request)
    except PlaygroundError as error:
        return error
