"""What a step and an evaluation of a model take: operations, samples of a batch, characters of a text."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Protocol

WORK_PER_THREAD = 15_000_000
"""Floating-point operations of a step that make one more CPU thread worthwhile.

Measured for Adam steps on two cores, time on one thread over time on two: 0.98 at 2e6 operations, 1.04 at
1e7, 1.2 to 1.3 at 3e7, 1.5 at 1e8, 1.75 at 1e9 (784-1024-1024-10, batch 128).
"""
EVAL_BATCH_SIZES = {2: 2048, 4: 256}
"""Batch sizes of an evaluation, by the number of dimensions of the inputs.

They limit the memory for activations; those of pictures outgrow the cache earlier (a CNN on 1,348 digits:
13 ms in batches of 256, 19 ms at once).
"""

EVAL_CHARACTERS = 8192
"""Characters of a batch of an evaluation on a text."""
MOST_EVALUATED = 32_768
"""The most characters of a part of a text that an evaluation predicts, so that it takes little time."""
LOOKUPS = ("Embedding", "Positions")
"""Layers that look numbers up, which costs no multiplication."""


class Sized(Protocol):
    """The properties of a layer that its work depends on; the output shape is without the batch.

    `n_places` is how often each parameter is used for a sample; 0 where the output shape says it.
    """

    @property
    def kind(self) -> str: ...  # noqa: D102

    @property
    def n_parameters(self) -> int: ...  # noqa: D102

    @property
    def output_shape(self) -> tuple[int, ...]: ...  # noqa: D102

    @property
    def n_places(self) -> int: ...  # noqa: D102


def work_per_step(layers: Iterable[Sized], batch_size: int) -> int:
    """Return the floating-point operations of one forward and backward pass through layers with weights.

    Each weight costs a multiplication and an addition for each sample and place (pixel, character) it is
    used at; the backward pass costs twice the forward pass (Kaplan et al., Scaling Laws for Neural Language
    Models, 2020, section 2.1).
    """
    used = (layer for layer in layers if layer.kind not in LOOKUPS)
    places = ((layer, layer.n_places or _n_places(layer.output_shape)) for layer in used)
    return 6 * batch_size * sum(layer.n_parameters * n for layer, n in places)


def work_of_parameters(n_parameters: int, batch_size: int) -> int:
    """Return them of a model of unknown layers: each weight is taken to be used once a sample."""
    return 6 * batch_size * n_parameters


def _n_places(shape: tuple[int, ...]) -> int:
    """Return the places of a text (n_places, n_units) or a picture (n_units, height, width); else 1."""
    return shape[0] if len(shape) == 2 else math.prod(shape[1:])


def evaluated_every(n_windows: int, stride: int, n_positions: int) -> int:
    """Return every how many windows of a text one is evaluated, with no character predicted twice.

    Parameters
    ----------
    n_windows, stride : int
        Windows of the text, and characters from the start of one to that of the next.
    n_positions : int
        Characters that the model predicts in each window: its last ones.
    """
    apart = math.ceil(n_positions / stride)
    return max(apart, math.ceil(n_windows * n_positions / MOST_EVALUATED))
