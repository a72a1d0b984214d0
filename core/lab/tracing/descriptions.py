"""Descriptions of values, made once as long as nothing of them changes."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np
import torch

from core.lab.describe.describer import Describer
from core.protocol.trace.values import Value

_MOST = 1_000
"""Descriptions of tensors that are kept."""
_CONSTANTS = frozenset((int, float, bool, str, complex, bytes, type(None)))


class Descriptions:
    """Fingerprints and descriptions of a program's values.

    Within one look at the program, each value is asked for its fingerprint once. Descriptions of tensors are
    kept by their fingerprint: a line's operands, its results and the variables are often the same.

    Parameters
    ----------
    describer : Describer
    """

    def __init__(self, describer: Describer) -> None:
        self._describer = describer
        self._fingerprints: dict[int, Hashable] = {}
        self._values: dict[int, Value] = {}
        self._tensors: dict[Hashable, Value] = {}

    def begin_look(self) -> None:
        """Say that the program has run on: anything may have changed."""
        self._describer.next_moment()
        self.end_look()

    def end_look(self) -> None:
        """Say that the program runs on."""
        self._fingerprints.clear()
        self._values.clear()
        if len(self._tensors) > _MOST:
            self._tensors.clear()

    def fingerprint(self, value: object) -> Hashable:
        """Return what differs whenever the description would; asked for once a look."""
        kind = type(value)
        if kind in _CONSTANTS:
            return kind, value
        key = id(value)
        if key not in self._fingerprints:
            self._fingerprints[key] = self._describer.fingerprint(value)
        return self._fingerprints[key]

    def value(self, value: object) -> Value:
        """Return the description of a value; made once a look."""
        key = id(value)
        if key not in self._values:
            is_array = issubclass(type(value), torch.Tensor | np.ndarray)  # isinstance asks the object, too
            self._values[key] = self._tensor(value) if is_array else self._describer.describe(value)
        return self._values[key]

    def _tensor(self, value: object) -> Value:
        fingerprint = self.fingerprint(value)
        if fingerprint not in self._tensors:
            self._tensors[fingerprint] = self._describer.describe(value)
        return self._tensors[fingerprint]
