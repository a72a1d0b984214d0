"""The rules for the value of a setting, in words and as checks, by the setting's kind."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from core.errors import PlaygroundError, did_you_mean
from core.experiment.values.points import check_points, in_words
from core.experiment.values.points import rule as rule_of_points
from core.experiment.values.written import comma_hint, meant, unseen_hint
from core.text import Text, has_controls, template

Kind = Literal[
    "bool",
    "int",
    "float",
    "choice",
    "text",
    "path",
    "ints",
    "floats",
    "names",
    "size",
    "choices",
    "points",
    "components",
]
MOST_MEMBERS = 1_000


@dataclass(frozen=True)
class ValueRule:
    """The values that a setting accepts; fields are as in ``core.experiment.schema.ParamSpec``."""

    kind: Kind
    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False
    length: int | None = None
    most: int = MOST_MEMBERS
    options: tuple[str, ...] = ()


def value_text(value: Any, absent: str = Text("automatic")) -> str:
    """Return a setting's value as text for display; `absent` is the text for None."""
    if value is None:
        return absent
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        settings = ", ".join(f"{key} {value_text(item)}" for key, item in value.items() if key != "name")
        return f"{value['name']} ({settings})" if settings else str(value["name"])
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], list | tuple):
            return in_words(value)
        return ", ".join(value_text(item) for item in value) or Text("none")
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)


def check(rule: ValueRule, value: Any, path: str) -> Any:
    """Return `value` in its canonical type, or raise."""
    return _CHECKS[rule.kind](rule, value, path)


def describe(rule: ValueRule) -> str:
    """Return the rule in words, such as ``a number greater than 0``."""
    if rule.kind == "points":
        return Text("a list of points {row}", row=rule_of_points(*_bounds(rule)))
    if rule.kind in ("choice", "choices"):
        return _describe_choice(rule)
    if rule.kind == "size":
        return _describe_size(rule)
    if rule.length is not None and rule.kind in _SOME:
        noun: str = Text(_SOME[rule.kind], n=rule.length)
    else:
        noun = Text(_NOUNS[rule.kind])
    span = _range(rule)
    if not span:
        return noun
    if rule.kind in ("ints", "floats"):
        return Text("{numbers}, each {span}", numbers=noun, span=span)
    return Text("{number} {span}", number=noun, span=span)


def _describe_choice(rule: ValueRule) -> str:
    is_one = rule.kind == "choice"
    if not rule.options:  # the options are known once torch is loaded
        return Text("a name") if is_one else Text("a list of names")
    options = ", ".join(rule.options)
    if is_one:
        return Text("one of {options}", options=options)
    return Text("a list of some of {options}", options=options)


def _describe_size(rule: ValueRule) -> str:
    one = describe(replace(rule, kind="int", length=None, options=()))
    several = describe(replace(rule, kind="ints", low=None, high=None, options=()))
    size = Text("{one}, or {several}", one=one, several=several) if rule.length != 1 else one
    options = ", ".join(rule.options)
    return Text("{size}, or one of {options}", size=size, options=options) if options else size


def _bounds(rule: ValueRule) -> tuple[float, float]:
    return (-math.inf if rule.low is None else rule.low), (math.inf if rule.high is None else rule.high)


def _range(rule: ValueRule) -> str:
    low = high = ""
    if rule.low is not None:
        limit = _number(rule.low)
        low = (
            Text("greater than {limit}", limit=limit)
            if rule.low_open
            else Text("at least {limit}", limit=limit)
        )
    if rule.high is not None:
        limit = _number(rule.high)
        high = (
            Text("less than {limit}", limit=limit) if rule.high_open else Text("at most {limit}", limit=limit)
        )
    return Text("{low} and {high}", low=low, high=high) if low and high else low or high


def _in_range(rule: ValueRule, number: float) -> bool:
    if rule.low is not None and (number <= rule.low if rule.low_open else number < rule.low):
        return False
    if rule.high is None:
        return True
    return number < rule.high if rule.high_open else number <= rule.high


_NOUNS: dict[str, str] = {
    "bool": template("true or false"),
    "int": template("a whole number"),
    "float": template("a number"),
    "text": template("a text"),
    "path": template("the path of a file or a folder"),
    "ints": template("a list of whole numbers"),
    "floats": template("a list of numbers"),
    "names": template("a list of names"),
    "components": template("a list of tables, each with a name"),
}
_SOME: dict[str, str] = {"ints": template("{n} whole numbers"), "floats": template("{n} numbers")}


def _number(number: float) -> str:
    return str(int(number)) if number == int(number) and abs(number) < 1e15 else f"{number:g}"


def _check_bool(rule: ValueRule, value: Any, path: str) -> bool:
    if isinstance(value, bool):
        return value
    raise PlaygroundError(path, Text("must be {rule}", rule=describe(rule)), value)


