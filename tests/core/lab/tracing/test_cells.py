"""A notebook's program prints what its cells would show."""

from __future__ import annotations

import builtins
import json

import pytest

from core.code.notebooks.notebook_file import program_of
from core.protocol.trace.events import Output
from tests.core.lab.tracing.recorded import Recorded


def notebook(*cells: str) -> str:
    content = [{"cell_type": "code", "source": cell, "execution_count": 1} for cell in cells]
    return program_of(json.dumps({"nbformat": 4, "cells": content}), "lesson.ipynb", 10_000)


def printed(*cells: str) -> str:
    return Recorded(notebook(*cells)).printed


def test_each_cells_last_expression_is_printed_as_jupyter_does() -> None:
    assert printed("import torch\nx = torch.ones(2)\nx", "x.shape\nx * 2", "'text'") == (
        "tensor([1., 1.])\ntensor([2., 2.])\n'text'\n"
    )


@pytest.mark.parametrize("cell", ["5;", "5 ;  # quiet", "None", "x = 5", "print", "if True:\n    5"])
def test_what_jupyter_does_not_print_is_not_printed(cell: str) -> None:
    text = printed(cell)
    assert text == ("<built-in function print>\n" if cell == "print" else "")


def test_an_expression_over_several_lines_is_one_and_a_semicolon_before_it_is_none() -> None:
    assert printed("(1 +\n 2\n)") == "3\n"
    assert printed("a = 1; a + 1") == "2\n"
    assert printed('"é" + "ü";') == ""


def test_what_is_printed_stands_at_its_line_and_no_line_moves() -> None:
    recorded = Recorded(notebook("x = 3\nx + 1", "y = 2\ny"))
    outputs = {moment.line: moment.output for moment in recorded.moments if moment.output}
    assert outputs == {
        recorded.line_of("x + 1"): (Output("stdout", "4\n"),),
        next(at for at, line in enumerate(recorded.text.split("\n"), 1) if line == "y"): (
            Output("stdout", "2\n"),
        ),
    }


def test_a_plain_program_prints_what_python_prints() -> None:
    assert Recorded("x = 3\nx\n").printed == ""
    assert Recorded("# %%\nx = 3\nx\n").printed == ""
    assert not hasattr(builtins, "_")


def test_an_error_in_the_last_expression_is_told_at_its_line() -> None:
    recorded = Recorded(notebook("x = 1", "x.shape"))
    assert recorded.error.type == "AttributeError"
    assert recorded.error.line == recorded.line_of("x.shape")
