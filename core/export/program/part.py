"""A part of the program, a layer of its model, and what all parts write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.experiment.resolve import Choice
from core.experiment.schema import REQUIRED
from core.export.program.layout import Bracket, literal

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
        Lines of import that it needs besides torch's and NumPy's.
    opens : bool
        Whether its steps open a paragraph of ``main``.
    """

    title: str
    text: str
    definitions: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    imports: frozenset[str] = frozenset()
    opens: bool = True


@dataclass(frozen=True)
class Layer:
    """A layer: its name, the code that makes it, the shape it gives, and what it learns; see ``Sized``."""

    name: str
    code: str | Bracket
    output_shape: tuple[int, ...]
    n_parameters: int = 0
    n_places: int = 0

    @property
    def kind(self) -> str:
        """The name of its class."""
        return str(self.code).partition("(")[0].removeprefix("nn.")


def keyword_arguments(choice: Choice, but: Iterable[str] = ()) -> list[str]:
    """Return a component's settings that differ from torch's defaults, as keyword arguments."""
    found = []
    for param in choice.spec.params:
        value = choice.args.get(param.name)
        needed = param.default is REQUIRED or param.name in _ALWAYS or value not in (None, param.default)
        if needed and param.name not in but and param.kind != "components":
            value = param.default if value is None else value
            found.append(f"{param.name}={literal(list(value) if param.kind == 'ints' else value)}")
    return found


def markdown_sentence(choice: Choice) -> str:
    """Return a component in a sentence of Markdown: a link to its page, and what that says first."""
    doc = choice.spec.doc.partition("\n")[0].partition(". ")[0].rstrip(".")
    return f"[{choice.spec.name}]({choice.spec.url}): {doc[:1].lower()}{doc[1:]}."
