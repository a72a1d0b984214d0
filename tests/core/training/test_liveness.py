"""Who is still there of several processes."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from torch.distributed import HashStore

from core.training.distributed import liveness
from core.training.distributed.liveness import Liveness


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Liveness]]:
    """Return the liveness of three ranks, of which 1 listens."""
    monkeypatch.setattr(liveness, "PATIENCE_S", 1.0)
    store = HashStore()
    calls = [Liveness(store, rank, 3, lambda: None) for rank in range(3)]
    former = signal.getsignal(signal.SIGTERM)
    calls[1].start()
    yield calls
    calls[1].stop()
    signal.signal(signal.SIGTERM, former)


def test_who_does_not_answer_is_missing(calls: list[Liveness]) -> None:
    assert calls[0].missing().startswith("Rank 2 died without a word")


def test_who_left_because_of_others_is_not_missing(calls: list[Liveness]) -> None:
    calls[2].say("")
    assert calls[0].missing() == ""


def test_the_last_words_of_a_rank_say_why(calls: list[Liveness]) -> None:
    calls[2].say("Out of memory.")
    assert calls[0].missing() == "Rank 2 has ended: Out of memory."
