"""Rows in the order of time, and what the target was in the rows before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from core.data.split import Indices, split_of
from core.data.tables.table import Column, Table
from core.errors import PlaygroundError
from core.text import Text

MOST_LAGGED = 20_000_000
"""The most values before, of all rows together: 160 MB."""


def order_of_rows(table: Table, settings: Mapping[str, Any], inputs: Sequence[Column]) -> Indices:
    """Return the rows in the order of time where that counts, without those that have no date."""
    rows: Indices = np.arange(table.n_rows)
    dates = order_of_time(table, inputs)
    if not dates or (split_of(settings) != "last" and not settings["lags"]):
        return rows
    rows = rows[~np.any([np.isnan(column.numbers) for column in dates], axis=0)]
    order: Indices = rows[np.lexsort([column.numbers[rows] for column in reversed(dates)])]
    return order


def order_of_time(table: Table, inputs: Sequence[Column]) -> tuple[Column, ...]:
    """Return the columns that tell the order of rows: the first day, among the inputs if any is, and time."""
    dates = [column for column in inputs if column.form is not None]
    dates += [column for column in table.columns if column.form is not None]
    days = [column for column in dates if column.form is not None and column.form.unit != "time"][:1]
    times = [column for column in dates if column.form is not None and column.form.unit == "time"][:1]
    return (*days, *times)


def lagged_target(target: Column, settings: Mapping[str, Any], order: Indices) -> tuple[Column, ...]:
    """Return the target in the rows before: a column for each step back that is an input.

    Raises
    ------
    PlaygroundError
        If it is no number, whole groups are split, which would learn from each other, or it is too much.
    """
    n_lags = settings["lags"]
    if n_lags and target.kind != "number":
        rule = Text("needs a target of numbers; {name} holds texts", name=target.name)
        raise PlaygroundError("data.lags", rule, n_lags)
    if n_lags and split_of(settings) == "grouped":
        raise PlaygroundError("data.lags", Text("cannot be used where whole groups are split"), n_lags)
    if n_lags * len(order) > MOST_LAGGED:
        rule = Text("makes more than {most:,} numbers of {n:,} rows", most=MOST_LAGGED, n=len(order))
        raise PlaygroundError("data.lags", rule, n_lags)
    columns = []
    for k in range(1, n_lags + 1):
        before = np.full(len(target.numbers), np.nan)
        before[order[k:]] = target.numbers[order[:-k]]
        name = Text("{name}, 1 row before", name=target.name)
        if k > 1:
            name = Text("{name}, {k} rows before", name=target.name, k=k)
        columns.append(Column(name, "number", before, (), int(np.isnan(before).sum())))
    return tuple(columns)
