"""Asks a model what may follow, without reading again what it can remember."""

from __future__ import annotations

from typing import Protocol

import torch
from torch import Tensor, nn

BY_PLACE = (nn.Embedding, nn.Linear, nn.LayerNorm, nn.Dropout, nn.LogSoftmax)
"""Layers that read each place by itself."""


class Reads(Protocol):
    """Reads characters (n_columns, n) that follow those of the last call; returns the model's outputs."""

    def __call__(self, characters: Tensor) -> Tensor: ...  # noqa: D102


def reader_of(model: nn.Module, context: int) -> Reads:
    """Return how a model reads: by hidden states if it is a row of recurrent layers, else by a window.

    Parameters
    ----------
    context : int
        The most characters that it takes at once.
    """
    layers = list(model.children()) if isinstance(model, nn.Sequential) else []
    recurrent = [layer for layer in layers if isinstance(layer, nn.GRU) and not layer.bidirectional]
    others = [layer for layer in layers if layer not in recurrent]
    if recurrent and all(type(layer) in BY_PLACE for layer in others):
        return ByHiddenState(layers)
    return ByWindow(model, context)


class ByWindow:
    """Reads the last `context` characters at every place."""

    def __init__(self, model: nn.Module, context: int) -> None:
        self._model, self._context = model, context
        self._window: Tensor | None = None

    def __call__(self, characters: Tensor) -> Tensor:
        """Return the model's outputs, of which the last position is for what follows."""
        if self._window is not None:
            characters = torch.cat([self._window, characters], dim=1)
        self._window = characters[:, -self._context :]
        return self._model(self._window)  # type: ignore[no-any-return]


class ByHiddenState:
    """Reads only what is new: hidden states stand for what was before."""

    def __init__(self, layers: list[nn.Module]) -> None:
        self._layers = layers
        self._states: dict[nn.Module, Tensor] = {}

    def __call__(self, characters: Tensor) -> Tensor:
        """Return the model's outputs, of which the last position is for what follows."""
        x = characters
        for layer in self._layers:
            if isinstance(layer, nn.GRU):  # or what keeps a GRU's state to itself
                x, self._states[layer] = nn.GRU.forward(layer, x, self._states.get(layer))
            else:
                x = layer(x)
        return x
