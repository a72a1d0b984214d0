"""The tasks: binary and multiclass classification, regression, and language modelling."""

from __future__ import annotations

from enum import StrEnum

from core.text import Text, template


class Task(StrEnum):
    """What is to be learnt: a class of two, a class of several, a number, or the next character of a text.

    Its value is its name in files and texts. ``core.analysis.metrics`` says which metrics it has, and
    ``core.components.losses`` which losses fit it, how they want its targets and how outputs are read.

    Attributes
    ----------
    preferred_loss : str
        The loss that is proposed for it.
    has_classes : bool
        Whether an answer is a probability for each class; otherwise it is a number.
    """

    preferred_loss: str
    has_classes: bool

    BINARY = template("binary"), "BCEWithLogitsLoss", True
    MULTICLASS = template("multiclass"), "CrossEntropyLoss", True
    REGRESSION = template("regression"), "MSELoss", False
    LANGUAGE = template("language"), "CrossEntropyLoss", True

    def __new__(cls, name: str, preferred_loss: str, has_classes: bool) -> Task:
        """Make a member: a text with attributes."""
        task = str.__new__(cls, name)
        task._value_ = name
        task.preferred_loss = preferred_loss
        task.has_classes = has_classes
        return task

    @property
    def text(self) -> Text:
        """Its name in sentences."""
        return Text(self.value)


def task_of_classes(n_classes: int) -> Task:
    """Return the task of classifying into `n_classes` classes; with 0 classes, regression."""
    return {0: Task.REGRESSION, 2: Task.BINARY}.get(n_classes, Task.MULTICLASS)
