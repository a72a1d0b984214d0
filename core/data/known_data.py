"""A data set that only another thread or process can read, as far as it is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from core.data.shared_params import LOADER, LOADER_NAMES, SEED, STANDARDIZE, batch_size, test_fraction
from core.data.source import DataSource, Samples
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.text import Text

OWN_SHARED = (test_fraction(0.25), batch_size(32), STANDARDIZE, SEED, *LOADER)
"""The settings that every such data set has besides its own."""
_CHANGES_NOTHING = ("test_fraction", "batch_size", "standardize", *LOADER_NAMES)
MOST_CLASSES = 1_000


@dataclass(frozen=True)
class KnownInfo:
    """A description, with the number of samples of each class; none for a regression."""

    info: DataInfo
    counts: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class KnownData(DataSource):
    """A data set that is described by what was read of it elsewhere.

    Parameters
    ----------
    known : dict
        Descriptions by settings. The thread that reads adds to it, and a view of another thread sees that.
    """

    known: dict[str, KnownInfo] = field(default_factory=dict)

    def key(self, settings: Mapping[str, Any]) -> str:
        """Return a text that is equal for settings which give the same samples."""
        return repr(sorted((name, v) for name, v in settings.items() if name not in _CHANGES_NOTHING))

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the description; for settings that nothing was read with, that of the last ones."""
        known = self.known.get(self.key(settings))
        if known is None:
            if not self.known:
                raise PlaygroundError("data.name", Text("has not been read yet"), self.name)
            known = [*self.known.values()][-1]
        return known.info

    def counts(self, settings: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the number of samples of each class.

        Raises
        ------
        PlaygroundError
            If nothing was read with these settings.
        """
        known = self.known.get(self.key(settings))
        if known is None:
            raise PlaygroundError("data.name", Text("has not been read with these settings yet"), self.name)
        return known.counts

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Raise PlaygroundError: only the thread that trains reads it."""
        raise PlaygroundError("data.name", Text("is read by the training alone"), self.name)


def info_of_samples(
    samples: Samples, class_names: tuple[str, ...], wrong: Callable[[str], PlaygroundError]
) -> KnownInfo:
    """Describe samples that were read; targets of whole numbers are classes from 0 on.

    Parameters
    ----------
    class_names : tuple of str
        Empty if they have none.
    wrong : callable
        Makes the error that is raised, of a rule.
    """
    shape = samples.x.shape[1:]
    given = "image" if len(shape) == 3 else "table"
    if samples.y.dtype.kind != "i":
        return KnownInfo(DataInfo(given, shape, len(samples.y)))  # type: ignore[arg-type]
    lowest, highest = int(samples.y.min()), int(samples.y.max())
    n_classes = max(len(class_names), highest + 1)
    if lowest < 0 or n_classes > MOST_CLASSES:
        rule = Text(
            "must give classes from 0 to {most}, and gives {low} to {high}; for a regression give floats",
            most=MOST_CLASSES - 1,
            low=lowest,
            high=highest,
        )
        raise wrong(rule)
    counts = np.bincount(samples.y, minlength=n_classes)
    if (counts < 2).any() or n_classes < 2:
        rule = Text("must have at least two classes with two samples each; it has {n} in all", n=n_classes)
        raise wrong(rule)
    names = class_names or tuple(str(i) for i in range(n_classes))
    if len(names) < n_classes:
        raise wrong(Text("has names in classes for {n} of {k} classes", n=len(names), k=n_classes))
    info = DataInfo(given, shape, len(samples.y), names)  # type: ignore[arg-type]
    return KnownInfo(info, tuple(counts.tolist()))
