"""The interface of every data set."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.split import Indices, Parts, as_given, split, split_of
from core.experiment.data_schema import DataSpec, validation_size
from core.text import Text


@dataclass(frozen=True, eq=False)
class Samples:
    """All samples of a data set, before they are split and scaled.

    Parameters
    ----------
    x : ndarray
        (n_samples, 2) for points in the plane, (n_samples, n_features) for tables, or
        (n_samples, channels, height, width) for images.
    y : ndarray, shape (n_samples,)
        Class indices, or the target in its own unit.
    feature_names : tuple of str
        Tables and images: a name for each number of a sample.
    target_name : str
        What a regression predicts, with its unit.
    groups : ndarray, shape (n_samples,), optional
        Samples of one group stay together: all for training, or all for testing. Numbered from 0.
    part : ndarray, shape (n_samples,), optional
        TRAIN, VALIDATION or TEST for each sample, where the data tell it themselves.
    n_scaled : int, optional
        How many features are scaled: the first ones. All of them by default.
    white : float
        Images: the brightest that a pixel can be.
    notes : tuple of str
        What is worth knowing of them, in sentences.
    """

    x: npt.NDArray[Any]
    y: npt.NDArray[Any]
    feature_names: tuple[str, ...] = ()
    target_name: str = Text("target")
    groups: Indices | None = None
    part: Indices | None = None
    n_scaled: int | None = None
    white: float = 1.0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class DataSource(DataSpec):
    """A data set: its settings, its description and its samples.

    Its settings contain ``test_fraction``, ``batch_size``, ``seed`` and ``LOADER``, and ``features`` for
    points in the plane or ``standardize`` for other inputs; see ``core.data.shared_params``.
    ``core.data.load`` splits the samples; it expands points into features and scales other inputs.
    """

    @abstractmethod
    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples; the same settings give the same samples.

        Parameters
        ----------
        settings : mapping
            Every setting, checked, with defaults filled in.
        """

    def is_at_hand(self, settings: Mapping[str, Any], *, anew: bool = False) -> bool:
        """Return whether the data are described at once; if not, a large file has to be read before.

        With `anew` the file is looked at even if its content is known.
        """
        return True

    def identified(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings ``size`` and ``sha256`` of the file as it is now; none if no file is read."""
        return {}

    def order(self, n_samples: int, rng: np.random.Generator) -> Indices:
        """Return the indices of the samples in random order; the first ones of each class are for testing."""
        return rng.permutation(n_samples)

    def parts(
        self, samples: Samples, settings: Mapping[str, Any], n_test: int, *, has_classes: bool
    ) -> Parts:
        """Return the indices of the samples for training, for validation and for testing."""
        # A random stream of its own: another split leaves the points where they are.
        order = self.order(len(samples.y), np.random.default_rng((settings["seed"], 1)))
        way = split_of(settings)
        if way == "last":  # the samples are in the order of time
            order = np.arange(len(order) - 1, -1, -1)
        stratified = has_classes and way == "stratified"
        if samples.part is None:
            train, test = split(samples.y, order, n_test, stratified=stratified, groups=samples.groups)
            validation = train[:0]
        else:
            train, validation, test = as_given(samples.part, order)
        n_validation = validation_size(len(order), settings)
        if not n_validation or len(validation):
            return Parts(train, validation, test)
        return Parts(*split(samples.y, train, n_validation, stratified=stratified), test)

    def fitted(self, samples: Samples, train: Indices) -> Samples:
        """Return samples with what is learnt from the training samples alone, such as a mean for gaps."""
        return samples
