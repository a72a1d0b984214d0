"""What torchrun tells the processes that it starts."""

from __future__ import annotations

import pytest

from core.errors import PlaygroundError
from core.system.torchrun_environment import Launch, several_processes
from core.training.distributed.join import join_processes
from core.training.strategy import SingleProcess
from tests.helpers.each import each

TORCHRUN = {
    "RANK": "3", "WORLD_SIZE": "4", "LOCAL_RANK": "1", "LOCAL_WORLD_SIZE": "2", "MASTER_ADDR": "node0",
    "TORCHELASTIC_RESTART_COUNT": "1",
}  # fmt: skip


def test_a_process_knows_its_rank_here_and_among_all() -> None:
    assert Launch.from_environment(TORCHRUN) == Launch(3, 4, 1, 2, attempt=1)


def test_without_torchrun_a_process_is_alone() -> None:
    assert Launch.from_environment({}) is None
    assert Launch.from_environment({"RANK": "0", "WORLD_SIZE": "1"}) is None
    assert isinstance(join_processes(), SingleProcess)


@each("wrong", [{"RANK": "4"}, {"RANK": "-1"}, {"WORLD_SIZE": "two"}])
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(PlaygroundError, match="RANK"):
        Launch.from_environment(TORCHRUN | wrong)


@each("device, expected", [("gloo:2", "2"), ("nccl:all", "gpu"), ("cuda:1", ""), ("auto", "")])
def test_some_devices_are_several_processes(device: str, expected: str) -> None:
    assert several_processes(device) == expected
