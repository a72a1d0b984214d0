"""The programs that come with the Lab, for tests."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parents[4] / "resources" / "lab" / "snippets"
PROGRAMS = {
    path.relative_to(FOLDER).with_suffix("").as_posix(): path for path in sorted(FOLDER.glob("*/*.py"))
}
"""By topic and name their files."""


def text_of(name: str) -> str:
    return PROGRAMS[name].read_text(encoding="utf-8")


def n_practice_gpus(name: str) -> int:
    """Return how many practice GPUs a program wants: its second line says it."""
    found = re.search(r"^# practice GPU: (\d)$", text_of(name), re.MULTILINE)
    return int(found[1]) if found else 0
