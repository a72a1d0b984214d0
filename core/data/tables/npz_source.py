"""The data set ``npz``: arrays in an archive that ``numpy.savez`` wrote; pickles are never opened."""

from __future__ import annotations

import math
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
from numpy.lib import format as npy

from core.data.files.identity import PATH, SHA256, SIZE, Progress, Stamp, opened
from core.data.files.source import FileSource
from core.data.images.prepare import WHITE, is_transformed
from core.data.shared_params import (
    LOADER,
    SEED,
    STANDARDIZE,
    VALIDATION_FRACTION,
    batch_size,
    test_fraction,
)
from core.data.source import Samples
from core.data.split import Indices
from core.data.tables.encode import filled
from core.data.tables.reading.cells import LARGEST_NUMBER
from core.data.tables.roles import LONGEST_LIST, MOST_CLASSES, different
from core.data.tables.table_source import TASK
from core.data.tables.target import likely
from core.errors import PlaygroundError, did_you_mean
from core.experiment.data_schema import DataInfo
from core.experiment.schema import REQUIRED, Input, ParamSpec
from core.experiment.transforms.specs import TEST_TRANSFORMS, TRANSFORMS, transforms_of
from core.system.files import open_regular
from core.text import Text

Array = npt.NDArray[Any]

MOST_BYTES = 2**31
"""The most bytes of all arrays that are read, unpacked."""
LARGEST_WHOLE = 2**53
"""Larger whole numbers are not told apart as numbers of 64 bits."""
MOST_ARRAYS = 1_000
X_NAMES = ("x", "x_train", "train_x", "data", "images", "features", "inputs", "train_images", "train_data")
Y_NAMES = ("y", "y_train", "train_y", "target", "targets", "labels", "label", "train_labels")
"""Usual names of inputs and targets, the most usual first, in small letters."""
_USUAL = {"x": X_NAMES, "y": Y_NAMES}


@dataclass(frozen=True, eq=False)
class Arrays:
    """What is read of an archive.

    Parameters
    ----------
    x : ndarray of float
        (n_samples, n_features), or (n_samples, channels, height, width).
    y : ndarray, shape (n_samples,)
        Numbers or texts.
    shapes : mapping of str to str
        What the archive holds, in words: by name the shape and type of each array.
    white : float
        Images: the brightest that a pixel can be.
    """

    x: Array
    y: Array
    shapes: Mapping[str, str]
    white: float = 1.0
    names: tuple[str, str] = ("x", "y")
    """What the two arrays are called in the file."""

    @property
    def input(self) -> Input:
        """What one sample is."""
        return "image" if self.x.ndim == 4 else "table"

    def learnt(self, task: str | None) -> tuple[Array, tuple[str, ...]]:
        """Return the targets and the names of the classes: none for regression."""
        present = different(self.y, "data.y", self.names[1])
        if self.y.dtype.kind == "U":
            if task == "regression":
                raise PlaygroundError("data.task", Text("must be classification, as y holds texts"), task)
        elif (task or likely(self.y, present)) == "regression":
            return self.y, ()
        if len(present) > MOST_CLASSES:
            rule = Text("has {n:,} different values, too many to be classes", n=len(present))
            raise PlaygroundError("data.y", rule)
        names = tuple(str(value).removesuffix(".0") for value in present.tolist())
        return np.searchsorted(present, self.y), names


