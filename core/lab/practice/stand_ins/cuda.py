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

_AS_THEY_ARE = (
    "is_available device_count current_device set_device get_device_name get_device_capability get_device_properties "
    "synchronize memory_allocated max_memory_allocated memory_reserved max_memory_reserved empty_cache mem_get_info "
    "reset_peak_memory_stats reset_max_memory_allocated memory_stats memory_summary manual_seed manual_seed_all seed "
    "seed_all initial_seed get_rng_state set_rng_state get_rng_state_all set_rng_state_all stream current_stream "
    "default_stream set_stream init is_initialized ipc_collect is_bf16_supported is_current_stream_capturing "
    "can_device_access_peer"
).split()


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
        for name in _AS_THEY_ARE:
            patches.set(cuda, name, getattr(self, name))
            for part in (cuda.memory, cuda.random):
                if hasattr(part, name):
                    patches.set(part, name, getattr(self, name))
        of_this = {"simulation": self._simulation}
        self._stream = type("Stream", (PracticeStream,), of_this)
        patches.set(cuda, "Stream", self._stream)
        patches.set(cuda, "Event", type("Event", (PracticeEvent,), of_this))
        patches.set(cuda, "_exchange_device", self._exchange)
        patches.set(cuda, "_maybe_exchange_device", self._exchange)
        for name, function in self._accelerator().items():
            patches.set(torch._C, f"_accelerator_{name}", function)

    def _accelerator(self) -> dict[str, Callable[..., Any]]:
        return {
            "getAccelerator": lambda: torch.device("cuda"),
            "getDeviceIndex": self.current_device,
            "setDeviceIndex": self.set_device,
            "exchangeDevice": self._exchange,
            "maybeExchangeDevice": self._exchange,
            "getStream": self.current_stream,
            "setStream": self.set_stream,
            "synchronizeDevice": self.synchronize,
            "isAllocatorInitialized": lambda: True,
            "emptyCache": self.empty_cache,
            "getDeviceStats": lambda index: _nested(self.memory_stats(index)),
            "resetPeakStats": self.reset_peak_memory_stats,
            "getMemoryInfo": self.mem_get_info,
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

    def is_available(self) -> bool:
        return self._simulation.count > 0

    def is_initialized(self) -> bool:
        return self.is_available()

    def init(self) -> None:
        self._simulation.initialize()

    def device_count(self) -> int:
        return self._simulation.count

    def current_device(self) -> int:
        return self._index(None)

    def set_device(self, device: Any) -> None:
        self._simulation.present.device = self._index(device)

    def _exchange(self, index: int) -> int:
        before = self._simulation.present.device
        if index >= 0:
            self.set_device(index)
        return before

    def get_device_name(self, device: Any = None) -> str:
        return self.get_device_properties(device).name

    def get_device_capability(self, device: Any = None) -> tuple[int, int]:
        properties = self.get_device_properties(device)
        return properties.major, properties.minor

    def get_device_properties(self, device: Any = None) -> PracticeProperties:
        return PracticeProperties(self._memory(device).total)

    def can_device_access_peer(self, device: Any, peer_device: Any) -> bool:
        return self._index(device) != self._index(peer_device)

    def is_bf16_supported(self, including_emulation: bool = True) -> bool:
        return True

    # Queues

    def synchronize(self, device: Any = None) -> None:
        self._simulation.clock.synchronize(self._index(device))

    def current_stream(self, device: Any = None) -> Any:
        return self._stream(self._index(device))

    default_stream = current_stream

    def set_stream(self, stream: Any) -> None:
        pass

    def stream(self, stream: Any) -> Any:
        return stream or self.current_stream()

    def is_current_stream_capturing(self) -> bool:
        return False

    # Memory

    def memory_allocated(self, device: Any = None) -> int:
        return self._memory(device).used

    def max_memory_allocated(self, device: Any = None) -> int:
        return self._memory(device).peak

    def memory_reserved(self, device: Any = None) -> int:
        return self._memory(device).reserved

    def max_memory_reserved(self, device: Any = None) -> int:
        return self._memory(device).peak_reserved

    def mem_get_info(self, device: Any = None) -> tuple[int, int]:
        memory = self._memory(device)
        return memory.total - memory.reserved, memory.total

    def empty_cache(self) -> None:
        for memory in self._simulation.memories:
            memory.empty_cache()

    def ipc_collect(self) -> None:
        pass

    def reset_peak_memory_stats(self, device: Any = None) -> None:
        self._memory(device).reset_peak()

    reset_max_memory_allocated = reset_peak_memory_stats

    def memory_stats(self, device: Any = None) -> dict[str, int]:
        memory = self._memory(device)
        return {
            "allocated_bytes.all.current": memory.used,
            "allocated_bytes.all.peak": memory.peak,
            "reserved_bytes.all.current": memory.reserved,
            "reserved_bytes.all.peak": memory.peak_reserved,
        }

    def memory_summary(self, device: Any = None, abbreviated: bool = False) -> str:
        lines = (f"{name:<32}{value:>16,}" for name, value in self.memory_stats(device).items())
        return "\n".join((f"{NAME}, device {self._index(device)}: bytes", *lines))

    # Random numbers: those of the CPU's generator, which torch.manual_seed seeds

    def manual_seed(self, seed: int) -> None:
        torch.default_generator.manual_seed(int(seed))

    manual_seed_all = manual_seed

    def seed(self) -> None:
        torch.default_generator.seed()

    seed_all = seed

    def initial_seed(self) -> int:
        return torch.default_generator.initial_seed()

    def get_rng_state(self, device: Any = "cuda") -> torch.Tensor:
        return torch.default_generator.get_state()

    def set_rng_state(self, new_state: torch.Tensor, device: Any = "cuda") -> None:
        torch.default_generator.set_state(new_state)

    def get_rng_state_all(self) -> list[torch.Tensor]:
        return [self.get_rng_state(index) for index in range(self._simulation.count)]

    def set_rng_state_all(self, new_states: list[torch.Tensor]) -> None:
        for index, state in enumerate(new_states):
            self.set_rng_state(state, index)


def _nested(stats: dict[str, int]) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for name, value in stats.items():
        *groups, last = name.split(".")
        inside = nested
        for group in groups:
            inside = inside.setdefault(group, {})
        inside[last] = value
    return nested
