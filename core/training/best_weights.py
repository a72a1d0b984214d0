"""The weights with the least loss so far on validation or test data, held until they are saved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor, nn

from core.analysis.metrics import deciding_loss
from core.experiment.experiment import Experiment
from core.training.checkpoints import checkpoint


class BestWeights:
    """Copies the weights at each evaluation that is better than all before.

    Parameters
    ----------
    entries : mapping of str to float
        The best evaluation so far, as in ``run.toml``; empty if there is none.
    """

    def __init__(self, model: nn.Module, entries: Mapping[str, float]) -> None:
        self.entries = dict(entries)
        """Step, epoch and scores of the best evaluation, by column of the metrics."""
        self._model = model.state_dict(keep_vars=True)
        self._weights: dict[str, Tensor] = {}
        self._is_new = False  # until they are saved

    def follow(self, model: nn.Module) -> None:
        """Copy from another model from now on."""
        self._model = model.state_dict(keep_vars=True)
        self._weights = {}

    def offer(self, values: Mapping[str, float]) -> None:
        """Copy the weights if their evaluation, a row of the metrics, is the best so far."""
        if not deciding_loss(values) < deciding_loss(self.entries):
            return
        self.entries = {key: value for key, value in values.items() if key not in ("lr", "loss", "seconds")}
        self._is_new = True
        with torch.no_grad():  # into the same tensors: new ones take four times as long
            if not self._weights:
                self._weights = {key: torch.empty_like(tensor) for key, tensor in self._model.items()}
            torch._foreach_copy_([*self._weights.values()], [*self._model.values()])

    def save(self, path: Path, experiment: Experiment) -> None:
        """Write the best weights if they are new."""
        if self._is_new:
            step, epoch = int(self.entries["step"]), int(self.entries["epoch"])
            checkpoint.write(path, experiment, step, epoch, self._weights, notes={"best": self.entries})
            self._is_new = False
