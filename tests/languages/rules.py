"""What a translated sentence must keep, and how Chinese is written: see ``docs/glossary_zh.md``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

ROOT = Path(__file__).parents[2]
HAN = "\u4e00-\u9fff"
CODE = re.compile(
    r"\(\*[^)]*\)|;;|```.*?```|`[^`]*`|<[^>]*>|&\w+;|\{[^}]*\}|\]\([^)]*\)|https?://\S+", re.DOTALL
)
NAMES_OF_CODE = re.compile(
    r"```.*?```|`[^`]*`|\{[^}]*\}|[\w.]+_\w+|\b[a-z]+:[A-Z]+|\b\w+\.\w+(?:\.\w+)*|\]\([^)]*\)", re.DOTALL
)
TYPOGRAPHY = (
    (
        rf"[{HAN}][,;:?!](?![\w/\\])|[{HAN}]\.(?![A-Za-z0-9_])|[,;](?=[{HAN}])",
        "a half-width mark beside Chinese",
    ),
    (r"[（），。：；？！「」、] | (?=[（），。：；？！」、])", "a space beside a full-width mark"),
    (rf"[{HAN}](?=[A-Za-z0-9])|[A-Za-z0-9](?=[{HAN}])", "no space between Chinese and Latin"),
    (rf"(?<=[{HAN}]) +(?=[{HAN}])", "a space between Chinese"),
)
TOUCHING = re.compile(rf"[{HAN}](?=[{{`])|[}}`](?=[{HAN}])")


@dataclass(frozen=True)
class Glossary:
    """The terms of a language: those that are asked for, longest first, and the words that are rejected."""

    terms: tuple[tuple[str, str], ...]
    rejected: tuple[str, ...]


@cache
def glossary(language: str) -> Glossary | None:
    """Read a language's glossary; None where it has none."""
    file = ROOT / "docs" / f"glossary_{language}.md"
    if not file.is_file():
        return None
    terms, rejected = [], []
    for line in file.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and not cells[0].startswith(("English", "-")):
            if not cells[0].startswith("("):
                terms.append((cells[0].lower(), cells[1].lower()))
            rejected += [word.strip() for word in cells[2].split(",") if word.strip()]
    return Glossary(tuple(sorted(terms, key=lambda term: -len(term[0]))), tuple(rejected))


def fields(text: str) -> list[str]:
    """Return the placeholders of a template, with how each is written."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:  # no template, but a text with a brace in it
        return [f"{text.count('{')} braces"]
    return sorted(f"{name}!{conversion}:{how}" for _, name, how, conversion in parts if name is not None)


def tags(text: str) -> list[str]:
    """Return the tags and entities of HTML in a text."""
    return sorted(re.findall(r"</?[a-z]+[^>]*>|&\w+;|%n|%\d", text))


def lost(source: str, text: str) -> Iterator[str]:
    """Yield what a translation has not kept."""
    if fields(source) != fields(text):
        yield f"placeholders {fields(source)} became {fields(text)}"
    if tags(source) != tags(text):
        yield f"tags {tags(source)} became {tags(text)}"


def typography(text: str) -> Iterator[str]:
    """Yield what is not written as Chinese is."""
    bare = CODE.sub("\x00", text)
    yield from (what for pattern, what in TYPOGRAPHY if re.search(pattern, bare))
    if TOUCHING.search(text):
        yield "no space between Chinese and code"


def terms(source: str, text: str, of: Glossary) -> Iterator[str]:
    """Yield the terms that a translation should have and has not, and the words that it should not have."""
    yield from (f"{word} is rejected" for word in of.rejected if word in text)
    plain, found = NAMES_OF_CODE.sub(" ", source).lower(), text.lower()
    for english, term in of.terms:
        word = re.compile(rf"\b{re.escape(english)}(?:s|es)?\b")
        if word.search(plain):
            if term not in found:
                yield f"{english} is {term}"
            plain = word.sub(" ", plain)
