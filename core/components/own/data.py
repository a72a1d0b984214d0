"""A user's Dataset as a data set: read into arrays once for each choice of its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch.utils.data import IterableDataset

from core.code.place import CodeError
from core.components.own.arguments import parameters_of
from core.components.own.load import class_place, held_by
from core.data.known_data import OWN_SHARED, KnownData, KnownInfo, info_of_samples
from core.data.source import Samples
from core.experiment.data_schema import DataInfo
from core.experiment.schema import ComponentSpec
from core.system.hardware import gib, memory
from core.text import Text, printable

MOST_SAMPLES = 5_000_000
MEMORY_SHARE = 0.25
"""Share of the free memory that all samples together may take; they are copied when they are split."""

Array = npt.NDArray[Any]


@dataclass(frozen=True, eq=False)
class OwnData(KnownData):
    """A user's Dataset: map-style, its items pairs of an input and a target.

    Parameters
    ----------
    last : dict
        The samples that were read last, by the settings that they were read with.
    """

    cls: type = object
    last: dict[str, Samples] = field(default_factory=dict)

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the description, for which it is read unless it was."""
        if self.key(settings) not in self.known:
            self.read(settings)
        return super().describe(settings)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples."""
        key = self.key(settings)
        if key not in self.last:
            with held_by(self.cls, while_loading=True):
                samples, info = read_dataset(self._made(settings))
            self.last.clear()
            self.last[key] = samples
            self.known[key] = info
        return self.last[key]

    def _made(self, settings: Mapping[str, Any]) -> Any:
        shared = {param.name for param in OWN_SHARED} - set(self.given)
        own = {name: value for name, value in settings.items() if name not in shared}
        return self.cls(**self.arguments(own))


def described_data(cls: type, spec: ComponentSpec) -> OwnData:
    """Return the data set of a Dataset; one that cannot be read says why."""
    unusable = ""
    if issubclass(cls, IterableDataset):
        unusable = Text("it is an IterableDataset; one with a length is needed ({place})", place=_place(cls))
    return OwnData(
        spec.name,
        "dataset",
        (*spec.params, *OWN_SHARED),
        spec.label,
        spec.doc,
        unusable=unusable,
        module=spec.module,
        given=tuple(param.name for param in OWN_SHARED if param.name in parameters_of(cls)),
        cls=cls,
    )


def _place(cls: type) -> str:
    return class_place(cls).text


def read_dataset(dataset: Any, most: int = MOST_SAMPLES) -> tuple[Samples, KnownInfo]:
    """Read a map-style dataset into arrays.

    Parameters
    ----------
    dataset : Dataset
        Each item is a pair: an input (numbers of any shape up to three dimensions), and a target, a whole
        number for a class or a float for a regression.
    most : int
        Samples that are read; of a larger one these are spread evenly.

    Returns
    -------
    samples : Samples
    info : KnownInfo

    Raises
    ------
    CodeError
        If the items are no such pairs, differ in shape, or are too many for the memory.
    """
    reader = _Reader(dataset)
    n_samples = reader.length()
    indices = range(n_samples) if n_samples <= most else np.linspace(0, n_samples - 1, most).astype(int)
    x, y = reader.arrays([int(i) for i in indices])
    names = getattr(dataset, "classes", None)
    class_names = tuple(printable(str(name)) for name in names) if isinstance(names, list | tuple) else ()
    features = getattr(dataset, "feature_names", None)
    known = isinstance(features, list | tuple) and len(features) == x[0].size
    feature_names = [printable(str(name)) for name in features or ()] if known else []
    samples = Samples(
        x,
        y,
        tuple(feature_names or (f"x{i}" for i in range(1, 1 + x[0].size))),
        printable(str(getattr(dataset, "target_name", ""))) or Text("target"),
    )
    return samples, info_of_samples(samples, class_names, reader.wrong)


class _Reader:
    """Reads one dataset; errors name its class."""

    def __init__(self, dataset: Any) -> None:
        self._dataset = dataset
        self._cls = type(dataset)

    def wrong(self, rule: str) -> CodeError:
        """Return the error of this dataset."""
        return CodeError(_place(self._cls), Text("{name} {rule}", name=self._cls.__name__, rule=rule))

    def length(self) -> int:
        """Return how many samples there are."""
        if not hasattr(self._cls, "__len__"):
            raise self.wrong(Text("must have a length: def __len__(self) -> int"))
        n_samples = len(self._dataset)
        if n_samples < 2:
            raise self.wrong(Text("must have at least 2 samples, and has {n}", n=n_samples))
        if n_samples > MOST_SAMPLES:
            raise self.wrong(
                Text("must have at most {most:,} samples, and has {n:,}", most=MOST_SAMPLES, n=n_samples)
            )
        return n_samples

    def arrays(self, indices: list[int]) -> tuple[Array, Array]:
        """Return inputs, float64 (n, ...), and targets, int64 or float64 (n,)."""
        first, target = self._item(indices[0])
        n_bytes = 8 * first.size * len(indices)
        _, available = memory()
        if available is not None and n_bytes > MEMORY_SHARE * available:
            raise self.wrong(Text("needs {size}, more than a quarter of the memory", size=gib(n_bytes)))
        x = np.empty((len(indices), *first.shape))
        y = np.empty(len(indices), target.dtype)
        for place, index in enumerate(indices):
            sample, target = self._item(index)
            if sample.shape != first.shape or target.dtype != y.dtype:
                rule = Text(
                    "must give samples of one shape and kind: [0] has {first}, [{i}] has {other}",
                    first=_form(first, y),
                    i=index,
                    other=_form(sample, target),
                )
                raise self.wrong(rule)
            x[place], y[place] = sample, target
        if not np.isfinite(x).all() or not np.isfinite(y).all():
            raise self.wrong(Text("must give finite numbers, and gives NaN or infinity"))
        return self._with_channels(x), y

    def _item(self, index: int) -> tuple[Array, Array]:
        item = self._dataset[index]
        if not isinstance(item, tuple | list) or len(item) != 2:
            raise self.wrong(Text("must give pairs (x, y), and [{i}] is {kind}", i=index, kind=_kind(item)))
        sample, target = (self._array(part, index) for part in item)
        if target.size != 1:
            raise self.wrong(
                Text("must give one number as y, and [{i}] has {shape}", i=index, shape=target.shape)
            )
        whole = target.dtype.kind in "iub"
        return sample.astype(np.float64), target.reshape(()).astype(np.int64 if whole else np.float64)

    def _array(self, part: Any, index: int) -> Array:
        try:
            found = part.detach().cpu().numpy() if isinstance(part, torch.Tensor) else np.asarray(part)
        except (TypeError, ValueError, RuntimeError):
            found = np.empty(0, object)
        if found.dtype.kind not in "iubf" or found.size == 0:
            raise self.wrong(Text("must give numbers, and [{i}] has {kind}", i=index, kind=_kind(part)))
        return found

    def _with_channels(self, x: Array) -> Array:
        """Return (n, n_features) or (n, channels, height, width)."""
        if x.ndim == 1:
            return x[:, np.newaxis]
        if x.ndim == 3:
            return x[:, np.newaxis]
        if x.ndim > 4:
            raise self.wrong(Text("must give x of at most 3 dimensions, and gives {n}", n=x.ndim - 1))
        return x


def _form(x: Array, y: Array) -> str:
    return f"{x.shape} -> {y.dtype}"


def _kind(value: Any) -> str:
    return type(value).__name__
