"""A notebook of Jupyter becomes a program; what is none is refused in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.code.notebooks import notebook_file
from core.code.notebooks.notebook_file import program_of, read_notebook
from core.errors import PlaygroundError
from tests.helpers.each import each

MOST = 200_000


def code(source: Any, n: Any = None) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "execution_count": n, "outputs": [], "metadata": {}}


def in_notebook(*cells: Any, **others: Any) -> str:
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5} | others)


def program(text: str) -> str:
    return program_of(text, "folder/x.ipynb", MOST)


def refusal(text: str, most: int = MOST) -> str:
    with pytest.raises(PlaygroundError) as raised:
        program_of(text, "x.ipynb", most)
    return str(raised.value)


def test_cells_of_code_come_in_order_with_the_headings_between_them() -> None:
    text = in_notebook(
        {"cell_type": "markdown", "source": ["# Training\n", "Some words.\n", "```\n", "# no heading\n"]},
        code(["%matplotlib inline\n", "import torch\n"], 3),
        {"cell_type": "raw", "source": "raw"},
        code("%%time\nx = torch.ones(2)\nif True:\n    !ls", 1),
        code("%%bash\necho\n\nimport no_python"),
        code(""),
    )
    assert program(text).split("\n") == [
        "# x.ipynb: its cells of code, in order",
        "",
        "# Training",
        "",
        "# %% In [3]",
        "# %matplotlib inline",
        "import torch",
        "",
        "# %% In [1]",
        "# %%time",
        "x = torch.ones(2)",
        "if True:",
        "    pass",
        "    # !ls",
        "",
        "# %% In [ ]",
        "# %%bash",
        "# echo",
        "#",
        "# import no_python",
        "",
    ]
    compile(program(text), "x.py", "exec")


def test_the_third_version_of_the_format_is_read() -> None:
    cells = [
        {"cell_type": "heading", "source": "Begin", "level": 1},
        {"cell_type": "code", "input": ["x = 1\n", "y = 2"], "prompt_number": 2, "language": "python"},
    ]
    text = json.dumps({"worksheets": [{"cells": cells}], "nbformat": 3, "metadata": {"name": ""}})
    assert program(text).endswith("# Begin\n\n# %% In [2]\nx = 1\ny = 2\n")


@each(
    "text, told",
    [
        ("", "is empty"),
        ('{"cells": [', "is broken in line 1, column 12: Expecting value"),
        ("<!DOCTYPE html>", "is a page of a web site"),
        ("[" * 100_000, "is no notebook"),
        ("[1]", "is no notebook"),
        ("1" * 5_000, "is no notebook"),
        ("{}", "is no notebook"),
        (json.dumps({"cells": 3, "nbformat": 4}), "is no notebook"),
        (json.dumps({"worksheets": 3, "nbformat": 3}), "is no notebook"),
        (in_notebook(nbformat=5), "is a notebook in version 5 of the format, which is newer than 4"),
        (in_notebook(), "holds no cell of code"),
        (in_notebook(code(" \n")), "holds no cell of code"),
        (in_notebook(code("x"), code([1])), "has a cell that cannot be read: cell 2"),
        (in_notebook(3), "has a cell that cannot be read: cell 1"),
        (in_notebook({"cell_type": ["code"], "source": "x"}), "has a cell that cannot be read: cell 1"),
    ],
)
def test_what_is_no_notebook_is_told(text: str, told: str) -> None:
    assert told in refusal(text)


def test_one_that_is_too_long_or_in_another_language_is_told() -> None:
    text = in_notebook(code("x = 1\n" * 100), code("y = 2"))
    assert "holds 604 characters of code, and a program has at most 500" in refusal(text, 500)
    for metadata, language in (
        ({"kernelspec": {"name": "ir", "language": "R"}}, "R"),
        ({"kernelspec": {"name": "ir"}}, "R"),
        ({"language_info": {"name": "julia"}}, "julia"),
    ):
        text = in_notebook(code("x"), metadata=metadata)
        assert refusal(text) == f"x.ipynb: is a notebook in {language}, and the Lab runs Python."


def test_hostile_fields_are_taken_for_what_they_are() -> None:
    text = in_notebook(code("x = '\ud800\0'\x0cy = 1", 10**30), code("z = 3", True), metadata=[])
    assert program(text).split("\n\n")[1:] == ["# %% In [ ]\nx = '?'\ny = 1", "# %% In [ ]\nz = 3\n"]


def test_a_file_with_a_byte_order_mark_is_read_and_a_huge_one_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.ipynb"
    path.write_bytes(b"\xef\xbb\xbf" + in_notebook(code("x = 1")).encode())
    assert "x = 1" in read_notebook(path, MOST)
    monkeypatch.setattr(notebook_file, "MOST_BYTES", 10)
    with pytest.raises(PlaygroundError, match="Clear its results in Jupyter"):
        read_notebook(path, MOST)
