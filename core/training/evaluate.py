"""Scores a model on a whole set of samples."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.analysis.language.counts import count_losses
from core.analysis.metrics import metrics_of
from core.analysis.reconstruction.principal import explained_variance, principal_baseline
from core.components.losses import Objective
from core.components.metric_learning.neighbours import nearest_accuracy
from core.components.tasks import distillation
from core.data.dataset import DataSet, Inputs, Targets
from core.data.images.reconstruction import noisy, seen_pixels
from core.data.text.windows import characters_of
from core.experiment.work import EVAL_BATCH_SIZES, EVAL_CHARACTERS, evaluated_every
from core.protocol.results import LayerInfo, Scores
from core.training.memory_estimate import inputs_fit


@dataclass(frozen=True, eq=False)
class Predictions:
    """A model's predictions on a whole set.

    Parameters
    ----------
    outputs : Tensor
        The model's outputs, (n_samples, n_outputs).
    predicted : Tensor
        Class indices or scaled numbers, (n_samples,).
    y : Tensor
        The true values, as in `predicted`.
    unit : float
        Size of a scaled difference of 1 in the target's own unit.
    targets : Tensor
        The true values as the objective takes them for a whole set.
    train : tuple of Tensor, optional
        Outputs for the training samples, and `y` of these; None where these are the whole set.
    """

    outputs: Tensor
    predicted: Tensor
    y: Tensor
    unit: float
    objective: Objective
    targets: Tensor
    train: tuple[Tensor, Tensor] | None = None


def _accuracy(of: Predictions) -> float:
    return int((of.predicted == of.y).sum()) / len(of.y)


def _r2(of: Predictions) -> float:
    spread = (of.y - of.y.mean()).square().sum().item()
    # R2 is not defined for a constant target.
    return 1 - (of.predicted - of.y).square().sum().item() / spread if spread > 0 else math.nan


def _mae(of: Predictions) -> float:
    return (of.predicted - of.y).abs().mean().item() * of.unit


def _perplexity(of: Predictions) -> float:
    # Of the probabilities themselves, also where the loss smooths labels or weighs characters.
    return math.exp(min(functional.cross_entropy(of.outputs, of.y).item(), _MOST_EXPONENT))


def _explained(of: Predictions) -> float:
    spread = (of.y - of.y.mean(dim=0)).square().sum().item()
    # Not defined where all pictures are the same.
    return 1 - (of.predicted - of.y).square().sum().item() / spread if spread > 0 else math.nan


def _nn_accuracy(of: Predictions) -> float:
    assert of.objective.distances is not None
    asked = of.outputs, of.y
    return nearest_accuracy(of.objective.distances, asked, of.train or asked, is_known=of.train is None)


def _agreement(of: Predictions) -> float:
    return distillation.agreement(of.outputs, distillation.answers(of.targets))


def _divergence(of: Predictions) -> float:
    return distillation.divergence(of.outputs, distillation.answers(of.targets))


def _own_loss(of: Predictions) -> float:
    loss = of.objective.criterion
    assert isinstance(loss, distillation.DistillationLoss)
    return loss.own(of.outputs, of.y).item()  # type: ignore[no-any-return]


_MOST_EXPONENT = 700.0
"""The largest number of which a float can hold the exponential, nearly."""

COMPUTE: dict[str, Callable[[Predictions], float]] = {
    "accuracy": _accuracy,
    "perplexity": _perplexity,
    "r2": _r2,
    "mae": _mae,
    "nn_accuracy": _nn_accuracy,
    "explained": _explained,
    "agreement": _agreement,
    "divergence": _divergence,
    "own_loss": _own_loss,
}
"""How each metric of ``core.analysis.metrics`` is computed; NaN where it is not defined."""


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
    objective : Objective
    layers : sequence of LayerInfo
        Of the model; see ``evaluated``.
    device : torch.device
        Where the sets are kept, except inputs that are too large for it: those stay on the CPU.
    """

    def __init__(
        self, data: DataSet, objective: Objective, layers: Sequence[LayerInfo], device: torch.device
    ) -> None:
        self._data, self._objective, self._layers = data, objective, layers
        more = () if data.x_validation is None else ("validation",)
        self.sets = {split: self._whole(split, device) for split in ("train", "test", *more)}
        """Inputs, targets as the data have them, and targets as the objective takes them."""
        self.baselines = self._baselines()
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
            yield _scores(outputs, self._objective, y, targets, self._data, train)
            train = train or (outputs, y)

    def _baselines(self) -> dict[str, Scores]:
        """Return those of counts for a text, on the characters that are evaluated.

        For pictures to be rebuilt those of as many principal components as there are latent numbers.
        """
        data = self._data
        if not data.is_text and not data.task.rebuilds:
            return {}
        x, y = (part.numpy(force=True) for part in self.sets["test"][:2])
        if not data.is_text:
            return {"pca": self._principal(x, y)}
        n_positions = self._layers[-1].output_shape[0]
        train = characters_of(data.x_train), characters_of(data.y_train)
        losses = count_losses(train, (x[:, -n_positions:], y[:, -n_positions:]), data.n_classes)
        return {name: Scores(loss) for name, loss in losses.items()}

    def _principal(self, x: Inputs, y: Targets) -> Scores:
        data, objective = self._data, self._objective
        rebuilt = principal_baseline(data.y_train, seen_pixels(data, x), y, objective.n_outputs, data.noise)
        outputs, targets = torch.from_numpy(rebuilt), torch.from_numpy(y)
        scores = {"explained": explained_variance(y, rebuilt)}
        if objective.pixels is torch.sigmoid:  # numbers that may lie beyond 0 and 1 have no logits
            return Scores(math.nan, scores)
        loss = objective.criterion(outputs.to(objective.device), targets.to(objective.device))
        return Scores(loss.item(), scores)


