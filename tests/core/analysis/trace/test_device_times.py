"""What activities amount to: how busy the bus was, which line moved how much, memory by device."""

from __future__ import annotations

from core.analysis.trace.device_times import BUS, DeviceTimes
from core.protocol.trace.events import Activity, Moment


def move(begin_ms: float, n_bytes: int, allocated: int = 0) -> Activity:
    return Activity("transfer", "cuda:0", "cpu → cuda:0", begin_ms, 0.5, n_bytes, allocated)


def work(begin_ms: float, device: str = "cuda:0", allocated: int = 0) -> Activity:
    return Activity("compute", device, "mm", begin_ms, 1.0, 0, allocated)


MOMENTS = [
    Moment(0, 2, activities=(move(0, 100, 512), move(0.5, 20, 1024))),
    Moment(1, 3, activities=()),
    Moment(2, 4, activities=(move(1.0, 8, 1536),)),
    Moment(3, 5, activities=(work(1.5, allocated=2048), work(1.5, "cuda:1", 64))),
    Moment(4, 4, activities=(move(2.5, 8, 1536),)),
]


def test_lanes_lines_and_devices_are_told_with_what_they_did() -> None:
    times = DeviceTimes()
    times.extend(MOMENTS)
    assert times.lanes == [BUS, "cuda:0", "cuda:1"]
    assert times.busy_ms == {BUS: 2.0, "cuda:0": 1.0, "cuda:1": 1.0}
    assert times.end_ms == 3.0
    once, often = times.by_line.values()
    assert (once.line, once.n_runs, once.n_transfers, once.n_bytes, once.duration_ms) == (2, 1, 2, 120, 1.0)
    assert (often.line, often.n_runs, often.n_transfers, often.n_bytes, often.first) == (4, 2, 2, 16, 2)
    assert times.memory["cuda:0"].n_bytes == [512, 1024, 1536, 2048, 1536]
    assert times.memory["cuda:0"].at == [0, 0, 2, 3, 4]
    assert times.memory["cuda:1"].peak == 64


def test_a_growing_trace_is_read_on() -> None:
    at_once, step_by_step = DeviceTimes(), DeviceTimes()
    at_once.extend(MOMENTS)
    for end in range(len(MOMENTS) + 1):
        step_by_step.extend(MOMENTS[:end])
    assert step_by_step == at_once
