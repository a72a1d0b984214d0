"""Texts of core in the window's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.text import Text


def translated(text: str) -> str:
    """Return a text in the window's language: a ``Text`` from its translated template, another as it is.

    Where the translated template names what there is not, the English sentence is returned.
    """
    if not isinstance(text, Text):
        return text
    template = QCoreApplication.translate("core", text.template)
    values = {name: translated(v) if isinstance(v, str) else v for name, v in text.arguments.items()}
    try:
        return template.format(**values)
    except Exception:  # each field of a template can fail in a way of its own
        return str(text)