@dataclass(frozen=True)
class NpzSource(FileSource[Arrays]):
    """Arrays in an archive of NumPy's: inputs and targets, by their names."""

    READ_BY: ClassVar[tuple[str, ...]] = ("x", "y")

    def parse(self, stamp: Stamp, settings: Mapping[str, Any], progress: Progress | None) -> Arrays:
        """Read the two arrays."""
        try:
            with opened(stamp) as file, zipfile.ZipFile(file) as archive:
                shapes, total = _shapes(archive)
                names = chosen(shapes, settings)
                given = _array(archive, names[0], "data.x", shapes, total)
                x = _inputs(given)
                y = _targets(_array(archive, names[1], "data.y", shapes, total), len(x))
        except PlaygroundError:
            raise
        except Exception as error:  # zlib.error, struct.error, OSError: each part has its own
            rule = Text("is no archive of NumPy's, or a damaged one: {error}", error=error)
            raise PlaygroundError(PATH, rule, stamp.path, Text("Write it with numpy.savez.")) from None
        return Arrays(x, y, shapes, _white(x, given.dtype), names)

    def spec_for(self, settings: Mapping[str, Any]) -> Self:
        """Return the description with the transforms that suit the file's arrays."""
        kept = self.kept_content(settings)
        if kept is None or kept.input == "image":
            return self
        params = (param for param in self.params if param is not TEST_TRANSFORMS)
        table = transforms_of("table")
        return replace(self, params=tuple(table if param.name == table.name else param for param in params))

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the data set's description; it costs little once the file is read."""
        arrays = self.content(settings)
        if arrays.input == "image" and is_transformed(settings) and arrays.x.min() < 0:
            rule = Text("need pixels of at least 0; the smallest here is {low:.4g}", low=arrays.x.min())
            raise PlaygroundError("data.transforms", rule, hint=Text("Do without transforms."))
        _, class_names = arrays.learnt(settings["task"])
        return DataInfo(arrays.input, arrays.x.shape[1:], len(arrays.x), class_names)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples; the file is looked at anew."""
        arrays = self.content(settings, anew=True)
        y, _ = arrays.learnt(settings["task"])
        names = tuple(f"x{i + 1}" for i in range(math.prod(arrays.x.shape[1:])))
        return Samples(arrays.x, y, names, white=arrays.white)

    def fitted(self, samples: Samples, train: Indices) -> Samples:
        """Return samples with the gaps of a table filled by the training rows' means."""
        if samples.x.ndim != 2:
            return samples
        return replace(samples, x=filled(samples.x, train))


def chosen(shapes: Mapping[str, str], settings: Mapping[str, Any]) -> tuple[str, str]:
    """Return the names of the arrays of inputs and targets: as the settings say, or else by usual names.

    Raises
    ------
    PlaygroundError
        If none has a usual name.
    """
    x, y = (_chosen(shapes, settings[name], name, usual) for name, usual in _USUAL.items())
    return x, y


def _chosen(shapes: Mapping[str, str], given: str | None, name: str, usual: Sequence[str]) -> str:
    folded = {array.casefold(): array for array in reversed([*shapes])}  # of equals the first counts
    found = given or next((folded[known] for known in usual if known in folded), None)
    if found is None:
        rule = Text("must be chosen: no array has a usual name, such as {names}", names=", ".join(usual[:4]))
        raise PlaygroundError(f"data.{name}", rule, hint=_held(shapes))
    return found


def _held(shapes: Mapping[str, str]) -> Text:
    return Text("It holds {names}.", names=", ".join(shapes)[:LONGEST_LIST] or Text("none"))


def arrays_in(path: str) -> dict[str, str]:
    """Return what an archive holds in words, by the names of its arrays; nothing if it cannot be read."""
    try:
        with open_regular(path) as file, zipfile.ZipFile(file) as archive:
            return _shapes(archive)[0]
    except Exception:  # as many kinds as above
        return {}


def _shapes(archive: zipfile.ZipFile) -> tuple[dict[str, str], dict[str, int]]:
    """Return what an archive holds in words, and the bytes of each array, by its name."""
    words, sizes = {}, {}
    members = [info for info in archive.infolist() if info.filename.endswith(".npy")]
    if len(members) > MOST_ARRAYS:
        raise PlaygroundError(PATH, Text("holds more than {n:,} arrays", n=MOST_ARRAYS))
    for info in members:
        with archive.open(info) as member:
            shape, _, dtype = _header(member)
        name = info.filename.removesuffix(".npy")
        words[name] = f"{'×'.join(map(str, shape)) or '1'} {dtype}"
        sizes[name] = -1 if dtype.hasobject else math.prod(shape) * dtype.itemsize
    return words, sizes


def _header(member: Any) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    version = npy.read_magic(member)
    read = npy.read_array_header_1_0 if version == (1, 0) else npy.read_array_header_2_0
    return read(member)


