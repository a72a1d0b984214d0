"""What a broken rule says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import PlaygroundError
from core.experiment.resolve import Choice


@dataclass(frozen=True)
class Incompatibility:
    """Two choices that do not go together: the error, and the edit that mends it if there is one.

    `mend` is a path and its new value (None removes it), as for ``Experiment.replace``.
    """

    error: PlaygroundError
    mend: tuple[str, Any] | None = None


Rule = Callable[[Mapping[str, Choice]], Incompatibility | None]
