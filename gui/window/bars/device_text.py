"""A device in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from core.protocol.results import DeviceInfo
from core.system.hardware import gib
from gui.translation import about, listed, translated

translate = QCoreApplication.translate

_NOISE = re.compile(r"\((?:R|TM|C)\)|\b(?:\d+-Core|Processor|CPU)\b|@.*$|\bwith Radeon.*$", re.IGNORECASE)
"""What makers put into a name that does not tell one device from another."""

_GENERATION = re.compile(r"^\d+th Gen ")


def short_label(label: str) -> str:
    """Return the hardware's name without the maker's ornaments.

    Examples
    --------
    >>> short_label("AMD EPYC 9654 96-Core Processor"), short_label("Intel(R) Xeon(R) CPU @ 2.20GHz")
    ('AMD EPYC 9654', 'Intel Xeon')
    """
    return " ".join(_NOISE.sub(" ", label).split()) or label


def shorter_labels(name: str, is_cpu: bool) -> list[str]:
    """Return a short label and what is left of it by fewer and fewer words, the longest first.

    A processor is known by maker and family, a GPU by its model.

    Examples
    --------
    >>> shorter_labels("AMD EPYC 9654", True), shorter_labels("NVIDIA GeForce RTX 4090", False)[-2:]
    (['AMD EPYC 9654', 'AMD EPYC', 'CPU'], ['RTX 4090', '4090'])
    """
    words = name.split()
    if not is_cpu:
        return [" ".join(words[n:]) for n in range(len(words))]
    family = _GENERATION.sub("", name).split()
    return [name, *(" ".join(family[:n]) for n in range(len(family), 1, -1) if family[:n] != words), "CPU"]


def process_choices(devices: Iterable[DeviceInfo]) -> list[str]:
    """Return the names of what several processes can be trained on: the cores, and all GPUs of one kind.

    Examples
    --------
    >>> joint_choices([DeviceInfo("cpu", "CPU", "cpu", cores=6)])
    ['gloo:2', 'gloo:4', 'gloo:6']
    """
    usable = [device for device in devices if device.usable]
    n_gpus = sum(device.kind in ("cuda", "rocm") for device in usable)
    cores = max((device.cores or 1 for device in usable if device.kind == "cpu"), default=1)
    counts = sorted({2, *(2**i for i in range(1, cores.bit_length())), *([cores] if cores > 1 else [])})
    return [*(["nccl:all"] if n_gpus > 1 else []), *(f"gloo:{n}" for n in counts)]


def process_label(name: str) -> str:
    """Return what several processes are called; an empty text for a single device's name.

    Examples
    --------
    >>> joint_label("gloo:2"), joint_label("nccl:all"), joint_label("cpu")
    ('2 processes (gloo)', 'all GPUs (nccl)', '')
    """
    kind, _, n = name.partition(":")
    labels = {
        "gloo": translate("DeviceText", "{n} processes (gloo)"),
        "nccl": translate("DeviceText", "all GPUs (nccl)"),
    }
    return labels.get(kind, "").format(n=n)


def describe(device: DeviceInfo) -> str:
    """Return one line about a device: name, hardware, memory, and why it cannot be used if so."""
    parts = [about(device.name, translated(device.label))]
    if device.cores:
        parts.append(translate("DeviceText", "{n} cores").format(n=device.cores))
    if device.memory_total:
        parts.append(_memory(device.memory_free, device.memory_total))
    if device.capability:
        parts.append(translate("DeviceText", "compute capability {number}").format(number=device.capability))
    if not device.usable:
        parts.append(translated(device.reason))
    return listed(parts)


def _memory(free: int | None, total: int) -> str:
    if free is None:
        return gib(total)
    return translate("DeviceText", "{free} free of {total}").format(free=gib(free), total=gib(total))
