"""Commands reach the training thread in their order, however fast they come."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest

from core.experiment.presets import read_preset
from core.protocol.commands import Build, Command, Pause
from core.protocol.snapshot import Watch
from gui.thread.command_queue import CommandQueue

BUILD = Build(read_preset("spiral").experiment)
BURST, N_BURSTS = 10_000, 3


@pytest.fixture(autouse=True)
def _threads_take_turns_often() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def test_no_command_is_lost_while_another_thread_puts_more() -> None:
    commands = CommandQueue()
    taken: list[Command | None] = []
    problems: list[Exception] = []

    def take_all() -> None:
        try:
            while not (taken and isinstance(taken[-1], Pause)):
                commands.wait()
                taken.append(commands.get())
        except Exception as error:
            problems.append(error)

    burst: list[Command] = [BUILD, *[Watch(n_units=i) for i in range(BURST)]]
    taker = threading.Thread(target=take_all)
    taker.start()
    for command in burst * N_BURSTS:  # among the rest of them the taker looks for a later build
        commands.put(command)
    commands.put(Pause())
    taker.join()
    assert not problems
    obeyed = [command for command in taken if command is not None]
    assert [c for c in obeyed if c is not BUILD] == [*burst[1:] * N_BURSTS, Pause()]
    assert BUILD in obeyed


def test_of_several_builds_the_last_one_alone_is_obeyed() -> None:
    commands = CommandQueue()
    for command in (BUILD, Pause(), BUILD):
        commands.put(command)
    assert [commands.get() for _ in range(4)] == [None, Pause(), BUILD, None]


def test_a_rest_gives_way_to_all_but_another_look() -> None:
    commands = CommandQueue()
    commands.put(Watch())
    assert commands
    assert not commands.is_urgent
    commands.put(Pause())
    commands.wait_for_urgent(None)  # with no limit it would wait for ever
    assert commands.is_urgent
