"""Findings about a run's health from its gradients, weights and losses, in plain sentences."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from core.analysis.history import (
    FALLEN,
    HARDLY_FALLEN,
    RISEN,
    LossTrend,
    Stretch,
    is_near_highest,
    loss_trend,
)
from core.analysis.layer_stats_log import BENDING, LayerStatsLog, Quantity
from core.analysis.series import Doubles, Floats
from core.experiment.learning_rate import is_rate
from core.protocol.results import Built, Mark
from core.protocol.snapshot import LayerStatistics, LayerStatsSnapshot
from core.text import Text, factor, short

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


Severity = Literal["well", "note", "warning"]
Kind = Literal["vanishing", "exploding", "dead", "saturated", "lr_high", "lr_low", "lost", "well"]
Remedy = Literal["lower_lr", "raise_lr", "relu"]

# Over the whole of every preset the largest ratio between layers is 6, the largest gradient 12, the
# largest update ratio 0.09 in the first steps and 0.03 later, the largest share of dead units a
# quarter and of saturated ones an eighth: each threshold leaves room to that.

VANISHED = 1_000.0
"""How many times smaller than a later layer's a gradient is that vanishes. Sigmoid's slope is at most
1/4: five such layers in a row make it 4 ** 5 times smaller."""
EXPLODED = 100.0
"""Gradient norm from which steps get out of hand. Pascanu, Mikolov and Bengio (On the difficulty of
training recurrent neural networks, 2013) limit norms to about their own average, which is near 1 here."""
DEAD = SATURATED = 0.5
"""Share of a layer's units from which the layer has lost most of what it could learn."""
USUAL_UPDATE = 1e-3
"""Karpathy, CS231n (cs231n.github.io/neural-networks-3): a step changes weights by about a thousandth."""
LARGE_UPDATE, SMALL_UPDATE = 100 * USUAL_UPDATE, USUAL_UPDATE / 100
"""Two orders of magnitude from the usual: the learning rate is most likely too high, or too low."""
HUGE_UPDATE = 3 * LARGE_UPDATE
"""Update ratio from which a single step is enough to tell."""
RAISED_UPDATE = 20 * USUAL_UPDATE
"""Update ratio from which a rising loss is blamed on the learning rate."""

NOTHING_LEFT = 0.05
"""Share of the first loss below which gradients of 0 mean that a loss with a margin has been met."""

ENOUGH_MOMENTS = 8


@dataclass(frozen=True)
class Finding:
    """One thing that the numbers say: a sentence that names its evidence.

    Parameters
    ----------
    severity : str
        ``well``, ``note`` (worth watching) or ``warning``.
    remedy : str or None
        The one edit that most likely mends it; see ``core.analysis.remedy``.
    """

    kind: Kind
    severity: Severity
    text: str
    remedy: Remedy | None = None


def diagnose(
    layer_stats: LayerStatsSnapshot, log: LayerStatsLog, losses: Floats, built: Built,
    marks: Sequence[Mark] = (), lrs: Floats | None = None, earlier: Sequence[Stretch] = (),
) -> tuple[Finding, ...]:  # fmt: skip
    """Return what there is to say about a moment, the gravest first.

    Parameters
    ----------
    layer_stats : LayerStatsSnapshot
        Of the moment. Without gradients, at step 0 or at a moment of the past, only dead and
        saturated units are judged.
    log : LayerStatsLog
        The moments before it.
    losses : ndarray, shape (n_steps,)
        The loss of every batch until that moment, or of the latest.
    built : Built
        The loss before the first step, and the layers, for what could mend them.
    marks : sequence of Mark
        The edits on the way: steps before the latest say nothing of those to come.
    lrs : ndarray of shape (n_steps,), optional
        The learning rates of these steps. Where a schedule has lowered it, small steps are as they should be.
    earlier : sequence of Stretch
        What is known of the steps before them.

    Returns
    -------
    tuple of Finding
        Empty where nothing can be said.
    """
    case = evidence_of(layer_stats, log, losses, built, marks, lrs, earlier)
    found = [finding for judge in _JUDGES if (finding := judge(case)) is not None]
    if not found and len(case.gradients):
        found = [_well(case)]
    return tuple(sorted(found, key=lambda finding: finding.severity != "warning"))


