"""All programs of the Lab: each has a test of what it is about, a title, and a form that fits the page."""

from __future__ import annotations

import ast
import importlib
import re

from core.protocol.trace.program import MOST_PRACTICE_GPUS
from tests.core.lab.tracing.programs import FOLDER, PROGRAMS, n_practice_gpus, text_of

TOPICS = sorted({name.partition("/")[0] for name in PROGRAMS})


def test_each_program_has_a_test_and_each_test_a_program() -> None:
    tested = {
        f"{topic}/{name.removeprefix('test_')}"
        for topic in TOPICS
        for name in vars(importlib.import_module(f"tests.core.lab.snippets.test_{topic}"))
        if name.startswith("test_")
    }
    assert tested == set(PROGRAMS)


def test_a_program_has_a_title_of_its_own_and_is_short() -> None:
    wrong = [name for name in PROGRAMS if not _has_its_form(text_of(name), n_practice_gpus(name))]
    assert wrong == []
    titles = [ast.get_docstring(ast.parse(text_of(name))) for name in PROGRAMS]
    assert len(set(titles)) == len(titles)


def _has_its_form(text: str, n_gpus: int) -> bool:
    title, lines = ast.get_docstring(ast.parse(text)) or "", text.splitlines()
    return (
        3 <= len(title) <= 60
        and not title.endswith(".")
        and lines[0] == f'"""{title}"""'
        and len(lines) <= 40
        and max(map(len, lines)) <= 100
        and n_gpus <= MOST_PRACTICE_GPUS
        and (lines[1] == f"# practice GPU: {n_gpus}" if n_gpus else "practice GPU" not in text)
    )


def test_the_table_of_the_handbook_names_all_programs() -> None:
    table = (FOLDER.parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\d\d_\w+/\d\d_\w+)`", table)
    assert set(named) == set(PROGRAMS)
