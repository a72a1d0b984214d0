"""Which data set reads a file: by its name, or by what it holds."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from core.data.kind_of_file import is_data, kind_of_file
from tests.helpers.each import each

NUMBERS = "1.5,2,a\n2.5,3,b\n3.5,4,a\n"
STORY = "It was late, and the rain fell.\nNobody came; nobody, that is, but one.\n\nHe knocked.\n" * 9


@each(
    "name, content, kind",
    [
        ("a.txt", NUMBERS, "csv"),
        ("a.txt", NUMBERS.replace(",", "\t"), "csv"),
        ("a.txt", NUMBERS.replace(",", "   "), "csv"),
        ("a.txt", "name;when\nx;now\ny;then\nz;later\n", "csv"),
        ("a.txt", "e,x,s,n\np,x,y,k\ne,b,s,n\n", "csv"),
        ("a.txt", "# of a logger\nt u\n0 1.5\n1 1.75\n2 1.5\n", "csv"),
        ("a.txt", "place,people\nA,$1,500\nB,20%\nC,−3\n".replace("$1,500", "$1500"), "csv"),
        ("a.txt", "@relation r\n@attribute a real\n@data\n1\n", "csv"),
        ("a.txt", "7\n8\n9\n", "csv"),
        ("a.txt", STORY, "text"),
        ("a.txt", "Roses are red, violets are blue\nSugar is sweet, and so are you\n" * 4, "text"),
        ("a.txt", "one word\n", "text"),
        ("a.txt", "Ä Straße, oh je.\nUnd noch eine!\n" * 5, "text"),
        ("a.unknown", NUMBERS, "csv"),
        ("none", STORY, "text"),
        ("about.names", STORY, "text"),
        ("iris.names", NUMBERS, "csv"),
        ("b.CSV", STORY, "csv"),
        ("b.arff", "", "csv"),
        ("b.xlsx", "", "csv"),
        ("b.md", NUMBERS, "text"),
    ],
)
def test_a_file_is_a_table_or_a_text(tmp_path: Path, name: str, content: str, kind: str) -> None:
    for encoding in ("utf-8", "utf-16"):
        (tmp_path / name).write_text(content, encoding=encoding)
        assert kind_of_file(tmp_path / name) == kind


def test_what_is_neither_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(bytes(range(256)) * 9)
    (tmp_path / "nothing").write_bytes(b"")
    np.savez(tmp_path / "arrays.npz", x=np.ones(3))
    (tmp_path / "arrays.npz").rename(tmp_path / "arrays")
    assert kind_of_file(tmp_path / "a.bin") == kind_of_file(tmp_path / "nothing") == ""
    assert kind_of_file(tmp_path / "arrays") == "npz"
    assert kind_of_file(tmp_path) == "images"
    assert kind_of_file(tmp_path / "gone") == ""


@each("name", ["e.toml", "lesson.md", "net.py", "a.ipynb", "net.pt", "gone.csv"])
def test_experiments_lessons_code_and_what_is_not_there_are_no_data(tmp_path: Path, name: str) -> None:
    if name != "gone.csv":
        (tmp_path / name).write_text(NUMBERS)
    assert not is_data(tmp_path / name)
