"""A part of the program, and what all parts write."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.experiment.resolve import Choice
from core.experiment.schema import REQUIRED, ComponentSpec
from core.export.program.layout import Bracket, call, literal

_ALWAYS = ("lr",)
"""Settings that are written even at their defaults, as every reader looks for them."""


@dataclass(frozen=True)
class Part:
    """A part of the program.

    Parameters
    ----------
    title, text : str
        What it does, for a notebook: a heading and Markdown.
    definitions : tuple of str
        Functions, classes and constants at the left margin.
    steps : tuple of str
        Lines of the program itself, to stand in ``main``; an empty one parts paragraphs.
    imports : frozenset of str
        Lines of import that its names do not tell: see ``import_lines``.
    opens : bool
        Whether its steps open a paragraph of ``main``.
    """

    title: str
    text: str
    definitions: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    imports: frozenset[str] = frozenset()
    opens: bool = True


_PREFIXES = {"torch.nn": "nn.", "torch.optim": "torch.optim.", "torch.optim.lr_scheduler": "lr_scheduler."}
"""How a program names classes of modules that it imports whole; others it imports by name."""


def class_code(spec: ComponentSpec) -> str:
    """Return the code that names a component's class."""
    return _PREFIXES.get(spec.module, "") + spec.name


def class_imports(*specs: ComponentSpec) -> frozenset[str]:
    """Return the lines of import that ``class_code`` of these components needs."""
    return frozenset(
        f"from {spec.module} import {spec.name}" for spec in specs if spec.module not in _PREFIXES
    )


def doc_of(spec: ComponentSpec) -> str:
    """Return what a component is, in words that are ours or torch's: a user's could end a docstring."""
    return f"{spec.name} is a class of {spec.module}.py." if spec.is_own else spec.doc


def made(choice: Choice, before: Mapping[str, str], but: Iterable[str] = ()) -> Bracket:
    """Return the call that makes a component of the user's.

    Parameters
    ----------
    before : mapping of str to str
        Code of the arguments that the program fills in, by their names.
    but : iterable of str
        Settings that are none of the class's.
    """
    given = [f"{name}={before[name]}" for name in choice.spec.given]
    return call(class_code(choice.spec), *given, *keyword_arguments(choice, but))


def keyword_arguments(choice: Choice, but: Iterable[str] = ()) -> list[str]:
    """Return a component's settings that differ from torch's defaults, as keyword arguments."""
    found = []
    for param in choice.spec.params:
        value = choice.args.get(param.name)
        needed = param.default is REQUIRED or param.name in _ALWAYS or value not in (None, param.default)
        if needed and param.name not in but and param.kind != "components":
            value = param.default if value is None else value
            as_list = param.as_list if choice.spec.is_own else param.kind == "ints"
            found.append(f"{param.name}={literal(list(value) if as_list else value)}")
    return found


def markdown_sentence(choice: Choice) -> str:
    """Return a component in a sentence of Markdown: a link to its page, and what that says first."""
    if choice.spec.is_own:
        return doc_of(choice.spec)
    doc = choice.spec.doc.partition("\n")[0].partition(". ")[0].rstrip(".")
    return f"[{choice.spec.name}]({choice.spec.url}): {doc[:1].lower()}{doc[1:]}."
