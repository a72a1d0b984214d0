"""The skeleton of a program: Jinja templates, one macro for each block of code."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Template


def block(name: str, *content: Any, **named: Any) -> str:
    """Return a block of code.

    Parameters
    ----------
    name : str
        Of a file in ``resources/program`` and a macro in it, such as ``training.penalty``.
    *content, **named : object
        The macro's arguments.
    """
    file, _, macro = name.partition(".")
    return str(getattr(_template(file).module, macro)(*content, **named)).rstrip("\n")


@cache
def _template(file: str) -> Template:
    from jinja2 import Environment, StrictUndefined  # takes time that the window does not have at its start

    environment = Environment(
        variable_start_string="<<",  # as braces are Python's own
        variable_end_string=">>",
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    text = files("resources").joinpath("program", f"{file}.jinja").read_text(encoding="utf-8")
    return environment.from_string(text)
