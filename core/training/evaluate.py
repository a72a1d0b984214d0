"""Scores a model on a whole set of samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import torch
from torch import Tensor, nn

from core.data.dataset import DataSet, Inputs, Targets
from core.data.images.reconstruction import noisy
from core.experiment.work import EVAL_BATCH_SIZES, EVAL_CHARACTERS, evaluated_every
from core.protocol.results import LayerInfo, Scores
from core.training.memory_estimate import inputs_fit
from core.training.tasks.learnt_task import LearntTask


def eval_batch_size(x: Tensor) -> int:
    """Return the samples of a batch of an evaluation on inputs like `x`."""
    if not x.is_floating_point():  # a text
        return max(1, EVAL_CHARACTERS // x.shape[1])
    return EVAL_BATCH_SIZES[x.ndim]


def evaluated(data: DataSet, split: str, layers: Sequence[LayerInfo]) -> tuple[Inputs, Targets]:
    """Return the inputs and targets of a split that an evaluation is on: all, but of a text.

    Of a text these are windows at equal distances, so that no character is predicted twice and at most
    ``MOST_EVALUATED`` are.

    Parameters
    ----------
    layers : sequence of LayerInfo
        Of the model: the last one's shape says how many characters it predicts in a window.
    """
    x, y = noisy(data, split), getattr(data, f"y_{split}")
    if data.is_text:
        every = evaluated_every(len(x), x.strides[0] // x.strides[1], layers[-1].output_shape[0])
        x, y = x[::every], y[::every]
    return x, y


class Evaluator:
    """Scores models on the whole sets of a run: training, test and, if there are any, validation samples.

    Parameters
    ----------
    data : DataSet
    objective : LearntTask
    layers : sequence of LayerInfo
        Of the model; see ``evaluated``.
    device : torch.device
        Where the sets are kept, except inputs that are too large for it: those stay on the CPU.
    """

    def __init__(
        self, data: DataSet, objective: LearntTask, layers: Sequence[LayerInfo], device: torch.device
    ) -> None:
        self._data, self._objective, self._layers = data, objective, layers
        more = () if data.x_validation is None else ("validation",)
        self.sets = {split: self._whole(split, device) for split in ("train", "test", *more)}
        """Inputs, targets as the data have them, and targets as the objective takes them."""
        self.baselines = objective.baselines(data, layers, *self.sets["test"][:2])
        """Scores on the test data that need no model, by their names."""

    def _whole(self, split: str, device: torch.device) -> tuple[Tensor, Tensor, Tensor]:
        x, y = map(torch.from_numpy, evaluated(self._data, split, self._layers))
        if inputs_fit(x.nbytes, device):
            x = x.to(device)
        y = y.to(device)
        return x, y, self._objective.targets_of_set(x, y)

    def scores(self, model: nn.Module) -> Iterator[Scores]:
        """Yield the scores of a model that is in ``eval_mode``, set by set."""
        train = None
        for x, y, targets in self.sets.values():
            outputs = outputs_of(model, x)
            yield self._objective.scores(outputs, y, targets, train)
            train = train or (outputs, y)


def outputs_of(model: nn.Module, x: Tensor) -> Tensor:
    """Return a model's outputs for a whole set of inputs, computed in batches on the model's device."""
    device, batch_size = next(model.parameters()).device, eval_batch_size(x)
    if len(x) <= batch_size:
        return model(x.to(device))  # type: ignore[no-any-return]
    return torch.cat([model(part.to(device)) for part in torch.split(x, batch_size)])
