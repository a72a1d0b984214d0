"""Layers that torch.nn does not have, or that it calls with other inputs than one tensor.

Exported programs hold copies of these classes and functions, so they need nothing but torch and each other,
and no line of code is longer than in a program.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn


class Residual(nn.Module):
    """Adds its input, or what the shortcut makes of it, to what its layers give."""

    def __init__(self, layers: nn.Module, shortcut: nn.Module) -> None:
        super().__init__()
        self.layers = layers
        self.shortcut = shortcut

    def forward(self, x: Tensor) -> Tensor:
        """Return the sum."""
        return self.layers(x) + self.shortcut(x)  # type: ignore[no-any-return]


class Parallel(nn.Module):
    """Gives its input to each branch, and joins what they make of it."""

    def __init__(self, layers: nn.ModuleDict, join: str = "cat", dim: int = 1) -> None:
        super().__init__()
        self.layers = layers
        self.join = join
        self.dim = dim

    def forward(self, x: Tensor) -> Tensor:
        """Return the outputs of the branches side by side, or their sum."""
        outputs = [branch(x) for branch in self.layers.values()]
        if self.join == "cat":
            return torch.cat(outputs, self.dim)
        return torch.stack(outputs).sum(dim=0)


class Transpose(nn.Module):
    """Exchanges two dimensions."""

    def __init__(self, dim0: int = 1, dim1: int = 2) -> None:
        super().__init__()
        self.dims = dim0, dim1

    def forward(self, x: Tensor) -> Tensor:
        """Return a view of the same numbers."""
        return x.transpose(*self.dims)


class Recurrent:
    """A recurrent layer of one input and one output: all steps, or the last state."""

    bidirectional: bool

    def __init__(self, *args: Any, returns: str = "output", **kwargs: Any) -> None:
        super().__init__(*args, batch_first=True, **kwargs)  # type: ignore[call-arg]
        self.returns = returns

    def forward(self, x: Tensor) -> Tensor:
        """Return (n, steps, features), or (n, features) of the last state."""
        output, state = super().forward(x)  # type: ignore[misc]
        if self.returns == "output":
            return output  # type: ignore[no-any-return]
        h_n = state[0] if isinstance(state, tuple) else state
        return torch.cat([h_n[-2], h_n[-1]], 1) if self.bidirectional else h_n[-1]


class RNN(Recurrent, nn.RNN):  # type: ignore[misc]
    """An RNN of one input and one output."""


class GRU(Recurrent, nn.GRU):  # type: ignore[misc]
    """A GRU of one input and one output."""


class LSTM(Recurrent, nn.LSTM):  # type: ignore[misc]
    """An LSTM of one input and one output."""


def causal_mask(x: Tensor) -> Tensor:
    """Return a mask that hides from each step those after it."""
    n_steps = x.shape[1]
    return nn.Transformer.generate_square_subsequent_mask(n_steps, device=x.device)


class MultiheadAttention(nn.MultiheadAttention):
    """Attention of each step to the steps of the same sequence."""

    def __init__(self, *args: Any, is_causal: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, batch_first=True, **kwargs)  # type: ignore[misc]
        self.is_causal = is_causal

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]
        """Return what the steps (n, steps, features) find."""
        mask = causal_mask(x) if self.is_causal else None
        return super().forward(x, x, x, need_weights=False, attn_mask=mask)[0]


class TransformerEncoderLayer(nn.TransformerEncoderLayer):
    """Attention of each step to all, then a computation with each step alone."""

    def __init__(self, *args: Any, is_causal: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, batch_first=True, **kwargs)  # type: ignore[misc]
        self.is_causal = is_causal

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]
        """Return the steps (n, steps, features) made anew."""
        mask = causal_mask(x) if self.is_causal else None
        return super().forward(x, src_mask=mask, is_causal=self.is_causal)
