"""Reads a passage of the held-out text with a model: the loss of each of its characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional

from core.data.dataset import Floats, Indices
from core.data.text.windows import characters_of
from core.protocol.writing import PASSAGE, Passage

if TYPE_CHECKING:
    from core.training.trainer import Trainer


def passage(trainer: Trainer, number: int) -> Passage:
    """Return the loss of each character of a passage; the model must be in ``eval_mode``.

    Parameters
    ----------
    number : int
        Which passage, from 0; the last one if there are fewer.
    """
    data = trainer.data
    inputs, targets = characters_of(data.x_test), characters_of(data.y_test)  # targets[i] follows inputs[i]
    first = data.context - 1  # the first target that has a whole context before it
    n_passages = -(-(len(targets) - first) // PASSAGE)
    number = min(number, n_passages - 1)
    start = first + number * PASSAGE
    stop = min(start + PASSAGE, len(targets))
    losses = _losses(trainer, inputs, targets, start, stop)
    return Passage(number, n_passages, targets[start:stop].copy(), losses)


def _losses(trainer: Trainer, inputs: Indices, targets: Indices, start: int, stop: int) -> Floats:
    """Return the losses of ``targets[start:stop]``, shape (stop - start,).

    Of the characters that the model predicts in one window, only the second half is scored: those have at
    least half a context before them. The last window ends with the passage and may overlap the one before.
    """
    n_predicted = trainer.layers[-1].output_shape[0]
    n_scored = min(max(1, n_predicted // 2), stop - start)
    ends = np.minimum(np.arange(start, stop, n_scored) + n_scored, stop)[:, None]
    read = ends + np.arange(-trainer.data.context, 0)  # indices, (n_windows, context)
    scored = ends + np.arange(-n_scored, 0)  # indices, (n_windows, n_scored)
    x = torch.from_numpy(inputs[read]).to(trainer.device)
    y = torch.from_numpy(targets[scored]).to(trainer.device)
    outputs, labels = trainer.objective.pairs(trainer.model(x)[:, -n_scored:], y)
    each = functional.cross_entropy(trainer.objective.class_logits(outputs), labels, reduction="none")
    losses = np.empty(stop - start, np.float32)
    losses[scored - start] = each.float().cpu().numpy().reshape(scored.shape)
    return losses
