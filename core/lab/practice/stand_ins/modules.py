"""Parts of torch that take another way on a GPU: recurrent layers, optimizers, autocast."""

from __future__ import annotations

import functools
from typing import Any

import torch
from torch import _VF
from torch.amp import autocast_mode
from torch.optim import optimizer

from core.lab.practice.stand_ins.patches import Patches


class Modules:
    """The stand-ins that keep modules and optimizers on the CPU's ways, so that results are the CPU's."""

    def install(self, patches: Patches) -> None:
        """Replace what asks for cuDNN, foreach kernels and the GPU's autocast."""
        patches.set(torch.backends.cudnn, "is_acceptable", lambda tensor: False)
        patches.set(optimizer, "_get_foreach_kernels_supported_devices", list)
        for name in ("rnn_tanh", "rnn_relu", "lstm", "gru"):
            patches.stand_in(_VF, name, _checked_recurrence)
        patches.stand_in(torch, "ctc_loss", _with_lengths)
        autocast = autocast_mode.autocast
        begin = autocast.__init__

        @functools.wraps(begin)
        def begin_on_cpu(self: Any, device_type: str, dtype: Any = None, *args: Any, **kwargs: Any) -> None:
            if device_type == "cuda":
                device_type, dtype = "cpu", dtype or torch.get_autocast_dtype("cuda")
            begin(self, device_type, dtype, *args, **kwargs)

        patches.set(autocast, "__init__", begin_on_cpu)


def _with_lengths(original: Any, scores: Any, targets: Any, *lengths_and_more: Any, **kwargs: Any) -> Any:
    """Give lengths of the CPU, which a GPU takes too, as numbers."""
    listed = (given.tolist() if _is_of_cpu(given) else given for given in lengths_and_more)
    return original(scores, targets, *listed, **kwargs)


def _is_of_cpu(value: object) -> bool:
    return isinstance(value, torch.Tensor) and value.device.type == "cpu"


def _checked_recurrence(original: Any, input: torch.Tensor, *args: Any, **kwargs: Any) -> Any:
    """Refuse mixed devices as ``check_attributes`` does (ATen/native/RNN.cpp)."""
    hidden, parameters = (
        args[:2] if isinstance(args[2], bool) else args[1:3]
    )  # a packed sequence has its sizes first
    hiddens = hidden if isinstance(hidden, (list, tuple)) else (hidden,)
    for kind, tensors in (("hidden", hiddens), ("parameter", parameters)):
        for tensor in tensors:
            if tensor.device != input.device:
                raise RuntimeError(
                    f"Input and {kind} tensors are not at the same device, found input tensor at "
                    f"{input.device} and {kind} tensor at {tensor.device}"
                )
    return original(input, *args, **kwargs)
