"""Which columns of a table are inputs, which one is the target, and what is to be learnt of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from core.data.tables.table import MOST_LINES, Column, Doubles, Doubt, Table
from core.errors import PlaygroundError, did_you_mean
from core.text import Text

Learnt = Literal["classification", "regression"]

MOST_CATEGORIES = 100
"""The most different texts of an input."""
MOST_CLASSES = 1_000
MOSTLY = 0.9
LONGEST_TOLD = 400
FEW = 20
"""A target of whole numbers is taken for classes if it has at most so many different ones."""


@dataclass(frozen=True, eq=False)
class Roles:
    """What the columns of a table are for.

    Parameters
    ----------
    target : Column
    inputs : tuple of Column
        Numbers first, then categories, each in the file's order.
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
        Rows that are not used.
    """

    target: Column
    inputs: tuple[Column, ...]
    group: Column | None
    rows: npt.NDArray[np.intp]
    y: npt.NDArray[Any]
    class_names: tuple[str, ...]
    left_out: Mapping[str, Text]
    doubts: tuple[Doubt, ...]

    @property
    def numbers(self) -> tuple[Column, ...]:
        """The inputs that are numbers."""
        return tuple(column for column in self.inputs if column.kind == "number")

    @property
    def categories(self) -> tuple[Column, ...]:
        """The inputs that are texts."""
        return tuple(column for column in self.inputs if column.kind == "category")


def roles_of(table: Table, settings: Mapping[str, Any]) -> Roles:
    """Decide what the columns are for, as the settings say or else by their kinds.

    Parameters
    ----------
    table : Table
    settings : mapping
        ``target``, ``inputs``, ``task``, ``missing``, ``split`` and ``group``.

    Raises
    ------
    PlaygroundError
        If a column is not there or cannot be used as it is asked for, or no rows or inputs are left.
    """
    target = _target(table, settings["target"])
    group = _group(table, settings)
    inputs, left_out = _inputs(table, settings["inputs"], target, group)
    is_used = ~np.isnan(target.numbers)
    doubts = [
        _doubt(table, Text("Rows without {name}, the target, are left out", name=target.name), ~is_used)
    ]
    if group is not None:
        lacks = is_used & np.isnan(group.numbers)
        doubts.append(
            _doubt(table, Text("Rows without {name}, the group, are left out", name=group.name), lacks)
        )
        is_used &= ~lacks
    lacks = is_used & np.any([np.isnan(column.numbers) for column in inputs if column.n_missing], axis=0)
    if settings["missing"] == "drop":
        doubts.append(_doubt(table, Text("Rows that lack an input are left out"), lacks))
        is_used &= ~lacks
    else:
        doubts.append(_doubt(table, Text("Rows that lack an input get the mean of the training rows"), lacks))
    rows = np.flatnonzero(is_used)
    if len(rows) < 2:
        rule = Text("has too few rows with a value of {name}: {n}", name=target.name, n=len(rows))
        raise PlaygroundError("data.path", rule, hint=Text("Choose another target, or mend the file."))
    y, class_names = _learnt(table, target, target.numbers[rows], settings["task"])
    inputs = tuple(sorted(inputs, key=lambda column: column.kind == "category"))
    return Roles(target, inputs, group, rows, y, class_names, left_out, tuple(filter(None, doubts)))


def _doubt(table: Table, text: str, rows: npt.NDArray[np.bool_]) -> Doubt | None:
    found = np.flatnonzero(rows)
    return Doubt(text, len(found), tuple(table.lines[found[:MOST_LINES]].tolist())) if len(found) else None


def _named(table: Table, name: str, path: str) -> Column:
    found = next((column for column in table.columns if column.name == name), None)
    if found is None:
        known = ", ".join(table.names)[:LONGEST_TOLD]
        hint = did_you_mean(name, table.names) or Text("Columns: {names}.", names=known)
        raise PlaygroundError(path, Text("is no column of the file"), name, hint)
    return found


def _target(table: Table, name: str | None) -> Column:
    column = table.columns[-1] if name is None else _named(table, name, "data.target")
    reason = {
        "date": Text("is a date, which is neither a class nor a number"),
        "empty": Text("has no values"),
        "text": Text("has too many different texts to be classes"),
    }.get(column.kind)
    if reason is not None:
        hint = Text("Choose another column as data.target.")
        raise PlaygroundError("data.target", reason, column.name, hint)
    return column


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
    table: Table, names: Sequence[str] | None, target: Column, group: Column | None
) -> tuple[tuple[Column, ...], dict[str, Text]]:
    left_out = {
        column.name: reason
        for column in table.columns
        if column is not target and (reason := why_no_input(column, group))
    }
    if names is None:
        chosen = tuple(c for c in table.columns if c is not target and c.name not in left_out)
        if not chosen:  # better a column that counts than none
            chosen = tuple(c for c in table.columns if c.kind == "number" and c not in (target, group))
            left_out = {name: why for name, why in left_out.items() if name not in {c.name for c in chosen}}
        if not chosen:
            rule = Text("has no column that could be an input besides {name}", name=target.name)
            hint = Text("If the cells were not told apart, choose another delimiter.")
            if left_out:
                first, why = next(iter(left_out.items()))
                hint = Text("{name} {reason}.", name=first, reason=why)
            raise PlaygroundError("data.path", rule, hint=hint)
        return chosen, left_out
    chosen = tuple(_named(table, name, "data.inputs") for name in names)
    for column in chosen:
        if column is target:
            raise PlaygroundError("data.inputs", Text("must not name the target"), column.name)
        if column.kind not in ("number", "category") or len(column.texts) > MOST_CATEGORIES:
            raise PlaygroundError("data.inputs", left_out[column.name], column.name)
    return chosen, {name: why for name, why in left_out.items() if name not in names}


def why_no_input(column: Column, group: Column | None = None) -> Text | None:
    """Return why a column is not an input unless it is asked for, or cannot be one; None if it is."""
    if column is group:
        return Text("names the groups")
    if column.kind == "date":
        return Text("is a date: give the network numbers made of it, such as the month or the days since")
    if column.kind == "empty":
        return Text("has no values")
    if column.kind == "text" or len(column.texts) > MOST_CATEGORIES:
        return Text("has more than {most} different texts", most=MOST_CATEGORIES)
    if column.kind == "number" and _counts_rows(column.numbers):
        return Text("only counts the rows")
    return None


def _counts_rows(numbers: Doubles) -> bool:
    """Return whether numbers go up by one, but for few rows that are left out."""
    if len(numbers) < 3 or numbers[0] not in (0, 1):
        return False
    steps = np.diff(numbers)
    return bool((steps >= 1).all() and (steps == 1).mean() > MOSTLY)


def _learnt(
    table: Table, target: Column, values: Doubles, learnt: Learnt | None
) -> tuple[npt.NDArray[Any], tuple[str, ...]]:
    """Return the targets of the rows that are used, and the names of their classes."""
    if target.kind == "category" and learnt == "regression":
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


def likely(values: npt.NDArray[Any], present: npt.NDArray[Any]) -> Learnt:
    """Return what numbers as a target are likely to be: a few whole numbers are classes."""
    is_whole = bool((values == np.round(values)).all())
    return "classification" if is_whole and len(present) <= min(FEW, len(values) // 2) else "regression"


def _class_names(table: Table, target: Column, present: Doubles) -> tuple[str, ...]:
    if target.kind == "category":
        return tuple(target.texts[int(place)] for place in present)
    given = table.class_names
    if target is table.columns[-1] and present.tolist() == list(range(len(given))):
        return given
    return tuple(repr(value).removesuffix(".0") for value in present.tolist())
