"""The window's language, and the texts of core and of resources in it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from core.system.languages import ENGLISH
from core.text import Text, filled

LAB = "lab"
_language = ENGLISH


def language() -> str:
    """Return the code of the language that the window speaks, such as ``en``."""
    return _language


def translated(text: str, context: str = "core") -> str:
    """Return a text in the window's language: a ``Text`` from its translated template, another as it is.

    The Lab's texts have a context of their own, which is looked into last. Where the translated template
    names what there is not, the English sentence is returned.
    """
    if not isinstance(text, Text):
        return text
    template = QCoreApplication.translate(context, text.template)
    if template == text.template:
        template = QCoreApplication.translate(LAB, text.template)
    values = {name: translated(v) if isinstance(v, str) else v for name, v in text.arguments.items()}
    try:
        return filled(template, values)
    except Exception:  # each field of a template can fail in a way of its own
        return str(text)


def of_preset(text: str) -> str:
    """Return a preset's title, note or suggestion in the window's language; what a user wrote stays."""
    return QCoreApplication.translate("presets", text) if text else text


def listed(parts: Iterable[str]) -> str:
    """Return parts of a sentence one after another, with what the window's language has between them."""
    return QCoreApplication.translate("Language", ", ").join(parts)
