"""What an experiment tells a class: what to see, what to try, and why it is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
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
        Whether the experiment is run from the start afterwards.
    """

    text: str
    set: dict[str, Any] = field(default_factory=dict, hash=False)
    run: bool = True

    @property
    def table(self) -> dict[str, Any]:
        """What is not as by default."""
        table: dict[str, Any] = {"text": self.text}
        if self.set:
            table["set"] = self.set
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
    check_names(table, ("text", "set", "run"), f"{path}.")
    text, run = table.get("text"), table.get("run", True)
    if not isinstance(text, str) or not text.strip():
        raise PlaygroundError(f"{path}.text", Text("must be the text of a button"), text)
    _check_paragraph(LONGEST_SUGGESTION, text, f"{path}.text")
    if not isinstance(run, bool):
        raise PlaygroundError(f"{path}.run", Text("must be true or false"), run)
    return Suggestion(text, _settings(table.get("set", {}), f"{path}.set"), run)


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
        section = name.partition(".")[0]
        if section not in SETTABLE or (name == section) != (section == "seed"):
            hint = did_you_mean(section, SETTABLE) or Text("Settings are named like optimizer.lr.")
            raise PlaygroundError(
                f"{path}.{name}", Text("is not a setting that a run depends on"), value, hint
            )
    return settings
