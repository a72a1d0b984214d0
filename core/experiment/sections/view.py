"""How much the window of an experiment shows."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import Field, field_validator

from core.errors import PlaygroundError
from core.experiment.sections.section import Section
from core.text import Text

MOST_HIDDEN = 200
Level = Literal["essentials", "more", "all"]
"""How many of the settings a window shows; each level shows those of the one before."""
LEVELS: tuple[Level, ...] = get_args(Level)


class View(Section):
    """What the window leaves out, for a class that need not see it yet; no run depends on it.

    `level` is that of the settings when the experiment is opened. Where it is absent, a window keeps its own.

    `hidden` has object names of panels, actions and controls, and paths of settings and sections.
    A window passes over names that it does not know: another version may have them.
    """

    level: Level | None = None
    hidden: Annotated[tuple[str, ...], Field(max_length=MOST_HIDDEN)] = ()

    @field_validator("level", mode="before")
    @classmethod
    def _check_level(cls, level: Any) -> Any:
        if level is not None and level not in LEVELS:
            raise PlaygroundError("view.level", Text("must be essentials, more or all"), level)
        return level

    @field_validator("hidden", mode="before")
    @classmethod
    def _check_names(cls, names: Any) -> Any:
        if not isinstance(names, list | tuple):
            return names
        for i, name in enumerate(names):
            if not isinstance(name, str) or not name or any(character.isspace() for character in name):
                raise PlaygroundError(f"view.hidden[{i}]", Text("must be a name without blanks"), name)
        return tuple(names)
