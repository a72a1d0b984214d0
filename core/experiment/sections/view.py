"""What the window of an experiment leaves out."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, field_validator

from core.errors import PlaygroundError
from core.experiment.sections.section import Section
from core.text import Text

MOST_HIDDEN = 200


class View(Section):
    """What the window leaves out, for a class that need not see it yet; no run depends on it.

    `hidden` has object names of panels, actions and controls, and paths of settings and sections.
    A window passes over names that it does not know: another version may have them.
    """

    hidden: Annotated[tuple[str, ...], Field(max_length=MOST_HIDDEN)] = ()

    @field_validator("hidden", mode="before")
    @classmethod
    def _check_names(cls, names: Any) -> Any:
        if not isinstance(names, list | tuple):
            return names
        for i, name in enumerate(names):
            if not isinstance(name, str) or not name or any(character.isspace() for character in name):
                raise PlaygroundError(f"view.hidden[{i}]", Text("must be a name without blanks"), name)
        return tuple(names)
