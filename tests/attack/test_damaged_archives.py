"""Archives of NumPy's with any byte changed and any end cut off: read, or refused in one line."""

from __future__ import annotations

import io
import random
import zipfile
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import main
from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError
from tests.attack.conftest import Seeds

X = np.random.default_rng(0).normal(size=(40, 3)).astype(np.float32)
Y = np.arange(40) % 3


def archive(method: int) -> bytes:
    """Return an archive whose members are packed by a method."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as members:
        for name, array in (("x", X), ("y", Y)):
            content = io.BytesIO()
            np.save(content, array)
            members.writestr(f"{name}.npy", content.getvalue())
    return file.getvalue()


METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)


def damaged(content: bytes, seed: int) -> bytes:
    """Return the archive with a few bytes changed, a piece taken out, or its end cut off."""
    draw, changed = random.Random(seed), bytearray(content)
    kind = draw.randrange(5)
    if kind == 0:
        return content[: draw.randrange(len(content))]
    if kind == 1:
        start = draw.randrange(len(content))
        del changed[start : start + draw.randrange(1, 60)]
        return bytes(changed)
    span = len(content) if kind == 2 else 400  # most of a zip's fields are near its end
    for _ in range(draw.randrange(1, 8)):
        at = draw.randrange(span)
        changed[-1 - at if kind == 3 else at] = draw.randrange(256)
    return bytes(changed)


def read(path: Path) -> str:
    """Open an archive as the window does; return what is said against it."""
    source = catalog_without_torch().families["dataset"]["npz"]
    try:
        source.read(source.resolve({"path": str(path)}))  # type: ignore[attr-defined]
    except PlaygroundError as error:
        return str(error)
    return ""


@pytest.mark.filterwarnings("ignore")  # zipfile warns of names that are there twice
def test_a_damaged_archive_is_read_or_refused(tmp_path: Path, seeds: Seeds) -> None:
    path, told = tmp_path / "a.npz", Counter[bool]()
    wholes = [archive(method) for method in METHODS]
    for whole in wholes:
        path.write_bytes(whole)
        assert read(path) == ""
    for seed in seeds(300):
        path.write_bytes(damaged(wholes[seed % len(wholes)], seed))
        told[read(path) != ""] += 1
    assert told[True] > told[False]


def test_the_command_line_tells_a_damaged_archive_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = bytearray(archive(zipfile.ZIP_DEFLATED))
    whole[80:120] = bytes(40)
    path = tmp_path / "damaged.npz"
    path.write_bytes(whole)
    code = main.main(["train", "circle", "--set", "data.name=npz", "--set", f"data.path={path}"])
    said = capsys.readouterr().err
    assert (code, said.count("\n")) == (2, 1)
    assert "damaged" in said
