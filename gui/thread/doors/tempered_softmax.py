"""The softmax with a temperature, for the page that shows it: ``core.inspect.temperature``.

It runs in the window's thread, once torch is loaded (``Environment.has_torch``): each function imports
what computes when it is called.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.analysis.softmax_result import Floats, Tempered


def analyse(
    logits: Floats,
    temperature: float,
    top_k: int | None = None,
    top_p: float | None = None,
    order: npt.NDArray[np.int64] | None = None,
) -> Tempered:
    """Return softmax at a temperature, with entropy and other statistics."""
    from core.inspect import temperature as softmax

    return softmax.analyse(logits, temperature, top_k, top_p, order)


def over_temperatures(logits: Floats, temperatures: Floats, indices: npt.NDArray[np.int64]) -> Floats:
    """Return the probabilities (n_temperatures, n_indices) of some classes at each of many temperatures."""
    from core.inspect import temperature as softmax

    return softmax.over_temperatures(logits, temperatures, indices)


def divergence(teacher: Floats, logits: Floats, temperature: float) -> float:
    """Return how far softened answers are from a teacher's, in nats."""
    from core.inspect import temperature as softmax

    return softmax.divergence(teacher, logits, temperature)


def largest(logits: Floats, n: int) -> npt.NDArray[np.int64]:
    """Return the indices of the `n` largest logits, largest first."""
    from core.inspect import temperature as softmax

    return softmax.largest(logits, n)


def sample(probabilities: Floats, n_draws: int, seed: int) -> npt.NDArray[np.int64]:
    """Draw classes with replacement, and return how often each was drawn."""
    from core.inspect import temperature as softmax

    return softmax.sample(probabilities, n_draws, seed)


def random_logits(n: int, seed: int) -> Floats:
    """Return `n` normal logits."""
    from core.inspect import temperature as softmax

    return softmax.random_logits(n, seed)
