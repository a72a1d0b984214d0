"""The class that a model decides for."""

from __future__ import annotations

from torch import Tensor

from core.analysis.decided import NO_CLASS


def decided(logits: Tensor) -> Tensor:
    """Return the class (n,) with the greatest of logits (n, n_classes), or NO_CLASS."""
    greatest = logits.max(dim=1)
    return greatest.indices.where(greatest.values.isfinite(), NO_CLASS)
