"""The data set ``csv``: a table in a text file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from core.data.files.identity import SHA256, SIZE, Progress, Stamp
from core.data.shared_params import (
    LOADER,
    SEED,
    STANDARDIZE,
    VALIDATION_FRACTION,
    batch_size,
    test_fraction,
)
from core.data.tables.reading.csv_reader import read_csv
from core.data.tables.reading.dialect import DECIMALS, DELIMITERS, Dialect
from core.data.tables.reading.encoding import ENCODINGS
from core.data.tables.table import Table
from core.data.tables.table_source import (
    DATES,
    GROUP,
    INPUTS,
    LAGS,
    MISSING,
    SPLIT,
    TARGET,
    TASK,
    TableSource,
)
from core.experiment.schema import REQUIRED, ParamSpec
from core.experiment.transforms.specs import transforms_of
from core.text import Text

ENDINGS = (".csv", ".tsv", ".tab", ".txt", ".dat", ".data", ".arff")
MOST_OFFERED = 40
"""The settings panel has room for so many columns to choose from."""
FOUND = Text("found out")


@dataclass(frozen=True)
class CsvSource(TableSource[tuple[Table, Dialect]]):
    """A table in a text file, with one row a line."""

    READ_BY: ClassVar[tuple[str, ...]] = (
        "encoding",
        "delimiter",
        "decimal",
        "header",
        "skip_rows",
        "na_values",
        "day_first",
    )

    def parse(
        self, stamp: Stamp, settings: Mapping[str, Any], progress: Progress | None
    ) -> tuple[Table, Dialect]:
        """Read the file as the settings say, or as it looks."""
        given = {name: settings[name] for name in self.READ_BY}
        return read_csv(stamp, **given, progress=progress)

    def table(self, settings: Mapping[str, Any], *, anew: bool = False) -> Table:
        """Return the file's table."""
        return self.content(settings, anew=anew)[0]

    def spec_for(self, settings: Mapping[str, Any]) -> Self:
        """Return the description with the file's columns to choose from, if they are not many."""
        kept = self.kept_content(settings)
        if kept is None or len(kept[0].names) > MOST_OFFERED:
            return self
        if "spec" not in kept[0].known:
            names = kept[0].names
            offered = [
                replace(param, kind="choice", options=names) if param.name in ("target", "group") else param
                for param in self.params
            ]
            kept[0].known["spec"] = replace(self, params=tuple(offered))
        return kept[0].known["spec"]  # type: ignore[no-any-return]

    def dialect(self, settings: Mapping[str, Any]) -> Dialect:
        """Return how the file is written; raise as ``table`` does."""
        return self.content(settings)[1]


_READ_BY = (
    ParamSpec(
        "delimiter", "choice", None, optional=True, options=tuple(DELIMITERS), absent=FOUND,
        doc=Text("What stands between two cells."),
    ),
    ParamSpec(
        "decimal", "choice", None, optional=True, options=DECIMALS, absent=FOUND,
        doc=Text("The decimal mark in numbers."),
    ),
    ParamSpec(
        "header", "bool", None, optional=True, absent=FOUND,
        doc=Text("Whether the first line names the columns."),
    ),
    ParamSpec(
        "skip_rows", "int", None, optional=True, low=0, high=1_000, absent=FOUND,
        doc=Text("Lines of the file above the table, which are left out."),
    ),
    ParamSpec(
        "na_values", "names", None, optional=True, absent=FOUND,
        doc=Text("Cells that stand for nothing, such as -999 or unknown, besides empty ones and NA."),
    ),
    ParamSpec(
        "day_first", "bool", None, optional=True, absent=FOUND,
        doc=Text("Whether the day stands before the month in dates of numbers, as in 31/01/2024."),
    ),
    ParamSpec(
        "encoding", "choice", None, optional=True, options=ENCODINGS, absent=FOUND,
        doc=Text("How characters are written as bytes."),
    ),
)  # fmt: skip

CSV = CsvSource(
    "csv",
    "dataset",
    (
        ParamSpec(
            "path", "path", REQUIRED, options=ENDINGS, start="",
            doc=Text("The file: a row a line, with the same number of cells in each."),
        ),
        TARGET, INPUTS, DATES, LAGS, TASK, test_fraction(0.25), VALIDATION_FRACTION, batch_size(32), SPLIT,
        GROUP, MISSING, STANDARDIZE, transforms_of("table"), *_READ_BY, SEED, SIZE, SHA256, *LOADER,
    ),
    Text("CSV file"),
    Text("A table of yours in a text file: numbers and texts, parted by commas or semicolons, say."),
    inputs=("table",),
)  # fmt: skip
