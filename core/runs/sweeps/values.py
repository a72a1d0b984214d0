"""The values of a setting, as people write them: a list, a range, or both. Nothing here imports torch."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from core.experiment.values.written import is_cut, members, plain
from core.system.toml import frozen, parse_value
from core.text import Text

MOST_VALUES = 1000
DIGITS = 12
"""Digits that a value within a range is rounded to: 0.1 rather than 0.10000000000000002."""
SHOWN_DIGITS = 3
"""Digits of a value where it is shown, not read back."""
HELP = Text("such as 0.1, 0.01, 0.001 or 0..4 or 0.001..1 log 4 or 0..0.5 linear 6")

LONGEST_LIST = 50_000
"""The most characters of a list of values."""
LONGEST_RANGE = 200

# Nothing is given back, so the time is linear: a point belongs to a number unless it begins the two dots.
_NUMBER = r"([-+]?+(?:[0-9]++(?:\.(?!\.(?!\.))[0-9]*+)?+|\.[0-9]++)(?:[eE][-+]?+[0-9]++)?+)"
_RANGE = re.compile(rf"{_NUMBER}\s*+\.\.\s*+{_NUMBER}(?:\s++(log|linear)\s++([0-9]{{1,6}}))?+")
_SEARCHED = re.compile(rf"{_NUMBER}\s*+\.\.\s*+{_NUMBER}(?:\s++(log|linear))?+")


@dataclass(frozen=True)
class Range:
    """All numbers from `low` to `high`, of which a search draws; of a `log` one evenly by their logarithm."""

    low: float
    high: float
    log: bool = False
    whole: bool = False

    def check(self, path: str, given: Any) -> None:
        """Raise a ``PlaygroundError`` for the setting `path` if it is no range."""
        most = sys.float_info.max
        if not -most <= self.low < self.high <= most:
            raise PlaygroundError(path, Text("must be a range from a number to a greater one"), given)
        if self.log and self.low <= 0:
            rule = Text("must be a range between numbers greater than 0 to be log")
            raise PlaygroundError(path, rule, given)
        if self.whole and (self.low != int(self.low) or self.high != int(self.high)):
            raise PlaygroundError(path, Text("must be a range between whole numbers"), given)

    def __str__(self) -> str:
        return f"{in_words(self.low)}..{in_words(self.high)}{' log' if self.log else ''}"


def parse_range(text: str, path: str, *, whole: bool = False) -> Range | None:
    """Return the range that a search draws numbers of: ``0.001..1 log`` or ``0..0.5``; None for a list.

    Parameters
    ----------
    whole : bool
        Whether only whole numbers are drawn.
    """
    found = _SEARCHED.fullmatch(text.strip()) if len(text) <= LONGEST_RANGE else None
    if found is None:
        return None
    read = Range(float(found[1]), float(found[2]), found[3] == "log", whole)
    read.check(path, text)
    return replace(read, low=int(read.low), high=int(read.high)) if whole else read


def parse_values(text: str, path: str, *, whole: bool = False) -> tuple[Any, ...]:
    """Return the values that a text lists, in its order.

    Parameters
    ----------
    text : str
        Values with commas between them: numbers, ``true`` and ``false``, lists such as ``[8, 8]``,
        names; ``0..4`` for each whole number, ``0.001..1 log 4`` and ``0..0.5 linear 6`` for so many
        numbers from one to the other.
    path : str
        The setting's path, for errors.
    whole : bool
        Whether the numbers of a range are rounded to whole ones.
    """
    if len(text) > LONGEST_LIST:
        raise PlaygroundError(
            path, Text("can have at most {longest_list:,} characters of values", longest_list=LONGEST_LIST)
        )
    if plain(text).isascii() and '"' not in text and "'" not in text:
        text = plain(text)
    values: list[Any] = []
    for part in _parts(text):
        if not part:
            raise PlaygroundError(path, Text("has an empty place between two values"), text)
        if cut := _cut(part, path):
            hint = Text("A comma begins the next value: write thousands without it, decimals with a point.")
            if int(cut):
                hint = Text("A comma begins the next value: write 0.{digits} with a point.", digits=cut)
            raise PlaygroundError(path, Text("must be values with commas between them"), text, hint)
        found = _RANGE.fullmatch(part) if len(part) <= LONGEST_RANGE else None
        values += [frozen(parse_value(part, path))] if found is None else _range(found, path, whole)
        if len(values) > MOST_VALUES:
            raise PlaygroundError(
                path, Text("can have at most {most_values} values", most_values=MOST_VALUES), text
            )
    if not values:
        raise PlaygroundError(path, Text("needs values, {help}", help=HELP))
    return tuple(values)


def _parts(text: str) -> list[str]:
    """Return what stands between the commas that are in no bracket and no quotes."""
    ends, depth, quote = [], 0, ""
    for i, character in enumerate(text):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character in "[{":
            depth += 1
        elif character in "]}":
            depth -= 1
        elif character == "," and depth <= 0:
            ends.append(i)
    starts = [0, *(end + 1 for end in ends)]
    parts = [text[start:end].strip() for start, end in zip(starts, [*ends, len(text)], strict=True)]
    return parts if parts[-1] else parts[:-1]  # a comma at the end is no mistake


def _cut(part: str, path: str) -> str:
    """Return the decimals that a comma has cut off from their number in a value; an empty text for none."""
    is_list = part.startswith("[") and isinstance(parse_value(part, path), str)  # TOML refuses such a number
    return next(filter(is_cut, members(part.strip("[]")) if is_list else (part,)), "")


def _range(found: re.Match[str], path: str, whole: bool) -> list[Any]:
    first, last, spacing, count = found.groups()
    low, high, n = float(first), float(last), int(count or 0)
    if not (math.isfinite(low) and math.isfinite(high)):
        raise PlaygroundError(path, Text("must be a range between finite numbers"), found[0])
    if not spacing:
        return _whole_range(found, path)
    if not 2 <= n <= MOST_VALUES:
        raise PlaygroundError(
            path, Text("must be a range of 2 to {most_values} values", most_values=MOST_VALUES), found[0]
        )
    if spacing == "log":
        if low <= 0 or high <= 0:
            raise PlaygroundError(
                path, Text("must be a range between numbers greater than 0 to be log"), found[0]
            )
        numbers = [_between(math.log(low), math.log(high), i / (n - 1)) for i in range(n)]
        numbers = [math.exp(number) for number in numbers]
    else:
        numbers = [_between(low, high, i / (n - 1)) for i in range(n)]
    numbers = [float(f"{number:.{DIGITS}g}") for number in numbers]
    numbers[0], numbers[-1] = low, high
    return list(dict.fromkeys(round(number) for number in numbers)) if whole else numbers


def _between(low: float, high: float, share: float) -> float:
    # Not low + share * (high - low): the difference of two numbers can be beyond all floats.
    return low * (1 - share) + high * share


def _whole_range(found: re.Match[str], path: str) -> list[int]:
    low, high = (_exact(text) for text in found.group(1, 2))
    if low != int(low) or high != int(high):
        rule = Text("must be a range between whole numbers, or say how many values it has")
        raise PlaygroundError(path, rule, found[0], Text("For example: {found} linear 5.", found=found[0]))
    if abs(high - low) >= MOST_VALUES:
        raise PlaygroundError(
            path, Text("must be a range of at most {most_values} values", most_values=MOST_VALUES), found[0]
        )
    step = 1 if high >= low else -1
    return list(range(int(low), int(high) + step, step))


def _exact(text: str) -> float:
    """Return a number; a whole one as an int, which seeds need all digits of."""
    try:
        return int(text)
    except ValueError:
        return float(text)


def in_words(value: Any) -> str:
    """Return a value's text, which ``parse_values`` reads back: ``0.1``, ``[8, 8]``, ``true``, ``Adam``.

    None, which a search has not drawn yet, is ``…``.
    """
    if value is None:  # not drawn yet
        return "…"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(in_words, value))}]"
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)


def in_short(values: Sequence[Any]) -> tuple[str, ...]:
    """Return the texts of an axis's values, with 3 significant digits where these tell them apart."""
    exact = tuple(map(in_words, values))
    for digits in (SHOWN_DIGITS, 2 * SHOWN_DIGITS):
        texts = tuple(in_words(_shown(value, digits)) for value in values)
        if len(set(texts)) == len(set(exact)):
            return texts
    return exact


