"""A notebook's program prints what its cells would show."""

from __future__ import annotations

import json

from core.code.notebooks.notebook_file import program_of
from core.protocol.trace.events import Output
from tests.core.lab.tracing.recorded import Recorded, all_recorded


def notebook(*cells: str) -> str:
    content = [{"cell_type": "code", "source": cell, "execution_count": 1} for cell in cells]
    return program_of(json.dumps({"nbformat": 4, "cells": content}), "lesson.ipynb", 10_000)


def printed(*cells: str) -> str:
    return Recorded(notebook(*cells)).printed


def test_each_cells_last_expression_is_printed_as_jupyter_does() -> None:
    assert printed("import torch\nx = torch.ones(2)\nx", "x.shape\nx * 2", "'text'") == (
        "tensor([1., 1.])\ntensor([2., 2.])\n'text'\n"
    )


def test_one_cells_last_expression_is_printed_unless_jupyter_does_not() -> None:
    silent = ("5;", "5 ;  # quiet", "None", "x = 5", "if True:\n    5", '"é" + "ü";')
    told = {**dict.fromkeys(silent, ""), "print": "<built-in function print>\n"}
    told |= {"(1 +\n 2\n)": "3\n", "a = 1; a + 1": "2\n"}
    assert [recorded.printed for recorded in all_recorded(*map(notebook, told))] == list(told.values())


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
    told = all_recorded("x = 3\nx\n", "# %%\nx = 3\nx\nimport builtins\nprint(hasattr(builtins, '_'))\n")
    assert [recorded.printed for recorded in told] == ["", "False\n"]


def test_an_error_in_the_last_expression_is_told_at_its_line() -> None:
    recorded = Recorded(notebook("x = 1", "x.shape"))
    assert recorded.error.type == "AttributeError"
    assert recorded.error.line == recorded.line_of("x.shape")
