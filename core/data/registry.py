"""The data sets by name, and their description without loading them.

To add a data set, write a ``DataSource`` in a file of its own and add it to ``DATASETS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.data.bundled import BUNDLED
from core.data.drawn_points import DRAWN
from core.data.files.source import FileSource
from core.data.images.source import IMAGES
from core.data.source import DataSource
from core.data.synthetic_sets import SYNTHETIC
from core.data.tables.csv_source import CSV
from core.data.tables.npz_source import NPZ
from core.data.text.sources import TEXTS
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Component, Experiment
from core.experiment.model_schema import model_specs
from core.experiment.resolve import resolve_table
from core.experiment.schema import Catalog
from core.experiment.task_schema import TASKS
from core.experiment.transforms.specs import TRANSFORMS

BUILT_IN: dict[str, DataSource] = {source.name: source for source in (*SYNTHETIC, DRAWN, *BUNDLED, *TEXTS)}
"""Those that need no file. In the order of display."""
FILES: dict[str, FileSource[Any]] = {source.name: source for source in (CSV, IMAGES, NPZ)}
"""Those that are read from files of the user's."""
DATASETS: dict[str, DataSource] = {**BUILT_IN, **FILES}
COMMON = ("test_fraction", "batch_size", "seed")
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
    """Return an experiment that tells size and SHA-256 of the file that its data are read from, if any is.

    Raises
    ------
    PlaygroundError
        If the data section cannot be used, or the file cannot be read.
    """
    data = experiment.data
    source = DATASETS.get(data.name)
    if not isinstance(source, FileSource) or data.args.get("sha256"):
        return experiment
    found = source.identified(source_of(data)[1])
    return experiment.replace_all({f"data.{name}": value for name, value in found.items()})


def is_at_hand(data: Component, *, anew: bool = False) -> bool:
    """Return whether data are described at once; if not, a large file has to be read before.

    With `anew` the file is looked at even if its content is known.
    """
    source = DATASETS.get(data.name)
    try:
        return not isinstance(source, FileSource) or source.is_at_hand(settings_of(data), anew=anew)
    except PlaygroundError:
        return True  # it is told at once


def with_file(experiment: Experiment, name: str, args: Mapping[str, Any]) -> Experiment:
    """Return an experiment with data from a file; what all data sets have in common stays.

    Parameters
    ----------
    experiment : Experiment
    name : str
        Such as ``csv``.
    args : mapping
        Its settings, with ``path``.
    """
    former = experiment.data.args
    kept = {key: former[key] for key in COMMON if key in former}
    return experiment.replace("data", {"name": name, **kept, **args})
