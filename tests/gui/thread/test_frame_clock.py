import time

import pytest
from pytestqt.qtbot import QtBot

from gui.thread import frame_clock
from gui.thread.frame_clock import BEST_MS, WORST_MS, FrameClock


def busy(milliseconds: float) -> None:
    """Use this thread's processor time, as painting does."""
    until = time.thread_time() + milliseconds / 1000
    while time.thread_time() < until:
        pass


class Costs:
    """Clocks by which each frame is on time and has cost `cost_ms`, however busy the machine."""

    def __init__(self) -> None:
        self.cost_ms = 0.0
        self._wall_s = self._cpu_s = 0.0

    def pause(self, seconds: float) -> None:
        """Let that time pass."""
        self._wall_s += seconds

    def perf_counter(self) -> float:
        self._wall_s += BEST_MS / 1000
        return self._wall_s

    def thread_time(self) -> float:
        self._cpu_s += self.cost_ms / 1000
        return self._cpu_s


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> Costs:
    costs = Costs()
    monkeypatch.setattr(frame_clock, "time", costs)
    return costs


@pytest.fixture
def clock(qtbot: QtBot):
    clock = FrameClock()
    yield clock
    clock.stop()


def test_it_ticks_only_between_start_and_stop(clock: FrameClock, qtbot: QtBot) -> None:
    ticks: list[int] = []
    clock.tick.connect(lambda: ticks.append(1))
    assert not clock.is_running
    clock.start()
    qtbot.waitUntil(lambda: len(ticks) >= 3)
    clock.stop()
    n_ticks = len(ticks)
    qtbot.wait(3 * BEST_MS)
    assert len(ticks) == n_ticks


def test_cheap_frames_come_as_often_as_they_can(clock: FrameClock, costs: Costs, qtbot: QtBot) -> None:
    clock.start()
    qtbot.waitUntil(lambda: len(clock.intervals_ms) >= 10)
    assert clock.interval_ms == BEST_MS


def test_beside_a_run_that_rests_frames_come_more_often(
    clock: FrameClock, costs: Costs, qtbot: QtBot
) -> None:
    costs.cost_ms = 10.0
    clock.start()
    qtbot.waitUntil(lambda: clock.interval_ms > BEST_MS)
    clock.set_resting(True)
    qtbot.waitUntil(lambda: clock.interval_ms == BEST_MS)
    clock.set_resting(False)
    qtbot.waitUntil(lambda: clock.interval_ms > BEST_MS)


def test_dear_frames_stretch_the_interval_up_to_its_limit_and_cheap_ones_bring_it_back(
    clock: FrameClock, costs: Costs, qtbot: QtBot
) -> None:
    costs.cost_ms = 25.0
    clock.start()
    qtbot.waitUntil(lambda: clock.interval_ms == WORST_MS)
    costs.cost_ms = 0.0
    qtbot.waitUntil(lambda: clock.interval_ms == BEST_MS)


def test_what_its_ticks_cost_is_measured(clock: FrameClock, qtbot: QtBot) -> None:
    clock.tick.connect(lambda: busy(25.0))
    clock.start()
    qtbot.waitUntil(lambda: clock.interval_ms == WORST_MS)


def test_it_tells_the_share_of_a_core_that_frames_take_of_late(
    clock: FrameClock, costs: Costs, qtbot: QtBot
) -> None:
    loads = [1.0]
    clock.tick.connect(loads.append)
    clock.start()
    qtbot.waitUntil(lambda: loads[-1] < 0.05, timeout=30_000)
    costs.cost_ms = 8.0
    qtbot.waitUntil(lambda: loads[-1] > 0.2, timeout=30_000)
    assert loads[-1] < 0.25


def test_it_remembers_how_long_its_frames_took(clock: FrameClock, qtbot: QtBot) -> None:
    clock.start()
    qtbot.waitUntil(lambda: len(clock.intervals_ms) >= 5)
    busy(2 * WORST_MS)
    qtbot.waitUntil(lambda: max(clock.intervals_ms, default=0) >= 2 * WORST_MS)
    clock.forget()
    assert len(clock.intervals_ms) == 0


def test_the_pause_between_two_runs_is_no_frame(clock: FrameClock, costs: Costs, qtbot: QtBot) -> None:
    clock.start()
    qtbot.waitUntil(lambda: len(clock.intervals_ms) >= 2)
    clock.stop()
    clock.forget()
    costs.pause(0.6)
    clock.start()
    qtbot.waitUntil(lambda: len(clock.intervals_ms) >= 2)
    assert max(clock.intervals_ms, default=0) < 600
