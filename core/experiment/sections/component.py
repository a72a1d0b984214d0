"""A component of an experiment: the table of its data, model, loss, optimizer or schedule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from core.experiment.sections.section import check_table, check_text, missing
from core.system.toml import frozen


@dataclass(frozen=True, init=False)
class Component:
    """A table with a `name` and that component's own settings, flat.

    A setting that is absent keeps its default, so a file says only what it changes. Lists are kept as tuples.
    """

    name: str
    _args: dict[str, Any] = field(hash=False)

    def __init__(self, /, name: str, **args: Any) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "_args", frozen(args))

    @classmethod
    def from_table(cls, table: Any, path: str, source: str) -> Component:
        """Return the component that a table describes."""
        check_table(table, path)
        if table.get("name") is None:
            raise missing(f"{path}.name", source)
        check_text(table["name"], f"{path}.name")
        return cls(**table)

    @property
    def args(self) -> dict[str, Any]:
        """The settings without the name."""
        return dict(self._args)

    @property
    def table(self) -> dict[str, Any]:
        """The whole table: the name and the settings."""
        return {"name": self.name, **self._args}
