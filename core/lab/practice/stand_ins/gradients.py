"""Gradients that a program hands to autograd: they must be where their tensors are."""

from __future__ import annotations

from typing import Any

import torch

from core.lab.practice.stand_ins.patches import Patches


class Gradients:
    """The stand-in for the function with which ``backward`` and ``grad`` prepare what they start from."""

    def install(self, patches: Patches) -> None:
        """Replace it."""
        make = torch.autograd._make_grads

        def make_and_check(outputs: Any, grads: Any, is_grads_batched: bool) -> Any:
            made = make(outputs, grads, is_grads_batched=is_grads_batched)
            return tuple(_checked(i, *pair) for i, pair in enumerate(zip(outputs, made, strict=True)))

        patches.set(torch.autograd, "_make_grads", make_and_check)


def _checked(position: int, output: Any, grad: torch.Tensor | None) -> torch.Tensor | None:
    """Refuse a gradient on another device, as ``validate_outputs`` does (autograd/engine.cpp)."""
    if not isinstance(output, torch.Tensor) or grad is None or grad.device == output.device:
        return grad
    if grad.dim() == 0:  # torch moves a number
        return grad.to(output.device)
    raise RuntimeError(
        f"invalid gradient at index {position} - expected device {output.device} but got {grad.device}"
    )