def _exploding(case: Evidence) -> Finding | None:
    measured = [(layer.gradient_norm, layer.name) for layer in case.layers]
    lost = [name for norm, name in measured if norm is not None and not math.isfinite(norm)]
    if lost:
        text = Text(
            "The gradient of {layer} is no longer finite. Lower lr, or limit the gradient with clip_norm.",
            layer=lost[0],
        )
        return Finding("exploding", "warning", text, "lower_lr")
    if not len(case.gradients) or case.gradients.max() < EXPLODED:
        return None
    text = Text(
        "Gradients explode: {layer}'s has a norm of {norm}, where about 1 is usual. "
        "Lower lr, or limit the gradient with clip_norm.",
        layer=case.layers[int(case.gradients.argmax())].name,
        norm=short(case.gradients.max()),
    )
    return Finding("exploding", "warning", text, "lower_lr")


def _lr_high(case: Evidence) -> Finding | None:
    if not len(case.updates):
        return None
    largest, trend = float(case.updates.max()), case.trend
    evidence = Text(
        "a step changes {layer}'s weights by {share} of their size (1e-3 is usual)",
        layer=case.layers[int(case.updates.argmax())].name,
        share=short(largest),
    )
    if trend is not None and trend.last > RISEN * trend.best and largest > RAISED_UPDATE:
        text = Text(
            "The learning rate is too high: {evidence}, and the loss rises ({best} to {last}). Lower lr.",
            evidence=evidence,
            best=short(trend.best),
            last=short(trend.last),
        )
        return Finding("lr_high", "warning", text, "lower_lr")
    if largest < (LARGE_UPDATE if case.n_moments >= ENOUGH_MOMENTS else HUGE_UPDATE):
        return None
    if trend is not None and trend.last > HARDLY_FALLEN * trend.first:
        text = Text(
            "The learning rate is too high: {evidence}, and the loss does not fall ({trend}). Lower lr.",
            evidence=evidence,
            trend=trend.text,
        )
        return Finding("lr_high", "warning", text, "lower_lr")
    text = Text("Steps are large: {evidence}. If the loss jumps, lower lr.", evidence=evidence)
    return Finding("lr_high", "note", text)


def _lost(case: Evidence) -> Finding | None:
    trend = case.trend
    if trend is None:
        return None
    has_fallen = trend.last < HARDLY_FALLEN * trend.first
    rests = len(case.updates) and case.updates.max() <= SMALL_UPDATE
    if not has_fallen and trend.best <= FALLEN * trend.first:
        text = Text(
            "What was learnt is lost: the loss is {last}, after {best} at its best. "
            "Start again, with a lower lr than it had then.",
            last=short(trend.last),
            best=short(trend.best),
        )
    elif trend.has_diverged or (trend.has_jumped and rests and not has_fallen):
        text = Text(
            "The loss of a batch jumped to {highest}, and little was learnt since. "
            "Start again with a lower lr.",
            highest=short(trend.highest),
        )
    else:
        return None
    return Finding("lost", "warning", text, "lower_lr")


def _dead(case: Evidence) -> Finding | None:
    share, name = max(((layer.dead or 0.0, layer.name) for layer in case.layers), default=(0.0, ""))
    if share < DEAD:
        return None
    text = Text(
        "{percent:.0f} % of {layer}'s units are dead: {activation} gives 0 for every sample, "
        "so they get no gradient and cannot learn. Try a lower lr, or LeakyReLU.",
        percent=100 * share,
        layer=name,
        activation=case.activation,
    )
    return Finding("dead", "warning", text, "lower_lr")


def _saturated(case: Evidence) -> Finding | None:
    shares = ((layer.saturated or 0.0, layer.name) for layer in case.layers)
    share, name = max(shares, default=(0.0, ""))
    if share < SATURATED:
        return None
    text = Text(
        "{percent:.0f} % of {layer}'s units are saturated: {activation} is near its limits for nearly every "
        "sample, where its slope is almost 0. Try {ways} or smaller initial weights.",
        percent=100 * share,
        layer=name,
        activation=case.activation,
        ways="ReLU" if case.has_norm else "ReLU, batch_norm",
    )
    return Finding("saturated", "warning", text, "relu")


