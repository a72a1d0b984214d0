"""The edit that a finding asks for. Nothing here imports torch."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.analysis.diagnosis import Finding
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.protocol.results import Mark

FACTORS = {"lower_lr": 0.1, "raise_lr": 10.0}
"""By what the learning rate is multiplied."""
USUAL_RATES: Mapping[str, tuple[float, float]] = {
    "SGD": (0.01, 1.0),
    "ASGD": (0.01, 1.0),
    "Adam": (1e-4, 1e-2),
    "AdamW": (1e-4, 1e-2),
    "Adamax": (1e-4, 1e-2),
    "NAdam": (1e-4, 1e-2),
    "RAdam": (1e-4, 1e-2),
    "SparseAdam": (1e-4, 1e-2),
    "RMSprop": (1e-4, 1e-2),
    "Rprop": (1e-3, 0.1),
    "Adafactor": (1e-3, 0.1),
    "Adagrad": (1e-2, 0.1),
    "Adadelta": (0.1, 1.0),
    "LBFGS": (0.1, 1.0),
    "Muon": (1e-3, 0.05),
}
"""Learning rates that networks of this size are usually trained with, by optimizer: rules of thumb.

Each holds torch's default, but for that of SGD (0.001), which is small for networks of this size. Adam:
0.001 in Kingma and Ba (2015), and a power of ten to both sides. SGD: 0.01 in Bengio (2012, "Practical
recommendations"), 0.03 in TensorFlow Playground, 0.1 in He et al. (2016). Adadelta has no rate in Zeiler
(2012), which is a rate of 1. Muon: 0.02 in Jordan (2024). The rest are a power of ten around the default.
"""
FAR = 2.0
"""Within this factor of the usual range a learning rate is no unusual one."""
DIGITS = 12
"""Digits that a value keeps: 0.003 rather than 0.0030000000000000005."""


def remedy_edit(
    finding: Finding, experiment: Experiment, marks: Sequence[Mark] = ()
) -> tuple[str, Any] | None:
    """Return the path of a setting and the value with which to start again; None if no single edit would do.

    Parameters
    ----------
    experiment : Experiment
        What the run was trained with.
    marks : sequence of Mark
        The edits on the way: what was lost may be so by a rate that the run no longer has.
    """
    return next(remedy_edits(finding, experiment, marks), None)


def remedy_edits(
    finding: Finding, experiment: Experiment, marks: Sequence[Mark] = ()
) -> Iterator[tuple[str, Any]]:
    """Yield what may mend a finding, the most likely first, for where that was tried; see ``remedy_edit``."""
    args = experiment.model.args
    if finding.remedy == "relu" and "activation" in args:
        yield "model.activation", "ReLU"
    elif finding.remedy in FACTORS:
        path = rate_path(experiment)
        rate = experiment.get(path)
        if isinstance(rate, int | float):
            mended = _mended(path, float(rate), finding, experiment.optimizer.name, marks)
            if finding.remedy == "lower_lr" or mended > rate:
                yield path, mended
    if finding.remedy is None:
        return
    if finding.kind in _OTHERWISE and "activation" in args:
        yield from _OTHERWISE[finding.kind]
    hidden = args.get("hidden")
    if finding.kind == "vanishing" and isinstance(hidden, list | tuple) and len(hidden) > 2:
        yield "model.hidden", list(hidden[:2])


_OTHERWISE: Mapping[str, tuple[tuple[str, Any], ...]] = {
    "exploding": (("training.clip_norm", 1.0),),
    "dead": (("model.activation", "LeakyReLU"),),
    "saturated": (("model.batch_norm", True),),
    "vanishing": (("model.batch_norm", True),),
}
"""What else may mend a finding, as its sentence says, by its kind."""


def _mended(path: str, rate: float, finding: Finding, optimizer: str, marks: Sequence[Mark]) -> float:
    assert finding.remedy is not None
    if finding.kind != "lost":
        return changed_rate(rate, finding.remedy, optimizer)
    former = [mark.old for mark in marks if mark.path == path and isinstance(mark.old, int | float)]
    return min(rate, changed_rate(max([rate, *former]), finding.remedy, optimizer))


def proposable_rate(rate: float, optimizer: str) -> float:
    """Return the rate, or the middle of the optimizer's usual ones where it is far from them all."""
    low, high = USUAL_RATES.get(optimizer, (0.0, math.inf))
    if low / FAR <= rate <= high * FAR:
        return rate
    return float(f"{math.sqrt(low * high):.1g}")


def changed_rate(rate: float, remedy: str, optimizer: str) -> float:
    """Return another learning rate: the middle of the usual ones where a tenth is still above them, and the
    highest of them where ten times as much is.

    Parameters
    ----------
    remedy : str
        A key of ``FACTORS``.
    optimizer : str
        Its class's name.
    """
    changed = rate * FACTORS[remedy]
    low, high = USUAL_RATES.get(optimizer, (0.0, math.inf))
    if remedy == "lower_lr" and changed > high:
        changed = math.sqrt(low * high)
    elif remedy == "raise_lr":
        changed = min(changed, high)
    return float(f"{changed:.{DIGITS}g}")
