"""Numbers that each student has for themselves: drawn from their number, and put into a lesson's text."""

from __future__ import annotations

import ast
import hashlib
import math
import operator
import re
import unicodedata
import warnings
from collections.abc import Callable, Mapping
from typing import NoReturn

from core.text import Text

OPENING = "```draw"
MOST_DRAWN, LONGEST_DRAWN = 20, 100
LARGEST = 10**12
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


def drawn(text: str, lesson: str, student: str, fail: Fail) -> tuple[str, bool]:
    """Return a lesson's text with a student's numbers in it, and whether any are drawn.

    The block that names them becomes empty lines, so that all other lines keep their numbers. The same lesson
    and student give the same numbers on every machine: SHA-256 of both and of the name decides.

    Parameters
    ----------
    text : str
        With line ends ``\\n``.
    lesson, student : str
        The lesson's name; the student's name or number, in which case and spaces do not count.
    fail : callable
        Is given a line and a rule, and raises.
    """
    lines = text.split("\n")
    begins = [i for i, line in enumerate(lines) if line.rstrip() == OPENING]
    if not begins:
        return text, False
    if len(begins) > 1:
        fail(begins[1] + 1, Text("```draw is there twice"))
    begin = begins[0]
    end = next((i for i in range(begin + 1, len(lines)) if lines[i].rstrip() == "```"), None)
    if end is None:
        fail(begin + 1, Text("the block of code has no end: ``` in a line of its own"))
    values = _values(lines[begin + 1 : end], begin + 2, f"{lesson}\n{plain_name(student)}\n", fail)
    lines[begin : end + 1] = [""] * (end + 1 - begin)
    for i, line in enumerate(lines):
        if "{{" in line:
            lines[i] = _PLACE.sub(lambda place, i=i: str(_value(place[1], values, i + 1, fail)), line)  # type: ignore[misc]
    return "\n".join(lines), True


def plain_name(student: str) -> str:
    """Return a name as it is compared: case, width and spaces do not count."""
    return " ".join(unicodedata.normalize("NFKC", student).casefold().split())


def _values(lines: list[str], first: int, seed: str, fail: Fail) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for number, line in enumerate(lines, first):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, sign, given = (part.strip() for part in line.partition("="))
        if not sign or not given or not _NAME.fullmatch(name) or name in values or name in _CALLS:
            fail(
                number,
                Text("a drawn value is NAME = 3..9, NAME = 0.1 | 0.2 or NAME = 2 * OTHER, each name once"),
            )
        if len(values) == MOST_DRAWN:
            fail(number, Text("a lesson draws at most {n} values", n=MOST_DRAWN))
        values[name] = _drawn(given, seed + name, values, number, fail)
    return values


def _drawn(given: str, seed: str, values: Mapping[str, Value], line: int, fail: Fail) -> Value:
    bits = int.from_bytes(hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    if found := _RANGE.fullmatch(given):
        low, high = int(found[1]), int(found[2])
        if low > high:
            fail(line, Text("a range goes from the smaller to the larger number"))
        return low + bits % (high - low + 1)
    if "|" in given:
        options = [option.strip() for option in given.split("|")]
        if not all(options):
            fail(line, Text("an answer is a text, or several with | between"))
        return _literal(options[bits % len(options)])
    return _value(given, values, line, fail)


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
        names = ", ".join(values) or "-"
        rule = Text(
            "{code} is no sum of numbers and of what is drawn ({names})", code=code.strip()[:80], names=names
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
