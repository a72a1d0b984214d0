"""The experiment: everything that decides a run, as one frozen value and one TOML file.

This module knows the sections of an experiment. The catalogue knows which names and values a component
takes: see ``core.experiment.validate``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import PlaygroundError
from core.experiment.sections import file_paths
from core.experiment.sections.code import Code
from core.experiment.sections.component import Component
from core.experiment.sections.notes import Notes
from core.experiment.sections.section import Section, check_text, number, setting, table_of
from core.experiment.sections.training import Training
from core.experiment.sections.view import View
from core.system.files import read_text, write_text
from core.system.toml import (
    TEXT_LIMIT,
    assign,
    check_plain,
    compact,
    flat,
    lookup,
    parse_toml,
    thawed,
)
from core.text import Text, has_controls, printable

__all__ = ["Component", "Experiment", "Training", "shortened"]

VERSION = 1
LONGEST_NAME = 200
DISPLAY_ONLY = frozenset(
    {"name", "code.sha256", "view.level", "view.hidden", "notes.look", "notes.why", "notes.more", "notes.try"}
)
"""Settings for people, and what is noted of others: no number of a run depends on them."""


def _check_name(value: Any, path: str) -> str:
    if len(check_text(value, path)) > LONGEST_NAME:
        raise PlaygroundError(
            path, Text("must be a text of at most {most} characters", most=LONGEST_NAME), value
        )
    if has_controls(value):
        raise PlaygroundError(path, Text("must be one line without control characters"), value)
    return str(value)


@dataclass(frozen=True, kw_only=True)
class Experiment(Section):
    """Everything that decides a run. Two equal experiments give the same numbers on one machine."""

    version: int = number("int", VERSION, low=1)
    name: str = setting("Untitled", _check_name, Text("What the experiment is called."))
    seed: int = number(
        "int", 0, low=0, high=2**63, high_open=True,
        doc=Text("Decides initial weights, shuffling and dropout."),
    )  # fmt: skip
    data: Component = table_of(Component)
    model: Component = table_of(Component)
    loss: Component = table_of(Component)
    optimizer: Component = table_of(Component)
    scheduler: Component | None = table_of(Component, None)
    task: Component | None = table_of(Component, None)
    training: Training = table_of(Training, Training())
    code: Code = table_of(Code, Code())
    view: View = table_of(View, View())
    notes: Notes = table_of(Notes, Notes())

    @classmethod
    def from_dict(cls, table: Mapping[str, Any], source: str = "experiment") -> Experiment:
        """Build an experiment from nested tables."""
        version = table.get("version", VERSION)
        if isinstance(version, int) and version > VERSION:
            raise PlaygroundError(
                source,
                Text(
                    "was made by a newer version (format {version}; this program reads up to {known})",
                    version=version,
                    known=VERSION,
                ),
                hint=Text("Update Torch Playground to open it."),
            )
        check_plain(table, "")
        return cls.from_table(table, "", source)

    @classmethod
    def from_toml(cls, text: str, source: str = "experiment") -> Experiment:
        """Parse an experiment file's text; `source` names it in errors."""
        return cls.from_dict(parse_toml(text, source), source)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Experiment:
        """Read an experiment file; files that it names are found from its folder.

        Raises
        ------
        PlaygroundError
            If it cannot be read, is no regular file of at most TEXT_LIMIT bytes, is not UTF-8 or
            TOML, or is not an experiment.
        """
        file = Path(path)
        tables = parse_toml(read_text(file, TEXT_LIMIT), str(file))
        return cls.from_dict(file_paths.absolute(tables, file.parent), str(file))

    def to_dict(self) -> dict[str, Any]:
        """Return nested tables of plain values; absent settings (None) and empty sections are left out."""
        tables = self.table
        for name, value in self.table.items():
            if isinstance(value, Component | Training):
                tables[name] = value.table
            elif isinstance(value, Section):
                tables[name] = value.changed
                if not tables[name]:
                    del tables[name]
        return thawed(tables)  # type: ignore[no-any-return]

    def to_toml(self) -> str:
        """Return the experiment file's text; ``from_toml`` gives an equal experiment."""
        return _toml(self.to_dict())

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the experiment file, whole or not at all; files near it are named relative to its folder."""
        write_text(path, _toml(file_paths.relative(self.to_dict(), Path(path).parent)))

    def get(self, path: str) -> Any:
        """Return the value at a path such as ``optimizer.lr``; None where it is absent.

        Members of lists are addressed by number: ``scheduler.schedulers[0].gamma``.
        """
        return lookup(self.to_dict(), path)

    def replace(self, path: str, value: Any) -> Experiment:
        """Return an experiment with the value at `path` changed; None removes it.

        A whole section can be given as a table: ``replace("scheduler", {"name": "StepLR"})``.
        """
        return self.replace_all({path: value})

    def replace_all(self, settings: Mapping[str, Any]) -> Experiment:
        """Return an experiment with the values at several paths changed, as ``replace`` does for one."""
        tables = self.to_dict()
        for path, value in {**file_paths.forgotten(settings), **settings}.items():
            assign(tables, path, value)
        return Experiment.from_dict(tables)

    def changes(self, other: Experiment) -> dict[str, tuple[Any, Any]]:
        """Return the settings that differ in `other`, as path -> (value here, value there)."""
        if self == other:
            return {}
        here, there = flat(self.to_dict()), flat(other.to_dict())
        paths = dict.fromkeys([*here, *there])
        return {
            path: (here.get(path), there.get(path)) for path in paths if here.get(path) != there.get(path)
        }

    def run_changes(self, other: Experiment) -> set[str]:
        """Return the paths of the settings that differ in `other` and that a run depends on."""
        return set(self.changes(other)) - DISPLAY_ONLY


def _toml(tables: dict[str, Any]) -> str:
    import tomli_w  # only to write

    return compact(tomli_w.dumps(tables))


def shortened(name: str) -> str:
    """Return a valid name for an experiment: one line, cut if it is too long."""
    name = printable(name)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
