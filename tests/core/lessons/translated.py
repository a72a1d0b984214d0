"""A small lesson with numbers of each student's own, and its translation."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
SOURCE, TRANSLATION = HERE / "mine.md", HERE / "mine.zh.md"
ENGLISH_TEXT = SOURCE.read_text(encoding="utf-8")


def put(folder: Path) -> Path:
    """Put both into a folder, and return where the lesson is."""
    for file in (SOURCE, TRANSLATION):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder / SOURCE.name
