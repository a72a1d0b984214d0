"""Files of other programs that are texts and no CSV: ARFF of Weka's, and LIBSVM."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from core.data.files.identity import PATH
from core.data.tables.reading.cells import is_number
from core.data.tables.reading.dialect import Dialect, unique
from core.data.tables.table import Kind
from core.errors import PlaygroundError
from core.text import Text

MOST_LOOKED_AT = 20
"""Lines that tell LIBSVM's form."""
_ARFF = re.compile(r"\s*@relation\b", re.IGNORECASE)
_ARFF_DATA = re.compile(r"\s*@data\b", re.IGNORECASE)
_ATTRIBUTE = re.compile(
    r"""\s*@attribute\s+('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\S+)\s*(.*)""", re.IGNORECASE
)
_PAIR = re.compile(r"(0|[1-9][0-9]*):[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?")


def is_arff(line: str) -> bool:
    """Return whether the first line that is no comment begins an ARFF file."""
    return _ARFF.match(line) is not None


def begins_arff_rows(line: str) -> bool:
    """Return whether the rows of an ARFF file come below this line."""
    return _ARFF_DATA.match(line) is not None


def arff_dialect(lines: Sequence[str], encoding: str) -> Dialect | None:
    """Return how an ARFF file of Weka's is written; None if it is none.

    Raises
    ------
    PlaygroundError
        If its rows are sparse, or no attributes or rows are there.
    """
    first = next((line for line in lines if line.strip() and not line.lstrip().startswith("%")), "")
    if not _ARFF.match(first):
        return None
    n_lines = next((i for i, line in enumerate(lines, start=1) if _ARFF_DATA.match(line)), 0)
    found = [attribute for line in lines[:n_lines] if (attribute := _ATTRIBUTE.match(line))]
    body = [line for line in lines[n_lines:] if line.strip() and not line.startswith("%")]
    hint = Text("Save it as CSV.")
    if not n_lines or not found or not body:
        raise PlaygroundError(PATH, Text("is an ARFF file of Weka's without attributes or rows"), hint=hint)
    if body[0].lstrip().startswith("{"):
        raise PlaygroundError(PATH, Text("is a sparse ARFF file of Weka's, which is not read"), hint=hint)
    quote = "'" if any("'" in line for line in body) else '"'
    kinds: list[Kind | None] = []
    for attribute in found:
        kind = attribute[2].strip().lower()
        is_number = kind.startswith(("numeric", "real", "integer"))
        kinds.append("number" if is_number else "category" if kind.startswith("{") else None)
    names = [re.sub(r"\\(.)", r"\1", attribute[1].strip("'\"")) for attribute in found]
    delimiter = "tab" if all("\t" in line and "," not in line for line in body) else ","
    return Dialect(
        encoding, delimiter, ".", n_lines, unique(names, len(names)), comment="%", quote=quote,
        kinds=tuple(kinds),
    )  # fmt: skip


def is_libsvm(lines: Sequence[str]) -> bool:
    """Return whether each line is a label and pairs such as ``3:0.5``."""
    given = [line.split("#")[0].split() for line in lines[:MOST_LOOKED_AT] if line.strip()]
    return bool(given) and all(map(_is_sparse, given)) and any("." in "".join(cells[1:]) for cells in given)


def _is_sparse(cells: Sequence[str]) -> bool:
    """Return whether cells are a label and pairs of ascending numbers and values, such as 1 3:0.5 7:2."""
    pairs = [_PAIR.fullmatch(cell) for cell in cells[1:]]
    if not cells or not is_number(cells[0], ".") or not all(pairs) or not pairs:
        return False
    places = [int(pair[1]) for pair in pairs if pair]
    return all(before < after for before, after in pairwise(places))
