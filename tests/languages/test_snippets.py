"""The Lab's programs do the same in each language: only comments, docstrings and what is printed differ."""

from __future__ import annotations

import ast
import io
import tokenize
from importlib.resources import files
from pathlib import Path

import pytest

from core.system.languages import ENGLISH, folder, languages
from gui.pages.lab.program.snippets import read_snippet

ENGLISH_FILES = Path(str(files("resources"))) / "lab"
TRANSLATED = [
    (code, file.relative_to(root).as_posix())
    for code in languages()
    if code != ENGLISH
    for root in [Path(str(folder(code))) / "lab"]
    for file in sorted(root.rglob("*.py"))
]
SAYING = frozenset(
    ("print", "title", "suptitle", "xlabel", "ylabel", "set_title", "set_xlabel", "set_ylabel", "legend")
)
"""Functions whose texts are for people."""


class _Code(ast.NodeTransformer):
    """Leaves of a program what it computes."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        is_docstring = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return ast.Expr(ast.Constant("")) if is_docstring else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in SAYING:
            return self.generic_visit(node)
        return ast.Call(node.func, [_said(part) for part in node.args], list(map(self.visit, node.keywords)))

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return ast.Assert(self.visit(node.test), _said(node.msg) if node.msg is not None else None)

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        value = _said(node.value) if node.arg == "label" else self.visit(node.value)
        return ast.keyword(node.arg, value)


def _said(node: ast.expr) -> ast.expr:
    """Return what a text is filled with, in an order of its own; a plain text is empty."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return ast.Constant("")
    if isinstance(node, ast.JoinedStr):
        filled = [part for part in node.values if isinstance(part, ast.FormattedValue)]
        return ast.Tuple(sorted(filled, key=ast.dump), ast.Load())
    return _Code().visit(node)  # type: ignore[no-any-return]


def code_of(text: str) -> str:
    """Return a program without comments, docstrings and what is said in texts for people."""
    return ast.dump(_Code().visit(ast.parse(text)))


def commented_lines(text: str) -> list[int]:
    """Return the lines that have a comment."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.start[0] for token in tokens if token.type == tokenize.COMMENT]


def test_every_translated_program_does_the_same_line_by_line(subtests: pytest.Subtests) -> None:
    assert TRANSLATED
    for language, place in TRANSLATED:
        with subtests.test(f"{language} {place}"):
            root = Path(str(folder(language))) / "lab"
            english = (ENGLISH_FILES / place).read_text(encoding="utf-8")
            text = (root / place).read_text(encoding="utf-8")
            assert code_of(text) == code_of(english)
            assert commented_lines(text) == commented_lines(english)
            assert text.count("\n") == english.count("\n")
            mine, its = (read_snippet("", of / place) for of in (root, ENGLISH_FILES))
            assert mine.n_practice_gpus == its.n_practice_gpus
            assert mine.title != mine.name, "its docstring is its title"


ORIGINAL = '''"""A title"""
import torch

x = torch.ones(2, device="cpu")  # on the CPU
print(f"{x.sum()} of {len(x)}", x)
'''


def test_what_may_differ_is_what_people_read(subtests: pytest.Subtests) -> None:
    for text, is_same in [
        (ORIGINAL, True),
        (ORIGINAL.replace("A title", "标题").replace("on the CPU", "在 CPU 上"), True),
        (ORIGINAL.replace("{x.sum()} of {len(x)}", "{len(x)} 个，和为 {x.sum()}"), True),
        (ORIGINAL.replace("{x.sum()} of {len(x)}", "{x.sum()} of {len(x) + 1}"), False),
        (ORIGINAL.replace('"cpu"', '"cuda"'), False),
        (ORIGINAL.replace(", x)", ", y)"), False),
        (ORIGINAL.replace("(2", "(3"), False),
    ]:
        with subtests.test(text[:80]):
            assert (code_of(text) == code_of(ORIGINAL)) is is_same
