"""What is understood of a file, for people to look at before they open it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from core.data.tables.csv_source import CSV
from core.data.tables.dates.features import DatePart, parts_of, usual_part
from core.data.tables.npz_source import NPZ, Arrays, arrays_in
from core.data.tables.reading.head import first_lines, lines_around
from core.data.tables.roles import Roles, why_no_input
from core.data.tables.table import KINDS, Column, Table
from core.data.tables.target import likely_targets, why_no_target
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.text import Text, joined

N_NAMED = 5
"""Classes, or arrays, that are named."""
MOSTLY = 0.5
"""A share of the rows."""
_TEST = re.compile("test|val", re.IGNORECASE)


@dataclass(frozen=True)
class ColumnLine:
    """A column, or an array, in words.

    Parameters
    ----------
    kind : str
        Its kind in a table; empty of an array.
    words : str
        Its type in words: of categories with the number of different texts, of arrays with the shape.
    use : str
        ``input``, ``target``, ``group``, or empty if it is not used.
    why_not : str
        Why it cannot be used, or is not unless it is asked for.
    note : str
        How its cells were converted.
    parts : tuple of DatePart
        What can be made of its dates.
    usual_part : DatePart or None
        What is made of them where nobody says it.
    is_ambiguous : bool
        Whether day and month of its dates could stand in the other order.
    """

    name: str
    kind: str
    words: str
    examples: tuple[str, ...]
    n_missing: int
    use: str
    why_not: str = ""
    note: str = ""
    parts: tuple[DatePart, ...] = ()
    usual_part: DatePart | None = None
    is_ambiguous: bool = False


@dataclass(frozen=True)
class Preview:
    """What is understood of a file.

    Parameters
    ----------
    nbytes : int
        Memory that its content takes.
    found : mapping of str to str
        How it is written, by the names of the settings that could say otherwise.
    doubts : tuple of str
        Those about what is learnt first, then those about rows.
    result : str
        What would be learnt from what.
    problem : PlaygroundError or None
        Why it cannot be used as the settings say, or cannot be read at all.
    could_be : tuple of str
        Other columns that could be the target, the likeliest first.
    lines : tuple of str
        How a file begins that cannot be read, and what stands around the line that the problem names.
    line_numbers : tuple of int
        Which lines these are, from 1 on.
    header_rows : int or None
        Lines above the first row: names of the columns, and what is no part of the table.
    notes : tuple of str
        The doubts of a table with few of their lines.
    warning : str
        Why nothing may be learnt of what could be used.
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
    line_numbers: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    warning: str = ""

    @property
    def is_read(self) -> bool:
        """Whether the file could be read, be it of use or not."""
        return bool(self.n_rows)

    @property
    def numbered_lines(self) -> tuple[str, ...]:
        """The lines with their numbers, and an ellipsis where some are left out."""
        width = max((len(str(number)) for number in self.line_numbers), default=0)
        numbered, last = [], 0
        for number, line in zip(self.line_numbers, self.lines, strict=True):
            numbered += ["…"] if number > last + 1 else []
            numbered.append(f"{number:>{width}}  {line}")
            last = number
        return tuple(numbered)


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
        path, encoding = settings["path"], settings["encoding"]
        lines = dict(enumerate(first_lines(path, encoding), start=1))
        line = error.rule.arguments.get("line", 0) if isinstance(error.rule, Text) else 0
        if lines and line > len(lines):
            lines |= lines_around(path, line, encoding)
        return Preview(problem=error, lines=tuple(lines.values()), line_numbers=tuple(lines))
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
    uses = _uses(table, roles, target, settings)
    columns = tuple(_line(column, roles, uses[column.name]) for column in table.columns)
    doubts = (*(roles.doubts if roles is not None else ()), *table.doubts)
    doubts = tuple(sorted(doubts, key=lambda doubt: not doubt.is_choice and bool(doubt.lines)))
    return Preview(
        columns,
        table.n_rows,
        table.nbytes,
        found,
        tuple(doubt.message for doubt in doubts),
        result,
        problem,
        tuple(could_be),
        header_rows=dialect.n_lines,
        notes=tuple(doubt.note for doubt in doubts),
        warning=_warning(roles),
    )


def _warning(roles: Roles | None) -> str:
    """Return what is to be said of classes if most rows are alone in theirs."""
    if roles is None or not roles.class_names or (np.bincount(roles.y) == 1).sum() <= MOSTLY * len(roles.y):
        return ""
    name = roles.target.name
    if roles.target.has_texts:
        return Text("Most rows are a class of their own: choose another target than {name}.", name=name)
    return Text(
        "Most rows are a class of their own: choose regression to predict {name} as a number.", name=name
    )


def _uses(
    table: Table, roles: Roles | None, target: str | None, settings: Mapping[str, Any]
) -> dict[str, str]:
    """Return what each column is used for, or would be as the settings say while there is a problem."""
    names, group = settings["inputs"], settings["group"]
    if roles is not None:
        names = [column.name for column in roles.inputs]
    elif names is None:
        parts = settings["dates"] or ()
        names = [column.name for column in table.columns if why_no_input(column, parts=parts) is None]
    uses = dict.fromkeys(names, "input") | {group: "group", target: "target"}
    return {name: uses.get(name, "") for name in table.names}


def _line(column: Column, roles: Roles | None, use: str) -> ColumnLine:
    words = KINDS[column.kind]
    if column.kind == "category":
        n = len(column.texts)
        words = Text("category, 1 text") if n == 1 else Text("category, {n} texts", n=n)
    why_not = why_no_input(column) if roles is None else roles.left_out.get(column.name)
    examples, n_missing = column.examples, column.n_missing
    line = ColumnLine(
        column.name, column.kind, words, examples, n_missing, use, "" if use else why_not or "", column.note
    )
    if column.form is None:
        return line
    return replace(
        line,
        parts=parts_of(column.form, column.numbers),
        usual_part=usual_part(column.form),
        is_ambiguous=column.is_ambiguous,
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
    doubt = Text(
        "{names} are left out: a share of {x} is for testing. To test on them, join the arrays, or open them "
        "alone.",
        names=joined(others[:N_NAMED]),
        x=arrays.names[0],
    )
    return (doubt,)


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
