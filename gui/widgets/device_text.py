"""A device in words."""

from __future__ import annotations

from core.events import DeviceInfo

GIB = 1024**3


def describe(device: DeviceInfo) -> str:
    """Return one line about a device: name, hardware, memory, and why it cannot be used if so."""
    parts = [f"{device.name}: {device.label}"]
    if device.cores:
        parts.append(f"{device.cores} cores")
    if device.memory_total:
        parts.append(f"{device.memory_total / GIB:.1f} GiB")
    if device.capability:
        parts.append(f"compute capability {device.capability}")
    if not device.usable:
        parts.append(device.reason)
    return ", ".join(parts)
