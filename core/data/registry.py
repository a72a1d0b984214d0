"""The data sets by name, and their description without loading them.

To add a data set, write a ``DataSource`` in a file of its own, and name it here with the others of its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from core.data.shared_params import LOADER_NAMES
from core.data.source import DataSource
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Component, Experiment
from core.experiment.model_schema import model_specs
from core.experiment.resolve import resolve_table
from core.experiment.schema import Catalog
from core.experiment.task_schema import TASKS
from core.experiment.transforms.specs import TRANSFORMS

if TYPE_CHECKING:
    from core.data.files.source import FileSource

S = TypeVar("S", bound=DataSource)


class Sources(MutableMapping[str, S]):
    """Data sets by name. What a kind of them needs is imported when the first one of it is asked for.

    Parameters
    ----------
    kinds : mapping
        For a function that returns the data sets of a kind, their names.
    """

    def __init__(self, kinds: Mapping[Callable[[], Sequence[Any]], Sequence[str]]) -> None:
        self._kinds = {name: kind for kind, names in kinds.items() for name in names}
        self._known: dict[str, S] = {}

    def __getitem__(self, name: str) -> S:
        if name not in self._known:
            for source in self._kinds[name]():
                self._known.setdefault(source.name, source)
        return self._known[name]

    def __setitem__(self, name: str, source: S) -> None:
        self._kinds.setdefault(name, lambda: [source])
        self._known[name] = source

    def __delitem__(self, name: str) -> None:
        del self._kinds[name], self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    def __contains__(self, name: object) -> bool:
        return name in self._kinds


def _synthetic() -> Sequence[DataSource]:
    from core.data.synthetic_sets import SYNTHETIC

    return SYNTHETIC


def _drawn() -> Sequence[DataSource]:
    from core.data.drawn_points import DRAWN

    return [DRAWN]


def _bundled() -> Sequence[DataSource]:
    from core.data.bundled import BUNDLED

    return BUNDLED


def _texts() -> Sequence[DataSource]:
    from core.data.text.sources import TEXTS

    return TEXTS


def _csv() -> Sequence[FileSource[Any]]:
    from core.data.tables.csv_source import CSV

    return [CSV]


def _images() -> Sequence[FileSource[Any]]:
    from core.data.images.source import IMAGES

    return [IMAGES]


def _npz() -> Sequence[FileSource[Any]]:
    from core.data.tables.npz_source import NPZ

    return [NPZ]


_BUILT_IN: dict[Callable[[], Sequence[Any]], Sequence[str]] = {
    _synthetic: ("circle", "xor", "gaussians", "spiral", "moons", "plane", "multi_gaussian"),
    _drawn: ("drawn",),
    _bundled: ("digits", "iris", "wine", "breast_cancer", "diabetes"),
    _texts: ("text", "unicode_names"),
}
_FILES: dict[Callable[[], Sequence[Any]], Sequence[str]] = {
    _csv: ("csv",),
    _images: ("images",),
    _npz: ("npz",),
}
BUILT_IN: Sources[DataSource] = Sources(_BUILT_IN)
"""Those that need no file. In the order of display."""
FILES: Sources[FileSource[Any]] = Sources(_FILES)
"""Those that are read from files of the user's."""
DATASETS: Sources[DataSource] = Sources({**_BUILT_IN, **_FILES})
COMMON = ("test_fraction", "batch_size", "seed", *LOADER_NAMES)
"""Settings of every data set."""


KNOWN = Catalog({"dataset": DATASETS, "transform": TRANSFORMS})


def catalog_without_torch() -> Catalog:
    """Return the part of the catalogue that needs no torch: data sets, transforms, models and tasks."""
    models = model_specs(())
    return Catalog({"dataset": DATASETS, "transform": TRANSFORMS, "model": models, "task": TASKS})


def source_of(data: Component, catalog: Catalog = KNOWN) -> tuple[DataSource, dict[str, Any]]:
    """Return a data set, and every setting of it, checked, with defaults filled in.

    Raises
    ------
    PlaygroundError
        If the name is not known or a setting cannot be used.
    """
    choice = resolve_table(data.table, "dataset", "data", catalog)
    assert isinstance(choice.spec, DataSource)
    return choice.spec, choice.settings


def settings_of(data: Component) -> dict[str, Any]:
    """Return every setting of a data set; raise as ``source_of`` does."""
    return source_of(data)[1]


def info_of(data: Component) -> DataInfo:
    """Return a data set's description; raise as ``source_of`` does."""
    source, settings = source_of(data)
    return source.transformed_info(settings)


def sizes_of(data: Component) -> tuple[int, int]:
    """Return the numbers of training and test samples.

    Raises
    ------
    PlaygroundError
        As ``source_of``, or if no sample is left for training or testing.
    """
    source, settings = source_of(data)
    return source.sizes(settings)


def next_seed(data: Component, catalog: Catalog = KNOWN) -> int:
    """Return the seed after a data set's own, for other samples that can be reproduced."""
    return int(source_of(data, catalog)[1]["seed"] + 1) % 2**32


def identified(experiment: Experiment) -> Experiment:
    """Return an experiment that tells size and SHA-256 of the file that its data are read from, if any is."""
    data = experiment.data
    source = _file_source(data)
    if source is None or data.args.get("sha256"):
        return experiment
    found = source.identified(source_of(data)[1])
    return experiment.replace_all({f"data.{name}": value for name, value in found.items()})


def is_at_hand(data: Component, *, anew: bool = False) -> bool:
    """Return whether data are described at once; if not, a large file has to be read before.

    With `anew` the file is looked at even if its content is known.
    """
    source = _file_source(data)
    try:
        return source is None or source.is_at_hand(settings_of(data), anew=anew)
    except PlaygroundError:
        return True  # it is told at once


def _file_source(data: Component) -> DataSource | None:
    """Return the data set if it is read from a file."""
    source = DATASETS.get(data.name)
    return None if source is None or source.param("sha256") is None else source


def with_file(experiment: Experiment, name: str, args: Mapping[str, Any]) -> Experiment:
    """Return an experiment with data from a file; what all data sets have in common stays.

    Notes go unless it is the same file: they told of other data.

    Parameters
    ----------
    name : str
        Such as ``csv``.
    args : mapping
        Its settings, with ``path``.
    """
    former = experiment.data.args
    kept = {key: former[key] for key in COMMON if key in former}
    is_same = (experiment.data.name, former.get("path")) == (name, args.get("path"))
    notes = {} if is_same else {"notes": None}
    return experiment.replace_all({"data": {"name": name, **kept, **args}, **notes})
