"""The kinds of accelerator that torch drives: how each is started, described and measured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import torch

from core.protocol.results import DeviceInfo
from core.text import Text


@dataclass(frozen=True)
class Backend:
    """A kind of accelerator.

    Parameters
    ----------
    type : str
        As in ``torch.device``.
    kind, label : str
        As in ``DeviceInfo``; `label` is used until the hardware reports its own name.
    is_built : callable
        Whether this build of torch has it.
    count : callable
        Starts the driver and counts the devices; raises if that fails.
    describe : callable
        Maps an index to fields of ``DeviceInfo``.
    memory : callable
        Maps an index to the free and the total memory in bytes.
    """

    type: str
    kind: str
    label: str
    is_built: Callable[[], bool]
    count: Callable[[], int]
    describe: Callable[[int], dict[str, Any]]
    memory: Callable[[int], tuple[int, int]]

    def devices(self, only: str = "") -> list[DeviceInfo]:
        """Probe and return every device of this kind; if there is none, return one entry that says why.

        With `only`, the device of that name alone is probed: a probe takes memory on the device.
        """
        try:
            count = self.count()
        except Exception as error:
            return [replace(self._device(0), usable=False, reason=first_line(error))]
        if count == 0:
            return [replace(self._device(0), usable=False, reason=Text("none was found"))]
        return [self._tried(i) for i in range(count) if only in ("", self._device(i).name)]

    def _device(self, index: int) -> DeviceInfo:
        # There is only one mps device, and it goes by no number.
        name = self.type if self.type == "mps" else f"{self.type}:{index}"
        return DeviceInfo(name, self.label, self.kind)

    def _tried(self, index: int) -> DeviceInfo:
        device = self._device(index)
        try:
            device = replace(device, **self.describe(index))
            probe(torch.device(device.name))
            free, total = self.memory(index)
        except Exception as error:
            return replace(device, usable=False, reason=first_line(error))
        return replace(device, memory_free=free, memory_total=total)


def probe(device: torch.device) -> None:
    """Allocate on `device`, compute there, wait, and compare; raise whatever goes wrong."""
    ones = torch.ones(32, 32, device=device)
    total = float((ones @ ones).sum())
    if total != 32**3:
        raise RuntimeError(f"a sum that is {32**3} came out as {total:g}")


def first_line(error: Exception) -> str:
    """Return what an error says, without the advice on debugging that torch appends."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def _count_cuda() -> int:
    torch.cuda.init()  # type: ignore[no-untyped-call]
    return torch.cuda.device_count()


def _describe_cuda(index: int) -> dict[str, Any]:
    facts = torch.cuda.get_device_properties(index)
    capability = f"{facts.major}.{facts.minor}"
    return {"label": facts.name, "capability": capability, "cores": facts.multi_processor_count}


def _count_xpu() -> int:
    torch.xpu.init()
    return torch.xpu.device_count()


def _describe_xpu(index: int) -> dict[str, Any]:
    facts = torch.xpu.get_device_properties(index)
    return {"label": facts.name, "cores": facts.max_compute_units}


def _describe_mps(index: int) -> dict[str, Any]:
    return {"label": f"{torch.backends.mps.get_name()} GPU", "cores": torch.backends.mps.get_core_count()}


def _mps_memory(index: int) -> tuple[int, int]:
    total = torch.mps.recommended_max_memory()
    return total - torch.mps.driver_allocated_memory(), total


_CUDA = ("rocm", Text("AMD GPU")) if torch.version.hip else ("cuda", Text("NVIDIA GPU"))

BACKENDS = (
    Backend(
        "cuda", *_CUDA, torch.backends.cuda.is_built, _count_cuda, _describe_cuda, torch.cuda.mem_get_info
    ),
    Backend(
        "xpu",
        "xpu",
        Text("Intel GPU"),
        torch.xpu._is_compiled,
        _count_xpu,
        _describe_xpu,
        torch.xpu.mem_get_info,
    ),
    Backend(
        "mps",
        "mps",
        Text("Apple GPU"),
        torch.backends.mps.is_built,
        torch.mps.device_count,
        _describe_mps,
        _mps_memory,
    ),
)
