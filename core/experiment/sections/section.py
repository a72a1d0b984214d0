"""What every section of an experiment is: a frozen value, made from a table of the file and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import partial
from typing import Any, Literal, Self

from core.errors import PlaygroundError, did_you_mean
from core.experiment.schema import ParamSpec
from core.text import Text

Check = Callable[[Any, str], Any]
"""Takes a value and its path; returns the value in its canonical type, or raises PlaygroundError."""


def setting(default: Any, check: Check, doc: str = "", name: str = "") -> Any:
    """Return the field of a section for a text, a list or whatever else `check` knows.

    Parameters
    ----------
    default : Any
        None if it may be left out.
    doc : str
        The text for the tooltip.
    name : str
        What it is called in a file, if not as in Python.
    """
    spec = ParamSpec("", "text", default, optional=default is None, doc=doc)
    return field(default=default, metadata={"check": check, "spec": spec, "name": name})


def number(kind: Literal["int", "float"], default: float | None, **rules: Any) -> Any:
    """Return the field of a section for a number; `rules` are fields of ``ParamSpec``."""
    spec = ParamSpec("", kind, default, optional=default is None, **rules)
    return field(default=default, metadata={"check": partial(_check_number, spec), "spec": spec})


def table_of(kind: type[Any], default: Any = MISSING) -> Any:
    """Return the field of a section for a table, which ``kind.from_table`` reads."""
    return field(default=default, metadata={"kind": kind})


@dataclass(frozen=True)
class Section:
    """A table of the experiment file; unknown keys and loose types are refused."""

    @classmethod
    def from_table(cls, table: Any, path: str, source: str) -> Self:
        """Return the section that a table describes; a setting that is None counts as absent.

        Parameters
        ----------
        path : str
            The section's name; empty for the whole experiment.
        source : str
            What the table comes from, for errors.
        """
        check_table(table, path)
        prefix = f"{path}." if path else ""
        names, found = cls.names(), {}
        for name, member in zip(names, fields(cls), strict=True):
            value, rules = table.get(name), member.metadata
            if value is None and member.default is MISSING:
                raise missing(prefix + name, source)
            if value is not None and "kind" in rules:
                found[member.name] = rules["kind"].from_table(value, prefix + name, source)
            elif value is not None:
                found[member.name] = rules["check"](value, prefix + name)
        check_names(table, names, prefix)
        return cls(**found)

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return what the settings are called in a file."""
        return tuple(member.metadata.get("name") or member.name for member in fields(cls))

    @property
    def table(self) -> dict[str, Any]:
        """The settings, without those that are None."""
        return {name: value for name, _, value in self._settings() if value is not None}

    @property
    def changed(self) -> dict[str, Any]:
        """The settings that are not as by default."""
        return {name: value for name, default, value in self._settings() if value != default}

    def _settings(self) -> Iterable[tuple[str, Any, Any]]:
        """Yield name, default and value of each setting."""
        for name, member in zip(self.names(), fields(self), strict=True):
            yield name, member.default, getattr(self, member.name)


def params_of(section: type[Section]) -> tuple[ParamSpec, ...]:
    """Return the plain settings of a section of the experiment, without its nested tables."""
    specs = ((member.name, member.metadata.get("spec")) for member in fields(section))
    return tuple(replace(spec, name=name) for name, spec in specs if spec is not None)


def missing(path: str, source: str) -> PlaygroundError:
    """Return the error for a setting that has to be there."""
    return PlaygroundError(path, Text("is missing"), hint=Text("Add it to {source}.", source=source))


def check_table(table: Any, path: str) -> None:
    """Raise PlaygroundError if a value is no table."""
    if not isinstance(table, Mapping):
        raise PlaygroundError(path, Text("must be a table"), table)


def check_names(table: Mapping[str, Any], known: Iterable[str], prefix: str) -> None:
    """Raise PlaygroundError for the first name of a table that is not known."""
    known = list(known)
    for name in table:
        if name not in known:
            hint = did_you_mean(name, known) or Text("Known: {names}.", names=", ".join(known))
            raise PlaygroundError(f"{prefix}{name}", Text("is not a known setting"), table[name], hint)


def check_text(value: Any, path: str) -> str:
    """Return a text; raise PlaygroundError if it is none."""
    if not isinstance(value, str):
        raise PlaygroundError(path, Text("must be a text"), value)
    return value


def check_list(value: Any, path: str, most: int) -> list[Any]:
    """Return the members of a list; raise PlaygroundError if it is none, or has more than `most`."""
    if not isinstance(value, list | tuple):
        raise PlaygroundError(path, Text("must be a list"), value)
    if len(value) > most:
        raise PlaygroundError(path, Text("must have at most {most} members", most=most), value)
    return list(value)


def _check_number(spec: ParamSpec, value: Any, path: str) -> float:
    is_int = isinstance(value, int) and not isinstance(value, bool)
    if spec.kind == "int" and not is_int:
        raise PlaygroundError(path, Text("must be a whole number"), value)
    if not is_int and not isinstance(value, float):
        raise PlaygroundError(path, Text("must be a number"), value)
    if rule := _broken_range(spec, value):
        raise PlaygroundError(path, rule, value)
    return value if spec.kind == "int" else float(value)


def _broken_range(spec: ParamSpec, value: float) -> str:
    """Return the rule that a number breaks; empty if it is within the range."""
    low, high = spec.low, spec.high
    if low is not None and spec.low_open and not value > low:
        return Text("must be greater than {low:.15g}", low=low)
    if low is not None and not value >= low:
        return Text("must be at least {low:.15g}", low=low)
    if high is not None and spec.high_open and not value < high:
        return Text("must be less than {high:.15g}", high=high)
    if high is not None and not value <= high:
        return Text("must be at most {high:.15g}", high=high)
    return ""
