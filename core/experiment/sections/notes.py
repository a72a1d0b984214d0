"""What an experiment tells a class: what to see, what to try, and why it is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field, ValidationInfo, field_validator

from core.errors import PlaygroundError, did_you_mean
from core.experiment.sections.section import Section
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


class Suggestion(Section):
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
    set: dict[str, Any] = Field(default={})
    run: bool = True


class Notes(Section):
    """What to look at, what to try and why it is so; no run depends on it.

    Parameters
    ----------
    look, why, more : str
        A paragraph each. `more` is shown to those who ask for it.
    suggestions : tuple of Suggestion
        ``[[notes.try]]`` in the file.
    """

    look: str = ""
    why: str = ""
    more: str = ""
    suggestions: Annotated[tuple[Suggestion, ...], Field(alias="try", max_length=MOST_SUGGESTIONS)] = ()

    @field_validator("look", "why", "more")
    @classmethod
    def _check_paragraph(cls, text: str, info: ValidationInfo) -> str:
        most = {"look": LONGEST_LOOK, "why": LONGEST_WHY}.get(str(info.field_name), LONGEST_MORE)
        return _paragraph(text, f"notes.{info.field_name}", most)

    @field_validator("suggestions", mode="before")
    @classmethod
    def _check_suggestions(cls, tables: Any) -> Any:
        if not isinstance(tables, list | tuple):
            return tables
        return tuple(_suggestion(table, f"notes.try[{i}]") for i, table in enumerate(tables))


def _suggestion(table: Any, path: str) -> Any:
    if not isinstance(table, Mapping):
        raise PlaygroundError(path, Text("must be a table"), table)
    known = tuple(Suggestion.model_fields)
    for key in table:
        if key not in known:
            hint = did_you_mean(key, known) or Text("Known: {names}.", names=", ".join(known))
            raise PlaygroundError(f"{path}.{key}", Text("is not a known setting"), table[key], hint)
    text = table.get("text")
    if not isinstance(text, str) or not text.strip():
        raise PlaygroundError(f"{path}.text", Text("must be the text of a button"), text)
    _paragraph(text, f"{path}.text", LONGEST_SUGGESTION)
    if not isinstance(table.get("run", True), bool):
        raise PlaygroundError(f"{path}.run", Text("must be true or false"), table["run"])
    return {**table, "set": _settings(table.get("set", {}), f"{path}.set")}


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
    for setting, value in settings.items():
        section = setting.partition(".")[0]
        if section not in SETTABLE or (setting == section) != (section == "seed"):
            hint = did_you_mean(section, SETTABLE) or Text("Settings are named like optimizer.lr.")
            raise PlaygroundError(
                f"{path}.{setting}", Text("is not a setting that a run depends on"), value, hint
            )
    return settings


def _paragraph(text: str, path: str, most: int) -> str:
    if len(text) > most:
        raise PlaygroundError(path, Text("must be a text of at most {most} characters", most=most), text)
    if has_controls(text):
        raise PlaygroundError(path, Text("must be one paragraph without control characters"), text)
    return text
