"""Jinja templates in ``resources``: the page of a report, and the blocks of a program's code."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Template


@cache
def read_template(path: str, **options: Any) -> Template:
    """Return a template, such as ``report/report.html``, with options of its environment."""
    from jinja2 import Environment, StrictUndefined  # takes time that the window does not have at its start

    environment = Environment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, **options)
    return environment.from_string(files("resources").joinpath(path).read_text(encoding="utf-8"))


def block(name: str, *content: Any, **named: Any) -> str:
    """Return a block of code of a program.

    Parameters
    ----------
    name : str
        Of a file in ``resources/program`` and a macro in it, such as ``training.penalty``.
    *content, **named : object
        The macro's arguments.
    """
    file, _, macro = name.partition(".")
    # Braces are Python's own, so values stand between other signs.
    found = read_template(f"program/{file}.jinja", variable_start_string="<<", variable_end_string=">>")
    return str(getattr(found.module, macro)(*content, **named)).rstrip("\n")
