"""The edit that a finding asks for. Nothing here imports torch."""

from __future__ import annotations

from typing import Any

from core.analysis.diagnosis import Finding
from core.experiment.experiment import Experiment

FACTORS = {"lower_lr": 0.1, "raise_lr": 10.0}
"""By what the learning rate is multiplied."""
RATES = ("scheduler.max_lr", "optimizer.lr")
"""Where the learning rate is set: a schedule that goes through a cycle has its own."""
DIGITS = 12
"""Digits that a value keeps: 0.003 rather than 0.0030000000000000005."""


def remedy_edit(finding: Finding, experiment: Experiment) -> tuple[str, Any] | None:
    """Return the path of a setting and the value with which to start again; None if no single edit would do.

    Parameters
    ----------
    finding : Finding
    experiment : Experiment
        What the run has.
    """
    if finding.remedy is None:
        return None
    if finding.remedy == "relu":
        return ("model.activation", "ReLU") if "activation" in experiment.model.args else None
    rates = ((path, experiment.get(path)) for path in RATES)
    factor = FACTORS[finding.remedy]
    return next(
        (
            (path, float(f"{rate * factor:.{DIGITS}g}"))
            for path, rate in rates
            if isinstance(rate, int | float)
        ),
        None,
    )
