"""What the tests of the Lab share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run programs in a folder of their own, as some write files."""
    folder: Path = tmp_path_factory.mktemp("program")
    monkeypatch.chdir(folder)
