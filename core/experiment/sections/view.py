"""How much the window of an experiment shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from core.errors import PlaygroundError
from core.experiment.sections.section import Section, check_list, setting
from core.text import Text

MOST_HIDDEN = 200
Level = Literal["essentials", "more", "all"]
"""How many of the settings a window shows; each level shows those of the one before."""
LEVELS: tuple[Level, ...] = get_args(Level)


def _check_level(level: Any, path: str) -> Level:
    if level not in LEVELS:
        raise PlaygroundError(path, Text("must be essentials, more or all"), level)
    return level  # type: ignore[no-any-return]


def _check_names(names: Any, path: str) -> tuple[str, ...]:
    for i, name in enumerate(check_list(names, path, MOST_HIDDEN)):
        if not isinstance(name, str) or not name or any(character.isspace() for character in name):
            raise PlaygroundError(f"{path}[{i}]", Text("must be a name without blanks"), name)
    return tuple(names)


@dataclass(frozen=True)
class View(Section):
    """What the window leaves out, for a class that need not see it yet; no run depends on it.

    `level` is that of the settings when the experiment is opened. Where it is absent, a window keeps its own.

    `hidden` has object names of panels, actions and controls, and paths of settings and sections.
    A window passes over names that it does not know: another version may have them.
    """

    level: Level | None = setting(None, _check_level)
    hidden: tuple[str, ...] = setting((), _check_names)
