"""Files are written whole or not at all, and what is in the way is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import PlaygroundError
from core.runs.checkpoint_file.zip_file import open_file
from core.system.files import write_text


def test_a_text_takes_the_place_of_a_former_one(tmp_path: Path) -> None:
    path = tmp_path / "text"
    for text in ("a much longer one\n", "zwölf\n"):
        write_text(str(path), text)
        assert path.read_bytes().decode("utf-8") == text
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("path", ["", "/", "null\0", "none/x"])
def test_a_place_that_is_none_is_refused(path: str) -> None:
    with pytest.raises(PlaygroundError, match="cannot be written"):
        write_text(path, "")


def test_a_text_that_is_none_leaves_the_former_one(tmp_path: Path) -> None:
    path = tmp_path / "text"
    write_text(path, "before")
    with pytest.raises(PlaygroundError, match=r"cannot be written: .*surrogates"):
        write_text(path, "\udce9")
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("path", ["", "null\0", "none/x"])
def test_a_file_that_is_none_is_not_read(path: str) -> None:
    with pytest.raises(PlaygroundError, match="cannot be read"):
        open_file(Path(path))
