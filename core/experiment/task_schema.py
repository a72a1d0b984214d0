"""The tasks that an experiment can choose in its ``[task]`` section: their settings, and the data each fits.

``core.training.tasks`` has what each computes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.experiment.data_schema import DataInfo
from core.experiment.schema import INPUTS, ComponentSpec, ParamSpec
from core.experiment.tasks import Aim, Task
from core.text import Text

MINERS = ("random", "hard", "semi_hard")
MOST_DIMENSIONS = 1_024


@dataclass(frozen=True)
class TaskSpec(ComponentSpec):
    """A task that can be chosen: its settings and what it needs.

    Parameters
    ----------
    task : Task or None
        What is learnt; None for the data set's own task, which is learnt in another way.
    mismatch : callable
        Returns why it cannot be learnt of data with a description; an empty text if it can.
    n_outputs : str
        The setting that says how many outputs the model has; empty without `task`.
    loss, loss_rule : str
        The one loss that it is learnt with, and what is said of another; empty for all that fit `task`.
    """

    task: Task | None = None
    mismatch: Callable[[DataInfo], str] = lambda info: ""
    n_outputs: str = ""
    loss: str = ""
    loss_rule: str = ""

    def aim(self, settings: Mapping[str, Any]) -> Aim | None:
        """Return what is learnt, given every setting; None for the data's own task."""
        if self.task is None:
            return None
        return Aim(self.task, int(settings[self.n_outputs]), float(settings.get("noise", 0.0)))


def needs_classes(info: DataInfo) -> str:
    """Return why data have no classes to learn from, or an empty text."""
    if info.own_task.has_classes and not info.is_text:
        return ""
    return Text("needs samples with classes; the task of these data is {task}", task=info.own_task.text)


METRIC = TaskSpec(
    "metric",
    "task",
    (
        ParamSpec(
            "dimensions",
            "int",
            2,
            low=1,
            high=MOST_DIMENSIONS,
            log=True,
            doc=Text("Numbers of the embedding: the model's outputs."),
        ),
        ParamSpec(
            "miner",
            "choice",
            "semi_hard",
            options=MINERS,
            doc=Text(
                "Which triplets of a batch are learnt from. random: for each sample any other of its class, "
                "and any of another class. hard: the farthest of its class, and the nearest of another. "
                "semi_hard: each other of its class, and the nearest of another class that is farther away."
            ),
        ),
    ),
    Text("Metric learning"),
    Text(
        "The model maps each sample to a point, so that samples of one class come near each other and those "
        "of different classes apart."
    ),
    task=Task.METRIC,
    mismatch=needs_classes,
    n_outputs="dimensions",
)

MOST_LATENT = 1_024


def needs_pictures(info: DataInfo) -> str:
    """Return why data are no pictures to rebuild, or an empty text."""
    if info.is_image:
        return ""
    return Text("rebuilds pictures; these are {input} data", input=INPUTS[info.input])


AUTOENCODER = TaskSpec(
    "autoencoder",
    "task",
    (
        ParamSpec(
            "latent",
            "int",
            2,
            low=2,
            high=MOST_LATENT,
            log=True,
            doc=Text("Latent numbers: all that the decoder is told of a picture."),
        ),
        ParamSpec(
            "noise",
            "float",
            0.0,
            low=0,
            high=2,
            doc=Text(
                "Standard deviation of the noise on each pixel that the encoder reads; they go from 0 to 1. "
                "The picture without noise is to be rebuilt. 0 is plain reconstruction."
            ),
        ),
    ),
    Text("Autoencoder"),
    Text(
        "An encoder maps each picture to a few latent numbers, and a decoder, its mirror image, rebuilds the "
        "picture from them."
    ),
    task=Task.AUTOENCODER,
    mismatch=needs_pictures,
    n_outputs="latent",
)


TEACHABLE = "CrossEntropyLoss"
"""The loss of a student: it takes logits, with which a teacher's are compared."""

DISTILLATION = TaskSpec(
    "distillation",
    "task",
    (
        ParamSpec(
            "teacher",
            "path",
            None,
            optional=True,
            absent=Text("none: the student learns alone"),
            doc=Text(
                "The folder of a recorded run, or a checkpoint: its model is the teacher. A relative path "
                "counts from the experiment's file."
            ),
        ),
        ParamSpec(
            "sha256",
            "text",
            None,
            optional=True,
            absent=Text("not checked"),
            doc=Text(
                "The SHA-256 of the teacher's checkpoint. Another one at the same place is refused, until "
                "this is left out."
            ),
        ),
        ParamSpec(
            "temperature",
            "float",
            4.0,
            low=0.05,
            high=20,
            log=True,
            hot=True,
            doc=Text(
                "Softens the answers of teacher and student before they are compared: the higher, the more "
                "the classes count that the teacher finds unlikely."
            ),
        ),
        ParamSpec(
            "alpha",
            "float",
            0.9,
            low=0,
            high=1,
            hot=True,
            doc=Text("The teacher's share of the loss; the rest is the student's own loss on the labels."),
        ),
    ),
    Text("Distillation"),
    Text(
        "A small model, the student, learns what a trained model, the teacher, answers, beside what the "
        "labels say."
    ),
    mismatch=needs_classes,
    loss=TEACHABLE,
    loss_rule=Text("must be {loss} for a distillation, whose teacher answers for each class", loss=TEACHABLE),
)

TASKS: dict[str, TaskSpec] = {spec.name: spec for spec in (METRIC, DISTILLATION, AUTOENCODER)}
"""In the order of display."""
