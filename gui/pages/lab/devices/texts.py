"""Amounts and sentences about devices, in words."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QCoreApplication

from core.analysis.trace.device_times import BUS, DeviceTimes
from core.protocol.trace.events import Activity, Moment
from core.protocol.trace.speeds import Speeds
from gui.translation import listed

translate = QCoreApplication.translate


def bytes_text(n_bytes: int) -> str:
    """Return bytes in the unit that suits: ``48 B``, ``3.2 kB``."""
    amount = float(n_bytes)
    for unit in ("B", "kB", "MB"):
        if amount < 1000:
            return f"{amount:.0f} {unit}" if unit == "B" else f"{amount:.3g} {unit}"
        amount /= 1000
    return f"{amount:.3g} GB"


def time_text(duration_ms: float) -> str:
    """Return a duration in µs or ms."""
    return f"{duration_ms * 1000:.3g} µs" if duration_ms < 1 else f"{duration_ms:,.4g} ms"


def lane_text(lane: str) -> str:
    """Return the name of a lane."""
    return translate("Devices", "bus") if lane == BUS else lane


def speeds_text(speeds: Speeds) -> str:
    """Say that all of it is simulated, and by which speeds."""
    return translate(
        "Devices",
        "Simulated: a practice GPU computes on the CPU. Times assume a bus of {bus:g} GB/s with {latency:g} "
        "µs a transfer, and a GPU of {flop:g} TFLOP/s and {memory:g} GB/s. Python's own time is not counted.",
    ).format(
        bus=speeds.bus_bytes_per_ms / 1e6,
        latency=speeds.bus_latency_ms * 1000,
        flop=speeds.flop_per_ms / 1e9,
        memory=speeds.memory_bytes_per_ms / 1e6,
    )


def busy_text(times: DeviceTimes) -> str:
    """Say which share of the time each lane was at work."""
    if not times.activities:
        return ""
    shares = [
        translate("Devices", "{lane} busy {share:.0f} %").format(
            lane=lane_text(lane), share=100 * times.busy_ms.get(lane, 0.0) / max(times.end_ms, 1e-9)
        )
        for lane in times.lanes
    ]
    text = translate("Devices", "{time} in all: {shares}").format(
        time=time_text(times.end_ms), shares=listed(shares)
    )
    if times.n_activities > len(times.activities):
        more = translate("Devices", "The first {drawn:,} of {n:,} bars are drawn.")
        text += "  " + more.format(drawn=len(times.activities), n=times.n_activities)
    return text


def moment_text(moment: Moment | None) -> str:
    """Say what the present line moved and computed."""
    activities = moment.activities if moment else ()
    if moment is None or not activities:
        return translate("Devices", "This line used no GPU.")
    moved = [activity for activity in activities if activity.what == "transfer"]
    computed = [activity for activity in activities if activity.what == "compute"]
    parts = []
    if moved:
        parts.append(
            translate("Devices", "moved {bytes} over the bus in {time} (transfers: {n:,})").format(
                bytes=bytes_text(sum(activity.n_bytes for activity in moved)),
                time=time_text(sum(activity.duration_ms for activity in moved)),
                n=len(moved),
            )
        )
    if computed:
        parts.append(
            translate("Devices", "computed for {time} (operations: {n:,})").format(
                time=time_text(sum(activity.duration_ms for activity in computed)), n=len(computed)
            )
        )
    return translate("Devices", "Line {line}: {parts}.").format(line=moment.line, parts=listed(parts))


def activity_text(activity: Activity, line: int, code: str) -> str:
    """Describe one bar."""
    took = time_text(activity.duration_ms)
    if activity.what == "transfer":
        text = translate("Devices", "{name}: {bytes} in {time}").format(
            name=activity.name, bytes=bytes_text(activity.n_bytes), time=took
        )
    else:
        text = translate("Devices", "{name} on {device}: {time}").format(
            name=activity.name, device=activity.device, time=took
        )
    return text + "\n" + translate("Devices", "line {line}: {code}").format(line=line, code=code.strip())


def memory_text(times: DeviceTimes, lane: str, position: int) -> str:
    """Say how much tensors hold on a device at a moment, and the most they held so far."""
    memory = times.memory.get(lane)
    if memory is None:
        return ""
    n_before = bisect_right(memory.at, position)
    now = memory.n_bytes[n_before - 1] if n_before else 0
    return _memory(bytes_text(now), bytes_text(max(memory.n_bytes[:n_before], default=0)))


def widest_memory_text() -> str:
    """Return a text as wide as those of memory are."""
    return _memory("9.99 MB", "9.99 MB")


def _memory(now: str, peak: str) -> str:
    return translate("Devices", "{now}, peak {peak}").format(now=now, peak=peak)
