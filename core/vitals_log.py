"""How the layers did over a run, and where its time went."""

from __future__ import annotations

from core.events import Phases
from core.pictures import Vitals

KEPT = 2_000
"""Entries of a log; beyond that every other of the older half is dropped."""


class VitalsLog:
    """Vitals at the moments of a run, histograms left out but in the newest."""

    def __init__(self) -> None:
        self.entries: list[Vitals] = []

    def add(self, vitals: Vitals) -> None:
        """Append the vitals of a moment."""
        self.entries.append(vitals)

    def clear(self) -> None:
        """Forget the run."""
        self.entries.clear()


class PhasesLog:
    """Sampled phases of a run's steps."""

    def __init__(self) -> None:
        self.entries: list[Phases] = []

    def add(self, phases: Phases) -> None:
        """Append the phases of a step."""
        self.entries.append(phases)

    def clear(self) -> None:
        """Forget the run."""
        self.entries.clear()
