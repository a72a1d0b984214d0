"""Core's sentences in a language of the window, for what is written for people without a window."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from xml.etree import ElementTree

from core.system.languages import ENGLISH, folder, languages
from core.text import Text

CORE, PRESETS = "core", "presets"


class Sentences:
    """Says a ``Text`` in a language, as the window does; any other text as it is.

    Parameters
    ----------
    language : str
        A code of ``languages``; of another one all is English.
    """

    def __init__(self, language: str = ENGLISH) -> None:
        is_known = language != ENGLISH and language in languages()
        self.tag, self._known = _read(language) if is_known else (ENGLISH, {})
        """The language as HTML names it, such as ``zh-CN``."""

    def __call__(self, text: str) -> str:
        """Return a text in the language; in English where its translation names what there is not."""
        if not isinstance(text, Text):
            return text
        values = {name: self(v) if isinstance(v, str) else v for name, v in text.arguments.items()}
        try:
            return self.of(text.template).format(**values)
        except Exception:  # each field of a template can fail in a way of its own
            return str(text)

    def of(self, source: str, context: str = CORE) -> str:
        """Return a template in the language, or a text of another context, such as ``presets``."""
        return self._known.get((context, source), source)


ENGLISH_SENTENCES = Sentences()


@cache
def _read(language: str) -> tuple[str, Mapping[tuple[str, str], str]]:
    """Return the language's name in HTML, and its sentences by context and English template."""
    with (folder(language) / "messages.ts").open("rb") as file:
        root = ElementTree.parse(file).getroot()
    found = {}
    for context in root.iter("context"):
        if (name := context.findtext("name")) in (CORE, PRESETS):
            for message in context.iter("message"):
                entry = message.find("translation")
                if entry is not None and entry.get("type") is None and entry.text:
                    found[name, message.findtext("source") or ""] = entry.text
    return (root.get("language") or language).replace("_", "-"), found
