"""The base of data sets that are tables in files."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import numpy as np

from core.data.files.source import FileSource
from core.data.shared_params import LOADER_NAMES
from core.data.source import Samples
from core.data.split import Indices
from core.data.tables.encode import TableSamples, encode, seen_texts
from core.data.tables.roles import Roles, roles_of
from core.data.tables.table import Table
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.experiment.schema import ParamSpec
from core.text import Text

T = TypeVar("T")

_CHANGES_NOTHING = ("batch_size", "path", "transforms", *LOADER_NAMES)
"""Settings that say nothing about the samples; some are changed while a run goes on."""
MOST_KNOWN = 200
"""Descriptions that are kept of one table."""

TARGET = ParamSpec(
    "target",
    "text",
    None,
    optional=True,
    absent=Text("the last column"),
    doc=Text("The column that is to be predicted."),
)
INPUTS = ParamSpec(
    "inputs",
    "names",
    None,
    optional=True,
    absent=Text("all that can be"),
    doc=Text("The columns that the model is given."),
)
TASK = ParamSpec(
    "task",
    "choice",
    None,
    optional=True,
    options=("classification", "regression"),
    doc=Text(
        "Whether the target is a class or a number. Without it texts are classes, and a few whole numbers."
    ),
)
MISSING = ParamSpec(
    "missing",
    "choice",
    "mean",
    options=("mean", "drop"),
    doc=Text(
        "What becomes of a row that lacks an input: it gets the mean of the training rows, and no category; "
        "or it is left out."
    ),
)
SPLIT = ParamSpec(
    "split",
    "choice",
    "stratified",
    options=("stratified", "random", "grouped"),
    doc=Text(
        "How test rows are chosen: of each class its share, at random, or whole groups, so that no group has "
        "rows in both parts."
    ),
)
GROUP = ParamSpec(
    "group",
    "text",
    None,
    optional=True,
    absent=Text("none"),
    doc=Text("The column that tells the group of a row, such as the patient or the day. It is no input."),
)


@dataclass(frozen=True)
class TableSource(FileSource[T]):
    """A data set whose samples are rows of a table in a file."""

    @abstractmethod
    def table(self, settings: Mapping[str, Any], *, anew: bool = False) -> Table:
        """Return the file's table, which is kept after it was read once.

        Raises
        ------
        PlaygroundError
            If the file is missing, cannot be used, or is not the one that the settings tell of.
        """

    def roles(self, settings: Mapping[str, Any]) -> Roles:
        """Return what the columns are for; raise as ``table`` and ``roles_of`` do."""
        return roles_of(self.table(settings), settings)

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the data set's description; it costs nothing once the file is read."""
        return self._known(settings)[0]

    def sizes(self, settings: Mapping[str, Any]) -> tuple[int, int]:
        """Return the numbers of training and test samples; whole groups may be fewer or more than asked for.

        Raises
        ------
        PlaygroundError
            If no sample is left for training or testing.
        """
        if settings["split"] != "grouped":
            return super().sizes(settings)
        if settings["validation_fraction"]:
            rule = Text("must be 0 where whole groups are split")
            raise PlaygroundError("data.validation_fraction", rule, settings["validation_fraction"])
        n_train, n_test = self._known(settings)[1]
        if not n_train:
            rule = Text("must be a column of at least two groups")
            raise PlaygroundError("data.group", rule, settings["group"])
        return n_train, n_test

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all rows that are used; the file is looked at anew."""
        table = self.table(settings, anew=True)
        roles = roles_of(table, settings)
        return replace(_samples(roles), notes=tuple(doubt.note for doubt in (*table.doubts, *roles.doubts)))

    def fitted(self, samples: Samples, train: Indices) -> Samples:
        """Return samples whose gaps are filled and whose texts are coded as learnt from the training rows."""
        assert isinstance(samples, TableSamples)
        return encode(samples, train)

    def _known(self, settings: Mapping[str, Any]) -> tuple[DataInfo, tuple[int, int]]:
        """Return the description and the numbers of training and test samples, found out once."""
        known = self.table(settings).known
        key = tuple(value for name, value in settings.items() if name not in _CHANGES_NOTHING)
        if key not in known:
            if len(known) >= MOST_KNOWN:
                known.clear()
            known[key] = self._found(settings)
        return known[key]  # type: ignore[no-any-return]

    def _found(self, settings: Mapping[str, Any]) -> tuple[DataInfo, tuple[int, int]]:
        roles = self.roles(settings)
        n = len(roles.rows)
        n_test = round(n * settings["test_fraction"])
        n_features = len(roles.inputs)
        if (roles.categories or roles.group is not None) and 0 < n_test < n:
            samples = Samples(np.empty((n, 0)), roles.y, groups=_groups(roles))
            train, _, test = self.parts(samples, settings, n_test, has_classes=bool(roles.class_names))
            codes = (column.numbers[roles.rows] for column in roles.categories)
            n_features = len(roles.numbers) + sum(len(seen_texts(code, train)) for code in codes)
            n_test = len(test)
        return DataInfo("table", (n_features,), n, roles.class_names), (n - n_test, n_test)


def _groups(roles: Roles) -> Indices | None:
    if roles.group is None:
        return None
    return np.unique(roles.group.numbers[roles.rows], return_inverse=True)[1]


def _samples(roles: Roles) -> TableSamples:
    return TableSamples(
        np.stack([column.numbers[roles.rows] for column in roles.inputs], axis=1),
        roles.y,
        tuple(column.name for column in roles.inputs),
        roles.target.name,
        _groups(roles),
        texts=tuple(column.texts for column in roles.categories),
    )
