"""Sentences for people, which can be translated where they are shown, and the numbers in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

_INVISIBLE = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Unicode's categories of what a terminal obeys, of what is not seen or turns the direction of writing, of
characters that mean something only by agreement, of half characters, and of what breaks lines."""
_JOINERS = "\u200c\u200d"
"""They shape Persian and Indian words and put emoji together."""


class _ByWholeNames(Formatter):
    """Takes what a field asks for by its whole name, dots included."""

    def get_field(self, field_name: str, args: Any, kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        return kwargs[field_name], field_name


_FORMATTER = _ByWholeNames()


def filled(template: str, arguments: Mapping[str, Any]) -> str:
    """Return a template with its fields filled: ``{target.name}`` is the argument of that very name."""
    if any("." in name for name in arguments):
        return _FORMATTER.vformat(template, (), arguments)
    return template.format(**arguments)


class Text(str):
    """An English sentence that keeps its template and arguments.

    It is a plain ``str`` to whoever does not translate: the command line, files, tests. The window looks up
    `template` in its language and fills in `arguments` again. The template is written as a literal, so that
    tools find it.

    Parameters
    ----------
    template : str
        As for ``filled``: ``must be at most {limit}``.
    **arguments : str, int, float or Text
        What fills the template. Texts among them are translated too. Anything else is turned into a string.
        Controls in strings are escaped by ``printable``.
    """

    template: str
    arguments: dict[str, Any]

    def __new__(cls, template: str, /, **arguments: Any) -> Text:
        """Fill the template."""
        plain = {name: _plain(value) for name, value in arguments.items()}
        made = super().__new__(cls, filled(template, plain))
        made.template, made.arguments = template, plain
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.template,), self.arguments


def _plain(value: Any) -> str | int | float:
    if isinstance(value, Text | int | float):
        return value
    return printable(str(value))


def template(source: str) -> str:
    """Return a template as it is. It marks a literal that becomes a ``Text`` elsewhere."""
    return source


def joined(names: Sequence[str], pattern: str = template("{names} and {last}")) -> str:
    """Return names as a phrase: ``a``, or ``a and b``; `pattern` says what stands before the last one."""
    if len(names) == 1:
        return names[0]
    half = len(names) // 2  # so that texts of a thousand names are no thousand texts deep
    return Text(pattern, names=joined(names[:half], pattern), last=joined(names[half:], pattern))


def listed(names: Sequence[str]) -> str:
    """Return names one after another: ``a, b, c``; empty without any."""
    return joined(names, template("{names}, {last}")) if names else ""


def short(value: float) -> str:
    """Return a number with two digits, such as ``0.12``, ``6.8e-3`` or ``4.3e3``."""
    if value and not 0.01 <= abs(value) < 1e3:
        digits, _, exponent = f"{value:.1e}".partition("e")
        return f"{digits.removesuffix('.0')}e{int(exponent)}" if exponent else digits
    return f"{value:.2g}" if abs(value) < 100 else f"{value:.0f}"


def factor(value: float) -> str:
    """Return a factor with two digits, such as ``3,200``."""
    return f"{float(f'{value:.2g}'):,.0f}" if value < 1e6 else short(value)


def printable(text: str, keep: str = "") -> str:
    """Return a text that comes from outside as it may be shown, with its controls written as escapes.

    Whatever is written to a terminal or into a report, and may hold names, paths or notes, goes
    through here: an escape byte could clear a screen, and a change of direction disguise a name.

    Parameters
    ----------
    keep : str
        Controls that may stay, such as line ends.
    """
    if text.isascii() and text.isprintable():  # as nearly all are
        return text
    return "".join(_escape(c) if _is_control(c) and c not in keep else c for c in text)


def has_controls(text: str) -> bool:
    """Return whether a text holds anything that ``printable`` would change."""
    return any(map(_is_control, text))


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in _INVISIBLE and character not in _JOINERS


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
