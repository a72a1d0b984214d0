"""Storages on a practice GPU: what ``torch.save``, ``torch.load`` and ``copy.deepcopy`` go through."""

from __future__ import annotations

from typing import Any

import torch

from core.lab.practice.labels import index_of_storage, mark_storage
from core.lab.practice.simulation import CPU, Simulation
from core.lab.practice.stand_ins.patches import Patches

_native_device = vars(torch._C.StorageBase)["device"]


class Storages:
    """The stand-ins for attributes and methods of ``torch.UntypedStorage``."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation

    def install(self, patches: Patches) -> None:
        """Replace what has to do with devices."""
        storage = torch.UntypedStorage
        patches.set(storage, "device", property(_device_of))
        patches.set(storage, "is_cuda", property(lambda storage: index_of_storage(storage) is not CPU))
        patches.set(storage, "clone", lambda storage: self._copy(storage, index_of_storage(storage)))
        to = storage.to

        def to_device(storage: torch.UntypedStorage, *, device: Any, non_blocking: bool = False) -> Any:
            index = self._simulation.index_of(device)
            if index is CPU and torch.device(device).type != "cpu":
                return to(storage, device=device, non_blocking=non_blocking)
            return storage if index == index_of_storage(storage) else self._copy(storage, index)

        patches.set(storage, "to", to_device)
        patches.set(storage, "cpu", lambda storage: to_device(storage, device="cpu"))

    def _copy(self, storage: torch.UntypedStorage, index: int | None) -> torch.UntypedStorage:
        source = index_of_storage(storage)
        if index is not CPU:
            self._simulation.memories[index].ask(storage.nbytes())
        copy = torch.UntypedStorage(storage.nbytes())  # type: ignore[no-untyped-call]
        with torch._C._DisableTorchDispatch():
            copy.copy_(storage)
        if index is not CPU:
            mark_storage(copy, self._simulation.memories[index])
        if index != source:
            self._simulation.clock.transfer(source, index, storage.nbytes())
        return copy


def _device_of(storage: torch.UntypedStorage) -> torch.device:
    index = index_of_storage(storage)
    return _native_device.__get__(storage) if index is CPU else torch.device("cuda", index)