def _shown(value: Any, digits: int) -> Any:
    is_long = isinstance(value, float) and abs(value) < 10**digits
    return float(f"{value:.{digits}g}") if is_long else value


def suggested(param: ParamSpec, value: Any) -> str:
    """Return values that are worth trying beside the present one, as a text."""
    if value is None:
        value = param.default if isinstance(param.default, bool | int | float | str | tuple) else param.start
    values = [candidate for candidate in _around(param, value) if _holds(param, candidate)]
    return ", ".join(map(in_words, dict.fromkeys(frozen(values))))


def _around(param: ParamSpec, value: Any) -> list[Any]:
    match param.kind:
        case "bool":
            return [False, True]
        case "choice":
            return [value, *[option for option in param.options if option != value][:3]]
        case "int":
            return [value // 2, value, 2 * value] if value else [0, 1, 2]
        case "size" if isinstance(value, int):
            return [value - 1, value, value + 1]
        case "ints":
            return [[n // 2 for n in value], value, [2 * n for n in value]] if value else []
        case "float" if param.log:
            return [_neat(value / 10), value, _neat(value * 10)] if value else [0.0, 0.0001, 0.001, 0.01]
        case "float":
            return [_neat(value / 2), value, _neat(value * 2)] if value else [0.0, 0.1, 0.2, 0.4]
    return [value]


def _neat(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")


def _holds(param: ParamSpec, value: Any) -> bool:
    try:
        return param.check(value, param.name) is not None
    except PlaygroundError:
        return False
