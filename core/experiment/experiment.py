"""The experiment: everything that decides a run, as one frozen value and one TOML file.

This module knows the sections of an experiment. The catalogue knows which names and values a component
takes: see ``core.experiment.validate``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import tomli_w
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from core.errors import PlaygroundError, did_you_mean
from core.experiment.sections import file_paths
from core.experiment.sections.code import Code
from core.experiment.sections.notes import Notes
from core.experiment.sections.section import Section
from core.experiment.sections.view import View
from core.system.files import read_text, write_text
from core.system.toml import (
    TEXT_LIMIT,
    assign,
    check_plain,
    compact,
    flat,
    frozen,
    lookup,
    parse_toml,
    thawed,
)
from core.text import Text, has_controls, printable, template

VERSION = 1
LONGEST_NAME = 200
DISPLAY_ONLY = frozenset(
    {"name", "code.sha256", "view.level", "view.hidden", "notes.look", "notes.why", "notes.more", "notes.try"}
)
"""Settings for people, and what is noted of others: no number of a run depends on them."""


class Component(BaseModel):
    """A table with a `name` and that component's own settings, flat.

    A setting that is absent keeps its default, so a file says only what it changes.
    """

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    name: str

    @model_validator(mode="before")
    @classmethod
    def _freeze_lists(cls, table: Any) -> Any:
        if not isinstance(table, Mapping):
            return table
        return frozen(table)

    @property
    def args(self) -> dict[str, Any]:
        """The settings without the name."""
        return dict(self.model_extra or {})

    @property
    def table(self) -> dict[str, Any]:
        """The whole table: the name and the settings."""
        return {"name": self.name, **self.args}


class Training(Section):
    """Length of the run, evaluations, device, threads, penalties and clipping."""

    epochs: Annotated[
        int,
        Field(
            ge=1,
            le=10_000_000,
            description=Text("Passes over the training data. More can be added while it runs."),
            json_schema_extra={"hot": True},
        ),
    ] = 200
    device: Annotated[
        str,
        Field(
            pattern=r"^(auto|cpu|mps|(cuda|xpu)(:[0-9]{1,3})?|gloo:[1-9][0-9]{0,2}|nccl:all)$",
            description=Text(
                "Where the model and each batch are computed. auto takes the best that works; "
                "gloo:2 are two processes on the CPU, nccl:all one for each GPU."
            ),
        ),
    ] = "auto"
    threads: Annotated[
        int | None,
        Field(
            ge=1,
            le=1024,
            description=Text(
                "CPU threads of one operation. Another number can change the last bit of a result."
            ),
        ),
    ] = None
    eval_every: Annotated[
        int,
        Field(ge=1, le=1_000_000, description=Text("Epochs between two evaluations on train and test data.")),
    ] = 1
    l1: Annotated[
        float,
        Field(
            ge=0,
            le=1e3,
            description=Text("L1 penalty: this times the sum of the absolute weights is added to the loss."),
            json_schema_extra={"hot": True, "log": True},
        ),
    ] = 0.0
    l2: Annotated[
        float,
        Field(
            ge=0,
            le=1e3,
            description=Text(
                "L2 penalty: half of this times the sum of the squared weights is added to the loss."
            ),
            json_schema_extra={"hot": True, "log": True},
        ),
    ] = 0.0
    clip_norm: Annotated[
        float | None,
        Field(
            gt=0,
            le=1e6,
            description=Text("Gradients are scaled down so that their total norm is at most this."),
            json_schema_extra={"hot": True, "log": True, "absent": Text("no clipping")},
        ),
    ] = None


class Experiment(Section):
    """Everything that decides a run. Two equal experiments give the same numbers on one machine."""

    version: Annotated[int, Field(ge=1)] = VERSION
    name: Annotated[
        str, Field(max_length=LONGEST_NAME, description=Text("What the experiment is called."))
    ] = "Untitled"
    seed: Annotated[
        int, Field(ge=0, lt=2**63, description=Text("Decides initial weights, shuffling and dropout."))
    ] = 0
    data: Component
    model: Component
    loss: Component
    optimizer: Component
    scheduler: Component | None = None
    task: Component | None = None
    training: Training = Training()
    code: Code = Code()
    view: View = View()
    notes: Notes = Notes()

    @field_validator("name")
    @classmethod
    def _check_name(cls, name: str) -> str:
        if has_controls(name):
            raise PlaygroundError("name", Text("must be one line without control characters"), name)
        return name

    @classmethod
    def from_dict(cls, table: Mapping[str, Any], source: str = "experiment") -> Experiment:
        """Build an experiment from nested tables.

        Raises
        ------
        PlaygroundError
            With the setting's path, the rule and the value of the first thing that is wrong.
        """
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
        try:
            return cls.model_validate(dict(table))
        except ValidationError as error:
            raise _first_problem(error, source) from None

    @classmethod
    def from_toml(cls, text: str, source: str = "experiment") -> Experiment:
        """Parse an experiment file's text; `source` names it in errors.

        Raises
        ------
        PlaygroundError
            If it is not TOML or not an experiment.
        """
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
        tables = self.model_dump(exclude_none=True, exclude={"code", "view", "notes"})
        for name, section in (("code", self.code), ("view", self.view), ("notes", self.notes)):
            if content := section.model_dump(by_alias=True, exclude_defaults=True):
                tables[name] = content
        return thawed(tables)  # type: ignore[no-any-return]

    def to_toml(self) -> str:
        """Return the experiment file's text; ``from_toml`` gives an equal experiment."""
        return _toml(self.to_dict())

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the experiment file, whole or not at all; files near it are named relative to its folder.

        Raises
        ------
        PlaygroundError
            If the place cannot be written to.
        """
        write_text(path, _toml(file_paths.relative(self.to_dict(), Path(path).parent)))

    def get(self, path: str) -> Any:
        """Return the value at a path such as ``optimizer.lr``; None where it is absent.

        Members of lists are addressed by number: ``scheduler.schedulers[0].gamma``.
        """
        return lookup(self.to_dict(), path)

    def replace(self, path: str, value: Any) -> Experiment:
        """Return an experiment with the value at `path` changed; None removes it.

        A whole section can be given as a table: ``replace("scheduler", {"name": "StepLR"})``.

        Raises
        ------
        PlaygroundError
            If the result is not an experiment.
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
        here, there = flat(self.to_dict()), flat(other.to_dict())
        paths = dict.fromkeys([*here, *there])
        return {
            path: (here.get(path), there.get(path)) for path in paths if here.get(path) != there.get(path)
        }

    def run_changes(self, other: Experiment) -> set[str]:
        """Return the paths of the settings that differ in `other` and that a run depends on."""
        return set(self.changes(other)) - DISPLAY_ONLY


