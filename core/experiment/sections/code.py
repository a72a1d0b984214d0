"""Which file of the user's own code an experiment takes classes from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Self

from core.errors import PlaygroundError
from core.experiment.sections.section import Section, check_text, setting
from core.text import Text


def _check_path(value: Any, path: str) -> str:
    if not check_text(value, path):
        raise PlaygroundError(path, Text("must name a file"), value)
    return str(value)


def _check_hash(value: Any, path: str) -> str:
    if not re.fullmatch("[0-9a-f]{64}", check_text(value, path)):
        raise PlaygroundError(path, Text("must be 64 digits from 0 to 9 and a to f"), value)
    return str(value)


@dataclass(frozen=True)
class Code(Section):
    """A file of Python whose classes stand beside torch's: see ``docs/own_code.md``.

    In a file ``code = "my_code.py"`` means a table with that `path` alone. `sha256` says which version of the
    file the numbers come from; it is written with the experiment, and decides nothing by itself.
    """

    path: str | None = setting(
        None,
        _check_path,
        Text(
            "A Python file of your own: its classes can be chosen beside torch's. A relative path counts "
            "from the experiment's file."
        ),
    )
    sha256: str | None = setting(None, _check_hash, Text("The SHA-256 of that file's bytes."))

    @classmethod
    def from_table(cls, table: Any, path: str, source: str) -> Self:
        """Return the section that a table, or the path alone, describes; see ``Section.from_table``."""
        return super().from_table({"path": table} if isinstance(table, str) else table, path, source)
