"""A data set as plain arrays, split and scaled; nothing here imports torch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from core.data.images.prepare import for_display
from core.experiment.data_schema import HasInput
from core.experiment.schema import Input
from core.experiment.tasks import Aim, Task, task_of
from core.text import Text

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]
Inputs = Floats | Indices
Targets = npt.NDArray[np.int64] | npt.NDArray[np.float32]
Raw = npt.NDArray[np.float32] | npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class DataSet(HasInput):
    """Training and test samples as the model gets them.

    Parameters
    ----------
    input : Input
        ``plane`` (two coordinates, expanded into features), ``table``, ``image`` or ``text``.
    x_train, x_test : ndarray of float32
        (n_samples, n_features), or (n_samples, channels, height, width) for images. Texts: indices in
        `vocabulary` (int64), (n_samples, context); samples overlap in memory and are not to be changed.
    y_train, y_test : ndarray
        Class indices (int64) or, for regression, targets (float32) scaled by `target_mean` and
        `target_std`; shape (n_samples,). Texts: for each character of x the one after it, as in x.
    x_validation, y_validation : ndarray or None
        The same of the samples for choices on the way; None if there are none.
    feature_names, class_names : tuple of str
        `class_names` is empty for regression. Texts: the characters as they are shown.
    points_train, points_test : ndarray or None
        Plane data: the coordinates (n_samples, 2) before expansion.
    expand : callable or None
        Plane data: maps coordinates (n, 2) to model inputs (n, n_features).
    raw_train, raw_test : ndarray or None
        Tables and images: the samples before scaling, for display. If there are transforms, the pixels of
        images go from 0 to 1 here, and those of test samples have been applied.
    raw_validation : ndarray or None
        The same of the samples for choices on the way.
    labels_train, labels_test, labels_validation : ndarray or None
        Pictures to be rebuilt: what would be their targets otherwise, (n_samples,). The targets are pixels
        from 0 to 1, of the shape of x.
    input_mean, input_std : ndarray
        Tables and images: ``(raw - input_mean) / input_std`` is what the model gets; one number each,
        or one for each feature.
    untransformed : ndarray or None
        Images with transforms: the training samples before any of them.
    white : float
        Images: the brightest that a pixel of `untransformed` can be.
    target_mean, target_std : float
        ``y * target_std + target_mean`` is in the target's own unit.
    target_name : str
        What a regression predicts, with its unit.
    vocabulary : tuple of str
        Texts: the character of each index.
    notes : tuple of str
        What was doubtful in reading the data.
    aim : Aim or None
        What the experiment learns instead of the data set's own task.
    """

    name: str
    task: Task
    input: Input
    x_train: Inputs
    y_train: Targets
    x_test: Inputs
    y_test: Targets
    feature_names: tuple[str, ...]
    class_names: tuple[str, ...] = ()
    x_validation: Inputs | None = None
    y_validation: Targets | None = None
    points_train: Floats | None = None
    points_test: Floats | None = None
    expand: Callable[[Floats], Floats] | None = None
    raw_train: Raw | None = None
    raw_test: Raw | None = None
    raw_validation: Raw | None = None
    labels_train: Targets | None = None
    labels_test: Targets | None = None
    labels_validation: Targets | None = None
    input_mean: Doubles | float = 0.0
    input_std: Doubles | float = 1.0
    untransformed: Raw | None = None
    white: float = 1.0
    target_mean: float = 0.0
    target_std: float = 1.0
    target_name: str = Text("target")
    vocabulary: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    aim: Aim | None = None

    def aimed(self, aim: Aim | None) -> DataSet:
        """Return the same samples for another task; None stands for that which they have of their own."""
        own = task_of(self.n_classes, is_text=self.is_text)
        return self if aim == self.aim else replace(self, task=own if aim is None else aim.task, aim=aim)

    @property
    def n_classes(self) -> int:
        """Number of classes; 0 for regression."""
        return len(self.class_names)

    @property
    def noise(self) -> float:
        """Pictures to be rebuilt: standard deviation of the noise on those that the model gets, of pixels."""
        return 0.0 if self.aim is None else self.aim.noise

    @property
    def n_features(self) -> int:
        """Number of model inputs of one sample."""
        return int(np.prod(self.x_train.shape[1:]))

    def labels(self, split: str) -> Targets:
        """Return the classes or numbers of a split's samples, (n_samples,), whatever is learnt of them."""
        kept = self.labels_train if split == "train" else self.labels_test
        return (self.y_train if split == "train" else self.y_test) if kept is None else kept

    def pictures(self, split: str, numbers: npt.ArrayLike) -> Floats | None:
        """Return images of a split as they are looked at; None if samples are no images.

        Parameters
        ----------
        split : str
            ``train`` or ``test``.
        numbers : array_like of int, shape (n,)

        Returns
        -------
        ndarray, shape (n, channels, height, width)
            Values from 0 to 1, whatever the brightest of the data set is.
        """
        raw = self.raw_train if split == "train" else self.raw_test
        if not self.is_image or raw is None or self.raw_train is None:
            return None
        brightest = self.white if self.raw_train.dtype == np.uint8 else self.raw_train.max()
        pixels = (raw[np.asarray(numbers, np.intp)] / brightest).astype(np.float32)
        return for_display(pixels, self.white)

    @property
    def context(self) -> int:
        """Texts: characters of a sample; 0 for others."""
        return self.x_train.shape[1] if self.is_text else 0

    def in_unit(self, y: Targets) -> Targets:
        """Return targets (n,) in their own unit; class indices stay as they are."""
        if self.n_classes:
            return y
        return (y * self.target_std + self.target_mean).astype(np.float32)
