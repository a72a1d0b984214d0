"""What the tests of lessons share."""

from multiprocessing import get_context

import pytest


@pytest.fixture
def forked_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the workers that grade be forks of this process: they have loaded torch, and begin at once."""
    monkeypatch.setattr("core.lab.grading.get_context", lambda _: get_context("fork"))
