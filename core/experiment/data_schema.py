"""Describes a data set before any of it is loaded.

The data sets themselves are in ``core.data.registry``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.errors import PlaygroundError
from core.experiment.schema import ComponentSpec, Input
from core.experiment.tasks import Aim, Task, task_of
from core.experiment.transforms.shapes import shape_after
from core.text import Text

DOMAIN = 6.0
"""Plane data: both coordinates go from -DOMAIN to DOMAIN."""

FEATURES = ("x1", "x2", "x1^2", "x2^2", "x1*x2", "sin(x1)", "sin(x2)")


class HasInput:
    """What `input` says of the samples."""

    input: Input

    @property
    def is_plane(self) -> bool:
        """Whether samples are points in the plane, so that outputs can be drawn as a map."""
        return self.input == "plane"

    @property
    def is_image(self) -> bool:
        """Whether samples are images."""
        return self.input == "image"

    @property
    def is_table(self) -> bool:
        """Whether samples are rows of a table, each number with a name."""
        return self.input == "table"

    @property
    def is_text(self) -> bool:
        """Whether samples are pieces of a text, each character as its index in a vocabulary."""
        return self.input == "text"


@dataclass(frozen=True)
class DataInfo(HasInput):
    """The description of a data set with given settings.

    Parameters
    ----------
    input : Input
        What one sample is: a point in the plane, a row of a table, an image, or a piece of a text.
    shape : tuple of int
        Shape of one sample as the model gets it: (n_features,), (channels, height, width), or (context,).
    n_samples : int
        Training and test samples together.
    class_names : tuple of str
        Empty for regression. Of a text, its characters as they are shown.
    aim : Aim or None
        What the experiment learns instead of the data set's own task.
    """

    input: Input
    shape: tuple[int, ...]
    n_samples: int
    class_names: tuple[str, ...] = ()
    aim: Aim | None = None

    @property
    def n_classes(self) -> int:
        """Number of classes; 0 for regression."""
        return len(self.class_names)

    @property
    def task(self) -> Task:
        """The task that is learnt."""
        return self.own_task if self.aim is None else self.aim.task

    @property
    def own_task(self) -> Task:
        """The task that follows from the input and the number of classes."""
        return task_of(self.n_classes, is_text=self.is_text)


@dataclass(frozen=True)
class DataSpec(ComponentSpec, ABC):
    """A data set that can be chosen: its settings and its description."""

    @abstractmethod
    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the data set's description before transforms, without loading it.

        Parameters
        ----------
        settings : mapping
            Every setting, checked, with defaults filled in.
        """

    def transformed_info(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the description of what the model gets: after the transforms of test samples."""
        info = self.describe(settings)
        tables = settings.get("test_transforms", ())
        return replace(info, shape=shape_after(tables, info.shape, "data.test_transforms"))

    def sizes(self, settings: Mapping[str, Any]) -> tuple[int, int]:
        """Return the numbers of training and test samples."""
        n_samples = self.describe(settings).n_samples
        n_test = round(n_samples * settings["test_fraction"])
        if not 0 < n_test < n_samples:
            raise PlaygroundError(
                "data.test_fraction",
                Text(
                    "must leave at least one of the {n_samples} samples for training and one for testing",
                    n_samples=n_samples,
                ),
                settings["test_fraction"],
            )
        n_validation = validation_size(n_samples, settings)
        check_validation(n_validation, n_samples - n_test, settings)
        return n_samples - n_test - n_validation, n_test

    def n_validation(self, settings: Mapping[str, Any]) -> int:
        """Return the number of samples on which choices are made; 0 if they are made on the test samples."""
        return validation_size(self.describe(settings).n_samples, settings)


def check_validation(n_validation: int, n: int, settings: Mapping[str, Any]) -> None:
    """Check that samples are left for training, of `n` that are not for testing."""
    if n_validation >= n:
        rule = Text("must leave samples for training: {n} are left beside those for testing", n=n)
        raise PlaygroundError("data.validation_fraction", rule, settings["validation_fraction"])


def validation_size(n_samples: int, settings: Mapping[str, Any]) -> int:
    """Return how many samples are for validation: at least one, if any are asked for."""
    fraction = settings.get("validation_fraction", 0.0)
    return max(1, round(n_samples * fraction)) if fraction else 0
