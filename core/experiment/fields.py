"""Descriptions of the settings that ``core.experiment.experiment`` types itself, from its own metadata."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, get_args

import annotated_types
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from core.experiment.schema import ParamSpec
from core.experiment.value_rules import Kind

_KINDS: dict[type, Kind] = {bool: "bool", int: "int", float: "float", str: "text"}
_RANGES = {
    annotated_types.Ge: lambda rule: {"low": rule.ge},
    annotated_types.Gt: lambda rule: {"low": rule.gt, "low_open": True},
    annotated_types.Le: lambda rule: {"high": rule.le},
    annotated_types.Lt: lambda rule: {"high": rule.lt, "high_open": True},
}


def params_of(section: type[BaseModel]) -> tuple[ParamSpec, ...]:
    """Return the plain settings of a section; tables within it are left out."""
    found = (_param(name, field) for name, field in section.model_fields.items())
    return tuple(param for param in found if param is not None)


def _param(name: str, field: FieldInfo) -> ParamSpec | None:
    types: tuple[Any, ...] = (field.annotation,)
    if isinstance(field.annotation, UnionType):
        types = get_args(field.annotation)
    kind = _KINDS.get(next(t for t in types if t is not NoneType))
    if kind is None:
        return None
    known: dict[str, Any] = {"optional": NoneType in types, "doc": field.description or ""}
    for rule in field.metadata:
        known |= _RANGES.get(type(rule), lambda rule: {})(rule)
    if isinstance(field.json_schema_extra, dict):
        known |= field.json_schema_extra
    return ParamSpec(name, kind, field.default, **known)
