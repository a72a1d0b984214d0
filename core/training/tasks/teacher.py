"""Loads the teacher of a distillation: a model that answers, and is never trained."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from core.components.catalog import Components
from core.components.losses import Objective, make_objective
from core.components.models import build_model
from core.components.own.components_for import components_for
from core.components.own.model import no_random_trace
from core.data.dataset import DataSet
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.resolve import ANSWERING, Resolved, resolve
from core.runs.teacher.file import about, find_teacher
from core.runs.teacher.fit import check_fits
from core.text import Text
from core.training.checkpoints import checkpoint
from core.training.checkpoints.check_values import check_weights
from core.training.evaluate import outputs_of


@dataclass(frozen=True, eq=False)
class Teacher:
    """A trained model in eval mode.

    Parameters
    ----------
    objective : Objective
        That it was trained with: it reads outputs as logits.
    experiment : Experiment
        That it was trained by.
    """

    model: nn.Module
    objective: Objective
    experiment: Experiment

    @torch.no_grad()  # in inference mode, the student's step could not save them for its backward pass
    def __call__(self, x: Tensor) -> Tensor:
        """Return logits (n, n_classes) of inputs, on the teacher's device."""
        with no_random_trace(self.model):
            return self.objective.class_logits(outputs_of(self.model, x))


def load_teacher(student: Resolved, data: DataSet, device: torch.device, catalog: Components) -> Teacher:
    """Return the teacher that the settings of a distillation name; no random number is drawn.

    Parameters
    ----------
    student : Resolved
        Its task names the teacher.
    data : DataSet
        That the student learns from; the teacher gets the same inputs.
    device : torch.device
        Where it answers.
    catalog : Components
        Of the student.

    Raises
    ------
    PlaygroundError
        If the file is refused, as by ``core.training.checkpoints.checkpoint.read``, or does not fit the data.
    """
    assert student.task is not None
    file = find_teacher(student.task.settings)
    with about(file.given):
        read = checkpoint.read(file.path)
        check_fits(file.given, read.experiment, student.experiment.data)
        catalog = components_for(read.experiment, catalog, file.path.parent.parent)
        teacher = Resolved(read.experiment, resolve(read.experiment, catalog, ANSWERING))
        objective = make_objective(teacher.loss, data, device)
        check_weights(teacher, data, read.model, read.path)
        if not all(bool(tensor.isfinite().all()) for tensor in read.model.values()):
            raise PlaygroundError(read.path, Text("has weights that are no finite numbers"))
        with torch.random.fork_rng([]):
            model = build_model(teacher, data, objective)
        model.load_state_dict(read.model)
    return Teacher(model.to(device).eval(), objective, read.experiment)
