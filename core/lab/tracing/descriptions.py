"""Descriptions of values, made once as long as nothing of them changes."""

from __future__ import annotations

from collections.abc import Hashable

from core.lab.describe.describer import Describer
from core.protocol.trace.values import Value

CONSTANTS = frozenset((int, float, bool, str, complex, bytes, type(None)))
"""Types of what never changes; their fingerprint holds the value itself."""


class Descriptions:
    """Fingerprints and descriptions of a program's values, each made once within one look at the program.

    Attributes
    ----------
    is_whole : bool
        Whether all variables are looked at in this look.
    """

    def __init__(self, describer: Describer) -> None:
        self._describer = describer
        self.is_whole = True
        self._fingerprints: dict[int, Hashable] = {}
        self._values: dict[int, Value] = {}

    def begin_look(self) -> None:
        """Say that the program has run on: anything may have changed."""
        self.end_look()
        self._describer.next_moment(self.is_whole)
        self.is_whole = True
        self._describer.begin_look()

    def end_look(self) -> None:
        """Say that the program runs on."""
        self._fingerprints.clear()
        self._values.clear()
        self._describer.end_look()

    def fingerprint(self, value: object) -> Hashable:
        """Return what differs whenever the description would; asked for once a look."""
        kind = type(value)
        if kind in CONSTANTS:
            return kind, value
        key = id(value)
        if key not in self._fingerprints:
            self._fingerprints[key] = self._describer.fingerprint(value)
        return self._fingerprints[key]

    def value(self, value: object) -> Value:
        """Return the description of a value; made once a look."""
        key = id(value)
        if key not in self._values:
            self._values[key] = self._describer.describe(value)
        return self._values[key]
