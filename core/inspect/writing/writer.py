"""The writer: draws characters one by one from a model."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol

import numpy as np
import torch
from torch import Tensor, nn

from core.components.models import eval_mode
from core.errors import PlaygroundError
from core.inspect.temperature import n_kept
from core.protocol.writing import N_TOP, Characters, Writing
from core.text import Text


class Writer:
    """Writes on from an opening, a column for each temperature; the model's run does not change.

    The model runs in eval mode and without gradients, and the draws come from a generator of their own.

    Parameters
    ----------
    model : Module
        Maps indices (n, length) to logits (n, k, n_characters), whose last place is for what follows.
    context : int
        The most characters that the model reads at once.
    opening : sequence of int
        What it reads first, at least `context` characters.
    class_logits : callable
        Maps the model's outputs to logits (n, n_characters) of the last position; see
        ``core.components.losses.Objective``.
    """

    def __init__(
        self,
        model: nn.Module,
        context: int,
        opening: Sequence[int],
        writing: Writing,
        class_logits: Callable[[Tensor], Tensor],
    ) -> None:
        if not 0 < writing.temperature < math.inf:
            rule = Text("must be a finite number greater than 0")
            raise PlaygroundError("temperature.value", rule, writing.temperature)
        temperatures = torch.tensor(writing.temperatures, dtype=torch.float64)
        self._draws = Draws(temperatures, writing.top_k, writing.top_p, writing.seed)
        self._model, self._class_logits = model, class_logits
        self._reads = reader_of(model, context)
        self._device = next(model.parameters()).device
        self._unread = torch.tensor(opening).expand(len(temperatures), -1)

    def write(self, n: int, seconds: float = math.inf) -> Characters:
        """Write `n` more characters, or fewer if they take longer than so many seconds; at least one.

        Raises
        ------
        PlaygroundError
            If the model's outputs are not finite.
        """
        until = perf_counter() + seconds
        with eval_mode(self._model):
            for _ in range(n):
                outputs = self._reads(self._unread.to(self._device))
                self._unread = self._draws.draw(self._class_logits(outputs).cpu())
                if perf_counter() > until:
                    break
            written = self._draws.take()
        if not np.isfinite(written.probability).all():
            hint = Text("A network that diverged writes nothing: reset it.")
            raise PlaygroundError("model", Text("must give finite numbers"), hint=hint)
        return written


class Draws:
    """Draws a character for each column, and notes what it was drawn from.

    One number between 0 and 1 serves all columns of a place: the character is drawn at which the cumulative
    probability, most probable character first, exceeds it. So a lower temperature gives a character of the
    same rank or a better one, and what another temperature changes is due to it alone.

    Parameters
    ----------
    temperatures : Tensor, shape (n_columns,)
    seed : int
        For a generator of its own; torch's global one is not used.
    """

    def __init__(self, temperatures: Tensor, top_k: int | None, top_p: float | None, seed: int) -> None:
        self._t = temperatures.double()[:, None]
        self._top_k, self._top_p = top_k, top_p
        self._generator = torch.Generator().manual_seed(seed)
        self._noted: list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor]] = []
        n_kept(torch.ones(1, 1, dtype=torch.float64), top_k, top_p)  # refuses what is out of range

    def draw(self, logits: Tensor) -> Tensor:
        """Draw from logits (n_columns, n_characters) on the CPU; return indices (n_columns, 1)."""
        z, order = torch.sort(logits.double() / self._t, dim=1, descending=True, stable=True)
        p = torch.softmax(z, dim=1)
        cumulative = torch.cumsum(p, dim=1)
        kept = n_kept(p, self._top_k, self._top_p)[:, None]
        share = cumulative.gather(1, kept - 1)
        u = torch.rand((), dtype=torch.float64, generator=self._generator)
        rank = (cumulative <= u * share).sum(dim=1, keepdim=True).clamp(max=kept - 1)
        self._noted.append((p, order, rank, kept, share))
        return order.gather(1, rank)

    def take(self) -> Characters:
        """Return what was drawn since the last call."""
        p, order, rank, kept, share = (torch.stack(parts) for parts in zip(*self._noted, strict=True))
        self._noted.clear()
        entropy = torch.special.entr(p).sum(dim=2) / math.log(2)
        return Characters(
            drawn=order.gather(2, rank)[..., 0].numpy(),
            probability=p.gather(2, rank)[..., 0].numpy(),
            rank=rank[..., 0].numpy() + 1,
            entropy_bits=entropy.numpy(),
            n_kept=kept[..., 0].numpy(),
            kept=share[..., 0].numpy(),
            top=np.ascontiguousarray(order[..., :N_TOP].numpy()),
            top_probability=np.ascontiguousarray(p[..., :N_TOP].numpy()),
        )


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
