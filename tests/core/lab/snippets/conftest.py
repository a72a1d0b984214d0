"""Each test of a program is called as its file: ``test_01_tensors.py``, ``test_01_from_lists``."""

from __future__ import annotations

import os

import pytest

from core.protocol.trace.events import TraceEvent
from tests.core.lab.tracing.programs import PROGRAMS, n_practice_gpus, text_of
from tests.core.lab.tracing.recorded import Recorded, program
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import all_traced


@pytest.fixture(scope="module")
def _told(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[TraceEvent]]:
    """Return what is told of each program that the file's tests are called after, run in one fork."""
    topic = request.module.__name__.rpartition(".test_")[2]
    names = [name for name in PROGRAMS if name.startswith(f"{topic}/")]
    folder = str(tmp_path_factory.mktemp(topic))
    return dict(zip(names, in_fork(_traced, names, folder), strict=True))


def _traced(names: list[str], folder: str) -> list[list[TraceEvent]]:
    os.chdir(folder)
    os.environ["CUDA_VISIBLE_DEVICES"] = ""  # a program sets it
    return all_traced([program(text_of(name), n_practice_gpus(name)) for name in names])


@pytest.fixture
def recorded(request: pytest.FixtureRequest, _told: dict[str, list[TraceEvent]]) -> Recorded:
    """Return the recorded run of the program that the test is called after."""
    topic = request.module.__name__.rpartition(".test_")[2]
    name = f"{topic}/{request.function.__name__.removeprefix('test_')}"
    recorded = Recorded(text_of(name), events=_told[name])
    assert (recorded.done.reason, recorded.done.truncated) == ("end", False)
    return recorded
