"""A device in words."""

from __future__ import annotations

import re

from core.events import DeviceInfo
from core.host import gib

_NOISE = re.compile(r"\((?:R|TM|C)\)|\b(?:\d+-Core|Processor|CPU)\b|@.*$|\bwith Radeon.*$", re.IGNORECASE)
"""What makers put into a name that does not tell one device from another."""


def short_label(label: str) -> str:
    """Return the hardware's name without the maker's ornaments.

    Examples
    --------
    >>> short_label("AMD EPYC 9654 96-Core Processor"), short_label("Intel(R) Xeon(R) CPU @ 2.20GHz")
    ('AMD EPYC 9654', 'Intel Xeon')
    """
    return " ".join(_NOISE.sub(" ", label).split()) or label


def describe(device: DeviceInfo) -> str:
    """Return one line about a device: name, hardware, memory, and why it cannot be used if so."""
    parts = [f"{device.name}: {device.label}"]
    if device.cores:
        parts.append(f"{device.cores} cores")
    if device.memory_total:
        free = "" if device.memory_free is None else f"{gib(device.memory_free)} free of "
        parts.append(f"{free}{gib(device.memory_total)}")
    if device.capability:
        parts.append(f"compute capability {device.capability}")
    if not device.usable:
        parts.append(device.reason)
    return ", ".join(parts)
