"""What a model makes of passages of the held-out text: the loss of each character."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from core.data.dataset import Floats
from core.data.text.windows import characters_of
from core.protocol.writing import PASSAGE, Passage

if TYPE_CHECKING:
    from core.training.trainer import Trainer


def passage(trainer: Trainer, number: int) -> Passage:
    """Return what a model in ``eval_mode`` makes of a passage, the last one if there are fewer.

    Each character is predicted from at least half a context: a model that predicts every character of its
    window is asked for the second half of it.
    """
    data, objective = trainer.data, trainer.objective
    x, y = characters_of(data.x_test), characters_of(data.y_test)
    n_passages = -(-(len(y) - data.context + 1) // PASSAGE)
    number = min(number, n_passages - 1)
    first = data.context - 1 + number * PASSAGE
    length = min(PASSAGE, len(y) - first)
    kept = min(max(1, trainer.layers[-1].output_shape[0] // 2), length)
    ends = np.minimum(np.arange(first, first + length, kept) + kept, first + length)[:, None]
    read, scored = ends + np.arange(-data.context, 0), ends + np.arange(-kept, 0)
    outputs = trainer.model(torch.from_numpy(x[read]).to(trainer.device))
    pairs = objective.pairs(outputs[:, -kept:], torch.from_numpy(y[scored]).to(trainer.device))
    losses = np.empty(length, np.float32)
    losses[scored - first] = _losses(objective.class_logits(pairs[0]), pairs[1]).reshape(scored.shape)
    return Passage(number, n_passages, y[first : first + length].copy(), losses)


def _losses(logits: Tensor, targets: Tensor) -> Floats:
    return functional.cross_entropy(logits, targets, reduction="none").float().cpu().numpy()
