"""Names that a save dialog can answer with: nothing is lost, and what comes out can be written to."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.system.files import write_text
from gui.widgets.file_dialogs import Kind, ask_place
from tests.attack.conftest import Seeds
from tests.helpers.dialogs import answered

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links, FIFOs and names of Unix")

KINDS = [
    [Kind("CSV files", (".csv",))],
    [Kind("Experiments", (".toml",))],
    [Kind("Safetensors", (".safetensors",)), Kind("PyTorch state_dict", (".pt", ".pth"))],
]
STEMS = (
    "mine", "name.v2", "a b", " lead", "trail ", "dot.", "..", ".", "", " ", ".hidden", "-rf", "~", "*",
    "a" * 240, "a" * 251, "a" * 400, "图" * 60, "图" * 90, "é", "e\u0301", "new\nline", "tab\t", "nul\0",
    "\udcff", "<b>bold</b>", "%s%n", "{0}", "{path}", "a/b", "folder/deep", "nowhere/x", "folder", "file",
    "link", "loop", "gone", "pipe", "to_folder", "file/x",
)  # fmt: skip
ENDINGS = (
    "", ".csv", ".CSV", ".toml", ".pt", ".pth", ".safetensors", ".png", ".csv.", ".csv ", ".tar.gz", ".",
)  # fmt: skip
ANSWERS = (QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No)


def written(place: Path) -> str:
    """Write a text to a place; return why that was refused, or nothing."""
    try:
        write_text(place, "new")
    except PlaygroundError as error:
        return str(error)
    return ""


def furnish(folder: Path) -> None:
    """Put what could be lost, and what is no file, under names that get an ending."""
    (folder / "folder").mkdir()
    (folder / "folder" / "deep.csv").write_text("precious")
    (folder / "elsewhere").write_text("precious")
    for ending in filter(None, ENDINGS):
        (folder / f"file{ending}").write_text("precious")
        (folder / f"link{ending}").symlink_to(folder / "elsewhere")
        (folder / f"gone{ending}").symlink_to(folder / "nothing")
        (folder / f"loop{ending}").symlink_to(folder / f"loop{ending}")
        (folder / f"to_folder{ending}").symlink_to(folder / "folder")
        (folder / f"folder{ending}").mkdir()
        os.mkfifo(folder / f"pipe{ending}")


def state(folder: Path) -> dict[str, object]:
    """Return all that is in a folder: files with their text, links with where they lead."""
    found: dict[str, object] = {}
    for path in folder.rglob("*"):
        is_text = path.is_file() and not path.is_symlink()
        found[str(path)] = path.read_text() if is_text else os.readlink(path) if path.is_symlink() else ""
    return found


def test_no_name_loses_a_file_unasked(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seeds: Seeds
) -> None:
    window, rng, n_saved, n_kept = QWidget(), np.random.default_rng(0), 0, 0
    qtbot.addWidget(window)
    cases = seeds(80)
    for i in cases:
        folder = tmp_path / str(i)
        folder.mkdir()
        furnish(folder)
        before, kinds = state(folder), KINDS[i % len(KINDS)]
        name = STEMS[i % len(STEMS)] + ENDINGS[int(rng.integers(len(ENDINGS)))]
        kind, answer = kinds[int(rng.integers(len(kinds)))], ANSWERS[int(rng.integers(2))]
        texts = iter((f"{folder}/{name}", ""))
        monkeypatch.setattr(
            QFileDialog,
            "getSaveFileName",
            lambda *_, texts=texts, kind=kind, **__: (next(texts), kind.filter),
        )
        with answered() as dialogs:
            dialogs.otherwise = answer
            place = ask_place(window, "Save", folder / "proposed", kinds)
        assert state(folder) == before, name  # asking alone changes nothing
        if place is None:
            n_kept += 1
            assert dialogs.asked, name  # it was said why, or asked
            continue
        n_saved += 1
        assert place.suffix.lower() in [suffix for one in kinds for suffix in one.suffixes], name
        assert place.parent.is_dir(), name
        was_there = os.path.lexists(place)
        assert dialogs.asked == ([f"{place.name} is there already. Replace it?"] if was_there else []), name
        assert answer == QMessageBox.StandardButton.Yes or not was_there, name
        if refusal := written(place):
            assert "cannot be written" in refusal, name
            assert state(folder) == before, name
        else:
            after = state(folder)
            assert after.pop(str(place)) == "new", name
            before.pop(str(place), None)
            assert after == before, name
    assert min(n_saved, n_kept) > len(cases) // 6
