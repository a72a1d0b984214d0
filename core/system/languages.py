"""The languages of the window, and its texts that are whole files.

``resources/languages`` has a folder for each language but English, named by its ISO 639 code:
``messages.ts`` with all sentences (``messages.qm`` is made from it), and files in the places that they have
in ``resources``. What a folder lacks is English. The command line, and what programs read, is English in
every language.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

ENGLISH = "en"


def folder(language: str) -> Traversable:
    """Return the folder of a language."""
    return files("resources") / "languages" / language


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    names = (entry.name for entry in (files("resources") / "languages").iterdir())
    return (ENGLISH, *sorted(name for name in names if (folder(name) / "messages.ts").is_file()))


def resource(place: str, language: str) -> Traversable:
    """Return a file of ``resources`` in a language, or the English one.

    Parameters
    ----------
    place : str
        From ``resources`` on, with ``/``: ``lessons/01_tensors.md``.
    """
    for root in _roots(language):
        file = root.joinpath(*place.split("/"))
        if file.is_file():
            return file
    return files("resources").joinpath(*place.split("/"))


def beside(file: Path, language: str) -> Path:
    """Return the translation that lies beside a file: ``mine.zh.md`` of ``mine.md``; else the file."""
    translated = file.with_suffix(f".{language}{file.suffix}")
    return translated if language != ENGLISH and translated.is_file() else file


def _roots(language: str) -> Iterator[Traversable]:
    if language != ENGLISH:
        yield folder(language)
