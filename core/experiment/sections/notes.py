"""What an experiment tells a class: what to see, what to try, and why it is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from math import prod
from typing import Any

from core.errors import PlaygroundError, did_you_mean
from core.experiment.sections.section import (
    Section,
    check_list,
    check_names,
    check_table,
    check_text,
    setting,
)
from core.system.toml import flat, frozen
from core.text import Text, has_controls

LONGEST_LOOK = 240
LONGEST_WHY = 360
LONGEST_MORE = 2_000
LONGEST_SUGGESTION = 80
MOST_SUGGESTIONS = 3
MOST_SETTINGS = 8
"""Settings that one suggestion changes."""
SEEDS = "seeds"
"""What the number of seeds of a sweep is called."""
MOST_SEEDS = 100
MOST_SWEPT = 2
"""Settings that a suggested sweep varies beside its seeds."""
MOST_VALUES = 32
SETTABLE = ("seed", "data", "model", "loss", "optimizer", "scheduler", "task", "training")
"""The settings and sections that a suggestion may change: what a run depends on."""


def _check_paragraph(most: int, text: Any, path: str) -> str:
    if len(check_text(text, path)) > most:
        raise PlaygroundError(path, Text("must be a text of at most {most} characters", most=most), text)
    if has_controls(text):
        raise PlaygroundError(path, Text("must be one paragraph without control characters"), text)
    return str(text)


def _check_suggestions(tables: Any, path: str) -> tuple[Suggestion, ...]:
    listed = enumerate(check_list(tables, path, MOST_SUGGESTIONS))
    return tuple(_suggestion(table, f"{path}[{i}]") for i, table in listed)


@dataclass(frozen=True)
class Suggestion:
    """Something to try.

    Parameters
    ----------
    text : str
        What its button says.
    set : dict
        New values by the paths of settings. They are checked like any edit once the button is pressed.
    run : bool
        Whether the experiment is run from the start afterwards, or the sweep begins.
    sweep : dict
        Values in turn by the paths of settings, and the number of ``seeds``: a plan for the Sweep page, which
        checks the values as any plan. Empty for none.
    """

    text: str
    set: dict[str, Any] = field(default_factory=dict, hash=False)
    run: bool = True
    sweep: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def table(self) -> dict[str, Any]:
        """What is not as by default."""
        table: dict[str, Any] = {"text": self.text}
        if self.set:
            table["set"] = self.set
        if self.sweep:
            table["sweep"] = self.sweep
        return table if self.run else {**table, "run": False}


@dataclass(frozen=True)
class Notes(Section):
    """What to look at, what to try and why it is so; no run depends on it.

    Parameters
    ----------
    look, why, more : str
        A paragraph each. `more` is shown to those who ask for it.
    suggestions : tuple of Suggestion
        ``[[notes.try]]`` in the file.
    """

    look: str = setting("", partial(_check_paragraph, LONGEST_LOOK))
    why: str = setting("", partial(_check_paragraph, LONGEST_WHY))
    more: str = setting("", partial(_check_paragraph, LONGEST_MORE))
    suggestions: tuple[Suggestion, ...] = setting((), _check_suggestions, name="try")

    @property
    def changed(self) -> dict[str, Any]:
        """The notes that there are."""
        tables = {"try": tuple(suggestion.table for suggestion in self.suggestions)}
        return super().changed | (tables if self.suggestions else {})


def _suggestion(table: Any, path: str) -> Suggestion:
    check_table(table, path)
    check_names(table, ("text", "set", "run", "sweep"), f"{path}.")
    text, run = table.get("text"), table.get("run", True)
    if not isinstance(text, str) or not text.strip():
        raise PlaygroundError(f"{path}.text", Text("must be the text of a button"), text)
    _check_paragraph(LONGEST_SUGGESTION, text, f"{path}.text")
    if not isinstance(run, bool):
        raise PlaygroundError(f"{path}.run", Text("must be true or false"), run)
    settings = _settings(table.get("set", {}), f"{path}.set")
    return Suggestion(text, settings, run, _sweep(table.get("sweep"), f"{path}.sweep"))


def _settings(table: Any, path: str) -> dict[str, Any]:
    """Return new values by the paths of settings; in a file they may be nested tables too."""
    if not isinstance(table, Mapping):
        raise PlaygroundError(path, Text("must be a table of settings and their values"), table)
    settings: dict[str, Any] = frozen(flat(table))
    if len(settings) > MOST_SETTINGS:
        raise PlaygroundError(
            path,
            Text("must have at most {most_settings} settings", most_settings=MOST_SETTINGS),
            len(settings),
        )
    for name, value in settings.items():
        _check_settable(name, value, path)
    return settings


def _check_settable(name: str, value: Any, path: str) -> None:
    section = name.partition(".")[0]
    if section not in SETTABLE or (name == section) != (section == "seed"):
        hint = did_you_mean(section, SETTABLE) or Text("Settings are named like optimizer.lr.")
        raise PlaygroundError(f"{path}.{name}", Text("is not a setting that a run depends on"), value, hint)


def _sweep(table: Any, path: str) -> dict[str, Any]:
    """Return a suggested sweep: values by the paths of settings, and the number of seeds."""
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise PlaygroundError(path, Text("must be a table of settings and lists of their values"), table)
    sweep: dict[str, Any] = frozen(flat(table))
    seeds = sweep.get(SEEDS, 1)
    if type(seeds) is not int or not 1 <= seeds <= MOST_SEEDS:
        rule = Text("must be a whole number from 1 to {most}", most=MOST_SEEDS)
        raise PlaygroundError(f"{path}.{SEEDS}", rule, seeds)
    axes = {name: values for name, values in sweep.items() if name != SEEDS}
    if len(axes) > MOST_SWEPT:
        rule = Text("must have at most {most} settings", most=MOST_SWEPT)
        raise PlaygroundError(path, rule, len(axes))
    for name, values in axes.items():
        _check_values(name, values, path)
    if seeds * prod(map(len, axes.values())) < 2:
        raise PlaygroundError(path, Text("needs a setting with several values, or several seeds"), table)
    return sweep


def _check_values(name: str, values: Any, path: str) -> None:
    if name == "seed":
        rule = Text("is no setting of a sweep: seeds say how many")
        raise PlaygroundError(f"{path}.{name}", rule, values, Text("For example: seeds = 16."))
    _check_settable(name, values, path)
    listed = check_list(values, f"{path}.{name}", MOST_VALUES)
    if not listed or any(isinstance(value, Mapping) for value in listed):
        raise PlaygroundError(f"{path}.{name}", Text("must be a list of values"), values)
    for value in listed:
        if isinstance(value, str) and has_controls(value):
            raise PlaygroundError(f"{path}.{name}", Text("must be a list of values"), values)
        if listed.count(value) > 1:
            raise PlaygroundError(f"{path}.{name}", Text("is to take a value twice"), value)
