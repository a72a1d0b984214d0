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
from core.data.split import Indices, split_of
from core.data.tables.dates.features import DATE_PARTS, date_features, date_numbers
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
    absent=Text("by its name, or the last that can be"),
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
    None,
    optional=True,
    options=("stratified", "random", "grouped", "last"),
    absent=Text("stratified; last with lags"),
    doc=Text(
        "How test rows are chosen: of each class its share, at random, whole groups, so that no group has "
        "rows in both parts, or the last rows in the order of the first column of dates."
    ),
)
DATES = ParamSpec(
    "dates",
    "choices",
    None,
    optional=True,
    options=tuple(DATE_PARTS),
    absent=Text("not used"),
    doc=Text(
        "The numbers that are made of each date: days since 1970, year, month, weekday from 0 for Monday, "
        "hour, and sine and cosine of the time of the year or of the day, which go round as a clock does."
    ),
)
LAGS = ParamSpec(
    "lags",
    "int",
    0,
    low=0,
    high=1_000,
    doc=Text(
        "How many rows back the target is an input: 1 gives the value before, in the order of the first "
        "column of dates. The last rows are then for testing, unless split says otherwise."
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
        """Return the numbers of training and test samples; whole groups may give fewer or more than asked."""
        if split_of(settings) != "grouped":
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
        n_numbers = len(_number_names(roles))
        n_features = n_numbers
        if (roles.categories or roles.group is not None) and 0 < n_test < n:
            samples = Samples(np.empty((n, 0)), roles.y, groups=_groups(roles))
            train, _, test = self.parts(samples, settings, n_test, has_classes=bool(roles.class_names))
            codes = (column.numbers[roles.rows] for column in roles.categories)
            n_features = n_numbers + sum(len(seen_texts(code, train)) for code in codes)
            n_test = len(test)
        return DataInfo("table", (n_features,), n, roles.class_names), (n - n_test, n_test)


def _groups(roles: Roles) -> Indices | None:
    if roles.group is None:
        return None
    return np.unique(roles.group.numbers[roles.rows], return_inverse=True)[1]


def _samples(roles: Roles) -> TableSamples:
    rows = roles.rows
    made = [date_numbers(column.numbers[rows], parts) for column, parts in roles.dates]
    columns = ([column.numbers[rows] for column in of] for of in (roles.numbers, roles.categories))
    numbers, codes = (np.stack(of, axis=1) if of else np.empty((len(rows), 0)) for of in columns)
    return TableSamples(
        np.hstack([numbers, *made, codes]),
        roles.y,
        (*_number_names(roles), *(column.name for column in roles.categories)),
        roles.target.name,
        _groups(roles),
        texts=tuple(column.texts for column in roles.categories),
    )


def _number_names(roles: Roles) -> tuple[str, ...]:
    """Return the names of the inputs that are numbers, and of those made of dates."""
    made = (name for column, parts in roles.dates for name in date_features(column.name, parts))
    return (*(column.name for column in roles.numbers), *made)