def _vanishing(case: Evidence) -> Finding | None:
    """Compare each layer's gradient with the largest behind it, since they flow from the output."""
    gradients = case.gradients
    if not len(gradients) or not np.isfinite(gradients).all():  # the latter explode
        return None
    if not gradients.any():
        if case.trend is not None and case.trend.last < NOTHING_LEFT * case.trend.first:
            text = Text(
                "The loss of most batches is exactly 0, and so are the gradients: there is nothing left to "
                "learn from."
            )
            return Finding("well", "well", text)
        had_learnt = case.trend is not None and case.trend.best < HARDLY_FALLEN * case.trend.first
        text = Text(
            "No gradient reaches any weight: all are exactly 0. Start again, with another init or a lower lr."
        )
        return Finding("vanishing", "warning", text, "lower_lr" if had_learnt else None)
    behind = np.maximum.accumulate(gradients[::-1])[::-1]
    shares = gradients / np.where(behind > 0, behind, np.inf)
    low = int(shares.argmin())
    if shares[low] > 1 / VANISHED or behind[low] == 0:
        return None
    small, large = gradients[low], behind[low]
    ways = ["ReLU"] if case.activation not in ("ReLU", "") else []
    ways += [] if case.has_norm else ["batch_norm"]
    other = case.layers[low + int(gradients[low:].argmax())].name
    sizes = {"layer": case.layers[low].name, "other": other, "small": short(small), "large": short(large)}
    if small > 0:
        what = Text(
            "Gradients vanish: {layer}'s is {times} times smaller than {other}'s ({small} against {large}).",
            times=factor(large / small),
            **sizes,
        )
    else:
        what = Text("Gradients vanish: {layer} gets none, where {other}'s is {large}.", **sizes)
    if case.raised_rate is not None and case.trend is not None and case.trend.last > RISEN * case.trend.best:
        old, new = map(short, case.raised_rate)
        remedy = Text("The loss rose since lr went from {old} to {new}. Start again, with a lower lr.",
                      old=old, new=new)  # fmt: skip
        return Finding(
            "vanishing", "warning", Text("{problem} {remedy}", problem=what, remedy=remedy), "lower_lr"
        )
    remedy = Text("Try {ways} or fewer layers.", ways=", ".join(ways) or Text("another init"))
    text = Text("{problem} {remedy}", problem=what, remedy=remedy)
    return Finding("vanishing", "warning", text, "relu" if "ReLU" in ways else None)


def _lr_low(case: Evidence) -> Finding | None:
    if case.trend is None or case.n_moments < ENOUGH_MOMENTS or not case.gradients.any():
        return None
    if not case.has_full_rate:
        return None
    largest, trend = float(case.updates.max()), case.trend
    if largest > SMALL_UPDATE or trend.last < HARDLY_FALLEN * trend.first or trend.has_jumped:
        return None
    text = Text(
        "The learning rate is too low: a step changes the weights by at most {share} of their size "
        "(1e-3 is usual), and the loss hardly falls ({trend}). Raise lr.",
        share=short(largest),
        trend=trend.text,
    )
    return Finding("lr_low", "warning", text, "raise_lr")


def _well(case: Evidence) -> Finding:
    """Say what there is to see where nothing is wrong."""
    trend, updates = case.trend, case.updates
    if len(updates) and updates.max() < SMALL_UPDATE and trend is not None:
        text = Text(
            "The run has settled: a step changes the weights by at most {share} of their size now. "
            "The loss went from {trend}.",
            share=short(updates.max()),
            trend=trend.text,
        )
        return Finding("well", "well", text)
    if len(updates) and updates.max() < USUAL_UPDATE / 10 and case.has_full_rate:
        text = Text("Steps are small: each changes the weights by {span} of their size (1e-3 is usual). "
                    "While the loss still falls, a higher lr is faster.", span=_span(updates))  # fmt: skip
        return Finding("well", "well", text)
    reach = Text("All looks well: gradients reach every layer ({span})", span=_span(case.gradients))
    if len(updates):
        reach = Text(
            "{reach}, and a step changes the weights by {span} of their size",
            reach=reach,
            span=_span(updates),
        )
    if trend is not None and trend.last > HARDLY_FALLEN * trend.first:
        text = Text("{reach}. The loss has hardly fallen yet ({trend}).", reach=reach, trend=trend.text)
        return Finding("well", "well", text)
    text = Text("{reach} (1e-3 is usual).", reach=reach) if len(updates) else Text("{reach}.", reach=reach)
    return Finding("well", "well", text)


_JUDGES: tuple[Callable[[Evidence], Finding | None], ...] = (
    _exploding, _lr_high, _lost, _dead, _saturated, _vanishing, _lr_low,
)  # fmt: skip
"""In the order in which one explains the next: a step too large kills units, and they stop gradients."""


def _span(values: Doubles) -> str:
    low, high = short(values.min()), short(values.max())
    return low if low == high else Text("{low} to {high}", low=low, high=high)
