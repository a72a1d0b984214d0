"""What a run, or the last edit on its way, has come to, in numbers from its history."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.analysis.advice import Ended
from core.analysis.metrics import Metric, main_metric_in
from core.experiment.experiment import Experiment
from core.experiment.values.setting_texts import setting_text
from core.experiment.values.setting_texts import text as value_text
from core.protocol.results import Mark
from gui.state.run_state import RunState
from gui.translation import Retold, in_a_row, listed, percent, sentence, translated

translate = QCoreApplication.translate

_TEACHING = frozenset({"task.temperature", "task.alpha"})
"""How a student learns from its teacher: with another value its loss means something else."""
HARDLY = 0.01
"""Share of a number by which it has to change to be said to fall or rise."""


@dataclass(frozen=True)
class Outcome:
    """Scores on the test data before and after.

    Parameters
    ----------
    metric : Metric or None
        The main metric of the task, if it was computed.
    scores : (float, float)
        Of that metric.
    stopped_at : int or None
        The epoch after which it was left; None if it had all its epochs.
    edit : str
        The edit that was made on the way, after which is told; an empty text for a whole run.
    """

    experiment: Experiment
    losses: tuple[float, float]
    metric: Metric | None
    scores: tuple[float, float]
    stopped_at: int | None = None
    edit: str = ""


def outcome_of(run: RunState) -> Outcome | None:
    """Return what a run has come to; None before its second evaluation."""
    evaluations = run.history.evaluations
    if run.trained is None or len(evaluations) < 2:
        return None
    marks = [mark for mark in run.marks if mark.step < run.history.n_steps]
    first = int(evaluations.indices_at(np.array([marks[-1].step + 0.5]))[0]) - 1 if marks else 0
    if first >= len(evaluations) - 1:  # no evaluation since the edit
        return None
    begin = max(first, 0)
    edit = Retold(partial(_edit_text, marks[-1], evaluations.epoch_at(begin))) if marks else ""

    def ends(column: str) -> tuple[float, float]:
        _, values = run.history.recorded(column)
        at = begin - len(evaluations) if len(values) else 0
        return float(values[at]) if -len(values) <= at < 0 else math.nan, evaluations[column].last

    metric = main_metric_in(evaluations.columns)
    scores = ends(metric.column("test")) if metric is not None else (math.nan, math.nan)
    epoch = int(evaluations.epochs.values()[-1])
    stopped_at = None if run.state == "finished" else epoch
    return Outcome(run.trained, ends("test_loss"), metric, scores, stopped_at, edit)


def ended(run: RunState) -> Ended | None:
    """Return how a run that had all its epochs has ended; None where nothing measures how good it is."""
    evaluations = run.history.evaluations
    metric = main_metric_in(evaluations.columns)
    if run.state != "finished" or metric is None or len(evaluations) < 2:
        return None
    scores = (evaluations[metric.column(split)] for split in ("train", "test"))
    train, test = (series.last if len(series) else math.nan for series in scores)
    losses = (evaluations[column].values().astype(np.float64) for column in ("train_loss", "test_loss"))
    return Ended(metric, train, test, evaluations.epochs.values().astype(np.float64), *losses)


def _edit_text(mark: Mark, epoch: int) -> str:
    if mark.path == "training.epochs":  # which changes no step: what counts is where it went on
        return translate("Strip", "epoch {n:,}").format(n=epoch)
    if mark.is_by_hand:
        return translate("Strip", "weights were changed by hand")
    if mark.path == "code.sha256":
        return translate("Strip", "the code {version}").format(version=mark.for_display.new)
    return setting_text(mark.path, value_text(mark.new))


def outcome_text(outcome: Outcome, before: Outcome | None) -> str:
    """Return in words what happened, and how the run before it ended where the two can be compared."""
    changes = [_change(translate("Strip", "test loss"), *outcome.losses, _number)]
    if outcome.metric is not None and all(map(math.isfinite, outcome.scores)):
        number_text = _share if outcome.metric.is_share else _score
        changes.append(_change(translated(outcome.metric.label), *outcome.scores, number_text))
    text = listed(changes)
    if outcome.edit:
        text = translate("Strip", "Since {edit}: {changes}.").format(
            edit=translated(outcome.edit), changes=text
        )
    else:
        text = sentence(f"{text[:1].upper()}{text[1:]}")
    if before is None or not _comparable(outcome, before):
        return text
    return in_a_row((text, _ended(before, outcome)))


def _ended(before: Outcome, outcome: Outcome) -> str:
    """Return how the run before ended, in what means the same in both."""
    changes = outcome.experiment.run_changes(before.experiment)
    if outcome.experiment.get("task.teacher") is None and changes <= _TEACHING:
        return translate("Strip", "Without a teacher that setting does nothing.")
    values = []
    if math.isfinite(before.losses[1]) and not any(
        path in _TEACHING or path.startswith("loss.") for path in changes
    ):
        values.append(_number(before.losses[1]))
    if outcome.metric is not None and math.isfinite(before.scores[1]):
        values.append(_share(before.scores[1]) if outcome.metric.is_share else _score(before.scores[1]))
    if not values:
        return ""
    text = translate("Strip", "The run before ended with {scores}.")
    if before.stopped_at is not None:
        text = translate("Strip", "The run before was stopped at epoch {epoch:,} with {scores}.")
    scores = translate("Strip", "{loss} and {score}") if len(values) == 2 else "{loss}"
    return text.format(scores=scores.format(loss=values[0], score=values[-1]), epoch=before.stopped_at)


def _comparable(one: Outcome, other: Outcome) -> bool:
    """Return whether something was changed between two runs of the same data and loss."""
    same = all(one.experiment.get(path) == other.experiment.get(path) for path in ("data.name", "loss.name"))
    return same and bool(one.experiment.run_changes(other.experiment))


def _change(name: str, first: float, last: float, number_text: object) -> str:
    text = translate("Strip", "{name} stayed at {last}")
    if not math.isclose(first, last, rel_tol=HARDLY, abs_tol=1e-12):
        text = translate("Strip", "{name} fell from {first} to {last}")
        if not last < first:
            text = translate("Strip", "{name} rose from {first} to {last}")
    assert callable(number_text)
    return text.format(name=name, first=number_text(first), last=number_text(last))


def _number(value: float) -> str:
    return f"{value:.2g}" if abs(value) < 100 else f"{value:.3g}"


def _score(value: float) -> str:
    return f"{value:.3g}".replace("-", "−")  # 0.996 is not 1


def _share(value: float) -> str:
    return percent(f"{100 * value:.1f}".removesuffix(".0"))
