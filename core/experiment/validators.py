"""Which values a setting takes: each kind's rule in words, and its check."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.errors import PlaygroundError, did_you_mean
from core.experiment.points import check_points, in_words, rule

if TYPE_CHECKING:
    from core.experiment.schema import Kind, ParamSpec


def shown(value: Any, absent: str = "automatic") -> str:
    """Return a setting's value as it is written in the window; `absent` is written for None."""
    if value is None:
        return absent
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        settings = ", ".join(f"{key} {shown(item)}" for key, item in value.items() if key != "name")
        return f"{value['name']} ({settings})" if settings else str(value["name"])
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], list | tuple):
            return in_words(value)
        return ", ".join(shown(item) for item in value)
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)


def check(spec: ParamSpec, value: Any, path: str) -> Any:
    """Return `value` in its canonical type, as ``ParamSpec.check`` does once it is known to be there."""
    return _CHECKS[spec.kind](spec, value, path)


def describe(spec: ParamSpec) -> str:
    """Return the rule in words, such as ``a number greater than 0``."""
    noun = _NOUNS[spec.kind]
    if spec.length is not None:
        noun = noun.replace("a list of", f"{spec.length}")
    if spec.kind == "points":
        return f"{noun} {rule(*_bounds(spec))}"
    if spec.kind in ("choice", "choices") and not spec.options:  # which they are is known with torch
        return "a name" if spec.kind == "choice" else "a list of names"
    if spec.kind in ("choice", "choices"):
        return f"{noun} {', '.join(spec.options)}"
    return f"{noun}{_range(spec)}"


def _bounds(spec: ParamSpec) -> tuple[float, float]:
    return (-math.inf if spec.low is None else spec.low), (math.inf if spec.high is None else spec.high)


def _range(spec: ParamSpec) -> str:
    parts = []
    if spec.low is not None:
        parts.append(f"{'greater than' if spec.low_open else 'at least'} {_number(spec.low)}")
    if spec.high is not None:
        parts.append(f"{'less than' if spec.high_open else 'at most'} {_number(spec.high)}")
    each = ", each " if spec.kind in ("ints", "floats") else " "
    return each + " and ".join(parts) if parts else ""


def _in_range(spec: ParamSpec, number: float) -> bool:
    if spec.low is not None and (number <= spec.low if spec.low_open else number < spec.low):
        return False
    if spec.high is None:
        return True
    return number < spec.high if spec.high_open else number <= spec.high


_NOUNS: dict[str, str] = {
    "bool": "true or false",
    "int": "a whole number",
    "float": "a number",
    "choice": "one of",
    "text": "a text",
    "ints": "a list of whole numbers",
    "floats": "a list of numbers",
    "choices": "a list of some of",
    "points": "a list of points",
    "components": "a list of tables, each with a name",
}


def _number(number: float) -> str:
    return str(int(number)) if number == int(number) and abs(number) < 1e15 else f"{number:g}"


def _check_bool(spec: ParamSpec, value: Any, path: str) -> bool:
    if isinstance(value, bool):
        return value
    raise PlaygroundError(path, f"must be {spec.describe()}", value)


def _check_int(spec: ParamSpec, value: Any, path: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and _in_range(spec, value):
        return value
    raise PlaygroundError(path, f"must be {spec.describe()}", value)


def _check_float(spec: ParamSpec, value: Any, path: str) -> float:
    # A whole number can be too large for a float; then isfinite raises.
    if (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and abs(value) <= sys.float_info.max
        and _in_range(spec, value)
    ):
        return float(value)
    raise PlaygroundError(path, f"must be {spec.describe()}", value)


def _check_choice(spec: ParamSpec, value: Any, path: str) -> str:
    if isinstance(value, str) and (value in spec.options or not spec.options):
        return value
    raise PlaygroundError(path, f"must be {spec.describe()}", value, did_you_mean(value, spec.options))


def _check_text(spec: ParamSpec, value: Any, path: str) -> str:
    if isinstance(value, str):
        return value
    raise PlaygroundError(path, f"must be {spec.describe()}", value)


def _check_list(spec: ParamSpec, value: Any, path: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise PlaygroundError(path, f"must be {spec.describe()}", value)
    if len(value) > spec.most:
        raise PlaygroundError(path, f"must have at most {spec.most:,} members", len(value))
    if spec.length is not None and len(value) != spec.length:
        raise PlaygroundError(path, f"must be {spec.describe()}", value)
    return list(value)


def _each(spec: ParamSpec, kind: Kind) -> ParamSpec:
    return replace(spec, kind=kind, length=None)


def _check_ints(spec: ParamSpec, value: Any, path: str) -> tuple[int, ...]:
    items, each = _check_list(spec, value, path), _each(spec, "int")
    return tuple(_check_int(each, item, f"{path}[{i}]") for i, item in enumerate(items))


def _check_floats(spec: ParamSpec, value: Any, path: str) -> tuple[float, ...]:
    items, each = _check_list(spec, value, path), _each(spec, "float")
    return tuple(_check_float(each, item, f"{path}[{i}]") for i, item in enumerate(items))


def _check_choices(spec: ParamSpec, value: Any, path: str) -> tuple[str, ...]:
    items = _check_list(spec, value, path)
    if not items:
        raise PlaygroundError(path, "must name at least one", value)
    each = _each(spec, "choice")
    chosen = [_check_choice(each, item, f"{path}[{i}]") for i, item in enumerate(items)]
    if len(set(chosen)) != len(chosen):
        raise PlaygroundError(path, "must not name one twice", value)
    return tuple(chosen)


def _check_points(spec: ParamSpec, value: Any, path: str) -> tuple[tuple[float, float, int], ...]:
    return check_points(value, *_bounds(spec), path)


def _check_components(spec: ParamSpec, value: Any, path: str) -> tuple[dict[str, Any], ...]:
    items = _check_list(spec, value, path)
    for i, item in enumerate(items):
        if not isinstance(item, Mapping) or not isinstance(item.get("name"), str):
            raise PlaygroundError(f"{path}[{i}]", "must be a table with a name", item)
        if spec.options and item["name"] not in spec.options:
            hint = did_you_mean(item["name"], spec.options) or f"It takes {', '.join(spec.options)}."
            raise PlaygroundError(f"{path}[{i}].name", f"cannot be a member of {path}", item["name"], hint)
    return tuple(dict(item) for item in items)


_CHECKS = {
    "bool": _check_bool,
    "int": _check_int,
    "float": _check_float,
    "choice": _check_choice,
    "text": _check_text,
    "ints": _check_ints,
    "floats": _check_floats,
    "choices": _check_choices,
    "points": _check_points,
    "components": _check_components,
}
