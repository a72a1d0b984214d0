"""Distillation: the teacher answers beside the labels of a batch, and of whole sets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from torch import Tensor

from core.components.catalog import Components
from core.components.losses import Objective
from core.components.tasks.distillation import DistillationLoss, taught
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.runs.teacher.fit import split_note
from core.text import Text
from core.training.tasks.teacher import Teacher, load_teacher


def distilled_objective(
    objective: Objective, resolved: Resolved, data: DataSet, catalog: Components
) -> Objective:
    """Return an objective with a teacher; the student's own if none is chosen yet."""
    assert resolved.task is not None
    settings = resolved.task.settings
    if settings["teacher"] is None:
        return replace(objective, notes=(_ALONE,))
    teacher = load_teacher(resolved, data, objective.device, catalog)
    note = split_note(teacher.experiment, resolved.experiment.data)
    return replace(
        objective,
        criterion=DistillationLoss(objective.criterion, settings["temperature"], settings["alpha"]),
        prepare=partial(_taught_batch, teacher),
        set_targets=partial(_taught_set, teacher),
        teacher=teacher,
        notes=(note,) if note else (),
    )


def _taught_batch(teacher: Teacher, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
    return x, taught(y, teacher(x))


def _taught_set(teacher: Teacher, x: Tensor, y: Tensor) -> Tensor:
    return taught(y, teacher(x).to(y.device))


_ALONE = Text(
    "There is no teacher yet, so the student learns from the labels alone. Choose one: record a run, and "
    "press Use as teacher on the Runs page."
)
