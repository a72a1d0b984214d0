"""Reads small tables that tests write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.data.files.identity import stamp_of
from core.data.tables.reading.csv_reader import read_csv
from core.data.tables.reading.dialect import Dialect
from core.data.tables.table import Column, Table


def read(content: bytes | str, folder: Path, **settings: Any) -> tuple[Table, Dialect]:
    """Write a table and read it."""
    file = folder / "t.csv"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_csv(stamp_of(str(file)), **settings)


def column(table: Table, name: str) -> Column:
    """Return a column by its name."""
    return table.columns[table.names.index(name)]


def doubts(table: Table) -> str:
    """Return all that is doubtful, one a line."""
    return "\n".join(doubt.note for doubt in table.doubts)
