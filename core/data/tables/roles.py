"""Which columns of a table are inputs, which one is the target, and what is to be learnt of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.tables.dates.features import DATE_PARTS, DatePart, parts_for
from core.data.tables.dates.order import lagged_target, order_of_rows
from core.data.tables.table import MOST_LINES, Column, Doubles, Doubt, Table
from core.data.tables.target import (
    MOST_OFFERED,
    Learnt,
    guess_of,
    likely,
    likely_targets,
    why_identifier,
    why_no_target,
)
from core.errors import PlaygroundError, did_you_mean
from core.text import Text

MOST_CATEGORIES = 100
"""The most different texts of an input."""
MOST_CLASSES = 1_000
LONGEST_LIST = 400


@dataclass(frozen=True, eq=False)
class Roles:
    """What the columns of a table are for.

    Parameters
    ----------
    inputs : tuple of Column
        Numbers first, then dates, then categories, each in the file's order.
    group : Column or None
        Rows with one value of it stay together.
    rows : ndarray of int
        The rows that are used.
    y : ndarray, shape (n_used,)
        Class indices, or the target's values.
    class_names : tuple of str
        Empty for regression.
    left_out : mapping of str to Text
        Why a column is not an input, by its name.
    doubts : tuple of Doubt
        Rows that are not used, and what was guessed.
    could_be : tuple of str
        Other columns that could be the target, the likeliest first.
    lagged : tuple of Column
        The target in the rows before, as further numbers.
    date_parts : tuple of DatePart
        What is made of the inputs that are dates.
    """

    target: Column
    inputs: tuple[Column, ...]
    group: Column | None
    rows: npt.NDArray[np.intp]
    y: npt.NDArray[Any]
    class_names: tuple[str, ...]
    left_out: Mapping[str, Text]
    doubts: tuple[Doubt, ...]
    could_be: tuple[str, ...] = ()
    lagged: tuple[Column, ...] = ()
    date_parts: tuple[DatePart, ...] = ()

    @property
    def numbers(self) -> tuple[Column, ...]:
        """The inputs that are numbers, and the target in the rows before."""
        return (*(column for column in self.inputs if column.kind == "number"), *self.lagged)

    @property
    def dates(self) -> tuple[tuple[Column, tuple[DatePart, ...]], ...]:
        """The inputs that are dates, with what is made of each."""
        return tuple(
            (column, parts_for(column.form, self.date_parts))
            for column in self.inputs
            if column.form is not None
        )

    @property
    def categories(self) -> tuple[Column, ...]:
        """The inputs that are texts."""
        return tuple(column for column in self.inputs if column.has_texts)


def roles_of(table: Table, settings: Mapping[str, Any]) -> Roles:
    """Decide what the columns are for, as the settings say or else by their kinds and names.

    Parameters
    ----------
    settings : mapping
        ``target``, ``inputs``, ``task``, ``missing``, ``split``, ``group``, ``dates`` and ``lags``.

    Raises
    ------
    PlaygroundError
        If a column is not there or cannot be used as it is asked for, or no rows or inputs are left.
    """
    group = _group(table, settings)
    target, could_be = _target(table, settings["target"], group)
    guess = guess_of(table, target) if settings["target"] is None else None
    inputs, left_out = _inputs(table, settings, target, group)
    order = order_of_rows(table, settings, inputs)
    doubts: list[Doubt | None] = [_without_date(table, order)]
    lagged = lagged_target(target, settings, order)
    is_used = np.zeros(table.n_rows, dtype=bool)
    is_used[order] = True
    steps: list[tuple[str, Sequence[Column]]] = [
        (Text("Rows without {name}, the target, are left out", name=target.name), [target])
    ]
    if group is not None:
        steps.append((Text("Rows without {name}, the group, are left out", name=group.name), [group]))
    if lagged:
        steps.append(
            (Text("Rows without a value of {name} before them are left out", name=target.name), lagged)
        )
    if settings["missing"] == "drop":
        steps.append((Text("Rows that lack an input are left out"), inputs))
    for text, columns in steps:
        lacks = is_used & _lacks(columns)
        doubts.append(_doubt(table, text, lacks))
        is_used &= ~lacks
    if settings["missing"] != "drop":
        text = Text("Rows that lack an input get the mean of the training rows")
        doubts.append(_doubt(table, text, is_used & _lacks(inputs)))
    rows = order[is_used[order]]
    if len(rows) < 2:
        rule = Text("has too few rows with a value of {name}: {n}", name=target.name, n=len(rows))
        raise PlaygroundError("data.path", rule, hint=Text("Choose another target, or mend the file."))
    y, class_names = _learnt(table, target, target.numbers[rows], settings["task"])
    if class_names:
        counts = np.bincount(y)
        text = Text(
            "Classes of {name} with one row are in training or in the test, not in both", name=target.name
        )
        is_alone = np.zeros(table.n_rows, dtype=bool)
        is_alone[rows] = counts[y] == 1
        alone = _doubt(table, text, is_alone)
        doubts.append(alone and replace(alone, is_choice=True))
    inputs = tuple(sorted(inputs, key=lambda column: (column.has_texts, column.kind == "date")))
    return Roles(
        target,
        inputs,
        group,
        rows,
        y,
        class_names,
        left_out,
        tuple(filter(None, [guess, *doubts])),
        could_be,
        lagged,
        settings["dates"] or (),
    )


def _without_date(table: Table, order: npt.NDArray[np.intp]) -> Doubt | None:
    lacks = ~np.isin(np.arange(table.n_rows), order)
    return _doubt(table, Text("Rows without a date, which cannot be put in order, are left out"), lacks)


def _lacks(columns: Sequence[Column]) -> npt.NDArray[np.bool_]:
    """Return which rows lack one of some columns."""
    lacks: npt.NDArray[np.bool_] = np.any([np.isnan(c.numbers) for c in columns if c.n_missing], axis=0)
    return lacks


def _doubt(table: Table, text: str, rows: npt.NDArray[np.bool_]) -> Doubt | None:
    found = np.flatnonzero(rows)
    return Doubt(text, len(found), tuple(table.lines[found[:MOST_LINES]].tolist())) if len(found) else None


def _named(table: Table, name: str, path: str) -> Column:
    found = next((column for column in table.columns if column.name == name), None)
    if found is None:
        known = ", ".join(table.names)[:LONGEST_LIST]
        hint = did_you_mean(name, table.names) or Text("Columns: {names}.", names=known)
        raise PlaygroundError(path, Text("is no column of the file"), name, hint)
    return found


def _target(table: Table, name: str | None, group: Column | None) -> tuple[Column, tuple[str, ...]]:
    """Return the target, and the names of the columns that it could be too."""
    likely_ones = [column for column in likely_targets(table) if column is not group]
    if name is not None:
        column = _named(table, name, "data.target")
    else:
        column = likely_ones[0] if likely_ones else table.columns[-1]
    others = tuple(other.name for other in likely_ones if other is not column)
    reason = why_no_target(column)
    if reason is not None:
        hint = Text("Choose another column as data.target.")
        raise PlaygroundError("data.target", reason, column.name, hint)
    return column, others[:MOST_OFFERED]


def _group(table: Table, settings: Mapping[str, Any]) -> Column | None:
    name, is_grouped = settings["group"], settings["split"] == "grouped"
    if name is None and not is_grouped:
        return None
    if name is None:
        raise PlaygroundError("data.group", Text("must name the column of the groups, as split is grouped"))
    if not is_grouped:
        raise PlaygroundError("data.group", Text("is of use only where split is grouped"), name)
    column = _named(table, name, "data.group")
    if column.kind not in ("number", "category"):
        raise PlaygroundError("data.group", Text("must be a column of numbers or categories"), name)
    return column


def _inputs(
    table: Table, settings: Mapping[str, Any], target: Column, group: Column | None
) -> tuple[tuple[Column, ...], dict[str, Text]]:
    """Return the inputs, and why other columns are none."""
    names, parts = settings["inputs"], settings["dates"] or ()
    left_out = {
        column.name: reason
        for column in table.columns
        if column is not target and (reason := why_no_input(column, group, parts))
    }
    if names is None:
        chosen = tuple(c for c in table.columns if c is not target and c.name not in left_out)
        if not chosen and not settings["lags"]:  # better a column that counts than none
            chosen = tuple(
                c
                for c in table.columns
                if c.kind == "number" and not c.is_constant and c not in (target, group)
            )
            left_out = {name: why for name, why in left_out.items() if name not in {c.name for c in chosen}}
        if not chosen and not settings["lags"]:
            raise _no_inputs(table, target, left_out)
    else:
        chosen = tuple(_named(table, name, "data.inputs") for name in names)
    for column in chosen if names is not None else ():
        if column is target:
            raise PlaygroundError("data.inputs", Text("must not name the target"), column.name)
        if column.kind == "date" and column.name in left_out:
            hint = Text("Choose what is made of it as data.dates.")
            raise PlaygroundError("data.inputs", left_out[column.name], column.name, hint)
        if column.kind in ("text", "empty") or (
            column.has_texts and not 0 < len(column.texts) <= MOST_CATEGORIES
        ):
            raise PlaygroundError("data.inputs", left_out[column.name], column.name)
    if parts and not any(column.kind == "date" for column in chosen):
        hint = Text("Leave data.dates out, or name a column of dates in data.inputs.")
        raise PlaygroundError("data.dates", Text("is of use only where an input is a date"), parts, hint)
    return chosen, {name: why for name, why in left_out.items() if names is None or name not in names}


def _no_inputs(table: Table, target: Column, left_out: Mapping[str, Text]) -> PlaygroundError:
    for column in table.columns:
        if column.kind == "date" and column is not target:
            rule = Text("must say what is made of dates, as {name} has no other input", name=target.name)
            hint = Text(
                "{name} {reason}. Choose some of {parts} as data.dates, or 1 as data.lags: the value before.",
                name=column.name,
                reason=left_out[column.name],
                parts=", ".join(DATE_PARTS),
            )
            return PlaygroundError("data.dates", rule, hint=hint)
    rule = Text("has no column that could be an input besides {name}", name=target.name)
    hint = Text("If the cells were not told apart, choose another delimiter.")
    if target.kind == "number":
        hint = Text(
            "Set data.lags to 1 if rows follow in time: the value before. Or choose another delimiter."
        )
    if left_out:
        first, why = next(iter(left_out.items()))
        hint = Text("{name} {reason}.", name=first, reason=why)
    return PlaygroundError("data.path", rule, hint=hint)


def why_no_input(column: Column, group: Column | None = None, parts: Sequence[DatePart] = ()) -> Text | None:
    """Return why a column is not an input unless it is asked for, or cannot be one; None if it is.

    Parameters
    ----------
    group : Column, optional
        The column of the groups.
    parts : sequence of DatePart
        What is made of dates.
    """
    if column is group:
        return Text("names the groups")
    if column.form is not None and not parts_for(column.form, parts):
        if parts:
            return Text("is a time of day: add hour or time_of_day to data.dates")
        return Text("is a date: give the network numbers made of it, such as the month or the days since")
    if column.kind == "empty":
        return Text("has no values")
    if reason := why_identifier(column):
        return reason
    if column.kind == "text" or len(column.texts) > MOST_CATEGORIES:
        return Text("has more than {most} different texts", most=MOST_CATEGORIES)
    if column.is_constant:
        return Text("has the same value in all rows")
    if column.role == "left out":
        return Text("is left out by the file itself")
    return None


def _learnt(
    table: Table, target: Column, values: Doubles, learnt: Learnt | None
) -> tuple[npt.NDArray[Any], tuple[str, ...]]:
    """Return the targets of the rows that are used, and the names of their classes."""
    if target.has_texts and learnt == "regression":
        rule = Text("must be classification, as {name} holds texts", name=target.name)
        raise PlaygroundError("data.task", rule, learnt)
    present = different(values, "data.target", target.name)
    if target.kind == "number" and (learnt or likely(values, present)) == "regression":
        return values, ()
    if len(present) > MOST_CLASSES:
        rule = Text("has {n:,} different values, too many to be classes", n=len(present))
        raise PlaygroundError("data.target", rule, target.name)
    return np.searchsorted(present, values), _class_names(table, target, present)


def different(values: npt.NDArray[Any], path: str, name: str) -> npt.NDArray[Any]:
    """Return the different values of a target, in ascending order.

    Raises
    ------
    PlaygroundError
        If there is only one; `path` and `name` tell which target.
    """
    present = np.unique(values)
    if len(present) < 2:
        hint = Text("Choose another target.")
        raise PlaygroundError(path, Text("has the same value in all rows"), name, hint)
    return present


def _class_names(table: Table, target: Column, present: Doubles) -> tuple[str, ...]:
    if target.has_texts:
        return tuple(target.texts[int(place)] for place in present)
    given = table.class_names
    if target is table.columns[-1] and present.tolist() == list(range(len(given))):
        return given
    return tuple(repr(value).removesuffix(".0") for value in present.tolist())
