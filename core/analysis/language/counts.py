"""What counting alone knows of a text: losses that a language model must fall below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from core.text import Text

Array = npt.NDArray[Any]

BASELINES: Mapping[str, Text] = {
    "unigram": Text("counts of characters"),
    "bigram": Text("counts of pairs"),
}
"""What the losses of ``count_losses`` are called in sentences."""


def count_losses(
    train: tuple[Array, Array], test: tuple[Array, Array], n_characters: int
) -> dict[str, float]:
    """Return the mean loss of predictions by counts, in nats a character.

    With N characters in the training text, V different ones, and n(c) and n(a, b) of them and of pairs there,
    ``unigram`` gives each character the probability ``(n(c) + 1) / (N + V)``, and ``bigram`` gives b after a
    ``(n(a, b) + 1) / (n(a) + V)``: Laplace's rule of succession (Jurafsky and Martin, Speech and Language
    Processing, section 3.6).

    Parameters
    ----------
    train, test : tuple of ndarray of int64
        Characters, and for each the one after it, in arrays of any one shape. The counts are those of
        `train`, the losses those of predicting the second array of `test`.
    n_characters : int
        Size of the vocabulary.
    """
    before, after = (part.reshape(-1) for part in train)
    singles = np.bincount(after, minlength=n_characters) + 1.0
    pairs = np.bincount(before * n_characters + after, minlength=n_characters**2) + 1.0
    pairs = pairs.reshape(n_characters, n_characters)
    of_singles = np.log(singles / singles.sum())
    of_pairs = np.log(pairs / pairs.sum(axis=1, keepdims=True))
    return {
        "unigram": -float(of_singles[test[1]].mean()),
        "bigram": -float(of_pairs[test].mean()),
    }