def _check_int(rule: ValueRule, value: Any, path: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and _in_range(rule, value):
        return value
    raise _no_number(rule, value, path)


def _check_float(rule: ValueRule, value: Any, path: str) -> float:
    # A whole number can be too large for a float; then isfinite raises.
    if (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and abs(value) <= sys.float_info.max
        and _in_range(rule, value)
    ):
        return float(value)
    if isinstance(value, float) and not math.isfinite(value):
        raise PlaygroundError(path, Text("must be {rule}, and finite", rule=describe(rule)), value)
    raise _no_number(rule, value, path)


def _no_number(rule: ValueRule, value: Any, path: str) -> PlaygroundError:
    hint = ""
    if isinstance(value, str):
        numbers = meant(value, rule.kind, lambda number: check(rule, number, path))
        hint = comma_hint(numbers) or unseen_hint(value)
    return PlaygroundError(path, Text("must be {rule}", rule=describe(rule)), value, hint)


def _check_choice(rule: ValueRule, value: Any, path: str) -> str:
    if isinstance(value, str) and (value in rule.options or not rule.options):
        return value
    raise PlaygroundError(
        path, Text("must be {rule}", rule=describe(rule)), value, did_you_mean(value, rule.options)
    )


def _check_text(rule: ValueRule, value: Any, path: str) -> str:
    if isinstance(value, str):
        return value
    raise PlaygroundError(path, Text("must be {rule}", rule=describe(rule)), value)


def _check_path(rule: ValueRule, value: Any, path: str) -> str:
    if isinstance(value, str) and value.strip() and not has_controls(value):
        return value
    raise PlaygroundError(path, Text("must be {rule}", rule=describe(rule)), value)


def _check_list(rule: ValueRule, value: Any, path: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise PlaygroundError(path, Text("must be {rule}", rule=describe(rule)), value)
    if len(value) > rule.most:
        raise PlaygroundError(path, Text("must have at most {most:,} members", most=rule.most), len(value))
    if rule.length is not None and len(value) != rule.length:
        raise PlaygroundError(path, Text("must be {rule}", rule=describe(rule)), value)
    return list(value)


def _each(rule: ValueRule, kind: Kind) -> ValueRule:
    return replace(rule, kind=kind, length=None)


def _check_ints(rule: ValueRule, value: Any, path: str) -> tuple[int, ...]:
    items, each = _check_list(rule, value, path), _each(rule, "int")
    return tuple(_check_int(each, item, f"{path}[{i}]") for i, item in enumerate(items))


def _check_size(rule: ValueRule, value: Any, path: str) -> int | str | tuple[int, ...]:
    if isinstance(value, str) and value in rule.options:
        return value
    if isinstance(value, list | tuple):
        return _check_ints(rule, value, path)
    return _check_int(rule, value, path)


def _check_floats(rule: ValueRule, value: Any, path: str) -> tuple[float, ...]:
    items, each = _check_list(rule, value, path), _each(rule, "float")
    return tuple(_check_float(each, item, f"{path}[{i}]") for i, item in enumerate(items))


def _check_choices(rule: ValueRule, value: Any, path: str) -> tuple[str, ...]:
    items = _check_list(rule, value, path)
    if not items:
        raise PlaygroundError(path, Text("must name at least one"), value)
    each = _each(rule, "choice")
    chosen = [_check_choice(each, item, f"{path}[{i}]") for i, item in enumerate(items)]
    if len(set(chosen)) != len(chosen):
        raise PlaygroundError(path, Text("must not name one twice"), value)
    return tuple(chosen)


def _check_points(rule: ValueRule, value: Any, path: str) -> tuple[tuple[float, float, int], ...]:
    return check_points(value, *_bounds(rule), path)


def _check_components(rule: ValueRule, value: Any, path: str) -> tuple[dict[str, Any], ...]:
    items = _check_list(rule, value, path)
    for i, item in enumerate(items):
        if not isinstance(item, Mapping) or not isinstance(item.get("name"), str):
            raise PlaygroundError(f"{path}[{i}]", Text("must be a table with a name"), item)
        if rule.options and item["name"] not in rule.options:
            hint = did_you_mean(item["name"], rule.options) or Text(
                "It takes {options}.", options=", ".join(rule.options)
            )
            raise PlaygroundError(
                f"{path}[{i}].name", Text("cannot be a member of {path}", path=path), item["name"], hint
            )
    return tuple(dict(item) for item in items)


_CHECKS = {
    "bool": _check_bool,
    "int": _check_int,
    "float": _check_float,
    "choice": _check_choice,
    "text": _check_text,
    "path": _check_path,
    "ints": _check_ints,
    "floats": _check_floats,
    "names": _check_choices,
    "size": _check_size,
    "choices": _check_choices,
    "points": _check_points,
    "components": _check_components,
}