def _toml(tables: dict[str, Any]) -> str:
    return compact(tomli_w.dumps(tables))


def shortened(name: str) -> str:
    """Return a valid name for an experiment: one line, cut if it is too long."""
    name = printable(name)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


_RULES = {
    "int_type": template("must be a whole number"),
    "float_type": template("must be a number"),
    "string_type": template("must be a text"),
    "model_type": template("must be a table"),
    "tuple_type": template("must be a list"),
    "too_long": template("must have at most {max_length} members"),
    "string_too_long": template("must be a text of at most {max_length} characters"),
    "string_pattern_mismatch": template(
        "must be auto, cpu, mps, cuda or xpu, one of several such as cuda:0, or several "
        "processes such as gloo:2 or nccl:all"
    ),
    "greater_than_equal": template("must be at least {ge:.15g}"),
    "greater_than": template("must be greater than {gt:.15g}"),
    "less_than_equal": template("must be at most {le:.15g}"),
    "less_than": template("must be less than {lt:.15g}"),
}
"""Messages by pydantic's type of error; pydantic's own are for programmers."""

_SECTIONS: dict[str, type[Section]] = {"training": Training, "code": Code, "view": View, "notes": Notes}


def _first_problem(error: ValidationError, source: str) -> PlaygroundError:
    problem = error.errors(include_url=False)[0]
    path = ".".join(str(part) for part in problem["loc"]) or source
    if problem["type"] == "extra_forbidden":
        section = _SECTIONS.get(str(problem["loc"][0]) if "." in path else "", Experiment)
        known = [field.alias or name for name, field in section.model_fields.items()]
        hint = did_you_mean(problem["loc"][-1], known) or Text("Known: {names}.", names=", ".join(known))
        return PlaygroundError(path, Text("is not a known setting"), problem["input"], hint)
    if problem["type"] == "missing":
        return PlaygroundError(path, Text("is missing"), hint=Text("Add it to {source}.", source=source))
    rule = problem["msg"][0].lower() + problem["msg"][1:]
    if problem["type"] in _RULES:
        rule = Text(_RULES[problem["type"]], **problem.get("ctx", {}))
    return PlaygroundError(path, rule, problem["input"])
