"""All programs of the Lab: each has a test of what it is about, a title, and a form that fits the page."""

from __future__ import annotations

import ast
import importlib
import re

import pytest

from core.protocol.trace.program import MOST_PRACTICE_GPUS
from tests.core.lab.tracing.programs import FOLDER, PROGRAMS, n_practice_gpus, text_of

TOPICS = sorted({name.partition("/")[0] for name in PROGRAMS})


@pytest.mark.parametrize("topic", TOPICS)
def test_each_program_has_a_test_and_each_test_a_program(topic: str) -> None:
    tests = vars(importlib.import_module(f"tests.core.lab.snippets.test_{topic}"))
    tested = {name.removeprefix("test_") for name in tests if name.startswith("test_")}
    assert tested == {name.partition("/")[2] for name in PROGRAMS if name.startswith(topic)}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_has_a_title_and_is_short(name: str) -> None:
    text = text_of(name)
    title = ast.get_docstring(ast.parse(text)) or ""
    assert 3 <= len(title) <= 60
    assert "\n" not in title
    assert not title.endswith(".")
    assert text.startswith(f'"""{title}"""\n')
    assert len(text.splitlines()) <= 40
    assert max(map(len, text.splitlines())) <= 100
    gpus = n_practice_gpus(name)
    assert gpus <= MOST_PRACTICE_GPUS
    assert bool(gpus) == ("practice GPU" in text)
    assert not gpus or text.splitlines()[1] == f"# practice GPU: {gpus}"


def test_titles_are_told_apart() -> None:
    titles = [ast.get_docstring(ast.parse(text_of(name))) for name in PROGRAMS]
    assert len(set(titles)) == len(titles)


def test_the_table_of_the_handbook_names_all_programs() -> None:
    table = (FOLDER.parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\d\d_\w+/\d\d_\w+)`", table)
    assert set(named) == set(PROGRAMS)
