"""What an edit could do about a finding. Nothing here imports torch."""

from __future__ import annotations

from typing import Any

from core.analysis.diagnosis import Finding, Kind
from core.experiment.experiment import Experiment

FACTORS: dict[Kind, float] = {
    "lr_high": 0.1,
    "lost": 0.1,
    "exploding": 0.1,
    "dead": 0.1,
    "lr_low": 10.0,
}
"""By what the learning rate is multiplied."""
FLAT: tuple[Kind, ...] = ("saturated", "vanishing")
"""Findings on slopes near 0, which ReLU does not have where it is active."""
DIGITS = 12
"""Digits that a value keeps: 0.003 rather than 0.0030000000000000005."""


def remedy(finding: Finding, experiment: Experiment) -> tuple[str, Any] | None:
    """Return the path of a setting and the value with which to start again; None if no single edit would do.

    Parameters
    ----------
    finding : Finding
    experiment : Experiment
        What the run has.
    """
    if finding.severity != "warning":
        return None
    if finding.kind in FLAT:
        flat = experiment.model.args.get("activation") not in (None, "ReLU")
        return ("model.activation", "ReLU") if flat else None
    for path in ("scheduler.max_lr", "optimizer.lr"):  # a cycle has its own rates
        rate = experiment.get(path)
        if isinstance(rate, int | float) and finding.kind in FACTORS:
            return path, float(f"{rate * FACTORS[finding.kind]:.{DIGITS}g}")
    return None
