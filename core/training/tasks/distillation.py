"""Distillation: the teacher answers beside the labels of a batch, and of whole sets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import torch
from torch import Tensor

from core.components.catalog import Components
from core.components.tasks import distillation
from core.components.tasks.distillation import DistillationLoss, taught
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.runs.teacher.fit import split_note
from core.text import Text
from core.training.tasks.learnt_task import Known, LearntTask
from core.training.tasks.of_data import Classification
from core.training.tasks.teacher import Teacher, load_teacher


@dataclass(frozen=True, eq=False, kw_only=True)
class Distillation(Classification):
    """A student's classes; its targets have a teacher's answers beside them."""

    criterion: DistillationLoss
    teacher: Teacher
    is_taught: ClassVar[bool] = True

    @classmethod
    def of(cls, resolved: Resolved, data: DataSet, device: torch.device, catalog: Components) -> LearntTask:
        """Return the task with its teacher; the student's own if none is chosen yet."""
        assert resolved.task is not None
        settings, own = resolved.task.settings, Classification.of(resolved, data, device, catalog)
        if settings["teacher"] is None:
            return replace(own, notes=(_ALONE,))
        teacher = load_teacher(resolved, data, device, catalog)
        note = split_note(teacher.experiment, resolved.experiment.data)
        criterion = DistillationLoss(own.criterion, settings["temperature"], settings["alpha"])
        changed = {"criterion": criterion, "notes": (note,) if note else ()}
        return cls(**vars(own) | changed, teacher=teacher)

    def prepare(self, x: Tensor, y: Any) -> tuple[Tensor, Any]:
        """Ask the teacher about the very samples that the student sees."""
        return x, taught(y, self.teacher(x))

    def targets_of_set(self, x: Tensor, y: Tensor) -> Tensor:
        """Return targets (n, 1 + n_classes)."""
        return taught(y, self.teacher(x).to(y.device))

    def set_option(self, name: str, value: Any) -> None:
        """Change the temperature or the teacher's share between two steps."""
        setattr(self.criterion, name, value)

    def teacher_logits(self, x: Tensor) -> Tensor:
        """Return the teacher's logits (n, n_classes) of inputs, without gradients."""
        return self.teacher(x)

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return the accuracy, how near the student is to its teacher, and its loss on the labels alone."""
        teacher = distillation.answers(targets)
        return super().metrics(outputs, y, targets, train) | {
            "agreement": distillation.agreement(outputs, teacher),
            "divergence": distillation.divergence(outputs, teacher),
            "own_loss": self.criterion.own(outputs, y).item(),
        }


_ALONE = Text(
    "There is no teacher yet, so the student learns from the labels alone. Choose one: record a run, and "
    "press Use as teacher on the Runs page."
)
