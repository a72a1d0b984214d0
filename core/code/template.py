"""The file of code to begin with: a small class of each kind."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from core.code.source import CodeSource
from core.errors import PlaygroundError
from core.system.files import write_text
from core.text import Text


def write_template(file: Path) -> None:
    """Write the file to begin with."""
    if file.suffix != ".py":
        hint = Text("Such as my_code.py.")
        raise PlaygroundError(str(file), Text("must be named as a Python file is"), hint=hint)
    if os.path.lexists(file):
        raise PlaygroundError(str(file), Text("is there already"), hint=Text("Choose another name."))
    write_text(file, _text())


def is_template(source: CodeSource) -> bool:
    """Return whether a file is the one to begin with, as it was written."""
    return source.content == _text().encode()


def _text() -> str:
    return (files("resources") / "code" / "template.py").read_text(encoding="utf-8")
