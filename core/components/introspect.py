"""Reads the constructor and the docstring of a torch class into a ComponentSpec.

The signature gives names, types and defaults; the ``Args:`` part of torch's docstring gives each argument's
text. Annotations are read as text and parsed, never evaluated: torch writes some of them as strings whose
names are imported for type checkers only.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_overloads

from core.experiment.schema import REQUIRED, ComponentSpec, Family, ParamSpec
from core.experiment.values.rules import Kind
from core.text import Text

_DOCS = "https://docs.pytorch.org/docs/stable/generated"
_SCALARS: dict[str, Kind] = {"bool": "bool", "int": "int", "float": "float", "str": "text"}
_AS_LIST = ("list", "List", "Sequence", "Iterable")
_LISTS: dict[str, Kind] = {"int": "ints", "float": "floats"}


def describe(
    cls: type,
    family: Family,
    namespace: str,
    skip: frozenset[str] = frozenset(),
    *,
    signature: bool = True,
    own: bool = False,
) -> ComponentSpec:
    """Describe a class by its constructor and its docstring.

    Parameters
    ----------
    namespace : str
        Where torch documents the class, such as ``torch.optim``.
    skip : frozenset of str
        Arguments that are not settings, such as ``params``.
    signature : bool
        Whether to read its arguments too, or its summary alone.
    own : bool
        Whether it is a class of the user's: its docstring is its own, and there is no page of it.

    Returns
    -------
    ComponentSpec
        With one ParamSpec for every other argument. An argument that nobody can type in (a function, a
        tensor) says so in `unusable`.
    """
    text = (inspect.cleandoc(str(vars(cls).get("__doc__") or "")) if own else inspect.getdoc(cls)) or ""
    url = "" if own else f"{_DOCS}/{namespace}.{cls.__name__}.html"
    docs = argument_docs(text) if signature else {}
    params = tuple(
        _param(argument, _doc_of(argument.name, docs), url)
        for argument in (_arguments(cls) if signature else ())
        if argument.name not in skip
    )
    return ComponentSpec(cls.__name__, family, params, label=cls.__name__, doc=summary(text), url=url)


def _arguments(cls: type) -> list[inspect.Parameter]:
    """Return the arguments of a constructor that have names; GRU and its like give them as overloads only."""
    variable = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    made_by: Any = cls.__init__  # type: ignore[misc]
    overloads = get_overloads(made_by) if inspect.isfunction(made_by) else ()
    found = inspect.signature(overloads[0] if overloads else cls).parameters.values()
    return [argument for argument in found if argument.kind not in variable and argument.name != "self"]


def _param(argument: inspect.Parameter, doc: str, url: str) -> ParamSpec:
    members = list(_members(argument))
    default = argument.default
    if isinstance(default, list):
        argument = argument.replace(default=tuple(default))
    spec = ParamSpec(
        argument.name,
        "text",
        default=REQUIRED if argument.default is argument.empty else argument.default,
        optional=argument.default is None or not {"None", "NoneType"}.isdisjoint(map(_name, members)),
        doc=doc,
        url=url,
        as_list=isinstance(default, list)
        or (
            argument.annotation is not argument.empty
            and any(_name(_of(member)) in _AS_LIST for member in members)
        ),
    )
    readings = [typed for member in members if (typed := _typed(member))]
    if not readings:
        return replace(spec, unusable=Text("it takes a Python object, which a file cannot hold"))
    kinds = {typed["kind"] for typed in readings}
    if {"int", "ints"} <= kinds:  # a size: one number for all dimensions, or one for each
        lengths = [typed["length"] for typed in readings if typed["kind"] == "ints"]
        return replace(spec, kind="size", length=lengths[0])
    # Torch takes one number, or a list with one for each parameter group: offer the number.
    spec = replace(spec, **min(readings, key=lambda typed: typed["kind"] in ("ints", "floats")))
    return replace(spec, default=_as_kind(spec))


def _as_kind(spec: ParamSpec) -> Any:
    """Return the default in its declared type: torch writes ``momentum: float = 0``."""
    if spec.kind == "float" and isinstance(spec.default, int):
        return float(spec.default)
    if spec.kind == "floats" and isinstance(spec.default, tuple):
        return tuple(number if number is None else float(number) for number in spec.default)
    return spec.default


def _members(argument: inspect.Parameter) -> Iterator[ast.expr]:
    """Yield the types in an argument's annotation; without an annotation, the type of its default."""
    if argument.annotation is argument.empty:
        text = _type_of(argument.default)
    elif isinstance(argument.annotation, str):
        text = argument.annotation
    else:
        text = inspect.formatannotation(argument.annotation)
    pending = [ast.parse(text.strip("'\""), mode="eval").body]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.BinOp):
            pending += [node.right, node.left]
        elif isinstance(node, ast.Subscript) and _name(node.value) in ("Union", "Optional"):
            members = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            pending += [
                *reversed(members),
                *([ast.Constant(None)] if _name(node.value) == "Optional" else []),
            ]
        else:
            yield node


