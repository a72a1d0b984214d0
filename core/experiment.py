"""The experiment: everything that decides a run, as one frozen value and one TOML file.

This module knows the shape of an experiment. Which names and values a component takes is the
catalogue's business: see ``core.check``.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import tomli_w
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from core.errors import PlaygroundError

VERSION = 1


class Section(BaseModel):
    """A table of the experiment file; unknown keys and loose types are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


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
        return {key: _frozen(value) for key, value in table.items()}

    @property
    def args(self) -> dict[str, Any]:
        """The settings beside the name."""
        return dict(self.model_extra or {})


class Training(Section):
    """How long, how often, where, and with which extra terms."""

    epochs: Annotated[
        int,
        Field(
            ge=1,
            le=10_000_000,
            description="Passes over the training data. More can be added while it runs.",
            json_schema_extra={"hot": True},
        ),
    ] = 200
    device: Annotated[
        str,
        Field(
            pattern=r"^(auto|cpu|mps|(cuda|xpu)(:\d+)?)$",
            description="Where the model and each batch are computed. auto takes the best that works.",
        ),
    ] = "auto"
    threads: Annotated[
        int | None,
        Field(
            ge=1,
            le=1024,
            description="CPU threads of one operation. Another number can change the last bit of a result.",
        ),
    ] = None
    eval_every: Annotated[
        int,
        Field(ge=1, le=1_000_000, description="Epochs between two evaluations on train and test data."),
    ] = 1
    l1: Annotated[
        float,
        Field(
            ge=0,
            le=1e3,
            description="L1 penalty: this times the sum of the absolute weights is added to the loss.",
            json_schema_extra={"hot": True, "log": True},
        ),
    ] = 0.0
    l2: Annotated[
        float,
        Field(
            ge=0,
            le=1e3,
            description="L2 penalty: half of this times the sum of the squared weights is added to the loss.",
            json_schema_extra={"hot": True, "log": True},
        ),
    ] = 0.0
    clip_norm: Annotated[
        float | None,
        Field(
            gt=0,
            le=1e6,
            description="Gradients are scaled down so that their total norm is at most this.",
            json_schema_extra={"hot": True, "log": True},
        ),
    ] = None


class Experiment(Section):
    """Everything that decides a run. Two equal experiments give the same numbers on one machine."""

    version: Annotated[int, Field(ge=1)] = VERSION
    name: str = "Untitled"
    seed: Annotated[int, Field(ge=0, lt=2**63, description="Decides initial weights, shuffling and dropout.")] = 0
    data: Component
    model: Component
    loss: Component
    optimizer: Component
    scheduler: Component | None = None
    training: Training = Training()

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
                f"was made by a newer version (format {version}; this program reads up to {VERSION})",
                hint="Update Torch Playground to open it.",
            )
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
        try:
            table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise PlaygroundError(source, f"is not valid TOML: {error}", hint="Correct that line.") from None
        return cls.from_dict(table, source)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Experiment:
        """Read an experiment file.

        Raises
        ------
        PlaygroundError
            If it cannot be read, is not UTF-8 or TOML, or is not an experiment.
        """
        file = Path(path)
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise PlaygroundError(str(file), "is not a text file in UTF-8") from None
        except OSError as error:
            raise PlaygroundError(str(file), f"cannot be read: {error.strerror or error}") from None
        return cls.from_toml(text, str(file))

    def to_dict(self) -> dict[str, Any]:
        """Return nested tables of plain values; what is absent (None) is left out."""
        return _thawed(self.model_dump(exclude_none=True))  # type: ignore[no-any-return]

    def to_toml(self) -> str:
        """Return the experiment file's text; ``from_toml`` gives an equal experiment."""
        return tomli_w.dumps(self.to_dict())

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the experiment file, whole or not at all.

        Raises
        ------
        PlaygroundError
            If the place cannot be written to.
        """
        file = Path(path)
        partial = file.with_name(f".{file.name}.{os.getpid()}.tmp")
        try:
            partial.write_text(self.to_toml(), encoding="utf-8")
            os.replace(partial, file)
        except OSError as error:
            partial.unlink(missing_ok=True) if partial.parent.is_dir() else None
            raise PlaygroundError(
                str(file), f"cannot be written: {error.strerror or error}", hint="Choose another folder."
            ) from None

    def get(self, path: str) -> Any:
        """Return the value at a path such as ``optimizer.lr``; None where it is absent."""
        value: Any = self.to_dict()
        for key in path.split("."):
            if not isinstance(value, Mapping):
                return None
            value = value.get(key)
        return value

    def replace(self, path: str, value: Any) -> Experiment:
        """Return an experiment with the value at `path` changed; None takes it out.

        A whole section can be given as a table: ``replace("scheduler", {"name": "StepLR"})``.

        Raises
        ------
        PlaygroundError
            If the result is not an experiment.
        """
        tables = self.to_dict()
        *parents, last = path.split(".")
        table = tables
        for key in parents:
            table = table.setdefault(key, {})
            if not isinstance(table, dict):
                raise PlaygroundError(path, "is not a setting", value)
        if value is None:
            table.pop(last, None)
        else:
            table[last] = _thawed(value)
        return Experiment.from_dict(tables)

    def changes(self, other: Experiment) -> dict[str, tuple[Any, Any]]:
        """Return the settings that differ in `other`, as path -> (value here, value there)."""
        here, there = _flat(self.to_dict()), _flat(other.to_dict())
        paths = [*here, *(path for path in there if path not in here)]
        return {
            path: (here.get(path), there.get(path)) for path in paths if here.get(path) != there.get(path)
        }


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = value
    return flat


def _first_problem(error: ValidationError, source: str) -> PlaygroundError:
    problem = error.errors(include_url=False)[0]
    path = ".".join(str(part) for part in problem["loc"]) or source
    if problem["type"] == "extra_forbidden":
        return PlaygroundError(path, "is not a known setting", problem["input"], "Remove it or correct its name.")
    if problem["type"] == "missing":
        return PlaygroundError(path, "is missing", hint=f"Add it to {source}.")
    rule = problem["msg"][0].lower() + problem["msg"][1:]
    return PlaygroundError(path, rule.replace("input should be", "must be"), problem["input"])


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list | tuple) else value


def _thawed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    return [_thawed(item) for item in value] if isinstance(value, list | tuple) else value
