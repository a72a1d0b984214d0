"""The data sets by name, and their description without loading them.

To add a data set, write a ``DataSource`` in a file of its own and add it to ``DATASETS``.
"""

from __future__ import annotations

from typing import Any

from core.data.bundled import BUNDLED
from core.data.drawn_points import DRAWN
from core.data.source import DataSource
from core.data.synthetic_sets import SYNTHETIC
from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Component
from core.experiment.model_schema import model_specs
from core.experiment.schema import Catalog

DATASETS: dict[str, DataSource] = {source.name: source for source in (*SYNTHETIC, DRAWN, *BUNDLED)}
"""In the order of display."""


BUILT_IN = Catalog({"dataset": DATASETS})


def catalog_without_torch() -> Catalog:
    """Return the part of the catalogue that needs no torch: data sets and models."""
    return Catalog({"dataset": DATASETS, "model": model_specs(())})


def source_of(data: Component, catalog: Catalog = BUILT_IN) -> tuple[DataSource, dict[str, Any]]:
    """Return a data set, and every setting of it, checked, with defaults filled in.

    Raises
    ------
    PlaygroundError
        If the name is not known or a setting cannot be used.
    """
    source = catalog.find("dataset", data.name, "data.name")
    assert isinstance(source, DataSource)
    return source, source.resolve(source.check(data.args, "data"))


def info_of(data: Component) -> DataInfo:
    """Return a data set's description; raise as ``source_of`` does."""
    source, settings = source_of(data)
    return source.describe(settings)


def sizes_of(data: Component) -> tuple[int, int]:
    """Return the numbers of training and test samples.

    Raises
    ------
    PlaygroundError
        As ``source_of``, or if no sample is left for training or testing.
    """
    source, settings = source_of(data)
    return source.sizes(settings)


def next_seed(data: Component, catalog: Catalog = BUILT_IN) -> int:
    """Return the seed after a data set's own, for other samples that can be reproduced."""
    return int(source_of(data, catalog)[1]["seed"] + 1) % 2**32
