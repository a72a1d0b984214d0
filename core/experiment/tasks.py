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

    Its value is its name in files and texts. ``core.experiment.loss_targets`` says which losses fit it, and
    how they want its targets. All other rooms ask it what they need to know, and name none.

    Attributes
    ----------
    preferred_loss : str
        The loss that is proposed for it.
    answer : Answer
        What the model's outputs are read as.
    metrics : tuple of str
        What measures it, the main one first: names in ``core.analysis.metrics``.
    """

    preferred_loss: str
    answer: Answer
    metrics: tuple[str, ...]

    BINARY = template("binary"), "BCEWithLogitsLoss", "classes", ("accuracy",)
    MULTICLASS = template("multiclass"), "CrossEntropyLoss", "classes", ("accuracy",)
    REGRESSION = template("regression"), "MSELoss", "number", ("r2", "mae")
    LANGUAGE = template("language"), "CrossEntropyLoss", "classes", ("accuracy", "perplexity")
    METRIC = template("metric learning"), "TripletMarginLoss", "embedding", ("nn_accuracy",)
    AUTOENCODER = template("autoencoder"), "MSELoss", "sample", ("explained",)

    def __new__(cls, name: str, preferred_loss: str, answer: Answer, metrics: tuple[str, ...]) -> Task:
        """Make a member: a text with attributes."""
        task = str.__new__(cls, name)
        task._value_ = name
        task.preferred_loss = preferred_loss
        task.answer = answer
        task.metrics = metrics
        return task

    @property
    def has_classes(self) -> bool:
        """Whether an answer is a probability for each class."""
        return self.answer == "classes"

    @property
    def has_two_classes(self) -> bool:
        """Whether one number says all probabilities: that of class 1."""
        return self is Task.BINARY

    @property
    def has_positions(self) -> bool:
        """Whether there is an answer at each position of a sample."""
        return self is Task.LANGUAGE

    @property
    def predicts_number(self) -> bool:
        """Whether an answer is a number, in the target's own unit."""
        return self.answer == "number"

    @property
    def embeds(self) -> bool:
        """Whether an answer is a place among others."""
        return self.answer == "embedding"

    @property
    def rebuilds(self) -> bool:
        """Whether an answer is the sample itself, rebuilt."""
        return self.answer == "sample"

    @property
    def text(self) -> Text:
        """Its name in sentences."""
        return Text(self.value)


def task_of(n_classes: int, *, is_text: bool = False) -> Task:
    """Return the task that data have of their own; with 0 classes, regression."""
    if is_text:
        return Task.LANGUAGE
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
