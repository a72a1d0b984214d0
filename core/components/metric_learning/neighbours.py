"""The class of the nearest training sample, as the answer of a model that embeds."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from core.analysis.decided import NO_CLASS

MOST_ASKED, MOST_NEIGHBOURS = 2_048, 4_096
"""The most samples that an evaluation asks, and the most training samples that it looks at for each."""
AT_ONCE = 256
"""Samples that are asked at once, so that distances stay in the cache and take little memory."""

Distances = Callable[[Tensor, Tensor], Tensor]
"""Maps embeddings (n, n_dimensions) and others (m, n_dimensions) to distances (n, m)."""


def spread(n: int, most: int) -> Tensor:
    """Return indices of at most `most` of `n` samples, at equal distances."""
    return torch.arange(n) if n <= most else torch.arange(most) * n // most


def nearest_classes(
    distances: Distances, asked: Tensor, known: tuple[Tensor, Tensor], own: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Return for each embedding the class of its nearest neighbour among training samples, and how far it is.

    Neighbours are looked for among ``MOST_NEIGHBOURS`` training samples at most, at equal distances.

    Parameters
    ----------
    asked : Tensor, shape (n, n_dimensions)
    known : tuple of Tensor
        Embeddings (m, n_dimensions) of the training samples, and their classes (m,).
    own : Tensor, optional
        Indices (n,) of `asked` among the training samples: none is its own neighbour.

    Returns
    -------
    tuple of Tensor
        Classes (n,) and distances (n,); NO_CLASS where no distance is finite.
    """
    embeddings, classes = known
    kept = spread(len(classes), MOST_NEIGHBOURS).to(classes.device)
    near, nearest = embeddings[kept], []
    for start in range(0, len(asked), AT_ONCE):
        gaps = distances(asked[start : start + AT_ONCE], near)
        if own is not None:
            part = own[start : start + AT_ONCE].to(kept.device)
            gaps.masked_fill_(part.unsqueeze(1) == kept, torch.inf)
        nearest.append(gaps.min(dim=1))
    gaps, places = (torch.cat(each) for each in zip(*nearest, strict=True))
    return classes[kept[places]].where(gaps.isfinite(), NO_CLASS), gaps


def nearest_accuracy(
    distances: Distances, asked: tuple[Tensor, Tensor], known: tuple[Tensor, Tensor], *, is_known: bool
) -> float:
    """Return the share of samples whose nearest neighbour among the training samples has their class.

    Parameters
    ----------
    distances, known
        As for ``nearest_classes``.
    asked : tuple of Tensor
        Embeddings (n, n_dimensions) and classes (n,), of which ``MOST_ASKED`` at most are asked.
    is_known : bool
        Whether `asked` are the training samples themselves.
    """
    embeddings, classes = asked
    some = spread(len(classes), MOST_ASKED).to(classes.device)
    found, _ = nearest_classes(distances, embeddings[some], known, some if is_known else None)
    return int((found == classes[some]).sum()) / len(some)
