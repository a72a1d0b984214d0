"""Nested tables of plain values, as a TOML file holds them, and the paths into them."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from core.errors import LONGEST_PATH, PlaygroundError
from core.text import Text

MAX_DEPTH = 12
MOST_VALUES = 20_000
"""The most numbers and texts in an experiment; the most points that can be drawn have 6,000."""
LONGEST_TEXT = 4_096
LONGEST_KEY = 256
TEXT_LIMIT = 4_000_000
"""The most bytes of an experiment file, and the most characters of a text that holds one."""
VALUE_LIMIT = 100_000
"""The most characters of a single value, as on the command line."""
_INT_LIMIT = 2**63  # TOML promises whole numbers of 64 bits, no more
_NUMBERS = re.compile(r"\[\n((?: *+[-+.\w]++,\n)++) *\]")
_KEYS = re.compile(r"[^.\[\]]++|\[[0-9]{1,6}\]")


def parse_toml(text: str, source: str, limit: int = TEXT_LIMIT) -> dict[str, Any]:
    """Return the tables of a TOML text that comes from outside, in bounded time and memory.

    Parameters
    ----------
    source : str
        Where the text comes from, for errors: a file's path, say.
    limit : int
        The most characters that it may have.

    Raises
    ------
    PlaygroundError
        If it is not TOML, has a whole number beyond 64 bits, or is too large or too deep.
    """
    try:
        return _parsed(text, source, limit)
    except ValueError as error:
        raise PlaygroundError(
            source, Text("is not valid TOML: {error}", error=error), hint=Text("Correct that line.")
        ) from None


def parse_value(text: str, source: str) -> Any:
    """Return `text` read as a TOML value, or unchanged if it is none.

    Raises
    ------
    PlaygroundError
        If it has a whole number beyond 64 bits, or is too long or too deep.
    """
    try:
        table = _parsed(f"value = {text}", source, VALUE_LIMIT)
    except ValueError:
        return text
    return table["value"] if len(table) == 1 else text


def _parsed(text: str, source: str, limit: int) -> dict[str, Any]:
    check_budget(text, source, limit)
    table = tomllib.loads(text)
    level: list[Any] = [table]
    for _ in range(MOST_NESTED):
        level = [item for value in level for item in _items(value)]
        if any(type(item) is int and not -_INT_LIMIT <= item < _INT_LIMIT for item in level):
            raise PlaygroundError(source, Text("has a whole number of more than 64 bits"))
        level = [item for item in level if isinstance(item, dict | list)]
        if not level:
            return table
    raise PlaygroundError(source, Text("is nested too deeply"))


def _items(value: dict[str, Any] | list[Any]) -> Any:
    return value.values() if isinstance(value, dict) else value


def check_plain(value: Any, path: str) -> None:
    """Check that `value` can be written to a TOML file and read back equal, and is not too large."""
    _check_plain(value, path, 0)


def _check_plain(value: Any, path: str, depth: int) -> int:
    """Return the number of values in `value`."""
    if depth > MAX_DEPTH:
        raise PlaygroundError(path, Text("is nested too deeply"))
    n = 0
    for item_path, item in _members(value, path):
        n += _check_plain(item, item_path, depth + 1)
        if n > MOST_VALUES:
            raise PlaygroundError(
                path or "experiment",
                Text("must have at most {most_values:,} values in all", most_values=MOST_VALUES),
            )
    if not isinstance(value, Mapping | list | tuple):
        _check_scalar(value, path)
    return n + 1


def _members(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            name = str(key)
            if len(name) > LONGEST_KEY:
                raise PlaygroundError(
                    path or "experiment",
                    Text("has a name of more than {longest_key} characters", longest_key=LONGEST_KEY),
                )
            yield f"{path}.{name}" if path else name, item
    elif isinstance(value, list | tuple):
        for i, item in enumerate(value):
            if item is None:
                raise PlaygroundError(f"{path}[{i}]", Text("cannot be left empty within a list"))
            yield f"{path}[{i}]", item


def _check_scalar(value: Any, path: str) -> None:
    if isinstance(value, float) and not math.isfinite(value):
        raise PlaygroundError(path, Text("must be a finite number"), value)
    if isinstance(value, int) and not -_INT_LIMIT <= value < _INT_LIMIT:
        raise PlaygroundError(path, Text("must be a whole number of at most 64 bits"))
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise PlaygroundError(
            path,
            Text("must be a text of at most {longest_text:,} characters", longest_text=LONGEST_TEXT),
            value,
        )
    if isinstance(value, str) and any("\ud800" <= character <= "\udfff" for character in value):
        raise PlaygroundError(path, Text("must be valid Unicode text"), value)
    if value is not None and not isinstance(value, bool | int | float | str):
        raise PlaygroundError(path, Text("must be a number, a text, true or false, a list or a table"), value)


def frozen(value: Any) -> Any:
    """Return `value` with lists as tuples, and tables without None: that means absent."""
    if isinstance(value, Mapping):
        return {key: frozen(item) for key, item in value.items() if item is not None}
    return tuple(frozen(item) for item in value) if isinstance(value, list | tuple) else value


def thawed(value: Any) -> Any:
    """Return a copy of `value` with tuples as lists."""
    if isinstance(value, Mapping):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def compact(text: str) -> str:
    """Return tomli_w's TOML with each list of plain numbers on one line."""
    # Texts are written without a line break, so none of them looks like such a list.
    return _NUMBERS.sub(lambda found: f"[{', '.join(found[1].replace(',', ' ').split())}]", text)


