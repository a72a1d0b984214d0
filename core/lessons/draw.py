"""Numbers that each student has for themselves: drawn from their number, and put into a lesson's text."""

from __future__ import annotations

import ast
import hashlib
import math
import operator
import re
import unicodedata
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from textwrap import shorten
from typing import Any, NoReturn

from core.text import Text

OPENING = "```draw"
MOST_DRAWN, LONGEST_DRAWN = 20, 100
LARGEST = 10**12
MOST_WHOLE, MOST_PAIRS, LONGEST_READ = 16, 3_000, 200
"""Draws, and pairs of values, up to which all are tried; values of a range that are all read."""
LONGEST_TOLD = 200
Value = int | float | str

_NAME = re.compile(r"[a-z][a-z0-9_]{0,19}")
_RANGE = re.compile(r"(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})")
_PLACE = re.compile(r"\{\{(.*?)\}\}")
_BINARY: Mapping[type, Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}


def _rounded(number: float, *digits: float) -> float:
    """Round as Python does, which takes very long for very many digits."""
    if any(each not in range(-12, 13) for each in digits):
        raise ValueError(digits)
    return round(number, *map(int, digits))


_CALLS: Mapping[str, Callable[..., float]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "round": _rounded,
    "sqrt": math.sqrt,
}

Fail = Callable[[int, str], NoReturn]


Pick = Callable[[str, Sequence[Any]], Any]
"""Is given a value's name and what it may be, and returns one of these."""


def of_student(lesson: str, student: str) -> Pick:
    """Return what picks a student's values: the same ones on every machine, by SHA-256.

    Parameters
    ----------
    lesson, student : str
        The lesson's name; the student's name or number, in which case and spaces do not count.
    """
    seed = f"{lesson}\n{plain_name(student)}\n"

    def pick(name: str, options: Sequence[Any]) -> Any:
        digest = hashlib.sha256((seed + name).encode("utf-8", "surrogatepass")).digest()
        return options[int.from_bytes(digest[:8], "big") % len(options)]

    return pick


def drawn(text: str, pick: Pick, fail: Fail) -> tuple[str, dict[str, Value]] | None:
    """Return a lesson's text with drawn numbers in it, and all of them; None if the text draws nothing.

    The block that names them becomes empty lines, so that all other lines keep their numbers. The numbers are
    by their names, and by what stands in the text between ``{{`` and ``}}``.

    Parameters
    ----------
    text : str
        With line ends ``\\n``.
    fail : callable
        Is given a line and a rule, and raises.
    """
    lines = text.split("\n")
    block = _block(lines, fail)
    if block is None:
        return None
    values: dict[str, Value] = {}
    for number, name, given in _givens(lines, block, fail):
        options = _options(given, number, fail)
        if options is None:
            values[name] = _value(given, values, number, fail)
        else:
            picked = pick(name, options)
            values[name] = _literal(picked) if isinstance(picked, str) else picked
    lines[block.start : block.stop] = [""] * len(block)
    named = dict(values)
    for i, line in enumerate(lines):
        for place in _PLACE.finditer(line):
            values[place[1].strip()] = _value(place[1], named, i + 1, fail)
        lines[i] = _PLACE.sub(lambda place: str(values[place[1].strip()]), line)
    return "\n".join(lines), values


def choices(text: str, fail: Fail) -> dict[str, Sequence[Any]]:
    """Return what each drawn value of a lesson's text may be: a range, or texts; empty if none is drawn."""
    lines = text.split("\n")
    block = _block(lines, fail)
    if block is None:
        return {}
    found = ((name, _options(given, number, fail)) for number, name, given in _givens(lines, block, fail))
    return {name: options for name, options in found if options is not None}


def draws_to_try(of: Mapping[str, Sequence[Any]]) -> Iterator[dict[str, Any]]:
    """Yield draws that together have both ends of each range and every choice, each with each of another.

    All draws if there are few; else any two values are together in one of them (a covering array of strength
    2, made greedily), or where there are very many pairs, each value is in one.
    """
    levels = {
        name: list(dict.fromkeys((options[0], options[-1]) if isinstance(options, range) else options))
        for name, options in of.items()
    }
    sizes = [len(values) for values in levels.values()]
    if math.prod(sizes) <= MOST_WHOLE:
        yield from (dict(zip(levels, row, strict=True)) for row in product(*levels.values()))
        return
    n_pairs = (sum(sizes) ** 2 - sum(size**2 for size in sizes)) // 2
    rows = _pairwise(sizes) if n_pairs <= MOST_PAIRS else ([i] * len(sizes) for i in range(max(sizes)))
    for row in rows:
        yield {name: values[i % len(values)] for (name, values), i in zip(levels.items(), row, strict=True)}


def _pairwise(sizes: Sequence[int]) -> Iterator[list[int]]:
    """Yield rows of one level of each factor, until any two levels were together: a greedy covering array."""
    both = combinations(range(len(sizes)), 2)
    left = {(i, a, j, b): None for i, j in both for a in range(sizes[i]) for b in range(sizes[j])}
    while left:
        i, a, j, b = next(iter(left))
        row = {i: a, j: b}
        for k in range(len(sizes)):
            if k not in row:
                row[k] = max(
                    range(sizes[k]), key=lambda c: sum(_pair(k, c, *each) in left for each in row.items())
                )
        for one, other in combinations(row.items(), 2):
            left.pop(_pair(*one, *other), None)
        yield [row[k] for k in range(len(sizes))]


