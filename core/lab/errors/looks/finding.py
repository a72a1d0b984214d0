"""What looking at the live objects of a failed program finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from core.lab.errors.failure import Failure
from core.lab.errors.things import Thing

Things = dict[str, Thing]


@dataclass(frozen=True)
class Finding:
    """A cause, and the parts of the program that have to do with it, by their roles."""

    cause: str = ""
    things: Things = field(default_factory=dict)


Look = Callable[[Failure, Things], Finding]
