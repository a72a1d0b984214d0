"""What is no regular file, or too large a one, is refused at once."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from core.errors import PlaygroundError
from core.system.files import read_bytes, read_text
from core.system.lock import is_locked

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="FIFOs and devices of Unix")


def special_file(folder: Path, kind: str) -> Path:
    """Return a path in `folder` at which lies a FIFO, or a link to a device."""
    path = folder / kind
    if kind == "fifo":
        os.mkfifo(path)
    else:
        path.symlink_to(f"/dev/{kind}")
    return path


@pytest.mark.parametrize("kind", ["fifo", "zero", "random", "null"])
def test_neither_pipe_nor_device_is_read(tmp_path: Path, kind: str) -> None:
    path = special_file(tmp_path, kind)
    with pytest.raises(PlaygroundError, match="must be a regular file"):
        read_bytes(path, 100)
    assert not is_locked(path)


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbf" + b"a" * 97)
    assert len(read_bytes(path, 100)) == 100
    assert read_text(path, 100) == "a" * 97
    with pytest.raises(PlaygroundError, match="at most 99 bytes"):
        read_bytes(path, 99)


def test_a_folder_and_nothing_at_all(tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="Is a directory"):
        read_bytes(tmp_path, 100)
    with pytest.raises(PlaygroundError, match="No such file"):
        read_bytes(tmp_path / "none", 100)
