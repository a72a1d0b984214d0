"""A trained model with what comes before and after it, as one module that takes samples as they are."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn

from core.components.layer_outputs import layers_of
from core.data.dataset import DataSet, Inputs
from core.training.trainer import Trainer

INPUTS = {"plane": "points", "table": "measurements", "image": "images", "text": "characters"}
MOST_WINDOWS = 256
"""The most windows of a text that a file is checked on."""

_FEATURES = {
    "x1": lambda x1, x2: x1,
    "x2": lambda x1, x2: x2,
    "x1^2": lambda x1, x2: x1.square(),
    "x2^2": lambda x1, x2: x2.square(),
    "x1*x2": lambda x1, x2: x1 * x2,
    "sin(x1)": lambda x1, x2: x1.sin(),
    "sin(x2)": lambda x1, x2: x2.sin(),
}
"""Those of ``core.data.features`` in torch."""


class Whole(nn.Module):
    """A model with what comes before it and after it.

    Parameters
    ----------
    trainer : Trainer
        Its weights are taken, not copied.
    """

    def __init__(self, trainer: Trainer) -> None:
        super().__init__()
        data = trainer.data
        self.input = INPUTS[data.input]
        self.outputs = {"classes": ("outputs", "probabilities"), "number": ("prediction",)}.get(
            data.task.answer, (data.task.answer,)
        )
        self.prepare = _preparation(data)
        self.model = _expressible(trainer.model)
        self._objective = trainer.objective

    def forward(self, samples: Tensor) -> Tensor | tuple[Tensor, Tensor]:
        """Return predictions (n,), outputs, or outputs and probabilities (n, n_classes), of raw samples.

        Of a text, the outputs are those of all positions, and the probabilities those of the next character.
        """
        outputs = self.model(self.prepare(samples))
        answers = self._objective.answers(outputs)
        return (outputs, answers) if self._objective.task.has_classes else answers


def _expressible(model: nn.Module) -> nn.Module:
    """Return a model with the same weights that does the same once training is over, and that ONNX knows."""
    weights = {id(tensor): tensor for tensor in (*model.parameters(), *model.buffers())}
    found = copy.deepcopy(model, weights)
    for name, layer in layers_of(found).items():
        if isinstance(layer, nn.RReLU):  # its slope is random in training only
            found.set_submodule(name, nn.LeakyReLU((layer.lower + layer.upper) / 2))
    return found


def _preparation(data: DataSet) -> nn.Module:
    if data.is_text:
        return nn.Identity()
    return _Features(data.feature_names) if data.is_plane else _Scaled(data)


class _Features(nn.Module):
    """The features of points in the plane."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(names)

    def forward(self, points: Tensor) -> Tensor:
        x1, x2 = points[:, 0], points[:, 1]
        return torch.stack([_FEATURES[name](x1, x2) for name in self._names], dim=1)


class _Scaled(nn.Module):
    """Samples shifted and scaled as the training samples were."""

    mean: Tensor
    std: Tensor

    def __init__(self, data: DataSet) -> None:
        super().__init__()
        self.register_buffer("mean", torch.tensor(data.input_mean, dtype=torch.float32))
        self.register_buffer("std", torch.tensor(data.input_std, dtype=torch.float32))

    def forward(self, samples: Tensor) -> Tensor:
        return (samples - self.mean) / self.std


def samples_of(data: DataSet) -> Inputs:
    """Return the test samples as they were measured or drawn; of a text some windows from all of it."""
    if data.is_text:
        return data.x_test[:: -(-len(data.x_test) // MOST_WINDOWS)]
    samples = data.points_test if data.is_plane else data.raw_test
    assert samples is not None
    return samples.astype(np.float32, copy=False)
