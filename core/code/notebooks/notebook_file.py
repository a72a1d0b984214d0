"""A notebook of Jupyter as a program: its cells of code in order, and the headings between them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.code.notebooks.plain_python import plain_python
from core.errors import PlaygroundError
from core.system.files import read_text
from core.text import Text, printable

MOST_BYTES = 16 << 20
"""Of a file: most of a large one are pictures among its results."""
LONGEST_HEADING = 100
LONGEST_LABEL = 9
CELL = "# %% In"
"""Stands before the number of a cell of code, in a line of its own above the cell."""
NEWEST = 4
"""Version of the format; up to the third one, cells are in worksheets."""


def read_notebook(path: Path, most_characters: int) -> str:
    """Return the program in a notebook; its commands are comments in it.

    Parameters
    ----------
    most_characters : int
        Of a program.
    """
    with suppress(OSError, ValueError):
        if path.is_file() and path.stat().st_size > MOST_BYTES:
            hint = Text("Clear its results in Jupyter, and save it again.")
            rule = Text("is too large: a notebook has at most {limit:,} bytes", limit=MOST_BYTES)
            raise PlaygroundError(str(path), rule, hint=hint)
    return program_of(read_text(path, MOST_BYTES), str(path), most_characters)


def program_of(text: str, name: str, most_characters: int) -> str:
    """Return the program in a notebook's text; see ``read_notebook``."""
    content = _parsed(text, name)
    language = _language(content)
    if not language.lower().startswith(("python", "ipython")):
        rule = Text("is a notebook in {language}, and the Lab runs Python", language=language[:40])
        raise PlaygroundError(name, rule)
    cells = list(_cells(content, name))
    n_characters = sum(len(source) for kind, source, _ in cells if kind == "code")
    if not any(kind == "code" and source.strip() for kind, source, _ in cells):
        raise PlaygroundError(name, Text("holds no cell of code"))
    program = "\n".join(_program(cells, Path(name).name)) if n_characters <= most_characters else ""
    if max(len(program), n_characters) > most_characters:
        rule = Text(
            "holds {n:,} characters of code, and a program has at most {most:,}",
            n=max(len(program), n_characters),
            most=most_characters,
        )
        raise PlaygroundError(name, rule, hint=Text("Delete the cells that you do not need, and save it."))
    return program


def _parsed(text: str, name: str) -> dict[str, Any]:
    if text.lstrip()[:1] == "<":
        hint = Text("On a site such as GitHub, use its button “Download raw file”.")
        raise PlaygroundError(name, Text("is a page of a web site, not a notebook"), hint=hint)
    if not text.strip():
        raise PlaygroundError(name, Text("is empty"))
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        rule = Text(
            "is broken in line {line}, column {column}: {what}",
            line=error.lineno,
            column=error.colno,
            what=error.msg,
        )
        raise PlaygroundError(name, rule, hint=Text("Was it cut off? Fetch it once more.")) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists
        raise PlaygroundError(name, _NO_NOTEBOOK) from None
    if not isinstance(content, dict):
        raise PlaygroundError(name, _NO_NOTEBOOK)
    version = content.get("nbformat")
    if isinstance(version, int) and NEWEST < version < 10**LONGEST_LABEL:
        rule = Text(
            "is a notebook in version {n} of the format, which is newer than {newest}",
            n=version,
            newest=NEWEST,
        )
        raise PlaygroundError(name, rule)
    return content


_NO_NOTEBOOK = Text("is no notebook of Jupyter")


def _language(content: dict[str, Any]) -> str:
    """Return what a notebook is written in; Python where it does not say."""
    metadata = _dict(content.get("metadata"))
    kernel = _dict(metadata.get("kernelspec"))
    for said in (_dict(metadata.get("language_info")).get("name"), kernel.get("language")):
        if isinstance(said, str) and said:
            return said
    return {"ir": "R", "julia": "Julia"}.get(str(kernel.get("name")).split("-")[0], "python")


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _cells(content: dict[str, Any], name: str) -> Iterator[tuple[str, str, str]]:
    """Yield kind, text and label of each cell."""
    sheets = content.get("worksheets", [content])
    if not isinstance(sheets, list):
        raise PlaygroundError(name, _NO_NOTEBOOK)
    for sheet in sheets:
        cells = _dict(sheet).get("cells")
        if not isinstance(cells, list):
            raise PlaygroundError(name, _NO_NOTEBOOK)
        for number, cell in enumerate(cells, start=1):
            source = _source(_dict(cell))
            kind = _dict(cell).get("cell_type")
            if source is None or not isinstance(kind, str):
                raise PlaygroundError(name, Text("has a cell that cannot be read: cell {n}", n=number))
            if kind == "heading":
                kind, source = "markdown", f"# {source}"
            yield kind, source, _label(_dict(cell))


def _source(cell: dict[str, Any]) -> str | None:
    """Return a cell's text without what no program holds; None if it is none."""
    source = cell.get("source", cell.get("input"))
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    if not isinstance(source, str):
        return None
    lines = source.encode(errors="replace").decode().replace("\0", "").splitlines()
    return "\n".join(lines).strip("\n")


def _label(cell: dict[str, Any]) -> str:
    number = cell.get("execution_count", cell.get("prompt_number"))
    is_number = isinstance(number, int) and not isinstance(number, bool) and number < 10**LONGEST_LABEL
    return f"[{number}]" if is_number else "[ ]"


def _program(cells: list[tuple[str, str, str]], name: str) -> Iterator[str]:
    yield f"# {Text('{name}: its cells of code, in order', name=name)}"
    for kind, source, label in cells:
        if kind == "markdown":
            yield from ("", *headings) if (headings := list(_headings(source))) else ()
        elif kind == "code" and source:
            plain = plain_python(source, is_cell=True)
            yield f"\n{CELL} {label}\n{source if plain is None else plain.text}"
    yield ""


def _headings(text: str) -> Iterator[str]:
    """Yield the headings in a text of Markdown, as comments."""
    is_code = False
    for line in text.splitlines():
        is_code ^= line.lstrip().startswith("```")
        title = line.lstrip("#").strip()
        if line.startswith("#") and title and not is_code:
            yield f"# {printable(title)[:LONGEST_HEADING]}"
