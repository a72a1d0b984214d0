"""Sentences that students had to read twice do not come back."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNPLAIN = (
    "no name",
    "Not drawn:",
    "as the data say",
    "no file holds",
    "let go of the training",
    "can be gone on with",
    "as the lesson has it",
    "what is no Python",
    "is doubtful",
    "found out again",
    "write anew",
    "build anew",
    "begin anew",
    "made of what",
    "nothing of the run",
    " v{1}",
)
"""Parts of sentences, in lower case where they may begin one."""
MARKS = ("tr", "translate", "Text", "template")


def shown_texts(file: Path) -> list[tuple[int, str]]:
    """Return the texts of a file that people see, with their lines."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in MARKS:
            constants = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            found += [(node.lineno, text) for text in constants if isinstance(text, str)]
    return found


@pytest.mark.parametrize("house", ["gui", "core"])
def test_no_sentence_has_private_words(house: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in sorted((ROOT / house).rglob("*.py"))
        for line, text in shown_texts(file)
        if any(part.lower() in text.lower() for part in UNPLAIN)
    ]
    assert not wrong, "\n".join(wrong)
