"""The models of text, layer by layer: each ends in logits (n, k, n_characters).

They take indices of characters, (n, length). The last of the k positions is for the character after the
input, and a position has seen only characters up to its own. ``bigram`` and ``gru`` take any length, and
``transformer`` at most the context: they give a position for each character. ``text_mlp`` takes exactly the
context and gives one position.
After Karpathy, makemore (2022) and nanoGPT (2023): https://github.com/karpathy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from torch import nn

from core.components.text_layers import Block, Positions, Recurrent

Layers = Iterator[tuple[str, nn.Module]]
Settings = Mapping[str, Any]


def bigram(settings: Settings, n_characters: int) -> Layers:
    """Yield the table of logits: a row for each character, with one for each that may follow."""
    yield "table", nn.Embedding(n_characters, n_characters)


def embedded(settings: Settings, n_characters: int) -> Layers:
    """Yield the first layers of ``text_mlp``: the characters' embeddings, side by side."""
    yield "embedding", nn.Embedding(n_characters, settings["embedding"])
    yield "flatten", nn.Flatten()


def one_position(n_characters: int) -> Layers:
    """Yield the last layer of ``text_mlp``: its logits are those of one position."""
    yield "position", nn.Unflatten(1, (1, n_characters))


def gru(settings: Settings, n_characters: int) -> Layers:
    """Yield the layers of a recurrent network."""
    width, hidden, layers, dropout = (settings[n] for n in ("embedding", "hidden", "layers", "dropout"))
    yield "embedding", nn.Embedding(n_characters, width)
    # torch warns of dropout between layers where there is only one.
    between = dropout if layers > 1 else 0.0
    yield "gru", Recurrent(width, hidden, layers, batch_first=True, dropout=between)
    if dropout:
        yield "dropout", nn.Dropout(dropout)
    yield "output", nn.Linear(hidden, n_characters)


def transformer(settings: Settings, n_characters: int, context: int) -> Layers:
    """Yield the layers of a decoder with learnt positions, normalised before each part of a block."""
    width, dropout = settings["embedding"], settings["dropout"]
    yield "embedding", nn.Embedding(n_characters, width)
    yield "positions", Positions(context, width)
    if dropout:
        yield "dropout", nn.Dropout(dropout)
    for i in range(1, settings["layers"] + 1):
        yield f"block{i}", Block(width, settings["heads"], settings["hidden"], dropout)
    yield "norm", nn.LayerNorm(width)
    yield "output", nn.Linear(width, n_characters)
