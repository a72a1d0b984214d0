"""Asks a model for the next character's logits, without reading again what it can remember."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Protocol

import torch
from torch import Tensor, nn

_BY_PLACE = (nn.Embedding, nn.Linear, nn.LayerNorm, nn.Dropout, nn.LogSoftmax, nn.RNNBase)
"""Layers that read each place by itself, or keep what they need of those before in a hidden state."""


class NextLogits(Protocol):
    """Reads characters, and says what may follow."""

    def __call__(self, characters: Tensor) -> Tensor:
        """Read on; return logits of what follows.

        Parameters
        ----------
        characters : Tensor of int64, shape (n_columns, n)
            What follows the characters of the last call.

        Returns
        -------
        Tensor, shape (n_columns, n_characters)
        """
        ...


def next_logits(model: nn.Module, context: int) -> NextLogits:
    """Return how a model is read: by its hidden state if it has one, else the last `context` characters."""
    layers = [layer for layer in model.modules() if not any(True for _ in layer.children())]
    recurrent = [layer for layer in layers if isinstance(layer, nn.RNNBase)]
    if recurrent and all(isinstance(layer, _BY_PLACE) for layer in layers):
        if not any(layer.bidirectional for layer in recurrent):
            return ByHiddenState(model, recurrent)
    return ByWindow(model, context)


class ByWindow:
    """Reads the last `context` characters at every place."""

    def __init__(self, model: nn.Module, context: int) -> None:
        self._model, self._context = model, context
        self._window: Tensor | None = None

    def __call__(self, characters: Tensor) -> Tensor:
        if self._window is not None:
            characters = torch.cat([self._window, characters], dim=1)
        self._window = characters[:, -self._context :]
        return self._model(self._window)[:, -1]  # type: ignore[no-any-return]


class ByHiddenState:
    """Reads only what is new: the hidden states of recurrent layers stand for what was before.

    Hooks put the states in and take them out, and stay no longer than the call.
    """

    def __init__(self, model: nn.Module, layers: list[nn.RNNBase]) -> None:
        self._model, self._layers = model, layers
        self._states: dict[nn.Module, Any] = {}

    def __call__(self, characters: Tensor) -> Tensor:
        with self._remembering():
            return self._model(characters)[:, -1]  # type: ignore[no-any-return]

    @contextmanager
    def _remembering(self) -> Iterator[None]:
        with ExitStack() as hooks:
            for layer in self._layers:
                hooks.enter_context(layer.register_forward_pre_hook(self._put_in))
                hooks.enter_context(layer.register_forward_hook(self._take_out))
            yield

    def _put_in(self, layer: nn.Module, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
        return (inputs[0], self._states[layer]) if layer in self._states else inputs

    def _take_out(self, layer: nn.Module, inputs: Any, outputs: tuple[Tensor, Any]) -> None:
        self._states[layer] = outputs[1]
