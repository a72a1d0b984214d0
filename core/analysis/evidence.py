"""What a diagnosis judges: the values of a moment, and how the run came there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analysis.history import LossTrend, Stretch, is_near_highest, loss_trend
from core.analysis.layer_stats_log import BENDING, LayerStatsLog, Quantity
from core.analysis.series import Doubles, Floats
from core.experiment.learning_rate import is_rate
from core.protocol.results import Built, Mark
from core.protocol.snapshot import LayerStatistics, LayerStatsSnapshot

MOMENTS = 15
"""The latest moments whose median is judged, since single batches differ."""


@dataclass(frozen=True)
class Evidence:
    """The values to judge.

    Parameters
    ----------
    gradients, updates : ndarray, shape (n_layers,)
        Medians of the latest moments, or empty.
    n_moments : int
        How many moments those are of.
    has_full_rate : bool
        Whether the learning rate is near the highest that it had.
    raised_rate : (float, float) or None
        The learning rates before and after the last edit of it, if that raised it.
    activation : str
        Its class's name, or an empty text.
    has_norm : bool
        Whether the model normalises.
    """

    layers: tuple[LayerStatistics, ...]
    gradients: Doubles
    updates: Doubles
    n_moments: int
    trend: LossTrend | None
    has_full_rate: bool
    raised_rate: tuple[float, float] | None
    activation: str
    has_norm: bool


def evidence_of(
    layer_stats: LayerStatsSnapshot, log: LayerStatsLog, losses: Floats, built: Built,
    marks: Sequence[Mark], lrs: Floats | None, earlier: Sequence[Stretch],
) -> Evidence:  # fmt: skip
    """Return what ``core.analysis.diagnosis.diagnose`` judges, from what that is given."""
    now = layer_stats.step
    edited = max(
        (mark.step for mark in marks if mark.path != "training.epochs" and 0 < mark.step <= now), default=-1
    )
    measured = any(layer.gradient_norm is not None for layer in layer_stats.layers)

    def recent(what: Quantity) -> Doubles:
        rows = log.recent(what, MOMENTS, now, edited) if measured else np.empty((0, 0))
        return rows[~np.isnan(rows).any(axis=1)]

    gradients, updates = recent("gradient_norm"), recent("update_ratio")
    kinds = {layer.name.rpartition(".")[2].rstrip("0123456789"): layer.kind for layer in built.layers}
    # In a list of layers an activation has the name of its class: ReLU is relu1.
    listed = (kind for name, kind in kinds.items() if name == kind.lower() and kind in BENDING)
    return Evidence(
        layer_stats.layers,
        np.median(gradients, axis=0) if len(gradients) else np.empty(0),
        np.median(updates, axis=0) if len(updates) else np.empty(0),
        len(updates),
        loss_trend(losses, built.evaluation.train.loss, marks, earlier),
        lrs is None or is_near_highest(lrs, marks, earlier),
        _raised_rate(marks),
        kinds.get("activation") or next(listed, ""),
        "norm" in kinds,
    )


def _raised_rate(marks: Sequence[Mark]) -> tuple[float, float] | None:
    rates = [(mark.old, mark.new) for mark in marks if is_rate(mark.path)]
    old, new = rates[-1] if rates else (None, None)
    if isinstance(old, int | float) and isinstance(new, int | float) and old < new:
        return float(old), float(new)
    return None
