"""A run's folder goes, whatever the program has made in it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.lab.process.scratch import Scratch, remove_left
from core.protocol.trace.lab_lines import WINDOW
from tests.helpers.links import needs_links


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scratch:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    scratch = Scratch()
    scratch.close_writer()
    return scratch


def test_folders_in_folders_go(scratch: Scratch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(scratch.folder)
    for _ in range(3_000):
        os.mkdir("a")
        os.chdir("a")
    os.chdir("/")
    scratch.remove()
    assert list(tmp_path.iterdir()) == []


def test_what_nobody_may_write_goes(scratch: Scratch, tmp_path: Path) -> None:
    (scratch.folder / "a" / "b").mkdir(parents=True)
    (scratch.folder / "a" / "file").touch()
    (scratch.folder / "a" / "b").chmod(0)
    (scratch.folder / "a").chmod(0)
    scratch.folder.chmod(0)
    scratch.remove()
    assert list(tmp_path.iterdir()) == []


@needs_links
def test_what_a_link_leads_to_stays(scratch: Scratch, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "file").touch()
    (scratch.folder / "link").symlink_to(tmp_path / "mine")
    (scratch.folder / "file").symlink_to(tmp_path / "mine" / "file")
    scratch.remove()
    assert (tmp_path / "mine" / "file").exists()
    assert not scratch.folder.exists()


def test_a_folder_that_the_program_removed_is_no_trouble(scratch: Scratch) -> None:
    scratch.folder.rmdir()
    scratch.remove()


def test_the_next_host_of_a_window_removes_what_one_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv(WINDOW, "this")
    mine = Scratch()
    monkeypatch.setenv(WINDOW, "another")
    other = Scratch()
    monkeypatch.setenv(WINDOW, "this")
    remove_left()
    assert not mine.folder.exists()
    assert other.folder.exists()
    for scratch in (mine, other):
        scratch.close_writer()
        scratch.remove()