def lookup(table: Mapping[str, Any], path: str) -> Any:
    """Return the value at a path such as ``scheduler.schedulers[0].gamma``; None if it is absent."""
    value: Any = table
    for key in _keys(path):
        if isinstance(value, Mapping):
            value = value.get(key)
        else:
            value = value[key] if _is_member(value, key) else None
    return value


def assign(table: dict[str, Any], path: str, value: Any) -> None:
    """Set the value at a path, and create the tables that lead to it; None removes it.

    Raises
    ------
    PlaygroundError
        If the path leads through something that is no table, or past the end of a list.
    """
    if len(path) > LONGEST_PATH:
        raise PlaygroundError(path[:LONGEST_KEY], Text("is not a setting"))
    keys = _keys(path)
    place: Any = table
    for key in keys[:-1]:
        if isinstance(place, dict) and isinstance(key, str):
            place = place.setdefault(key, {})
        else:
            place = place[key] if _is_member(place, key) else None
    last = keys[-1] if keys else 0
    if isinstance(place, dict) and isinstance(last, str):
        place[last] = thawed(value)
        if value is None:
            del place[last]
    elif _is_member(place, last) and value is not None:
        place[last] = thawed(value)
    else:
        raise PlaygroundError(path, Text("is not a setting"), value)


def _is_member(place: Any, key: str | int) -> bool:
    return isinstance(place, list) and isinstance(key, int) and key < len(place)


def _keys(path: str) -> list[str | int]:
    return [int(key[1:-1]) if key.startswith("[") else key for key in _KEYS.findall(path)]


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Return the values of nested tables by their paths, such as ``optimizer.lr``; lists stay whole."""
    values: dict[str, Any] = {}
    for key, value in table.items():
        values |= flat(value, f"{prefix}{key}.") if isinstance(value, Mapping) else {prefix + key: value}
    return values


MOST_TOKENS = 250_000
"""The most names, values, signs, escapes, comments and line ends together."""
DOT = 8
"""Tokens that a dot within a key counts for: the parser goes through all parts before each dot."""
LETTERS = 8
"""So many letters between quotes count as one token: the parser reads each."""
MOST_NESTED = 16
"""The most brackets within brackets, and the most dots in a key."""
LONGEST_WORD = 256
"""The most characters of a name or number without quotes: no setting's number has more digits."""

# No two alternatives begin alike, and nothing backtracks: the time is linear.
_TOKEN = re.compile(
    r"""[ \t\r]*+(?:
    (?P<text> \"{3}(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+
            | '{3}(?:[^']++|'{1,2}+(?!'))*+'{3,5}+
            | "(?:[^"\\\n]++|\\[^\n])*+"
            | '[^'\n]*+' )
    | (?P<sign> [\[\]{}=,\n] )
    | (?P<comment> \#[^\n]*+ )
    | (?P<word> [^\s\[\]{}=,\#"']++ )
    )""",
    re.VERBOSE | re.DOTALL,
)


def check_budget(text: str, source: str, limit: int) -> None:
    """Check that a text can be parsed in little time and memory.

    A text that is not TOML passes up to where the parser would stop: the parser refuses it itself.

    Parameters
    ----------
    source : str
        What the text is, for errors.
    limit : int
        The most characters that it may have.

    Raises
    ------
    PlaygroundError
        If it is too long, too deeply nested, or has too many or too long parts.
    """
    if len(text) > limit:
        raise PlaygroundError(
            source, Text("is too large: it may have at most {limit:,} characters", limit=limit)
        )
    n_tokens = n_open = n_dots = position = 0
    is_key = True
    while (found := _TOKEN.match(text, position)) is not None:
        position, n_tokens = found.end(), n_tokens + 1
        kind = found.lastgroup or ""
        token = found[kind]
        if kind == "sign":
            n_open += (token in "[{") - (token in "]}")
            is_key, n_dots = token != "=", 0
        elif kind == "word":
            dots = token.count(".") if is_key else 0
            n_dots, n_tokens = n_dots + dots, n_tokens + DOT * dots
            if len(token) > LONGEST_WORD:
                rule = Text(
                    "has a name or number of more than {longest_word} characters", longest_word=LONGEST_WORD
                )
                raise PlaygroundError(
                    source, Text("{rule} in line {line}", rule=rule, line=_line(text, position))
                )
        elif kind == "text":
            n_tokens += token.count("\\") + len(token) // LETTERS
        if n_open > MOST_NESTED or n_dots > MOST_NESTED:
            raise PlaygroundError(
                source, Text("is nested too deeply in line {line}", line=_line(text, position))
            )
        if n_tokens > MOST_TOKENS:
            raise PlaygroundError(source, Text("has too many members"))


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
