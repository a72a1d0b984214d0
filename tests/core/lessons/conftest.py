"""What the tests of lessons share."""

from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import SimpleNamespace

import pytest

from core.lab import grading


@pytest.fixture
def forked_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the workers that grade be forks of this process: they have loaded torch, and begin at once."""
    forking, judge_all = get_context("fork"), grading._judge_all
    ours: list[Connection] = []

    def pipe() -> tuple[Connection, Connection]:
        mine, other = forking.Pipe()
        ours.append(mine)
        return mine, other

    def judge_in_fork(connection: Connection, parent: int) -> None:
        for end in ours:  # or it would wait for ever for the end of what it holds itself
            end.close()
        judge_all(connection, parent)

    context = SimpleNamespace(Pipe=pipe, Process=forking.Process)
    monkeypatch.setattr(grading, "get_context", lambda _: context)
    monkeypatch.setattr(grading, "_judge_all", judge_in_fork)
