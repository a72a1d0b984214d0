"""Text that a language model writes: what is asked for, and the characters with their distributions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

BESIDE = (0.5, 1.0, 1.5)
"""Temperatures written beside the chosen one, always: a batch of another size would be rounded otherwise."""

N_TOP = 12
"""The most probable characters that are told at each place."""

PAGE = 200
"""Characters that are written at a time."""

PASSAGE = 120
"""Characters of a passage of the held-out text."""

MOST_WRITTEN = 4_000
"""Characters that a text may have."""


@dataclass(frozen=True)
class Writing:
    """What to write.

    Parameters
    ----------
    temperature : float
        Of the first column; the others have those of `BESIDE`.
    top_k : int or None
        Draw from the k most probable characters only.
    top_p : float or None
        Draw from the smallest set of characters whose probabilities sum to p.
    prompt : str
        What the model reads last, before it writes.
    seed : int
        Of the draws. Each place has one draw, which all columns share.
    n : int
        Characters to write.
    """

    temperature: float = 1.0
    top_k: int | None = None
    top_p: float | None = None
    prompt: str = ""
    seed: int = 0
    n: int = PAGE

    @property
    def temperatures(self) -> tuple[float, ...]:
        """The temperature of each column."""
        return (self.temperature, *BESIDE)

    def continues(self, former: Writing) -> bool:
        """Return whether this only asks for more of the same text."""
        return self.n > former.n and replace(self, n=former.n) == former


@dataclass(frozen=True, eq=False)
class Characters:
    """Characters drawn one after another, in columns of their own; arrays have shape (n, n_columns).

    Parameters
    ----------
    drawn : ndarray of int64
        Their indices in the vocabulary.
    probability : ndarray
        Of the character drawn, at its column's temperature and before any cut.
    rank : ndarray of int64
        1 for the most probable character.
    entropy_bits : ndarray
        Of the distribution before any cut.
    n_kept : ndarray of int64
        Characters that the cuts leave: the most probable ones.
    kept : ndarray
        Their share of the probability.
    top : ndarray of int64, shape (n, n_columns, n_top)
        The most probable characters, most probable first.
    top_probability : ndarray, shape (n, n_columns, n_top)
    """

    drawn: Integers
    probability: Doubles
    rank: Integers
    entropy_bits: Doubles
    n_kept: Integers
    kept: Doubles
    top: Integers
    top_probability: Doubles

    def __len__(self) -> int:
        return len(self.drawn)

    def __getitem__(self, places: slice) -> Characters:
        return Characters(*(array[places] for array in self._arrays))

    def __add__(self, following: Characters) -> Characters:
        pairs = zip(self._arrays, following._arrays, strict=True)
        return Characters(*(np.concatenate(pair) for pair in pairs))

    @property
    def _arrays(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__dataclass_fields__)


@dataclass(frozen=True, eq=False)
class Passage:
    """A passage of the held-out text, read by a model.

    Parameters
    ----------
    number, n_passages : int
        Which it is, from 0, and how many there are; the last one may be shorter.
    characters : ndarray of int64, shape (n,)
        Indices in the vocabulary.
    losses : ndarray of float32, shape (n,)
        Negative log-likelihood of each, in nats, given those before.
    """

    number: int
    n_passages: int
    characters: Integers
    losses: npt.NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class TextWritten:
    """More of a text has been written.

    Parameters
    ----------
    writing : Writing
        What was asked for.
    step : int
        Of the model that wrote this part.
    start : int
        Characters of the text before this part; 0 begins a new text.
    characters : Characters or None
        None if there is a `problem`.
    problem : str
        Why nothing can be written; empty if it can.
    """

    writing: Writing
    step: int
    start: int
    characters: Characters | None = None
    problem: str = ""
