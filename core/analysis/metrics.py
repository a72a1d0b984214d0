"""The metrics of a model: the one table that names them. Nothing here imports torch.

To add a metric, add it to ``METRICS``, and its computation to the task in ``core.training.tasks``.
Files, plots and reports follow.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from core.experiment.tasks import Task
from core.protocol.results import EvalResult, Scores
from core.text import Text, joined, template

Split = Literal["train", "test"]
SPLITS: tuple[Split, ...] = get_args(Split)
VALIDATION = "validation"


@dataclass(frozen=True)
class Metric:
    """One measure of how good a model is.

    Parameters
    ----------
    name : str
        Its name in ``Scores.metrics`` and in files.
    label, title : str
        What people call it, in the middle of a sentence and alone.
    low, high : float
        The least and the greatest value that it can take.
    plain : str
        A short label in ASCII, for terminals; the label if left out.
    is_share : bool
        Whether it may be shown in percent.
    is_taught : bool
        Whether it tells of a student and its teacher: see ``core.components.tasks.distillation``.
    """

    name: str
    label: str
    title: str
    low: float = -math.inf
    high: float = math.inf
    plain: str = ""
    higher_is_better: bool = True
    is_share: bool = False
    is_taught: bool = False

    @property
    def short(self) -> str:
        """The label for terminals."""
        return self.plain or self.label

    @property
    def is_bounded(self) -> bool:
        """Whether there is a value that no model exceeds."""
        return math.isfinite(self.high)

    def column(self, split: str) -> str:
        """Return its column in the metrics file."""
        return f"{split}_{self.name}"

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Its columns in the metrics file, one for each split."""
        return tuple(map(self.column, SPLITS))


TAUGHT = "agreement"
"""A metric that only a teacher's student has."""
_ALL = (
    Metric("accuracy", Text("accuracy"), Text("Accuracy"), low=0.0, high=1.0, is_share=True),
    Metric("r2", "R²", "R²", high=1.0, plain="R2"),
    Metric("perplexity", Text("perplexity"), Text("Perplexity"), low=1.0, higher_is_better=False),
    Metric("nn_accuracy", Text("1-NN accuracy"), Text("1-NN accuracy"), low=0.0, high=1.0, is_share=True),
    Metric(
        "explained", Text("explained variance"), Text("Explained variance"),
        high=1.0, is_share=True, plain="expl. variance",
    ),
    Metric(
        "mae", Text("mean absolute error"), Text("Mean absolute error"),
        low=0.0, plain="mean abs. error", higher_is_better=False,
    ),
    Metric(
        TAUGHT, Text("agreement with the teacher"), Text("Agreement with the teacher"),
        low=0.0, high=1.0, plain=Text("agreement"), is_share=True, is_taught=True,
    ),
    Metric(
        "divergence", Text("KL divergence from the teacher"), Text("KL divergence from the teacher"),
        low=0.0, plain="KL", higher_is_better=False, is_taught=True,
    ),
    Metric(
        "own_loss", Text("loss without the teacher"), Text("Loss without the teacher"),
        low=0.0, plain=Text("own loss"), higher_is_better=False, is_taught=True,
    ),
)  # fmt: skip
METRICS: Mapping[str, Metric] = {metric.name: metric for metric in _ALL}
"""All metrics by name. A task says which measure it."""
LOSS = Metric("loss", Text("loss"), Text("Loss"), higher_is_better=False)
"""The loss is no metric, but is written and shown as one."""


def metrics_of(task: Task, *, taught: bool = False) -> tuple[Metric, ...]:
    """Return the metrics of a task, the main one first; with `taught` also those of a teacher's student."""
    of_teacher = [metric for metric in METRICS.values() if metric.is_taught and taught]
    return (*(METRICS[name] for name in task.metrics), *of_teacher)


def main_metrics() -> tuple[Metric, ...]:
    """Return the main metric of each task, without repetition."""
    return tuple(dict.fromkeys(metric for task in tuple(Task) for metric in metrics_of(task)[:1]))


def main_metric_labels() -> str:
    """Return what the main metrics are called, as a phrase."""
    return joined([metric.label for metric in main_metrics()], template("{names} or {last}"))


def metric_named(name: str) -> Metric:
    """Return the loss or a metric; one that is not in the table is labelled with its name."""
    if name == LOSS.name:
        return LOSS
    return METRICS.get(name) or Metric(name, name, name[:1].upper() + name[1:])


def main_metric_in(columns: Iterable[str]) -> Metric | None:
    """Return the main metric of which there is a column of test data; None if there is none."""
    known = set(columns)
    return next((metric for metric in main_metrics() if metric.column("test") in known), None)


def by_column(evaluation: EvalResult) -> dict[str, float]:
    """Return an evaluation's scores by column, the loss first."""
    train, test = evaluation.train, evaluation.test
    found = dict(zip(LOSS.columns, (train.loss, test.loss), strict=True))
    for name in dict.fromkeys((*train.metrics, *test.metrics)):
        of_train, of_test = metric_named(name).columns
        found[of_train] = train.metrics.get(name, math.nan)
        found[of_test] = test.metrics.get(name, math.nan)
    if evaluation.validation is not None:
        found[LOSS.column(VALIDATION)] = evaluation.validation.loss
        validation = evaluation.validation.metrics.items()
        found |= {metric_named(name).column(VALIDATION): score for name, score in validation}
    return found


def validation_columns(task: Task, *, taught: bool = False) -> tuple[str, ...]:
    """Return the columns of the scores on which choices are made, where they are not the test data's."""
    return tuple(metric.column(VALIDATION) for metric in (LOSS, *metrics_of(task, taught=taught)))


def deciding_loss(columns: Mapping[str, float]) -> float:
    """Return the loss on which choices are made, of an evaluation's values by column."""
    return columns.get(LOSS.column(VALIDATION), columns.get(LOSS.column("test"), math.inf))


def scores_in(columns: Mapping[str, float], split: str) -> Scores:
    """Return the scores on a split from values by column; the loss is NaN where it is not there."""
    known = {metric: metric.column(split) for metric in METRICS.values()}
    found = {metric.name: columns[name] for metric, name in known.items() if name in columns}
    return Scores(columns.get(LOSS.column(split), math.nan), found)
