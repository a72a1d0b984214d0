"""What Markdown may hold in a lesson: no HTML, few kinds of links, pictures beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import NoReturn

from core.analysis.softmax_result import HIGHEST, LOWEST
from core.lessons.lesson import PAGES
from core.text import Text

DEEPEST = 4
MOST_PICTURES = 20
_CODE = re.compile(r"(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)", re.DOTALL)
_LINK = re.compile(r"(!?)\[([^\[\]]*)\]\(([^()]*)\)")
_WEB = re.compile(r"https://[a-z0-9][a-z0-9.-]*(?::\d+)?(?:/[^\s<>\"'\\]*)?", re.IGNORECASE)
_TRAINED = re.compile(r"train:([a-z0-9-]{1,40})/([a-z]+)(?:@([0-9]{1,3}(?:\.[0-9]{1,3})?))?")
_PICTURE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*\.(?:png|jpg|jpeg)")
_HTML = re.compile(r"<[A-Za-z/!?]")
_DEFINITION = re.compile(r"^[ >]*\[[^\]\n]*\]:", re.MULTILINE)
_TABLE = re.compile(r"[ \t>]*[|:-][ \t|:-]*")
"""The line below the heading of a table."""
_MARKERS = re.compile(r"(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))*")
_MARKER = re.compile(r">|[-*+]|\d{1,9}[.)]")


def pictures_of(text: str, line: int, fail: Callable[[int, str], NoReturn]) -> set[str]:
    """Check a piece of Markdown, and return the names of the pictures that it shows.

    Parameters
    ----------
    line : int
        Where it begins.
    fail : callable
        Is given a line and a rule, and raises.
    """
    _check_depth(text, line, fail)
    bare = "\n\n".join(_without_code(part) for part in text.split("\n\n"))

    def refuse(place: int, rule: str) -> NoReturn:
        fail(line + bare.count("\n", 0, place), rule)

    if html := _HTML.search(bare):
        refuse(html.start(), Text("HTML cannot be in a lesson; code goes between backticks"))
    if definition := _DEFINITION.search(bare):
        refuse(definition.start(), Text("a link is written [text](address) where it stands"))
    links = list(_LINK.finditer(bare))
    known = {link.end(2) for link in links}
    for opening in re.finditer(r"\]\(", bare):
        if opening.start() not in known:
            refuse(opening.start(), Text("a link is written [text](address), without brackets in either"))
    pictures = set()
    for link in links:
        problem = _problem(link[3], is_picture=bool(link[1]))
        if problem:
            refuse(link.start(), problem)
        if link[1]:
            pictures.add(link[3])
    return pictures


def trained_in(target: str) -> tuple[str, str, float | None] | None:
    """Return the experiment, page and temperature of a link ``train:NAME/PAGE@T``; None for another link."""
    found = _TRAINED.fullmatch(target)
    return (found[1], found[2], float(found[3]) if found[3] else None) if found else None


def trained_by_links(text: str, line: int) -> list[tuple[str, int]]:
    """Return the name of each experiment that a link of a text trains, and the link's line."""
    bare = "\n\n".join(_without_code(part) for part in text.split("\n\n"))
    links = ((trained_in(link[3]), link.start()) for link in _LINK.finditer(bare))
    return [(found[0], line + bare.count("\n", 0, place)) for found, place in links if found]


def targets_of(text: str) -> Counter[str]:
    """Return the pages, lessons, experiments and pictures to which a text leads; not those of the web."""
    bare = "\n\n".join(_without_code(part) for part in text.split("\n\n"))
    return Counter(link[3] for link in _LINK.finditer(bare) if not _WEB.fullmatch(link[3]))


def _without_code(paragraph: str) -> str:
    """Return a text as long, with nothing in its code."""
    return _CODE.sub(lambda code: re.sub(r"[^\n]", "x", code[0]), paragraph)


def _problem(target: str, *, is_picture: bool) -> str:
    """Return what is wrong with a link or a picture; empty if nothing is."""
    if is_picture:
        if _PICTURE.fullmatch(target):
            return ""
        return Text("a picture is a PNG or JPEG file beside the lesson, such as picture.png")
    kind, _, rest = target.partition(":")
    if kind == "page" and rest not in PAGES:
        return Text("there is no page {name}; the pages are {names}", name=rest, names=", ".join(PAGES))
    if kind == "page" or (kind == "lesson" and re.fullmatch(r"[a-z0-9_]{1,60}", rest)):
        return ""
    if kind == "train":
        return _problem_of_trained(target)
    if _WEB.fullmatch(target):
        return ""
    return Text("a link leads to https://…, page:NAME, lesson:NAME or train:NAME/PAGE")


def _problem_of_trained(target: str) -> str:
    found = trained_in(target)
    if found is None:
        return Text("a link to an experiment is train:NAME/PAGE, or train:NAME/temperature@T with a number T")
    _, page, temperature = found
    if page not in PAGES:
        return Text("there is no page {name}; the pages are {names}", name=page, names=", ".join(PAGES))
    if temperature is not None and page != "temperature":
        return Text("only the page temperature has a temperature, @T")
    if temperature is not None and not LOWEST <= temperature <= HIGHEST:
        return Text("the page temperature goes from {low:g} to {high:g}", low=LOWEST, high=HIGHEST)
    return ""


def n_cells(text: str) -> int:
    """Return how many cells the tables of a text have: each row has as many as the heading."""
    n = n_columns = 0
    for line in text.split("\n"):
        if not line.strip(" \t>"):
            n_columns = 0
        elif _TABLE.fullmatch(line):
            n_columns = line.count("|") + 1
            n += n_columns  # the heading's
        n += n_columns
    return n


def _check_depth(text: str, line: int, fail: Callable[[int, str], NoReturn]) -> None:
    for number, each in enumerate(text.split("\n"), line):
        found = _MARKERS.match(each)
        n = len(_MARKER.findall(found[0])) if found else 0
        indent = len(each.expandtabs(4)) - len(each.expandtabs(4).lstrip())
        if n > DEEPEST or (n and indent // 2 + n > DEEPEST + 1):
            fail(number, Text("lists and quotes are at most {n} deep", n=DEEPEST))
