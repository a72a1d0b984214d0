"""Each test of a program is called as its file: ``test_01_tensors.py``, ``test_01_from_lists``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.lab.tracing.programs import n_practice_gpus, text_of
from tests.core.lab.tracing.recorded import Recorded


@pytest.fixture
def recorded(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorded:
    """Return the recorded run of the program that the test is called after."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")  # a program sets it
    topic = request.module.__name__.rpartition(".test_")[2]
    name = f"{topic}/{request.function.__name__.removeprefix('test_')}"
    recorded = Recorded(text_of(name), n_practice_gpus(name))
    assert recorded.done.reason == "end"
    assert not recorded.done.truncated
    return recorded
