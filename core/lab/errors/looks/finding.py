"""What looking at the live objects of a failed program finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from core.lab.errors.failure import Failure
from core.lab.errors.parts import Part

Parts = dict[str, Part]


@dataclass(frozen=True)
class Finding:
    """A cause, and the parts of the program that have to do with it, by their roles."""

    cause: str = ""
    by_role: Parts = field(default_factory=dict)


Look = Callable[[Failure, Parts], Finding]