def _type_of(default: Any) -> str:
    """Return the type of a default, such as ``list[int]``, as an annotation would say it."""
    if isinstance(default, list | tuple) and default:
        kinds = {type(item) for item in default}
        if kinds <= {int, float}:
            return "list[float]" if float in kinds else "list[int]"
    return type(default).__name__


def _of(node: ast.expr) -> ast.expr:
    return node.value if isinstance(node, ast.Subscript) else node


def _typed(node: ast.expr) -> dict[str, Any]:
    """Return kind, options and length of an annotation that is no union; empty if nobody can type it in."""
    if not isinstance(node, ast.Subscript):
        kind = _SCALARS.get(_name(node))
        return {"kind": kind} if kind else {}
    items = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if _name(node.value) == "Literal":
        return {"kind": "choice", "options": tuple(ast.literal_eval(item) for item in items)}
    inner = items[0].left if isinstance(items[0], ast.BinOp) else items[0]
    kind = _LISTS.get(_name(inner))
    if not kind or _name(node.value) not in ("tuple", "Tuple", "list", "List", "Iterable", "Sequence"):
        return {}
    fixed = _name(node.value) in ("tuple", "Tuple") and ast.unparse(items[-1]) != "..."
    return {"kind": kind, "length": len(items) if fixed else None}


def _name(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]


def summary(text: str) -> str:
    """Return the first paragraph of a docstring as plain text."""
    return _plain(text.split("\n\n", 1)[0])


def argument_docs(text: str) -> dict[str, str]:
    """Return the text of every argument in the ``Args:`` part of a docstring.

    Parameters
    ----------
    text : str
        A docstring in Google style, as ``inspect.getdoc`` gives it.

    Returns
    -------
    dict of str to str
        By the argument's name, without types in parentheses and without reStructuredText roles.
    """
    docs: dict[str, str] = {}
    name = ""
    for line in _section(text, "Args:"):
        entry = re.match(r" {4}(\w+) *(?:\(.*?\) *)?:(.*)", line)
        if entry:
            name = entry[1]
            docs[name] = entry[2]
        elif name:
            docs[name] += "\n" + line
    return {name: _plain(doc) for name, doc in docs.items()}


def _section(text: str, heading: str) -> Iterator[str]:
    inside = False
    for line in text.splitlines():
        if inside and line and not line[0].isspace():
            return
        if inside:
            yield line
        inside = inside or line.rstrip() == heading


def _doc_of(name: str, docs: dict[str, str]) -> str:
    """Find an argument's text; SWALR documents ``anneal_epochs`` as ``annealing_epochs``."""
    if name in docs:
        return docs[name]
    close = difflib.get_close_matches(name, docs, n=1, cutoff=0.85)
    return docs[close[0]] if close else ""


def _plain(text: str) -> str:
    """Strip reStructuredText: roles, links, literals and the simplest of its mathematics."""
    text = re.sub(r":math:`([^`]*)`", lambda match: _plain_math(match[1]), text)
    text = re.sub(r":[\w:]+:`~?(?:[^`<]*\.)?([^`<.]+?)(?: *<[^`]*>)?`", r"\1", text)
    text = re.sub(r"`([^`<]+?)\s*(?:<[^`]*>)?`__?", r"\1", text)
    text = text.replace("``", "").replace("`", "")
    return " ".join(text.split())


def _plain_math(formula: str) -> str:
    formula = re.sub(r"\\frac{(\w+)}{(\w+)}", r"\1/\2", formula)
    formula = formula.replace(r"\geq", ">=").replace(r"\leq", "<=").replace(r"\neq", "!=")
    return re.sub(r"\\(?:text|ast)?|[{}]", "", formula).replace("*", " * ").strip()
