"""Draws of characters from tempered logits, several columns at a time."""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor

from core.inspect.temperature import n_kept
from core.protocol.writing import N_TOP, Characters


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
