"""The programs that come with the Lab, by topic."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from core.protocol.trace.program import MOST_PRACTICE_GPUS
from core.system.languages import languages, resource
from gui.translation import language

FOLDER = "lab/snippets"
FIRST = "lab/first_steps.py"
"""What a new visitor sees."""
SHORT = 3
"""Letters of a topic that is an abbreviation, such as GPU."""
_TITLE = re.compile(r'\s*[rR]?"""(.+?)(?:"""|\n)')
_GPUS = re.compile(r"#\s*practice GPUs?:\s*(\d+)", re.IGNORECASE)


@dataclass(frozen=True)
class Snippet:
    """A program to begin with.

    Parameters
    ----------
    topic : str
        The name of its folder.
    name : str
        Of its file, without the ending.
    title : str
        The first line of its docstring.
    n_practice_gpus : int
        What it wants switched on.
    """

    topic: str
    name: str
    title: str
    n_practice_gpus: int
    text: str

    @property
    def words(self) -> str:
        """All that can be searched, in small letters."""
        return f"{self.topic} {self.title} {self.text}".lower()


class Snippets:
    """All programs in ``resources/lab/snippets`` in the window's language, read when they are asked for."""

    @cached_property
    def all(self) -> tuple[Snippet, ...]:
        """In the order of their topics' and files' names."""
        return tuple(_snippets(language()))

    @property
    def by_topic(self) -> dict[str, list[Snippet]]:
        """Snippets by topic."""
        topics: dict[str, list[Snippet]] = {}
        for snippet in self.all:
            topics.setdefault(snippet.topic, []).append(snippet)
        return topics

    def first(self) -> Snippet:
        """Return the program that a new visitor sees."""
        return read_snippet("", resource(FIRST, language()))

    def has(self, text: str) -> bool:
        """Return whether a program comes with the Lab, just as it is, in any language."""
        return text == self.first().text or text in _in_all_languages()


@cache
def _in_all_languages() -> frozenset[str]:
    firsts = (read_snippet("", resource(FIRST, code)) for code in languages())
    others = (snippet for code in languages() for snippet in _snippets(code))
    return frozenset(snippet.text for snippet in (*firsts, *others))


def _snippets(language: str) -> Iterator[Snippet]:
    topics = [entry for entry in (files("resources") / FOLDER).iterdir() if entry.is_dir()]
    for topic in sorted(topics, key=_name):
        for file in sorted(topic.iterdir(), key=_name):
            if file.name.endswith(".py") and not file.name.startswith("_"):
                yield read_snippet(topic.name, resource(f"{FOLDER}/{topic.name}/{file.name}", language))


def read_snippet(topic: str, file: Traversable) -> Snippet:
    """Read a snippet's file."""
    text = file.read_text(encoding="utf-8")
    name = file.name.removesuffix(".py")
    title, gpus = _TITLE.match(text), _GPUS.search("\n".join(text.split("\n")[:4]))
    n = min(int(gpus[1]), MOST_PRACTICE_GPUS) if gpus else 0
    return Snippet(topic, name, title[1].strip().rstrip(".") if title else name, n, text)


def topic_title(topic: str) -> str:
    """Return what to call a topic: its folder's name, without the number that sorts it."""
    name = re.sub(r"^\d+_", "", topic).replace("_", " ")
    return name.upper() if len(name) <= SHORT else name.capitalize()


def _name(entry: Traversable) -> str:
    return entry.name