def _pair(i: int, a: int, j: int, b: int) -> tuple[int, int, int, int]:
    return (i, a, j, b) if i < j else (j, b, i, a)


def draws_to_read(of: Mapping[str, Sequence[Any]]) -> Iterator[dict[str, Any]]:
    """Yield draws that have every value of a short range between its ends, with the others' first."""
    for name, options in of.items():
        if isinstance(options, range) and len(options) <= LONGEST_READ:
            for value in options[1:-1]:
                yield {**{each: values[0] for each, values in of.items()}, name: value}


def numbers_text(values: Mapping[str, Value]) -> str:
    """Return drawn values by their names, such as ``n = 3, lr = 0.1``."""
    named = (f"{name} = {value}" for name, value in values.items() if _NAME.fullmatch(name))
    return shorten(", ".join(named), LONGEST_TOLD, placeholder=" …")


def plain_name(student: str) -> str:
    """Return a name as it is compared: case, width and spaces do not count."""
    return " ".join(unicodedata.normalize("NFKC", student).casefold().split())


def _block(lines: list[str], fail: Fail) -> range | None:
    """Return the lines of the block that draws, with those that open and close it."""
    begins = [i for i, line in enumerate(lines) if line.rstrip() == OPENING]
    if not begins:
        return None
    if len(begins) > 1:
        fail(begins[1] + 1, Text("```draw is there twice"))
    end = next((i for i in range(begins[0] + 1, len(lines)) if lines[i].rstrip() == "```"), None)
    if end is None:
        fail(begins[0] + 1, Text("the block of code has no end: ``` in a line of its own"))
    return range(begins[0], end + 1)


def _givens(lines: list[str], block: range, fail: Fail) -> Iterator[tuple[int, str, str]]:
    """Yield the line's number, the name, and what is said of it, of each value in a block."""
    names: set[str] = set()
    for i in block[1:-1]:
        if not lines[i].strip() or lines[i].lstrip().startswith("#"):
            continue
        name, sign, given = (part.strip() for part in lines[i].partition("="))
        if not sign or not given or not _NAME.fullmatch(name) or name in names or name in _CALLS:
            fail(
                i + 1,
                Text("a drawn value is NAME = 3..9, NAME = 0.1 | 0.2 or NAME = 2 * OTHER, each name once"),
            )
        if len(names) == MOST_DRAWN:
            fail(i + 1, Text("a lesson draws at most {n} values", n=MOST_DRAWN))
        names.add(name)
        yield i + 1, name, given


def _options(given: str, line: int, fail: Fail) -> Sequence[Any] | None:
    """Return what may be drawn; None if it is a sum."""
    if found := _RANGE.fullmatch(given):
        low, high = int(found[1]), int(found[2])
        if low > high:
            fail(line, Text("a range goes from the smaller to the larger number"))
        return range(low, high + 1)
    if "|" in given:
        options = [option.strip() for option in given.split("|")]
        if not all(options):
            fail(line, Text("a choice is of values with | between them, such as 0.1 | 0.2"))
        return options
    if ".." in given:
        fail(line, Text("a range is of whole numbers, such as 3..9; of others give each: 0.1 | 0.2 | 0.5"))
    return None


def _literal(option: str) -> Value:
    """Return an option as a number where it is one and is written as Python would."""
    for kind in (int, float):
        try:
            if str(kind(option)) == option:
                return kind(option)
        except ValueError:
            continue
    return option


def _value(code: str, values: Mapping[str, Value], line: int, fail: Fail) -> Value:
    """Return what a name or a sum of names and numbers is."""
    if code.strip() in values:
        return values[code.strip()]
    try:
        if len(code) > LONGEST_DRAWN:
            raise ValueError(code)
        with warnings.catch_warnings(action="ignore"):
            tree = ast.parse(code.strip(), mode="eval")
        result = _computed(tree.body, values)
        if not abs(result) <= LARGEST:
            raise ValueError(code)
    except (ValueError, TypeError, SyntaxError, ArithmeticError, RecursionError):
        names = ", ".join(name for name in values if _NAME.fullmatch(name)) or Text("nothing yet")
        rule = Text(
            "{code} is no sum of numbers and of what is drawn above: {names}",
            code=code.strip()[:80],
            names=names,
        )
        fail(line, rule)
    return result


def _computed(node: ast.expr, values: Mapping[str, Value]) -> float:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return number
        case ast.Name(id=name) if isinstance(values.get(name), int | float):
            return values[name]  # type: ignore[return-value]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_computed(operand, values)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _BINARY:
            result = _BINARY[type(sign)](_computed(left, values), _computed(right, values))
            if abs(result) > LARGEST:
                raise ValueError(result)
            return result
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _CALLS:
            return _CALLS[name](*(_computed(each, values) for each in args))
    raise ValueError(ast.dump(node))
