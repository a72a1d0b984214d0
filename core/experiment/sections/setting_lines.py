"""The settings of a suggestion, one a line, as a teacher writes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import tomli_w

from core.errors import PlaygroundError
from core.system.toml import VALUE_LIMIT, parse_value, thawed
from core.text import Text


def setting_lines(settings: Mapping[str, Any]) -> str:
    """Return settings as lines such as ``optimizer.lr = 0.01``."""
    return "\n".join(f"{_path_text(path)} = {_value_text(thawed(value))}" for path, value in settings.items())


def parse_setting_lines(text: str) -> dict[str, Any]:
    """Return the settings that lines tell; a value that is no TOML is a text, such as a component's name."""
    if len(text) > VALUE_LIMIT:
        raise PlaygroundError("set", Text("must be a text of at most {most:,} characters", most=VALUE_LIMIT))
    settings: dict[str, Any] = {}
    for line in filter(None, map(str.strip, text.split("\n"))):
        path, sign, value = _split(line)
        if not sign or not path or not value:
            raise PlaygroundError("set", Text("must have lines such as optimizer.lr = 0.01"), line)
        if path in settings:
            raise PlaygroundError(path, Text("is given twice"))
        settings[path] = parse_value(value, path)
    return settings


def _path_text(path: str) -> str:
    """Return a path as it is, or in quotes where it could be taken for something else."""
    is_plain = path == path.strip() and path.isprintable() and "=" not in path and not path.startswith('"')
    return path if is_plain else json.dumps(path)


def _split(line: str) -> tuple[str, str, str]:
    """Return the path, the sign and the value of a line; a path in quotes may hold any character."""
    if not line.startswith('"'):
        path, sign, value = line.partition("=")
        return path.strip(), sign, value.strip()
    try:
        path, end = json.JSONDecoder().raw_decode(line)
    except ValueError:
        return "", "", ""
    between, sign, value = line[end:].partition("=")
    return "" if between.strip() else path, sign, value.strip()


def _value_text(value: Any) -> str:
    """Return a value as one line of TOML, in which every blank and every special character is seen."""
    if isinstance(value, list):
        return f"[{', '.join(map(_value_text, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(key)} = {_value_text(item)}' for key, item in value.items())}}}"
    text = tomli_w.dumps({"v": value}).removeprefix("v = ").rstrip("\n")
    return "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in text)
