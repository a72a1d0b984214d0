"""``nn.DataParallel``: scatter, replicate, gather, and replicas that run one after another."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import torch
from torch import nn
from torch.cuda import nccl
from torch.nn.parallel import _functions

from core.lab.practice.stand_ins.patches import Patches


class Parallel:
    """The stand-ins for the communication between GPUs, which a torch without CUDA lacks."""

    def install(self, patches: Patches) -> None:
        """Replace what ``torch.nn.parallel`` calls."""
        for name in ("scatter", "gather", "broadcast", "broadcast_coalesced"):
            patches.set(torch._C, f"_{name}", getattr(self, name))
        patches.set(_functions.Scatter, "forward", staticmethod(self.scatter_forward))
        patches.set(sys.modules[nn.DataParallel.__module__], "parallel_apply", one_after_another)
        patches.set(nccl, "is_available", lambda tensors: False)

    @staticmethod
    def scatter(
        tensor: torch.Tensor, devices: list[int], sizes: Any, dim: int, streams: Any
    ) -> list[torch.Tensor]:
        """Return one piece for each GPU."""
        chunks = torch.split(tensor, list(sizes), dim) if sizes else tensor.chunk(len(devices), dim)
        return [chunk.to(torch.device("cuda", index)) for chunk, index in zip(chunks, devices, strict=False)]

    @staticmethod
    def scatter_forward(
        ctx: Any, devices: Any, sizes: Any, dim: int, tensor: torch.Tensor
    ) -> tuple[torch.Tensor, ...]:
        """Scatter as ``Scatter.forward`` does, without streams."""
        ctx.dim, ctx.input_device = dim, tensor.get_device()
        return tuple(Parallel.scatter(tensor, devices, sizes, dim, None))

    @staticmethod
    def gather(tensors: Sequence[torch.Tensor], dim: int, index: int) -> torch.Tensor:
        """Return all pieces joined on one GPU, or on the CPU for index -1."""
        target = torch.device("cpu") if index == -1 else torch.device("cuda", index)
        return torch.cat([tensor.to(target) for tensor in tensors], dim)

    @staticmethod
    def broadcast(tensor: torch.Tensor, devices: list[int]) -> list[torch.Tensor]:
        """Return a copy on each GPU."""
        return [tensor.to(torch.device("cuda", index)) for index in devices]

    @staticmethod
    def broadcast_coalesced(
        tensors: list[torch.Tensor], devices: list[int], size: int
    ) -> list[list[torch.Tensor]]:
        """Return all tensors on each GPU, moved there in one piece."""
        if not tensors:
            return [[] for _ in devices]
        others = devices[1:]
        flat = torch._C._nn.flatten_dense_tensors(tensors)
        copies = [flat.to(torch.device("cuda", index)) for index in others]
        return [
            list(tensors),
            *(list(torch._C._nn.unflatten_dense_tensors(copy, tensors)) for copy in copies),
        ]


def one_after_another(modules: Any, inputs: Any, kwargs_tup: Any = None, devices: Any = None) -> list[Any]:
    """Run replicas in this thread, where they can be followed; the clock counts them side by side."""
    outputs = []
    for position, (module, arguments) in enumerate(zip(modules, inputs, strict=True)):
        options = kwargs_tup[position] if kwargs_tup else {}
        arguments = arguments if isinstance(arguments, (list, tuple)) else (arguments,)
        with torch.cuda.device(devices[position] if devices else None):
            outputs.append(module(*arguments, **options))
    return outputs
