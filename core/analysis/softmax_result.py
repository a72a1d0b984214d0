"""Logits, and what softmax at one temperature makes of them; ``core.inspect.temperature`` computes it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

LOWEST, HIGHEST = 0.05, 20.0
"""The temperatures that the window goes to."""


@dataclass(frozen=True, eq=False)
class Tempered:
    """What softmax at one temperature makes of logits; arrays are float64 of shape (n,).

    Parameters
    ----------
    logits, scaled : ndarray
        z, and z / T.
    probabilities : ndarray
        softmax(z / T).
    power : ndarray
        p ** (1/T) / sum(p ** (1/T)) of the probabilities p at T = 1, computed as it is written.
        NaN where all powers underflow (T below 0.01 or so).
    power_log : ndarray
        The same, computed in log space, where nothing underflows.
    difference, difference_log : float
        Largest absolute difference of `power` and `power_log` from `probabilities`.
    entropy_bits, entropy_fraction : float
        Entropy of `probabilities`, and as a fraction of log2(n), its maximum (0 for one class).
    perplexity : float
        2 ** entropy: the number of equally likely classes that would be as uncertain.
    top : int
        The most probable class, the first among ties; `top_probability` is its probability.
    cold, hot : ndarray
        Limits: for T -> 0 the argmax (shared equally among ties), for T -> infinity equal shares
        of all classes that are not ruled out.
    kept : ndarray of bool
        What the top-k and top-p cuts leave.
    kept_probabilities : ndarray
        `probabilities` of what is kept, renormalised; 0 elsewhere.
    """

    temperature: float
    logits: Floats
    scaled: Floats
    probabilities: Floats
    power: Floats
    power_log: Floats
    difference: float
    difference_log: float
    entropy_bits: float
    entropy_fraction: float
    perplexity: float
    top: int
    top_probability: float
    cold: Floats
    hot: Floats
    kept: npt.NDArray[np.bool_]
    kept_probabilities: Floats
