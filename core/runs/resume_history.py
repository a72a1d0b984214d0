"""The history of a run up to the step that it is resumed at. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from core.analysis.metrics import LOSS, VALIDATION, scores_in
from core.analysis.series import Doubles
from core.experiment.experiment import Experiment
from core.experiment.resolve import cadence_of
from core.protocol.results import EvalResult, Mark, RecordedHistory
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader
from core.runs.reader import RunReader


def read_recorded_history(
    run: Run, experiment: Experiment, start: EvalResult, step: int, n_marks: int | None = None
) -> RecordedHistory:
    """Return what the folder of a run tells of its first steps.

    Parameters
    ----------
    experiment : Experiment
        As it was after these steps.
    start : EvalResult
        The scores before the first step, which no folder has.
    step : int
        How many steps there are to tell of.
    n_marks : int, optional
        How many edits had been made by then; by default those up to that step.

    Raises
    ------
    PlaygroundError
        If a file cannot be read; one that is not there tells nothing.
    """
    reader = RunReader(run.folder)
    losses = reader.refresh().losses[:step]
    reader.check_curves()
    marks = tuple(mark for mark in reader.info.marks if mark.step <= step)[:n_marks]
    return RecordedHistory(
        np.append(losses, np.full(step - len(losses), np.nan, dtype=losses.dtype)),
        step_rates(reader.metrics, experiment, marks, step),
        (start, *_evaluations(reader.metrics, step)),
        marks,
    )


def unknown_past(now: EvalResult) -> RecordedHistory:
    """Return the past of a run of which nothing is left but a checkpoint, with its scores."""
    nothing = np.full(now.step, np.nan)
    return RecordedHistory(nothing, nothing, (now,))


def _evaluations(metrics: MetricsReader, step: int) -> list[EvalResult]:
    return [evaluation_in(row) for row in metrics.rows() if row["step"] <= step and "test_loss" in row]


def evaluation_in(row: Mapping[str, float]) -> EvalResult:
    """Return the evaluation in a row of the metrics, which has no empty cells."""
    validation = scores_in(row, VALIDATION) if LOSS.column(VALIDATION) in row else None
    train, test = scores_in(row, "train"), scores_in(row, "test")
    return EvalResult(int(row["step"]), round(row["epoch"]), train, test, validation)


def step_rates(
    metrics: MetricsReader, experiment: Experiment, marks: tuple[Mark, ...], step: int, first: int = 0
) -> Doubles:
    """Return the rates after step `first`: those of the rows, and between two rows as the schedule goes."""
    steps, lrs = metrics.column("step"), metrics.column("lr")
    scheduler = experiment.scheduler
    if scheduler is None:  # then an edit tells the last step with the old rate
        edits = [
            (m.step, m.old) for m in marks if m.path == "optimizer.lr" and isinstance(m.old, int | float)
        ]
        steps = np.append(steps, [at for at, _ in edits])
        lrs = np.append(lrs, [float(lr) for _, lr in edits])
        order = np.argsort(steps, kind="stable")
        steps, lrs = steps[order], lrs[order]
    if len(steps) == 0:
        return np.full(step - first, np.nan)
    wanted: Doubles = np.arange(first + 1, step + 1, dtype=np.float64)
    if scheduler is not None and cadence_of(scheduler.table) == "batch":
        return np.interp(wanted, steps, lrs)
    return lrs[np.minimum(np.searchsorted(steps, wanted), len(lrs) - 1)]
