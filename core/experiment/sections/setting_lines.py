"""The settings of a suggestion, one a line, as a teacher writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tomli_w

from core.errors import PlaygroundError
from core.system.toml import VALUE_LIMIT, parse_value, thawed
from core.text import Text


def setting_lines(settings: Mapping[str, Any]) -> str:
    """Return settings as lines such as ``optimizer.lr = 0.01``."""
    return "\n".join(f"{path} = {_value_text(value)}" for path, value in settings.items())


def parse_setting_lines(text: str) -> dict[str, Any]:
    """Return the settings that lines tell; a value that is no TOML is a text, such as a component's name.

    Raises
    ------
    PlaygroundError
        For the first line that is none, or names a setting again.
    """
    if len(text) > VALUE_LIMIT:
        raise PlaygroundError("set", Text("must be a text of at most {most:,} characters", most=VALUE_LIMIT))
    settings: dict[str, Any] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        path, sign, value = (part.strip() for part in line.partition("="))
        if not sign or not path or not value:
            raise PlaygroundError("set", Text("must have lines such as optimizer.lr = 0.01"), line)
        if path in settings:
            raise PlaygroundError(path, Text("is given twice"))
        settings[path] = parse_value(value, path)
    return settings


def _value_text(value: Any) -> str:
    text = tomli_w.dumps({"v": thawed(value)}).removeprefix("v = ").strip()
    return " ".join(text.split()).replace("[ ", "[").replace(", ]", "]")