def _array(
    archive: zipfile.ZipFile, name: str, path: str, shapes: Mapping[str, str], sizes: Mapping[str, int]
) -> Array:
    if name not in shapes:
        hint = did_you_mean(name, list(shapes)) or _held(shapes)
        raise PlaygroundError(path, Text("is no array of the file"), name, hint)
    if sizes[name] < 0:
        rule = Text("holds Python objects, which are never opened: they could run a program")
        raise PlaygroundError(path, rule, name, Text("Save it as an array of numbers."))
    if sizes[name] > MOST_BYTES:
        raise PlaygroundError(path, Text("has more than {n:,} bytes", n=MOST_BYTES), name)
    with archive.open(f"{name}.npy") as member:
        return npy.read_array(member, allow_pickle=False)


def _inputs(x: Array) -> Array:
    """Return inputs as samples: pictures get a channel, and numbers one by one are a table of one column."""
    if x.dtype.kind not in "biuf":
        raise PlaygroundError("data.x", Text("must hold numbers"), str(x.dtype))
    if not 1 <= x.ndim <= 4 or 0 in x.shape:
        rule = Text("must be samples by features, or by height and width, or by channels, height and width")
        raise PlaygroundError("data.x", rule, list(x.shape))
    if x.ndim == 3:
        x = x[:, np.newaxis]
    if x.ndim == 1:
        x = x[:, np.newaxis]
    is_image = x.ndim == 4
    if x.ndim == 2 and x.dtype.kind == "f" and (n := int(np.isnan(x).all(axis=0).sum())):
        raise PlaygroundError("data.x", Text("has columns without any number: {n}", n=n))
    x = x.astype(np.float64)
    if not (np.abs(x[~np.isnan(x)]) <= LARGEST_NUMBER).all() or (is_image and np.isnan(x).any()):
        raise PlaygroundError("data.x", Text("must hold finite numbers, none beyond 1e30"))
    return x


def _white(x: Array, dtype: np.dtype[Any]) -> float:
    """Return the brightest that a pixel can be: bytes end at 255, shares at 1, others at the largest."""
    if x.ndim != 4:
        return 1.0
    return WHITE if dtype == np.uint8 else max(1.0, float(x.max()))


def _targets(y: Array, n: int) -> Array:
    """Return targets, shape (n,)."""
    if y.ndim == 2 and y.shape[1] == 1:
        y = y[:, 0]
    if y.shape != (n,):
        rule = Text("must have one target for each of the {n:,} samples of x", n=n)
        raise PlaygroundError("data.y", rule, list(y.shape))
    if n < 2:
        raise PlaygroundError("data.x", Text("must have at least two samples"), n)
    if y.dtype.kind == "U":
        return y
    if y.dtype.kind not in "biuf":
        raise PlaygroundError("data.y", Text("must hold numbers or texts"), str(y.dtype))
    if y.dtype.kind in "iu" and (np.abs(y.astype(np.float64)) >= LARGEST_WHOLE).any():
        rule = Text("must hold whole numbers below 2**53; save larger ones as texts")
        raise PlaygroundError("data.y", rule)
    y = y.astype(np.float64)
    if not (np.abs(y) <= LARGEST_NUMBER).all():
        raise PlaygroundError("data.y", Text("must hold finite numbers, none beyond 1e30"))
    return y


def _named(name: str, usual: Sequence[str], doc: str) -> ParamSpec:
    absent = Text("by its name: {names}, …", names=", ".join(usual[:4]))
    return ParamSpec(name, "text", None, optional=True, absent=absent, doc=doc)


NPZ = NpzSource(
    "npz",
    "dataset",
    (
        ParamSpec(
            "path", "path", REQUIRED, options=(".npz",), start="",
            doc=Text("The file, as numpy.savez writes it."),
        ),
        _named("x", X_NAMES, Text("The array of inputs: samples by features, or pictures.")),
        _named("y", Y_NAMES, Text("The array of targets: a number or a text for each sample.")),
        TASK, test_fraction(0.25), VALIDATION_FRACTION, batch_size(32),
        ParamSpec(
            "split", "choice", "stratified", options=("stratified", "random"),
            doc=Text("How test samples are chosen: of each class its share, or at random."),
        ),
        STANDARDIZE, replace(transforms_of("image"), options=tuple(TRANSFORMS)), TEST_TRANSFORMS,
        SEED, SIZE, SHA256, *LOADER,
    ),
    Text("NumPy arrays"),
    Text("Arrays of yours in a .npz file: a table, or pictures."),
    inputs=("table", "image"),
)  # fmt: skip