def outputs_of(model: nn.Module, x: Tensor) -> Tensor:
    """Return a model's outputs for a whole set of inputs, computed in batches on the model's device."""
    device, batch_size = next(model.parameters()).device, eval_batch_size(x)
    if len(x) <= batch_size:
        return model(x.to(device))  # type: ignore[no-any-return]
    return torch.cat([model(part.to(device)) for part in torch.split(x, batch_size)])


def evaluate(
    model: nn.Module,
    objective: Objective,
    x: Tensor,
    y: Tensor,
    targets: Tensor,
    data: DataSet,
    train: tuple[Tensor, Tensor] | None = None,
) -> Scores:
    """Return the scores on a set of a model that is in ``eval_mode``.

    The loss is taken over all outputs at once, so that its mean is the criterion's own, weighted by class
    where the criterion is.

    Parameters
    ----------
    x : Tensor
        Inputs of the whole set, (n_samples, ...).
    y : Tensor
        Class indices or scaled targets, (n_samples,).
    targets : Tensor
        As ``objective.targets_of_set`` returns them.
    data : DataSet
        Its `target_std` gives errors their unit.
    train : tuple of Tensor, optional
        Outputs for the training samples and their `y`; left out where the set is these.
    """
    return _scores(outputs_of(model, x), objective, y, targets, data, train)


def _scores(
    raw: Tensor,
    objective: Objective,
    y: Tensor,
    targets: Tensor,
    data: DataSet,
    train: tuple[Tensor, Tensor] | None,
) -> Scores:
    loss = objective.loss_of_set(raw, targets).item()
    outputs, y = objective.pairs(raw, y)
    predicted = objective.predict(outputs)
    answers = Predictions(outputs, predicted, y, data.target_std, objective, targets, train)
    found = metrics_of(objective.task, taught=objective.teacher is not None)
    return Scores(loss, {each.name: COMPUTE[each.name](answers) for each in found})
