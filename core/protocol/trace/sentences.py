"""What the Lab's process says to people: a sentence crosses as its template and arguments.

The window translates the template. What comes from a child is checked before it is filled: a field names an
argument and nothing within it, and asks for no width.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from string import Formatter
from typing import Annotated, TypeAlias

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from core.protocol.trace.bounds import LONGEST_NAME, LONGEST_PASSAGE, Name
from core.text import Text

MOST_ARGUMENTS, MOST_NESTED = 16, 3
"""Of one sentence, and sentences one within another."""
LONGEST_PART = 2 * LONGEST_NAME
"""Characters of a sentence within another."""
_FIELD = re.compile(r"[a-z]\w*(?:\.[a-z]\w*)?", re.ASCII)
_NUMBER = re.compile(r"(?:#?0?\d)?,?(?:\.\d\d?)?[defgx%]?", re.ASCII)
"""How a field may be written."""


@dataclass(frozen=True)
class _Parts:
    template: Name
    arguments: Annotated[dict[Name, _Argument], Field(max_length=MOST_ARGUMENTS)]


_Argument: TypeAlias = (
    Name
    | Annotated[int, Field(strict=True, ge=-(2**63), lt=2**63)]
    | Annotated[float, Field(strict=True, allow_inf_nan=False)]
    | _Parts
)
_PARTS: TypeAdapter[_Parts] = TypeAdapter(_Parts)


def _read(value: object) -> str:
    """Return what JSON holds as a text, or a ``Text``."""
    if isinstance(value, str):
        if len(value) > LONGEST_PASSAGE:
            raise PydanticCustomError("string_too_long", "a text is too long")
        return value
    try:
        return _filled(_PARTS.validate_python(value))
    except ValidationError as error:  # of the first, so that what is too long is cut as elsewhere
        first = error.errors(include_url=False, include_input=False)[0]
        raise PydanticCustomError(first["type"], "{why}", {"why": first["msg"]}) from None


def _filled(parts: _Parts, depth: int = 1) -> Text:
    if depth > MOST_NESTED:
        raise ValueError("sentences are nested too deep")
    for _, field, how, conversion in Formatter().parse(parts.template):
        if field is None:
            continue
        if not _FIELD.fullmatch(field) or field not in parts.arguments or conversion:
            raise ValueError(f"a sentence names no argument by {field[:50]!r}")
        if not _NUMBER.fullmatch(how or ""):
            raise ValueError("a sentence writes its numbers plainly")
    arguments = {
        name: _filled(value, depth + 1) if isinstance(value, _Parts) else value
        for name, value in parts.arguments.items()
    }
    made = Text(parts.template, **arguments)
    if len(made) > (LONGEST_PASSAGE if depth == 1 else LONGEST_PART):
        raise ValueError("a sentence is too long")
    return made


def _written(said: str, depth: int = 1) -> object:
    """Return a text as JSON holds it; of what could not be read again, its English."""
    if not isinstance(said, Text):
        return said
    arguments = {
        name: _written(value, depth + 1) if isinstance(value, str) else value
        for name, value in said.arguments.items()
    }
    is_short = len(said) <= (LONGEST_PASSAGE if depth == 1 else LONGEST_PART)
    is_finite = all(math.isfinite(value) for value in arguments.values() if isinstance(value, float))
    if not (is_short and is_finite and depth <= MOST_NESTED and len(arguments) <= MOST_ARGUMENTS):
        return str(said)
    return {"template": said.template, "arguments": arguments}


Sentence = Annotated[str, PlainValidator(_read), PlainSerializer(_written, when_used="json")]
"""A text of any origin, or a ``Text`` of ours."""
