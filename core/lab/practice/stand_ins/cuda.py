"""``torch.cuda`` and ``torch.accelerator``: which GPUs there are, the current one, memory, seeds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from core.lab.practice.memory import DeviceMemory
from core.lab.practice.simulation import CPU, NAME, Simulation
from core.lab.practice.stand_ins.patches import Patches
from core.lab.practice.stand_ins.streams import PracticeEvent, PracticeStream

_NAMES = (
    "is_available",
    "device_count",
    "current_device",
    "set_device",
    "get_device_name",
    "get_device_capability",
    "get_device_properties",
    "synchronize",
    "memory_allocated",
    "max_memory_allocated",
    "memory_reserved",
    "max_memory_reserved",
    "empty_cache",
    "mem_get_info",
    "reset_peak_memory_stats",
    "reset_max_memory_allocated",
    "memory_stats",
    "memory_summary",
    "manual_seed",
    "manual_seed_all",
    "seed",
    "seed_all",
    "initial_seed",
    "get_rng_state",
    "set_rng_state",
    "get_rng_state_all",
    "set_rng_state_all",
    "stream",
    "current_stream",
    "default_stream",
    "set_stream",
    "init",
    "is_initialized",
    "ipc_collect",
    "is_bf16_supported",
    "is_current_stream_capturing",
    "can_device_access_peer",
)


@dataclass(frozen=True)
class PracticeProperties:
    """In place of ``_CudaDeviceProperties``; it has no compute capability of its own."""

    total_memory: int
    name: str = NAME
    major: int = 0
    minor: int = 0
    multi_processor_count: int = 1


class Cuda:
    """The stand-ins for functions of ``torch.cuda``, by their names, and what ``torch.accelerator`` asks."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation

    def install(self, patches: Patches) -> None:
        """Replace all that a practice GPU can answer; the rest still says that torch has no CUDA."""
        cuda = torch.cuda
        for name in _NAMES:
            function = getattr(self, f"_{name}")
            patches.set(cuda, name, function)
            for part in (cuda.memory, cuda.random):
                if hasattr(part, name):
                    patches.set(part, name, function)
        of_this = {"simulation": self._simulation}
        self._stream_class = type("Stream", (PracticeStream,), of_this)
        patches.set(cuda, "Stream", self._stream_class)
        patches.set(cuda, "Event", type("Event", (PracticeEvent,), of_this))
        patches.set(cuda, "_exchange_device", self._exchange)
        patches.set(cuda, "_maybe_exchange_device", self._exchange)
        for name, function in self._accelerator().items():
            patches.set(torch._C, f"_accelerator_{name}", function)

    def _accelerator(self) -> dict[str, Callable[..., Any]]:
        return {
            "getAccelerator": lambda: torch.device("cuda"),
            "getDeviceIndex": self._current_device,
            "setDeviceIndex": self._set_device,
            "exchangeDevice": self._exchange,
            "maybeExchangeDevice": self._exchange,
            "getStream": self._current_stream,
            "setStream": self._set_stream,
            "synchronizeDevice": self._synchronize,
            "isAllocatorInitialized": lambda: True,
            "emptyCache": self._empty_cache,
            "getDeviceStats": lambda index: _nested(self._memory_stats(index)),
            "resetPeakStats": self._reset_peak_memory_stats,
            "getMemoryInfo": self._mem_get_info,
        }

    def _index(self, device: Any) -> int:
        """Return the index of a device; of the current one for None."""
        simulation = self._simulation
        index = simulation.index_of("cuda" if device is None else device)
        if index is CPU:
            raise ValueError(f"Expected a cuda device, but got: {device}")
        return index

    def _memory(self, device: Any = None) -> DeviceMemory:
        return self._simulation.memories[self._index(device)]

    # Devices

    def _is_available(self) -> bool:
        return self._simulation.count > 0

    def _is_initialized(self) -> bool:
        return self._is_available()

    def _init(self) -> None:
        self._simulation.initialize()

    def _device_count(self) -> int:
        return self._simulation.count

    def _current_device(self) -> int:
        return self._index(None)

    def _set_device(self, device: Any) -> None:
        self._simulation.present.device = self._index(device)

    def _exchange(self, index: int) -> int:
        before = self._simulation.present.device
        if index >= 0:
            self._set_device(index)
        return before

    def _get_device_name(self, device: Any = None) -> str:
        return self._get_device_properties(device).name

    def _get_device_capability(self, device: Any = None) -> tuple[int, int]:
        properties = self._get_device_properties(device)
        return properties.major, properties.minor

    def _get_device_properties(self, device: Any = None) -> PracticeProperties:
        return PracticeProperties(self._memory(device).total)

    def _can_device_access_peer(self, device: Any, peer_device: Any) -> bool:
        return self._index(device) != self._index(peer_device)

    def _is_bf16_supported(self, including_emulation: bool = True) -> bool:
        return True

    # Queues

    def _synchronize(self, device: Any = None) -> None:
        self._simulation.clock.synchronize(self._index(device))

    def _current_stream(self, device: Any = None) -> Any:
        return self._stream_class(self._index(device))

    _default_stream = _current_stream

    def _set_stream(self, stream: Any) -> None:
        pass

    def _stream(self, stream: Any) -> Any:
        return stream or self._current_stream()

    def _is_current_stream_capturing(self) -> bool:
        return False

    # Memory

    def _memory_allocated(self, device: Any = None) -> int:
        return self._memory(device).used

    def _max_memory_allocated(self, device: Any = None) -> int:
        return self._memory(device).peak

    def _memory_reserved(self, device: Any = None) -> int:
        return self._memory(device).reserved

    def _max_memory_reserved(self, device: Any = None) -> int:
        return self._memory(device).peak_reserved

    def _mem_get_info(self, device: Any = None) -> tuple[int, int]:
        memory = self._memory(device)
        return memory.total - memory.reserved, memory.total

    def _empty_cache(self) -> None:
        for memory in self._simulation.memories:
            memory.empty_cache()

    def _ipc_collect(self) -> None:
        pass

    def _reset_peak_memory_stats(self, device: Any = None) -> None:
        self._memory(device).reset_peak()

    _reset_max_memory_allocated = _reset_peak_memory_stats

    def _memory_stats(self, device: Any = None) -> dict[str, int]:
        memory = self._memory(device)
        return {
            "allocated_bytes.all.current": memory.used,
            "allocated_bytes.all.peak": memory.peak,
            "reserved_bytes.all.current": memory.reserved,
            "reserved_bytes.all.peak": memory.peak_reserved,
        }

    def _memory_summary(self, device: Any = None, abbreviated: bool = False) -> str:
        lines = (f"{name:<32}{value:>16,}" for name, value in self._memory_stats(device).items())
        return "\n".join((f"{NAME}, device {self._index(device)}: bytes", *lines))

    # Random numbers: those of the CPU's generator, which torch.manual_seed seeds

    def _manual_seed(self, seed: int) -> None:
        torch.default_generator.manual_seed(int(seed))

    _manual_seed_all = _manual_seed

    def _seed(self) -> None:
        torch.default_generator.seed()

    _seed_all = _seed

    def _initial_seed(self) -> int:
        return torch.default_generator.initial_seed()

    def _get_rng_state(self, device: Any = "cuda") -> torch.Tensor:
        return torch.default_generator.get_state()

    def _set_rng_state(self, new_state: torch.Tensor, device: Any = "cuda") -> None:
        torch.default_generator.set_state(new_state)

    def _get_rng_state_all(self) -> list[torch.Tensor]:
        return [self._get_rng_state(index) for index in range(self._simulation.count)]

    def _set_rng_state_all(self, new_states: list[torch.Tensor]) -> None:
        for index, state in enumerate(new_states):
            self._set_rng_state(state, index)


def _nested(stats: dict[str, int]) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for name, value in stats.items():
        *groups, last = name.split(".")
        inside = nested
        for group in groups:
            inside = inside.setdefault(group, {})
        inside[last] = value
    return nested
