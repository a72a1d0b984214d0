"""What is understood of a file, for people to look at before they open it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.data.tables.csv_source import CSV
from core.data.tables.npz_source import NPZ
from core.data.tables.roles import Roles, why_no_input
from core.data.tables.table import KINDS, Column, Doubt, Table
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.text import Text

N_NAMED = 5
"""Classes that are named."""


@dataclass(frozen=True)
class ColumnLine:
    """A column, or an array, in words.

    Parameters
    ----------
    name : str
    kind : str
        Its type, with the number of different texts of categories.
    examples : tuple of str
    n_missing : int
    use : str
        ``input``, ``target``, ``group``, or empty if it is not used.
    why_not : str
        Why it cannot be used, or is not unless it is asked for.
    """

    name: str
    kind: str
    examples: tuple[str, ...]
    n_missing: int
    use: str
    why_not: str = ""


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
    doubts : tuple of Doubt
    result : str
        What would be learnt from what.
    problem : PlaygroundError or None
        Why it cannot be used as the settings say.
    """

    columns: tuple[ColumnLine, ...]
    n_rows: int
    nbytes: int
    found: Mapping[str, str]
    doubts: tuple[Doubt, ...]
    result: str
    problem: PlaygroundError | None


def preview(name: str, settings: Mapping[str, Any]) -> Preview:
    """Return what is understood of a file that was read already.

    Parameters
    ----------
    name : str
        ``csv`` or ``npz``.
    settings : mapping
        Every setting, checked, with defaults filled in.

    Raises
    ------
    PlaygroundError
        If the file cannot be read.
    """
    return _of_csv(settings) if name == CSV.name else _of_npz(settings)


def _of_csv(settings: Mapping[str, Any]) -> Preview:
    table, dialect = CSV.content(settings)
    roles, problem, result = None, None, ""
    try:
        roles = CSV.roles(settings)
        n_columns = len(roles.inputs)
        result = _result(roles.target.name, CSV.describe(settings), CSV.sizes(settings), n_columns)
    except PlaygroundError as error:
        problem = error
    found = {
        "encoding": dialect.encoding,
        "delimiter": dialect.delimiter,
        "decimal": dialect.decimal,
        "header": "true" if dialect.has_names else "false",
    }
    if roles is not None:
        found |= {"target": roles.target.name, "task": _learnt(roles.class_names)}
    columns = tuple(_line(column, roles, settings, table) for column in table.columns)
    doubts = (*table.doubts, *(roles.doubts if roles is not None else ()))
    return Preview(columns, table.n_rows, table.nbytes, found, doubts, result, problem)


def _line(column: Column, roles: Roles | None, settings: Mapping[str, Any], table: Table) -> ColumnLine:
    kind = KINDS[column.kind]
    if column.kind == "category":
        n = len(column.texts)
        kind = Text("category, 1 text") if n == 1 else Text("category, {n} texts", n=n)
    use = ""
    if roles is not None:
        uses = {"target": (roles.target,), "group": (roles.group,), "input": roles.inputs}
        use = next((use for use, columns in uses.items() if column in columns), "")
    elif column.name == (settings["target"] or table.names[-1]):
        use = "target"
    why_not = "" if use else why_no_input(column) or ""
    return ColumnLine(column.name, kind, column.examples, column.n_missing, use, why_not)


def _of_npz(settings: Mapping[str, Any]) -> Preview:
    arrays = NPZ.content(settings)
    problem, result = None, ""
    found: dict[str, str] = {}
    try:
        info = NPZ.describe(settings)
        result = _result(settings["y"], info, NPZ.sizes(settings), 0)
        found = {"task": _learnt(info.class_names)}
    except PlaygroundError as error:
        problem = error
    uses = {settings["y"]: "target", settings["x"]: "input"}
    columns = tuple(
        ColumnLine(name, words, (), 0, uses.get(name, "")) for name, words in arrays.shapes.items()
    )
    nbytes = arrays.x.nbytes + arrays.y.nbytes
    return Preview(columns, len(arrays.x), nbytes, found, (), result, problem)


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
