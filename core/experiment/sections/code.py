"""Which file of the user's own code an experiment takes classes from."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from core.experiment.sections.section import Section
from core.text import Text


class Code(Section):
    """A file of Python whose classes stand beside torch's: see ``docs/own_code.md``.

    In a file ``code = "my_code.py"`` means a table with that `path` alone. `sha256` says which version of the
    file the numbers come from; it is written with the experiment, and decides nothing by itself.
    """

    path: Annotated[
        str | None,
        Field(
            min_length=1,
            description=Text(
                "A Python file of your own: its classes can be chosen beside torch's. A relative path counts "
                "from the experiment's file."
            ),
        ),
    ] = None
    sha256: Annotated[
        str | None,
        Field(pattern=r"^[0-9a-f]{64}$", description=Text("The SHA-256 of that file's bytes.")),
    ] = None

    @model_validator(mode="before")
    @classmethod
    def _from_path(cls, table: Any) -> Any:
        return {"path": table} if isinstance(table, str) else table
