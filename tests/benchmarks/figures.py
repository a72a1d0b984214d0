"""What a benchmark reports: figures with the limits they must keep."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One measured number.

    `at_most` or `at_least` is the limit, if it has one.
    """

    name: str
    value: float
    unit: str = ""
    at_most: float | None = None
    at_least: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the limit is kept."""
        if self.at_most is not None:
            return self.value <= self.at_most
        return self.at_least is None or self.value >= self.at_least

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, with whether it holds."""
        return {**asdict(self), "holds": self.holds}

    def __str__(self) -> str:
        limit = ""
        if self.at_most is not None:
            limit = f"  (at most {self.at_most:g})"
        elif self.at_least is not None:
            limit = f"  (at least {self.at_least:g})"
        mark = "" if self.holds else "  MISSED"
        return f"{self.name:<58} {self.value:>12.4g} {self.unit:<9}{limit}{mark}"


def median(values: Sequence[float]) -> float:
    """Return the middle value."""
    return float(statistics.median(values))


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def machine() -> dict[str, Any]:
    """Describe the machine and the versions that were measured."""
    import os
    from importlib.metadata import version

    from core.training.devices import detect

    cpu = next(device for device in detect() if device.kind == "cpu")
    names = ("torch", "PySide6-Essentials", "pyqtgraph", "numpy")
    return {
        "cpu": cpu.label,
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        **{name: version(name) for name in names},
    }
