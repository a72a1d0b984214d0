"""``torch.Generator(device="cuda")``: it draws the numbers that a generator of the CPU draws."""

from __future__ import annotations

from typing import Any

import torch

from core.lab.practice.simulation import CPU, Simulation
from core.lab.practice.stand_ins.patches import Patches


class PracticeGenerator(torch._C.Generator):
    """A generator of the CPU that says it is a GPU's."""

    practice_device: torch.device

    @property
    def device(self) -> torch.device:  # type: ignore[override]
        """The GPU it was made for."""
        return self.practice_device


class Generators:
    """The stand-in for the class ``torch.Generator``."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation

    def install(self, patches: Patches) -> None:
        """Replace the class; all generators remain instances of it."""
        native, simulation = torch._C.Generator, self._simulation

        class Meta(type):
            def __instancecheck__(cls, instance: object) -> bool:
                return isinstance(instance, native)

            def __call__(cls, device: Any = "cpu") -> torch._C.Generator:
                index = simulation.index_of(device)
                if index is CPU:
                    return native(device)
                made = PracticeGenerator()
                made.practice_device = torch.device("cuda", index)
                return made

        patches.set(torch, "Generator", Meta("Generator", (), {}))


def check_generator(generator: torch._C.Generator | None, index: int | None) -> None:
    """Raise torch's sentence if a generator is not of the kind of device on which it shall draw."""
    kind = "cpu" if index is CPU else "cuda"
    if generator is not None and generator.device.type != kind:
        raise RuntimeError(
            f"Expected a '{kind}' device type for generator but found '{generator.device.type}'"
        )
