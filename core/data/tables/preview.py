"""What is understood of a file, for people to look at before they open it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.data.tables.csv_source import CSV
from core.data.tables.npz_source import NPZ, Arrays, arrays_in
from core.data.tables.reading.head import first_lines
from core.data.tables.roles import Roles, why_no_input
from core.data.tables.table import KINDS, Column
from core.data.tables.target import likely_targets, why_no_target
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.text import Text, joined

N_NAMED = 5
"""Classes, or arrays, that are named."""
_TEST = re.compile("test|val", re.IGNORECASE)


@dataclass(frozen=True)
class ColumnLine:
    """A column, or an array, in words.

    Parameters
    ----------
    name : str
    kind : str
        Its kind in a table; empty of an array.
    words : str
        Its type in words: of categories with the number of different texts, of arrays with the shape.
    examples : tuple of str
    n_missing : int
    use : str
        ``input``, ``target``, ``group``, or empty if it is not used.
    why_not : str
        Why it cannot be used, or is not unless it is asked for.
    note : str
        How its cells were converted.
    """

    name: str
    kind: str
    words: str
    examples: tuple[str, ...]
    n_missing: int
    use: str
    why_not: str = ""
    note: str = ""


@dataclass(frozen=True)
class Preview:
    """What is understood of a file.

    Parameters
    ----------
    columns : tuple of ColumnLine
    n_rows : int
    nbytes : int
        Memory that its content takes.
    found : mapping of str to str
        How it is written, by the names of the settings that could say otherwise.
    doubts : tuple of str
    result : str
        What would be learnt from what.
    problem : PlaygroundError or None
        Why it cannot be used as the settings say, or cannot be read at all.
    could_be : tuple of str
        Other columns that could be the target, the likeliest first.
    lines : tuple of str
        How a file begins that cannot be read.
    header_rows : int or None
        Lines above the first row: names of the columns, and what is no part of the table.
    """

    columns: tuple[ColumnLine, ...] = ()
    n_rows: int = 0
    nbytes: int = 0
    found: Mapping[str, str] = field(default_factory=dict)
    doubts: tuple[str, ...] = ()
    result: str = ""
    problem: PlaygroundError | None = None
    could_be: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    header_rows: int | None = None

    @property
    def is_read(self) -> bool:
        """Whether the file could be read, be it of use or not."""
        return bool(self.n_rows)


def preview(name: str, settings: Mapping[str, Any], unread: PlaygroundError | None = None) -> Preview:
    """Return what is understood of a file.

    Parameters
    ----------
    name : str
        ``csv`` or ``npz``.
    settings : mapping
        Every setting, checked, with defaults filled in.
    unread : PlaygroundError, optional
        Why the file cannot be read, if that is known: it is not read again.
    """
    try:
        if unread is not None:
            raise unread
        return _of_csv(settings) if name == CSV.name else _of_npz(settings)
    except PlaygroundError as error:
        return _of_unread(name, settings, error)


def _of_unread(name: str, settings: Mapping[str, Any], error: PlaygroundError) -> Preview:
    """Return what can be said of a file all the same: how it begins, or which arrays it holds."""
    if name == CSV.name:
        return Preview(problem=error, lines=first_lines(settings["path"], settings["encoding"]))
    arrays = arrays_in(settings["path"])
    columns = tuple(ColumnLine(array, "", words, (), 0, "") for array, words in arrays.items())
    return Preview(columns, problem=error)


def _of_csv(settings: Mapping[str, Any]) -> Preview:
    table, dialect = CSV.content(settings)
    roles, problem, result = None, None, ""
    try:
        roles = CSV.roles(settings)
        n_columns = len(roles.inputs)
        result = _result(roles.target.name, CSV.describe(settings), CSV.sizes(settings), n_columns)
    except PlaygroundError as error:
        problem = error
    gaps = sorted({f"{gap:g}" for column in table.columns for gap in column.gaps})
    found = {
        "encoding": dialect.encoding,
        "delimiter": dialect.delimiter,
        "decimal": dialect.decimal,
        "header": "true" if dialect.has_names else "false",
        "na_values": ", ".join(gaps),
    }
    last = [column for column in table.columns[-1:] if not (why_no_target(column) or column.is_constant)]
    likely = [column.name for column in likely_targets(table) or last]
    if roles is not None:
        found |= {"target": roles.target.name, "task": _learnt(roles.class_names)}
    elif likely and settings["target"] is None:
        found["target"] = likely[0]
    target = settings["target"] or found.get("target")
    could_be = roles.could_be if roles is not None else [name for name in likely if name != target]
    columns = tuple(_line(column, roles, target) for column in table.columns)
    doubts = (*table.doubts, *(roles.doubts if roles is not None else ()))
    told = tuple(doubt.told for doubt in doubts)
    return Preview(
        columns,
        table.n_rows,
        table.nbytes,
        found,
        told,
        result,
        problem,
        tuple(could_be),
        header_rows=dialect.n_lines,
    )


def _line(column: Column, roles: Roles | None, target: str | None) -> ColumnLine:
    words = KINDS[column.kind]
    if column.kind == "category":
        n = len(column.texts)
        words = Text("category, 1 text") if n == 1 else Text("category, {n} texts", n=n)
    use = ""
    if roles is not None:
        uses = {"target": (roles.target,), "group": (roles.group,), "input": roles.inputs}
        use = next((use for use, columns in uses.items() if column in columns), "")
    elif column.name == target:
        use = "target"
    why_not = why_no_input(column) if roles is None else roles.left_out.get(column.name)
    examples, n_missing = column.examples, column.n_missing
    return ColumnLine(
        column.name, column.kind, words, examples, n_missing, use, "" if use else why_not or "", column.note
    )


def _of_npz(settings: Mapping[str, Any]) -> Preview:
    arrays = NPZ.content(settings)
    x, y = arrays.names
    problem, result = None, ""
    found = {"x": x, "y": y}
    try:
        info = NPZ.describe(settings)
        result = _result(y, info, NPZ.sizes(settings), 0)
        found["task"] = _learnt(info.class_names)
    except PlaygroundError as error:
        problem = error
    uses = {y: "target", x: "input"}
    columns = tuple(
        ColumnLine(name, "", words, (), 0, uses.get(name, "")) for name, words in arrays.shapes.items()
    )
    nbytes = arrays.x.nbytes + arrays.y.nbytes
    return Preview(columns, len(arrays.x), nbytes, found, _left_out(arrays), result, problem)


def _left_out(arrays: Arrays) -> tuple[str, ...]:
    """Return what is to be said of arrays for testing, which nothing reads."""
    others = [name for name in arrays.shapes if name not in arrays.names and _TEST.search(name)]
    if not others:
        return ()
    told = Text(
        "{names} are left out: a share of {x} is for testing. To test on them, join the arrays, or open them "
        "alone.",
        names=joined(others[:N_NAMED]),
        x=arrays.names[0],
    )
    return (told,)


def _learnt(class_names: tuple[str, ...]) -> str:
    return "classification" if class_names else "regression"


def _result(target: str, info: DataInfo, sizes: tuple[int, int], n_columns: int) -> str:
    what: str = Text("a number")
    if info.class_names:
        names = ", ".join(info.class_names[:N_NAMED]) + (", …" if info.n_classes > N_NAMED else "")
        what = Text("one of {n} classes ({names})", n=info.n_classes, names=names)
    given = "×".join(map(str, info.shape))
    source: str = Text("1 input") if info.shape == (1,) else Text("{given} inputs", given=given)
    if n_columns not in (0, info.shape[0]):
        columns: str = Text("1 column") if n_columns == 1 else Text("{n} columns", n=n_columns)
        source = Text("{columns}, coded as {source}", columns=columns, source=source)
    return Text(
        "{target} is predicted as {what}, from {source}. {train:,} rows for training, {test:,} for testing.",
        target=target,
        what=what,
        source=source,
        train=sizes[0],
        test=sizes[1],
    )
