"""The tasks that data have of their own: classes, the next characters of a text, a number."""

from __future__ import annotations

import math
from collections.abc import Sequence

import torch
from torch import Tensor
from torch.nn import functional

from core.analysis.language.counts import count_losses
from core.components.decided import decided
from core.data.dataset import DataSet
from core.data.text.windows import characters_of
from core.protocol.results import LayerInfo, Scores
from core.training.tasks.learnt_task import Known, LearntTask, share_explained

_MOST_EXPONENT = 700.0
"""The largest number of which a float can hold the exponential, nearly."""


class Classification(LearntTask):
    """Outputs are read as logits: see ``core.components.losses``."""

    def predict(self, outputs: Tensor) -> Tensor:
        """Return class indices (n,); NO_CLASS where outputs are not finite."""
        return decided(self.class_logits(outputs))

    def answers(self, outputs: Tensor) -> Tensor:
        """Return probabilities (n, n_classes)."""
        return torch.softmax(self.class_logits(outputs), dim=1)

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return the share of right answers."""
        return {"accuracy": int((self.predict(outputs) == y).sum()) / len(y)}


class Language(Classification):
    """There is an answer at each position of a sample."""

    def pairs(self, outputs: Tensor, targets: Tensor) -> tuple[Tensor, Tensor]:
        """Return the outputs (n * k, n_characters) of all positions, each with its target.

        Outputs (n, k, n_characters) belong to the last k of the targets (n, length).
        """
        return outputs.flatten(0, 1), targets[:, -outputs.shape[1] :].flatten()

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return the accuracy, and the perplexity of the probabilities themselves.

        Also where the loss smooths labels or weighs characters.
        """
        exponent = min(functional.cross_entropy(outputs, y).item(), _MOST_EXPONENT)
        return super().metrics(outputs, y, targets, train) | {"perplexity": math.exp(exponent)}

    def baselines(
        self, data: DataSet, layers: Sequence[LayerInfo], x: Tensor, y: Tensor
    ) -> dict[str, Scores]:
        """Return the losses of counts, on the characters that are evaluated."""
        n_positions = layers[-1].output_shape[0]
        asked = x.numpy(force=True)[:, -n_positions:], y.numpy(force=True)[:, -n_positions:]
        train = characters_of(data.x_train), characters_of(data.y_train)
        return {name: Scores(loss) for name, loss in count_losses(train, asked, data.n_classes).items()}


class Regression(LearntTask):
    """The one output is the prediction, scaled as the targets are."""

    def predict(self, outputs: Tensor) -> Tensor:
        """Return scaled predictions (n,)."""
        return outputs[:, 0]

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return R², and the mean absolute error in the target's own unit."""
        predicted = self.predict(outputs)
        error = (predicted - y).abs().mean().item() * self.target_std
        return {"r2": share_explained(predicted, y), "mae": error}
