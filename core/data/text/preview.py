"""What is understood of a text file, for people to look at before they open it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.data.registry import DATASETS
from core.data.tables.reading.head import first_lines
from core.data.text.decoding import AUTOMATIC
from core.data.text.sources import TextFile
from core.errors import PlaygroundError
from core.text import Text


@dataclass(frozen=True)
class TextPreview:
    """What is understood of a text file.

    Parameters
    ----------
    vocabulary : tuple of str
        The different characters, as they are shown.
    nbytes : int
        Memory that it takes.
    found : mapping of str to str
        Its encoding, if it could be read.
    result : str
        What would be learnt of it.
    problem : PlaygroundError or None
        Why it cannot be used as the settings say, or cannot be read at all.
    lines : tuple of str
        How it begins.
    """

    n_characters: int
    vocabulary: tuple[str, ...]
    nbytes: int
    found: Mapping[str, str]
    doubts: tuple[str, ...]
    result: str
    problem: PlaygroundError | None
    lines: tuple[str, ...]


def preview(settings: Mapping[str, Any], unread: PlaygroundError | None = None) -> TextPreview:
    """Return what is understood of a text file.

    Parameters
    ----------
    settings : mapping
        Every setting, checked, with defaults filled in.
    unread : PlaygroundError, optional
        Why the file cannot be read, if that is known: it is not read again.
    """
    source = DATASETS["text"]
    assert isinstance(source, TextFile)
    encoding = None if settings["encoding"] == AUTOMATIC else settings["encoding"]
    try:
        if unread is not None:
            raise unread
        content = source.content(settings)
    except PlaygroundError as error:
        return TextPreview(0, (), 0, {}, (), "", error, first_lines(settings["path"], encoding))
    problem, result = None, ""
    try:
        n_train, n_test = source.sizes(settings)
        result = Text(
            "The next character, one of {n}, is predicted from the {context} before it. {train:,} windows "
            "for training, {test:,} for testing.",
            n=len(content.vocabulary),
            context=settings["context"],
            train=n_train,
            test=n_test,
        )
    except PlaygroundError as error:
        problem = error
    lines = first_lines(settings["path"], content.encoding)
    found = {"encoding": content.encoding}
    n, labels = len(content.codes), content.labels
    return TextPreview(n, labels, content.codes.nbytes, found, content.notes, result, problem, lines)
