"""Layers of models of text, made of torch's own. Indices are (n, length), and numbers (n, length, width).

Exported programs copy these classes, so they keep to 88 columns, and use nothing else of this file.
"""

from __future__ import annotations

from torch import Tensor, nn
from torch.nn import functional


class Recurrent(nn.GRU):
    """A GRU that gives its state after each character, (n, length, hidden), alone."""

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]  # noqa: D102
        states: Tensor = super().forward(x)[0]
        return states


class Positions(nn.Embedding):
    """Adds to each character's numbers those that are learnt for its place."""

    def forward(self, x: Tensor) -> Tensor:  # noqa: D102
        return x + self.weight[: x.shape[1]]


class Attention(nn.Module):
    """Looks back from each character at it and those before it, in several heads."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.queries_keys_values = nn.Linear(width, 3 * width)
        self.joined = nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:  # noqa: D102
        n, length, width = x.shape
        sizes = 3 * self.heads, width // self.heads
        parts = self.queries_keys_values(x).view(n, length, *sizes)
        q, k, v = parts.transpose(1, 2).chunk(3, dim=1)  # each (n, heads, length, size)
        seen = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.joined(seen.transpose(1, 2).reshape(n, length, width))  # type: ignore[no-any-return]


class Block(nn.Module):
    """Attention, then two dense layers for each character; both add to their input."""

    def __init__(self, width: int, heads: int, hidden: int, dropout: float) -> None:
        super().__init__()
        self.norm1 = nn.LayerNorm(width)
        self.attention = Attention(width, heads)
        self.dropout1 = nn.Dropout(dropout)
        self.norm2 = nn.LayerNorm(width)
        self.linear1 = nn.Linear(width, hidden)
        self.activation = nn.GELU()
        self.linear2 = nn.Linear(hidden, width)
        self.dropout2 = nn.Dropout(dropout)

    def forward(self, x: Tensor) -> Tensor:  # noqa: D102
        x = x + self.dropout1(self.attention(self.norm1(x)))
        hidden = self.activation(self.linear1(self.norm2(x)))
        return x + self.dropout2(self.linear2(hidden))  # type: ignore[no-any-return]
