"""The tasks: what data sets have of their own, and what else can be learnt of them.

``core.experiment.task_schema`` has the settings of those that an experiment chooses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from core.text import Text, template

Answer = Literal["classes", "number", "embedding", "sample"]
"""A probability for each class, a number, a place among others, or a sample like the one given."""


class Task(StrEnum):
    """What is to be learnt: a class, a number, the next character of a text, a place among others, a copy.

    Its value is its name in files and texts. ``core.analysis.metrics`` says which metrics it has, and
    ``core.components.losses`` which losses fit it, how they want its targets and how outputs are read.

    Attributes
    ----------
    preferred_loss : str
        The loss that is proposed for it.
    answer : Answer
        What the model's outputs are read as.
    """

    preferred_loss: str
    answer: Answer

    BINARY = template("binary"), "BCEWithLogitsLoss", "classes"
    MULTICLASS = template("multiclass"), "CrossEntropyLoss", "classes"
    REGRESSION = template("regression"), "MSELoss", "number"
    LANGUAGE = template("language"), "CrossEntropyLoss", "classes"
    METRIC = template("metric learning"), "TripletMarginLoss", "embedding"
    AUTOENCODER = template("autoencoder"), "MSELoss", "sample"

    def __new__(cls, name: str, preferred_loss: str, answer: Answer) -> Task:
        """Make a member: a text with attributes."""
        task = str.__new__(cls, name)
        task._value_ = name
        task.preferred_loss = preferred_loss
        task.answer = answer
        return task

    @property
    def has_classes(self) -> bool:
        """Whether an answer is a probability for each class."""
        return self.answer == "classes"

    @property
    def text(self) -> Text:
        """Its name in sentences."""
        return Text(self.value)


def task_of_classes(n_classes: int) -> Task:
    """Return the task of classifying into `n_classes` classes; with 0 classes, regression."""
    return {0: Task.REGRESSION, 2: Task.BINARY}.get(n_classes, Task.MULTICLASS)


@dataclass(frozen=True)
class Aim:
    """What an experiment learns in place of the task that its data have of their own.

    Parameters
    ----------
    n_outputs : int
        Outputs that the model must have; of an autoencoder its encoder, which gives the latent numbers.
    noise : float
        Autoencoders: standard deviation of the noise on the pictures that are read, of pixels from 0 to 1.
    """

    task: Task
    n_outputs: int
    noise: float = 0.0
