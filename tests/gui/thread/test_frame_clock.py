"""How often frames are drawn, by what they cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from gui.thread import frame_clock
from gui.thread.frame_clock import BEST_MS, WORST_MS, FrameClock


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
def clock(qtbot: QtBot) -> Iterator[FrameClock]:
    clock = FrameClock()
    yield clock
    clock.stop()


def frames(clock: FrameClock, n: int) -> None:
    """Let some frames come at once."""
    for _ in range(n):
        clock._frame()


def test_it_ticks_only_between_start_and_stop_and_measures_each(clock: FrameClock, qtbot: QtBot) -> None:
    ticks: list[float] = []
    clock.tick.connect(ticks.append)
    assert not clock.is_running
    clock.start()
    qtbot.waitUntil(lambda: len(ticks) >= 3)
    clock.stop()
    assert not clock.is_running
    assert not clock._timer.isActive()
    assert len(clock.intervals_ms) == len(ticks) - 1
    assert min(clock.intervals_ms) > 0
    clock.forget()
    assert clock.intervals_ms == []


def test_dear_frames_stretch_the_interval_up_to_its_limit_and_cheap_ones_bring_it_back(
    clock: FrameClock, costs: Costs
) -> None:
    frames(clock, 11)
    assert clock.interval_ms == BEST_MS
    costs.cost_ms = 25.0
    frames(clock, 50)
    assert clock.interval_ms == clock._timer.interval() == WORST_MS
    costs.cost_ms = 0.0
    frames(clock, 50)
    assert clock.interval_ms == clock._timer.interval() == BEST_MS


def test_beside_a_run_that_rests_frames_come_more_often(clock: FrameClock, costs: Costs) -> None:
    costs.cost_ms = 10.0
    intervals = []
    for resting in (False, True, False):
        clock.set_resting(resting)
        frames(clock, 50)
        intervals.append(clock.interval_ms)
    assert min(intervals[0], intervals[2]) > intervals[1] == BEST_MS


def test_it_tells_the_share_of_a_core_that_frames_take_of_late(clock: FrameClock, costs: Costs) -> None:
    loads: list[float] = []
    clock.tick.connect(loads.append)
    frames(clock, 200)
    assert loads[-1] < 0.05
    costs.cost_ms = 8.0
    frames(clock, 200)
    assert loads[-1] == pytest.approx(8.0 / BEST_MS, abs=0.01)


def test_the_pause_between_two_runs_is_no_frame(clock: FrameClock, costs: Costs) -> None:
    clock.start()
    frames(clock, 3)
    clock.stop()
    costs.pause(0.6)
    clock.start()
    frames(clock, 3)
    assert clock.intervals_ms == pytest.approx([BEST_MS] * 4)
